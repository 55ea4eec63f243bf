// Chooses a game: its kind and, where it has any, its sizes.

import { afterFrame, button, buttons, card, choose, field, h, replace, select } from "./dom.js";
import { KINDS, WITH_OWN, readGame } from "./games.js";
import { counted } from "./numbers.js";
import { OWN, dropWords, ownWords } from "./ownwords.js";
import { numberInput, textArea, textInput } from "./parts.js";

/** The answers that were used before, as text; kept in the address as `used`. */
export function usedAnswers(app) {
  const listed = () => (text.value.toLowerCase().match(/[^\s,]+/g) ?? []).join(",");
  const onchange = () => app.go({ used: listed() });
  const text = textArea({ rows: 3, maxlength: 200000, "data-key": "used", onchange });
  const element = field("Used answers", text, {
    wide: true,
    name: "used",
    hint: "Paste words that were the answer before. They then count less, because answers do come back.",
  });
  return {
    element,
    show(values, game) {
      element.hidden = game.marks !== "letters";
      if (document.activeElement !== text) text.value = (values.used || "").replaceAll(",", " ");
    },
  };
}

/** The same for a question: nothing if there are none. */
export const usedWords = ({ used }) => (used ? { used: used.replaceAll(",", " ") } : {});

/** What is shown where a game of one's own words has none yet. */
export const wordsWanted = (games) => card("Your own words", games.own);

export class GameFields {
  #change;
  #kind;
  #sizes = h("div.fields");
  /** @type {{ kind: unknown, each: HTMLInputElement[] }} */
  #inputs = { kind: null, each: [] };
  #named;
  #redraw;
  #own = h("div.field.wide");
  #note = h("div.field.wide");
  #left = ""; // what was left out of one's own words, in a sentence

  /** change(name): called when another game is chosen. kinds: ids of those offered; the show only where it is named.
   * redraw(): called when one's own words are others. */
  constructor(change, { kinds = WITH_OWN.filter((id) => id !== OWN), redraw = () => {} } = {}) {
    this.#change = change;
    this.#redraw = redraw;
    const offered = KINDS.filter((kind) => kinds.includes(kind.id)).map((kind) => [kind.id, kind.label]);
    this.#kind = select(offered, () => this.#pick());
    const onchange = () => this.#named.value.trim() && change(this.#named.value.trim());
    this.#named = textInput({ maxlength: 40, onchange });
    this.element = h("div.stack", field("Game", this.#kind, { name: "game" }), this.#sizes);
  }

  show(name) {
    const game = readGame(name);
    choose(this.#kind, game.kind.id);
    if (game.kind.sizes) this.#sized(game.kind, game.sizes);
    else if (game.kind.id === OWN) replace(this.#sizes, ownWords() && this.#taken());
    else replace(this.#sizes, game.kind.id === "named" && this.#name(name));
  }

  /** What is at hand of one's own words, and a button for others. */
  #taken() {
    const { count, length } = ownWords();
    const drop = () => {
      dropWords();
      this.#redraw();
    };
    const text = h("p.hint", `${counted(count, "word")} of ${length} letters.${this.#left}`);
    replace(this.#note, text, buttons(button("Other words", drop, { class: "slim" })));
    return this.#note;
  }

  /** Where one's own words are pasted: a form that is loaded when it is needed. */
  get own() {
    if (!this.#own.childElementCount) this.#form();
    afterFrame(() => this.#own.scrollIntoView({ block: "nearest" }));
    return this.#own;
  }

  async #form() {
    const loaded = await import("./views/ownform.js").catch(() => null); // no connection
    const taken = (left) => {
      this.#left = left;
      this.#own.closest(".card")?.remove();
      this.#redraw();
      afterFrame(() => scrollTo(0, 0)); // to the board
    };
    const failed = h("p", { role: "alert" }, "This did not load. Load the page again.");
    replace(this.#own, loaded?.ownForm(taken) ?? failed);
    this.#own.scrollIntoView({ block: "nearest" });
  }

  #pick() {
    const kind = KINDS.find((one) => one.id === this.#kind.value);
    if (kind.id !== "named")
      return this.#change(kind.sizes ? kind.name(...kind.sizes.map(([, usual]) => usual)) : kind.id);
    replace(this.#sizes, this.#name(""));
    return this.#named.focus();
  }

  #name(name) {
    this.#named.value = name;
    return field("Its name", this.#named, { wide: true, hint: "Such as suited:5x2 or highlow:20; press Enter." });
  }

  #sized(kind, sizes) {
    if (this.#inputs.kind !== kind || !this.#sizes.contains(this.#inputs.each[0])) this.#begin(kind);
    // the one that has the focus may hold what is being typed
    this.#inputs.each.forEach((input, place) => {
      if (document.activeElement !== input) input.value = sizes[place];
    });
  }

  #begin(kind) {
    const onchange = () => {
      const numbers = each.map((input) => Math.round(Number(input.value)));
      const fine = numbers.every((number, k) => number >= kind.sizes[k][2] && number <= kind.sizes[k][3]);
      if (fine) this.#change(kind.name(...numbers));
    };
    const each = kind.sizes.map(([, , min, max], place) =>
      numberInput({ min, max, "data-key": `size-${place}`, onchange }),
    );
    const fields = each.map((input, place) => field(kind.sizes[place][0], input));
    replace(this.#sizes, fields);
    this.#inputs = { kind, each };
  }
}
