"""Wider lists: which words fit turns that no secret of a game fits, because its list of secrets is too short."""

from __future__ import annotations

from collections.abc import Sequence

from sleuth.games.registry import DAILY
from sleuth.games.words import lists
from sleuth.games.words.clashes import diagnose
from sleuth.games.words.tiles import mark
from sleuth.games.words.today import tiers

NAMED = 5
"""Words that a message names."""


def explained(name: str, turns: Sequence[tuple[str, str]], secrets: Sequence[str], guesses: Sequence[str]) -> str:
    """Why no secret fits, for an error: first the words of a wider list that do, then the tile that repairs it.

    name: of the game. turns: (guess, canonical tiles).

    >>> words = ("snaky", "crane", "snail")
    >>> turns = [("crane", "BBGYB"), ("snail", "GGGBB"), ("snaky", "GGGBB")]
    >>> explained("mine", turns, words, words).split(";")[1].split(":")[0]
    ' `game` today has 7 words that do'
    """
    why = diagnose(turns, secrets).message()
    known, every = frozenset(secrets), lists.load(DAILY)
    own = () if set(guesses) == set(every.words) else guesses  # the built-in list has a name
    for where, verb, words in (("its guesses", "have", own), (f"`game` {DAILY}", "has", every.words)):
        found = [word for word in words if word not in known and fits(word, turns)]
        if found:
            some = ", ".join(_likeliest(found)) + (", …" if len(found) > NAMED else "")
            which = "1 word that does" if len(found) == 1 else f"{len(found):,} words that do"
            return f"{name} has no secret that fits all turns; {where} {verb} {which}: {some}; {why}"
    return why


def _likeliest(words: Sequence[str]) -> list[str]:
    """The first words that a message names: those that the daily game gives most weight."""
    every = lists.load(DAILY).words
    weights = dict(zip(every, tiers(every, lists.load("classic").words).weights, strict=True))
    return sorted(words, key=lambda word: -weights.get(word, 0.0))[:NAMED]


def fits(word: str, turns: Sequence[tuple[str, str]]) -> bool:
    """Whether a word gives all the feedback."""
    return all(len(guess) == len(word) and mark(guess, word) == tiles for guess, tiles in turns)
