"""Evaluating: strategies and codebreakers against every secret of a game or a sample of them, also side by side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import factorial

import numpy as np

from sleuth.advice.best import count_steps
from sleuth.advice.choose import advisor, strategy
from sleuth.core.evaluation import Evaluation, evaluation_of, summarise
from sleuth.core.match import Accounting, rounds
from sleuth.core.position import Position
from sleuth.errors import InputError
from sleuth.games.game_spec import GameSpec
from sleuth.playing.games import first_guess, trial
from sleuth.playing.sampling import Simulation, simulate
from sleuth.strategies.boards import SPARE
from sleuth.strategies.own import StrategyLike
from sleuth.strategies.registry import strategy_of
from sleuth.work.progress import Done
from sleuth.work.team import ALONE, Team

SAMPLE = 100
"""A codebreaker is evaluated over this many random secrets, unless `games` is set or there are 9! at most."""


@dataclass(frozen=True)
class Sampled(Evaluation):
    """An evaluation over random secrets.

    Attributes:
        sample: the games, with what chance leaves open.
    """

    sample: Simulation | None = None


def evaluate(
    spec: GameSpec,
    name: StrategyLike,
    *,
    opener: str | None = None,
    accounting: Accounting = "played",
    limit: int | None = None,
    seed: int = 1,
    done: Done | None = None,
) -> Evaluation:
    """The evaluation of a strategy or a codebreaker over all secrets.

    opener: a first guess in place of the strategy's own. limit: guesses after which a secret is lost; None: the game's
    own. seed: for codebreakers that draw at random. done: called with the number of secrets as they are solved.
    """
    name = strategy_of(name)
    line = advisor(spec, name).line
    if line is None:
        position = Position.start(spec.listing()).compiled()
        ranked, steps = count_steps(position, strategy(name))
        first = ranked(position) if opener is None else position.listing.guess_row(opener)
        counted = rounds(position, ranked, opener=first, accounting=accounting, done=done)
        return replace(evaluation_of(position, first, counted, accounting, limit), choices=steps())
    game = spec.build()
    counted = {}
    for number, secret in enumerate(game.rules.secrets()):
        counted[number] = float(line.rounds_against(game, secret, np.random.default_rng((seed, number))))
        if done is not None:
            done(1)
    return summarise(first_guess(spec, name, 1, seed), counted, limit=limit or game.rules.limit)


def plan_games(
    spec: GameSpec, names: Sequence[StrategyLike], games: int | None = None, boards: int = 1
) -> dict[StrategyLike, int | None]:
    """How many random games each strategy or codebreaker plays; None: all secrets."""
    if games is not None or boards > 1:
        return dict.fromkeys(names, games or SAMPLE)
    few = spec.build().rules.size <= factorial(9)
    return {name: SAMPLE if advisor(spec, name).line and not few else None for name in names}


def _check_options(
    spec: GameSpec, name: StrategyLike, *, sampled: bool, boards: int, opener: str | None, accounting: Accounting
) -> None:
    """Raise InputError if an option does not go with strategies, codebreakers or random games."""
    line = advisor(spec, name).line
    if opener is not None and (line or boards > 1):
        why = f"{name} is a codebreaker, which has" if line else "on several boards a strategy has"
        raise InputError(f"`opener` {opener}: {why} its own first guess")
    if accounting != "played" and (line or sampled):
        why = "the guesses of random games are counted as they are played"
        raise InputError(f"`accounting` {accounting}: {f'{name} is a codebreaker: it has no tree' if line else why}")


def compare(
    spec: GameSpec,
    names: Sequence[StrategyLike],
    *,
    opener: str | None = None,
    accounting: Accounting = "played",
    limit: int | None = None,
    games: int | None = None,
    boards: int = 1,
    seed: int = 1,
    team: Team = ALONE,
    done: Done | None = None,
) -> Iterator[tuple[str, Evaluation]]:
    """Yield (name, evaluation) as each strategy or codebreaker is done, those over all secrets first.

    limit: guesses after which a secret is lost; None: the game's own. games: the number of random games; None: all
    secrets or, for a codebreaker if there are more than 9! secrets, SAMPLE games. boards: secrets in each game; with
    several, all games are random. team: the processes that play. done: called with the number of secrets as they are
    solved; with a team, once for each strategy. Raises UnknownName before any work if a name is wrong, and InputError
    for an option that does not go with a name.
    """
    names = [*map(strategy_of, names)]
    if len(set(map(str, names))) < len(names):
        raise InputError(f"two of {', '.join(map(str, names))} have the same name; rename one with sleuth.named")
    plan, alone = plan_games(spec, names, games, boards), team.executor is None
    for name, number in plan.items():
        _check_options(spec, name, sampled=number is not None, boards=boards, opener=opener, accounting=accounting)
    if not alone and not all(advisor(spec, name).line for name in names):
        spec.listing().table  # noqa: B018 - made once, here, so that workers that are forked have it
    work = partial(
        evaluate,
        spec,
        opener=opener,
        accounting=accounting,
        limit=limit,
        seed=seed,
        done=done if alone else None,
    )
    for name, evaluation in team.spread(work, [name for name, number in plan.items() if number is None]):
        if done and not alone:
            done(evaluation.secrets)
        yield str(name), evaluation
    for name, number in plan.items():
        if number is not None:
            play_one = trial(spec, name, boards, opener=opener)
            simulation = simulate(play_one, number, seed, team=team, done=done)
            yield (
                str(name),
                Sampled(
                    opener=opener or first_guess(spec, name, boards, seed),
                    accounting="played",
                    distribution=dict[float, int](simulation.distribution.items()),
                    mean=simulation.mean,
                    limit=limit or (spec.build().rules.limit if boards == 1 else boards + SPARE),
                    sample=replace(simulation, of=spec.build().rules.size),
                ),
            )
