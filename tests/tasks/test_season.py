"""Seasons from Python: each function of `sleuth.season` gives what its command prints as JSON."""

from __future__ import annotations

import json
import sys
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from sleuth import season
from sleuth.cli import app
from sleuth.errors import CannotWrite, InconsistentHistory, InputError
from sleuth.tasks.season.reading import example

SAME: list[tuple[str, tuple[Any, ...], dict[str, Any], str]] = [
    ("advise", ("example",), {"until": "w7", "top": 2}, "example --until w7 --top 2"),
    ("check", ("example",), {"until": "w4"}, "example --until w4"),
    ("explain", ("example", "Alex", "Kai"), {"language": "de"}, "example Alex Kai --lang de"),
    ("odds", ("example",), {"until": "7"}, "example --until 7"),
    ("review", ("example",), {"until": "w4", "language": "de"}, "example --until w4 --lang de"),
    ("scenarios", ("example",), {"until": "w7", "depth": 2}, "example --until w7 --depth 2"),
]


def clashing() -> dict[str, Any]:
    """The example with a number of lights that cannot be."""
    fields = json.loads(json.dumps(example()))
    fields["events"][5]["lights"] = 1
    for event in fields["events"]:
        event.pop("remaining_after")
    return dict(fields)


@pytest.mark.every_run(3)
@pytest.mark.parametrize(("name", "given", "named", "arguments"), SAME, ids=[each[0] for each in SAME])
def test_the_same_from_python(
    name: str,
    given: tuple[Any, ...],
    named: dict[str, Any],
    arguments: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "stdin", StringIO())
    with pytest.raises(SystemExit):
        app.main(["season", name, *arguments.split(), "--json"])
    found = getattr(season, name)(*given, **named)
    assert json.loads(json.dumps(found.as_json())) == json.loads(capsys.readouterr().out)
    assert found.schema == f"season-{name}"
    assert isinstance(found.rows(), list)
    assert repr(found)


def test_a_season_is_an_object_or_a_file(tmp_path: Path):
    (tmp_path / "mine.json").write_text(json.dumps(example()))
    assert season.odds(example()) == season.odds(tmp_path / "mine.json") == season.odds("example")


def test_what_clashes_is_said_of_an_object_and_of_a_file(tmp_path: Path):
    fields, file = clashing(), tmp_path / "sick.json"
    file.write_text(json.dumps(fields))
    for ask in (lambda one: season.scenarios(one), lambda one: season.explain(one, "Alex", "Kai")):
        for source in (fields, file):
            with pytest.raises(InconsistentHistory, match="event 6: 0 lights instead of 1 light"):
                ask(source)
    checked = season.check(fields)
    assert (checked.remaining, checked.repairs[0].what) == (0, "lights")
    assert [one.event for one in checked.wrong] == [16, 6]
    assert "event 6: 0 lights instead of 1 light" in str(checked)
    assert season.check("example").repairs == ()


def test_a_new_file_is_read_and_never_overwritten(tmp_path: Path):
    made = season.new(tmp_path / "mine.yaml", format="k16", language="de").file
    assert season.load(made).format.any_pair
    with pytest.raises(InputError, match="is not overwritten"):
        season.new(made)
    with pytest.raises(InputError, match=r"`format` is '9x9'; choose one of 10x10, 11x11"):
        season.new(tmp_path / "other.yaml", format="9x9")  # type: ignore[arg-type]
    with pytest.raises((InputError, CannotWrite)):
        season.new(tmp_path / "no" / "folder.json")


def test_values_are_checked_as_the_command_checks_them():
    with pytest.raises(InputError, match=r"`depth` is 0; give 1 to 12"):
        season.scenarios("example", depth=0)
    with pytest.raises(InputError, match="`season` is 5; give the path of a file, what it holds, or a Season"):
        season.odds(5)  # type: ignore[arg-type]
