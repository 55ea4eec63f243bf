"""What to say when no secret fits: which turns disagree, about what, and which tile would repair it.

Turns and places are counted from 1 here: everything in this file is meant to be read by people.
Source: this package. The test for letters is Hall's marriage theorem.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple

from sleuth.errors import InputError
from sleuth.games.words.tiles import mark, possible

SEARCHED = 4
"""Turns of a smallest set that is looked for; a larger set is found greedily."""
EXAMINED = 24
"""Turns among which a smallest set is looked for: at most 2,048 sets."""

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
        disagreeing: a set of turns that no secret fits, ascending. It is a smallest one if it has at most SEARCHED
            turns and `first` is at most EXAMINED; else no turn of it can be left out.
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
    first = _first(turns, secrets)
    disagreeing, clash = _disagreeing(turns[:first], secrets)
    repairs = _repairs(turns, secrets)
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


def _first(turns: Sequence[tuple[str, str]], secrets: Sequence[str]) -> int:
    """The first turn after which no secret is left. Raises InputError if one is left after the last."""
    left = secrets
    for number, (guess, tiles) in enumerate(turns, start=1):
        left = [secret for secret in left if mark(guess, secret) == tiles]
        if not left:
            return number
    raise InputError(f"{left[0]!r} fits all {len(turns)} turns; there is nothing to diagnose")


def _repairs(turns: Sequence[tuple[str, str]], secrets: Sequence[str]) -> Counter[tuple[int, int, str]]:
    """(turn, place, tile) of every single tile that would leave some secret, with the number of secrets."""
    repairs: Counter[tuple[int, int, str]] = Counter()
    for secret in secrets:
        missed = (row for row, (guess, tiles) in enumerate(turns) if mark(guess, secret) != tiles)
        row = next(missed)
        if next(missed, None) is None:
            guess, tiles = turns[row]
            true = mark(guess, secret)
            wrong = [place for place in range(len(tiles)) if tiles[place] != true[place]]
            if len(wrong) == 1:
                repairs[row + 1, wrong[0] + 1, true[wrong[0]]] += 1
    return repairs


def _disagreeing(turns: Sequence[tuple[str, str]], secrets: Sequence[str]) -> tuple[tuple[int, ...], Clash | None]:
    """A set of turns that no secret fits, as `Contradiction.disagreeing` says, and why.

    The last turn is in every such set, because the turns before it leave some secret. Of the smallest sets, one that
    clashes by its letters is preferred.
    """
    last = len(turns)
    guess, tiles = turns[-1]
    missed = {
        frozenset(number for number, (other, said) in enumerate(turns[:-1], start=1) if mark(other, secret) != said)
        for secret in secrets
        if mark(guess, secret) == tiles
    }
    for size in range(SEARCHED if last <= EXAMINED else 0):
        sets = [(*some, last) for some in combinations(range(1, last), size) if _all_hit(missed, some)]
        clashes = ((chosen, clash_of({number: turns[number - 1] for number in chosen})) for chosen in sets)
        found = next(((chosen, clash) for chosen, clash in clashes if clash), None)
        if sets:
            return found or (sets[0], None)
    chosen = (*_greedy(missed), last)
    return chosen, clash_of({number: turns[number - 1] for number in chosen})


def _all_hit(missed: Collection[frozenset[int]], some: Sequence[int]) -> bool:
    """Whether every set of missed turns holds one of these turns, so that no secret fits them all."""
    return not any(one.isdisjoint(some) for one in missed)


def _greedy(missed: Collection[frozenset[int]]) -> list[int]:
    """Turns that together exclude every secret, ascending; without any one of them some secret is left."""
    chosen: list[int] = []
    left = list(missed)
    while left:
        counts = Counter(number for one in left for number in one)
        best = min(counts, key=lambda number: (-counts[number], number))
        chosen.append(best)
        left = [one for one in left if best not in one]
    for number in tuple(chosen):
        fewer = [other for other in chosen if other != number]
        if _all_hit(missed, fewer):
            chosen = fewer
    return sorted(chosen)


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
    copies = [letter for letter in needs for _ in range(needs[letter])]
    crowded = _unplaced(copies, open_to)
    if crowded is None:
        return
    for size in range(1, min(SEARCHED, len(crowded) - 1) + 1):
        for letters in combinations(needs, size):
            if sum(map(needs.__getitem__, letters)) > len(_places(letters, open_to)):
                yield _crowd(letters, needs, open_to)
    yield _crowd(crowded, needs, open_to)


def _places(letters: Iterable[str], open_to: Mapping[str, set[int]]) -> set[int]:
    """The places that are open to any of the letters."""
    return set().union(*(open_to[letter] for letter in letters))


def _crowd(letters: Sequence[str], needs: Mapping[str, int], open_to: Mapping[str, set[int]]) -> Clash:
    names = " and ".join(letter.upper() * needs[letter] for letter in letters)
    where = ", ".join(map(str, sorted(_places(letters, open_to)))) or "none"
    copies = sum(needs[letter] for letter in letters)
    return Clash(names, f"{copies} to place, but the places left are {where}")


def _unplaced(copies: Sequence[str], open_to: Mapping[str, set[int]]) -> tuple[str, ...] | None:
    """Letters that need more places than are open to them; None if every copy can have a place of its own.

    Source: augmenting paths for a matching; the letters that a failed search meets violate Hall's condition.
    """
    at: dict[int, int] = {}  # place → row of the copy that has it

    def placed(row: int, met: set[int]) -> bool:
        for place in sorted(open_to[copies[row]] - met):
            if place not in met:
                met.add(place)
                if place not in at or placed(at[place], met):
                    at[place] = row
                    return True
        return False

    for row in range(len(copies)):
        met: set[int] = set()
        if not placed(row, met):
            return tuple(dict.fromkeys([copies[row], *(copies[at[place]] for place in sorted(met))]))
    return None


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
