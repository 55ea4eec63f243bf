"""What people paste, made up: each text with the reading that is expected of it in a file beside it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any


def pasted(kind: str) -> dict[str, tuple[Path, Any]]:
    """The texts of a kind by name, each with what is expected of it."""
    folder = Path(__file__).with_name(kind)
    found = {
        text.stem: (text, json.loads(text.with_suffix(".json").read_text("utf-8"))) for text in folder.glob("*.txt")
    }
    assert len(found) >= 8, f"{kind} has {len(found)} texts"
    return found
