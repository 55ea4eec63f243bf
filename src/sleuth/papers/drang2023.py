"""The two examples of Dr. Drang's filter, on the 12,972 words.

Source: [Drang2023], leancrew.com/all-this/2023/01/wordle-permutations.
"""

from __future__ import annotations

from collections.abc import Iterator

from sleuth.games.words.letter_filter import LetterFilter, read_filter
from sleuth.games.words.lists import builtin
from sleuth.papers.check import PublishedValue, check

TITLE = "Dr. Drang, “Wordle permutations”, 2023"

FIRST = (
    "altos antas antsy astun autos botas dotal gotta gutta jotas kutas "
    "lotas lotsa lotta lytta motza notal oktas outta sutta total untax"
)
SECOND = "altho altos aptly cital dital dotal ictal notal octal total vital"


def checks() -> Iterator[PublishedValue]:
    """The published words and counts beside ours."""
    first = read_filter(["..t.."], ["a23"], ["irepch"])
    second = read_filter(["..t.."], ["l1a2"], ["er"])
    yield check("-g ..t.. -b irepch -y a23: number of words", 22, len(_words(first)))
    yield check("-g ..t.. -b irepch -y a23: words", FIRST, " ".join(_words(first)))
    yield check("-g ..t.. -b er -y l1a2: regular expressions", 7, len(list(second.regexes())))
    yield check("-g ..t.. -b er -y l1a2: words", SECOND, " ".join(_words(second)))


def _words(letters: LetterFilter) -> list[str]:
    _, guesses = builtin("classic")
    return letters.among(guesses.words)
