import pytest

from sleuth.papers import eldrow2022


@pytest.mark.published
def test_the_rule_and_the_condition_agree():
    checks = [*eldrow2022.rule_checks(), *eldrow2022.condition_checks()]
    assert len(checks) == 2 + len(eldrow2022.CONDITIONS)
    assert [one for one in checks if not one.agrees] == []


@pytest.mark.thorough
@pytest.mark.published
def test_every_published_value_agrees():
    checks = list(eldrow2022.checks())
    assert len(checks) > 20
    assert [one for one in checks if not one.agrees] == []
