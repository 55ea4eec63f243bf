"""An evaluation for people: the distribution as bars, the figures, and how sure the choices are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from sleuth.cli.display import short
from sleuth.cli.output import columns, print_table, say
from sleuth.core.results import plain

if TYPE_CHECKING:
    from sleuth.core.evaluation import Evaluation

LONGEST_BAR = 40
BESIDE_BAR = 25
"""Columns for the figures to the left of a bar."""


def print_evaluation(result: Evaluation, *, rounds: str = "guesses", weighted: bool = False) -> None:
    """Print an evaluation for people: the distribution as bars, then the figures.

    rounds: what is counted. weighted: whether the mean is weighted by a prior, which the total is not.
    """
    rows = []
    for number, count, bar in result.bars(min(LONGEST_BAR, max(1, columns() - BESIDE_BAR)), "█"):
        lost = "  lost" if result.limit is not None and number > result.limit else ""
        rows.append((f"{number:g}", tidy(count), bar + lost))
    print_table((rounds, "secrets", ""), rows, left=(0, 2))
    payload = plain(result)
    figures = [
        f"opener {short(result.opener)}",
        f"total {tidy(payload['total'])}",
        f"mean {result.mean:.4f}",
        f"worst {payload['worst']:g}",
    ]
    if "sample" in payload:
        between, by = payload["sample"]["mean_interval"], payload["sample"]["method"]
        interval = f" ({between[0]:.3f} to {between[1]:.3f} with 95%{METHODS[by]})" if between else ""
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
        say(choices_line(result.choices))
    for line in wins_lines(payload):
        say(line)


def wins_lines(figures: Mapping[str, Any]) -> list[str]:
    """The share of games won, by each account, for the figures of an evaluation as JSON has them."""
    wins = figures.get("sample", {}).get("wins", {})
    return [
        f"won, {ACCOUNTS[account]}: {won['rate']:.2%} ({won['interval'][0]:.2%} to {won['interval'][1]:.2%} with 95%)"
        for account, won in wins.items()
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
METHODS = {"t": " by Student's t", "normal": ""}
"""How an interval is found, as it is printed after the interval."""


def choices_line(choices: Mapping[str, int]) -> str:
    """The line that says how many choices of `best` are proved to be the best."""
    if [*choices] == ["proved"]:
        return "every choice is proved to be the best"
    return "choices: " + ", ".join(f"{count:,} {step}" for step, count in choices.items())
