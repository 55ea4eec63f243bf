// Advice for the next week: whom to send to the booth, and how to sit, each with its chance to win in time and its reason.

import { figures, h, table } from "../dom.js";
import { pairText } from "./data.js";

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
  const note = say("playedNote", { n: say.whole(played.games) });
  return [note, booths.length > 0 && say("playedPrice"), fitted && say("fittedPrice")].filter(Boolean);
}

/** An estimate as texts. number: how one is written. */
const written = ({ value, low, high }, number) => ({ value: number(value), low: number(low), high: number(high) });

/** A share with its interval. */
const interval = (chance, say) => say("between", written(chance, say.percent));

/** The chance to win in time after one of the alternatives: of its games, if it was played on. */
const winning = ({ played, chance }, say) =>
  played ? interval(played.chance, say) : chance === null ? "–" : say.percent(chance);

/** A value with its interval below it, for a narrow table. */
function ranged(estimate, number, say) {
  const texts = written(estimate, number);
  return h("span.ranged", texts.value, h("span.small.dim", say("range", texts)));
}

const isBest = ({ low, high }) => low === 0 && high === 0;

/**
 * The columns of the booths: the order that ranks by it, its words, its cell. Those of games played are last.
 * @returns {Array<{ by: string, key: string, cell: (one: Booth) => import("../dom.js").Child }>}
 */
const columnsOf = (answer, say) => [
  {
    by: "chance",
    key: "winInTime",
    cell: (one) => (one.played ? ranged(one.played.chance, say.percent, say) : winning(one, say)),
  },
  { by: "", key: "matchChance", cell: (one) => say.percent(one.probability) },
  { by: "bits", key: "bits", cell: (one) => say.two(one.bits) },
  { by: "left", key: "leftAfterwards", cell: (one) => say.whole(Math.round(one.expected_remaining)) },
  ...(answer.rollouts ? columnsOfGames(say) : []),
];

/** @returns {ReturnType<typeof columnsOf>} */
const columnsOfGames = (say) => [
  {
    by: "",
    key: "behindBest",
    cell: ({ played }) => (!played || isBest(played.behind) ? "–" : ranged(played.behind, say.points, say)),
  },
  { by: "", key: "games", cell: ({ played }) => (played ? say.whole(played.games) : "–") },
];

/** The booths; the column by which they are ranked comes first. */
function booths(answer, by, say, fold) {
  if (answer.booth_past) return h("p", say("boothPast"));
  if (!answer.booths.length) return h("p", say("noBooth"));
  const [best] = answer.booths;
  const order = answer.rollouts ? "chance" : by;
  const columns = columnsOf(answer, say).sort((one, other) => Number(other.by === order) - Number(one.by === order));
  const heads = [[say("couple"), "left"], ...columns.map(({ key }) => [say(key)])];
  const rows = answer.booths.map((one) => [pairText(one.pair), ...columns.map(({ cell }) => cell(one))]);
  return [
    h("p.good", h("strong", say("sendBooth", { couple: pairText(best.pair) })), " ", best.why),
    fold("booths", say("otherBooths"), table(say("boothTable"), heads, rows)),
  ];
}

function seating(one, place, say) {
  const all = one.lights.reduce((sum, number) => sum + number, 0);
  const likely = one.lights
    .map((number, lights) => ({ number, lights }))
    .filter(({ number }) => number > 0)
    .sort((a, b) => b.number - a.number)
    .slice(0, LIKELY)
    .sort((a, b) => a.lights - b.lights)
    .map(({ number, lights }) => `${lights} (${say.percent(number / all)})`);
  const values = {
    lights: say.two(one.expected_lights),
    left: say.matchings(Math.round(one.expected_remaining)),
    dark: say.percent(one.blackout),
  };
  const { played } = one;
  const behind = played && !isBest(played.behind) && say("behind", written(played.behind, say.points));
  const facts = [
    say("likely", { list: likely.join(", ") }),
    say("seatLine", values),
    !one.exact && say("sampled"),
    (played || one.chance !== null) && say("seatChance", { chance: winning(one, say) }),
    behind && say("seatBehind", { behind }),
    played && say("gamesN", { n: say.whole(played.games) }),
  ];
  const pairs = one.pairs.map((pair) => h("span", pairText(pair)));
  return h("div.seating", [
    h("p", h("strong", `${place + 1}.`), h("span.pairs", pairs)),
    h("p", one.why),
    h("p.small.dim", facts.filter(Boolean).join(" ")),
  ]);
}
