"""Short proofs by rules that a person uses: suppose the opposite, and follow it to a contradiction.

A proof is a tree: steps that each follow from an event and earlier facts by one rule, then a contradiction, or a split
by the possible partners of one person, each case with a proof of its own. All are in names.
tests/season/reasons/test_proof.py holds a plain checker of all this.
Source: this package.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain
from typing import TypeAlias

from sleuth.season.model.events import BOOTH, CEREMONY, COUNT_HINT, REVEAL, SAME_MATCH, Event, Season
from sleuth.season.results import Deduction, KnownCouple, Pair, ProofStep

Known: TypeAlias = dict[Pair, bool]
"""Couples that are decided, in the order in which they were, and whether they are matches."""

Person: TypeAlias = tuple[int, str]
"""Side (0 for A or the group, 1 for B) and name."""

CLOSURES = 6_000
"""How many times the rules are applied to the end before a proof is given up: one to two seconds."""


def refute(season: Season, supposed: KnownCouple, *, fewer: Sequence[Event] = ()) -> Deduction | None:
    """A short proof that the events exclude the fact `supposed`; None if the rules find none with two splits.

    fewer: a smaller set of events that suffices. Of proofs with equally few splits, one by this set comes first.
    """
    reasoners = [Reasoner(season, some) for some in (fewer, season.events) if some]
    tries = ((one, splits) for splits in range(3) for one in reasoners)
    return next((proof for one, splits in tries if (proof := one.refute(dict([supposed]), splits)) is not None), None)


class Reasoner:
    """The rules for the people of a season and some events."""

    def __init__(self, season: Season, events: Sequence[Event]) -> None:
        form = self.form = season.format
        self.side_a, self.side_b = season.side_a, season.side_b
        self.events = [
            (event, season.pairs(event.seats if event.pair is None else [event.pair]))
            for event in events
            if event.informs
        ]
        self.closures = 0
        self.patterns = form.patterns() if form.shares else []  # the numbers of guests of each host
        self.persons: dict[Person, list[Pair]]  # everybody, and the couples that they can be in
        if form.any_pair:
            people = range(form.size_a)
            self.persons = {
                (0, name): [season.names(form.couple(x, y)) for y in people if y != x]
                for x, name in enumerate(self.side_a)
            }
        else:
            self.persons = {(1, b): [(a, b) for a in self.side_a] for b in self.side_b}
            self.persons |= {(0, a): [(a, b) for b in self.side_b] for a in self.side_a}

    def refute(self, known: Known, depth: int, supposed: KnownCouple | None = None) -> Deduction | None:
        """A proof that these facts cannot all be true, with at most `depth` nested splits; None if there is none.

        supposed: what is supposed in this case.
        """
        if self.closures >= CLOSURES:
            return None
        known, steps = dict(known), list[ProofStep]()
        end = self.close(known, steps)
        if end is not None:
            return _slice(steps, Deduction(supposed, (), end, None, ()))
        if depth == 0:
            return None
        # people whose partner is open, those with the fewest left first; before another split the first six will do
        many = {
            person: sum(couple not in known for couple in couples)
            for person, couples in self.persons.items()
            if not any(known.get(couple) for couple in couples)
        }
        people = sorted(many, key=lambda person: (many[person], person[0]))[: None if depth == 1 else 6]
        splits = [_slice(steps, one) for person in people if (one := self._split(known, person, depth, supposed))]
        return min(splits, key=lambda proof: proof.size, default=None)

    def _split(self, known: Known, person: Person, depth: int, supposed: KnownCouple | None) -> Deduction | None:
        """The cases of one person's partner, after the couples that are excluded before."""
        cases = []
        for couple in self.persons[person]:
            if couple not in known:
                proof = self.refute({**known, couple: True}, depth - 1, KnownCouple(couple, True))
                if proof is None:
                    return None
                cases.append(proof)
        excluded = tuple(KnownCouple(couple, False) for couple in self.persons[person] if couple in known)
        return Deduction(supposed, (), None, person[1], tuple(cases), excluded)

    def close(self, known: Known, steps: list[ProofStep]) -> ProofStep | None:
        """Add all facts that follow, and the steps that lead to them. Returns the contradiction, if there is one."""
        self.closures += 1
        while True:
            before = len(steps)
            for step in chain(
                *(self._of_event(event, pairs, known) for event, pairs in self.events),
                *(self._of_person(person, couples, known) for person, couples in self.persons.items()),
                self._of_sharing(known) if self.form.shares else (),
            ):
                if step.fact is None:
                    return step
                couple, match = step.fact
                if known.get(couple) is not match:
                    steps.append(step)
                if known.setdefault(couple, match) is not match:
                    return ProofStep("clash", None, premises=(KnownCouple(couple, True), KnownCouple(couple, False)))
            if len(steps) == before:
                return None

    def _of_event(self, event: Event, pairs: Sequence[Pair], known: Known) -> Iterator[ProofStep]:
        if event.kind in (BOOTH, REVEAL) and event.answer is not None:
            (pair,) = pairs
            yield ProofStep("shown", KnownCouple(pair, event.answer), event.n)
            if event.may_exclude:
                for couple in self.persons[0, pair[0]]:
                    if couple != pair:
                        yield ProofStep("alone", KnownCouple(couple, False), event.n)
        elif event.kind == CEREMONY and event.lights is not None:
            yield from self._of_ceremony(event, pairs, known)
        elif event.kind == SAME_MATCH:
            people = [self.side_b[b] for b in event.people]
            for b in people:
                for a in self.side_a:
                    if (match := known.get((a, b))) is not None:
                        for other in people:
                            if known.get((a, other)) is not match:
                                fact, premise = KnownCouple((a, other), match), KnownCouple((a, b), match)
                                yield ProofStep("same-match", fact, event.n, (premise,))
        elif event.kind == COUNT_HINT and event.group_size == 1:
            b = self.side_b[event.people[0]]
            for a in self.side_a:
                if known.get((a, b)):
                    for couple in self.persons[0, a]:
                        if couple != (a, b):
                            fact, premise = KnownCouple(couple, False), KnownCouple((a, b), True)
                            yield ProofStep("hint-one", fact, event.n, (premise,))

    def _of_ceremony(self, event: Event, pairs: Sequence[Pair], known: Known) -> Iterator[ProofStep]:
        least, most = event.shown_lights[0], event.shown_lights[-1]
        sure = [KnownCouple(couple, True) for couple in pairs if known.get(couple)]
        out = [KnownCouple(couple, False) for couple in pairs if known.get(couple) is False]
        possible = len(pairs) - len(out)
        if len(sure) > most:
            yield ProofStep("too-many-lights", None, event.n, _earliest(sure, known, most + 1))
        elif possible < least:
            yield ProofStep("too-few-lights", None, event.n, _earliest(out, known, len(pairs) - least + 1))
        elif len(sure) == most or possible == least:
            used = len(sure) == most
            rule, premises = ("lights-used", sure) if used else ("lights-needed", out)
            for couple in pairs:
                if couple not in known:
                    yield ProofStep(rule, KnownCouple(couple, not used), event.n, tuple(premises))

    def _of_person(self, person: Person, couples: Iterable[Pair], known: Known) -> Iterator[ProofStep]:
        out, rest, sure = [], [], []
        for couple in couples:
            if couple not in known:
                rest.append(couple)
            elif known[couple]:
                sure.append(couple)
            else:
                out.append(KnownCouple(couple, False))
        side, name = person
        if sure:
            if side == 1 or not self.form.shares:
                for couple in [*rest, *sure[1:]]:
                    premises = (KnownCouple(sure[0], True),)
                    yield ProofStep("one-partner", KnownCouple(couple, False), None, premises, name)
        elif not rest:
            yield ProofStep("nobody-left", None, None, tuple(out), name)
        elif len(rest) == 1:
            yield ProofStep("last-option", KnownCouple(rest[0], True), None, tuple(out), name)

    def _of_sharing(self, known: Known) -> Iterator[ProofStep]:
        """Steps from the number of guests that hosts may have."""
        guests = [
            [KnownCouple(couple, True) for couple in self.persons[0, a] if known.get(couple)] for a in self.side_a
        ]
        sharing = tuple(fact for sure in guests if len(sure) > 1 for fact in sure)
        fit = [one for one in self.patterns if all(len(sure) <= many for sure, many in zip(guests, one, strict=True))]
        if not fit:
            yield ProofStep("too-many-guests", None, None, sharing)
            return
        for a, sure, numbers in zip(self.side_a, guests, zip(*fit, strict=True), strict=True):
            most, fewest = max(numbers), min(numbers)
            rest = [couple for couple in self.persons[0, a] if couple not in known]
            if sure and len(sure) == most:
                for couple in rest:
                    premises = tuple(dict.fromkeys([*sure, *sharing]))
                    yield ProofStep("shared-full", KnownCouple(couple, False), None, premises, a)
            if fewest > 1:
                out = tuple(KnownCouple(one, False) for one in self.persons[0, a] if known.get(one) is False)
                if len(rest) + len(sure) < fewest:
                    yield ProofStep("too-few-guests", None, None, sharing + out, a)
                elif len(rest) + len(sure) == fewest:
                    for couple in rest:
                        yield ProofStep("shared-needed", KnownCouple(couple, True), None, sharing + out, a)
            if most == 1:
                for b in self.form.extras:
                    name = self.side_b[b]
                    if known.get((a, name)) is not False:
                        yield ProofStep("sharer", KnownCouple((a, name), False), None, sharing, name)


def _earliest(premises: Sequence[KnownCouple], known: Known, many: int) -> tuple[KnownCouple, ...]:
    """The facts that were known first, at most this many."""
    order = [*known]
    return tuple(sorted(premises, key=lambda fact: order.index(fact.pair))[:many])


def _slice(steps: Sequence[ProofStep], end: Deduction) -> Deduction:
    """The proof with only the steps that its end needs. end: the proof without steps."""
    wanted = {*end.needs}
    path: list[ProofStep] = []
    for step in reversed(steps):
        if step.fact in wanted:
            path.append(step)
            wanted |= {*step.premises}
    return replace(end, steps=tuple(reversed(path)))
