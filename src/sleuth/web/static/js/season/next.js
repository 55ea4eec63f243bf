// What to do next: whom to send to the booth and how to sit, the games that judge it, and what an answer is worth.

import { site } from "../api.js";
import { button, field, figures, h, replace, table } from "../dom.js";
import { moneyText, pairText } from "./data.js";
import { isClash } from "./why.js";

const FIRST = 1; // seatings at sight; the others can be unfolded
const LIKELY = 4; // numbers of lights that are named

/** @typedef {Answer<"season/advise">} Advice */
/** @typedef {Advice["booths"][number]} Booth */

/**
 * The nodes that show the advice. games, price: those of the games that are played and of the prices.
 * @param {Advice} answer
 * @param {any} view
 * @param {{ games: Element, price: Child }} parts
 */
function advice(answer, { say, what: supposed, fold }, { games, price }) {
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
    booths(answer, say, fold),
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
 * The columns of the booths: a word for the head, and the cell. The chance by which they are ranked comes first.
 * @returns {Array<[string, (one: Booth) => Child]>}
 */
const columnsOf = (answer, say) => [
  ["winInTime", (one) => (one.played ? ranged(one.played.chance, say.percent, say) : winning(one, say))],
  ["matchChance", (one) => say.percent(one.probability)],
  ["bits", (one) => say.two(one.bits)],
  ["leftAfterwards", (one) => say.whole(Math.round(one.expected_remaining))],
  ...(answer.rollouts ? columnsOfGames(say) : []),
];

/** @returns {ReturnType<typeof columnsOf>} */
const columnsOfGames = (say) => [
  ["behindBest", ({ played }) => (!played || isBest(played.behind) ? "–" : ranged(played.behind, say.points, say))],
  ["games", ({ played }) => (played ? say.whole(played.games) : "–")],
];

/** The booths, the best first. */
function booths(answer, say, fold) {
  if (answer.booth_past) return h("p", say("boothPast"));
  if (!answer.booths.length) return h("p", say("noBooth"));
  const [best] = answer.booths;
  const columns = columnsOf(answer, say);
  const heads = [[say("couple"), "left"], ...columns.map(([key]) => [say(key)])];
  const rows = answer.booths.map((one) => [pairText(one.pair), ...columns.map(([, cell]) => cell(one))]);
  return [
    h("p.good", h("strong", say("sendBooth", { couple: pairText(best.pair) })), " ", best.why),
    fold("booths", say("otherBooths"), h("div.season-booths", table(say("boothTable"), heads, rows))),
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

const GAMES = 200; // of one press
const MOST = 1000; // that the server plays on

/** How many games were played: the worse of the alternatives were dropped before the last one. @type {(records: string[]) => number} */
const played = (records) => Math.max(0, ...records.map((one) => one.length));

/** What decides the games of a question: neither its language nor the name of the season. @param {any} question */
const gist = ({ lang: _, season: { label: __, ...season }, ...rest }) => JSON.stringify([season, rest]);

/** Gives draw(say, advice): the nodes. What was typed stays until the season says otherwise. */
function prices() {
  const verdicts = h("div", { role: "status" });
  let paint = () => {};
  const money = (key) =>
    h("input", { type: "number", min: 0, step: 1000, inputmode: "numeric", "data-key": key, oninput: () => paint() });
  const [prize, offer] = [money("prize"), money("offer")];
  const currency = h("input", { type: "text", maxlength: 12, "data-key": "currency", oninput: () => paint() });
  let [usualPrize, usualCurrency] = ["", ""];

  return function draw(
    say,
    { booth_past: past, booth_gain: booth, ceremony_gain: ceremony, prize: usual, currency: named },
  ) {
    const unit = named || say("usualCurrency");
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
            h(
              "div.fields.foot",
              field(say("prize"), prize),
              field(say("offer"), offer),
              field(say("currency"), currency),
            ),
            verdicts,
          ]
        : h("p", say("noPrice")),
    ];
  };
}

/** A button for what a server answers, or that there is none. */
export const offer = (say, key, act, look = {}) =>
  site.api ? button(say(key), act, { "data-key": key, ...look }) : h("p.hint", `${say("alone")}.`);

/** Gives plan(view): the card, whose address `advise` asks for advice. again(): show its plan once more. */
export function planner(again) {
  const price = prices();
  let about = ""; // what the games are about; if only the words of a question are others, they still count
  /** @type {string[]} */
  let records = []; // the games that were played
  let more = 0; // games of a press
  let presses = 0;

  function games(say) {
    const number = played(records);
    const next = Math.min(GAMES, MOST - number);
    const press = () => {
      more = next;
      presses += 1;
      again();
      more = 0;
    };
    const label = number ? say("playMore", { n: say.whole(next) }) : say("play");
    const text = number ? say("played", { n: say.whole(number) }) : say("playHint", { n: say.whole(GAMES) });
    return h("div.playout", next > 0 && button(label, press, { "data-key": "play" }), h("p.hint", text));
  }

  return function plan(view) {
    const { say, body, values, go } = view;
    const title = h("h2", say("next"));
    if (!site.api || values.advise !== "1")
      return [title, offer(say, "advise", () => go({ advise: "1" }), { class: "main" })];
    if (gist(body) !== about) [about, records] = [gist(body), []];
    const rollouts = played(records) + more;
    return {
      head: title,
      path: "season/advise",
      key: JSON.stringify([presses, body]),
      body: rollouts ? { ...body, rollouts, records } : body,
      draw(answer) {
        records = answer.records ?? [];
        return h("div", advice(answer, view, { games: games(say), price: price(say, answer) }));
      },
      waiting: say(more ? "playing" : "weighing"),
      refused: isClash, // the card of the couples says so
    };
  };
}
