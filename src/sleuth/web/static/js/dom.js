// Elements, made without HTML: text is always text.

/**
 * What an element may hold, in lists of lists; false, null: nothing.
 * @typedef {Node | string | number | boolean | null | undefined} Leaf
 * @typedef {Leaf | { readonly length: number, readonly [place: number]: Child }} Child
 * @typedef {Record<string, any> & { nodeType?: undefined, length?: undefined }} Attributes
 */

/**
 * An element: h("p.hint", "Text"), h("a", { href: "#help" }, "Help"). After the tag may come classes, then attributes: on… are
 * listeners, others are set; undefined, null, false: left out.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T | `${T}.${string}`} tag
 * @param {[Attributes, ...Child[]] | Child[]} content
 * @returns {HTMLElementTagNameMap[T]}
 */
export const h = (tag, ...content) => element((name) => document.createElement(name), tag, content);

const SVG = "http://www.w3.org/2000/svg";

/**
 * An element of a drawing.
 * @template {keyof SVGElementTagNameMap} T
 * @param {T | `${T}.${string}`} tag
 * @param {[Attributes, ...Child[]] | Child[]} content
 * @returns {SVGElementTagNameMap[T]}
 */
export const s = (tag, ...content) => element((name) => document.createElementNS(SVG, name), tag, content);

/** @returns {any} */
function element(create, tag, content) {
  const [name, ...classes] = tag.split(".");
  const node = create(name);
  const hasAttributes = content[0]?.constructor === Object;
  if (classes.length) node.setAttribute("class", classes.join(" "));
  for (const [key, value] of Object.entries(hasAttributes ? content[0] : {})) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else if (key === "value") Object.assign(node, { value });
    else node.setAttribute(key, value === true ? "" : String(value));
  }
  node.append(...nodes(hasAttributes ? content.slice(1) : content));
  return node;
}

/** @type {(children: any[]) => Array<Node | string>} What of these is shown. */
const nodes = (children) =>
  children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false);

/**
 * Redraw an element. The focus stays on a node that only moves; if its node goes, it moves to the one with the same data-key,
 * and from a button that is not active any more to one beside it.
 * @param {Element} element
 * @param {() => void} draw
 */
export function keepFocus(element, draw) {
  const active = element.contains(document.activeElement) ? focused() : null;
  draw();
  if (!active || element.contains(document.activeElement)) return;
  const heir = element.contains(active) ? active : keyed(active.dataset.key ?? "", element);
  const beside = heir?.matches(":disabled") && heir.parentElement && find("button:enabled", heir.parentElement);
  (beside || heir)?.focus({ preventScroll: true });
}

/**
 * Put other content into an element, and keep the focus. Nodes that are in their place already are not touched.
 * @param {Element} element
 * @param {Child[]} children
 */
export function replace(element, ...children) {
  const wanted = nodes(children).map((child) =>
    child instanceof Node ? child : document.createTextNode(String(child)),
  );
  const first = wanted.findIndex((node, place) => element.childNodes[place] !== node);
  const same = first < 0 ? wanted.length : first;
  keepFocus(element, () => {
    while (element.childNodes.length > same) element.lastChild?.remove();
    element.append(...wanted.slice(same));
  });
}

