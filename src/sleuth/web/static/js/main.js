// Which view is shown, by the fragment of the address; and what all views share: theme, link, focus.

import { copyBy } from "./clipboard.js";
import { announce, button, card, h, head } from "./dom.js";
import { keepForLater } from "./offline.js";
import { format, parse } from "./state.js";
import * as assistant from "./views/assistant.js";

const NAMES = ["assistant", "analyze", "play", "chain", "season", "lab"];
const TITLES = Object.fromEntries(NAMES.map((name) => [name, `${name[0].toUpperCase()}${name.slice(1)}`]));
const SHARED = ["theme", "tiles"]; // values that go from view to view

const main = document.getElementById("main");
const themeButton = document.getElementById("theme");
const tilesButton = document.getElementById("tiles");
const dark = matchMedia("(prefers-color-scheme: dark)");
const made = new Map(); // views that were shown, with what they last showed
let current = null;
let renders = 0;
let values = {};

const app = {
  /** Other values for this view; null takes one away. replace: without a step in the history. */
  go(changes, { replace = false } = {}) {
    open(current, { ...values, ...changes }, replace);
  },
  /** The address of a view with these values. */
  link: (view, some) => format(view, { ...some, ...shared() }),
};

function shared() {
  return Object.fromEntries(SHARED.filter((key) => values[key]).map((key) => [key, values[key]]));
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
  const module = name === "assistant" ? Promise.resolve(assistant) : import(`./views/${name}.js`);
  const view = await module.then((found) => found.create(app)).catch((error) => {
    console.error(error);
    return null;
  });
  if (!view) return missing(name);
  if (!made.has(name)) made.set(name, { ...view, last: {} });
  return made.get(name);
}

function missing(name) {
  const again = button("Load the page again", () => location.reload());
  const text = h("p", { role: "alert" }, `The part of the page for ${TITLES[name]} did not load. The other views work. Check the connection, then load the page again.`);
  return { element: h("div", {}, head(TITLES[name], "This view is missing."), card(null, text, h("div", { class: "buttons" }, again))), show() {} };
}

async function render({ moveFocus = false } = {}) {
  const read = parse(location.hash);
  const name = NAMES.includes(read.view) ? read.view : "assistant";
  values = read.values;
  paintTheme();
  paintTiles();
  const begun = (renders += 1);
  const view = made.get(name) ?? (await load(name));
  if (begun !== renders) return; // the address has changed meanwhile
  view.last = values;
  if (name !== current) {
    current = name;
    main.replaceChildren(view.element);
    document.title = `${TITLES[name]} · Sleuth`;
    if (moveFocus) {
      scrollTo(0, 0);
      main.querySelector("h1")?.focus();
    }
  }
  paintLinks();
  view.show(values);
}

function paintLinks() {
  for (const link of document.querySelectorAll("#views a")) {
    const name = link.dataset.view;
    link.href = format(name, { ...made.get(name)?.last, theme: null, tiles: null, ...shared() });
    if (name === current) {
      link.setAttribute("aria-current", "page");
      const list = link.closest("ul"); // on a phone it is wider than the screen
      list.scrollLeft = link.offsetLeft - list.offsetLeft - (list.clientWidth - link.offsetWidth) / 2;
    }
    else link.removeAttribute("aria-current");
  }
  document.getElementById("brand").href = format("assistant", shared());
}

function paintTheme() {
  const chosen = ["light", "dark"].includes(values.theme) ? values.theme : null;
  if (chosen) document.documentElement.dataset.theme = chosen;
  else delete document.documentElement.dataset.theme;
  const now = chosen ?? (dark.matches ? "dark" : "light");
  themeButton.textContent = now === "dark" ? "Light" : "Dark";
  themeButton.setAttribute("aria-label", `${now === "dark" ? "Light" : "Dark"} colors`);
  themeButton.onclick = () => {
    const next = now === "dark" ? "light" : "dark";
    app.go({ theme: next === (dark.matches ? "dark" : "light") ? null : next });
    announce(`${next === "dark" ? "Dark" : "Light"} colors`);
  };
}

/** Tiles are orange and blue, or green and yellow if the address says so. */
function paintTiles() {
  const green = values.tiles === "green";
  if (green) document.documentElement.dataset.tiles = "green";
  else delete document.documentElement.dataset.tiles;
  const other = green ? "orange and blue" : "green and yellow";
  tilesButton.setAttribute("aria-label", `Tiles in ${other}`);
  tilesButton.onclick = () => {
    app.go({ tiles: green ? null : "green" });
    announce(`Tiles in ${other}`);
  };
}

async function copyLink() {
  const address = (await made.get(current).address?.()) ?? location.href;
  const worked = await copyBy(copy, address, { done: "Link copied", failed: "Copy the address above" });
  announce(worked ? "Link copied" : "Copy the address above");
}

const copy = document.getElementById("copy-link");
copy.addEventListener("click", copyLink);
document.getElementById("skip").addEventListener("click", (event) => {
  event.preventDefault(); // the fragment is the state, not a place
  main.focus();
});
document.getElementById("views").append(
  ...NAMES.map((name) => h("li", {}, h("a", { href: `#${name}`, "data-view": name }, TITLES[name]))),
);
addEventListener("hashchange", () => render({ moveFocus: true }));
dark.addEventListener("change", paintTheme);
render();
keepForLater();
