import pytest

from sleuth.papers import drang2023
from sleuth.papers.check import check


@pytest.mark.published
@pytest.mark.parametrize("one", list(drang2023.checks()), ids=lambda one: one.what)
def test_every_published_value_agrees(one):
    assert one.published == one.ours
    assert one.agrees


def test_a_check_without_tolerance_is_exact():
    assert check("count", 26, 26).agrees
    assert not check("count", 26, 27).agrees
    assert check("opener", "TARES", "TARES").agrees


def test_a_check_with_tolerance_forgives_that_much():
    assert check("mean", 4.0807, 4.0809, tolerance=0.0002).agrees
    assert not check("mean", 4.0807, 4.0810, tolerance=0.0002).agrees
