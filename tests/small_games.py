"""Small games for property tests: words of three letters, repeated often, and games from a function."""

from __future__ import annotations

from itertools import product
from typing import Any

import numpy as np
from hypothesis import strategies as st

from sleuth.core.game import Game
from sleuth.core.listing import Listing
from sleuth.core.match import Strategy
from sleuth.core.position import Position
from sleuth.core.prior import shares
from sleuth.games.registry import WORD_LEVELS
from sleuth.games.words import word_game

RULES = WORD_LEVELS


def listed(*arguments: Any, **options: Any) -> Listing:
    """The listing of a game of words that is made by hand, as `word_game.game` takes them."""
    return in_game(word_game.game(*arguments, **options))


def in_game(listing: Listing) -> Listing:
    """The listing of words, which has a game from here on."""
    return Game.of(listing.name, word_game.rules(listing), lambda: listing).listing


@st.composite
def small_games(draw: st.DrawFn, rule: str = "free", letters: str = "abc") -> Listing:
    """A game of 1 to 12 secrets and up to 10 more guesses, of length 2 to 4."""
    length = draw(st.integers(2, 4))
    every = ["".join(word) for word in product(letters, repeat=length)]
    chosen = draw(st.lists(st.sampled_from(every), min_size=1, max_size=12, unique=True))
    more = draw(st.lists(st.sampled_from(every), max_size=10))
    return listed("small", sorted(chosen), sorted({*chosen, *more}), rule=rule)


@st.composite
def weighted_games(draw: st.DrawFn, letters: str = "abc") -> Listing:
    """A small game with a prior of small whole weights."""
    listing = draw(small_games(letters=letters))
    weights = draw(st.lists(st.integers(1, 9), min_size=len(listing.secrets), max_size=len(listing.secrets)))
    return listed("weighted", listing.secrets, listing.guesses, prior=shares(weights))


@st.composite
def own_games(draw: st.DrawFn, rule: str = "free") -> Game:
    """A game of 1 to 5 secrets, up to 3 other guesses and 3 kinds of feedback beside the winning one."""
    secrets = [f"s{i}" for i in range(draw(st.integers(1, 5)))]
    guesses = draw(st.permutations([*secrets, *(f"g{i}" for i in range(draw(st.integers(0, 3))))]))
    codes = {pair: draw(st.integers(0, 2)) for pair in product(guesses, secrets)}
    return Game.from_rule(
        secrets, guesses, lambda guess, secret: "win" if guess == secret else str(codes[guess, secret]), rule=rule
    )


@st.composite
def known_games(draw: st.DrawFn) -> Game:
    """A game of 2 to 4 secrets that ends when the secret is known; for any two there is a guess that tells them apart.

    The guesses `s0`, `s1`, … say whether it is that secret.
    """
    secrets = [f"s{i}" for i in range(draw(st.integers(2, 4)))]
    guesses = [*(f"g{i}" for i in range(draw(st.integers(0, 3)))), *secrets[1:]]
    codes = {(guess, secret): str(draw(st.integers(0, 2))) for guess in guesses for secret in secrets}
    codes |= {(guess, secret): str(int(guess == secret)) for guess in secrets for secret in secrets}
    return Game.from_rule(
        secrets,
        guesses,
        lambda guess, secret: codes[guess, secret],
        goal="known",
        prior=draw(st.sampled_from([None, range(1, len(secrets) + 1)])),
    )


def at_random(seed: int) -> Strategy:
    """A strategy that asks any legal guess that leads on, the same in the same position."""

    def strategy(position: Position) -> int:
        guesses = position.legal_rows
        if len(position.rows) == 1:
            return int(position.members[0])
        leads_on = (position.sizes(guesses) < len(position.rows)).all(axis=1)
        rng = np.random.default_rng([seed, *position.rows.tolist()])
        return int(rng.choice(guesses[leads_on]))

    return strategy
