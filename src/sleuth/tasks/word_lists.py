"""Word lists: the built-in ones by name. Loads no numpy."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sleuth.core.results import Result
from sleuth.games.words.lists import FILES, WordList, builtin
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
    """The word lists.

    Attributes:
        lists: the built-in ones, by name.
    """

    lists: tuple[BuiltIn, ...]

    schema = "words-list"

    def __repr__(self) -> str:
        return f"<WordLists: {', '.join(each.name for each in self.lists)}>"

    def rows(self) -> list[dict[str, Any]]:
        """One row for each built-in list."""
        return [
            {"name": one.name, "length": one.length, "secrets": one.secrets.count, "guesses": one.guesses.count}
            for one in self.lists
        ]


@task
def word_lists() -> WordLists:
    """List the built-in word lists.

    Returns:
        The built-in lists.
    """
    pairs = {name: builtin(name) for name in FILES}
    lists = tuple(BuiltIn(name, secrets.length, secrets, guesses) for name, (secrets, guesses) in pairs.items())
    return WordLists(lists)
