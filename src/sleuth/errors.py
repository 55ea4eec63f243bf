"""Every error that Sleuth raises on purpose.

::

    SleuthError
    ├── InputError            what was given cannot be read
    │   ├── UnknownWord       a guess that the list does not contain
    │   ├── BadFeedback       tiles or counts that no game gives
    │   ├── BadWordList       a list with a bad line, or with nothing left in it
    │   ├── BadLedger         a ledger of another run or version, a damaged one, or one in use
    │   └── UnknownName       a game, strategy, score or source that does not exist
    ├── InconsistentHistory   no secret fits all the feedback
    ├── IllegalGuess          the rule level forbids this guess now
    ├── StrategyError         a strategy has no guess, or one that makes no progress
    ├── Unsolvable            no tree keeps the limit on guesses
    ├── TooLittleTime         the time was over, or the work cancelled, before anything was found
    ├── InvalidTree           a tree that the plain rule does not confirm
    ├── InvalidChain          a chain that the plain rule does not confirm
    ├── InvalidCertificate    a certificate that a plain recomputation does not confirm
    ├── CannotWrite           a file could not be written; the old one, if any, is untouched
    └── MissingExtra          an optional dependency is not installed

The command line catches ``SleuthError`` once, prints the message and exits with code 2.
A message says what was wrong, the value, and what would work. A `Note` is a warning: what was left out or could not be
kept, though the work goes on; the command line prints it on standard error.
"""

from __future__ import annotations

import re
from typing import Self

__all__ = [
    "BadFeedback",
    "BadLedger",
    "BadWordList",
    "CannotWrite",
    "IllegalGuess",
    "InconsistentHistory",
    "InputError",
    "InvalidCertificate",
    "InvalidChain",
    "InvalidTree",
    "MissingExtra",
    "Note",
    "SleuthError",
    "StrategyError",
    "TooLittleTime",
    "UnknownName",
    "UnknownWord",
    "Unsolvable",
]


def __dir__() -> list[str]:
    return __all__


LONG = r"""(?<!\w)'(?:[^'\\\n]|\\.){300,}'?|"(?:[^"\\\n]|\\.){300,}"?|\S{300,}"""
"""A value in a message that is cut: in quotes, or without a blank."""
QUOTES = ("'", '"')
KEPT, MOST, END = 80, 1_200, 300
"""Characters of such a value that are kept, of a whole message, and of the end of one that is cut."""


def brief(message: str) -> str:
    """The message with overlong values cut, also those that other libraries wrote into it.

    >>> brief(f"there is no game {'x' * 5000!r}; `sleuth games` lists the games")[-48:]
    "xxxxxxxxxxxxxx…'; `sleuth games` lists the games"
    """
    message = re.sub(LONG, lambda found: f"{found[0][:KEPT]}…{found[0][-1] * found[0].endswith(QUOTES)}", message)
    return message if len(message) <= MOST else f"{message[: MOST - END]} … {message[-END:]}"


class Note(UserWarning):
    """A warning that the user should see, though the work goes on.

    Raised where something was left out or could not be kept. The command line prints it on standard error.
    """


class SleuthError(Exception):
    """The root of all errors that are meant for the user.

    The message says what is wrong, the value, and what would work; see `brief`. Any other error is a defect.

    Attributes:
        value: the wrong value as text; None: the error is about no single value.
        near: names or labels that may have been meant, the nearest first.
        turns: the numbers, from 1, of the turns that it is about.
        message: the whole text; about a season's rules, one with translations.
    """

    def __init__(
        self, message: object = "", *, value: str | None = None, near: tuple[str, ...] = (), turns: tuple[int, ...] = ()
    ) -> None:
        super().__init__(brief(str(message)))
        self.value, self.near, self.turns = value, near, turns
        self.message = message if isinstance(message, str) else str(message)

    def inside(self, where: str, *, turn: int | None = None) -> Self:
        """The same error, with the place where it occurred in front of its message.

        Args:
            where: the place, such as "turn 2".
            turn: the number of the turn, if it is one.

        Returns:
            A new error of the same kind.
        """
        turns = self.turns if turn is None else (turn,)
        return type(self)(f"{where}: {self}", value=self.value, near=self.near, turns=turns)


class InputError(SleuthError):
    """What was given cannot be read or used.

    Raised for a value out of range, and for arguments that exclude each other. Raised for a file that is missing or
    damaged, and for a game that is too large for a task.
    """


class UnknownWord(InputError):
    """A guess that the list does not contain.

    Raised where a guess, an opener or a secret is named; the message names similar ones.
    """


class BadFeedback(InputError):
    """Tiles or counts that no game gives.

    Raised where feedback is read: of a wrong length, with a wrong letter, or with a wrong number of pegs.
    """


class BadWordList(InputError):
    """A list with a bad line, or with nothing left in it.

    Raised where a word list or its weights are read, and where words do not make a game.
    """


class BadLedger(InputError):
    """A ledger of another run or version, a damaged one, or one in use.

    Raised where a ledger is opened; nothing in it is changed.
    """


class UnknownName(InputError):
    """A game, rule level, strategy, score, objective or source that does not exist.

    Raised where a thing is named; the message lists the names or the nearest one.
    """


class InconsistentHistory(SleuthError):
    """No secret fits all the feedback.

    Raised where turns, share grids or the events of a season are replayed; the message says which of them clash.
    """


class IllegalGuess(SleuthError, ValueError):
    """The rule level forbids this guess now.

    Raised where turns are replayed, and where a guess or an opener is made; the message says what it breaks.
    """


class StrategyError(SleuthError):
    """A strategy has no guess, or one that makes no progress.

    Raised where a tree is grown or games are played: for a guess that splits no candidates, and for a position that a
    tree does not reach.
    """


class Unsolvable(SleuthError):
    """No tree keeps the limit on guesses.

    Raised where the best tree is searched; the message names the secrets that need more.
    """


class TooLittleTime(SleuthError):
    """The time was over, or the work was cancelled, before anything was found.

    Raised where `seconds` or `cancel` end a search; else the best that was found comes back.
    """


class InvalidTree(SleuthError):
    """A tree that the plain rule does not confirm.

    Raised where a tree is read or verified; the message names the secret and the turn.
    """


class InvalidChain(SleuthError):
    """A chain that the plain rule does not confirm.

    Raised where a chain that was found is marked again; it would be an error of Sleuth.
    """


class InvalidCertificate(SleuthError):
    """A certificate that a plain recomputation does not confirm.

    Raised where a certificate is checked; the message says which part of it is wrong.
    """


class CannotWrite(SleuthError):
    """A file could not be written; the old one, if any, is untouched.

    Raised before long work where that can be seen, else where the file is written.
    """


class MissingExtra(SleuthError):
    """An optional dependency is not installed.

    Raised where it is needed; the message says how to install it.
    """
