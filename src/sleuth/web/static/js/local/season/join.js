// How many matchings fit a format, events and facts, and how many of them have each couple.
// Side B is cut into two parts. A walk gives each part's people their hosts, one unit after the other, and merges equal
// states; two states join if their lights add up to those shown and their hosts to a pattern of the format. In a group one
// walk pairs the first person without a partner with each other one.
// Numbers are exact: no format has more than 13! / 8 * 120 = 93,405,312,000 matchings, and a number is whole up to 2 ** 53.
// Twins: sleuth/season/count/join.py, sleuth/kernels/season.

import { tablesOf } from "./facts.js";
import { informs, seatsOf } from "./show.js";

/**
 * What a walk gave so far. low, high: lights; guests: of each host; hosts: of the people about whose sharing something is known;
 * ways: how many lead here; rest: how many complete it.
 * @typedef {{ low: number, high: number, guests: number, hosts: number, ways: number, rest: number }} State
 */

class States {
  /** @type {State[]} */
  all = [];
  #byPeople = new Map();

  /** The state with such lights and people. @returns {State | undefined} */
  find(low, high, guests, hosts) {
    return this.#byPeople.get(hosts * 2 ** 26 + guests)?.get(high ? `${low},${high}` : low);
  }

  /** So many more ways lead to a state. */
  add(low, high, guests, hosts, ways) {
    const people = hosts * 2 ** 26 + guests;
    const lights = high ? `${low},${high}` : low;
    let some = this.#byPeople.get(people);
    if (!some) this.#byPeople.set(people, (some = new Map()));
    const same = some.get(lights);
    if (same) return (same.ways += ways);
    const state = { low, high, guests, hosts, ways, rest: 0 };
    some.set(lights, state);
    return this.all.push(state);
  }
}

const EVEN = 0x0f0f0f0f;
const GUARDS = 0x10101010;
const TWOS = 0x2aaaaaaa; // the higher bit of the guests of each host

/** Whether every field of 4 bits is as large as the other's. */
function atLeast(value, least) {
  const low = ((value & EVEN) | GUARDS) - (least & EVEN);
  const high = (((value >>> 4) & EVEN) | GUARDS) - ((least >>> 4) & EVEN);
  return (low & high & GUARDS) === GUARDS;
}

/** How many bits are 1. */
function bits(word) {
  let many = 0;
  for (let rest = word; rest; rest &= rest - 1) many += 1;
  return many;
}

/** Whether some pattern has so many guests for each host. */
function hasRoom({ form, alone }, guests) {
  const twos = guests & TWOS;
  const threes = twos & (guests << 1);
  return !(twos & alone) && bits(threes) <= form.triples && bits(twos) <= form.doubles + form.triples;
}

/** The parts of side B: units with the hosts that they may have, about as many assignments in each part. */
function partsOf(tables) {
  const { form, options, special, units } = tables;
  const hosts = Array.from({ length: form.sizeA }, (_, a) => a);
  const all = units.map((people) => {
    const may = (a) => people.every((b) => options[b][a] && (!form.anyPair || a > b));
    return unitOf(tables, people, hosts.filter(may));
  });
  const partOf = (some, later, others) => ({
    tables,
    units: some,
    length: later.length,
    needs: needsOf(tables, later, others),
  });
  if (form.anyPair) {
    const most = tables.least.map((_, k) => Math.max(...all.map((unit) => unit.most[k])));
    return [partOf(all, Array(seatsOf(form)).fill({ most }), [])];
  }
  const isSpecial = (unit) => special.some(([b]) => unit.people.includes(b));
  const size = (side) => side.reduce((sum, unit) => sum + Math.log2(Math.max(unit.hosts.length, 1)), 0);
  const byHosts = (one, other) => one.hosts.length - other.hosts.length;
  const sides = [all.filter(isSpecial), []]; // all hints are about people of the first
  for (const unit of all.filter((one) => !isSpecial(one)).sort((one, other) => byHosts(other, one)))
    sides[Number(size(sides[1]) <= size(sides[0]))].push(unit);
  sides.forEach((side) => side.sort(byHosts)); // so that a walk is cut early
  return sides.map((side, k) => partOf(side, side, sides[1 - k]));
}

/** People who get one host, those whom they may get, and the lights of it. */
function unitOf({ special, lightsOf, least, packed }, people, hosts) {
  const places = special.flatMap(([b], k) => (people.includes(b) ? [4 * k] : []));
  const lights = hosts.map((a) => lightsOf(people, a));
  const [low, high] = [0, 1].map((word) => Int32Array.from(lights, (some) => packed(some)[word]));
  return { people, hosts, low, high, places, most: least.map((_, k) => Math.max(0, ...lights.map((some) => some[k]))) };
}

/** The least lights that a part must have after 0, 1, … of its units, as the rest could not add more. */
function needsOf({ least, packed }, units, others) {
  const later = (k, field) => [...units.slice(k), ...others].reduce((sum, { most }) => sum + most[field], 0);
  const needs = (_, k) => packed(least.map((number, field) => Math.max(0, number - later(k, field))));
  return Array.from({ length: units.length + 1 }, needs);
}

