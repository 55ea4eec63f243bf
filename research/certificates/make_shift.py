"""Write the values of all states of a case of permutation Wordle, for `check_shift.py`.

    python -m research.certificates.make_shift 7 research/certificates/shift-7.json.gz

A case is written as in `sleuth reproduce kutin2024 --case`: 7, 8:consistent, 6:strings, 5x2. A third argument is a case
whose states are valued instead: `7:consistent FILE 7` values all states of seven places, if every guess must fit. With
`--ledger` the values are those that `python -m research.circular_shift 8 --ledger LEDGER` has found. With `--states`
they are those that `shift_states.c` wrote to a file.
"""

from __future__ import annotations

import argparse
import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from research.circular_shift.cases import Case, Values, read_case
from research.circular_shift.engine import Cells, Engine
from research.circular_shift.ledger import GridLedger

SCHEMA = "sleuth/shift-certificate/1"


def document(
    case: Case, other: Case | None = None, ledger: Path | None = None, states_file: Path | None = None
) -> dict[str, Any]:
    """The certificate of a case: every state with its values, the empty history first. other: whose states."""
    engine = Engine(case)
    if states_file:
        for cells, values in written(states_file):
            engine.learn(cells, values)
    if ledger:
        with GridLedger(ledger, case) as kept:
            kept.load(engine)
    root = ((case.suits,) * case.n,) * case.n
    states = [(root, engine.solve().values)]
    if ledger or states_file:
        states += sorted(engine.states())  # solved by several workers, in whatever order
    elif other is None:
        states += engine.states()
    else:
        of_other = Engine(other)
        of_other.solve()
        states += [(cells, engine.value(cells)) for cells, _ in of_other.states()]
    lines = [
        [" ".join("".join(map(str, row)) for row in cells), values.secrets, values.total, list(values.within)]
        for cells, values in states
    ]
    return {"schema": SCHEMA, "n": case.n, "suits": case.suits, "guesses": case.guesses, "states": lines}


def written(states_file: Path) -> Iterator[tuple[Cells, Values]]:
    """Yield the states of a file that `shift_states.c` wrote, as grids with their values."""
    lines = np.fromfile(states_file, [("grid", "<u8"), ("values", "<i4", 8)])
    for grid, (total, *within) in zip(lines["grid"].tolist(), lines["values"].tolist(), strict=True):
        rows = [row for row in grid.to_bytes(8, "little") if row]
        yield [[row >> j & 1 for j in range(len(rows))] for row in rows], Values(within[-1], total, tuple(within))


def main() -> None:
    """Write the file."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("case", type=read_case)
    parser.add_argument("file", type=Path)
    parser.add_argument("other", type=read_case, nargs="?")
    parser.add_argument("--ledger", type=Path)
    parser.add_argument("--states", type=Path)
    options = parser.parse_args()
    made = document(options.case, options.other, options.ledger, options.states)
    data = json.dumps(made, separators=(",", ":")).encode()
    options.file.write_bytes(gzip.compress(data, 9, mtime=0))


if __name__ == "__main__":
    main()
