"""Plain values of what is known of a season, for JSON."""

from __future__ import annotations

from typing import Any

from sleuth.core.arrays import Floats
from sleuth.games.show import Couple
from sleuth.season.count.course import Course
from sleuth.season.model.events import Event, Season
from sleuth.season.play.advice import BoothAdvice, SeasonAdvice, SeatingAdvice
from sleuth.season.reasons.doctor import Diagnosis
from sleuth.season.reasons.explain import Explanation
from sleuth.season.reasons.proof import Fact, Node, Person, Step
from sleuth.season.reasons.scenarios import Scenario
from sleuth.text.season.prose import explanation_lines
from sleuth.text.season.words import Words


def names(season: Season, couple: Couple) -> list[str]:
    """Both names of a couple."""
    return [season.side_a[couple[0]], season.side_b[couple[1]]]


def odds_as_dict(season: Season, found: Course, shares: Floats, weighted: Floats | None = None) -> dict[str, Any]:
    """Matchings left after every event, and the probabilities of all pairs by names."""
    events = []
    for step in found.steps:
        one = {
            "n": step.event.n,
            "week": step.event.week,
            "type": step.event.kind,
            "remaining": step.remaining,
            "bits": step.bits,
        }
        if step.event.remaining_after is not None:
            one["remaining_after"] = step.event.remaining_after
        if step.open is not None:
            one["remaining_not_exclusive"] = step.open
        if step.blackout:
            one["blackout"] = True
        events.append(one)
    told: dict[str, Any] = {
        "id": season.id,
        "format": season.format.name,
        "initial_count": found.start,
        "events": events,
        "remaining": found.remaining,
        "side_a": list(season.side_a),
        "side_b": list(season.side_b),
        "probabilities": shares.tolist(),
    }
    if weighted is not None:
        told["weighted"] = weighted.tolist()
    return told


PRIZE = 200_000
"""What the group would win, if nothing else is said; an offer for the booth is worth its share of it."""


def advice_as_dict(season: Season, advice: SeasonAdvice, *, prize: int = PRIZE) -> dict[str, Any]:
    """The advice for a week, and what the booth is worth of a prize."""
    return {
        "week": advice.week,
        "weeks": advice.weeks,
        "remaining": advice.remaining,
        "chance": advice.chance,
        "over": advice.over,
        "booth_past": advice.booth_past,
        "booth_gain": advice.booth_gain,
        "booths": [_booth(season, one) for one in advice.booths],
        "ceremonies": [_seating(season, one) for one in advice.seatings],
        "prize": prize,
        "booth_offer": advice.booth_gain * prize,
    }


def _booth(season: Season, one: BoothAdvice) -> dict[str, Any]:
    return {
        "pair": names(season, one.couple),
        "probability": one.share,
        "bits": one.bits,
        "expected_remaining": one.left,
        "chance": one.chance,
    }


def _seating(season: Season, one: SeatingAdvice) -> dict[str, Any]:
    return {
        "pairs": [names(season, couple) for couple in one.seats],
        "lights": list(one.lights),
        "exact": one.exact,
        "bits": one.bits,
        "expected_remaining": one.left,
        "chance": one.chance,
        "all_right": one.now,
        "may_be_right": one.may_be_right,
        "blackout": one.blackout,
    }


def explanation_as_dict(season: Season, found: Explanation, words: Words) -> dict[str, Any]:
    """Why a couple has its probability, for programs and in words."""
    told: dict[str, Any] = {
        "pair": names(season, found.couple),
        "probability": found.share,
        "remaining": found.total,
        "together": found.together,
    }
    if found.core is not None:
        told |= {
            "events": [event.n for event in found.core.events],
            "smallest": found.core.smallest,
            "counted": found.counted,
            "proof": None if found.proof is None else _node(season, found.proof),
        }
    return told | {"lines": list(explanation_lines(season, found, words, full=True))}


def _node(season: Season, node: Node) -> dict[str, Any]:
    told: dict[str, Any] = {"steps": [_step(season, step) for step in node.steps]}
    if isinstance(node.end, Step):
        return told | {"contradiction": _step(season, node.end)}
    return told | {
        "person": _person(season, node.end.person),
        "cases": [{"if": _fact(season, fact), "proof": _node(season, below)} for fact, below in node.end.cases],
    }


def _step(season: Season, step: Step) -> dict[str, Any]:
    told: dict[str, Any] = {"rule": step.rule, "fact": None if step.fact is None else _fact(season, step.fact)}
    if step.event is not None:
        told["event"] = step.event
    told["premises"] = [_fact(season, fact) for fact in step.premises]
    told["person"] = None if step.person is None else _person(season, step.person)
    if step.because is not None:
        told["because"] = _node(season, step.because)
    return told


def _person(season: Season, person: Person) -> str:
    side, row = person
    return (season.side_a, season.side_b)[side][row]


def _fact(season: Season, fact: Fact) -> dict[str, Any]:
    return {"pair": names(season, fact[0]), "match": fact[1]}


def diagnosis_as_dict(season: Season, found: Diagnosis | None, remaining: int) -> dict[str, Any]:
    """What clashes, and what repairs it."""
    if found is None:
        return {"remaining": remaining, "clash": None}
    return {
        "remaining": 0,
        "clash": {
            "event": found.step.n,
            "events": [event.n for event in found.core.events],
            "smallest": found.core.smallest,
        },
        "repaired_until": found.upto,
        "tried": dict(found.tried),
        "repairs": [
            {"what": one.what, "event": one.event.n, "remaining": one.remaining, **_edited(season, one.what, one.event)}
            for one in found.repairs
        ],
    }


def _edited(season: Season, what: str, event: Event) -> dict[str, Any]:
    if what == "seats":
        return {"pairs": [names(season, couple) for couple in event.seats]}
    if what == "lights":
        return {"lights": event.lights}
    return {"result": event.answer} if what == "answer" else {}


def scenario_as_dict(season: Season, top: Scenario) -> dict[str, Any]:
    """The tree of scenarios."""
    return {
        "pairs": [names(season, couple) for couple in top.couples],
        "certain": [names(season, couple) for couple in top.certain],
        "matchings": top.matchings,
        "cases": [scenario_as_dict(season, case) for case in top.cases],
    }