/** Go on from a state with each host that the k-th unit may have: act(people, host, low, high, guests, hosts). */
function each(part, k, { low, high, guests, hosts }, act) {
  const { form, most } = part.tables;
  const x = form.anyPair ? 31 - Math.clz32(~guests & (guests + 1)) : k; // the first person without a partner
  const unit = part.units[x];
  const { people, places } = unit;
  const least = part.needs[k + 1];
  for (let j = 0; j < unit.hosts.length; j += 1) {
    const host = unit.hosts[j];
    const nextLow = (low + unit.low[j]) | 0; // as it is stored
    const nextHigh = (high + unit.high[j]) | 0;
    if (!atLeast(most[0], nextLow) || !atLeast(nextLow, least[0])) continue;
    if (!atLeast(most[1], nextHigh) || !atLeast(nextHigh, least[1])) continue;
    let [next, nextHosts] = [guests, hosts];
    if (form.anyPair) {
      if ((guests >>> host) & 1) continue;
      next |= (1 << x) | (1 << host);
    } else {
      const now = ((guests >>> (2 * host)) & 3) + people.length;
      if (now > 3) continue;
      next += people.length << (2 * host);
      if (now > 1 && !hasRoom(part.tables, next)) continue;
      for (const place of places) nextHosts |= host << place;
    }
    act(people, host, nextLow, nextHigh, next, nextHosts);
  }
}

/** The one state of nobody. */
function nobody() {
  const states = new States();
  states.add(0, 0, 0, 0, 1);
  return states;
}

/** The states of a part after 0, 1, … of its units. */
function walked(part) {
  const layers = [nobody()];
  for (let k = 0; k < part.length; k += 1) {
    const next = new States();
    for (const state of layers[k].all)
      each(part, k, state, (_people, _host, low, high, guests, hosts) =>
        next.add(low, high, guests, hosts, state.ways),
      );
    layers.push(next);
  }
  return layers;
}

/** The guests that the right must have beside those of the left; −1 if the left does not go with a pattern. */
function guestsBeside({ guests, hosts }, end, special) {
  const open = end - guests;
  if (((~end & guests) | (~(end ^ guests) & open)) & TWOS) return -1; // a host has more guests than that
  const isSo = ([, mask], k) => (mask >>> ((end >>> (2 * ((hosts >>> (4 * k)) & 15))) & 3)) & 1;
  return special.every(isSo) ? open : -1;
}

/** How many ways complete each last state of the left and of the right. Returns the matchings in all. */
function joined(left, right, { form, patterns, targets, special }) {
  const wordOf = (guests) => guests.reduce((sum, many, a) => sum | (many << (2 * a)), 0);
  const ends = form.anyPair ? [2 ** form.sizeA - 1] : patterns.map(wordOf); // the guests that both must add up to
  for (const state of left.all) {
    for (const end of ends) {
      const guests = guestsBeside(state, end, special);
      for (const [low, high] of guests < 0 ? [] : targets) {
        const other = right.find((low - state.low) | 0, (high - state.high) | 0, guests, 0);
        if (!other) continue;
        state.rest += other.ways;
        other.rest += state.ways;
      }
    }
  }
  return left.all.reduce((sum, { ways, rest }) => sum + ways * rest, 0);
}

/** Add to couples the matchings that have each. */
function tally(part, layers, couples) {
  for (let k = part.length - 1; k >= 0; k -= 1)
    for (const state of layers[k].all) {
      state.rest = 0;
      each(part, k, state, (people, host, low, high, guests, hosts) => {
        const rest = layers[k + 1].find(low, high, guests, hosts)?.rest ?? 0;
        state.rest += rest;
        for (const b of people) couples[b][host] += rest * state.ways;
      });
    }
}

const MOST_COUNTS = 1000; // of which each next question needs nearly all
const ASIDE = ["n", "week", "text"]; // fields of an event that rule nothing out
const counts = new Map(); // what is counted, as a text → the matchings left

/** The matchings that fit a format, some events and facts. @param {any} form @param {any[]} events @param {any} [facts] */
export function counted(form, events, facts = {}) {
  const relevant = (name, value) => (ASIDE.includes(name) ? null : value);
  const key = JSON.stringify([form, events.filter(informs), facts], relevant);
  const total = counts.get(key) ?? new MatchingCount(form, events, facts).total;
  counts.set(key, total);
  if (counts.size > MOST_COUNTS) counts.delete(counts.keys().next().value);
  return total;
}

/** The matchings that fit a format, some events and more facts. */
export class MatchingCount {
  /** @param {any} form @param {any[]} events @param {import("./facts.js").Facts} [facts] */
  constructor(form, events, facts) {
    const tables = tablesOf(form, events, facts);
    this.form = form;
    this.parts = partsOf(tables);
    this.layers = this.parts.map(walked);
    const [left, right = nobody()] = this.layers.map((some) => some.at(-1)); // of a group the right is empty
    this.total = joined(left, right, tables);
  }

  /** For each person of side B and each of side A the number of matchings with both. */
  couples() {
    const { sizeA, sizeB, anyPair } = this.form;
    const table = Array.from({ length: sizeB }, () => Array(sizeA).fill(0));
    this.parts.forEach((part, k) => tally(part, this.layers[k], table));
    return anyPair ? table.map((row, x) => row.map((many, y) => many + table[y][x])) : table;
  }
}
