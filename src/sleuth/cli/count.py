"""`sleuth count`: tables of Eulerian and related numbers, and the success of circular shift."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from pathlib import Path

import click

from sleuth.cli.output import emit, json_option
from sleuth.core.files import check_writable, write_text
from sleuth.errors import InputError
from sleuth.shift import counting

EXAMPLES = """\b
Examples:
  sleuth count eulerian --n 6          A(n, k): permutations with k exceedances
  sleuth count suited --suits 3        D_s(n, r): secrets found in r + 1 rounds
  sleuth count f --suits 2             F_s(n, m): s of those numbers added
  sleuth count pots --suits 3          C_s(n, j): pebbles in pots
  sleuth count typeb --csv typeb.csv   B(n, k): descents of signed permutations
  sleuth count success --n 10 --suits 2
"""

LARGEST_N = 200
LARGEST_SUITS = 26


@click.command(epilog=EXAMPLES)
@click.argument("what", type=click.Choice([*counting.TABLES, "success"]), metavar="WHAT")
@click.option("--n", "n", default=8, show_default=True, type=click.IntRange(1, LARGEST_N), help="The last row.")
@click.option("--suits", "-s", type=click.IntRange(1, LARGEST_SUITS), help="How many suits.  [default: 2; success: 1]")
@click.option("--csv", "csv_file", type=click.Path(path_type=Path), metavar="FILE", help="Write the table as CSV.")
@json_option
def command(what: str, n: int, suits: int | None, csv_file: Path | None, as_json: bool) -> None:
    """Print exact numbers: eulerian, suited, f, pots or typeb, rows 1 to N; or the success of circular shift.

    `success` tells how many secrets of N cards are found within 1, 2, ... rounds, and with what probability.
    """
    if csv_file:
        check_writable(csv_file)
    if what == "success":
        _success(n, suits or 1, csv_file, as_json)
    else:
        _table(what, n, suits, csv_file, as_json)
    if csv_file and not as_json:
        click.echo(f"wrote {csv_file}")


def _table(what: str, n: int, suits: int | None, csv_file: Path | None, as_json: bool) -> None:
    table = counting.TABLES[what]
    if suits is not None and not table.suited:
        raise InputError(f"--suits {suits}: {what} numbers have no suits; suited, f, pots and success do")
    suits = suits or 2
    rows = table.rows(n, suits)
    first = table.first(suits)
    header = [f"n\\{table.along}", *(str(first + at) for at in range(len(rows[-1])))]
    lines = [[str(m), *map(str, row)] for m, row in enumerate(rows, 1)]
    if csv_file:
        _write_csv(csv_file, ["n", *header[1:]], lines)
    if as_json:
        told = [{"n": m, "first": first, "values": row} for m, row in enumerate(rows, 1)]
        emit("count", {"what": what, "suits": suits if table.suited else None, "rows": told})
        return
    in_suits = f", s = {suits}" if table.suited else ""
    click.echo(f"{table.symbol}{in_suits}: {table.what}")
    _print(header, lines)


def _success(n: int, suits: int, csv_file: Path | None, as_json: bool) -> None:
    row = counting.suited_row(n, suits)
    secrets, mean = counting.secrets(n, suits), float(counting.mean_rounds(n, suits))
    told = [
        {
            "rounds": rounds,
            "secrets": count,
            "within": within,
            "probability": float(counting.success(n, rounds, suits)),
            "fraction": str(counting.success(n, rounds, suits)),
        }
        for rounds, (count, within) in enumerate(zip(row, accumulate(row), strict=True), 1)
    ]
    header = ["rounds", "secrets", "within", "probability"]
    lines = [[str(line[name]) for name in header[:-1]] + [f"{line['probability']:.6g}"] for line in told]
    if csv_file:
        _write_csv(csv_file, [*header, "fraction"], [[str(cell) for cell in line.values()] for line in told])
    if as_json:
        emit("count-success", {"n": n, "suits": suits, "secrets": secrets, "mean": mean, "rounds": told})
        return
    in_suits = f" in {suits} suits" if suits > 1 else ""
    click.echo(f"circular shift, {n} cards{in_suits}: {secrets} secrets, mean {mean:g} rounds, at most {suits * n}")
    _print(header, lines)


def _print(header: Sequence[str], lines: Sequence[Sequence[str]]) -> None:
    """Print columns, right-aligned, never cut: the numbers matter more than the width of the terminal."""
    widths = [max(len(line[at]) for line in (header, *lines) if at < len(line)) for at in range(len(header))]
    for line in (header, *lines):
        click.echo("  ".join(cell.rjust(width) for cell, width in zip(line, widths, strict=False)))


def _write_csv(path: Path, header: Sequence[str], lines: Sequence[Sequence[str]]) -> None:
    """Write numbers separated by commas; short rows are filled up with nothing."""
    filled = (",".join([*line, *[""] * (len(header) - len(line))]) for line in lines)
    write_text(path, "\n".join([",".join(header), *filled, ""]))
