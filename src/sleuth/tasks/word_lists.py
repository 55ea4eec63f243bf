"""Word lists: which there are. Loads no numpy."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sleuth.core.results import Result
from sleuth.games.words.lists import FILES, WordList, builtin
from sleuth.games.words.word_files import find_system_dictionary
from sleuth.tasks.convert import task


@dataclass(frozen=True)
class BuiltIn:
    """A built-in list.

    Attributes:
        name: the name of the game that has it.
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


@task
def word_lists() -> WordLists:
    """List the built-in word lists and the system dictionary.

    Returns:
        The built-in lists, and the system dictionary if there is one.
    """
    pairs = {name: builtin(name) for name in FILES}
    lists = tuple(BuiltIn(name, secrets.length, secrets, guesses) for name, (secrets, guesses) in pairs.items())
    return WordLists(lists, find_system_dictionary())
