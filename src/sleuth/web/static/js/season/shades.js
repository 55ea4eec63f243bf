// How deep the colour of a probability is, on the page and in the picture.

import { color, rgb } from "../colors.js";

const DARK = 0.7; // from here on white is easier to read

/** How deep the colour of a probability is, from 0 to 1: steeper where most couples are. */
export const depthOf = (share) => share ** 0.75;

/** The fill and the ink of a probability: a scale on which 25 % and 48 % differ at sight. */
export function coloursOf(share) {
  if (share >= 1) return [color("paper-certain"), color("black")];
  if (share <= 0) return [color("paper"), color("paper-dim")];
  const depth = depthOf(share);
  const deep = rgb("paper-deep");
  const fill = rgb("paper").map((from, k) => Math.round(from + (deep[k] - from) * depth));
  return [`rgb(${fill.join(",")})`, color(depth > DARK ? "paper" : "black")];
}
