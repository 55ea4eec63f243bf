"""The price of honesty: `today` weighs 12,972 words, and `classic` knows 2,315 of them.

    python -m research.records.today

Each game's usual strategy is evaluated over its own secrets, and the tree of `today` over the 2,315 likely words alone.
A word that `classic` does not know is lost there, but for those that are guessed on the way. Needs the extra `priors`.
"""

from __future__ import annotations

import numpy as np

from research.claims import claim
from sleuth.core.listing import Listing
from sleuth.core.match import rounds
from sleuth.core.position import Position
from sleuth.games.game_spec import GameSpec
from sleuth.strategies.registry import strategy

STRATEGIES = (("classic", "p:-0.5"), ("today", "hedged"), ("today", "guesses-left"), ("today", "p:-0.5"))


def each_secret(listing: Listing, name: str) -> np.ndarray:
    """The guesses that a strategy needs for each secret, in order."""
    position = Position.start(listing).compiled()
    found = rounds(position, strategy(name))
    return np.array([found[row] for row in range(len(listing.secrets))])


def main() -> None:
    today = GameSpec("today").listing()
    assert today.prior is not None
    likely = np.isin(today.secrets, GameSpec("classic").listing().secrets)
    print(
        "| game | strategy | mean by prior | chance to lose | mean, 2,315 | worst | lost | mean, all | worst | lost |"
    )
    print("|---|---|---|---|---|---|---|---|---|---|")
    for name, strategy_name in STRATEGIES:
        each = each_secret(GameSpec(name).listing(), strategy_name)
        own = each if name == "classic" else each[likely]
        row = f"{own.mean():.4f} | {own.max():g} | {(own > 6).sum()}"
        if name == "classic":
            print(f"| {name} | `{strategy_name}` | - | - | {row} | - | - | - |", flush=True)
            continue
        mean, lost = f"{today.prior @ each:.4f}", f"{today.prior[each > 6].sum():.3%}"
        every = f"{each.mean():.4f} | {each.max():g} | {(each > 6).sum()}"
        print(f"| {name} | `{strategy_name}` | {mean} | {lost} | {row} | {every} |", flush=True)
        if strategy_name == "hedged":
            claim("today, hedged: mean by the prior, and the chance to lose", ("3.4814", "0.036%"), (mean, lost))


if __name__ == "__main__":
    main()
