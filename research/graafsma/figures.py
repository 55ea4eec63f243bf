"""Figures 1 and 2 of [Graafsma2022], drawn anew: how the searches grow with the number of places or couples.

python -m research.graafsma.figures FOLDER    minutes

The paper shows curves only, no values. Figure 1: binary search against swap search in the black-peg game, 1,000 random
codes of each length up to 110. Figure 2: swap search of the show without and with the inference table, 100 codes of
each length up to 150. Ours counts as she does: until the secret is known.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path

import numpy as np

from research.pictures import COLOURS, new_figure, save
from sleuth.papers.graafsma2022 import SEARCHES, identify_secret
from sleuth.papers.graafsma_show import SEED, SHOWS, identified_couples
from sleuth.playing.sampling import Outcome, Simulation, simulate

LENGTHS_1 = (2, *range(5, 111, 5))
LENGTHS_2 = (2, *range(10, 151, 10))


def growth(
    games: Mapping[str, Callable[[int, np.random.Generator], Outcome]], lengths: Sequence[int], codes: int
) -> Iterator[tuple[str, int, Simulation]]:
    """Yield (name, n, simulation of that number of games) for each; at one length all meet the same secrets."""
    for n in lengths:
        for name, game in games.items():
            yield name, n, simulate(partial(game, n), codes, SEED)


def draw(results: Sequence[tuple[str, int, Simulation]], path: Path, *, title: str, rounds: str = "guesses") -> None:
    """Draw the mean of rounds against the size of the game, a curve for each name.

    results: (name, size, simulation). A band around the mean shows the least to the most rounds. rounds: what is
    counted.
    """
    axes = new_figure().subplots()
    for name, color, marker in zip(dict.fromkeys(name for name, _, _ in results), COLOURS, "os^DvPX*", strict=False):
        points = sorted(((n, found) for each, n, found in results if each == name), key=lambda point: point[0])
        sizes, means = [n for n, _ in points], [found.mean for _, found in points]
        axes.plot(sizes, means, color=color, marker=marker, markersize=4, label=name)
        least, most = [found.min for _, found in points], [found.max for _, found in points]
        axes.fill_between(sizes, least, most, color=color, alpha=0.15, linewidth=0)
    axes.set_xlabel("length of the secret")
    axes.set_ylabel(f"{rounds} until it is known: mean, least and most")
    axes.set_title(title)
    axes.legend()
    save(axes.figure, path)


def figure_1(path: Path, *, codes: int = 1000) -> None:
    """Figure 1: both searches of the paper, as she tells them; codes: how many of each length."""
    games = {name: partial(identify_secret, SEARCHES[name]) for name in ("binary search", "swap search")}
    found = list(growth(games, LENGTHS_1, codes))
    draw(found, path, title=f"The black-peg permutation game: {codes:,} random secrets of each length")


def figure_2(path: Path, *, codes: int = 100) -> None:
    """Figure 2: the two searches of the show; codes: how many of each length."""
    games = {name: partial(identified_couples, make) for name, make in SHOWS.items()}
    found = list(growth(games, LENGTHS_2, codes))
    title = f"The dating show: {codes:,} random secrets of each length, booths free"
    draw(found, path, title=title, rounds="ceremonies")


def main() -> None:
    """Draw both figures into a folder."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    folder = parser.parse_args().folder
    for number, figure in enumerate((figure_1, figure_2), 1):
        path = folder / f"graafsma2022-figure-{number}.svg"
        figure(path)
        print(f"wrote {path}")


if __name__ == "__main__":
    main()
