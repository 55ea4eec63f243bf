// The couples of a season at a glance: in order of their chance, and seated so that most lights are to be expected.

import assert from "node:assert/strict";
import { test } from "node:test";

import { load } from "./modules.mjs";

const { bestSeating, byChance, likeliestOf } = await load("season/likely.js");

const ANSWER = {
  side_a: ["Alex", "Bo", "Cleo"],
  side_b: ["Kai", "Lou", "Max"],
  probabilities: [
    [1, 0, 0],
    [0, 0.5, 0.5],
    [0, 0.5, 0.5],
  ],
};

/** A number from 0 to 1, the same in each run. */
function random(seed) {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

/** The most that a seating can hope for, by trying all. */
function tryAll(probabilities, isGroup, free, host = 0) {
  if (isGroup) {
    const [a, ...rest] = free;
    if (a === undefined) return 0;
    return Math.max(
      ...rest.map(
        (b) =>
          probabilities[a][b] +
          tryAll(
            probabilities,
            true,
            rest.filter((one) => one !== b),
          ),
      ),
    );
  }
  if (host === probabilities.length) return 0;
  return Math.max(
    ...free.map(
      (b) =>
        probabilities[host][b] +
        tryAll(
          probabilities,
          false,
          free.filter((one) => one !== b),
          host + 1,
        ),
    ),
  );
}

test("certain couples come first, and those with the same chance are together", () => {
  assert.deepEqual(byChance(ANSWER), {
    sure: [["Alex", "Kai"]],
    open: [
      {
        share: 0.5,
        pairs: [
          ["Bo", "Lou"],
          ["Bo", "Max"],
          ["Cleo", "Lou"],
          ["Cleo", "Max"],
        ],
      },
    ],
  });
});

test("in a group each couple is there once", () => {
  const people = ["Ada", "Bea"];
  const probabilities = [
    [0, 1],
    [1, 0],
  ];
  assert.deepEqual(byChance({ side_a: people, side_b: people, probabilities }).sure, [["Ada", "Bea"]]);
});

test("no seating has more lights to expect than the best one", () => {
  for (const [rows, columns] of [
    [4, 4],
    [4, 5],
    [3, 6],
    [6, 6],
  ])
    for (const isGroup of rows === columns ? [true, false] : [false])
      for (let seed = 1; seed <= 20; seed += 1) {
        const draw = random(seed * 100 + rows * 10 + columns);
        const probabilities = Array.from({ length: rows }, () => Array.from({ length: columns }, draw));
        const [a, b] = ["a", "b"].map((side, at) => Array.from({ length: at ? columns : rows }, (_, n) => side + n));
        const answer = { side_a: a, side_b: isGroup ? a : b, probabilities };
        const seats = isGroup ? rows / 2 : rows;
        const { lights, pairs } = bestSeating(answer);
        const everybody = Array.from({ length: columns }, (_, n) => n);
        assert.ok(Math.abs(lights - tryAll(probabilities, isGroup, everybody)) < 1e-9);
        assert.equal(pairs.length, seats);
        const sitting = isGroup ? pairs.flat() : pairs.map(([, guest]) => guest);
        assert.equal(new Set(sitting).size, sitting.length);
        const shareOf = ([one, other]) => probabilities[answer.side_a.indexOf(one)][answer.side_b.indexOf(other)];
        assert.ok(Math.abs(pairs.map(shareOf).reduce((sum, share) => sum + share, 0) - lights) < 1e-9);
      }
});

test("sixteen people who may all match are seated at once", () => {
  const people = Array.from({ length: 16 }, (_, n) => `p${n}`);
  const draw = random(7);
  const probabilities = people.map(() => people.map(draw));
  const { pairs } = bestSeating({ side_a: people, side_b: people, probabilities });
  assert.equal(new Set(pairs.flat()).size, 16);
});

test("where more people stand in rows than in columns, each column has a seat", () => {
  const answer = { side_a: ["A", "B", "C", "X", "Y"], side_b: ["D", "E", "F", "G"], probabilities: [] };
  answer.probabilities = [
    [1, 0, 0, 0],
    [0, 1, 0, 0],
    [0, 0, 0, 1],
    [1, 0, 0, 0],
    [0, 0, 1, 0],
  ];
  const { lights, pairs } = bestSeating(answer);
  assert.equal(lights, 4);
  assert.equal(new Set(pairs.flat()).size, 8);
});

test("two lists that begin with the same name are two lists", () => {
  const answer = {
    side_a: ["Ann", "Bea"],
    side_b: ["Ann", "Lou"],
    probabilities: [
      [1, 0],
      [0, 1],
    ],
  };
  assert.equal(bestSeating(answer).lights, 2);
  assert.equal(byChance(answer).sure.length, 2);
});

test("the likeliest of a row are all that are shown as its largest number", () => {
  assert.deepEqual(likeliestOf([0, 0.0714, 0.0713, 0.03]), [0.0714, 0.0713]);
  assert.deepEqual(likeliestOf([0.0714, 0.0713]), []); // all are shown as 7
  assert.deepEqual(likeliestOf([0.25, 0.75, 0]), [0.75]);
  assert.deepEqual(likeliestOf([0, 1]), []);
});
