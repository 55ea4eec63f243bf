// Chooses a game: its kind and, where it has any, its sizes.

import { choose, field, h, select } from "./dom.js";
import { KINDS, readGame } from "./games.js";

/** The answers that were used before, as text; kept in the address as `used`. */
export function usedAnswers(app) {
  const text = h("textarea", { class: "word", rows: 3, maxlength: 200000, autocomplete: "off", autocapitalize: "none", spellcheck: "false", "data-key": "used", onchange: () => app.go({ used: text.value.trim().toLowerCase().split(/[\s,]+/).filter(Boolean).join(",") }) });
  const element = field("Used answers", text, { wide: true, name: "used", hint: "Paste words that were the answer before. Each then counts a tenth, because answers do return." });
  return {
    element,
    show(values, game) {
      element.hidden = game.marks !== "letters";
      if (document.activeElement !== text) text.value = (values.used || "").replaceAll(",", " ");
    },
  };
}

/** The same for a question: nothing if there are none. */
export function usedWords(values) {
  return values.used ? { used: values.used.replaceAll(",", " ") } : {};
}

export class GameFields {
  #change;
  #kind;
  #sizes = h("div", { class: "fields" });
  #named;

  /** change(name): called when another game is chosen. kinds: ids of those offered; the show only where it is named. */
  constructor(change, { kinds = KINDS.filter((kind) => kind.marks !== "show").map((kind) => kind.id) } = {}) {
    this.#change = change;
    this.kinds = KINDS.filter((kind) => kinds.includes(kind.id));
    this.#kind = select(this.kinds.map((kind) => [kind.id, kind.label]), () => this.#pick());
    this.#named = h("input", { type: "text", class: "word", autocomplete: "off", autocapitalize: "none", spellcheck: "false", maxlength: 40, onchange: () => this.#named.value.trim() && change(this.#named.value.trim()) });
    this.element = h("div", { class: "stack" }, field("Game", this.#kind, { name: "game" }), this.#sizes);
  }

  show(name) {
    const game = readGame(name);
    choose(this.#kind, game.kind.id);
    if (game.kind.sizes) this.#sized(game.kind, game.sizes);
    else this.#sizes.replaceChildren(...(game.kind.id === "named" ? [this.#name(name)] : []));
  }

  #pick() {
    const kind = KINDS.find((one) => one.id === this.#kind.value);
    if (kind.sizes) this.#change(kind.name(...kind.sizes.map(([, usual]) => usual)));
    else if (kind.id === "named") {
      this.#sizes.replaceChildren(this.#name(""));
      this.#named.focus();
    } else this.#change(kind.id);
  }

  #name(name) {
    this.#named.value = name;
    return field("Its name", this.#named, { wide: true, hint: "Such as system:6 or suited:5x2; press Enter." });
  }

  #sized(kind, sizes) {
    const inputs = kind.sizes.map(([, , least, most], place) =>
      h("input", { type: "number", min: least, max: most, value: sizes[place], inputmode: "numeric", "data-key": `size-${place}`, onchange: () => {
        const numbers = inputs.map((input) => Math.round(Number(input.value)));
        const fine = numbers.every((number, k) => number >= kind.sizes[k][2] && number <= kind.sizes[k][3]);
        if (fine) this.#change(kind.name(...numbers));
      } }),
    );
    if (document.activeElement?.dataset.key?.startsWith("size-") && this.#sizes.contains(document.activeElement)) {
      const old = [...this.#sizes.querySelectorAll("input")];
      if (old.length === inputs.length) return old.forEach((input, k) => (input.value = sizes[k]));
    }
    return this.#sizes.replaceChildren(...inputs.map((input, place) => field(kind.sizes[place][0], input)));
  }
}
