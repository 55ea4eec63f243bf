"""Results of the season's functions: plain values by names, for Python, JSON and the page.

They load no numpy, so that a command knows its result before it computes anything.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias

from sleuth.core.intervals import Estimate
from sleuth.core.results import HIDDEN
from sleuth.games.show import Couple
from sleuth.season.model.events import Event

Pair: TypeAlias = tuple[str, str]
"""Both names of a couple."""


@dataclass(frozen=True)
class SeatedCouple:
    """A couple that sat together in a ceremony.

    Attributes:
        pair: both names.
        events: the numbers of these ceremonies.
    """

    pair: Pair
    events: tuple[int, ...]


@dataclass(frozen=True)
class CourseStep:
    """An event of a season and what it left.

    Attributes:
        n: its number.
        week: its week.
        type: what kind of event it is, as in a [season file](season-file.md).
        remaining: matchings left after it, with all matches read as the file says.
        bits: log2 of how many times fewer there are; None if none are left.
        remaining_after: the file's own count, if it has one.
        remaining_not_exclusive: matchings left if no match is read as excluding a second partner; None if no match is.
        blackout: whether a ceremony has no light beyond the confirmed couples, and not all lights are on.
        event: the event itself.
    """

    n: int
    week: int
    type: str
    remaining: int
    bits: float | None
    remaining_after: int | None
    remaining_not_exclusive: int | None
    blackout: bool
    event: Event = dataclasses.field(metadata=HIDDEN)

    @property
    def agrees(self) -> bool | None:
        """Whether the file's own count agrees with ours; None if the file has no count."""
        return None if self.remaining_after is None else self.remaining_after == self.remaining


@dataclass(frozen=True)
class UnclearLights:
    """A ceremony without the confirmed couples, in a file that does not say whether they sat.

    Attributes:
        event: its number.
        pairs: the couples that were confirmed before, and are left out.
        remaining: matchings left after it if the lights exclude these couples, as Sleuth reads the file.
        remaining_counted: matchings left if the lights include them.
    """

    event: int
    pairs: tuple[Pair, ...]
    remaining: int
    remaining_counted: int


@dataclass(frozen=True)
class Scenario:
    """A case and what it leaves.

    Attributes:
        pairs: the couples that are supposed in this case; empty at the top.
        certain: couples that are then certain, and were not before.
        remaining: matchings left in this case.
        cases: the cases within it, likelier ones first; empty if one matching is left, or the tree is cut here.
    """

    pairs: tuple[Pair, ...]
    certain: tuple[Pair, ...]
    remaining: int
    cases: tuple[Scenario, ...]


class KnownCouple(NamedTuple):
    """A fact.

    Attributes:
        pair: a couple.
        match: whether it is a match.
    """

    pair: Pair
    match: bool


class ProofStep(NamedTuple):
    """A step of a proof.

    Attributes:
        rule: the rule by which it follows. Facts: shown (the event says it), alone (it excludes a second partner),
            one-partner, last-option, lights-used, lights-needed, shared-full, shared-needed, same-match, sharer,
            hint-one. Contradictions: clash, nobody-left, too-many-lights, too-few-lights, too-many-guests,
            too-few-guests.
        fact: its conclusion; None for a contradiction.
        event: the number of the event that it uses, if any.
        premises: the facts that it uses.
        person: the person of its rule, if there is one.
    """

    rule: str
    fact: KnownCouple | None
    event: int | None = None
    premises: tuple[KnownCouple, ...] = ()
    person: str | None = None


