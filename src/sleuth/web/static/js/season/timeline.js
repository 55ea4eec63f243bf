// How far one has seen: a slider, a week back or on; and what is only supposed.

import { button, h, replace } from "../dom.js";
import { eventText, formatSupposed, supposedText } from "./data.js";

const SCALE = 20; // events: a booth and a ceremony in each of ten weeks, however long the season ran

/** The card. go(changes): another address. */
export function timeline(go) {
  const element = h("section", { class: "card" });
  const chips = h("div");
  /** @type {Function} */
  let say;
  /** @type {HTMLInputElement} */
  let slider;
  let output, back, on;
  let season = null;
  let stop = 0;

  function dress(words) {
    say = words;
    slider = h("input", {
      type: "range",
      min: 0,
      step: 1,
      id: "until",
      "data-key": "until",
      oninput: slide,
      onchange: () => go({ until: slide(), pair: null }),
    });
    output = h("output", { for: "until" });
    back = button(say("weekBack"), () => step(-1), { class: "slim" });
    on = button(say("weekOn"), () => step(1), { class: "slim" });
    replace(
      element,
      h("h2", {}, say("seen")),
      h(
        "div",
        { class: "timeline" },
        h("label", { class: "label", for: "until" }, say("seenTo")),
        slider,
        output,
        h("div", { class: "buttons" }, back, on),
      ),
      chips,
    );
  }

  /** Take the slider no further than the events go; gives where it is. */
  function slide() {
    slider.value = String(Math.min(Number(slider.value), season.events.length));
    label(Number(slider.value));
    return slider.value;
  }

  function step(by) {
    const week = season.events[stop - 1]?.week ?? 0;
    go({ until: `w${Math.max(0, week + by)}`, pair: null });
  }

  function label(place) {
    const event = season.events[place - 1];
    output.textContent = event
      ? say("afterEvent", { week: event.week, n: place, text: eventText(event, say) })
      : say("beforeAll");
    slider.setAttribute("aria-valuetext", output.textContent);
  }

  function drawChips(supposed) {
    const chip = (one, place) => {
      const drop = () => {
        go({ if: formatSupposed(supposed.filter((_, other) => other !== place)) });
        slider.focus();
      };
      const [a, b] = one.pair;
      return h(
        "li",
        {},
        supposedText(one, say),
        button("×", drop, {
          class: "slim",
          "aria-label": say(one.match ? "removeMatch" : "removeNot", { couple: say("and", { a, b }) }),
        }),
      );
    };
    replace(
      chips,
      supposed.length > 0 && [
        h("h3", {}, say("supposed")),
        h("ul", { class: "chips", "aria-label": say("supposed") }, supposed.map(chip)),
      ],
    );
  }

  return {
    element,
    dress,
    /** what: { season, stop, supposed, isEntered }. isEntered: whether it was entered here, so that all of it is seen. */
    show(what) {
      ({ season, stop } = what);
      element.hidden = !season.events.length;
      const isEnd = stop === season.events.length;
      slider.max = String(what.isEntered ? season.events.length : Math.max(SCALE, isEnd ? stop : stop + 1));
      slider.value = String(stop);
      label(stop);
      back.disabled = stop === 0;
      on.disabled = isEnd;
      on.textContent = season.events[stop - 1] ? say("weekOn") : say("firstWeek");
      drawChips(what.supposed);
    },
  };
}
