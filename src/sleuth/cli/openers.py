"""`sleuth openers`: the first guesses, ranked."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from sleuth.cli.options import game_options
from sleuth.cli.output import emit, json_option, print_table, say
from sleuth.cli.progress import counting
from sleuth.cli.suggest import coverage_text
from sleuth.errors import InputError
from sleuth.games.registry import GameSpec
from sleuth.strategies.registry import score, strategy

if TYPE_CHECKING:
    from collections.abc import Sequence

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

    Lower is better: a score whose good is large, such as bits, is negated. The first line is the opener of the strategy
    of that name; after it, equal costs stand in the order of candidates first, then the alphabet.
    """
    from sleuth.strategies.shortlist import WORK, shortlist
    from sleuth.tasks.advice import suggestions

    score(score_name)  # a strategy that is no score, such as two-step, is refused
    game = spec.listing()
    position = game.start()
    chosen = strategy(score_name)
    with counting("guesses") as shown:
        short, coverage = shortlist(position, chosen, most=top, watch=lambda done, total: shown("guesses", done, total))
        guesses, costs = chosen.rank(short)
    if candidates:
        keep = position.is_candidate(guesses)
        guesses, costs = guesses[keep], costs[keep]
    if min(top, len(guesses)) * len(position.candidates) > WORK:
        raise InputError(
            f"--top {top} of {game.name} takes too long; at most {WORK // len(position.candidates)} will do"
        )
    ranked = suggestions(position, guesses[:top], costs[:top])
    text = coverage_text(coverage)
    if as_json:
        named = {"game": game.name, "rule": spec.rule, "prior": spec.prior, "score": score_name}
        emit("openers", {**named, "openers": [vars(one) for one in ranked],
                         "ranking": coverage.as_dict()})  # fmt: skip
        return
    decimals = _decimals([one.cost for one in ranked if one.cost is not None])
    print_table(
        ("", "opener", "cost", "size after", "worst", "parts", "bits", "may be the secret"),
        [
            (place, one.guess, _cost(one.cost, decimals), f"{one.expected_size:.2f}", one.worst, one.parts,
             f"{one.bits:.2f}", "yes" if one.is_candidate else "no")
            for place, one in enumerate(ranked, 1)
        ],
        left=(1,),
    )  # fmt: skip
    if text:
        say(text)


def _cost(cost: float | None, decimals: int) -> str:
    return "-" if cost is None else f"{cost:.{decimals}f}"


def _decimals(costs: Sequence[float]) -> int:
    """The decimals, 4 at most, that costs need to be told in one column without a trailing zero in all of them."""
    return max((len(f"{cost:.4f}".rstrip("0").partition(".")[2]) for cost in costs), default=0)
