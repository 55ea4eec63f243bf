// The couple that is chosen: how likely it is and was, how often it sat together, what if, and why.

import { ask } from "../api.js";
import { button, h } from "../dom.js";
import { shownText } from "./confirmed.js";
import { cut, formatSupposed, pairText, parsePair, sameCouple, supposedText } from "./data.js";
import { shareIn } from "./likely.js";

/** How likely a couple was before the last event, or without what is only supposed: a line that fills itself. */
function before({ say, season, stop, supposed, body }, pair, share) {
  const line = h("p", { hidden: true });
  const many = supposed.length;
  if (!many && !stop) return line;
  const event = many || { n: stop, text: shownText(season, stop - 1, say) };
  const what = many ? say("beforeIf") : say("beforeEvent", event);
  const show = (odds) => {
    const was = shareIn(odds, pair);
    line.hidden = was === undefined || say.percent(was) === say.percent(share);
    line.textContent = say("beforeAfter", { what, before: say.percent(was), after: say.percent(share) });
  };
  ask("season/odds", { ...body, season: cut(season, many ? stop : stop - 1, []) }).then(show, () => {});
  return line;
}

/** In which weeks a couple sat together. */
function together({ seated, events }, pair, say) {
  const found = seated.find((one) => sameCouple(one.pair, pair));
  if (!found) return say("neverSat");
  const weeks = found.events.map((n) => events.find((one) => one.n === n).week);
  return say("satTogether", { n: weeks.length, weeks: weeks.join(", ") });
}

/**
 * The nodes that explain a couple: in brief, and the whole of a long proof to unfold.
 * @param {import("../api.js").Answer<"season/explain">} answer
 */
function explanation({ summary, text, proof }, say) {
  const [reason, ...rest] = summary;
  const isBrief = summary.length < text.length;
  return [
    h("p", reason),
    nested(rest),
    isBrief &&
      h("details.more", [
        h("summary", say(proof ? "byCases" : "allLines", { n: say.whole(text.length) })),
        nested(text[0] === reason ? text.slice(1) : text), // a proof may need other events than a count
      ]),
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

/** The card: why, below what is known of the couple; null if none is chosen. answer: sleuth/season-odds/2. */
export function couple(view, answer) {
  const { say, supposed, body, values, go } = view;
  const pair = parsePair(values.pair);
  if (!pair) return null;
  const share = shareIn(answer, pair);
  const name = pairText(pair);
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
      share > 0 && share < 1 && h("div.buttons", what("what-yes", "whatYes", true), what("what-no", "whatNo", false)),
      before(view, pair, share),
      h("p", together(answer, pair, say)),
    ],
    path: "season/explain",
    body: { ...body, a: pair[0], b: pair[1] },
    draw: (reasons) => h("div", notes, explanation(reasons, say)),
    waiting: say("reasons"),
  };
}
