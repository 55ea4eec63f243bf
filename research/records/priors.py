"""Strategies under a prior: the expected number of guesses on `classic --prior freq`, and the least for two openers."""

from __future__ import annotations

from functools import partial

from bench._measure import cpu_of, machine
from sleuth.exact.solve import solve
from sleuth.games.game_spec import GameSpec
from sleuth.playing.evaluation import evaluate

NAMES = ("hedged", "guesses-left", "expected-size", "p:-0.5", "gep", "entropy", "first")
OPENERS = ("roate", "salet")


def main() -> None:
    print(machine())
    spec = GameSpec("classic", prior="freq")
    listing = spec.listing()
    assert listing.table is not None
    evaluate(spec, "first")  # compiles
    print("\n| strategy | opener | weighted mean | worst | lost after 6 | CPU s |\n|---|---|---|---|---|---|")
    for name in NAMES:
        seconds, found = cpu_of(partial(evaluate, spec, name))
        print(f"| `{name}` | {found.opener} | {found.mean:.4f} | {found.worst:g} | {found.losses} | {seconds:.1f} |")
    for opener in OPENERS:
        best = solve(listing, opener=opener)
        lost = sum(rounds > 6 for rounds in best.rounds)
        print(f"| least for this opener | {opener} | {best.mean:.4f} | {best.worst} | {lost} | |")


if __name__ == "__main__":
    main()
