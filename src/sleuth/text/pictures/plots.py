"""Pictures, drawn with matplotlib (the extra `plot`), which is imported only when one is drawn."""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from sleuth.core.evaluation import Evaluation
from sleuth.errors import InputError, MissingExtra
from sleuth.files.atomic import replacing
from sleuth.playing.evaluation import all_rounds

FORMATS = (".png", ".svg", ".pdf")

# Distinct for colour-blind readers too: Okabe and Ito's palette, with hatches beside it.
COLOURS = ("#0072B2", "#E69F00", "#009E73", "#D55E00", "#56B4E9", "#CC79A7", "#F0E442", "#000000")
HATCHES = ("", "//", "..", "xx", "\\\\", "--", "oo", "++")


def histogram(results: Sequence[tuple[str, Evaluation]], path: Path, *, title: str | None = None) -> None:
    """Draw how many secrets need how many guesses, a bar for each strategy; the suffix of the path is the format.

    title: None: the number of secrets and how guesses are counted. Raises MissingExtra without matplotlib, InputError
    for another suffix or more strategies than colours.
    """
    check_format(path, strategies=len(results))
    axes = new_figure(path).subplots()
    rounds = all_rounds(results)
    width = 0.8 / len(results)
    for i, (name, found) in enumerate(results):
        counts = [found.distribution.get(r, 0) for r in rounds]
        places = [k + (i - (len(results) - 1) / 2) * width for k in range(len(rounds))]
        bars = axes.bar(
            places,
            counts,
            width,
            label=f"{name}: mean {found.mean:.4f}",
            color=COLOURS[i % len(COLOURS)],
            hatch=HATCHES[i % len(HATCHES)],
            edgecolor="white",
        )
        if len(results) <= 3:
            axes.bar_label(bars, fontsize=7)
    axes.set_xticks(range(len(rounds)), [f"{r:g}" for r in rounds])
    axes.set_xlabel("guesses")
    axes.set_ylabel("secrets")
    one = results[0][1]
    if one.limit is not None:
        within = sum(r <= one.limit for r in rounds)
        axes.axvline(within - 0.5, color="0.4", linewidth=0.8, linestyle="--", label=f"limit {one.limit}")
    axes.set_title(title or f"{one.secrets:,} secrets, {one.accounting} guesses")
    axes.figure.legend(loc="outside lower center", ncols=3, fontsize=8, frameon=False)
    save(axes.figure, path)


def check_format(path: Path, *, strategies: int = 1) -> None:
    """Raise InputError or MissingExtra if this picture cannot be drawn. Call it before long work, too."""
    if path.suffix.lower() not in FORMATS:
        raise InputError(f"{path}: a picture ends in {', '.join(FORMATS)}")
    if strategies > len(COLOURS):
        raise InputError(f"a picture of {strategies} strategies has too few colors; draw {len(COLOURS)} at most")
    try:
        import matplotlib.figure  # noqa: F401
    except ImportError:
        raise MissingExtra("pictures need matplotlib: pip install 'sleuth[plot]'") from None


def new_figure(path: Path, width: float = 8, height: float = 4.5) -> Any:
    """An empty figure for a file of that name, its size in inches. Raises MissingExtra, InputError."""
    check_format(path)
    from matplotlib.figure import Figure

    return Figure(figsize=(width, height), layout="constrained")


def save(figure: Any, path: Path) -> None:
    """Write a figure in the format of the file's suffix, atomically. Raises CannotWrite."""
    from matplotlib import rc_context

    drawn = io.BytesIO()
    kind = path.suffix.lower()[1:]
    dated = {"svg": "Date", "pdf": "CreationDate"}.get(kind)
    with rc_context({"svg.hashsalt": "sleuth"}):  # same input, same file
        figure.savefig(drawn, format=kind, dpi=150, metadata={dated: None} if dated else None)
    with replacing(path) as file:
        file.write(drawn.getvalue())
