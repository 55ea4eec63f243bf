// The games that a player keeps, in this browser only, and only once the player has switched history on.

import { keep, kept, settings } from "../state.js";
import { dayOf, today } from "../days.js";
import { h } from "../dom.js";
import { DAILY } from "../games.js";

const PLACE = "sleuth-history";
const SCHEMA = "sleuth/history/1";
const LONGEST = 400; // characters of a guess
const MOST = 100; // guesses of a game

const isText = (value) => typeof value === "string" && value.length > 0 && value.length <= LONGEST;
const isScore = (value) => value === null || (Number.isInteger(value) && value >= 0 && value <= 99);
const isList = (value) => Array.isArray(value) && value.length > 0 && value.length <= MOST && value.every(isText);

/** What is kept of a game, by name, and whether a value is valid. daily: whether it counts for the streak. */
const FIELDS = {
  game: isText,
  rule: isText,
  guesses: isList,
  feedback: isList,
  secret: (value) => value === null || isText(value),
  date: (value) => typeof value === "string" && dayOf(value) !== null,
  won: (value) => typeof value === "boolean",
  daily: (value) => typeof value === "boolean",
  skill: isScore,
  luck: isScore,
};

/** The name of a game: the same guesses for the same secret are the same game. */
const idOf = ({ game, guesses, secret }) => JSON.stringify([game, guesses, secret]);

const named = (games) => new Map(games.map((game) => [idOf(game), game]));

/** All games, the newest first. */
export const all = () => (kept(PLACE) ?? []).sort((one, other) => other.date.localeCompare(one.date));

/** Keep these games and no others. Throws Error if the browser does not. */
function write(games) {
  if (!keep(PLACE, games.length ? games : null))
    throw new Error("This browser does not keep games. A private window may be the reason.");
}

/**
 * Keep games, each once: one that is there gets only the scores that it lacks. isNew: whether others may be added.
 * Gives the number of those that were added.
 */
function add(some, { isNew = true } = {}) {
  const games = named(all());
  for (const { skill, luck, ...game } of some) {
    const old = games.get(idOf(game));
    if (old) Object.assign(old, { skill: old.skill ?? skill, luck: old.luck ?? luck });
  }
  const fresh = [...named(some)].filter(([id]) => isNew && !games.has(id)).map(([, game]) => game);
  write([...fresh, ...games.values()]);
  return fresh.length;
}

/** Keep a game that is over, of today, unless it is there. Without `isNew` it only gets the scores that it lacks. */
function finished({ game, rule, turns, secret, won, skill = null, luck = null, daily = game === DAILY }, isNew) {
  const [guesses, feedback] = ["guess", "feedback"].map((name) => turns.map((turn) => turn[name]));
  return add([{ game, rule, guesses, feedback, secret, date: today(), won, daily, skill, luck }], { isNew });
}

let offered = null; // the game below which a history was offered: once is enough
const played = new Map(); // games of this visit that are kept if a history is switched on; they are gone with the page

/**
 * Keep a game that is over, if the player wants that; `finished` says what it has. line: where a history is offered.
 * isNew: whether the game was entered just now; one that was not only gets the scores that it lacks.
 */
export function remember(app, line, game, isNew) {
  const setting = settings().history;
  const id = JSON.stringify(game.turns.map(({ guess }) => guess));
  if (!setting && (isNew || played.has(id))) played.set(id, { ...played.get(id), ...game });
  try {
    if (setting === "on") finished(game, isNew);
  } catch (error) {
    console.error(error); // a full store loses a game of the history, and nothing else
  }
  if (setting || !isNew || !game.won) return;
  offered ??= id;
  const link = h("a", { href: app.link("history", {}) }, "Look at it");
  if (offered === id) line.append("Keep a private history? It stays in this browser. ", link, ".");
}

/** Keep the games of this visit. Gives how many there were. */
export function rememberPlayed() {
  const games = [...played.values()];
  for (const game of games) finished(game, true);
  played.clear();
  return games.length;
}

export const remove = (game) => write(all().filter((one) => idOf(one) !== idOf(game)));

/** Forget all games, and the place where they were. */
export const erase = () => write([]);

const ofFields = (game) => Object.fromEntries(Object.keys(FIELDS).map((name) => [name, game[name]]));

/** All games as the text of a file. */
export const exported = () => `${JSON.stringify({ schema: SCHEMA, games: all().map(ofFields) }, null, 1)}\n`;

/** The games in the text of a file. Throws an Error that says what is wrong. */
function readFile(text) {
  let file = null;
  try {
    file = JSON.parse(text);
  } catch {
    // said below
  }
  if (file?.schema !== SCHEMA || !Array.isArray(file.games))
    throw new Error("This is not a history file. Choose a file that Sleuth exported.");
  return file.games.map((game, place) => {
    const wrong =
      Object.keys(FIELDS).find((name) => !FIELDS[name](game?.[name])) ??
      (game.guesses.length !== game.feedback.length && "feedback");
    if (wrong) throw new Error(`Game ${place + 1} in this file has no valid ${wrong}. Nothing was imported.`);
    return ofFields(game);
  });
}

/** Keep the games of a file beside those that are there. Gives how many the file has, and how many were new. */
export function imported(text) {
  const games = readFile(text);
  return { games: games.length, added: add(games) };
}
