"""Every statement of [KutinSmithline2024] that `sleuth reproduce kutin2024` shows, and that its checks can fail."""

from __future__ import annotations

import re

import numpy as np
import pytest

from sleuth.games import permutation_counts as counting
from sleuth.papers import kutin2024
from sleuth.papers.check import PublishedValue
from tests import naive_permutations as naive

STATEMENTS = [
    "1.1",
    "3.3",
    "3.4",
    "3.5",
    "4.3",
    "4.5",
    "4.6",
    "4.7",
    "4.8",
    "4.10",
    "4.11",
    "4.12",
    "4.14",
    "4.16",
    "4.17",
]


pytestmark = pytest.mark.xdist_group("kutin2024")  # one worker goes through all secrets


@pytest.fixture(scope="module")
def checks() -> list[PublishedValue]:
    return list(kutin2024.checks())


@pytest.mark.thorough
@pytest.mark.published
def test_every_check_agrees(checks: list[PublishedValue]):
    assert [check for check in checks if check.published != check.ours] == []


@pytest.mark.thorough
@pytest.mark.published
def test_every_numbered_statement_is_checked(checks: list[PublishedValue]):
    named = {number for check in checks for number in re.findall(r"\d\.\d+", check.what.partition("  ")[0])}
    assert named == set(STATEMENTS)


@pytest.mark.thorough
@pytest.mark.published
def test_the_laws_are_tried_on_as_many_secrets_as_promised(checks: list[PublishedValue]):
    cases = {check.what: check.published for check in checks}
    sizes = [(n, s) for s in range(1, 13) for n in range(1, 10) if n * s <= 12]
    assert cases["1.1, 3.4, 4.6  rounds = 1 + exc φ(secret)"] == sum(counting.secrets(*size) for size in sizes)


def test_a_law_counts_its_cases():
    assert kutin2024.law("x", [True, np.array([True, False])]) == PublishedValue("x", 3, 2, False)


def test_other_guesses_break_the_step_of_theorem_3_4():
    games = kutin2024.games(4, 1)
    assert kutin2024.last_wrong_leaves(games).all()
    reversed_ = games.guesses.copy()
    long = games.rounds > 2
    reversed_[long, 1] = reversed_[long, 1][:, ::-1]
    assert not kutin2024.last_wrong_leaves(games._replace(guesses=reversed_)).all()


def test_another_phi_takes_guesses_elsewhere_and_exceeds_elsewhere(monkeypatch: pytest.MonkeyPatch):
    games = kutin2024.games(3, 2)
    assert kutin2024.images_are_guesses(games).all()
    assert kutin2024.columns_exceed(games).all()
    phi = kutin2024._phi
    monkeypatch.setattr(kutin2024, "_phi", lambda cards, one: phi(cards, one)[..., ::-1])
    assert not kutin2024.images_are_guesses(games).all()
    assert not kutin2024.columns_exceed(games).all()


@pytest.mark.parametrize(("n", "suits"), [(4, 1), (3, 2), (2, 4)])
def test_the_arrays_are_the_plain_ones(n: int, suits: int):
    games = kutin2024.games(n, suits)
    secrets = list(naive.cards(n, suits))
    assert [tuple(row) for row in games.cards.tolist()] == secrets
    assert games.rounds.tolist() == [len(naive.shifted_guesses(secret, suits)) for secret in secrets]
    images = kutin2024.exceedances(kutin2024._phi(games.cards, games))
    assert images.tolist() == [counting.exceedances(naive.phi(secret, suits)) for secret in secrets]


@pytest.mark.parametrize(
    ("n", "suits"), [(1, 1), (3, 1), (4, 1), (5, 1), (6, 1), (1, 2), (3, 2), (4, 2), (3, 3), (2, 5)]
)
def test_circular_shift_asks_what_the_definition_asks(n: int, suits: int):
    one = kutin2024.games(n, suits)
    for secret, guesses in zip(one.cards.tolist(), one.guesses, strict=True):
        plain = naive.shifted_guesses(secret, suits)
        assert [tuple(guess) for guess in guesses[: len(plain)].tolist()] == plain
        assert (guesses[len(plain) :] == -1).all()
