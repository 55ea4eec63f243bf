// How many matchings fit a format, events and facts, and how many of them have each couple.
// Side B is cut into two parts. A walk gives each part's people their hosts, one unit after the other, and merges equal
// states; two states join if their lights add up to those shown and their hosts to a pattern of the format. In a group one
// walk pairs the first person without a partner with each other one.
// Numbers are exact: no format has more than 13! / 8 * 120 = 93,405,312,000 matchings, and a number is whole up to 2 ** 53.
// Twins: sleuth/season/count/join.py, sleuth/kernels/season.

import { tablesOf } from "./facts.js";
import { seatsOf } from "./show.js";

const FIRST = 64; // states for which there is room at first; it doubles

export class States {
  size = 0;
  words = new Int32Array(4 * FIRST);
  ways = new Float64Array(FIRST);
  #table = new Int32Array(2 * FIRST).fill(-1);

  /** Where a state belongs in the table. */
  #place(low, high, guests, hosts) {
    const [words, table] = [this.words, this.#table];
    let hash = Math.imul(low, 0x9e3779b1) ^ Math.imul(high, 0x85ebca6b);
    hash ^= Math.imul(guests, 0xc2b2ae35) ^ Math.imul(hosts, 0x27d4eb2f);
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
    let at = (hash ^ (hash >>> 13)) & (table.length - 1);
    for (;;) {
      const slot = table[at];
      const i = 4 * slot;
      if (slot < 0) return at;
      if (words[i] === low && words[i + 1] === high && words[i + 2] === guests && words[i + 3] === hosts) return at;
      at = (at + 1) & (table.length - 1);
    }
  }

  /** The slot of a state, or −1. */
  find(low, high, guests, hosts) {
    return this.#table[this.#place(low, high, guests, hosts)];
  }

