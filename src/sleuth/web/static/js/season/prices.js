// What the booth and the ceremony are worth, in the money that can be won, and whether to take an offer.

import { field, h, replace } from "../dom.js";
import { moneyText } from "./data.js";

/** Gives draw(say, advice): the nodes. What was typed stays until the season says otherwise. */
export function prices() {
  const verdicts = h("div", { role: "status" });
  let paint = () => {};
  const money = (key) =>
    h("input", { type: "number", min: 0, step: 1000, inputmode: "numeric", "data-key": key, oninput: () => paint() });
  const [prize, offer] = [money("prize"), money("offer")];
  const currency = h("input", { type: "text", maxlength: 12, "data-key": "currency", oninput: () => paint() });
  let [usualPrize, usualCurrency] = ["", ""];

  return function draw(
    say,
    { booth_past: past, booth_gain: booth, ceremony_gain: ceremony, prize: usual, currency: unit },
  ) {
    const sales = Object.entries({ boothSale: past ? null : booth, ceremonySale: ceremony }).filter(([, gain]) => gain);
    const verdict = ([key, gain]) => {
      const [stake, bid] = [prize, offer].map((input) => Number(input.value) || 0);
      const [worth, low, high] = [gain.value, gain.low, gain.high].map((each) => Math.round(each * stake));
      const written = (amount) => moneyText(amount, say, currency.value);
      const answer = say(bid > high ? "takeIt" : bid < low ? "refuseIt" : "eitherWay", { offer: written(bid) });
      const fair = say(key, { money: written(worth), low: say.whole(low), high: written(high) });
      return h("p", fair, bid > 0 && [" ", h("strong", answer)]);
    };
    if (String(usual) !== usualPrize) prize.value = usualPrize = String(usual);
    if (unit !== usualCurrency) currency.value = usualCurrency = unit;
    paint = () => replace(verdicts, sales.map(verdict));
    paint();
    return [
      h("h3", say("price")),
      sales.length > 0
        ? [
            h("div.fields", field(say("prize"), prize), field(say("offer"), offer), field(say("currency"), currency)),
            verdicts,
          ]
        : h("p", say("noPrice")),
    ];
  };
}
