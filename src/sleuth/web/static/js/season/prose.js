// Why a couple is certain, impossible or open: the lines that the server tells, each step below what it serves.

import { h } from "../dom.js";

const SHORT = 30; // lines of a proof at sight

/** The nodes that explain a couple. answer: sleuth/season-explain/2. */
export function explanation({ text: lines }, say) {
  const [claim, reason, ...rest] = lines;
  const steps = nested(rest);
  return [
    h("p", {}, claim),
    h("p", {}, reason),
    rest.length > SHORT ? h("details", {}, h("summary", {}, say("byCases", { n: rest.length })), steps) : steps,
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
    nodes.push(h("p", {}, lines[from].trimStart()));
    if (end > from + 1) nodes.push(h("div", { class: "proof" }, nested(lines.slice(from + 1, end))));
    from = end;
  }
  return nodes;
}
