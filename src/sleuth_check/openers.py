"""Proving the cost of an opener: plain branch and bound with the bounds of `bounds`.

Openers that differ by renamed places or symbols cost the same. Nothing is believed of a game: a renaming counts if it
takes guesses to guesses and secrets to secrets, and leaves every code of the table as it is. Sources: [Knuth1976],
[KoyamaLai1993] for renamings.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import islice, pairwise, permutations

import numpy as np

from sleuth_check.bounds import Bounds, Columns, Cost, Counts, Scan, less
from sleuth_check.marking import Codes
from sleuth_check.reader import INFINITE
from sleuth_check.rules import Game, Rows
from sleuth_check.tree import Start

CHUNK = 256
"""Secrets whose parts are bounded at once before the sum is looked at."""

MOST_BOUNDS = 1 << 18
"""Sets whose bounds are remembered before all are forgotten."""

MOST_IMAGES = 1 << 23
"""The most images of guesses that are held; renamings beyond that are left unused."""

Image = tuple[Rows, Rows]
"""Images of the guesses and of the secrets under a renaming."""


class OutOfTime(Exception):
    """The time allowed was over before an answer was found."""


class Renamings:
    """The renamings of places and symbols that change nothing in a game. codes: (guesses, secrets)."""

    def __init__(self, game: Game, codes: Codes) -> None:
        symbols = np.unique(game.rows)
        self.digits = np.searchsorted(symbols, game.rows)
        self.game, self.symbols = game, list(range(len(symbols)))
        self._radix = [len(symbols) ** place for place in range(self.digits.shape[1])]
        self._places: list[Rows] = []
        self._symbols: list[Rows] = []
        if len(symbols) ** self.digits.shape[1] >= 1 << 62:
            return
        numbers = self.digits @ self._radix
        self._order = np.argsort(numbers).astype(np.int32)
        self._numbers = numbers[self._order]
        same = list(range(self.digits.shape[1]))
        of_places = [(_swap(same, *pair), self.symbols) for pair in pairwise(same)]
        of_symbols = [(same, _swap(self.symbols, *pair)) for pair in pairwise(self.symbols)]
        self._places, self._symbols = (self._images_if_fixed(swaps, codes) for swaps in (of_places, of_symbols))

    def _images_if_fixed(self, swaps: Sequence[tuple[list[int], list[int]]], codes: Codes) -> list[Rows]:
        """Images of the guesses under the swaps, if every swap leaves all codes as they are; otherwise none."""
        found = []
        for swap in swaps:
            image = self._image(*swap)
            if image is None or not (codes[image[0]][:, image[1]] == codes).all():
                return []
            found.append(image[0])
        return found

    def _image(self, order: list[int], symbol: list[int]) -> Image | None:
        """Images of guesses and secrets under a renaming; None if some image is not in the lists."""
        numbers = np.array(symbol)[self.digits[:, order]] @ self._radix
        at = np.minimum(np.searchsorted(self._numbers, numbers), len(self._numbers) - 1)
        guesses = self._order[at]
        secrets = self.game.secret_of[guesses[self.game.guess_of]]
        return (guesses, secrets) if (self._numbers[at] == numbers).all() and secrets.min() >= 0 else None

    @cached_property
    def first(self) -> Rows:
        """For every guess the first guess that is equivalent to it by a renaming."""
        least = np.arange(len(self.digits), dtype=np.int32)
        before: Rows | None = None
        while before is None or (least != before).any():
            before = least.copy()
            for image in (*self._places, *self._symbols):
                least = np.minimum(least, least[image])
        return least

    def fixing(self, opener: int) -> Image | None:
        """Images of guesses and secrets under the renamings that fix an opener, a row each; None: there are none."""
        if not self._places and not self._symbols:
            return None
        kept = islice(self._keeping(self.digits[opener].tolist()), max(1, MOST_IMAGES // len(self.digits)))
        images = [image for each in kept if (image := self._image(*each)) is not None]
        return np.stack([guesses for guesses, _ in images]), np.stack([secrets for _, secrets in images])

    def _keeping(self, row: list[int]) -> Iterator[tuple[list[int], list[int]]]:
        """(place that comes here, what each symbol becomes) of the renamings that keep a row."""
        unused = [symbol for symbol in self.symbols if symbol not in row]
        same = tuple(range(len(row)))
        for order in permutations(same) if self._places else [same]:
            forced = {row[source]: symbol for source, symbol in zip(order, row, strict=True)}
            if any(forced[row[source]] != symbol for source, symbol in zip(order, row, strict=True)):
                continue
            if not self._symbols and any(old != new for old, new in forced.items()):
                continue
            for others in permutations(unused) if self._symbols else [tuple(unused)]:
                new = {**forced, **dict(zip(unused, others, strict=True))}
                yield list(order), [new[symbol] for symbol in self.symbols]


def _swap(same: list[int], one: int, other: int) -> list[int]:
    return [other if place == one else one if place == other else place for place in same]


class Prover:
    """The least cost of openers, for one search of a certificate. It remembers the bounds of sets."""

    def __init__(
        self,
        game: Game,
        begin: Start,
        cost: Cost,
        weights: Counts | None,
        codes: Codes,
        renamings: Renamings | None,
    ) -> None:
        self.game, self.begin, self.cost = game, begin, cost
        self.bounds = Bounds(game, begin, cost, weights, codes)
        self.first = np.arange(len(game.guesses), dtype=np.int32)
        self.renamings: Renamings | None = None
        whole = len(begin.secrets) == len(game.secrets) and len(begin.legal) == len(game.guesses)
        if renamings is not None and whole and self._keep_the_weights(renamings):
            self.first = renamings.first
            self.renamings = renamings if game.level in ("free", "strict") else None
        self._images: Image | None = None
        self._known: dict[tuple[bytes, bytes, int], tuple[int, bool]] = {}
        self._bounded: dict[tuple[bytes, bytes, int], tuple[int, bool]] = {}
        self._deadline = float("inf")

    def _keep_the_weights(self, renamings: Renamings) -> bool:
        weights = np.zeros(len(self.first), np.int64)
        weights[self.game.guess_of] = self.bounds.weights
        return bool((weights == weights[renamings.first]).all())

    def prove(self, opener: int, beta: int, seconds: float = float("inf")) -> int:
        """The least cost of trees that begin with a guess: exact if below beta, else a lower bound from beta on.

        Raises OutOfTime after this many seconds of CPU time.
        """
        self._deadline = time.process_time() + seconds
        if self.renamings is not None:
            self._images = self.renamings.fixing(opener)
        return self._cost_of_guess(self.begin, opener, self.cost.limit, beta, None)

    def order(self, openers: Rows) -> Rows:
        """Openers of least bound first, then of small parts: a false line is most likely to show there."""
        if self.cost.limit < 2:
            return openers
        scan = self.bounds.scan(self.begin.secrets, openers, self.cost.limit)
        return openers[np.lexsort((scan.squares, scan.bounds))]

    def _cost_of_guess(self, here: Start, guess: int, depth: int, beta: int, columns: Columns | None) -> int:
        """The least cost of a set if this guess comes first; exact if below beta. columns: of the set.

        First every part gets a bound, then parts are searched, until the sum reaches beta: each term is at most the
        cost of its part, so the sum is at most the cost of the guess.
        """
        if time.process_time() > self._deadline:
            raise OutOfTime
        whole = int(self.bounds.weights[here.secrets].sum())
        if depth < 1:
            return min(self.cost.over * whole, INFINITE)
        below, own = less(depth), self.cost.step * whole
        parts = sorted(self._parts(here.secrets, guess), key=lambda part: len(part[1]))
        lows = [self.bounds.by_levels(part, below) for _, part in parts]
        hard = [place for place, (_, part) in enumerate(parts) if len(part) > 2 and below > 1]
        if own + sum(lows) < beta:
            for place, value in zip(hard, self.bounds.by_members([parts[place][1] for place in hard]), strict=True):
                lows[place] = max(value, lows[place])
        settled: set[int] = set()
        for some in _chunks(hard, [len(part) for _, part in parts]):
            if own + sum(lows) >= beta:
                break
            better = self._bound([self._part(here, guess, *parts[place]) for place in some], below, columns)
            for place, (value, done) in zip(some, better, strict=True):
                if done and value >= lows[place]:
                    settled.add(place)
                lows[place] = max(value, lows[place])
        for place in hard:
            left = beta - own - sum(lows)
            if left <= 0:
                break
            if place not in settled:
                value = self._least_cost(self._part(here, guess, *parts[place]), below, left + lows[place])
                lows[place] = max(value, lows[place])
        return min(own + sum(lows), INFINITE)

    def _least_cost(self, here: Start, depth: int, beta: int) -> int:
        """The least cost of a set of three or more with two guesses or more left; exact if below beta."""
        low = self.bounds.by_levels(here.secrets, depth)
        key = self._key(here, depth)
        known, exact = self._known.get(key, (low, False))
        low = max(low, known)
        if exact or low >= beta:
            return low
        scan = self.bounds.scan(here.secrets, here.legal, depth, beta)
        least = int(scan.bounds.min())
        low = max(low, least)
        if low == least and (scan.settled & (scan.bounds == least)).any():
            self._known[key] = (low, True)
            return low
        best, failed, columns = beta, INFINITE, None
        for place in self._promising(here, scan, beta):
            value = int(scan.bounds[place])
            if value < best:
                if columns is None and self.game.level == "free":
                    columns = self.bounds.narrow(here.secrets)
                value = self._cost_of_guess(here, int(here.legal[place]), depth, best, columns)
            if value < best:
                best = value
                if best <= low:
                    break
            else:
                failed = min(failed, value)
        if best < beta:
            self._known[key] = (best, True)
            return best
        others = scan.bounds[scan.bounds >= beta]
        low = max(low, min(failed, int(others.min()) if len(others) else INFINITE))
        self._known[key] = (low, False)
        return low

    def _promising(self, here: Start, scan: Scan, beta: int) -> list[int]:
        """Places of the legal guesses whose bound is below beta, small parts first; of equivalent ones the first.

        A guess that a renaming of the set onto itself takes to an earlier guess costs what that one costs. The earlier
        one has the same bound, so that it is here too, or a still earlier one in its stead.
        """
        kept = np.flatnonzero(scan.bounds < beta)
        if self._images is not None and len(kept) > 1:
            guesses, secrets = self._images
            inside = np.zeros(secrets.shape[1], np.bool_)
            inside[here.secrets] = True
            onto = inside[secrets[:, here.secrets]].all(axis=1)
            least = guesses[onto][:, here.legal[kept]].min(axis=0, initial=len(self.first))
            kept = kept[least >= here.legal[kept]]
        promise = 2 * scan.squares[kept] + len(here.secrets) * scan.bounds[kept]
        places: list[int] = kept[np.argsort(promise, kind="stable")].tolist()
        return places

    def _bound(self, parts: list[Start], depth: int, columns: Columns | None) -> list[tuple[int, bool]]:
        """For each part the least bound over all guesses that are legal in it, and whether it is the very cost."""
        if len(self._bounded) > MOST_BOUNDS:
            self._bounded.clear()
        keys = [self._key(part, depth) for part in parts]
        new = [place for place, key in enumerate(keys) if key not in self._bounded]
        if self.bounds.uniform and self.game.level == "free":
            sets = [parts[place].secrets for place in new]
            found = self.bounds.sweep(columns or self.bounds.columns, sets, depth)
        else:
            found = [self.bounds.least_bound(*parts[place], depth, columns) for place in new]
        self._bounded.update({keys[place]: each for place, each in zip(new, found, strict=True)})
        return [self._bounded[key] for key in keys]

    def _key(self, here: Start, depth: int) -> tuple[bytes, bytes, int]:
        return here.secrets.tobytes(), b"" if self.game.level == "free" else here.legal.tobytes(), depth

    def _parts(self, secrets: Rows, guess: int) -> Iterator[tuple[int, Rows]]:
        """(code, secrets) of every part of a guess, its win left out."""
        codes = self.bounds.codes[guess, secrets]
        order = np.argsort(codes, kind="stable")
        codes, secrets = codes[order], secrets[order]
        cuts = [0, *(np.flatnonzero(codes[1:] != codes[:-1]) + 1).tolist(), len(codes)]
        for first, last in pairwise(cuts):
            if codes[first] != self.game.win:
                yield int(codes[first]), secrets[first:last]

    def _part(self, here: Start, guess: int, code: int, part: Rows) -> Start:
        return Start(part, self.game.legal_after(here.legal, guess, code, part))


def _chunks(places: list[int], sizes: list[int]) -> Iterator[list[int]]:
    """Places by descending size, in pieces whose sizes add up to about CHUNK."""
    some: list[int] = []
    for place in sorted(places, key=lambda place: -sizes[place]):
        some.append(place)
        if sum(sizes[each] for each in some) >= CHUNK:
            yield some
            some = []
    if some:
        yield some
