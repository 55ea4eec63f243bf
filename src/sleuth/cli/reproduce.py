"""`sleuth reproduce`: the published numbers of a source beside ours."""

from __future__ import annotations

import inspect
import sys
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from sleuth.cli import interrupt
from sleuth.cli.options import jobs_option
from sleuth.cli.output import colour_wanted, emit, json_option
from sleuth.errors import InputError, UnknownName
from sleuth.papers import SOURCES
from sleuth.tasks.pool import processes

if TYPE_CHECKING:
    from collections.abc import Iterator
    from concurrent.futures import Executor

    from sleuth.papers.check import Check
    from sleuth.shift.engine import Engine

EXAMPLES = """\b
Examples:
  sleuth reproduce drang2023
  sleuth reproduce short2022 --jobs 2
  sleuth reproduce graafsma2022 --figures figures --jobs 2
  sleuth reproduce kutin2024 --optimality
  sleuth reproduce kutin2024 --case 8 --ledger eight.ledger --resume
"""


@click.command(epilog=EXAMPLES)
@click.argument("source", metavar="SOURCE")
@jobs_option
@click.option(
    "--figures",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="FOLDER",
    help="Draw the figures of the source into this folder instead (needs sleuth[plot]).",
)
@click.option(
    "--optimality", is_flag=True, help="Of kutin2024: is circular shift optimal? Its conjectures, case by case."
)
@click.option(
    "--case",
    "cases",
    multiple=True,
    metavar="CASE",
    help="With --optimality, which it implies: 7, 8:consistent, 6:strings, 4x3 (3 suits); repeat it for more.",
)
@click.option(
    "--ledger",
    "ledger",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE",
    help="Of one --case: keep what is solved in this file.",
)
@click.option("--resume", is_flag=True, help="Go on with the ledger if there is one.")
@json_option
def command(
    source: str, jobs: int, figures: Path | None, optimality: bool, cases: tuple[str, ...], ledger: Path | None,
    resume: bool, as_json: bool,
) -> None:  # fmt: skip
    """Recompute every published number of SOURCE and show it beside the original.

    Each number agrees (ok), differs as documented (~), or differs (OFF). The second means: the text leaves choices
    open, its closest reading gives another number, and ours is still that number. Exit code 0: none differs but as
    documented; 1: some differ. `sleuth games` lists the sources.
    """
    if source not in SOURCES:
        raise UnknownName(f"there is no source {source!r}; there are {', '.join(SOURCES)}")
    paper = import_module(f"sleuth.papers.{source}")
    wanted = optimality or bool(cases)
    _refuse(source, wanted=wanted, figures=figures, cases=cases, ledger=ledger, resume=resume)
    if figures:
        _draw(paper, source, figures, jobs)
        return
    if not as_json:
        title = import_module("sleuth.papers.kutin2024_optimality").TITLE if wanted else paper.TITLE
        click.echo(f"{title}\n{'':<3}{'':<48} {'published':>12} {'ours':>12}")
    checked = []
    with processes(jobs) as executor:
        found = _optimality(cases, executor, ledger, resume) if wanted else _checks(paper, executor)
        for check in found:
            checked.append(check)
            if not as_json:
                _show(check)
    off = sum(check.off for check in checked)
    closest = sum(check.closest for check in checked)
    agree = len(checked) - off - closest
    if as_json:
        rows = [check._asdict() for check in checked]
        emit("reproduce", {"source": source, "agree": agree, "closest": closest, "off": off, "checks": rows})
    else:
        inexact = sum(check.agrees and check.published != check.ours for check in checked)
        within = f" ({inexact} of them within the tolerance noted)" if inexact else ""
        click.echo(f"{agree} of {len(checked)} agree{within}, {closest} differ as documented, {off} differ")
        if closest:
            click.echo(f"documented in {paper.READINGS_PAGE}: ours are those of the closest reading of the text")
    if off:
        sys.exit(1)


def _refuse(
    source: str, *, wanted: bool, figures: Path | None, cases: tuple[str, ...], ledger: Path | None, resume: bool
) -> None:
    """Raise InputError for options that do not go together."""
    if wanted and source != "kutin2024":
        raise InputError(f"--optimality and --case ask about circular shift; say kutin2024, not {source}")
    if wanted and figures:
        raise InputError(f"--figures {figures} and --optimality exclude each other; kutin2024 has no figures")
    if ledger and len(cases) != 1:
        raise InputError(f"--ledger {ledger} keeps one case; give one --case, such as --case 8")
    if resume and not ledger:
        raise InputError("--resume goes on with a ledger; give --ledger FILE")


def _optimality(
    cases: tuple[str, ...], executor: Executor | None, ledger: Path | None, resume: bool
) -> Iterator[Check]:
    """The checks of the cases, the quick ones if none is named, with progress and, if interrupted, a word."""
    from sleuth.cli.progress import compiling, counting
    from sleuth.papers import kutin2024_optimality as optimality

    asked = [optimality.read_case(case) for case in cases] or optimality.CASES
    with compiling("sleuth: compiling the search, once; this takes about a minute"):
        optimality.make_ready()
    with counting("preparing the search") as shown:

        def watch(engine: Engine) -> None:
            states, solved, guesses = engine.progress
            shown(f"{engine.case}: {guesses:,} guesses, states solved", solved, states)

        kept = f"{ledger} holds what is solved; --resume goes on" if ledger else "nothing is kept without --ledger"
        interrupt.tell(lambda: kept)
        yield from optimality.checks(asked, executor, ledger=ledger, resume=resume, watch=watch)


def _draw(paper: Any, source: str, folder: Path, jobs: int) -> None:
    if not hasattr(paper, "figures"):
        raise InputError(f"{source} has no figures that Sleuth draws; graafsma2022 has two")
    folder.mkdir(parents=True, exist_ok=True)
    with processes(jobs) as executor:
        for path in paper.figures(folder, executor=executor):
            click.echo(f"wrote {path}")


def _checks(paper: Any, executor: Executor | None) -> Iterator[Check]:
    """The checks of a source, with the executor if it can use one."""
    if "executor" in inspect.signature(paper.checks).parameters:
        return paper.checks(executor)  # type: ignore[no-any-return]
    return paper.checks()  # type: ignore[no-any-return]


def _show(check: Check) -> None:
    published, ours = str(check.published), str(check.ours)
    mark = "ok " if check.agrees else " ~ " if check.closest else "OFF"
    difference = ""
    if isinstance(check.published, (int, float)) and check.published != check.ours:
        difference = f"  {check.ours - check.published:+.4g}"
    line = f"{mark} {check.what:<47} {published:>12} {ours:>12}{difference}" + (
        f"  ({check.note})" if check.note and difference else ""
    )
    if len(published) > 12:
        line = f"{mark} {check.what}\n    published {published}\n    ours      {ours}"
    click.echo(click.style(line, fg="red") if check.off and colour_wanted() else line)
