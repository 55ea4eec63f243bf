"""Why a couple is certain, impossible or open, as lines of text: one sentence first, then the proof if it needs one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

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
    if explanation.decided is None:
        yield from _open(explanation, words)
        return
    reason = _whole_reason(season, explanation, words)
    couple = couples_text([explanation.pair])
    standing = words("certain" if explanation.decided else "impossible", couple=couple)
    joiners = [*_joiner_lines(season, explanation, words)]
    if reason:
        yield from (f"{standing} {reason}", *joiners)
        return
    events = explanation.events or ()
    counted = [f"{standing} {_deciding(explanation, events, words)}", *joiners]
    counted += _count_lines(season, explanation, words)
    proof = (
        []
        if explanation.proof is None
        else [
            words("suppose no" if explanation.decided else "suppose yes", couple=couple),
            *_proof_lines(season, explanation.proof, words, "  "),
            words("so", what=words("is" if explanation.decided else "is not", couple=couple)),
            *(_event_line(season, n, words) for n in explanation.used),
        ]
    )
    named = f"{standing} {_deciding(explanation, explanation.used or events, words)}"
    whole = [named, *joiners, *proof] if proof else counted
    if full or len(whole) <= SHORT:
        yield from whole
        return
    *counted, last = counted
    room = SHORT - 2  # for the last line, and for one that says where the rest is
    if len(counted) > room:
        counted[room - 1 :] = [words("more lines", n=len(counted) - room + 1)]
    yield from [*counted, last]


def _whole_reason(season: Season, explanation: Explanation, words: SeasonWords) -> str:
    """The whole reason in one sentence, if a single event decides the couple; otherwise empty."""
    if not explanation.events:
        return words("format decides")
    if explanation.proof is None or explanation.proof.contradiction is None:
        return ""
    steps, end = explanation.proof.steps, explanation.proof.contradiction
    rules = [step.rule for step in steps]
    if end.rule == "clash" and len(rules) <= 2 and {*rules} <= {"shown", "alone", "one-partner"}:
        event = season.event(next(step.event for step in steps if step.event is not None))
        about = {"n": event.n, "week": event.week}
        if rules == ["shown"]:
            return words("reason shown", what=words.result(season, event), **about)
        match = "" if event.pair is None else season.name(event.pair)
        if "alone" in rules:
            return words("reason alone", other=match, **about)
        person = next(step.person for step in steps if step.rule == "one-partner")
        return words("reason taken", other=match, person=person, **about)
    shown = [step for step in steps if step.rule == "shown" and step.fact is not None and step.fact.match]
    by_lights = next((step for step in (*steps, end) if step.rule in ("lights-used", "too-many-lights")), None)
    if by_lights is None or by_lights.event is None or len(shown) < len(steps) - (end.rule == "clash"):
        return ""
    event = season.event(by_lights.event)
    taken = [(step.fact.pair, step.event) for step in shown if step.fact is not None]
    plain = name_joiners(season)
    if (
        event.not_shown
        or len(taken) != event.lights
        or explanation.pair not in season.pairs(event.seats)
        or not {pair for pair, _ in taken} <= {*plain.pairs(plain.event(event.n).seats)}
    ):
        return ""
    lit = ", ".join(f"{couples_text([pair])} ({words('event')} {n})" for pair, n in taken)
    key = "reason lights" if taken else "reason dark"
    return words(key, n=event.n, week=event.week, lights=event.lights, premises=lit)


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
    yield words("no proof") if explanation.proof is None else words("long proof", n=words.number(explanation.size))


def _open(explanation: Explanation, words: SeasonWords) -> Iterator[str]:
    """Lines about an open couple: its probability, and the matchings left if it is a match or not."""
    yield words(
        "open",
        couple=couples_text([explanation.pair]),
        share=words.percent(explanation.probability),
        k=words.number(explanation.together),
        n=words.matchings(explanation.remaining),
    )
    yield words(
        "if", yes=words.matchings(explanation.together), no=words.number(explanation.remaining - explanation.together)
    )
    yield words("weights")


def _joiner_lines(season: Season, explanation: Explanation, words: SeasonWords) -> Iterator[str]:
    """Lines about people who joined a match, if the couple or its events name them."""
    events = [season.event(n) for n in explanation.used or explanation.events or ()]
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
    for text, steps in _group(season, proof.steps, words):
        yield indent + text
        for step in steps:
            if step.because is not None:
                yield from _proof_lines(season, step.because, words, indent + "  ")
    if proof.contradiction is not None:
        yield indent + _contradiction(season, proof.contradiction, words)
        return
    yield indent + words("cases", person=proof.person)
    for case in proof.cases:
        assert case.supposed is not None
        fact = words("is" if case.supposed.match else "is not", couple=couples_text([case.supposed.pair]))
        yield indent + "- " + words("case", fact=fact)
        yield from _proof_lines(season, case, words, indent + "    ")


def _group(season: Season, steps: Sequence[ProofStep], words: SeasonWords) -> Iterator[tuple[str, list[ProofStep]]]:
    """The lines of a proof, each with its steps: steps that differ only in their facts share a line.

    Steps that an event alone proves come first."""
    group: list[ProofStep] = []
    matches = [step for step in steps if step.rule == "shown" and step.fact is not None and step.fact.match]
    order = sorted(steps, key=lambda step: (step.rule != "shown", step in matches))
    for step in (*order, None):
        if step is not None and group and _group_key(step) == _group_key(group[0]) and step.because is None:
            group.append(step)
            continue
        if group:
            yield _step(season, group, words), group
        group = [step] if step is not None else []


def _group_key(step: ProofStep) -> tuple[object, ...]:
    assert step.fact is not None
    if step.rule in ("shown", "one-partner"):
        return step.rule, step.fact.match
    return step.rule, step.event, step.person, step.premises, step.fact.match, step.because is None


def _step(season: Season, group: list[ProofStep], words: SeasonWords) -> str:
    step = group[0]
    assert step.fact is not None
    event = None if step.event is None else season.event(step.event)
    key = step.rule
    if key == "lights-used" and not step.premises:
        key = "lights-used none"
    if key == "lights-needed" and event is not None and event.not_shown:
        key = "lights-needed unseen"
    if key in ("shown", "one-partner") and len(group) > 1:
        key += " many"
    verb = "is" if len(group) == 1 else "are"
    lights = event.lights or 0 if event is not None and event.seats else 0
    names = couples_text(one.fact.pair for one in group if one.fact is not None)
    text = words(
        key,
        n=lights,
        event=", ".join(str(one.event) for one in group) if key == "shown many" else step.event,
        fact=words(f"{verb}{'' if step.fact.match else ' not'}", couple=names),
        person=step.person or "",
        premises=couples_text(one.pair for one in step.premises),
        lights=words.lights(lights),
    )
    return sentence(text)


def _contradiction(season: Season, step: ProofStep, words: SeasonWords) -> str:
    premises = [one.pair for one in step.premises]
    if step.rule == "clash":
        return words("clash", couple=couples_text(premises[:1]))
    shown = n = ""
    if step.event is not None:
        event = season.event(step.event)
        shown = str(event.lights)
        n = words.lights(len(premises) if step.rule == "too-many-lights" else event.seated - len(premises))
    return words(
        step.rule, event=step.event, n=n, shown=shown, premises=couples_text(premises), person=step.person or ""
    )
