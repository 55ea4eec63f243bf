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
  /** An event with its edits: those of a number, an answer or the whole event first; the exchanges of partners are many. */
  function suspect(event, n, edits, say) {
    const swaps = edits.filter((edit) => edit.what === "seats");
    const apply = (edit) => button([edit.label, " ", h("span", { class: "small dim" }, say("thenLeft", { n: say.whole(edit.remaining) }))], () => mend(edit), { "aria-label": `${say("eventN", { n })}: ${edit.label}`, class: "slim" });
    const list = (some) => some.length > 0 && h("div", { class: "buttons" }, some.map(apply));
    return h(
      "li",
      {},
      h("p", {}, h("span", { class: "dim small" }, `${say("placeN", { n, week: event.week })} `), eventText(event, say)),
      list(edits.filter((edit) => !swaps.includes(edit))),
      swaps.length > 0 && h("details", { class: "more" }, h("summary", {}, say("exchanges", { n: swaps.length })), list(swaps)),
    );
  }

  function draw({ clash, repairs, repaired_until: until }, { events }, say) {
    if (!clash) return null;
    const newest = [...clash.events].sort((one, other) => other - one);
    const editsOf = (n) => repairs.filter((edit) => edit.event === n);
    const others = newest.filter((n) => !editsOf(n).length);
    return h(
      "div",
      { class: "season-doctor care", role: "group", "aria-label": say("repairs") },
      h("h3", {}, say(repairs.length ? "repairs" : "noRepair")),
      repairs.length > 0 && until < events.length && h("p", { class: "hint" }, say("repairsUntil", { n: until })),
      h("ol", {}, newest.filter((n) => !others.includes(n)).map((n) => suspect(events[n - 1], n, editsOf(n), say))),
      others.length > 0 && h("p", { class: "hint" }, say(others.length === 1 ? "clashOne" : "clashMany", { list: others.join(", ") })),
    );
  }

  return {
    element: pane.element,
    /** Look for repairs of what a question asks about; without one, show none. */
    show(body) {
      const say = words();
      if (body) pane.load("season/doctor", body, (answer) => draw(answer, body.season, say), { waiting: say("looking") });
      else pane.clear();
    },
  };
}
