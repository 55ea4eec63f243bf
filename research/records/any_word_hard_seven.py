"""A tree that finds any of the 12,972 words within seven guesses in official hard mode, written to a file.

    python -m research.records.any_word_hard_seven thump.txt

`any-word-hard-seven.txt` has the sets where a narrow search finds nothing, and a guess that is a way: turns, then the
guess. They were found by a prototype that learns as `kernels.exact.solvable` does, with what hard mode demands as
a part of each core; it is not in the repository. All else is a narrow search, and the tree is verified by the plain
rule.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from bench._measure import cpu_of, machine
from research.claims import claim
from sleuth.core.node import Node, verify
from sleuth.core.turns import replay
from sleuth.exact.solve import make_ready, solve
from sleuth.files.trees import files
from sleuth.games.game_spec import GameSpec

LIMIT = 7
NARROW = 30
WAYS = Path(__file__).with_name("any-word-hard-seven.txt")


def ways() -> dict[tuple[str, ...], str]:
    """Turns (guess, feedback, guess, feedback, …) → the guess to go on with."""
    lines = [line.split() for line in WAYS.read_text("utf-8").splitlines() if not line.startswith("#")]
    return {tuple(line[:-1]): line[-1] for line in lines}


def main() -> None:
    """Build the tree, verify it and write it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", nargs="?", help="where the tree goes: .txt, .json or .dot")
    options = parser.parse_args()
    make_ready()
    listing = GameSpec("classic-all", rule="official").listing()
    known = ways()

    def built(turns: tuple[str, ...]) -> Node:
        position = replay(listing, list(zip(turns[::2], turns[1::2], strict=True)))
        if turns not in known:
            return solve(position, limit=LIMIT - len(turns) // 2, narrow=NARROW).tree.root
        guess = known[turns]
        row = listing.guess_row(guess)
        parts = sorted((code for code, _ in position.split_row(row)))
        return Node(
            row, {code: None if code == listing.win else built((*turns, guess, listing.spell(code))) for code in parts}
        )

    seconds, tree = cpu_of(lambda: built(()))
    rounds = verify(listing, tree, listing.secrets)
    if options.file:
        files.write(options.file, listing, tree, strategy="any_word_hard_seven")
    print(machine())
    print(f"total {sum(rounds):,}, mean {sum(rounds) / len(rounds):.4f}, worst {max(rounds)}, {seconds:.0f} CPU s")
    claim(
        "any of 12,972 words in official hard mode, by THUMP: total and worst case",
        (58_766, 7),
        (sum(rounds), max(rounds)),
    )


if __name__ == "__main__":
    main()
