"""Pictures of figures: how the costs of openers are spread, how a mean grows with the game."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from sleuth.playing.sampling import Simulation
from sleuth.text.pictures.plots import COLOURS, label, new_figure, save

BINS = 100
"""The most bars of a histogram of costs."""

MARKERS = ("o", "s", "^", "D", "v", "P", "X", "*")


def growth(
    results: Sequence[tuple[str, int, Simulation]],
    path: Path,
    *,
    title: str,
    size_label: str = "size",
    rounds_label: str = "rounds",
    whole_range: bool = False,
) -> None:
    """Draw the mean of rounds against the size of the game, a curve for each name.

    results: (name, size, simulation). A band around the mean shows its interval of 95% confidence or, with
    whole_range, the least to the most rounds. Raises MissingExtra without matplotlib, InputError for an unknown suffix,
    CannotWrite.
    """
    axes = new_figure(path).subplots()
    for i, name in enumerate(dict.fromkeys(name for name, _, _ in results)):
        points = sorted(((n, found) for each, n, found in results if each == name), key=lambda point: point[0])
        sizes, means = [n for n, _ in points], [found.mean for _, found in points]
        look = {"color": COLOURS[i % 8], "marker": MARKERS[i % 8], "markersize": 4, "label": name}
        if whole_range:
            axes.plot(sizes, means, **look)
            least, most = [found.min for _, found in points], [found.max for _, found in points]
            axes.fill_between(sizes, least, most, color=COLOURS[i % 8], alpha=0.15, linewidth=0)
        else:
            below = [found.mean - found.mean_interval.low if found.mean_interval else 0.0 for _, found in points]
            axes.errorbar(sizes, means, yerr=below, capsize=2, **look)
    band = "least and most" if whole_range else "with 95% interval"
    label(axes, title, size_label, f"{rounds_label}: mean, {band}")
    save(axes.figure, path)
