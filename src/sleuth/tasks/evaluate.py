"""Evaluate: one strategy or codebreaker against every secret of a game, or against random ones."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

from sleuth.core.results import MERGED, Result
from sleuth.files.loading import late_types, load  # noqa: F401 - annotations use `load`
from sleuth.strategies.own import StrategyLike
from sleuth.tasks.functions import offered
from sleuth.tasks.markers import Argument, OnPage
from sleuth.tasks.trial_request import EVALUATIONS, TrialRequest
from sleuth.work.progress import Watch, stepping

if TYPE_CHECKING:
    from sleuth.core.evaluation import Evaluation
    from sleuth.playing.evaluation import Sampled


@dataclass(frozen=True)
class Evaluate(TrialRequest):
    """Play a strategy against every secret and count the guesses."""

    strategy: Annotated[
        StrategyLike,
        Argument("The strategy or codebreaker to evaluate.", complete="strategy"),
        OnPage(most=60, example="entropy"),
    ]

    @property
    def names(self) -> tuple[StrategyLike]:
        """The strategy."""
        return (self.strategy,)


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


def run(request: Evaluate, *, watch: Watch | None = None) -> Evaluated:
    """The number of guesses that the strategy needs, for each secret, on average and at worst.

    Raises:
        UnknownName: a strategy that does not exist.
        UnknownWord: an opener that the game does not have.
        InputError: an option that the strategy does not have.
        StrategyError: a strategy that does not find every secret.
    """
    from sleuth.playing.evaluation import evaluate_named

    spec, (game, secrets) = request.spec, request.planned
    done = stepping(watch, str(request.strategy), secrets[request.strategy])
    found = evaluate_named(spec, request.strategy, done=done, **request.options)
    return Evaluated(str(request.strategy), game, spec.level, spec.prior, found)


evaluate = offered(Evaluate, run, warm=(Evaluate("entropy", game="mastermind:2x3"),))
