"""Reproduce: the published numbers of a source beside ours."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from dataclasses import KW_ONLY, dataclass
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sleuth.core.results import Result
from sleuth.core.team import Team
from sleuth.errors import InputError, UnknownName
from sleuth.papers import SOURCES
from sleuth.papers.check import Check
from sleuth.tasks import fields
from sleuth.tasks.pool import workers
from sleuth.tasks.request import File, Names, Request, field, offered

if TYPE_CHECKING:
    from sleuth.shift.engine import Engine

OPTIMALITY = "kutin2024_optimality"


@dataclass(frozen=True)
class Reproduce(Request):
    """Recompute every published number of a source and show it beside the original."""

    source: str = field("A line of `sleuth games`.", argument=True, metavar="SOURCE", complete="source")
    _: KW_ONLY
    jobs: int = fields.jobs()
    figures: File | None = field(
        "Draw the figures of the source into this folder instead (needs sleuth[plot]).", None, metavar="FOLDER"
    )
    optimality: bool = field(
        "Of kutin2024: is circular shift optimal? Its conjectures, case by case.", default=False
    )  # fmt: skip
    case: Names = field(
        "With --optimality, which it implies: 7, 8:consistent, 6:strings, 4x3 (3 suits); repeat it for more.", (),
        metavar="CASE",
    )  # fmt: skip
    ledger: File | None = fields.ledger("Of one --case: keep what is solved in this file.")
    resume: bool = fields.resume("Go on with the ledger if there is one.")
    executor: str | Executor | None = fields.executor("work")

    def check(self) -> None:
        """Raise UnknownName for a source that there is not, InputError for options that do not go together."""
        source = self.source
        if source not in SOURCES:
            raise UnknownName(f"there is no source {source!r}; there are {', '.join(SOURCES)}")
        if self.conjectures and source != "kutin2024":
            raise InputError(f"--optimality and --case ask about circular shift; say kutin2024, not {source}")
        if self.conjectures and self.figures:
            raise InputError(f"--figures {self.figures} and --optimality exclude each other; kutin2024 has no figures")
        if self.ledger and len(self.case) != 1:
            raise InputError(f"--ledger {self.ledger} keeps one case; give one --case, such as --case 8")
        if self.resume and not self.ledger:
            raise InputError("--resume goes on with a ledger; give --ledger FILE")

    @property
    def conjectures(self) -> bool:
        """Whether the conjectures are looked at, case by case."""
        return self.optimality or bool(self.case)

    @property
    def paper(self) -> Any:
        """The module of the source."""
        return import_module(f"sleuth.papers.{self.source}")

    @property
    def title(self) -> str:
        """What is recomputed."""
        paper = import_module(f"sleuth.papers.{OPTIMALITY}") if self.conjectures else self.paper
        return str(paper.TITLE)


@dataclass(frozen=True, repr=False)
class Reproduction(Result):
    """The checks of a source, or the figures that were drawn."""

    source: str
    checks: tuple[Check, ...]
    figures: tuple[Path, ...] = ()

    schema = "reproduce"

    def __repr__(self) -> str:
        drawn = f", {len(self.figures)} figures" if self.figures else ""
        return f"<Reproduction: {self.source}, {self.agree} agree, {self.closest} as documented, {self.off} off{drawn}>"

    @property
    def off(self) -> int:
        """How many differ, and not as documented."""
        return sum(check.off for check in self.checks)

    @property
    def closest(self) -> int:
        """How many differ as documented."""
        return sum(check.closest for check in self.checks)

    @property
    def agree(self) -> int:
        """How many agree."""
        return len(self.checks) - self.off - self.closest

    def as_dict(self) -> dict[str, Any]:
        """What `sleuth reproduce --json` shows."""
        counts = {"agree": self.agree, "closest": self.closest, "off": self.off}
        return {"source": self.source, **counts, "checks": self.rows()}

    def rows(self) -> list[dict[str, Any]]:
        """One row for each number."""
        return [check._asdict() for check in self.checks]


def run(request: Reproduce) -> Reproduction:
    """Each published number beside ours, or the figures that were drawn."""
    if request.figures:
        return Reproduction(request.source, (), tuple(drawn(request)))
    return Reproduction(request.source, tuple(checked(request)))


def drawn(request: Reproduce) -> Iterator[Path]:
    """Draw the figures of a source, and yield the file of each. Raises InputError for a source without figures."""
    paper = request.paper
    if not hasattr(paper, "figures"):
        raise InputError(f"{request.source} has no figures that Sleuth draws; graafsma2022 has two")
    folder = Path(request.figures or ".")
    folder.mkdir(parents=True, exist_ok=True)
    with workers(request.jobs, request.executor) as team:
        yield from paper.figures(folder, team)


def checked(request: Reproduce, *, watch: Callable[[Engine], None] | None = None) -> Iterator[Check]:
    """Yield the checks of a source as they are done. watch: called with the search of a case."""
    with workers(request.jobs, request.executor) as team:
        if request.conjectures:
            yield from _conjectures(request, team, watch)
            return
        checks = request.paper.checks
        yield from checks(team) if "team" in inspect.signature(checks).parameters else checks()


def _conjectures(request: Reproduce, team: Team, watch: Callable[[Engine], None] | None) -> Iterator[Check]:
    """The checks of the cases, the quick ones if none is named."""
    from sleuth.papers import kutin2024_optimality as optimality

    cases = [optimality.read_case(case) for case in request.case] or optimality.CASES
    optimality.make_ready()
    ledger = Path(request.ledger) if request.ledger else None
    yield from optimality.checks(cases, team, ledger=ledger, resume=request.resume, watch=watch)


reproduce = offered(Reproduce, run)
