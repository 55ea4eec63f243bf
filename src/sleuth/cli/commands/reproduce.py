"""`sleuth reproduce`: the published numbers of a source beside ours."""

from __future__ import annotations

import click

from sleuth import results
from sleuth.cli.output import use_colour
from sleuth.cli.parameters import Spelled
from sleuth.cli.runner import command as runs
from sleuth.tasks.reproduce import paper_of


@runs(
    "reproduce",
    """\
  sleuth reproduce drang2023
  sleuth reproduce short2022 --jobs 2
  sleuth reproduce graafsma2022 --jobs 2
  sleuth reproduce kutin2024
""",
    code=lambda result: int(bool(result.off)),
    spelling={"source": Spelled(metavar="SOURCE", complete="source")},
)
def command(result: results.Reproduction, source: str) -> None:
    """Recompute every published number of SOURCE and show it beside the original.

    Each number agrees (ok), differs as documented (~), or differs (OFF). "As documented" means that the text leaves
    choices open, and that ours is still the number of its closest reading. Exit code 0: no number is OFF; 1: some are.
    `sleuth games` lists the sources.
    """
    click.echo(f"{paper_of(source).TITLE}\n{'':<3}{'':<48} {'published':>12} {'ours':>12}")
    for check in result.checks:
        _show(check)
    inexact = sum(check.agrees and check.published != check.ours for check in result.checks)
    within = f" ({inexact} of them within the tolerance noted)" if inexact else ""
    click.echo(
        f"{result.agree} of {len(result.checks)} agree{within}, {result.closest} differ as documented, "
        f"{result.off} differ"
    )
    if result.closest:
        click.echo(f"documented in {paper_of(source).READINGS_PAGE}: ours are those of the closest reading of the text")


def _show(check: results.PublishedValue) -> None:
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
    click.echo(click.style(line, fg="red") if check.off and use_colour() else line)
