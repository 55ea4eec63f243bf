// The form of the cast: what the season is called, how people match, and their names.

import { submitter } from "../parts.js";
import { button, buttons, field, find, h, replace, select, write } from "../dom.js";
import { errorBox } from "../pane.js";
import { ticks } from "./controls.js";
import { castOf, formatsFor, sharesOf, splitNames } from "./people.js";

/**
 * A form. given: { label, kind, lists, extras, start }; done(cast, label) gives an error, [key, values], or nothing; keep(given): of what is filled in so far.
 * @param {any} say
 * @param {{ label?: string, kind?: string, lists?: string[], extras?: string[], start?: boolean }} given
 * @param {{ done: Function, cancel: () => void, keep?: (given: object) => void }} acts
 */
export function castForm(say, given, { done, cancel, keep = () => {} }) {
  const { label = "", kind = "one", lists = ["", ""], extras = [], start = false } = given;
  const errors = errorBox();
  const name = h("input", { type: "text", maxlength: 300, autocomplete: "off", value: label });
  const format = select([], changed);
  const areas = lists.map((names) => h("textarea", { rows: 12, spellcheck: "false", value: names, oninput: changed }));
  const counts = [0, 1].map(() => h("p.hint", { role: "status" }));
  const boxes = areas.map((area, side) => h("div", field(say(side ? "second" : "first"), area), counts[side]));
  const sharing = h("details.more", { open: extras.length > 0 });
  let sharers = { value: extras };
  let formatKind = kind;
  let offered = null; // the names from which sharers can be chosen, as they are shown

  const namesOf = () => areas.map((area) => splitNames(area.value));

  function changed() {
    formatKind = format.value;
    paint();
    keep({ label: name.value, kind: formatKind, lists: areas.map((area) => area.value), extras: sharers.value });
  }

  function paint() {
    const names = namesOf();
    counts.forEach((count, side) => write(count, say("nameCount", { n: names[side].length })));
    const kinds = [...new Set([...formatsFor(Math.abs(names[1].length - names[0].length)), formatKind])];
    const options = kinds.map((key) => h("option", { value: key }, formatName(key)));
    replace(format, options);
    format.value = formatKind;
    const group = formatKind === "any";
    boxes[1].hidden = group;
    find("label", boxes[0]).textContent = say(group ? "everyone" : "first");
    const larger = names[0].length > names[1].length ? names[0] : names[1];
    sharing.hidden = group || !sharesOf(formatKind).more || !larger.length;
    if (offered === larger.join("\n")) return;
    offered = larger.join("\n");
    sharers = ticks(say("extra"), [...new Set(larger)], sharers.value);
    find("legend", sharers.element).className = "for-readers"; // the summary says the same
    replace(sharing, h("summary", say("extra")), sharers.element);
  }

  function formatName(key) {
    const { doubles, triples } = sharesOf(key);
    if (!key.includes("-")) return say(`format_${key}`);
    const [a, b] = [doubles && say("doublesN", { n: doubles }), triples && say("triplesN", { n: triples })];
    return a && b ? say("and", { a, b }) : a || b;
  }

  function save() {
    const { error, ...cast } = castOf(formatKind, ...namesOf(), sharers.value);
    const wrong = error ?? done(cast, name.value.trim() || say("mySeason"));
    errors.textContent = wrong ? say(...wrong) : "";
  }

  paint();
  name.addEventListener("input", changed);
  sharing.addEventListener("change", changed);
  const onsubmit = (submit) => (submit.preventDefault(), save());
  return h("form.stack", { "aria-label": say("names"), onsubmit }, [
    h(start ? "h2" : "h3", { tabindex: "-1", "data-key": "form" }, say("names")),
    field(say("seasonName"), name),
    field(say("format"), format),
    h("p.hint", say("namesHint")),
    h("div.fields", boxes),
    sharing,
    errors,
    buttons(submitter(say(start ? "start" : "saveNames")), button(say("cancel"), cancel, { class: "quiet" })),
  ]);
}
