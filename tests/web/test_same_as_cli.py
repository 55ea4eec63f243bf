"""The API answers as the command line does, and refuses by the same words; both call the same task.

Every run compares three answers; a thorough run compares all of them.
"""

from __future__ import annotations

import io
import json
import re
import sys
from typing import Any

import click
import pytest

import sleuth
from sleuth.cli.app import group
from sleuth.season.model.file import example_path
from sleuth.web.questions import QUESTIONS, spell
from tests.table import each_row

TURNS = [{"guess": "crane", "feedback": "bbygb"}]
TWO = [*TURNS, {"guess": "soily", "feedback": "01000"}]
SEASON = {
    "format": {"kind": "bipartite", "size_a": 2, "size_b": 2},
    "side_a": ["Ann", "Bea"],
    "side_b": ["Carl", "Dan"],
    "events": [{"week": 1, "type": "truth_booth", "pair": ["Ann", "Dan"], "result": False}],
}

TWENTY = "-".join(map(str, range(1, 21)))

MANY = "/".join(["bbygb"] * 65)  # one board too many

GRIDS = "Wordle 1,234 3/6\n⬛🟨⬛⬛⬛\n🟩🟩⬛🟩⬛\n🟩🟩🟩🟩🟩\n\nWordle 1,234 2/6\n🟨⬛⬛🟩⬛\n🟩🟩🟩🟩🟩\n"
CHAT = "Anna: Wordle 1,234 3/6\nBen: Wordle 1,234 4/6\nBen: Wordle 1,235 X/6\n"

SAME: list[tuple[str, dict[str, Any], str]] = [
    (
        "suggest",
        {"turns": TWO, "loss": 20, "top": 2, "why": "SALET"},
        "suggest crane=bbygb soily=01000 --loss 20 --top 2 --why SALET",
    ),
    ("suggest", {"game": "classic", "turns": TURNS, "hint": 3}, "suggest --game classic --hint 3 crane=bbygb"),
    (
        "suggest",
        {"game": "dating:4", "turns": [{"guess": "1+2", "feedback": "no"}, {"guess": "2-1-4-3", "feedback": "0"}]},
        "suggest --game dating:4 1+2=no 2-1-4-3=0",
    ),
    (
        "chain",
        {"turns": TURNS, "rule": "letters", "use": "guesses", "secret": "Daunt"},
        "chain crane=bbygb --rule letters --use guesses --for Daunt",
    ),
    ("season/odds", {"season": SEASON}, "season odds season.json"),
    (
        "season/advise",
        {"until": "w7", "top": 2, "weeks": 9},
        "season advise example --until w7 --top 2 --weeks 9",
    ),
    (
        "season/scenarios",
        {"until": "w7", "depth": 12, "lang": "de"},
        "season scenarios example --until w7 --depth 12 --lang de",
    ),
    ("season/review", {"until": "w2", "weeks": 9}, "season review example --until w2 --weeks 9"),
    (
        "reveal",
        {"grids": [GRIDS], "day": 1234, "title": "wordle"},
        "stats grids.txt --reveal --day 1234 --title wordle",
    ),
    ("stats", {"shares": [CHAT], "player": "Ben"}, "stats chat.txt --player Ben"),
    (
        "boards",
        {"turns": [{"guess": "crane", "feedback": "bbygb/ggggg"}, {"guess": "daunt", "feedback": "yyybb/-"}]},
        "boards crane=bbygb/ggggg daunt=yyybb/-",
    ),
    (
        "compare",
        {"game": "mastermind:3x4", "strategies": ["entropy"], "opener": "112", "limit": 3},
        "compare entropy --game mastermind:3x4 --opener 112 --limit 3",
    ),
    ("compare", {"game": "dating:4", "strategies": ["consistent"]}, "compare consistent --game dating:4"),
    ("solve", {"game": "mastermind:3x4", "objective": "worst-total"}, "solve mastermind:3x4 --objective worst-total"),
    ("solve", {"turns": TURNS, "limit": 3}, "solve --from crane=bbygb --limit 3"),
    ("solve", {"game": "mastermind:3x4", "seconds": 0}, "solve mastermind:3x4 --seconds 0"),
    # refused, by the same words, but for options, which are fields
    ("suggest", {"turns": [*TURNS, {"guess": "daunt", "feedback": "bbbbb"}]}, "suggest crane=bbygb daunt=bbbbb"),
    (
        "suggest",
        {"turns": [*TURNS, {"guess": "slate", "feedback": "bbybb"}], "rule": "strict"},
        "suggest crane=bbygb slate=bbybb --rule strict",
    ),
    ("boards", {"turns": TURNS}, "boards crane=bbygb"),
    ("boards", {"turns": [{"guess": "crane", "feedback": "bbygb/ggggg/xxxxx"}]}, "boards crane=bbygb/ggggg/xxxxx"),
    ("boards", {"turns": [{"guess": "crane", "feedback": MANY}]}, f"boards crane={MANY}"),
    ("chain", {"game": "mastermind:4x6"}, "chain --game mastermind:4x6"),
    ("season/odds", {"until": "w40"}, "season odds example --until w40"),
]


