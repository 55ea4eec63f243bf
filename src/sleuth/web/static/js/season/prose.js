// Why a couple is certain, impossible or open: the lines that the server tells, each step below what it serves.

import { h } from "../dom.js";

/**
 * The nodes that explain a couple: in brief, and the whole of a long proof to unfold.
 * @param {import("../api.js").Answer<"season/explain">} answer
 */
export function explanation({ summary, text, proof }, say) {
  const [claim, reason, ...rest] = summary;
  const isBrief = summary.length < text.length;
  return [
    h("p", claim),
    h("p", reason),
    nested(rest),
    isBrief &&
      h("details.more", [
        h("summary", say(proof ? "byCases" : "allLines", { n: say.whole(text.length) })),
        nested(text.slice(2)),
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
