// Advice for the next week: whom to send to the booth, and how to sit, each with its chance to win in time and its reason.

import { figures, h, table } from "../dom.js";

const FIRST = 1; // seatings at sight; the others can be unfolded
const LIKELY = 4; // numbers of lights that are named

/** @typedef {import("../api.js").Answer<"season/advise">} Advice */
/** @typedef {Advice["booths"][number]} Booth */

/**
 * The nodes that show the advice. games, price: those of the games that are played and of the prices.
 * @param {Advice} answer
 * @param {any} view
 * @param {{ games: Element, price: import("../dom.js").Child }} parts
 */
export function advice(answer, { say, what: supposed, values, fold }, { games, price }) {
  const care = supposed && h("p.care", say("adviceIf", { what: supposed }));
  if (answer.over) return [care, h("p", say("over", { week: answer.week }))];
  if (answer.remaining === 1) return [care, h("p", say(supposed ? "allWould" : "nothingOpen"))];
  const seatings = answer.ceremonies.map((one, place) => seating(one, place, say));
  const played = answer.rollouts;
  const chance = played ? say("winGames", { n: say.whole(played.games) }) : say("winChance");
  return [
    care,
    figures([
      [say("weekName"), say("weekOf", answer)],
      [say("matchingsLeft"), say.whole(answer.remaining)],
      [chance, answer.chance ? interval(answer.chance, say) : "–"],
    ]),
    games,
    booths(answer, values.by ?? "chance", say, fold),
    h("h3", say("sit")),
    seatings.slice(0, FIRST),
    seatings.length > FIRST && fold("seats", say("otherSeats"), seatings.slice(FIRST)),
    price,
    h("p.hint", standing(answer, say).join(" ")),
  ];
}

/** What the chances and prices rest on, in sentences. */
function standing({ rollouts: played, chance, booths, ceremony_gain: fitted }, say) {
  if (!played) return [say(chance === null ? "noChance" : "estimates")];
  const sentences = [
    say("playedNote", { n: say.whole(played.games) }),
    booths.length > 0 && say("playedPrice"),
    fitted && say("fittedPrice"),
  ];
  return sentences.filter(Boolean);
}

/** A share with its interval. */
const interval = ({ value, low, high }, say) =>
  say("between", { value: say.percent(value), low: say.percent(low), high: say.percent(high) });

/** The chance to win in time after one of the alternatives: of its games, if it was played on. */
const winning = ({ played, chance }, say) =>
  played ? interval(played.chance, say) : chance === null ? "–" : say.percent(chance);

/** A value with its interval below it, for a narrow table. number: how one is written. */
const ranged = ({ value, low, high }, number, say) =>
  h("span.ranged", [number(value), h("span.small.dim", say("range", { low: number(low), high: number(high) }))]);

const isBest = ({ low, high }) => low === 0 && high === 0;

/** How far an alternative is behind the best; "" for the best itself. */
const lag = (behind, say) =>
  isBest(behind)
    ? ""
    : say("behind", { value: say.points(behind.value), low: say.points(behind.low), high: say.points(behind.high) });

/**
 * The columns of the booths: [the order that ranks by it, its words, its cell]. Those of games played are last.
 * @returns {Array<[string, string, (one: Booth) => import("../dom.js").Child]>}
 */
function columnsOf(answer, say) {
  /** @type {Array<[string, string, (one: Booth) => import("../dom.js").Child]>} */
  const games = [
    [
      "",
      "behindBest",
      ({ played }) => (!played || isBest(played.behind) ? "–" : ranged(played.behind, say.points, say)),
    ],
    ["", "games", ({ played }) => (played ? say.whole(played.games) : "–")],
  ];
  return [
    ["chance", "winInTime", (one) => (one.played ? ranged(one.played.chance, say.percent, say) : winning(one, say))],
    ["lights", "matchChance", (one) => say.percent(one.probability)],
    ["bits", "bits", (one) => say.two(one.bits)],
    ["left", "leftAfterwards", (one) => say.whole(Math.round(one.expected_remaining))],
    ...(answer.rollouts ? games : []),
  ];
}

/** The booths; the column by which they are ranked comes first. */
function booths(answer, by, say, fold) {
  if (answer.booth_past) return h("p", say("boothPast"));
  if (!answer.booths.length) return h("p", say("noBooth"));
  const [best] = answer.booths;
  const order = answer.rollouts ? "chance" : by;
  const columns = columnsOf(answer, say).sort((one, other) => Number(other[0] === order) - Number(one[0] === order));
  const row = (one) => [one.pair.join(" + "), ...columns.map(([, , cell]) => cell(one))];
  return [
    h("p.good", [h("strong", say("sendBooth", { couple: best.pair.join(" + ") })), " ", best.why]),
    fold(
      "booths",
      say("otherBooths"),
      table(
        say("boothTable"),
        [[say("couple"), "left"], ...columns.map(([, key]) => [say(key)])],
        answer.booths.map(row),
      ),
    ),
  ];
}

function seating(one, place, say) {
  const all = one.lights.reduce((sum, number) => sum + number, 0);
  const likely = one.lights
    .map((number, lights) => [number, lights])
    .filter(([number]) => number > 0)
    .sort((a, b) => b[0] - a[0])
    .slice(0, LIKELY)
    .sort((a, b) => a[1] - b[1]);
  const facts = [
    say("likely", { list: likely.map(([number, lights]) => `${lights} (${say.percent(number / all)})`).join(", ") }),
    say("seatLine", {
      lights: say.two(one.expected_lights),
      left: say.matchings(Math.round(one.expected_remaining)),
      dark: say.percent(one.blackout),
    }),
    one.exact ? null : say("sampled"),
    (one.played || one.chance !== null) && say("seatChance", { chance: winning(one, say) }),
    one.played && lag(one.played.behind, say) && say("seatBehind", { behind: lag(one.played.behind, say) }),
    one.played && say("gamesN", { n: say.whole(one.played.games) }),
  ];
  return h("div.seating", [
    h("p", [h("strong", `${place + 1}.`), h("span.pairs", [one.pairs.map((pair) => h("span", pair.join(" + ")))])]),
    h("p", one.why),
    h("p.small.dim", facts.filter(Boolean).join(" ")),
  ]);
}
