"""Write the values of all states of a case of permutation Wordle, for `check_shift.py`.

    python bench/certificates/make_shift.py 7 bench/certificates/shift-7.json.gz

A case is written as in `sleuth reproduce kutin2024 --case`: 7, 8:consistent, 6:strings, 5x2. A third argument is a case
whose states are valued instead: `7:consistent FILE 7` values all states of seven places, if every guess must fit.
"""

from __future__ import annotations

import gzip
import json
import sys
from pathlib import Path
from typing import Any

from sleuth.papers.kutin2024_optimality import read_case
from sleuth.shift.cases import Case
from sleuth.shift.engine import Engine

SCHEMA = "sleuth/shift-certificate/1"


def document(case: Case, other: Case | None = None) -> dict[str, Any]:
    """The certificate of a case: every state with its values, the empty history first. other: whose states."""
    engine = Engine(case)
    root = ((case.suits,) * case.n,) * case.n
    states = [(root, engine.solve().values)]
    if other is None:
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


def main() -> None:
    """Write the file."""
    case, name, *other = sys.argv[1:]
    found = document(read_case(case), *map(read_case, other))
    data = json.dumps(found, separators=(",", ":")).encode()
    Path(name).write_bytes(gzip.compress(data, 9, mtime=0))


if __name__ == "__main__":
    main()
