// A season of the dating show to play: each week a couple for the truth booth, then a matching night with everybody.

import { button, field, find, h, replace } from "../dom.js";
import { counted, whole } from "../numbers.js";
import { board } from "../season/board.js";
import { splitNames } from "../season/people.js";

const FIRST = [
  "Anna",
  "Bella",
  "Chloe",
  "Dana",
  "Elif",
  "Fiona",
  "Grace",
  "Hana",
  "Ines",
  "Jana",
  "Kira",
  "Lea",
  "Mia",
];
const SECOND = [
  "Adam",
  "Ben",
  "Carlo",
  "David",
  "Emil",
  "Finn",
  "Georg",
  "Hugo",
  "Ivan",
  "Jonas",
  "Karim",
  "Luca",
  "Max",
];
const TEXTS = {
  picked: ({ name }) => `${name} is chosen.`,
  together: ({ a, b }) => `${a} and ${b} sit together.`,
  with: ({ name, other }) => `${name}, with ${other}`,
};
const say = (key, values) => TEXTS[key](values);

/** The people of both sides: those of the address, then the usual names. */
export function castOf(values, couples) {
  const given = (values.names || "").split("|").map((side) => side.split(",").filter(Boolean));
  const seen = new Set();
  const unique = (name) => {
    const own = seen.has(name) ? `${name} ${seen.size + 1}` : name;
    seen.add(own);
    return own;
  };
  return [FIRST, SECOND].map((usual, side) =>
    Array.from({ length: couples }, (_, place) => unique(given[side]?.[place] ?? usual[place])),
  );
}

/** What is said of a cast: a name that is there twice, or nothing. */
function wrongWith(names) {
  const twice = names.find((name, place) => names.indexOf(name) !== place);
  return twice ? `“${twice}” is listed twice. Tell the two apart, such as ${twice} B. and ${twice} S.` : "";
}

/**
 * A guess as it is shown in the game → { booth: couple } or { seats: couples }; a couple is [first, second].
 * @param {string} guess
 * @param {string[][]} cast
 * @returns {{ booth: string[], seats?: undefined } | { booth?: undefined, seats: string[][] }}
 */
export function readAction(guess, [first, second]) {
  const [, person, partner] = /^(\d+)\+(\d+)$/.exec(guess) ?? [];
  if (person) return { booth: [first[Number(partner) - 1], second[Number(person) - 1]] };
  return { seats: hosts(guess).map((host, place) => [first[host - 1], second[place]]) };
}

const hosts = (guess) => (guess.includes("-") ? guess.split("-") : [...guess]).map(Number);

/** Where the season stands: its week, whether its booth was opened, and which couples are or are not a match for certain. */
export function standing(turns, cast) {
  const actions = turns.map((turn) => ({ ...turn, ...readAction(turn.guess, cast) }));
  const held = actions.filter((one) => one.seats);
  const answered = (word) => actions.filter((one) => one.booth && one.feedback === word).map((one) => one.booth);
  const matches = answered("yes");
  const dark = held.filter(
    (one) => Number(one.feedback) === one.seats.filter((couple) => isIn(matches, couple)).length,
  );
  const others = [...answered("no"), ...dark.flatMap((one) => one.seats.filter((couple) => !isIn(matches, couple)))];
  return {
    actions,
    week: held.length + 1,
    opened: Boolean(actions.at(-1)?.booth),
    last: held.at(-1)?.seats ?? [],
    matches,
    others,
  };
}

const isIn = (couples, [a, b]) => couples.some(([one, other]) => one === a && other === b);
/** @type {(couple: string[]) => string} */
const text = ([a, b]) => `${a} + ${b}`;

/** The seats to begin with: couples that are known, then those of last week as far as they may still be. */
function seatsOf({ matches, others, last }) {
  const free = ([a, b]) => !matches.some(([one, other]) => one === a || other === b);
  return [...matches, ...last.filter((couple) => free(couple) && !isIn(others, couple))];
}

