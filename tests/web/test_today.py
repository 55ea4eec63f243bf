"""The page and the words of today: new answers by default, and answers that were used before."""

from __future__ import annotations

import httpx
import pytest

from sleuth.games.words.tiles import mark

NEW = ("guano", "snafu", "kazoo", "laser", "balsa", "uvula")


@pytest.mark.thorough
def test_new_answers_are_suggested_played_and_analysed_by_default(client: httpx.Client) -> None:
    for word in NEW:
        turns = [{"guess": guess, "feedback": mark(guess, word)} for guess in ("crane", "toils")]
        advice = client.post("/api/v1/suggest", json={"turns": turns}).json()
        assert advice["game"] == "today"
        assert word in advice["tiers"]["possible"]["listed"]
        played = client.post("/api/v1/play", json={"guesses": ["crane", word], "secret": word}).json()
        assert (played["won"], played["tier"]) == (True, "possible")
        found = client.post("/api/v1/analyze", json={"guesses": ["crane", "toils", word], "secret": word}).json()
        assert (found["won"], found["tier"], found["unjudged"]) == (True, "possible", [])


def test_the_page_begins_with_the_game_of_today(client: httpx.Client) -> None:
    assert client.get("/api/v1/games").json()["families"][0]["kind"] == "today"


def test_used_answers_are_pasted_as_text(client: httpx.Client) -> None:
    turns = [{"guess": "crane", "feedback": "bbgyb"}, {"guess": "snail", "feedback": "gggbb"}]
    before = client.post("/api/v1/suggest", json={"turns": turns}).json()["tiers"]["likely"]["probability"]
    advice = client.post("/api/v1/suggest", json={"turns": turns, "used": "cigar, SNAKY\nrebut"}).json()
    assert advice["tiers"]["likely"]["probability"] < before
    assert advice["weighed"].endswith("used answers count 0.1")
    assert client.post("/api/v1/suggest", json={"used": "xxxxx"}).status_code == 422
