// What the games of a history add up to.

/** The day before, as text. */
const dayBefore = (text) => new Date(Date.parse(`${text}T12:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

/** Days in a row with a solved daily game: until today or yesterday, and the most there ever were. */
export function streaks(games, today) {
  const days = new Set(games.filter((game) => game.daily && game.won).map((game) => game.date));
  const until = (day) => {
    let number = 0;
    for (let at = day; days.has(at); at = dayBefore(at)) number += 1;
    return number;
  };
  return { now: until(days.has(today) ? today : dayBefore(today)), longest: Math.max(0, ...[...days].map(until)) };
}

/** The mean of the numbers among some values; null without any. */
export function mean(values) {
  const numbers = values.filter((one) => one !== null);
  return numbers.length ? numbers.reduce((sum, one) => sum + one, 0) / numbers.length : null;
}

const USUAL = 6; // guesses of most games

/** [guesses, games] from one guess to six, or to the most that a solved game took, then ["not solved", games] if there are any. */
export function distribution(games) {
  const won = games.filter((game) => game.won).map((game) => game.guesses.length);
  const lost = games.length - won.length;
  const counts = Array(Math.max(USUAL, ...won)).fill(0);
  for (const number of won) counts[number - 1] += 1;
  const rows = counts.map((count, k) => [String(k + 1), count]);
  return lost ? [...rows, ["not solved", lost]] : rows;
}
