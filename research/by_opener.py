"""A plain ledger of a long program: one line for each opener, in the order of the guesses, so that a run can go on."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path

from sleuth.errors import BadLedger


def read(path: Path, openers: Sequence[str], fields: int) -> list[list[str]]:
    """The fields of the first openers, as far as the file goes. Raises BadLedger for a line of another opener."""
    text = path.read_text("utf-8") if path.exists() else ""
    lines = text.splitlines()
    if len(lines) > len(openers) or text[-1:] not in ("", "\n"):
        raise BadLedger(f"{path} is cut off, or has more lines than there are openers; remove the last line")
    found = []
    for number, line in enumerate(lines):
        opener, *values = line.split(",")
        if opener != openers[number] or len(values) != fields:
            raise BadLedger(
                f"{path}: line {number + 1}, {line!r}, is not a line of {openers[number]}; begin a new ledger"
            )
        found.append(values)
    return found


def complete(
    path: Path, openers: Sequence[str], fields: int, settle: Callable[[Iterable[int]], Iterator[Sequence[str]]]
) -> list[list[str]]:
    """The fields of every opener; what the file lacks is added. settle: opener rows → their fields, one by one.

    Progress on standard error, a line for each 1,000 openers.
    """
    first = len(read(path, openers, fields))
    rest = range(first, len(openers))
    with path.open("a", encoding="utf-8") as ledger:
        for opener, values in zip(rest, settle(rest), strict=True):
            print(openers[opener], *values, sep=",", file=ledger, flush=True)
            if (opener + 1) % 1000 == 0:
                print(f"{opener + 1:,} of {len(openers):,} openers", file=sys.stderr, flush=True)
    return read(path, openers, fields)
