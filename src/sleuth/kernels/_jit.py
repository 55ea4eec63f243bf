"""The one decorator of all kernels: the options of the compiler, and the folder that keeps compiled code."""

from __future__ import annotations

import atexit
import hashlib
import os
import shutil
import sys
import tempfile
import time
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import llvmlite.binding
import numba
from numba import njit
from numba.core import config
from numba.core.caching import FunctionCache

OPTIONS = {"nogil": True, "no_cfunc_wrapper": True, "boundscheck": False, "error_model": "numpy"}

ROOT = Path(__file__).parent

INSTALLED = {"site-packages", "dist-packages"}
"""Folders of what pip has installed."""

UNUSED = 30 * 24 * 3600
"""Seconds after which a folder that was made from other sources is removed."""

missed: list[str] = []
"""The kernels that this process did not find compiled on disk, in the order in which it compiled them."""

on_disk: list[str] = []
"""The kernels that it found there."""


class CompiledCode(FunctionCache):
    """The compiled code of a kernel on disk. What cannot be read is compiled again, and a full disk is no error."""

    def load_overload(self, sig, target_context):
        """The code for a signature; None if it is not there, is damaged or belongs to another signature.

        If two processes compile two signatures of a kernel at once, Numba may write both to a file of one name.
        """
        try:
            code = super().load_overload(sig, target_context)
        except Exception:  # pickle may raise anything for a damaged file
            code = None
            with suppress(OSError):
                self.flush()
        if code is not None and tuple(code.signature.args) != tuple(sig):
            code = None
        (missed if code is None else on_disk).append(self._py_func.__name__)
        return code

    def save_overload(self, sig, data):
        """Keep compiled code, unless the disk refuses: it is then compiled again next time."""
        with suppress(OSError):
            super().save_overload(sig, data)


def jit(function, **more):
    """The function, compiled at its first call or read from disk. Compiled code is kept if a folder can be written.

    more: further options.
    """
    compiled = njit(**OPTIONS, **more)(function)
    before = config.CACHE_DIR
    try:
        config.CACHE_DIR = str(folder(Path(function.__code__.co_filename).parent))
        compiled._cache = CompiledCode(function)  # as `cache=True` does, with Numba's own class
    except (OSError, RuntimeError):  # no folder can be written
        missed.append(function.__name__)
    finally:
        config.CACHE_DIR = before
    return compiled


@cache
def folder(package: Path) -> Path:
    """The cache folder for the kernels of a folder, named by a hash of all that their compiled code depends on.

    A kernel may call those of its own folder and those directly in `kernels/`; one of another package may call all.
    """
    callable_here = ROOT.glob("*.py") if package.is_relative_to(ROOT) else ROOT.rglob("*.py")
    digest = hashlib.sha256(f"{sys.version}\n{numba.__version__}\n{llvmlite.binding.get_host_cpu_name()}\n".encode())
    for source in (*sorted(callable_here), *sorted(package.glob("*.py"))):
        digest.update(f"{source.name}\n".encode() + source.read_bytes())
    path = _base(package) / f"{package.name}-{digest.hexdigest()[:16]}"
    if path.is_dir():
        return path if os.access(path, os.W_OK) else _copied(path)
    for other in path.parent.glob(f"{package.name}-*"):
        with suppress(OSError):
            if time.time() - other.stat().st_mtime > UNUSED:
                shutil.rmtree(other)
    return path


def _base(package: Path) -> Path:
    """Where cache folders are: $NUMBA_CACHE_DIR, else beside the sources, else in the user's cache folder.

    Beside installed sources nothing is kept, as pip would not remove it.
    """
    if config.CACHE_DIR:
        return Path(config.CACHE_DIR)
    if INSTALLED.isdisjoint(package.parts) and os.access(package, os.W_OK):
        return package / "__pycache__"
    from platformdirs import user_cache_path

    return user_cache_path("sleuth", appauthor=False) / "kernels"


def _copied(folder: Path) -> Path:
    """A copy, for this process, of a read-only folder: Numba reads only where it can write."""
    copy = Path(tempfile.mkdtemp(prefix="sleuth-"))
    atexit.register(shutil.rmtree, copy, ignore_errors=True)
    return Path(shutil.copytree(folder, copy / folder.name))


def inlined(function):
    """As `jit`, for functions called for each part of a guess: their code is copied into their callers.

    A real call passes all arrays of a NamedTuple and counts references to them: 3% of the search.
    """
    return jit(function, forceinline=True)


def ready(kernel: Any) -> bool:
    """Whether code of a kernel is in memory or on disk, so that a call need not wait for the compiler."""
    if kernel.overloads:
        return True
    file = f"{Path(kernel.py_func.__code__.co_filename).stem}.{kernel.py_func.__qualname__}-*.nbc"
    path = kernel.stats.cache_path
    return path is not None and any(Path(path).glob(file))
