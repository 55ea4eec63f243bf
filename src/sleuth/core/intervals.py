"""Intervals of 95% confidence for shares, and estimates that carry one."""

from __future__ import annotations

import math
from typing import NamedTuple

NORMAL_95 = 1.959963984540054


class Interval(NamedTuple):
    """An interval of 95% confidence."""

    low: float
    high: float


class Estimate(NamedTuple):
    """An estimate with its interval of 95%.

    Attributes:
        value: the estimate.
        low, high: the ends of the interval.
    """

    value: float
    low: float
    high: float

    @classmethod
    def of(cls, value: float, interval: Interval) -> Estimate:
        """The estimate, cut to 0 to 1."""
        return cls(*(min(max(0.0, one), 1.0) for one in (value, *interval)))

    @classmethod
    def certain(cls, value: float) -> Estimate:
        """What is known, not estimated."""
        return cls(value, value, value)


def wilson(won: int, games: int) -> Interval:
    """Wilson's score interval of 95% for a probability, from `won` of `games`.

    >>> [round(end, 4) for end in wilson(5, 10)]
    [0.2366, 0.7634]
    """
    z2 = NORMAL_95**2
    share = won / games
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    half = NORMAL_95 / (1 + z2 / games) * math.sqrt(share * (1 - share) / games + z2 / (4 * games * games))
    return Interval(max(0.0, middle - half), min(1.0, middle + half))


def paired(only_first: int, only_second: int, games: int) -> Interval:
    """The interval of 95% for the first share less the second, of games that were played both ways.

    only_first, only_second: how many were won in one way alone. Half a game is added to each of the four kinds, so
    that no interval is a point [AgrestiMin2005].

    >>> [round(end, 3) for end in paired(20, 0, 200)]
    [0.057, 0.141]
    >>> [round(end, 3) for end in paired(0, 0, 200)]
    [-0.01, 0.01]
    """
    n, first, second = games + 2, only_first + 0.5, only_second + 0.5
    middle = (first - second) / n
    half = NORMAL_95 * math.sqrt((first + second) / n - middle * middle) / math.sqrt(n)
    return Interval(middle - half, middle + half)
