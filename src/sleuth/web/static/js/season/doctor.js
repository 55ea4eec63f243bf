// The doctor: which events clash, and the single edits that repair the season, as buttons.

import { button, h } from "../dom.js";
import { cut, eventText } from "./data.js";

const CLASH = "InconsistentHistory"; // the kind of error that says that events clash

/** Whether an error says that events clash. */
export const isClash = (error) => error.kind === CLASH;

/** What clashes, in words: the error without the repairs, which come after an empty line. */
export const clashOf = (error) => error.message.split("\n\n")[0];

/** What repairs the events that are seen. mend(edit) applies an edit. */
export function doctor({ say, season, stop, body }, mend) {
  const question = { ...body, season: cut(season, stop, []) };
  const { events } = question.season;

  function apply(edit) {
    const left = h("span.small.dim", say("thenLeft", { n: say.whole(edit.remaining) }));
    const label = `${say("eventN", { n: edit.event })}: ${edit.label}`;
    return button([edit.label, " ", left], () => mend(edit), { "aria-label": label, class: "slim" });
  }

  /** Edits in the order of the command, the likeliest slip first; those of an event that follow each other beside it. */
  function list(edits) {
    const begins = edits.filter((edit, at) => edits[at - 1]?.event !== edit.event);
    const suspects = begins.map((edit, at) => {
      const run = edits.slice(edits.indexOf(edit), at + 1 < begins.length ? edits.indexOf(begins[at + 1]) : undefined);
      const event = events[edit.event - 1];
      const place = h("span.dim.small", `${say("placeN", { n: edit.event, week: event.week })} `);
      return h("li", h("p", place, eventText(event, say)), h("div.buttons", run.map(apply)));
    });
    return suspects.length > 0 && h("ol", suspects);
  }

  function draw({ clash, repairs, repaired_until: until }) {
    if (!clash) return null;
    const others = clash.events.filter((n) => !repairs.some((edit) => edit.event === n));
    const swaps = repairs.filter((edit) => edit.what === "seats"); // they are many, and follow each other
    const at = swaps.length ? repairs.indexOf(swaps[0]) : repairs.length;
    const folded = h("details.more", h("summary", say("exchanges", { n: swaps.length })), list(swaps));
    return h("div.season-doctor.care", { role: "group", "aria-label": say("repairs") }, [
      h("h3", say(repairs.length ? "repairs" : "noRepair")),
      repairs.length > 0 && until < events.length && h("p.hint", say("repairsUntil", { n: until })),
      list(repairs.slice(0, at)),
      swaps.length > 0 && folded,
      list(repairs.slice(at + swaps.length)),
      others.length > 0 &&
        h("p.hint", say(others.length === 1 ? "clashOne" : "clashMany", { list: others.join(", ") })),
    ]);
  }

  return { path: "season/check", body: question, draw, waiting: say("looking") };
}
