"""`sleuth openers`: the first guesses, ranked."""

from __future__ import annotations

from sleuth.cli.output import print_table, say
from sleuth.cli.parameters import Spelled
from sleuth.cli.runner import command as runs
from sleuth.tasks.openers import RankedOpeners
from sleuth.text.advice import coverage_line


@runs(
    "openers",
    """\
  sleuth openers                         the 20 best by p = -0.5
  sleuth openers --score mrd --top 5 --game classic-all
  sleuth openers --score entropy
""",
    csv="the openers",
    spelling={"score": Spelled(metavar="NAME")},
)
def command(result: RankedOpeners) -> None:
    """Rank the first guesses by a score: the cost that it minimizes, and what each guess can be expected to do.

    Lower is better: a score of which more is better, such as bits, is negated. The first line is the opener of the
    strategy of that name. After it, equal costs are in the order of candidates first, then the alphabet.
    """
    # at most 4 decimals, without a zero at the end of every cost
    costs = (f"{one.cost:.4f}".rstrip("0") for one in result.openers if one.cost is not None)
    decimals = max((len(cost.partition(".")[2]) for cost in costs), default=0)
    print_table(
        ("", "opener", "cost", "size after", "worst", "parts", "bits", "may be the secret"),
        [
            (
                place,
                one.guess,
                "-" if one.cost is None else f"{one.cost:.{decimals}f}",
                f"{one.expected_size:.2f}",
                one.worst,
                one.parts,
                f"{one.bits:.2f}",
                "yes" if one.is_candidate else "no",
            )
            for place, one in enumerate(result.openers, 1)
        ],
        left=(1,),
    )
    if text := coverage_line(result.ranking):
        say(text)
