"""Codebreakers of games whose secrets need not be listed: generators that yield guesses and are sent feedback.

None does any I/O. It returns when it has been sent, or can no longer doubt, the winning feedback, and raises
InconsistentHistory, which names the turn, when no secret gives the feedback that it was sent.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Permutation: TypeAlias = tuple[int, ...]
"""A guess or a secret, 0-based: the value at each place. With suits, the card: suit·n + value."""

Cards: TypeAlias = "NDArray[np.int32]"
"""The same as an array, shape (n,), where n may be large; read-only once it has been yielded."""
