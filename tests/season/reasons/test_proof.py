"""A plain checker of proofs, by listing all matchings, and the proofs of every decided couple of random seasons."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterable
from functools import cache

import pytest

from sleuth.games.show import Format
from sleuth.season.model.events import BOOTH, CEREMONY, Event, Season, suppose
from sleuth.season.reasons.cores import core
from sleuth.season.reasons.explain import explain
from sleuth.season.reasons.proof import refute
from sleuth.season.results import Deduction, KnownCouple, ProofStep
from sleuth.text.season.reasons import SHORT, explanation_lines
from sleuth.text.season.words import SeasonWords
from tests.season import made_up, naive
from tests.table import each_row

Fact = tuple[tuple[int, int], bool]
"""A couple by rows, and whether it is a match."""

SMALL = [form for form in made_up.FORMATS if form.size_b <= 6]


class World:
    """All matchings of a format, and which of them a fact or an event allows: sets of them, one bit for each."""

    def __init__(self, form: Format) -> None:
        self.matchings = list(naive.matchings(form))
        self.all = (1 << len(self.matchings)) - 1
        self.fitting = cache(self._fitting)
        self.holding = cache(self._holding)

    def _fitting(self, event: Event) -> int:
        return self._those(lambda one: naive.fits(one, event))

    def _holding(self, fact: Fact) -> int:
        return self._those(lambda one: naive.matches(one, fact[0]) == fact[1])

    def _those(self, allowed: Callable[[naive.Matching], bool]) -> int:
        return sum(1 << i for i, one in enumerate(self.matchings) if allowed(one))

    def left(self, events: Iterable[Event], facts: Iterable[Fact] = ()) -> int:
        """The matchings that all these events and facts allow."""
        found = self.all
        for allowed in (*map(self.fitting, events), *map(self.holding, facts)):
            found &= allowed
        return found


def by_rows(season: Season, *facts: KnownCouple) -> list[Fact]:
    """The facts with rows in place of names."""
    return [((season.side_a.index(a), season.side_b.index(b)), match) for (a, b), match in facts]


def follows(season: Season, step: ProofStep, world: World) -> bool:
    """Whether one step follows from its premises and its event alone: no matching of the format says otherwise."""
    shown = [event for event in season.events if event.n == step.event]
    assert step.event is None or shown, f"there is no event {step.event}"
    applies = world.left(shown, by_rows(season, *step.premises))
    return not (applies if step.fact is None else applies & ~world.left((), by_rows(season, step.fact)))


def check(season: Season, proof: Deduction, known: frozenset[KnownCouple], world: World) -> None:
    """Raise AssertionError unless the proof shows that what is known cannot be."""
    for step in proof.steps:
        assert set(step.premises) <= known, f"{step} uses what is not known"
        assert step.fact is not None
        assert follows(season, step, world), f"{step} does not follow"
        known |= {step.fact}
    if proof.contradiction is not None:
        assert proof.contradiction.fact is None
        assert not proof.cases
        assert set(proof.contradiction.premises) <= known
        assert follows(season, proof.contradiction, world), f"{proof.contradiction} is no contradiction"
        return
    assert set(proof.excluded) <= known
    open_cases = world.left((), by_rows(season, *proof.excluded))
    for case in proof.cases:
        assert case.supposed is not None
        open_cases &= ~world.left((), by_rows(season, case.supposed))
        check(season, case, known | {case.supposed}, world)
    assert not open_cases, "a case is missing"


@pytest.mark.every_run(3)
@pytest.mark.parametrize("form", SMALL, ids=lambda form: form.name + "*" * len(form.extras))
def test_every_decided_couple_has_a_proof_that_the_checker_accepts(form: Format):
    rng = random.Random(str(form))
    world = World(form)
    proved = counted = 0
    for _ in range(5):
        season = made_up.random_season(form, rng, events=5)
        found = world.left(season.events)
        for a in range(form.size_a):
            for b in range(a + 1 if form.any_pair else 0, form.size_b):
                together, total = (found & world.holding(((a, b), True))).bit_count(), found.bit_count()
                explained = explain(season, (a, b))
                assert (explained.together, explained.remaining) == (together, total)
                if explained.decided is None:
                    assert 0 < together < total
                    continue
                assert explained.events is not None
                supposed = ((a, b), not explained.decided)
                needed = [season.event(n) for n in explained.events]
                fitting = world.left(needed)
                assert fitting.bit_count() == explained.counted
                assert not fitting & world.holding(supposed)
                spared = [world.left([one for one in needed if one is not event]) for event in needed]
                assert list(explained.without) == [(one & world.holding(supposed)).bit_count() for one in spared]
                assert all(explained.without)
                for full in (False, True):
                    lines = list(explanation_lines(season, explained, SeasonWords("en"), full=full))
                    assert full or len(lines) <= SHORT
                    named = re.match(r".*Events? ([\d, ]+) (?:alone|together)", lines[0])
                    cited = re.findall(r"^  (\d+): ", "\n".join(lines), re.MULTILINE)
                    assert named is None or named[1].split(", ") == cited
                    assert ("only counting" in lines[-1]) == (explained.proof is None)
                if explained.proof is None:
                    counted += 1
                else:
                    proved += 1
                    fact = KnownCouple(season.names((a, b)), not explained.decided)
                    assert explained.proof.supposed is None
                    assert explained.proof.needs <= {fact}
                    check(season, explained.proof, frozenset([fact]), world)
    assert proved > (counted if form.triples else 10 * counted)


@each_row("form", SMALL)
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
            smallest = core(form, season.events, suppose(couple))
            assert smallest.smallest
            shown = [event for event in season.events if event.informs]
            start = [one for one in naive.matchings(form) if one[b] == a]

            def clash(events, start=start):
                return not any(all(naive.fits(one, event) for event in events) for one in start)

            assert clash(smallest.events)
            assert not any(clash(events) for events in combinations(shown, max(0, len(smallest.events) - 1)))


def test_a_wrong_proof_is_refused():
    form = Format(3, 3)
    events = (Event(1, 1, CEREMONY, seats=((0, 0), (1, 1), (2, 2)), lights=1),)
    season = Season("x", "X", form, tuple("abc"), tuple("uvw"), events)
    world = World(form)
    supposed = KnownCouple(("a", "u"), True)
    wrong = Deduction(None, (), ProofStep("too-many-lights", None, 1, (supposed,)), None, ())
    with pytest.raises(AssertionError, match="no contradiction"):
        check(season, wrong, frozenset([supposed]), world)
    clash = ProofStep("clash", None, None, (supposed, KnownCouple(("a", "u"), False)))
    unknown = Deduction(None, (), clash, None, ())
    with pytest.raises(AssertionError):
        check(season, unknown, frozenset([supposed]), world)


def test_lights_that_are_used_up_exclude_the_others():
    """Two lights, two other couples confirmed: the third couple of that ceremony is impossible."""
    form = Format(4, 4)
    events = (
        Event(1, 1, CEREMONY, seats=((0, 0), (1, 1), (2, 3), (3, 2)), lights=2),
        Event(2, 2, BOOTH, pair=(0, 0), answer=True),
        Event(3, 2, BOOTH, pair=(1, 1), answer=True),
    )
    season = Season("x", "X", form, tuple("abcd"), tuple("uvwx"), events)
    proof = refute(season, KnownCouple(("c", "x"), True))
    assert proof is not None
    assert proof.contradiction is not None
    assert proof.contradiction.rule == "too-many-lights"
    assert proof.events == [1, 2, 3]
    assert proof.size == 3


def test_nothing_is_refuted_that_is_possible():
    rng = random.Random(5)
    for _ in range(10):
        season = made_up.random_season(Format(4, 4), rng, events=3)
        for one in naive.left(season)[:2]:
            for b, a in enumerate(one):
                assert refute(season, KnownCouple(season.names((a, b)), True)) is None
