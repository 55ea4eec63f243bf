// Which view is shown, by the fragment of the address; and what all views share: theme, link, focus.

import { announce, button, h, head } from "./dom.js";
import { keepForLater } from "./offline.js";
import { format, parse } from "./state.js";
import * as assistant from "./views/assistant.js";

const TITLES = { assistant: "Assistant", analyze: "Analyze", play: "Play", chain: "Chain", season: "Season", lab: "Lab" };
const views = new Map([["assistant", assistant]]); // those that have come; the others come when they are opened
const SHARED = ["theme"]; // values that go from view to view

const main = document.getElementById("main");
const themeButton = document.getElementById("theme");
const dark = matchMedia("(prefers-color-scheme: dark)");
const made = new Map(); // views that were shown, with what they last showed
let current = null;
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

function render({ moveFocus = false } = {}) {
  const read = parse(location.hash);
  const name = Object.hasOwn(TITLES, read.view) ? read.view : "assistant";
  if (!views.has(name)) {
    load(name, location.hash, moveFocus);
    return;
  }
  values = read.values;
  if (!made.has(name)) made.set(name, { ...views.get(name).create(app), last: {} });
  const view = made.get(name);
  view.last = values;
  paintTheme();
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

/** Fetch the module of a view and show it, unless somebody has gone elsewhere meanwhile. */
async function load(name, address, moveFocus) {
  let problem = null;
  try {
    views.set(name, await import(`./views/${name}.js`));
  } catch (error) {
    problem = error;
  }
  if (location.hash !== address) return;
  if (!problem) {
    render({ moveFocus });
    return;
  }
  current = name;
  values = parse(address).values;
  document.title = `${TITLES[name]} · Sleuth`;
  const text = `This view did not load (${problem.message}). The other views work.`;
  main.replaceChildren(head(TITLES[name], ""), h("p", { class: "error", role: "alert" }, text), button("Load the page again", () => location.reload()));
  paintTheme();
  paintLinks();
}

function paintLinks() {
  for (const link of document.querySelectorAll("#views a")) {
    const name = link.dataset.view;
    link.href = format(name, { ...made.get(name)?.last, theme: values.theme });
    if (name === current) link.setAttribute("aria-current", "page");
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
  themeButton.setAttribute("aria-label", `${now === "dark" ? "Light" : "Dark"} colours`);
  themeButton.onclick = () => {
    const next = now === "dark" ? "light" : "dark";
    app.go({ theme: next === (dark.matches ? "dark" : "light") ? null : next });
    announce(`${next === "dark" ? "Dark" : "Light"} colours`);
  };
}

async function copyLink() {
  const tell = (text) => {
    announce(text);
    copy.textContent = text;
    setTimeout(() => (copy.textContent = "Copy link"), 2000);
  };
  try {
    await navigator.clipboard.writeText((await made.get(current).address?.()) ?? location.href);
    tell("Link copied");
  } catch {
    tell("Copy the address above"); // no clipboard for this page
  }
}

const copy = document.getElementById("copy-link");
copy.addEventListener("click", copyLink);
document.getElementById("skip").addEventListener("click", (event) => {
  event.preventDefault(); // the fragment is the state, not a place
  main.focus();
});
document.getElementById("views").append(
  ...Object.entries(TITLES).map(([name, title]) => h("li", {}, h("a", { href: `#${name}`, "data-view": name }, title))),
);
addEventListener("hashchange", () => render({ moveFocus: true }));
dark.addEventListener("change", paintTheme);
render();
keepForLater();
