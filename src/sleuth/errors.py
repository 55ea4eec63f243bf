"""Every error that Sleuth raises on purpose.

::

    SleuthError
    ├── InputError            what was given cannot be read
    │   ├── UnknownWord       a guess that the list does not hold
    │   ├── BadFeedback       tiles or counts that no game gives
    │   ├── BadWordList       a list with a bad line, or with nothing left in it
    │   ├── BadLedger         a ledger of another run or version, a damaged one, or one in use
    │   └── UnknownName       a game, strategy, score or paper that does not exist
    ├── InconsistentHistory   no secret fits all the feedback
    ├── IllegalGuess          the rule level forbids this guess now
    ├── StrategyError         a strategy chose a guess that cannot lead on
    ├── Unsolvable            no tree keeps the limit on guesses
    ├── InvalidTree           a tree that the plain rule does not confirm
    ├── InvalidChain          a chain that the plain rule does not confirm
    ├── InvalidCertificate    a certificate that a plain recomputation does not confirm
    ├── CannotWrite           a file could not be written; the old one, if any, is untouched
    └── MissingExtra          an optional dependency is not installed

The command line catches ``SleuthError`` once, prints the message and exits with code 2.
A message says what was wrong, the value, and what would work. A `Note` is a warning: what was left out or could not be
kept, though the work goes on; the command line prints it on standard error.
"""


class Note(UserWarning):
    """Something that the user should know, though the work goes on."""


class SleuthError(Exception):
    """The root of all errors that are meant for the user."""


class InputError(SleuthError):
    """What was given cannot be read."""


class UnknownWord(InputError):
    """A guess that the list does not hold."""


class BadFeedback(InputError):
    """Tiles or counts that no game gives."""


class BadWordList(InputError):
    """A list with a bad line, or with nothing left in it."""


class BadLedger(InputError):
    """A ledger of another run or version, a damaged one, or one in use."""


class UnknownName(InputError):
    """A game, strategy, score or paper that does not exist."""


class InconsistentHistory(SleuthError):
    """No secret fits all the feedback."""


class IllegalGuess(SleuthError):
    """The rule level forbids this guess now."""


class StrategyError(SleuthError):
    """A strategy chose a guess that cannot lead on."""


class Unsolvable(SleuthError):
    """No tree keeps the limit on guesses."""


class InvalidTree(SleuthError):
    """A tree that the plain rule does not confirm."""


class InvalidChain(SleuthError):
    """A chain that the plain rule does not confirm."""


class InvalidCertificate(SleuthError):
    """A certificate that a plain recomputation does not confirm."""


class CannotWrite(SleuthError):
    """A file could not be written; the old one, if any, is untouched."""


class MissingExtra(SleuthError):
    """An optional dependency is not installed."""