def timeless(payload: Any) -> Any:
    """The answer without the time that a search took."""
    if not isinstance(payload, dict):
        return payload
    return {key: timeless(value) for key, value in payload.items() if not key.endswith("seconds")}


FEW = [SAME[0], *(row for row in SAME if row[2] in ("season odds season.json", "boards crane=bbygb"))]


@pytest.mark.parametrize(("path", "body", "arguments"), FEW, ids=["advice", "season", "refusal"])
def test_the_same_answer(client, printed, tmp_path, monkeypatch, path, body, arguments):
    monkeypatch.chdir(tmp_path)
    check_same(client, printed, tmp_path, path, body, arguments)


@pytest.mark.thorough
@each_row(("path", "body", "arguments"), SAME)
def test_all_the_same_answers(client, printed, tmp_path, monkeypatch, path, body, arguments):
    monkeypatch.chdir(tmp_path)
    check_same(client, printed, tmp_path, path, body, arguments)


def options(arguments: str) -> list[click.Parameter]:
    """What the command of some arguments takes."""
    found: click.Command = group
    for name in arguments.split():
        if isinstance(found, click.Group):
            found = found.get_command(click.Context(found), name) or found
    return found.params


def check_same(client, printed, tmp_path, path, body, arguments):
    (tmp_path / "season.json").write_text(json.dumps(SEASON))
    (tmp_path / "grids.txt").write_text(GRIDS, "utf-8")
    (tmp_path / "chat.txt").write_text(CHAT, "utf-8")
    answer = client.post(f"/api/v1/{path}", json=body)
    payload = printed(*arguments.split())
    if isinstance(payload, str):
        assert answer.status_code == 422
        message = answer.json()["error"]["message"]
        names = {
            option: spell(QUESTIONS[path], f"`{each.name}`") for each in options(arguments) for option in each.opts
        }
        said = payload
        assert re.sub(r"--[a-z-]+", lambda option: names[option[0]], said) == message
        assert "--" not in message
    else:
        assert answer.status_code == 200, answer.text
        assert timeless(answer.json()) == timeless(payload)
        assert list(answer.json()) == list(payload)


def test_the_names(client, printed):
    assert client.get("/api/v1/games").json() == printed("games")


def test_the_example_season(client):
    assert client.get("/api/v1/season/example").json() == json.loads(example_path().read_text("utf-8"))


GAMES: list[tuple[dict[str, Any], str]] = [
    ({"seed": 7, "guesses": ["crane", "vapor"]}, "--seed 7"),
    ({"seed": 7, "limit": 1, "guesses": ["crane"], "rule": "official"}, "--seed 7 --limit 1 --rule official"),
    ({"adversary": True, "guesses": ["crane"]}, "--adversary"),
    ({"secret": "thump", "guesses": ["CRANE", "thump"]}, "--secret thump"),
    ({"game": "mastermind:4x6", "secret": "1234", "guesses": ["1122"]}, "--game mastermind:4x6 --secret 1234"),
    ({"game": "dating:4", "seed": 5, "guesses": ["1+2", "2-1-4-3"]}, "--game dating:4 --seed 5"),
]


