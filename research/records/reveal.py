"""How often `sleuth stats --reveal` finds the secret, by the number of share grids, against simulated players.

    python -m research.records.reveal [--trials 200] [--seed 1] [--game today]

Players are drawn at random for each grid and know nothing of the model of `share_likelihood`: how they open,
and how they go on, is drawn from OPENERS and PLAYERS.
A trial draws one secret and 20 grids; the first 1, 2, 3, 5 and 10 of
them are the smaller samples.
"""

from __future__ import annotations

import argparse
import time

import numpy as np

from sleuth.core.listing import Listing
from sleuth.core.position import Position
from sleuth.core.rules import Turn
from sleuth.games.game_spec import GameSpec
from sleuth.games.words.share_likelihood import likelihoods
from sleuth.strategies.registry import strategy

GRIDS = (1, 2, 3, 5, 10, 20)
OPENERS = (("popular", 0.4), ("secret", 0.4), ("any word", 0.2))
"""How a player opens: with one of the 100 openers with the most parts, with a random secret, with any guess."""
PLAYERS = (("consistent", 0.4), ("last row only", 0.2), ("hard mode", 0.2), ("greedy", 0.1), ("any word", 0.1))
"""How a player goes on: a random candidate; a word that fits the last row; a random guess that official hard mode
allows, mostly a secret; the guess of p:-0.5; any guess while more than 20 candidates are left, then a candidate."""
LIMIT = 6


class Players:
    """Simulated players of one game."""

    def __init__(self, name: str, seed: int) -> None:
        self.listing: Listing = GameSpec(name).listing()
        self.hard: Listing = GameSpec(name, rule="official").listing()
        self.rng = np.random.default_rng(seed)
        self.greedy = strategy("p:-0.5")
        table = self.listing.table
        assert table is not None
        self.table = table
        parts = np.array([len(np.unique(table[:, guess])) for guess in range(table.shape[1])])
        self.popular = np.argsort(-parts, kind="stable")[:100]

    def secret(self) -> int:
        """A random secret, by the prior."""
        return int(self.rng.choice(len(self.listing.secrets), p=self.listing.prior))

    def grid(self, secret: int) -> tuple[tuple[int, ...], bool]:
        """The codes of one game, and whether it was played in hard mode."""
        opens, plays = (
            self.rng.choice([name for name, _ in kinds], p=[share for _, share in kinds])
            for kinds in (OPENERS, PLAYERS)
        )
        guess = int(self.rng.choice(self.popular)) if opens == "popular" else self._random(opens == "secret")
        listing = self.hard if plays == "hard mode" else self.listing
        position, codes = Position.start(listing), []
        while True:
            code = int(self.table[secret, guess])
            codes.append(code)
            if code == listing.win or len(codes) == LIMIT:
                return tuple(codes), plays == "hard mode"
            position = position.after(Turn(guess, code))
            guess = self._next(str(plays), position)

    def _random(self, secrets: bool) -> int:
        everything = np.arange(len(self.listing.secrets))
        return self._secret(everything) if secrets else int(self.rng.integers(len(self.listing.guesses)))

    def _secret(self, rows: np.ndarray) -> int:
        """One of some secrets as a guess, by the prior: people guess words that they know."""
        prior = self.listing.prior
        shares = None if prior is None or not prior[rows].sum() else prior[rows] / prior[rows].sum()
        return int(self.listing.guess_of_secret[self.rng.choice(rows, p=shares)])

    def _next(self, plays: str, position: Position) -> int:
        listing = position.listing
        if plays == "greedy":
            return int(self.greedy(position))
        if plays == "last row only":
            turn = position.history[-1]
            return self._secret(np.flatnonzero(self.table[:, turn.guess] == turn.code))
        if plays == "hard mode" and self.rng.random() < 0.7:
            own = position.legal_rows[listing.secret_of_guess[position.legal_rows] >= 0]
            if self.rng.random() < 0.9:
                return self._secret(listing.secret_of_guess[own])
            return int(self.rng.choice(position.legal_rows))
        if plays == "any word" and len(position.rows) > 20:
            return self._random(secrets=True)
        return self._secret(position.rows)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--trials", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", default="today")
    options = parser.parse_args()
    players = Players(options.game, options.seed)
    ranks: dict[int, list[int]] = {number: [] for number in GRIDS}
    left: dict[int, list[int]] = {number: [] for number in GRIDS}
    spent = 0.0
    for _ in range(options.trials):
        secret = players.secret()
        grids = [players.grid(secret) for _ in range(max(GRIDS))]
        for number in GRIDS:
            started = time.process_time()
            rows, _ = likelihoods(players.listing, grids[:number])
            spent += time.process_time() - started
            ranks[number].append(1 + int(np.flatnonzero(rows == secret)[0]))
            left[number].append(len(rows))
    each = spent / options.trials / len(GRIDS)
    print(f"{options.game}, {options.trials} trials, seed {options.seed}; {each:.2f} CPU s each")
    print("| grids | first | among the first five | median rank | words possible (median) |")
    print("|---|---|---|---|---|")
    for number in GRIDS:
        found, words = np.array(ranks[number]), np.median(left[number])
        shares = f"{(found == 1).mean():.1%} | {(found <= 5).mean():.1%}"
        print(f"| {number} | {shares} | {np.median(found):g} | {words:g} |")


if __name__ == "__main__":
    main()
