"""Checks the arguments of functions; errors name the function."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from functools import wraps
from inspect import Parameter, Signature, signature
from os import fspath
from typing import Any, NamedTuple, ParamSpec, TypeVar

from sleuth.core.inputs.near import did_you_mean
from sleuth.core.inputs.plain import show_value
from sleuth.errors import InputError

P = ParamSpec("P")
R = TypeVar("R")


def check_arguments(function: str, signature: Signature, arguments: tuple[Any, ...], named: Mapping[str, Any]) -> None:
    """Raise TypeError, as Python does, for arguments that a function does not take; the nearest name is given.

    >>> from inspect import signature
    >>> check_arguments("f", signature(lambda top: 0), (), {"tpo": 3})
    Traceback (most recent call last):
    TypeError: f(): there is no argument 'tpo'; did you mean top?
    """
    for name in named:
        if name not in signature.parameters:
            raise TypeError(f"{function}(): there is no argument {name!r}{did_you_mean(name, signature.parameters)}")
    try:
        signature.bind(*arguments, **named)
    except TypeError as error:
        raise TypeError(f"{function}(): {error}") from None


class Given(NamedTuple):
    """A kind of argument: its description, and its reader, which raises TypeError for a value that does not fit."""

    wanted: str
    read: Callable[[Any], Any]

    def of(self, name: str, value: Any) -> Any:
        """The value of an argument, read. Raises InputError, which names the argument."""
        try:
            return self.read(value)
        except TypeError:
            raise InputError(f"`{name}` is {show_value(value)}; give {self.wanted}") from None


def takes(**kinds: Given) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """A decorator that reads some arguments of a function, each by its kind.

    A default passes unread, and so does None if the type allows it. A value that does not fit raises InputError, which
    names the argument, the value and what would fit.

    >>> @takes(words=TEXTS)
    ... def longest(words):
    ...     return max(words, key=len)
    >>> longest(["a", "to"])
    'to'
    >>> longest("a to")
    Traceback (most recent call last):
    sleuth.errors.InputError: `words` is 'a to'; give a list of texts
    """

    def decorate(function: Callable[P, R]) -> Callable[P, R]:
        own_signature = signature(function)
        parameters = own_signature.parameters
        names = list(parameters)
        takes_any = any(one.kind is Parameter.VAR_KEYWORD for one in parameters.values())

        @wraps(function)
        def call(*arguments: P.args, **named: P.kwargs) -> R:
            if not takes_any and named.keys() - parameters.keys():
                check_arguments(function.__qualname__.removesuffix(".__new__"), own_signature, arguments, named)
            placed = [_read(kinds, parameters, *one) for one in zip(names, arguments, strict=False)]
            by_name = {name: _read(kinds, parameters, name, value) for name, value in named.items()}
            return function(*placed, *arguments[len(placed) :], **by_name)  # type: ignore[arg-type]

        return call

    return decorate


def _read(kinds: Mapping[str, Given], parameters: Mapping[str, Parameter], name: str, value: Any) -> Any:
    kind = kinds.get(name)
    if kind is None or value is parameters[name].default or (value is None and "None" in parameters[name].annotation):
        return value
    return kind.of(name, value)


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError
    return value


def _whole(value: Any) -> int:
    if isinstance(value, bool):
        raise TypeError
    return operator.index(value)


def _texts(value: Any) -> tuple[str, ...]:
    if isinstance(value, str | bytes):  # its letters are not meant
        raise TypeError
    return tuple(map(_text, value))


def _function(value: Any) -> Callable[..., Any]:
    if not callable(value):
        raise TypeError
    function: Callable[..., Any] = value
    return function


def _pairs(value: Any) -> tuple[Any, ...]:
    pairs = tuple(value)
    if not all(isinstance(one, tuple | list) and len(one) == 2 for one in pairs):
        raise TypeError
    return pairs


TEXT = Given("a text", _text)
PATH = Given("the path of a file", lambda value: _text(fspath(value)))
TEXTS = Given("a list of texts", _texts)
SEVERAL = Given("a list of texts", lambda value: _texts(value) if isinstance(value, str | bytes) else tuple(value))
WHOLE = Given("a whole number", _whole)
LIST = Given("a list", tuple)
FUNCTION = Given("a function", _function)
TURNS = Given("(guess, feedback) pairs of texts", lambda value: tuple(tuple(map(_text, one)) for one in _pairs(value)))
HISTORY = Given("the turns as `replay` returns them", _pairs)
