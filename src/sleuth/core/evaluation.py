"""Evaluation: how many guesses a tree needs, over all secrets."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sleuth.core.arrays import Weights
from sleuth.core.inputs.arguments import WHOLE, takes
from sleuth.core.match import Accounting
from sleuth.core.position import Position
from sleuth.core.results import HIDDEN, plain, shown


@dataclass(frozen=True)
class Evaluation:
    """The numbers of guesses that a tree needs.

    Attributes:
        opener: the label of its first guess.
        accounting: how the last guess but one is counted.
        distribution: rounds → number of secrets, ascending; halves occur under `expected` only.
        mean: expected rounds, under the prior if the game has one.
        limit: a secret that needs more rounds than this is lost; None: no limit.
        choices: how many choices of the strategy `best` are proved, compared or estimated (docs/explanation/advice.md);
            None: another strategy.
        per_secret: secret → its rounds; None if the secrets were drawn at random.
    """

    opener: str
    accounting: Accounting
    distribution: Mapping[float, int]
    mean: float
    limit: int | None = None
    choices: Mapping[str, int] | None = field(default=None, kw_only=True)
    per_secret: Mapping[str, float] | None = field(default=None, kw_only=True, repr=False, metadata=HIDDEN)

    def __hash__(self) -> int:
        return hash((self.opener, self.accounting, self.mean, self.limit))

    @shown
    def secrets(self) -> int:
        """The number of secrets."""
        return sum(self.distribution.values())

    @shown
    def total(self) -> float:
        """The sum of rounds over all secrets, each counted once."""
        return number(sum(rounds * count for rounds, count in self.distribution.items()))

    @shown
    def worst(self) -> float:
        """The most rounds that a secret needs."""
        return number(max(self.distribution))

    @shown
    def losses(self) -> int:
        """The number of secrets that need more rounds than the limit."""
        return sum(count for rounds, count in self.distribution.items() if rounds > (self.limit or math.inf))

    @property
    def lost(self) -> tuple[str, ...]:
        """The secrets that need more rounds than the limit, where `per_secret` is known."""
        each = (self.per_secret or {}).items()
        return tuple(secret for secret, rounds in each if rounds > (self.limit or math.inf))

    def as_dict(self) -> dict[str, Any]:
        """The figures as plain values, by name."""
        figures: dict[str, Any] = plain(self)
        return figures

    def rows(self) -> list[dict[str, Any]]:
        """One row for each number of rounds: how many secrets need it."""
        return [{"guesses": each, "secrets": count} for each, count in self.distribution.items()]

    @takes(width=WHOLE)
    def bars(self, width: int) -> list[tuple[float, float, str]]:
        """The distribution as bars.

        Args:
            width: characters of the longest bar.

        Returns:
            (rounds, secrets, bar), fewest rounds first.
        """
        most = max(self.distribution.values())
        return [(each, count, "█" * round(width * count / most)) for each, count in self.distribution.items()]

    @takes(width=WHOLE)
    def histogram(self, width: int = 40) -> str:
        """The distribution as text, a line for each number of rounds.

        Args:
            width: characters of the longest bar.

        Returns:
            The lines.

        >>> print(Evaluation("cat", "played", {1: 1, 2: 4}, 1.8).histogram(8))
        1  1  ██
        2  4  ████████
        """
        rows = [(f"{each:g}", f"{count:,g}", bar) for each, count, bar in self.bars(width)]
        first, second = (max(len(row[place]) for row in rows) for place in (0, 1))
        return "\n".join(f"{each:>{first}}  {count:>{second}}  {bar}".rstrip() for each, count, bar in rows)


def number(value: float) -> int | float:
    """A whole number as int, any other as it is."""
    return int(value) if float(value).is_integer() else value


def evaluation_of(
    position: Position, guess: int, counted: Mapping[int, float], accounting: Accounting, limit: int | None
) -> Evaluation:
    """The evaluation of a strategy from a position on. guess: its first. counted: secret row → rounds."""
    listing = position.listing
    limit = listing.limit if limit is None else limit
    return summarise(
        listing.guesses[guess], counted, listing.prior, accounting=accounting, limit=limit, labels=listing.secrets
    )


def summarise(
    opener: str,
    rounds: Mapping[int, float],
    prior: Weights | None = None,
    *,
    accounting: Accounting = "played",
    limit: int | None = None,
    labels: Sequence[str] | None = None,
) -> Evaluation:
    """The evaluation, from the rounds of each secret. prior: of all secrets; None: all are alike.

    limit: rounds after which a secret is lost; None: never. labels: those of the secrets, to fill `per_secret`.
    """
    each = None if labels is None else {labels[row]: number(rounds[row]) for row in sorted(rounds)}
    counts = Counter(map(number, rounds.values()))
    mean = weighted_mean((number, 1.0 if prior is None else float(prior[row])) for row, number in rounds.items())
    return Evaluation(
        opener,
        accounting,
        {number(each): count for each, count in sorted(counts.items())},
        mean,
        limit,
        per_secret=each,
    )


def weighted_mean(pairs: Iterable[tuple[float, float]]) -> float:
    """The mean of (value, weight) pairs."""
    total = weight = 0.0
    for value, share in pairs:
        total += value * share
        weight += share
    return total / weight
