"""`sleuth count`: tables of Eulerian and related numbers, and the success of circular shift."""

from __future__ import annotations

from collections.abc import Sequence

import click

from sleuth.cli.parameters import Spelled
from sleuth.cli.runner import command as runs
from sleuth.games.permutation_counts import TABLES
from sleuth.tasks.count import Success, Table

EXAMPLES = """\
  sleuth count eulerian --n 6          A(n, k): permutations with k exceedances
  sleuth count suited --suits 3        D_s(n, r): secrets found in r + 1 rounds
  sleuth count f --suits 2             F_s(n, m): s of those numbers added
  sleuth count pots --suits 3          C_s(n, j): pebbles in pots
  sleuth count typeb --csv typeb.csv   B(n, k): descents of signed permutations
  sleuth count success --n 10 --suits 2
"""


@runs(
    "count",
    EXAMPLES,
    csv="the table",
    spelling={
        "n": Spelled("--n"),
        "what": Spelled(metavar="WHAT", is_needed=True),
        "suits": Spelled("--suits -s", shown="2, or 1 for success"),
    },
)
def command(result: Table | Success) -> None:
    """Print exact numbers: eulerian, suited, f, pots or typeb, rows 1 to N; or the success of circular shift.

    `success` tells how many secrets of N cards are found within 1, 2, ... rounds, and with what probability.
    """
    rows = result.rows()
    click.echo(result.title)
    if isinstance(result, Success):
        lines = [{**row, "probability": f"{row['probability']:.6g}"} for row in rows]
        _print([*lines[0]][:-1], [list(map(str, line.values()))[:-1] for line in lines])
    else:
        along = TABLES[result.what].along
        _print([f"n\\{along}", *[*rows[-1]][1:]], [list(map(str, row.values())) for row in rows])


def _print(header: Sequence[str], lines: Sequence[Sequence[str]]) -> None:
    """Print columns, right-aligned, never cut: the numbers matter more than the width of the terminal."""
    widths = [max(len(line[at]) for line in (header, *lines) if at < len(line)) for at in range(len(header))]
    for line in (header, *lines):
        click.echo("  ".join(cell.rjust(width) for cell, width in zip(line, widths, strict=False)))
