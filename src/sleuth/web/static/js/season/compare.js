// Seasons of this browser beside the one that is shown: a curve each, as far as each has been seen.

import { h, replace } from "../dom.js";
import { byWeek, curves } from "./curve.js";
import { cut, stopOf } from "./data.js";
import { ownId } from "./shelf.js";
import * as store from "./store.js";

/** The ids of the seasons that an address compares with. */
const parseIds = (text) => (text ?? "").split(",").filter(Boolean);

/** The card. pane: where the curves are shown; go(changes): another address. */
export function comparison(pane, go) {
  const head = h("div");
  const element = h("section", { class: "card", hidden: true }, head, pane.element);
  const missing = h("p", { class: "care", hidden: true });
  let asking = 0;

  function clear() {
    asking += 1;
    element.hidden = true;
    replace(head);
    pane.clear();
  }

  /** A box for each other season; ticking it draws its curve. */
  function boxes(others, ids, say) {
    const boxOf = ({ id, label }) => {
      const box = h("input", {
        type: "checkbox",
        "data-key": `with-${id}`,
        onchange: () =>
          go({ with: (box.checked ? [...ids, id] : ids.filter((one) => one !== id)).join(",") }, { replace: true }),
      });
      box.checked = ids.includes(id);
      return h("label", { class: "pick" }, box, h("span", {}, label));
    };
    return h(
      "fieldset",
      { class: "with-others" },
      h("legend", {}, say("compareWith")),
      h("div", { class: "picks" }, others.map(boxOf)),
    );
  }

  return {
    element,
    clear,
    /** what: { say, body, values, name }; answer: sleuth/season-odds/2 of what is shown. */
    async show({ say, body, values, name }, answer) {
      const mine = (asking += 1);
      const others = store.list().filter(({ id }) => id !== ownId(values.season));
      const ids = parseIds(values.with).filter((id) => others.some((one) => one.id === id));
      element.hidden = !others.length;
      replace(head, others.length > 0 && [h("h2", {}, say("compare")), boxes(others, ids, say)], missing);
      missing.hidden = true;
      if (!ids.length) return pane.clear();
      const drawn = [{ name, weeks: byWeek(answer) }];
      const failed = [];
      for (const { id, label, season } of others.filter((one) => ids.includes(one.id))) {
        const seen = cut(season, stopOf(season, store.seen(id) ?? "all"), []);
        const refused = () => Boolean(failed.push(label));
        const found = await pane.load(
          "season/odds",
          { ...body, season: seen },
          (odds) => curves([...drawn, { name: label, weeks: byWeek(odds) }], say),
          { waiting: say("counting"), refused },
        );
        if (mine !== asking) return null;
        if (found) drawn.push({ name: label, weeks: byWeek(found) });
        else if (failed.at(-1) !== label) return null; // cancelled, or the server is gone: it says so
      }
      missing.hidden = !failed.length;
      missing.textContent = failed.length ? say("notCompared", { list: failed.join(", ") }) : "";
      return null;
    },
  };
}