@dataclass(frozen=True)
class Deduction:
    """A proof from the opposite to a contradiction: steps, then the contradiction or the cases of a person.

    Attributes:
        supposed: what is supposed in this case; None for a whole proof.
        steps: in order.
        contradiction: the last step, if there are no cases.
        person: the person whose possible partners are the cases.
        cases: one for each possible partner, a proof each.
        excluded: the couples of that person which no case needs, as the steps exclude them.
    """

    supposed: KnownCouple | None
    steps: tuple[ProofStep, ...]
    contradiction: ProofStep | None
    person: str | None
    cases: tuple[Deduction, ...]
    excluded: tuple[KnownCouple, ...] = dataclasses.field(default=(), metadata=HIDDEN)

    @property
    def size(self) -> int:
        """The number of steps, contradictions included."""
        return len(self.steps) + (sum(case.size for case in self.cases) or 1)

    @property
    def rules(self) -> list[ProofStep]:
        """The steps with the contradiction."""
        return [*self.steps, *filter(None, [self.contradiction])]

    @property
    def events(self) -> list[int]:
        """The numbers of the events that are used, ascending."""
        used = {step.event for step in self.rules if step.event is not None}
        return sorted(used.union(*(case.events for case in self.cases)))

    @property
    def needs(self) -> frozenset[KnownCouple]:
        """The facts that are used but not derived in this proof or its cases."""
        used = {*self.excluded, *(fact for step in self.rules for fact in step.premises)}
        used = used.union(*(case.needs - {case.supposed} for case in self.cases))
        return frozenset(used - {step.fact for step in self.steps})


@dataclass(frozen=True)
class Explanation:
    """Why a couple is certain, impossible or open.

    Attributes:
        pair: both names.
        probability: the probability that the couple is a match.
        remaining: matchings left.
        together: matchings left with the couple.
        events: for a couple at 0 or 1, the events that decide it: a smallest set, or one in which each is needed.
        smallest: whether no smaller set does.
        counted: how many matchings fit these events: none of them (or each of them) has the couple.
        without: for each of these events, how many matchings fit the others and make the couple possible (or
            uncertain). Each is above 0.
        proof: from the opposite to a contradiction; None if only counting shows it, or the couple is open.
    """

    pair: Pair
    probability: float
    remaining: int
    together: int
    events: tuple[int, ...] | None = None
    smallest: bool | None = None
    counted: int | None = None
    without: tuple[int, ...] = ()
    proof: Deduction | None = None

    @property
    def decided(self) -> bool | None:
        """True if it is certain, False if impossible, None if open."""
        return None if 0 < self.together < self.remaining else bool(self.together)


@dataclass(frozen=True)
class EventClash:
    """Events that cannot all be true.

    Attributes:
        event: the first event that leaves nothing.
        events: those that clash.
        smallest: whether no smaller set clashes.
    """

    event: int
    events: tuple[int, ...]
    smallest: bool


@dataclass(frozen=True, kw_only=True)
class Edit:
    """A single edit that repairs a season.

    Attributes:
        what: "exclusive", "lights", "seats", "answer" or "removed".
        event: the number of the event.
        remaining: matchings left with it.
        field: the field of the event in the season file to change; None: the event is left out.
        old, new: its value in the file, and the one that repairs it.
        label: the text of a button, "Make it 3 lights", in the language of the request.
        swapped: the two couples that exchange partners.
    """

    what: str
    event: int
    remaining: int
    field: str | None
    old: Any
    new: Any
    label: str = ""
    swapped: tuple[Pair, ...] = dataclasses.field(metadata=HIDDEN)


@dataclass(frozen=True)
class Diagnosis:
    """The events of a season that clash, and single edits that repair it.

    Attributes:
        remaining: matchings left; 0 if there is a clash.
        clash: what clashes; None if nothing does.
        repaired_until: the number of the last event that the repairs fit.
        tried: how many edits of each kind were tried.
        repairs: the edits that leave something, the likeliest slip first.
    """

    remaining: int
    clash: EventClash | None = None
    repaired_until: int | None = None
    tried: Mapping[str, int] | None = None
    repairs: tuple[Edit, ...] = ()


@dataclass(frozen=True)
class PlayedOn:
    """An alternative that was played on.

    Attributes:
        games: how many games were played, fewer than of the others if it was dropped.
        chance: to win in time.
        behind: by how much it is won less often than the chosen one, in the same games; below 0: more often.
    """

    games: int
    chance: Estimate
    behind: Estimate


@dataclass(frozen=True, kw_only=True)
class AdvisedBooth:
    """A couple for the booth.

    Attributes:
        pair: both names.
        probability: the probability that they are a match.
        bits: the bits that the answer reveals, on average.
        expected_remaining: matchings left after it, on average.
        chance: the estimated chance to win in time; None if that of the season is unknown.
        why: what speaks for it, in words.
        played: how it did in random games; None: it was not played on.
        couple: the pair by rows.
    """

    pair: Pair
    probability: float
    bits: float
    expected_remaining: float
    chance: float | None
    why: str = ""
    played: PlayedOn | None = None
    couple: Couple = dataclasses.field(metadata=HIDDEN)


