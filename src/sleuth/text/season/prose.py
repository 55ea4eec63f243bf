"""Diagnoses, findings, scenarios and reviews as lines of text."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from sleuth.errors import InconsistentHistory
from sleuth.season.model.events import Season
from sleuth.season.model.messages import in_language
from sleuth.season.play.review import TURN
from sleuth.season.reasons.doctor import ANSWER, LIGHTS, diagnose
from sleuth.season.reasons.findings import Finding, unclear
from sleuth.season.results import (
    Diagnosis,
    Edit,
    Review,
    Scenario,
    UnclearLights,
)
from sleuth.text.season.words import SeasonWords, couples_text

MOST_REPAIRS = 12
"""Edits of one kind that are named."""


def diagnosis_lines(season: Season, diagnosis: Diagnosis, words: SeasonWords) -> Iterator[str]:
    """Lines about the events that clash, the edits that repair the season, and the edits tried."""
    yield from _clash_lines(season, diagnosis, words)
    yield from _repair_lines(season, diagnosis, words)


def _clash_lines(season: Season, diagnosis: Diagnosis, words: SeasonWords) -> Iterator[str]:
    clash = diagnosis.clash
    assert clash is not None
    yield words("clash at", event=f"{words('event')} {clash.event} ({words.result(season, season.event(clash.event))})")
    kind = "" if len(clash.events) == 1 else words("smallest" if clash.smallest else "minimal")
    yield words("clash of", n=len(clash.events), kind=kind)
    for event in map(season.event, clash.events):
        yield f"  {event.n}: {words.result(season, event)} ({words('week')} {event.week})"


def _repair_lines(season: Season, diagnosis: Diagnosis, words: SeasonWords) -> Iterator[str]:
    if not diagnosis.repairs:
        yield words("no repair")
    elif diagnosis.repaired_until == season.events[-1].n:
        yield words("repairs")
    else:
        yield words("repairs upto", n=diagnosis.repaired_until)
    for _, group in groupby(diagnosis.repairs, key=lambda repair: repair.what):
        repairs = list(group)
        for repair in repairs[:MOST_REPAIRS]:
            yield f"  {repair_text(repair, words)}; {words.matchings_left(repair.remaining).partition(':')[0]}"
        if len(repairs) > MOST_REPAIRS:
            yield "  " + words("more", n=len(repairs) - MOST_REPAIRS)
    edits = ", ".join(words(f"tried {what}", n=words.number(many)) for what, many in (diagnosis.tried or {}).items())
    yield words("tried", edits=edits)


def repair_text(repair: Edit, words: SeasonWords, kind: str = "edit") -> str:
    """One edit in words. kind: "edit", or "button" for its label on a button that applies it: "Make it 3 lights"."""
    new, old = repair.new, repair.old
    if repair.what == LIGHTS:
        new, old = words.lights(new), words.lights(old)
    elif repair.what == ANSWER:
        new, old = (words("match" if answer else "no match") for answer in (new, old))
    couples = couples_text(repair.swapped)
    return words(f"{kind} {repair.what}", n=repair.event, shown=new, was=old, couples=couples)


def unclear_line(season: Season, one: UnclearLights, words: SeasonWords) -> str:
    """The line about an unclear ceremony: whose lights may count, and the matchings left by both readings."""
    event = season.event(one.event)
    return words(
        "unclear",
        n=event.n,
        week=event.week,
        lights=words.lights(event.lights or 0),
        couples=couples_text(one.pairs),
        many=len(one.pairs),
        without=words.matchings(one.remaining),
        counted=words.matchings(one.remaining_counted),
    )


def finding_text(season: Season, finding: Finding, words: SeasonWords) -> str:
    """A finding of `check` with its event."""
    text, event = in_language(finding.text, words.language), finding.event
    if event is None:
        return text
    return words("finding", n=event.n, week=event.week, what=words.result(season, event), text=text)


def scenario_lines(top: Scenario, words: SeasonWords) -> Iterator[str]:
    """The tree of scenarios."""
    yield words("scenarios", n=words.matchings(top.remaining))
    if top.certain:
        yield words("certain now", couples=couples_text(top.certain))
    for case in top.cases:
        yield from _scenario_lines(case, top.remaining, words, "")


def _scenario_lines(case: Scenario, whole: int, words: SeasonWords, indent: str) -> Iterator[str]:
    share = words(
        "of", share=words.percent(case.remaining / whole), k=words.number(case.remaining), n=words.number(whole)
    )
    yield f"{indent}{share}  {couples_text(case.pairs)}"
    if case.certain:
        yield f"{indent}  " + words("then", couples=couples_text(case.certain))
    for inner in case.cases:
        yield from _scenario_lines(inner, whole, words, indent + "    ")


def review_lines(season: Season, review: Review, words: SeasonWords) -> Iterator[str]:
    """How well a group chose, without the table of its choices."""
    if not review.choices:
        yield words("nothing to review")
        return
    for what, means in (("booths", review.booths), ("ceremonies", review.ceremonies)):
        if means is not None:
            bits, best, gained = (words.decimal(one, 2) for one in (means.bits, means.best_bits, means.gained))
            yield words("review means", what=words(what), bits=bits, best=best, gained=gained, n=means.count)
    yield words("good luck" if review.luck >= 0 else "bad luck", bits=words.decimal(abs(review.luck), 2))
    turn = next((one for one in review.choices if one.event == review.turning_point), None)
    if turn is None:
        key = "no chance of format" if review.choices[0].chance is None else "no turning point"
        yield words(key, points=round(100 * TURN))
        return
    before, after = (words.percent(one or 0.0) for one in (turn.chance_before, turn.chance))
    what = words.result(season, season.event(turn.event), blackout=turn.blackout)
    yield words("turning point", n=turn.event, what=what, week=turn.week, before=before, after=after)


def clash(season: Season, words: SeasonWords) -> InconsistentHistory:
    """The error about a season that leaves nothing: the clash, an empty line, and the repairs."""
    diagnosis = diagnose(season)
    vague = [unclear_line(season, one, words) for one in unclear(season)]
    parts = [*_clash_lines(season, diagnosis, words), *vague], list(_repair_lines(season, diagnosis, words))
    return InconsistentHistory("\n\n".join(map("\n".join, parts)))
