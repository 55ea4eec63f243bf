// What the booth and the ceremony are worth, in the money that can be won, and whether to take an offer.

import { field, h, replace } from "../dom.js";

/** Gives draw(say, advice): the nodes. What was typed stays if the advice changes. */
export function prices() {
  const verdicts = h("div", { role: "status" });
  let paint = () => {};
  const money = (key) =>
    h("input", { type: "number", min: 0, step: 1000, inputmode: "numeric", "data-key": key, oninput: () => paint() });
  const [prize, offer] = [money("prize"), money("offer")];

  return function draw(say, { booth_past: past, booth_gain: booth, ceremony_gain: ceremony, prize: usual }) {
    const sales = Object.entries({ boothSale: past ? null : booth, ceremonySale: ceremony }).filter(([, gain]) => gain);
    const verdict = ([key, gain]) => {
      const [stake, bid] = [prize, offer].map((input) => Number(input.value) || 0);
      const [worth, low, high] = [gain.value, gain.low, gain.high].map((each) => Math.round(each * stake));
      const answer = say(bid > high ? "takeIt" : bid < low ? "refuseIt" : "eitherWay", { offer: say.whole(bid) });
      const fair = say(key, { money: say.whole(worth), low: say.whole(low), high: say.whole(high) });
      return h("p", fair, bid > 0 && [" ", h("strong", answer)]);
    };
    prize.value ||= String(usual);
    paint = () => replace(verdicts, sales.map(verdict));
    paint();
    return [
      h("h3", say("price")),
      sales.length > 0
        ? [h("div.fields", field(say("prize"), prize), field(say("offer"), offer)), verdicts]
        : h("p", say("noPrice")),
    ];
  };
}
