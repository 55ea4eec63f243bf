// The board: couples made by choosing one name and then the other, by finger, mouse or keys.

import { announce, h, replace, rove } from "../dom.js";
import { isGroup, seatsOf, sidesOf } from "./people.js";

/** A board of a season. pairs: at first; most: couples that fit. Its value is `pairs`; change(pairs) is called. */
export function board(season, say, { pairs = [], most = seatsOf(season), change = () => {} } = {}) {
  const group = isGroup(season);
  const [first, second] = sidesOf(season);
  let picked = null; // [side, name]
  const made = { pairs: pairs.map((pair) => [...pair]), element: h("div", { class: "board" }), set };

  function set(next) {
    made.pairs = next;
    picked = null;
    draw();
    change(made.pairs);
  }

  const isIn = (pair, side, name) => (group ? pair.includes(name) : pair[side] === name);
  const seat = (side, name) => made.pairs.find((pair) => isIn(pair, side, name));

  function choose(side, name) {
    const couple = seat(side, name);
    if (couple && !picked) return set(made.pairs.filter((one) => one !== couple));
    if (!picked || (!group && picked[0] === side)) picked = picked?.[1] === name ? null : [side, name];
    else if (picked[1] === name) picked = null;
    else return join(side, name);
    if (picked) announce(say("picked", { name }));
    draw();
  }

  function join(side, name) {
    const couple = group || picked[0] === 0 ? [picked[1], name] : [name, picked[1]];
    const kept = made.pairs.filter((one) => !isIn(one, side, name) && !isIn(one, picked[0], picked[1]));
    announce(say("together", { a: couple[0], b: couple[1] }));
    set([...kept.slice(most === 1 ? kept.length : 0), couple]);
  }

  function person(side, name) {
    const couple = seat(side, name);
    const other = couple && couple.find((one, place) => (group ? one !== name : place !== side));
    return h(
      "button",
      {
        type: "button", "data-key": `board-${side}-${name}`, class: couple ? "person seated" : "person",
        "aria-pressed": String(Boolean(picked) && picked[0] === side && picked[1] === name),
        "aria-label": couple ? say("with", { name, other }) : name, onclick: () => choose(side, name),
      },
      h("span", {}, name),
      couple && h("span", { class: "partner" }, other),
    );
  }

  function draw() {
    const columns = (group ? [first] : [first, second]).map((names, side) => names.map((name) => person(side, name)));
    const inner = h("div", { class: group ? "people group" : "people" }, columns.map((cells) => h("div", { class: "side" }, cells)));
    if (columns[0].length) rove(inner, group ? columns[0].map((cell) => [cell]) : rowsOf(columns));
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
