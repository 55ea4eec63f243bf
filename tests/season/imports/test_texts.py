"""Texts as people and other programs write them, each with the reading that is expected of it beside it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import sleuth
from sleuth.errors import InputError

HERE = Path(__file__).parent
ANSWERS = {True: "match", False: "no match"}


def test_marks_beside_a_name_make_no_new_person() -> None:
    """All names are noted with their sides, so that one that is written in two ways is seen."""
    assert_read_as_expected(HERE / "lists", least=19)


def test_german_notes_are_read() -> None:
    assert_read_as_expected(HERE / "german", least=7)


def test_nothing_of_another_program_is_lost_in_silence() -> None:
    """A file of sim-ayto is read, with a note of what is not; any other is refused in one line that names the forms."""
    assert_read_as_expected(HERE / "others", least=14)


def assert_read_as_expected(folder: Path, *, least: int) -> None:
    texts = [path for path in sorted(folder.iterdir()) if not path.name.endswith(".expected.json")]
    assert len(texts) >= least
    expected = {
        path.name: json.loads(path.with_name(f"{path.name}.expected.json").read_text("utf-8")) for path in texts
    }
    assert {path.name: reading(path.read_text("utf-8")) for path in texts} == expected


def reading(text: str) -> dict[str, Any]:
    try:
        found = sleuth.season.read(text)
    except InputError as error:
        return {"refused": str(error)}
    return {
        "format": found.format,
        "events": [in_words(event) for event in found.season.get("events", [])],
        "findings": [f"{'wrong' if one.wrong else 'note'}: {one}" for one in found.findings],
    }


def in_words(event: dict[str, Any]) -> str:
    pairs = [event["pair"]] if "pair" in event else event.get("pairs", [])
    price = f" for {event['amount']}" if "amount" in event else ""
    result = f"sold{price}" if event.get("sold") else event["lights"] if "lights" in event else ANSWERS[event["result"]]
    return f"{event['week']} {event['type']}: {', '.join(' + '.join(pair) for pair in pairs)}: {result}"
