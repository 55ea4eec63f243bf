// What a person gives to others: a picture, a link, a summary, a file.

import { ask } from "../api.js";
import { copyText, save } from "../clipboard.js";
import { announce, button, h, replace } from "../dom.js";
import { couplesOf } from "./glance.js";
import { canvasOf, drawing } from "./picture.js";

/** A season in one of the forms that the server writes, for `use`; or `fail` gets the error. */
export async function written(body, form, use, fail) {
  try {
    use((await ask("season/export", { ...body, form })).text);
  } catch (error) {
    fail(error);
  }
}

/** A name for a file, from the name of a season. */
export function fileName(label, end) {
  const words = label.normalize("NFC").replace(/[^\p{L}\p{N}]+/gu, "-");
  return `${words.replace(/^-+|-+$/g, "").toLowerCase() || "season"}.${end}`;
}

/** The odds in a few lines of text. */
function summary(answer, label, supposed, say) {
  const last = answer.events.at(-1);
  const { sure, likely } = couplesOf(answer, say);
  const many = { matchings: say.matchings(answer.remaining), all: say.whole(answer.initial_count) };
  const lines = [
    [label, last && say("weekN", { n: last.week })].filter(Boolean).join(" · "),
    supposed && say("onlySupposed", { what: supposed }),
    say(supposed ? "wouldBeLeft" : "leftOf", many),
    sure.length && say(supposed ? "sureIf" : "sureCouples", { list: sure.join(", ") }),
    likely.length && say(supposed ? "likelyIf" : "likelyCouples", { list: likely.join(", ") }),
  ];
  return lines.filter(Boolean).join("\n");
}

/** Buttons to share. answer: sleuth/season-odds/2; link(): the address that others can open, or null. */
export function sharing({ say, body, name, what: supposed }, answer, link) {
  const shown = h("div");
  const last = answer.events.at(-1);
  const week = last ? say("couplesAfter", { week: last.week }) : say("couples");
  const care = supposed ? [say("onlySupposed", { what: supposed })] : [];
  const under = [`${supposed ? say("ifSo", { text: week }) : week} · ${say.matchings(answer.remaining)}`, ...care];
  const picture = () => drawing(answer, name, under, say("scale"));

  async function copy(text) {
    if (await copyText(text)) {
      announce(say("copied"));
      return replace(shown, h("p.hint", say("copied")));
    }
    const area = h("textarea", { rows: 4, readonly: true, "aria-label": say("copyFailed"), value: text });
    replace(shown, h("p.hint", say("copyFailed")), area);
    return area.select();
  }
  const fail = (error) => replace(shown, h("p.error", { role: "alert" }, say.error(error)));
  async function copyLink() {
    const address = await link();
    return address ? copy(address) : fail(new Error(say("tooLarge")));
  }
  const copyTable = (text) => copy([...care, text].join("\n\n"));
  const acts = {
    copyLink,
    copyText: () => copy(summary(answer, name, supposed, say)),
    copyMarkdown: () => written(body, "odds-markdown", copyTable, fail),
    saveCsv: () =>
      written(body, "odds-csv", (text) => save(fileName(name, "csv"), new Blob([text], { type: "text/csv" })), fail),
    savePng: () => canvasOf(picture()).toBlob((blob) => save(fileName(name, "png"), blob), "image/png"),
  };
  const buttons = Object.entries(acts).map(([key, act]) => button(say(key), act));
  return [h("h2", say("share")), h("div.buttons", buttons), shown];
}
