"""Own words over HTTP: a list as text goes with the question, and the game is the one that Python makes of the list."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

import sleuth
from sleuth.errors import Note
from sleuth.games.game_spec import GameSpec
from sleuth.web import limits

GERMAN = "Äpfel BÜGEL fluss Grüße, gruss\nKönig Löwen Möwen Mühle Nüsse Sänge Übung Wände Zähne küsst"
WORDS = (
    "bügel",
    "fluss",
    "gruss",
    "grüße",
    "könig",
    "küsst",
    "löwen",
    "möwen",
    "mühle",
    "nüsse",
    "sänge",
    "wände",
    "zähne",
    "äpfel",
    "übung",
)
GAME = sleuth.Game.of_words(WORDS)
MORE = sleuth.Game.of_words(WORDS, sorted([*WORDS, "raten"]))
TURN = [{"guess": "Mühle", "feedback": "bgbbb"}]


def answer(client: Any, path: str, **body: Any) -> dict[str, Any]:
    found = client.post(f"/api/v1/{path}", json=body)
    assert found.status_code == 200, found.text
    payload: dict[str, Any] = found.json()
    return payload


def refused(client: Any, path: str, **body: Any) -> str:
    found = client.post(f"/api/v1/{path}", json=body)
    assert found.status_code == 422, found.text
    message: str = found.json()["error"]["message"]
    return message


def test_advice_is_that_of_the_same_game_in_python(client):
    assert answer(client, "suggest", secrets=GERMAN) == sleuth.suggest(game=GAME).as_json()
    found = answer(client, "suggest", secrets=GERMAN, allowed="raten Übung", turns=TURN)
    assert found == sleuth.suggest("mühle=bgbbb", game=MORE).as_json()
    assert found["candidates"]["listed"] == ["küsst"]


def test_a_review_is_that_of_the_same_game_in_python(client):
    guesses = ["mühle", "grüße"]
    assert answer(client, "analyze", secrets=GERMAN, guesses=guesses) == sleuth.analyze(guesses, game=GAME).as_json()


def test_boards_are_those_of_the_same_game_in_python(client):
    turn = [{"guess": "mühle", "feedback": "bgbbb/ggggg"}]
    found = sleuth.boards([("mühle", "bgbbb/ggggg")], game=GAME)
    assert answer(client, "boards", secrets=GERMAN, turns=turn) == found.as_json()


def test_a_riddle_of_any_word_of_the_list(client):
    for secret in ("Küsst", "ÜBUNG", "GRÜẞE"):
        found = answer(client, "play", secrets=GERMAN, secret=secret, guesses=["mühle", secret])
        assert (found["won"], found["secret"]) == (True, secret.lower())
    assert "is not" in refused(client, "play", secrets=GERMAN, secret="crane")


def test_the_order_of_the_list_does_not_change_a_drawn_riddle(client):
    given = {"seed": 7, "gave_up": True}
    backwards = " ".join(reversed(GERMAN.replace(",", " ").split()))
    assert answer(client, "play", secrets=GERMAN, **given) == answer(client, "play", secrets=backwards, **given)


def test_names_are_words(client):
    found = answer(client, "play", secrets="Anna Emil Lara Nils", secret="Nils", guesses=["anna"], hint=4)
    assert found["left"] == 1
    assert found["hint"]


def test_two_games_are_refused(client):
    for path in ("suggest", "analyze", "play", "boards"):
        assert refused(client, path, secrets=GERMAN, game="mastermind:4x6") == (
            "`secrets` and `game` mastermind:4x6 are two games; give one of them"
        )
        assert refused(client, path, allowed=GERMAN) == "`allowed` needs `secrets` beside it"


def test_a_text_without_words_is_refused(client):
    assert refused(client, "suggest", secrets=" \n") == "words: the list is empty; write one word per line"


def test_a_check_names_what_makes_no_word(client):
    found = answer(client, "check_words", words="Hund Katze, katze Pferd x-y")
    assert (found["count"], found["length"], found["ok"]) == (2, 5, False)
    assert [(each["line"], each["reason"]) for each in found["problems"]] == [
        (1, "other length"),
        (3, "duplicate"),
        (5, "not only letters"),
    ]
    assert (
        answer(client, "check_words", words=GERMAN)["fingerprint"]
        == sleuth.check_words(text=" ".join(WORDS)).as_json()["fingerprint"]
    )


def listed(number: int) -> str:
    """Words of five letters."""
    return " ".join(map("".join, itertools.islice(itertools.product("abcdefgh", repeat=5), number)))


def test_a_list_is_as_long_as_that_of_any_game_of_words():
    most = 17_888
    assert most**2 <= limits.CODES < (most + 1) ** 2
    assert len(limits.build_game(GameSpec(secret_words=listed(most))).listing.secrets) == most
    with pytest.raises(limits.TooMuch, match="320,016,321 pairs of a secret and a guess in words"):
        _ = limits.build_game(GameSpec(secret_words=listed(most + 1))).listing


def test_no_table_of_a_list_stays_in_memory():
    spec = GameSpec(secret_words=listed(2_000))
    assert limits.build_game(spec).listing.table is None
    assert sleuth.suggest("aaaab=ggbbb", game=limits.build_game(spec)).candidates.count


def test_what_is_left_out_is_noted_in_python():
    with pytest.warns(Note, match=r"words: 2 words of 5 letters are used, the rest is not \(1 other length\)$"):
        assert sleuth.suggest(game=sleuth.Game(secret_words="katze pferd hund")).candidates.count == 2


def test_a_text_is_never_a_path(client):
    assert answer(client, "suggest", secrets="/etc/passwd")["candidates"]["listed"] == ["/etc/passwd"]
