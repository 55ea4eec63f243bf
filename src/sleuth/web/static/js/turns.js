// The turns so far: asked for one by one, listed, changed and deleted.

import { button, field, freshId, h, replace } from "./dom.js";
import { cells, exampleGuess, tidy } from "./games.js";
import { Keys } from "./keys.js";
import { Outbox } from "./outbox.js";
import { errorBox } from "./pane.js";
import { inColours } from "./squares.js";
import { FeedbackInput, feedbackText, legend, readTiles, shown } from "./tiles.js";

export class TurnEditor {
  #game = null;
  #turns = [];
  #editing = null;
  #change;
  #check;
  #guess;
  #feedback = new FeedbackInput(() => this.#asked && this.#fail(null));
  #asked = ""; // the guess whose feedback nobody chose, once we have asked whether it is meant
  #list = h("ol", { class: "turns", "aria-label": "Turns so far" });
  #submit = h("button", { type: "submit", class: "main" }, "Add the turn");
  #cancel = button("Cancel", () => this.#edit(null), { hidden: true });
  #undo = button("Undo", () => this.#keep(this.#turns.length - 1), { "data-key": "undo" });
  #clear = button("Start over", () => this.#keep(0), { class: "quiet", "data-key": "clear" });
  #legend = h("div");
  #outbox;
  #keys;

