// Advice for the next week: whom to send to the booth, how to sit, and what a sale would cost.

import { field, figures, h, replace, table } from "../dom.js";

const FIRST = 1; // seatings at sight; the others can be unfolded

/** The nodes that show the advice. answer: sleuth/season-advise/2. supposed: what is only supposed, in words, or "". */
export function advice(answer, supposed, say) {
  const care = supposed && h("p", { class: "care" }, say("adviceIf", { what: supposed }));
  if (answer.over) return [care, h("p", {}, say("over", { week: answer.week }))];
  if (answer.remaining === 1) return [care, h("p", {}, say(supposed ? "allWould" : "nothingOpen"))];
  const seatings = answer.ceremonies.map((one, place) => seating(one, place, say));
  return [
    care,
    figures([[say("weekName"), say("weekOf", answer)], [say("matchingsLeft"), say.whole(answer.remaining)], [say("winChance"), chance(answer, say)]]),
    booths(answer, say),
    h("h3", {}, say("sit")),
    seatings.slice(0, FIRST),
    seatings.length > FIRST && h("details", { class: "more" }, h("summary", {}, say("otherSeats")), seatings.slice(FIRST)),
    prices(answer, say),
    h("p", { class: "hint" }, say(answer.chance === null ? "noChance" : "estimates")),
  ];
}

/** The chance to win with its interval; "–" where no seasons of the format were simulated. */
function chance(answer, say) {
  if (answer.chance === null) return "–";
  const [value, low, high] = [answer.chance.value, answer.chance.low, answer.chance.high].map((each) => say.percent(each));
  return say("between", { value, low, high });
}

function booths(answer, say) {
  if (answer.booth_past) return h("p", {}, say("boothPast"));
  if (!answer.booths.length) return h("p", {}, say("noBooth"));
  const split = (one) => {
    const yes = Math.round(one.probability * answer.remaining);
    return { yes: say.whole(yes), no: say.whole(answer.remaining - yes) };
  };
  const [best] = answer.booths;
  const columns = [[say("couple"), "left"], [say("matchChance")], [say("leftYes")], [say("leftNo")], [say("winInTime")]];
  const row = (one) => [one.pair.join(" + "), say.percent(one.probability), split(one).yes, split(one).no, one.chance === null ? "–" : say.percent(one.chance)];
  return [
    h("p", { class: "good" }, h("strong", {}, say("sendBooth", { couple: best.pair.join(" + ") })), " ", say("sendWhy", { share: say.percent(best.probability), ...split(best) })),
    h("details", { class: "more" }, h("summary", {}, say("otherBooths")), table(say("boothTable"), columns, answer.booths.map(row))),
  ];
}

function seating(one, place, say) {
  const all = one.lights.reduce((sum, number) => sum + number, 0);
  const likely = one.lights.map((number, lights) => [number, lights]).filter(([number]) => number > 0).sort((a, b) => b[0] - a[0]).slice(0, 4).sort((a, b) => a[1] - b[1]);
  const facts = [
    say("likely", { list: likely.map(([number, lights]) => `${lights} (${say.percent(number / all)})`).join(", ") }),
    say("seatLine", { left: say.whole(Math.round(one.expected_remaining)), right: say.percent(one.all_right), dark: say.percent(one.blackout) }),
    one.may_be_right ? null : say("notRight"),
    one.exact ? null : say("sampled"),
  ];
  return h(
    "div",
    { class: "seating" },
    h("p", {}, h("strong", {}, `${place + 1}.`), h("span", { class: "pairs" }, one.pairs.map((pair) => h("span", {}, pair.join(" + "))))),
    h("p", { class: "small dim" }, facts.filter(Boolean).join(" ")),
  );
}

/** What the booth and the ceremony are worth, in the money that can be won, and whether to take an offer. */
function prices(answer, say) {
  const sales = [...(answer.booth_past ? [] : [["boothSale", "booth"]]), ["ceremonySale", "ceremony"]];
  if (sales.every(([, what]) => answer[`${what}_gain`] === null)) return h("div", {}, h("h3", {}, say("price")), h("p", {}, say("noPrice")));
  const money = (value) => h("input", { type: "number", min: 0, step: 1000, value, inputmode: "numeric", oninput: paint });
  const prize = money(String(answer.prize));
  const offer = money("");
  const verdicts = h("div", { role: "status" });
  function paint() {
    const [stake, bid] = [prize, offer].map((input) => Number(input.value) || 0);
    replace(verdicts, sales.map(([key, what]) => {
      const [worth, low, high] = ["value", "low", "high"].map((each) => Math.round(answer[`${what}_gain`][each] * stake));
      const fair = say(key, { money: say.whole(worth), low: say.whole(low), high: say.whole(high) });
      const answered = bid > 0 && say(bid > high ? "takeIt" : bid < low ? "refuseIt" : "eitherWay", { offer: say.whole(bid) });
      return h("p", {}, fair, answered && [" ", h("strong", {}, answered)]);
    }));
  }
  paint();
  return h("div", {}, h("h3", {}, say("price")), h("div", { class: "fields" }, field(say("prize"), prize), field(say("offer"), offer)), verdicts);
}
