// How likely a couple is, and why one is impossible or certain if a single event says so in a sentence. What takes more
// steps is left to a server. Twins: sleuth/season/reasons/explain.py, sleuth/text/season/reasons.py.

import { counted } from "./course.js";
import {
  byRows,
  countedCouple,
  countedSeason,
  informs,
  keyOf,
  mayExclude,
  nameJoiners,
  namesOf,
  shares,
} from "./show.js";
import { needsServer } from "../refusal.js";

/** Why the couple has its probability after all events, as a server says it. */
export function explanation(season, couple, words) {
  const plain = countedSeason(season);
  const { form, events } = plain;
  const own = countedCouple(season, couple);
  const remaining = counted(form, events);
  const together = counted(form, events, { yes: [own] });
  const head = { pair: namesOf(season, couple), probability: together / remaining, remaining, together };
  if (together && together < remaining) {
    const lines = openLines(head, words);
    return {
      ...head,
      events: null,
      smallest: null,
      counted: null,
      without: [],
      proof: null,
      summary: lines,
      text: lines,
    };
  }
  const opposite = together ? { no: [own] } : { yes: [own] };
  const decides = (some) => counted(form, some, opposite) === 0;
  const event = decides([]) ? null : events.filter(informs).find((one) => decides([one]));
  const isSaid = event && (!together || (event.pair && keyOf(event.pair) === keyOf(own))); // else others leave this couple
  const reason = isSaid && reasonOf(season, couple, own, event, words);
  if (!reason) throw needsServer("a reason of several steps");
  const standing = words(together ? "certain" : "impossible", { couple: head.pair.join(" + ") });
  const lines = [`${standing} ${reason.text}`, ...joinedLines(season, couple, season.events[event.n - 1], words)];
  return {
    ...head,
    events: [event.n],
    smallest: true,
    counted: counted(form, [event]),
    without: [counted(form, [], opposite)],
    proof: deduction(nameJoiners(season), reason),
    summary: lines,
    text: lines,
  };
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

const inference = (rule, fact, more) => ({ rule, fact, event: null, premises: [], person: null, ...more });

/** What an event that decides a couple says of it: { text, steps, end }, a proof by contradiction; null if it takes more steps. */
function reasonOf(season, couple, own, { n, week, pair, answer, exclusive, kind, lights, notShown }, words) {
  const { form } = season;
  const event = season.events[n - 1];
  const sits = event.seats.map(keyOf).includes(keyOf(couple));
  if (kind === "ceremony" && lights === 0 && !notShown && sits) {
    const end = inference("too-many-lights", null, { event: n, premises: [{ couple: own, match: true }] });
    return { text: words("reason dark", { n, week, lights, premises: "" }), steps: [], end };
  }
  if (!pair) return null;
  const shown = inference("shown", { couple: pair, match: answer }, { event: n });
  if (keyOf(pair) === keyOf(own))
    return proof(words("reason shown", { n, week, what: words.result(season, event) }), [shown]);
  const other = namesOf(season, event.pair).join(" + ");
  if (pair[0] === own[0] && mayExclude({ pair, answer, exclusive }))
    return proof(words("reason alone", { n, week, other }), [
      inference("alone", { couple: own, match: false }, { event: n }),
    ]);
  const person = sharedPerson(form, pair, own);
  if (!person || !answer) return null;
  const [first, second] = [pair, own].sort(byRows);
  const step = inference(
    "one-partner",
    { couple: second, match: false },
    { premises: [{ couple: first, match: true }], person },
  );
  const text = words("reason taken", { n, week, other, person: nameOf(nameJoiners(season), person) });
  return proof(text, [shown, step]);
}

/** Steps of which the last contradicts what is known of its couple. */
function proof(text, steps) {
  const { couple } = steps.at(-1).fact;
  return {
    text,
    steps,
    end: inference("clash", null, { premises: [true, false].map((match) => ({ couple, match })) }),
  };
}

/** Who is in both couples and has one partner only: [side, row]. */
function sharedPerson(form, one, other) {
  if (form.anyPair) return [0, one.find((row) => other.includes(row))];
  if (one[1] === other[1]) return [1, one[1]];
  return shares(form) ? null : [0, one[0]];
}

/** A proof by names. */
function deduction(season, { steps, end }) {
  const named = (fact) => fact && { pair: namesOf(season, fact.couple), match: fact.match };
  const step = ({ fact, premises, person, ...rest }) => ({
    ...rest,
    fact: named(fact),
    premises: premises.map(named),
    person: nameOf(season, person),
  });
  return { supposed: null, steps: steps.map(step), contradiction: step(end), person: null, cases: [] };
}

const nameOf = ({ sideA, sideB }, person) => person && [sideA, sideB][person[0]][person[1]];

/** Whose match they have who joined one, if the couple or the event names them. */
function joinedLines(season, couple, { pair, seats }, words) {
  const named = [couple, ...(pair ? [pair] : seats)].flatMap((one) => namesOf(season, one));
  return season.events
    .filter(({ kind, text }) => kind === "join" && named.includes(text))
    .map(({ n, text, side, pair: match }) =>
      words("same partners", { person: text, other: namesOf(season, match)[side], n }),
    );
}
