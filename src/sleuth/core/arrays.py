"""The kinds of arrays that modules hand to each other: what they hold, their type and their shape."""

from __future__ import annotations

from typing import TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

Array = TypeVar("Array", bound=NDArray[np.generic])

Indices: TypeAlias = NDArray[np.int32]
"""Rows of secrets or of guesses, shape (k,), ascending unless said."""

Codes: TypeAlias = NDArray[np.unsignedinteger]
"""Feedback codes, shape (secrets, guesses): secret-major, so that one secret is one contiguous row."""

Counts: TypeAlias = NDArray[np.int64]
"""Whole numbers of things; the shape is said where it is used."""

Sizes: TypeAlias = NDArray[np.int64]
"""Part sizes, shape (guesses, parts): 0 where there is no part, the winning part left out, in no order."""

Costs: TypeAlias = NDArray[np.float64]
"""One cost per guess, shape (guesses,); less is better."""

Weights: TypeAlias = NDArray[np.float64]
"""The probability of each secret, shape (secrets,), positive, summing to 1."""

Floats: TypeAlias = NDArray[np.float64]
"""Real numbers; the shape is said where it is used."""

Bools: TypeAlias = NDArray[np.bool_]
"""Yes or no for each element of another array."""


def read_only(array: Array) -> Array:
    """The same array, which cannot be written through this view, for a value that is shared.

    >>> read_only(np.zeros(2)).flags.writeable
    False
    """
    view = array.view()
    view.flags.writeable = False
    return view
