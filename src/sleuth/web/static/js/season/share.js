// What a person gives to others: a picture of the grid, a link, a summary.

import { copyText, save } from "../clipboard.js";
import { FONT, color, pngOf } from "../colors.js";
import { announce, button, h, replace, s } from "../dom.js";
import { shortPercent } from "../numbers.js";
import { couplesOf } from "./couples.js";
import { coloursOf } from "./likely.js";

const CELL = 84;
const EDGE = 24;
const PHONE = 390; // pixels that a phone shows of the picture's width
const READABLE = 12; // pixels of a name there
const LONGEST = 12; // letters of a name that needs no smaller ones
const LETTER = 0.6; // width of a letter, in sizes
const LEGEND = [0, 0.1, 0.25, 0.5, 0.75, 0.95, 1];
const LINE = 1.15; // height of a line, in sizes
const SLACK = 1.03; // another font of the same kind may be a little wider
const SMALLER = 0.94;

const ruler = /** @type {CanvasRenderingContext2D} */ (document.createElement("canvas").getContext("2d"));

/** How wide a text is. */
function widthOf(text, size, bold) {
  ruler.font = `${bold ? "700 " : ""}100px ${FONT}`;
  return (ruler.measureText(text).width * size * SLACK) / 100;
}

/** The lines of a text within a width, broken at blanks, and within a word only if it is wider than a line. */
function wrapped(text, size, wide, bold = false) {
  const lines = [""];
  const fits = (line) => widthOf(line, size, bold) <= wide;
  for (const word of text.split(/\s+/)) {
    const longer = lines.at(-1) ? `${lines.at(-1)} ${word}` : word;
    if (fits(longer)) {
      lines[lines.length - 1] = longer;
      continue;
    }
    if (lines.at(-1)) lines.push("");
    for (const letter of word) {
      if (lines.at(-1) && !fits(lines.at(-1) + letter)) lines.push("");
      lines[lines.length - 1] += letter;
    }
  }
  return lines;
}

/** The largest size at which a text fits into a box, at most `size`, and its lines then. A word is broken only if it is too long by itself. */
function fitted(text, size, wide, high, bold = false) {
  const longest = text.split(/\s+/).reduce((one, other) => (other.length > one.length ? other : one), "");
  for (let now = size; ; now *= SMALLER) {
    const lines = wrapped(text, now, wide, bold);
    const isWhole = widthOf(longest, now, bold) <= wide || now < size / 2;
    if (isWhole && lines.length * now * LINE <= high) return { size: now, lines };
  }
}

const inCell = (share) => (share >= 1 ? "✓" : share <= 0 ? "·" : shortPercent(share));
const rect = (x, y, width, height, fill) => s("rect", { x, y, width, height, fill });
const text = (x, y, size, fill, words, more = {}) => s("text", { x, y, "font-size": size, fill, ...more }, words);
const BOLD = { "font-weight": 700 };

/** The lines of a text, one below the other; the first stands at y. */
const stacked = (lines, x, y, size, fill, more = {}) =>
  lines.map((words, at) => text(x, y + at * size * LINE, size, fill, words, more));

