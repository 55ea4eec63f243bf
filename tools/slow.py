"""Write tools/slow.txt anew: python -m tools.slow FILE.

FILE: what `pytest --durations=0 --durations-min=0.3 -vv` printed.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

FOLDERS = (
    "tests/web/browser/",
    "tests/test_docs",
    "tests/test_notebook",
    "tests/test_containers",
    "tests/cli/test_cluster",
)
"""Those that drive a browser, build the pages, or start a cluster."""
LINE = re.compile(r"^([\d.]+)s (?:call|setup) +(\S+?)(?:\[.*)?$", re.MULTILINE)


def slow(printed: str) -> list[str]:
    """The tests that took long, without their parameters.

    >>> slow("1.20s call     tests/a.py::test_b[x y]\\n0.31s setup    tests/a.py::test_c\\n")[-2:]
    ['tests/a.py::test_b', 'tests/a.py::test_c']
    """
    return [*FOLDERS, *sorted({test for _, test in LINE.findall(printed) if not test.startswith(FOLDERS)})]


if __name__ == "__main__":
    names = slow(Path(sys.argv[1]).read_text("utf-8"))
    Path(__file__).with_suffix(".txt").write_text("\n".join([*names, ""]), "utf-8")
