"""Pictures of figures: how the costs of openers are spread, how a mean grows with the game."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from sleuth.errors import InputError
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

    results: (name, size, simulation). Around the mean stands its interval of 95% confidence or, with whole_range, a
    band from the least to the most rounds. Raises MissingExtra without matplotlib, InputError for an unknown suffix,
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


def spread(costs: Sequence[float], path: Path, *, title: str, along: str) -> None:
    """Draw how many openers have which cost: a histogram, with the least, the middle and the greatest of them named.

    costs: in ascending order, one at least; whole numbers, or means. Raises InputError if there is none, and what
    `growth` raises.
    """
    if not costs:
        raise InputError("no opener has an exact cost, so there is nothing to draw")
    axes = new_figure(path).subplots()
    least, most = costs[0], costs[-1]
    if isinstance(least, int) and isinstance(most, int):
        width = -(-(most - least + 1) // BINS)  # whole, so that no bin has more costs than another
        axes.hist(costs, bins=range(least, most + width + 1, width), color=COLOURS[0])
    else:
        axes.hist(costs, bins=BINS, color=COLOURS[0])
    middle = costs[(len(costs) - 1) // 2]
    for place, look, name in ((costs[0], ":", "least"), (middle, "--", "median"), (costs[-1], "-.", "greatest")):
        shown = f"{place:,.6g}" if isinstance(place, float) else f"{place:,}"
        axes.axvline(place, color="0.2", linewidth=0.8, linestyle=look, label=f"{name} {shown}")
    label(axes, f"{title}, {len(costs):,} openers", along, "openers")
    save(axes.figure, path)