@dataclass(frozen=True, kw_only=True)
class AdvisedCeremony:
    """A seating.

    Attributes:
        pairs: the couples that sit.
        lights: matchings that show 0, 1, … lights.
        exact: whether `lights` counts all matchings, else those of a sample.
        bits, expected_remaining, chance, why, played: as for a couple in the booth.
        expected_lights: lights on average.
        all_right: the probability that all lights are on.
        blackout: the probability of no light beyond the couples that are certain.
        seats: the couples by rows, with people who are counted, each once.
        certain: how many of them are certain.
    """

    pairs: tuple[Pair, ...]
    lights: tuple[int, ...]
    exact: bool
    bits: float
    expected_remaining: float
    chance: float | None
    expected_lights: float
    all_right: float
    blackout: float
    why: str = ""
    played: PlayedOn | None = None
    seats: tuple[Couple, ...] = dataclasses.field(metadata=HIDDEN)
    certain: int = dataclasses.field(metadata=HIDDEN)


@dataclass(frozen=True)
class WeekAdvice:
    """Advice for the next week of a season.

    All chances and gains are None if no seasons of the format were simulated and none are played on.

    Attributes:
        week: the week to come or, if the season is over, the last that was shown.
        weeks: the last week.
        remaining: matchings left.
        chance: the estimated chance to win in time if booth and ceremony are well chosen. With `rollouts` it is the
            share that was won; if the season is over, it is 1 or 0.
        over: whether the season is over: all lights were on, or the last week is past. There is then nothing to advise.
        booth_past: whether this week's booth is past.
        booths: the best couples for the booth.
        ceremonies: the best seatings.
        prize: what the group would win.
        booth_gain: by how much the best booth raises the chance over no booth at all, an estimate.
        ceremony_gain: the same for the best seating over no ceremony in this week, without this week's booth.
    """

    week: int
    weeks: int
    remaining: int
    chance: Estimate | None
    over: bool
    booth_past: bool
    booths: tuple[AdvisedBooth, ...]
    ceremonies: tuple[AdvisedCeremony, ...]
    prize: int
    booth_gain: Estimate | None
    ceremony_gain: Estimate | None


@dataclass(frozen=True)
class ReviewedChoice:
    """A booth or a ceremony, and what it was worth.

    Attributes:
        event: its number.
        week: the week of the show.
        kind: truth_booth or ceremony.
        remaining: matchings left after it.
        bits: the bits expected of it.
        best_bits: those of the best couple for the booth, or of the best seating that was found.
        best_pairs: that couple, or the couples of that seating.
        gained: bits of its answer, without those that follow from an exclusive reading of a match.
        luck: bits of the answer beyond those expected.
        chance_before: the estimated chance, before it, that a group that plays like Sleuth wins in time; None if no
            seasons of the format were simulated.
        chance: the same after it.
        blackout: whether a ceremony has no light beyond the confirmed couples, and not all lights are on.
    """

    event: int
    week: int
    kind: str
    remaining: int
    bits: float
    best_bits: float
    best_pairs: tuple[Pair, ...]
    gained: float
    luck: float
    chance_before: float | None
    chance: float | None
    blackout: bool = dataclasses.field(metadata=HIDDEN)


@dataclass(frozen=True)
class ChoiceMeans:
    """Means of the booths or of the ceremonies.

    Attributes:
        count: the number of choices.
        bits: bits expected.
        best_bits: bits expected of the best choice each time.
        gained: bits of the answers.
    """

    count: int
    bits: float
    best_bits: float
    gained: float


@dataclass(frozen=True)
class Review:
    """How well a group chose.

    Attributes:
        choices: the booths and ceremonies that were answered and of which every couple was shown.
        booths: means of the booths; None if there are none.
        ceremonies: means of the ceremonies; None if there are none.
        luck: bits of all answers beyond those expected.
        turning_point: the number of the event whose answer moved the chance most; None if none did by 10 points, or
            none is known. The answer that ends the season is never the turning point.
    """

    choices: tuple[ReviewedChoice, ...]
    booths: ChoiceMeans | None
    ceremonies: ChoiceMeans | None
    luck: float
    turning_point: int | None
