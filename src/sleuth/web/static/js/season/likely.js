// What the probabilities of a season's couples say at a glance: who is certain, who is likeliest, how to seat all of them, and
// how deep the colour of each is.
// answer: sleuth/season-odds/3. In a group, rows and columns are the same people, and each couple is there twice.

import { color, rgb } from "../colors.js";
import { shortPercent } from "../numbers.js";

/** Whether everybody may match everybody, so that both sides are one list. */
export const isGroup = ({ side_a: rows, side_b: columns }) =>
  rows.length === columns.length && rows.every((name, at) => name === columns[at]);

/** The probability of a couple, by its names; undefined: one of them is not there. */
export const shareIn = ({ probabilities, side_a: rows, side_b: columns }, [a, b]) =>
  probabilities[rows.indexOf(a)]?.[columns.indexOf(b)];

/** Every couple once: [{ pair, share }]. */
export function everyCouple(answer) {
  const { side_a: rows, side_b: columns, probabilities } = answer;
  const group = isGroup(answer);
  const all = probabilities.flatMap((shares, a) =>
    shares.map((share, b) => ({ pair: [rows[a], columns[b]], share, isTwin: group && b <= a })),
  );
  return all.filter(({ isTwin }) => !isTwin);
}

/** The couples that are certain, and the open ones by their chance, those with the same chance together: { sure: [pair], open: [{ share, pairs }] }. */
export function byChance(answer) {
  const couples = everyCouple(answer);
  const sure = couples.filter(({ share }) => share >= 1).map(({ pair }) => pair);
  const open = couples.filter(({ share }) => share > 0 && share < 1);
  const chances = [...new Set(open.map(({ share }) => share))].sort((one, other) => other - one);
  const pairsAt = (chance) => open.filter(({ share }) => share === chance).map(({ pair }) => pair);
  return { sure, open: chances.map((share) => ({ share, pairs: pairsAt(share) })) };
}

/**
 * The seating with the most lights to expect: the couples whose probabilities have the largest sum. Of several, one.
 * Hosts are seated one after another; layer: by who sits beside them, as bits of a number, the best seating so far.
 * @returns {{ lights: number, pairs: string[][] }}
 */
export function bestSeating(answer) {
  const { side_a: rows, side_b: columns, probabilities } = answer;
  const group = isGroup(answer);
  const isTurned = columns.length < rows.length; // the hosts are the people of the smaller side
  const [hosts, guests] = isTurned ? [columns, rows] : [rows, columns];
  const share = (host, guest) => (isTurned ? probabilities[guest][host] : probabilities[host][guest]);
  /** @type {Map<number, { lights: number, pairs: number[][] }>} */
  let layer = new Map([[0, { lights: 0, pairs: [] }]]);
  for (let seat = 0; seat < (group ? hosts.length / 2 : hosts.length); seat += 1) {
    const next = new Map();
    for (const [sat, { lights, pairs }] of layer) {
      const host = group ? hosts.findIndex((_, one) => !(sat & (1 << one))) : seat; // in a group, the first who is free
      for (let guest = group ? host + 1 : 0; guest < guests.length; guest += 1) {
        if (sat & (1 << guest)) continue;
        const now = sat | (1 << guest) | (group ? 1 << host : 0);
        const sum = lights + share(host, guest);
        if (!(next.get(now)?.lights >= sum)) next.set(now, { lights: sum, pairs: [...pairs, [host, guest]] });
      }
    }
    layer = next;
  }
  const [first, ...others] = layer.values();
  const { lights, pairs } = others.reduce((most, one) => (one.lights > most.lights ? one : most), first);
  const couples = pairs.map(([host, guest]) => (isTurned ? [guest, host] : [host, guest]));
  return { lights, pairs: couples.map(([a, b]) => [rows[a], columns[b]]) };
}

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

/** The probabilities of a row that are shown as its largest one, if they stand out: not certain, and not shown like all that are open. */
export function likeliestOf(shares) {
  const open = shares.filter((share) => share > 0 && share < 1);
  const best = shortPercent(Math.max(...open));
  const likeliest = open.filter((share) => shortPercent(share) === best);
  return likeliest.length < open.length ? likeliest : [];
}
