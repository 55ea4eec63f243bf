"""Totals of openers that others published, from a file that the user has, beside the exact ones.

Each line has an opener and its total of guesses over all secrets, or its mean with decimals, as the mean was printed:
`salet,7920`, `salet 3.421`. Or the file is a CSV table whose first line names its columns, `opener` and `total` among
them, as `sleuth check --csv` --openers writes; a row without a total has nothing to compare. Words of the file that are
no guesses of the game are an error.

    python -m research.published_openers FILE --game classic --limit 6 --jobs 2 --ledger LEDGER
"""

from __future__ import annotations

import argparse
import csv
import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import NamedTuple

from sleuth.core.listing import Listing
from sleuth.core.position import Position
from sleuth.errors import InputError, UnknownWord
from sleuth.exact.bounds import INFINITE
from sleuth.exact.ledger import Entry, ProofLedger
from sleuth.exact.objective import objective
from sleuth.exact.problem import Problem, opener_row
from sleuth.exact.root_search import Opener, RootSearch, Stage
from sleuth.exact.solve import make_ready, work_off
from sleuth.files.cells import FORMULA
from sleuth.files.identity import fingerprint
from sleuth.files.reading import read_text
from sleuth.games.game_spec import GameSpec
from sleuth.papers.check import PublishedValue, check
from sleuth.work.executors import workers
from sleuth.work.team import ALONE, Team

LINE = re.compile(r'"?([^\s,;"]+)"? ?[,; ] ?"?(\d+(?:\.\d+)?)"?')
"""An opener and a number, with what is usual between them."""

WHOLE = re.compile(r"\.0*$")
"""What some programs write after a whole number in a table."""


class Published(NamedTuple):
    """An opener, and its total or its mean as printed."""

    opener: str
    figure: str

    def agrees(self, total: int, secrets: int) -> bool:
        """Whether a total is the published one; a mean need only be right as far as it was printed."""
        _, point, decimals = self.figure.partition(".")
        if not point:
            return total == int(self.figure)
        return abs(Fraction(total, secrets) - Fraction(self.figure)) <= Fraction(1, 2 * 10 ** len(decimals))


def read(path: Path, listing: Listing) -> list[Published]:
    """The openers of a file with their figures. Raises InputError, which names the line."""
    found: dict[str, Published] = {}
    for number, opener, figure in _figures(path, read_text(path).splitlines()):
        try:
            label = listing.guesses[listing.guess_row(opener)]
        except UnknownWord as error:
            raise InputError(f"{path}:{number}: {error}") from None
        if label in found:
            raise InputError(f"{path}:{number}: {label} was on an earlier line")
        found[label] = Published(label, figure)
    if not found:
        raise InputError(f"{path} has no openers; write one on each line with its total, such as salet,7920")
    return list(found.values())


def _figures(path: Path, lines: Sequence[str]) -> Iterator[tuple[int, str, str]]:
    """Yield the number of each line that has a figure, its opener and the figure."""
    names: list[str] | None = None
    table = False
    for number, line in enumerate(lines, 1):
        text = line.strip()
        if not text or text.startswith("#"):
            continue
        if names is None:
            names = _cells(path, number, text)
            table = {"opener", "total"} <= set(names) and len(names) > 2
            if table or LINE.fullmatch(" ".join(text.split())) is None:
                continue  # the names of the columns
        if table:
            row = dict(zip(names, _cells(path, number, text), strict=False))
            if not row.get("total"):
                continue
            total = WHOLE.sub("", row["total"])
            if "." in total:
                raise InputError(f"{path}:{number}: {row.get('opener')!r} has the total {total}, not a whole number")
            text = f"{row.get('opener', '')},{total}"
        match = LINE.fullmatch(" ".join(text.split()))
        if match is None:
            raise InputError(f"{path}:{number}: {text!r} is not an opener and its total; write salet,7920")
        opener, figure = match.groups()
        yield number, opener, figure


def _unguarded(cell: str) -> str:
    """The text of a cell that `cells.guard` has changed."""
    return cell[1:] if cell.startswith("'") and FORMULA.match(cell) else cell


def _cells(path: Path, number: int, text: str) -> list[str]:
    """The cells of a line of a table. Raises InputError."""
    try:
        return [_unguarded(cell.strip()) for cell in next(csv.reader([text]))]
    except csv.Error as error:
        raise InputError(f"{path}:{number}: {text[:40]!r} is not a line of a CSV table: {error}") from None


def totals(problem: Problem, openers: Sequence[str], team: Team = ALONE, ledger: Path | None = None) -> Iterator[Entry]:
    """Yield the exact least total of each of some openers as it is found; not exact: no tree keeps the limit.

    openers: labels. ledger: keeps what is found. Raises BadLedger, CannotWrite, and what `opener_row` raises.
    """
    stage = Stage(1, INFINITE, problem.wanted.limit, INFINITE)
    rows = [Opener(label, opener_row(problem.position, label), 0, INFINITE) for label in openers]
    with ExitStack() as stack:
        kept = None
        if ledger is not None:
            about = {**problem.about(exact=True), "openers": fingerprint(openers)}
            kept = stack.enter_context(ProofLedger(ledger, about))
        yield from RootSearch(
            0, stage, rows, partial(work_off, problem, stage, True), exact=True, team=team, ledger=kept
        )


def checks(
    published: Sequence[Published],
    position: Position,
    limit: int | None,
    team: Team = ALONE,
    ledger: Path | None = None,
) -> Iterator[PublishedValue]:
    """Yield a check for each opener as its total is found.

    position: the start of the game. limit: the most guesses that a secret may need. ledger: keeps what is found.
    """
    known = {each.opener: each for each in published}
    secrets, problem = len(position.rows), Problem(position, objective("total", limit))
    for line in totals(problem, list(known), team, ledger):
        one = known[line.opener]
        ours = line.cost if line.exact else f"none within {limit}"
        agrees = line.exact and one.agrees(line.cost, secrets)
        if "." in one.figure and line.exact:
            shown = f"{line.cost / secrets:.{len(one.figure.partition('.')[2])}f}"
            yield PublishedValue(one.opener, one.figure, shown, agrees)
        else:
            yield check(one.opener, int(float(one.figure)), ours)


def main(arguments: Sequence[str] | None = None) -> int:
    """Print each opener with both figures. 1: some differ."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path, help="an opener and its total, or mean, on each line")
    parser.add_argument("--game", default="classic", help="the game")
    parser.add_argument("--rule", default="", help="its rule level")
    parser.add_argument("--secrets", help="a list of your own")
    parser.add_argument("--guesses", help="the guesses beside it")
    parser.add_argument("--limit", type=int, help="the most guesses for any secret")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--ledger", type=Path, help="keeps what is found; the same command goes on")
    given = parser.parse_args(arguments)
    spec = GameSpec(given.game, secrets=given.secrets, guesses=given.guesses, rule=given.rule).unweighted()
    position = Position.start(spec.listing())
    published = read(given.file, position.listing)
    make_ready()
    differ = 0
    with workers(given.jobs, None, position) as team:
        for each in checks(published, position, given.limit, team, given.ledger):
            print("ok " if each.agrees else "OFF", each.what, each.published, each.ours)
            differ += not each.agrees
    return int(differ > 0)


if __name__ == "__main__":
    sys.exit(main())
