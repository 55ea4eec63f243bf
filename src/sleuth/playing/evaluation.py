"""Evaluating: strategies and codebreakers against every secret of a game or a sample of them, also side by side."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import factorial
from typing import Any, NamedTuple

import numpy as np

from sleuth.advice.best import stepped
from sleuth.advice.choose import advisor, strategy
from sleuth.codebreakers.registry import NamedCodebreaker
from sleuth.core.evaluation import Evaluation, evaluation_of, summarise
from sleuth.core.game import Game
from sleuth.core.intervals import Interval
from sleuth.core.listing import Listing
from sleuth.core.match import Accounting, rounds
from sleuth.core.position import Position
from sleuth.errors import InputError
from sleuth.games.game_spec import GameSpec
from sleuth.playing.kept import RunRecord
from sleuth.playing.sampling import Outcome, Wins, simulate
from sleuth.strategies.own import StrategyLike
from sleuth.strategies.registry import strategy_of
from sleuth.work.progress import Done
from sleuth.work.team import ALONE, Team

ALL = factorial(9)
"""A codebreaker is evaluated over all secrets where there are no more than these, unless `games` is given."""
SAMPLE = 100
"""Otherwise over this many random ones."""


class Sample(NamedTuple):
    """What chance leaves open of an evaluation over random secrets.

    Attributes:
        seed: with it, the same games can be played again.
        games: how many were played.
        mean_interval: where the mean over all secrets lies, by Student's t below 30 games; None: one game, or all took
            the same.
        sd: of the rounds.
        wins: account → the games won by it.
        of: how many secrets there are.
    """

    seed: int
    games: int
    mean_interval: Interval | None
    sd: float
    wins: Mapping[str, Wins]
    of: int


@dataclass(frozen=True)
class Sampled(Evaluation):
    """An evaluation over random secrets.

    Attributes:
        sample: the games, with what chance leaves open.
    """

    sample: Sample | None = None


def evaluate_strategy(
    listing: Listing,
    name: StrategyLike,
    *,
    opener: str | None = None,
    accounting: Accounting = "played",
    limit: int | None = None,
    done: Done | None = None,
) -> Evaluation:
    """The evaluation of a strategy over all secrets of a game.

    opener: a first guess in place of the strategy's own. limit: guesses after which a secret is lost; None: the game's
    own. done: called with the number of secrets as they are solved.
    """
    position = Position.start(listing).compiled()
    chosen, steps = stepped(position, strategy(name))
    first = chosen(position) if opener is None else listing.guess_row(opener)
    counted = rounds(position, chosen, opener=first, accounting=accounting, done=done)
    found = evaluation_of(position, first, counted, accounting, limit)
    return replace(found, choices=steps())


def evaluate_codebreaker(
    game: Game,
    line: NamedCodebreaker,
    *,
    limit: int | None = None,
    games: int | None = None,
    seed: int = 1,
    done: Done | None = None,
) -> Evaluation:
    """The evaluation of a codebreaker over all secrets, or a `Sampled` one over random secrets: fewer if time is up.

    limit: rounds after which a secret is lost; None: the game's own. games: None: all secrets if there are no more than
    ALL, else SAMPLE of them. seed: of the sample, and of codebreakers that draw at random. done: called with the number
    of secrets as they are solved.
    """
    limit = game.rules.limit if limit is None else limit
    opener = game.rules.spell_guess(line.next_guess(game, (), np.random.default_rng(seed)))
    if games is None and game.rules.size <= ALL:
        counted: dict[int, float] = {}
        for number, secret in enumerate(game.rules.secrets()):
            counted[number] = float(line.rounds_against(game, secret, np.random.default_rng((seed, number))))
            if done is not None:
                done(1)
        return summarise(opener, counted, limit=limit)
    found = simulate(partial(by_codebreaker, GameSpec.of(game), line, None), games or SAMPLE, seed, done=done)
    counts = {float(each): count for each, count in found.distribution.items()}
    sample = Sample(found.seed, found.games, found.mean_interval, found.sd, found.wins, game.rules.size)
    return Sampled(opener, "played", counts, found.mean, limit, sample)


def by_codebreaker(spec: GameSpec, line: NamedCodebreaker, limit: int | None, rng: np.random.Generator) -> Outcome:
    """A game against a random secret. Rounds are guesses or, of the show, ceremonies.

    limit: rounds in which the show is won; None: the game's own. Other games have no account of a win.
    """
    game = spec.build()
    left: list[int] = []
    options = {"watch": left.append} if line.watched else {}
    rounds = line.rounds_against(game, game.rules.draw(rng), rng, **options)
    limit = limit or game.rules.limit
    return season_outcome(rounds, left, limit) if left and limit is not None else Outcome(rounds)


def season_outcome(weeks: int, left: Sequence[int], limit: int) -> Outcome:
    """How a season ended, by two accounts.

    `lit`: all lights are on by the last week's ceremony. `identified`, that of [Graafsma2022]: by then, that ceremony's
    lights included, only one matching is possible, lit or not.

    weeks: ceremonies held. left: matchings left, a booth and a ceremony each week.
    """
    known = left.index(1) // 2 + 1 if 1 in left else weeks
    return Outcome(weeks, {"lit": weeks <= limit, "identified": known <= limit})


def keep(record: RunRecord, name: str, found: Evaluation) -> None:
    """Keep an evaluation under a name. Raises CannotWrite."""
    record.put(name, {**vars(found), "distribution": [*found.distribution.items()]})


def recalled(value: Any) -> Evaluation:
    """The evaluation of a value that was kept. Raises TypeError, ValueError or KeyError for another one."""
    facts = {**value, "distribution": {float(rounds): int(count) for rounds, count in value["distribution"]}}
    if "sample" not in facts:
        return Evaluation(**facts)
    seed, games, interval, sd, wins, of = facts.pop("sample")
    won = {account: Wins(number, rate, Interval(*within)) for account, (number, rate, within) in wins.items()}
    return Sampled(**facts, sample=Sample(seed, games, Interval(*interval), sd, won, of))


def is_part(found: Evaluation, games: int | None) -> bool:
    """Whether fewer random secrets were played than there should be, as the time was up."""
    return isinstance(found, Sampled) and found.sample is not None and found.sample.games < (games or SAMPLE)


def evaluate_named(
    spec: GameSpec,
    given: StrategyLike,
    *,
    opener: str | None = None,
    accounting: Accounting = "played",
    limit: int | None = None,
    games: int | None = None,
    seed: int = 1,
    done: Done | None = None,
) -> Evaluation:
    """The evaluation of a strategy or a codebreaker, whichever has that name, or of a strategy of one's own.

    limit: guesses after which a secret is lost; None: the game's own. Raises InputError if an option is given that does
    not go with the name.
    """
    name = strategy_of(given)
    line = advisor(spec, name).line
    if line is None:
        _refuse("`games`", games, f"{name} is a strategy, which is evaluated over all secrets")
        return evaluate_strategy(spec.listing(), name, opener=opener, accounting=accounting, limit=limit, done=done)
    _refuse("`opener`", opener, f"{name} is a codebreaker, which has its own first guess")
    _refuse("`accounting`", None if accounting == "played" else accounting, f"{name} is a codebreaker: it has no tree")
    return evaluate_codebreaker(spec.build(), line, limit=limit, games=games, seed=seed, done=done)


def _refuse(option: str, value: object, why: str) -> None:
    if value is not None:
        raise InputError(f"{option} {value}: {why}")


def planned(spec: GameSpec, names: Sequence[StrategyLike], games: int | None) -> tuple[str, dict[StrategyLike, int]]:
    """The game's name, and how many secrets each strategy or codebreaker will be played against."""
    codebreakers = {name for name in names if advisor(spec, name).line}
    if codebreakers:
        size = spec.build().rules.size
        sampled = games or (size if size <= ALL else SAMPLE)
    if len(codebreakers) == len(names):
        return spec.name, dict.fromkeys(names, sampled)
    listing = spec.listing()
    return listing.name, {name: sampled if name in codebreakers else len(listing.secrets) for name in names}


