"""The pair probabilities of a season as a picture, drawn with matplotlib (the extra `plot`)."""

from __future__ import annotations

from pathlib import Path

from sleuth.core.arrays import Floats
from sleuth.season.model.events import Season
from sleuth.text.pictures.plots import new_figure, save


def draw(season: Season, shares: Floats, path: Path, *, title: str) -> None:
    """Draw a heat map, side A down and side B across; the suffix of the path is the format.

    shares: (size_a, size_b) probabilities. Raises MissingExtra without matplotlib, InputError for another suffix,
    CannotWrite.
    """
    axes = new_figure(path, 1.8 + 0.55 * len(season.side_b), 1.6 + 0.42 * len(season.side_a)).subplots()
    image = axes.imshow(shares, cmap="cividis", vmin=0, vmax=1, aspect="auto")
    axes.set_xticks(range(len(season.side_b)), season.side_b, rotation=45, ha="right")
    axes.set_yticks(range(len(season.side_a)), season.side_a)
    for a in range(len(season.side_a)):
        for b in range(len(season.side_b)):
            share = float(shares[a, b])
            if season.format.any_pair and a == b:
                continue
            text = {0.0: "·", 1.0: "✓"}.get(share, f"{100 * share:.0f}")
            axes.text(b, a, text, ha="center", va="center", fontsize=8, color="black" if share > 0.5 else "white")
    axes.set_title(title, fontsize=10)
    axes.figure.colorbar(image, ax=axes, fraction=0.04)
    save(axes.figure, path)
