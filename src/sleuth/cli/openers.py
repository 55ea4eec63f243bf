"""`sleuth openers`: the first guesses, ranked."""

from __future__ import annotations

import click

from sleuth.cli.options import game_options
from sleuth.cli.output import emit, json_option, print_table
from sleuth.registry import GameSpec, score

EXAMPLES = """\b
Examples:
  sleuth openers                         the 20 best by p = -0.5
  sleuth openers --score mrd --top 5 --game classic-all
  sleuth openers --score entropy --candidates
"""


@click.command(epilog=EXAMPLES)
@game_options
@click.option(
    "--score",
    "score_name",
    default="p:-0.5",
    show_default=True,
    metavar="NAME",
    help="p:P, mrd, gep, entropy, expected-size, worst-case or parts.",
)
@click.option("--top", default=20, show_default=True, type=click.IntRange(1), help="How many to show.")
@click.option("--candidates", is_flag=True, help="Only guesses that may be the secret.")
@json_option
def command(spec: GameSpec, score_name: str, top: int, candidates: bool, as_json: bool) -> None:
    """Rank the first guesses by a score: the cost that it minimises, and what each guess can be expected to do.

    Equal costs stand in the order of candidates first, then the alphabet.
    """
    from sleuth.advice import suggestions
    from sleuth.strategies.greedy import classical

    game = spec.build()
    position = game.start()
    guesses, costs = classical(score(score_name)).rank(position)
    if candidates:
        keep = position.is_candidate(guesses)
        guesses, costs = guesses[keep], costs[keep]
    ranked = suggestions(position, guesses[:top], costs[:top])
    if as_json:
        named = {"game": game.name, "rule": spec.rule, "prior": spec.prior, "score": score_name}
        emit("openers", {**named, "openers": [vars(one) for one in ranked]})
        return
    print_table(
        ("", "opener", "cost", "size after", "worst", "parts", "bits", "may be the secret"),
        [
            (place, one.guess, f"{one.cost:.4f}", f"{one.expected_size:.2f}", one.worst, one.parts, f"{one.bits:.2f}",
             "yes" if one.is_candidate else "no")
            for place, one in enumerate(ranked, 1)
        ],
        left=(1,),
    )  # fmt: skip
