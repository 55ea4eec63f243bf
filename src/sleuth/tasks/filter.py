"""Filter: the words that fit greens, yellows and blacks. Loads no numpy."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Annotated, Any

from sleuth import results
from sleuth.core.results import MERGED, Result, shown
from sleuth.errors import InputError
from sleuth.games.words import lists
from sleuth.tasks.convert import task
from sleuth.tasks.kinds import FileName, Names, Range


@dataclass(frozen=True, repr=False)
class Filtered(Result):
    """The words that fit.

    Attributes:
        source: the name of the list that was searched.
        known: what is known of the letters.
        words: all that fit, in the order of the list.
        regexes: one regular expression for each arrangement of the yellows; None: without `regex`.
    """

    source: str
    known: results.LetterFilter = dataclasses.field(metadata=MERGED)
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


@task
def filter_words(
    pattern: str | None = None,
    *,
    green: Names = (),
    yellow: Names = (),
    black: Names = (),
    length: Annotated[int, Range(lists.SHORTEST, lists.LONGEST)] | None = None,
    words: FileName = "classic",
    secrets_only: bool = False,
    regex: bool = False,
) -> Filtered:
    """List the words that fit greens, yellows and grays.

    Args:
        pattern: Letters at their places: ..t..
        green: Keep words with letters at their places, as in ..t.. for a T in the middle.
        yellow: Keep words with these letters, each with the places where it is not: l1a23; for words with signs: 4@12
            +@3
        black: Keep words without a further copy of these letters: er
        length: Keep words of N letters.
        words: Search these words: a built-in list, a file, - (standard input) or primes:5.
        secrets_only: Search the secrets only (built-in lists only).
        regex: Print the regular expressions instead.

    Returns:
        The words that fit, with what is known of the letters.

    Raises:
        InputError: letters that cannot be true of a word together, or a list without words of that length.
        BadWordList: a word list with a bad line, or with nothing left in it.
    """
    from sleuth.games.words.letter_filter import read_filter

    patterns = (*green, pattern) if pattern else tuple(green)
    typed = max((len(lists.fold(each.strip())) for each in patterns), default=None)
    searched = _list_to_search(str(words), length if length is not None else typed, secrets_only=secrets_only)
    known = read_filter(patterns, yellow, black, length or searched.length, signs=bool(searched.signs))
    regexes = tuple(known.regexes()) if regex else None
    return Filtered(searched.name, known, tuple(known.among(searched.words)), regexes)


def _list_to_search(source: str, length: int | None, *, secrets_only: bool) -> lists.WordList:
    """The list to search. length None: the commonest length. Raises InputError if the list lacks the length or flag."""
    if source in lists.FILES:
        secrets, guesses = lists.builtin(source)
        if length not in (None, guesses.length):
            raise InputError(
                f"{source} holds words of {guesses.length} {guesses.units}, not of {length}; "
                f"name another list: `words` FILE"
            )
        return secrets if secrets_only else guesses
    if secrets_only:
        names = ", ".join(lists.FILES)
        raise InputError(f"`secrets_only` needs a built-in list ({names}), not {source!r}")
    return lists.load(source, length=length)
