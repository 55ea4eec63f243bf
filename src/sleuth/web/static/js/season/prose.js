// Why a couple is certain, impossible or open: the proof of the server, in sentences.

import { h } from "../dom.js";
import { counted, percent, whole } from "../numbers.js";
import { eventText } from "./data.js";

const SHORT = 25; // lines of a proof at sight

const couple = (pair) => pair.join(" + ");
const couples = (premises) => premises.map(({ pair }) => couple(pair)).join(", ");
const fact = ({ pair, match }) => `${couple(pair)} ${match ? "match" : "do not match"}`;

const STEPS = {
  shown: (step) => `Event ${step.event} says: ${fact(step.fact)}.`,
  alone: (step) => `Event ${step.event} is read as excluding a second partner: ${fact(step.fact)}.`,
  "one-partner": (step) => `${step.person ?? "Each of them"} has one match: ${fact(step.fact)}.`,
  "last-option": (step) => `${step.person ?? "One of them"} has nobody else left: ${fact(step.fact)}.`,
  "lights-used": (step) => (step.premises.length ? `The lights of event ${step.event} are taken by ${couples(step.premises)}: ${fact(step.fact)}.` : `Event ${step.event} shows no light: ${fact(step.fact)}.`),
  "lights-needed": (step) => `Event ${step.event} needs all couples that are left for its lights: ${fact(step.fact)}.`,
  "shared-full": (step) => `${step.person ?? "One of them"} can have no further match (${couples(step.premises)}): ${fact(step.fact)}.`,
  "shared-needed": (step) => `${step.person ?? "Somebody"} has to be shared, and nobody else is left for that: ${fact(step.fact)}.`,
  "same-match": (step) => `Event ${step.event}: they share one match: ${fact(step.fact)}.`,
  sharer: (step) => `${step.person ?? "One of them"} shares a match, and nobody else can be shared: ${fact(step.fact)}.`,
  "hint-one": (step) => `Event ${step.event}: nobody shares that match: ${fact(step.fact)}.`,
  lemma: (step) => `${fact(step.fact)}, for otherwise:`,
};

const CONTRADICTIONS = {
  clash: (step) => `But ${couple(step.premises[0].pair)} both match and do not: a contradiction.`,
  "nobody-left": (step) => `Then nobody is left for ${step.person ?? "one of them"}.`,
  "too-many-lights": (step) => `Then event ${step.event} would show ${step.premises.length} or more: ${couples(step.premises)}. It showed fewer.`,
  "too-few-lights": (step) => `Then event ${step.event} could not reach its lights.`,
  "too-many-guests": (step) => `Then more would share a match than the format allows${step.premises.length ? `: ${couples(step.premises)}` : ""}.`,
  "too-few-guests": (step) => `${step.person ?? "Somebody"} would be shared, but too few people are left for that.`,
};

/** The nodes that explain a couple. answer: sleuth/season-explain/1. */
export function explanation(answer, season) {
  const { pair, probability, remaining, together } = answer;
  const certain = probability >= 1;
  if (!certain && probability > 0) {
    return [
      h("p", {}, `${percent(probability)}: ${whole(together)} of ${counted(remaining, "matching")}. If they match, ${whole(together)} are left; if not, ${whole(remaining - together)}.`),
    ];
  }
  const events = answer.events ?? [];
  return [
    h("p", {}, certain ? `100 %: all ${whole(remaining)} matchings that are left have them.` : `0 %: none of ${counted(remaining, "matching")} has them.`),
    h("p", {}, decided(events, answer.smallest)),
    answer.proof && proofOf(answer, pair, certain),
    !answer.proof && h("p", {}, `By counting: ${whole(answer.counted)} matchings fit these events, and ${certain ? "all of them have" : "none of them has"} the couple.`),
    events.length > 0 && h("ul", { class: "small dim" }, events.map((n) => h("li", {}, `${n}: ${eventText(season.events[n - 1] ?? {})}${seats(season.events[n - 1])}`))),
  ];
}

function decided(events, smallest) {
  if (!events.length) return "The format alone decides it.";
  if (events.length === 1) return `Event ${events[0]} decides it alone.`;
  return `Events ${events.join(", ")} decide it; ${smallest ? "no fewer do" : "none of them can be spared"}.`;
}

function seats(event) {
  return event?.pairs ? ` (${event.pairs.map((pair) => pair.join("+")).join(", ")})` : "";
}

function proofOf(answer, pair, certain) {
  const steps = count(answer.proof);
  const told = h(
    "div",
    {},
    h("p", {}, `Suppose ${couple(pair)} were ${certain ? "no match" : "a match"}.`),
    node(answer.proof),
    h("p", {}, `That cannot be. So ${fact({ pair, match: certain })}.`),
  );
  return steps <= SHORT ? told : h("details", {}, h("summary", {}, `A proof by cases, ${counted(steps, "step")}`), told);
}

function count(proof) {
  const below = proof.cases ? proof.cases.reduce((sum, one) => sum + count(one.proof), 0) : 1;
  return below + proof.steps.reduce((sum, step) => sum + 1 + (step.because ? count(step.because) : 0), 0);
}

function node(proof) {
  return h(
    "div",
    { class: "proof" },
    proof.steps.map((step) => [h("p", {}, (STEPS[step.rule] ?? (() => `${fact(step.fact)}.`))(step)), step.because && node(step.because)]),
    proof.contradiction && h("p", {}, (CONTRADICTIONS[proof.contradiction.rule] ?? (() => "A contradiction."))(proof.contradiction)),
    proof.cases && h("p", {}, `Who is with ${proof.person}?`),
    proof.cases?.map((one) => [h("p", {}, `If ${fact(one.if)}:`), node(one.proof)]),
  );
}
