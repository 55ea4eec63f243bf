// Season files: JSON, YAML and CSV, written and read in the page, so that nobody needs to see them.

import { readYaml, writeYaml } from "./yaml.js";

/** Something is wrong with a file; `words` are [key, values] of the texts of the page. */
export class FileError extends Error {
  constructor(key, values = {}) {
    super(`${key} ${JSON.stringify(values)}`);
    this.words = [key, values];
  }
}

const DERIVED = ["n", "remaining_after", "known_before", "blackout"]; // said by a file to be checked; wrong after any change

/** A season that a person gave as text. Throws FileError. */
export function readSeason(text) {
  const season = CSV_HEAD.test(text) ? readCsv(text) : readFields(text);
  const names = season && [season.side_a, season.side_b, season.people].filter(Array.isArray);
  if (typeof season !== "object" || season === null || !names.length || typeof season.format !== "object") throw new FileError("notSeason");
  season.events ??= [];
  if (!Array.isArray(season.events)) throw new FileError("notSeason");
  const wrong = season.events.findIndex((event) => !event || !Number.isInteger(event.week));
  if (wrong >= 0) throw new FileError("notWeek", { n: wrong + 1 });
  return season;
}

function readFields(text) {
  try {
    return /^\s*[{[]/.test(text) ? JSON.parse(text) : readYaml(text);
  } catch (error) {
    throw new FileError("notRead", { why: error.message });
  }
}

/** A season to be edited: without what only checks the file as it was. */
export function editable({ initial_count: _, ...season }) {
  return { ...season, events: season.events.map((event) => Object.fromEntries(Object.entries(event).filter(([key]) => !DERIVED.includes(key)))) };
}

/** @type {Record<string, [string, (season: any) => string]>} How a season is written: ending -> [type, text of a season]. */
export const WRITERS = {
  json: ["application/json", (season) => `${JSON.stringify(season, null, 1)}\n`],
  yaml: ["application/yaml", writeYaml],
  csv: ["text/csv", writeCsv],
};

// CSV: one row for each name, event and seat; fields that a row has no column for go as JSON into the last one.

const COLUMNS = ["row", "week", "first", "second", "value", "more"];
const CSV_HEAD = /^\uFEFF?row[,;]week[,;]first[,;]second[,;]value/;

// A text that a spreadsheet would compute as a formula gets an apostrophe before it, as `sleuth.core.cells` does.
const FORMULA = /^'*[=+\-@\t\r]/;
const guarded = (text) => (FORMULA.test(text) ? `'${text}` : text);
const unguarded = (cell) => (cell[0] === "'" && FORMULA.test(cell) ? cell.slice(1) : cell);

function writeCsv(season) {
  const { events, side_a: a, side_b: b, people, ...rest } = season;
  const rows = [COLUMNS, ["season", "", "", "", season.label ?? "", rest]];
  for (const [row, names] of [["first list", a], ["second list", b], ["everyone", people]]) (names ?? []).forEach((name) => rows.push([row, "", name, "", "", ""]));
  for (const { type, week, pair = ["", ""], pairs, ...more } of events) {
    const value = type === "truth_booth" ? (more.result === true ? "match" : more.result === false ? "no match" : "sold") : type === "ceremony" ? more.lights ?? "sold" : more.text ?? "";
    rows.push([type, week, ...pair, value, more]);
    (pairs ?? []).forEach((seat) => rows.push(["seat", week, ...seat, "", ""]));
  }
  const cell = (value) => {
    const text = typeof value === "object" ? JSON.stringify(value) : typeof value === "string" ? guarded(value) : String(value);
    return /[",;\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

function readCsv(text) {
  /** @type {Record<string, any>} */
  const season = { events: [] };
  const lists = { "first list": "side_a", "second list": "side_b", everyone: "people" };
  for (const [row, week, first, second, value, more] of cellsOf(text).slice(1)) {
    if (!row) continue;
    const extra = more ? readFields(more) : {};
    if (row === "season") Object.assign(season, extra, { label: value || extra.label });
    else if (lists[row]) (season[lists[row]] ??= []).push(first);
    else if (row === "seat") (season.events.at(-1).pairs ??= []).push([first, second]);
    else season.events.push({ type: row, week: Number(week), ...(first && { pair: [first, second] }), ...extra, ...valued(row, value) });
  }
  season.format ??= season.people ? { kind: "any_pair" } : { kind: "bipartite", double_matches: (season.side_b?.length ?? 0) - (season.side_a?.length ?? 0) };
  return season;
}

const RESULTS = { match: true, yes: true, "no match": false, no: false };

/** What the value of a row says; it may have been changed in a spreadsheet. What is not understood is kept for the check. */
function valued(row, value = "") {
  const text = value.trim().toLowerCase();
  if (!text) return {};
  if (row === "truth_booth") return text === "sold" ? { result: null, sold: true } : { result: RESULTS[text] ?? value };
  if (row === "ceremony") return text === "sold" ? { lights: null, sold: true } : { lights: /^\d+$/.test(text) ? Number(text) : value };
  return { text: value };
}

/** The cells of a CSV text; commas or semicolons part them. */
function cellsOf(text) {
  const mark = /^\uFEFF?row;/.test(text) ? ";" : ",";
  /** @type {string[][]} */
  const rows = [[]];
  let cell = "";
  let quoted = false;
  const end = () => { rows[rows.length - 1].push(unguarded(cell)); cell = ""; };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (quoted && sign === '"' && text[at + 1] === '"') { cell += '"'; at += 1; }
    else if (sign === '"') quoted = !quoted;
    else if (!quoted && sign === mark) end();
    else if (!quoted && sign === "\n") { end(); rows.push([]); }
    else if (quoted || sign !== "\r") cell += sign;
  }
  end();
  return rows;
}
