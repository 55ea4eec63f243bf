"""Rule levels of word games: which guesses the feedback so far still allows.

| level | a guess must |
|---|---|
| free | be in the list |
| letters | keep greens in place, reuse revealed letters (counts respected), use no letter shown absent |
| official | keep greens in place, reuse revealed letters (counts respected) |
| strict | be a candidate: give every earlier guess the very feedback that it got |

A letter is shown absent if a turn shows it gray and neither green nor yellow. Each level contains the next stricter
one: strict ⊂ letters ⊂ official ⊂ free. Strict is the hard mode of [Short2022], official that of the published game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from typing import TYPE_CHECKING, NamedTuple

from sleuth.errors import UnknownName
from sleuth.games.registry import ALSO, HARD, LETTER_LEVELS, LEVELS, WORD_LEVELS
from sleuth.games.words import tiles

if TYPE_CHECKING:
    from sleuth.core.arrays import Codes, Indices
    from sleuth.core.listing import Legal, Listing
    from sleuth.core.rules import Turn


def legal(level: str, guesses: Codes, letters: dict[str, int], strict: Legal) -> Legal | None:
    """The rule of a level for a word game; None for "free". Raises UnknownName.

    guesses: (words, places) encoded letters of all guesses; letters: their numbers; strict: the rule of that level.
    """
    level = ALSO.get(level, level)
    if level not in WORD_LEVELS:
        raise UnknownName(f"there is no rule level {level!r} of words; there are {', '.join(WORD_LEVELS)}")
    if level in ("free", "strict"):
        return strict if level == "strict" else None
    from sleuth.core.listing import Legal

    bans = LEVELS[level].bans
    assert bans is not None, f"{level} is a level of words: say what it allows"
    return Legal(level, _reuse(guesses, letters, ban=bans), partial(broken, level), guesses)


def broken(level: str, history: Sequence[tuple[str, int]], guess: str) -> str | None:
    """A sentence on the first clue that a guess ignores under "official" or "letters"; None if it keeps the rule.

    >>> turns = [("crane", tiles.code("BBYBB"))]
    >>> broken("official", turns, "soily"), broken("letters", turns, "soapy")
    ('A must be used (revealed in turn 1)', None)
    >>> broken("official", [("soapy", 0)], "crane"), broken("letters", [("soapy", 0)], "crane")
    (None, 'A is absent (gray in turn 1)')
    """
    for number, (earlier, code) in enumerate(history, 1):
        greens, revealed, absent = _facts(earlier, code)
        for place in greens:
            if guess[place] != earlier[place]:
                return f"{earlier[place].upper()} must stay at place {place + 1} (green in turn {number})"
        for letter, count in revealed.items():
            if guess.count(letter) < count:
                times = "" if count == 1 else f" {count} times"
                return f"{letter.upper()} must be used{times} (revealed in turn {number})"
        for letter in absent if LEVELS[level].bans else ():
            if letter in guess:
                return f"{letter.upper()} is absent (gray in turn {number})"
    return None


class Breach(NamedTuple):
    """A rule level that a guess breaks.

    Attributes:
        rule: the rule level.
        why: the first clue of the feedback that the guess ignores.
    """

    rule: str
    why: str


def levels_of(listing: Listing) -> tuple[str, ...]:
    """The rule levels that a game knows, free apart, the mildest first; none if every guess is always legal.

    >>> from sleuth import Game
    >>> levels_of(Game("mastermind:2x3").listing)
    ('strict',)
    """
    from sleuth.games import pegs

    return {tiles.RULE: WORD_LEVELS[1:], pegs.RULE: ("strict",)}.get(listing.rule, ())


def hard_mode(listing: Listing) -> str | None:
    """The rule level that is called hard mode in a game: HARD or, where there are no letters, the mildest.

    None where the game knows none.
    """
    levels = levels_of(listing)
    return HARD if HARD in levels else next(iter(levels), None)


def breaches(listing: Listing, history: Sequence[tuple[str, int]], guess: str) -> tuple[Breach, ...]:
    """The rule levels that a guess breaks after (guess, code) turns, the mildest first.

    >>> from sleuth import Game
    >>> game = Game.of_words(["cat", "hat"], ["cat", "hat", "hub"]).listing
    >>> [tuple(one) for one in breaches(game, [("cat", game.feedback("cat", "hat"))], "hub")][0]
    ('official', 'A must stay at place 2 (green in turn 1)')
    """
    from sleuth.core.listing import strict_level

    breaks = []
    strict = strict_level(listing.feedback, listing.spell, listing.secrets)
    for level in levels_of(listing):
        why = broken(level, history, guess) if level in LETTER_LEVELS else strict.permits(history, guess)
        if why:
            breaks.append(Breach(level, why))
    return tuple(breaks)


def _reuse(
    guesses: Codes, letters: dict[str, int], *, ban: bool
) -> Callable[[Listing, Indices, Turn, Indices], Indices]:
    def after(listing: Listing, before: Indices, turn: Turn, candidates: Indices) -> Indices:  # noqa: ARG001
        import numpy as np

        word = listing.guesses[turn.guess]
        words = guesses[before]
        keep = np.ones(len(words), np.bool_)
        greens, revealed, absent = _facts(word, turn.code)
        for place in greens:
            keep &= words[:, place] == letters[word[place]]
        for letter, count in revealed.items():
            keep &= (words == letters[letter]).sum(axis=1) >= count
        for letter in letters.keys() & absent if ban else ():  # a guess in no list may have others
            keep &= (words != letters[letter]).all(axis=1)
        return before[keep]

    return after


@lru_cache(maxsize=64)
def _facts(word: str, code: int) -> tuple[list[int], Counter[str], list[str]]:
    """Green places, revealed letters with their counts, and letters shown absent, of one turn."""
    row = tiles.spell(code, len(word))
    greens = [place for place, tile in enumerate(row) if tile == "G"]
    revealed = Counter(letter for letter, tile in zip(word, row, strict=True) if tile != "B")
    absent = [letter for letter in sorted(set(word)) if letter not in revealed]
    return greens, revealed, absent
