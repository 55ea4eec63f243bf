"""Compiled code on disk is used again, but not once a kernel that it calls has changed, nor if it is damaged."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from sleuth.kernels import _jit

CALLER = """
from kernels._jit import jit
from kernels.called import number

@jit
def asked():
    return number() + 1
"""
SCRIPT = "from kernels.caller import asked; from kernels import _jit; print(asked(), len(_jit.missed))"


def write(folder: Path, number: int) -> None:
    (folder / "kernels" / "called.py").write_text(
        f"from kernels._jit import jit\n\n@jit\ndef number():\n    return {number}\n"
    )


def run(folder: Path) -> list[str]:
    """What the kernel returns in a new process, and how many kernels that compiled."""
    done = subprocess.run([sys.executable, "-c", SCRIPT], cwd=folder, check=True, capture_output=True, text=True)
    return done.stdout.split()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    kernels = tmp_path / "kernels"
    kernels.mkdir()
    shutil.copy(_jit.__file__, kernels)
    (kernels / "__init__.py").write_text("")
    (kernels / "caller.py").write_text(CALLER)
    write(tmp_path, 6)
    return tmp_path


def test_a_change_of_a_called_kernel_is_seen(folder: Path):
    assert [run(folder), run(folder)] == [["7", "2"], ["7", "0"]]
    write(folder, 7)
    assert run(folder) == ["8", "2"]


def flipped(content: bytes) -> bytes:
    middle = len(content) // 2
    return content[:middle] + bytes([content[middle] ^ 1]) + content[middle + 1 :]


@pytest.mark.parametrize("kind", ["nbi", "nbc"])
def test_damaged_files_are_removed_and_made_again(folder: Path, kind: str):
    assert run(folder) == ["7", "2"]
    harms: tuple[Callable[[bytes], bytes], ...] = (flipped, lambda content: content[:-10], lambda content: b"")
    for harm in harms:
        for file in folder.rglob(f"*.{kind}"):
            file.write_bytes(harm(file.read_bytes()))
        number, compiled = run(folder)
        assert (number, int(compiled) > 0) == ("7", True)
    assert run(folder) == ["7", "0"]