def compare(
    spec: GameSpec,
    names: Sequence[StrategyLike],
    *,
    team: Team = ALONE,
    done: Done | None = None,
    kept: RunRecord | None = None,
    **options: Any,
) -> Iterator[tuple[str, Evaluation]]:
    """Yield (name, evaluation) as each strategy or codebreaker is done: by this process alone in order.

    options: those of `evaluate_named`. team: who does it. done: called with the number of secrets as they are
    solved, or with a team as each strategy is. kept: what an earlier run has done, which comes
    first; this one adds to it.
    Raises UnknownName before any work if a name is wrong.
    """
    names = [*map(strategy_of, names)]
    if len(set(map(str, names))) < len(names):
        raise InputError(f"two of {', '.join(map(str, names))} have one name; give them others by sleuth.named")
    lines = [advisor(spec, name).line for name in names]
    alone = team.executor is None
    if not alone and None in lines:
        spec.listing().table  # noqa: B018 - made once, here, so that the workers only map it
    work = partial(evaluate_named, spec, done=done if alone else None, **options)
    known = {} if kept is None else {str(name): kept.read(str(name), recalled) for name in names}
    for label, before in known.items():
        if before is not None:
            if done:
                done(before.secrets)
            yield label, before
    for name, found in team.spread(work, [name for name in names if known.get(str(name)) is None]):
        if done and not alone:
            done(found.secrets)
        if kept is not None and not is_part(found, options.get("games")):
            keep(kept, str(name), found)
        yield str(name), found


def best_first(results: Sequence[tuple[str, Evaluation]], names: Sequence[object]) -> list[tuple[str, Evaluation]]:
    """The results by their means; where two are equal, in the order of the names."""
    order = [*map(str, names)]
    return sorted(results, key=lambda result: (result[1].mean, order.index(result[0])))


def all_rounds(results: Sequence[tuple[str, Evaluation]]) -> list[float]:
    """Every number of rounds that occurs, ascending."""
    return sorted({rounds for _, found in results for rounds in found.distribution})
