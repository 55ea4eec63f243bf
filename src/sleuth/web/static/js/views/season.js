// Season: the dating show, week by week, without spoilers; entered by pointing, saved in this browser.

import { ask } from "../api.js";
import { announce, button, card, h, keyed, replace, select } from "../dom.js";
import { Pane } from "../pane.js";
import { coupleCard } from "../season/couple.js";
import {
  cut,
  formatPair,
  formatSupposed,
  pack,
  pairText,
  parsePair,
  parseSupposed,
  seenAfter,
  stopOf,
  supposedText,
  unpack,
} from "../season/data.js";
import { editor, seasonOf } from "../season/editor.js";
import { castForm } from "../season/castform.js";
import { clashOf, doctor, isClash } from "../season/doctor.js";
import { frameOf } from "../season/frame.js";
import { byPerson, grid } from "../season/grid.js";
import { plan } from "../season/plan.js";
import { reading } from "../season/reading.js";
import { couplesOf, sharing } from "../season/share.js";
import { EXAMPLE, ownAddress, ownId, shelf } from "../season/shelf.js";
import * as store from "../season/store.js";
import { timeline } from "../season/timeline.js";
import { LANGUAGES, wordsOf } from "../season/words.js";
import { format } from "../state.js";

export const title = "Season";

const NEW = "new"; // where the draft of a new season is kept
const REST = 200; // milliseconds until a cell in focus is taken to be meant

const preferred = () => (navigator.language.startsWith("de") ? "de" : "en");

