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
  "season/odds": [odds, "season lang"],
  "season/scenarios": [cases, "season lang depth"],
  "season/explain": [explain, "season lang a b"],
  "season/read": [read, "text lang"],
};

/** The answer to a question. Throws Refused if there is none. */
export async function answered(path, body) {
  if (!Object.hasOwn(ANSWERS, path)) throw needsServer("this question");
  const [answer, keys] = ANSWERS[path];
  checkKeys(body, keys);
  return answer(body);
}

/** The matchings left after every event, and the probability of every couple: what the page shows of a server's answer. */
async function odds(body) {
  const { season, start, steps, remaining } = await possible(body);
  const { form, sideA, sideB } = season;
  const couples = new MatchingCount(form, countedSeason(season).events).couples();
  const [first, second] = rowsOf(season);
  return {
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

/** The season of a question with its course. Throws Refused if nothing is left; a server says what clashes, and what repairs it. */
async function possible({ season: fields, lang }) {
  const season = seasonOf(fields);
  const { start, steps, remaining } = course(season);
  if (remaining) return { season, start, steps, remaining };
  const words = await wordsOf(lang);
  const event = `${words("event")} ${steps.length} (${words.result(season, season.events[steps.length - 1])})`;
  throw new Refused("InconsistentHistory", words("clash at", { event }));
}

async function cases(body) {
  const { season } = await possible(body);
  return scenarios(countedSeason(nameJoiners(season)), body.depth ?? 3);
}

async function explain(body) {
  const { season } = await possible(body);
  return explanation(season, coupleNamed(season, body.a, body.b), await wordsOf(body.lang));
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
  return { season, findings: [], valid: true };
}
