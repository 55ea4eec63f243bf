"""Pictures, drawn with matplotlib (the extra `plot`), which is imported only when one is asked for."""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from sleuth.compare import all_rounds
from sleuth.errors import InputError, MissingExtra
from sleuth.evaluation import Evaluation
from sleuth.files import replacing

FORMATS = (".png", ".svg", ".pdf")

# Distinct for colour-blind readers too: Okabe and Ito's palette, with hatches beside it.
COLOURS = ("#0072B2", "#E69F00", "#009E73", "#D55E00", "#56B4E9", "#CC79A7", "#F0E442", "#000000")
HATCHES = ("", "//", "..", "xx", "\\\\", "--", "oo", "++")


def histogram(results: Sequence[tuple[str, Evaluation]], path: Path) -> None:
    """Draw how many secrets need how many guesses, a bar for each strategy; the suffix of the path is the format.

    Raises MissingExtra without matplotlib, InputError for another suffix.
    """
    figure = _figure(path)
    axes = figure.subplots()
    rounds = all_rounds(results)
    width = 0.8 / len(results)
    for i, (name, found) in enumerate(results):
        counts = [found.distribution.get(r, 0) for r in rounds]
        places = [k + (i - (len(results) - 1) / 2) * width for k in range(len(rounds))]
        bars = axes.bar(
            places, counts, width, label=f"{name}: mean {found.mean:.4f}",
            color=COLOURS[i % len(COLOURS)], hatch=HATCHES[i % len(HATCHES)], edgecolor="white",
        )  # fmt: skip
        if len(results) <= 3:
            axes.bar_label(bars, fontsize=7)
    axes.set_xticks(range(len(rounds)), [f"{r:g}" for r in rounds])
    axes.set_xlabel("guesses")
    axes.set_ylabel("secrets")
    axes.set_title(f"{results[0][1].secrets:,} secrets")
    axes.legend()
    _save(figure, path)


def check_format(path: Path) -> None:
    """Raise InputError if no picture can be drawn into a file of that name: to be asked before long work, too."""
    if path.suffix.lower() not in FORMATS:
        raise InputError(f"{path}: a picture ends in {', '.join(FORMATS)}")


def _figure(path: Path) -> Any:
    check_format(path)
    try:
        from matplotlib.figure import Figure
    except ImportError:
        raise MissingExtra("pictures need matplotlib: pip install 'sleuth[plot]'") from None
    return Figure(figsize=(8, 4.5), layout="constrained")


def _save(figure: Any, path: Path) -> None:
    drawn = io.BytesIO()
    figure.savefig(drawn, format=path.suffix.lower()[1:], dpi=150)
    with replacing(path) as file:
        file.write(drawn.getvalue())
