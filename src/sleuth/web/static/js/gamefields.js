// Chooses a game: its kind and, where it has any, its sizes.

import { afterFrame, button, buttons, card, choose, field, h, replace, select } from "./dom.js";
import { DAILY, KINDS, WITH_OWN, readGame, ruleOf } from "./games.js";
import { counted } from "./numbers.js";
import { OWN, dropWords, gameOf, ownWords } from "./ownwords.js";
import { numberInput, textArea, textInput } from "./parts.js";
import { parseTurns } from "./state.js";

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

/** What the values of an address say of the game of a question: the game or one's own words, and the answers used before. */
export const gamePart = ({ game, used }) => ({
  ...gameOf(game || DAILY),
  ...(used && { used: used.replaceAll(",", " ") }),
});

/** The same with the rule and the turns, as far as there are any. */
export const turnsPart = (values) => ({
  ...gamePart(values),
  rule: ruleOf(values, readGame(values.game || DAILY)),
  turns: parseTurns(values.turns),
});

/** What is shown where a game of one's own words has none yet. */
export const wordsWanted = (games) => card("Your own words", games.own());

/**
 * The fields for a game. change(name): called when another game is chosen. kinds: ids of those offered; the show only where it
 * is named. redraw(): called when one's own words are others.
 */
export function gameFields(change, { kinds = WITH_OWN.filter((id) => id !== OWN), redraw = () => {} } = {}) {
  const offered = KINDS.filter((one) => kinds.includes(one.id)).map((one) => [one.id, one.label]);
  const control = select(offered, pick);
  const named = textInput({ maxlength: 40, onchange: () => named.value.trim() && change(named.value.trim()) });
  const sizes = h("div.fields");
  const pasting = h("div.field.wide"); // where one's own words are pasted
  /** @type {{ kind: unknown, each: HTMLInputElement[] }} */
  let inputs = { kind: null, each: [] };
  let omitted = ""; // what was left out of one's own words, in a sentence

  function pick() {
    const kind = KINDS.find((one) => one.id === control.value);
    if (kind.id !== "named") return change(kind.sizes ? kind.name(...kind.sizes.map(([, usual]) => usual)) : kind.id);
    replace(sizes, nameField(""));
    return named.focus();
  }

  function nameField(name) {
    named.value = name;
    return field("Its name", named, { wide: true, hint: "Such as suited:5x2 or highlow:20; press Enter." });
  }

  /** What is at hand of one's own words, and a button for others. */
  function ownNote() {
    const { count, length } = ownWords();
    const drop = () => (dropWords(), redraw());
    const text = h("p.hint", `${counted(count, "word")} of ${length} letters.${omitted}`);
    return h(
      "div.field.wide",
      text,
      buttons(button("Other words", drop, { class: "slim", "data-key": "other-words" })),
    );
  }

  /** A field for each size. The one that has the focus may hold what is being typed. */
  function sizeFields(kind, numbers) {
    if (inputs.kind !== kind) inputs = { kind, each: kind.sizes.map(sizeInput) };
    inputs.each.forEach((input, place) => {
      if (document.activeElement !== input) input.value = numbers[place];
    });
    if (!sizes.contains(inputs.each[0]))
      replace(
        sizes,
        inputs.each.map((one, k) => field(kind.sizes[k][0], one)),
      );
  }

  function sizeInput([, , min, max], place) {
    const onchange = () => {
      const { kind, each } = /** @type {any} */ (inputs);
      const numbers = each.map((input) => Math.round(Number(input.value)));
      const isFine = numbers.every((number, k) => number >= kind.sizes[k][2] && number <= kind.sizes[k][3]);
      if (isFine) change(kind.name(...numbers));
    };
    return numberInput({ min, max, "data-key": `size-${place}`, onchange });
  }

  /** Fill the form for one's own words, which is loaded when it is needed. */
  async function loadForm() {
    const loaded = await import("./views/ownform.js").catch(() => null); // no connection
    const taken = (text) => {
      omitted = text;
      pasting.closest(".card")?.remove();
      redraw();
      afterFrame(() => scrollTo(0, 0)); // to the board
    };
    const failed = h("p", { role: "alert" }, "This did not load. Load the page again.");
    replace(pasting, loaded?.ownForm(taken) ?? failed);
    pasting.scrollIntoView({ block: "nearest" });
  }

  return {
    element: h("div.stack", field("Game", control, { name: "game" }), sizes),
    /** Where one's own words are pasted. */
    own() {
      if (!pasting.childElementCount) loadForm();
      afterFrame(() => pasting.scrollIntoView({ block: "nearest" }));
      return pasting;
    },
    show(name) {
      const game = readGame(name);
      choose(control, game.kind.id);
      if (game.kind.sizes) sizeFields(game.kind, game.sizes);
      else if (game.kind.id === OWN) replace(sizes, ownWords() && ownNote());
      else replace(sizes, game.kind.id === "named" && nameField(name));
    },
  };
}
