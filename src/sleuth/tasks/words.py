"""Words: which lists there are, what one holds, what is wrong with it. Loads no numpy."""

from __future__ import annotations

import dataclasses
import math
from collections import Counter
from collections.abc import Mapping
from dataclasses import KW_ONLY, dataclass
from pathlib import Path
from typing import Annotated, Any

from sleuth.core.results import MERGED, Result, shown
from sleuth.games.words.lists import (
    BUILTIN,
    LONGEST,
    OTHER_LENGTH,
    SHORTEST,
    Dropped,
    WordList,
    builtin,
    by_reason,
    load,
)
from sleuth.games.words.word_files import find_system_dictionary
from sleuth.tasks.functions import offered
from sleuth.tasks.markers import Argument, Option, Range
from sleuth.tasks.request import Request

EXAMPLES = 3
"""Dropped entries that are shown for each reason."""


@dataclass(frozen=True)
class Words(Request):
    """Describe a list: counts, letters, weights, what was dropped, and which known list it is."""

    source: Annotated[
        str,
        Argument("A built-in name, a file, system:5, or - for standard input.", metavar="NAME|FILE", complete="file"),
    ]
    _: KW_ONLY
    length: Annotated[
        int | None, Option("Keep words of this many letters.", shown="the commonest length"), Range(SHORTEST, LONGEST)
    ] = None
    weight_column: Annotated[
        str | None,
        Option("Read the weights from this column (CSV files only).", metavar="COLUMN", shown="weight, or the second"),
    ] = None

    @property
    def list(self) -> WordList:
        """The list. Raises BadWordList."""
        return load(self.source, length=self.length, weight_column=self.weight_column)


@dataclass(frozen=True)
class Weights:
    """The weights of a list.

    Attributes:
        least, greatest: of the weights of a word.
        total: their sum.
    """

    least: float
    greatest: float
    total: float


@dataclass(frozen=True)
class DroppedFor:
    """What was dropped for a reason.

    Attributes:
        count: how many entries.
        examples: the first of them.
    """

    count: int
    examples: tuple[Dropped, ...]


@dataclass(frozen=True, repr=False)
class WordsInfo(Result):
    """What a list holds.

    Attributes:
        words: the list, with what was dropped from it.
    """

    words: WordList = dataclasses.field(metadata=MERGED)

    schema = "words-info"

    def __repr__(self) -> str:
        return f"<WordsInfo: {self.words.name}, {len(self.words):,} words of {self.words.length} {self.words.units}>"

    @shown
    def lengths(self) -> Mapping[int, int]:
        """Number of letters → words in the source, other lengths included."""
        return self.words.lengths

    @shown
    def alphabet(self) -> str:
        """The distinct letters or symbols."""
        return self.words.alphabet

    @shown
    def letters(self) -> Mapping[str, int]:
        """Letter → words that hold it, the commonest first."""
        counts = Counter(letter for word in self.words.words for letter in set(word))
        return dict(sorted(counts.items(), key=lambda item: (-item[1], item[0])))

    @shown
    def repeated(self) -> int:
        """How many words hold a letter more than once."""
        return sum(len(set(word)) < len(word) for word in self.words.words)

    @shown
    def weights(self) -> Weights | None:
        """The weights of the words; None: the source has none."""
        weights = self.words.weights
        return None if weights is None else Weights(min(weights), max(weights), math.fsum(weights))

    @shown
    def dropped(self) -> Mapping[str, DroppedFor]:
        """Reason → the entries that became no word, the commonest reason first."""
        groups = by_reason(self.words.dropped).items()
        return {reason: DroppedFor(len(group), group[:EXAMPLES]) for reason, group in groups}

    def rows(self) -> list[dict[str, Any]]:
        """One row for each word, with its weight if it has one."""
        weights = self.words.weights
        if weights is None:
            return [{"word": word} for word in self.words.words]
        return [{"word": word, "weight": each} for word, each in zip(self.words.words, weights, strict=True)]


def run(request: Words) -> WordsInfo:
    """What the list holds, and what was dropped from it.

    Raises:
        BadWordList: a list with a bad line, or with nothing left in it.
    """
    return WordsInfo(request.list)


words = offered(Words, run)


@dataclass(frozen=True)
class CheckWords(Words):
    """Check a list, and name each entry that makes no word."""


@dataclass(frozen=True, repr=False)
class WordsCheck(Result):
    """A list, and the entries of it that make no word.

    Attributes:
        words: the list without these entries.
        problems: the entries, each with its line and the reason.
    """

    words: WordList = dataclasses.field(metadata=MERGED)
    problems: tuple[Dropped, ...]

    schema = "words-check"
    rows_of = "problems"

    def __repr__(self) -> str:
        return f"<WordsCheck: {self.words.name}, {len(self.words):,} words, {len(self.problems):,} problems>"

    @shown
    def ok(self) -> bool:
        """Whether there is no problem; if there is one, the exit code is 1."""
        return not self.problems


def run_check(request: CheckWords) -> WordsCheck:
    """The entries that make no word; with a length, words of another length are not errors.

    Raises:
        BadWordList: a list with nothing left in it.
    """
    found = request.list
    return WordsCheck(found, tuple(d for d in found.dropped if request.length is None or d.reason != OTHER_LENGTH))


check_words = offered(CheckWords, run_check)


@dataclass(frozen=True)
class ListWords(Request):
    """List the built-in word lists and the system dictionary."""


@dataclass(frozen=True)
class BuiltIn:
    """A built-in list.

    Attributes:
        name: of the game that has it.
        length: letters of a word.
        secrets, guesses: the list of each.
    """

    name: str
    length: int
    secrets: WordList
    guesses: WordList


@dataclass(frozen=True, repr=False)
class WordLists(Result):
    """The lists that there are.

    Attributes:
        lists: those that are built in.
        system: where the system dictionary is; None: there is none.
    """

    lists: tuple[BuiltIn, ...]
    system: Path | None

    schema = "words-list"

    def __repr__(self) -> str:
        return f"<WordLists: {', '.join(each.name for each in self.lists)}{', system:N' * bool(self.system)}>"

    def rows(self) -> list[dict[str, Any]]:
        """One row for each built-in list."""
        return [
            {"name": one.name, "length": one.length, "secrets": one.secrets.count, "guesses": one.guesses.count}
            for one in self.lists
        ]


def run_lists(request: ListWords) -> WordLists:  # noqa: ARG001
    """The built-in lists, and the system dictionary if there is one."""
    pairs = {name: builtin(name) for name in BUILTIN}
    lists = tuple(BuiltIn(name, secrets.length, secrets, guesses) for name, (secrets, guesses) in pairs.items())
    return WordLists(lists, find_system_dictionary())


word_lists = offered(ListWords, run_lists, "word_lists")
