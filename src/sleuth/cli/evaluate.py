"""`sleuth evaluate`: one strategy against every secret."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from sleuth.cli.options import accounting_options, complete_strategy, game_options
from sleuth.cli.output import columns, emit, json_option, print_table, say, unicode_wanted
from sleuth.cli.progress import progress
from sleuth.games.lists import fold
from sleuth.registry import GameSpec

if TYPE_CHECKING:
    from sleuth.evaluation import Accounting, Evaluation

LONGEST_BAR = 40
BESIDE_BAR = 25
"""Columns that the figures beside a bar take."""

EXAMPLES = """\b
Examples:
  sleuth evaluate entropy
  sleuth evaluate p:-0.5 --game classic-all --accounting expected
  sleuth evaluate mrd --rule official --opener salet --json
  sleuth evaluate p:-0.5,1 --secrets my.txt      p = -0.5 in the first turn, then p = 1
"""


@click.command(epilog=EXAMPLES)
@click.argument("strategy", shell_complete=complete_strategy)
@game_options
@click.option("--opener", metavar="WORD", help="Start with this guess in place of the strategy's own.")
@accounting_options
@json_option
def command(
    strategy: str, spec: GameSpec, opener: str | None, accounting: Accounting, limit: int, as_json: bool
) -> None:
    """Play STRATEGY against every secret and count the guesses.

    `sleuth games --strategies` lists the strategies. With a prior, the mean is weighted by it; the distribution and
    the total count every secret once.
    """
    from sleuth.compare import run

    game = spec.build()
    with progress(strategy, len(game.secrets)) as done:
        found = run(
            game, strategy, opener=fold(opener) if opener else None, accounting=accounting, limit=limit, done=done
        )
    if as_json:
        named = {"strategy": strategy, "game": game.name, "rule": spec.rule, "prior": spec.prior}
        emit("evaluate", {**named, **found.as_dict()})
        return
    click.echo(f"{strategy} on {game.name} ({len(game.secrets):,} secrets, rule {spec.rule}, prior {spec.prior})")
    show(found)


def show(found: Evaluation) -> None:
    """Print an evaluation for people: the distribution as bars, then the figures."""
    block = "█" if unicode_wanted() else "#"
    most = max(found.distribution.values())
    longest = min(LONGEST_BAR, max(1, columns() - BESIDE_BAR))
    rows = []
    for rounds, count in found.distribution.items():
        lost = "  lost" if rounds > found.limit else ""
        rows.append((f"{rounds:g}", f"{count:,}", block * round(longest * count / most) + lost))
    print_table(("guesses", "secrets", ""), rows, left=(0, 2))
    told = found.as_dict()
    say(
        f"opener {found.opener} · total {told['total']:,} · mean {found.mean:.4f} · worst {told['worst']:g} · "
        f"lost after {found.limit}: {found.losses:,} ({found.accounting} guesses)"
        if unicode_wanted()
        else f"opener {found.opener}, total {told['total']:,}, mean {found.mean:.4f}, worst {told['worst']:g}, "
        f"lost after {found.limit}: {found.losses:,} ({found.accounting} guesses)"
    )
