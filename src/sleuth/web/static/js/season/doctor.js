// The doctor: which events clash, and the single edits that repair the season, as buttons.

import { button, h } from "../dom.js";
import { eventText } from "./data.js";

const CLASH = "InconsistentHistory"; // the kind of error that says that events clash

/** Whether an error says that events clash. */
export const isClash = (error) => error.kind === CLASH;

/** What clashes, in words: the error without the repairs, which come after an empty line. */
export const clashOf = (error) => error.message.split("\n\n")[0];

/**
 * The doctor of the season that is shown, in a pane. words(): its words; mend(edit) applies an edit.
 * @param {import("../pane.js").Pane} pane
 * @param {() => any} words
 * @param {Function} mend
 */
export function doctor(pane, words, mend) {
  /** An event with edits of it that follow each other in the list. */
  function suspect(event, n, edits, say) {
    const apply = (edit) =>
      button(
        [edit.label, " ", h("span", { class: "small dim" }, say("thenLeft", { n: say.whole(edit.remaining) }))],
        () => mend(edit),
        { "aria-label": `${say("eventN", { n })}: ${edit.label}`, class: "slim" },
      );
    return h(
      "li",
      {},
      h(
        "p",
        {},
        h("span", { class: "dim small" }, `${say("placeN", { n, week: event.week })} `),
        eventText(event, say),
      ),
      h("div", { class: "buttons" }, edits.map(apply)),
    );
  }

  /** Edits in the order of the command: the likeliest slip first. */
  function list(edits, events, say) {
    /** @type {Array<typeof edits>} */
    const runs = [];
    for (const edit of edits) {
      const run = runs.at(-1);
      if (run && run[0].event === edit.event) run.push(edit);
      else runs.push([edit]);
    }
    return (
      runs.length > 0 &&
      h(
        "ol",
        {},
        runs.map((run) => suspect(events[run[0].event - 1], run[0].event, run, say)),
      )
    );
  }

  function draw({ clash, repairs, repaired_until: until }, { events }, say) {
    if (!clash) return null;
    const others = clash.events.filter((n) => !repairs.some((edit) => edit.event === n));
    const swaps = repairs.filter((edit) => edit.what === "seats");
    const at = swaps.length ? repairs.indexOf(swaps[0]) : repairs.length; // they are many, and follow each other
    return h(
      "div",
      { class: "season-doctor care", role: "group", "aria-label": say("repairs") },
      h("h3", {}, say(repairs.length ? "repairs" : "noRepair")),
      repairs.length > 0 && until < events.length && h("p", { class: "hint" }, say("repairsUntil", { n: until })),
      list(repairs.slice(0, at), events, say),
      swaps.length > 0 &&
        h(
          "details",
          { class: "more" },
          h("summary", {}, say("exchanges", { n: swaps.length })),
          list(swaps, events, say),
        ),
      list(repairs.slice(at + swaps.length), events, say),
      others.length > 0 &&
        h("p", { class: "hint" }, say(others.length === 1 ? "clashOne" : "clashMany", { list: others.join(", ") })),
    );
  }

  return {
    element: pane.element,
    /** Look for repairs of what a question asks about; without one, show none. */
    show(body) {
      const say = words();
      if (body)
        pane.load("season/check", body, (answer) => draw(answer, body.season, say), { waiting: say("looking") });
      else pane.clear();
    },
  };
}
