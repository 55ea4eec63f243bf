"""Compiled code on disk is used again, but not if a kernel that it calls has changed, nor if it is damaged."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib import import_module, invalidate_caches
from pathlib import Path

import pytest
from numba.core import config

from sleuth.kernels import _jit

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
    shutil.copy(str(_jit.__file__), kernels)
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


@pytest.mark.parametrize("kind", ["nbi", "nbc"])
@pytest.mark.parametrize("harm", [lambda content: content[:-10], lambda content: b"", lambda content: b"junk"])
def test_damaged_files_are_made_again(folder: Path, kind: str, harm: Callable[[bytes], bytes]):
    assert run() == (7, 2)
    for file in folder.rglob(f"*.{kind}"):
        file.write_bytes(harm(file.read_bytes()))
    number, compiled = run()
    assert (number, compiled > 0) == (7, True)
    assert run() == (7, 0)


SIGNATURES = """
from kernels._jit import jit

@jit
def half(number):
    return number / 2

def asked():
    return half(7)
"""


def test_code_for_another_signature_is_compiled_again(folder: Path):
    """Two processes that compile two signatures at once may both write to a file of one name."""
    caller = folder / "kernels" / "caller.py"
    caller.write_text(SIGNATURES)
    assert run() == (3.5, 1)
    (code,) = folder.rglob("*.1.nbc")
    sys.modules["kernels.caller"].half(7.5)
    (other,) = folder.rglob("*.2.nbc")
    code.write_bytes(other.read_bytes())
    assert run() == (3.5, 1)
    assert code.read_bytes() != other.read_bytes()
    assert run() == (3.5, 0)
    assert run() == (3.5, 0)


def test_two_processes_fill_a_folder_at_once(folder: Path):
    program = "from kernels.caller import asked; print(asked())"
    environment = os.environ | {"PYTHONPATH": str(folder)}
    both = [
        subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True, env=environment)
        for _ in range(2)
    ]
    assert [one.communicate(timeout=100)[0] for one in both] == ["7\n", "7\n"]
    assert run() == (7, 0)


def test_a_named_folder_that_can_only_be_read_is_used(folder: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(config, "CACHE_DIR", str(folder / "compiled"))
    assert run() == (7, 2)
    files = sorted((folder / "compiled").rglob("*"))
    monkeypatch.setattr(os, "access", lambda *_: False)  # root may write to a folder whatever its mode is
    assert run() == (7, 0)
    assert sorted((folder / "compiled").rglob("*")) == files


def test_beside_installed_sources_nothing_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(config, "CACHE_DIR", "")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    for name, kept in (("src", "src/kernels/__pycache__"), ("site-packages", "cache/sleuth/kernels")):
        package = tmp_path / name / "kernels"
        package.mkdir(parents=True)
        assert _jit._base(package) == tmp_path / kept


def test_nothing_is_kept_where_nothing_can_be_written(folder: Path, monkeypatch: pytest.MonkeyPatch):
    (folder / "file").touch()
    monkeypatch.setattr(config, "CACHE_DIR", str(folder / "file"))
    assert run()[0] == 7


def test_the_folder_is_named_after_the_sources_that_a_kernel_may_call(tmp_path: Path):
    root = tmp_path / "kernels"
    shutil.copytree(_jit.ROOT, root, ignore=shutil.ignore_patterns("__pycache__"))

    def names() -> list[str]:
        _jit.folder.cache_clear()
        return [_jit.folder(root / group).name for group in ("chains", "exact")]

    before = names()
    with (root / "exact" / "memory.py").open("a") as file:
        file.write("\n# edited\n")
    after = names()
    assert [one == other for one, other in zip(before, after, strict=True)] == [True, False]
    _jit.folder.cache_clear()


def test_a_folder_made_from_other_sources_is_removed_after_a_month(folder: Path):
    assert run() == (7, 2)
    (old,) = (folder / "kernels" / "__pycache__").glob("kernels-*")
    os.utime(old, (0, 0))
    write(folder, 7)
    assert run() == (8, 2)
    assert not old.exists()


def test_kernels_call_only_what_their_folder_is_named_after():
    root = Path(__file__).parents[2]
    kernels = dict.fromkeys(_jit.ROOT.rglob("*.py"), "sleuth.kernels")
    kernels |= dict.fromkeys(root.glob("research/*/kernels/*.py"), "")
    for path, top in kernels.items():
        package = ".".join(path.parent.relative_to(root / "src" if top else root).parts)
        for module in re.findall(r"^(?:from|import) ((?:sleuth|research)\.\S+)", path.read_text(), re.MULTILINE):
            callers = module.rpartition(".")[0]
            assert callers in (top, package) or (not top and module.startswith("sleuth.kernels.")), (path, module)
