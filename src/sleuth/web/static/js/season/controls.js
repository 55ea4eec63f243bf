// The controls of a season's forms: numbers, choices of one, choices of some.

import { button, checkbox, field, freshId, h } from "../dom.js";
import { errorBox } from "../pane.js";

/**
 * A number with a button on either side; undefined: nothing is entered yet. What is typed is never changed: check()
 * says at the field what is wrong, and gives whether it is right. why(number): another error, [key, values], or null.
 * all: a button for each number instead of those on either side.
 * @param {string} label
 * @param {Function} say
 * @param {number | undefined} value
 * @param {number} least
 * @param {number} most
 * @param {() => void} [change]
 * @param {{ why?: (number: number) => [string, object] | null, all?: boolean }} [options]
 */
export function stepper(label, say, value, least, most, change = () => {}, { why = () => null, all = false } = {}) {
  const errors = Object.assign(errorBox(), { id: freshId("error") });
  const [type, inputmode, described] = ["number", "numeric", { "aria-describedby": errors.id }];
  const range = { min: least, max: most, step: 1, value: value === undefined ? "" : String(value) };
  const input = h("input", { type, inputmode, ...range, ...described, "data-key": `step-${label}`, oninput: changed });
  const typed = () => (input.value.trim() === "" ? undefined : Number(input.value));

  function check() {
    const number = typed() ?? NaN;
    const isRight = Number.isInteger(number) && number >= least && number <= most;
    const wrong = isRight ? why(number) : ["needNumber", { what: label, least, most }];
    errors.textContent = wrong ? say(...wrong) : "";
    input.setAttribute("aria-invalid", String(Boolean(wrong)));
    return !wrong;
  }
  function changed() {
    if (errors.textContent) check();
    mark();
    change();
  }
  function step(by) {
    const next = (typed() ?? 0) + by;
    if (by > 0 ? next > most : next < least && typed() !== undefined) return;
    set(Math.max(least, next));
  }
  function set(number) {
    input.value = String(number);
    changed();
  }
  const stepBy = (sign, key, by) =>
    button(sign, () => step(by), { class: "step", "aria-label": say(key, { what: label }) });
  const numbers = Array.from({ length: all ? most - least + 1 : 0 }, (_, place) => {
    const n = least + place;
    return button(String(n), () => set(n), { "aria-label": say("lightsAre", { what: label, n }) });
  });
  const mark = () =>
    numbers.forEach((one, place) => one.setAttribute("aria-pressed", String(typed() === least + place)));
  mark();
  const element = field(label, input);
  const row = h("div.stepper");
  input.replaceWith(row);
  row.append(...(all ? [input] : [stepBy("−", "less", -1), input, stepBy("+", "plus", 1)]));
  element.append(...(all ? [h("div.season-numbers", numbers)] : []), errors);
  return {
    element,
    check,
    focus: () => input.focus(),
    get value() {
      return typed();
    },
  };
}

/** Large boxes below a label, of which some or one is chosen. options: [value, text]. */
function picks(label, options, attributes, isChosen) {
  const boxes = options.map(([value, text]) => {
    const box = h("input", { ...attributes, value });
    box.checked = isChosen(value);
    return h("label.pick", box, h("span", text));
  });
  const legend = h("legend", label);
  const element = h("fieldset", legend, h("div.picks", boxes));
  const checked = () => [.../** @type {NodeListOf<HTMLInputElement>} */ (element.querySelectorAll("input:checked"))];
  return { element, legend, checked };
}

/** A choice of one, as large buttons. options: [value, text]. */
export function choice(label, options, value, onchange = () => {}) {
  const attributes = { type: "radio", name: freshId("choice"), onchange };
  const { element, legend, checked } = picks(label, options, attributes, (each) => each === value);
  return {
    element,
    get value() {
      return checked()[0]?.value ?? null;
    },
    ask: (text) => {
      legend.textContent = text;
    },
    clear: () => checked().forEach((box) => Object.assign(box, { checked: false })),
  };
}

/** A choice of some, as large boxes. */
export function ticks(label, names, chosen) {
  const options = names.map((name) => [name, name]);
  const { element, checked } = picks(label, options, { type: "checkbox" }, (name) => chosen.includes(name));
  return {
    element,
    get value() {
      return checked().map((box) => box.value);
    },
  };
}

/** One box to tick. */
export function tick(label, on, onchange = () => {}) {
  const { box, element } = checkbox(label, onchange);
  box.checked = Boolean(on);
  return {
    element,
    get value() {
      return box.checked;
    },
  };
}
