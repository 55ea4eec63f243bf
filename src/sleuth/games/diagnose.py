"""What to say when no secret fits: which turns disagree, about what, and which tile would repair it.

Turns and places are counted from 1 here: everything in this file is meant to be read by people.
Source: this package. The test for letters is Hall's marriage theorem.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import combinations
from typing import NamedTuple

from sleuth.errors import InputError
from sleuth.games.tiles import mark, possible

NAMES = {"B": "black", "Y": "yellow", "G": "green"}


@dataclass(frozen=True)
class Repair:
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
        secrets = "1 secret fits" if self.fits == 1 else f"{self.fits:,} secrets fit"
        letter = self.letter.upper()
        return f"{secrets} if {letter} (turn {self.turn}, place {self.place}) is {NAMES[self.new]}"


class Clash(NamedTuple):
    """What the letters alone forbid: about what ("R", "place 3"), and why."""

    about: str
    why: str


@dataclass(frozen=True)
class Contradiction:
    """Turns that no secret fits.

    Attributes:
        turns: (guess, canonical tiles), as given.
        first: the first turn after which no secret is left.
        disagreeing: a smallest set of turns that no secret fits, ascending.
        clash: what the letters of these turns forbid; None if only the list lacks such a word.
        repairs: every single tile that would leave some secret, most secrets first.
    """

    turns: tuple[tuple[str, str], ...]
    first: int
    disagreeing: tuple[int, ...]
    clash: Clash | None
    repairs: tuple[Repair, ...]

    def message(self) -> str:
        """One line for an error: where it fails, why, and the best repair."""
        guess, tiles = self.turns[self.first - 1]
        where = f"no secret fits after turn {self.first} ({guess} {tiles.replace('B', '.')})"
        repair = str(self.repairs[0]) if self.repairs else "changing one tile does not repair it"
        return f"{where}; {self._reason()}; {repair}"

    def _reason(self) -> str:
        numbers = [str(turn) for turn in self.disagreeing]
        if len(numbers) == 1:
            if self.clash is None:
                return f"no listed word fits turn {numbers[0]} alone"
            return f"turn {numbers[0]} is impossible: {self.clash.why}"
        names = f"turns {', '.join(numbers[:-1])} and {numbers[-1]}"
        if self.clash is None:
            return f"no listed word fits {names} together, though their letters agree"
        return f"{names} disagree about {self.clash.about}: {self.clash.why}"


def diagnose(turns: Sequence[tuple[str, str]], secrets: Sequence[str]) -> Contradiction:
    """Why no secret fits the turns. Raises InputError if there is no secret, or one that fits.

    turns: (guess, canonical tiles). secrets: the list, not only the candidates.

    >>> turns = [("crane", "BYBBB"), ("soily", "BBBBB"), ("dregs", "BBBBB")]
    >>> contradiction = diagnose(turns, ["humph", "rhumb", "thumb"])
    >>> contradiction.disagreeing, contradiction.clash
    ((1, 3), Clash(about='R', why='at least 1 in turn 1, none in turn 3'))
    >>> print(contradiction.repairs[0])
    2 secrets fit if R (turn 1, place 2) is black
    """
    if not secrets:
        raise InputError("there are no secrets to compare the turns with; use a list with words")
    fitted: set[frozenset[int]] = set()
    repairs: Counter[tuple[int, int, str]] = Counter()
    for secret in secrets:
        missed = {
            number: true
            for number, (guess, tiles) in enumerate(turns, start=1)
            if (true := mark(guess, secret)) != tiles
        }
        if not missed:
            raise InputError(f"{secret!r} fits all {len(turns)} turns; there is nothing to diagnose")
        fitted.add(frozenset(turn for turn in range(1, len(turns) + 1) if turn not in missed))
        if len(missed) == 1:
            ((number, true),) = missed.items()
            tiles = turns[number - 1][1]
            wrong = [place for place in range(len(tiles)) if tiles[place] != true[place]]
            if len(wrong) == 1:
                repairs[number, wrong[0] + 1, true[wrong[0]]] += 1
    first = _first(fitted, len(turns))
    disagreeing, clash = _smallest(turns[:first], fitted)
    ranked = sorted(repairs.items(), key=lambda item: (-item[1], item[0]))
    return Contradiction(
        tuple(turns),
        first,
        disagreeing,
        clash,
        tuple(_repair(turns, *where, fits) for where, fits in ranked),
    )


def _repair(turns: Sequence[tuple[str, str]], turn: int, place: int, new: str, fits: int) -> Repair:
    """The repair that puts a new tile at a place of a turn."""
    guess, tiles = turns[turn - 1]
    return Repair(turn, place, guess[place - 1], tiles[place - 1], new, fits)


def _first(fitted: set[frozenset[int]], n_turns: int) -> int:
    """The first turn after which no secret is left."""
    return next(
        turn for turn in range(1, n_turns + 1) if not any(fits.issuperset(range(1, turn + 1)) for fits in fitted)
    )


def _smallest(turns: Sequence[tuple[str, str]], fitted: set[frozenset[int]]) -> tuple[tuple[int, ...], Clash | None]:
    """The smallest set of turns that no secret fits, one that clashes by letters if there is one."""
    numbers = range(1, len(turns) + 1)
    for size in numbers:
        sets = [s for s in combinations(numbers, size) if not any(f.issuperset(s) for f in fitted)]
        for chosen in sets:
            clash = clash_of({number: turns[number - 1] for number in chosen})
            if clash:
                return chosen, clash
        if sets:
            return sets[0], None
    raise AssertionError("all turns together fit no secret")


def clash_of(turns: Mapping[int, tuple[str, str]]) -> Clash | None:
    """Why no word at all, of whatever letters, fits these numbered turns; None if one does.

    >>> clash_of({1: ("crane", "BYBBB"), 2: ("rutty", "GBBBB")}) is None
    True
    >>> clash_of({1: ("crane", "BBGBB"), 2: ("rutty", "BBGBB")})
    Clash(about='place 3', why='A in turn 1, T in turn 2')
    """
    for guess, tiles in turns.values():
        alone = possible(guess, tiles)
        if alone:
            return Clash("itself", alone)
    return next(_clashes(turns), None)


def _clashes(turns: Mapping[int, tuple[str, str]]) -> Iterator[Clash]:
    """All clashes, the plainest first."""
    greens: dict[int, tuple[str, int]] = {}
    for number, place, letter, tile in _tiles(turns):
        if tile == "G":
            before, earlier = greens.setdefault(place, (letter, number))
            if before != letter:
                why = f"{before.upper()} in turn {earlier}, {letter.upper()} in turn {number}"
                yield Clash(f"place {place}", why)
    for number, place, letter, tile in _tiles(turns):
        if tile != "G" and greens.get(place, ("", 0))[0] == letter:
            other = greens[place][1]
            why = f"green at place {place} in turn {other}, {NAMES[tile]} there in turn {number}"
            yield Clash(letter.upper(), why)
    needs = {}
    for letter in dict.fromkeys(letter for _, _, letter, _ in _tiles(turns)):
        least, at_least, most, at_most = _copies(letter, turns)
        at_greens = sorted(place for place, (green, _) in greens.items() if green == letter)
        needs[letter] = max(least, len(at_greens))
        only = f"only {most}" if most else "none"
        if least > most:
            yield Clash(letter.upper(), f"at least {least} in turn {at_least}, {only} in turn {at_most}")
        elif len(at_greens) > most:
            where = " and ".join(map(str, at_greens))
            yield Clash(letter.upper(), f"green at places {where}, {only} in turn {at_most}")
    yield from _crowded(turns, greens, {letter: n for letter, n in needs.items() if n})


def _crowded(
    turns: Mapping[int, tuple[str, str]],
    greens: Mapping[int, tuple[str, int]],
    needs: Mapping[str, int],
) -> Iterator[Clash]:
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
    for size in range(1, len(needs) + 1):
        for letters in combinations(needs, size):
            places = reduce(set.union, (open_to[letter] for letter in letters))
            copies = sum(needs[letter] for letter in letters)
            if copies > len(places):
                names = " and ".join(letter.upper() * needs[letter] for letter in letters)
                where = ", ".join(map(str, sorted(places))) or "none"
                yield Clash(names, f"{copies} to place, but the places left are {where}")


def _tiles(turns: Mapping[int, tuple[str, str]]) -> Iterator[tuple[int, int, str, str]]:
    """(turn, place, letter, tile), the numbers from 1."""
    for number, (guess, tiles) in turns.items():
        for place, (letter, tile) in enumerate(zip(guess, tiles, strict=True), start=1):
            yield number, place, letter, tile


def _copies(letter: str, turns: Mapping[int, tuple[str, str]]) -> tuple[int, int, int, int]:
    """(least, the turn that says so, most, the turn that says so) copies of a letter."""
    least, at_least, most, at_most = 0, 0, 99, 0
    for number, (guess, tiles) in turns.items():
        got = [tile for asked, tile in zip(guess, tiles, strict=True) if asked == letter]
        copies = len(got) - got.count("B")
        if copies > least:
            least, at_least = copies, number
        if "B" in got and copies < most:
            most, at_most = copies, number
    return least, at_least, most, at_most
