// Bars and distributions, drawn as SVG without styles of their own.

import { h, s } from "./dom.js";
import { capital, counted, whole } from "./numbers.js";

/** A bar as long as value is of most. The number stands beside it, so that readers are told nothing twice. */
export function bar(value, most) {
  const width = most > 0 ? Math.max((100 * value) / most, 0.6) : 0;
  return s(
    "svg.bar",
    { "aria-hidden": "true", focusable: "false", preserveAspectRatio: "none", viewBox: "0 0 100 10" },
    s("rect.back", { x: 0, y: 0, width: 100, height: 10 }),
    s("rect", { x: 0, y: 0, width, height: 10 }),
  );
}

const HEIGHT = 150;
const TOP = 18;
const FOOT = 30;
const WIDTH = 320;

/**
 * A distribution as columns. most: the tallest column of all that are compared; from, to: guesses shown; limit: those beyond are lost.
 * @param {string} name
 * @param {Record<string, number>} counts
 * @param {{ most: number, from: number, to: number, limit?: number | null }} scale
 */
export function distribution(name, counts, { most, from, to, limit = null }) {
  const places = to - from + 1;
  const step = WIDTH / places;
  const columns = [];
  const every = Math.ceil(places / 16);
  for (const [guesses, number] of Object.entries(counts)) {
    const tall = (HEIGHT * number) / most;
    const x = (Number(guesses) - from) * step;
    const lost = limit !== null && Number(guesses) > limit;
    const wide = Math.max(step * 0.78, 1);
    columns.push(
      s("rect", {
        class: lost ? "lost" : null,
        x: x + (step - wide) / 2,
        y: TOP + HEIGHT - tall,
        width: wide,
        height: tall,
        rx: Math.min(3, wide / 4),
      }),
    );
    if (step >= 26)
      columns.push(s("text", { x: x + step / 2, y: TOP + HEIGHT - tall - 4, "text-anchor": "middle" }, whole(number)));
  }
  const marks = Array.from({ length: places }, (_, k) => from + k)
    .filter((_, k) => k % every === 0)
    .map((guesses) =>
      s(
        "text.axis",
        { x: (guesses - from + 0.5) * step, y: TOP + HEIGHT + 14, "text-anchor": "middle" },
        String(guesses),
      ),
    );
  const listed = Object.entries(counts)
    .map(([guesses, number]) => `${guesses}: ${whole(number)}`)
    .join(", ");
  return h(
    "figure",
    h("figcaption", name),
    s(
      "svg.plot",
      {
        role: "img",
        viewBox: `0 0 ${WIDTH} ${TOP + HEIGHT + FOOT}`,
        "aria-label": `${name}: games for each number of guesses. ${listed}`,
      },
      s("line", { x1: 0, x2: WIDTH, y1: TOP + HEIGHT + 0.5, y2: TOP + HEIGHT + 0.5 }),
      columns,
      marks,
      s("text.axis", { x: WIDTH / 2, y: TOP + HEIGHT + 28, "text-anchor": "middle" }, "guesses"),
    ),
  );
}

/** How many are left after each turn, on a scale of doublings: yours and the engine's. lines: [name, class, numbers]. */
export function leftGraph(start, lines, noun, pick) {
  const steps = Math.max(...lines.map(([, , numbers]) => numbers.length), 1);
  const x = (step) => 24 + ((WIDTH - 48) * step) / steps;
  const y = (left) => TOP + HEIGHT * (1 - Math.log2(Math.max(left, 1)) / Math.max(Math.log2(start), 1));
  const drawn = lines.map(([, kind, numbers], place) => {
    const points = [start, ...numbers].map((left, step) => [x(step), y(left), left]);
    const path = s("polyline", {
      class: `path ${kind}`,
      points: points.map(([across, down]) => `${across},${down}`).join(" "),
    });
    const labels = points
      .slice(1)
      .map(([across, down, left]) =>
        s("text", { x: across, y: down + (place ? 15 : -7), "text-anchor": "middle" }, whole(left)),
      );
    return [path, points.map(([across, down]) => s("circle", { class: kind, cx: across, cy: down, r: 3.5 })), labels];
  });
  const marks = Array.from({ length: steps }, (_, step) =>
    s("text.axis", { x: x(step + 1), y: TOP + HEIGHT + 28, "text-anchor": "middle" }, String(step + 1)),
  );
  const columns = Array.from({ length: lines[0][2].length }, (_, step) =>
    s("rect.pick", {
      x: x(step + 0.5),
      y: 0,
      width: x(1) - x(0),
      height: TOP + HEIGHT + FOOT,
      onclick: () => pick(step + 1),
    }),
  );
  const spoken = lines.map(([name, , numbers]) => `${name}: ${numbers.map(whole).join(", ")}`).join("; ");
  return h(
    "figure",
    h("figcaption", `${capital(noun)}s left after each guess`),
    s(
      "svg.plot",
      {
        role: "img",
        viewBox: `0 0 ${WIDTH} ${TOP + HEIGHT + FOOT + 6}`,
        "aria-label": `Left after each guess, from ${whole(start)}. ${spoken}`,
      },
      drawn,
      marks,
      columns,
    ),
    h(
      "p.legend",
      lines.map(([name, kind]) => h("span", h("span", { class: `swatch ${kind}`, "aria-hidden": "true" }), name)),
    ),
  );
}

/** Words, the first ones at sight and the others on demand. */
export function wordList(words, { most = 12, total = words.length } = {}) {
  const list = (some) =>
    h(
      "span.wordlist",
      some.map((word) => h("span", word)),
    );
  if (words.length <= most) {
    const rest = total - words.length;
    return h("div", list(words), rest > 0 && h("p.hint", `and ${counted(rest, "more", "more")}`));
  }
  return h(
    "div",
    list(words.slice(0, most)),
    h(
      "details",
      h("summary", `${whole(words.length - most)} more`),
      list(words.slice(most)),
      total > words.length && h("p.hint", `and ${whole(total - words.length)} that are not listed`),
    ),
  );
}
