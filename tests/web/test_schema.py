"""The API does what its own description says, for questions that a machine makes up from the description."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from tools.http_description import description

GAMES = ("classic", "mastermind:2x3", "permutation:4", "dating:3", "permutation-wordle:3", "bulls:2of4")
GUESSES = ("crane", "daunt", "11", "12", "2-1-4-3", "2-1-3", "1+2")
PARTS = 5
"""In so many parts the operations are tried, each in a test."""
FEEDBACKS = ("bbygb", "GGGGG", "1b0w", "2b0w", "1", "yes", "GBB")


def sensible(value: Any, key: str = "", salt: int = 0) -> Any:
    """The same value with names of games and guesses that there are, for most of what would be noise.

    Which of them is told by the text that was made up, so that a failure can be repeated.
    """
    if isinstance(value, dict):
        salt += len(str(value))
        return {name: sensible(below, name, salt) for name, below in value.items()}
    if isinstance(value, list):
        return [sensible(below, key, salt + place) for place, below in enumerate(value)]
    known = {"game": GAMES, "guess": GUESSES, "guesses": GUESSES, "secret": GUESSES, "feedback": FEEDBACKS}.get(key)
    if known is None or not isinstance(value, str) or salt % 5 == 0:
        return value
    return known[salt % len(known)]


@pytest.fixture(scope="module")
def operations() -> list[Any]:
    """What the description offers, read by Schemathesis; that takes seconds to load, and only here."""
    import schemathesis

    return list(schemathesis.openapi.from_dict(description()).get_all_operations())


@pytest.mark.thorough
@pytest.mark.parametrize("first", range(PARTS))
def test_the_description_is_kept(first: int, operations: list[Any], client: httpx.Client):
    import requests
    from schemathesis.checks import not_a_server_error
    from schemathesis.generation import GenerationMode
    from schemathesis.specs.openapi.checks import (
        content_type_conformance,
        response_schema_conformance,
        status_code_conformance,
    )

    checks = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
    asked = settings(
        max_examples=15,
        derandomize=True,
        database=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )

    def keeps(case: Any) -> None:
        if isinstance(case.body, dict):
            case.body = sensible(case.body)
        sent: Any = requests.Request(**case.as_transport_kwargs(base_url=str(client.base_url))).prepare()
        answer = client.request(sent.method, sent.url, headers=dict(sent.headers), content=sent.body)
        case.validate_response(answer, checks=checks)
        assert answer.headers["content-security-policy"]

    assert len(operations) > 20
    for operation in operations[first::PARTS]:
        cases = st.one_of([operation.ok().as_strategy(generation_mode=mode) for mode in GenerationMode])
        asked(given(case=cases)(keeps))()
