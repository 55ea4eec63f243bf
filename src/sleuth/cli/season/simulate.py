"""`sleuth season simulate`: many seasons by a strategy, with confidence intervals."""

from __future__ import annotations

from collections.abc import Sequence

import click

from sleuth.cli.options import jobs_option
from sleuth.cli.output import emit, json_option, print_table
from sleuth.cli.progress import progress
from sleuth.cli.season.options import weeks_option
from sleuth.tasks.pool import processes

EXAMPLES = """\b
Examples:
  sleuth season simulate -s card --games 1000
  sleuth season simulate --format k16 -s entropy -s deadline-aware --games 200
  sleuth season simulate -s random -s most-probable -s worst-case -s inference-table --games 500
"""


@click.command(epilog=EXAMPLES)
@click.option("--format", "forms", metavar="FORMAT", multiple=True, default=["10x10"], show_default=True,
              help="Who may match whom, such as 11x11, 10x11 (a double match), 10x11-known, 10x12-triple, k16. "
                   "May be repeated.")  # fmt: skip
@click.option("--strategy", "-s", "strategies", multiple=True, required=True, metavar="NAME",
              help="random, most-probable, worst-case, entropy, deadline-aware, swap-search, inference-table or card; "
                   "may be repeated.")  # fmt: skip
@click.option("--games", default=100, show_default=True, type=click.IntRange(1), help="Seasons of each.")
@weeks_option
@click.option("--seed", default=1, show_default=True, type=click.IntRange(0), help="The same seed, the same seasons.")
@jobs_option
@json_option
def command(
    forms: Sequence[str], strategies: Sequence[str], games: int, weeks: int, seed: int, jobs: int, as_json: bool
) -> None:
    """Play seasons against random secrets, a booth and a ceremony each week, and print how many are won.

    Two accounts: `lit`, all lights on by the last week's ceremony; `identified`, one matching only possible by then.
    Intervals are of 95 %.
    """
    from sleuth.tasks.simulation.seasons import season_trial
    from sleuth.tasks.simulation.simulate import simulate

    trials = [(form, name, season_trial(form, name, weeks=weeks)) for form in forms for name in strategies]
    results = []
    with processes(jobs) as executor, progress("seasons", games * len(trials)) as done:
        for form, name, play_one in trials:
            results.append((form, name, simulate(play_one, games, seed, executor=executor, done=done)))
    if as_json:
        told = [{"format": form, "strategy": name, **found.as_dict()} for form, name, found in results]
        emit("season-simulate", {"weeks": weeks, "results": told})
        return
    rows = []
    for form, name, found in results:
        shown = []
        for account in ("lit", "identified"):
            low, high = found.win_interval(account)
            shown += [f"{found.wins[account] / found.games:.2%}", f"{low:.2%} to {high:.2%}"]
        rows.append((form, name, *shown, f"{found.mean:.2f}", found.most))
    print_table(("format", "strategy", "lit", "95 %", "identified", "95 %", "mean", "most"), rows, left=(0, 1))
    click.echo(f"{games:,} seasons each, seed {seed}; lit and identified by week {weeks}, mean and most of ceremonies")
