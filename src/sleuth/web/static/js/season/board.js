// The board: couples made by choosing one name and then the other, or by drawing one to the other; finger, mouse or keys.

import { announce, h, replace, rove, s } from "../dom.js";
import { among } from "./confirmed.js";
import { isGroup, seatsOf, sidesOf } from "./people.js";

const SLACK = 8; // pixels; a pointer that moves less chooses, one that moves more draws

/**
 * A board of a season. pairs: at first; most: couples that fit. Its value is `pairs`; change(pairs) is called; mark(couples): those that are confirmed.
 * @param {any} season
 * @param {Function} say
 * @param {{ pairs?: string[][], most?: number, change?: (pairs: string[][]) => void }} [options]
 */
export function board(season, say, { pairs = [], most = seatsOf(season), change = () => {} } = {}) {
  const group = isGroup(season);
  const [first, second] = sidesOf(season);
  let picked = null; // [side, name]
  let confirmed = [];
  const made = { pairs: pairs.map((pair) => [...pair]), element: h("div.seats"), set, mark };

  function mark(couples) {
    confirmed = couples;
    draw();
  }

  function set(next) {
    made.pairs = next;
    picked = null;
    draw();
    change(made.pairs);
  }

  const isIn = (pair, side, name) => (group ? pair.includes(name) : pair[side] === name);
  const seat = (side, name) => made.pairs.find((pair) => isIn(pair, side, name));
  const partner = (side, name) => seat(side, name)?.find((one, place) => (group ? one !== name : place !== side));
  const fits = (one, other) => (group ? one[1] !== other[1] : one[0] !== other[0]);

  function choose(side, name) {
    const couple = seat(side, name);
    const before = picked && seat(...picked);
    if (picked && fits(picked, [side, name]) && !(couple && couple === before)) return join(picked, [side, name]);
    if (couple && couple === before) return set(made.pairs.filter((one) => one !== couple)); // one of them twice, or both
    picked = picked?.[1] === name ? null : [side, name];
    if (picked) announce(say("picked", { name }));
    return draw();
  }

  /** Seat two together. If both sat, those who sat with them do so now; else those who sat with them are free. */
  function join(one, other) {
    const inOrder = (a, b) => (group || one[0] === 0 ? [a, b] : [b, a]);
    const alone = [other, one].map((each) => partner(...each));
    const couples = [inOrder(one[1], other[1]), ...(most > 1 && alone.every(Boolean) ? [inOrder(...alone)] : [])];
    const kept = made.pairs.filter((pair) => !isIn(pair, ...one) && !isIn(pair, ...other));
    announce(couples.map(([a, b]) => say("together", { a, b })).join(" "));
    set([...(most > 1 ? kept : []), ...couples]);
  }

  function person(side, name) {
    const couple = seat(side, name);
    const other = partner(side, name);
    const sure = couple && among(season, couple, confirmed);
    return h(
      "button",
      {
        type: "button",
        "data-key": `board-${side}-${name}`,
        class: couple ? `person seated${sure ? " sure" : ""}` : "person",
        "aria-pressed": String(Boolean(picked) && picked[0] === side && picked[1] === name),
        "aria-label": couple ? say(sure ? "withMatch" : "with", { name, other }) : name,
        onclick: () => choose(side, name),
        onpointerdown: (event) => drag(event, [side, name]),
      },
      [h("span", name), couple && h("span.partner", other), sure && h("span.small", say("confirmed"))],
    );
  }

  /** Draw a line from a person to another; where it ends, they sit together. */
  function drag(down, from) {
    if (!down.isPrimary || down.button) return;
    const { currentTarget: cell, clientX: x, clientY: y, pointerId } = down;
    const inner = cell.closest(".people");
    const line = s("line");
    const sheet = s("svg", { class: "drawn", "aria-hidden": "true" }, line);
    const target = (event) => {
      const over = document.elementFromPoint(event.clientX, event.clientY)?.closest(".person");
      const found = inner.contains(over) ? people.get(over) : null;
      return found && fits(from, found) ? [over, found] : [null, null];
    };
    const move = (event) => {
      if (!sheet.isConnected && Math.hypot(event.clientX - x, event.clientY - y) < SLACK) return;
      if (!sheet.isConnected) inner.append(sheet);
      const [box, start, [over]] = [inner.getBoundingClientRect(), cell.getBoundingClientRect(), target(event)];
      const [x1, y1] = [start.x + start.width / 2 - box.x, start.y + start.height / 2 - box.y];
      const ends = { x1, y1, x2: event.clientX - box.x, y2: event.clientY - box.y };
      Object.entries(ends).forEach(([name, value]) => line.setAttribute(name, value.toFixed(0)));
      for (const one of people.keys()) one.classList.toggle("over", one === over);
    };
    const end = (event) => {
      stop.abort();
      const [, found] = target(event);
      const isDrawn = sheet.isConnected;
      sheet.remove();
      if (isDrawn && found && event.type === "pointerup") join(from, found);
    };
    const stop = new AbortController();
    /** @param {"pointermove" | "pointerup" | "pointercancel"} name */
    const hear = (name, act) =>
      addEventListener(name, (event) => event.pointerId === pointerId && act(event), { signal: stop.signal });
    hear("pointermove", move);
    hear("pointerup", end);
    hear("pointercancel", end);
  }

  let people = new Map(); // button -> [side, name]

  function draw() {
    const sides = (group ? [first] : [first, second]).map((names, side) => names.map((name) => [side, name]));
    const columns = sides.map((side) => side.map((one) => person(...one)));
    people = new Map(columns.flatMap((cells, side) => cells.map((cell, place) => [cell, sides[side][place]])));
    const all = columns.map((cells) => h("div.side", cells));
    const inner = h(group ? "div.people.group" : "div.people", all);
    if (columns[0].length) rove(inner, group ? pairsOf(columns[0]) : rowsOf(columns));
    replace(made.element, inner);
  }

  draw();
  return made;
}

/** Columns as rows, so that the arrows move as the eye does. */
function rowsOf(columns) {
  const tall = Math.max(...columns.map((cells) => cells.length));
  return Array.from({ length: tall }, (_, row) => columns.map((cells) => cells[row]).filter(Boolean));
}

/** One list that is shown two beside each other. */
const pairsOf = (cells) => rowsOf([cells.filter((_, place) => place % 2 === 0), cells.filter((_, place) => place % 2)]);
