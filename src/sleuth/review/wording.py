"""What a page needs to review a game by itself: the thresholds of verdicts."""

from __future__ import annotations

from typing import Any

from sleuth.review.verdicts import VERDICTS


def review_data() -> dict[str, Any]:
    """The thresholds as plain data, as the page's `js/local/review.js` reads them."""
    return {"verdicts": dict(VERDICTS)}
