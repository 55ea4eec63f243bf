"""Usual questions: the likeliest first turns, which the server answers before anybody asks.

The n-th of the openers is taken to be as usual as 1 in n; that is a guess. The prior of `today` says how likely each
feedback is. Source: this package.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sleuth.games.words.lists import USUAL
from sleuth.web.questions import QUESTIONS, Question

OPENERS = USUAL[:12]
"""The first guesses whose turns are counted."""
TURNS = (
    "salet=BBBBB",
    "salet=BBBYB",
    "slate=BBBBB",
    "salet=BYBBB",
    "salet=BBBGB",
    "salet=BBYBB",
    "crane=BBBBB",
    "salet=BGBBB",
    "salet=BBBBY",
    "slate=BBBBY",
    "salet=BYBYB",
    "slate=BBYBB",
    "salet=BYYBB",
    "crate=BBBBB",
    "salet=GBBBB",
    "slate=BBBBG",
    "salet=BBBYY",
    "trace=BBBBB",
    "salet=BBYYB",
    "salet=BYYYB",
    "crane=BBYBB",
    "audio=YBBBB",
    "slate=BYBBB",
    "salet=YBBBB",
    "crane=BBBBY",
    "slate=BBBYB",
    "salet=BBYGB",
    "crane=BYBBY",
    "salet=YBBYB",
    "stare=BBBBB",
    "salet=GBBYB",
    "salet=BBBBG",
    "slate=BBBYY",
    "crate=BBYBB",
    "crane=BBBBG",
    "salet=GYBBB",
    "adieu=YBBBB",
    "crate=BBBBY",
    "slate=BBYBY",
    "slate=BYBBY",
)
"""The likeliest of all first turns with them, in order."""


def usual() -> Iterator[tuple[Question, dict[str, Any]]]:
    """What the page asks after each of these turns: the question and its body."""
    question = next(each for each in QUESTIONS if each.path == "suggest")
    for turn in TURNS:
        guess, feedback = turn.split("=")
        yield question, {"turns": [{"guess": guess, "feedback": feedback}], "rule": "free"}
