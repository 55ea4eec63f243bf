"""Verdicts in a word and scores from 0 to 99: the one place for their thresholds and formulas.

docs/explanation/skill-and-luck.md states them for players. Source: this package.
"""

from __future__ import annotations

import math

SMALL = 1e-6
"""Rounding differences of sums in another order. A number this near to a threshold counts as equal to it."""
LEAST = 0.005
"""Differences of guesses below this are shown as 0.00."""
VERDICTS = {"best": LEAST, "good": 0.1, "inaccuracy": 0.3, "mistake": None}
"""Verdict → the regret, in expected guesses, below which it is given; None: from the last threshold on."""
TOP = 99
"""The highest score; the lowest is 0."""
LUCKY, UNLUCKY = 60, 40
"""The luck scores from which up, and down, a turn is called lucky or unlucky: about 0.3 guesses."""


def verdict(regret: float | None) -> str | None:
    """The verdict on a guess by its regret; None if that is not known.

    >>> [verdict(regret) for regret in (0, 0.05, 0.1, 0.3, None)]
    ['best', 'good', 'inaccuracy', 'mistake', None]
    """
    if regret is None:
        return None
    return next(name for name, below in VERDICTS.items() if below is None or regret < below - SMALL)


def skill_score(lost: float) -> int:
    """The skill of a turn or a game from 0 to 99, by the guesses that its choices lost on average: 99 · exp(−lost / 2).

    >>> [skill_score(lost) for lost in (0, 0.1, 0.5, 1, 3)]
    [99, 94, 77, 60, 22]
    """
    return round(TOP * math.exp(-lost / 2))


def luck_score(bits: float, saved: float | None = None) -> int:
    """The luck of a turn or a game from 0 to 99, 50 being as expected: 99 · r / (1 + r), where r = 4^saved.

    saved: the guesses that luck saved; None: not known, and then r = 2^bits, a guess counting as two bits.

    >>> [luck_score(0, saved) for saved in (-1, 0, 1)], luck_score(2)
    ([20, 50, 79], 79)
    """
    power: float = -(bits if saved is None else 2.0 * saved)
    return round(TOP / (1.0 + math.exp2(min(power, 1000.0))) + SMALL)
