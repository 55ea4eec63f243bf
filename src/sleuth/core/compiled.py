"""Whether this process had to compile. Loads no compiler: who has not loaded it has not compiled."""

from __future__ import annotations

import sys


def compiled_here() -> int:
    """How many kernels this process had to compile so far, for their code was not on disk."""
    kernels = sys.modules.get("sleuth.kernels._jit")
    return len(getattr(kernels, "missed", ()))  # it may be half loaded, by another thread
