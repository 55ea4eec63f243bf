"""How many random examples a property test tries: a part in every run, all of them in `make thorough`."""

from __future__ import annotations

from typing import Any

from hypothesis import settings

QUICK, THOROUGH = "quick", "thorough"
NUMBER = 100
"""Examples of a test that names no number."""
SHARE = 5
"""One in so many is tried in every run, but no fewer than LEAST."""
LEAST = 10

settings.register_profile(QUICK, deadline=None, max_examples=NUMBER // SHARE)  # no test fails by the clock
settings.register_profile(THOROUGH, deadline=None, max_examples=NUMBER)


def examples(number: int, **others: Any) -> settings:
    """The settings of a test that tries `number` examples in a thorough run, and their share in a quick one."""
    thorough = settings.get_current_profile_name() == THOROUGH
    return settings(max_examples=number if thorough else max(number // SHARE, min(number, LEAST)), **others)
