// The random secret of a seed, the same that Python draws: NumPy's default generator and its choice of one row.
// Source: PCG64 XSL-RR [O'Neill 2014] seeded by NumPy's SeedSequence.

const MASK = (1n << 128n) - 1n;
const STEP = 47026247687942121848144207491837523525n;

/** Eight words of 32 bits from a seed below 2 ** 128. @param {number} seed */
function words(seed) {
  const entropy = [0, 1, 2, 3].map((word) => Number((BigInt(seed) >> BigInt(32 * word)) & 0xffffffffn));
  let constant = 0x43b0d7e5;
  const hashed = (value) => {
    let mixed = value ^ constant;
    constant = Math.imul(constant, 0x931e8875);
    mixed = Math.imul(mixed, constant);
    return (mixed ^ (mixed >>> 16)) >>> 0;
  };
  const pool = entropy.map(hashed);
  for (let from = 0; from < 4; from += 1) {
    for (let to = 0; to < 4; to += 1) {
      if (from === to) continue;
      const mixed = Math.imul(0xca01f9dd, pool[to]) - Math.imul(0x4973f715, hashed(pool[from]));
      pool[to] = (mixed ^ (mixed >>> 16)) >>> 0;
    }
  }
  let other = 0x8b51f9dd;
  return Array.from({ length: 8 }, (_, i) => {
    let mixed = pool[i % 4] ^ other;
    other = Math.imul(other, 0x58f38ded);
    mixed = Math.imul(mixed, other);
    return BigInt((mixed ^ (mixed >>> 16)) >>> 0);
  });
}

/** A function that gives the next 64 bits. */
function generator(seed) {
  const [a, b, c, d, e, f, g, h] = words(seed);
  const start = (((b << 32n) | a) << 64n) | ((d << 32n) | c);
  const sequence = (((f << 32n) | e) << 64n) | ((h << 32n) | g);
  const more = ((sequence << 1n) | 1n) & MASK;
  let state = ((more + start) * STEP + more) & MASK;
  return () => {
    state = (state * STEP + more) & MASK;
    const [mixed, turn] = [(state >> 64n) ^ (state & 0xffffffffffffffffn), state >> 122n];
    return ((mixed >> turn) | (mixed << (64n - turn))) & 0xffffffffffffffffn;
  };
}

/**
 * A row of so many, by their probabilities if there are any. able: which rows may be drawn; another is drawn anew, so that
 * a seed that gives one of them is not affected.
 * @param {number} seed
 * @param {number} count
 * @param {Float64Array | null} chances
 * @param {Uint8Array | null} able
 */
export function drawn(seed, count, chances, able) {
  const next = rows(seed, count, chances);
  const is = able?.some((one, row) => one && chances?.[row] !== 0) ? able : null;
  let row = next();
  while (is && !is[row]) row = next();
  return row;
}

/** A function that gives one row after the other. */
function rows(seed, count, chances) {
  const next = generator(seed);
  if (chances) {
    const sums = chances.slice();
    for (let i = 1; i < count; i += 1) sums[i] += sums[i - 1];
    return () => {
      const share = Number(next() >> 11n) / 2 ** 53;
      return sums.findIndex((sum) => sum / sums[count - 1] > share);
    };
  }
  const threshold = 2 ** 32 % count;
  let half = null;
  return () => {
    if (count === 1) return 0;
    for (;;) {
      const bits = half ?? next();
      half = half === null ? bits >> 32n : null;
      const product = (bits & 0xffffffffn) * BigInt(count);
      if (Number(product & 0xffffffffn) >= threshold) return Number(product >> 32n);
    }
  };
}
