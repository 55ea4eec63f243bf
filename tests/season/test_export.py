"""A season as a text, which is read again. That its odds are those of the command line: tests/cli/test_season.py."""

from __future__ import annotations

from typing import Literal

import pytest

import sleuth
from sleuth.errors import InputError
from sleuth.season.model.file import example_path, text_of_file

EXAMPLE = text_of_file(example_path()).fields


@pytest.mark.parametrize("form", ["yaml", "json", "csv"])
def test_season_is_read_again_as_far_as_it_was_written(form: Literal["yaml", "json", "csv"]) -> None:
    text = sleuth.season.export("example", form=form, until="w3").text
    found = sleuth.season.read(text)
    assert (found.form, found.valid) == (form, True)
    assert found.season["events"] == EXAMPLE["events"][:6]
    assert "final_matches" not in found.season
    assert sleuth.season.export(EXAMPLE, form=form, until="w3").text == text
    assert sleuth.season.read(sleuth.season.export("example", form=form).text).season == EXAMPLE


def test_season_whose_file_is_lost_is_refused() -> None:
    with pytest.raises(InputError, match="give the file"):
        sleuth.season.export(sleuth.season.load("example"))
