"""Answers: one function for each question, from its body to the JSON object that the command line prints as well."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from sleuth.errors import InputError
from sleuth.registry import GameSpec, NamedCodebreaker, strategy
from sleuth.web import bodies
from sleuth.web.limits import built, spec_of

Answer = dict[str, Any]
STRATEGY = "p:-0.5"
"""Where none is named."""
SEED = 1
"""Of the samples in a season's advice; the command line's own."""
READINGS = {"file": None, "yes": True, "no": False}


def with_schema(name: str, told: Answer) -> Answer:
    """The answer with its schema as the first key."""
    return {"schema": f"sleuth/{name}/1", **told}


def pairs(turns: Sequence[bodies.Turn]) -> list[tuple[str, str]]:
    """Turns as (guess, feedback)."""
    return [(turn.guess, turn.feedback) for turn in turns]


def suggest(asked: bodies.Suggest) -> Answer:
    """What to ask next: by a strategy, or by a codebreaker where the secrets are not listed."""
    spec = spec_of(asked.game, asked.rule, asked.prior)
    line = spec.codebreaker(asked.strategy)
    if line is not None:
        return _counsel(spec, line, asked)
    if not asked.turns and asked.why is None and not asked.discern and not asked.exact:
        return _opening(spec, asked.strategy or STRATEGY, asked.top)
    return _advice(spec, asked)


@lru_cache(maxsize=64)
def _opening(spec: GameSpec, name: str, top: int) -> Answer:
    """The advice before any turn: the dearest one, and the same for everybody."""
    return _advice(spec, bodies.Suggest(strategy=name, top=top))


def _advice(spec: GameSpec, asked: bodies.Suggest) -> Answer:
    from sleuth.advice import advise
    from sleuth.position import replay

    chosen = strategy(asked.strategy or STRATEGY)
    game = built(spec)
    position = replay(game, game.read_turns([f"{guess}={told}" for guess, told in pairs(asked.turns)], None))
    why = spec.label(asked.why) if asked.why else None
    return with_schema(
        "suggest", advise(position, chosen, top=asked.top, why=why, discern=asked.discern, exact=asked.exact).as_dict()
    )


def _counsel(spec: GameSpec, line: NamedCodebreaker, asked: bodies.Suggest) -> Answer:
    import numpy as np

    from sleuth.counsel import counsel

    for name, value in (("why", asked.why), ("discern", asked.discern), ("exact", asked.exact)):
        if value:
            raise InputError(f"{name} needs a strategy that weighs a list of secrets; {line.name} is a codebreaker")
    game = spec.unlisted()
    told = counsel(game, line, game.replay(pairs(asked.turns)), np.random.default_rng(0))
    return with_schema("suggest-unlisted", told.as_dict())


def feedback(asked: bodies.FeedbackOf) -> Answer:
    """The feedback of a guess to a secret."""
    from sleuth.feedback import feedback_of

    spec = spec_of(asked.game, "free", "uniform")
    game = spec.unlisted() if spec.codebreaker() else built(spec)
    return with_schema("feedback", feedback_of(game, spec.label(asked.guess), asked.secret))


def _season(asked: bodies.Season) -> Any:
    """The season that a question tells of; no file is read but the example. Raises InputError."""
    from sleuth.season.seasonfile import read_season, season_of

    if isinstance(asked.season, str):
        found = read_season("example", until=asked.until)
    else:
        found = season_of(asked.season, until=asked.until)
    return found.reading(READINGS[asked.exclusive])


def season_odds(asked: bodies.Season) -> Answer:
    """Matchings left after every event, and the probability of every pair."""
    from sleuth.season.course import course
    from sleuth.season.join import odds
    from sleuth.season.prose import refuse_clash
    from sleuth.season.reports import odds_as_dict
    from sleuth.season.texts import Words

    season = _season(asked)
    found = course(season)
    refuse_clash(season, found, Words(asked.lang))
    return with_schema("season-odds", odds_as_dict(season, found, odds(season).shares()))


def season_advise(asked: bodies.SeasonAdvise) -> Answer:
    """Whom to send to the booth, and how to sit."""
    from sleuth.season.advice import advise_season
    from sleuth.season.names import couple_of
    from sleuth.season.reports import advice_as_dict

    season = _season(asked)
    named = {
        name: [couple_of(season, a, b, f"{name} {a} + {b}") for a, b in couples]
        for name, couples in (("offered", asked.offered), ("seated", asked.seated))
    }
    advice = advise_season(
        season, weeks=asked.weeks, offered=named["offered"], taken=named["seated"], top=asked.top, seed=SEED,
        by=asked.by,
    )  # fmt: skip
    return with_schema("season-advise", advice_as_dict(season, advice))


def season_explain(asked: bodies.SeasonExplain) -> Answer:
    """Why a couple is impossible, certain, or open."""
    from sleuth.season.course import course
    from sleuth.season.explain import explain
    from sleuth.season.join import odds
    from sleuth.season.names import couple_of
    from sleuth.season.prose import refuse_clash
    from sleuth.season.reports import explanation_as_dict
    from sleuth.season.texts import Words

    season = _season(asked)
    couple = couple_of(season, asked.a, asked.b, f"{asked.a} {asked.b}")
    if not odds(season).is_possible:
        refuse_clash(season, course(season), Words(asked.lang))
    return with_schema("season-explain", explanation_as_dict(season, explain(season, couple)))


def season_example() -> Answer:
    """The season that comes with the package, as its file has it."""
    import json

    from sleuth.season.seasonfile import example_path

    found: Answer = json.loads(example_path().read_text("utf-8"))
    return found
