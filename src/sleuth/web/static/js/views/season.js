// Season: the dating show, week by week, without spoilers; entered by pointing, saved in this browser.
// All that is shown follows from one state: the values of the address, the season, and what was just done. An event changes
// the state; draw() shows it, and an answer to an older state is dropped.

import { ask, site } from "../api.js";
import { announce, button, h, keepFocus, keyed, replace } from "../dom.js";
import { Pane } from "../pane.js";
import { castForm } from "../season/castform.js";
import { course, review, timeline } from "../season/weeks.js";
import { clashOf, couple, doctor, isClash, left } from "../season/why.js";
import { cut, editable, pack, parseSupposed, seenAfter, stopOf, supposedText, unpack } from "../season/data.js";
import { editor } from "../season/editor.js";
import { couples, couplesOf } from "../season/couples.js";
import { planner } from "../season/next.js";
import { sharing } from "../season/share.js";
import { EXAMPLE, FIRST, importer, ownAddress, ownId, question, shelf, withUndo } from "../season/shelf.js";
import * as store from "../season/store.js";
import { LANGUAGES, frameOf, wordsOf } from "../season/words.js";
import { format } from "../state.js";

export const title = "Season";

const NEW = "new"; // where the draft of a new season is kept
const NOTHING = { until: null, if: null, pair: null };

const languageOf = (lang) => wordsOf(lang ?? (navigator.language.startsWith("de") ? "de" : "en"));

