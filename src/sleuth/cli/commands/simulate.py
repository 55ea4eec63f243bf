"""`sleuth simulate`: many games against random secrets, with confidence intervals."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from sleuth.cli.histogram import choices_line
from sleuth.cli.output import print_table
from sleuth.cli.parameters import N, Spelled
from sleuth.cli.runner import command as runs
from sleuth.core.inputs.plain import counted

if TYPE_CHECKING:
    from sleuth.tasks.simulate import Simulations

EXAMPLES = """\
  sleuth simulate permutation:10 -s consistent --games 500
  sleuth simulate permutation-wordle:100 -s circular-shift
  sleuth simulate dating:10 -s inference-table -s consistent --games 1000 --jobs 2
  sleuth simulate permutation:10 permutation:20 permutation:40 -s swap-search -s binary-search --plot growth.svg
  sleuth simulate mastermind:4x6 -s rao -s entropy
  sleuth simulate classic -s best --boards 4 --games 1000
"""


def _draw(found: Simulations, picture: Path) -> None:
    from sleuth.text.pictures.curves import growth, rounds_histogram, size

    first = found.results[0].game
    if len({one.game for one in found.results}) == 1:
        rounds_histogram([(one.strategy, one.simulation) for one in found.results], picture, title=first)
    else:
        points = [(one.strategy, size(one.game), one.simulation) for one in found.results]
        growth(points, picture, title=first.partition(":")[0])


@runs(
    "simulate",
    EXAMPLES,
    csv="the figures",
    draw=_draw,
    plot="Draw them: a histogram for one game, growth curves for several; .png, .svg or .pdf",
    strategies=lambda strategy: len(set(strategy)),
    spelling={
        "game": Spelled(metavar="GAME..."),
        "games": N,
        "strategy": Spelled("--strategy -s", "NAME"),
    },
)
def command(found: Simulations, games: int, boards: int, seed: int) -> None:
    """Play many games of each GAME against random secrets and say what they come to.

    The mean comes with its interval of 95% confidence, by Student's t below 30 games, and a win rate with Wilson's.
    Of the dating show both accounts are named: `lit`, all lights on by the tenth ceremony, and `identified`, only one
    matching possible by then.

    With --boards each game has several secrets, no two alike; it is `solved` within five guesses more than boards.
    """
    rows = []
    for one in found.results:
        each, interval = one.simulation, one.simulation.mean_interval
        mean, around = f"{each.mean:.3f}", "{:.3f} to {:.3f}".format(*interval) if interval else "-"
        rows.append((one.game, one.strategy, mean, around, f"{each.sd:.3f}", each.min, each.max))
    print_table(("game", "strategy", "mean", "95%", "sd", "least", "most"), rows, left=(0, 1))
    for one in found.results:
        for account, (_, rate, (low, high)) in one.simulation.wins.items():
            click.echo(f"{one.game} {one.strategy}: {account} {rate:.2%} ({low:.2%} to {high:.2%})")
        if one.simulation.choices:
            click.echo(f"{one.game} {one.strategy}: {choices_line(one.simulation.choices)}")
    of = "" if boards == 1 else f" of {boards} boards"
    click.echo(f"{counted(games, 'game')}{of} each, seed {seed}")