  /** So many more ways lead to a state. */
  add(low, high, guests, hosts, ways) {
    const at = this.#place(low, high, guests, hosts);
    if (this.#table[at] >= 0) {
      this.ways[this.#table[at]] += ways;
      return;
    }
    this.#table[at] = this.size;
    const i = 4 * this.size;
    this.words[i] = low;
    this.words[i + 1] = high;
    this.words[i + 2] = guests;
    this.words[i + 3] = hosts;
    this.ways[this.size] = ways;
    this.size += 1;
    if (this.size === this.ways.length) this.#double();
  }

  #double() {
    const { words, ways } = this;
    this.words = new Int32Array(2 * words.length);
    this.words.set(words);
    this.ways = new Float64Array(2 * ways.length);
    this.ways.set(ways);
    this.#table = new Int32Array(2 * this.#table.length).fill(-1);
    for (let slot = 0, i = 0; slot < this.size; slot += 1, i += 4)
      this.#table[this.#place(words[i], words[i + 1], words[i + 2], words[i + 3])] = slot;
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
  if (form.anyPair) {
    const pairs = options.map((row, x) => row.flatMap((may, y) => (may && y > x ? [y] : [])));
    const some = pairs.map((hosts, x) => unitOf(tables, [x], hosts));
    const pair = { most: tables.least.map((_, k) => Math.max(...some.map(({ most }) => most[k]))) };
    return [
      { tables, units: some, length: seatsOf(form), needs: needsOf(tables, Array(seatsOf(form)).fill(pair), []) },
    ];
  }
  const subjects = special.map(([b]) => b);
  const isSpecial = (unit) => unit.people.some((b) => subjects.includes(b));
  const rows = Array.from({ length: form.sizeA }, (_, a) => a);
  const all = units.map((people) =>
    unitOf(
      tables,
      people,
      rows.filter((a) => people.every((b) => options[b][a])),
    ),
  );
  const sides = [all.filter(isSpecial), []]; // all hints are about people of the first
  const sizes = sides.map((side) => side.reduce((sum, { hosts }) => sum + Math.log2(Math.max(hosts.length, 1)), 0));
  for (const unit of all.filter((one) => !isSpecial(one)).sort((one, other) => other.hosts.length - one.hosts.length)) {
    const side = Number(sizes[1] <= sizes[0]);
    sides[side].push(unit);
    sizes[side] += Math.log2(Math.max(unit.hosts.length, 1));
  }
  sides.forEach((side) => side.sort((one, other) => one.hosts.length - other.hosts.length)); // so that a walk is cut early
  return sides.map((side, k) => ({
    tables,
    units: side,
    length: side.length,
    needs: needsOf(tables, side, sides[1 - k]),
  }));
}

/** People who get one host, those whom they may get, and the lights of it. */
function unitOf({ special, adds, least, packed }, people, hosts) {
  const places = special.flatMap(([b], k) => (people.includes(b) ? [4 * k] : []));
  const fields = hosts.map((a) =>
    people.reduce(
      (sum, b) => sum.map((many, k) => many + adds[b][a][k]),
      least.map(() => 0),
    ),
  );
  const [low, high] = [0, 1].map((word) => Int32Array.from(fields, (some) => packed(some)[word]));
  return { people, hosts, low, high, places, most: least.map((_, k) => Math.max(0, ...fields.map((some) => some[k]))) };
}

/** The least lights that a part must have after 0, 1, … of its units, as the rest could not add more. */
function needsOf({ least, packed }, units, others) {
  const later = (k, field) => [...units.slice(k), ...others].reduce((sum, { most }) => sum + most[field], 0);
  return Array.from({ length: units.length + 1 }, (_, k) =>
    packed(least.map((number, field) => Math.max(0, number - later(k, field)))),
  );
}

/** Go on from a state with each host that the k-th unit may have: act(people, host, low, high, guests, hosts). */
function each(part, k, states, slot, act) {
  const { tables, needs } = part;
  const { form, most } = tables;
  const i = 4 * slot;
  const { words } = states;
  const [low, high, guests, special] = [words[i], words[i + 1], words[i + 2], words[i + 3]];
  const x = form.anyPair ? 31 - Math.clz32(~guests & (guests + 1)) : k; // the first person without a partner
  const unit = part.units[x];
  const { people, hosts, places } = unit;
  const [mostLow, mostHigh] = most;
  const [leastLow, leastHigh] = needs[k + 1];
  const many = people.length;
  for (let j = 0; j < hosts.length; j += 1) {
    const host = hosts[j];
    const nextLow = (low + unit.low[j]) | 0; // as it is stored
    const nextHigh = (high + unit.high[j]) | 0;
    if (!atLeast(mostLow, nextLow) || !atLeast(nextLow, leastLow)) continue;
    if (!atLeast(mostHigh, nextHigh) || !atLeast(nextHigh, leastHigh)) continue;
    let [next, known] = [guests, special];
    if (form.anyPair) {
      if ((guests >>> host) & 1) continue;
      next |= (1 << x) | (1 << host);
    } else {
      const now = ((guests >>> (2 * host)) & 3) + many;
      if (now > 3) continue;
      next += many << (2 * host);
      if (now > 1 && !hasRoom(tables, next)) continue;
      for (const place of places) known |= host << place;
    }
    act(people, host, nextLow, nextHigh, next, known);
  }
}

/** The states of a part after 0, 1, … of its units. */
function walked(part) {
  const layers = [new States()];
  layers[0].add(0, 0, 0, 0, 1);
  for (let k = 0; k < part.length; k += 1) {
    const [states, next] = [layers[k], new States()];
    for (let slot = 0; slot < states.size; slot += 1) {
      const ways = states.ways[slot];
      each(part, k, states, slot, (_people, _host, low, high, guests, hosts) =>
        next.add(low, high, guests, hosts, ways),
      );
    }
    layers.push(next);
  }
  return layers;
}

/** The guests that the right must have beside those of the left; −1 if the left does not go with a pattern. */
function rest(guests, hosts, end, special) {
  const open = end - guests;
  if (((~end & guests) | (~(end ^ guests) & open)) & TWOS) return -1; // a host has more guests than that
  for (let k = 0; k < special.length; k += 1) {
    const many = (end >>> (2 * ((hosts >>> (4 * k)) & 15))) & 3;
    if (!((special[k][1] >>> many) & 1)) return -1;
  }
  return open;
}

/** For each last state of the left and of the right how many ways complete it, and all in all. */
function joined(left, right, tables) {
  const { form, patterns, targets, special } = tables;
  const wordOf = (guests) => guests.reduce((sum, many, a) => sum | (many << (2 * a)), 0);
  const ends = form.anyPair ? [2 ** form.sizeA - 1] : patterns.map(wordOf); // the guests that both must add up to
  const ways = [new Float64Array(left.size), new Float64Array(right.size)];
  let total = 0;
  for (let slot = 0, i = 0; slot < left.size; slot += 1, i += 4) {
    const { words } = left;
    for (const end of ends) {
      const guests = rest(words[i + 2], words[i + 3], end, special);
      if (guests < 0) continue;
      for (const [low, high] of targets) {
        const other = right.find((low - words[i]) | 0, (high - words[i + 1]) | 0, guests, 0);
        if (other < 0) continue;
        ways[0][slot] += right.ways[other];
        ways[1][other] += left.ways[slot];
        total += left.ways[slot] * right.ways[other];
      }
    }
  }
  return { ways, total };
}

/** Add to couples the matchings that have each. ways: how many complete each last state. */
function tally(part, layers, ways, couples) {
  let later = ways;
  for (let k = part.length - 1; k >= 0; k -= 1) {
    const [states, next, known] = [layers[k], layers[k + 1], later];
    const here = new Float64Array(states.size);
    for (let slot = 0; slot < states.size; slot += 1)
      each(part, k, states, slot, (people, host, low, high, guests, hosts) => {
        const after = known[next.find(low, high, guests, hosts)];
        if (!after) return;
        here[slot] += after;
        for (const b of people) couples[b][host] += after * states.ways[slot];
      });
    later = here;
  }
}

/** The matchings that fit a format, some events and more facts. */
export class MatchingCount {
  /** @param {any} form @param {any[]} events @param {import("./facts.js").Facts} [facts] */
  constructor(form, events, facts) {
    this.form = form;
    this.tables = tablesOf(form, events, facts);
    this.parts = partsOf(this.tables);
    this.layers = this.parts.map(walked);
    const nobody = new States(); // the right of a group
    nobody.add(0, 0, 0, 0, 1);
    const [left, right = nobody] = this.layers.map((some) => some.at(-1));
    const { total, ways } = joined(left, right, this.tables);
    this.total = total;
    this.ways = ways;
  }

  /** For each person of side B and each of side A the number of matchings with both. */
  couples() {
    const { sizeA, sizeB, anyPair } = this.form;
    const table = Array.from({ length: sizeB }, () => Array(sizeA).fill(0));
    this.parts.forEach((part, k) => tally(part, this.layers[k], this.ways[k], table));
    return anyPair ? table.map((row, x) => row.map((many, y) => many + table[y][x])) : table;
  }
}
