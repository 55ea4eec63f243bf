"""Short proofs by rules that a person uses: suppose the opposite, and follow it to a contradiction.

A proof is a tree: steps that each follow from an event and earlier facts by one rule, then a contradiction, or a split
by the possible partners of one person, each case with a proof of its own. tests/season/reasons/test_proof.py holds a
plain checker of all this.
Source: this package.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import NamedTuple, TypeAlias

from sleuth.games.show import Couple, Format
from sleuth.season.model.events import BOOTH, CEREMONY, COUNT_HINT, REVEAL, SAME_MATCH, Event

Fact: TypeAlias = tuple[Couple, bool]
"""A couple, and whether it is a match."""

Known: TypeAlias = dict[Couple, bool]
"""Couples that are decided, in the order in which they were, and whether they are matches."""

Person: TypeAlias = tuple[int, int]
"""Side (0 for A or the group, 1 for B) and row."""

CLOSURES = 6_000
"""How many times the rules are applied to the end before a proof is given up: one to two seconds."""


class Inference(NamedTuple):
    """A conclusion by a rule. fact: the conclusion, None at the end of a proof. event: the number of its event, if any.

    rule: shown (the event says it), alone (it excludes a second partner), one-partner, last-option, lights-used,
    lights-needed, shared-full, shared-needed, same-match, sharer, hint-one; of contradictions: clash, nobody-left,
    too-many-lights, too-few-lights, too-many-guests, too-few-guests; of a split: cases. cases: each possible partner of
    one person, with the proof that it cannot be.
    """

    rule: str
    fact: Fact | None
    event: int | None = None
    premises: tuple[Fact, ...] = ()
    person: Person | None = None
    cases: tuple[tuple[Fact, ProofNode], ...] = ()


@dataclass(frozen=True)
class ProofNode:
    """Steps, then a contradiction or a split."""

    steps: tuple[Inference, ...]
    end: Inference

    @property
    def size(self) -> int:
        """The number of steps, contradictions included."""
        return len(self.steps) + (sum(node.size for _, node in self.end.cases) or 1)

    @property
    def events(self) -> frozenset[int]:
        """The numbers of the events that are used."""
        used = {step.event for step in (*self.steps, self.end) if step.event is not None}
        return frozenset(used).union(*(node.events for _, node in self.end.cases))

    @property
    def needs(self) -> frozenset[Fact]:
        """The facts that are used but not derived in this node or below it."""
        used = {fact for step in (*self.steps, self.end) for fact in step.premises}
        used = used.union(*(node.needs - {fact} for fact, node in self.end.cases))
        return frozenset(used - {step.fact for step in self.steps})


def refute(form: Format, events: Sequence[Event], supposed: Fact, *, fewer: Sequence[Event] = ()) -> ProofNode | None:
    """A short proof that the events exclude the fact `supposed`; None if the rules find none with two splits.

    fewer: a smaller set of events that suffices. Of proofs with equally few splits, one by this set comes first.
    """
    reasoners = [Reasoner(form, some) for some in (fewer, events) if some]
    tries = ((one, splits) for splits in range(3) for one in reasoners)
    return next((proof for one, splits in tries if (proof := one.refute(dict([supposed]), splits)) is not None), None)


class Reasoner:
    """The rules for a format and some events."""

    def __init__(self, form: Format, events: Sequence[Event]) -> None:
        self.form = form
        self.events = [event for event in events if event.informs]
        self.closures = 0
        self.patterns = form.patterns() if form.shares else []  # the numbers of guests of each host
        n, m = form.size_a, form.size_b
        self.persons: dict[Person, list[Couple]]  # everybody, and the couples that they can be in
        if form.any_pair:
            self.persons = {(0, x): [form.couple(x, y) for y in range(n) if y != x] for x in range(n)}
        else:
            self.persons = {(1, b): [(a, b) for a in range(n)] for b in range(m)}
            self.persons |= {(0, a): [(a, b) for b in range(m)] for a in range(n)}

    def refute(self, known: Known, depth: int) -> ProofNode | None:
        """A proof that these facts cannot all be true, with at most `depth` nested splits; None if there is none."""
        if self.closures >= CLOSURES:
            return None
        known, steps = dict(known), list[Inference]()
        end = self.close(known, steps)
        if end is not None:
            return _slice(steps, end)
        if depth == 0:
            return None
        # people whose partner is open, those with the fewest left first; before another split the first six will do
        many = {
            person: sum(couple not in known for couple in couples)
            for person, couples in self.persons.items()
            if not any(known.get(couple) for couple in couples)
        }
        people = sorted(many, key=lambda person: (many[person], person))[: None if depth == 1 else 6]
        splits = [split for person in people if (split := self._split(known, person, depth)) is not None]
        return min((_slice(steps, split) for split in splits), key=lambda node: node.size, default=None)

    def _split(self, known: Known, person: Person, depth: int) -> Inference | None:
        """The cases of one person's partner, whose premises are the couples that are excluded before."""
        cases = []
        for couple in self.persons[person]:
            if couple not in known:
                node = self.refute({**known, couple: True}, depth - 1)
                if node is None:
                    return None
                cases.append(((couple, True), node))
        excluded = tuple((couple, False) for couple in self.persons[person] if couple in known)
        return Inference("cases", None, premises=excluded, person=person, cases=tuple(cases))

    def close(self, known: Known, steps: list[Inference]) -> Inference | None:
        """Add all facts that follow, and the steps that lead to them. Returns the contradiction, if there is one."""
        self.closures += 1
        while True:
            before = len(steps)
            for step in chain(
                *(self._of_event(event, known) for event in self.events),
                *(self._of_person(person, couples, known) for person, couples in self.persons.items()),
                self._of_sharing(known) if self.form.shares else (),
            ):
                if step.fact is None:
                    return step
                couple, match = step.fact
                if known.get(couple) is not match:
                    steps.append(step)
                if known.setdefault(couple, match) is not match:
                    return Inference("clash", None, premises=((couple, True), (couple, False)))
            if len(steps) == before:
                return None

    def _of_event(self, event: Event, known: Known) -> Iterator[Inference]:
        if event.kind in (BOOTH, REVEAL) and event.pair is not None and event.answer is not None:
            yield Inference("shown", (event.pair, event.answer), event.n)
            if event.may_exclude:
                for couple in self.persons[0, event.pair[0]]:
                    if couple != event.pair:
                        yield Inference("alone", (couple, False), event.n)
        elif event.kind == CEREMONY and event.lights is not None:
            yield from self._of_ceremony(event, event.shown_lights, known)
        elif event.kind == SAME_MATCH:
            for b in event.people:
                for a in range(self.form.size_a):
                    if (match := known.get((a, b))) is not None:
                        for other in event.people:
                            if known.get((a, other)) is not match:
                                yield Inference("same-match", ((a, other), match), event.n, (((a, b), match),))
        elif event.kind == COUNT_HINT and event.group_size == 1:
            b = event.people[0]
            for a in range(self.form.size_a):
                if known.get((a, b)):
                    for couple in self.persons[0, a]:
                        if couple != (a, b):
                            yield Inference("hint-one", (couple, False), event.n, (((a, b), True),))

    def _of_ceremony(self, event: Event, lights: range, known: Known) -> Iterator[Inference]:
        least, most = lights[0], lights[-1]
        sure = tuple((couple, True) for couple in event.seats if known.get(couple))
        out = tuple((couple, False) for couple in event.seats if known.get(couple) is False)
        possible = len(event.seats) - len(out)
        if len(sure) > most:
            yield Inference("too-many-lights", None, event.n, _earliest(sure, known, most + 1))
        elif possible < least:
            yield Inference("too-few-lights", None, event.n, _earliest(out, known, len(event.seats) - least + 1))
        elif len(sure) == most or possible == least:
            used = len(sure) == most
            rule, premises = ("lights-used", sure) if used else ("lights-needed", out)
            for couple in event.seats:
                if couple not in known:
                    yield Inference(rule, (couple, not used), event.n, premises)

    def _of_person(self, person: Person, couples: Iterable[Couple], known: Known) -> Iterator[Inference]:
        out, rest, sure = [], [], []
        for couple in couples:
            if couple not in known:
                rest.append(couple)
            elif known[couple]:
                sure.append(couple)
            else:
                out.append((couple, False))
        if sure:
            if person[0] == 1 or not self.form.shares:
                for couple in [*rest, *sure[1:]]:
                    yield Inference("one-partner", (couple, False), premises=((sure[0], True),), person=person)
        elif not rest:
            yield Inference("nobody-left", None, premises=tuple(out), person=person)
        elif len(rest) == 1:
            yield Inference("last-option", (rest[0], True), premises=tuple(out), person=person)

    def _of_sharing(self, known: Known) -> Iterator[Inference]:
        """Inferences from the number of guests that hosts may have."""
        guests = [[couple for couple in self.persons[0, a] if known.get(couple)] for a in range(self.form.size_a)]
        sharing = tuple((couple, True) for sure in guests if len(sure) > 1 for couple in sure)
        fit = [one for one in self.patterns if all(len(sure) <= many for sure, many in zip(guests, one, strict=True))]
        if not fit:
            yield Inference("too-many-guests", None, premises=sharing)
            return
        for a, sure in enumerate(guests):
            most = max(one[a] for one in fit)
            if sure and len(sure) == most:
                premises = tuple(dict.fromkeys([*((couple, True) for couple in sure), *sharing]))
                for couple in self.persons[0, a]:
                    if couple not in known:
                        yield Inference("shared-full", (couple, False), premises=premises, person=(0, a))
            fewest = min(one[a] for one in fit)
            if fewest > 1:
                out = tuple((couple, False) for couple in self.persons[0, a] if known.get(couple) is False)
                rest = [couple for couple in self.persons[0, a] if couple not in known]
                if len(rest) + len(sure) < fewest:
                    yield Inference("too-few-guests", None, premises=sharing + out, person=(0, a))
                elif rest and len(rest) + len(sure) == fewest:
                    for couple in rest:
                        yield Inference("shared-needed", (couple, True), premises=sharing + out, person=(0, a))
            if most == 1:
                for b in self.form.extras:
                    if known.get((a, b)) is not False:
                        yield Inference("sharer", ((a, b), False), premises=sharing, person=(1, b))


def _earliest(premises: Sequence[Fact], known: Known, many: int) -> tuple[Fact, ...]:
    """The facts that were known first, at most this many."""
    order = [*known]
    return tuple(sorted(premises, key=lambda fact: order.index(fact[0]))[:many])


def _slice(steps: Sequence[Inference], end: Inference) -> ProofNode:
    """The node with only the steps that its end needs."""
    wanted = set(ProofNode((), end).needs)
    path: list[Inference] = []
    for step in reversed(steps):
        if step.fact in wanted:
            path.append(step)
            wanted |= set(step.premises)
    return ProofNode(tuple(reversed(path)), end)
