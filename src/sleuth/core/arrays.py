"""Aliases of the array types that modules share, each with its contents, dtype and shape."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias, TypeVar

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


def rows(values: Any) -> Indices:
    """One row or a list of rows, as an array. Raises TypeError for values that are not whole numbers."""
    if isinstance(values, np.ndarray) and values.dtype.kind in "iu":
        return values
    if isinstance(values, Mapping | str | bytes):
        raise TypeError
    listed = list(values)
    if not all(isinstance(one, int | np.integer) and not isinstance(one, bool) for one in listed):
        raise TypeError
    return np.array(listed, np.int32)


def read_only(array: Array) -> Array:
    """A read-only view of the array, for a value that is shared.

    >>> read_only(np.zeros(2)).flags.writeable
    False
    """
    view = array.view()
    view.flags.writeable = False
    return view


def writable(array: Array) -> Array:
    """The array, copied if it is read-only or not contiguous: kernels are compiled anew for each such form.

    >>> writable(read_only(np.zeros(2))).flags.writeable
    True
    """
    whole: Array = np.require(array, requirements=("C", "W"))
    return whole
