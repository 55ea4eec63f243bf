"""Pictures of figures: how the costs of openers are spread, how a mean grows with the game."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from sleuth.playing.sampling import Simulation
from sleuth.text.pictures.plots import COLOURS, new_figure, save

MARKERS = ("o", "s", "^", "D", "v", "P", "X", "*")


def growth(
    results: Sequence[tuple[str, int, Simulation]],
    path: Path,
    *,
    title: str,
    rounds: str = "guesses",
) -> None:
    """Draw the mean of rounds against the size of the game, a curve for each name.

    results: (name, size, simulation). A band around the mean shows the least to the most rounds. rounds: what is
    counted. Raises MissingExtra without matplotlib, InputError for an unknown suffix,
    CannotWrite.
    """
    axes = new_figure(path).subplots()
    for i, name in enumerate(dict.fromkeys(name for name, _, _ in results)):
        points = sorted(((n, found) for each, n, found in results if each == name), key=lambda point: point[0])
        sizes, means = [n for n, _ in points], [found.mean for _, found in points]
        look = {"color": COLOURS[i % 8], "marker": MARKERS[i % 8], "markersize": 4, "label": name}
        axes.plot(sizes, means, **look)
        least, most = [found.min for _, found in points], [found.max for _, found in points]
        axes.fill_between(sizes, least, most, color=COLOURS[i % 8], alpha=0.15, linewidth=0)
    axes.set_xlabel("length of the secret")
    axes.set_ylabel(f"{rounds} until it is known: mean, least and most")
    axes.set_title(title)
    axes.legend()
    save(axes.figure, path)
