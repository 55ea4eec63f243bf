"""Weights of secrets as a prior: the probability of each, which sum to 1."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from numbers import Real
from typing import Any, TypeAlias

import numpy as np

from sleuth.core.arrays import Weights
from sleuth.core.inputs.plain import show_value
from sleuth.errors import BadWordList, InputError

Weighed: TypeAlias = Weights | Sequence[float] | Mapping[str, float]
"""A weight for each secret, in their order or by their labels; any positive numbers."""

LARGEST = sys.float_info.max


def prior_of(weights: Weighed, secrets: Sequence[str]) -> Weights:
    """The probability of each secret, shape (secrets,), in proportion to its weight.

    Raises InputError for weights of another number of secrets, and for one that is not a positive number.

    >>> prior_of({"hat": 1, "cat": 3}, ["cat", "hat"]).tolist()
    [0.75, 0.25]
    """
    listed: Any = weights
    if isinstance(weights, Mapping):
        if strange := next(iter(weights.keys() - set(secrets)), None):
            raise InputError(f"the prior names {show_value(strange)}, which is not a secret")
        listed = [weights.get(secret) for secret in secrets]
    elif isinstance(weights, str | bytes) or not (isinstance(weights, Sequence) or np.ndim(weights) == 1):
        raise InputError(f"the prior is {show_value(weights)}; give a list of weights, or a dict by secret")
    if len(listed) != len(secrets):
        raise InputError(f"the prior has {len(listed):,} weights for {len(secrets):,} secrets; give one for each")
    for secret, weight in zip(secrets, listed, strict=True):
        number = isinstance(weight, Real) and not isinstance(weight, bool)
        if not number or not 0 < weight <= LARGEST:
            raise InputError(
                f"the prior of {show_value(secret)} is {show_value(weight)}; give a positive number, or leave that "
                "secret out"
            )
    return shares(listed)


def shares(weights: Sequence[float] | Weights) -> Weights:
    """Positive weights as probabilities that sum to 1, however large or small the weights are. Raises BadWordList."""
    prior: Weights = np.array(weights, np.float64)
    if prior.max() > 1 or abs(prior.sum() - 1) > 1e-9:
        prior /= prior.max()
        prior /= prior.sum()
    if not prior.all():
        raise BadWordList("the weights differ too much: compared with the largest, the least count as 0")
    return prior