/** The form of a week. send(guess): what the player does; rename(names): another cast, for the address. */
export function weekForm({ send, rename }) {
  const element = h("div", { class: "season-play stack" });
  const names = h("div", { class: "stack" });
  let game = "";
  /** @type {string[][]} */
  let cast = [[], []];
  /** @type {any} */
  let now = null;
  let skipped = -1; // the week whose booth stays closed
  let drawn = "";

  const season = () => ({ format: { kind: "bipartite" }, side_a: cast[0], side_b: cast[1] });
  const number = (side, name) => cast[side].indexOf(name) + 1;

  function booth() {
    const open = button(
      "Open the truth booth",
      () => made.pairs.length && send(`${number(1, made.pairs[0][1])}+${number(0, made.pairs[0][0])}`),
      { class: "main", disabled: true, "data-key": "booth" },
    );
    const made = board(season(), say, { most: 1, change: (pairs) => (open.disabled = !pairs.length) });
    const skip = button(
      "Skip the booth",
      () => {
        skipped = now.week;
        show();
        find("h2", element).focus({ preventScroll: true });
      },
      { class: "quiet", "data-key": "skip" },
    );
    return [
      title("truth booth"),
      h("p", { class: "hint" }, "Tap two people. The booth says for certain whether they are a match."),
      h("div", { class: "buttons" }, open, skip),
      made.element,
    ];
  }

  function night() {
    const most = cast[0].length;
    const full = (pairs) => {
      light.disabled = pairs.length < most;
      rest.disabled = pairs.length === most;
      seated.textContent = pairs.length < most ? `${pairs.length} of ${most} couples sit.` : "Everybody sits.";
    };
    const light = button(
      "Show the lights",
      () => send(cast[1].map((name) => number(0, made.pairs.find(([, other]) => other === name)?.[0])).join("-")),
      { class: "main", "data-key": "lights" },
    );
    const rest = button("Seat the others", () => made.set(filled(made.pairs)), { "data-key": "others" });
    const clear = button("Clear", () => made.set([...now.matches]), { class: "quiet", "data-key": "clear-seats" });
    const seated = h("p", { class: "hint", role: "status" });
    const made = board(season(), say, { pairs: seatsOf(now), change: full });
    full(made.pairs);
    return [
      title("matching night"),
      h(
        "p",
        { class: "hint" },
        "Tap one name, then another, until everybody sits. The lights count the matches, not which they are.",
      ),
      seated,
      h("div", { class: "buttons" }, light, rest, clear),
      made.element,
    ];
  }

  /** Everybody who does not sit yet, in couples that may still be. */
  function filled(pairs) {
    const made = [...pairs];
    for (const name of cast[0].filter((one) => !pairs.some(([other]) => other === one))) {
      const free = cast[1].filter((one) => !made.some(([, other]) => other === one));
      made.push([name, free.find((one) => !isIn(now.others, [name, one])) ?? free[0]]);
    }
    return made;
  }

  const title = (what) => h("h2", { tabindex: "-1" }, `Week ${now.week}: ${what}`);

  function show() {
    replace(
      element,
      now.over
        ? h("p", { class: "empty" }, "This season is over.")
        : now.opened || skipped === now.week
          ? night()
          : booth(),
      now.over || names,
    );
  }

  function showNames() {
    const areas = cast.map((side) => h("textarea", { rows: 4, spellcheck: "false" }));
    areas.forEach((area, side) => (area.value = cast[side].join("\n")));
    const wrong = h("p", { class: "error", role: "alert" });
    const save = () => {
      const lists = areas.map((area) => splitNames(area.value).slice(0, cast[0].length));
      wrong.textContent = wrongWith(lists.flat());
      if (!wrong.textContent)
        rename(lists.map((list) => list.map((name) => name.replace(/[|,]/g, " ").slice(0, 60)).join(",")).join("|"));
    };
    replace(
      names,
      h(
        "details",
        { class: "more" },
        h("summary", {}, "Other names"),
        h("div", { class: "fields" }, field("First list", areas[0]), field("Second list", areas[1])),
        wrong,
        h("div", { class: "buttons" }, button("Use these names", save)),
      ),
    );
  }

  return {
    element,
    /** The season so far. What the player has seated meanwhile stays until the week goes on. */
    show(answer, names) {
      const state = JSON.stringify([answer.game, answer.seed, answer.turns.length, answer.over, names]);
      if (state === drawn) return;
      if (game !== `${answer.game} ${answer.seed}` || !answer.turns.length) skipped = -1;
      [drawn, game, cast] = [state, `${answer.game} ${answer.seed}`, names];
      now = { ...standing(answer.turns, cast), over: answer.over };
      const goesOn = element.contains(document.activeElement);
      showNames();
      show();
      if (goesOn) element.querySelector("h2")?.focus({ preventScroll: true });
    },
  };
}

/** What the last booth or night has shown, in a sentence. */
export function lastShown(answer, cast) {
  const { actions, week } = standing(answer.turns, cast);
  const one = actions.at(-1);
  if (!one) return "";
  if (one.booth) return `${text(one.booth)}: ${one.feedback === "yes" ? "a perfect match!" : "no match."}`;
  return `Week ${week - 1}: ${counted(Number(one.feedback), "light")} of ${cast[0].length}.`;
}

/** All weeks, the last one first. */
export function weeks(answer, cast, counts) {
  const { actions } = standing(answer.turns, cast);
  const left = (one) =>
    counts && one.left !== null && h("span", { class: "note" }, `${whole(one.left)} matchings left`);
  let week = 1;
  const rows = actions.map((one) => {
    if (one.booth)
      return h(
        "li",
        {},
        h(
          "p",
          {},
          `Week ${week}, booth: ${text(one.booth)}: `,
          h("strong", {}, one.feedback === "yes" ? "match" : "no match"),
          " ",
          left(one),
        ),
      );
    const row = h(
      "li",
      {},
      h("p", {}, `Week ${week}, night: `, h("strong", {}, counted(Number(one.feedback), "light")), " ", left(one)),
      h(
        "ul",
        { class: "pairs" },
        one.seats.map((couple) => h("li", {}, text(couple))),
      ),
    );
    week += 1;
    return row;
  });
  return h("ol", { class: "weeks", "aria-label": "Weeks, the last first" }, rows.reverse());
}

/** A hint of the codebreaker, with names. */
export function named(hint, cast) {
  return hint.replace(/(\S+) plays (booth|ceremony) ([\d+-]+\d)\.?/, (_, __, kind, guess) => {
    const { booth, seats } = readAction(guess, cast);
    return booth ? `send ${text(booth)} to the booth.` : `seat ${seats.map(text).join(", ")}.`;
  });
}

/** The couples of a secret. */
export const couplesOf = (secret, cast) => (readAction(secret, cast).seats ?? []).map(text);
