// What a person gives to others: a picture, a link, a summary, a file.

import { copyText, save } from "../clipboard.js";
import { announce, button, h, replace } from "../dom.js";
import { couplesOf } from "./glance.js";
import { everyCouple } from "./likely.js";
import { canvasOf, drawing } from "./picture.js";

/** Save a text or a picture in a file that is named after a season. */
export function saveAs(label, end, content, type) {
  const words = label.normalize("NFC").replace(/[^\p{L}\p{N}]+/gu, "-");
  const name = words.replace(/^-+|-+$/g, "").toLowerCase() || "season";
  save(`${name}.${end}`, new Blob([content], { type }));
}

/** The odds as CSV, a line for each couple. No spreadsheet computes a name. */
function csvOf(answer) {
  const cell = (text) => `"${text.replace(/^'*[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`;
  const lines = everyCouple(answer).map(({ pair, share }) => [...pair.map(cell), share].join(","));
  return ["a,b,probability", ...lines, ""].join("\n");
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
export function sharing({ say, name, what: supposed }, answer, link) {
  const shown = h("div.shared");
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
  async function copyLink() {
    const address = await link();
    return address ? copy(address) : replace(shown, h("p.error", { role: "alert" }, say("tooLarge")));
  }
  const acts = {
    copyLink,
    copyText: () => copy(summary(answer, name, supposed, say)),
    saveCsv: () => saveAs(name, "csv", csvOf(answer), "text/csv"),
    savePng: () => canvasOf(picture()).toBlob((blob) => saveAs(name, "png", blob, "image/png"), "image/png"),
  };
  const buttons = Object.entries(acts).map(([key, act]) => button(say(key), act));
  return [h("h2", say("share")), h("div.buttons", buttons), shown];
}
