// What remains, as a tree of scenarios, each with its matchings. Twin: sleuth/season/reasons/scenarios.py.

import { MatchingCount } from "./join.js";
import { byRows, coupleOf, keyOf, namesOf } from "./show.js";

const MOST = 200; // matchings of a case that is split beyond the first level

/** The tree, each case split by the person whose partner is most nearly known. depth: splits one below the other. */
export function scenarios(season, depth) {
  return scenario(season, [], new Set(), depth);
}

/** facts: what is supposed, the last of it in this case; before: the couples that were certain before. */
function scenario(season, facts, before, depth) {
  const { form, events } = season;
  const count = new MatchingCount(form, events, { yes: facts });
  const { total } = count;
  const couples = count.couples();
  const certain = new Map();
  for (const [b, row] of couples.entries())
    for (const [a, many] of row.entries())
      if (many === total) certain.set(keyOf(coupleOf(form, a, b)), coupleOf(form, a, b));
  const last = facts.slice(-1);
  const known = [...before, ...last.map(keyOf)];
  const fresh = [...certain].filter(([key]) => !known.includes(key)).map(([, couple]) => couple);
  const found = {
    pairs: last.map((couple) => namesOf(season, couple)),
    certain: fresh.sort(byRows).map((couple) => namesOf(season, couple)),
    remaining: total,
    cases: [],
  };
  if (total === 1 || depth === 0 || (facts.length && total > MOST)) return found;
  const person = splitting(couples, total);
  const hosts = [...couples[person].keys()].filter((a) => couples[person][a]);
  hosts.sort((one, other) => couples[person][other] - couples[person][one]);
  const sure = new Set([...before, ...certain.keys()]);
  const cases = hosts.map((a) => scenario(season, [...facts, coupleOf(form, a, person)], sure, depth - 1));
  return { ...found, cases };
}

/** The person of side B whose partner is open, with the fewest partners left, then the most even shares. */
function splitting(couples, total) {
  const open = couples.map((row, b) => ({ b, some: row.filter(Boolean) })).filter(({ some }) => some.length > 1);
  const bits = ({ some }) => some.reduce((sum, many) => sum - (many / total) * Math.log2(many / total), 0);
  const entropy = (one) => Number(bits(one).toFixed(9)); // the same for shares in another order
  return open.sort(
    (one, other) => one.some.length - other.some.length || entropy(other) - entropy(one) || one.b - other.b,
  )[0].b;
}
