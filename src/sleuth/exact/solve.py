"""solve(): the best tree there is from a position, with the proof that no tree is better."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from sleuth.core import node as trees
from sleuth.core.listing import Listing
from sleuth.core.match import Strategy, check_unknown
from sleuth.core.node import Node, grow
from sleuth.core.position import Position
from sleuth.core.scores import ENTROPY
from sleuth.core.tree import Tree
from sleuth.errors import InputError, InvalidTree, TooLittleTime, Unsolvable
from sleuth.exact.beside import beside
from sleuth.exact.bounds import INFINITE
from sleuth.exact.ledger import Entry, ProofLedger
from sleuth.exact.objective import objective
from sleuth.exact.problem import Problem, opener_row
from sleuth.exact.root_search import Batch, Opener, Prove, RootProblem, RootSearch, SearchWatch, Stage, unwatched
from sleuth.exact.search import SearchWork
from sleuth.exact.small import AnySearch, search_of
from sleuth.exact.solution import Line, Proof, Solution
from sleuth.exact.stuck import too_long
from sleuth.strategies.greedy import classical
from sleuth.work import stop
from sleuth.work.team import ALONE, Team


def solve(
    where: Listing | Position,
    name: str = "total",
    *,
    opener: str | None = None,
    limit: int | None = None,
    weights: Sequence[int] | None = None,
    watch: SearchWatch = unwatched,
    seed: int = 1,
    symmetric: bool = True,
    narrow: int | None = None,
) -> Solution:
    """The best tree from a position, or from the start of a game, with the proof that no tree is better.

    Args:
        where: the position, or the game in rows and codes.
        name: the objective: total, worst, worst-total, total-worst or most:R.
        opener: a guess that must be made first; None: the best one is found.
        limit: the most guesses that any secret may need from here; None: any number.
        weights: a positive integer for each secret of the game; None: from its prior by `weighing.whole_weights`, else
            all 1.
        watch: called when a search begins and for every opener when it is done, with a `SearchProgress`.
        seed: of the random keys of the search; no result depends on it.
        symmetric: whether to use the symmetries of the game. They are left unused if weights tell equivalent secrets
            apart, or if the position leaves out candidates or guesses for another reason than its turns.
        narrow: look at about this number of guesses in each position, and as many openers: a good tree soon, and no
            proof; None: prove.

    Returns:
        The tree, confirmed by the plain rule, with its figures and the proof.

    Raises:
        Unsolvable: no tree keeps the limit; the message names the secrets that need more.
        UnknownName: an objective that does not exist.
        UnknownWord: an opener that the game does not have.
        IllegalGuess: an opener that the rule level forbids.
        InputError: a narrow search at less than one guess, weights that are not positive, or a position of a game that
            ends when the secret is known, and it is.

    >>> from sleuth.games.permutations import black_peg
    >>> found = solve(black_peg(4).listing)
    >>> found.total, found.worst
    (86, 5)

    Source: the method of the note in docs/explanation/exact.md; its parts are cited in `bounds`.
    """
    position = Position.start(where) if isinstance(where, Listing) else where
    if narrow is not None and narrow < 1:
        raise InputError(f"a narrow search looks at one guess at least, not at {narrow}")
    wanted = objective(name, limit)
    first = None if opener is None else opener_row(position, opener)
    return Solver(Problem(position, wanted, first, weights, narrow, seed, symmetric), watch=watch).solve()


@dataclass
class StageLines:
    """The lines of one search over the openers, in the order in which they came."""

    stage: Stage
    lines: list[Line]


class Solver:
    """Solves a problem once: the searches that this takes, and what they leave.

    Args:
        problem: the problem.
        follow: whether openers need only be shown to be no better than the best so far; else each gets its exact cost.
        team: who proves openers.
        elsewhere: what a team proves the openers of a stage by.
        ledger: where lines are kept, and known ones taken from.
        watch: called with the progress.
    """

    def __init__(
        self,
        problem: Problem,
        *,
        follow: bool = True,
        team: Team = ALONE,
        elsewhere: Callable[[Stage, bool], Prove] | None = None,
        ledger: ProofLedger | None = None,
        watch: SearchWatch = unwatched,
    ) -> None:
        self.problem, self.follow, self.team, self.ledger, self.watch = problem, follow, team, ledger, watch
        self.elsewhere = elsewhere
        self.work = SearchWork()
        self.from_the_ledger = 0
        self.stages: list[StageLines] = []
        self.lines: list[Line] = []
        self.search: AnySearch
        self.best: Opener
        self.cost = 0
        self.root: RootSearch | None = None

    def solve(self) -> Solution:
        """The best tree, or where the time is over the best so far. Raises Unsolvable or TooLittleTime."""
        try:
            return self._solved()
        except stop.TimeUp:
            with stop.until(None):
                return self._so_far()

    def _solved(self) -> Solution:
        wanted = self.problem.wanted
        check_unknown(self.problem.position)
        if wanted.within is not None:
            self._least(step=0, over=1, limit=wanted.within)
        elif wanted.name == "worst":
            self._worst(wanted.limit)
        elif wanted.name == "worst-total":
            self._least(step=1, limit=self._worst(wanted.limit))
        elif wanted.name == "total-worst":
            total = self._least(step=1, limit=wanted.limit)
            self._shallowest(total, wanted.limit)
        else:
            self._least(step=1, limit=wanted.limit)
        return self._solution()

    def _so_far(self) -> Solution:
        """The best tree of a search that was stopped, and a bound; before there is one, that of the strategy `entropy`.

        Raises TooLittleTime if neither keeps the limit.
        """
        root, problem = self.root, self.problem
        first = len(self.stages) == 1
        done = {line.opener for line in self.lines}
        left = [] if root is None else [opener for opener in root.openers if opener.label not in done]
        bound: float | None = None
        if root is not None and first and root.problem.stage.step:
            lows = [line.cost for line in self.lines] + [opener.low for opener in left]
            bound = min(lows) / (problem.unit or 1) if lows else None
        if root is not None and first and root.problem.stage.step and root.best is not None:
            self.best, self.cost = root.best, root.cost
            found = self._solution()
        else:
            plain = replace(problem.position.compiled(), listing=replace(problem.position.listing, prior=None))
            found = self._made(grow(plain, classical(ENTROPY), opener=problem.opener))
        if problem.wanted.limit is not None and found.worst > problem.wanted.limit:
            raise TooLittleTime(
                f"{problem.position.listing.name}: no tree within {problem.wanted.limit} guesses in time"
            )
        return replace(found, open=max(1, len(left)), bound=bound)

    def below(self, total: int) -> Solution | None:
        """The best tree if its total is below the given one; None: it is proved that no tree's is."""
        found = self._try(Stage(1, INFINITE, self.problem.wanted.limit, total))
        return None if found is None else self._solution()

    def totals(self, openers: Sequence[str]) -> RootSearch:
        """A search for the exact least total of each of some openers. Raises what `opener_row` raises."""
        stage = Stage(1, INFINITE, self.problem.wanted.limit, INFINITE)
        self.search, position = self.problem.search(stage), self.problem.position
        return self._root(stage, [Opener(label, opener_row(position, label), 0, INFINITE) for label in openers])

    def _least(self, *, step: int, over: int = INFINITE, limit: int | None = None) -> int:
        """The least cost over the openers. Raises Unsolvable if there is none."""
        stage = Stage(step, over, limit, INFINITE)
        cost = self._try(stage)
        if cost is None:
            assert limit is not None
            raise Unsolvable(too_long(self.problem.position, self.problem.opener, limit, self.problem.options))
        return cost

    def _worst(self, limit: int | None) -> int:
        """The least worst case. Raises Unsolvable if it is above the limit."""
        enough = self.problem.enough
        most = enough if limit is None else min(enough, limit)
        for depth in range(1, most + 1):
            if self._try(Stage(0, INFINITE, depth, 1)) is not None:
                return depth
        raise Unsolvable(too_long(self.problem.position, self.problem.opener, limit or most, self.problem.options))

    def _shallowest(self, total: int, limit: int | None) -> None:
        """Leave the search with the least limit that still allows the total; the last one if no lower limit does."""
        last = self.search, self.lines, self.best, self.cost
        most = min(self.problem.enough, limit or self.problem.enough)
        for depth in range(1, most):
            if self._try(Stage(1, INFINITE, depth, total + 1)) is not None:
                return
        self.search, self.lines, self.best, self.cost = last

    def _try(self, stage: Stage) -> int | None:
        """The least cost over the openers, if below beta."""
        self.search = self.problem.search(stage)
        self.search.work = self.work
        return self._best_of(self._root(stage, self.problem.openers(self.search, stage.beta)))

    def _root(self, stage: Stage, openers: Sequence[Opener]) -> RootSearch:
        follow = self.follow or not (stage.step or stage.over < INFINITE)  # where nothing costs, nothing is exact
        prove = partial(proved, self.search, follow) if self.elsewhere is None else self.elsewhere(stage, follow)
        number = len(self.stages)
        problem = RootProblem(number, stage, prove, follow, self.problem.unit)
        return RootSearch(problem, openers, self.team, self.ledger, self.watch)

    def _best_of(self, root: RootSearch) -> int | None:
        """The least cost of a search, if there is one; its lines are kept."""
        self.lines, self.root = [], root
        self.stages.append(StageLines(root.problem.stage, self.lines))
        self.from_the_ledger += len(root.known)
        for entry in root:
            if self.elsewhere is not None or entry.opener in root.known:
                self.work.add(entry)
            self.lines.append(Line(entry.opener, entry.cost, entry.exact))
        if root.best is None:
            return None
        self.best, self.cost = root.best, root.cost
        return root.cost

    def _solution(self) -> Solution:
        """The tree of the last search, confirmed by the plain rule."""
        solved = self._made(grow(self.problem.position, best_guesses(self.search), opener=self.best.row))
        stage = self.stages[-1].stage
        if stage.step and stage.over >= INFINITE and solved.narrow is None and solved.cost != self.cost:
            raise InvalidTree(f"{self.cost:,} was proved, but the tree needs {solved.cost:,}; please report this error")
        return solved

    def _made(self, root: Node) -> Solution:
        """A tree with its figures, by the plain rule."""
        position, listing, weights = self.problem.position, self.problem.position.listing, self.problem.weights
        tree = Tree(position, root, f"exact:{self.problem.wanted.name}")
        rounds = trees.verify(listing, tree.whole, [listing.secrets[row] for row in position.candidates])
        proof = Proof(
            lines=tuple(self.lines),
            cost=self.cost,
            nodes=self.work.nodes,
            scans=self.work.scans,
            cpu_seconds=self.work.seconds,
            from_the_ledger=self.from_the_ledger,
        )
        return Solution(
            position,
            self.problem.wanted,
            tree,
            tuple(each - len(position.history) for each in rounds),
            None if weights is None else tuple(weights[position.candidates].tolist()),
            self.problem.prior,
            self.problem.opener is not None,
            self.problem.width,
            proof,
        )


