import pytest

from sleuth.papers import eldrow2022


@pytest.mark.published
def test_every_published_value_agrees():
    checks = list(eldrow2022.checks())
    assert len(checks) > 20
    assert [one for one in checks if not one.agrees] == []
