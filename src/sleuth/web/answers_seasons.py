"""Answers about seasons of the dating show. No file is read but the example that comes with the package."""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING

from sleuth.web import bodies, limits
from sleuth.web.answers import Answer, with_schema

if TYPE_CHECKING:
    from sleuth.season.model.events import Season

SEED = 1
"""Of the samples in an advice; the command line's own."""
READINGS = {"file": None, "yes": True, "no": False}


@cache
def example() -> Answer:
    """The season that comes with the package, as its file has it."""
    from sleuth.season.model.file import example_path

    found: Answer = json.loads(example_path().read_text("utf-8"))
    return found


def _season(asked: bodies.Season) -> Season:
    """The season that a question tells of. Raises InputError or TooMuch."""
    from sleuth.season.model.file import season_of

    told = example() if isinstance(asked.season, str) else asked.season
    events = told.get("events")
    if isinstance(events, list) and len(events) > limits.TURNS:
        raise limits.TooMuch(f"{len(events)} events: this server allows {limits.TURNS}")
    return season_of(told, until=asked.until).reading(READINGS[asked.exclusive])


def odds(asked: bodies.Season) -> Answer:
    """Tell the matchings left after every event, and the probability of every pair."""
    from sleuth.season.count import join
    from sleuth.season.count.course import course
    from sleuth.text.season.prose import refuse_clash
    from sleuth.text.season.reports import odds_as_dict
    from sleuth.text.season.words import Words

    season = _season(asked)
    found = course(season)
    refuse_clash(season, found, Words(asked.lang))
    return with_schema("season-odds", odds_as_dict(season, found, join.odds(season).shares()))


def advise(asked: bodies.SeasonAdvise) -> Answer:
    """Say whom to send to the booth, and how to sit."""
    from sleuth.season.model.names import couple_of
    from sleuth.season.play.advice import advise_season
    from sleuth.text.season.reports import advice_as_dict

    season = _season(asked)
    offered, taken = (
        [couple_of(season, a, b, f"{name} {a} + {b}") for a, b in couples]
        for name, couples in (("offered", asked.offered), ("seated", asked.seated))
    )
    advice = advise_season(
        season, weeks=asked.weeks, offered=offered, taken=taken, top=asked.top, seed=SEED, by=asked.by
    )
    return with_schema("season-advise", advice_as_dict(season, advice))


def explain(asked: bodies.SeasonExplain) -> Answer:
    """Say why a couple is impossible, certain, or open."""
    from sleuth.season.count import join
    from sleuth.season.count.course import course
    from sleuth.season.model.names import couple_of
    from sleuth.season.reasons.explain import explain as explained
    from sleuth.text.season.prose import refuse_clash
    from sleuth.text.season.reports import explanation_as_dict
    from sleuth.text.season.words import Words

    season = _season(asked)
    couple = couple_of(season, asked.a, asked.b, f"{asked.a} {asked.b}")
    words = Words(asked.lang)
    if not join.odds(season).is_possible:
        refuse_clash(season, course(season), words)
    return with_schema("season-explain", explanation_as_dict(season, explained(season, couple), words))
