"""Solution: a best tree, its figures, and the proof that no tree is better."""

from __future__ import annotations

from dataclasses import dataclass, field
from operator import mul
from pathlib import Path
from typing import Any, Literal

import numpy as np

from sleuth.core.arrays import Weights
from sleuth.core.evaluation import Evaluation, weighted_mean
from sleuth.core.game import Game
from sleuth.core.position import Position
from sleuth.core.results import HIDDEN, Result, shown
from sleuth.core.tree import Tree
from sleuth.exact.ledger import Entry
from sleuth.exact.objective import Objective
from sleuth.exact.root_search import Stage
from sleuth.exact.weighing import rounding


@dataclass(frozen=True)
class Proof:
    """Why nothing is better: a line for each class of equivalent openers; and what it took.

    Attributes:
        lines: what is proved of the openers, in the order in which they came.
        cost: what no opener goes below, in the units of the objective's last search.
        nodes, scans: sets entered, and sets bounded by looking at every guess.
        cpu_seconds: CPU time of the search, without compilation.
        from_the_ledger: openers that an earlier run had proved, in all searches that this took.
        searches: all of them, each with its lines.
    """

    lines: tuple[Entry, ...] = field(repr=False)
    cost: int
    nodes: int
    scans: int
    cpu_seconds: float
    from_the_ledger: int = 0
    searches: tuple[tuple[Stage, tuple[Entry, ...]], ...] = field(default=(), repr=False)


