"""What a server meets: every input is tried, has its status and message, and the next question is answered."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import httpx

from sleuth.tasks.season.reading import example
from sleuth.web import limits

PAGE = Path(__file__).parents[2] / "docs" / "explanation" / "security.md"
SUGGEST = "/api/v1/suggest"
SHORT = {"guess": "a", "feedback": "b"}
TURN = {"guess": "crane", "feedback": "bbygb"}
MEGABYTES = 10 * 1024 * 1024


class Tried(NamedTuple):
    """An input in words, how it is sent, and what must come back: the status and the kind of error."""

    what: str
    method: str
    path: str
    content: Any
    headers: dict[str, str]
    status: int
    kind: str


def post(what: str, body: Any, status: int, kind: str, *, path: str = SUGGEST, **headers: str) -> Tried:
    content = body if isinstance(body, (bytes, str)) else json.dumps(body)
    return Tried(what, "POST", path, content, {"content-type": "application/json", **headers}, status, kind)


def get(what: str, path: str, status: int, kind: str, *, method: str = "GET", **headers: str) -> Tried:
    return Tried(what, method, path, None, headers, status, kind)


def chunks() -> Iterator[bytes]:
    """10 MB without a length told beforehand."""
    for _ in range(MEGABYTES // 65536):
        yield b" " * 65536


JSON = {"content-type": "application/json"}
ODDS = "/api/v1/season/odds"
FINAL = {"season": {**example(), "final_matches": 5}}
FORM = "application/x-www-form-urlencoded"

TRIED = [
    post("malformed JSON", "{", 400, "Malformed"),
    post("no body", "", 422, "BadBody"),
    post("bytes that are not text", b"\xff\xfe\x00", 400, "Malformed"),
    post("100,000 brackets, one in another", "[" * 100_000, 400, "Malformed"),
    post("a number of 5,000 digits", '{"top": ' + "9" * 5000 + "}", 400, "Malformed"),
    post("a list in place of an object", [], 422, "BadBody"),
    post("a key that is not known", {"prior_column": "/etc/passwd"}, 422, "BadBody"),
    post("a value of a wrong type", {"top": "5"}, 422, "BadBody"),
    post("a number out of range", {"top": 101}, 422, "BadBody"),
    post("half a surrogate pair", '{"strategy": "\\ud800"}', 422, "BadBody"),
    post("half a surrogate pair in a season", '{"season": {"id": "\\ud800"}}', 422, "BadBody", path=ODDS),
    post("no JSON by its type", "turns=1", 415, "NotJSON", **{"content-type": FORM}),
    post("a body without a type", b"{}", 415, "NotJSON", **{"content-type": ""}),
    post("a body of 10 MB", b" " * MEGABYTES, 413, "TooLarge"),
    Tried("10 MB in chunks, without a length", "POST", SUGGEST, chunks, JSON, 413, "TooLarge"),
    post("a history of 7,500 turns, in less than 256 KiB", {"turns": [SHORT] * 7_500}, 422, "BadBody"),
    post("a history of 10,000 turns", {"turns": [TURN] * 10_000}, 413, "TooLarge"),
    post("a word that is not known", {"why": "crnae"}, 422, "UnknownWord"),
    post("a word of 2,000 letters", {"why": "a" * 2_000}, 422, "UnknownWord"),
    post("feedback that no game gives", {"turns": [{**TURN, "feedback": "bbyg"}]}, 422, "BadFeedback"),
    post("a contradiction", {"turns": [TURN, {**TURN, "feedback": "ggggg"}]}, 422, "InconsistentHistory"),
    post("a file as a game", {"game": "/etc/passwd"}, 422, "UnknownName"),
    post("a file relative to the server", {"game": "equations:../../x"}, 422, "UnknownName"),
    post("a file as a prior", {"prior": "/etc/passwd"}, 422, "BadBody"),
    post("a file as a strategy", {"strategy": "/etc/passwd"}, 422, "UnknownName"),
    post("a program as a strategy", {"strategy": "elsewhere/my_strategy.py:mine"}, 422, "InputError"),
    post("a file as a season", {"season": "/etc/passwd"}, 422, "BadBody", path=ODDS),
    post("a game that is too large", {"game": "mastermind:9x9", "strategy": "entropy"}, 422, "TooMuch"),
    post("a permutation of a million places", {"game": "permutation:999999"}, 422, "TooMuch"),
    post("a season whose final matches are a number", FINAL, 422, "InputError", path=ODDS),
    post("a page elsewhere asks", {}, 403, "ForeignOrigin", origin="https://example.org"),
    post("a page without an address asks", {}, 403, "ForeignOrigin", origin="null"),
    post("an Origin that is not an address", {}, 403, "ForeignOrigin", origin="http://["),
    post("a name that leads here (DNS rebinding)", {}, 403, "ForeignHost", host="rebound.example.org"),
    get("the page by a name that leads here", "/", 403, "ForeignHost", host="rebound.example.org:80"),
    get("a Host with a user before it", "/", 403, "ForeignHost", host="evil:80@localhost"),
    get("a Host that is none", "/", 403, "ForeignHost", host="[::1"),
    get("a path up from the folder", "/static/../app.py", 404, "NotFound"),
    get("the same, encoded", "/static/%2e%2e/app.py", 404, "NotFound"),
    get("the same, encoded twice", "/static/%252e%252e/app.py", 404, "NotFound"),
    get("an absolute path", "/static//etc/passwd", 404, "NotFound"),
    get("a path with a zero byte", "/static/a%00b", 404, "NotFound"),
    get("a path that is not there", "/nowhere", 404, "NotFound"),
    get("a question that is not there", "/api/v1/nothing", 404, "NotFound", method="POST", **JSON),
    get("GET of a question", SUGGEST, 405, "WrongMethod"),
    get("DELETE of a question", SUGGEST, 405, "WrongMethod", method="DELETE"),
    get("POST to the page", "/", 405, "WrongMethod", method="POST", **JSON),
]


def send(client: httpx.Client, one: Tried) -> httpx.Response:
    content = one.content() if callable(one.content) else one.content
    request = client.build_request(one.method, "/", content=content, headers=one.headers)
    request.url = client.base_url.copy_with(raw_path=one.path.encode())  # as it is: nothing is tidied up
    return client.send(request)


def test_every_input_is_refused_by_its_status_and_kind(client: httpx.Client):
    for one in TRIED:
        answer = send(client, one)
        assert (one.what, answer.status_code, answer.json()["error"]["kind"]) == (one.what, one.status, one.kind)
        assert len(answer.json()["error"]["message"]) > 20, one.what
        assert "Traceback" not in answer.text, one.what
        check_headers(answer)
    assert client.post("/api/v1/feedback", json={"guess": "crane", "secret": "daunt"}).status_code == 200


def check_headers(answer: httpx.Response) -> None:
    assert "default-src 'self'" in answer.headers["content-security-policy"]
    assert "unsafe" not in answer.headers["content-security-policy"]
    assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "no-referrer"
    assert answer.headers["cross-origin-opener-policy"] == "same-origin"
    assert answer.headers["cross-origin-resource-policy"] == "same-origin"
    assert answer.headers["cache-control"] in {"no-store", "no-cache"}
    assert "set-cookie" not in answer.headers
    assert "access-control-allow-origin" not in answer.headers


def test_every_answer_has_the_headers(client: httpx.Client):
    for path in ("/", "/favicon.ico", "/api/health", "/api/v1/games", "/api/v1/openapi.json"):
        answer = client.get(path)
        assert (path, answer.status_code) == (path, 200)
        check_headers(answer)
    assert client.get(SUGGEST).headers["allow"] == "POST"


def test_the_own_page_may_ask(client: httpx.Client):
    own = {"origin": str(client.base_url).rstrip("/")}
    assert client.post("/api/v1/feedback", json={"guess": "crane", "secret": "daunt"}, headers=own).status_code == 200


def test_the_limits_are_those_in_the_docs():
    page = PAGE.read_text("utf-8")
    amounts = (limits.CODES, limits.CODE_GAME_CODES, limits.PLACES, limits.NODES)
    shown = [*map("{:,}".format, amounts), f"{limits.MEMORY >> 20:,} MB", f"{limits.SOLVING:g}"]
    assert [each for each in shown if each not in page] == []
    assert f"it is stopped when {limits.SECONDS:g} seconds" in page
