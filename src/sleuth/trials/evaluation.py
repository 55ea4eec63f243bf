"""Evaluating: strategies and codebreakers against every secret of a game, or a sample of them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from math import factorial
from typing import Any, NamedTuple

import numpy as np

from sleuth.advice.best import grown
from sleuth.advice.choose import codebreaker_of, is_mixture, strategy
from sleuth.advice.codebreaker import made, rounds_against
from sleuth.advice.codebreaker import plain as plain_guess
from sleuth.codebreakers.registry import NamedCodebreaker
from sleuth.core.evaluation import Accounting, Evaluation, evaluate, summarise, weighted_mean
from sleuth.core.game import Game
from sleuth.core.intervals import Interval
from sleuth.core.listing import Listing
from sleuth.core.position import Position
from sleuth.core.results import HIDDEN, shown
from sleuth.errors import InputError
from sleuth.games.game_spec import GameSpec
from sleuth.strategies.own import StrategyLike
from sleuth.strategies.registry import strategy_of
from sleuth.trials.kept import RunRecord
from sleuth.trials.sampling import Wins

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


class MixtureSize(NamedTuple):
    """What a mixture is made of.

    Attributes:
        trees: with which it may begin.
        draws: later positions at which it draws again.
        renamed: whether places and symbols are renamed at random.
        guaranteed: the mean number of rounds that no secret exceeds.
    """

    trees: int
    draws: int
    renamed: bool
    guaranteed: Fraction


@dataclass(frozen=True)
class Mixed(Evaluation):
    """An evaluation of a mixture of trees, which is exact: `distribution` has expected numbers of secrets.

    Attributes:
        distribution: rounds → the expected number of secrets that need that number.
        means: the mean number of rounds for each secret.
        mixture: what it is made of.
    """

    distribution: Mapping[float, Any]
    means: tuple[Fraction, ...] = field(default=(), metadata=HIDDEN)
    mixture: MixtureSize | None = None

    @shown
    def secrets(self) -> int:
        """The number of secrets."""
        return len(self.means)

    @shown
    def total(self) -> float:
        """The sum of the means."""
        return float(sum(self.means))


def evaluate_mixture(game: Listing, path: str, *, limit: int | None = None) -> Mixed:
    """The evaluation of the mixture in a file: exact means over its shares and, where it is renamed, all renamings.

    limit: guesses after which a secret is lost; None: the game's own. Raises what `duel_file.stored_strategy` raises.
    """
    from sleuth.duels import behavior, duel_file
    from sleuth.duels.mixture import means

    stored = duel_file.stored_strategy(path, game)
    spreads = behavior.spreads(game, stored.strategy)
    each = means(game, stored, spreads)
    counts: defaultdict[float, Fraction] = defaultdict(Fraction)
    for spread in spreads:
        for depth, chance in spread.items():
            counts[float(depth)] += chance
    expected = {depth: float(count) for depth, count in sorted(counts.items())}
    prior = np.ones(len(each)) if game.prior is None else game.prior
    mean = weighted_mean(zip(map(float, each), prior.tolist(), strict=True))
    limit = game.limit if limit is None else limit
    first = stored.strategy.choices[0]
    size = MixtureSize(len(stored.strategy.choices), stored.strategy.later, stored.renamed, max(each))
    per_secret = dict(zip(game.secrets, map(float, each), strict=True))
    opener = game.guesses[first.guess]
    return Mixed(opener, "played", expected, mean, limit, each, size, per_secret=per_secret)


def evaluate_strategy(
    game: Listing,
    name: StrategyLike,
    *,
    opener: str | None = None,
    accounting: Accounting = "played",
    limit: int | None = None,
    done: Callable[[int], None] | None = None,
) -> Evaluation:
    """The evaluation of a strategy over all secrets of a game.

    opener: a first guess in place of the strategy's own. limit: guesses after which a secret is lost; None: the game's
    own. done: called with the number of secrets as they are solved.
    """
    first = None if opener is None else game.guess_row(opener)
    position = Position.start(game).compiled()
    tree, choices = grown(position, strategy(name), opener=first, done=done)
    return replace(evaluate(position, tree, accounting=accounting, limit=limit), choices=choices)


def evaluate_codebreaker(
    game: Game,
    line: NamedCodebreaker,
    *,
    limit: int | None = None,
    games: int | None = None,
    seed: int = 1,
    done: Callable[[int], None] | None = None,
) -> Evaluation:
    """The evaluation of a codebreaker over all secrets, or a `Sampled` one over random secrets: fewer if time is up.

    limit: rounds after which a secret is lost; None: the game's own. games: None: all secrets if there are no more than
    ALL, else SAMPLE of them. seed: of the sample, and of codebreakers that draw at random. done: called with the number
    of secrets as they are solved.
    """
    limit = game.rules.limit if limit is None else limit
    opener = game.rules.spell_guess(plain_guess(next(made(game, line, np.random.default_rng(seed)))))
    if games is None and game.rules.size <= ALL:
        rounds: dict[int, float] = {}
        for number, secret in enumerate(game.rules.secrets()):
            rounds[number] = float(rounds_against(game, line, secret, np.random.default_rng((seed, number))))
            if done is not None:
                done(1)
        return summarise(opener, rounds, limit=limit)
    from sleuth.trials.one_game import trial
    from sleuth.trials.sampling import simulate

    found = simulate(trial(game.name, line.name), games or SAMPLE, seed, done=done)
    counts = {float(each): count for each, count in found.distribution.items()}
    sample = Sample(found.seed, found.games, found.mean_interval, found.sd, found.wins, game.rules.size)
    return Sampled(opener, "played", counts, found.mean, limit, sample)


def keep(record: RunRecord, name: str, found: Evaluation) -> None:
    """Keep an evaluation under a name, but no `Mixed` one, which is soon made again. Raises CannotWrite."""
    if type(found) in (Evaluation, Sampled):
        record.put(name, {**vars(found), "distribution": [*found.distribution.items()]})


def recalled(record: RunRecord, name: str) -> Evaluation | None:
    """The evaluation that is kept under a name; None: there is none. Raises BadLedger."""
    found = record.get(name)
    if found is None:
        return None
    with record.reading():
        facts = {**found, "distribution": {float(rounds): int(count) for rounds, count in found["distribution"]}}
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
    done: Callable[[int], None] | None = None,
) -> Evaluation:
    """The evaluation of a strategy or a codebreaker, whichever has that name, or of a strategy of one's own.

    limit: guesses after which a secret is lost; None: the game's own. Raises InputError if an option is given that does
    not go with the name.
    """
    name = strategy_of(given)
    line = codebreaker_of(spec, name)
    if line is None:
        _refuse("`games`", games, f"{name} is a strategy, which is evaluated over all secrets")
        if isinstance(name, str) and is_mixture(name):
            _refuse("`opener`", opener, f"{name} has trees with first guesses of their own")
            _refuse("`accounting`", None if accounting == "played" else accounting, f"{name} has whole guesses")
            return evaluate_mixture(spec.listing(), name.partition(":")[2], limit=limit)
        return evaluate_strategy(spec.listing(), name, opener=opener, accounting=accounting, limit=limit, done=done)
    _refuse("`opener`", opener, f"{name} is a codebreaker, which has its own first guess")
    _refuse("`accounting`", None if accounting == "played" else accounting, f"{name} is a codebreaker: it has no tree")
    return evaluate_codebreaker(spec.build(), line, limit=limit, games=games, seed=seed, done=done)


def _refuse(option: str, value: object, why: str) -> None:
    if value is not None:
        raise InputError(f"{option} {value}: {why}")


def planned(spec: GameSpec, names: Sequence[StrategyLike], games: int | None) -> tuple[str, dict[StrategyLike, int]]:
    """The game's name, and how many secrets each strategy or codebreaker will be played against."""
    codebreakers = {name for name in names if codebreaker_of(spec, name)}
    if codebreakers:
        size = spec.build().rules.size
        sampled = games or (size if size <= ALL else SAMPLE)
    if len(codebreakers) == len(names):
        return spec.name, dict.fromkeys(names, sampled)
    game = spec.listing()
    return game.name, {name: sampled if name in codebreakers else len(game.secrets) for name in names}
