"""The one decorator of all kernels: every option of the compiler is set here."""

from __future__ import annotations

import hashlib
from pathlib import Path

from numba import njit

OPTIONS = {"nogil": True, "boundscheck": False, "error_model": "numpy"}


def _sources():
    """What the compiled code on disk is made from: a hash of all kernels, for most of them call others."""
    digest = hashlib.sha256()
    for path in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()


STAMP = _sources()


def jit(function):
    """The function compiled at its first call, and kept on disk where some folder can be written.

    Numba asks only whether the function's own file has changed, and would go on with what it has of those it calls.
    """
    try:
        compiled = njit(cache=True, **OPTIONS)(function)
        compiled._cache._cache_file._source_stamp = STAMP
    except (RuntimeError, AttributeError):  # no folder to write to, or a Numba that keeps its stamp elsewhere
        return njit(**OPTIONS)(function)
    return compiled
