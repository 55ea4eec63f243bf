"""The verified seasons: facts of broadcast events that are not part of the project.

They are looked for in the folder named by SLEUTH_SEASONS, or in ../shared/seasons beside the project. Tests that need
them are skipped, saying so, where there is no such folder.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

FOLDER = Path(os.environ.get("SLEUTH_SEASONS") or Path(__file__).parents[3] / "shared" / "seasons")
FILES = sorted(FOLDER.glob("*.json"))
MISSING = "the verified seasons are absent: set SLEUTH_SEASONS, or put them into ../shared/seasons beside the project"

needs_seasons = pytest.mark.skipif(not FILES, reason=MISSING)
each_season = pytest.mark.parametrize("path", FILES or [None], ids=lambda path: path.stem if path else "none")
