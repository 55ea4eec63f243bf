"""Filter: the words that fit greens, yellows and blacks. Loads no numpy."""

from __future__ import annotations

import dataclasses
from dataclasses import KW_ONLY, dataclass
from typing import TYPE_CHECKING, Annotated, Any

from sleuth.core.results import MERGED, Result, shown
from sleuth.errors import InputError
from sleuth.games.words import lists
from sleuth.tasks.functions import offered
from sleuth.tasks.markers import Argument, Option, Range
from sleuth.tasks.request import Names, Request

if TYPE_CHECKING:
    from sleuth.games.words.letter_filter import LetterFilter


@dataclass(frozen=True)
class Filter(Request):
    """List the words that fit greens, yellows and grays."""

    pattern: Annotated[str | None, Argument("Letters at their places: ..t..")] = None
    _: KW_ONLY
    green: Annotated[
        Names, Option("Keep words with these letters at their places: ..t..", "-g --green", metavar="PATTERN")
    ] = ()
    yellow: Annotated[
        Names,
        Option(
            "Keep words with these letters, each with the places where it is not: l1a23; of signs: 4@12 +@3",
            "-y --yellow --with",
            metavar="LETTERS",
        ),
    ] = ()
    black: Annotated[
        Names,
        Option("Keep words without a further copy of these letters: er", "-b --black --without", metavar="LETTERS"),
    ] = ()
    length: Annotated[
        int | None,
        Option(
            "Keep words of N letters.", "-n --length", shown="as in the pattern, or the commonest length of the list"
        ),
        Range(lists.SHORTEST, lists.LONGEST),
    ] = None
    words: Annotated[
        str,
        Option(
            "Search these words: a built-in list, a file, - (standard input), system:5 or primes:5.",
            metavar="NAME|FILE",
        ),
    ] = "classic"
    secrets_only: Annotated[bool, Option("Search the secrets only (built-in lists only).")] = False
    regex: Annotated[bool, Option("Print the regular expressions instead.")] = False


@dataclass(frozen=True, repr=False)
class Filtered(Result):
    """The words that fit.

    Attributes:
        source: the name of the list that was searched.
        known: what is known of the letters.
        words: all that fit, in the order of the list.
        regexes: one regular expression for each arrangement of the yellows; None: they were not wanted.
    """

    source: str
    known: LetterFilter = dataclasses.field(metadata=MERGED)
    words: tuple[str, ...]
    regexes: tuple[str, ...] | None

    schema = "filter"
    version = 2

    @shown
    def count(self) -> int:
        """How many words fit; if none does, the exit code is 1."""
        return len(self.words)

    def __repr__(self) -> str:
        return f"<Filtered: {len(self.words):,} words of {self.source} fit>"

    def rows(self) -> list[dict[str, Any]]:
        """One row for each word."""
        return [{"word": word} for word in self.words]


def run(request: Filter) -> Filtered:
    """The words that fit, with what is known of the letters.

    Raises:
        InputError: letters that cannot be true of a word together, or a list without words of that length.
        BadWordList: a word list with a bad line, or with nothing left in it.
    """
    from sleuth.games.words.letter_filter import read_filter

    patterns = (*request.green, request.pattern) if request.pattern else tuple(request.green)
    typed = max((len(lists.fold(pattern.strip())) for pattern in patterns), default=None)
    searched = _searched(request, request.length if request.length is not None else typed)
    known = read_filter(
        patterns, request.yellow, request.black, request.length or searched.length, signs=bool(searched.signs)
    )
    regexes = tuple(known.regexes()) if request.regex else None
    return Filtered(searched.name, known, tuple(known.among(searched.words)), regexes)


def _searched(request: Filter, length: int | None) -> lists.WordList:
    """The list to search; length None: the commonest one. Raises InputError if the list has no such length or flag."""
    source = request.words
    if source in lists.BUILTIN:
        secrets, guesses = lists.builtin(source)
        if length not in (None, guesses.length):
            raise InputError(
                f"{source} holds words of {guesses.length} {guesses.units}, not of {length}; "
                f"name another list: `words` FILE or `words` system:{length}"
            )
        return secrets if request.secrets_only else guesses
    if request.secrets_only:
        names = ", ".join(lists.BUILTIN)
        raise InputError(f"`secrets_only` needs a built-in list ({names}), not {source!r}")
    return lists.load(source, length=length)


filter = offered(Filter, run)
