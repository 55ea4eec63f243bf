"""`sleuth compare`: strategies and codebreakers side by side, as a table, CSV or a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sleuth.cli.commands.evaluate import tidy
from sleuth.cli.display import short
from sleuth.cli.output import print_table
from sleuth.cli.runner import command as runs
from sleuth.core.results import plain
from sleuth.tasks.compare import Compare, Comparison, as_csv

if TYPE_CHECKING:
    from pathlib import Path

    from sleuth.core.evaluation import Evaluation

EXAMPLES = """\
  sleuth compare entropy mrd p:-0.5 worst-case
  sleuth compare entropy two-step:p:-0.5 --jobs 2 --csv comparison.csv --plot comparison.svg
  sleuth compare worst-case entropy rao --game mastermind:4x6
  sleuth compare swap-search consistent --game permutation:10 --games 200
  sleuth compare inference-table consistent --game dating:10 --games 100
"""


def _pairs(found: Comparison) -> list[tuple[str, Evaluation]]:
    return [(one.strategy, one.evaluation) for one in found.results]


def _draw(found: Comparison, request: Compare, picture: Path) -> None:
    from sleuth.text.pictures.plots import histogram

    counted = " or ".join(f"{count:,}" for count in sorted(set(request.planned[1].values())))
    title = f"{found.game}, rule {found.rule}, {request.accounting} guesses, {counted} secrets"
    histogram(_pairs(found), picture, title=title)


@runs(
    "compare",
    EXAMPLES,
    csv="the table",
    table=lambda found: as_csv(_pairs(found)),
    draw=_draw,
    plot="Draw the distributions: .png, .svg or .pdf",
    strategies=lambda request: len(request.names),
)
def command(found: Comparison) -> None:
    """Compare STRATEGIES over all secrets: best mean first.

    A strategy may be a codebreaker of the game (`sleuth games` lists them), or a function
    of yours, as in my_strategy.py:mine. Where there are too many secrets, as in
    permutation:10 and dating:10, random ones are played, and the mean comes with its interval of 95% confidence.
    """
    payload = {one.strategy: plain(one.evaluation) for one in found.results}
    drawn = any("sample" in figures for figures in payload.values())
    limited = any(figures["limit"] for figures in payload.values())
    rows = []
    for name, one in _pairs(found):
        figures = payload[name]
        interval = "exact"
        if "sample" in figures:
            between = figures["sample"]["mean_interval"]
            interval = "{:.3f} to {:.3f}".format(*between) if between else "-"
        row = {
            "strategy": name,
            "opener": short(one.opener),
            "secrets": f"{one.secrets:,}",
            "total": tidy(figures["total"]),
            "mean": f"{one.mean:.4f}",
            "95%": interval,
            "worst": figures["worst"],
            "lost": tidy(one.losses),
        }
        # the number of secrets and the interval of the mean only where some were sampled
        hidden = ({"total"} if drawn else {"secrets", "95%"}) | (set() if limited else {"lost"})
        rows.append({column: cell for column, cell in row.items() if column not in hidden})
    print_table(tuple(rows[0]), [tuple(row.values()) for row in rows], left=(0, 1))
