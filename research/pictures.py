"""Pictures of measured figures, drawn with matplotlib: .png, .svg or .pdf by the name of the file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from matplotlib import rc_context
from matplotlib.figure import Figure

# Distinct for color-blind readers too: Okabe and Ito's palette.
COLOURS = ("#0072B2", "#E69F00", "#009E73", "#D55E00", "#56B4E9", "#CC79A7", "#F0E442", "#000000")


def new_figure(width: float = 8, height: float = 4.5) -> Any:
    """An empty figure, its size in inches."""
    return Figure(figsize=(width, height), layout="constrained")


def save(figure: Any, path: Path) -> None:
    """Write a figure in the format of the file's suffix: the same input makes the same file."""
    dated = {".svg": "Date", ".pdf": "CreationDate"}.get(path.suffix)
    with rc_context({"svg.hashsalt": "sleuth"}):
        figure.savefig(path, dpi=150, metadata={dated: None} if dated else None)
