// What a person gives to others: a picture of the grid, a link, a summary.

import { copyText, save } from "../clipboard.js";
import { color } from "../colors.js";
import { announce, button, h, replace } from "../dom.js";
import { shortPercent } from "../numbers.js";
import { couplesOf } from "./couples.js";
import { coloursOf } from "./likely.js";

const CELL = 84;
const EDGE = 24;
const LETTERS = 12; // of a name that is drawn in its full width

const inCell = (share) => (share >= 1 ? "✓" : share <= 0 ? "·" : shortPercent(share));

/**
 * The picture: some lines, and the grid of an answer: sleuth/season-odds/3. What is too wide for its place is drawn narrower.
 * @returns {Promise<Blob | null>}
 */
function picture({ side_a: rows, side_b: columns, probabilities }, lines) {
  const size = Math.ceil(3.5 * columns.length + 3); // 12 pixels or more of the 390 that a phone shows
  const room = Math.ceil(LETTERS * 0.6 * size) + EDGE;
  const [left, top] = [EDGE + room, EDGE + 1.3 * size * lines.length + room];
  const [width, height] = [left + columns.length * CELL + EDGE, Math.ceil(top + rows.length * CELL + EDGE)];
  const canvas = h("canvas", { width, height });
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));

  function write(text, x, y, { fill = color("black"), align = "left", most = room - EDGE, turned = 0 } = {}) {
    pen.save();
    Object.assign(pen, { font: `${size}px system-ui, sans-serif`, fillStyle: fill, textAlign: align });
    pen.translate(x, y);
    pen.rotate(turned);
    pen.fillText(text, 0, 0, most);
    pen.restore();
  }

  function square(x, y, share) {
    const [fill, ink] = coloursOf(share);
    pen.fillStyle = fill;
    pen.fillRect(x + 2, y + 2, CELL - 4, CELL - 4);
    write(inCell(share), x + CELL / 2, y + CELL / 2 + 0.36 * size, { fill: ink, align: "center", most: CELL - 4 });
  }

  pen.fillStyle = color("paper");
  pen.fillRect(0, 0, width, height);
  lines.forEach((line, at) => write(line, EDGE, EDGE + (1.3 * at + 1) * size, { most: width - 2 * EDGE }));
  columns.forEach((name, b) => write(name, left + (b + 0.5) * CELL + 0.36 * size, top - 12, { turned: -Math.PI / 2 }));
  rows.forEach((name, a) => {
    write(name, EDGE, top + (a + 0.5) * CELL + 0.36 * size);
    columns.forEach((other, b) => name !== other && square(left + b * CELL, top + a * CELL, probabilities[a][b]));
  });
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
  const under = `${supposed ? say("ifSo", { text: week }) : week} · ${say.matchings(answer.remaining)}`;
  const lines = [name, under, ...(supposed ? [say("onlySupposed", { what: supposed })] : [])];

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
    savePng: async () => saveAs(name, "png", await picture(answer, lines), "image/png"),
  };
  const buttons = Object.entries(acts).map(([key, act]) => button(say(key), act));
  return [h("h2", say("share")), h("div.buttons", buttons), result];
}
