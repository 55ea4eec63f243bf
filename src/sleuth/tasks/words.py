"""Words: which lists there are, what one holds, what is wrong with it. Loads no numpy."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping
from dataclasses import KW_ONLY, dataclass
from functools import cached_property
from pathlib import Path
from typing import Annotated, Any

from sleuth.core.results import Result
from sleuth.games.words.files import find_system_dictionary
from sleuth.games.words.lists import (
    BUILTIN,
    LONGEST,
    OTHER_LENGTH,
    SHORTEST,
    Dropped,
    WordList,
    builtin,
    by_reason,
    identify,
    load,
)
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


@dataclass(frozen=True, repr=False)
class WordsInfo(Result):
    """What a list holds.

    Attributes:
        words: the list, with what was dropped from it.
    """

    words: WordList

    schema = "words-info"

    def __repr__(self) -> str:
        return f"<WordsInfo: {self.words.name}, {len(self.words):,} words of {self.words.length} {self.words.units}>"

    @cached_property
    def letters(self) -> Mapping[str, int]:
        """How many words hold each letter, the commonest first."""
        counts = Counter(letter for word in self.words.words for letter in set(word))
        return dict(sorted(counts.items(), key=lambda item: (-item[1], item[0])))

    @property
    def repeated(self) -> int:
        """How many words hold a letter more than once."""
        return sum(len(set(word)) < len(word) for word in self.words.words)

    @property
    def weights(self) -> dict[str, float] | None:
        """The least and the greatest weight, and their sum; None without weights."""
        weights = self.words.weights
        if weights is None:
            return None
        return {"least": min(weights), "greatest": max(weights), "total": math.fsum(weights)}

    def as_dict(self) -> dict[str, Any]:
        """What `sleuth words info --json` shows."""
        return {
            **_summary(self.words),
            "lengths": self.words.lengths,
            "alphabet": self.words.alphabet,
            "letters": self.letters,
            "repeated": self.repeated,
            "weights": self.weights,
            "dropped": {
                reason: {"count": len(group), "examples": [_entry(d) for d in group[:EXAMPLES]]}
                for reason, group in by_reason(self.words.dropped).items()
            },
        }

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

    words: WordList
    problems: tuple[Dropped, ...]

    schema = "words-check"

    def __repr__(self) -> str:
        return f"<WordsCheck: {self.words.name}, {len(self.words):,} words, {len(self.problems):,} problems>"

    @property
    def ok(self) -> bool:
        """Whether there is no problem."""
        return not self.problems

    def as_dict(self) -> dict[str, Any]:
        """What `sleuth words check --json` shows."""
        return {**_summary(self.words), "ok": self.ok, "problems": self.rows()}

    def rows(self) -> list[dict[str, Any]]:
        """One row for each problem."""
        return [{**_entry(d), "reason": d.reason} for d in self.problems]


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


@dataclass(frozen=True, repr=False)
class WordLists(Result):
    """The lists that there are.

    Attributes:
        lists: name → (secrets, guesses).
        system: where the system dictionary is; None: there is none.
    """

    lists: Mapping[str, tuple[WordList, WordList]]
    system: Path | None

    schema = "words-list"

    def __repr__(self) -> str:
        return f"<WordLists: {', '.join(self.lists)}{', system:N' * bool(self.system)}>"

    def as_dict(self) -> dict[str, Any]:
        """What `sleuth words list --json` shows."""
        return {"lists": self.rows(), "system": str(self.system) if self.system else None}

    def rows(self) -> list[dict[str, Any]]:
        """One row for each built-in list."""
        return [
            {
                "name": name, "length": secrets.length,
                "secrets": {"count": len(secrets), "fingerprint": secrets.fingerprint},
                "guesses": {"count": len(guesses), "fingerprint": guesses.fingerprint},
            }
            for name, (secrets, guesses) in self.lists.items()
        ]  # fmt: skip


def run_lists(request: ListWords) -> WordLists:  # noqa: ARG001
    """The built-in lists, and the system dictionary if there is one."""
    return WordLists({name: builtin(name) for name in BUILTIN}, find_system_dictionary())


word_lists = offered(ListWords, run_lists, "word_lists")


def _summary(words: WordList) -> dict[str, Any]:
    return {
        "name": words.name,
        "count": len(words),
        "length": words.length,
        "fingerprint": words.fingerprint,
        "known": identify(words),
    }


def _entry(dropped: Dropped) -> dict[str, Any]:
    return {"line": dropped.line, "text": dropped.text}
