"""The pool of a chain: the words that may continue it after the turns so far, and those that may end it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

import numpy as np

from sleuth.core.arrays import Codes, Counts, Indices
from sleuth.core.inputs.near import unknown_label
from sleuth.core.listing import Listing
from sleuth.core.position import Position, child_of
from sleuth.errors import BadWordList, IllegalGuess, InconsistentHistory, InputError, UnknownName
from sleuth.games.registry import ALSO
from sleuth.games.words import word_game as word_games
from sleuth.games.words.clashes import diagnose
from sleuth.games.words.lists import fold

Start: TypeAlias = Sequence[tuple[str, str]]
"""Turns made before, in order: a guess and its feedback in any plain form of tiles."""

RULES = ("strict", "letters", "official")


@dataclass(frozen=True, eq=False)
class Pool:
    """Words that a chain may go on with.

    Attributes:
        listing: the game in which every word is a secret, with the rule level; the chain is checked by its rules.
        words: the words that may be guessed now, in the order given.
        ends: rows in `words` of those that may be the secret, ascending.
        secrets: secret rows of the game that might have been the secret before the first turn.
        rule: a name of RULES.
        start: the turns made before, as (guess, canonical tiles).
    """

    listing: Listing
    words: tuple[str, ...] = field(repr=False)
    ends: Indices = field(repr=False)
    secrets: Indices = field(repr=False)
    rule: str
    start: tuple[tuple[str, str], ...]

    @property
    def letters(self) -> Codes:
        """The letters as numbers, shape (words, places)."""
        return word_games.encode(self.words, word_games.alphabet(self.words))


def pool_of(
    words: Sequence[str],
    secrets: Sequence[str] | None,
    rule: str,
    start: Start,
    end: str | None = None,
) -> Pool:
    """The pool of some words. secrets: the words that may be the secret; None: all.

    end: the secret that a chain is to end with; None: any.

    Guesses of the start need not be among the words. Raises UnknownName for an unknown rule, BadWordList if the words
    do not make a game, InputError, BadFeedback or IllegalGuess for an impossible turn, InconsistentHistory if no secret
    fits, UnknownWord or InputError for an end that cannot be.
    """
    rule = ALSO.get(rule, rule)
    if rule not in RULES:
        free = "; under the rule free every list of words is a chain" if rule == "free" else ""
        raise UnknownName(f"there is no rule {rule!r} for chains; there are {', '.join(RULES)}{free}")
    words = tuple(words)
    hidden = frozenset(words if secrets is None else secrets)
    _check(words, hidden)
    start = [(fold(guess), text) for guess, text in start]
    every = (*words, *sorted({guess for guess, _ in start} - set(words)))
    listing = word_games.game("chain", every, every, rule=rule)
    candidates, legal, played = _words_now(listing, start)
    fitting = [row for row in candidates if row < len(words) and words[row] in hidden]
    if not fitting:
        raise InconsistentHistory(diagnose(played, sorted(hidden)).message())
    if end is not None:
        if end not in hidden:
            raise unknown_label(end, sorted(hidden), "the chain", "secrets")
        fitting = [row for row in fitting if words[row] == end]
        if not fitting:
            raise InputError(f"{end!r} cannot be the secret: the turns before rule it out")
    rows = [row for row in legal if row < len(words)]
    last = np.searchsorted(rows, fitting).astype(np.int32)
    possible = np.array([row for row, word in enumerate(words) if word in hidden], np.int32)
    return Pool(listing, tuple(words[row] for row in rows), last, possible, rule, tuple(played))


def _check(words: Sequence[str], hidden: Collection[str]) -> None:
    if not words:
        raise BadWordList("a chain needs at least one word")
    if not hidden:
        raise BadWordList("a chain needs at least one secret to end with")
    missing = sorted(set(hidden).difference(words))
    if missing:
        raise BadWordList(f"the secret {missing[0]!r} is not among the words, so that no chain can end with it; add it")


def _words_now(listing: Listing, start: Start) -> tuple[list[int], list[int], list[tuple[str, str]]]:
    """The words that fit some turns, the words not guessed that are legal now, and the turns with canonical tiles.

    If the turns disagree, no word fits. Raises as `pool_of` does.
    """
    assert listing.legal is not None
    position = Position.start(listing)
    history: list[tuple[str, int]] = []
    for number, (guess, text) in enumerate(start, 1):
        turn = listing.turn(guess, text)
        if forbidden := listing.legal.permits(history, guess):
            raise IllegalGuess(f"turn {number}, {guess}, breaks the rule {listing.legal.name}: {forbidden}")
        if turn.code == listing.win:
            raise InputError(f"turn {number}, {guess}, has named the secret; nothing can follow it")
        history.append((guess, turn.code))
        codes = listing.block(np.array([turn.guess], np.int32), position.rows)[:, 0]
        position = child_of(position, turn, position.rows[codes == turn.code])
    guessed = {turn.guess for turn in position.history}
    legal = [row for row in position.legal_rows.tolist() if row not in guessed]
    return position.rows.tolist(), legal, [(guess, listing.spell(code)) for guess, code in history]


def families(letters: Codes) -> Counts:
    """The size of each word's largest family: words, itself included, that differ from it at one place only; (words,).

    Such words may come in any order, so they are a chain under every rule.
    """
    best = np.ones(len(letters), np.int64)
    for place in range(letters.shape[1]):
        rest = np.ascontiguousarray(np.delete(letters, place, axis=1))
        _, inverse, counts = np.unique(rest, axis=0, return_inverse=True, return_counts=True)
        best = np.maximum(best, counts[inverse.ravel()])
    return best


def family(letters: Codes, row: int) -> list[int]:
    """Rows of the largest family of a word, without itself."""
    same = letters == letters[row]
    close = same.sum(axis=1) == letters.shape[1] - 1
    lists = [np.flatnonzero(close & ~same[:, place]).tolist() for place in range(letters.shape[1])]
    rows: list[int] = max(lists, key=len)
    return rows
