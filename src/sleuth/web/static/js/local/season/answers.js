// The questions about seasons that the page answers by itself, as a server answers them. Counts are exact; what repairs a
// season, what to do next, how well a group chose, and what several events decide together is asked of a server.
// Twins: sleuth/season/count/course.py; unclear of sleuth/season/reasons/findings.py.

import { grouped } from "../../numbers.js";
import { counted, MatchingCount } from "./join.js";
import { explanation, scenarios, wordsOf } from "./reasons.js";
import { coupleNamed, seasonOf } from "./season.js";
import {
  byRows,
  confirmed,
  countedSeason,
  informs,
  keyOf,
  nameJoiners,
  namesOf,
  rowsOf,
  seated,
  seatsOf,
} from "./show.js";
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

/** What is left after every event, to the first that leaves nothing. */
function course(season) {
  const { form, events } = countedSeason(season);
  const start = counted(form, []);
  let before = start;
  const steps = [];
  for (const [k, event] of events.entries()) {
    const remaining = informs(event) ? counted(form, events.slice(0, k + 1)) : before;
    steps.push({ n: event.n, week: event.week, type: season.events[k].kind, remaining });
    before = remaining;
    if (!remaining) break;
  }
  return { start, steps, remaining: before };
}

/** Each couple that sat together, in the order of the rows, and in which events. */
function together(season) {
  const seats = season.events.flatMap(({ n, seats: some }) => some.map((couple) => ({ n, couple })));
  const meetings = [...grouped(seats, ({ couple }) => keyOf(couple)).values()];
  meetings.sort(([one], [other]) => byRows(one.couple, other.couple));
  return meetings.map((some) => ({ pair: namesOf(season, some[0].couple), events: some.map(({ n }) => n) }));
}

/** The ceremonies that leave out confirmed couples and do not say whether these sat. */
function unclear(season) {
  const { form, events } = countedSeason(season);
  let full = events;
  return events.flatMap((event, k) => {
    const couples = leftOut(form, events.slice(0, k), event);
    if (!couples.length) return [];
    full = full.with(k, { ...event, seats: [...event.seats, ...couples] });
    const [remaining, counting] = [events, full].map((some) => counted(form, some.slice(0, k + 1)));
    const pairs = couples.map((couple) => namesOf(season, couple));
    return [{ event: event.n, pairs, remaining, remaining_counted: counting }];
  });
}

/** The couples that were confirmed before a ceremony and of whom nobody sits in it, though there are seats. */
function leftOut(form, before, event) {
  let room = seatsOf(form) - seated(event);
  if (event.kind !== "ceremony" || !informs(event) || event.withoutConfirmed || room <= 0) return [];
  const peopleOf = ([a, b]) => (form.anyPair ? [a, b] : [a, 100 + b]);
  const sitting = new Set(event.seats.flatMap(peopleOf));
  return confirmed(before).filter((couple) => {
    const isOut = room > 0 && !peopleOf(couple).some((person) => sitting.has(person));
    if (isOut) peopleOf(couple).forEach((person) => sitting.add(person));
    room -= Number(isOut);
    return isOut;
  });
}
