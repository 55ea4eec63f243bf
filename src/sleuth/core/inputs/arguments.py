"""The arguments of functions that are made from a class: what is wrong with them is said in the function's name."""

from __future__ import annotations

from collections.abc import Mapping
from inspect import Signature
from typing import Any

from sleuth.core.inputs.near import nearest


def check_arguments(function: str, taken: Signature, arguments: tuple[Any, ...], named: Mapping[str, Any]) -> None:
    """Raise TypeError, as Python does, for arguments that a function does not take; the nearest name is given.

    >>> from inspect import signature
    >>> check_arguments("f", signature(lambda top: 0), (), {"tpo": 3})
    Traceback (most recent call last):
    TypeError: f(): there is no argument 'tpo'; did you mean top?
    """
    for name in named:
        if name not in taken.parameters:
            raise TypeError(f"{function}(): there is no argument {name!r}{nearest(name, taken.parameters)}")
    try:
        taken.bind(*arguments, **named)
    except TypeError as error:
        raise TypeError(f"{function}(): {error}") from None