export function create(app) {
  /** @type {Record<string, any>} */
  const state = {
    values: {},
    say: languageOf(),
    id: null, // of a season of this browser
    season: null,
    open: null, // the form that is open: { kind, event, begun, seen }
    fresh: null, // the form of a new season: { lang, node }
    importing: null, // where one is read: { lang, node }
    folds: new Map([["entered", !matchMedia("(max-width: 62rem)").matches]]), // what is unfolded
    note: "", // what a change did besides what was asked
    news: null, // what another tab did
    message: null, // what was read
    offered: null, // a season that is here already: { season, until }
    removed: null, // the id of the season that was shown and deleted
    counted: null, // the matchings left of what is shown; null: they are not known yet
    before: null, // those before a change that was just saved
    shown: { stop: 0 }, // what the answers are about
    focus: "", // the data-key of what gets the focus when it is drawn
    turn: 0, // of which state an answer is
  };

  /** A place for nodes, with the answer to a question below them. */
  const part = (/** @type {`div.${string}` | `section.${string}` | "div"} */ tag = "section.card") => ({
    element: h(tag, { hidden: true }),
    pane: new Pane({ say: (key) => state.say.known(key) }),
  });

  /** @type {Record<string, any>} */
  const parts = {
    head: part("div.head"),
    fresh: part(),
    outcome: part("div"),
    repairs: part("div"),
    events: part("div.editor"),
    weeks: part(),
    odds: part("div"),
    plan: part(),
    couple: part("section.card.cellcard"),
    left: part(),
    weekly: part("div"),
    review: part(),
    share: part(),
    shelf: part("section.card.shelf"),
  };
  const BELOW = ["couple", "left", "weekly", "review", "share"]; // what follows from the odds
  const elements = (...names) => names.map((name) => parts[name].element);
  const eventCard = h("section.card", elements("outcome", "repairs", "events"));
  const entering = h("div.stack", elements("fresh"), eventCard, elements("weeks"));
  const answering = h("div.stack.answers", elements("odds", "couple", "plan", ...BELOW.slice(1)));
  const element = h("div.season", elements("head"), h("div.split", entering, answering, elements("shelf")));
  const plan = planner(() => put("plan", plan(now())));

  /** Another address. focus: the data-key of what then gets the focus. */
  function go(changes, { replace: isReplaced = false, focus = "" } = {}) {
    state.focus = focus;
    app.go(changes, { replace: isReplaced });
  }

  /** A part that folds; whether it is open outlives its redrawing. */
  function fold(key, summary, ...nodes) {
    const ontoggle = () => state.folds.set(key, details.open);
    const attributes = { open: state.folds.get(key), ontoggle };
    const details = h("details.more", attributes, h("summary", { "data-key": `fold-${key}` }, summary), nodes);
    return details;
  }

  /** What follows from the state. @returns {any} */
  function now() {
    const { values, id, season, say } = state;
    const seen = id ? store.seen(id) : undefined;
    const until = values.until || (id ? (seen ?? "all") : undefined); // what one has entered, one has seen
    const stop = season ? stopOf(season, until) : 0;
    const supposed = parseSupposed(values.if);
    const deleted = store.deleted();
    const gone = deleted.find((one) => one.id === id) ?? deleted.find((one) => one.id === state.removed);
    return {
      ...state,
      gone, // of the deleted ones, the one that is or was shown
      deleted: deleted.filter((one) => one !== gone),
      until,
      stop,
      supposed,
      what: supposed.map((one) => supposedText(one, say)).join(", "),
      name: season?.label ?? season?.id ?? say("mySeason"),
      isEntered: Boolean(id) && seen === undefined,
      body: season && {
        season: cut(season, stop, supposed),
        lang: say.lang,
      },
      go,
      fold,
      commit,
    };
  }

  /** Change what is kept of the season that is shown. act(id): the change. */
  function change(act, { note = "", message = note || state.say("saved"), focus = "" } = {}) {
    const { id, season, stop, values, say } = now();
    act(id);
    const next = store.read(id);
    if (next && store.seen(id)) store.see(id, String(seenAfter(season.events, next.events, stop)));
    announce(message);
    waitFor(next, stop);
    Object.assign(state, { season: next, note, news: null, before: state.counted, focus });
    if (values.until || values.if || values.pair) app.go(NOTHING, { replace: true });
    else app.redraw();
  }

  const commit = (next, note, focus) => change((id) => store.write(id, next), { note, focus });

  /** A form in sight stays there when the season changes; one that waits for later events waits on. stop: the events seen before. */
  function waitFor(next, stop) {
    const { open, season } = state;
    if (!next || !open?.seen) return;
    open.seen = open.seen > stop ? seenAfter(season.events, next.events, open.seen) : stopOf(next, now().until);
    const draft = store.draft(state.id);
    if (draft) store.keepDraft({ ...draft, seen: open.seen });
  }

  const undo = () => change(store.undo, { message: state.say("undone") });
  function close() {
    store.keepDraft(null);
    state.open = null;
  }
  const editing = {
    commit,
    save: (...args) => (close(), commit(...args)),
    undo,
    redo: () => change(store.redo),
    open(open, focus) {
      close();
      Object.assign(state, { open, focus });
      if (open && state.values.pair) go({ pair: null }, { replace: true, focus });
      else draw();
    },
  };

  /** Apply an edit of the doctor; a form of the same event has had its say. */
  function mend({ event: n, field, new: value, label }) {
    const { season, say, open } = state;
    if (JSON.stringify(open?.event) === JSON.stringify(season.events[n - 1])) close();
    const edited = field === null ? [] : [{ ...season.events[n - 1], [field]: value }];
    commit({ ...season, events: season.events.toSpliced(n - 1, 1, ...edited) }, say("mended", { label }), "undo");
  }

  function openOwn(id, more = {}) {
    Object.assign(state, { offered: null, removed: null, ...more });
    draw();
    go({ season: ownAddress(id), new: null, ...NOTHING, advise: null });
  }

  /** Keep a season as one of this browser's own; no other is replaced. until: how far it has been seen. */
  function keep(season, until) {
    const [id, name] = [store.freshId(), season.label ?? season.id ?? state.say("mySeason")];
    const taken = store.list().map((one) => one.label);
    let label = name;
    for (let n = 2; taken.includes(label); n += 1) label = `${name} (${n})`;
    store.write(id, { ...editable(season), label });
    store.see(id, until);
    openOwn(id);
  }

  /** What to do with a season that is here already, or null. */
  const asking = ({ season, until }) =>
    question(state.say, editable(season), { open: openOwn, keep: () => keep(season, until) });

  const keeping = {
    show: (id) => openOwn(id, { message: null }),
    /** Keep a season, or ask first if it is here already. Gives whether it asks. */
    offer(season, until) {
      const isAsked = Boolean(asking({ season, until }));
      if (isAsked) Object.assign(state, { offered: { season, until }, focus: "twin" });
      if (isAsked) draw();
      else keep(season, until);
      return isAsked;
    },
    bring(season) {
      state.importing = null; // what was pasted or chosen may tell what comes later
      return keeping.offer(season, FIRST);
    },
    tell(message) {
      state.message = message;
      draw();
    },
    remove(id) {
      store.write(id, null);
      const { label } = store.deleted().find((one) => one.id === id) ?? {};
      if (id === state.id) {
        state.removed = id;
        go({ season: null, ...NOTHING, advise: null });
      }
      Object.assign(state, { message: null, focus: `restore-${id}` });
      draw();
      announce(state.say("removed", { label }));
    },
    /** Put back a season that was deleted. */
    restore(id) {
      store.undo(id);
      const isShown = id === state.id || id === state.removed;
      Object.assign(state, { news: null, focus: isShown ? "title" : `open-${id}` });
      if (isShown) openOwn(id, { message: null });
      if (id === state.id) app.redraw();
      else draw();
    },
  };

  store.watch((id) => {
    if (!element.isConnected) return;
    const { say, season } = state;
    const next = store.read(id);
    if (id === state.id && JSON.stringify(next) !== JSON.stringify(season)) {
      state.news = say(next ? "tabsChanged" : "tabsDeleted");
      announce(state.news);
      waitFor(next, now().stop);
    }
    app.redraw();
  });

  /** The season of the address: the example, one of this browser, or one packed in the address. */
  async function find() {
    const { values, id, say } = state;
    if (!values.season) return { ...(await ask("season/example", undefined)), label: say("exampleLabel") };
    if (id) throw new Error(say("gone"));
    return unpack(values.season).catch(() => Promise.reject(new Error(say("brokenLink"))));
  }

  async function link() {
    const { season, stop, until, id, values } = now();
    const seen = stop < season.events.length ? cut(season, stop, []) : season; // a link spoils nothing either
    const packed = values.season ? await pack(seen).catch(() => null) : EXAMPLE;
    if (!packed) return null;
    const address = { ...values, season: packed, until: id ? until : values.until, new: null };
    return new URL(format("season", address), document.baseURI).href;
  }

  /** What is new in this browser, and what this season is: the example, one of a link, or one of this browser. */
  function heading({ say, values, season, id, name, news, offered, gone }) {
    const note = id ? (store.isKept(id) ? "ownNote" : "notKept") : values.season ? "linkNote" : "exampleNote";
    const about = [(!season || !values.season) && `${say("intro")} `, season && say(note, { label: name })];
    const linked = season && values.season && !id && { season, until: values.until ?? FIRST };
    const look = id ? null : "main"; // in a season of one's own, the next event is what matters
    const languages = Object.entries(LANGUAGES).filter(([key]) => key !== say.lang);
    return [
      h("h1", { tabindex: "-1", "data-key": "title" }, say("title")),
      h("p", about),
      (offered || linked) && asking(offered || linked),
      (gone || news) && h("p.care", gone ? withUndo(say, gone, keeping, news ?? undefined) : news),
      h("div.buttons", [
        values.new !== "1" && button(say("newSeason"), () => go({ new: "1" }), { class: look, "data-key": "new" }),
        languages.map(([key, name]) =>
          button(name, () => go({ lang: key }), { class: "quiet", lang: key, "data-key": "language" }),
        ),
      ]),
    ];
  }

  /** The form of a new season. */
  function beginning({ say }) {
    const close = (changes, focus) => {
      store.keepDraft(null);
      go({ new: null, ...changes }, { focus });
    };
    const done = (cast, label) => {
      const id = store.freshId();
      store.write(id, { schema_version: 1, label, ...cast, events: [] });
      close({ season: ownAddress(id), ...NOTHING, advise: null }, "add-truth_booth");
    };
    const filled = (given) => store.keepDraft({ where: NEW, given });
    return castForm(say, { ...store.draft(NEW)?.given, start: true }, { done, cancel: () => close({}), keep: filled });
  }

  /** Show a part: nodes, or what is asked, below { head }. What is shown is not asked again. Gives the answer. */
  async function put(name, content) {
    const one = parts[name];
    const { head, path, body, draw: drawn, ...options } = content?.constructor === Object ? content : { head: content };
    const { key = JSON.stringify(body) } = options;
    replace(one.element, head, path && one.pane.element);
    one.element.hidden = !one.element.hasChildNodes();
    if (path && key === one.key) return one.answer;
    one.key = path && key;
    if (!path) return one.pane.clear();
    one.answer = one.pane.load(path, body, drawn, options);
    const answer = await one.answer;
    if (!answer && one.key === key) one.key = null;
    return answer;
  }

  /** What a promise gives. If the state is another by then, nothing follows from it: all that is late is dropped here. */
  function still(promise) {
    const { turn } = state;
    const unlessLate = (act) => (value) => turn === state.turn && act(value);
    return new Promise((resolve, reject) => promise.then(unlessLate(resolve), unlessLate(reject)));
  }

  /** Drop at once what was shown of later events or another season: an answer that is late or cancelled would leave it there. */
  const forget = (names = ["odds", "plan", ...BELOW]) => names.forEach((name) => put(name, null));

  /** Show no season, but why, if that is known. */
  function empty(message = null) {
    Object.assign(state, { season: null, counted: null });
    forget();
    put("odds", message && parts.odds.pane.element);
    parts.odds.pane.fail(message);
    draw();
  }

  /** Show the state, but for what must be asked first. */
  function draw() {
    keepFocus(element, drawParts);
    const target = state.focus && keyed(state.focus, element);
    if (!target) return;
    state.focus = "";
    target.focus();
  }

  function drawParts() {
    const view = now();
    const { say, values, season, id } = view;
    const isNew = values.new === "1";
    element.setAttribute("lang", say.lang);
    element.classList.toggle("beginning", isNew);
    if (state.importing?.lang !== say.lang) state.importing = { lang: say.lang, node: importer(say, keeping) };
    if (isNew && state.fresh?.lang !== say.lang)
      Object.assign(state, { fresh: { lang: say.lang, node: beginning(view) }, focus: "form" });
    if (!isNew) state.fresh = null;
    put("head", heading(view));
    put("fresh", state.fresh?.node);
    put("weeks", season && timeline(view));
    put("events", season && id && editor(view, now, editing));
    eventCard.hidden = !season || !id;
    put("shelf", shelf({ ...view, importing: state.importing.node }, keeping));
  }

  /** What a change that was just saved did: how many matchings it left of those before it, or that it clashes. */
  function report(answer, before) {
    const isTyping = Boolean(state.open); // it must not move under the fingers
    if (before === null || before === answer?.remaining || isTyping) return;
    const { say } = state;
    if (!answer)
      put("outcome", h("p.care", { "data-key": "outcome" }, parts.odds.pane.errors.textContent.split("\n")[0]));
    else {
      const { sure, likely } = couplesOf(answer, say, 1);
      const list = likely[0] ?? sure.join(", ");
      const text = say("outcome", { before: say.whole(before), after: say.whole(answer.remaining) });
      const most = say(likely.length ? "likelyCouples" : "sureCouples", { list });
      put("outcome", h("p.good", { "data-key": "outcome" }, `${text} ${most}`));
    }
    parts.outcome.element.scrollIntoView({ block: "nearest" });
  }

  /** Ask what the state is about, and show it. before: the matchings before a change that was just saved. */
  async function answers(before) {
    const view = now();
    const { say, id, values, body, what } = view;
    put("plan", plan(view));
    if (!values.pair) put("couple", null);
    const refused = (error) => {
      if (!isClash(error)) return false;
      put("plan", null); // nothing that clashes can be planned
      state.counted = before; // the next change is beside what there was before the clash
      if (id) put("repairs", doctor(view, mend));
      if (!id && !values.if) return false;
      parts.odds.pane.clear(what && h("p.care", say("onlySupposed", { what })));
      parts.odds.pane.fail(clashOf(error)); // its repairs are buttons; what is only supposed needs none
      return true;
    };
    const question = {
      path: "season/odds",
      body,
      key: state.turn,
      draw: (found) => couples(view, found),
      say: ({ remaining }) => say(values.if ? "saidLeftIf" : "saidLeft", { matchings: say.matchings(remaining) }),
      waiting: say("counting"),
      refused,
    };
    const answer = await still(put("odds", question));
    if (answer && !values.if) state.counted = answer.remaining;
    report(answer, before);
    if (!answer) return forget(BELOW);
    const below = {
      couple: couple(view, answer),
      left: left(view, answer),
      weekly: course(view, answer),
      review: review(view),
      share: sharing(view, answer, link),
    };
    Object.entries(below).forEach(([name, content]) => put(name, content));
    if (values.pair && values.pair !== state.shown.pair)
      parts.odds.element
        .querySelector('.grid [aria-pressed="true"]')
        ?.scrollIntoView({ block: "nearest", inline: "nearest" });
    state.shown.pair = values.pair;
  }

  const view = {
    element,
    /** The words around the view at an address. */
    frame: ({ lang }) => frameOf(languageOf(lang).lang, site.api),
    /** The address that shows this to others. */
    address: () => (state.season ? link() : null),
    async show(next) {
      const isBare = ["season", "until", "if", "pair", "new"].every((key) => !next[key]);
      const last = isBare && store.last();
      if (last) return app.go({ season: ownAddress(last) }, { replace: true });
      const values = next.season === EXAMPLE ? { ...next, season: undefined } : next;
      const id = ownId(values.season);
      const [say, before] = [languageOf(values.lang), state.before];
      if (values.season !== state.values.season)
        Object.assign(state, { news: null, note: "", offered: null, open: id && store.draft(id) });
      if (say.lang !== state.say.lang) Object.assign(state, { say, message: null, note: "" });
      const isSupposed = values.if && values.season === state.values.season; // what is left without that stays known
      const counted = isSupposed ? state.counted : null;
      Object.assign(state, { values, id, counted, before: null, turn: state.turn + 1 });
      put("outcome", null);
      put("repairs", null);
      if (values.new === "1") return empty();
      parts.odds.pane.expect();
      if (id && values.until && store.seen(id)) store.see(id, values.until);
      try {
        state.season = (id && store.read(id)) || (await still(find()));
      } catch (error) {
        return empty(error.message);
      }
      const { stop } = now();
      if (stop < state.shown.stop || values.season !== state.shown.season) forget();
      if (stop < state.shown.stop && before === null) state.note = "";
      Object.assign(state.shown, { season: values.season, stop });
      if (id) store.touch(id);
      draw();
      await answers(before);
    },
  };
  draw(); // the heading takes the focus before there is a season
  return view;
}
