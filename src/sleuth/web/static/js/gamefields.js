// Chooses a game: its kind and, where it has any, its sizes.

import { AS_TYPED, button, card, choose, field, focused, freshId, h, replace, select } from "./dom.js";
import { KINDS, readGame } from "./games.js";
import { counted } from "./numbers.js";
import { OWN, dropWords, ownWords, takeWords } from "./ownwords.js";
import { errorBox } from "./pane.js";

/** The answers that were used before, as text; kept in the address as `used`. */
export function usedAnswers(app) {
  const text = h("textarea", {
    ...AS_TYPED,
    rows: 3,
    maxlength: 200000,
    "data-key": "used",
    onchange: () =>
      app.go({
        used: text.value
          .trim()
          .toLowerCase()
          .split(/[\s,]+/)
          .filter(Boolean)
          .join(","),
      }),
  });
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
export function usedWords(values) {
  return values.used ? { used: values.used.replaceAll(",", " ") } : {};
}

/** What is shown where a game of one's own words has none yet. */
export const wordsWanted = () =>
  card(null, h("p", { class: "empty" }, "Paste your words below, and they are the game."));

const MOST_TEXT = 200_000; // characters of a list, as the server takes them

export class GameFields {
  #change;
  #kind;
  #sizes = h("div", { class: "fields" });
  #named;
  #redraw;
  #own = h("div", { class: "field wide" });

  /** change(name): called when another game is chosen. kinds: ids of those offered; the show only where it is named.
   * redraw(): called when one's own words are others. */
  constructor(
    change,
    {
      kinds = KINDS.filter((kind) => kind.marks !== "show" && kind.id !== OWN).map((kind) => kind.id),
      redraw = () => {},
    } = {},
  ) {
    this.#change = change;
    this.#redraw = redraw;
    this.kinds = KINDS.filter((kind) => kinds.includes(kind.id));
    this.#kind = select(
      this.kinds.map((kind) => [kind.id, kind.label]),
      () => this.#pick(),
    );
    this.#named = h("input", {
      type: "text",
      ...AS_TYPED,
      maxlength: 40,
      onchange: () => this.#named.value.trim() && change(this.#named.value.trim()),
    });
    this.element = h("div", { class: "stack" }, field("Game", this.#kind, { name: "game" }), this.#sizes);
  }

  show(name) {
    const game = readGame(name);
    choose(this.#kind, game.kind.id);
    if (game.kind.sizes) this.#sized(game.kind, game.sizes);
    else if (game.kind.id === OWN) this.#sizes.contains(this.#own) || this.#sizes.replaceChildren(this.#words());
    else this.#sizes.replaceChildren(...(game.kind.id === "named" ? [this.#name(name)] : []));
  }

  /** One's own words: those at hand, or where they are pasted. */
  #words() {
    const text = h("textarea", {
      ...AS_TYPED,
      rows: 4,
      maxlength: MOST_TEXT,
      "data-key": "own-words",
    });
    const file = h("input", {
      type: "file",
      accept: ".txt,.csv,text/plain",
      "aria-label": "Open a file of words",
      onchange: async () => {
        text.value = (await file.files?.[0]?.text()) ?? "";
      },
    });
    const errors = errorBox();
    errors.id = freshId("error");
    text.setAttribute("aria-describedby", errors.id);
    const note = h("p", { class: "hint" });
    const take = async () => {
      errors.textContent = "";
      try {
        const checked = await takeWords(text.value);
        const { problems } = checked;
        const shown = problems.slice(0, 3).map((one) => `${one.text} (${one.reason})`);
        const listed = [...shown, ...(problems.length > 3 ? ["…"] : [])].join(", ");
        const left = problems.length
          ? ` ${counted(problems.length, "entry was", "entries were")} left out: ${listed}.`
          : "";
        this.#redraw();
        show();
        note.textContent += left;
      } catch (error) {
        if (!error.kind) throw error;
        errors.textContent = error.message;
      }
    };
    const other = button(
      "Other words",
      () => {
        dropWords();
        this.#redraw();
        show();
        text.focus();
      },
      { class: "slim" },
    );
    const form = h(
      "div",
      { class: "stack" },
      field("Your words", text, {
        wide: true,
        name: "secrets",
        hint: "Paste words of one length, in any language. They stay in this browser and go along with each question; the server keeps none.",
      }),
      file,
      errors,
      h("div", { class: "buttons" }, button("Use these words", take, { class: "main slim" })),
    );
    const show = () => {
      const list = ownWords();
      note.textContent = list ? `${counted(list.count, "word")} of ${list.length} letters.` : "";
      replace(this.#own, list ? [note, h("div", { class: "buttons" }, other)] : form);
    };
    show();
    return this.#own;
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
      h("input", {
        type: "number",
        min: least,
        max: most,
        value: sizes[place],
        inputmode: "numeric",
        "data-key": `size-${place}`,
        onchange: () => {
          const numbers = inputs.map((input) => Math.round(Number(input.value)));
          const fine = numbers.every((number, k) => number >= kind.sizes[k][2] && number <= kind.sizes[k][3]);
          if (fine) this.#change(kind.name(...numbers));
        },
      }),
    );
    if (focused()?.dataset.key?.startsWith("size-") && this.#sizes.contains(document.activeElement)) {
      const old = [...this.#sizes.querySelectorAll("input")];
      if (old.length === inputs.length) return old.forEach((input, k) => (input.value = sizes[k]));
    }
    return this.#sizes.replaceChildren(...inputs.map((input, place) => field(kind.sizes[place][0], input)));
  }
}
