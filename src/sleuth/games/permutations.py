"""Hidden permutations: the rules in plain Python, how permutations are written, and the games that can be listed.

A secret and a guess hold one card at each place; a card is the number suit·n + value, so with one suit it is the value,
from 0. Written, values begin at 1 and suits are the letters a, b, c, …: 72485, or 3a1b2a; beyond nine with hyphens,
10-1-2-…. Feedback is how many places are right (black-peg), or which ones are (permutation Wordle, plain or suited).
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Sequence
from functools import partial
from math import factorial
from typing import Any

import numpy as np

from sleuth.core.arrays import Codes, Indices
from sleuth.core.game import Game
from sleuth.core.inputs.plain import count_noun
from sleuth.core.listing import Listing, listing_of
from sleuth.core.rules import Rules, line_turns
from sleuth.errors import BadFeedback, InputError
from sleuth.files.tables import code_dtype
from sleuth.games import permutation_counts
from sleuth.games.symmetries import rows_and_columns
from sleuth.games.words import tiles

LISTED = factorial(9)
"""The most secrets that are listed."""
EASILY_LISTED = 10_000
"""Secrets up to which a strategy ranks every guess within seconds; beyond, a codebreaker is quicker."""

SUITS = "abcdefghijklmnopqrstuvwxyz"


def right_places(guess: Sequence[int], secret: Sequence[int]) -> tuple[bool, ...]:
    """Which places are right: the feedback of permutation Wordle.

    >>> right_places((1, 0, 2), (0, 1, 2))
    (False, False, True)
    """
    return tuple(own == hidden for own, hidden in zip(guess, secret, strict=True))


def hits(guess: Sequence[int], secret: Sequence[int]) -> int:
    """How many places are right: the feedback of the black-peg game.

    >>> hits((1, 0, 2), (0, 1, 2))
    1
    """
    return sum(right_places(guess, secret))


def possible_hits(n: int) -> list[int]:
    """The numbers of right places that can occur: n − 1 cannot.

    >>> possible_hits(4)
    [0, 1, 2, 4]
    """
    return [*range(n - 1), n]


def label(cards: Sequence[int], *, suits: int = 1) -> str:
    """A permutation as it is written.

    >>> label((6, 1, 3, 7, 4, 2, 0, 5, 8)), label((2, 3, 1), suits=2), label(range(10))
    ('724853169', '3a1b2a', '1-2-3-4-5-6-7-8-9-10')
    """
    n = len(cards)
    names = [f"{card % n + 1}{SUITS[card // n] if suits > 1 else ''}" for card in cards]
    return ("" if n <= 9 else "-").join(names)


def read(text: str, *, suits: int = 1, places: int | None = None, name: str = "") -> tuple[int, ...]:
    """The permutation of a text; blanks, commas or hyphens may separate the values. Raises InputError.

    places: how many the game of that name has; None: any number.

    >>> read("72485 3169"), read("3a1b2a", suits=2), read("10 1 2 3 4 5 6 7 8 9")[0]
    ((6, 1, 3, 7, 4, 2, 0, 5, 8), (2, 3, 1), 9)
    """
    parts = re.sub(r"[\s,;-]+", " ", text.casefold()).split()
    joined = "".join(parts)
    if suits > 1:
        parts = re.findall(r"\d+\D*|\D+", joined)
    elif len(joined) <= 9:
        parts = list(joined)
    matches = [re.fullmatch(r"(\d{1,9})([a-z])" if suits > 1 else r"(\d{1,9})()", part) for part in parts]
    read_cards = [(int(one[1]) - 1, SUITS.index(one[2]) if one[2] else 0) for one in matches if one]
    n = len(parts)
    if len(read_cards) < max(n, 1) or sorted(value for value, _ in read_cards) != list(range(n)):
        with_suits = ", with its suit" if suits > 1 else ""
        wanted = places or n or 4
        raise InputError(
            f"{text!r} is not a permutation; write each of 1 to {wanted} once{with_suits}, "
            f"as in {label(range(wanted), suits=suits)}"
        )
    if suit := next((SUITS[suit] for _, suit in read_cards if suit >= suits), None):
        raise InputError(f"{text!r} has suit {suit!r}; there are {', '.join(SUITS[:suits])}")
    if places not in (None, n):
        raise InputError(f"{text!r} has {count_noun(n, 'place')}; {name} has {places}", value=text)
    return tuple(suit * n + value for value, suit in read_cards)


def every(n: int, *, suits: int = 1) -> Iterator[tuple[int, ...]]:
    """All secrets, in order, one by one."""
    for values in itertools.permutations(range(n)):
        for raised in itertools.product(range(suits), repeat=n):
            yield tuple(value + n * suit for value, suit in zip(values, raised, strict=True))


def black_peg(n: int) -> Game:
    """The black-peg game of any size: the feedback is how many places are right. Raises InputError for less than 1.

    >>> game = black_peg(4)
    >>> game.rules.read_guess("2143"), game.listing.spell(game.listing.feedback("1243", "1234"))
    ((1, 0, 3, 2), '2')
    """
    return _game(
        f"permutation:{n}",
        (n,),
        feedback=hits,
        read=lambda _, text: read_hits(text, n),
        spell=lambda _, right: str(right),
        feedbacks=lambda guess, right: possible_hits(n),
        won=lambda _, right: right == n,
    )


def places_game(n: int, number_of_suits: int | None = None) -> Game:
    """Permutation Wordle of any size: the feedback is which places are right. Suited if suits are given.

    Raises InputError for impossible sizes.

    >>> listing = places_game(3, 2).listing
    >>> len(listing.secrets), listing.spell(listing.feedback("1a2b3a", "1a2a3a"))
    (48, 'GBG')
    """
    suits = number_of_suits or 1
    return _game(
        f"permutation-wordle:{n}" if number_of_suits is None else f"suited:{n}x{number_of_suits}",
        (n,) if number_of_suits is None else (n, number_of_suits),
        feedback=right_places,
        read=lambda _, text: read_right(text, n, suits=suits),
        spell=lambda _, right: "".join("BG"[each] for each in right),
        feedbacks=lambda guess, right: [(*right[:k], not right[k], *right[k + 1 :]) for k in range(n)],
        won=lambda _, right: all(right),
        cells=lambda guess: [f"{card % n + 1}{SUITS[card // n] if suits > 1 else ''}" for card in guess],
    )


def _game(name: str, sizes: tuple[int, ...], **others: Any) -> Game:
    """A game whose secrets are permutations of these sizes. others: of its rules, what differs between the games."""
    n, suits = (*sizes, 1)[:2]
    if n < 1 or suits < 1:
        raise InputError(f"{name} is not a game: every number in it must be at least 1")
    if suits > len(SUITS):
        raise InputError(f"{name} has {suits} suits; {len(SUITS)} are the most")

    read_secret = partial(read, suits=suits, places=n, name=name)
    spell = partial(label, suits=suits)
    rules = Rules(
        size=permutation_counts.secrets(n, suits),
        read_guess=read_secret,
        spell_guess=spell,
        read_secret=read_secret,
        spell_secret=spell,
        draw=lambda rng: tuple((rng.permutation(n) + n * rng.integers(0, suits, n)).tolist()),
        secrets=lambda: every(n, suits=suits),
        **others,
    )
    listing = partial(_listing, name, rules, n, suits, places=rules.cells is not None)
    return Game.of(name, rules, listing, sizes, rules.size <= EASILY_LISTED)


def _listing(name: str, rules: Rules, n: int, suits: int, *, places: bool) -> Listing:
    """The listing. places: whether the feedback says which places are right; if not, how many."""
    from sleuth.kernels.permutations import listing

    if n > 9 or rules.size > LISTED:
        most = max(m for m in range(1, 10) if permutation_counts.secrets(m, suits) <= LISTED)
        in_suits = f" with {suits} suits" if suits > 1 else ""
        raise InputError(
            f"{name} has too many secrets to be listed: {most} places are the most{in_suits}; "
            "the codebreakers that `sleuth games` lists play any size"
        )
    cards = listing.arrangements(n, suits)
    answers: Sequence[Any] = list(itertools.product((False, True), repeat=n)) if places else range(n + 1)
    powers = [2 ** (n - 1 - place) for place in range(n)] if places else [1] * n  # the first place counts most
    weights = np.array(powers, code_dtype(len(answers)))

    def encode(guess_rows: Indices, secret_rows: Indices) -> Codes:
        return listing.codes(cards[guess_rows], cards[secret_rows], weights)

    return listing_of(
        name,
        rules,
        tuple(map(rules.spell_secret, cards.tolist())),
        answers,
        encode,
        rule="permutation-places/1" if places else "permutation/1",  # a change of an encoding changes its name
        hits=lambda block: (
            (np.bitwise_count(block) if places else block).astype(np.int64),
            np.zeros(block.shape, np.int64),
        ),
        read_turns=lambda typed, pasted: [
            (label(read(guess, suits=suits), suits=suits), feedback) for guess, feedback in line_turns(typed, pasted)
        ],
        symmetry=rows_and_columns(cards.astype(np.int64)) if suits == 1 else None,
    )


def read_right(text: str, n: int, *, suits: int = 1) -> tuple[bool, ...]:
    """Which places are right, written as tiles, as 1 and 0 or as squares. Raises BadFeedback.

    >>> {read_right(text, 4) for text in ("GBBG", "1..1", "1001", "🟩⬛⬛🟩")}
    {(True, False, False, True)}
    """
    row = tiles.read_tiles(text.replace("1", "G"), n)
    if "Y" in row:
        where = f"place {row.index('Y') + 1} of {text!r} is yellow"
        raise BadFeedback(f"{where}; each place is right or not, so write G or B, or 1 or 0", value=text)
    if suits == 1 and row.count("B") == 1:
        raise BadFeedback(
            f"{text!r} is impossible: with {n - 1} of {n} places right, the last one is right, too", value=text
        )
    return tuple(tile == "G" for tile in row)


def read_hits(text: str, n: int) -> int:
    """The number of right places. Raises BadFeedback for what no secret gives.

    >>> read_hits(" 3 ", 5)
    3
    """
    plain = text.strip()
    if not re.fullmatch(r"[0-9]{1,9}", plain) or int(plain) > n:
        raise BadFeedback(f"{text!r} is not a number of right places. Write 0 to {n}", value=text)
    if int(plain) == n - 1:
        raise BadFeedback(
            f"{plain} of {n} is impossible: if all places but one are right, the last one is, too", value=text
        )
    return int(plain)
