"""Explanations, diagnoses and scenarios as lines of text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from sleuth.errors import InconsistentHistory
from sleuth.season.model.events import Season
from sleuth.season.model.messages import in_language
from sleuth.season.play.review import TURN
from sleuth.season.reasons.doctor import ANSWER, EXCLUSIVE, LIGHTS, REMOVED, SEATS, diagnose
from sleuth.season.reasons.findings import Finding, unclear
from sleuth.season.results import (
    Deduction,
    Diagnosis,
    Edit,
    Explanation,
    KnownCouple,
    ProofStep,
    Review,
    Scenario,
    UnclearLights,
)
from sleuth.text.season.words import SeasonWords, listed, sentence

SHORT = 25
"""The most lines of an explanation in brief."""
MOST_REPAIRS = 12
"""Edits of one kind that are named."""


def explanation_lines(season: Season, found: Explanation, words: SeasonWords, *, full: bool = False) -> Iterator[str]:
    """Why a couple is certain or impossible, or how likely it is.

    More than SHORT lines only if `full`: else the events that decide it, and what they leave, stand for a long proof.
    """
    head = [*_standing(found, words), *_joined(season, found, words)]
    if found.decided is None:
        yield from head
        return
    proof = (
        []
        if found.proof is None
        else [
            *proof_lines(season, found.proof, KnownCouple(found.pair, not found.decided), words),
            *(_event_line(season, n, words) for n in found.used),
        ]
    )
    whole = [*head, *(proof or _counted(season, found, words))]
    if full or len(whole) <= SHORT:
        yield from whole
        return
    *counted, last = [*head, *_counted(season, found, words)]
    room = SHORT - 2  # for the last line, and for one that says where the rest is
    if len(counted) > room:
        counted[room - 1 :] = [words("more lines", n=len(counted) - room + 1)]
    yield from [*counted, last]


def _counted(season: Season, found: Explanation, words: SeasonWords) -> Iterator[str]:
    """What the events that decide it leave, and that none of them can be spared."""
    events = found.events or ()
    none = words("all have" if found.decided else "none has")
    yield words("counting", n=words.matchings(found.counted or 0), many=len(events), none=none)
    for event, n in zip(events, found.without, strict=True):
        spared = words("without certain" if found.decided else "without", n=words.number(n))
        yield f"{_event_line(season, event, words)} ({spared})"
    yield words("no proof") if found.proof is None else words("long proof", n=words.number(found.size))


def _standing(found: Explanation, words: SeasonWords) -> Iterator[str]:
    """How likely a couple is, and the events that decide it."""
    values = {"couple": listed([found.pair]), "n": words.matchings(found.remaining)}
    if found.decided is None:
        yield words("open", share=words.percent(found.probability), k=words.number(found.together), **values)
        no = found.remaining - found.together
        yield words("if", yes=words.matchings(found.together), no=words.number(no))
        yield words("weights")
        return
    yield words("certain" if found.decided else "impossible", k=words.number(found.together), **values)
    if not found.events:
        yield words("format decides")
    elif len(found.events) == 1:
        yield words("forced one", events=found.events[0])
    else:
        kind = words("smallest" if found.smallest else "minimal")
        yield words("forced", events=", ".join(map(str, found.events)), kind=kind)


def _joined(season: Season, found: Explanation, words: SeasonWords) -> Iterator[str]:
    """Whose match they have who joined one, if the couple or its events name them."""
    events = [season.event(n) for n in found.used or found.events or ()]
    couples = [couple for event in events for couple in (event.seats or (event.pair,)) if couple is not None]
    named = {*found.pair, *(name for couple in couples for name in season.names(couple))}
    for event in season.events:
        if event.pair is not None and event.side is not None and event.text in named:
            other = season.person(event.side, event.pair[event.side])
            yield words("same partners", person=event.text, other=other, n=event.n)


def _event_line(season: Season, n: int, words: SeasonWords) -> str:
    """An event that was used, with its seats."""
    event = season.event(n)
    seats = ", ".join(season.name(couple, "+") for couple in event.seats)
    return f"  {n}: {words.result(season, event)} ({words('week')} {event.week})" + (seats and f": {seats}")


def proof_lines(season: Season, proof: Deduction, supposed: KnownCouple, words: SeasonWords) -> Iterator[str]:
    """The whole proof, a line for each step."""
    name = listed([supposed.pair])
    yield words("suppose yes" if supposed.match else "suppose no", couple=name)
    yield from _proof_lines(season, proof, words, "  ")
    yield words("so", what=words("is not" if supposed.match else "is", couple=name))


def _proof_lines(season: Season, proof: Deduction, words: SeasonWords, indent: str) -> Iterator[str]:
    for text, steps in _grouped(season, proof.steps, words):
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
        fact = words("is" if case.supposed.match else "is not", couple=listed([case.supposed.pair]))
        yield indent + "- " + words("case", fact=fact)
        yield from _proof_lines(season, case, words, indent + "    ")


def _grouped(season: Season, steps: Sequence[ProofStep], words: SeasonWords) -> Iterator[tuple[str, list[ProofStep]]]:
    """Steps that differ in their facts only, in one line."""
    group: list[ProofStep] = []
    for step in (*steps, None):
        if step is not None and group and _alike(step) == _alike(group[0]) and step.because is None:
            group.append(step)
            continue
        if group:
            yield _step(season, group, words), group
        group = [step] if step is not None else []


def _alike(step: ProofStep) -> tuple[object, ...]:
    assert step.fact is not None
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
    verb = "is" if len(group) == 1 else "are"
    lights = event.lights or 0 if event is not None and event.seats else 0
    names = listed(one.fact.pair for one in group if one.fact is not None)
    text = words(
        key,
        n=lights,
        event=step.event,
        fact=words(f"{verb}{'' if step.fact.match else ' not'}", couple=names),
        person=step.person or "",
        premises=listed(one.pair for one in step.premises),
        lights=words.lights(lights),
    )
    return sentence(text)


def _contradiction(season: Season, step: ProofStep, words: SeasonWords) -> str:
    premises = [one.pair for one in step.premises]
    if step.rule == "clash":
        return words("clash", couple=listed(premises[:1]))
    shown = n = ""
    if step.event is not None:
        event = season.event(step.event)
        shown = str(event.lights)
        n = words.lights(len(premises) if step.rule == "too-many-lights" else event.seated - len(premises))
    return words(step.rule, event=step.event, n=n, shown=shown, premises=listed(premises), person=step.person or "")


def diagnosis_lines(season: Season, found: Diagnosis, words: SeasonWords) -> Iterator[str]:
    """What clashes, what would repair it, and what was tried."""
    yield from _clash_lines(season, found, words)
    yield from _repair_lines(season, found, words)


def _clash_lines(season: Season, found: Diagnosis, words: SeasonWords) -> Iterator[str]:
    clash = found.clash
    assert clash is not None
    yield words("clash at", event=f"{words('event')} {clash.event} ({words.result(season, season.event(clash.event))})")
    kind = words("smallest" if clash.smallest else "minimal")
    yield words("clash of", n=len(clash.events), kind=kind)
    for event in map(season.event, clash.events):
        yield f"  {event.n}: {words.result(season, event)} ({words('week')} {event.week})"


def _repair_lines(season: Season, found: Diagnosis, words: SeasonWords) -> Iterator[str]:
    if not found.repairs:
        yield words("no repair")
    elif found.repaired_until == season.events[-1].n:
        yield words("repairs")
    else:
        yield words("repairs upto", n=found.repaired_until)
    for _, alike in groupby(found.repairs, key=lambda repair: repair.what):
        repairs = list(alike)
        for repair in repairs[:MOST_REPAIRS]:
            yield f"  {repair_text(repair, words)}; {words.left(repair.remaining).partition(':')[0]}"
        if len(repairs) > MOST_REPAIRS:
            yield "  " + words("more", n=len(repairs) - MOST_REPAIRS)
    edits = ", ".join(words(f"tried {what}", n=words.number(many)) for what, many in (found.tried or {}).items())
    yield words("tried", edits=edits)


def repair_text(repair: Edit, words: SeasonWords) -> str:
    """One edit in words."""
    n = repair.event
    if repair.what in (EXCLUSIVE, REMOVED):
        return words(f"edit {repair.what}", n=n)
    if repair.what == SEATS:
        return words("edit seats", n=n, couples=listed(repair.swapped))
    if repair.what == LIGHTS:
        return words("edit lights", n=n, shown=words.lights(repair.new), was=words.lights(repair.old))
    both = [words("match" if answer else "no match") for answer in (repair.new, repair.old)]
    return words("edit answer", n=n, shown=both[0], was=both[1])


def repair_label(repair: Edit, words: SeasonWords) -> str:
    """What a button says that applies one edit: "Make it 3 lights"."""
    values = {}
    if repair.what == LIGHTS:
        values = {"lights": words.lights(repair.new)}
    elif repair.what == ANSWER:
        values = {"answer": words("match" if repair.new else "no match")}
    elif repair.what == SEATS:
        values = {"couples": listed(repair.swapped)}
    return words(f"button {repair.what}", n=repair.event, **values)


def unclear_line(season: Season, one: UnclearLights, words: SeasonWords) -> str:
    """A ceremony that does not say whose lights were counted, and what both readings leave."""
    event = season.event(one.event)
    return words(
        "unclear",
        n=event.n,
        week=event.week,
        lights=words.lights(event.lights or 0),
        couples=listed(one.pairs),
        many=len(one.pairs),
        without=words.matchings(one.remaining),
        counted=words.matchings(one.remaining_counted),
    )


def finding_text(season: Season, found: Finding, words: SeasonWords) -> str:
    """What `check` remarks, with the event that it is about."""
    text, event = in_language(found.text, words.language), found.event
    if event is None:
        return text
    return words("finding", n=event.n, week=event.week, what=words.result(season, event), text=text)


def scenario_lines(top: Scenario, words: SeasonWords) -> Iterator[str]:
    """The tree of scenarios."""
    yield words("scenarios", n=words.matchings(top.remaining))
    if top.certain:
        yield words("certain now", couples=listed(top.certain))
    for case in top.cases:
        yield from _scenario_lines(case, top.remaining, words, "")


def _scenario_lines(case: Scenario, whole: int, words: SeasonWords, indent: str) -> Iterator[str]:
    share = words(
        "of", share=words.percent(case.remaining / whole), k=words.number(case.remaining), n=words.number(whole)
    )
    yield f"{indent}{share}  {listed(case.pairs)}"
    if case.certain:
        yield f"{indent}  " + words("then", couples=listed(case.certain))
    for below in case.cases:
        yield from _scenario_lines(below, whole, words, indent + "    ")


def review_lines(season: Season, found: Review, words: SeasonWords) -> Iterator[str]:
    """How well a group chose, without the table of its choices."""
    if not found.choices:
        yield words("nothing to review")
        return
    for what, means in (("booths", found.booths), ("ceremonies", found.ceremonies)):
        if means is not None:
            bits, best, gained = (words.decimal(one, 2) for one in (means.bits, means.best_bits, means.gained))
            yield words("review means", what=words(what), bits=bits, best=best, gained=gained, n=means.count)
    yield words("good luck" if found.luck >= 0 else "bad luck", bits=words.decimal(abs(found.luck), 2))
    turn = next((one for one in found.choices if one.event == found.turning_point), None)
    if turn is None:
        key = "no chance of format" if found.choices[0].chance is None else "no turning point"
        yield words(key, points=round(100 * TURN))
        return
    before, after = (words.percent(one or 0.0) for one in (turn.chance_before, turn.chance))
    what = words.result(season, season.event(turn.event))
    yield words("turning point", n=turn.event, what=what, week=turn.week, before=before, after=after)


def clash(season: Season, words: SeasonWords) -> InconsistentHistory:
    """The error of a season that leaves nothing: what clashes, and after an empty line its repairs."""
    found = diagnose(season)
    vague = [unclear_line(season, one, words) for one in unclear(season)]
    parts = [*_clash_lines(season, found, words), *vague], list(_repair_lines(season, found, words))
    return InconsistentHistory("\n\n".join(map("\n".join, parts)))
