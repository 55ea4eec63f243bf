"""Words that lists show only if few others are left: rude words and proper names. They are guesses and answers.

Everybody reads the first words of a list, at school as well. Names would lead it, because they are frequent in texts,
and no puzzle of this kind takes them. The rude words are this package's choice, kept to what is rude to most people.
The names are derived, as research/unshown_names.py says.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import islice
from pathlib import Path

RUDE, NAMES = (Path(__file__).with_name("wordlists") / file for file in ("rude.txt", "names.txt"))

ALL = 10
"""If no more than these fit, all of them are named."""

GAMES = ("today", "classic", "classic-all")
"""The games with these words. Of lists of the user's own, every word is shown."""


@cache
def unshown() -> frozenset[str]:
    """The words that are not shown.

    >>> "snafu" in unshown(), "jesus" in unshown()
    (False, True)
    """
    return frozenset(word for file in (RUDE, NAMES) for word in file.read_text("utf-8").split())


def hidden_words(game: str, fitting: int = ALL + 1) -> frozenset[str]:
    """The words of a game, by its name, that are not shown while this many fit."""
    return unshown() if game in GAMES and fitting > ALL else frozenset()


def first_words(game: str, words: Iterable[str], fitting: int, most: int) -> tuple[str, ...]:
    """The first words that a list shows.

    Args:
        game: the game by name.
        words: the words, in order.
        fitting: the number of all words that fit.
        most: the most words to name.

    >>> some = ("gonna", "jesus", "gotta")
    >>> first_words("today", some, 11, 2), first_words("today", some, 10, 2), first_words("own.txt", some, 11, 2)
    (('gonna', 'gotta'), ('gonna', 'jesus'), ('gonna', 'jesus'))
    """
    barred = hidden_words(game, fitting)
    return tuple(islice((word for word in words if word not in barred), most))


def in_order(game: str, words: Sequence[str]) -> tuple[str, ...]:
    """The words with the unshown ones last; in their own order if they are few.

    >>> in_order("today", ["jesus", *("crane",) * 10])[0], in_order("today", ["jesus", "crane"])[0]
    ('crane', 'jesus')
    """
    barred = hidden_words(game, len(words))
    return tuple(sorted(words, key=barred.__contains__))
