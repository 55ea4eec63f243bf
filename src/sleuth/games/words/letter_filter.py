"""Filtering by letters: greens, yellows and blacks, as they are typed at a shell.

Source: [Drang2023], for the flags and for one regular expression per arrangement of the yellows.
We differ where letters repeat: a black letter that is also green or yellow has no further copy,
where a plain `grep` can only ban it; and a yellow letter is a copy besides the green ones.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import NamedTuple

from sleuth.core.inputs.plain import count_noun
from sleuth.errors import InputError
from sleuth.games.assignment import assign
from sleuth.games.words.lists import fold

_SEPARATORS = re.compile(r"[\s,;]+")


class Yellow(NamedTuple):
    """A letter of the word besides the green ones.

    Attributes:
        letter: the letter.
        copies: the least number of copies that are not green.
        not_at: the places that it cannot have, from 1.
    """

    letter: str
    copies: int
    not_at: frozenset[int]

    def __str__(self) -> str:
        places = f" (not at {', '.join(map(str, sorted(self.not_at)))})" if self.not_at else ""
        return f"{capital(self.letter) * self.copies}{places}"


def capital(letter: str) -> str:
    """A letter as it is shown: a capital, if that is one letter."""
    upper = letter.upper()
    return upper if len(upper) == 1 else letter


@dataclass(frozen=True)
class LetterFilter:
    """What is known about the letters of a word.

    Attributes:
        pattern: the green letters at their places, "." elsewhere; as long as the word.
        yellows: one for each yellow letter, in the order of their mention.
        blacks: the letters with no copy besides the green and the yellow ones.
    """

    pattern: str
    yellows: tuple[Yellow, ...] = ()
    blacks: frozenset[str] = frozenset()

    def __str__(self) -> str:
        """The pattern, and the letters that are elsewhere in the word, have no further copy, or are not in it.

        >>> print(read_filter(["..t.."], ["l1a2"], ["ert"]))
        ..T.. with L (not at 1) A (not at 2); no further T; not E R
        """
        yellows = [str(yellow) for yellow in self.yellows if yellow.copies]
        full, out = list[str](), list[str]()
        for letter in sorted(self.blacks):
            (full if self._copies[letter] else out).append(capital(letter))
        named = (("no further", full), ("not", out))
        pattern = "".join(map(capital, self.pattern))
        parts = [f"{pattern}{' with ' * bool(yellows)}{' '.join(yellows)}"]
        return "; ".join([*parts, *(f"{kind} {' '.join(letters)}" for kind, letters in named if letters)])

    def fits(self, word: str) -> bool:
        """Whether the word agrees with all that is known.

        >>> known = read_filter(["..t.."], ["l1a2"], ["er"])
        >>> known.fits("total"), known.fits("later")
        (True, False)
        """
        if len(word) != len(self.pattern) or any(word.count(letter) != self._copies[letter] for letter in self.blacks):
            return False
        if any(word[place - 1] == yellow.letter for yellow in self.yellows for place in yellow.not_at):
            return False
        greens = all(known in (".", letter) for known, letter in zip(self.pattern, word, strict=True))
        return greens and all(word.count(letter) >= copies for letter, copies in self._copies.items())

    def among(self, words: Iterable[str]) -> list[str]:
        """The words that fit, in their order."""
        return [word for word in words if self.fits(word)]

    def regexes(self) -> Iterator[str]:
        """Yield a regular expression for each arrangement of the yellows; a word fits if one of them matches it.

        >>> list(read_filter(["..t"], ["a1"], ["e"]).regexes())
        ['^[^ae]at$']
        """
        if self.conflict():
            return
        places = [re.escape(known) for known in self.pattern]
        for place in self._free:
            out = self.blacks.union(yellow.letter for yellow in self.yellows if place + 1 in yellow.not_at)
            places[place] = f"[^{''.join(map(re.escape, sorted(out)))}]" if out else "."
        for yellow_at in self._arrangements(self.yellows, self._free):
            letters = (re.escape(yellow_at[at]) if at in yellow_at else known for at, known in enumerate(places))
            yield f"^{''.join(letters)}$"

    def conflict(self) -> str | None:
        """Why no word of any language can fit; None if one can."""
        for letter, _, not_at in self.yellows:
            for place in sorted(not_at):
                if self.pattern[place - 1] == letter:
                    return f"{letter} is green at place {place}, where yellow says it is not"
        copies = (yellow for yellow in self.yellows for _ in range(yellow.copies))
        if assign([sorted(self._free - {place - 1 for place in one.not_at}) for one in copies])[1]:
            every = " ".join(yellow.letter * yellow.copies for yellow in self.yellows)
            unit = "letters" if all(yellow.letter.isalpha() for yellow in self.yellows) else "symbols"
            return f"the places that are open cannot take all the yellow {unit}: {every}"
        return None

    @cached_property
    def _free(self) -> frozenset[int]:
        return frozenset(place for place, known in enumerate(self.pattern) if known == ".")

    @cached_property
    def _copies(self) -> Counter[str]:
        """How many copies of each letter are known, green and yellow together."""
        greens = Counter(self.pattern.replace(".", ""))
        return greens + Counter({yellow.letter: yellow.copies for yellow in self.yellows})

    def _arrangements(self, yellows: Sequence[Yellow], free: frozenset[int]) -> Iterator[dict[int, str]]:
        """The ways to put all copies of the yellow letters on free places: place → letter."""
        if not yellows:
            yield {}
            return
        first, *others = yellows
        for places in combinations(sorted(free - {place - 1 for place in first.not_at}), first.copies):
            for rest in self._arrangements(others, free.difference(places)):
                yield dict.fromkeys(places, first.letter) | rest


def filter_of(turns: Sequence[tuple[str, str]]) -> LetterFilter:
    """The filter that turns, (guess, canonical tiles), imply for the secret; at least one turn.

    If the tiles of each letter agree, a word passes exactly if it gives each guess its tiles.

    >>> str(filter_of([("crane", "BYBBG"), ("there", "BBBYG")]))
    '....E with R (not at 2, 4); no further E; not A C H N T'
    """
    greens: dict[int, str] = {}
    copies = Counter[str]()
    not_at = defaultdict[str, set[int]](set)
    blacks = set()
    for guess, tiles in turns:
        cells = list(zip(guess, tiles, strict=True))
        copies |= Counter(letter for letter, tile in cells if tile != "B")
        blacks |= {letter for letter, tile in cells if tile == "B"}
        for place, (letter, tile) in enumerate(cells):
            if tile == "G":
                greens[place] = letter
            else:
                not_at[letter].add(place + 1)
    rest = copies - Counter(greens.values())
    pattern = "".join(greens.get(place, ".") for place in range(len(turns[0][0])))
    yellows = (Yellow(letter, rest[letter], frozenset(not_at[letter])) for letter in copies if letter in not_at)
    return LetterFilter(pattern, tuple(yellows), frozenset(blacks))


def read_filter(
    greens: Sequence[str] = (),
    yellows: Sequence[str] = (),
    blacks: Sequence[str] = (),
    length: int | None = None,
    *,
    signs: bool = False,
) -> LetterFilter:
    """The filter of texts such as "..t..", "l1a2" and "er". Raises InputError.

    greens: patterns of one length, letters at their places and dots elsewhere; several are merged.
    yellows: letters with the places (from 1) where they are not. Mentions of a letter add up its
        places, not its copies: `a1a2` is one a. A doubled letter is two copies: `aa12`. A place
        above 9 ends in a dot, and so do all the places of its letter: `a3.12.`.
    blacks: letters without a further copy.
    length: letters of the words; None: as long as the patterns, or 5 without them.
    signs: whether the words have other symbols than letters. Then only a dot is an open place, yellows have an @
        before their places and a space between them, "4@12 +@3", and blacks may be any symbol.

    >>> read_filter(["..t.."], ["l1a2"], ["er"]).pattern
    '..t..'
    >>> read_filter(["..-..=.."], ["8@12 2@3"], ["0+"], signs=True).fits("48-32=16")
    False
    """
    pattern = _pattern([fold(green.strip()) for green in greens], length, signs=signs)
    by_letter: dict[str, Yellow] = {}
    for text in yellows:
        for yellow in _entries(text, len(pattern), signs=signs):
            entry = by_letter.get(yellow.letter, yellow)
            copies = max(entry.copies, yellow.copies)
            by_letter[yellow.letter] = Yellow(yellow.letter, copies, entry.not_at | yellow.not_at)
    banned = _SEPARATORS.sub("", fold("".join(blacks)))
    for form in banned:
        if not (signs or form.isalpha()):
            raise InputError(f"{form!r} among the gray letters is not a letter. Write them together: er")
    return LetterFilter(pattern, tuple(by_letter.values()), frozenset(banned))


def _pattern(greens: Sequence[str], length: int | None, *, signs: bool) -> str:
    """The merged pattern, dots at the open places."""
    wanted = length if length is not None else len(greens[0]) if greens else 5
    if wanted < 1:
        raise InputError(f"words of {wanted} {'symbols' if signs else 'letters'} do not exist; use a length such as 5")
    letters = ["."] * wanted
    for text in greens:
        if len(text) != wanted:
            raise InputError(f"the green {text!r} has {count_noun(len(text), 'place')}; {wanted} are needed here")
        for place, form in enumerate(text):
            if form == "." or (form in "_?-" and not signs):
                continue
            if not (signs or form.isalpha()):
                raise InputError(
                    f"{form!r} at place {place + 1} of the green {text!r} is not a letter. "
                    "Write letters at their places and dots elsewhere: ..t.."
                )
            if letters[place] not in (".", form):
                raise InputError(f"place {place + 1} cannot be green for {letters[place]} and {form}")
            letters[place] = form
    return "".join(letters)


def _entries(text: str, length: int, *, signs: bool) -> Iterator[Yellow]:
    """The letters of one yellow text, each with its copies and barred places; signs have a space between them."""
    folded = fold(text)
    form = r"(?P<letters>(.)\2*)(?:@(?P<places>[\d.]+))?" if signs else r"(?P<letters>([^\W\d_])\2*)(?P<places>[\d.]*)"
    yellow = re.compile(form)
    for part in folded.split() if signs else [_SEPARATORS.sub("", folded)]:
        start = 0
        while start < len(part):
            entry = yellow.match(part, start)
            if entry is None or (signs and entry.end() < len(part)):
                raise InputError(
                    f"{part!r} in the yellow {text!r} is not a symbol with places; "
                    "write the symbol, @ and the places where it is not: 4@12 +@3"
                    if signs
                    else f"{part[start]!r} in the yellow {text!r} follows no letter; "
                    "write a letter and the places where it is not: l1a23"
                )
            start = entry.end()
            places = entry["places"] or ""
            barred = [int(number) for number in (places.split(".") if "." in places else places) if number]
            for place in barred:
                if not 1 <= place <= length:
                    raise InputError(
                        f"place {place} in the yellow {text!r} does not exist; places go from 1 to {length}"
                    )
            yield Yellow(entry["letters"][0], len(entry["letters"]), frozenset(barred))
