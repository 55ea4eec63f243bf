"""Compiled code on disk is used again, but not if a kernel that it calls has changed, nor if it is damaged."""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from importlib import import_module, invalidate_caches
from pathlib import Path

import pytest
from numba.core import config

from sleuth.kernels import _jit, _stamp

CALLER = """
from kernels._jit import jit
from kernels.called import number

@jit
def asked():
    return number() + 1
"""


def write(folder: Path, number: int) -> None:
    (folder / "kernels" / "called.py").write_text(
        f"from kernels._jit import jit\n\n@jit\ndef number():\n    return {number}\n"
    )


def run() -> tuple[int, int]:
    """What the kernel returns once all modules are loaded anew, and how many kernels that compiled."""
    forget()
    caller, jit = import_module("kernels.caller"), import_module("kernels._jit")
    return caller.asked(), len(jit.missed)


def forget() -> None:
    for name in [name for name in sys.modules if name.partition(".")[0] == "kernels"]:
        del sys.modules[name]
    invalidate_caches()


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    kernels = tmp_path / "kernels"
    kernels.mkdir()
    for module in (_jit, _stamp):
        path = Path(str(module.__file__))
        (kernels / path.name).write_text(path.read_text().replace("sleuth.kernels", "kernels"))
    (kernels / "__init__.py").write_text("")
    (kernels / "caller.py").write_text(CALLER)
    write(tmp_path, 6)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(sys, "dont_write_bytecode", True)  # two versions of a file within a second look alike
    yield tmp_path
    forget()


def test_a_change_of_a_called_kernel_is_seen(folder: Path):
    assert [run(), run()] == [(7, 2), (7, 0)]
    write(folder, 7)
    assert run() == (8, 2)


RECORD = """
from typing import NamedTuple
from kernels._jit import jit

class Pair(NamedTuple):
    left: int
    right: int

@jit
def total(pair):
    return pair.left + pair.right

def asked():
    return total(Pair(3, 4))
"""


def test_code_for_a_record_that_has_another_name_nowis_compiled_again(folder: Path):
    caller = folder / "kernels" / "caller.py"
    caller.write_text(RECORD)
    assert [run(), run()] == [(7, 1), (7, 0)]
    caller.write_text(RECORD.replace("Pair", "Both"))
    assert run() == (7, 1)


def flipped(content: bytes) -> bytes:
    middle = len(content) // 2
    return content[:middle] + bytes([content[middle] ^ 1]) + content[middle + 1 :]


def test_a_kernel_of_another_package_has_a_stamp_of_its_own_folder_and_of_what_it_imports(tmp_path: Path):
    package = tmp_path / "outside" / "kernels"
    package.mkdir(parents=True)
    for folder in (package, package.parent):
        (folder / "__init__.py").write_text("")
    (package / "called.py").write_text("from sleuth.kernels.bits import count_ones\n")
    (package / "caller.py").write_text("from outside.kernels.called import count_ones\nfrom outside import other\n")
    found = _stamp.closure(package / "caller.py")
    assert {path.name for path in found} == {"caller.py", "called.py", "bits.py", "_jit.py", "_stamp.py"}
    assert len(_stamp.stamp(package / "caller.py")) == 64


@pytest.mark.parametrize("kind", ["nbi", "nbc"])
def test_damaged_files_are_removed_and_made_again(folder: Path, kind: str):
    assert run() == (7, 2)
    harms: tuple[Callable[[bytes], bytes], ...] = (flipped, lambda content: content[:-10], lambda content: b"")
    for harm in harms:
        for file in folder.rglob(f"*.{kind}"):
            file.write_bytes(harm(file.read_bytes()))
        number, compiled = run()
        assert (number, compiled > 0) == (7, True)
    assert run() == (7, 0)


def test_a_named_folder_that_can_only_be_read_is_used(folder: Path, monkeypatch: pytest.MonkeyPatch):
    def refuse(**_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(config, "CACHE_DIR", str(folder / "compiled"))
    assert run() == (7, 2)
    monkeypatch.setattr(tempfile, "TemporaryFile", refuse)  # root may write to a folder whatever its mode is
    assert run() == (7, 0)
    write(folder, 7)
    assert run() == (8, 2)


@pytest.fixture
def stamps(tmp_path: Path, monkeypatch) -> Iterator[Callable[[], dict[str, str]]]:
    """The stamps of all kernel files of a copy, by their paths in it."""
    root = tmp_path / "kernels"
    shutil.copytree(_stamp.ROOT, root, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(_stamp, "ROOT", root)
    monkeypatch.setattr(_stamp, "DECORATOR", root / "_jit.py")

    def read() -> dict[str, str]:
        for function in (_stamp.stamp, _stamp.imports, _stamp._content):
            function.cache_clear()
        return {path.relative_to(root).as_posix(): _stamp.stamp(path) for path in root.rglob("*.py")}

    yield read
    for function in (_stamp.stamp, _stamp.imports, _stamp._content):
        function.cache_clear()


@pytest.mark.parametrize(
    ("edited", "changed", "kept"),
    [
        ("chains/letters.py", {"chains/letters.py"}, {"chains/strict.py", "bits.py", "exact/search.py"}),
        ("bits.py", {"bits.py", "chains/strict.py", "chains/letters.py"}, {"codes/parts.py", "exact/search.py"}),
        ("exact/memory.py", {"exact/parts.py", "exact/search.py"}, {"exact/scans.py", "recheck/recount.py"}),
        ("simd.py", {"exact/scans.py", "exact/parts.py", "exact/search.py"}, {"exact/orbits.py", "chains/strict.py"}),
        ("_jit.py", {"bits.py", "codes/parts.py", "exact/search.py"}, set()),
    ],
)
def test_an_edit_changes_the_stamps_of_what_imports_it_and_no_others(
    stamps, edited: str, changed: set[str], kept: set[str]
):
    before = stamps()
    with (_stamp.ROOT / edited).open("a") as file:
        file.write("\n# edited\n")
    after = stamps()
    differ = {path for path in before if before[path] != after[path]}
    assert changed <= differ
    assert not kept & differ


def test_every_way_to_import_a_kernel_is_seen(stamps):
    (_stamp.ROOT / "caller.py").write_text(
        '"""A docstring with a line like the body:\nclass or def\n"""\n'
        "import sleuth.kernels.bits\nfrom sleuth.kernels import simd as lanes\nfrom .exact import memory\n"
        "from sleuth.kernels.season.pairings import (\n    pairings,\n)\nimport numpy\n\ndef body(): import nothing\n"
    )
    found = {path.relative_to(_stamp.ROOT).as_posix() for path in _stamp.imports(_stamp.ROOT / "caller.py")}
    assert found == {"bits.py", "simd.py", "exact/memory.py", "season/pairings.py"}
