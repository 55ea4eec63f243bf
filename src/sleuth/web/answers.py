"""Answers: one function for each question, from its body to the JSON object that the command line prints as well."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from sleuth.errors import InputError
from sleuth.tasks.registry import GameSpec, NamedCodebreaker, all_names, strategy, usual_strategy
from sleuth.web import bodies, limits
from sleuth.web.limits import built, spec_of

if TYPE_CHECKING:
    from sleuth.tasks.session.base import Sitting

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
    line = spec.codebreaker(asked.strategy)
    if line is not None:
        return _counsel(spec, line, asked)
    if not asked.turns and asked.why is None and not asked.discern and not asked.exact:
        return _opening(spec, asked.strategy or usual_strategy(asked.prior), asked.top)
    return _advice(spec, asked)


@lru_cache(maxsize=OPENINGS)
def _opening(spec: GameSpec, name: str, top: int) -> Answer:
    """The advice before any turn: the dearest one, and the same for everybody."""
    return _advice(spec, bodies.Suggest(strategy=name, top=top))


def _advice(spec: GameSpec, asked: bodies.Suggest) -> Answer:
    from sleuth.core.position import replay
    from sleuth.tasks.advice import advise

    chosen = strategy(asked.strategy or usual_strategy(asked.prior))
    game = built(spec)
    position = replay(game, game.read_turns(typed(asked.turns), None))
    limits.check_ranking(position, chosen.name)
    why = spec.label(asked.why) if asked.why else None
    told = advise(position, chosen, top=asked.top, why=why, discern=asked.discern, exact=asked.exact)
    return with_schema("suggest", told.as_dict())


def _counsel(spec: GameSpec, line: NamedCodebreaker, asked: bodies.Suggest) -> Answer:
    import numpy as np

    from sleuth.tasks.counsel import counsel

    for name, value in (("why", asked.why), ("discern", asked.discern), ("exact", asked.exact)):
        if value:
            raise InputError(f"{name} needs a strategy that weighs a list of secrets; {line.name} is a codebreaker")
    limits.check_counsel(spec.name, len(asked.turns), codebreaker=line.name)
    game = spec.unlisted()
    history = game.replay([(turn.guess, turn.feedback) for turn in asked.turns])
    return with_schema("suggest-unlisted", counsel(game, line, history, np.random.default_rng(0)).as_dict())


def feedback(asked: bodies.FeedbackOf) -> Answer:
    """Tell the feedback of a guess to a secret."""
    from sleuth.tasks.feedback import feedback_of

    spec = spec_of(asked.game)
    game = spec.unlisted() if spec.codebreaker() else built(spec)
    return with_schema("feedback", feedback_of(game, spec.label(asked.guess), asked.secret))


def play(asked: bodies.Play) -> Answer:
    """Play a game so far: every guess is asked again, and the last hint told."""
    from sleuth.tasks.session.base import drawn_seed

    if (asked.secret is not None) + asked.adversary + (asked.seed is not None) > 1:
        raise InputError("secret, adversary and seed exclude each other")
    fixed = asked.secret is not None or asked.adversary
    seed = None if fixed else drawn_seed() if asked.seed is None else asked.seed
    sitting = _sitting(asked, seed)
    for number, guess in enumerate(asked.guesses, 1):
        if sitting.over:
            raise InputError(f"guess {number}, {guess[:40]}: the game was over after guess {number - 1}")
        sitting.ask(guess)
    sitting.gave_up = asked.gave_up
    sitting.hints = asked.hint
    told = {
        **sitting.as_dict(),
        "strategy": None,
        "share": sitting.share() if sitting.over else None,
        "over": sitting.over,
        "left": sitting.left,
        "hint": sitting.hint(asked.hint) if asked.hint and not sitting.over else None,
    }
    return with_schema("play", told)


def _sitting(asked: bodies.Play, seed: int | None) -> Sitting:
    """The game before its first guess."""
    from sleuth.tasks.session.listed import ListedSitting
    from sleuth.tasks.session.unlisted import UnlistedSitting

    spec = spec_of(asked.game, asked.rule, asked.prior)
    line = spec.codebreaker(asked.strategy)
    if line is None:
        return ListedSitting(
            built(spec), strategy(asked.strategy or usual_strategy(asked.prior)), secret=asked.secret, seed=seed,
            ties=asked.ties, limit=asked.limit, label=spec.label,
        )  # fmt: skip
    if asked.adversary:
        raise InputError(f"an adversary needs a list of secrets; {spec.name} has none")
    limits.check_counsel(spec.name, len(asked.guesses), codebreaker=line.name if asked.hint else None)
    return UnlistedSitting(spec.unlisted(), line, secret=asked.secret, seed=seed, limit=asked.limit)


def analyze(asked: bodies.Analyze) -> Answer:
    """Take a finished game apart: what the guesses cost, and what luck gave."""
    from sleuth.tasks.analysis.finished import read_finished, refuse_codebreaker
    from sleuth.tasks.analysis.review import analyze as taken_apart

    spec = spec_of(asked.game, asked.rule or "free", asked.prior)
    refuse_codebreaker(spec, spec.codebreaker(asked.strategy))
    chosen = strategy(asked.strategy or usual_strategy(asked.prior))
    finished = read_finished(
        spec, asked.guesses, asked.text, asked.secret, ruled=asked.rule is not None, build=built
    )  # fmt: skip
    limits.check_ranking(finished.game.start(), chosen.name)
    told = taken_apart(finished.game, finished.guesses, finished.secret, chosen, top=asked.top)
    return with_schema("analyze", told.as_dict())


def compare(asked: bodies.Compare) -> Answer:
    """Compare strategies or codebreakers over all secrets, or over random ones."""
    from sleuth.tasks.compare import as_dict, best_first, planned
    from sleuth.tasks.compare import compare as compared

    spec = spec_of(asked.game, asked.rule, asked.prior)
    names = list(dict.fromkeys(asked.strategies))
    if any(spec.codebreaker(name) is None for name in names):
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
