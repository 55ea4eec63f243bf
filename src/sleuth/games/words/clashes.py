"""Explains why no secret fits in a word game: the turns that disagree, the reason, and the tile that may be wrong.

An error also names the words of a wider list that fit, as the list of secrets may be too short.

Turns and places are counted from 1 here: everything in this file is meant to be read by people.
Source: this package.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import partial

import numpy as np

from sleuth.core.contradictions import Contradiction, disagree, of_codes, rank_repairs, turn_numbers
from sleuth.games.registry import DAILY
from sleuth.games.words import lists
from sleuth.games.words.letter_filter import filter_of
from sleuth.games.words.tiles import code, mark, possible, spell
from sleuth.games.words.today import tiers

NAMES = {"B": "gray", "Y": "yellow", "G": "green"}

NAMED = 5
"""Words that a message names."""


def diagnose(turns: Sequence[tuple[str, str]], secrets: Sequence[str]) -> Contradiction:
    """Why no secret fits the turns.

    turns: (guess, canonical tiles). secrets: the list, not only the candidates.

    >>> turns = [("crane", "BYBBB"), ("soily", "BBBBB"), ("dregs", "BBBBB")]
    >>> contradiction = diagnose(turns, ["humph", "rhumb", "thumb"])
    >>> contradiction.disagreeing, contradiction.reason
    ((1, 3), 'turns 1 and 3 disagree about R: at least 1 in turn 1, none in turn 3')
    >>> print(contradiction.repairs[0])
    2 answers fit if R (turn 1, place 2) is gray
    """
    codes = np.array([[code(mark(guess, secret)) for guess, _ in turns] for secret in secrets])
    first, sets, repairs = of_codes(codes, [code(row) for _, row in turns])
    written = tuple((guess, row.replace("B", ".")) for guess, row in turns)
    return Contradiction(written, first, *_reason(turns, sets), rank_repairs(repairs, partial(_change, turns)), "tile")


def _reason(turns: Sequence[tuple[str, str]], sets: Sequence[tuple[int, ...]]) -> tuple[tuple[int, ...], str]:
    """Of some disagreeing sets of turns, the first whose letters clash, else the first; and why its turns disagree."""
    clashes = ((group, clash_of({number: turns[number - 1] for number in group})) for group in sets)
    numbers, clash = next(((group, clash) for group, clash in clashes if clash), (sets[0], None))
    if len(numbers) == 1:
        if clash is None:
            return numbers, f"no listed word fits turn {numbers[0]} alone"
        return numbers, f"turn {numbers[0]} is impossible: {clash[1]}"
    if clash is None:
        agree = "together, though the tiles of each letter or symbol agree"
        return numbers, f"no listed word fits {turn_numbers(numbers)} {agree}"
    return numbers, f"{disagree(numbers)} about {clash[0]}: {clash[1]}"


def _change(turns: Sequence[tuple[str, str]], turn: int, new: int) -> tuple[int, str] | None:
    """The place and the words of a change to this code: of one tile, or two of one letter; None: it takes more.

    Two tiles of one letter are exchanged, for greens and yellows come before grays.
    """
    guess, tiles = turns[turn - 1]
    row = spell(new, len(guess))
    one, *more = [place for place in range(len(guess)) if row[place] != tiles[place]]
    letter = guess[one].upper()
    if not more:
        return one, f"{letter} (turn {turn}, place {one + 1}) is {NAMES[row[one]]}"
    other = more[0]
    if len(more) > 1 or guess[one] != guess[other] or (row[one], row[other]) != (tiles[other], tiles[one]):
        return None
    return one, f"the two tiles of {letter} (turn {turn}, places {one + 1} and {other + 1}) change places"


def explain(name: str, turns: Sequence[tuple[str, str]], secrets: Sequence[str], guesses: Sequence[str]) -> str:
    """Why no secret fits, for an error: first the words of a wider list that do, then the tile that repairs it.

    name: the name of the game. turns: (guess, canonical tiles).

    >>> words = ("snaky", "crane", "snail")
    >>> turns = [("crane", "BBGYB"), ("snail", "GGGBB"), ("snaky", "GGGBB")]
    >>> explain("mine", turns, words, words).split(";")[1].split(":")[0]
    ' `game` today has 7 words that do'
    """
    why = diagnose(turns, secrets).message()
    own_secrets, every = frozenset(secrets), lists.load(DAILY)
    own = () if set(guesses) == set(every.words) else guesses  # the built-in list has a name
    for where, verb, words in (("its guesses", "have", own), (f"`game` {DAILY}", "has", every.words)):
        others = [word for word in words if word not in own_secrets and fits(word, turns)]
        if others:
            # the first are those that the daily game gives most weight
            weights = dict(zip(every.words, tiers(every.words, lists.load("classic").words)[0], strict=True))
            others.sort(key=lambda word: -weights.get(word, 0.0))
            names = ", ".join(others[:NAMED]) + (", …" if len(others) > NAMED else "")
            which = "1 word that does" if len(others) == 1 else f"{len(others):,} words that do"
            return f"{name} has no secret that fits all turns; {where} {verb} {which}: {names}; {why}"
    return why


def fits(word: str, turns: Sequence[tuple[str, str]]) -> bool:
    """Whether a word gives all the feedback."""
    return all(len(guess) == len(word) and mark(guess, word) == tiles for guess, tiles in turns)


def clash_of(turns: Mapping[int, tuple[str, str]]) -> tuple[str, str] | None:
    """Why no word at all fits these numbered turns: what they disagree about, and the reason; None if one fits.

    >>> clash_of({1: ("crane", "BYBBB"), 2: ("rutty", "GBBBB")}) is None
    True
    >>> clash_of({1: ("crane", "BBGBB"), 2: ("rutty", "BBGBB")})
    ('place 3', 'A in turn 1, T in turn 2')
    """
    return next(_clashes(turns), None)


def _clashes(turns: Mapping[int, tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """All clashes, the plainest first."""
    for guess, tiles in turns.values():
        if alone := possible(guess, tiles):
            yield "itself", alone
    cells = [
        (number, place, *cell)
        for number, turn in turns.items()
        for place, cell in enumerate(zip(*turn, strict=True), start=1)
    ]
    greens: dict[int, tuple[str, int]] = {}
    for number, place, letter, tile in cells:
        if tile == "G":
            before, earlier = greens.setdefault(place, (letter, number))
            if before != letter:
                why = f"{before.upper()} in turn {earlier}, {letter.upper()} in turn {number}"
                yield f"place {place}", why
    for number, place, letter, tile in cells:
        if tile != "G" and greens.get(place, ("", 0))[0] == letter:
            other = greens[place][1]
            why = f"green at place {place} in turn {other}, {NAMES[tile]} there in turn {number}"
            yield letter.upper(), why
    for letter in dict.fromkeys(letter for _, _, letter, _ in cells):
        copies = Counter(number for number, _, own, tile in cells if own == letter and tile != "B")
        full = [number for number, _, own, tile in cells if own == letter and tile == "B"]
        if not full:
            continue
        at_least, at_most = max(turns, key=copies.__getitem__), min(full, key=copies.__getitem__)
        least, most = copies[at_least], copies[at_most]
        at_greens = sorted(place for place, (green, _) in greens.items() if green == letter)
        only = f"only {most}" if most else "none"
        if least > most:
            yield letter.upper(), f"at least {least} in turn {at_least}, {only} in turn {at_most}"
        elif len(at_greens) > most:
            where = " and ".join(map(str, at_greens))
            yield letter.upper(), f"green at places {where}, {only} in turn {at_most}"
    if crowded := filter_of([*turns.values()]).conflict():
        yield "the yellow letters", crowded
