"""Objectives of the exact solver, by name: which figure of a tree is to be least."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal, TypeAlias

from sleuth.core.inputs.near import unknown_name
from sleuth.errors import InputError

OBJECTIVES = {
    "total": "least sum of guesses over all secrets, so least mean",
    "worst": "least worst case",
    "worst-total": "least worst case, and of the trees that reach it the least total",
    "total-worst": "least total, and of the trees that reach it the least worst case",
    "most:R": "most secrets solved within R guesses",
}

ObjectiveName: TypeAlias = Literal["total", "worst", "worst-total", "total-worst"]
"""An objective by its name; `Objective.most` makes the others."""


@dataclass(frozen=True)
class Objective:
    """An objective: the figure of a tree that is to be least.

    >>> Objective.most(4)
    Objective(name='most:4', within=4, limit=None)

    Attributes:
        name: a line of OBJECTIVES.
        within: R of most:R, else None.
        limit: the most guesses that any secret may need; None: no limit.
    """

    name: str = "total"
    within: int | None = None
    limit: int | None = None

    @classmethod
    def most(cls, within: int) -> Objective:
        """The objective to solve the most secrets within a number of guesses, such as "most:4".

        >>> Objective.most(4) == objective("most:4")
        True

        Args:
            within: the number, from 1 to 99.

        Returns:
            The objective.

        Raises:
            InputError: another number.
        """
        return objective(f"most:{within}")

    def __str__(self) -> str:
        return self.name + (f" within {self.limit}" if self.limit else "")


def objective(name: str | Objective, limit: int | None = None) -> Objective:
    """The objective of that name, or of a value. Raises UnknownName, or InputError for numbers that make no sense.

    >>> objective("most:4").within
    4
    """
    if isinstance(name, Objective):
        limit = name.limit if limit is None else limit
        name = name.name
    kind, _, number = name.partition(":")
    if limit is not None and limit < 1:
        raise InputError(f"the limit is {limit}; give 1 or more guesses")
    if kind == "most":
        if not re.fullmatch(r"[1-9]\d?", number):
            raise InputError(f"{name!r} needs a number of guesses from 1 to 99 after the colon, as in most:4")
        if limit is not None:
            raise InputError(f"{name} and a limit of {limit} exclude each other; give one of them")
        return Objective(name, within=int(number))
    if name not in OBJECTIVES:
        raise unknown_name("objective", name, OBJECTIVES)
    return Objective(name, limit=limit)
