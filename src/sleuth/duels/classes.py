"""Classes of secrets that a symmetry of the game takes to each other, and why the duel needs to know no more.

A symmetry takes guesses to guesses, secrets to secrets, and the parts of a guess to those of its image, so it takes
trees to trees. Let G be a group of symmetries, T a tree, and gT the tree renamed by g: gT finds g(s) with as many
guesses as T finds s.

*The codebreaker loses nothing* by renaming a tree by a random g of G: the mean depth of a secret is then that of T
over its class, and a mean is at most a maximum. *The codemaker loses nothing* by giving each secret of a class the
mean of their probabilities: any tree then does as well as its random renaming did before, which is a mixture of trees,
and so no better than the best tree did before. So each class has one probability, and each tree one mean depth for it.

*If there is one class, no program is needed*: every secret is equally likely, and the best tree for that, renamed at
random, finds every secret with its mean. So the value is the least mean. This holds for hidden permutations with either
feedback and for Bulls & Cows. Source: this package; for the classes of Mastermind [KoyamaLai1993].
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from sleuth.core.arrays import Counts, Indices
from sleuth.core.listing import Listing


class Classes(NamedTuple):
    """The classes of a game's secrets.

    Attributes:
        of: the class of each secret, numbered from 0 in the order of their first secrets; (secrets,).
        sizes: how many secrets each class has; (classes,) int64.
        renamed: whether a symmetry was used, so that trees are to be renamed at random.
    """

    of: Indices
    sizes: Counts
    renamed: bool

    def sums(self, rounds: Counts) -> list[int]:
        """For each class the sum over its secrets. rounds: a whole number for each secret of the game."""
        totals = np.zeros(len(self.sizes), np.int64)
        np.add.at(totals, self.of, rounds)
        return totals.tolist()


def classes(listing: Listing) -> Classes:
    """The classes of the secrets: each secret alone where no symmetry is known, or a rule forbids guesses."""
    n = len(listing.secrets)
    first: Indices = np.arange(n, dtype=np.int32)
    if listing.symmetry is not None and listing.legal is None:
        first = listing.symmetry.orbits()[listing.guess_of_secret]
    _, of, sizes = np.unique(first, return_inverse=True, return_counts=True)
    return Classes(of.astype(np.int32), sizes.astype(np.int64), len(sizes) < n)
