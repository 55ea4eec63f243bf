"""CPU seconds of the sixteen strategies of Short's Table 3 on one core, compilation and code table apart.

The peers are figures told elsewhere: the paper's own, about 30 s a row on 12 cores for a list 2.5 times smaller; and
a prototype of this method, 3 CPU s a row.
"""

from __future__ import annotations

from _measure import cpu_of, machine

from sleuth.games.game_spec import GameSpec
from sleuth.papers.short2022 import GAME, TABLE_3, row_of
from sleuth.playing.evaluation import evaluate_strategy


def main() -> None:
    evaluate_strategy(GameSpec("classic").listing(), "p:1")  # compiles
    game = GAME.listing()
    table, _ = cpu_of(lambda: game.table)
    print(f"{machine()}\n\n| p | opener | mean | 6.5 | ≥ 7 | as printed | CPU s |\n|---|---|---|---|---|---|---|")
    total, exact = 0.0, 0
    for p, published in TABLE_3.items():
        seconds, found = cpu_of(lambda p=p: evaluate_strategy(game, f"p:{p:g}", accounting="expected"))
        ours = row_of(found)
        total += seconds
        exact += ours == published
        printed = f"{published.mean:.4f} {published.at_six_and_a_half} {published.seven_or_more}"
        cells = (p, ours.opener, f"{ours.mean:.4f}", ours.at_six_and_a_half, ours.seven_or_more)
        told = "the same" if ours == published else printed
        print("|", *(f"{cell} |" for cell in (*cells, told, f"{seconds:.2f}")))
    print(
        f"\nAll 16 rows: {total:.1f} CPU s (bar: 60), {exact} exact (bar: 12).",
        f"Reading the table: {table:.2f} CPU s.",
    )


if __name__ == "__main__":
    main()
