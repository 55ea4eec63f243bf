"""Word games with coloured tiles: the encoding and the constructor of the Game. The rule is in `tiles`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from sleuth.games import tiles
from sleuth.tables import code_dtype

if TYPE_CHECKING:
    from sleuth.arrays import Codes, Counts, Indices, Weights
    from sleuth.game import Game, Legal

RULE = "words/1"
"""Names the rule and the encoding; a change of either changes it, and with it the name of every cached table."""


def game(
    name: str,
    secrets: Sequence[str],
    guesses: Sequence[str],
    *,
    legal: Legal | None = None,
    prior: Weights | None = None,
) -> Game:
    """A word game: all words of one length, secrets ⊆ guesses. Codes are base 3, 0 absent, 1 yellow, 2 green."""
    from sleuth.game import Game

    places = len(guesses[0])
    letters = alphabet(guesses)
    encoded_guesses = encode(guesses, letters)
    encoded_secrets = encode(secrets, letters)

    def codes(guess_rows: Indices, secret_rows: Indices) -> Codes:
        from sleuth.kernels import letters as kernel

        return kernel.codes(encoded_guesses[guess_rows], encoded_secrets[secret_rows], code_dtype(3**places))

    return Game(
        name=name,
        secrets=tuple(secrets),
        guesses=tuple(guesses),
        n_codes=3**places,
        win=3**places - 1,
        rule=RULE,
        encode=codes,
        feedback=lambda guess, secret: tiles.code(tiles.mark(guess, secret)),
        spell=lambda code: tiles.spell(code, places),
        read=lambda text: tiles.code(tiles.read_tiles(text, places)),
        hits=lambda block: green_yellow(block, places),
        legal=legal,
        prior=prior,
    )


def alphabet(words: Sequence[str]) -> dict[str, int]:
    """The letters of some words, numbered in code-point order."""
    return {letter: number for number, letter in enumerate(sorted(set("".join(words))))}


def encode(words: Sequence[str], letters: dict[str, int]) -> Codes:
    """Words as numbers of letters, shape (words, places), in the narrowest unsigned type that holds them."""
    flat = np.fromiter((letters[letter] for word in words for letter in word), code_dtype(len(letters)))
    return flat.reshape(len(words), -1)


def green_yellow(codes: Codes, places: int) -> tuple[Counts, Counts]:
    """The numbers of green and of yellow tiles in each code."""
    green = np.zeros(codes.shape, np.int64)
    yellow = np.zeros(codes.shape, np.int64)
    rest = codes.astype(np.int64)
    for _ in range(places):
        rest, tile = np.divmod(rest, 3)
        green += tile == 2
        yellow += tile == 1
    return green, yellow
