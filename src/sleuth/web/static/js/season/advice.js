// Advice for the next week: whom to send to the booth, how to sit.

import { figures, h, table } from "../dom.js";
import { percent, two, whole } from "../numbers.js";

/** The nodes that show the advice. answer: sleuth/season-advise/1. */
export function advice(answer) {
  if (answer.over) return [h("p", {}, `The season is over after week ${answer.week}. Go back to an earlier event for advice.`)];
  if (answer.remaining === 1) return [h("p", {}, "All is known; nothing is left to ask.")];
  return [
    figures([["week", `${answer.week} of ${answer.weeks}`], ["matchings left", whole(answer.remaining)], ["chance to win in time, about", percent(answer.chance)]]),
    booths(answer),
    h("h3", {}, "How to sit"),
    answer.ceremonies.map((one, place) => seating(one, place)),
    h("p", { class: "hint" }, "Chances to win in time are estimates; all other numbers are exact unless marked."),
  ];
}

function booths(answer) {
  if (answer.booth_past) return h("p", {}, "This week's booth is past.");
  if (!answer.booths.length) return h("p", {}, "Every couple is certain or impossible; no booth tells anything.");
  return table(
    "Whom to send to the booth",
    [["Couple", "left"], ["Probability"], ["Bits"], ["Left after"], ["Win in time"]],
    answer.booths.map((one) => [one.pair.join(" + "), percent(one.probability), two(one.bits), whole(Math.round(one.expected_remaining)), percent(one.chance)]),
  );
}

function seating(one, place) {
  const all = one.lights.reduce((sum, number) => sum + number, 0);
  const likely = one.lights.map((number, lights) => [number, lights]).filter(([number]) => number > 0).sort((a, b) => b[0] - a[0]).slice(0, 4).sort((a, b) => a[1] - b[1]);
  const told = [`${two(one.bits)} bits`, `${whole(Math.round(one.expected_remaining))} left after, on average`, `all right ${percent(one.all_right)}`, `blackout ${percent(one.blackout)}`, one.may_be_right ? null : "it cannot be right itself"].filter(Boolean);
  return h(
    "div",
    { class: "seating" },
    h("p", {}, h("strong", {}, `${place + 1}.`), h("span", { class: "pairs" }, one.pairs.map((pair) => h("span", {}, pair.join(" + "))))),
    h("p", { class: "small dim" }, `${told.join(", ")}. Likely lights: ${likely.map(([number, lights]) => `${lights} (${percent(number / all)})`).join(", ")}${one.exact ? "" : ", by a sample"}.`),
  );
}