/** The picture. answer: sleuth/season-odds/2. heading, under (lines), scale: words for its edges. */
export function drawing(answer, heading, under, scale) {
  const { side_a: rows, side_b: columns, probabilities } = answer;
  const letters = Math.max(4, ...[...rows, ...columns].map((name) => Math.min(LONGEST, name.length)));
  const many = Math.max(LEGEND.length, columns.length);
  const size = Math.max(34, Math.ceil((many * CELL + 2 * EDGE) / (PHONE / READABLE - letters * LETTER))); // so that names are readable on a phone
  const room = Math.ceil(letters * LETTER * size) + EDGE;
  const wide = 2 * EDGE + room + many * CELL;
  const within = wide - 2 * EDGE;
  const cell = Math.max(66, Math.ceil(size * 1.5));
  const large = 1.25 * size;
  const title = wrapped(heading, large, within, true);
  const notes = under.flatMap((line) => wrapped(line, size, within));
  const below = EDGE + title.length * large * LINE; // where the notes begin
  const [left, top] = [EDGE + room, below + (notes.length * LINE + 0.5) * size + room];
  const foot = top + rows.length * cell + 1.8 * size;
  const high = Math.ceil(foot + cell + EDGE);
  const [black, dim] = [color("black"), color("paper-dim")];
  const legend = fitted(scale, 0.8 * size, within, size);

  function square(x, y, share) {
    const [fill, ink] = coloursOf(share);
    const look = { "text-anchor": "middle", ...(share >= 1 && BOLD) };
    const middle = y + cell / 2 + size * 0.36;
    return [
      rect(x + 2, y + 2, CELL - 4, cell - 4, fill),
      text(x + CELL / 2, middle, Math.min(size, 40), ink, inCell(share), look),
    ];
  }
  /** Where the first of some lines stands, so that all are in the middle of a strip. */
  const first = (lines, letter, strip) => strip / 2 + letter * (0.36 - ((lines.length - 1) * LINE) / 2);
  function column(name, b) {
    const { size: letter, lines } = fitted(name, size, room - EDGE, CELL - 4);
    const begin = left + b * CELL + first(lines, letter, CELL);
    return lines.map((words, at) => {
      const x = begin + at * letter * LINE;
      return text(x, top - 12, letter, black, words, { transform: `rotate(-90 ${x} ${top - 12})` });
    });
  }
  function row(name, a) {
    const y = top + a * cell;
    const { size: letter, lines } = fitted(name, size, room - EDGE / 2, cell - 4);
    const squares = columns.map((other, b) => name !== other && square(left + b * CELL, y, probabilities[a][b]));
    return [stacked(lines, EDGE, y + first(lines, letter, cell), letter, black), squares];
  }

  return s("svg", { width: wide, height: high, viewBox: `0 0 ${wide} ${high}`, "font-family": FONT }, [
    rect(0, 0, wide, high, color("paper")),
    stacked(title, EDGE, EDGE + large * 0.9, large, black, BOLD),
    stacked(notes, EDGE, below + size, size, dim),
    stacked(legend.lines, EDGE, foot - 0.5 * size, legend.size, dim),
    columns.map(column),
    rows.map(row),
    LEGEND.map((share, at) => square(EDGE + at * CELL, foot, share)),
  ]);
}

/** Save a text or a picture in a file that is named after a season. */
export function saveAs(label, end, content, type) {
  const words = label.normalize("NFC").replace(/[^\p{L}\p{N}]+/gu, "-");
  const name = words.replace(/^-+|-+$/g, "").toLowerCase() || "season";
  save(`${name}.${end}`, new Blob([content], { type }));
}

/** The odds in a few lines of text. */
function summary(answer, label, supposed, say) {
  const last = answer.events.at(-1);
  const { sure, likely } = couplesOf(answer, say);
  const many = { matchings: say.matchings(answer.remaining), all: say.whole(answer.initial_count) };
  const lines = [
    [label, last && say("weekN", { n: last.week })].filter(Boolean).join(" · "),
    supposed && say("onlySupposed", { what: supposed }),
    say(supposed ? "wouldBeLeft" : "leftOf", many),
    sure.length && say(supposed ? "sureIf" : "sureCouples", { list: sure.join(", ") }),
    likely.length && say(supposed ? "likelyIf" : "likelyCouples", { list: likely.join(", ") }),
  ];
  return lines.filter(Boolean).join("\n");
}

/** Buttons to share. answer: sleuth/season-odds/2; link(): the address that others can open, or null. */
export function sharing({ say, name, what: supposed }, answer, link) {
  const shown = h("div.shared");
  const last = answer.events.at(-1);
  const week = last ? say("couplesAfter", { week: last.week }) : say("couples");
  const care = supposed ? [say("onlySupposed", { what: supposed })] : [];
  const under = [`${supposed ? say("ifSo", { text: week }) : week} · ${say.matchings(answer.remaining)}`, ...care];
  const picture = () => drawing(answer, name, under, say("scale"));

  async function copy(text) {
    if (await copyText(text)) {
      announce(say("copied"));
      return replace(shown, h("p.hint", say("copied")));
    }
    const area = h("textarea", { rows: 4, readonly: true, "aria-label": say("copyFailed"), value: text });
    replace(shown, h("p.hint", say("copyFailed")), area);
    return area.select();
  }
  async function copyLink() {
    const address = await link();
    return address ? copy(address) : replace(shown, h("p.error", { role: "alert" }, say("tooLarge")));
  }
  const acts = {
    copyLink,
    copyText: () => copy(summary(answer, name, supposed, say)),
    savePng: async () => saveAs(name, "png", await pngOf(picture()), "image/png"),
  };
  const buttons = Object.entries(acts).map(([key, act]) => button(say(key), act));
  return [h("h2", say("share")), h("div.buttons", buttons), shown];
}