/** Put a text into an element; one that it has already is not drawn again. @param {Element} element @param {string} text */
export function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** Set an attribute, null: take it away; one that is so already is not set again. @param {Element} element @param {string} name @param {string | null} value */
export function mark(element, name, value) {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/** @returns {HTMLElement | null} The element that has the focus. */
export const focused = () => /** @type {HTMLElement | null} */ (document.activeElement);

/** @type {(key: string, within?: ParentNode) => HTMLElement | null} The element with a data-key. */
export const keyed = (key, within = document) => find(`[data-key="${CSS.escape(key)}"]`, within);

/**
 * The first element that a selector finds. Where there may be none, write `find(…)?.`.
 * @template {HTMLElement} T
 * @param {string} selector
 * @param {ParentNode} [within]
 * @returns {T}
 */
export function find(selector, within = document) {
  return /** @type {T} */ (within.querySelector(selector));
}

/** Say something to those who listen rather than look. */
export function announce(text) {
  const place = find("#announcer");
  place.textContent = "";
  requestAnimationFrame(() => (place.textContent = text));
}

/** Act once the page shows what has changed so far: what can be seen later does not delay it. @param {() => void} act */
export const afterFrame = (act) => requestAnimationFrame(() => setTimeout(act));

let ids = 0;

/** An id that nobody else has. */
export const freshId = (stem) => `${stem}-${(ids += 1)}`;

/** @typedef {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} Control What a player sets. */

/**
 * A control below its label. name: of the field of a question that it sets, by which messages find its label.
 * @param {string} label
 * @param {Control} control
 * @param {{ wide?: boolean, hint?: string, name?: string }} [options]
 */
export function field(label, control, { wide = false, hint, name } = {}) {
  control.id ||= freshId("field");
  if (name) control.name = name;
  const note = hint && h("p", { class: "hint", id: `${control.id}-hint` }, hint);
  if (note) control.setAttribute("aria-describedby", note.id);
  return h("div", { class: wide ? "field wide" : "field" }, h("label", { for: control.id }, label), control, note);
}

/** The attributes of a field whose words stay as they are typed. */
export const AS_TYPED = { class: "word", autocomplete: "off", autocapitalize: "none", spellcheck: "false" };

/** A box to tick. */
export function checkbox(label, onchange) {
  const box = h("input", { type: "checkbox", onchange });
  return { box, element: h("label.check", box, h("span", label)) };
}

/** A choice. options: value → text, or [value, text] each. @param {Record<string, string> | string[][]} options @param {() => any} onchange */
export function select(options, onchange) {
  const pairs = Array.isArray(options) ? options : Object.entries(options);
  const choices = pairs.map(([value, text]) => h("option", { value }, text));
  return h("select", { onchange }, choices);
}

/** Show a value in a choice, as an option of its own if it is none. */
export function choose(control, value) {
  if (![...control.options].some((option) => option.value === value)) control.append(h("option", { value }, value));
  control.value = value;
}

export function button(text, onclick, attributes = {}) {
  return h("button", { type: "button", onclick, ...attributes }, text);
}

/** Buttons beside each other. @param {Child[]} some */
export const buttons = (...some) => h("div.buttons", some);

export function card(title, ...children) {
  return h("section.card", title && h("h2", title), ...children);
}

/**
 * A table in a box that scrolls by itself. columns: a text, or [text, class]; the first is at the left. rows: arrays of cells; the
 * first names the row.
 * @param {string} caption
 * @param {Child[]} columns
 * @param {Child[][]} rows
 * @param {{ rowClass?: (row: number) => string | null, below?: (row: number) => Child, isNamed?: boolean }} [how] below: what stands below a
 * row, over all columns; isNamed: whether the caption is seen.
 */
export function table(caption, columns, rows, { rowClass = () => null, below = () => null, isNamed = true } = {}) {
  /** @type {any[][]} */
  const heads = columns.map((one, place) => (Array.isArray(one) ? one : [one, place ? null : "left"]));
  const titles = heads.map(([text, kind]) => h("th", { scope: "col", class: kind }, text));
  const cell = (content, place) =>
    h(place ? "td" : "th", { scope: place ? null : "row", class: heads[place]?.[1] }, content);
  const lines = rows.map((cells, row) => {
    const more = below(row);
    const line = h("tr", { class: rowClass(row) }, cells.map(cell));
    return [line, more && h("tr.reasons", h("td.left", { colspan: columns.length }, more))];
  });
  const name = h("caption", { class: isNamed ? null : "for-readers" }, caption);
  return scroller(caption, h("table", name, h("thead", h("tr", titles)), h("tbody", lines)));
}

/** A box that scrolls sideways, also by keys; it says so if there is more than it shows. */
export function scroller(label, ...children) {
  const box = h("div", { class: "scroll", role: "region", "aria-label": label, tabindex: "0" }, ...children);
  new ResizeObserver(() => box.classList.toggle("wide", box.scrollWidth > box.clientWidth + 1)).observe(box);
  return box;
}

/** Figures with names. pairs: [name, value, class]. */
export function figures(pairs) {
  const figure = ([name, value, kind]) => h("div", h("dt", name), h("dd", { class: kind }, value));
  return h("dl.figures", pairs.map(figure));
}

/** One of a group has the tab stop; arrows, Home and End move it. cells: rows of buttons. */
export function rove(container, rows) {
  const all = rows.flat();
  const stop = (one) => all.forEach((cell) => cell.setAttribute("tabindex", cell === one ? "0" : "-1"));
  stop(all.find((cell) => cell.getAttribute("aria-pressed") === "true") ?? all[0]);
  container.addEventListener("focusin", (event) => all.includes(event.target) && stop(event.target));
  container.addEventListener("keydown", (event) => {
    const row = rows.findIndex((cells) => cells.includes(event.target));
    if (row < 0) return;
    const place = rows[row].indexOf(event.target);
    const near = (other) => rows[other]?.[place] ?? rows[other]?.at(-1);
    const next = {
      ArrowLeft: rows[row][place - 1],
      ArrowRight: rows[row][place + 1],
      ArrowUp: near(row - 1),
      ArrowDown: near(row + 1),
      Home: rows[row][0],
      End: rows[row].at(-1),
    }[event.key];
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
}
