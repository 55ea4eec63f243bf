"""The API and the command line give the same objects and, where they refuse, the same messages."""

from __future__ import annotations

import io
import json
import sys
from typing import Any

import pytest

from sleuth.season.model.file import example_path
from sleuth.tasks.request import described
from sleuth.web.bodies import spelled
from sleuth.web.questions import QUESTIONS

ASKED = {question.path: question for question in QUESTIONS}
TURNS = [{"guess": "crane", "feedback": "bbygb"}]
TWO = [*TURNS, {"guess": "soily", "feedback": "01000"}]
SEASON = {
    "format": {"kind": "bipartite", "size_a": 2, "size_b": 2},
    "side_a": ["Ann", "Bea"],
    "side_b": ["Carl", "Dan"],
    "events": [{"week": 1, "type": "truth_booth", "pair": ["Ann", "Dan"], "result": False}],
}

TWENTY = "-".join(map(str, range(1, 21)))

GRIDS = "Wordle 1,234 3/6\n⬛🟨⬛⬛⬛\n🟩🟩⬛🟩⬛\n🟩🟩🟩🟩🟩\n\nWordle 1,234 2/6\n🟨⬛⬛🟩⬛\n🟩🟩🟩🟩🟩\n"
CHAT = "Anna: Wordle 1,234 3/6\nBen: Wordle 1,234 4/6\nBen: Wordle 1,235 X/6\n"