@each_row(("body", "arguments"), GAMES)
def test_the_same_game(client, printed, monkeypatch, body, arguments):
    over = client.post("/api/v1/play", json=body).json()["over"]
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n".join([*body["guesses"], *["!"] * (not over), ""])))
    payload = client.post("/api/v1/play", json={**body, "gave_up": not over}).json()
    assert payload == printed("play", *arguments.split())


def test_the_secret_is_not_told_before_the_end(client):
    body = {"game": "classic", "secret": "thump", "guesses": ["crane"], "hint": 1}
    payload = client.post("/api/v1/play", json=body).json()
    assert (payload["over"], payload["secret"], payload["share"]) == (False, None, None)
    assert payload["hint"].startswith(f"Hint 1, how many words are left: {payload['left']:,} words left.")
    assert "thump" not in json.dumps(payload)


@each_row("hint", range(1, 5))
def test_the_hints_of_a_suggestion_name_no_candidate_before_the_last(client, hint):
    body = {"game": "classic", "turns": TURNS}
    advice = client.post("/api/v1/suggest", json=body).json()
    answer = client.post("/api/v1/suggest", json={**body, "hint": hint}).json()
    spoilers = {advice["best"]["guess"], *advice["candidates"]["listed"]}
    assert (answer["schema"], len(answer["hints"]), len(spoilers)) == ("sleuth/hints/1", hint, 21)
    assert spoilers & set(re.findall(r"\w+", json.dumps(answer))) == set()


def test_a_drawn_seed_is_told_and_gives_the_same_game(client):
    first = client.post("/api/v1/play", json={"guesses": ["crane"]}).json()
    again = client.post("/api/v1/play", json={"guesses": ["crane"], "seed": first["seed"]}).json()
    assert first == again


@each_row(
    ("body", "feedback", "won"),
    [
        ({"guess": "Crane", "secret": "daunt"}, "BBYGB", False),
        ({"guess": "daunt", "secret": "daunt"}, "GGGGG", True),
        ({"game": "mastermind:4x6", "guess": "1122", "secret": "1234"}, "1b1w", False),
        ({"game": "permutation:20", "guess": TWENTY, "secret": TWENTY}, "20", True),
        ({"game": "dating:4", "guess": "1-2", "secret": "2143"}, "yes", False),
    ],
)
def test_feedback(client, body, feedback, won):
    payload = client.post("/api/v1/feedback", json=body).json()
    assert payload["schema"] == "sleuth/feedback/1"
    assert (payload["feedback"], payload["won"]) == (feedback, won)


def test_feedback_of_a_word_that_is_no_secret(client):
    answer = client.post("/api/v1/feedback", json={"guess": "crane", "secret": "salet"})
    assert answer.status_code == 422
    assert "'salet' is not among the 2,315 answers" in answer.json()["error"]["message"]
    assert "though it may be guessed" in answer.json()["error"]["message"]


@each_row(
    ("path", "body", "call"),
    [
        ("suggest", {"why": "crnae"}, lambda: sleuth.suggest(why="crnae")),
        ("suggest", {"turns": [{"guess": "crane", "feedback": "bbgb"}]}, lambda: sleuth.suggest("crane=bbgb")),
        ("suggest", {"game": "clasic"}, lambda: sleuth.suggest(game="clasic")),
        (
            "compare",
            {"strategies": ["entropi"], "game": "mastermind:2x3"},
            lambda: sleuth.compare("entropi", game="mastermind:2x3"),
        ),
        (
            "play",
            {"game": "classic", "guesses": ["cran"], "secret": "salet"},
            lambda: sleuth.play(["cran"], game="classic", secret="salet"),
        ),
    ],
)
def test_an_error_has_the_data_that_it_has_in_python(client, path, body, call):
    with pytest.raises(sleuth.SleuthError) as raised:
        call()
    error = client.post(f"/api/v1/{path}", json=body).json()["error"]
    assert (error["value"], error["near"], error["turns"]) == (
        raised.value.value,
        list(raised.value.near),
        list(raised.value.turns),
    )
    assert any((error["value"], error["near"], error["turns"]))
