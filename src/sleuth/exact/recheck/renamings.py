"""Openers that differ only by renamed places or symbols, each renaming tried on every pair of guess and secret.

Nothing is believed of a game: a renaming counts if it takes the guesses to the guesses and the secrets to the secrets,
and every code stays what it was. Then it takes trees to trees of the same cost. Source: [KoyamaLai1993] for pegs and
colours; that the code table itself proves it is this package's.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, permutations

import numpy as np
from numpy.typing import NDArray

from sleuth.core.arrays import Codes, Indices

MOST_IMAGES = 1 << 23
"""The most images of guesses that are held; renamings beyond that are left unused."""

MOST_PLACES = 8
"""Of longer labels no places are renamed below the opener: there are too many ways."""


class Renamings:
    """The renamings of places and symbols that change nothing in a game.

    guesses, secrets: the labels; codes: (guesses, secrets).
    """

    def __init__(self, guesses: Sequence[str], secrets: Sequence[str], codes: Codes) -> None:
        self.guesses, self.places, self.symbols = guesses, len(guesses[0]), sorted(set("".join(guesses)))
        self._swaps: list[Indices] = []
        self.of_places = self.of_symbols = False
        labels = (*guesses, *secrets)
        one_length = all(len(label) == self.places for label in labels)
        if not one_length or len(self.symbols) ** self.places >= 1 << 62 or set("".join(secrets)) - set(self.symbols):
            return
        self._asked, self._hidden = (_Numbered(each, self.symbols) for each in (guesses, secrets))
        same, plain = list(range(self.places)), list(range(len(self.symbols)))
        places = self._kept([(_swapped(same, i), plain) for i in range(self.places - 1)], codes)
        symbols = self._kept([(same, _swapped(plain, i)) for i in range(len(plain) - 1)], codes)
        self.of_places, self.of_symbols = bool(places), bool(symbols)
        self._swaps = [*places, *symbols]

    def _kept(self, swaps: Sequence[tuple[list[int], list[int]]], codes: Codes) -> list[Indices]:
        """Where swaps take the guesses if each of them changes nothing, else none: then not all renamings do."""
        found = []
        for swap in swaps:
            tried, hidden = self._asked.image(*swap), self._hidden.image(*swap)
            if tried is None or hidden is None or not (codes[tried][:, hidden] == codes).all():
                return []
            found.append(tried)
        return found

    def first_of_each(self) -> Indices:
        """For every guess the first guess of its class, as rows; shape (guesses,)."""
        least = np.arange(len(self.guesses), dtype=np.int32)
        while self._swaps:
            before = least.copy()
            for image in self._swaps:
                least = np.minimum(least, least[image])
            if (least == before).all():
                break
        return least

    def fixing(self, opener: int) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
        """Where renamings that keep an opener take guesses, (renamings, guesses), and secrets, (renamings, secrets)."""
        if not self._swaps:
            return np.empty((0, len(self.guesses)), np.int32), np.empty((0, 0), np.int32)
        most = max(1, MOST_IMAGES // len(self.guesses))
        pairs = list(islice(self._pairs(self._asked.digits[opener].tolist()), most))
        tried, hidden = (np.stack([each.renamed(*pair) for pair in pairs]) for each in (self._asked, self._hidden))
        return tried, hidden

    def _pairs(self, label: list[int]) -> Iterator[tuple[list[int], list[int]]]:
        """(place that comes here, symbol that each becomes) of renamings that keep a label."""
        unused = [symbol for symbol in range(len(self.symbols)) if symbol not in label]
        renaming = self.of_places and self.places <= MOST_PLACES
        for order in permutations(range(self.places)) if renaming else [tuple(range(self.places))]:
            forced = {label[source]: symbol for source, symbol in zip(order, label, strict=True)}
            if any(forced[label[source]] != symbol for source, symbol in zip(order, label, strict=True)):
                continue
            if not self.of_symbols and any(old != new for old, new in forced.items()):
                continue
            for others in permutations(unused) if self.of_symbols else [tuple(unused)]:
                full = {**forced, **dict(zip(unused, others, strict=True))}
                yield list(order), [full[symbol] for symbol in range(len(self.symbols))]


class _Numbered:
    """Labels as numbers, so that the row of a renamed label is found."""

    def __init__(self, labels: Sequence[str], symbols: Sequence[str]) -> None:
        number = {symbol: place for place, symbol in enumerate(symbols)}
        self.digits = np.array([[number[symbol] for symbol in label] for label in labels], np.int64)
        self.radix = len(symbols) ** np.arange(self.digits.shape[1], dtype=np.int64)[::-1]
        numbers = self.digits @ self.radix
        self.order = np.argsort(numbers, kind="stable").astype(np.int32)
        self.numbers = numbers[self.order]

    def image(self, order: list[int], symbol: list[int]) -> Indices | None:
        """The row of each renamed label; None if one of them is not among the labels."""
        numbers = np.array(symbol)[self.digits[:, order]] @ self.radix
        at = np.minimum(np.searchsorted(self.numbers, numbers), len(self.numbers) - 1)
        return self.order[at] if (self.numbers[at] == numbers).all() else None

    def renamed(self, order: list[int], symbol: list[int]) -> Indices:
        """As `image`, of a renaming that is known to keep the labels."""
        found = self.image(order, symbol)
        assert found is not None
        return found


def _swapped(same: list[int], place: int) -> list[int]:
    swapped = list(same)
    swapped[place], swapped[place + 1] = swapped[place + 1], swapped[place]
    return swapped
