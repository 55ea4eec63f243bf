// How deep the colour of a probability is, on the page and in the picture.

export const INK = "#000000";
export const QUIET = "#595d68";
const SURE = "#f5793a";
const RISING = [[255, 255, 255], [20, 62, 128]]; // from a little to nearly certain
const DARK = 0.7; // from here on white is easier to read

/** How deep the colour of a probability is, from 0 to 1: steeper where most couples are. */
export const depthOf = (share) => share ** 0.75;

/** The fill and the ink of a probability: a scale on which 25 % and 48 % differ at sight. */
export function coloursOf(share) {
  if (share >= 1) return [SURE, INK];
  if (share <= 0) return ["#ffffff", QUIET];
  const depth = depthOf(share);
  const fill = RISING[0].map((from, k) => Math.round(from + (RISING[1][k] - from) * depth));
  return [`rgb(${fill.join(",")})`, depth > DARK ? "#ffffff" : INK];
}