SAME: list[tuple[str, dict[str, Any], str]] = [
    ("suggest", {}, "suggest"),
    ("suggest", {"turns": TURNS}, "suggest crane=bbygb"),
    (
        "suggest",
        {"turns": TURNS, "rule": "official", "strategy": "entropy", "top": 2, "why": "SALET"},
        "suggest crane=bbygb --rule official -s entropy --top 2 --why SALET",
    ),
    (
        "suggest",
        {"turns": TWO, "discern": True, "exact": True},
        "suggest crane=bbygb soily=01000 --discern --exact",
    ),
    (
        "suggest",
        {"game": "equations:6", "turns": [{"guess": "4*7=28", "feedback": "bbbgbb"}]},
        "suggest --game equations:6 4*7=28=bbbgbb",
    ),
    (
        "analyze",
        {"game": "primes:3", "guesses": ["127", "359"], "secret": "359"},
        "analyze --game primes:3 127 359 --secret 359",
    ),
    (
        "suggest",
        {"game": "mastermind:4x6", "turns": [{"guess": "1122", "feedback": "1b1w"}]},
        "suggest --game mastermind:4x6 1122=1b1w",
    ),
    (
        "suggest",
        {"game": "dating:4", "turns": [{"guess": "1+2", "feedback": "no"}, {"guess": "2-1-4-3", "feedback": "0"}]},
        "suggest --game dating:4 1+2=no 2-1-4-3=0",
    ),
    ("suggest", {"game": "permutation:20"}, "suggest --game permutation:20"),
    ("chain", {"turns": TURNS}, "chain crane=bbygb"),
    (
        "chain",
        {"turns": TURNS, "rule": "letters", "use": "guesses", "secret": "Daunt", "all": True, "top": 2},
        "chain crane=bbygb --rule letters --use guesses --for Daunt --all --top 2",
    ),
    ("chain", {"turns": TURNS, "rule": "official"}, "chain crane=bbygb --rule official"),
    ("survive", {"turns": TURNS}, "survive crane=bbygb"),
    (
        "survive",
        {"turns": TURNS, "use": "secrets", "rule": "letters", "top": 1},
        "survive crane=bbygb --use secrets --rule letters --top 1",
    ),
    ("season/odds", {"until": "w4"}, "season odds example --until w4"),
    ("season/odds", {"season": SEASON}, "season odds season.json"),
    (
        "season/advise",
        {"until": "w7", "offered": [["Alex", "Kai"]], "seated": [["Dana", "Sam"]], "by": "bits", "top": 2, "weeks": 9},
        "season advise example --until w7 --offered Alex+Kai --seated Dana+Sam --by bits --top 2 --weeks 9",
    ),
    ("season/advise", {"season": SEASON, "exclusive": "yes"}, "season advise season.json --exclusive yes"),
    ("season/explain", {"until": "w6", "a": "Alex", "b": "Kai"}, "season explain example Alex Kai --until w6"),
    (
        "compare",
        {"strategies": ["worst-case", "entropy", "worst-case"], "game": "mastermind:3x3", "accounting": "expected",
         "opener": "123"},
        "compare worst-case entropy worst-case --game mastermind:3x3 --accounting expected --opener 123",
    ),
    (
        "compare",
        {"strategies": ["swap-search", "consistent"], "game": "permutation:10", "games": 5, "seed": 3},
        "compare swap-search consistent --game permutation:10 --games 5 --seed 3",
    ),
    ("analyze", {"guesses": ["crane", "daunt"], "secret": "daunt"}, "analyze crane daunt --secret daunt"),
    ("analyze", {"guesses": ["crane", "daunt"]}, "analyze crane daunt"),
    (
        "analyze",
        {"guesses": ["crane=BBYGB", "faint", "daunt"], "secret": "daunt", "rule": "official", "top": 1},
        "analyze crane=BBYGB faint daunt --secret daunt --rule official --top 1",
    ),
    ("reveal", {"grids": [GRIDS], "top": 3}, "reveal grids.txt --top 3"),
    ("reveal", {"grids": [GRIDS], "day": 1234, "title": "wordle"}, "reveal grids.txt --day 1234 --title wordle"),
    ("stats", {"shares": [CHAT]}, "stats chat.txt"),
    ("stats", {"shares": [CHAT], "day": 1235}, "stats chat.txt --day 1235"),
    ("stats", {"shares": [CHAT], "player": "Ben"}, "stats chat.txt --player Ben"),
    ("suggest", {"turns": [{"guess": "Queso", "feedback": "bbybb"}]}, "suggest queso=bbybb"),
    ("suggest", {"turns": [*TURNS, {"guess": "taata", "feedback": "bgbbb"}]}, "suggest crane=bbygb taata=bgbbb"),
    ("analyze", {"guesses": ["queso", "crane", "daunt"]}, "analyze queso crane daunt"),
    # refused, by the same words, but for options, which are fields
    ("suggest", {"turns": TURNS, "why": "crnae"}, "suggest crane=bbygb --why crnae"),
    ("suggest", {"turns": [{"guess": "crane", "feedback": "bbyg"}]}, "suggest crane=bbyg"),
    ("suggest", {"turns": [*TURNS, {"guess": "daunt", "feedback": "bbbbb"}]}, "suggest crane=bbygb daunt=bbbbb"),
    (
        "suggest",
        {"turns": [*TURNS, {"guess": "slate", "feedback": "bbybb"}], "rule": "strict"},
        "suggest crane=bbygb slate=bbybb --rule strict",
    ),
    ("suggest", {"strategy": "swap"}, "suggest -s swap"),
    ("suggest", {"game": "dating:4", "strategy": "entropy"}, "suggest --game dating:4 -s entropy"),
    ("suggest", {"game": "mastermind:4x6", "prior": "freq"}, "suggest --game mastermind:4x6 --prior freq"),
    ("chain", {"game": "mastermind:4x6"}, "chain --game mastermind:4x6"),
    ("reveal", {"grids": [CHAT]}, "reveal chat.txt"),
    ("stats", {"shares": [CHAT], "player": "Carl"}, "stats chat.txt --player Carl"),
    ("compare", {"strategies": ["entropy"], "games": 3}, "compare entropy --games 3"),
    ("season/odds", {"until": "w40"}, "season odds example --until w40"),
    ("season/explain", {"a": "Alex", "b": "Nobody"}, "season explain example Alex Nobody"),
]  # fmt: skip


def timeless(payload: Any) -> Any:
    """The answer without the time that a search took."""
    return {key: value for key, value in payload.items() if key != "seconds"} if isinstance(payload, dict) else payload


@pytest.mark.parametrize(("path", "body", "arguments"), SAME, ids=[f"{path} {body}"[:60] for path, body, _ in SAME])
def test_the_same_answer(client, printed, tmp_path, monkeypatch, path, body, arguments):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "season.json").write_text(json.dumps(SEASON))
    (tmp_path / "grids.txt").write_text(GRIDS, "utf-8")
    (tmp_path / "chat.txt").write_text(CHAT, "utf-8")
    answer = client.post(f"/api/{path}", json=body)
    payload = printed(*arguments.split())
    if isinstance(payload, str):
        assert answer.status_code == 422
        message = answer.json()["error"]["message"]
        assert spelled(ASKED[path].request, payload.removeprefix("example.json: ")) == message
        assert "--" not in message
    else:
        assert answer.status_code == 200, answer.text
        assert timeless(answer.json()) == timeless(payload)
        assert list(answer.json()) == list(payload)


