"""*Permutation Wordle*: the worked example, the printed rows, and every numbered statement as a check that runs.

A check of a law says in how many cases the law was tried ("published") and in how many of them it holds ("ours"). Laws
about single secrets are tried on all of them, plain ones of up to 9 cards and suited ones with s·n up to 12; laws
between numbers up to 60 cards in up to 4 suits. Numbers are those of the paper's text; its section 3 counts D(n, r) by
r rounds and section 4 by r + 1 rounds, and we keep to the latter.

The conjectures (1.2, 3.6, 4.2: nothing does better than circular shift) are not checked here. Source:
[KutinSmithline2024].
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import product
from math import comb
from typing import NamedTuple

import numpy as np

from sleuth.codebreakers.circular_shift import circular_shift
from sleuth.core.arrays import Bools, Counts
from sleuth.games import permutation_counts as counting
from sleuth.games import permutations
from sleuth.papers.check import PublishedValue, check

TITLE = "S. A. Kutin and L. M. Smithline, “Permutation Wordle”, 2024 (laws: cases tried, cases in which they hold)"

EXAMPLE = ("123456789", "821354679", "728153469", "724853169")
EXAMPLE_RIGHT = ("2 5 9", "2 5 9", "1 2 5 6 8 9", "1 2 3 4 5 6 7 8 9")

ROWS = {
    (1, 2): (1, 1),
    (2, 2): (1, 3, 3, 1),
    (3, 2): (1, 7, 16, 16, 7, 1),
    (4, 2): (1, 15, 61, 115, 115, 61, 15, 1),
    (1, 3): (1, 1, 1),
    (2, 3): (1, 3, 5, 5, 3, 1),
    (3, 3): (1, 7, 19, 34, 40, 34, 19, 7, 1),
}


class ShiftGames(NamedTuple):
    """All games of circular shift with n cards in some suits.

    Attributes:
        n, suits: the size.
        cards: the secrets, shape (secrets, n).
        guesses: of each secret, shape (secrets, s·n, n); −1 after the last one.
        rounds: how many there are, shape (secrets,).
    """

    n: int
    suits: int
    cards: Counts
    guesses: Counts
    rounds: Counts


def checks() -> Iterator[PublishedValue]:
    """The example and the rows as printed, then the laws: section 3, then section 4."""
    yield from example_checks()
    for (n, suits), row in ROWS.items():
        yield check(f"D_{suits}({n}, r), r = 0, 1, …", _join(row), _join(counting.row("suited", n, suits)))
    sizes = [(n, suits) for suits in range(1, 13) for n in range(1, 10 if suits == 1 else 12 // suits + 1)]
    yield from game_checks([games(n, suits) for n, suits in sizes])
    yield from number_checks()


def law(what: str, cases: Iterable[Bools | bool]) -> PublishedValue:
    """The check of a law: how many cases there are, and in how many of them it holds."""
    tried = [np.asarray(case) for case in cases]
    return check(what, sum(case.size for case in tried), sum(int(np.count_nonzero(case)) for case in tried))


def games(n: int, suits: int) -> ShiftGames:
    """All games of circular shift of one size."""
    from sleuth.kernels.permutations import listing

    cards = listing.arrangements(n, suits).astype(np.int64)
    guesses = guesses_of_shift(cards, suits)
    return ShiftGames(n, suits, cards, guesses, (guesses[:, :, 0] >= 0).sum(axis=1))


def guesses_of_shift(cards: Counts, suits: int) -> Counts:
    """Every guess of circular shift for each secret, (secrets, s·n, n); after its last guess a game has −1.

    cards (secrets, n). All games are played at once, place by place: a wrong card is carried to the next wrong place.
    """
    secrets = cards.T
    n = len(secrets)
    out = np.full((len(cards), suits * n, n), -1, np.int64)
    guess, playing = np.tile(np.arange(n)[:, None], len(cards)), np.ones(len(cards), np.bool_)
    for turn in range(suits * n):
        out[playing, turn] = guess.T[playing]
        wrong = guess != secrets
        playing = wrong.any(axis=0)
        last = n - 1 - np.argmax(wrong[::-1], axis=0)
        carried = (guess[last, np.arange(len(cards))] - n) % (suits * n)
        for place in range(n):
            moved = np.where(wrong[place], carried, guess[place])
            carried = np.where(wrong[place], guess[place], carried)
            guess[place] = moved
    return out


def example_checks() -> Iterator[PublishedValue]:
    """The game of 724853169, guess by guess."""
    codemaker = partial(np.equal, permutations.read(EXAMPLE[-1]))
    codebreaker = circular_shift(9)
    guess = next(codebreaker)
    for number, (published, right) in enumerate(zip(EXAMPLE, EXAMPLE_RIGHT, strict=True), 1):
        yield check(f"example, guess {number}", published, permutations.label(guess.tolist()))
        yield check(f"example, guess {number}: right", right, _join(np.flatnonzero(codemaker(guess)) + 1))
        if number < len(EXAMPLE):
            guess = codebreaker.send(codemaker(guess))
    yield check("example: exceedances", 3, counting.exceedances(permutations.read(EXAMPLE[-1])))


def last_wrong_leaves(one: ShiftGames) -> Bools:
    """For each round but the last, whether R, the values right of their place, loses only its last wrong value."""
    places = np.argsort(one.guesses, axis=2)  # of each value
    too_far = places > np.argsort(one.cards, axis=1)[:, None, :]
    wrong = one.guesses != one.cards[:, None, :]
    last = one.n - 1 - np.argmax(wrong[:, :, ::-1], axis=2)
    value = np.take_along_axis(one.guesses, last[:, :, None], axis=2)
    expected = too_far.copy()
    np.put_along_axis(expected, np.maximum(value, 0), False, axis=2)
    secret, turn = np.nonzero(np.arange(one.n - 1) < one.rounds[:, None] - 1)
    went: Bools = (expected[secret, turn] == too_far[secret, turn + 1]).all(axis=1)
    was_in: Bools = too_far[secret, turn, value[secret, turn, 0]]
    return went & was_in


def game_checks(played: list[ShiftGames]) -> Iterator[PublishedValue]:
    """Sections 3 and 4, secret by secret. With one suit φ changes nothing, so a law of section 4 is one of 3, too."""
    plain = [one for one in played if one.suits == 1]
    yield law(
        "3.3  A(n, k): recurrence = listing, n ≤ 9",
        (_equal(counting.row("eulerian", one.n), exceedances(one.cards), 0) for one in plain),
    )
    yield law("3.4  step: just the last wrong value leaves R, n ≤ 8", (last_wrong_leaves(one) for one in plain[:8]))
    yield law(
        "4.3  D_s(n, r): recurrence = playing",
        (_equal(counting.row("suited", one.n, one.suits), one.rounds, 1) for one in played),
    )
    yield law("4.5  φ(guesses) = guesses for φ(secret)", (images_are_guesses(one) for one in played))
    yield law(
        "1.1, 3.4, 4.6  rounds = 1 + exc φ(secret)",
        (one.rounds == 1 + exceedances(_phi(one.cards, one)) for one in played),
    )
    yield law("3.4, 4.6  at most sn rounds", (one.rounds <= one.suits * one.n for one in played))
    yield law("4.7  exceedances of φ(secret) by columns", (columns_exceed(one) for one in played))
    yield law(
        "3.5, 4.8  mean (sn + 1)/2, by playing",
        (2 * int(one.rounds.sum()) == (one.suits * one.n + 1) * len(one.cards) for one in played),
    )


def images_are_guesses(one: ShiftGames) -> Bools:
    """For each secret: φ of every guess is the guess that the plain game for φ(secret) makes in that round."""
    plain = guesses_of_shift(_phi(one.cards, one), 1)
    is_guess = one.guesses[:, :, :1] >= 0
    same: Bools = (np.where(is_guess, _phi(one.guesses, one), -1) == plain).all(axis=(1, 2))
    return same


def columns_exceed(one: ShiftGames) -> Bools:
    """For each secret and place j: φ(secret) exceeds at (0, j) … (l − 1, j) and nowhere else in the column.

    l is s − c for a card of suit c > 0; in suit 0 it is s if the value is greater than the place, else 0.
    """
    suit, value = np.divmod(one.cards, one.n)
    length = np.where(suit > 0, one.suits - suit, np.where(value > np.arange(one.n), one.suits, 0))
    image = _phi(one.cards, one)
    exceeds = (image > np.arange(image.shape[1])).reshape(-1, one.suits, one.n)
    same: Bools = (exceeds == (np.arange(one.suits)[:, None] < length[:, None, :])).all(axis=1)
    return same


def number_checks() -> Iterator[PublishedValue]:
    """Sections 3 and 4, laws between numbers: up to 60 cards in up to 4 suits."""
    sizes = list(product(range(1, 61), (1, 2, 3, 4)))
    rows = {size: counting.row("suited", *size) for size in sizes}
    plain = [n for n, suits in sizes if suits == 1]
    yield law("3.3  A(n, k) = A(n, n − k − 1), n ≤ 60", (rows[n, 1] == rows[n, 1][::-1] for n in plain))
    yield law("3.3  sum of A(n, k) = n!, n ≤ 60", (sum(rows[n, 1]) == counting.secrets(n) for n in plain))
    yield law("3.5  mean (n + 1)/2, n ≤ 60", (2 * counting.mean_rounds(n) == n + 1 for n in plain))
    yield law("4.3  with one suit is 3.3, n ≤ 60", (rows[n, 1] == counting.row("eulerian", n) for n in plain))
    yield law("4.8  D_s(n, sn − r − 1) = D_s(n, r), n ≤ 60", (row == row[::-1] for row in rows.values()))
    yield law("4.8  sum of D_s(n, r) = sⁿ·n!, n ≤ 60", (sum(rows[size]) == counting.secrets(*size) for size in sizes))
    yield law("4.8  mean (sn + 1)/2, n ≤ 60", (2 * counting.mean_rounds(n, s) == s * n + 1 for n, s in sizes))
    yield law(
        "4.10 F_s(n, m): recurrence = sums, n ≤ 60",
        (counting.row("f", *size) == _product(rows[size], (1,) * size[1]) for size in sizes),
    )
    cases = [(n, s, k) for n, s in sizes for k in range(n + 1)]
    yield law(
        "4.11 F_s(n, sk) = sⁿ·A(n, k), n ≤ 60",
        (counting.number("f", n, s * k, s) == s**n * counting.number("eulerian", n, k) for n, s, k in cases),
    )
    yield law(
        "4.12 P(suited, sr rounds) = P(plain, r rounds), n ≤ 60",
        (counting.success(n, s * r, s) == counting.success(n, r) for n, s, r in cases),
    )
    pairs = [(n, k) for n in plain for k in range(n + 1)]
    yield law(
        "4.14 F_2(n, 2k − 1) = B(n + 1, k + 1), n ≤ 60",
        (counting.number("f", n, 2 * k - 1, 2) == counting.number("typeb", n + 1, k + 1) for n, k in pairs),
    )
    small = [(n, s) for n, s in sizes if s**n <= 5000]
    yield law(
        "4.16 C_s(n, j): recurrence = listing, sⁿ ≤ 5000",
        (_equal(counting.row("pots", n, s), np.array([*map(sum, product(range(s), repeat=n))]), 0) for n, s in small),
    )
    yield law("4.16 C_2(n, j) = binomial, n ≤ 60", (counting.number("pots", n, j, 2) == comb(n, j) for n, j in pairs))
    yield law(
        "4.17 D_s(n, k) = Σ C_s(n, j)·A(n, k − j), n ≤ 60",
        (rows[n, s] == _product(counting.row("pots", n, s), rows[n, 1]) for n, s in sizes),
    )


def exceedances(cards: Counts) -> Counts:
    """The exceedances of each row of a plain array, shape (rows,)."""
    counts: Counts = (cards > np.arange(cards.shape[1])).sum(axis=1)
    return counts


def _phi(cards: Counts, one: ShiftGames) -> Counts:
    """The plain permutation of s·n numbers for each n suited cards, along the last axis; [KutinSmithline2024], 4."""
    raised = (cards[..., None, :] + one.n * np.arange(one.suits, dtype=np.int16)[:, None]) % (one.suits * one.n)
    return raised.reshape(*cards.shape[:-1], -1)


def _equal(row: counting.Row, outcomes: Counts, first: int) -> Bools:
    """Whether each number of a row is that of the outcomes `first`, `first` + 1, …; False if others occur."""
    counts = np.bincount(outcomes - first, minlength=len(row))
    same: Bools = np.array(row) == counts[: len(row)]
    return same & (len(counts) == len(row))


def _product(first: counting.Row, second: counting.Row) -> counting.Row:
    """The product of two polynomials, of whole numbers of any size."""
    return tuple(np.convolve(np.array(first, object), np.array(second, object)).tolist())


def _join(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers))
