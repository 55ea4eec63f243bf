"""Words: what a list contains, and what is wrong with it. Loads no numpy."""

from __future__ import annotations

import dataclasses
import math
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, TypeAlias

from sleuth.core.results import MERGED, Result, shown
from sleuth.errors import InputError
from sleuth.games.words.lists import (
    LONGEST,
    OTHER_LENGTH,
    SHORTEST,
    Dropped,
    WordList,
    by_reason,
    from_text,
    load,
)
from sleuth.tasks.convert import task
from sleuth.tasks.kinds import FileName, Range

EXAMPLES = 3
"""Dropped entries that are shown for each reason."""

Letters: TypeAlias = Annotated[int, Range(SHORTEST, LONGEST)]
"""The number of letters of a word."""


@dataclass(frozen=True)
class Weights:
    """The weights of a list.

    Attributes:
        least, greatest: the least and the greatest weight of a word.
        total: the sum of all weights.
    """

    least: float
    greatest: float
    total: float


@dataclass(frozen=True)
class DroppedFor:
    """Entries that were dropped for one reason.

    Attributes:
        count: the number of entries.
        examples: the first of them.
    """

    count: int
    examples: tuple[Dropped, ...]


@dataclass(frozen=True, repr=False)
class WordsInfo(Result):
    """A list of words with its figures.

    Attributes:
        word_list: the list, with what was dropped from it.
    """

    word_list: WordList = dataclasses.field(metadata=MERGED)

    schema = "words-info"

    def __repr__(self) -> str:
        source = self.word_list
        return f"<WordsInfo: {source.name}, {len(source):,} words of {source.length} {source.units}>"

    @property
    def words(self) -> tuple[str, ...]:
        """The words of the list."""
        return self.word_list.words

    @shown
    def lengths(self) -> Mapping[int, int]:
        """Number of letters → words in the source, other lengths included."""
        return self.word_list.lengths

    @shown
    def alphabet(self) -> str:
        """The distinct letters or symbols."""
        return self.word_list.alphabet

    @shown
    def letters(self) -> Mapping[str, int]:
        """Letter → words that hold it, the commonest first."""
        counts = Counter(letter for word in self.words for letter in set(word))
        return dict(sorted(counts.items(), key=lambda item: (-item[1], item[0])))

    @shown
    def repeated(self) -> int:
        """How many words hold a letter more than once."""
        return sum(len(set(word)) < len(word) for word in self.words)

    @shown
    def weights(self) -> Weights | None:
        """The weights of the words; None: the source has none."""
        weights = self.word_list.weights
        return None if weights is None else Weights(min(weights), max(weights), math.fsum(weights))

    @shown
    def dropped(self) -> Mapping[str, DroppedFor]:
        """Reason → the entries that became no word, the commonest reason first."""
        groups = by_reason(self.word_list.dropped).items()
        return {reason: DroppedFor(len(group), group[:EXAMPLES]) for reason, group in groups}

    def rows(self) -> list[dict[str, Any]]:
        """One row for each word, with its weight if it has one."""
        weights = self.word_list.weights
        if weights is None:
            return [{"word": word} for word in self.words]
        return [{"word": word, "weight": each} for word, each in zip(self.words, weights, strict=True)]


@task
def words(
    source: FileName | None = None,
    *,
    text: str | None = None,
    length: Letters | None = None,
) -> WordsInfo:
    """Describe a list: counts, letters, weights, what was dropped, and which known list it is.

    Args:
        source: A built-in name, a file, or - for standard input.
        text: Words as text, in place of a source: between blanks, commas or lines.
        length: Keep words of this many letters.

    Returns:
        What the list contains, and what was dropped from it.

    Raises:
        InputError: no list, or two.
        BadWordList: a list with a bad line, or with nothing left in it.
    """
    return WordsInfo(_word_list(source, text, length))


@dataclass(frozen=True, repr=False)
class WordsCheck(Result):
    """A list, and its entries that are not words.

    Attributes:
        word_list: the list without these entries.
        problems: the entries, each with its line and the reason.
    """

    word_list: WordList = dataclasses.field(metadata=MERGED)
    problems: tuple[Dropped, ...]

    schema = "words-check"
    rows_of = "problems"

    def __repr__(self) -> str:
        return f"<WordsCheck: {self.word_list.name}, {len(self.word_list):,} words, {len(self.problems):,} problems>"

    @property
    def words(self) -> tuple[str, ...]:
        """The words of the list."""
        return self.word_list.words

    @shown
    def ok(self) -> bool:
        """Whether there is no problem; if there is one, the exit code is 1."""
        return not self.problems


@task
def check_words(
    source: FileName | None = None,
    *,
    text: str | None = None,
    length: Letters | None = None,
) -> WordsCheck:
    """Check a list, and name each entry that is not a word.

    Args:
        source: A built-in name, a file, or - for standard input.
        text: Words as text, in place of a source: between blanks, commas or lines.
        length: Keep words of this many letters.

    Returns:
        The entries that are not words; with a length, words of another length are not errors.

    Raises:
        InputError: no list, or two.
        BadWordList: a list with nothing left in it.
    """
    word_list = _word_list(source, text, length)
    problems = (each for each in word_list.dropped if length is None or each.reason != OTHER_LENGTH)
    return WordsCheck(word_list, tuple(problems))


def _word_list(source: FileName | None, text: str | None, length: int | None) -> WordList:
    """The list of these arguments. Raises BadWordList, and InputError unless there is exactly one source."""
    if text is not None and source is None:
        return from_text(text, length=length)
    if source is None or text is not None:
        raise InputError("give either `source` or `text`")
    return load(str(source), length=length)
