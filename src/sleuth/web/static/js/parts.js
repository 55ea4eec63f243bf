// What views are made of: fields, forms, folds, and how they lie.

import { AS_TYPED, choose, field, h, select } from "./dom.js";

/** @import { Attributes } from "./dom.js" */

/** A field for a text that stays as it is typed. @param {Attributes} [attributes] */
export const textInput = (attributes) => h("input", { type: "text", maxlength: 200, ...AS_TYPED, ...attributes });

/** A field for a whole number. @param {Attributes} attributes */
export const numberInput = (attributes) => h("input", { type: "number", inputmode: "numeric", ...attributes });

/** A field for a text of several lines that stays as it is typed. @param {Attributes} attributes */
export const textArea = (attributes) => h("textarea", { ...AS_TYPED, ...attributes });

/** A form whose Enter or main button calls submit(). @param {() => any} submit @param {Child[]} content */
export function form(submit, ...content) {
  const onsubmit = (event) => (event.preventDefault(), submit());
  return h("form.stack", { novalidate: true, onsubmit }, content);
}

/** The button that submits a form. */
export const submitter = (text) => h("button.main", { type: "submit" }, text);

/** What is folded below its name. @param {Child[]} content */
export const fold = (name, ...content) => h("details.more", h("summary", name), content);

/** A view with its head. @param {Child[]} content */
export const view = (title, text, ...content) =>
  h("div", h("div.head", h("h1", { tabindex: "-1" }, title), h("p", text)), content);

/**
 * A desk: a board with its keys and tools, what stands below them, and the answer beside it. more: nodes after the answer.
 * @param {{ element: Element, keys: Element, tools: Child }} board
 * @param {{ under: Child, answer: Child, more?: Child, isWide?: boolean, label?: string }} parts
 */
export function desk({ element, keys, tools }, { under, answer, more, isWide = false, label = "The board" }) {
  const table = h("section.card.table", { "aria-label": label }, element);
  const hands = h("div.hands", table, h("div.keyboard", keys), tools, h("div.under", under));
  const eyes = h("div.eyes", h("div.answer", answer), more);
  return h("div", { class: isWide ? "desk wide" : "desk" }, hands, eyes);
}

/**
 * A choice below its label, of a value of the address. go(changes): called with the value, null if it is as usual.
 * @param {string} label
 * @param {string} name
 * @param {Record<string, string>} options
 * @param {{ go: (changes: Record<string, any>) => any, usual?: string, wide?: boolean }} acts
 */
export function choice(label, name, options, { go, usual = "", wide }) {
  const control = select(options, () => go({ [name]: control.value === usual ? null : control.value }));
  /** @param {Record<string, any>} values */
  const show = (values) => choose(control, values[name] || usual);
  return { element: field(label, control, { wide, name }), show };
}
