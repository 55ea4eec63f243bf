"""What to say when no secret fits: which turns disagree, about what, and which change of tiles would repair it.

Turns and places are counted from 1 here: everything in this file is meant to be read by people.
Source: this package. The test for letters is Hall's marriage theorem.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple

import numpy as np

from sleuth.core.assignment import assigned
from sleuth.core.contradictions import SEARCHED, Contradiction, disagree, fitting, named, of_codes
from sleuth.errors import InputError
from sleuth.games.words.tiles import code, mark, possible, spell

NAMES = {"B": "gray", "Y": "yellow", "G": "green"}


@dataclass(frozen=True)
class TileRepair:
    """One tile that, read differently, leaves some secrets.

    Attributes:
        turn, place: where the tile is, from 1.
        letter: the letter under it.
        old, new: the tile as given, and as it would have to be: "B", "Y" or "G".
        fits: how many secrets would fit all turns then.
    """

    turn: int
    place: int
    letter: str
    old: str
    new: str
    fits: int

    def __str__(self) -> str:
        where = f"{self.letter.upper()} (turn {self.turn}, place {self.place})"
        return f"{fitting(self.fits)} if {where} is {NAMES[self.new]}"


@dataclass(frozen=True)
class TileExchange:
    """Two tiles of one letter that, exchanged, leave some secrets: greens and yellows come before grays.

    Attributes:
        turn: where the tiles are, from 1.
        places: of the two tiles, from 1, ascending.
        letter: the letter under both.
        fits: how many secrets would fit all turns then.
    """

    turn: int
    places: tuple[int, int]
    letter: str
    fits: int

    @property
    def place(self) -> int:
        """The first of the places."""
        return self.places[0]

    def __str__(self) -> str:
        one, other = self.places
        where = f"{self.letter.upper()} (turn {self.turn}, places {one} and {other})"
        return f"{fitting(self.fits)} if the two tiles of {where} change places"


class LetterClash(NamedTuple):
    """What the letters alone forbid: about what ("R", "place 3"), and why."""

    about: str
    why: str


def diagnose(turns: Sequence[tuple[str, str]], secrets: Sequence[str]) -> Contradiction:
    """Why no secret fits the turns. Raises InputError if there is no secret, or one that fits.

    turns: (guess, canonical tiles). secrets: the list, not only the candidates.

    >>> turns = [("crane", "BYBBB"), ("soily", "BBBBB"), ("dregs", "BBBBB")]
    >>> contradiction = diagnose(turns, ["humph", "rhumb", "thumb"])
    >>> contradiction.disagreeing, contradiction.reason
    ((1, 3), 'turns 1 and 3 disagree about R: at least 1 in turn 1, none in turn 3')
    >>> print(contradiction.repairs[0])
    2 answers fit if R (turn 1, place 2) is gray
    """
    if not secrets:
        raise InputError("there are no secrets to compare the turns with; use a list with words")
    codes = np.array([[code(mark(guess, secret)) for guess, _ in turns] for secret in secrets])
    try:
        found = of_codes(codes, [code(row) for _, row in turns])
    except StopIteration:
        fits = next(secret for secret in secrets if all(mark(guess, secret) == row for guess, row in turns))
        raise InputError(f"{fits!r} fits all {len(turns)} turns; there is nothing to diagnose") from None
    clashes = ((some, clash_of({number: turns[number - 1] for number in some})) for some in found.sets)
    disagreeing, clash = next(((some, clash) for some, clash in clashes if clash), (found.sets[0], None))
    changed = [_repair(turns, *where, fits) for where, fits in found.repairs.items()]
    repairs = sorted(
        (one for one in changed if one is not None), key=lambda one: (-one.fits, one.turn, one.place, str(one))
    )
    written = tuple((guess, row.replace("B", ".")) for guess, row in turns)
    return Contradiction(written, found.first, disagreeing, _reason(disagreeing, clash), tuple(repairs), "tile")


def _reason(numbers: Sequence[int], clash: LetterClash | None) -> str:
    if len(numbers) == 1:
        if clash is None:
            return f"no listed word fits turn {numbers[0]} alone"
        return f"turn {numbers[0]} is impossible: {clash.why}"
    if clash is None:
        return f"no listed word fits {named(numbers)} together, though the tiles of each letter or symbol agree"
    return f"{disagree(numbers)} about {clash.about}: {clash.why}"


def _repair(turns: Sequence[tuple[str, str]], turn: int, new: int, fits: int) -> TileRepair | TileExchange | None:
    """The one tile, or the two of one letter, that make the feedback of a turn this code; None if it takes others."""
    guess, given = turns[turn - 1]
    row = spell(new, len(guess))
    wrong = [place for place in range(len(guess)) if row[place] != given[place]]
    if len(wrong) == 1:
        return TileRepair(turn, wrong[0] + 1, guess[wrong[0]], given[wrong[0]], row[wrong[0]], fits)
    one, other, *more = wrong
    if more or guess[one] != guess[other] or (row[one], row[other]) != (given[other], given[one]):
        return None
    return TileExchange(turn, (one + 1, other + 1), guess[one], fits)


def clash_of(turns: Mapping[int, tuple[str, str]]) -> LetterClash | None:
    """Why no word at all, of whatever letters, fits these numbered turns; None if one does.

    >>> clash_of({1: ("crane", "BYBBB"), 2: ("rutty", "GBBBB")}) is None
    True
    >>> clash_of({1: ("crane", "BBGBB"), 2: ("rutty", "BBGBB")})
    LetterClash(about='place 3', why='A in turn 1, T in turn 2')
    """
    for guess, tiles in turns.values():
        alone = possible(guess, tiles)
        if alone:
            return LetterClash("itself", alone)
    return next(_clashes(turns), None)


def _clashes(turns: Mapping[int, tuple[str, str]]) -> Iterator[LetterClash]:
    """All clashes, the plainest first."""
    greens: dict[int, tuple[str, int]] = {}
    for number, place, letter, tile in _tiles(turns):
        if tile == "G":
            before, earlier = greens.setdefault(place, (letter, number))
            if before != letter:
                why = f"{before.upper()} in turn {earlier}, {letter.upper()} in turn {number}"
                yield LetterClash(f"place {place}", why)
    for number, place, letter, tile in _tiles(turns):
        if tile != "G" and greens.get(place, ("", 0))[0] == letter:
            other = greens[place][1]
            why = f"green at place {place} in turn {other}, {NAMES[tile]} there in turn {number}"
            yield LetterClash(letter.upper(), why)
    needs = {}
    for letter in dict.fromkeys(letter for _, _, letter, _ in _tiles(turns)):
        least, at_least, most, at_most = _copies(letter, turns)
        at_greens = sorted(place for place, (green, _) in greens.items() if green == letter)
        needs[letter] = max(least, len(at_greens))
        only = f"only {most}" if most else "none"
        if least > most:
            yield LetterClash(letter.upper(), f"at least {least} in turn {at_least}, {only} in turn {at_most}")
        elif len(at_greens) > most:
            where = " and ".join(map(str, at_greens))
            yield LetterClash(letter.upper(), f"green at places {where}, {only} in turn {at_most}")
    yield from _crowded(turns, greens, {letter: n for letter, n in needs.items() if n})


def _crowded(
    turns: Mapping[int, tuple[str, str]],
    greens: Mapping[int, tuple[str, int]],
    needs: Mapping[str, int],
) -> Iterator[LetterClash]:
    """Sets of letters that need more places than are open to them, the smallest first."""
    length = max(len(guess) for guess, _ in turns.values())
    barred = {(letter, place) for _, place, letter, tile in _tiles(turns) if tile != "G"}
    open_to = {
        letter: {
            place
            for place in range(1, length + 1)
            if greens.get(place, (letter,))[0] == letter and (letter, place) not in barred
        }
        for letter in needs
    }
    copies = [letter for letter in needs for _ in range(needs[letter])]
    found = assigned([sorted(open_to[letter]) for letter in copies])
    place_of = {row: place for place, row in found.rows.items()}
    by_place = sorted(found.crowded, key=lambda row: place_of.get(row, 0))
    crowded = tuple(dict.fromkeys(copies[row] for row in by_place))
    if not crowded:
        return
    for size in range(1, min(SEARCHED, len(crowded) - 1) + 1):
        for letters in combinations(needs, size):
            if sum(map(needs.__getitem__, letters)) > len(_places(letters, open_to)):
                yield _crowd(letters, needs, open_to)
    yield _crowd(crowded, needs, open_to)


def _places(letters: Iterable[str], open_to: Mapping[str, set[int]]) -> set[int]:
    """The places that are open to any of the letters."""
    return set().union(*(open_to[letter] for letter in letters))


def _crowd(letters: Sequence[str], needs: Mapping[str, int], open_to: Mapping[str, set[int]]) -> LetterClash:
    names = " and ".join(letter.upper() * needs[letter] for letter in letters)
    where = ", ".join(map(str, sorted(_places(letters, open_to)))) or "none"
    copies = sum(needs[letter] for letter in letters)
    return LetterClash(names, f"{copies} to place, but the places left are {where}")


def _tiles(turns: Mapping[int, tuple[str, str]]) -> Iterator[tuple[int, int, str, str]]:
    """(turn, place, letter, tile), the numbers from 1."""
    for number, (guess, tiles) in turns.items():
        for place, (letter, tile) in enumerate(zip(guess, tiles, strict=True), start=1):
            yield number, place, letter, tile


def _copies(letter: str, turns: Mapping[int, tuple[str, str]]) -> tuple[int, int, int, int]:
    """(least, the turn that says so, most, the turn that says so) copies of a letter."""
    least, at_least, most, at_most = 0, 0, 99, 0
    for number, (guess, tiles) in turns.items():
        got = [tile for own, tile in zip(guess, tiles, strict=True) if own == letter]
        copies = len(got) - got.count("B")
        if copies > least:
            least, at_least = copies, number
        if "B" in got and copies < most:
            most, at_most = copies, number
    return least, at_least, most, at_most
