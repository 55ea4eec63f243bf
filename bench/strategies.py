"""Every kind of strategy over all secrets: totals, and CPU seconds on one core, compilation apart."""

from __future__ import annotations

from _measure import cpu_of, machine

from sleuth.games.game_spec import GameSpec
from sleuth.playing.evaluation import evaluate_strategy

NAMES = (
    "p:-0.5",
    "mrd",
    "gep",
    "entropy",
    "expected-size",
    "worst-case",
    "parts",
    "p-fds:-0.5",
    "two-step:entropy",
    "two-step:p:-0.5",
    "two-step:p:0.25",
    "first",
)


def main() -> None:
    print(machine())
    for spec, names in (
        (GameSpec("classic"), NAMES),
        (GameSpec("classic", rule="official"), NAMES),
        (GameSpec("classic", rule="strict"), NAMES),
        (GameSpec("classic", prior="freq"), ("p:-0.5", "entropy")),
        (GameSpec("classic-all"), ("p:-0.5", "entropy", "p-fds:-0.5", "two-step:p:-0.5", "two-step:p:0.25")),
    ):
        game = spec.listing()
        assert game.table is not None
        print(f"\n{spec.name}, rule {spec.rule}, prior {spec.prior}\n")
        print("| strategy | opener | total | mean | worst | lost after 6 | CPU s |\n|---|---|---|---|---|---|---|")
        for name in names:
            evaluate_strategy(GameSpec("classic").listing(), name) if name.startswith("p-fds") else None
            seconds, found = cpu_of(lambda name=name, game=game: evaluate_strategy(game, name))
            print(
                f"| `{name}` | {found.opener} | {found.total:,.0f} | {found.mean:.4f} | {found.worst:g} "
                f"| {found.losses} | {seconds:.2f} |"
            )


if __name__ == "__main__":
    main()