  /** change(turns): called with other turns, after check(turns, signal) has not thrown. */
  constructor(change, check) {
    this.#change = change;
    this.#check = check;
    this.errors = errorBox();
    this.errors.id = freshId("error");
    this.#guess = h("input", {
      type: "text", class: "word", autocomplete: "off", autocapitalize: "none", spellcheck: "false", enterkeyhint: "done", maxlength: 200,
      "aria-describedby": this.errors.id, oninput: () => this.#typed(),
    });
    this.#keys = new Keys(this.#guess);
    this.#outbox = new Outbox({ send: (item, signal) => this.#send(item, signal), refused: (item, error) => this.#refused(item, error), home: this.#guess });
    const form = h(
      "form",
      { class: "stack controls", novalidate: true, onsubmit: (event) => this.#add(event) },
      field("Your guess", this.#guess, { wide: true }),
      this.#keys.pegs,
      this.#feedback.element,
      h("div", {}, this.errors, h("div", { class: "buttons" }, this.#submit, this.#cancel, this.#undo, this.#clear)),
      this.#keys.element,
    );
    this.element = h("div", { class: "stack board" }, h("div", {}, this.#list, this.#outbox.element), form, this.#legend);
  }

  show(game, turns) {
    const other = this.#game?.name !== game.name;
    this.#game = game;
    this.#turns = turns;
    if (other || (this.#editing !== null && this.#editing >= turns.length)) this.#edit(null);
    this.#guess.placeholder = exampleGuess(game) && `such as ${exampleGuess(game)}`;
    this.#undo.disabled = this.#clear.disabled = !turns.length;
    replace(this.#list, turns.map((turn, place) => this.#item(turn, place)));
    this.#keys.show(game, turns);
    this.#feedback.recolour();
    replace(this.#legend, turns.length ? legend(game) : h("p", { class: "empty" }, "No turns yet."));
  }

  /** Put a guess into the field, as if it were typed. */
  fill(guess) {
    this.#put(guess);
    this.#typed();
    this.#guess.focus();
  }

  #put(guess) {
    this.#guess.value = guess;
    this.#keys.sync();
  }

  #typed() {
    this.#fail(null);
    const [guess, feedback] = split(this.#guess.value, this.#game.length);
    const tiles = feedback ? readTiles(feedback) : null;
    this.#feedback.set(this.#game, tidy(guess), tiles?.length === [...guess].length ? tiles : null);
  }

  #item({ guess, feedback }, place) {
    const edit = button("Edit", () => this.#edit(place), { class: "quiet slim", "aria-label": `Edit turn ${place + 1}, ${guess}`, "data-key": `edit-${place}` });
    const remove = button("Delete", () => this.#remove(place), { class: "quiet slim", "aria-label": `Delete turn ${place + 1}, ${guess}`, "data-key": `delete-${place}` });
    return h("li", {}, shown(this.#game, guess, feedback), h("span", { class: "tools" }, edit, remove));
  }

  /** Only the first so many turns; a button that then is of no use gives the focus away. */
  #keep(number) {
    if (this.#editing !== null) this.#edit(null);
    this.#change(this.#turns.slice(0, number));
    if (!number) this.#guess.focus();
  }

  #remove(place) {
    if (this.#editing !== null) this.#edit(null);
    this.#change(this.#turns.filter((_, other) => other !== place));
    this.#guess.focus();
  }

  #edit(place) {
    this.#editing = place;
    const turn = place === null ? null : this.#turns[place];
    this.#put(turn?.guess ?? "");
    this.#feedback.set(this.#game, turn?.guess ?? "", turn?.feedback ?? "");
    this.#submit.textContent = turn ? "Change the turn" : "Add the turn";
    this.#cancel.hidden = !turn;
    this.#fail(null);
    if (turn) this.#guess.focus();
  }

  #fail(message) {
    this.#asked = "";
    this.errors.textContent = message ?? "";
    if (message) this.#guess.setAttribute("aria-invalid", "true");
    else this.#guess.removeAttribute("aria-invalid");
  }

  #add(event) {
    event.preventDefault();
    const typed = this.#guess.value;
    const [text, feedback] = split(typed, this.#game.length);
    const guess = tidy(text);
    this.#guess.focus();
    if (!guess) {
      return this.#fail(`Type a guess first${exampleGuess(this.#game) && `, such as ${exampleGuess(this.#game)}`}.`);
    }
    if (this.#keys.missing()) return this.#fail(this.#keys.missing());
    if (!feedback && this.#feedback.untouched && this.#asked !== guess && this.#isWhole(guess)) return this.#ask(guess);
    const turn = { guess, feedback: feedback ? (readTiles(feedback) ?? feedback) : this.#feedback.value };
    const place = this.#editing;
    if (place === null) this.#edit(null); // the field is free for the next guess
    this.#outbox.add({ guess, turn, place, typed, game: this.#game.name });
    return undefined;
  }

  /** Whether a guess has as many places as the game, as far as that is known. */
  #isWhole(guess) {
    return !this.#game.length || cells(guess, this.#game.marks).length === this.#game.length;
  }

  /** Feedback that nobody chose may be meant, or forgotten: the same guess entered once more says so. */
  #ask(guess) {
    this.#fail(null);
    this.#asked = guess;
    const value = this.#feedback.value;
    this.errors.textContent = ["letters", "places"].includes(this.#game.marks)
      ? `You have not set the colors of ${guess}. If all its tiles are gray, enter it again.`
      : `You have not set the feedback of ${guess}. If it is ${feedbackText(this.#game, value)}, enter it again.`;
    this.#feedback.focus();
  }

  /** Check a turn that was added or changed, and take it up. */
  async #send({ turn, place, game }, signal) {
    if (game !== this.#game.name) return;
    const turns = place === null ? [...this.#turns, turn] : this.#turns.map((old, other) => (other === place ? turn : old));
    await this.#check(turns, signal);
    if (game !== this.#game.name) return;
    if (place !== null && this.#editing === place) this.#edit(null);
    this.#change(turns);
  }

  /** A turn that cannot be is put back into the field, unless that is in use again. */
  #refused({ turn, place, typed }, error) {
    if (place === null && !this.#guess.value) {
      this.#put(typed);
      this.#feedback.set(this.#game, turn.guess, turn.feedback);
    }
    this.#fail(inColours(error.message, this.#game.length));
  }
}

/** A guess, and its feedback if it was typed along: crane=bbygb. A guess may hold an equals sign itself: 48-32=16. */
function split(text, length) {
  const typed = text.trim();
  const at = [...typed].length === length ? -1 : typed.lastIndexOf("=");
  return at < 0 ? [typed, ""] : [typed.slice(0, at), typed.slice(at + 1).trim()];
}
