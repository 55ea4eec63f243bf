"""Games against the adversary: not in three, four by RAISE, ACOLD, BUNGY, and the longest strict game.

python -m research.eldrow.absurdle
"""

from __future__ import annotations

from research.claims import claim
from research.eldrow.adversary import TIES, completed, confirm, longest_strict_game, not_in_three
from sleuth.games.game_spec import GameSpec
from sleuth.games.words import lists


def main() -> None:
    listing = GameSpec("classic").listing()
    why = not_in_three(listing)
    print(f"the best openers: {', '.join(why.openers)}; most parts: {', '.join(why.widest)}")
    what = "candidates that the best opener leaves, and the most parts of any guess: so three guesses are not enough"
    claim(what, (168, 150), (why.kept, why.parts))
    for ties in TIES:
        guesses = completed(listing, [listing.guess_row(word) for word in ("raise", "acold", "bungy")], ties)
        claim(
            f"candidates left after {' '.join(guesses)}, ties: {ties}",
            (168, 20, 1, 0),
            confirm(listing, guesses, ties=ties),
        )
    found = longest_strict_game(lists.load("classic").words)
    print(" ".join(found.guesses))
    claim("guesses of the longest strict game", 15, len(found.guesses))
    claim("pairs of 16 words and a secret that were tried in all orders", 21, found.checked[16])


if __name__ == "__main__":
    main()
