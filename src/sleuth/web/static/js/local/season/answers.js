// The questions about seasons that the page answers by itself, as a server answers them. Counts are exact; what repairs a
// season, what to do next, how well a group chose, and what several events decide together is asked of a server.

import { course, together, unclear } from "./course.js";
import { MatchingCount } from "./join.js";
import { explanation, scenarios, wordsOf } from "./reasons.js";
import { coupleNamed, seasonOf } from "./season.js";
import { countedSeason, nameJoiners, rowsOf } from "./show.js";
import { checkKeys, needsServer, Refused } from "../refusal.js";

/** Path → who answers, and the keys that are read. */
const ANSWERS = {
  "season/odds": { answer: odds, keys: "season lang" },
  "season/scenarios": { answer: cases, keys: "season lang depth" },
  "season/explain": { answer: explain, keys: "season lang a b" },
  "season/read": { answer: read, keys: "text lang" },
};

/** The answer to a question. Throws Refused if there is none. */
export async function answered(path, body) {
  if (!Object.hasOwn(ANSWERS, path)) throw needsServer("this question");
  const { answer, keys } = ANSWERS[path];
  checkKeys(body, keys);
  return answer(body);
}

/** The matchings left after every event, and the probability of every couple: what the page shows of a server's answer. */
async function odds(body) {
  const season = seasonOf(body.season);
  const { start, steps, remaining } = course(season);
  if (!remaining) throw await clash(season, steps.length, body);
  const { form, sideA, sideB } = season;
  const couples = new MatchingCount(form, countedSeason(season).events).couples();
  const [first, second] = rowsOf(season);
  return {
    schema: "sleuth/season-odds/3",
    id: season.id,
    initial_count: start,
    events: steps,
    remaining,
    side_a: sideA,
    side_b: sideB,
    probabilities: first.map((a) => second.map((b) => couples[b][a] / remaining)),
    unclear: unclear(season),
    seated: together(season),
  };
}

/** The season of a question. Throws Refused if it leaves nothing. */
async function possible(body) {
  const season = seasonOf(body.season);
  const { steps, remaining } = course(season);
  if (!remaining) throw await clash(season, steps.length, body);
  return season;
}

/** That nothing is left after so many events; a server says what clashes, and what repairs it. */
async function clash(season, n, { lang }) {
  const words = await wordsOf(lang);
  const event = `${words("event")} ${n} (${words.result(season, season.events[n - 1])})`;
  return new Refused("InconsistentHistory", words("clash at", { event }));
}

async function cases(body) {
  return {
    schema: "sleuth/season-scenarios/2",
    ...scenarios(countedSeason(nameJoiners(await possible(body))), body.depth ?? 3),
  };
}

async function explain(body) {
  const season = await possible(body);
  const couple = coupleNamed(season, body.a, body.b);
  return { schema: "sleuth/season-explain/3", ...explanation(season, couple, await wordsOf(body.lang)) };
}

/** A season file in JSON; a server reads other texts, and says what is wrong with one. */
async function read({ text }) {
  let season;
  try {
    season = JSON.parse(text);
    seasonOf(season);
  } catch (error) {
    throw error.kind ? error : needsServer("what a text other than JSON means");
  }
  return { schema: "sleuth/season-read/1", form: "json", season, lines: [], findings: [], valid: true };
}
