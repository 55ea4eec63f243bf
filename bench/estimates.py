"""How far the estimates of the guesses left are off, beside proved values: the table of docs/explanation/scores.md.

    python bench/estimates.py            150 positions of each game
    python bench/estimates.py 30         fewer

A position follows one or two random guesses against a random secret, drawn by the prior, and has 3 to 600 candidates.
Compared are the six first guesses of the ranking and four random ones, if their values are found exactly and below
six: an estimate does not know how many games are lost.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

import numpy as np
from _measure import machine, show_help

from sleuth.advice.choose import strategy
from sleuth.advice.outlook import outlook
from sleuth.advice.suggestions import suggestions
from sleuth.core.listing import Listing
from sleuth.core.position import Position
from sleuth.games.game_spec import GameSpec
from sleuth.strategies.shortlist import short_ranking

GAMES = [(name, rule) for rule in ("free", "official") for name in ("today", "classic")]


def positions(listing: Listing, count: int, rng: np.random.Generator) -> Iterator[Position]:
    while count:
        position = Position.start(listing)
        prior = None if listing.prior is None else listing.prior / listing.prior.sum()
        secret = listing.secrets[rng.choice(len(listing.secrets), p=prior)]
        for _ in range(rng.integers(1, 3)):
            guess = listing.guesses[rng.choice(position.members if rng.random() < 0.5 else position.legal_rows)]
            turn = listing.turn(guess, listing.spell(listing.feedback(guess, secret)))
            position = position.after(turn)
        if 3 <= len(position.rows) <= 600:
            count -= 1
            yield position


def errors(position: Position, rng: np.random.Generator) -> list[float]:
    """Estimate less proved value of some guesses, that of the guess which is ranked first in front."""
    beside = strategy("p:-0.5" if position.mass is None else "hedged")
    first = short_ranking(position, beside, most=6)[0][:6]
    more = rng.choice(position.legal_rows, min(4, len(position.legal_rows)), replace=False)
    guesses = np.array([*dict.fromkeys([*first.tolist(), *more.tolist()])], np.int32)
    listed = suggestions(position, guesses, np.zeros(len(guesses)))
    pairs = zip(listed, map(outlook(position).of_guess, guesses.tolist()), strict=True)
    return [
        one.expected_left - left.mean if left is not None and left.exact and left.mean < 6 else np.nan
        for one, left in pairs
    ]


def main() -> None:
    count = int(sys.argv[1]) if sys.argv[1:] else 150
    print(machine())
    print("| game, rule | guesses | error, mean | size of it, mean | 95% below | most too low, too high | first |")
    print("|---|---|---|---|---|---|---|")
    for name, rule in GAMES:
        listing, rng = GameSpec(name, rule=rule).listing(), np.random.default_rng(42)
        found = [errors(position, rng) for position in positions(listing, count, rng)]
        first = np.abs([each[0] for each in found])
        each = np.concatenate(found)
        each = each[~np.isnan(each)]
        print(
            f"| `{name}`, {rule} | {len(each):,} | {each.mean():+.3f} | {np.abs(each).mean():.3f} | "
            f"{np.quantile(np.abs(each), 0.95):.2f} | {-each.min():.2f}, {each.max():.2f} | {np.nanmean(first):.3f} |"
        )


if __name__ == "__main__":
    show_help()
    main()
