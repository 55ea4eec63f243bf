// How far one has seen: a slider, a week back or on; and what is only supposed.

import { button, h } from "../dom.js";
import { shownText } from "./confirmed.js";
import { aboutEvent, formatSupposed, moneyText, potAfter, supposedText } from "./data.js";

const SCALE = 20; // events: a booth and a ceremony in each of ten weeks, however long the season ran

/** The card's content, or null if nothing was shown. */
export function timeline({ say, season, stop, until, supposed, isEntered, go }) {
  const { events } = season;
  if (!events.length) return null;
  const pot = potAfter(season, stop);
  const about = stop ? aboutEvent(events[stop - 1], say, season.currency) : "";
  const isEnd = stop === events.length;
  const weeks = Math.max(...events.map((event) => event.week));
  const [, isWeek, number] = /^(w?)(\d+)$/.exec(until ?? "") ?? [];
  const isBeyond = Number(number) > (isWeek ? weeks : events.length);
  const output = h("output", { for: "until" });
  const slider = h("input", {
    type: "range",
    min: 0,
    max: isEntered ? events.length : Math.max(SCALE, isEnd ? stop : stop + 1),
    id: "until",
    "data-key": "until",
    value: String(stop),
    oninput: slide,
    onchange: () => go({ until: slide(), pair: null }),
  });

  /** Take the slider no further than the events go; gives where it is. */
  function slide() {
    const place = Math.min(Number(slider.value), events.length);
    const event = events[place - 1];
    const values = event && { week: event.week, n: place, text: shownText(season, place - 1, say) };
    slider.value = String(place);
    output.textContent = event ? say("afterEvent", values) : say("beforeAll");
    slider.setAttribute("aria-valuetext", output.textContent);
    return slider.value;
  }

  function step(key, by, disabled) {
    const week = Math.max(0, (events[stop - 1]?.week ?? 0) + by);
    const turn = () => go({ until: `w${week}`, pair: null });
    return button(say(key), turn, { class: "slim", disabled, "data-key": by < 0 ? "back" : "on" });
  }

  function chip(one, place) {
    const others = supposed.filter((_, other) => other !== place);
    const [a, b] = one.pair;
    const label = say(one.match ? "removeMatch" : "removeNot", { couple: say("and", { a, b }) });
    const drop = () => go({ if: formatSupposed(others) }, { focus: "until" });
    return h("li", supposedText(one, say), button("×", drop, { class: "slim", "aria-label": label }));
  }

  slide();
  return [
    h("h2", say("seen")),
    h("div.timeline", [
      h("label.label", { for: "until" }, say("seenTo")),
      slider,
      output,
      isBeyond && h("p.care", say("weeksN", { n: weeks })),
      about && h("p.hint", about),
      pot !== undefined && h("p", say("potNow", { money: moneyText(pot, say, season.currency) })),
      h("div.buttons", step("weekBack", -1, stop === 0), step(stop ? "weekOn" : "firstWeek", 1, isEnd)),
    ]),
    supposed.length > 0 && h("h3", say("supposed")),
    supposed.length > 0 && h("ul.chips", { "aria-label": say("supposed") }, supposed.map(chip)),
  ];
}
