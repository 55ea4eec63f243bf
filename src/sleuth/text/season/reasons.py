"""Why a couple is certain, impossible or open, as lines of text: one sentence first, then the proof if it needs one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from sleuth.season.model.events import Season
from sleuth.season.model.joins import name_joiners
from sleuth.season.results import Deduction, Explanation, ProofStep
from sleuth.text.season.words import SeasonWords, couples_text, sentence

SHORT = 25
"""The most lines of an explanation in brief."""


def explanation_lines(
    season: Season, explanation: Explanation, words: SeasonWords, *, full: bool = False
) -> Iterator[str]:
    """Why a couple is certain or impossible, or how likely it is.

    If one sentence can say it, that is all. Without `full`, a proof of more than SHORT lines is left out, and the
    lines name the events that decide the couple and the matchings that they leave.
    """
    couple, decided, matchings = couples_text([explanation.pair]), explanation.decided, explanation.together
    if decided is None:
        total, share = words.matchings(explanation.remaining), words.percent(explanation.probability)
        yield words("open", couple=couple, share=share, k=words.number(matchings), n=total)
        yield words("if", yes=words.matchings(matchings), no=words.number(explanation.remaining - matchings))
        yield words("weights")
        return
    standing = words("certain" if decided else "impossible", couple=couple)
    joiners = [*_joiner_lines(season, explanation, words)]
    if reason := _whole_reason(season, explanation, words):
        yield from (f"{standing} {reason}", *joiners)
        return
    last = words("no proof")
    if explanation.proof is not None:
        last = words("long proof", n=words.number(explanation.proof.size))
        used = sorted(explanation.proof.events)
        whole = [
            f"{standing} {_deciding(explanation, used, words)}",
            *joiners,
            words("suppose no" if decided else "suppose yes", couple=couple),
            *_proof_lines(season, explanation.proof, words, "  "),
            words("so", what=words("is" if decided else "is not", couple=couple)),
            *(_event_line(season, n, words) for n in used),
        ]
        if full or len(whole) <= SHORT:
            yield from whole
            return
    counted = [f"{standing} {_deciding(explanation, explanation.events or (), words)}", *joiners]
    counted += _count_lines(season, explanation, words)
    room = SHORT - 2  # for the last line, and for one that says where the rest is
    if not full and len(counted) >= SHORT:
        counted[room - 1 :] = [words("more lines", n=len(counted) - room + 1)]
    yield from counted
    yield last


def _whole_reason(season: Season, explanation: Explanation, words: SeasonWords) -> str:
    """The whole reason in one sentence, if a single event decides the couple; otherwise empty."""
    if not explanation.events:
        return words("format decides")
    if explanation.proof is None or explanation.proof.contradiction is None:
        return ""
    steps, end = explanation.proof.steps, explanation.proof.contradiction
    by_rule = {step.rule: step for step in (*steps, end)}
    if end.rule == "clash" and len(steps) <= 2 and by_rule.keys() <= {"shown", "alone", "one-partner", "clash"}:
        event = season.event(next(step.event for step in steps if step.event is not None))
        taken_by = by_rule.get("one-partner")
        key = "reason alone" if "alone" in by_rule else "reason taken" if taken_by else "reason shown"
        return words(
            key,
            n=event.n,
            week=event.week,
            what=words.result(season, event),
            other="" if event.pair is None else season.name(event.pair),
            person=taken_by and taken_by.person,
        )
    by_lights = by_rule.get("lights-used") or by_rule.get("too-many-lights")
    lit = [step for step in steps if step.rule == "shown" and step.fact is not None and step.fact.match]
    if by_lights is None or by_lights.event is None or len(lit) < len(steps) - (end.rule == "clash"):
        return ""
    event, plain = season.event(by_lights.event), name_joiners(season)
    sources = {step.fact.pair: step.event for step in lit if step.fact is not None}
    if (
        event.not_shown
        or len(lit) != event.lights
        or explanation.pair not in season.pairs(event.seats)
        or not sources.keys() <= {*plain.pairs(plain.event(event.n).seats)}
    ):
        return ""
    premises = ", ".join(f"{couples_text([pair])} ({words('event')} {n})" for pair, n in sources.items())
    key = "reason lights" if sources else "reason dark"
    return words(key, n=event.n, week=event.week, lights=event.lights, premises=premises)


def _deciding(explanation: Explanation, events: Sequence[int], words: SeasonWords) -> str:
    """The sentence that names the events that decide the couple, by the proof or by counting."""
    decisive, kind = explanation.events or (), ""
    if len(events) > 1 and explanation.smallest and len(events) == len(decisive):
        kind = words("smallest")
    elif len(events) > 1 and tuple(events) == decisive:
        kind = words("minimal")
    key = "forced certain" if explanation.decided else "forced"
    return words(key, events=", ".join(map(str, events)), many=len(events), kind=kind)


def _count_lines(season: Season, explanation: Explanation, words: SeasonWords) -> Iterator[str]:
    """Lines about the deciding events: the matchings that they leave, and that each of them is needed."""
    events = explanation.events or ()
    none = words("all have" if explanation.decided else "none has")
    yield words("counting", n=words.matchings(explanation.counted or 0), many=len(events), none=none)
    for event, n in zip(events, explanation.without, strict=True):
        spared = words("without certain" if explanation.decided else "without", n=words.number(n))
        yield f"{_event_line(season, event, words)} ({spared})"


def _joiner_lines(season: Season, explanation: Explanation, words: SeasonWords) -> Iterator[str]:
    """Lines about people who joined a match, if the couple or its events name them."""
    events = [season.event(n) for n in (explanation.proof or explanation).events or ()]
    couples = [couple for event in events for couple in (event.seats or (event.pair,)) if couple is not None]
    named = {*explanation.pair, *(name for couple in couples for name in season.names(couple))}
    for event in season.events:
        if event.pair is not None and event.side is not None and event.text in named:
            other = season.person(event.side, event.pair[event.side])
            yield words("same partners", person=event.text, other=other, n=event.n)


def _event_line(season: Season, n: int, words: SeasonWords) -> str:
    """An event that was used, with its seats."""
    event = season.event(n)
    seats = ", ".join(season.name(couple, "+") for couple in event.seats)
    return f"  {n}: {words.result(season, event)} ({words('week')} {event.week})" + (seats and f": {seats}")


def _proof_lines(season: Season, proof: Deduction, words: SeasonWords, indent: str) -> Iterator[str]:
    """The steps, then the contradiction or the cases. Steps that an event alone proves come first.

    Steps that differ only in their facts share a line.
    """

    def is_match(step: ProofStep) -> bool:
        return step.fact is not None and step.fact.match

    def line_key(step: ProofStep) -> tuple[object, ...]:
        source = () if step.rule in ("shown", "one-partner") else (step.event, step.person, step.premises)
        return step.rule, is_match(step), source

    steps = sorted(proof.steps, key=lambda step: (step.rule != "shown", step.rule == "shown" and is_match(step)))
    for _, group in groupby(steps, key=line_key):
        yield indent + _step(season, list(group), words)
    if proof.contradiction is not None:
        yield indent + _contradiction(season, proof.contradiction, words)
    else:
        yield indent + words("cases", person=proof.person)
    for case in proof.cases:
        assert case.supposed is not None
        fact = words("is" if case.supposed.match else "is not", couple=couples_text([case.supposed.pair]))
        yield indent + "- " + words("case", fact=fact)
        yield from _proof_lines(season, case, words, indent + "    ")


def _step(season: Season, group: list[ProofStep], words: SeasonWords) -> str:
    step, facts = group[0], [one.fact for one in group if one.fact is not None]
    event = None if step.event is None else season.event(step.event)
    key = step.rule
    if key == "lights-used" and not step.premises:
        key = "lights-used none"
    if key == "lights-needed" and event is not None and event.not_shown:
        key = "lights-needed unseen"
    if key in ("shown", "one-partner") and len(group) > 1:
        key += " many"
    verb = ("is" if len(group) == 1 else "are") + ("" if facts[0].match else " not")
    lights = 0 if event is None else event.lights or 0
    text = words(
        key,
        n=lights,
        event=", ".join(str(one.event) for one in group) if key == "shown many" else step.event,
        fact=words(verb, couple=couples_text(fact.pair for fact in facts)),
        person=step.person or "",
        premises=couples_text(one.pair for one in step.premises),
        lights=words.lights(lights),
    )
    return sentence(text)


def _contradiction(season: Season, step: ProofStep, words: SeasonWords) -> str:
    premises = [one.pair for one in step.premises]
    lights: object = ""
    n = ""
    if step.event is not None:
        event = season.event(step.event)
        lights = event.lights
        n = words.lights(len(premises) if step.rule == "too-many-lights" else event.seated - len(premises))
    return words(
        step.rule,
        couple=couples_text(premises[:1]),
        event=step.event,
        n=n,
        shown=lights,
        premises=couples_text(premises),
        person=step.person or "",
    )
