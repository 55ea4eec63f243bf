// Which view is shown, by the fragment of the address; and what all views share: theme, link, focus.

import { site } from "./api.js";
import { copyBy } from "./clipboard.js";
import { announce, button, buttons, card, find, h, mark, replace, write } from "./dom.js";
import { capital } from "./numbers.js";
import { view } from "./parts.js";
import { format, keepSettings, parse, settings } from "./state.js";
import * as assistant from "./views/assistant.js";

const DAILY = ["assistant", "play", "analyze"]; // at sight; the others are in the menu
const NAMES = [...DAILY, "boards", "group", "history", "season", "chain", "lab", "help"];
const OTHERS = NAMES.slice(DAILY.length, -1);
const SERVED = site.api ? [] : ["group", "chain", "lab"]; // views that this page has no server for
const skip = find("#skip");
const copy = find("#copy-link");
const feet = [...document.querySelectorAll("footer p")];
const ENGLISH = {
  ...Object.fromEntries(NAMES.map((name) => [name, capital(name)])),
  lang: "en",
  onPhone: "Open on your phone",
  views: "Views",
  more: "More",
  elsewhere: "needs Sleuth on a computer",
  skip: skip.textContent,
  copyLink: copy.textContent,
  copied: "Link copied",
  copyFailed: "Copy the address above",
  light: "Light colors",
  dark: "Dark colors",
  green: "Tiles in green and yellow",
  contrast: "Tiles in orange and blue",
  feet: (lines) => lines,
};
const english = feet.map((line) => line.textContent);
const PASSED = { assistant: ["hard", "used", "hints"], boards: ["hard", "used"], play: ["used"] }; // settings that a view takes

const main = find("main");
const themeButton = find("#theme");
const tilesButton = find("#tiles");
/** @type {HTMLDetailsElement} */
const menu = find("#menu");
/** @type {HTMLDetailsElement} */
const phone = find("#phone");
const dark = matchMedia("(prefers-color-scheme: dark)");
const more = matchMedia("(prefers-contrast: more)");
const made = new Map(); // views that were shown, with what they last showed
let current = null;
let renders = 0;
const stray = h("p.care", { role: "alert", hidden: true }); // what is wrong with the address
let wasPasted = false; // squares of high contrast
let values = {};
/** @type {Record<string, any>} */
let frame = ENGLISH; // what stands around the view, in its language
const say = (key) => frame[key];

const app = {
  /** Other values for this view; null takes one away. replace: without a step in the history. */
  go(changes, { replace = false } = {}) {
    open(current, { ...values, ...changes }, replace);
  },
  /** Show the view again: what it draws from has changed. */
  redraw: () => render(),
  remember,
  /** A line below a game that is over. The view History keeps the game if the player wants that, or offers to. */
  keep(...game) {
    const line = h("p.hint");
    load("history").then((view) => view.keep?.(line, ...game));
    return line;
  },
  link: format,
};

/** Keep settings of this browser; null takes one away. Gives whether it stores them. */
function remember(changes) {
  const isStored = keepSettings(changes);
  render();
  return isStored;
}

function open(view, some, replace = false) {
  const address = format(view, some);
  if (address === location.hash) return;
  history[replace ? "replaceState" : "pushState"](null, "", address);
  render();
}

/** A view by name. One that cannot be loaded says so in its place, and the others go on. */
async function load(name) {
  if (made.has(name)) return made.get(name);
  const module = name === "assistant" ? assistant : await import(`./views/${name}.js`).catch(() => null); // no connection, or the page is being left
  if (!module) return missing(name);
  if (!made.has(name)) made.set(name, { ...module.create(app), last: {} });
  return made.get(name);
}

function missing(name) {
  const why = `The view ${say(name)} did not load. The other views work. Check the connection, then load the page again.`;
  const again = button("Load the page again", () => location.reload());
  const alert = card(null, h("p", { role: "alert" }, why), buttons(again));
  return { element: view(say(name), "This view is missing.", alert), show() {} };
}

async function render({ moveFocus = false } = {}) {
  const read = parse(location.hash);
  const name = NAMES.includes(read.view) ? read.view : "assistant";
  values = read.values;
  paintColors();
  const begun = (renders += 1);
  const view = made.get(name) ?? (await load(name));
  if (begun !== renders) return; // the address has changed meanwhile
  view.last = values;
  if (name !== current) {
    current = name;
    main.replaceChildren(stray, view.element);
    if (moveFocus) {
      scrollTo(0, 0);
      find("h1", main)?.focus();
    }
  }
  stray.hidden = [name, ""].includes(read.view);
  write(stray, stray.hidden ? "" : `There is no view “${read.view}”. This is the assistant.`);
  frame = { ...ENGLISH, ...view.frame?.(values) };
  paintFrame();
  menu.open = phone.open = false; // what it said may be in another language
  view.show(effective());
}

