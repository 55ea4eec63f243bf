"""Proving the cost of an opener: plain branch and bound with the bounds of `bounds`.

Openers that differ by renamed places or symbols cost the same. Nothing about a game is taken on trust: a renaming
counts if it takes guesses to guesses and secrets to secrets, and leaves every code of the table as it is. Sources:
[Knuth1976], [KoyamaLai1993] for renamings.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import islice, pairwise, permutations

import numpy as np

from sleuth_check.bounds import UNLIMITED, Bounds, Columns, Counts, Scan, less
from sleuth_check.marking import Codes
from sleuth_check.reader import INFINITE, Kind
from sleuth_check.rules import Game, Rows, Start

CHUNK = 256
"""Secrets whose parts are bounded at once before the sum is looked at."""

MOST_SETS = 1 << 19
"""Sets whose bounds are remembered before all are forgotten."""

MOST_IMAGES = 1 << 23
"""The most images of guesses that are held; renamings beyond that are left unused."""

Image = tuple[Rows, ...]
"""Images of the guesses and of the secrets under a renaming."""


class OutOfTime(Exception):
    """The time allowed was over before an answer was found."""


class Renamings:
    """The renamings of places and symbols that change nothing in a game. codes: (guesses, secrets)."""

    def __init__(self, game: Game, codes: Codes) -> None:
        symbols, digits = np.unique(game.rows, return_inverse=True)
        self.game, self.digits = game, digits.reshape(game.rows.shape)
        self.n_symbols, self.n_places = len(symbols), len(self.digits[0])
        self._radix = self.n_symbols ** np.arange(self.n_places)  # may overflow: two guesses may have one number
        numbers = self.digits @ self._radix
        self._order = np.argsort(numbers).astype(np.int32)
        self._numbers = numbers[self._order]
        same_places, same_symbols = range(self.n_places), range(self.n_symbols)
        self._of_places = self._images([(swap, same_symbols) for swap in _swaps(self.n_places)], codes)
        self._of_symbols = self._images([(same_places, swap) for swap in _swaps(self.n_symbols)], codes)

    def _images(self, swaps: Iterable[tuple[Sequence[int], Sequence[int]]], codes: Codes) -> list[Rows]:
        """Images of the guesses under the swaps, if every swap leaves all codes as they are; otherwise none."""
        images = []
        for swap in swaps:
            image = self._image(*swap)
            if image is None or not (codes[image[0]][:, image[1]] == codes).all():
                return []
            images.append(image[0])
        return images

    def _image(self, order: Sequence[int], symbol: Sequence[int]) -> Image | None:
        """Images of guesses and secrets under a renaming; None if some image is not in the lists.

        order: for each place the one whose symbol comes there; symbol: what each symbol becomes.
        """
        digits = np.array(symbol)[self.digits[:, order]]
        at = np.searchsorted(self._numbers, digits @ self._radix)
        guesses = self._order[np.minimum(at, len(digits) - 1)]
        secrets = self.game.secret_of[guesses[self.game.guess_of]]
        return (guesses, secrets) if (self.digits[guesses] == digits).all() and secrets.min() >= 0 else None

    @cached_property
    def first(self) -> Rows:
        """For every guess the first guess that is equivalent to it by a renaming."""
        least, before = np.arange(len(self.digits), dtype=np.int32), None
        while before is None or (least != before).any():
            before = least
            for image in (*self._of_places, *self._of_symbols):
                least = np.minimum(least, least[image])
        return least

    def fixing(self, opener: int) -> Image:
        """Images of guesses and secrets under the renamings that fix an opener, a row each."""
        renamings = islice(self._fixing(self.digits[opener].tolist()), max(1, MOST_IMAGES // len(self.digits)))
        images = [image for each in renamings if (image := self._image(*each)) is not None]
        return tuple(map(np.stack, zip(*images, strict=True)))

    def _fixing(self, row: list[int]) -> Iterator[tuple[Sequence[int], Sequence[int]]]:
        """The renamings that keep a row, as `_image` takes them."""
        unused = [symbol for symbol in range(self.n_symbols) if symbol not in row]
        for order in permutations(range(self.n_places)) if self._of_places else [range(self.n_places)]:
            moved = [row[place] for place in order]
            new = dict(zip(moved, row, strict=True))
            if [new[symbol] for symbol in moved] != row or (moved != row and not self._of_symbols):
                continue
            for others in permutations(unused) if self._of_symbols else [unused]:
                new.update(zip(unused, others, strict=True))
                yield order, [new[symbol] for symbol in range(self.n_symbols)]


def _swaps(number: int) -> Iterator[list[int]]:
    """The orders of some things with two neighbors swapped."""
    for i in range(number - 1):
        yield [*range(i), i + 1, i, *range(i + 2, number)]


class Prover:
    """The least cost of openers, for one search of a certificate. It remembers the bounds of sets.

    weights: of all secrets of the game.
    """

    def __init__(
        self, game: Game, begin: Start, kind: Kind, weights: Counts, codes: Codes, renamings: Renamings
    ) -> None:
        whole = len(begin.secrets) == len(game.secrets) and len(begin.legal) == len(game.guesses)
        heaviest = np.argsort(-weights[begin.secrets], kind="stable")
        self.game, self.begin = game, Start(begin.secrets[heaviest], begin.legal)
        self.limit = UNLIMITED if kind.limit is None else kind.limit
        self.bounds = Bounds(game, self.begin, kind, weights, codes)
        weight_of = np.append(weights, 0)[game.secret_of]
        same_places = whole and bool((weight_of == weight_of[renamings.first]).all())
        self.first = renamings.first if same_places else np.arange(len(game.guesses), dtype=np.int32)
        self.renamings = renamings if same_places and game.level in ("free", "strict") else None
        self._images: Image | None = None
        self._known: dict[tuple[bytes, bytes, int], tuple[int, bool]] = {}
        self._deadline = float("inf")

    def prove(self, opener: int, beta: int, seconds: float = float("inf")) -> int:
        """The least cost of trees that begin with a guess: exact if below beta, else a lower bound from beta on.

        Raises OutOfTime after this many seconds of CPU time.
        """
        self._deadline = time.process_time() + seconds
        if self.renamings is not None:
            self._images = self.renamings.fixing(opener)
        return self._cost_of_guess(self.begin, opener, self.limit, beta, None)

    def order(self, openers: Rows) -> Rows:
        """Sort openers by their bound, then by the squared sizes of parts: so a false line is found soonest."""
        scan = self.bounds.scan(self.begin._replace(legal=openers), self.limit)
        return openers[np.lexsort((scan.squares, scan.bounds))]

    def _cost_of_guess(self, here: Start, guess: int, depth: int, beta: int, columns: Columns | None) -> int:
        """The least cost of a set if this guess comes first; exact if below beta. columns: of the set.

        First every part gets a bound, then parts are searched, until the sum reaches beta: each term is at most the
        cost of its part, so the sum is at most the cost of the guess.
        """
        if time.process_time() > self._deadline:
            raise OutOfTime
        whole, below = int(self.bounds.weights[here.secrets].sum()), less(depth)
        if depth < 1:
            return min(self.bounds.over * whole, INFINITE)
        parts = sorted(self._parts(here.secrets, guess), key=lambda part: len(part[1]))
        lows = [self.bounds.by_levels(part, below) for _, part in parts]
        hard = [place for place, (_, part) in enumerate(parts) if len(part) > 2 and below > 1]
        paid, rest = self.bounds.step * whole, hard.copy()
        for place in hard if self.bounds.over >= INFINITE else []:
            if paid + sum(lows) >= beta:
                break
            lows[place] = max(self.bounds.by_members(parts[place][1]), lows[place])
        while rest and paid + sum(lows) < beta:
            batch, size = [], 0
            while rest and size < CHUNK:
                batch.append(rest.pop())  # the largest is last
                size += len(parts[batch[-1]][1])
            here_after = [self._part(here, guess, *parts[place]) for place in batch]
            better = self._bound(here_after, [lows[place] for place in batch], below, columns)
            for place, value in zip(batch, better, strict=True):
                lows[place] = max(value, lows[place])
        room = beta - paid - sum(lows)
        for place in hard:
            if room <= 0:
                break
            value = self._least_cost(self._part(here, guess, *parts[place]), below, room + lows[place])
            room -= max(value - lows[place], 0)
        return min(beta - room, INFINITE)

    def _least_cost(self, here: Start, depth: int, beta: int) -> int:
        """The least cost of a set of three or more with two guesses or more left; exact if below beta."""
        low, exact = self._remembered(here, depth)
        if exact or low >= beta:
            return low
        scan = self.bounds.scan(here, depth)
        least, settled = scan.minimum
        low = max(low, least)
        if settled:
            return self._remember(here, depth, low, exact=True)
        best, failed = beta, int(scan.bounds[scan.bounds >= beta].min(initial=INFINITE))
        columns = self.bounds.narrow(here, scan.parts) if self.game.level == "free" else None
        for place in self._promising(here, scan, beta):
            value = int(scan.bounds[place])
            if value < best:
                value = self._cost_of_guess(here, int(here.legal[place]), depth, best, columns)
            if value >= best:
                failed = min(failed, value)
                continue
            best = value
            if best <= low:
                break
        return self._remember(here, depth, best if best < beta else max(low, failed), exact=best < beta)

    def _promising(self, here: Start, scan: Scan, beta: int) -> list[int]:
        """Places of the legal guesses whose bound is below beta, small parts first; of equivalent ones the first.

        A guess that a renaming of the set onto itself takes to an earlier guess costs what that one costs. The earlier
        one has the same bound, so it is here too, or a still earlier one is.
        """
        picks = np.flatnonzero(scan.bounds < beta)
        if self._images is not None and len(picks) > 1:
            guesses, secrets = self._images
            inside = np.zeros(secrets.shape[1], np.bool_)
            inside[here.secrets] = True
            onto = inside[secrets[:, here.secrets]].all(axis=1)
            least = guesses[onto][:, here.legal[picks]].min(axis=0, initial=len(self.first))
            picks = picks[least >= here.legal[picks]]
        promise = 2 * scan.squares[picks] + len(here.secrets) * scan.bounds[picks]
        return list(picks[np.argsort(promise, kind="stable")])

    def _bound(self, parts: list[Start], lows: list[int], depth: int, columns: Columns | None) -> list[int]:
        """For each part a lower bound over all guesses that are legal in it; remembered as exact if it is the cost.

        lows: lower bounds that are known.
        """
        if len(self._known) > MOST_SETS:
            self._known.clear()
        new = [(part, low) for part, low in zip(parts, lows, strict=True) if self._key(part, depth) not in self._known]
        if self.game.level == "free":
            sets, goals = [part.secrets for part, _ in new], [low for _, low in new]
            bounds = self.bounds.least(columns or self.bounds.columns, sets, goals, depth) if new else []
        else:
            bounds = [self.bounds.scan(part, depth).minimum for part, _ in new]
        for (part, low), (value, settled) in zip(new, bounds, strict=True):
            self._remember(part, depth, max(value, low), exact=settled)
        return [self._remembered(part, depth)[0] for part in parts]

    def _remembered(self, here: Start, depth: int) -> tuple[int, bool]:
        """The greatest lower bound of a set that is known, and whether it is the cost."""
        return self._known.get(self._key(here, depth)) or (self.bounds.by_levels(here.secrets, depth), False)

    def _remember(self, here: Start, depth: int, low: int, *, exact: bool) -> int:
        self._known[self._key(here, depth)] = low, exact
        return low

    def _key(self, here: Start, depth: int) -> tuple[bytes, bytes, int]:
        return here.secrets.tobytes(), b"" if self.game.level == "free" else here.legal.tobytes(), depth

    def _parts(self, secrets: Rows, guess: int) -> Iterator[tuple[int, Rows]]:
        """(code, secrets) of every part of a guess, its win left out."""
        codes = self.bounds.codes[guess, secrets]
        order = np.argsort(codes, kind="stable")
        codes, secrets = codes[order], secrets[order]
        cuts = (np.flatnonzero(codes[1:] != codes[:-1]) + 1).tolist()
        for first, last in pairwise([0, *cuts, len(codes)]):
            if codes[first] != self.game.win:
                yield int(codes[first]), secrets[first:last]

    def _part(self, here: Start, guess: int, code: int, part: Rows) -> Start:
        return Start(part, self.game.legal_after(here.legal, guess, code, part))
