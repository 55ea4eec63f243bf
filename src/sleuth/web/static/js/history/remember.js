// The one way by which a finished game gets into the history, or a line that offers one.

import { h } from "../dom.js";
import { settings } from "../settings.js";
import { finished } from "./store.js";

let offered = null; // the game below which a history was offered: once is enough
const played = new Map(); // games of this visit that are kept if a history is switched on; they are gone with the page

/**
 * Keep a game that is over, if the player wants that; `finished` says what it has. line: where a history is offered.
 * isNew: whether the game was entered just now; one that was not only gets the scores that it lacks.
 */
export function remember(app, line, game, isNew) {
  const chosen = settings().history;
  const id = JSON.stringify(game.turns.map(({ guess }) => guess));
  if (chosen === "on")
    finished(game, isNew).catch(console.error); // a full store loses a game of the history, and nothing else
  else if (!chosen && (isNew || played.has(id))) played.set(id, { ...played.get(id), ...game });
  if (chosen || !isNew || !game.won) return;
  offered ??= id;
  const link = h("a", { href: app.link("history", {}) }, "Look at it");
  if (offered === id) line.append("Keep a private history? It stays in this browser. ", link, ".");
}

/** Keep the games of this visit. Gives how many there were. */
export async function rememberPlayed() {
  const games = [...played.values()];
  for (const game of games) await finished(game, true);
  played.clear();
  return games.length;
}
