import pytest

from sleuth.papers import eldrow2022


@pytest.mark.published
@pytest.mark.parametrize("one", list(eldrow2022.checks()), ids=lambda one: one.what)
def test_every_published_value_agrees(one):
    assert one.agrees, (one.published, one.ours)
