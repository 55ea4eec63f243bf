"""Answers: one function for each question, from its body to the JSON object that the command line prints as well."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from sleuth.codebreakers.registry import NamedCodebreaker
from sleuth.errors import InputError
from sleuth.games.registry import GameSpec
from sleuth.tasks.advisors import advisor, all_names, ranked
from sleuth.web import bodies, limits
from sleuth.web.limits import built, spec_of

Answer = dict[str, Any]
OPENINGS = 64
"""Suggestions before any turn that stay in memory."""


def with_schema(name: str, told: Answer) -> Answer:
    """The answer with its schema as the first key."""
    return {"schema": f"sleuth/{name}/1", **told}


def typed(turns: Sequence[bodies.Turn]) -> list[str]:
    """Turns as they are typed on the command line."""
    return [f"{turn.guess}={turn.feedback}" for turn in turns]


def games() -> Answer:
    """Everything that can be named."""
    return with_schema("games", all_names())


def suggest(asked: bodies.Suggest) -> Answer:
    """Rank the next guesses, or ask a codebreaker where the secrets are not listed."""
    spec = spec_of(asked.game, asked.rule, asked.prior)
    found = advisor(spec, asked.strategy)
    if isinstance(found, NamedCodebreaker):
        limits.check_codebreaker(spec, found, len(asked.turns))
    elif not asked.turns and asked.why is None and not asked.discern and not asked.exact:
        return _opening(spec, found.name, asked.top)
    return _advice(spec, asked)


@lru_cache(maxsize=OPENINGS)
def _opening(spec: GameSpec, name: str, top: int) -> Answer:
    """The advice before any turn: the most expensive one, and the same for everybody."""
    return _advice(spec, bodies.Suggest(strategy=name, top=top))


def _advice(spec: GameSpec, asked: bodies.Suggest) -> Answer:
    from sleuth.tasks.codebreaking import CodebreakerAdvice
    from sleuth.tasks.suggest import advise

    game = built(spec)
    advice = advise(
        game, game.rules.read_turns(typed(asked.turns), None), advisor(spec, asked.strategy), top=asked.top,
        why=spec.label(asked.why) if asked.why else None, discern=asked.discern, exact=asked.exact,
        check=limits.check_ranking,
    )  # fmt: skip
    schema = "suggest-unlisted" if isinstance(advice, CodebreakerAdvice) else "suggest"
    return with_schema(schema, advice.as_dict())


def feedback(asked: bodies.FeedbackOf) -> Answer:
    """Tell the feedback of a guess to a secret."""
    game = built(spec_of(asked.game))
    return with_schema("feedback", game.feedback(asked.guess, asked.secret))


def play(asked: bodies.Play) -> Answer:
    """Play a game so far: every guess is asked again, and the last hint told."""
    from sleuth.tasks.session import Session, drawn_seed

    if (asked.secret is not None) + asked.adversary + (asked.seed is not None) > 1:
        raise InputError("secret, adversary and seed exclude each other")
    fixed = asked.secret is not None or asked.adversary
    seed = None if fixed else drawn_seed() if asked.seed is None else asked.seed
    spec = spec_of(asked.game, asked.rule, asked.prior)
    found = advisor(spec, asked.strategy)
    if isinstance(found, NamedCodebreaker):
        limits.check_codebreaker(spec, found, len(asked.guesses), picks=bool(asked.hint))
    played = Session(built(spec), found, secret=asked.secret, seed=seed, ties=asked.ties, limit=asked.limit)
    for number, guess in enumerate(asked.guesses, 1):
        if played.over:
            raise InputError(f"guess {number}, {guess[:40]}: the game was over after guess {number - 1}")
        played.ask(guess)
    played.gave_up = asked.gave_up
    played.hints = asked.hint
    told = {
        **played.as_dict(),
        "strategy": None,
        "share": played.share() if played.over else None,
        "over": played.over,
        "left": played.left,
        "hint": played.hint(asked.hint) if asked.hint and not played.over else None,
    }
    return with_schema("play", told)


def analyze(asked: bodies.Analyze) -> Answer:
    """Take a finished game apart: what the guesses cost, and what luck gave."""
    from sleuth.tasks.analysis.finished import read_finished
    from sleuth.tasks.analysis.review import analyze as taken_apart

    spec = spec_of(asked.game, asked.rule or "free", asked.prior)
    chosen = ranked(spec, asked.strategy, "an analysis")
    finished = read_finished(
        spec, asked.guesses, asked.text, asked.secret, ruled=asked.rule is not None,
        build=lambda spec: built(spec).listing,
    )  # fmt: skip
    limits.check_ranking(finished.game.start(), chosen)
    told = taken_apart(finished.game, finished.guesses, finished.secret, chosen, top=asked.top)
    return with_schema("analyze", told.as_dict())


def compare(asked: bodies.Compare) -> Answer:
    """Compare strategies or codebreakers over all secrets, or over random ones."""
    from sleuth.tasks.compare import as_dict, best_first, planned
    from sleuth.tasks.compare import compare as compared

    spec = spec_of(asked.game, asked.rule, asked.prior)
    names = list(dict.fromkeys(asked.strategies))
    if not all(isinstance(advisor(spec, name), NamedCodebreaker) for name in names):
        built(spec)  # too large a game is refused here
    game, played = planned(spec, names, asked.games)
    limits.check_comparison(spec, names, played)
    opener = spec.label(asked.opener) if asked.opener else None
    results = list(
        compared(
            spec, names, opener=opener, accounting=asked.accounting, limit=asked.limit, games=asked.games,
            seed=asked.seed,
        )
    )  # fmt: skip
    return with_schema("compare", as_dict(spec, game, best_first(results, names)))
