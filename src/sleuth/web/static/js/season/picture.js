// A picture of the grid to share: one list of shapes, written as SVG or painted on a canvas.

const CELL = { wide: 84, high: 66 };
const EDGE = 24;
const ROW_NAME = 250;
const COLUMN_NAME = 250;
const HEAD = 120;
const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";
const INK = "#1e2026";
const DIM = "#595d68";
const SURE = "#f5793a";
const RISING = [[247, 249, 252], [20, 62, 128]]; // from a little to nearly certain

/** The fill and the ink of a probability: a scale without steps, so that 25 % and 48 % differ at sight. */
export function coloursOf(share) {
  if (share >= 1) return [SURE, INK];
  if (share <= 0) return ["#ffffff", "#8a8f99"];
  const depth = Math.sqrt(share);
  const fill = RISING[0].map((from, k) => Math.round(from + (RISING[1][k] - from) * depth));
  return [`rgb(${fill.join(",")})`, depth > 0.52 ? "#ffffff" : INK];
}

function shorten(name, most) {
  return name.length > most ? `${name.slice(0, most - 1)}…` : name;
}

/** The shapes of a picture, and its size. answer: sleuth/season-odds/1. */
export function drawing(answer, heading, under) {
  const { side_a: rows, side_b: columns, probabilities } = answer;
  const wide = 2 * EDGE + ROW_NAME + columns.length * CELL.wide;
  const top = HEAD + COLUMN_NAME;
  const high = top + rows.length * CELL.high + EDGE + 20;
  const shapes = [
    { kind: "rect", x: 0, y: 0, wide, high, fill: "#ffffff" },
    { kind: "text", x: EDGE, y: 58, size: 42, bold: true, text: shorten(heading, Math.floor(wide / 23)), fill: INK },
    { kind: "text", x: EDGE, y: 104, size: 32, text: under, fill: DIM },
  ];
  columns.forEach((name, b) => shapes.push({ kind: "text", x: EDGE + ROW_NAME + (b + 0.5) * CELL.wide + 11, y: top - 12, size: 34, turned: true, text: shorten(name, 12), fill: INK }));
  rows.forEach((name, a) => {
    const y = top + a * CELL.high;
    shapes.push({ kind: "text", x: EDGE, y: y + 45, size: 34, text: shorten(name, 12), fill: INK });
    columns.forEach((other, b) => {
      const share = probabilities[a][b];
      const [fill, ink] = name === other ? ["#ffffff", DIM] : coloursOf(share);
      const text = name === other ? "" : share >= 1 ? "✓" : share <= 0 ? "·" : share < 0.01 ? "<1" : share > 0.99 ? ">99" : String(Math.round(share * 100));
      const x = EDGE + ROW_NAME + b * CELL.wide;
      shapes.push({ kind: "rect", x: x + 2, y: y + 2, wide: CELL.wide - 4, high: CELL.high - 4, fill });
      shapes.push({ kind: "text", x: x + CELL.wide / 2, y: y + 46, size: 36, middle: true, bold: share >= 1, text, fill: ink });
    });
  });
  return { wide, high, shapes };
}

const escape = (text) => text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign]);

/** The picture as an SVG file. */
export function svgOf({ wide, high, shapes }) {
  const parts = shapes.map((one) => {
    if (one.kind === "rect") return `<rect x="${one.x}" y="${one.y}" width="${one.wide}" height="${one.high}" fill="${one.fill}"/>`;
    const turned = one.turned ? ` transform="rotate(-90 ${one.x} ${one.y})"` : "";
    return `<text x="${one.x}" y="${one.y}" font-size="${one.size}" fill="${one.fill}"${one.bold ? ' font-weight="700"' : ""}${one.middle ? ' text-anchor="middle"' : ""}${turned}>${escape(one.text)}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}" viewBox="0 0 ${wide} ${high}" font-family="${FONT}">\n${parts.join("\n")}\n</svg>\n`;
}

/** The picture on a canvas. */
export function canvasOf({ wide, high, shapes }) {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: wide, height: high });
  const pen = canvas.getContext("2d");
  for (const one of shapes) {
    pen.fillStyle = one.fill;
    if (one.kind === "rect") {
      pen.fillRect(one.x, one.y, one.wide, one.high);
      continue;
    }
    pen.save();
    pen.font = `${one.bold ? "700 " : ""}${one.size}px ${FONT}`;
    pen.textAlign = one.middle ? "center" : "left";
    pen.translate(one.x, one.y);
    if (one.turned) pen.rotate(-Math.PI / 2);
    pen.fillText(one.text, 0, 0);
    pen.restore();
  }
  return canvas;
}
