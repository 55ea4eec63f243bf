"""The chance to light up in time, by format: curves fitted to made-up seasons that were played on. All are estimates.

In the weeks to come a strategy can win a certain number of matchings: the capacity. With n matchings left, the chance
is near 1 below the capacity C and near C / n above it: (1 + (n/C)^k)^(-1/k). Some positions are harder than others with
the same number of matchings, as if they had more. `spread` is the standard deviation of that, in bits. `python -m
research.seasons.chances FORMAT` makes a row of CURVES. Source: this package.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np

from sleuth.core.arrays import Counts, Floats
from sleuth.core.intervals import NORMAL_95, Estimate, Interval, wilson
from sleuth.games.show import Format

PLAYS = 3
"""How many matchings were played for in each position."""
HARDER: Floats = np.linspace(-NORMAL_95, NORMAL_95, 9)[:, None]
"""How hard 95% of the positions are, in standard deviations, (9, 1); the one in the middle is as its number says."""


class Curve(NamedTuple):
    """The chances of one format, deadline-aware.

    Attributes:
        last: bits of the capacity with one ceremony to come, this week's booth past.
        second: the same with two ceremonies to come.
        growth: bits that a third ceremony adds.
        wane: what each further one adds, as a share of what the one before it added.
        booth: bits that the booth adds if it is to come.
        sharp: k, how suddenly the chance falls at the capacity.
        spread: how much harder or easier a position is than its number says, in bits.
        positions: how many positions were played on.
        error: the standard errors of `second` and `spread`, combined, in bits.
    """

    last: float
    second: float
    growth: float
    wane: float
    booth: float
    sharp: float
    spread: float
    positions: int
    error: float

    def chance(self, remaining: Floats | float, weeks: int, *, booth: bool, harder: Floats | float = 0.0) -> Floats:
        """The chance to win with `weeks` ceremonies to come: 0 if no matching is left, 1 if one is.

        remaining: matchings. booth: whether this week's booth is to come. harder: in standard deviations.
        """
        many = np.asarray(remaining, np.float64)
        if weeks <= 0:
            return np.zeros(many.shape)
        if weeks == 1 and not self.last:  # one seating wins one matching, the booth one more
            return np.minimum(1.0, (1.0 + booth) / np.maximum(many, 1.0)) * (many > 0)
        more = sum(self.growth * self.wane**week for week in range(weeks - 2))
        capacity = self.last if weeks == 1 else self.second + more
        deviation = harder * np.hypot(self.spread, self.error)
        over = np.log2(np.maximum(many, 1.0)) - capacity - self.booth * booth + deviation
        chances = (1.0 + 2.0 ** (self.sharp * over)) ** (-1.0 / self.sharp)
        return np.where(many <= 1, many > 0, chances)

    def after(
        self, sizes: Counts | Sequence[float], total: int, weeks: int, *, booth: bool, harder: Floats | float = 0.0
    ) -> Floats:
        """The chance to win after an answer, on average over the answers of each row.

        sizes: how many of `total` matchings, or of a sample, give each answer; the last one wins at once.
        """
        shares = np.asarray(sizes) / np.sum(sizes, axis=-1, keepdims=True)
        chances_after = shares[..., :-1] * self.chance(total * shares[..., :-1], weeks, booth=booth, harder=harder)
        return np.asarray(chances_after.sum(axis=-1) + shares[..., -1])

    def estimate(self, above: Floats, below: Floats | float = 0.0) -> Estimate:
        """The chance `above`, or its lead over the chance `below`; each is of positions as hard as HARDER.

        The interval should contain what 200 rollouts show. So it adds the error of their draw to the spread of
        positions. It is never narrower than Wilson's interval after as many plays without a failure.
        """
        rollouts, values = 200, np.ravel(above) - np.ravel(below)
        value, *chances = (float(np.ravel(one)[np.size(one) // 2]) for one in (values, above, below))
        sampling = NORMAL_95**2 * sum(max(0.0, chance * (1.0 - chance)) for chance in chances) / rollouts
        narrowest = wilson(0, min(PLAYS * self.positions, rollouts)).high
        low, high = (
            max(narrowest, float(np.sqrt(part**2 + sampling))) for part in (value - values.min(), values.max() - value)
        )
        return Estimate.of(value, Interval(value - low, value + high))


# In the order of the fields of `Curve`; research.seasons.chances prints these rows.
CURVES: Mapping[str, Curve] = {
    "10": Curve(0.00, 4.28, 3.28, 0.92, 0.76, 2.69, 0.05, 100, 0.34),
    "11": Curve(0.00, 6.97, 3.05, 0.94, 0.26, 2.94, 1.68, 50, 0.48),
    "10x11": Curve(2.06, 6.50, 3.44, 0.94, 0.72, 1.59, 0.98, 50, 0.69),
    "10x11-known": Curve(2.06, 6.06, 3.30, 0.93, 0.78, 2.41, 0.68, 50, 0.35),
    "10x12": Curve(3.41, 7.12, 3.39, 0.97, 0.77, 1.53, 1.13, 30, 1.28),
    "10x12-known": Curve(4.84, 8.69, 3.61, 0.95, 0.97, 1.12, 2.99, 20, 1.28),
    "10x12-triple": Curve(1.88, 6.00, 3.36, 0.96, 0.88, 2.69, 1.07, 28, 1.73),
    "10x12-triple-known": Curve(0.88, 4.84, 3.63, 0.92, 0.87, 2.75, 0.05, 30, 0.80),
    "k16": Curve(0.00, 4.00, 2.80, 0.92, 0.65, 2.97, 0.54, 240, 0.21),
}
"""Code of a format → its curve, fitted with seed 1. docs/explanation/seasons.md names the seasons of each fit."""


def curve_of(form: Format) -> Curve | None:
    """The curve of a format; None if no season of it was played."""
    return CURVES.get(form.code if len(form.extras) < 2 else "")
