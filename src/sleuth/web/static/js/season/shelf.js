// Which season is shown: the example, one of a link, or one of those that were entered in this browser.

import { ask } from "../api.js";
import { save } from "../clipboard.js";
import { announce, button, field, freshId, h, replace } from "../dom.js";
import { errorBox } from "../pane.js";
import { editable, stopOf } from "./data.js";
import { fileName, written } from "./share.js";
import * as store from "./store.js";
import { question } from "./twins.js";

/** The address of a season of this browser, and back. */
export const ownAddress = (id) => `own.${id}`;
export const ownId = (value) => (value?.startsWith("own.") ? value.slice(4) : null);

const FIRST = "w1"; // how far a season that comes from elsewhere has been seen
export const EXAMPLE = "example"; // the address of the example; without one, the season touched last is shown

const FORMS = { json: "application/json", yaml: "application/yaml", csv: "text/csv" }; // how a season is written, by the ending of a file
const PACKED = /^(?:PK\u0003\u0004|\ufffd\ufffd\u0011)/; // how a spreadsheet begins, read as text
const ENDINGS = ".json,.yaml,.yml,.csv,.tsv,.md,.txt";

/** The card of seasons. go(changes): another address. */
export function shelf(go) {
  const errors = errorBox();
  const told = h("div", { class: "hint" });
  errors.id = freshId("error");
  const element = h("section", { class: "card shelf" });
  let shown = null; // what show() was given
  let bringing = null;
  let doomed = null; // the season that is about to be deleted
  let asked = null; // what to do with a season that is here already

  function openOwn(id) {
    asked = null;
    draw();
    go({ season: ownAddress(id), new: null, until: null, if: null, pair: null, advise: null });
  }

  /** Keep a season as one of this browser's own; no other is replaced. until: how far it has been seen. */
  function keep(season, until) {
    const [id, name] = [store.freshId(), season.label ?? season.id ?? shown.say("mySeason")];
    const taken = store.list().map((one) => one.label);
    let label = name;
    for (let n = 2; taken.includes(label); n += 1) label = `${name} (${n})`;
    store.write(id, { ...editable(season), label });
    store.see(id, until);
    openOwn(id);
  }

  /** What to do with a season that is here already, or null. */
  const asking = (season, until) =>
    question(shown.say, editable(season), { open: openOwn, keep: () => keep(season, until) });

  /** Keep a season, or ask first if it is here already. */
  function offer(season, until) {
    asked = asking(season, until);
    if (!asked) return keep(season, until);
    draw();
    return asked.focus();
  }

  /** Read a text: the server does, whatever its form is. What it says of a line is shown. */
  async function bring(text) {
    const { say } = shown;
    if (PACKED.test(text)) return replace(errors, say("spreadsheet"));
    const line = (one) => (one.line ? say("atLine", one) : one.text);
    const listed = (some) => some.map((one) => h("p", {}, line(one)));
    try {
      const { season, valid, findings } = await ask("season/read", { text, lang: say.lang }, { keep: false });
      if (!valid) return replace(errors, listed(findings.filter((one) => one.wrong)));
      const { events } = season;
      const isSorted = events.every((event, place) => !place || events[place - 1].week <= event.week);
      const [seen, n] = [stopOf(season, FIRST), events.length];
      bringing = null; // what was pasted or chosen may tell what comes later
      offer(season, FIRST);
      const message = [
        say(isSorted ? "seasonRead" : "seasonSorted"),
        !asked && seen < n && say("enteredUpTo", { seen, n }),
      ]
        .filter(Boolean)
        .join(" ");
      announce(message);
      replace(errors);
      return replace(told, message, listed(findings));
    } catch (error) {
      if (!error.kind) throw error;
      return replace(errors, say.error(error));
    }
  }

  function own({ say, id }) {
    const rows = store.list().map((one) => {
      if (doomed === one.id) {
        const drop = () => {
          store.remove(one.id);
          doomed = null;
          if (one.id === id) go({ season: null, until: null, if: null, pair: null, advise: null });
          else draw();
        };
        return h(
          "li",
          {},
          h("span", {}, say("removeAsk", one)),
          button(say("remove"), drop, { class: "slim" }),
          button(
            say("keep"),
            () => {
              doomed = null;
              draw();
            },
            { class: "slim quiet", "data-key": `drop-${one.id}` },
          ),
        );
      }
      const here = one.id === id;
      return h(
        "li",
        {},
        h(
          "button",
          {
            type: "button",
            class: "link",
            "aria-current": here ? "true" : null,
            "data-key": `open-${one.id}`,
            onclick: () => {
              replace(told);
              openOwn(one.id);
            },
          },
          one.label,
        ),
        button(
          say("remove"),
          () => {
            doomed = one.id;
            draw();
          },
          { class: "slim quiet", "aria-label": `${say("remove")}: ${one.label}`, "data-key": `drop-${one.id}` },
        ),
      );
    });
    return rows.length ? h("ul", { class: "shelf-list" }, rows) : h("p", { class: "empty" }, say("nothingYet"));
  }

  function imports({ say }) {
    const file = h("input", { type: "file", accept: ENDINGS, "aria-describedby": errors.id });
    file.addEventListener("change", async () => file.files?.[0] && bring(await file.files[0].text()));
    const pasted = h("textarea", { rows: 5, spellcheck: "false", "aria-describedby": errors.id });
    return h(
      "details",
      { class: "more" },
      h("summary", {}, say("bring")),
      h(
        "div",
        { class: "stack" },
        field(say("file"), file, { hint: say("fileHint") }),
        field(say("paste"), pasted, { hint: say("pasteHint") }),
        errors,
        h(
          "div",
          { class: "buttons" },
          button(say("usePasted"), () => bring(pasted.value)),
        ),
      ),
    );
  }

  function exports({ say, season }) {
    const name = season.label ?? season.id ?? "season";
    const failed = errorBox();
    function write(form) {
      replace(failed);
      written(
        { season },
        form,
        (text) => save(fileName(name, form), new Blob([text], { type: FORMS[form] })),
        (error) => replace(failed, say.error(error)),
      );
    }
    return h(
      "details",
      { class: "more" },
      h("summary", {}, say("export")),
      h(
        "div",
        { class: "buttons" },
        Object.keys(FORMS).map((form) => button(form.toUpperCase(), () => write(form), { class: "slim" })),
      ),
      failed,
    );
  }

  function draw() {
    const { say, id, season, until, readings } = shown;
    if (bringing?.lang !== say.lang) bringing = { lang: say.lang, node: imports(shown) }; // made once, so that nothing typed is lost
    replace(
      element,
      h("h2", {}, say("which")),
      h(
        "div",
        { class: "buttons" },
        season && !id && button(say("keepCopy"), () => offer(season, until), { "data-key": "copy" }),
        id &&
          button(say("example"), () => go({ season: EXAMPLE, until: null, if: null, pair: null, advise: null }), {
            class: "quiet",
            "data-key": "example",
          }),
      ),
      asked,
      h("h3", {}, say("mine")),
      own(shown),
      bringing.node,
      told,
      season && exports(shown),
      readings,
    );
  }

  return {
    element,
    /** What to do with a season of a link that is here already, or null. */
    asking: (say, season, until) => {
      shown = { ...shown, say };
      return asking(season, until);
    },
    /** what: { say, id, season, until, readings }. */
    show(what) {
      if (shown?.id !== what.id || shown?.say !== what.say) asked = null;
      if (shown && shown.say !== what.say) for (const one of [errors, told]) replace(one); // in the other language
      shown = what;
      draw();
    },
  };
}
