// Lab: strategies against every secret of a game, or many random ones.

import { distribution } from "../charts.js";
import { AS_TYPED, card, checkbox, field, freshId, h, head, select, table } from "../dom.js";
import { GameFields } from "../gamefields.js";
import { RULES, STRATEGIES, readGame } from "../games.js";
import { percent, two, whole } from "../numbers.js";
import { Pane, errorBox } from "../pane.js";
import { parseList } from "../state.js";

export const title = "Lab";
const OFFERED = ["p:-0.5", ...STRATEGIES.map(([name]) => name).filter(Boolean), "first"];

const plain = new Intl.NumberFormat("en", { minimumFractionDigits: 4, maximumFractionDigits: 4 });

function offered(game) {
  return [...(game.marks === "letters" || game.length <= 7 ? OFFERED : []), ...game.kind.codebreakers];
}

function question(values) {
  const body = { game: values.game || "classic", rule: values.rule || "free", strategies: parseList(values.compare) };
  if (values.opener) body.opener = values.opener;
  if (values.accounting) body.accounting = values.accounting;
  if (values.limit) body.limit = Number(values.limit);
  if (values.games) body.games = Number(values.games);
  return body;
}

export function create(app) {
  const games = new GameFields((name) => app.go({ game: name, compare: null, opener: null }));
  const rule = select(RULES, () => app.go({ rule: rule.value === "free" ? null : rule.value }));
  const accounting = select(
    [
      ["", "Whole guesses"],
      ["expected", "Expected guesses"],
    ],
    () => app.go({ accounting: accounting.value }),
  );
  const opener = h("input", {
    type: "text",
    ...AS_TYPED,
    maxlength: 200,
  });
  const more = h("input", {
    type: "text",
    ...AS_TYPED,
    maxlength: 200,
    placeholder: "such as p:0.25",
  });
  const number = h("input", { type: "number", min: 1, max: 100000, inputmode: "numeric", placeholder: "as usual" });
  const limit = h("input", { type: "number", min: 1, max: 100, inputmode: "numeric", placeholder: "6 for words" });
  const boxes = h("fieldset", {}, h("legend", {}, "Strategies"));
  const errors = errorBox();
  errors.id = freshId("error");
  more.setAttribute("aria-describedby", errors.id);
  const pane = new Pane({ errors });
  const submit = (event) => {
    event.preventDefault();
    const ticked = [.../** @type {NodeListOf<HTMLInputElement>} */ (boxes.querySelectorAll("input:checked"))].map(
      (box) => box.value,
    );
    const chosen = [...new Set([...ticked, ...more.value.split(/[\s,]+/).filter(Boolean)])];
    if (!chosen.length) {
      pane.clear();
      pane.fail("Tick a strategy, or name one.");
      boxes.querySelector("input")?.focus();
      return;
    }
    app.go({
      compare: chosen.join(","),
      opener: opener.value.trim().toLowerCase(),
      games: number.value,
      limit: limit.value,
    });
  };
  const form = h(
    "form",
    { class: "stack", novalidate: true, onsubmit: submit },
    boxes,
    field("Others", more, { wide: true, name: "strategies" }),
    h(
      "details",
      {},
      h("summary", {}, "More choices"),
      h(
        "div",
        { class: "fields" },
        field("Opener for all", opener, { name: "opener" }),
        field("Count", accounting, { name: "accounting" }),
        field("Lost after", limit, { name: "limit" }),
        field("Random games", number, { name: "games", hint: "In place of every secret." }),
      ),
    ),
    errors,
    h("div", { class: "buttons" }, h("button", { type: "submit", class: "main" }, "Compare")),
  );
  const element = h(
    "div",
    {},
    head(
      "Lab",
      "How many guesses does a strategy take? Each plays against every secret; where there are too many, against random ones.",
    ),
    h(
      "div",
      { class: "split" },
      h(
        "div",
        { class: "stack" },
        card("The game", games.element, h("div", { class: "fields" }, field("Rule", rule, { name: "rule" }))),
        card("Compare", form),
      ),
      h("div", { class: "answers" }, pane.element),
    ),
  );

  return {
    element,
    show(values) {
      const game = readGame(values.game || "classic");
      const chosen = parseList(values.compare);
      games.show(game.name);
      rule.value = values.rule || "free";
      accounting.value = values.accounting || "";
      opener.value = values.opener || "";
      number.value = values.games || "";
      limit.value = values.limit || "";
      const names = [...new Set(offered(game))];
      boxes.replaceChildren(
        h("legend", {}, "Strategies"),
        ...names.map((name) => {
          const { box, element: line } = checkbox(name);
          box.value = name;
          box.checked = chosen.includes(name);
          return line;
        }),
      );
      more.value = chosen.filter((name) => !names.includes(name)).join(" ");
      if (chosen.length)
        pane.load("compare", question(values), (answer) => draw(answer), {
          say: spoken,
          waiting: "Preparing: every secret is played …",
        });
      else
        pane.clear(
          card(
            null,
            h(
              "p",
              { class: "empty" },
              "Tick some strategies. A first comparison may take a few seconds. ",
              h("a", { href: app.link("lab", { compare: "p:-0.5,entropy,worst-case" }) }, "Show me an example."),
            ),
          ),
        );
    },
  };
}

function spoken(answer) {
  const [first] = answer.results;
  return `${first.strategy} is best with a mean of ${plain.format(first.mean)}.`;
}

function draw(answer) {
  const { results } = answer;
  const guesses = results.flatMap((one) => Object.keys(one.distribution).map(Number));
  const scale = {
    most: Math.max(...results.flatMap((one) => Object.values(one.distribution).map((number) => number / weight(one)))),
    from: Math.floor(Math.min(...guesses)),
    to: Math.ceil(Math.max(...guesses)),
  };
  const sampled = results.some((one) => one.sample);
  const columns = [
    ["Strategy", "left"],
    ["Opener", "left"],
    ["Mean"],
    ...(sampled ? [["95% interval"]] : []),
    ["Worst"],
    ["Lost"],
    ["Secrets"],
    ["Total"],
  ];
  const rows = results.map((one) => [
    h("span", { class: "word" }, one.strategy),
    h("span", { class: "word" }, shorten(one.opener)),
    plain.format(one.mean),
    ...(sampled ? [one.sample?.mean_interval?.map(two).join(" to ") ?? "–"] : []),
    two(one.worst).replace(/\.00$/, ""),
    one.losses ? `${whole(one.losses)} (${percent(one.losses / one.secrets)})` : "0",
    whole(one.secrets),
    whole(one.total),
  ]);
  return [
    card(
      "Best mean first",
      table(`On ${answer.game}, rule ${answer.rule}`, columns, rows),
      sampled && h("p", { class: "hint" }, "Random secrets: the interval tells where the mean over all secrets lies."),
    ),
    card(
      "Secrets by number of guesses",
      h(
        "div",
        { class: "plots" },
        results.map((one) =>
          distribution(`${one.strategy}, mean ${plain.format(one.mean)}`, one.distribution, {
            ...scale,
            most: scale.most * weight(one),
            limit: one.limit,
          }),
        ),
      ),
    ),
  ];
}

/** Samples of other sizes are drawn by their shares. */
function weight(one) {
  return one.secrets;
}

function shorten(text) {
  return text.length > 16 ? `${text.slice(0, 14)}…` : text;
}