@pytest.mark.parametrize("path", ASKED)
def test_a_message_names_the_fields_of_the_body(path):
    question = ASKED[path]
    kept = question.body.model_fields
    for each in described(question.request):
        for option in each.about.names or (f"--{each.name.replace('_', '-')}",):
            key = next((name for name in (each.about.page_name, each.name, option.strip("-")) if name in kept), None)
            if option.startswith("--"):
                assert spelled(question.request, f"try {option} now") == f"try {f'`{key}`' if key else option} now"


def test_the_names(client, printed):
    assert client.get("/api/games").json() == printed("games")


def test_the_example_season(client):
    assert client.get("/api/season/example").json() == json.loads(example_path().read_text("utf-8"))


GAMES: list[tuple[dict[str, Any], str]] = [
    ({"seed": 7, "guesses": ["crane", "vapor"]}, "--seed 7"),
    ({"seed": 7, "limit": 1, "guesses": ["crane"], "rule": "official"}, "--seed 7 --limit 1 --rule official"),
    ({"adversary": True, "ties": "leftmost-clue", "guesses": ["crane"]}, "--adversary --ties leftmost-clue"),
    ({"secret": "thump", "guesses": ["CRANE", "thump"]}, "--secret thump"),
    ({"game": "mastermind:4x6", "secret": "1234", "guesses": ["1122"]}, "--game mastermind:4x6 --secret 1234"),
    ({"game": "dating:4", "seed": 5, "guesses": ["1+2", "2-1-4-3"]}, "--game dating:4 --seed 5"),
]


@pytest.mark.parametrize(("body", "arguments"), GAMES)
def test_the_same_game(client, printed, monkeypatch, body, arguments):
    over = client.post("/api/play", json=body).json()["over"]
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n".join([*body["guesses"], *["!"] * (not over), ""])))
    payload = client.post("/api/play", json={**body, "gave_up": not over}).json()
    assert payload == printed("play", *arguments.split())


def test_the_secret_is_not_told_before_the_end(client):
    body = {"game": "classic", "secret": "thump", "guesses": ["crane"], "hint": 1}
    payload = client.post("/api/play", json=body).json()
    assert (payload["over"], payload["secret"], payload["share"]) == (False, None, None)
    assert payload["hint"] == f"Hint 1: {payload['left']:,} candidates left."
    assert "thump" not in json.dumps(payload)


def test_a_drawn_seed_is_told_and_gives_the_same_game(client):
    first = client.post("/api/play", json={"guesses": ["crane"]}).json()
    again = client.post("/api/play", json={"guesses": ["crane"], "seed": first["seed"]}).json()
    assert first == again


@pytest.mark.parametrize(
    ("body", "feedback", "won"),
    [
        ({"guess": "Crane", "secret": "daunt"}, "BBYGB", False),
        ({"guess": "daunt", "secret": "daunt"}, "GGGGG", True),
        ({"game": "mastermind:4x6", "guess": "1122", "secret": "1234"}, "1b1w", False),
        ({"game": "permutation:20", "guess": TWENTY, "secret": TWENTY}, "20", True),
        ({"game": "dating:4", "guess": "1-2", "secret": "2143"}, "yes", False),
    ],
)  # fmt: skip
def test_feedback(client, body, feedback, won):
    payload = client.post("/api/feedback", json=body).json()
    assert payload["schema"] == "sleuth/feedback/1"
    assert (payload["feedback"], payload["won"]) == (feedback, won)


def test_feedback_of_a_word_that_is_no_secret(client):
    answer = client.post("/api/feedback", json={"guess": "crane", "secret": "salet"})
    assert answer.status_code == 422
    assert "'salet' is not among the 2,315 secrets" in answer.json()["error"]["message"]
    assert "though it may be guessed" in answer.json()["error"]["message"]
