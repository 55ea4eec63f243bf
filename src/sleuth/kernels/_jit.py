"""The one decorator of all kernels: every option of the compiler is set here."""

from __future__ import annotations

from numba import njit

OPTIONS = {"nogil": True, "boundscheck": False, "error_model": "numpy"}


def jit(function):
    """The function compiled at its first call, and kept on disk where some folder can be written."""
    try:
        return njit(cache=True, **OPTIONS)(function)
    except RuntimeError:  # no folder for the compiler's cache: read-only package and home
        return njit(**OPTIONS)(function)
