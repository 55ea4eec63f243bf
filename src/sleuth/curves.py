"""Pictures of simulations: how the rounds are spread, and how their mean grows with the size of the game."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from sleuth.plots import COLOURS, new_figure, save
from sleuth.simulate import Simulation

MARKERS = ("o", "s", "^", "D", "v", "P", "X", "*")


def rounds_histogram(results: Sequence[tuple[str, Simulation]], path: Path, *, title: str) -> None:
    """Draw the share of games that took each number of rounds, a line of steps for each (name, simulation)."""
    figure = new_figure(path)
    axes = figure.subplots()
    for i, (name, found) in enumerate(results):
        rounds = range(found.least, found.most + 1)
        shares = [found.rounds.get(r, 0) / found.games for r in rounds]
        label = f"{name}: mean {found.mean:.3f}"
        axes.plot(
            rounds, shares, COLOURS[i % 8], marker=MARKERS[i % 8], markersize=4, drawstyle="steps-mid", label=label
        )
    axes.set_xlabel("rounds")
    axes.set_ylabel("share of games")
    axes.set_title(f"{title}, {results[0][1].games:,} games")
    axes.legend()
    save(figure, path)


def growth(results: Sequence[tuple[str, str, Simulation]], path: Path) -> None:
    """Draw the mean of rounds against the size of the game, with its interval, a curve for each strategy.

    results: (game, strategy, simulation); the size is the first number in the game's name.
    """
    figure = new_figure(path)
    axes = figure.subplots()
    for i, strategy in enumerate(dict.fromkeys(name for _, name, _ in results)):
        points = sorted((size(game), found) for game, name, found in results if name == strategy)
        means = [found.mean for _, found in points]
        below = [found.mean - found.mean_interval.low for _, found in points]
        axes.errorbar(
            [n for n, _ in points], means, yerr=below, color=COLOURS[i % 8], marker=MARKERS[i % 8], markersize=4,
            capsize=2, label=strategy,
        )  # fmt: skip
    axes.set_xlabel("size")
    axes.set_ylabel("mean rounds, with 95 % interval")
    axes.set_title(results[0][0].partition(":")[0])
    axes.legend()
    save(figure, path)


def size(game: str) -> int:
    """The first number in a game's name.

    >>> size("permutation:20"), size("suited:5x2")
    (20, 5)
    """
    found = re.search(r"\d+", game)
    return int(found.group()) if found else 0
