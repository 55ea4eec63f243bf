// Season: the dating show, week by week, without spoilers; entered by pointing, saved in this browser.

import { ask } from "../api.js";
import { announce, button, card, h, keyed, replace, select, table } from "../dom.js";
import { Pane } from "../pane.js";
import { curve } from "../season/curve.js";
import { cut, eventText, formatPair, formatSupposed, pack, parsePair, parseSupposed, seenAfter, stopOf, unpack } from "../season/data.js";
import { editor, seasonOf, seating } from "../season/editor.js";
import { castForm } from "../season/castform.js";
import { clashOf, doctor, isClash } from "../season/doctor.js";
import { byPerson, grid } from "../season/grid.js";
import { plan } from "../season/plan.js";
import { explanation } from "../season/prose.js";
import { couplesOf, sharing } from "../season/share.js";
import { ownAddress, ownId, shelf } from "../season/shelf.js";
import * as store from "../season/store.js";
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
  let counted = null; // the matchings left that are shown; null: none are
  let fromLeft = null; // those before a change that was just saved
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
    if (values.until || values.if || values.pair) return app.go({ until: null, if: null, pair: null }, { replace: true });
    return view.show(values);
  });
  const pane = () => new Pane({ say: (key) => (say ?? wordsOf(preferred()))(key) });
  const [odds, cell] = [pane(), pane()];
  const fresh = h("section", { class: "card" });
  const outcome = h("p", { hidden: true, "data-key": "outcome" }); // what the event that was just saved did
  const repairs = doctor(pane(), () => say, events.mend);
  const eventCard = card(null, outcome, repairs.element, events.element);
  const timeline = h("section", { class: "card" });
  const cellHead = h("div");
  const cellCard = h("section", { class: "card cellcard" }, cellHead, cell.element);
  const plans = plan(pane(), app.go);
  const shown = h("div");
  const about = h("p");
  const twin = h("div"); // what to do with a season of a link that is here already
  const news = h("p", { class: "care", hidden: true }); // what another page of this browser did
  const share = h("section", { class: "card" });
  let slider, output, back, on, chips, exclusive, newButton, languages;

  /** Everything that has words of its own, in another language. */
  function dress(lang) {
    say = wordsOf(lang);
    element.setAttribute("lang", say.lang);
    slider = h("input", { type: "range", min: 0, step: 1, id: "until", "data-key": "until", oninput: () => label(Number(slider.value)), onchange: () => app.go({ until: slider.value, pair: null }) });
    output = h("output", { for: "until" });
    back = button(say("weekBack"), () => step(-1), { class: "slim" });
    on = button(say("weekOn"), () => step(1), { class: "slim" });
    chips = h("div");
    exclusive = select([["", say("asTold")], ["yes", say("yes")], ["no", say("no")]], () => app.go({ exclusive: exclusive.value }));
    newButton = button(say("newSeason"), () => app.go({ new: "1" }), { class: "main", "data-key": "new" });
    languages = Object.entries(LANGUAGES).filter(([key]) => key !== say.lang).map(([key, name]) => button(name, () => app.go({ lang: key }), { class: "quiet", lang: key, "data-key": "language" }));
    plans.dress(say);
    replace(timeline, h("h2", {}, say("seen")), h("div", { class: "timeline" }, h("label", { class: "label", for: "until" }, say("seenTo")), slider, output, h("div", { class: "buttons" }, back, on)), chips);
    replace(
      element,
      h("div", { class: "head" }, h("h1", { tabindex: "-1" }, say("title")), about, twin, news, h("div", { class: "buttons" }, newButton, languages)),
      h("div", { class: "split" }, h("div", { class: "stack" }, fresh, eventCard, timeline), h("div", { class: "stack answers" }, odds.element, cellCard, plans.element, shown, share), places.element),
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

  const readings = () => h("div", { class: "field" }, h("label", { for: "exclusive" }, say("exclusive")), Object.assign(exclusive, { id: "exclusive" }));

  /** If reasons are shown, those of the cell in focus: where the arrow keys rest. */
  function follow(pair) {
    clearTimeout(following);
    following = setTimeout(() => values.pair && values.pair !== formatPair(pair) && app.go({ pair: formatPair(pair) }, { replace: true }), REST);
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

  const until = () => values.until || (ownId(values.season) ? store.seen(ownId(values.season)) ?? "all" : undefined); // what one has entered, one has seen
  const stop = () => stopOf(season, until());
  const supposed = () => parseSupposed(values.if);
  const body = () => ({ season: cut(season, stop(), supposed()), exclusive: values.exclusive || "file", lang: say.lang });
  const pairText = (pair) => pair.join(" + ");
  const name = () => season.label ?? season.id ?? say("mySeason");
  const supposedOne = ({ pair, match }) => say(match ? "supposedMatch" : "supposedNot", { couple: pairText(pair) });
  const supposedText = () => supposed().map(supposedOne).join(", ");

  function step(by) {
    const week = season.events[stop() - 1]?.week ?? 0;
    app.go({ until: `w${Math.max(0, week + by)}`, pair: null });
  }

  function label(place) {
    const event = season.events[place - 1];
    output.textContent = event ? say("afterEvent", { week: event.week, n: place, text: eventText(event, say) }) : say("beforeAll");
    slider.setAttribute("aria-valuetext", output.textContent);
  }

  function suppose(pair, match) {
    const others = supposed().filter((one) => one.pair.join() !== pair.join());
    app.go({ if: formatSupposed([...others, { pair, match }]) });
  }

  function drawChips() {
    const all = supposed();
    const chip = ({ pair, match }, place) => {
      const drop = () => {
        app.go({ if: formatSupposed(all.filter((_, other) => other !== place)) });
        slider.focus();
      };
      const couple = say("and", { a: pair[0], b: pair[1] });
      return h("li", {}, supposedOne({ pair, match }), button("×", drop, { class: "slim", "aria-label": say(match ? "removeMatch" : "removeNot", { couple }) }));
    };
    replace(chips, all.length > 0 && [h("h3", {}, say("supposed")), h("ul", { class: "chips", "aria-label": say("supposed") }, all.map(chip))]);
  }

  function draw(answer) {
    const last = answer.events.at(-1);
    const many = { matchings: say.matchings(answer.remaining), all: say.whole(answer.initial_count) };
    const text = last ? say("couplesAfter", { week: last.week }) : say("couples");
    const what = supposedText();
    const { unclear = [] } = answer;
    const isAll = answer.remaining === 1 && !unclear.length;
    const left = isAll ? say(what ? "allWould" : "allKnown") : say(what ? "wouldBeLeft" : "leftOf", many);
    return [
      card(
        what ? say("ifSo", { text }) : text,
        what && h("p", { class: "care" }, say("onlySupposed", { what })),
        h("p", {}, left),
        unclear.map(whoseLights),
        grid(answer, parsePair(values.pair), Boolean(what), say, { pick: (chosen) => app.go({ pair: formatPair(chosen) }), follow }),
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
      h("p", {}, say("unclear", { n: event, week, couples: list, many: pairs.length, lights: say.lights(lights), without: say.matchings(remaining), counted: say.matchings(counted) })),
      ownId(values.season) && h("div", { class: "buttons" }, button(say("lightIsIn"), settle(true), { class: "slim" }), button(say("lightIsNot"), settle(false), { class: "slim" })),
    );
  }

  function drawEvents(answer) {
    const seen = season.events.slice(0, stop());
    const cellOf = ({ blackout, remaining, remaining_not_exclusive: open }, place) => {
      if (place >= seen.length) return whatIf(place - seen.length);
      const text = eventText(seen[place], say) + (blackout ? ` – ${say("blackout")}` : "");
      const shared = open > remaining && h("p", { class: "small dim" }, say("leftOpen", { n: say.whole(open) }));
      return [text, seen[place].pairs && seating(seen[place].pairs), shared];
    };
    const before = (place) => (place ? answer.events[place - 1].remaining : answer.initial_count);
    const rows = answer.events.map((event, place) => [String(event.n), cellOf(event, place), say.whole(event.remaining), say.percent(1 - event.remaining / before(place))]);
    const columns = [[say("number"), "left"], [say("event"), "words"], [say("left")], [say("ruledOut")]];
    replace(shown, rows.length > 0 && card(say("course"), curve(answer, supposed().length, say), table(say("leftAfter"), columns, rows)));
  }

  function whatIf(place) {
    const { pair, match } = supposed()[place];
    return say(match ? "whatIfMatch" : "whatIfNot", { couple: pairText(pair) });
  }

  /** How likely a couple was before the last event, or without what is only supposed. */
  async function compare(pair, share, line) {
    const [many, at] = [supposed().length, stop()];
    if (!many && !at) return;
    const before = cut(season, many ? at : at - 1, []);
    const what = many ? say("beforeIf") : say("beforeEvent", { n: at, text: eventText(season.events[at - 1], say) });
    const odds = await ask("season/odds", { ...body(), season: before }).catch(() => null);
    const was = odds?.probabilities[odds.side_a.indexOf(pair[0])]?.[odds.side_b.indexOf(pair[1])];
    line.hidden = was === undefined;
    if (was !== undefined) line.textContent = say("beforeAfter", { what, before: say.percent(was), after: say.percent(share) });
  }

  function drawCell(answer) {
    const pair = parsePair(values.pair);
    cellCard.hidden = !pair;
    if (!pair) {
      explained = null;
      replace(cellHead);
      return cell.clear();
    }
    const share = answer.probabilities[answer.side_a.indexOf(pair[0])]?.[answer.side_b.indexOf(pair[1])];
    const close = button(say("close"), () => app.go({ pair: null }), { class: "quiet slim", "data-key": "close-cell" });
    if (share === undefined) {
      replace(cellHead, close);
      cell.clear();
      return cell.fail(say("noCouple", { couple: pairText(pair) }));
    }
    const open = share > 0 && share < 1;
    const many = supposed().length;
    const fact = share >= 1 ? say("certain") : share <= 0 ? say("impossible") : say.percent(share);
    const answers = [["what-yes", "whatYes", true], ["what-no", "whatNo", false]];
    const change = h("p", { hidden: true });
    compare(pair, share, change);
    replace(
      cellHead,
      h("div", { class: "titled" }, h("h2", {}, `${pairText(pair)}: ${many ? say("wouldBe", { what: fact }) : fact}`), close),
      open && h("div", { class: "buttons" }, answers.map(([key, text, match]) => button(say(text), () => suppose(pair, match), { "data-key": key, class: "slim" }))),
      change,
    );
    if (values.pair !== explained) odds.element.querySelector('.grid [aria-pressed="true"]')?.scrollIntoView({ block: "nearest", inline: "nearest" });
    explained = values.pair;
    const first = answer.events.length - many + 1;
    const notes = supposed().map((one, place) => h("p", { class: "care" }, say("reasonsIf", { n: first + place, what: supposedOne(one) })));
    return cell.load("season/explain", { ...body(), a: pair[0], b: pair[1] }, (reasons) => h("div", {}, notes, explanation(reasons, say)), { waiting: say("reasons") });
  }

  async function link() {
    const seen = stop() < season.events.length ? cut(season, stop(), []) : season; // a link spoils nothing either
    const packed = values.season && (await pack(seen).catch(() => null));
    if (values.season && !packed) return null;
    return new URL(format("season", { ...values, season: packed, until: ownId(values.season) ? until() : values.until, new: null }), document.baseURI).href;
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

  /** What a change that was just saved did: how many matchings it left, or that it clashes. */
  function report(answer) {
    const before = fromLeft;
    [counted, fromLeft] = [answer?.remaining ?? counted, null];
    const isTyping = events.element.querySelector("form"); // it must not move under the fingers
    outcome.hidden = before === null || before === answer?.remaining || Boolean(isTyping);
    if (outcome.hidden) return;
    outcome.className = answer ? "good" : "care";
    if (!answer) [outcome.textContent] = odds.errors.textContent.split("\n");
    else {
      const { sure, likely } = couplesOf(answer, say, 1);
      const couples = likely.length ? say("likelyCouples", { list: likely[0] }) : say("sureCouples", { list: sure.join(", ") });
      outcome.textContent = `${say("outcome", { before: say.whole(before), after: say.whole(answer.remaining) })} ${couples}`;
    }
    outcome.scrollIntoView({ block: "nearest" });
  }

  /** Show no answer. */
  function nothing() {
    cell.clear();
    replace(cellHead);
    cellCard.hidden = true;
    replace(shown);
    share.hidden = true;
  }

  /** Drop what was shown of later events at once: an answer that is cancelled would leave it there. */
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
    for (const one of [eventCard, timeline, plans.element]) one.hidden = true;
    nothing();
    places.show({ say, id: null, season, until: null, readings: null });
  }

  const view = {
    element,
    /** The address that shows this to others. */
    address: () => (season ? link() : null),
    async show(next) {
      if (next.season !== values.season) counted = null;
      outcome.hidden = true;
      repairs.show(null);
      values = next;
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
      if (stop() < shownStop) forgetLater();
      shownStop = stop();
      timeline.hidden = !season.events.length;
      eventCard.hidden = !id;
      describe(id);
      if (id) events.show(say, id, season, stop());
      if (begun.delete(id)) keyed("add-truth_booth", eventCard)?.focus();
      exclusive.value = values.exclusive || "";
      places.show({ say, id, season, until: String(stop()), readings: season.format.double_matches || season.format.triple_matches ? readings() : null });
      slider.max = season.events.length;
      slider.value = stop();
      label(stop());
      back.disabled = stop() === 0;
      on.disabled = stop() === season.events.length;
      on.textContent = season.events[stop() - 1] ? say("weekOn") : say("firstWeek");
      drawChips();
      plans.show(body(), values, supposedText());
      cellCard.hidden = !values.pair;
      const message = ({ remaining }) => say(values.if ? "saidLeftIf" : "saidLeft", { matchings: say.matchings(remaining) });
      const refused = (error) => {
        if (!id || !isClash(error)) return false;
        repairs.show({ ...body(), season: cut(season, stop(), []) });
        if (values.if) return false;
        odds.clear();
        odds.fail(clashOf(error)); // its repairs are buttons
        return true;
      };
      const answer = await odds.load("season/odds", body(), draw, { say: message, waiting: say("counting"), refused });
      if (mine !== showing) return;
      report(answer);
      if (!answer) return nothing();
      drawCell(answer);
      drawEvents(answer);
      share.hidden = false;
      replace(share, sharing(answer, name(), supposedText(), say, body(), link));
    },
  };
  dress(preferred());
  return view;
}
