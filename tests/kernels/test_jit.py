"""Compiled code on disk is not used once a kernel that it calls has changed."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

from sleuth.kernels import _jit

CALLER = """
from kernels._jit import jit
from kernels.called import number

@jit
def asked():
    return number() + 1
"""


def test_a_change_of_a_called_kernel_is_seen(tmp_path: Path):
    folder = tmp_path / "kernels"
    folder.mkdir()
    shutil.copy(_jit.__file__, folder)
    (folder / "__init__.py").write_text("")
    (folder / "caller.py").write_text(CALLER)
    script = "from kernels.caller import asked; print(asked(), sum(asked.stats.cache_hits.values()))"

    def told(number: int) -> list[str]:
        (folder / "called.py").write_text(f"from kernels._jit import jit\n\n@jit\ndef number():\n    return {number}\n")
        done = subprocess.run([sys.executable, "-c", script], cwd=tmp_path, check=True, capture_output=True, text=True)
        return done.stdout.split()

    assert [told(6), told(6), told(7)] == [["7", "0"], ["7", "1"], ["8", "0"]]
