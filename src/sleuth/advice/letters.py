"""Letters in hints: which are sure, which one to test, and the shape of a guess without giving it away.

The letter to test occurs in nearly half of the candidates, weighed by the prior. A shape is
true of at least two guesses, of two candidates if the guess may be the secret, so that it never gives a word away.
Other labels have colors, digits or symbols in place of letters. Source: this package.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from functools import reduce
from typing import TYPE_CHECKING
from unicodedata import normalize

import numpy as np

from sleuth.core.inputs.plain import count_noun
from sleuth.games.words.letter_filter import capital

if TYPE_CHECKING:
    from sleuth.core.listing import Listing
    from sleuth.core.position import Position


def noun_of(listing: Listing) -> str:
    """What a possible answer is called."""
    return "word" if listing.made_of == "letter" else "answer"


def has_units(listing: Listing) -> bool:
    """Whether hints can name letters or similar cells; labels of a single cell would be given away."""
    return bool(listing.made_of) and len(listing.secrets[0]) > 1


def letters_so_far(position: Position) -> str:
    """Whether the letters found suffice; for other labels, how much all candidates have in common."""
    unit, labels = position.listing.made_of, position.labels
    if unit == "letter":
        sure = {letter for _, letter, tile in _tiles(position) if tile in "GY"}
    else:
        sure = reduce(set.intersection, map(set, labels))
    enough, total = sum(set(label) <= sure for label in labels), len(labels)
    if unit != "letter":
        has = "has it" if len(sure) == 1 else "has them"
        common = f"{count_noun(len(sure), unit)}; every answer left {has}" if sure else f"No {unit}"
        return f"{common}. Answers left with no other {unit}: {enough:,} of {total:,}."
    if enough == total:
        return "Yes. Every word left is made of letters that you have found."
    if enough:
        return f"For some. Words left that need no new letter: {enough:,} of {total:,}."
    return "No. Every word left needs a letter that you have not found."


def _tiles(position: Position) -> Iterator[tuple[int, str, str]]:
    """(place, letter, tile) of the turns; none if the game is not one of words, with a tile for each letter."""
    listing = position.listing
    for turn in position.history:
        yield from zip(
            range(len(listing.secrets[0])), listing.guesses[turn.guess], listing.spell(turn.code), strict=True
        )


def to_test(positions: Sequence[Position]) -> str:
    """The letter that cuts the candidates of all positions best, and how."""
    unit, noun = positions[0].listing.made_of, noun_of(positions[0].listing)
    cuts = [_cuts(position) for position in positions]
    cost = {letter: sum(abs(each.get(letter, 0.0) - 0.5) for each in cuts) for letter in set().union(*cuts)}
    if not cost:
        one = sum(len(position.rows) for position in positions) == len(positions)
        return f"None. {f'One {noun} is left' if one else f'The {noun}s left have the same {unit}s'}."
    best = min(cost, key=lambda letter: (round(cost[letter], 9), letter))
    if len(positions) > 1:
        return f"Test {capital(best)}."
    if positions[0].mass is not None:
        return f"Test {capital(best)}. The answer has it with a chance of {cuts[0][best]:.0%}."
    has = sum(best in label for label in positions[0].labels)
    return f"Test {capital(best)}. It is in {has:,} of {count_noun(len(positions[0].labels), noun)} left."


def _cuts(position: Position) -> dict[str, float]:
    """The letters that some candidates have and some have not, each with the probability that the secret has it."""
    labels = position.labels
    masses = [1.0] * len(labels) if position.mass is None else position.mass.tolist()
    counts, mass = Counter[str](), defaultdict[str, float](float)
    for label, one in zip(labels, masses, strict=True):
        for letter in set(label):
            counts[letter] += 1
            mass[letter] += one
    return {letter: mass[letter] / len(labels) for letter, count in counts.items() if count < len(labels)}


def shape(positions: Sequence[Position], best: str) -> str:
    """The shape of the best guess: a description that at least two guesses share."""
    listing = positions[0].listing
    row = np.array([listing.guess_row(best)], np.int32)
    fit = {label for position in positions for label in position.labels}
    if not any(position.is_candidate(row)[0] for position in positions):
        kind, pool = "It can't be the answer, but helps most", _legal(positions) - fit
    else:
        kind, pool = "It can be the answer", fit if len(fit) > 1 else _legal(positions)
    parts = list[str]()
    for text, holds in _claims(positions, best) if has_units(listing) else ():
        others = {label for label in pool if holds(label)}
        if len(others) > 1:
            pool = others
            parts.append(text)
    return f"{kind}. It has {', '.join(parts)}." if parts else f"{kind}."


def _legal(positions: Sequence[Position]) -> set[str]:
    guesses = positions[0].listing.guesses
    return {guesses[row] for row in positions[0].legal_rows.tolist()}


def _claims(positions: Sequence[Position], best: str) -> Iterator[tuple[str, Callable[[str], bool]]]:
    """Descriptions of a guess in the order to try, each with a test whether it is true of a label.

    Places are described only if no green tile shows them.
    """
    unit, different = positions[0].listing.made_of, len(set(best))
    if unit != "letter":
        yield count_noun(different, f"different {unit}"), lambda label: len(set(label)) == different
        return
    vowels = _vowels(best)
    if vowels is not None:
        text = f"{count_noun(vowels, 'vowel')} and {count_noun(len(best) - vowels, 'consonant')}"
        yield text, lambda label: _vowels(label) == vowels
    twice = different < len(best)
    text = "a letter that comes twice or more" if twice else "no letter twice"
    yield text, lambda label: (len(set(label)) < len(label)) == twice
    tiles = [tile for position in positions for tile in _tiles(position)]
    green = {place for place, letter, tile in tiles if tile == "G" and letter == best[place]}
    letters = {letter for _, letter, tile in tiles if tile in "GY"}
    places = [place for place, letter in enumerate(best) if place not in green and (not place or letter not in letters)]
    if places:
        first = places[0]
        where = f"at place {first + 1}" if first else "at the beginning"
        yield f"{capital(best[first])} {where}", lambda label: label[first] == best[first]


def _vowels(word: str) -> int | None:
    """How many of the letters are vowels, y not among them; None if the letters are not Latin.

    >>> _vowels("crane"), _vowels("äpfel"), _vowels("слово")
    (2, 2, None)
    """
    plain = [normalize("NFD", letter)[0] for letter in word]
    return sum(letter in "aeiou" for letter in plain) if all("a" <= letter <= "z" for letter in plain) else None