export function create(app) {
  /** @type {import("../state.js").Values} */
  let values = {};
  let say = null;
  let season = null;
  let showing = 0;
  let following;
  let shownStop = 0; // the last event that is shown
  let shownSeason; // and of which season, as the address says it
  let counted = null; // the matchings left of what is shown; null: they are not known yet
  let fromLeft = null; // those before a change that was just saved, for the next show()
  let explained = null; // the couple whose reasons are shown
  const begun = new Set(); // seasons that were just begun: their first event comes next

  const element = h("div", { class: "season" });
  const places = shelf(app.go);
  const events = editor((next) => {
    const id = ownId(values.season);
    if (store.seen(id)) store.see(id, String(seenAfter(season.events, next.events, stop())));
    const kept = store.write(id, next);
    tell(kept.merged && kept.season ? "tabsMerged" : null);
    fromLeft = counted;
    if (!kept.season) return keepApart(next, kept.deleted);
    if (values.until || values.if || values.pair)
      return app.go({ until: null, if: null, pair: null }, { replace: true });
    return view.show(values);
  });
  const pane = () => new Pane({ say: (key) => (say ?? wordsOf(preferred())).known(key) });
  const [odds, cell] = [pane(), pane()];
  const fresh = h("section", { class: "card" });
  const outcome = h("p", { hidden: true, "data-key": "outcome" }); // what the event that was just saved did
  const repairs = doctor(pane(), () => say, events.mend);
  const eventCard = card(null, outcome, repairs.element, events.element);
  const weeks = timeline(app.go);
  const couple = coupleCard(cell, { close: () => app.go({ pair: null }), suppose });
  const plans = plan(pane(), app.go);
  const below = reading(pane, app.go);
  const about = h("p");
  const twin = h("div"); // what to do with a season of a link that is here already
  const news = h("p", { class: "care", hidden: true }); // what another page of this browser did
  const share = h("section", { class: "card" });
  let exclusive, newButton, languages;

  /** Everything that has words of its own, in another language. */
  function dress(lang) {
    say = wordsOf(lang);
    element.setAttribute("lang", say.lang);
    weeks.dress(say);
    below.dress(say);
    exclusive = select(
      [
        ["", say("asTold")],
        ["yes", say("yes")],
        ["no", say("no")],
      ],
      () => app.go({ exclusive: exclusive.value }),
    );
    newButton = button(say("newSeason"), () => app.go({ new: "1" }), { class: "main", "data-key": "new" });
    languages = Object.entries(LANGUAGES)
      .filter(([key]) => key !== say.lang)
      .map(([key, name]) =>
        button(name, () => app.go({ lang: key }), { class: "quiet", lang: key, "data-key": "language" }),
      );
    plans.dress(say);
    replace(
      element,
      h(
        "div",
        { class: "head" },
        h("h1", { tabindex: "-1" }, say("title")),
        about,
        twin,
        news,
        h("div", { class: "buttons" }, newButton, languages),
      ),
      h(
        "div",
        { class: "split" },
        h("div", { class: "stack" }, fresh, eventCard, weeks.element),
        h("div", { class: "stack answers" }, odds.element, couple.element, plans.element, below.elements, share),
        places.element,
      ),
    );
  }

  /** Say what another page did, or nothing. */
  function tell(key, more) {
    news.hidden = !key;
    news.textContent = key ? say(key, more) : "";
    if (key) announce(news.textContent);
  }

  /** Keep a version beside another page's, which may have deleted the season, as a season of its own. */
  function keepApart(next, isDeleted) {
    const id = store.freshId();
    const label = isDeleted ? name() : say("copyOf", { label: name() });
    store.write(id, { ...next, label });
    const until = store.seen(ownId(values.season));
    if (until) store.see(id, until);
    app.go({ season: ownAddress(id), until: null, if: null, pair: null });
    tell(isDeleted ? "tabsDeleted" : "tabsDiffer", { label });
  }

  store.watch((id) => {
    if (!say || !element.isConnected) return;
    if (id === ownId(values.season)) tell(store.read(id) ? "tabsChanged" : null);
    view.show(values);
  });

  const readings = () =>
    h(
      "div",
      { class: "field" },
      h("label", { for: "exclusive" }, say("exclusive")),
      Object.assign(exclusive, { id: "exclusive" }),
    );

  /** If reasons are shown, those of the cell in focus: where the arrow keys rest. */
  function follow(pair) {
    clearTimeout(following);
    following = setTimeout(
      () => values.pair && values.pair !== formatPair(pair) && app.go({ pair: formatPair(pair) }, { replace: true }),
      REST,
    );
  }

  /** The season of the address: the example, one of this browser, or one packed in the address. */
  async function find() {
    if (!values.season) return { ...(await ask("season/example", undefined)), label: say("exampleLabel") };
    const id = ownId(values.season);
    if (id) {
      const found = store.read(id);
      if (found) return found;
      throw new Error(say("gone"));
    }
    try {
      return await unpack(values.season);
    } catch {
      throw new Error(say("brokenLink"));
    }
  }

  const until = () => values.until || (ownId(values.season) ? (store.seen(ownId(values.season)) ?? "all") : undefined); // what one has entered, one has seen
  const stop = () => stopOf(season, until());
  const supposed = () => parseSupposed(values.if);
  const body = () => ({
    season: cut(season, stop(), supposed()),
    exclusive: values.exclusive || "file",
    lang: say.lang,
  });
  const name = () => season.label ?? season.id ?? say("mySeason");
  const supposedTexts = () =>
    supposed()
      .map((one) => supposedText(one, say))
      .join(", ");

  function suppose(pair, match) {
    const others = supposed().filter((one) => one.pair.join() !== pair.join());
    app.go({ if: formatSupposed([...others, { pair, match }]) });
  }

  function draw(answer) {
    const last = answer.events.at(-1);
    const many = { matchings: say.matchings(answer.remaining), all: say.whole(answer.initial_count) };
    const text = last ? say("couplesAfter", { week: last.week }) : say("couples");
    const what = supposedTexts();
    const { unclear = [] } = answer;
    const isAll = answer.remaining === 1 && !unclear.length;
    const left = isAll ? say(what ? "allWould" : "allKnown") : say(what ? "wouldBeLeft" : "leftOf", many);
    return [
      card(
        what ? say("ifSo", { text }) : text,
        what && h("p", { class: "care" }, say("onlySupposed", { what })),
        h("p", {}, left),
        unclear.map(whoseLights),
        grid(answer, parsePair(values.pair), Boolean(what), say, {
          pick: (chosen) => app.go({ pair: formatPair(chosen) }),
          follow,
        }),
        h("p", { class: "hint" }, say("gridHint")),
        byPerson(answer, say),
      ),
    ];
  }

  /** A ceremony that leaves out confirmed couples: what is left without their lights and with them, and which is so. */
  function whoseLights({ event, pairs, remaining, remaining_counted: counted }) {
    const { week, lights } = season.events[event - 1];
    const list = pairs.map(pairText).join(", ");
    const settle = (isCounted) => () => events.settle(event - 1, pairs, isCounted);
    return h(
      "div",
      { class: "care" },
      h(
        "p",
        {},
        say("unclear", {
          n: event,
          week,
          couples: list,
          many: pairs.length,
          lights: say.lights(lights),
          without: say.matchings(remaining),
          counted: say.matchings(counted),
        }),
      ),
      ownId(values.season) &&
        h(
          "div",
          { class: "buttons" },
          button(say("lightIsIn"), settle(true), { class: "slim" }),
          button(say("lightIsNot"), settle(false), { class: "slim" }),
        ),
    );
  }

  const what = () => ({ say, season, stop: stop(), supposed: supposed(), body: body() });

  function drawCouple(answer) {
    const pair = parsePair(values.pair);
    if (pair) couple.show(what(), answer, pair);
    else couple.clear();
    if (pair && values.pair !== explained)
      odds.element
        .querySelector('.grid [aria-pressed="true"]')
        ?.scrollIntoView({ block: "nearest", inline: "nearest" });
    explained = pair && values.pair;
  }

  async function link() {
    const seen = stop() < season.events.length ? cut(season, stop(), []) : season; // a link spoils nothing either
    const packed = values.season ? await pack(seen).catch(() => null) : EXAMPLE;
    if (!packed) return null;
    return new URL(
      format("season", {
        ...values,
        season: packed,
        until: ownId(values.season) ? until() : values.until,
        new: null,
        with: null,
      }),
      document.baseURI,
    ).href;
  }

  /** What this season is: the example, one of a link, or one of this browser. */
  function describe(id) {
    const note = id ? (store.isKept(id) ? "ownNote" : "notKept") : values.season ? "linkNote" : "exampleNote";
    replace(about, season ? [!values.season && `${say("intro")} `, say(note, { label: name() })] : say("intro"));
    replace(twin, season && values.season && !id && places.asking(say, season, values.until ?? "w1"));
  }

  /** The form of a new season, if one is begun. */
  function begin() {
    const open = values.new === "1";
    fresh.hidden = !open;
    if (!open) return replace(fresh);
    if (/** @type {HTMLElement | null} */ (fresh.firstElementChild)?.lang === say.lang) return null; // half filled in
    const done = (cast, named) => {
      const id = store.freshId();
      store.keepDraft(null);
      store.write(id, seasonOf(cast, named));
      begun.add(id);
      app.go({ new: null, season: ownAddress(id), until: null, if: null, pair: null, advise: null });
      return null;
    };
    const cancel = () => {
      store.keepDraft(null);
      app.go({ new: null });
    };
    const keep = (given) => store.keepDraft({ where: NEW, given });
    const form = castForm(say, { ...store.draft(NEW)?.given, start: true }, { done, cancel, keep });
    replace(fresh, Object.assign(form.element, { lang: say.lang }));
    return form.focus();
  }

  /** What a change that was just saved did: how many matchings it left of those before it, or that it clashes. */
  function report(answer, before) {
    const isTyping = events.element.querySelector("form"); // it must not move under the fingers
    outcome.hidden = before === null || before === answer?.remaining || Boolean(isTyping);
    if (outcome.hidden) return;
    outcome.className = answer ? "good" : "care";
    if (!answer) [outcome.textContent] = odds.errors.textContent.split("\n");
    else {
      const { sure, likely } = couplesOf(answer, say, 1);
      const couples = likely.length
        ? say("likelyCouples", { list: likely[0] })
        : say("sureCouples", { list: sure.join(", ") });
      outcome.textContent = `${say("outcome", { before: say.whole(before), after: say.whole(answer.remaining) })} ${couples}`;
    }
    outcome.scrollIntoView({ block: "nearest" });
  }

  /** Show no answer. */
  function nothing() {
    couple.clear();
    below.clear();
    share.hidden = true;
  }

  /** Drop at once what was shown of later events or another season: an answer that is late or cancelled would leave it there. */
  function forgetLater() {
    odds.clear();
    plans.clear();
    nothing();
  }

  /** Show no season, but why, if that is known. */
  function empty(message = null) {
    season = null;
    counted = null;
    describe(null);
    odds.clear();
    odds.fail(message);
    plans.clear();
    for (const one of [eventCard, weeks.element, plans.element]) one.hidden = true;
    nothing();
    places.show({ say, id: null, season, until: null, readings: null });
  }

  const view = {
    element,
    /** The words around the view at an address. */
    frame: ({ lang }) => frameOf(wordsOf(lang ?? preferred()).lang),
    /** The address that shows this to others. */
    address: () => (season ? link() : null),
    async show(next) {
      const isBare = ["season", "until", "if", "pair", "new"].every((key) => !next[key]);
      const last = isBare && store.last();
      if (last) return app.go({ season: ownAddress(last) }, { replace: true });
      const before = fromLeft;
      [counted, fromLeft] = [null, null];
      outcome.hidden = true;
      repairs.show(null);
      if (next.season !== values.season) tell(null);
      values = next.season === EXAMPLE ? { ...next, season: undefined } : next;
      const lang = values.lang ?? preferred();
      if (say?.lang !== wordsOf(lang).lang) dress(lang);
      showing += 1;
      const mine = showing;
      begin();
      newButton.hidden = values.new === "1";
      newButton.classList.toggle("main", !ownId(values.season)); // there, the next event is what matters
      if (values.new === "1") return empty();
      odds.expect();
      const id = ownId(values.season);
      if (id && values.until && store.seen(id)) store.see(id, values.until);
      try {
        const found = await find();
        if (mine !== showing) return;
        season = found;
      } catch (error) {
        if (mine !== showing) return;
        return empty(error.message);
      }
      plans.element.hidden = false;
      if (stop() < shownStop || values.season !== shownSeason) forgetLater();
      [shownStop, shownSeason] = [stop(), values.season];
      if (id) store.touch(id);
      eventCard.hidden = !id;
      describe(id);
      if (id) events.show(say, id, season, stop());
      if (begun.delete(id)) keyed("add-truth_booth", eventCard)?.focus();
      exclusive.value = values.exclusive || "";
      places.show({
        say,
        id,
        season,
        until: String(stop()),
        readings: season.format.double_matches || season.format.triple_matches ? readings() : null,
      });
      weeks.show({ ...what(), isEntered: Boolean(id) && store.seen(id) === undefined });
      plans.show(body(), values, supposedTexts());
      couple.element.hidden = !values.pair;
      const message = ({ remaining }) =>
        say(values.if ? "saidLeftIf" : "saidLeft", { matchings: say.matchings(remaining) });
      const refused = (error) => {
        if (isClash(error)) counted = before; // the next change is beside what there was before the clash
        if (!id || !isClash(error)) return false;
        repairs.show({ ...body(), season: cut(season, stop(), []) });
        if (values.if) return false;
        odds.clear();
        odds.fail(clashOf(error)); // its repairs are buttons
        return true;
      };
      const answer = await odds.load("season/odds", body(), draw, { say: message, waiting: say("counting"), refused });
      if (mine !== showing) return;
      if (answer) counted = answer.remaining;
      report(answer, before);
      if (!answer) return nothing();
      drawCouple(answer);
      below.show({ ...what(), values, name: name() }, answer);
      share.hidden = false;
      replace(share, sharing(answer, name(), supposedTexts(), say, body(), link));
    },
  };
  dress(preferred());
  return view;
}
