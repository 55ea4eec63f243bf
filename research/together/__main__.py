"""The best two or three openers that are all made, whatever the feedback is: python -m research.together 2.

    python -m research.together 2                 the best pairs of `classic`, 300 openers extended by every guess
    python -m research.together 3 --beam 1000     triples
    python -m research.together 2 --game mastermind:3x4 --beam 64

They have the least total of guesses over all secrets if the rest is played as well as can be. A beam as large as the
list compares all pairs, and one as large as the number of pairs all triples: then the result is proved.
"""

from __future__ import annotations

import argparse

from research.together.search import best_together
from sleuth.exact.solve import make_ready
from sleuth.games.game_spec import GameSpec


def main() -> None:
    """Print the best sets of openers."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("count", type=int, choices=[2, 3], help="openers in a set")
    reader.add_argument("--game", default="classic")
    reader.add_argument("--beam", type=int, default=300, help="openers, and pairs, that every guess extends")
    reader.add_argument("--top", type=int, default=5, help="sets that are printed")
    options = reader.parse_args()
    make_ready()
    listing = GameSpec(options.game).listing()
    found = best_together(listing, options.count, beam=options.beam, top=options.top)
    for one in found.best:
        names = " ".join(listing.guesses[guess].upper() for guess in one.guesses)
        print(f"{names}: {one.parts:,} parts, total {one.total:,}, mean {one.total / len(listing.secrets):.4f}")
    print("all sets were compared" if found.complete else "others may be better")


if __name__ == "__main__":
    main()
