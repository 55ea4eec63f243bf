// Why: the couple that is chosen, what is left when few matchings are, and what repairs events that clash.

import { fold } from "../parts.js";
import { button, buttons, h } from "../dom.js";
import { shareIn } from "./likely.js";
import { cut, eventText, formatSupposed, pairText, parsePair, sameCouple, supposedText } from "./data.js";
import { fullName } from "./people.js";

/** In which weeks a couple sat together. */
function together({ seated, events }, pair, say) {
  const nights = seated.find((one) => sameCouple(one.pair, pair));
  if (!nights) return say("neverSat");
  const weeks = nights.events.map((n) => events.find((one) => one.n === n).week);
  return say("satTogether", { n: weeks.length, weeks: weeks.join(", ") });
}

/**
 * The nodes that explain a couple: in brief, and the whole of a long proof to unfold.
 * @param {Answer<"season/explain">} answer
 */
function explanation({ summary, text, proof }, say) {
  const [reason, ...rest] = summary;
  const isBrief = summary.length < text.length;
  return [
    h("p", reason),
    nested(rest),
    isBrief &&
      fold(
        say(proof ? "byCases" : "allLines", { n: say.whole(text.length) }),
        nested(text[0] === reason ? text.slice(1) : text), // a proof may need other events than a count
      ),
  ];
}

const depth = (line) => line.length - line.trimStart().length;

/** Lines as paragraphs; what stands further in hangs below the line before it. */
function nested(lines) {
  const nodes = [];
  let from = 0;
  while (from < lines.length) {
    const next = lines.findIndex((line, at) => at > from && depth(line) <= depth(lines[from]));
    const end = next < 0 ? lines.length : next;
    nodes.push(h("p", lines[from].trimStart()));
    if (end > from + 1) nodes.push(h("div.proof", nested(lines.slice(from + 1, end))));
    from = end;
  }
  return nodes;
}

/** The card: why, below what is known of the couple; null if none is chosen. answer: sleuth/season-odds/3. */
export function couple(view, answer) {
  const { say, season, supposed, body, values, go } = view;
  const pair = parsePair(values.pair);
  if (!pair) return null;
  const share = shareIn(answer, pair);
  const name = pairText(pair.map((one) => fullName(season, one)));
  const closer = button(say("close"), () => go({ pair: null }), { class: "quiet slim", "data-key": "close-cell" });
  if (share === undefined)
    return { head: [closer, h("p.error", { role: "alert" }, say("noCouple", { couple: name }))] };
  const fact = say.fact(share);
  const others = supposed.filter((one) => !sameCouple(one.pair, pair));
  const what = (key, text, match) => {
    const suppose = () => go({ if: formatSupposed([...others, { pair, match }]) });
    return button(say(text), suppose, { "data-key": key, class: "slim" });
  };
  const first = answer.events.length - supposed.length + 1;
  const notes = supposed.map((one, place) =>
    h("p.care", say("reasonsIf", { n: first + place, what: supposedText(one, say) })),
  );
  return {
    head: [
      h("div.titled", h("h2", `${name}: ${supposed.length ? say("wouldBe", { what: fact }) : fact}`), closer),
      share > 0 && share < 1 && buttons(what("what-yes", "whatYes", true), what("what-no", "whatNo", false)),
      h("p", together(answer, pair, say)),
    ],
    path: "season/explain",
    body: { ...body, a: pair[0], b: pair[1] },
    draw: (reasons) => h("div", notes, explanation(reasons, say)),
    waiting: say("reasons"),
  };
}

const FEW = 20; // matchings
const OPEN = 6; // matchings whose tree is unfolded
const DEPTH = 12; // levels of cases, the most there are

/** The card, if so few are left that a tree of them can be read. answer: sleuth/season-odds/3. */
export function left({ say, body }, { remaining }) {
  if (remaining <= 1 || remaining > FEW) return null;
  return {
    head: h("h2", say("leftTree", { matchings: say.matchings(remaining) })),
    path: "season/scenarios",
    body: { ...body, depth: DEPTH },
    draw: ({ cases }) => h("ul.cases", [cases.map((one) => branch(one, remaining, say))]),
    waiting: say("counting"),
  };
}

function branch(one, whole, say) {
  const share = say("caseShare", { n: one.remaining, whole, share: say.percent(one.remaining / whole) });
  const head = [h("strong", one.pairs.map(pairText).join(", ")), " ", h("span.dim.small", share)];
  const sure =
    one.certain.length > 0 &&
    h("p.small", say(one.remaining === 1 ? "thenRest" : "thenSure", { list: one.certain.map(pairText).join(", ") }));
  if (!one.cases.length) return h("li", h("p", head), sure);
  const tree = h("ul.cases", [one.cases.map((each) => branch(each, whole, say))]);
  return h("li", h("details", { open: whole <= OPEN }, h("summary", head), sure, tree));
}

/** Whether an error says that events clash. */
export const isClash = (error) => error.kind === "InconsistentHistory";

/** What clashes, in words: the error without the repairs, which come after an empty line. */
export const clashOf = (error) => error.message.split("\n\n")[0];

/** What repairs the events that are seen. mend(edit) applies an edit. */
export function doctor({ say, season, stop, body }, mend) {
  const question = { ...body, season: cut(season, stop, []) };
  const { events } = question.season;

  function apply(edit) {
    const count = h("span.small.dim", say("thenLeft", { matchings: say.matchings(edit.remaining) }));
    const label = `${say("eventN", { n: edit.event })}: ${edit.label}`;
    return button([edit.label, " ", count], () => mend(edit), { "aria-label": label, class: "slim" });
  }

  /** Edits in the order of the command, the likeliest slip first; those of an event that follow each other beside it. */
  function list(edits) {
    const begins = edits.filter((edit, at) => edits[at - 1]?.event !== edit.event);
    const suspects = begins.map(({ event: n }, at) => {
      const place = h("span.dim.small", `${say("placeN", { n, week: events[n - 1].week })} `);
      const next = at + 1 < begins.length ? edits.indexOf(begins[at + 1]) : undefined;
      const run = edits.slice(edits.indexOf(begins[at]), next);
      return h("li", h("p", place, eventText(events[n - 1], say)), buttons(run.map(apply)));
    });
    return suspects.length > 0 && h("ol", suspects);
  }

  function draw({ clash, repairs, repaired_until: until }) {
    if (!clash) return null;
    const others = clash.events.filter((n) => !repairs.some((edit) => edit.event === n));
    const swaps = repairs.filter((edit) => edit.what === "seats"); // they are many
    return h("div.season-doctor.care", { role: "group", "aria-label": say("repairs") }, [
      h("h3", say(repairs.length ? "repairs" : "noRepair")),
      repairs.length > 0 && until < events.length && h("p.hint", say("repairsUntil", { n: until })),
      list(repairs.filter((edit) => edit.what !== "seats")),
      swaps.length > 0 && fold(say("exchanges", { n: swaps.length }), list(swaps)),
      others.length > 0 &&
        h("p.hint", say(others.length === 1 ? "clashOne" : "clashMany", { list: others.join(", ") })),
    ]);
  }

  return { path: "season/check", body: question, draw, waiting: say("looking") };
}
