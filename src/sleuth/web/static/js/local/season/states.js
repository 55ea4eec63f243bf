// The different states that a walk reaches, each once, with the number of ways that lead to it.
// A state is four words of 32 bits: lights of the first eight ceremonies and of the others, 4 bits each; guests of each
// host, 2 bits each (in a group: who has a partner, 1 bit each); hosts of the people with hints, 4 bits each.

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
