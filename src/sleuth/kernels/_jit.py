"""The one decorator of all kernels: every option of the compiler is set here."""

from __future__ import annotations

from numba import njit

jit = njit(cache=True, nogil=True, boundscheck=False, error_model="numpy")
