// Season: the dating show, week by week, without spoilers.

import { ask } from "../api.js";
import { announce, button, card, field, freshId, h, head, replace, select, table } from "../dom.js";
import { counted, percent, two, whole } from "../numbers.js";
import { Pane, errorBox } from "../pane.js";
import { advice } from "../season/advice.js";
import { cut, eventText, formatPair, formatSupposed, pack, parsePair, parseSupposed, readSeason, stopOf, unpack } from "../season/data.js";
import { grid } from "../season/grid.js";
import { explanation } from "../season/prose.js";

export const title = "Season";

export function create(app) {
  let values = {};
  let given = null; // the season that a person gave: in memory only
  let season = null;
  let showing = 0;

  const errors = errorBox();
  errors.id = freshId("error");
  const file = h("input", { type: "file", accept: ".json,application/json", "aria-describedby": errors.id, onchange: () => file.files[0] && readFile(file.files[0]) });
  const pasted = h("textarea", { rows: 5, spellcheck: "false", "aria-describedby": errors.id });
  const where = h("p", { class: "hint" });
  const exclusive = select([["", "As the file says"], ["yes", "Yes"], ["no", "No"]], () => app.go({ exclusive: exclusive.value }));
  const slider = h("input", { type: "range", min: 0, step: 1, "data-key": "until", oninput: () => label(Number(slider.value)), onchange: () => app.go({ until: slider.value, pair: null }) });
  const output = h("output");
  const back = button("Week back", () => step(-1), { class: "slim" });
  const on = button("Week on", () => step(1), { class: "slim" });
  const chips = h("ul", { class: "chips", "aria-label": "Supposed" });
  const what = h("div", { hidden: true });
  const odds = new Pane();
  const cell = new Pane();
  const plans = new Pane();
  const cellHead = h("div");
  const cellCard = card(null, cellHead, cell.element);
  const planButton = button("Advise for the next week", () => app.go({ advise: "1" }), { class: "main", "data-key": "advise" });
  const planCard = card("What to do next", planButton, plans.element);
  const shown = h("div");
  const timeline = card("How far have you seen?", h("div", { class: "timeline" }, h("label", { class: "label", for: "until" }, "Seen up to"), slider, output, h("div", { class: "buttons" }, back, on)), what);
  const own = h(
    "div",
    { class: "stack" },
    field("A season file (JSON)", file, { hint: "It is read in this page and sent to its server only." }),
    field("Or paste it", pasted),
    errors,
    h("div", { class: "buttons" }, button("Use what I pasted", () => bring(pasted.value)), button("Back to the example", backToExample, { class: "quiet" })),
    field("Does a match exclude a second partner?", exclusive),
  );
  slider.id = "until";
  output.setAttribute("for", "until");
  const element = h(
    "div",
    {},
    head("Season", "The dating show: how likely is each couple, what if, whom to send to the booth. Nothing after your week is shown."),
    h(
      "div",
      { class: "split" },
      timeline,
      h("div", { class: "stack answers" }, odds.element, cellCard, planCard, shown),
      card("Which season", where, h("details", { class: "more" }, h("summary", {}, "Bring your own"), own)),
    ),
  );

  function backToExample() {
    given = null;
    app.go({ season: null, until: null, if: null, pair: null, advise: null });
  }

  async function readFile(chosen) {
    bring(await chosen.text());
  }

  async function bring(text) {
    try {
      given = readSeason(text);
      errors.textContent = "";
      const packed = await pack(given).catch(() => null);
      announce("Season read.");
      app.go({ season: packed ?? "memory", until: null, if: null, pair: null, advise: null });
    } catch (error) {
      errors.textContent = error.message;
    }
  }

  /** The season of the address: the example, one packed in it, or the one in memory. */
  async function find() {
    if (!values.season) return ask("season/example", undefined);
    if (values.season === "memory") {
      if (given) return given;
      throw new Error("This season was too large for the address, and is not in memory any more: bring it again.");
    }
    try {
      return await unpack(values.season);
    } catch {
      throw new Error("The season in this address cannot be read; was the link cut off?");
    }
  }

  function step(by) {
    const week = season.events[stop() - 1]?.week ?? 0;
    app.go({ until: `w${Math.max(0, week + by)}`, pair: null });
  }

  const stop = () => stopOf(season, values.until);
  const body = () => ({ season: cut(season, stop(), parseSupposed(values.if)), exclusive: values.exclusive || "file" });

  function label(place) {
    const event = season.events[place - 1];
    output.textContent = event ? `Week ${event.week}, after event ${place}: ${eventText(event)}` : "Before anything was shown";
    slider.setAttribute("aria-valuetext", output.textContent);
  }

  function suppose(pair, match) {
    const others = parseSupposed(values.if).filter((one) => one.pair.join() !== pair.join());
    app.go({ if: formatSupposed([...others, { pair, match }]) });
    announce(`Supposed: ${pair.join(" and ")} ${match ? "match" : "do not match"}.`);
  }

  function drawChips() {
    const supposed = parseSupposed(values.if);
    what.hidden = !supposed.length;
    replace(what, h("h3", {}, "What if"), chips);
    replace(chips, supposed.map(({ pair, match }, place) => h("li", {}, `${pair.join(" + ")}: ${match ? "match" : "no match"}`, button("✕", () => {
      app.go({ if: formatSupposed(supposed.filter((_, other) => other !== place)) });
      slider.focus();
    }, { class: "slim", "aria-label": `Remove: ${pair.join(" and ")} ${match ? "match" : "do not match"}` }))));
  }

  function draw(answer) {
    const pair = parsePair(values.pair);
    const last = answer.events.at(-1);
    const supposed = parseSupposed(values.if).length;
    const pick = (chosen) => app.go({ pair: formatPair(chosen) });
    return [
      card(
        `Couples${last ? ` after week ${last.week}` : ""}${supposed ? ", what if" : ""}`,
        h("p", {}, answer.remaining === 1 ? "1 matching left: all is known." : `${counted(answer.remaining, "matching")} of ${whole(answer.initial_count)} left.`),
        grid(answer, pair, pick),
        h("p", { class: "hint" }, "Numbers are percent, and exact. ✓ is certain, 0 impossible. Choose a couple to ask why and what if; arrow keys move."),
      ),
    ];
  }

  function drawEvents(answer) {
    const events = season.events.slice(0, stop());
    const rows = answer.events.map((event, place) => [String(event.n), place < events.length ? eventText(events[place]) : whatIf(place - events.length), whole(event.remaining), two(event.bits)]);
    replace(shown, rows.length > 0 && card("What was shown", table("Matchings left after each event", [["No.", "left"], ["Event", "words"], ["Left"], ["Bits"]], rows)));
  }

  function whatIf(place) {
    const one = parseSupposed(values.if)[place];
    return one ? `What if ${one.pair.join(" + ")} ${one.match ? "match" : "do not match"}` : "What if";
  }

  function drawCell(answer) {
    const pair = parsePair(values.pair);
    cellCard.hidden = !pair;
    if (!pair) return cell.clear();
    const a = answer.side_a.indexOf(pair[0]);
    const b = answer.side_b.indexOf(pair[1]);
    const share = answer.probabilities[a]?.[b];
    if (share === undefined) {
      replace(cellHead);
      cell.clear();
      return cell.fail(`${pair.join(" + ")} is no couple of this season.`);
    }
    const open = share > 0 && share < 1;
    replace(
      cellHead,
      h("h2", {}, `${pair[0]} + ${pair[1]}: ${share >= 1 ? "certain" : share <= 0 ? "impossible" : percent(share)}`),
      h("div", { class: "buttons" }, open && button("What if they match?", () => suppose(pair, true), { "data-key": "what-yes" }), open && button("What if not?", () => suppose(pair, false), { "data-key": "what-no" }), button("Close", () => app.go({ pair: null }), { class: "quiet", "data-key": "close-cell" })),
    );
    return cell.load("season/explain", { ...body(), a: pair[0], b: pair[1] }, (told) => h("div", {}, explanation(told)), { waiting: "Looking for the shortest reason …" });
  }

  return {
    element,
    async show(next) {
      values = next;
      showing += 1;
      const mine = showing;
      odds.expect();
      try {
        const found = await find();
        if (mine !== showing) return;
        season = found;
      } catch (error) {
        if (mine === showing) odds.clear(), odds.fail(error.message);
        return;
      }
      where.textContent = `${season.label ?? season.id ?? "Your season"}. ${!values.season ? "It was made by the simulator." : values.season === "memory" ? "It is too large for the address: it stays in the memory of this page, and a copied link does not hold it." : "It stands in the address of this page, so a copied link holds it. Nothing is stored."}`;
      exclusive.value = values.exclusive || "";
      slider.max = season.events.length;
      slider.value = stop();
      label(stop());
      const week = season.events[stop() - 1]?.week ?? 0;
      back.disabled = stop() === 0;
      on.disabled = stop() === season.events.length;
      on.textContent = week ? "Week on" : "First week";
      drawChips();
      planButton.hidden = values.advise === "1";
      if (values.advise === "1") plans.load("season/advise", body(), (answer) => h("div", {}, advice(answer)), { waiting: "Weighing booths and seatings …" });
      else plans.clear();
      cellCard.hidden = !values.pair;
      const answer = await odds.load("season/odds", body(), draw, { say: (told) => `${counted(told.remaining, "matching")} left.`, waiting: "Counting matchings …" });
      if (mine !== showing) return;
      if (answer) {
        drawCell(answer);
        drawEvents(answer);
      } else {
        cell.clear();
        cellCard.hidden = true;
        replace(shown);
      }
    },
  };
}
