"""`sleuth count`: tables of Eulerian and related numbers, and the success of circular shift."""

from __future__ import annotations

import click

from sleuth.cli.output import print_table
from sleuth.cli.parameters import Spelled
from sleuth.cli.runner import command as runs
from sleuth.games.permutation_counts import TABLES
from sleuth.tasks.count import Success, Table


@runs(
    "count",
    """\
  sleuth count eulerian --n 6          A(n, k): permutations with k exceedances
  sleuth count suited --suits 3        D_s(n, r): secrets found in r + 1 rounds
  sleuth count f --suits 2             F_s(n, m): s of those numbers added
  sleuth count pots --suits 3          C_s(n, j): pebbles in pots
  sleuth count typeb --csv typeb.csv   B(n, k): descents of signed permutations
  sleuth count success --n 10 --suits 2
""",
    csv="the table",
    spelling={
        "n": Spelled("--n"),
        "what": Spelled(metavar="WHAT", is_needed=True),
        "suits": Spelled("--suits -s", default="2, or 1 for success"),
    },
)
def command(result: Table | Success) -> None:
    """Print exact numbers: eulerian, suited, f, pots or typeb, rows 1 to N; or the success of circular shift.

    `success` prints how many secrets of N cards are found within 1, 2, ... rounds, and with what probability.
    """
    rows = result.rows()
    click.echo(result.title)
    if isinstance(result, Success):
        lines = [{**row, "probability": f"{row['probability']:.6g}"} for row in rows]
        print_table([*lines[0]][:-1], [[*line.values()][:-1] for line in lines], left=())
    else:
        head = [f"n\\{TABLES[result.what].along}", *[*rows[-1]][1:]]
        print_table(head, [[*row.values()] for row in rows], left=())
