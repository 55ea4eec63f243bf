"""`sleuth simulate`: many games against random secrets, with confidence intervals."""

from __future__ import annotations

import csv
import io
from typing import TYPE_CHECKING, Any

import click

from sleuth.cli.options import check_files, figure_options, jobs_option
from sleuth.cli.output import emit, json_option, print_table
from sleuth.cli.progress import progress
from sleuth.tasks.pool import processes

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from sleuth.tasks.simulation.simulate import Simulation

EXAMPLES = """\b
Examples:
  sleuth simulate permutation:10 -s consistent --games 500
  sleuth simulate permutation-wordle:100 -s circular-shift
  sleuth simulate dating:10 -s inference-table -s consistent --games 1000 --jobs 2
  sleuth simulate permutation:10 permutation:20 permutation:40 -s swap-search -s binary-search --plot growth.svg
  sleuth simulate mastermind:4x6 -s rao -s entropy
"""


@click.command(epilog=EXAMPLES)
@click.argument("games", nargs=-1, required=True, metavar="GAME...")
@click.option(
    "--strategy",
    "-s",
    "strategies",
    multiple=True,
    required=True,
    metavar="NAME",
    help="A codebreaker or strategy; may be repeated. `sleuth games` lists them.",
)
@click.option("--games", "count", default=1000, show_default=True, type=click.IntRange(1), help="Games of each.")
@click.option("--seed", default=1, show_default=True, type=click.IntRange(0), help="The same seed, the same games.")
@jobs_option
@figure_options("the figures", "Draw them: a histogram for one game, growth curves for several; .png, .svg or .pdf")
@json_option
def command(
    games: Sequence[str], strategies: Sequence[str], count: int, seed: int, jobs: int, csv_file: Path | None,
    picture: Path | None, as_json: bool,
) -> None:  # fmt: skip
    """Play many games of each GAME against random secrets and say what they come to.

    The mean comes with its interval of 95 % confidence, a win rate with Wilson's. Of the dating show both accounts are
    named: `lit`, all lights on by the tenth ceremony, and `identified`, only one matching possible by then.
    """
    from sleuth.core.files import write_text
    from sleuth.tasks.simulation.games import trial
    from sleuth.tasks.simulation.simulate import simulate
    from sleuth.text.pictures.curves import growth, rounds_histogram, size

    files = check_files(csv_file, picture, strategies=len(set(strategies)))
    trials = [(game, name, trial(game, name)) for game in games for name in strategies]
    results = []
    with processes(jobs) as executor, progress("games", count * len(trials)) as done:
        for game, name, play_one in trials:
            results.append((game, name, simulate(play_one, count, seed, executor=executor, done=done)))
    if csv_file:
        write_text(csv_file, _as_csv(results))
    if picture and len(games) == 1:
        rounds_histogram([(name, found) for _, name, found in results], picture, title=games[0])
    elif picture:
        points = [(name, size(game), found) for game, name, found in results]
        growth(points, picture, title=games[0].partition(":")[0])
    if as_json:
        emit(
            "simulate",
            {"results": [{"game": game, "strategy": name, **found.as_dict()} for game, name, found in results]},
        )
        return
    _show(results, count, seed)
    for file in files:
        click.echo(f"wrote {file}")


def _show(results: Sequence[tuple[str, str, Simulation]], count: int, seed: int) -> None:
    rows = []
    for game, name, found in results:
        low, high = found.mean_interval
        rows.append(
            (game, name, f"{found.mean:.3f}", f"{low:.3f} to {high:.3f}", f"{found.sd:.3f}", found.least, found.most)
        )
    print_table(("game", "strategy", "mean", "95 %", "sd", "least", "most"), rows, left=(0, 1))
    for game, name, found in results:
        for account, won in found.wins.items():
            low, high = found.win_interval(account)
            click.echo(f"{game} {name}: {account} {won / found.games:.2%} ({low:.2%} to {high:.2%})")
    click.echo(f"{count:,} games each, seed {seed}")


def _as_csv(results: Sequence[tuple[str, str, Simulation]]) -> str:
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\n")
    accounts = sorted({account for _, _, found in results for account in found.wins})
    table.writerow(["game", "strategy", "games", "mean", "low", "high", "sd", "min", "max", *accounts])
    for game, name, found in results:
        figures: list[Any] = [found.games, found.mean, *found.mean_interval, found.sd, found.least, found.most]
        table.writerow([game, name, *figures, *(found.wins.get(account, "") for account in accounts)])
    return out.getvalue()
