"""The page's third way to go through all chains, plain, beside `sleuth chain` on lists short enough for it.

python -m research.eldrow.plain_search
"""

from __future__ import annotations

from functools import partial

from bench._measure import cpu_of
from research.claims import claim
from research.eldrow import sampling
from sleuth.chains.longest import longest_chain
from sleuth.games.words import lists

CLASSIC = lists.load("classic").words
STEPS = (58, 39, 29, 23, 19)


def main() -> None:
    """Every k-th word of the 2,315."""
    longest_chain(CLASSIC[:120])
    print("| words | longest | plain search | pools | ours, with proof | nodes | ratio |\n" + "|---" * 7 + "|")
    lengths = []
    for step in STEPS:
        words = CLASSIC[::step]
        plain, (length, cost) = cpu_of(partial(sampling.by_next_guess, words))
        ours, found = min((cpu_of(partial(longest_chain, words)) for _ in range(3)), key=lambda x: x[0])
        lengths.append((length, found.length))
        print(
            f"| {len(words)} | {length} | {plain:.3f} s | {cost.pools:,} | {ours:.4f} s | {found.proof.nodes:,} "
            f"| {plain / ours:,.0f} |",
            flush=True,
        )
    claim("lists on which the two agree", len(STEPS), sum(one == other for one, other in lengths))


if __name__ == "__main__":
    main()
