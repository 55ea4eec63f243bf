// How likely a couple is, why one is impossible or certain if an event says so in a sentence, and what is left as a tree.
// What takes more steps is left to a server. Twins: explain.py and scenarios.py of sleuth/season/reasons, text/season/words.py.

import { needsServer } from "../refusal.js";
import { counted, MatchingCount } from "./join.js";
import { byRows, countedCouple, countedSeason, coupleOf, keyOf, nameJoiners, namesOf, shares } from "./show.js";
import { json } from "../data.js";
import { filled, rounded } from "../../numbers.js";

const MOST = 200; // matchings of a case that is split beyond the first level

/** The tree, each case split by the person whose partner is most nearly known. depth: splits one below the other. */
export function scenarios(season, depth) {
  return scenario(season, [], [], depth);
}

/** facts: what is supposed, the last of it in this case; before: the couples that were certain before, as texts. */
function scenario(season, facts, before, depth) {
  const { form, events } = season;
  const count = new MatchingCount(form, events, { yes: facts });
  const { total } = count;
  const table = count.couples();
  const rows = table.flatMap((row, b) => row.flatMap((many, a) => (many === total ? [coupleOf(form, a, b)] : [])));
  const certain = new Map(rows.map((couple) => [keyOf(couple), couple]));
  const last = facts.slice(-1);
  const old = [...before, ...last.map(keyOf)];
  /** @type {any[]} */
  const fresh = [...certain.values()].filter((couple) => !old.includes(keyOf(couple))).sort(byRows);
  const isEnd = total === 1 || depth === 0 || (facts.length && total > MOST);
  const person = isEnd ? 0 : splitting(table, total);
  const hosts = isEnd ? [] : [...table[person].keys()].filter((a) => table[person][a]);
  hosts.sort((one, other) => table[person][other] - table[person][one]);
  const sure = [...before, ...certain.keys()];
  return {
    pairs: last.map((couple) => namesOf(season, couple)),
    certain: fresh.map((couple) => namesOf(season, couple)),
    remaining: total,
    cases: hosts.map((a) => scenario(season, [...facts, coupleOf(form, a, person)], sure, depth - 1)),
  };
}

/** The person of side B whose partner is open, with the fewest partners left, then the most even shares. */
function splitting(couples, total) {
  const open = couples.map((row, b) => ({ b, some: row.filter(Boolean) })).filter(({ some }) => some.length > 1);
  const bits = ({ some }) => some.reduce((sum, many) => sum - (many / total) * Math.log2(many / total), 0);
  const entropy = (one) => Number(bits(one).toFixed(9)); // the same for shares in another order
  open.sort((one, other) => one.some.length - other.some.length || entropy(other) - entropy(one) || one.b - other.b);
  return open[0].b;
}

/** Why the couple has its probability after all events: what the page shows of a server's answer. */
export function explanation(season, couple, words) {
  const { form, events } = countedSeason(season);
  const own = countedCouple(season, couple);
  const remaining = counted(form, events);
  const together = counted(form, events, { yes: [own] });
  const head = { pair: namesOf(season, couple), probability: together / remaining, remaining, together };
  const explained = (lines) => ({ ...head, summary: lines, text: lines });
  if (together && together < remaining) return explained(openLines(head, words));
  const opposite = together ? { no: [own] } : { yes: [own] };
  const decides = (some) => counted(form, some, opposite) === 0;
  const event = decides([]) ? null : events.find((one) => decides([one]));
  const isSaid = event && (!together || (event.pair && keyOf(event.pair) === keyOf(own))); // else others leave this couple
  const reason = isSaid && reasonOf(season, couple, own, event, words);
  if (!reason) throw needsServer("a reason of several steps");
  const standing = words(together ? "certain" : "impossible", { couple: head.pair.join(" + ") });
  return explained([`${standing} ${reason}`, ...joinedLines(season, couple, season.events[event.n - 1], words)]);
}

/** How likely an open couple is, and what it would leave. */
function openLines({ pair, probability, remaining, together }, words) {
  const values = { couple: pair.join(" + "), n: words.matchings(remaining), k: words.number(together) };
  return [
    words("open", { ...values, share: words.percent(probability) }),
    words("if", { yes: words.matchings(together), no: words.number(remaining - together) }),
    words("weights"),
  ];
}

/** What an event that decides a couple says of it, in a sentence; null if it takes more steps. */
function reasonOf(season, couple, own, { n, week, pair, answer, exclusive, kind, lights, notShown }, words) {
  const event = season.events[n - 1];
  const sits = event.seats.map(keyOf).includes(keyOf(couple));
  if (kind === "ceremony" && lights === 0 && !notShown && sits)
    return words("reason dark", { n, week, lights, premises: "" });
  if (!pair) return null;
  if (keyOf(pair) === keyOf(own)) return words("reason shown", { n, week, what: words.result(season, event) });
  const other = namesOf(season, event.pair).join(" + ");
  if (pair[0] === own[0] && answer && exclusive) return words("reason alone", { n, week, other });
  const shared = sharedPerson(season.form, pair, own);
  if (!shared || !answer) return null;
  const { sideA, sideB } = nameJoiners(season);
  return words("reason taken", { n, week, other, person: [sideA, sideB][shared[0]][shared[1]] });
}

/** Who is in both couples and has one partner only: [side, row]. */
function sharedPerson(form, one, other) {
  if (form.anyPair) return [0, one.find((row) => other.includes(row))];
  if (one[1] === other[1]) return [1, one[1]];
  return shares(form) ? null : [0, one[0]];
}

/** Whose match they have who joined one, if the couple or the event names them. */
function joinedLines(season, couple, { pair, seats }, words) {
  const names = [couple, ...(pair ? [pair] : seats)].flatMap((one) => namesOf(season, one));
  const joins = season.events.filter(({ kind, text }) => kind === "join" && names.includes(text));
  const partner = ({ pair: match, side }) => namesOf(season, match)[side];
  return joins.map((join) => words("same partners", { person: join.text, other: partner(join), n: join.n }));
}

/** The words of a language: words(key, values), and its numbers. @param {string} [lang] */
export async function wordsOf(lang = "en") {
  const texts = await json(`season.${lang}.json`);
  const words = (key, values = {}) => filled(texts[key], values);
  const whole = new Intl.NumberFormat(lang);
  const number = (value) => whole.format(value);

  /** The result of an event that can rule something out. */
  function result(season, { kind, pair, answer, lights, notShown, people, groupSize, text }) {
    if (pair) {
      const key = kind === "truth_booth" ? "booth" : kind;
      const couple = namesOf(season, pair).join(" + ");
      return words(key, { couple, answer: words(answer ? "match" : "no match"), person: text });
    }
    if (kind === "ceremony") {
      const shown = words("ceremony", { lights: words("lights", { n: lights }) });
      return notShown > 0 ? `${shown} (${words("not shown", { n: notShown })})` : shown;
    }
    if (kind === "same_match") return words(kind, { people: people.map((b) => season.sideB[b]).join(", ") });
    const others = groupSize - 1;
    return words(others ? "hint" : "hint alone", { others, person: season.sideB[people[0]] });
  }

  return Object.assign(words, {
    number,
    result,
    matchings: (many) => words("matchings", { n: number(many) }),
    /** A share in percent; 0% and 100% only if it is exactly so. */
    percent(share) {
      let text = rounded(100 * share, 1);
      if (share > 0 && text === "0.0") text = "<0.1";
      else if (share < 1 && text === "100.0") text = ">99.9";
      return lang === "de" ? text.replace(".", ",") + " %" : text + "%";
    },
  });
}
