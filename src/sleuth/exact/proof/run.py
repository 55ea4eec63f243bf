"""Long proofs: openers proved by this process or by any executor, the best cost so far shared, each result kept."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, Literal, NamedTuple

from sleuth.errors import Unsolvable
from sleuth.exact.ledger import ProofLedger
from sleuth.exact.objective import Objective, objective
from sleuth.exact.proof import workers
from sleuth.exact.proof.workers import Setting
from sleuth.exact.root_search import SearchWatch, unwatched
from sleuth.exact.search import SearchWork
from sleuth.exact.solution import Line, Solution
from sleuth.exact.solve import Solver, StageLines
from sleuth.files.identity import fingerprint, identity
from sleuth.work import stop
from sleuth.work.team import ALONE, Team

ENGINE = 2
"""The version of the search, in the header of every ledger. Raised when a line could mean something else."""

Policy = Literal["refute", "exact"]
"""Whether an opener need only be shown to be no better than the best so far, or its exact cost be found."""


class NoTree(Unsolvable):
    """No tree keeps the limit, and this is proved.

    Attributes:
        stages: the lines of all searches.
        work: what they took.
    """

    def __init__(self, message: str, stages: list[StageLines], work: SearchWork) -> None:
        super().__init__(message)
        self.stages, self.work = stages, work


def prove(
    setting: Setting,
    name: str = "total",
    *,
    opener: str | None = None,
    limit: int | None = None,
    narrow: int | None = None,
    policy: Policy = "refute",
    team: Team = ALONE,
    ledger: ProofLedger | None = None,
    watch: SearchWatch = unwatched,
) -> tuple[Solution, list[StageLines]]:
    """The best tree, as `solve.solve` finds it, and the lines of all searches that this took.

    name, opener, limit, narrow: as there. policy: "exact" finds the exact cost of every opener. team: who proves
    openers. ledger: where lines are kept, and known ones taken from. Raises what `solve.solve` and the ledger raise,
    NoTree for Unsolvable, and SleuthError if workers died.
    """
    solver = _solver(setting, objective(name, limit), opener, policy, team, ledger, watch, narrow)
    try:
        return solver.solve(), solver.stages
    except Unsolvable as error:
        raise NoTree(str(error), solver.stages, solver.work) from None


class Bounded(NamedTuple):
    """That no tree has a smaller total.

    Attributes:
        total: proved to be the least, or a lower bound of it.
        better: the best tree, if its total is below what was to be proved, and so is `total`.
        stages: the lines of the search.
        from_the_ledger: openers that an earlier run had proved.
    """

    total: int
    better: Solution | None
    stages: list[StageLines]
    from_the_ledger: int


def bound(
    setting: Setting,
    total: int,
    *,
    limit: int | None = None,
    team: Team = ALONE,
    ledger: ProofLedger | None = None,
    watch: SearchWatch = unwatched,
) -> Bounded:
    """Prove that no tree has a total below the given one, or find the best tree if one has. Arguments as of `prove`."""
    solver = _solver(setting, objective("total", limit), None, "refute", team, ledger, watch)
    better = solver.below(total)
    return Bounded(total if better is None else better.cost, better, solver.stages, solver.from_the_ledger)


def totals(
    setting: Setting,
    openers: Sequence[str],
    *,
    limit: int | None = None,
    team: Team = ALONE,
    ledger: ProofLedger | None = None,
    watch: SearchWatch = unwatched,
) -> Iterator[Line]:
    """Yield the exact least total of each of some openers as it is found; not exact: no tree keeps the limit.

    openers: labels. Other arguments as of `prove`. Raises UnknownWord, IllegalGuess, InputError, and what the ledger
    raises.
    """
    solver = _solver(setting, objective("total", limit), None, "exact", team, ledger, watch)
    for entry in solver.totals(openers):
        yield Line(entry.opener, entry.cost, entry.exact)


def _solver(
    setting: Setting,
    wanted: Objective,
    opener: str | None,
    policy: Policy,
    team: Team,
    ledger: ProofLedger | None,
    watch: SearchWatch,
    narrow: int | None = None,
) -> Solver:
    return Solver(
        setting.problem(wanted, opener, narrow),
        follow=policy == "refute",
        team=team,
        ledger=ledger,
        watch=watch,
        elsewhere=None if team.executor is None else partial(partial, workers.work_off, setting),
    )


def about(setting: Setting, wanted: Objective, *, opener: str | None, policy: Policy) -> dict[str, Any]:
    """What a run is about, as plain values: the header of its ledger."""
    problem = setting.problem(wanted)
    position, listing, weights = problem.position, problem.position.listing, problem.weights
    return {
        **identity(listing),
        "feedback": listing.rule,
        "turns": [[listing.guesses[turn.guess], listing.spell(turn.code)] for turn in position.history],
        "weights": None if weights is None else fingerprint(map("{} {}".format, listing.secrets, weights.tolist())),
        "objective": wanted.name,
        "limit": wanted.limit,
        "opener": opener,
        "policy": policy,
        "symmetric": setting.symmetric,
        "engine": ENGINE,
    }


@contextmanager
def kept(
    path: Path | str | None,
    setting: Setting,
    wanted: Objective,
    *,
    policy: Policy,
    resume: bool,
    opener: str | None = None,
    **more: Any,
) -> Iterator[ProofLedger | None]:
    """The ledger of a run, open within the block, or until the process is ended by force.

    Args:
        path: its file; None: nothing is kept, and there is no ledger.
        setting: as in `about`, like `wanted`, `policy` and `opener`.
        resume: whether to go on with the file if there is one.
        more: what the run is about besides; part of the ledger's header.
    """
    if path is None:
        yield None
        return
    facts = {**about(setting, wanted, opener=opener, policy=policy), **more}
    with ProofLedger(Path(path), facts, resume=resume) as ledger, stop.tidied(ledger.close):
        yield ledger
