"""A tree of the scenarios left, each with its share of the matchings, since cases are rarely equally likely."""

from __future__ import annotations

import numpy as np

from sleuth.core.arrays import Counts
from sleuth.games.show import Couple
from sleuth.season.count.join import odds
from sleuth.season.model.events import Season, suppose
from sleuth.season.model.joins import name_joiners
from sleuth.season.play import chances
from sleuth.season.results import Scenario


def scenarios(season: Season, *, depth: int = 3, most: int = 200) -> Scenario:
    """The tree of scenarios, each split by the person whose partner is most nearly known, likelier cases first.

    depth: splits one below the other; a case of more than `most` matchings is not split beyond the first level.
    Raises ValueError if nothing is left.
    """
    season = name_joiners(season)

    def case(facts: tuple[Couple, ...], before: frozenset[Couple], depth: int) -> Scenario:
        """The scenario of these facts, the last of which is new. before: the couples that were certain without it."""
        count, new = odds(season, *map(suppose, facts)), facts[-1:]
        if not count.total:
            raise ValueError("no matching is left")
        couples = count.couples()
        certain = frozenset(season.format.couple(a, b) for b, a in np.argwhere(couples == count.total).tolist())
        cases = []
        if count.total > 1 and depth and not (facts and count.total > most):
            person = _person(couples)
            for a in sorted(np.flatnonzero(couples[person]).tolist(), key=lambda a: -int(couples[person, a])):
                cases.append(case((*facts, season.format.couple(a, person)), certain | before, depth - 1))
        settled = season.pairs(sorted(certain - before - {*new}))
        return Scenario(season.pairs(new), settled, count.total, tuple(cases))

    return case((), frozenset(), depth)


def _person(couples: Counts) -> int:
    """The person of side B whose partner is open, with the fewest partners left, then the most even shares.

    Shares as even as another's, in another order, are a tie: entropies are compared to nine places.
    """
    entropy = chances.bits(couples).tolist()
    many = (couples > 0).sum(axis=1)
    open_ones = [b for b in range(len(couples)) if many[b] > 1]
    return min(open_ones, key=lambda b: (many[b], -round(float(entropy[b]), 9), b))
