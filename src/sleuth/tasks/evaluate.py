"""Evaluate: one strategy or codebreaker against every secret of a game, or against random ones."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sleuth.core.results import MERGED, Result
from sleuth.files.loading import late_types, load  # noqa: F401 - annotations use `load`
from sleuth.strategies.own import StrategyLike
from sleuth.tasks.compare import EVALUATIONS, side_by_side
from sleuth.tasks.convert import task
from sleuth.tasks.kinds import Accounting, GameLike, Guess, Natural, Positive
from sleuth.tasks.reading import spec_of
from sleuth.work.progress import Watch
from sleuth.work.stop import CancelEvent

if TYPE_CHECKING:
    from sleuth.core.evaluation import Evaluation
    from sleuth.playing.evaluation import Sampled


@dataclass(frozen=True, repr=False)
class Evaluated(Result):
    """How many guesses a strategy needs, over all secrets of a game or a sample.

    Attributes:
        strategy: its name, or that of a codebreaker.
        game: the game by name.
        rule: the rule level.
        prior: the prior of the secrets, by name.
        evaluation: the distribution and its figures; a `Sampled` one has what chance leaves open.
    """

    strategy: str
    game: str
    rule: str
    prior: str
    evaluation: Evaluation | Sampled = dataclasses.field(metadata=MERGED)

    schema = "evaluate"

    def __repr__(self) -> str:
        return f"<Evaluated: {self.strategy} on {self.game}, mean {self.mean:.4f}, worst {self.evaluation.worst:g}>"

    @property
    def mean(self) -> float:
        """Expected guesses, under the prior if the game has one."""
        return self.evaluation.mean

    @property
    def total(self) -> float:
        """The sum of the guesses over all secrets, each counted once."""
        return self.evaluation.total

    @property
    def worst(self) -> float:
        """The most guesses that a secret needs."""
        return self.evaluation.worst

    @property
    def per_secret(self) -> Mapping[str, float] | None:
        """Secret → its guesses; None: random secrets were played."""
        return self.evaluation.per_secret

    @property
    def lost(self) -> tuple[str, ...]:
        """The secrets that need more guesses than the limit."""
        return self.evaluation.lost

    def histogram(self, width: int = 40) -> str:
        """The distribution as text, a line for each number of guesses.

        Args:
            width: characters of the longest bar.

        Returns:
            The lines.
        """
        return self.evaluation.histogram(width)

    def rows(self) -> list[dict[str, Any]]:
        """One row for each number of guesses: how many secrets need it."""
        return [{"guesses": each, "secrets": count} for each, count in self.evaluation.distribution.items()]


late_types(Evaluated, **EVALUATIONS)


@task
def evaluate(
    strategy: StrategyLike,
    *,
    game: GameLike = "classic",
    opener: Guess | None = None,
    accounting: Accounting = "played",
    limit: Positive | None = None,
    games: Positive | None = None,
    seed: Natural = 1,
    progress: Watch | None = None,
    cancel: CancelEvent | None = None,  # noqa: ARG001 - `task` looks at it
) -> Evaluated:
    """Play a strategy against every secret and count the guesses.

    Args:
        strategy: The strategy or codebreaker to evaluate.
        game: The game: its name, a `Game`, or a `Position` to go on from.
        opener: Start with this guess in place of the strategy's own.
        accounting: Count whole guesses, or half a guess more for each of the last two candidates [Short2022].
        limit: Count a secret that needs more than N guesses as lost.
        games: Play N random games (codebreakers only).
        seed: Play the same games for the same seed (codebreakers only).
        progress: Is called with a `Progress` as the work goes on.
        cancel: Stops the work when it is set: a `threading.Event`, or anything with `is_set`. The random games that
            were played until then come back; if there is none, `TooLittleTime` is raised.

    Returns:
        The number of guesses that the strategy needs, for each secret, on average and at worst.

    Raises:
        UnknownName: a game or a strategy that does not exist.
        UnknownWord: an opener that the game does not have.
        InputError: an option that the strategy does not have.
        StrategyError: a strategy that does not find every secret.
        TooLittleTime: the work was cancelled before there was anything to return.
    """
    found = side_by_side(
        spec_of(game),
        [strategy],
        progress=progress,
        opener=opener,
        accounting=accounting,
        limit=limit,
        games=games,
        seed=seed,
    )
    return Evaluated(
        strategy=found.results[0].strategy,
        game=found.game,
        rule=found.rule,
        prior=found.prior,
        evaluation=found.results[0].evaluation,
    )
