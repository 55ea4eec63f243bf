"""The dating show by the matchings left, in any format that can be counted: the best strategy of `season`.

Source: this package; figures in docs/explanation/consistent-play.md.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from sleuth.core.match import Codebreaker
from sleuth.games.show import WEEKS, Action, Format, History


def dating_consistent(
    form: Format, *, rng: np.random.Generator, weeks: int = WEEKS, watch: Callable[[int], None] | None = None,
    history: History = (),
) -> Codebreaker[Action, int]:  # fmt: skip
    """A codebreaker that yields a Booth, if anything is open, then a Ceremony, each week, until all lights are on.

    weeks: the deadline that it plays for; if it is missed, it goes on. watch:
    called after each feedback with the number of matchings left. history: the turns so far, whoever chose them; a week
    without a booth is allowed. Raises InconsistentHistory, which names the week; InputError for a format that cannot
    be counted.
    """
    from sleuth.season.play import seasons

    form.check()
    return seasons.player(form, rng=rng, weeks=weeks, watch=watch, history=history)
