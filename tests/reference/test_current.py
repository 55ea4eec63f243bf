"""Each file that is made from the code has the text that the code gives."""

from __future__ import annotations

from tools.reference import FILES, outdated_files


def test_the_files_that_are_made_from_the_code_are_current():
    assert len(FILES) == 10
    assert [path.name for path in outdated_files()] == [], "run `make reference`"