@dataclass(frozen=True, eq=False, repr=False)
class Solution(Result):
    """A best tree, its figures and the proof.

    Attributes:
        position: where the tree begins.
        wanted: the objective.
        tree: confirmed by `tree.verify`, secret by secret.
        rounds: the guesses that each candidate needs from the position on, in their order.
        weights: the weights of the candidates, by which the search counted; None: all 1.
        shares: the prior of the candidates, if the weights approximate it; None: the weights count as they are.
        opener_given: whether the opener was set, so that the tree is the best of those that begin with it.
        narrow: how many guesses were looked at in each position; None: all, so that nothing is better.
        proof: the openers and the work.
        open: openers that are not proved, because the time was over or the search was cancelled.
        bound: no tree costs less, in the units of `total` or, under a prior, of `mean`; None: not known.
        prior: the prior as it was named.
        policy: "exact" if the exact cost of every opener was found, else "refute"; None: nothing is proved.
        tree_file: the file of the tree, as the caller named it.
        certificate: the file of the certificate; None: no file was named, or openers are open.
        ledger: the file of the ledger; None: there is none.
        files: what was written: the tree, and what is kept beside it.
    """

    position: Position = field(metadata=HIDDEN)
    wanted: Objective = field(metadata=HIDDEN)
    tree: Tree = field(metadata=HIDDEN)
    rounds: tuple[int, ...] = field(metadata=HIDDEN)
    weights: tuple[int, ...] | None = field(metadata=HIDDEN)
    shares: Weights | None = field(metadata=HIDDEN)
    opener_given: bool
    narrow: int | None
    proof: Proof = field(metadata=HIDDEN)
    open: int = field(default=0, kw_only=True)
    bound: float | None = field(default=None, kw_only=True)
    prior: str = field(default="uniform", kw_only=True)
    policy: Literal["refute", "exact"] | None = field(default=None, kw_only=True)
    tree_file: str | None = field(default=None, kw_only=True)
    certificate: Path | None = field(default=None, kw_only=True)
    ledger: Path | None = field(default=None, kw_only=True)
    files: tuple[Path, ...] = field(default=(), kw_only=True, metadata=HIDDEN)

    schema = "solve"

    def __repr__(self) -> str:
        figures = f"opener {self.opener}, total {self.total:,}, mean {self.mean:.4f}, worst {self.worst}"
        return f"<{type(self).__name__}: {self.position.listing.name}, {figures}{', not proved' * (not self.proved)}>"

    @shown
    def game(self) -> Game:
        """The game; JSON has its name."""
        return self.tree.game

    @shown
    def rule(self) -> str:
        """The rule level."""
        return self.position.listing.level

    @shown
    def objective(self) -> str:
        """The objective, by name."""
        return self.wanted.name

    @shown
    def limit(self) -> int | None:
        """The most guesses that any candidate may need; None: any number."""
        return self.wanted.limit

    @shown
    def opener(self) -> str:
        """The first guess of the tree."""
        return self.tree.opener

    @property
    def cost(self) -> int:
        """The guesses for all candidates, each times its whole weight: the figure that the search minimized."""
        return sum(map(mul, self.rounds, self.weights or (1,) * len(self.rounds)))

    @shown
    def total(self) -> int:
        """The guesses that all candidates need, each times its given weight; under a prior each counts once."""
        return self.cost if self.shares is None else sum(self.rounds)

    @shown
    def mean(self) -> float:
        """The expected number of guesses: under the prior itself, where there is one."""
        if self.shares is None:
            return self.mean_by_weights
        return weighted_mean(zip(map(float, self.rounds), self.shares.tolist(), strict=True))

    @property
    def mean_by_weights(self) -> float:
        """The expected number of guesses by the whole weights, which the search minimized."""
        return self.cost / sum(self.weights or (1,) * len(self.rounds))

    @shown
    def rounding_error(self) -> float:
        """How much better than this tree another may be because the prior is rounded; 0 without a prior.

        In guesses or, for most:R, in probability. The worst case depends on no weight.
        """
        if self.shares is None or self.wanted.name == "worst":
            return 0.0
        off = rounding(self.shares, np.array(self.weights))
        if self.wanted.within is not None:
            return 2 * off.moved
        most = self.wanted.limit or len(self.rounds) + 1
        return max(0.0, self.mean - self.mean_by_weights) + off.error(self.mean_by_weights, most)

    @shown
    def secrets(self) -> int:
        """The number of candidates."""
        return len(self.rounds)

    @shown
    def solved_within(self) -> int | None:
        """For most:R, the number of candidates that are found within R guesses; None for other objectives."""
        within = self.wanted.within
        return None if within is None else sum(rounds <= within for rounds in self.rounds)

    @shown
    def chance_within(self) -> float | None:
        """For most:R, the probability that a candidate is found within R guesses; None for other objectives."""
        within = self.wanted.within
        if within is None:
            return None
        shares = (self.weights or (1,) * len(self.rounds)) if self.shares is None else self.shares.tolist()
        return weighted_mean(zip((float(rounds <= within) for rounds in self.rounds), shares, strict=True))

    @shown
    def worst(self) -> int:
        """The most guesses that a candidate needs."""
        return max(self.rounds)

    @shown
    def distribution(self) -> dict[int, int]:
        """Number of guesses → number of candidates."""
        return {rounds: self.rounds.count(rounds) for rounds in sorted(set(self.rounds))}

    @shown
    def proved(self) -> bool:
        """Whether nothing is better: false after a narrow search, or one that was stopped."""
        return self.narrow is None and not self.open

    @shown
    def openers(self) -> int:
        """Openers that were tried, one of each class of equivalent ones."""
        return len(self.proof.lines)

    @shown
    def nodes(self) -> int:
        """Sets entered by the search."""
        return self.proof.nodes

    @shown
    def scans(self) -> int:
        """Sets bounded by looking at every guess."""
        return self.proof.scans

    @shown
    def cpu_seconds(self) -> float:
        """CPU time of the search, compilation apart."""
        return self.proof.cpu_seconds

    @shown
    def from_the_ledger(self) -> int:
        """Openers that an earlier run had proved, counted in each search over the openers. They are not proved anew."""
        return self.proof.from_the_ledger

    def evaluation(self) -> Evaluation:
        """The figures as an `Evaluation`."""
        return Evaluation(self.opener, "played", dict(self.distribution.items()), self.mean, self.wanted.limit)

    def rows(self) -> list[dict[str, Any]]:
        """One row for each number of guesses: how many candidates need it."""
        return self.evaluation().rows()
