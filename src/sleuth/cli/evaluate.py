"""`sleuth evaluate`: one strategy or codebreaker against every secret, or against random ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from sleuth.cli.display import short
from sleuth.cli.options import accounting_options, complete_strategy, game_options, sampled
from sleuth.cli.output import columns, emit, json_option, large, print_table, say, unicode_wanted
from sleuth.cli.progress import progress
from sleuth.games.registry import GameSpec

if TYPE_CHECKING:
    from sleuth.core.evaluation import Accounting, Evaluation

LONGEST_BAR = 40
BESIDE_BAR = 25
"""Columns that the figures beside a bar take."""

EXAMPLES = """\b
Examples:
  sleuth evaluate entropy
  sleuth evaluate p:-0.5 --game classic-all --accounting expected
  sleuth evaluate mrd --rule official --opener salet --json
  sleuth evaluate p:-0.5,1 --secrets my.txt      p = -0.5 in the first turn, then p = 1
  sleuth evaluate circular-shift --game permutation-wordle:7
  sleuth evaluate consistent --game dating:10 --games 50
"""


@click.command(epilog=EXAMPLES)
@click.argument("strategy", shell_complete=complete_strategy)
@game_options
@click.option("--opener", metavar="WORD", help="Start with this guess in place of the strategy's own.")
@accounting_options
@sampled
@json_option
def command(
    strategy: str, spec: GameSpec, opener: str | None, accounting: Accounting, limit: int | None, games: int | None,
    seed: int, as_json: bool,
) -> None:  # fmt: skip
    """Play STRATEGY against every secret and count the guesses.

    STRATEGY may be a codebreaker of the game; `sleuth games` lists both. Where there are too many secrets, as in
    permutation:10 and dating:10, a codebreaker plays random ones: see --games. With a prior, the mean is weighted by
    it; the distribution and the total count every secret once.
    """
    from sleuth.tasks.evaluating import evaluate_named, planned

    opener = spec.label(opener) if opener else None
    game, played = planned(spec, [strategy], games)
    with progress(strategy, played[strategy]) as done:
        found = evaluate_named(
            spec, strategy, opener=opener, accounting=accounting, limit=limit, games=games, seed=seed, done=done
        )  # fmt: skip
    if as_json:
        named = {"strategy": strategy, "game": game, "rule": spec.rule, "prior": spec.prior}
        emit("evaluate", {**named, **found.as_dict()})
        return
    told = found.as_dict()
    secrets = f"{found.secrets:,} secrets"
    if "sample" in told:
        secrets = f"{found.secrets:,} random secrets of {large(told['sample']['of'])}, seed {seed}"
    click.echo(f"{strategy} on {game} ({secrets}, rule {spec.rule}, prior {spec.prior})")
    show(found, rounds="weeks" if game.startswith("dating:") else "guesses", weighted=spec.prior != "uniform")


def show(found: Evaluation, *, rounds: str = "guesses", weighted: bool = False) -> None:
    """Print an evaluation for people: the distribution as bars, then the figures.

    rounds: what is counted. weighted: whether the mean is weighted by a prior, which the total is not.
    """
    block = "█" if unicode_wanted() else "#"
    most = max(found.distribution.values())
    longest = min(LONGEST_BAR, max(1, columns() - BESIDE_BAR))
    rows = []
    for number, count in found.distribution.items():
        lost = "  lost" if found.limit is not None and number > found.limit else ""
        rows.append((f"{number:g}", f"{count:,}", block * round(longest * count / most) + lost))
    print_table((rounds, "secrets", ""), rows, left=(0, 2))
    told = found.as_dict()
    figures = [
        f"opener {short(found.opener)}",
        f"total {told['total']:,}",
        f"mean {found.mean:.4f}",
        f"worst {told['worst']:g}",
    ]
    if "sample" in told:
        low, high = told["sample"]["mean_interval"]
        figures[1:3] = [f"mean {found.mean:.3f} ({low:.3f} to {high:.3f} with 95 %)"]
    if weighted:
        figures[1:3] = [f"weighted {figures[2]}", f"unweighted {figures[1]}"]
    if found.limit is not None:
        counted = f"{found.accounting} guesses" if rounds == "guesses" else rounds
        figures.append(f"lost after {found.limit}: {found.losses:,} ({counted})")
    elif found.accounting == "expected":
        figures.append("expected guesses")
    say((" · " if unicode_wanted() else ", ").join(figures))
    for account, won in told.get("sample", {}).get("wins", {}).items():
        low, high = won["interval"]
        if account in ACCOUNTS:
            say(f"won, {ACCOUNTS[account]}: {won['rate']:.2%} ({low:.2%} to {high:.2%} with 95 %)")


ACCOUNTS = {
    "lit": "all lights on by the tenth ceremony (lit)",
    "identified": "only one matching possible by then (identified)",
}
"""The ways to count seasons as won; see `sleuth.tasks.simulation.simulate.Season`."""
