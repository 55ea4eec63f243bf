// Short proofs by rules that a person uses: suppose the opposite, and follow it to a contradiction, without cases or lemmas.
// Twin: sleuth/season/reasons/proof.py, which has these, too. A fact is a couple, and whether it is a match.

import { coupleOf, informs, keyOf, mayExclude, patternsOf, shares, shownLights } from "./show.js";

/**
 * @typedef {{ couple: number[], match: boolean }} Fact
 * @typedef {{ rule: string, fact: Fact | null, event: number | null, premises: Fact[], person: number[] | null }} Inference
 * @typedef {{ steps: Inference[], end: Inference }} Proof
 */

/** @type {(rule: string, fact: Fact | null, more?: Partial<Inference>) => Inference} */
const inference = (rule, fact, more) => ({ rule, fact, event: null, premises: [], person: null, ...more });
const named = ({ couple, match }) => `${keyOf(couple)}=${match}`;

/** A proof that the events exclude what is supposed; null if the rules find none. @param {any} form @param {any[]} events @param {Fact} supposed @returns {Proof | null} */
export function refuted(form, events, supposed) {
  const known = new Map([[keyOf(supposed.couple), supposed]]); // in the order in which couples were decided
  const steps = [];
  const next = reasoner(form, events.filter(informs), known);
  for (;;) {
    const before = steps.length;
    for (const step of next()) {
      if (!step.fact) return sliced(steps, step);
      const key = keyOf(step.fact.couple);
      const old = known.get(key);
      if (old?.match === step.fact.match) continue;
      steps.push(step);
      if (old) return sliced(steps, inference("clash", null, { premises: both(step.fact.couple) }));
      known.set(key, step.fact);
    }
    if (steps.length === before) return null;
  }
}

const both = (couple) => [true, false].map((match) => ({ couple, match }));

/** The numbers of the events that a proof uses, in order. */
export function eventsOf({ steps, end }) {
  const used = new Set([...steps, end].map(({ event }) => event).filter((event) => event !== null));
  return [...used].sort((one, other) => one - other);
}

/** The proof with those steps only that its end needs. */
function sliced(steps, end) {
  const wanted = new Set(end.premises.map(named));
  const needed = steps.toReversed().filter((step) => {
    const isWanted = wanted.has(named(step.fact));
    if (isWanted) step.premises.forEach((fact) => wanted.add(named(fact)));
    return isWanted;
  });
  return { steps: needed.reverse(), end };
}

