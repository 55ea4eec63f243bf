"""A season as a text, which is read again. That its odds are those of the command line: tests/cli/test_season.py."""

from __future__ import annotations

from typing import Literal

import pytest

import sleuth
from sleuth.errors import InputError
from sleuth.season.model.file import example_path, text_of_file

EXAMPLE = text_of_file(example_path()).fields


@pytest.mark.parametrize("form", ["yaml", "json"])
def test_season_is_read_again_as_far_as_it_was_written(form: Literal["yaml", "json"]) -> None:
    text = sleuth.season.export("example", form=form, until="w3").text
    found = sleuth.season.read(text)
    assert (found.form, found.valid) == (form, True)
    assert found.season["events"] == EXAMPLE["events"][:6]
    assert "final_matches" not in found.season
    assert sleuth.season.export(EXAMPLE, form=form, until="w3").text == text
    assert sleuth.season.read(sleuth.season.export("example", form=form).text).season == EXAMPLE


def test_a_season_is_written_as_its_file_unless_it_was_changed() -> None:
    loaded = sleuth.season.load("example")
    assert sleuth.season.export(loaded, until="w3").text == sleuth.season.export("example", until="w3").text
    assert sleuth.season.export(sleuth.season.load("example", until="w3")) == sleuth.season.export(loaded, until="w3")
    with pytest.raises(InputError, match="give the file"):
        sleuth.season.export(loaded.reading(True))
