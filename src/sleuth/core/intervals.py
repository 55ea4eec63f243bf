"""Intervals of 95% confidence for shares, and estimates that carry one."""

from __future__ import annotations

import math
from functools import cache
from typing import Literal, NamedTuple

NORMAL_95 = 1.959963984540054  # the 97.5% point of the normal distribution
FEW = 30
"""From this many games on the normal approximation gives the interval of a mean, below it Student's t."""


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
        """An estimate of a known value: its interval is a point."""
        return cls(value, value, value)


def method(games: int) -> Literal["t", "normal"]:
    """The name of the method that `of_mean` uses for this number of games."""
    return "t" if games < FEW else "normal"


def of_mean(mean: float, sd: float, games: int) -> Interval | None:
    """The interval of 95% for the mean of all games, from the mean and the standard deviation of some.

    By Student's t below FEW games, then by the normal approximation. None for one game, or for games of equal length:
    they do not show how much others vary.

    >>> [round(end, 3) for end in of_mean(4.0, 1.0, 10)], of_mean(3.0, 0.0, 1)
    ([3.285, 4.715], None)
    """
    if games < 2 or not sd:
        return None
    half = (student_95(games - 1) if method(games) == "t" else NORMAL_95) * sd / math.sqrt(games)
    return Interval(mean - half, mean + half)


@cache
def student_95(freedom: int) -> float:
    """The bound of |t|, of Student's distribution, with a probability of 95%. freedom: degrees of freedom, from 1.

    >>> [round(student_95(freedom), 3) for freedom in (1, 9, 29)]
    [12.706, 2.262, 2.045]

    Source: [AbramowitzStegun1964], 26.7.3 and 26.7.4, solved by bisection.
    """
    low, high = 0.0, 16.0
    while low < (middle := (low + high) / 2) < high:
        low, high = (middle, high) if _within(middle, freedom) < 0.95 else (low, middle)
    return high


def _within(t: float, freedom: int) -> float:
    """The probability that Student's t is between -t and t."""
    angle = math.atan(t / math.sqrt(freedom))
    odd, cosine = freedom % 2, math.cos(angle)
    term = total = cosine if odd else 1.0
    for each in range(2 + odd, freedom - 1, 2):
        term *= cosine * cosine * (each - 1) / each
        total += term
    if not odd:
        return math.sin(angle) * total
    return 2 / math.pi * (angle + (math.sin(angle) * total if freedom > 1 else 0.0))


def wilson(won: int, games: int) -> Interval:
    """Wilson's score interval of 95% for a probability, from `won` of `games`.

    >>> [round(end, 4) for end in wilson(5, 10)]
    [0.2366, 0.7634]
    >>> wilson(28, 28).high, wilson(0, 28).low
    (1.0, 0.0)
    """
    z2 = NORMAL_95**2
    share = won / games
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    half = NORMAL_95 / (1 + z2 / games) * math.sqrt(share * (1 - share) / games + z2 / (4 * games * games))
    return Interval(middle - half if won else 0.0, middle + half if won < games else 1.0)


def paired_interval(only_first: int, only_second: int, games: int) -> Interval:
    """The interval of 95% for the difference of two shares, first less second, in games that were played both ways.

    only_first, only_second: how many were won in one way alone. Half a game is added to each of the four kinds, so
    that no interval is a point [AgrestiMin2005].

    >>> [round(end, 3) for end in paired_interval(20, 0, 200)]
    [0.057, 0.141]
    >>> [round(end, 3) for end in paired_interval(0, 0, 200)]
    [-0.01, 0.01]
    """
    n, first, second = games + 2, only_first + 0.5, only_second + 0.5
    middle = (first - second) / n
    half = NORMAL_95 * math.sqrt((first + second) / n - middle * middle) / math.sqrt(n)
    return Interval(middle - half, middle + half)
