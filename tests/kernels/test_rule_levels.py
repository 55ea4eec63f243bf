"""The numbers of the rule levels in compiled code are those of the one table of levels."""

from __future__ import annotations

from sleuth.games.registry import LEVELS
from sleuth.kernels.exact import records
from tests.table import each_row

NUMBERED = {name: level.number for name, level in LEVELS.items() if level.number is not None}


@each_row("name", NUMBERED)
def test_a_level_has_its_number_in_compiled_code(name: str):
    assert getattr(records, name.upper()) == NUMBERED[name]


def test_levels_are_numbered_from_zero_without_a_gap():
    """So none is missing in compiled code, which has a number for each of them and no more."""
    assert sorted(NUMBERED.values()) == list(range(len(NUMBERED)))
    known = {name for name in vars(records) if name.isupper() and name.lower() in LEVELS}
    assert known == {name.upper() for name in NUMBERED}


def test_zero_is_free_which_the_search_reads_as_no_rule():
    assert records.FREE == 0 == NUMBERED["free"]
