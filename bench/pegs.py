"""Code tables of pegs against an unvectorised compiled loop, and strategies over all secrets: totals and CPU seconds.

`--large` adds mastermind:5x8, for which no table is made: its codes are computed in blocks.
"""

from __future__ import annotations

import resource
import sys
from collections import Counter
from functools import partial
from itertools import product

import numba
import numpy as np
from _measure import cpu_of, machine, show_help

from sleuth.codebreakers.rao import rao
from sleuth.core.match import each_turn
from sleuth.games.game_spec import GameSpec
from sleuth.games.pegs import black_white
from sleuth.playing.evaluation import evaluate_strategy

NAMES = ("worst-case", "expected-size", "entropy", "parts", "first")
GAMES = ("mastermind:4x6", "mastermind:4x7", "bulls:4of10")


@numba.njit
def one_by_one(pegs, colours, numbers, out):
    """The rule as a plain double loop, compiled: what the blocks are measured against."""
    asked = np.zeros(colours, np.int64)
    hidden = np.zeros(colours, np.int64)
    for s in range(len(pegs)):
        for g in range(len(pegs)):
            asked[:] = 0
            hidden[:] = 0
            black = white = 0
            for place in range(pegs.shape[1]):
                if pegs[s, place] == pegs[g, place]:
                    black += 1
                else:
                    asked[pegs[g, place]] += 1
                    hidden[pegs[s, place]] += 1
            for colour in range(colours):
                white += min(asked[colour], hidden[colour])
            out[s, g] = numbers[black, white]


def tables() -> None:
    print("| table | NumPy blocks (ours) | compiled double loop | ratio |\n|---|---|---|---|")
    for name in GAMES:
        game = GameSpec(name).listing()
        letters = sorted(set("".join(game.secrets)))
        colours = len(letters)
        pegs = np.array([[letters.index(letter) for letter in label] for label in game.secrets])
        numbers = np.full((pegs.shape[1] + 1,) * 2, -1)
        black, white = game.hits(np.arange(game.n_codes, dtype=np.uint32))
        numbers[black, white] = np.arange(game.n_codes)
        rows = np.arange(len(pegs), dtype=np.int32)
        one_by_one(pegs[:2], colours, numbers, np.empty((2, 2), np.uint8))
        ours, table = min((cpu_of(lambda g=game, r=rows: g.encode(r, r)) for _ in range(3)), key=lambda x: x[0])
        out = np.empty_like(table)
        loop, _ = cpu_of(lambda p=pegs, k=colours, n=numbers, o=out: one_by_one(p, k, n, o))
        assert np.array_equal(out, table)
        print(f"| {name}, {len(pegs):,}² | {ours:.3f} s | {loop:.3f} s | {loop / ours:.1f} |")


def strategies(names: tuple[str, ...], games: tuple[str, ...]) -> None:
    print("\n| game | strategy | opener | total | mean | worst | CPU s |\n|---|---|---|---|---|---|---|")
    evaluate_strategy(GameSpec("mastermind:2x3").listing(), "worst-case")
    evaluate_strategy(GameSpec("mastermind:2x3").listing(), "entropy")
    for spec in games:
        game = GameSpec(spec).listing()
        seconds, _ = cpu_of(lambda game=game: game.table)
        print(f"| {spec} | *its table, made* | | | | | {seconds:.2f} |")
        for name in names:
            seconds, found = cpu_of(lambda name=name, game=game: evaluate_strategy(game, name))
            print(
                f"| {spec} | `{name}` | {found.opener} | {found.total:,.0f} | {found.mean:.4f} | {found.worst:g} "
                f"| {seconds:.2f} |"
            )


def without_a_list(pegs: int, colours: int) -> None:
    rounds: Counter[int] = Counter()

    def games() -> None:
        for secret in product(range(colours), repeat=pegs):
            turns = enumerate(each_turn(rao(pegs, colours), partial(black_white, secret)), 1)
            rounds[next(number for number, (_, shown) in turns if shown == (pegs, 0))] += 1

    seconds, _ = cpu_of(games)
    total = sum(turns * count for turns, count in rounds.items())
    print(
        f"Rao on mastermind:{pegs}x{colours}: total {total:,}, mean {total / colours**pegs:.4f}, worst {max(rounds)}, "
        f"{colours**pegs / seconds:,.0f} games a second"
    )


def main() -> None:
    print(f"{machine()}\n")
    tables()
    strategies(NAMES, GAMES)
    print()
    without_a_list(4, 6)
    without_a_list(4, 7)
    if "--large" in sys.argv[1:]:
        strategies(("entropy",), ("mastermind:5x8",))
        print(f"\nmost memory: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**20:.1f} GiB, tables included")


if __name__ == "__main__":
    show_help()
    main()
