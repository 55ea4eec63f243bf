// Help: what to do, what the words mean, and an example game, on one screen.

import { card, h } from "../dom.js";
import { DAILY, readGame } from "../games.js";
import { view } from "../parts.js";
import { legend, shown } from "../tiles.js";

/** An example game: each guess, what it got, and what that says. */
const EXAMPLE = [
  ["crane", "BBYGB", "N stays, A moves: 20 likely answers fit."],
  ["tings", "GBYBB", "It can’t be the answer, but helps most: 2 are left."],
  ["taunt", "GGGGG", "Found."],
];

/** A word of the page, and what it means. */
const MEANINGS = [
  ["likely, rare, no", "Can this guess be the answer? “No” means that it only helps to find it."],
  ["about 2.5 more guesses", "What you need on average from here, this guess included."],
  ["best, proved", "Every other guess was checked to the end. None is better."],
  ["common word", "The best guess among the words that everybody knows."],
  ["Only hints", "Small steps, and the answer stays hidden from you."],
];

export function create(app) {
  const game = readGame(DAILY);
  const turns = EXAMPLE.slice(0, 2).map(([guess, feedback]) => `${guess}.${feedback}`);
  const link = (view, text, values = {}) => h("a", { href: app.link(view, values) }, text);
  /** @param {string[]} turn */
  const row = ([guess, feedback, text]) => h("li", shown(game, guess, feedback, { little: true }), h("span", text));
  /** @param {string[]} meaning */
  const meant = ([name, text]) => h("div", h("dt", name), " ", h("dd", text));
  const example = [
    legend(game),
    h("ol", { "aria-label": "An example game" }, EXAMPLE.map(row)),
    h("p", link("assistant", "Open it on the board", { turns: turns.join(",") })),
  ];
  const others = h("p", [
    [link("play", "Play"), " hides a word, or plays as Absurdle does. "],
    [link("boards", "Boards"), " is for games such as Quordle. "],
    [link("assistant", "Equations", { game: "equations:8" }), " is as in Nerdle. "],
    [link("analyze", "Analyze"), " goes through a game that is over."],
  ]);
  const cards = [card("An example game", example), card("What the words mean", h("dl", MEANINGS.map(meant)))];
  const element = view(
    "Help",
    "Type the guess that you made in your game, tap its colors, and Sleuth says what to play next.",
    h("div.help", cards, card("More games", others)),
  );
  return { element, show() {} };
}
