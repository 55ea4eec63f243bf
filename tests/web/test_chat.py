"""A chat as it is pasted: other puzzles and talk are left out, and each day has its scoreboard."""

from __future__ import annotations

from typing import Any

import pytest

from sleuth.web.limits import PASTED

CHAT = """\
[24.11.26, 08:01] Anna: Wordle 1.234 3/6

⬛🟨⬛⬛⬛
🟩🟩⬛🟩⬛
🟩🟩🟩🟩🟩
[24.11.26, 08:05] Ben: Guten Morgen! Connections
Puzzle #532
🟨🟨🟨🟨
🟩🟩🟩🟩
🟦🟦🟦🟦
🟪🟪🟪🟪
[24.11.26, 08:07] Ben: Wordle 1.234 4/6*

⬛⬛⬛⬛🟨
⬛🟩⬛🟩⬛
⬛🟩🟩🟩⬛
🟩🟩🟩🟩🟩
[24.11.26, 08:10] Clara: #Worldle #1020 2/6 (100%)
🟩🟩🟩🟩🟨⬆️
🟩🟩🟩🟩🟩🎉
[24.11.26, 08:12] Clara: Daily Quordle 1022
5️⃣7️⃣
6️⃣8️⃣
[24.11.26, 09:00] Dora: lol Ben
[25.11.26, 07:00] Anna: Wordle 1.235 X/6

⬛⬛⬛⬛🟨
⬛🟩⬛🟩⬛
⬛🟩🟩🟩⬛
⬛🟩🟩🟩⬛
⬛🟩🟩🟩⬛
⬛🟩🟩🟩⬛
[25.11.26, 07:30] Clara: Wordle 1.235 2/6

🟨⬛⬛🟩⬛
🟩🟩🟩🟩🟩
[25.11.26, 07:31] Clara: Strands #266
🔵🔵🟡🔵
"""
TALK = "[24.11.26, 12:00] Dora: Guten Tag\n" * 300  # more than one share text may have


def posted(client: Any, path: str, **body: Any) -> Any:
    answer = client.post(f"/api/v1/{path}", json=body)
    assert answer.status_code == 200, answer.text
    return answer.json()


@pytest.mark.parametrize("text", [CHAT, TALK + CHAT])
def test_a_chat_is_a_scoreboard_by_day(client, text: str):
    found = posted(client, "stats", shares=[text])
    assert [(each["player"], each["games"], each["lost"], each["mean"]) for each in found["players"]] == [
        ("Clara", 1, 0, 2),
        ("Ben", 1, 0, 4),
        ("Anna", 2, 1, 5),
    ]
    assert found["days"] == [
        {"number": 1234, "guesses": 3, "winners": ["Anna"], "players": 2},
        {"number": 1235, "guesses": 2, "winners": ["Clara"], "players": 2},
    ]
    assert found["title"] == "Wordle"
    assert [each["player"] for each in posted(client, "stats", shares=[text], day=1234)["players"]] == ["Anna", "Ben"]


@pytest.mark.every_run(1)
@pytest.mark.parametrize("text", [CHAT, TALK + CHAT])
def test_grids_of_a_chat_reveal_the_day_s_word(client, text: str):
    found = posted(client, "reveal", grids=[text], day=1234, top=3)
    assert (found["day"], found["grids"], found["left_out"], found["squares"]) == (1234, 2, 2, 7)
    assert len(found["words"]) == 3


def test_a_chat_that_is_too_long_is_refused(client):
    for path, key in (("stats", "shares"), ("reveal", "grids")):
        answer = client.post(f"/api/v1/{path}", json={key: ["x" * (PASTED + 1)]})
        assert (answer.status_code, answer.json()["error"]["kind"]) == (422, "BadBody")