/** What follows by one rule from events and what is known, which grows meanwhile. */
function reasoner(form, events, known) {
  const { sizeA, sizeB, anyPair, extras } = form;
  const rows = (many) => [...Array(many).keys()];
  const couplesOfA = rows(sizeA).map((a) => rows(sizeB).map((b) => [a, b]));
  const people = anyPair
    ? rows(sizeA).map((x) => ({
        person: [0, x],
        couples: rows(sizeA)
          .filter((y) => y !== x)
          .map((y) => coupleOf(form, x, y)),
      }))
    : [
        ...rows(sizeB).map((b) => ({ person: [1, b], couples: rows(sizeA).map((a) => [a, b]) })),
        ...rows(sizeA).map((a) => ({ person: [0, a], couples: couplesOfA[a] })),
      ];
  const patterns = patternsOf(form);
  const is = (couple) => known.get(keyOf(couple))?.match;
  const fact = (couple, match) => ({ couple, match });
  const facts = (couples, match) => couples.filter((one) => is(one) === match).map((one) => fact(one, match));
  const open = (couples) => couples.filter((couple) => is(couple) === undefined);

  /** So many of the facts, those that were known first. */
  function earliest(some, many) {
    const order = [...known.keys()];
    const place = ({ couple }) => order.indexOf(keyOf(couple));
    return [...some].sort((one, other) => place(one) - place(other)).slice(0, many);
  }

  function* ofCeremony(event) {
    const { n, seats } = event;
    const [least, most] = shownLights(event);
    const [sure, out] = [facts(seats, true), facts(seats, false)];
    if (sure.length > most) yield inference("too-many-lights", null, { event: n, premises: earliest(sure, most + 1) });
    else if (seats.length - out.length < least)
      yield inference("too-few-lights", null, { event: n, premises: earliest(out, seats.length - least + 1) });
    else if (sure.length === most)
      for (const couple of open(seats))
        yield inference("lights-used", fact(couple, false), { event: n, premises: sure });
    else if (seats.length - out.length === least)
      for (const couple of open(seats))
        yield inference("lights-needed", fact(couple, true), { event: n, premises: out });
  }

  function* ofSameMatch({ n, people: together }) {
    for (const b of together)
      for (const a of rows(sizeA)) {
        const match = is([a, b]);
        if (match === undefined) continue;
        for (const other of together)
          if (is([a, other]) !== match)
            yield inference("same-match", fact([a, other], match), { event: n, premises: [fact([a, b], match)] });
      }
  }

  function* ofEvent(event) {
    const { n, kind, pair, answer, groupSize } = event;
    if (pair) {
      yield inference("shown", fact(pair, answer), { event: n });
      if (mayExclude(event))
        for (const couple of people.find(({ person }) => String(person) === `0,${pair[0]}`)?.couples ?? [])
          if (keyOf(couple) !== keyOf(pair)) yield inference("alone", fact(couple, false), { event: n });
    } else if (kind === "ceremony") yield* ofCeremony(event);
    else if (kind === "same_match") yield* ofSameMatch(event);
    else if (groupSize === 1)
      for (const a of rows(sizeA)) {
        const own = [a, event.people[0]];
        if (!is(own)) continue;
        for (const couple of couplesOfA[a])
          if (keyOf(couple) !== keyOf(own))
            yield inference("hint-one", fact(couple, false), { event: n, premises: [fact(own, true)] });
      }
  }

  function* ofPerson({ person, couples }) {
    const [out, rest, sure] = [facts(couples, false), open(couples), facts(couples, true)];
    const isSingle = person[0] === 1 || !shares(form);
    if (sure.length && isSingle)
      for (const couple of [...rest, ...sure.slice(1).map((one) => one.couple)])
        yield inference("one-partner", fact(couple, false), { premises: sure.slice(0, 1), person });
    else if (sure.length) return;
    else if (!rest.length) yield inference("nobody-left", null, { premises: out, person });
    else if (rest.length === 1) yield inference("last-option", fact(rest[0], true), { premises: out, person });
  }

  /** What follows from the number of guests that the hosts may have. */
  function* ofSharing() {
    const guests = couplesOfA.map((couples) => facts(couples, true));
    const sharing = guests.filter((sure) => sure.length > 1).flat();
    const fit = patterns.filter((one) => guests.every((sure, a) => sure.length <= one[a]));
    if (!fit.length) yield inference("too-many-guests", null, { premises: sharing });
    for (const [a, sure] of fit.length ? guests.entries() : []) {
      const [least, most] = [Math.min, Math.max].map((of) => of(...fit.map((one) => one[a])));
      const person = [0, a];
      if (sure.length && sure.length === most) {
        const premises = [...sure, ...sharing.filter((one) => !sure.includes(one))];
        for (const couple of open(couplesOfA[a]))
          yield inference("shared-full", fact(couple, false), { premises, person });
      }
      if (least > 1) {
        const [out, rest] = [facts(couplesOfA[a], false), open(couplesOfA[a])];
        const premises = [...sharing, ...out];
        if (rest.length + sure.length < least) yield inference("too-few-guests", null, { premises, person });
        else if (rest.length && rest.length + sure.length === least)
          for (const couple of rest) yield inference("shared-needed", fact(couple, true), { premises, person });
      }
      if (most === 1)
        for (const b of extras)
          if (is([a, b]) !== false)
            yield inference("sharer", fact([a, b], false), { premises: sharing, person: [1, b] });
    }
  }

  return function* next() {
    for (const event of events) yield* ofEvent(event);
    for (const one of people) yield* ofPerson(one);
    if (shares(form)) yield* ofSharing();
  };
}
