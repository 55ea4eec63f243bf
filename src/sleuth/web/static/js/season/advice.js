// Advice for the next week: whom to send to the booth, how to sit, and what a sale would cost.

import { field, figures, h, replace, table } from "../dom.js";

/** The nodes that show the advice. answer: sleuth/season-advise/1. */
export function advice(answer, say) {
  if (answer.over) return [h("p", {}, say("over", { week: answer.week }))];
  if (answer.remaining === 1) return [h("p", {}, say("nothingOpen"))];
  return [
    figures([[say("weekName"), say("weekOf", answer)], [say("matchingsLeft"), say.whole(answer.remaining)], [say("winChance"), say.percent(answer.chance)]]),
    booths(answer, say),
    h("h3", {}, say("sit")),
    answer.ceremonies.map((one, place) => seating(one, place, say)),
    prices(answer, say),
    h("p", { class: "hint" }, say("estimates")),
  ];
}

function booths(answer, say) {
  if (answer.booth_past) return h("p", {}, say("boothPast"));
  if (!answer.booths.length) return h("p", {}, say("noBooth"));
  const left = (one) => say.whole(Math.round(one.expected_remaining));
  const [best] = answer.booths;
  const columns = [[say("couple"), "left"], [say("probability")], [say("bits")], [say("leftThen")], [say("winInTime")]];
  return [
    h("p", { class: "good" }, h("strong", {}, say("sendBooth", { couple: best.pair.join(" + ") })), " ", say("sendWhy", { share: say.percent(best.probability), left: left(best) })),
    table(say("boothTable"), columns, answer.booths.map((one) => [one.pair.join(" + "), say.percent(one.probability), say.two(one.bits), left(one), say.percent(one.chance)])),
  ];
}

function seating(one, place, say) {
  const all = one.lights.reduce((sum, number) => sum + number, 0);
  const likely = one.lights.map((number, lights) => [number, lights]).filter(([number]) => number > 0).sort((a, b) => b[0] - a[0]).slice(0, 4).sort((a, b) => a[1] - b[1]);
  const told = [
    say("seatLine", { left: say.whole(Math.round(one.expected_remaining)), right: say.percent(one.all_right), dark: say.percent(one.blackout) }),
    one.may_be_right ? null : say("notRight"),
    say("likely", { list: likely.map(([number, lights]) => `${lights} (${say.percent(number / all)})`).join(", ") }),
    one.exact ? null : say("sampled"),
  ];
  return h(
    "div",
    { class: "seating" },
    h("p", {}, h("strong", {}, `${place + 1}.`), h("span", { class: "pairs" }, one.pairs.map((pair) => h("span", {}, pair.join(" + "))))),
    h("p", { class: "small dim" }, told.filter(Boolean).join(" ")),
  );
}

/** What the booth and the ceremony are worth, in the money that is at stake. */
function prices(answer, say) {
  const prize = h("input", { type: "number", min: 0, step: 1000, value: String(answer.prize), inputmode: "numeric", oninput: paint });
  const told = h("div", { role: "status" });
  const gains = [["boothWorth", answer.booth_past ? 0 : answer.booth_gain], ["ceremonyWorth", answer.ceremony_gain]];
  function paint() {
    const money = Number(prize.value) || 0;
    replace(told, gains.filter(([, gain]) => gain > 0).map(([key, gain]) => h("p", {}, say(key, { money: say.whole(Math.round(gain * money)), gain: say.percent(gain) }))));
  }
  paint();
  return gains.some(([, gain]) => gain > 0) && h("div", {}, h("h3", {}, say("price")), field(say("prize"), prize), told);
}
