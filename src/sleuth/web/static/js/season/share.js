// What a person gives to others: a picture of the grid, a link, a summary.

import { copyText, save } from "../clipboard.js";
import { color } from "../colors.js";
import { announce, button, h, replace } from "../dom.js";
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
const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

const inCell = (share) => (share >= 1 ? "✓" : share <= 0 ? "·" : shortPercent(share));

/**
 * The picture. answer: sleuth/season-odds/3; heading, under (lines), scale: words for its edges. A name that is too wide for
 * its place is drawn narrower.
 * @returns {Promise<Blob | null>}
 */
function picture(answer, heading, under, scale) {
  const { side_a: rows, side_b: columns, probabilities } = answer;
  const letters = Math.max(4, ...[...rows, ...columns].map((name) => Math.min(LONGEST, name.length)));
  const many = Math.max(LEGEND.length, columns.length);
  const size = Math.max(34, Math.ceil((many * CELL + 2 * EDGE) / (PHONE / READABLE - letters * LETTER))); // so that names are readable on a phone
  const room = Math.ceil(letters * LETTER * size) + EDGE;
  const within = room + many * CELL;
  const cell = Math.max(66, Math.ceil(size * 1.5));
  const canvas = document.createElement("canvas");
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const [black, dim] = [color("black"), color("paper-dim")];

  /** The lines of a text, broken at blanks. */
  function wrapped(text, letter, bold) {
    const lines = [""];
    pen.font = `${bold} ${letter}px ${FONT}`;
    for (const word of text.split(/\s+/)) {
      const longer = `${lines.at(-1)} ${word}`.trim();
      if (pen.measureText(longer).width <= within) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines.filter(Boolean).map((line) => ({ line, letter, bold }));
  }

  function write(text, x, y, { letter = size, bold = 400, fill = black, align = "left", most = within, turned = 0 }) {
    pen.save();
    pen.font = `${bold} ${letter}px ${FONT}`;
    Object.assign(pen, { fillStyle: fill, textAlign: align });
    pen.translate(x, y);
    pen.rotate(turned);
    pen.fillText(text, 0, 0, most);
    pen.restore();
  }

  function square(x, y, share) {
    const [fill, ink] = coloursOf(share);
    pen.fillStyle = fill;
    pen.fillRect(x + 2, y + 2, CELL - 4, cell - 4);
    const look = {
      letter: Math.min(size, 40),
      bold: share >= 1 ? 700 : 400,
      fill: ink,
      align: "center",
      most: CELL - 4,
    };
    write(inCell(share), x + CELL / 2, y + cell / 2 + size * 0.36, look);
  }

  const head = [...wrapped(heading, 1.25 * size, 700), ...under.flatMap((line) => wrapped(line, size, 400))];
  const headed = head.reduce((sum, { letter }) => sum + letter * LINE, EDGE);
  const [left, top] = [EDGE + room, headed + 0.5 * size + room];
  const foot = top + rows.length * cell + 1.8 * size;
  [canvas.width, canvas.height] = [within + 2 * EDGE, Math.ceil(foot + cell + EDGE)];
  pen.fillStyle = color("paper");
  pen.fillRect(0, 0, canvas.width, canvas.height);
  let y = EDGE;
  for (const { line, letter, bold } of head) {
    write(line, EDGE, y + letter * 0.9, { letter, bold, fill: bold > 400 ? black : dim });
    y += letter * LINE;
  }
  columns.forEach((name, b) =>
    write(name, left + (b + 0.5) * CELL + size * 0.36, top - 12, { most: room - EDGE, turned: -Math.PI / 2 }),
  );
  rows.forEach((name, a) => {
    write(name, EDGE, top + (a + 0.5) * cell + size * 0.36, { most: room - EDGE / 2 });
    columns.forEach((other, b) => name !== other && square(left + b * CELL, top + a * cell, probabilities[a][b]));
  });
  write(scale, EDGE, foot - 0.5 * size, { letter: 0.8 * size, fill: dim });
  LEGEND.forEach((share, at) => square(EDGE + at * CELL, foot, share));
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
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

/** Buttons to share. answer: sleuth/season-odds/3; link(): the address that others can open, or null. */
export function sharing({ say, name, what: supposed }, answer, link) {
  const result = h("div.shared");
  const last = answer.events.at(-1);
  const week = last ? say("couplesAfter", { week: last.week }) : say("couples");
  const care = supposed ? [say("onlySupposed", { what: supposed })] : [];
  const under = [`${supposed ? say("ifSo", { text: week }) : week} · ${say.matchings(answer.remaining)}`, ...care];

  async function copy(text) {
    if (await copyText(text)) {
      announce(say("copied"));
      return replace(result, h("p.hint", say("copied")));
    }
    const area = h("textarea", { rows: 7, readonly: true, "aria-label": say("copyFailed"), value: text });
    replace(result, h("p.hint", say("copyFailed")), area);
    return area.select();
  }
  async function copyLink() {
    const address = await link();
    return address ? copy(address) : replace(result, h("p.error", { role: "alert" }, say("tooLarge")));
  }
  const acts = {
    copyLink,
    copyText: () => copy(summary(answer, name, supposed, say)),
    savePng: async () => saveAs(name, "png", await picture(answer, name, under, say("scale")), "image/png"),
  };
  const buttons = Object.entries(acts).map(([key, act]) => button(say(key), act));
  return [h("h2", say("share")), h("div.buttons", buttons), result];
}
