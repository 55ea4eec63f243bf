"""The one decorator of all kernels: every option of the compiler is set here, and its files on disk are checked."""

from __future__ import annotations

import hashlib
import io
from collections.abc import Callable
from contextlib import contextmanager, suppress
from pathlib import Path
from types import FunctionType
from typing import Any

from numba import njit
from numba.core.caching import CompileResultCacheImpl, FunctionCache, IndexDataCacheFile
from numba.core.dispatcher import Dispatcher

from sleuth.kernels._stamp import stamp

OPTIONS = {"nogil": True, "no_cfunc_wrapper": True, "boundscheck": False, "error_model": "numpy"}

SEAL = 32
"""Bytes of the checksum at the end of each file of compiled code."""

missed: list[str] = []
"""The kernels that this process did not find compiled on disk, in the order in which it compiled them."""


found: list[str] = []
"""The kernels that it found there."""


class _NamedFolder(CompileResultCacheImpl._locator_classes[0]):
    """The folder of NUMBA_CACHE_DIR, also if it can only be read. Numba by itself takes only what it can write."""

    def ensure_cache_path(self):
        """Make the folder, if possible."""
        with suppress(OSError):
            super().ensure_cache_path()


class _Files(CompileResultCacheImpl):
    _locator_classes = (_NamedFolder, *CompileResultCacheImpl._locator_classes)


class _Cache(FunctionCache):
    _impl_class = _Files


class Sealed(IndexDataCacheFile):
    """The files of a kernel's compiled code, each with a checksum at its end: what is damaged is removed.

    Numba then compiles the kernel again. Without the checksum a flipped bit would be run.
    """

    def load(self, key):
        """The compiled code of a signature; None if it is not there, or damaged."""
        code = super().load(key)
        (missed if code is None else found).append(self._index_name.partition("-")[0])
        return code

    def save(self, key, data):
        """Keep compiled code, unless the disk refuses: it is then compiled again next time."""
        with suppress(OSError):
            super().save(key, data)

    def _load_index(self):
        try:
            return super()._load_index() if _whole(Path(self._index_path)) else {}
        except (AttributeError, ImportError):  # another version wrote it, with a record that has another name here
            return {}

    def _load_data(self, name):
        if not _whole(Path(self._data_path(name))):
            raise FileNotFoundError(name)
        return super()._load_data(name)  # the checksum comes after what pickle reads

    @contextmanager
    def _open_for_write(self, filepath):
        content = io.BytesIO()
        yield content
        with super()._open_for_write(filepath) as file:
            file.write(content.getvalue() + hashlib.sha256(content.getvalue()).digest())


def _whole(path):
    """Whether a file is as it was written. One that is not is removed."""
    try:
        content = path.read_bytes()
    except OSError:
        return False
    if hashlib.sha256(content[:-SEAL]).digest() == content[-SEAL:]:
        return True
    with suppress(OSError):
        path.unlink()
    return False


def jit(function, **more):
    """The function compiled at its first call, and kept on disk where some folder can be written; else read from it.

    Numba checks only whether the function's own file has changed, and would go on with what it has of those it calls.
    more: further options.
    """
    made_from = stamp(Path(function.__code__.co_filename))
    try:
        compiled = njit(**OPTIONS, **more)(function)
        compiled._cache = cache = _Cache(function)
        cache._cache_file = Sealed(cache._cache_path, cache._impl.filename_base, made_from)
    except (RuntimeError, AttributeError):  # no folder to write to, or a Numba that keeps its files elsewhere
        missed.append(function.__name__)
        return njit(**OPTIONS, **more)(function)
    return compiled


def inlined(function):
    """As `jit`, for what is called for each part of a guess: its code becomes that of its callers.

    Else all arrays of a NamedTuple are handed over and counted at every call, which took 3% of the search.
    """
    return jit(function, forceinline=True)


def ready(kernel: Any) -> bool:
    """Whether code of a kernel is in memory or on disk, so that a call need not wait for the compiler."""
    return bool(kernel.overloads) or bool(kernel._cache._cache_file._load_index())


def uncompiled(kernel: Any, twins: dict[Any, Callable[..., Any]]) -> Callable[..., Any]:
    """The kernel as plain Python, and so all that it calls; twins: {kernel: function} to call in place of some."""
    if kernel not in twins:
        inner = dict(kernel.py_func.__globals__)
        twins[kernel] = FunctionType(kernel.py_func.__code__, inner)
        for name in kernel.py_func.__code__.co_names:
            if isinstance(inner.get(name), Dispatcher):
                inner[name] = uncompiled(inner[name], twins)
    return twins[kernel]
