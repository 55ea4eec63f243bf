"""`sleuth compare`: one strategy or codebreaker in full, several side by side."""

from __future__ import annotations

from pathlib import Path

import click

from sleuth import results
from sleuth.cli.display import short
from sleuth.cli.histogram import print_evaluation, tidy, wins_lines
from sleuth.cli.output import large, print_table, say
from sleuth.cli.parameters import FILE, FROM_TURN, Spelled
from sleuth.cli.runner import command as runs
from sleuth.tasks.compare import Comparison


def _ready(tree: Path | None, *, as_json: bool) -> None:
    """Raise an error if a tree and JSON would both go to standard output."""
    if as_json and str(tree) == "-":
        raise click.UsageError("--json and --tree - both go to standard output; name a FILE for the tree")


@runs(
    "compare",
    """\
  sleuth compare entropy
  sleuth compare entropy mrd p:-0.5 worst-case
  sleuth compare entropy two-step:p:-0.5 --jobs 2 --csv comparison.csv
  sleuth compare worst-case entropy rao --game mastermind:4x6
  sleuth compare mrd --rule official --opener salet --json
  sleuth compare p:-0.5,1 --secrets my.txt      p = -0.5 in the first turn, then p = 1
  sleuth compare consistent --game dating:10 --games 50
  sleuth compare swap-search consistent --game permutation:10 --games 200 --jobs 2
  sleuth compare best --boards 4 --games 1000
  sleuth compare mrd --opener raise --tree raise.txt
""",
    csv="the table",
    ready=_ready,
    spelling={
        "strategies": Spelled(metavar="STRATEGY...", complete="strategy"),
        "turns": FROM_TURN,
        "tree": FILE,
    },
)
def command(result: Comparison, tree: Path | None, boards: int, seed: int) -> None:
    """Play each STRATEGY against every secret and count the guesses: one in full, several as a table, best mean first.

    A strategy may be a codebreaker of the game (`sleuth games` lists them), or a function of yours, as in
    my_strategy.py:mine. With --games, and where there are too many secrets for a codebreaker, as in permutation:10 and
    dating:10, random secrets are played. The mean then comes with its interval of 95% confidence, by Student's t below
    30 games, and a win rate with Wilson's. With a prior, the mean is weighted by it, and random secrets are drawn by
    it; the distribution and the total count every secret once.

    With --boards each game has several secrets, no two alike; it is solved within five guesses more than boards.

    With --tree, one strategy is written out as a tree, which is replayed by the plain rule before it is written. With
    --from, the tree begins with the turns made.
    """
    if str(tree) == "-":
        return
    if len(result.results) == 1:
        show_one(result, boards, seed)
    else:
        show_table(result)
    if tree is not None:
        say(f"wrote {tree}")


def show_one(result: Comparison, boards: int, seed: int) -> None:
    """Print the distribution and the figures of the only strategy."""
    [one] = result.results
    secrets = f"{one.evaluation.secrets:,} secrets"
    if (sample := getattr(one.evaluation, "sample", None)) is not None:
        secrets = f"{one.evaluation.secrets:,} random secrets of {large(sample.of)}, seed {seed}"
        if boards > 1:
            secrets = f"{one.evaluation.secrets:,} random games of {boards} boards, seed {seed}"
    click.echo(f"{one.strategy} on {result.game} ({secrets}, rule {result.rule}, prior {result.prior})")
    rounds = "weeks" if result.game.name.startswith("dating:") else "guesses"
    print_evaluation(one.evaluation, rounds=rounds, weighted=result.prior != "uniform")


def show_table(result: Comparison) -> None:
    """Print the figures of all strategies, each in a line."""
    is_sampled = any(isinstance(one.evaluation, results.Sampled) for one in result.results)
    limited = any(one.evaluation.limit for one in result.results)
    rows = []
    for one in result.results:
        interval = "{:.3f} to {:.3f}".format(*one.interval) if one.interval else "-"
        row = {
            "strategy": one.strategy,
            "opener": short(one.opener),
            "secrets": f"{one.evaluation.secrets:,}",
            "total": tidy(one.total),
            "mean": f"{one.mean:.4f}",
            "95%": interval if isinstance(one.evaluation, results.Sampled) else "exact",
            "worst": f"{one.worst:g}",
            "lost": tidy(one.evaluation.losses),
        }
        # the number of secrets and the interval of the mean only where some were sampled
        hidden = ({"total"} if is_sampled else {"secrets", "95%"}) | (set() if limited else {"lost"})
        rows.append({column: cell for column, cell in row.items() if column not in hidden})
    print_table(tuple(rows[0]), [tuple(row.values()) for row in rows], left=(0, 1))
    for one in result.results:
        for won in wins_lines(one.evaluation):
            say(f"{one.strategy}: {won}")
