// What a person gives to others: a picture, a link, a summary, a file.

import { ask } from "../api.js";
import { copyText, save } from "../clipboard.js";
import { announce, button, h, replace } from "../dom.js";
import { canvasOf, drawing, svgOf } from "./picture.js";

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

/** The couples that are certain, and the likeliest ones with their shares, as texts. */
export function couplesOf(answer, say, most = 5) {
  const group = answer.side_a[0] === answer.side_b[0]; // each couple is there twice
  const couples = answer.probabilities.flatMap((shares, a) =>
    shares.map((share, b) => ({
      share: group && b < a ? 0 : share,
      text: `${answer.side_a[a]} + ${answer.side_b[b]}`,
    })),
  );
  const sure = couples.filter((one) => one.share >= 1).map((one) => one.text);
  const likely = couples
    .filter((one) => one.share < 1 && one.share > 0)
    .sort((a, b) => b.share - a.share)
    .slice(0, most)
    .map((one) => `${one.text} ${say.percent(one.share)}`);
  return { sure, likely };
}

/** The odds in a few lines of text. */
export function summary(answer, label, supposed, say) {
  const last = answer.events.at(-1);
  const { sure, likely } = couplesOf(answer, say);
  return [
    [label, last && say("weekN", { n: last.week })].filter(Boolean).join(" · "),
    supposed && say("onlySupposed", { what: supposed }),
    say(supposed ? "wouldBeLeft" : "leftOf", {
      matchings: say.matchings(answer.remaining),
      all: say.whole(answer.initial_count),
    }),
    sure.length && say(supposed ? "sureIf" : "sureCouples", { list: sure.join(", ") }),
    likely.length && say(supposed ? "likelyIf" : "likelyCouples", { list: likely.join(", ") }),
  ]
    .filter(Boolean)
    .join("\n");
}

/** Buttons to share. answer: sleuth/season-odds/2; link(): the address that others can open, or null. */
export function sharing({ say, body, name: label, what: supposed }, answer, link) {
  const shown = h("div");
  const last = answer.events.at(-1);
  const week = last ? say("couplesAfter", { week: last.week }) : say("couples");
  const under = () => [
    `${supposed ? say("ifSo", { text: week }) : week} · ${say.matchings(answer.remaining)}`,
    ...(supposed ? [say("onlySupposed", { what: supposed })] : []),
  ];
  const picture = () => drawing(answer, label, under(), say("scale"));

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
    if (address) copy(address);
    else fail(new Error(say("tooLarge")));
  }

  return [
    h("h2", say("share")),
    h("div.buttons", [
      button(say("copyLink"), copyLink),
      button(say("copyText"), () => copy(summary(answer, label, supposed, say))),
      button(say("copyMarkdown"), () =>
        written(
          body,
          "odds-markdown",
          (text) => copy([supposed && say("onlySupposed", { what: supposed }), text].filter(Boolean).join("\n\n")),
          fail,
        ),
      ),
      button(say("saveCsv"), () =>
        written(body, "odds-csv", (text) => save(fileName(label, "csv"), new Blob([text], { type: "text/csv" })), fail),
      ),
      button(say("savePng"), () =>
        canvasOf(picture()).toBlob((blob) => save(fileName(label, "png"), blob), "image/png"),
      ),
      button(say("saveSvg"), () =>
        save(fileName(label, "svg"), new Blob([svgOf(picture())], { type: "image/svg+xml" })),
      ),
    ]),
    shown,
  ];
}
