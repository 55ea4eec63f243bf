import pytest

from sleuth.papers import drang2023
from sleuth.papers.check import check


@pytest.mark.published
def test_every_published_value_agrees():
    checks = list(drang2023.checks())
    assert len(checks) == 4
    assert [one for one in checks if one.published != one.ours or not one.agrees] == []


def test_a_check_without_tolerance_is_exact():
    assert check("count", 26, 26).agrees
    assert not check("count", 26, 27).agrees
    assert check("opener", "TARES", "TARES").agrees


def test_a_check_with_tolerance_forgives_that_much():
    assert check("mean", 4.0807, 4.0809, tolerance=0.0002).agrees
    assert not check("mean", 4.0807, 4.0810, tolerance=0.0002).agrees
