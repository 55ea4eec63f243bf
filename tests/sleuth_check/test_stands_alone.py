"""The checker imports nothing of what it checks, and is one program: `python -m sleuth_check FILE`."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import sleuth_check

FOLDER = Path(sleuth_check.__file__).parent
CERTIFICATES = Path(__file__).parents[2] / "research" / "certificates"
ALLOWED = {"numpy", "numba", "sleuth_check", *sys.stdlib_module_names}


def test_it_imports_nothing_of_sleuth():
    named = set()
    for path in FOLDER.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                named |= {one.name for one in node.names}
            elif isinstance(node, ast.ImportFrom):
                named.add(node.module or "")
    assert {name.partition(".")[0] for name in named} <= ALLOWED


def test_a_run_loads_nothing_of_sleuth():
    script = (
        "import sys\nfrom sleuth_check.__main__ import main\n"
        f"code = main([{str(CERTIFICATES / 'mastermind-3x5-strict.json.gz')!r}])\n"
        "print(code, *sorted(name for name in sys.modules if name.partition('.')[0] == 'sleuth'))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "0"
    assert "all 125 openers proved again (by 3 of them, the rest are renamings)" in done.stdout
