"""solve(): the best tree from a position, with the proof that no tree is better, its ledger and its certificate."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path

from sleuth.core import node as trees
from sleuth.core.listing import Listing
from sleuth.core.match import Strategy, check_unknown
from sleuth.core.node import Node, grow
from sleuth.core.position import Position
from sleuth.core.scores import ENTROPY
from sleuth.core.tree import Tree
from sleuth.errors import InputError, InvalidTree, TooLittleTime, Unsolvable
from sleuth.exact import certificate
from sleuth.exact.bounds import INFINITE
from sleuth.exact.large_stack import on_large_stack
from sleuth.exact.ledger import Entry, ProofLedger
from sleuth.exact.objective import Objective, objective
from sleuth.exact.problem import Problem, opener_row
from sleuth.exact.root_search import Batch, Prove, RootSearch, SearchWatch, Stage, report_nothing
from sleuth.exact.search import Search, SearchWork
from sleuth.exact.small import AnySearch, search_of
from sleuth.exact.solution import Proof, Solution
from sleuth.strategies.greedy import classical
from sleuth.work import stop
from sleuth.work.team import ALONE, Team
from sleuth.work.threads import for_all_threads, per_thread


def solve(
    where: Listing | Position,
    name: str | Objective = "total",
    *,
    opener: str | None = None,
    limit: int | None = None,
    weights: Sequence[int] | None = None,
    watch: SearchWatch = report_nothing,
    narrow: int | None = None,
    exact: bool = False,
    team: Team = ALONE,
    ledger: Path | None = None,
    out: Path | None = None,
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
        narrow: look at about this number of guesses in each position, and as many openers: a good tree soon, and no
            proof; None: prove.
        exact: find the exact cost of every opener; else each need only be no better than the best so far.
        team: the processes that prove openers. If there are several, they must be able to build the game.
        ledger: a file that gets the entry of every opener as it comes; None: no file.
        out: a file for the certificate, of a tree or that there is none; None: none is written.

    Returns:
        The tree, confirmed by the plain rule, with its figures and the proof. If the time is over, the best tree so
        far, and no certificate.

    Raises:
        Unsolvable: no tree keeps the limit; the message names the secrets that need more.
        UnknownName: an objective that does not exist.
        UnknownWord: an opener that the game does not have.
        IllegalGuess: an opener that the rule level forbids.
        InputError: a narrow search at less than one guess, weights that are not positive, or a position of a game that
            ends when the secret is known, and it is.
        BadLedger: a ledger of another run or version, a damaged one, or one in use.
        CannotWrite: a file that cannot be written.
        SleuthError: all workers died.

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
    problem = Problem(position, wanted, first, weights, narrow)
    with _open_ledger(ledger, problem, exact=exact) as open_ledger:
        solver = Solver(problem, exact=exact, team=team, ledger=open_ledger, watch=watch)
        try:
            solution = solver.solve()
        except Unsolvable as error:
            if out is None or narrow is not None:
                raise
            certificate.write(out, certificate.of_problem(problem, None, solver.proof, exact=exact))
            raise Unsolvable(f"{error}; {out} holds the proof") from None
    if out is not None and solution.proved:
        certificate.write(out, certificate.of_problem(problem, solution, solution.proof, exact=exact))
    return solution


@contextmanager
def _open_ledger(path: Path | None, problem: Problem, *, exact: bool) -> Iterator[ProofLedger | None]:
    """Open the ledger of a run for a block; a signal that ends the process closes it."""
    if path is None:
        yield None
        return
    with ProofLedger(path, problem.about(exact=exact)) as ledger, stop.tidying(ledger.close):
        yield ledger


class Solver:
    """Solves a problem once, and keeps its searches and their results.

    Arguments as in `solve`, except that the ledger is open already.
    """

    def __init__(
        self,
        problem: Problem,
        *,
        exact: bool,
        team: Team,
        ledger: ProofLedger | None,
        watch: SearchWatch,
    ) -> None:
        self.problem, self.exact, self.team, self.ledger, self.watch = problem, exact, team, ledger, watch
        self.work = SearchWork()
        self.from_the_ledger = 0
        self.searches: list[tuple[Stage, list[Entry]]] = []
        self.latest: tuple[AnySearch, RootSearch] | None = None
        self.choice: tuple[AnySearch, RootSearch] | None = None

    @property
    def proof(self) -> Proof:
        """The proof by all searches; its entries are those of the search that chose the tree."""
        choice = self.choice or self.latest
        return Proof(
            () if choice is None else tuple(choice[1].entries),
            0 if choice is None or choice[1].best is None else choice[1].cost,
            self.work.nodes,
            self.work.scans,
            self.work.seconds,
            self.from_the_ledger,
            tuple((stage, tuple(entries)) for stage, entries in self.searches),
        )

    def solve(self) -> Solution:
        """The best tree or, if the time is over, the best so far. Raises Unsolvable or TooLittleTime."""
        try:
            return self._solve()
        except stop.TimeUp:
            with stop.until(None):
                return self._so_far()

    def _solve(self) -> Solution:
        wanted = self.problem.wanted
        check_unknown(self.problem.position)
        if wanted.within is not None:
            self._least_cost(step=0, over=1, limit=wanted.within)
        elif wanted.name == "worst":
            self._worst(wanted.limit)
        elif wanted.name == "worst-total":
            self._least_cost(step=1, limit=self._worst(wanted.limit))
        elif wanted.name == "total-worst":
            total, enough = self._least_cost(step=1, limit=wanted.limit), self.problem.enough
            for depth in range(1, min(enough, wanted.limit or enough)):  # the least limit that still allows the total
                if self._try(Stage(1, INFINITE, depth, total + 1)) is not None:
                    break
        else:
            self._least_cost(step=1, limit=wanted.limit)
        return self._solution()

    def _so_far(self) -> Solution:
        """The best tree so far of a search that was stopped, with a bound; if there is none, the tree of `entropy`.

        Raises TooLittleTime if neither keeps the limit.
        """
        problem, root = self.problem, self.latest[1] if self.latest else None
        labels = {entry.opener for entry in root.entries} if root else set()
        rest = [opener for opener in root.openers if opener.label not in labels] if root else []
        counts = root is not None and len(self.searches) == 1 and root.stage.step > 0
        bound: float | None = None
        if root is not None and counts:
            lows = [entry.cost for entry in root.entries] + [opener.low for opener in rest]
            bound = min(lows) / (problem.unit or 1) if lows else None
        self.choice = self.latest
        if root is not None and counts and root.best is not None:
            solution = self._solution()
        else:
            plain = replace(problem.position.compiled(), listing=replace(problem.position.listing, prior=None))
            solution = self._confirm(grow(plain, classical(ENTROPY), opener=problem.opener))
        if problem.wanted.limit is not None and solution.worst > problem.wanted.limit:
            raise TooLittleTime(
                f"{problem.position.listing.name}: no tree within {problem.wanted.limit} guesses was found in time"
            )
        return replace(solution, open=max(1, len(rest)), bound=bound)

    def _least_cost(self, *, step: int, over: int = INFINITE, limit: int | None = None) -> int:
        """The least cost over the openers. Raises Unsolvable if there is none."""
        cost = self._try(Stage(step, over, limit, INFINITE))
        if cost is None:
            assert limit is not None
            raise Unsolvable(_too_long(self.problem, limit))
        return cost

    def _worst(self, limit: int | None) -> int:
        """The least worst case. Raises Unsolvable if it is above the limit."""
        enough = self.problem.enough
        most = enough if limit is None else min(enough, limit)
        for depth in range(1, most + 1):
            if self._try(Stage(0, INFINITE, depth, 1)) is not None:
                return depth
        raise Unsolvable(_too_long(self.problem, limit or most))

    def _try(self, stage: Stage) -> int | None:
        """The least cost over the openers, if below beta: then the search is the one that counts."""
        search = self.problem.search(stage)
        search.work = self.work
        exact = self.exact and (stage.step > 0 or stage.over < INFINITE)  # where nothing costs, nothing is exact
        prove: Prove = partial(prove_openers, search, exact)
        if self.team.executor is not None:
            prove = partial(work_off, self.problem, stage, exact)
        root = RootSearch(
            len(self.searches),
            stage,
            self.problem.openers(search, stage.beta),
            prove,
            exact=exact,
            unit=self.problem.unit,
            team=self.team,
            ledger=self.ledger,
            watch=self.watch,
        )
        self.latest = search, root
        self.searches.append((stage, root.entries))
        self.from_the_ledger += len(root.known)
        for entry in root:
            if self.team.executor is not None or entry.opener in root.known:
                self.work.add(entry)
        if root.best is None:
            return None
        self.choice = self.latest
        return root.cost

    def _solution(self) -> Solution:
        """The tree of the search that counts, confirmed by the plain rule."""
        assert self.choice is not None
        search, root = self.choice
        assert root.best is not None
        solved = self._confirm(grow(self.problem.position, best_guesses(search), opener=root.best.row))
        if root.stage.step and root.stage.over >= INFINITE and solved.narrow is None and solved.cost != root.cost:
            raise InvalidTree(f"{root.cost:,} was proved, but the tree needs {solved.cost:,}; please report this error")
        return solved

    def _confirm(self, root: Node) -> Solution:
        """A tree with its figures, by the plain rule."""
        position, listing, weights = self.problem.position, self.problem.position.listing, self.problem.weights
        tree = Tree(position, root, f"exact:{self.problem.wanted.name}")
        rounds = trees.verify(listing, tree.whole, [listing.secrets[row] for row in position.rows])
        return Solution(
            position=position,
            wanted=self.problem.wanted,
            tree=tree,
            rounds=tuple(each - len(position.history) for each in rounds),
            weights=None if weights is None else tuple(weights[position.rows].tolist()),
            shares=self.problem.prior,
            opener_given=self.problem.opener is not None,
            narrow=self.problem.width,
            proof=self.proof,
        )


def _too_long(problem: Problem, limit: int) -> str:
    """Why the problem is not solvable within the limit: with the smallest part of its best opener that is not."""
    position, listing, opener = problem.position, problem.position.listing, problem.opener
    if problem.width is not None:
        return (
            f"a narrow search of {problem.width} found no tree for {listing.name} within {limit} guesses; "
            "look at more guesses, or at all"
        )
    first = int(search_of(position).openers()[0][0]) if opener is None else opener
    search = problem.search(Stage(0, INFINITE, limit, 1))
    parts = sorted(position.split_row(first), key=lambda part: len(part[1].rows))
    failures = (
        (code, child.rows) for code, child in parts if code != listing.win and not search.least(child, beta=1).exact
    )
    code, rows = next(failures, (None, position.rows))
    words = ", ".join(listing.secrets[row] for row in rows[:12])
    words += f" and {len(rows) - 12} more" * (len(rows) > 12)
    if code is None:
        return f"{listing.name} is not solvable within {limit} guesses: {words}"
    return (
        f"{listing.name} is not solvable within {limit} guesses; {'even ' * (opener is None)}after "
        f"{listing.guesses[first]} {listing.spell(code)}, for one, these need more: {words}"
    )


def work_off(problem: Problem, stage: Stage, exact: bool, batch: Batch) -> list[Entry]:
    """The entries of a batch, proved by a worker, which keeps its search for the next batch."""
    _ready()
    return prove_openers(_search(problem, stage), exact, batch)


@per_thread
def _search(problem: Problem, stage: Stage) -> AnySearch:
    return problem.search(stage)


def make_ready() -> None:
    """Load the compiled search, or compile it if that was never done, so that no search is timed with it."""
    from sleuth.games.pegs import mastermind
    from sleuth.games.words.word_game import game

    Search(Position.start(mastermind(2, 3).listing)).least()  # `solve` takes the small search until this is compiled
    solve(mastermind(2, 3).listing)
    words = game("ready", *[["word", "ward", "wart", "cart"]] * 2)
    solve(words)  # many codes: its table is numbered anew
    solve(words, "worst")


_ready = for_all_threads(make_ready)


def prove_openers(search: AnySearch, exact: bool, batch: Batch) -> list[Entry]:
    """The entry of each opener of a batch. exact: each gets its exact cost; else it has to beat those before it.

    Raises Stopped.
    """
    return on_large_stack(lambda: list(_prove_each(search, exact, batch)))


def _prove_each(search: AnySearch, exact: bool, batch: Batch) -> Iterator[Entry]:
    best, work = INFINITE, search.work
    for row, goal in batch:
        beta = goal if exact else min(goal, best)
        nodes, scans, seconds = work.nodes, work.scans, work.seconds
        answer = search.least(opener=row, beta=beta)
        took = work.nodes - nodes, work.scans - scans, work.seconds - seconds
        yield Entry(str(search.start.listing.guesses[row]), answer.cost, answer.exact, beta, *took)
        best = min(best, answer.cost) if answer.exact else best


def best_guesses(search: AnySearch) -> Strategy:
    """The strategy of a search: in each position below an opener, its best guess."""

    def strategy(position: Position) -> int:
        candidates, weights = position.rows, search.weights
        if len(candidates) <= 2 and position.listing.goal == "named":  # the heavier first; no table is needed
            place = 0 if weights is None else int(weights[candidates].argmax())
            return int(position.listing.guess_of_secret[candidates[place]])
        answer = search.least(position) if search.depth(position) >= 1 else None
        if answer is None or answer.guess is None:  # lost by the objective; the tree still ends, at the least total
            answer = search_of(position, weights=weights).least()
        assert answer.guess is not None
        return answer.guess

    return strategy
