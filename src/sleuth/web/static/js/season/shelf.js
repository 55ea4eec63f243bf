// Which season is shown: the example, one of a link, or one of this browser; and what to do with one that is here already.

import { fold } from "../parts.js";
import { ask, site } from "../api.js";
import { announce, button, buttons, field, freshId, h, replace } from "../dom.js";
import { capital } from "../numbers.js";
import { errorBox } from "../pane.js";
import { inserted, stopOf } from "./data.js";
import { isGroup, sidesOf } from "./people.js";
import { saveAs } from "./share.js";
import * as store from "./store.js";

const everybody = (season) => new Set(sidesOf(season).flat());
const isIn = (some, more) => [...some].every((one) => more.has(one));

/** Another version of a season in this browser: { id, label, season }, or undefined. It has the same id or name, and half of the people. */
function twinOf(season) {
  const people = everybody(season);
  return store.list().find(({ season: mine, label }) => {
    const both = [...everybody(mine)].filter((name) => people.has(name)).length;
    return ((season.id && season.id === mine.id) || (season.label ?? season.id) === label) && 2 * both >= people.size;
  });
}

/** An event as a text that is the same however its file orders fields and couples. */
function textOf(event) {
  const fields = Object.entries({ ...event, pairs: event.pairs && [...event.pairs].sort() });
  return JSON.stringify(fields.filter(([, value]) => value !== undefined && value !== null).sort());
}

/** The events of a season that another version does not have. */
function newIn(season, other) {
  const texts = new Set(other.events.map(textOf));
  return season.events.filter((event) => !texts.has(textOf(event)));
}

/** Whether two different events speak of the same thing: the couple of a booth, the night of a week. */
function isSameThing(one, other) {
  if (one.type !== other.type || one.type === "note") return false;
  return one.week === other.week || (one.pair && String(one.pair) === String(other.pair));
}

/** Both versions in one, with all events of either; null if they say different things or name people otherwise. */
function joinedWith(mine, theirs) {
  const added = newIn(theirs, mine);
  const own = newIn(mine, theirs);
  if (isGroup(mine) !== isGroup(theirs) || added.some((event) => own.some((one) => isSameThing(event, one))))
    return null;
  const [here, there] = [everybody(mine), everybody(theirs)];
  if (!isIn(here, there) && !isIn(there, here)) return null;
  const larger = isIn(here, there) ? theirs : mine; // somebody came to it later
  const cast = Object.entries(larger).filter(([key]) => ["format", "people", "side_a", "side_b"].includes(key));
  return { ...theirs, ...mine, ...Object.fromEntries(cast), events: added.reduce(inserted, mine.events) };
}

/** What to do with a season that is here already: open it, add what is new, or keep both. Null if it is not here. */
export function question(say, season, { open, keep }) {
  const twin = twinOf(season);
  if (!twin) return null;
  const { id, label, season: mine } = twin;
  const both = joinedWith(mine, season);
  const more = both ? both.events.length - mine.events.length : 0;
  const add = () => {
    if (!store.read(id)) return keep(); // another tab deleted it
    const last = mine.events[stopOf(mine, store.seen(id) ?? "all") - 1];
    store.write(id, both);
    store.see(id, String(both.events.indexOf(last) + 1)); // what is new is not shown yet
    return open(id);
  };
  const look = { role: "group", "aria-label": say("haveIt", { label }), tabindex: "-1", "data-key": "twin" };
  const what = both ? more > 0 && say("haveLess", { n: more }) : say("haveOther");
  const main = more > 0 ? null : "main";
  return h("div.care.season-twin", look, [
    h("p", h("strong", say("haveIt", { label })), " ", what),
    h("div.buttons", [
      more > 0 && button(say("addNew"), add, { class: "main", "data-key": "twin-add" }),
      button(say("openMine"), () => open(id), { class: main, "data-key": "twin-open" }),
      button(say("keepBoth"), keep, { class: "quiet", "data-key": "twin-keep" }),
    ]),
  ]);
}

/** The address of a season of this browser, and back. */
export const ownAddress = (id) => `own.${id}`;
export const ownId = (value) => (value?.startsWith("own.") ? value.slice(4) : null);

export const FIRST = "w1"; // how far a season that comes from elsewhere has been seen
export const EXAMPLE = "example"; // the address of the example; without one, the season touched last is shown

