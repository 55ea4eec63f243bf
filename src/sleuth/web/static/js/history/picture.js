// Skill and luck over time, as lines from the oldest game to the newest.

import { h, s } from "../dom.js";
import { counted } from "../numbers.js";

const WIDE = 320;
const HIGH = 120;
const LEFT = 24;
const EDGE = 8;
const TOP = 99;

/** games: the newest first, as the store gives them. Null if fewer than two have scores. */
export function scoreGraph(games) {
  const judged = games.filter((game) => game.skill !== null && game.luck !== null).reverse();
  if (judged.length < 2) return null;
  const x = (place) => LEFT + ((WIDE - LEFT - EDGE) * place) / (judged.length - 1);
  const y = (score) => EDGE + HIGH * (1 - score / TOP);
  const mark = (score) => [
    s("line", { x1: LEFT, x2: WIDE - EDGE, y1: y(score), y2: y(score) }),
    s("text.axis", { x: LEFT - 5, y: y(score) + 4, "text-anchor": "end" }, String(score)),
  ];
  const line = (kind) =>
    s("polyline", {
      class: `path ${kind}`,
      points: judged.map((game, place) => `${x(place)},${y(game[kind])}`).join(" "),
    });
  const average = (kind) => Math.round(judged.reduce((sum, game) => sum + game[kind], 0) / judged.length);
  const legend = (kind) =>
    h("span", h("span", { class: `swatch ${kind}`, "aria-hidden": "true" }), `${kind}, ${average(kind)} on average`);
  return h(
    "figure",
    h("figcaption", `Skill and luck of ${counted(judged.length, "reviewed game")}, the oldest first`),
    s(
      "svg.plot",
      {
        role: "img",
        viewBox: `0 0 ${WIDE} ${HIGH + 2 * EDGE}`,
        "aria-label": `Skill: ${judged.map((game) => game.skill).join(", ")}. Luck: ${judged.map((game) => game.luck).join(", ")}.`,
      },
      [0, 50, TOP].map(mark),
      line("luck"),
      line("skill"),
    ),
    h("p.legend", legend("skill"), legend("luck")),
  );
}
