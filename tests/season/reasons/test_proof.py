"""A plain checker of proofs, by listing all matchings, and the proofs of every decided couple of random seasons."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from sleuth.games.show import Format
from sleuth.season.count.tables import Facts
from sleuth.season.model.events import BOOTH, CEREMONY, Event, Season
from sleuth.season.reasons.cores import core
from sleuth.season.reasons.explain import explain
from sleuth.season.reasons.proof import Fact, Node, Step, refute
from tests.season import made_up, naive

SMALL = [form for form in made_up.FORMATS if form.size_b <= 6]


def holds(matching: naive.Matching, fact: Fact) -> bool:
    return naive.matches(matching, fact[0]) == fact[1]


def follows(season: Season, step: Step, matchings: Sequence[naive.Matching]) -> bool:
    """Whether one step follows from its premises and its event alone: no matching of the format says otherwise."""
    told = [event for event in season.events if event.n == step.event]
    assert step.event is None or told, f"there is no event {step.event}"
    for one in matchings:
        applies = all(naive.fits(one, event) for event in told) and all(holds(one, fact) for fact in step.premises)
        if applies and (step.fact is None or not holds(one, step.fact)):
            return False
    return True


def check(season: Season, proof: Node, known: frozenset[Fact], matchings: Sequence[naive.Matching]) -> None:
    """Raise AssertionError unless the proof shows that what is known cannot be."""
    for step in proof.steps:
        assert set(step.premises) <= known, f"{step} uses what is not known"
        assert step.fact is not None
        if step.because is not None:
            couple, match = step.fact
            opposite = (couple, not match)
            assert step.because.needs <= set(step.premises) | {opposite}
            check(season, step.because, frozenset(step.premises) | {opposite}, matchings)
        else:
            assert follows(season, step, matchings), f"{step} does not follow"
        known |= {step.fact}
    if isinstance(proof.end, Step):
        assert proof.end.fact is None
        assert set(proof.end.premises) <= known
        assert follows(season, proof.end, matchings), f"{proof.end} is no contradiction"
        return
    assert set(proof.end.premises) <= known
    cases = {fact for fact, _ in proof.end.cases}
    for one in matchings:
        if all(holds(one, fact) for fact in proof.end.premises):
            assert any(holds(one, fact) for fact in cases), "a case is missing"
    for fact, below in proof.end.cases:
        check(season, below, known | {fact}, matchings)


@pytest.mark.parametrize("form", SMALL, ids=lambda form: form.name + "*" * len(form.extras))
def test_every_decided_couple_has_a_proof_that_the_checker_accepts(form: Format):
    rng = random.Random(str(form))
    matchings = list(naive.matchings(form))
    proved = counted = 0
    for _ in range(5):
        season = made_up.random_season(form, rng, events=5)
        found = naive.left(season)
        for a in range(form.size_a):
            for b in range(a + 1 if form.any_pair else 0, form.size_b):
                together = sum(one[b] == a for one in found)
                said = explain(season, (a, b))
                assert (said.together, said.total) == (together, len(found))
                if said.decided is None:
                    assert 0 < together < len(found)
                    continue
                assert said.core is not None
                supposed = ((a, b), not said.decided)
                fitting = [one for one in matchings if all(naive.fits(one, event) for event in said.core.events)]
                assert len(fitting) == said.counted
                assert all((one[b] == a) == said.decided for one in fitting)
                if said.proof is None:
                    counted += 1
                else:
                    proved += 1
                    assert said.proof.needs <= {supposed}
                    check(season, said.proof, frozenset([supposed]), matchings)
    assert proved > (counted if form.triples else 10 * counted)


@pytest.mark.parametrize("form", SMALL, ids=lambda form: form.name + "*" * len(form.extras))
def test_the_core_is_smallest(form: Format):
    """Against trying all sets of events, small ones first."""
    from itertools import combinations

    rng = random.Random(str(form))
    for _ in range(4):
        season = made_up.random_season(form, rng, events=6)
        found = naive.left(season)
        for couple in [(0, form.size_b - 1), (1, 2)]:
            a, b = couple
            if any(one[b] == a for one in found):
                continue
            smallest = core(form, season.events, Facts(yes=(couple,)))
            assert smallest.smallest
            told = [event for event in season.events if event.informs]
            start = [one for one in naive.matchings(form) if one[b] == a]

            def clash(events, start=start):
                return not any(all(naive.fits(one, event) for event in events) for one in start)

            assert clash(smallest.events)
            assert not any(clash(events) for events in combinations(told, max(0, len(smallest.events) - 1)))


def test_a_wrong_proof_is_refused():
    form = Format(3, 3)
    events = (Event(1, 1, CEREMONY, seats=((0, 0), (1, 1), (2, 2)), lights=1),)
    season = Season("x", "X", form, tuple("abc"), tuple("uvw"), events)
    matchings = list(naive.matchings(form))
    supposed = ((0, 0), True)
    wrong = Node((), Step("too-many-lights", None, 1, (supposed,)))
    with pytest.raises(AssertionError, match="no contradiction"):
        check(season, wrong, frozenset([supposed]), matchings)
    unknown = Node((), Step("clash", None, None, (supposed, ((0, 0), False))))
    with pytest.raises(AssertionError):
        check(season, unknown, frozenset([supposed]), matchings)


def test_lights_that_are_used_up_exclude_the_others():
    """Two lights, two other couples confirmed: the third couple of that ceremony is impossible."""
    form = Format(4, 4)
    events = (
        Event(1, 1, CEREMONY, seats=((0, 0), (1, 1), (2, 3), (3, 2)), lights=2),
        Event(2, 2, BOOTH, pair=(0, 0), answer=True),
        Event(3, 2, BOOTH, pair=(1, 1), answer=True),
    )
    proof = refute(form, events, ((2, 3), True))
    assert proof is not None
    assert isinstance(proof.end, Step)
    assert proof.end.rule == "too-many-lights"
    assert proof.events == {1, 2, 3}
    assert proof.size == 3


def test_nothing_is_refuted_that_is_possible():
    rng = random.Random(5)
    for _ in range(10):
        season = made_up.random_season(Format(4, 4), rng, events=3)
        for one in naive.left(season)[:2]:
            for b, a in enumerate(one):
                assert refute(season.format, season.events, ((a, b), True)) is None
