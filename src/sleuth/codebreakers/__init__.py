"""Codebreakers of games whose secrets need not be listed: generators that yield guesses and are sent feedback.

A codebreaker does no I/O. It returns when it is sent the winning feedback, or when that feedback is certain. It raises
InconsistentHistory, which names the turn, if no secret gives the feedback that it was sent.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Permutation: TypeAlias = tuple[int, ...]
"""A guess or a secret, 0-based: the value at each place. With suits, the card: suit·n + value."""

Cards: TypeAlias = "NDArray[np.int32]"
"""A permutation as an array, shape (n,), for large n; read-only once it was yielded."""
