"""solve(): the best tree there is from a position, with the proof that no tree is better."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

import numpy as np

from sleuth import tree as trees
from sleuth.arrays import Counts, Indices, Weights
from sleuth.errors import IllegalGuess, InputError, InvalidTree, Unsolvable
from sleuth.evaluation import Evaluation
from sleuth.game import Game, Turn
from sleuth.position import Position
from sleuth.solvers.bounds import INFINITE
from sleuth.solvers.objective import Objective, objective
from sleuth.solvers.search import Search, Work
from sleuth.tree import Tree, grow

SHRINKING = 80
"""How many smaller sets are tried to show one that is not solvable."""

NAMED = 12
"""The most secrets that a message names."""

FINEST = 10_000
"""The weight of the likeliest secret when a prior is rounded to integers."""


class Line(NamedTuple):
    """What is proved of one opener: its least cost if `exact`, else a lower bound of it."""

    opener: str
    cost: int
    exact: bool


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


@dataclass(frozen=True)
class Proof:
    """Why nothing is better: a line for each class of equivalent openers; and what it took.

    Attributes:
        lines: the openers in the order in which they were tried.
        cost: what no opener goes below, in the units of the objective's last search.
        nodes, scans: sets entered, and sets bounded by looking at every guess.
        cpu_seconds: of the search, compilation apart.
    """

    lines: tuple[Line, ...]
    cost: int
    nodes: int
    scans: int
    cpu_seconds: float


@dataclass(frozen=True, eq=False)
class Solution:
    """A best tree, its figures and the proof.

    Attributes:
        position: where the tree begins.
        objective: what is least.
        tree: confirmed by `tree.verify`, secret by secret.
        rounds: the guesses that each candidate needs from the position on, in their order.
        weights: of the candidates; None: all 1.
        opener_given: whether the opener was set, so that the tree is the best of those that begin with it.
        narrow: how many guesses were looked at in each position; None: all, so that nothing is better.
        proof: the openers and the work.
    """

    position: Position
    objective: Objective
    tree: Tree
    rounds: tuple[int, ...]
    weights: tuple[int, ...] | None
    opener_given: bool
    narrow: int | None
    proof: Proof

    @property
    def opener(self) -> str:
        """The first guess of the tree."""
        return str(self.position.game.guesses[self.tree.guess])

    @property
    def total(self) -> int:
        """The guesses that all candidates need, each times its weight."""
        return sum(map(_times, self.rounds, self.weights or (1,) * len(self.rounds)))

    @property
    def mean(self) -> float:
        """The expected number of guesses."""
        return self.total / sum(self.weights or (1,) * len(self.rounds))

    @property
    def worst(self) -> int:
        """The most guesses that a candidate needs."""
        return max(self.rounds)

    @property
    def distribution(self) -> dict[int, int]:
        """Number of guesses → number of candidates."""
        return {rounds: self.rounds.count(rounds) for rounds in sorted(set(self.rounds))}

    def evaluation(self) -> Evaluation:
        """The figures as an `Evaluation`."""
        distribution = {float(rounds): count for rounds, count in self.distribution.items()}
        return Evaluation(self.opener, "played", distribution, self.mean, self.objective.limit)

    def as_dict(self) -> dict[str, Any]:
        """What `--json` shows."""
        within = self.objective.within
        return {
            "game": self.position.game.name,
            "rule": self.position.game.legal.name if self.position.game.legal else "free",
            "objective": self.objective.name,
            "limit": self.objective.limit,
            "opener": self.opener,
            "opener_given": self.opener_given,
            "secrets": len(self.rounds),
            "total": self.total,
            "mean": self.mean,
            "worst": self.worst,
            "solved_within": None if within is None else sum(rounds <= within for rounds in self.rounds),
            "distribution": {str(rounds): count for rounds, count in self.distribution.items()},
            "proved": self.narrow is None,
            "narrow": self.narrow,
            "openers": len(self.proof.lines),
            "nodes": self.proof.nodes,
            "scans": self.proof.scans,
            "cpu_seconds": self.proof.cpu_seconds,
        }


def solve(
    where: Game | Position,
    name: str = "total",
    *,
    opener: str | None = None,
    limit: int | None = None,
    weights: Sequence[int] | None = None,
    watch: Watch | None = None,
    seed: int = 1,
    symmetric: bool = True,
    narrow: int | None = None,
    sweep: Sweep = one_by_one,
) -> Solution:
    """The best tree from a position, or from the start of a game, with the proof that no tree is better.

    name: a line of `objective.OBJECTIVES`. opener: a guess that must be asked first. limit: every secret must be
    solved within so many guesses from here. weights: a positive integer for each secret of the game; None: from the
    game's prior by `from_prior`, else all 1. watch: told of every opener as it is done. seed: of the random keys.
    symmetric: whether to use the symmetries of the game. narrow: look only at about so many guesses in each position,
    and at so many openers: a good tree soon, and no proof; None: prove. sweep: how openers are proved. Raises
    Unsolvable if no tree keeps the limit, naming the secrets that need more; UnknownWord, IllegalGuess or InputError
    for what makes no sense.

    >>> from sleuth.games.permutation import black_peg
    >>> found = solve(black_peg(4))
    >>> found.total, found.worst
    (86, 5)

    Source: the method of the note in docs/explanation/exact.md; its parts are cited in `bounds` and `kernels.search`.
    """
    position = where.start() if isinstance(where, Game) else where
    wanted = objective(name, limit)
    weighing = integer_weights(position.game, weights)
    first = None if opener is None else _opener(position, opener)
    if narrow is not None and narrow < 1:
        raise InputError(f"a narrow search looks at one guess at least, not at {narrow}")
    options = {"seed": seed, "symmetric": symmetric, "width": narrow}
    run = _Run(position, weighing, first, watch or (lambda line, best: None), sweep, options)
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


def from_prior(prior: Weights) -> Counts:
    """Integer weights of a prior: 10,000 for the likeliest secret, the others in proportion, rounded, at least 1.

    >>> from_prior(np.array([0.6, 0.3, 0.1])).tolist()
    [10000, 5000, 1667]
    """
    scaled: Counts = np.maximum(1, np.rint(prior * (FINEST / prior.max()))).astype(np.int64)
    return scaled


class _Run:
    """One call of `solve`: the searches that it takes, and what they leave."""

    def __init__(
        self,
        position: Position,
        weights: Counts | None,
        opener: int | None,
        watch: Watch,
        sweep: Sweep,
        options: dict[str, Any],
    ) -> None:
        self.position, self.weights, self.opener, self.options = position, weights, opener, options
        self.watch, self.sweep = watch, sweep
        self.work = Work()
        self.lines: list[Line] = []

    def least(self, *, step: int, over: int = INFINITE, limit: int | None = None, beta: int = INFINITE) -> int:
        """The least cost over the openers, if below beta. Raises Unsolvable if there is none."""
        cost = self._try(step=step, over=over, limit=limit, beta=beta)
        if cost is None:
            assert limit is not None
            raise Unsolvable(self._too_long(limit))
        return cost

    def worst(self, limit: int | None) -> int:
        """The least worst case. Raises Unsolvable if it is above the limit."""
        most = len(self.position.candidates) + 1 if limit is None else limit
        for depth in range(1, most + 1):
            if self._try(step=0, over=INFINITE, limit=depth, beta=1) is not None:
                return depth
        raise Unsolvable(self._too_long(most))

    def shallowest(self, total: int, limit: int | None) -> None:
        """Leave the search with the least limit that still allows the total."""
        for depth in range(1, limit or len(self.position.candidates) + 2):
            if self._try(step=1, over=INFINITE, limit=depth, beta=total + 1) is not None:
                return

    def solution(self, wanted: Objective) -> Solution:
        """The tree of the last search, confirmed by the plain rule."""
        position, game = self.position, self.position.game
        tree = grow(position, self._guess, opener=self.best)
        begun = len(position.history)
        rounds = trees.verify(game, _below(position, tree), [game.secrets[row] for row in position.candidates])
        proof = Proof(tuple(self.lines), self.cost, self.work.nodes, self.work.scans, self.work.seconds)
        weights = None if self.weights is None else tuple(self.weights[position.candidates].tolist())
        solved = Solution(
            position, wanted, tree, tuple(each - begun for each in rounds), weights, self.opener is not None,
            self.options["width"], proof,
        )  # fmt: skip
        if self.total and solved.narrow is None and solved.total != self.cost:
            raise InvalidTree(
                f"{self.cost:,} was proved, but the tree needs {solved.total:,}; please report this error"
            )
        return solved

    def _try(self, *, step: int, over: int, limit: int | None, beta: int) -> int | None:
        self.search = Search(self.position, step=step, over=over, limit=limit, weights=self.weights, **self.options)
        self.search.work = self.work
        self.total = step == 1 and over >= INFINITE
        self.lines = []
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

    def _openers(self) -> list[tuple[int, int]]:
        if self.opener is not None:
            return [(self.opener, 0)]
        rows, static = self.search.openers()
        return list(zip(rows.tolist(), static.tolist(), strict=True))[: self.options["width"]]

    def _guess(self, position: Position) -> int:
        """The best guess in a position below the opener."""
        candidates, search = position.candidates, self.search
        if len(candidates) <= 2:  # the heavier first; no table is needed
            heavy = 0 if self.weights is None else int(self.weights[candidates].argmax())
            return int(position.game.guess_of_secret[candidates[heavy]])
        if search.depth(position) < 1:  # lost by the objective; the tree still ends, at the least total
            search = Search(position, weights=self.weights)
        found = search.least(search.stand(position))
        assert found.guess is not None
        return found.guess

    def _too_long(self, limit: int) -> str:
        """What is not solvable within the limit, with secrets that show it."""
        game = self.position.game
        if self.options["width"] is not None:
            return (
                f"a narrow search of {self.options['width']} found no tree for {game.name} within {limit} guesses; "
                "look at more guesses, or at all"
            )
        opener = int(Search(self.position).openers()[0][0]) if self.opener is None else self.opener
        first = f"after {game.guesses[opener]}" if self.opener is not None else f"even after {game.guesses[opener]}"
        stuck = self._stuck(opener, limit)
        if stuck is None:
            return f"{game.name} is not solvable within {limit} guesses: {_said(game, self.position.candidates)}"
        turn, secrets = stuck
        return (
            f"{game.name} is not solvable within {limit} guesses; {first} {game.spell(turn.code)}, for one, these need "
            f"more: {_said(game, secrets)}"
        )

    def _stuck(self, opener: int, limit: int) -> tuple[Turn, Indices] | None:
        """A turn with the opener, and as few secrets that fit it as we find, that need more guesses than are left."""
        search = Search(self.position, step=0, limit=limit, **self.options)
        parts = sorted(self.position.split(opener), key=lambda part: len(part[1].candidates))
        for code, child in parts:
            if code != self.position.game.win and not _solvable(search, child):
                return Turn(opener, code), _fewer(search, child)
        return None


def _solvable(search: Search, position: Position) -> bool:
    return search.least(search.stand(position), beta=1).exact


def _fewer(search: Search, position: Position) -> Indices:
    """Fewer candidates of a position that still are not solvable: pieces are left out for as long as that holds."""
    kept, size, tries = position.candidates, len(position.candidates) // 2, 0
    while size:
        at = 0
        while at < len(kept) and tries < SHRINKING:
            fewer = np.delete(kept, slice(at, at + size))
            tries += 1
            if len(fewer) > 1 and not _solvable(search, replace(position, candidates=fewer)):
                kept = fewer
            else:
                at += size
        size //= 2
    return kept


def _said(game: Game, secrets: Indices) -> str:
    words = [game.secrets[row] for row in secrets[:NAMED]]
    more = f" and {len(secrets) - NAMED} more" if len(secrets) > NAMED else ""
    return ", ".join(words) + more


def _below(position: Position, tree: Tree) -> Tree:
    """The tree hung under the turns of the position, so that it can be walked from the start."""
    for turn in reversed(position.history):
        tree = Tree(turn.guess, {turn.code: tree})
    return tree


def _opener(position: Position, label: str) -> int:
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


def integer_weights(game: Game, weights: Sequence[int] | None) -> Counts | None:
    """Weights as an array: those given, else from the prior, else None. Raises InputError for what makes no sense."""
    if weights is None:
        return None if game.prior is None else from_prior(game.prior)
    if len(weights) != len(game.secrets):
        raise InputError(f"{len(weights)} weights were given for {len(game.secrets):,} secrets")
    if sum(weights) * (len(weights) + 1) >= INFINITE:
        raise InputError(f"weights that add up to {sum(weights):,} are too large; scale them down")
    found = np.array(weights, np.int64)
    if found.min() < 1 or not (found == np.array(weights)).all():
        raise InputError(f"a weight of {min(weights)} makes no sense here; weights are whole numbers from 1")
    return found


def _times(a: int, b: int) -> int:
    return a * b
