// Lab: strategies against every secret of a game, or many random ones.

import { byGuesses } from "../charts.js";
import { buttons, card, checkbox, field, find, h, table } from "../dom.js";
import { gameFields } from "../gamefields.js";
import { RULES, STRATEGIES, readGame } from "../games.js";
import { percent, places, two, whole } from "../numbers.js";
import { Pane, errorBox } from "../pane.js";
import { choice, fold, form, numberInput, submitter, textInput, view } from "../parts.js";
import { parseList } from "../state.js";

const OFFERED = ["p:-0.5", ...Object.keys(STRATEGIES).filter(Boolean), "first"];

const four = places(4).format;

/** The strategies of a game that have a box to tick. */
const offered = ({ marks, length, kind }) => [
  ...new Set([...(marks === "letters" || length <= 7 ? OFFERED : []), ...kind.codebreakers]),
];

const question = ({ game, rule, compare, opener, games }) => ({
  game: game || "classic",
  rule: rule || "free",
  strategies: parseList(compare),
  ...(opener && { opener }),
  ...(games && { games: Number(games) }),
});

export function create(app) {
  const games = gameFields((name) => app.go({ game: name, compare: null, opener: null }));
  const rule = choice("Rule", "rule", RULES, { go: app.go, usual: "free" });
  const opener = textInput();
  const more = textInput({ placeholder: "such as p:0.25" });
  const number = numberInput({ min: 1, max: 100000, placeholder: "as usual" });
  const boxes = h("fieldset");
  const errors = errorBox(more);
  const pane = new Pane({ errors });
  const submit = () => {
    const ticked = Array.from(boxes.querySelectorAll("input:checked"), (box) => box.getAttribute("value"));
    const compare = [...new Set([...ticked, ...more.value.split(/[\s,]+/).filter(Boolean)])].join(",");
    if (compare) return app.go({ compare, opener: opener.value.trim().toLowerCase(), games: number.value });
    pane.clear();
    pane.fail("Tick a strategy, or name one.");
    return find("input", boxes)?.focus();
  };
  const choices = [
    field("Opener for all", opener, { name: "opener" }),
    field("Random games", number, { name: "games", hint: "In place of every secret." }),
  ];
  const comparing = form(
    submit,
    boxes,
    field("Others", more, { wide: true, name: "strategies" }),
    fold("More choices", h("div.fields", choices)),
    errors,
    buttons(submitter("Compare")),
  );
  const asking = [card("The game", games.element, h("div.fields", rule.element)), card("Compare", comparing)];
  const element = view(
    "Lab",
    "How many guesses does a strategy take? Each plays against every secret; where there are too many, against random ones.",
    h("div.split", h("div.stack", asking), h("div.answers", pane.element)),
  );

  return {
    element,
    show(values) {
      const game = readGame(values.game || "classic");
      const chosen = parseList(values.compare);
      const names = offered(game);
      games.show(game.name);
      rule.show(values);
      opener.value = values.opener || "";
      number.value = values.games || "";
      const ticks = names.map((name) => {
        const { box, element: line } = checkbox(name);
        box.value = name;
        box.checked = chosen.includes(name);
        return line;
      });
      boxes.replaceChildren(h("legend", "Strategies"), ...ticks);
      more.value = chosen.filter((name) => !names.includes(name)).join(" ");
      const waiting = "Preparing: every secret is played …";
      if (chosen.length) return pane.load("compare", question(values), draw, { say: spoken, waiting });
      const example = app.link("lab", { compare: "p:-0.5,entropy,worst-case" });
      const hint = "Tick some strategies. A first comparison may take a few seconds. ";
      return pane.clear(card(null, h("p.empty", hint, h("a", { href: example }, "Show me an example."))));
    },
  };
}

/** @param {Answer<"compare">} answer */
const spoken = ({ results: [first] }) => `${first.strategy} is best with a mean of ${four(first.mean)}.`;

/** @param {Answer<"compare">} answer */
function draw({ game, rule, results }) {
  const isSampled = results.some((one) => one.sample);
  const interval = isSampled ? ["95% interval"] : [];
  const columns = ["Strategy", ["Opener", "left"], "Mean", ...interval, "Worst", "Lost", "Secrets", "Total"];
  const rows = results.map((one) => [
    h("span.word", one.strategy),
    h("span.word", one.opener.length > 16 ? `${one.opener.slice(0, 14)}…` : one.opener),
    four(one.mean),
    ...(isSampled ? [one.sample?.mean_interval?.map(two).join(" to ") ?? "–"] : []),
    two(one.worst).replace(/\.00$/, ""),
    one.losses ? `${whole(one.losses)} (${percent(one.losses / one.secrets)})` : "0",
    whole(one.secrets),
    whole(one.total),
  ]);
  const distributions = results.map((one) => {
    const rows = Object.entries(one.distribution).sort(([a], [b]) => Number(a) - Number(b));
    return byGuesses(`${one.strategy}, mean ${four(one.mean)}`, rows, { games: "Secrets" });
  });
  return [
    card(
      "Best mean first",
      table(`On ${game}, rule ${rule}`, columns, rows),
      isSampled && h("p.hint", "Random secrets: the interval tells where the mean over all secrets lies."),
    ),
    card("Secrets by number of guesses", h("div.plots", distributions)),
  ];
}
