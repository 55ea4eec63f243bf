"""`sleuth season simulate`: many seasons by a strategy, with confidence intervals."""

from __future__ import annotations

import click

from sleuth.cli.output import print_table
from sleuth.cli.parameters import N, Spelled
from sleuth.cli.runner import command as runs
from sleuth.tasks.season.simulate import SeasonSimulations

EXAMPLES = """\
  sleuth season simulate -s card --games 1000
  sleuth season simulate --format k16 -s entropy -s deadline-aware --games 200
  sleuth season simulate -s random -s most-probable -s worst-case -s inference-table --games 500
"""


@runs(
    "season simulate",
    EXAMPLES,
    csv="the table",
    spelling={
        "format": Spelled(metavar="FORMAT", shown="10x10"),
        "strategy": Spelled("--strategy -s", "NAME"),
        "games": N,
    },
)
def command(found: SeasonSimulations, games: int, seed: int, weeks: int) -> None:
    """Play seasons against random secrets, a booth and a ceremony each week, and print how many are won.

    Two accounts: `lit`, all lights on by the last week's ceremony; `identified`, one matching only possible by then.
    Intervals are of 95%.
    """
    rows = []
    for one in found.results:
        each = one.simulation
        shown = []
        for account in ("lit", "identified"):
            _, rate, (low, high) = each.wins[account]
            shown += [f"{rate:.2%}", f"{low:.2%} to {high:.2%}"]
        rows.append((one.format, one.strategy, *shown, f"{each.mean:.2f}", each.max))
    print_table(("format", "strategy", "lit", "95%", "identified", "95%", "mean", "most"), rows, left=(0, 1))
    how = f"{games:,} seasons each, seed {seed}"
    click.echo(f"{how}; lit and identified by week {weeks}, mean and most of ceremonies")
