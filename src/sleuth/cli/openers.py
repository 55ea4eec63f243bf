"""`sleuth openers`: the first guesses, ranked."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from sleuth.cli.output import emit, json_option, print_table, say
from sleuth.cli.progress import counting
from sleuth.cli.requests import request_options
from sleuth.cli.suggest import coverage_text
from sleuth.tasks.openers import Openers, run

if TYPE_CHECKING:
    from collections.abc import Sequence

EXAMPLES = """\b
Examples:
  sleuth openers                         the 20 best by p = -0.5
  sleuth openers --score mrd --top 5 --game classic-all
  sleuth openers --score entropy --candidates
"""


@click.command(epilog=EXAMPLES)
@request_options(Openers)
@json_option
def command(request: Openers, as_json: bool) -> None:
    """Rank the first guesses by a score: the cost that it minimises, and what each guess can be expected to do.

    Lower is better: a score whose good is large, such as bits, is negated. The first line is the opener of the strategy
    of that name; after it, equal costs stand in the order of candidates first, then the alphabet.
    """
    with counting("guesses") as shown:
        found = run(request, watch=lambda done, total: shown("guesses", done, total))
    if as_json:
        emit(found)
        return
    decimals = _decimals([one.cost for one in found.openers if one.cost is not None])
    print_table(
        ("", "opener", "cost", "size after", "worst", "parts", "bits", "may be the secret"),
        [
            (place, one.guess, _cost(one.cost, decimals), f"{one.expected_size:.2f}", one.worst, one.parts,
             f"{one.bits:.2f}", "yes" if one.is_candidate else "no")
            for place, one in enumerate(found.openers, 1)
        ],
        left=(1,),
    )  # fmt: skip
    if text := coverage_text(found.coverage):
        say(text)


def _cost(cost: float | None, decimals: int) -> str:
    return "-" if cost is None else f"{cost:.{decimals}f}"


def _decimals(costs: Sequence[float]) -> int:
    """The decimals, 4 at most, that costs need to be told in one column without a trailing zero in all of them."""
    return max((len(f"{cost:.4f}".rstrip("0").partition(".")[2]) for cost in costs), default=0)
