"""All openers with which four guesses beat the adversary, as far as a bounded search finds them.

    python -m research.eldrow.four_guesses [TRIES]

TRIES second guesses are tried for each opener (default: 40, which takes about seven minutes).
"""

from __future__ import annotations

import sys

from bench._measure import cpu_of, machine
from research.claims import claim
from research.eldrow.adversary import TIE_RULE, confirm, not_in_three, wins_in_four
from sleuth.games.game_spec import GameSpec


def main() -> None:
    tries = int(sys.argv[1]) if len(sys.argv) > 1 else 40
    game = GameSpec("classic").listing()
    print(f"{machine()}\n")
    seconds, why = cpu_of(lambda: not_in_three(game))
    print(
        f"three guesses are not enough: {why.kept} left after {', '.join(why.openers)}; {why.parts} parts at most, by"
    )
    print(f"{', '.join(why.widest)} ({seconds:.2f} s)")
    seconds, games = cpu_of(lambda: list(wins_in_four(game, range(len(game.guesses)), tries=tries)))
    for guesses in games:
        assert len(confirm(game, guesses)) == 4
    print(
        f"four are enough from {len(games):,} of {len(game.guesses):,} openers (ties: {TIE_RULE}; {tries} second "
        f"guesses tried for each, {seconds:.0f} s), each game confirmed by the plain rule; the others are not settled"
    )
    for guesses in games[:: max(1, len(games) // 10)]:
        print(" ", *guesses)
    if tries == 40:
        claim("openers from which four guesses are enough, by this search", 802, len(games))


if __name__ == "__main__":
    main()
