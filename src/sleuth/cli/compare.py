"""`sleuth compare`: strategies side by side, as a table, CSV or a picture."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from sleuth.cli.options import accounting_options, game_options
from sleuth.cli.output import emit, json_option, print_table
from sleuth.cli.pool import processes
from sleuth.cli.progress import progress
from sleuth.errors import InputError
from sleuth.games.lists import fold
from sleuth.registry import GameSpec

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sleuth.evaluation import Accounting

EXAMPLES = """\b
Examples:
  sleuth compare entropy mrd p:-0.5 worst-case
  sleuth compare entropy two-step:p:-0.5 --jobs 2 --csv comparison.csv --plot comparison.svg
"""


@click.command(epilog=EXAMPLES)
@click.argument("strategies", nargs=-1, required=True, metavar="STRATEGY...")
@game_options
@click.option("--opener", metavar="WORD", help="Start all of them with this guess.")
@accounting_options
@click.option("--jobs", "-j", default=1, show_default=True, type=click.IntRange(1), help="Processes to use.")
@click.option("--csv", "csv_file", type=click.Path(path_type=Path), metavar="FILE", help="Write the table as CSV.")
@click.option(
    "--plot",
    "picture",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Draw the distributions: .png, .svg or .pdf (needs sleuth[plot]).",
)
@json_option
def command(
    strategies: Sequence[str], spec: GameSpec, opener: str | None, accounting: Accounting, limit: int, jobs: int,
    csv_file: Path | None, picture: Path | None, as_json: bool,
) -> None:  # fmt: skip
    """Compare STRATEGIES over all secrets: best mean first."""
    from sleuth.compare import as_csv, compare
    from sleuth.files import check_writable, write_text
    from sleuth.plots import check_format, histogram

    names = list(dict.fromkeys(strategies))
    if csv_file and csv_file == picture:
        raise InputError(f"--csv and --plot both name {csv_file}; two files are needed")
    for file in filter(None, (csv_file, picture)):
        check_writable(file)
    if picture:
        check_format(picture, strategies=len(names))
    opener = fold(opener) if opener else None
    game = spec.build()
    results = []
    with processes(jobs) as executor, progress("compare", len(names) * len(game.secrets)) as done:
        for result in compare(
            spec, names, opener=opener, accounting=accounting, limit=limit, executor=executor, done=done
        ):
            results.append(result)
    results.sort(key=lambda result: (result[1].mean, names.index(result[0])))
    if csv_file:
        write_text(csv_file, as_csv(results))
    if picture:
        title = f"{game.name}, rule {spec.rule}, {accounting} guesses, {len(game.secrets):,} secrets"
        histogram(results, picture, title=title)
    if as_json:
        named = {"game": game.name, "rule": spec.rule, "prior": spec.prior}
        emit("compare", {**named, "results": [{"strategy": name, **found.as_dict()} for name, found in results]})
        return
    rows = []
    for name, found in results:
        told = found.as_dict()
        rows.append((name, found.opener, f"{told['total']:,}", f"{found.mean:.4f}", told["worst"], found.losses))
    print_table(("strategy", "opener", "total", "mean", "worst", "lost"), rows, left=(0, 1))
    for file in filter(None, (csv_file, picture)):
        click.echo(f"wrote {file}")
