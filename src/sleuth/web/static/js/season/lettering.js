// Texts of a picture that are shown whole: wrapped, and made smaller until they fit.

export const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";
export const LINE = 1.15; // height of a line, in sizes
const SLACK = 1.03; // another font of the same kind may be a little wider
const SMALLER = 0.94;

const pen = /** @type {CanvasRenderingContext2D} */ (document.createElement("canvas").getContext("2d"));

/** How wide a text is. */
export function widthOf(text, size, bold = false) {
  pen.font = `${bold ? "700 " : ""}100px ${FONT}`;
  return (pen.measureText(text).width * size * SLACK) / 100;
}

/** The lines of a text within a width, broken at blanks, and within a word only if it is wider than a line. */
export function wrapped(text, size, wide, bold = false) {
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
export function fitted(text, size, wide, high, bold = false) {
  const longest = text.split(/\s+/).reduce((one, other) => (other.length > one.length ? other : one), "");
  for (let now = size; ; now *= SMALLER) {
    const lines = wrapped(text, now, wide, bold);
    const isWhole = widthOf(longest, now, bold) <= wide || now < size / 2;
    if (isWhole && lines.length * now * LINE <= high) return { size: now, lines };
  }
}
