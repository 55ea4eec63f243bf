"""Turns as people write them: guess=feedback, typed as arguments or pasted as text."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeAlias

from sleuth.errors import InputError

TurnReader: TypeAlias = Callable[[Sequence[str], str | None], list[tuple[str, str]]]
"""What a user typed and pasted → (guess, feedback) as text."""

_BEFORE = re.compile(r" (?=[^\s=:]+ ?[=:])")
"""What stands before a turn on a line of several."""
SHOWN = 80
"""Characters of a wrong turn in a message."""


def word_turns(arguments: Sequence[str], pasted: str | None = None) -> list[tuple[str, str]]:
    """Turns written guess=feedback or guess:feedback, in arguments and then in pasted text. Raises InputError.

    >>> word_turns(["1122=1b1w"], "1344:2b0w")
    [('1122', '1b1w'), ('1344', '2b0w')]
    >>> word_turns([], "1122=+1 -1 1344: 2 black")
    [('1122', '+1 -1'), ('1344', '2 black')]
    """
    lines = [piece for line in (pasted or "").splitlines() for piece in _BEFORE.split(" ".join(line.split()))]
    return [_turn(token) for token in [*arguments, *filter(str.strip, lines)]]


def line_turns(arguments: Sequence[str], pasted: str | None = None) -> list[tuple[str, str]]:
    """Turns written guess=feedback, one for each argument and each line of pasted text. Raises InputError.

    >>> line_turns(["3+7=no", "2 1 3 = 1"], "1-2-3: 3")
    [('3+7', 'no'), ('2 1 3', '1'), ('1-2-3', '3')]
    """
    return [_turn(line) for line in [*arguments, *filter(str.strip, (pasted or "").splitlines())]]


def _turn(text: str) -> tuple[str, str]:
    guess, _, feedback = (part.strip() for part in text.replace(":", "=", 1).partition("="))
    if not guess or not feedback:
        raise InputError(f"{text!r} is not a turn; write guess=feedback, one on each line")
    return guess, feedback


def turns_of(read: TurnReader, turns: str | Sequence[str | tuple[str, str]]) -> Sequence[tuple[str, str]]:
    """Turns as (guess, feedback) texts, of a text, or of a text or such a pair for each. read: reads texts."""
    if isinstance(turns, str):
        return read([], turns)
    if not isinstance(turns, Iterable) or isinstance(turns, bytes | Mapping):
        raise _no_turn(turns)
    given = tuple(turns)
    if all(isinstance(one, str) for one in given):
        return read([str(one) for one in given], None)
    found = list[tuple[str, str]]()
    for one in given:
        if isinstance(one, str):
            found += read([one], None)
        elif isinstance(one, tuple | list) and len(one) == 2 and all(isinstance(text, str) for text in one):
            found.append((one[0], one[1]))
        else:
            raise _no_turn(one)
    return found


def _no_turn(given: object) -> InputError:
    return InputError(f"{repr(given)[:SHOWN]} is not a turn. Write guess=feedback, for example crane=bbygb.")
