"""An evaluation for people: the distribution as bars, the figures, and how sure the choices are."""

from __future__ import annotations

from sleuth import results
from sleuth.cli.display import short
from sleuth.cli.output import columns, print_table, say


def print_evaluation(result: results.Evaluation, *, rounds: str = "guesses", weighted: bool = False) -> None:
    """Print an evaluation for people: the distribution as bars, then the figures.

    rounds: what is counted. weighted: whether the mean is weighted by a prior, which the total is not.
    """
    rows = []
    for number, count, bar in result.bars(min(40, max(1, columns() - 25))):
        lost = "  lost" if result.limit is not None and number > result.limit else ""
        rows.append((f"{number:g}", tidy(count), bar + lost))
    print_table((rounds, "secrets", ""), rows, left=(0, 2))
    figures = [
        f"opener {short(result.opener)}",
        f"total {tidy(result.total)}",
        f"mean {result.mean:.4f}",
        f"worst {result.worst:g}",
    ]
    sample = getattr(result, "sample", None)
    if sample is not None:
        between, method = sample.mean_interval, " by Student's t" if sample.method == "t" else ""
        interval = f" ({between.low:.3f} to {between.high:.3f} with 95%{method})" if between else ""
        figures[1:3] = [f"mean {result.mean:.3f}{interval}"]
    if weighted:
        figures[1:3] = [f"weighted {figures[2]}", f"unweighted {figures[1]}"]
    if result.limit is not None:
        counted = f"{result.accounting} guesses" if rounds == "guesses" else rounds
        figures.append(f"lost after {result.limit}: {tidy(result.losses)} ({counted})")
    elif result.accounting == "expected":
        figures.append("expected guesses")
    say(" · ".join(figures))
    if result.choices:
        counts = ", ".join(f"{count:,} {step}" for step, count in result.choices.items())
        say("every choice is proved to be the best" if [*result.choices] == ["proved"] else f"choices: {counts}")
    for line in wins_lines(result):
        say(line)


def wins_lines(result: results.Evaluation) -> list[str]:
    """The share of games won, by each account; no lines unless random games were played."""
    sample = getattr(result, "sample", None)
    return [
        f"won, {ACCOUNTS[account]}: {won.rate:.2%} ({won.interval.low:.2%} to {won.interval.high:.2%} with 95%)"
        for account, won in (sample.wins.items() if sample else ())
    ]


def tidy(number: float) -> str:
    """A number of secrets or guesses; halves are those of expected guesses.

    >>> tidy(2315), tidy(7920.5)
    ('2,315', '7,920.5')
    """
    return f"{round(number, 2):,}".removesuffix(".0")


ACCOUNTS = {
    "lit": "all lights on by the tenth ceremony (lit)",
    "identified": "only one matching possible by then (identified)",
    "solved": "all boards within five guesses more than boards (solved)",
}
"""The ways to count random games as won; see `sleuth.playing.games`."""