def proved(search: AnySearch, follow: bool, batch: Batch) -> list[Entry]:
    """What a search proves of each opener of a batch. follow: later ones have to beat what earlier ones cost, too.

    Raises Stopped.
    """
    return beside(lambda: list(_proved(search, follow, batch)))


def _proved(search: AnySearch, follow: bool, batch: Batch) -> Iterator[Entry]:
    best, work = INFINITE, search.work
    for row, given in batch:
        beta = min(given, best) if follow else given
        nodes, scans, seconds = work.nodes, work.scans, work.seconds
        found = search.least(opener=row, beta=beta)
        took = work.nodes - nodes, work.scans - scans, work.seconds - seconds
        yield Entry(str(search.start.listing.guesses[row]), found.cost, found.exact, beta, *took)
        best = min(best, found.cost) if found.exact else best


def best_guesses(search: AnySearch) -> Strategy:
    """The strategy that asks the best guess that a search finds in each position below an opener."""

    def strategy(position: Position) -> int:
        candidates, weights = position.candidates, search.weights
        if len(candidates) <= 2 and position.listing.goal == "named":  # the heavier first; no table is needed
            heavy = 0 if weights is None else int(weights[candidates].argmax())
            return int(position.listing.guess_of_secret[candidates[heavy]])
        found = search.least(position) if search.depth(position) >= 1 else None
        if found is None or found.guess is None:  # lost by the objective; the tree still ends, at the least total
            found = search_of(position, weights=weights).least()
        assert found.guess is not None
        return found.guess

    return strategy
