// The card of the couple that is chosen: how likely it is and was, how often it sat together, what if, and why.

import { ask } from "../api.js";
import { button, h, replace } from "../dom.js";
import { cut, eventText, pairText, sameCouple, supposedText } from "./data.js";
import { explanation } from "./prose.js";

/** The card. pane: where the reasons are shown; change.close(), change.suppose(pair, match): what its buttons do. */
export function coupleCard(pane, { close, suppose }) {
  const head = h("div");
  const element = h("section", { class: "card cellcard" }, head, pane.element);

  /** How likely a couple was before the last event, or without what is only supposed. */
  async function compare({ say, season, stop, supposed, body }, pair, share, line) {
    const many = supposed.length;
    if (!many && !stop) return;
    const before = cut(season, many ? stop : stop - 1, []);
    const what = many
      ? say("beforeIf")
      : say("beforeEvent", { n: stop, text: eventText(season.events[stop - 1], say) });
    const odds = await ask("season/odds", { ...body, season: before }).catch(() => null);
    const was = odds?.probabilities[odds.side_a.indexOf(pair[0])]?.[odds.side_b.indexOf(pair[1])];
    line.hidden = was === undefined;
    if (was !== undefined)
      line.textContent = say("beforeAfter", { what, before: say.percent(was), after: say.percent(share) });
  }

  function clear() {
    pane.clear();
    replace(head);
    element.hidden = true;
  }

  return {
    element,
    clear,
    /** Show a couple. what: { say, season, stop, supposed, body }; answer: sleuth/season-odds/2. */
    show(what, answer, pair) {
      const { say, supposed, body } = what;
      element.hidden = false;
      const share = answer.probabilities[answer.side_a.indexOf(pair[0])]?.[answer.side_b.indexOf(pair[1])];
      const closer = button(say("close"), close, { class: "quiet slim", "data-key": "close-cell" });
      if (share === undefined) {
        replace(head, closer);
        pane.clear();
        return pane.fail(say("noCouple", { couple: pairText(pair) }));
      }
      const open = share > 0 && share < 1;
      const fact = share >= 1 ? say("certain") : share <= 0 ? say("impossible") : say.percent(share);
      const answers = [
        ["what-yes", "whatYes", true],
        ["what-no", "whatNo", false],
      ];
      const change = h("p", { hidden: true });
      compare(what, pair, share, change);
      replace(
        head,
        h(
          "div",
          { class: "titled" },
          h("h2", {}, `${pairText(pair)}: ${supposed.length ? say("wouldBe", { what: fact }) : fact}`),
          closer,
        ),
        open &&
          h(
            "div",
            { class: "buttons" },
            answers.map(([key, text, match]) =>
              button(say(text), () => suppose(pair, match), { "data-key": key, class: "slim" }),
            ),
          ),
        change,
        h("p", {}, together(answer, pair, say)),
      );
      const first = answer.events.length - supposed.length + 1;
      const notes = supposed.map((one, place) =>
        h("p", { class: "care" }, say("reasonsIf", { n: first + place, what: supposedText(one, say) })),
      );
      return pane.load(
        "season/explain",
        { ...body, a: pair[0], b: pair[1] },
        (reasons) => h("div", {}, notes, explanation(reasons, say)),
        { waiting: say("reasons") },
      );
    },
  };
}

/** In which weeks a couple sat together. */
function together(answer, pair, say) {
  const found = answer.seated.find((one) => sameCouple(one.pair, pair));
  if (!found) return say("neverSat");
  const weeks = found.events.map((n) => answer.events.find((one) => one.n === n).week);
  return say("satTogether", { n: weeks.length, weeks: weeks.join(", ") });
}
