"""Solve: the best decision tree of a game, with the proof that none is better."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from sleuth.errors import InputError
from sleuth.games.game_spec import GameSpec
from sleuth.tasks import fields
from sleuth.tasks.functions import offered
from sleuth.tasks.markers import Option, Range
from sleuth.tasks.proving import ProofRequest, proved, reporting
from sleuth.tasks.request import Build
from sleuth.tasks.work import Load, Work, table_weight
from sleuth.work.progress import Watch

if TYPE_CHECKING:
    from sleuth.exact.solution import Solution
    from sleuth.tasks.solutions import Solved


@dataclass(frozen=True, kw_only=True)
class Solve(ProofRequest):
    """Find the best decision tree of a game, with the proof that none is better."""

    tree: Annotated[
        str | None, Option("Write the tree: .txt, .json or .dot, as `sleuth tree` does.", metavar="FILE")
    ] = None
    narrow: Annotated[
        int | None,
        Option("Look only at about N guesses in each position: a good tree soon, and no proof.", metavar="N"),
        Range(1),
    ] = None
    ledger: fields.Ledger = None
    resume: Annotated[fields.Resume, Option("Go on with the ledger where its run ended (only with `ledger`).")] = False

    def check(self) -> None:
        """Raise InputError for options that do not go together."""
        super().check()
        if self.ledger is not None and self.narrow is not None:
            raise InputError(f"`narrow` {self.narrow} proves nothing that a ledger could keep; leave out `ledger`")
        if self.narrow is not None and (self.jobs > 1 or self.executor is not None):
            raise InputError(f"`narrow` {self.narrow} is one search in one process; leave out `jobs` and `executor`")
        fields.check_resume(self.ledger, resume=self.resume)

    def work(self, build: Build = GameSpec.build, /) -> Work:
        """The candidates after the turns, each with each guess."""
        listing = build(self.spec).listing
        pairs = len(self.setting().position().candidates) * len(listing.guesses) * table_weight(listing)
        return Work((Load("search", pairs, f"(candidates × guesses) of {listing.name}"),), timed=True)


def run(request: Solve, *, watch: Watch | None = None) -> Solved:
    """The best tree, replayed by the plain rule, with its figures and the proof."""
    from sleuth.files.atomic import check_writable
    from sleuth.files.trees import files
    from sleuth.tasks.solutions import Solved
    from sleuth.work import stop

    if request.tree is not None:
        files.format_of(request.tree)
        if request.tree != "-":
            check_writable(Path(request.tree))
    if request.narrow is None:
        found, _ = proved(request, request.ledger, resume=request.resume, watch=watch)
    else:
        with stop.until(request.seconds, request.cancel):
            found = _narrow(request, request.narrow, watch)
    written: list[Path] = []
    if request.tree is not None:
        named = f"exact:{found.objective}"
        written = files.write(request.tree, found.position.listing, found.tree.whole, strategy=named)
    return Solved(**vars(found), prior=request.spec.prior, tree_file=request.tree, files=tuple(written))


def _narrow(request: Solve, narrow: int, watch: Watch | None) -> Solution:
    """A good tree by a narrow search; nothing is proved."""
    from sleuth.exact import solve

    return solve.solve(
        request.setting().position(),
        request.objective,
        opener=request.first,
        limit=request.limit,
        narrow=narrow,
        watch=reporting(watch),
    )


solve = offered(Solve, run, returns="tasks.solutions:Solved", warm=(Solve(game="mastermind:2x3"),))
