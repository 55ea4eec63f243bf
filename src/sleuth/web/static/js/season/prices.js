// What the booth and the ceremony are worth, in the money that can be won, and whether to take an offer.

import { field, h, replace } from "../dom.js";

/** The prices. What was typed stays if the advice changes. */
export function prices() {
  const element = h("div");
  const verdicts = h("div", { role: "status" });
  let say, answer;
  const money = (key) =>
    h("input", { type: "number", min: 0, step: 1000, inputmode: "numeric", "data-key": key, oninput: paint });
  const [prize, offer] = [money("prize"), money("offer")];

  /** The sales of which a price is known: [the key of its words, the gain of the chance]. */
  const sales = () =>
    [
      ["boothSale", answer.booth_past ? null : answer.booth_gain],
      ["ceremonySale", answer.ceremony_gain],
    ].filter(([, gain]) => gain !== null);

  function paint() {
    const [stake, bid] = [prize, offer].map((input) => Number(input.value) || 0);
    replace(
      verdicts,
      sales().map(([key, gain]) => {
        const [worth, low, high] = [gain.value, gain.low, gain.high].map((each) => Math.round(each * stake));
        const fair = say(key, { money: say.whole(worth), low: say.whole(low), high: say.whole(high) });
        const answered =
          bid > 0 && say(bid > high ? "takeIt" : bid < low ? "refuseIt" : "eitherWay", { offer: say.whole(bid) });
        return h("p", {}, fair, answered && [" ", h("strong", {}, answered)]);
      }),
    );
  }

  return {
    element,
    /** Show the prices of an advice. */
    show(words, advice) {
      const isDressed = say?.lang === words.lang && element.contains(prize);
      if (!answer) prize.value = String(advice.prize);
      [say, answer] = [words, advice];
      if (!sales().length) return replace(element, h("h3", {}, say("price")), h("p", {}, say("noPrice")));
      if (!isDressed)
        replace(
          element,
          h("h3", {}, say("price")),
          h("div", { class: "fields" }, field(say("prize"), prize), field(say("offer"), offer)),
          verdicts,
        );
      return paint();
    },
  };
}