/** What stands around the view, in its language. */
function paintFrame() {
  mark(document.documentElement, "lang", frame.lang);
  document.title = `${say(current)} · Sleuth`;
  paintColors();
  paintLinks();
  write(skip, say("skip"));
  mark(find(".top nav"), "aria-label", say("views"));
  for (const [place, text] of frame.feet(english).entries()) write(feet[place], text);
}

/** The values of the address, and the settings that it does not name. */
function effective() {
  const kept = settings();
  const passed = (PASSED[current] ?? []).filter((name) => kept[name] !== undefined);
  return { ...Object.fromEntries(passed.map((name) => [name, kept[name]])), ...values };
}

function paintLinks() {
  for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("nav a"))) {
    const name = link.dataset.view ?? "";
    const label = say(name);
    mark(link, "href", format(name, made.get(name)?.last ?? {}));
    mark(link, "aria-current", name === current ? "page" : null);
    if (name === "help") mark(link, "aria-label", label);
    else if (!SERVED.includes(name)) write(link, label);
    else if (find("small", link)?.textContent !== say("elsewhere"))
      replace(link, label, " ", h("small", say("elsewhere")));
  }
  const other = OTHERS.includes(current);
  write(find("summary", menu), say(other ? current : "more"));
  menu.classList.toggle("current", other);
  mark(find("#brand"), "href", format("assistant", {}));
  write(find("summary", phone), say("onPhone"));
  copy.dataset.label = say("copyLink");
  write(copy, say("copyLink"));
}

/** Light or dark as the system has it, and tiles in green and yellow, unless something else was chosen; tiles are orange and
 * blue as well if squares of these were pasted, or if the system wants more contrast. */
function paintColors() {
  const { theme, tiles } = settings();
  const usual = dark.matches ? "dark" : "light";
  const chosen = ["light", "dark"].includes(theme) ? theme : null;
  const isContrast = tiles ? tiles === "contrast" : wasPasted || more.matches;
  const [next, other] = [(chosen ?? usual) === "dark" ? "light" : "dark", isContrast ? "green" : "contrast"];
  mark(document.documentElement, "data-theme", chosen);
  mark(document.documentElement, "data-tiles", isContrast ? "contrast" : null);
  write(themeButton, say(next));
  write(tilesButton, say(other));
  themeButton.onclick = () => choose("theme", next === usual ? null : next, next);
  tilesButton.onclick = () => choose("tiles", other);
}

/** Keep a choice for every view, and say it. */
function choose(name, value, label = value) {
  announce(say(label));
  remember({ [name]: value });
}

async function copyLink() {
  const shown = current ? new URL(format(current, effective()), location.href) : location;
  const address = (await made.get(current)?.address?.()) ?? shown.href; // a view may not have loaded
  const worked = await copyBy(copy, address, { done: say("copied"), failed: say("copyFailed") });
  announce(say(worked ? "copied" : "copyFailed"));
}

copy.addEventListener("click", (event) => {
  event.stopPropagation(); // the menu stays open, to say that it was copied
  copyLink();
});
skip.addEventListener("click", (event) => {
  event.preventDefault(); // the fragment is the state, not a place
  main.focus();
});
const item = (name) => h("li", h("a", { href: `#${name}`, "data-view": name }, say(name)));
find("#views").append(...DAILY.map(item));
find("#others").append(...OTHERS.map(item));
phone.hidden = !site.api; // the address of a site is good for any device
phone.addEventListener("toggle", async () => {
  if (!phone.open) return;
  const loaded = await import("./views/phone.js").catch(() => null); // no connection
  const content = loaded?.onPhone(frame) ?? h("p.hint", "This did not load. Check the connection.");
  replace(phone, find("summary", phone), content);
});
document.addEventListener("click", ({ target }) => {
  if (target instanceof Element && (!menu.contains(target) || target.closest("a, button"))) menu.open = false;
});
menu.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  menu.open = false;
  find("summary", menu).focus();
});
addEventListener("hashchange", () => render({ moveFocus: true }));
dark.addEventListener("change", paintColors);
more.addEventListener("change", () => render());
addEventListener("tiles", (event) => {
  const { tiles } = /** @type {CustomEvent} */ (event).detail;
  if (tiles) return choose("tiles", tiles);
  wasPasted = true;
  return paintColors();
});
render();
// on the net, where the server offers a manifest, a service worker keeps the page for when there is no network
if (document.querySelector("link[rel=manifest]") && "serviceWorker" in navigator) {
  const install = () => navigator.serviceWorker.register(new URL("sw.js", document.baseURI)).catch(() => null); // not kept
  if (document.readyState === "complete") install();
  else addEventListener("load", install);
}