const LINK = /^\S+(#season\?\S+)$/;
const PACKED = /^(?:PK\u0003\u0004|\ufffd\ufffd\u0011)/; // how a spreadsheet begins, read as text
const ENDINGS = ".json,.yaml,.yml,.csv,.tsv,.md,.txt";

/** That a season is deleted, and a button that puts it back. text: what is said of it, if it is not the usual. */
export const withUndo = (say, { id, label }, act, text = say("removed", { label })) => [
  text,
  " ",
  button(say("undo"), () => act.restore(id), { class: "slim", "data-key": `restore-${id}` }),
];

function own({ say, id }, act) {
  const rows = store.list().map((one) => {
    const isHere = one.id === id ? "true" : null;
    const look = { class: "link", "aria-current": isHere, "data-key": `open-${one.id}` };
    const drop = { class: "slim quiet", "aria-label": `${say("remove")}: ${one.label}`, "data-key": `drop-${one.id}` };
    const open = button(one.label, () => act.show(one.id), look);
    return h(
      "li",
      open,
      button(say("remove"), () => act.remove(one.id), drop),
    );
  });
  return rows.length ? h("ul.shelf-list", rows) : h("p.empty", say("nothingYet"));
}

/** A text in which what stands between backticks has the face of code. */
const coded = (text) => text.split("`").map((part, place) => (place % 2 ? h("code", part) : part));

/** Where a season is read from a file or a text: the server does, whatever its form is. act.bring(season, text, lines): what it read. */
export function importer(say, act) {
  const errors = Object.assign(errorBox(), { id: freshId("error") });
  const line = (one) => h("p", coded(one.line ? say("atLine", one) : capital(one.text)));

  async function bring(text) {
    const [, shared] = LINK.exec(text.trim()) ?? [];
    if (shared) return void (location.hash = shared);
    if (PACKED.test(text)) return replace(errors, say("spreadsheet"));
    try {
      const { season, valid, findings } = await ask("season/read", { text, lang: say.lang }, { keep: false });
      if (!valid) return replace(errors, findings.filter((one) => one.wrong).map(line));
      const { events } = season;
      const isSorted = events.every((event, place) => !place || events[place - 1].week <= event.week);
      const [seen, n] = [stopOf(season, FIRST), events.length];
      const isAsked = act.bring(season);
      const hidden = !isAsked && seen < n ? ` ${say("enteredUpTo", { seen, n })}` : "";
      const message = say(isSorted ? "seasonRead" : "seasonSorted") + hidden;
      announce(message);
      return act.tell([message, findings.map(line)]);
    } catch (error) {
      if (!error.kind) throw error;
      return replace(errors, coded(say.error(error)));
    }
  }

  const onchange = async () => file.files?.[0] && bring(await file.files[0].text());
  const described = { "aria-describedby": errors.id };
  const file = h("input", { type: "file", accept: site.api ? ENDINGS : ".json", onchange, ...described });
  const pasted = h("textarea", { rows: 5, spellcheck: "false", ...described });
  return fold(
    say("bring"),
    h("div.stack", [
      field(say("file"), file, { hint: say("fileHint") }),
      field(say("paste"), pasted, { hint: say(site.api ? "pasteHint" : "aloneReads") }),
      errors,
      buttons(button(say("usePasted"), () => bring(pasted.value))),
    ]),
  );
}

/** The card's content. act.show(id), act.remove(id), act.restore(id), act.offer(season, until): open, delete, put back and keep a season. */
export function shelf(view, act) {
  const { say, id, season, stop, name, message, deleted, importing, go } = view;
  const example = { season: EXAMPLE, until: null, if: null, pair: null, advise: null };
  const copy = () => act.offer(season, String(stop));
  const write = () => saveAs(name, "json", `${JSON.stringify(season, null, 1)}\n`, "application/json");
  return [
    h("h2", say("which")),
    h("div.buttons", [
      season && !id && button(say("keepCopy"), copy, { "data-key": "copy" }),
      season && button(say("export"), write),
      id && button(say("example"), () => go(example), { class: "quiet", "data-key": "example" }),
    ]),
    h("h3", say("mine")),
    own(view, act),
    deleted.map((one) => h("p.hint", withUndo(say, one, act))),
    importing,
    message && h("div.hint", message),
  ];
}
