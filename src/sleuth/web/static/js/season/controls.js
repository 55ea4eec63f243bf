// The controls of a season's forms: numbers, choices of one, choices of some.

import { button, field, freshId, h } from "../dom.js";
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
 * @param {{ change?: () => void, why?: (number: number) => [string, object] | null, all?: boolean }} [options]
 */
export function stepper(label, say, value, least, most, { change = () => {}, why = () => null, all = false } = {}) {
  const errors = Object.assign(errorBox(), { id: freshId("error") });
  const input = h("input", {
    type: "number",
    inputmode: "numeric",
    min: least,
    max: most,
    step: 1,
    value: value === undefined ? "" : String(value),
    "data-key": `step-${label}`,
    "aria-describedby": errors.id,
  });
  const typed = () => (input.value.trim() === "" ? undefined : Number(input.value));
  const wrong = () => {
    const number = typed();
    return number !== undefined && Number.isInteger(number) && number >= least && number <= most
      ? why(number)
      : ["needNumber", { what: label, least, most }];
  };
  function check() {
    const found = wrong();
    errors.textContent = found ? say(...found) : "";
    input.setAttribute("aria-invalid", String(Boolean(found)));
    return !found;
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
  input.addEventListener("input", changed);
  const numbers = all
    ? Array.from({ length: most - least + 1 }, (_, place) =>
        button(String(least + place), () => set(least + place), {
          "aria-label": say("lightsAre", { what: label, n: least + place }),
        }),
      )
    : [];
  const mark = () =>
    numbers.forEach((one, place) => one.setAttribute("aria-pressed", String(typed() === least + place)));
  mark();
  const [less, more] = [
    ["−", "less", -1],
    ["+", "plus", 1],
  ].map(([sign, key, by]) => button(sign, () => step(by), { class: "step", "aria-label": say(key, { what: label }) }));
  const element = field(label, input);
  const row = h("div.stepper");
  input.replaceWith(row);
  row.append(...(all ? [input] : [less, input, more]));
  element.append(...(all ? [h("div.season-numbers", numbers)] : []), errors);
  return {
    element,
    check,
    focus: () => input.focus(),
    set,
    get value() {
      return typed();
    },
  };
}

/** A choice of one, as large buttons. options: [value, text]. */
export function choice(label, options, value, change = () => {}) {
  const name = freshId("choice");
  const boxes = options.map(([each, text]) => {
    const box = h("input", { type: "radio", name, value: each, onchange: change });
    box.checked = each === value;
    return h("label.pick", box, h("span", text));
  });
  const legend = h("legend", label);
  const element = h("fieldset", legend, h("div.picks", boxes));
  /** @type {() => HTMLInputElement | null} */
  const checked = () => element.querySelector("input:checked");
  return {
    element,
    get value() {
      return checked()?.value ?? null;
    },
    ask: (text) => {
      legend.textContent = text;
    },
    clear: () => Object.assign(checked() ?? {}, { checked: false }),
  };
}

/** A choice of some, as large boxes. */
export function ticks(label, names, chosen) {
  const boxes = names.map((name) => {
    const box = h("input", { type: "checkbox", value: name });
    box.checked = chosen.includes(name);
    return h("label.pick", box, h("span", name));
  });
  const element = h("fieldset", h("legend", label), h("div.picks", boxes));
  return {
    element,
    get value() {
      return [.../** @type {NodeListOf<HTMLInputElement>} */ (element.querySelectorAll("input:checked"))].map(
        (box) => box.value,
      );
    },
  };
}

/** One box to tick. */
export function tick(label, on) {
  const box = h("input", { type: "checkbox" });
  box.checked = Boolean(on);
  return {
    element: h("label.check", box, h("span", label)),
    get value() {
      return box.checked;
    },
    box,
  };
}
