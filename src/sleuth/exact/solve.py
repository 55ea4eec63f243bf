"""solve(): the best tree there is from a position, with the proof that no tree is better."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np

from sleuth.core import tree as trees
from sleuth.core.arrays import Counts, Weights
from sleuth.core.listing import Listing
from sleuth.core.position import Position
from sleuth.core.tree import Strategy, grow
from sleuth.core.treefiles.checking import rooted
from sleuth.errors import IllegalGuess, InputError, InvalidTree, Unsolvable
from sleuth.exact.bounds import INFINITE
from sleuth.exact.objective import Objective, objective
from sleuth.exact.search import Search, SearchWork
from sleuth.exact.solution import Line, Proof, Solution
from sleuth.exact.stuck import no_way, too_long
from sleuth.exact.weighing import whole_weights
from sleuth.exact.wide import Wide

Watch = Callable[[Line, int], None]
"""Told of every opener as it is done, with the least cost so far."""


class Stage(NamedTuple):
    """One search over the openers: its cost as in `bounds`, and from which cost on nothing is looked for."""

    step: int
    over: int
    limit: int | None
    beta: int


Openers = Sequence[tuple[int, int]]
"""(guess row, static lower bound) of every opener, the most promising first."""

Sweep = Callable[[Stage, Search, Openers], Iterator[Line]]
"""How the openers of a stage are proved: a line for each, in any order, exact or no less than the least exact cost."""


def one_by_one(stage: Stage, search: Search, openers: Openers) -> Iterator[Line]:
    """Prove the openers in order, in this process; each need only be shown to be no better than the best so far."""
    best = stage.beta
    for row, static in openers:
        line = Line(str(search.start.game.guesses[row]), static, exact=False)
        if static < best:
            found = search.least(opener=row, beta=best)
            line = Line(line.opener, found.cost, found.exact)
        if line.exact:
            best = min(best, line.cost)
        yield line


def solve(
    where: Listing | Position, name: str = "total", *, opener: str | None = None, limit: int | None = None,
    weights: Sequence[int] | None = None, watch: Watch | None = None, seed: int = 1, symmetric: bool = True,
    narrow: int | None = None, sweep: Sweep = one_by_one, parts: Callable[[int, int], None] | None = None,
) -> Solution:  # fmt: skip
    """The best tree from a position, or from the start of a game, with the proof that no tree is better.

    Args:
        where: the position, or the game in rows and codes.
        name: the objective: total, worst, worst-total, total-worst or most:R.
        opener: a guess that must be made first; None: the best one is found.
        limit: the most guesses that any secret may need from here; None: any number.
        weights: a positive integer for each secret of the game; None: from its prior by `weighing.whole_weights`, else
            all 1.
        watch: called for every opener when it is done, with its line and the least cost so far.
        seed: of the random keys of the search; no result depends on it.
        symmetric: whether to use the symmetries of the game. They are left unused if weights tell equivalent secrets
            apart, or if the position leaves out candidates or guesses for another reason than its turns.
        narrow: look at about this number of guesses in each position, and as many openers: a good tree soon, and no
            proof; None: prove.
        sweep: how openers are proved.
        parts: called where a narrow search was stuck, with the parts of an opener that are done and their number.

    Returns:
        The tree, confirmed by the plain rule, with its figures and the proof.

    Raises:
        Unsolvable: no tree keeps the limit; the message names the secrets that need more.
        UnknownName: an objective that does not exist.
        UnknownWord: an opener that the game does not have.
        IllegalGuess: an opener that the rule level forbids.
        InputError: a narrow search at less than one guess, or weights that are not positive.

    >>> from sleuth.games.permutations import black_peg
    >>> found = solve(black_peg(4))
    >>> found.total, found.worst
    (86, 5)

    Source: the method of the note in docs/explanation/exact.md; its parts are cited in `bounds`.
    """
    position = Position.start(where) if isinstance(where, Listing) else where
    wanted = objective(name, limit)
    weighing = whole_weights(position, weights)
    first = None if opener is None else opener_row(position, opener)
    if narrow is not None and narrow < 1:
        raise InputError(f"a narrow search looks at one guess at least, not at {narrow}")
    options = {"seed": seed, "symmetric": symmetric, "width": narrow}
    prior = position.game.prior if weights is None else None
    run = _Run(position, weighing, prior, first, watch or (lambda line, best: None), sweep, options)
    run.parts = parts or run.parts
    if wanted.within is not None:
        run.least(step=0, over=1, limit=wanted.within)
    elif wanted.name == "worst":
        run.worst(wanted.limit)
    elif wanted.name == "worst-total":
        run.least(step=1, limit=run.worst(wanted.limit))
    elif wanted.name == "total-worst":
        total = run.least(step=1, limit=wanted.limit)
        run.shallowest(total, wanted.limit)
    else:
        run.least(step=1, limit=wanted.limit)
    return run.solution(wanted)


def below(
    position: Position, total: int, *, limit: int | None = None, weights: Sequence[int] | None = None, seed: int = 1,
    symmetric: bool = True, sweep: Sweep = one_by_one,
) -> Solution | None:  # fmt: skip
    """The best tree from a position if its total is below the given one; None: it is proved that no tree's is.

    Arguments are those of `solve`.
    """
    options = {"seed": seed, "symmetric": symmetric, "width": None}
    weighing = whole_weights(position, weights)
    run = _Run(position, weighing, None, None, lambda line, best: None, sweep, options)
    if run.reaches(limit=limit, below=total):
        return run.solution(objective("total", limit))
    return None


class _Run:
    """One call of `solve`: the searches that it takes, and what they leave."""

    def __init__(
        self, position: Position, weights: Counts | None, prior: Weights | None, opener: int | None, watch: Watch,
        sweep: Sweep, options: dict[str, Any],
    ) -> None:  # fmt: skip
        self.position, self.weights, self.opener, self.options = position, weights, opener, options
        self.prior = None if prior is None else prior[position.candidates]
        self.watch, self.sweep = watch, sweep
        self.work = SearchWork()
        self.search: Search
        self.lines: list[Line] = []
        self.best: int
        self.cost: int
        self.wide: Wide | None = None
        self.parts: Callable[[int, int], None] = lambda done, number: None

    def least(self, *, step: int, over: int = INFINITE, limit: int | None = None, beta: int = INFINITE) -> int:
        """The least cost over the openers, if below beta. Raises Unsolvable if there is none."""
        cost = self._try(step=step, over=over, limit=limit, beta=beta)
        if cost is None and step and self.options["width"] and limit is not None:
            cost = self._widely()
        if cost is None:
            assert limit is not None
            if self.wide and self.opener is not None:
                raise Unsolvable(no_way(self.position, self.opener, limit))
            raise Unsolvable(too_long(self.position, self.opener, limit, self.options))
        return cost

    def reaches(self, *, limit: int | None, below: int) -> bool:
        """Whether there is a total below some number; the search then has the least."""
        return self._try(step=1, over=INFINITE, limit=limit, beta=below) is not None

    def worst(self, limit: int | None) -> int:
        """The least worst case. Raises Unsolvable if it is above the limit."""
        enough = len(self.position.candidates) + 1
        most = enough if limit is None else min(enough, limit)
        for depth in range(1, most + 1):
            if self._try(step=0, over=INFINITE, limit=depth, beta=1) is not None:
                return depth
        raise Unsolvable(too_long(self.position, self.opener, limit or most, self.options))

    def shallowest(self, total: int, limit: int | None) -> None:
        """Leave the search with the least limit that still allows the total; the last one if no lower limit does."""
        last = self.search, self.lines, self.best, self.cost, self.wide
        enough = len(self.position.candidates) + 1
        for depth in range(1, min(enough, limit or enough)):
            if self._try(step=1, over=INFINITE, limit=depth, beta=total + 1) is not None:
                return
        self.search, self.lines, self.best, self.cost, self.wide = last

    def solution(self, wanted: Objective) -> Solution:
        """The tree of the last search, confirmed by the plain rule."""
        position, game = self.position, self.position.game
        strategy = best_guesses(self.search)
        tree = grow(position, self.wide.strategy(strategy) if self.wide else strategy, opener=self.best)
        begun = len(position.history)
        rounds = trees.verify(game, rooted(position, tree), [game.secrets[row] for row in position.candidates])
        proof = Proof(tuple(self.lines), self.cost, self.work.nodes, self.work.scans, self.work.seconds)
        weights = None if self.weights is None else tuple(self.weights[position.candidates].tolist())
        solved = Solution(
            position, wanted, tree, tuple(each - begun for each in rounds), weights, self.prior,
            self.opener is not None, self.options["width"], proof,
        )  # fmt: skip
        if self.total and solved.narrow is None and solved.cost != self.cost:
            raise InvalidTree(f"{self.cost:,} was proved, but the tree needs {solved.cost:,}; please report this error")
        return solved

    def _try(self, *, step: int, over: int, limit: int | None, beta: int) -> int | None:
        self.search = Search(self.position, step=step, over=over, limit=limit, weights=self.weights, **self.options)
        self.search.work = self.work
        self.total = step == 1 and over >= INFINITE
        self.lines, self.wide = [], None
        openers = self._openers()
        places = {str(self.position.game.guesses[row]): place for place, (row, _) in enumerate(openers)}
        best, place = beta, len(openers)
        for line in self.sweep(Stage(step, over, limit, beta), self.search, openers):
            if line.exact:  # of equal costs the first in order, whichever came first
                best, place = min((best, place), (line.cost, places[line.opener]))
            self.lines.append(line)
            self.watch(line, best)
        if place == len(openers):
            return None
        self.best, self.cost = openers[place][0], best
        return best

    def _widely(self) -> int | None:
        """As `_try`, after it found no tree by a narrow search: see `Wide`. None, too, if that does not help."""
        if not self.search.shares_table:
            return None
        self.wide = Wide(self.search, self.options)
        rows = [row for row, _ in self._openers() if self.wide.is_solvable(self.position, row)]
        if not rows and self.opener is None and self.position.history:  # all first guesses would take too long
            rows = self.wide.solvable_guesses(self.position)
        if not rows:
            return None
        self.lines, best = [], None
        for row in rows:
            total = self.wide.after(self.position, row, self.parts)
            if total is None:
                continue
            if best is None or total < best:
                best, self.best, self.cost = total, row, total
            self.lines.append(Line(str(self.position.game.guesses[row]), total, exact=True))
            self.watch(self.lines[-1], best)
        return best

    def _openers(self) -> list[tuple[int, int]]:
        if self.opener is not None:
            return [(self.opener, 0)]
        rows, static = self.search.openers()
        return list(zip(rows.tolist(), static.tolist(), strict=True))[: self.options["width"]]


def best_guesses(search: Search) -> Strategy:
    """The strategy that asks the best guess that a search finds in each position below an opener."""

    def strategy(position: Position) -> int:
        candidates, weights = position.candidates, search.weights
        if len(candidates) <= 2:  # the heavier first; no table is needed
            heavy = 0 if weights is None else int(weights[candidates].argmax())
            return int(position.game.guess_of_secret[candidates[heavy]])
        if search.depth(position) < 1:  # lost by the objective; the tree still ends, at the least total
            found = Search(position, weights=weights).least()
        else:
            found = search.least(search.later(position))
        assert found.guess is not None
        return found.guess

    return strategy


def opener_row(position: Position, label: str) -> int:
    """The row of an opener. Raises UnknownWord, IllegalGuess, or InputError if it tells nothing here."""
    game = position.game
    row = game.guess_row(label)
    if row not in position.legal:
        turns = [(game.guesses[turn.guess], turn.code) for turn in position.history]
        forbidden = game.legal.permits(turns, label) if game.legal else None
        raise IllegalGuess(f"{label} is not legal here: {forbidden}")
    codes = position.codes(np.array([row], np.int32))
    if (codes == codes[0]).all() and codes[0] != game.win:
        raise InputError(f"{label} tells nothing here: all {len(codes):,} candidates give it the same feedback")
    return row
