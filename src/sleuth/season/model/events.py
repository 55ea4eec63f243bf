"""The nouns of a season: its format, its people, and its events in the order in which they were shown.

People are rows: of side A and of side B, or, in the any-pair format, of one group that counts as both sides.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import chain

from sleuth.games.show import Action, Booth, Couple, Format, lights, matches

BOOTH = "truth_booth"
CEREMONY = "ceremony"
SAME_MATCH = "same_match"
COUNT_HINT = "match_count_hint"
REVEAL = "reveal"
JOIN = "join"
LEAVE = "leave"
CANCELLED = "cancelled"
NOTE = "note"
KINDS = (BOOTH, CEREMONY, SAME_MATCH, COUNT_HINT, REVEAL, JOIN, LEAVE, CANCELLED, NOTE)

# Limits far above the numbers of any season on television.
MOST_EVENTS = 500
MOST_WEEKS = 99


@dataclass(frozen=True)
class Event:
    """One thing that was shown. Only the fields of its kind are set.

    Attributes:
        n: its number in the file, from 1.
        week: a label; several events share one.
        kind: one of KINDS.
        pair: the couple of a booth or a reveal, or the match that somebody joins.
        answer: of a booth: whether they match; None if it was sold.
        exclusive: of a match: whether it is read as excluding a second partner; None if the file does not say.
        seats: the couples of a ceremony; none if it was sold and nobody saw them.
        lights: the lights of a ceremony, with those of the couples not shown; None if it was sold.
        not_shown: of a ceremony, how many couples sat that nobody saw; each may have a light.
        without_confirmed: whether confirmed couples that the ceremony leaves out did not sit, so no light is theirs.
        people: those of side B who share one host, or the one of a hint, or who leave.
        group_size: how many people share the host of a hint's person, that person included.
        extra: outside the usual rhythm of a booth and a ceremony each week.
        remaining_after: the file's own count of the matchings left, if it has one.
        text: the words of a note, what was cancelled, or the name of whoever joins.
        side: of whoever joins a match: A (0) or B (1).
    """

    n: int
    week: int
    kind: str
    pair: Couple | None = None
    answer: bool | None = None
    exclusive: bool | None = None
    seats: tuple[Couple, ...] = ()
    lights: int | None = None
    not_shown: int = 0
    without_confirmed: bool = False
    people: tuple[int, ...] = ()
    group_size: int | None = None
    extra: bool = False
    remaining_after: int | None = None
    text: str = ""
    side: int | None = None

    @property
    def is_match(self) -> bool:
        """Whether the event confirms a match."""
        return self.pair is not None and self.answer is True

    @property
    def sold(self) -> bool:
        """Whether the group took money instead of the answer."""
        return (self.kind == BOOTH and self.answer is None) or (self.kind == CEREMONY and self.lights is None)

    @property
    def informs(self) -> bool:
        """Whether the event can rule anything out."""
        return not self.sold and self.kind not in (LEAVE, CANCELLED, NOTE)

    @property
    def seated(self) -> int:
        """How many couples of a ceremony sat, shown or not."""
        return len(self.seats) + self.not_shown

    @property
    def shown_lights(self) -> range:
        """How many lights the couples shown may have; empty for a ceremony that was sold."""
        if self.lights is None:
            return range(0)
        return range(max(0, self.lights - self.not_shown), self.lights + 1)

    @property
    def may_exclude(self) -> bool:
        """Whether the event is a match that excludes a second partner."""
        return self.is_match and self.exclusive is True

    def fits(self, matching: Sequence[int]) -> bool:
        """Whether the event, one of a counted season, is possible with this matching."""
        if not self.informs:
            return True
        if self.pair is not None:
            if self.may_exclude and list(matching).count(self.pair[0]) > 1:
                return False
            return matches(matching, self.pair) == self.answer
        if self.kind == CEREMONY:
            return lights(matching, self.seats) in self.shown_lights
        if self.kind == SAME_MATCH:
            return len({matching[b] for b in self.people}) == 1
        return list(matching).count(matching[self.people[0]]) == self.group_size


def suppose(couple: Couple, match: bool = True) -> Event:
    """The event that a couple is a match, or that it is not."""
    return Event(0, 0, REVEAL, pair=couple, answer=match)


def event_of(action: Action, n: int, feedback: int) -> Event:
    """A booth or a ceremony of the game, with its feedback, as an event."""
    if isinstance(action, Booth):
        return Event(n, 0, BOOTH, pair=action.couple, answer=bool(feedback))
    return Event(n, 0, CEREMONY, seats=tuple(sorted(action.couples)), lights=feedback)


@dataclass(frozen=True, repr=False)
class Season:
    """A season as far as it is known.

    Attributes:
        id: its short name.
        label: its name for readers.
        format: who may match whom.
        side_a: names by row.
        side_b: names by row; the same tuple in the any-pair format.
        events: the booths and ceremonies in order.
        final: the final matches, if the file has them and all events are known.
        initial_count: the file's own count before any event, if it has one.
        notes: remarks of the file.
        pot: what can be won after the last event, if the file says so.
        currency: the currency of the prize, such as EUR or €; empty: the file does not say.
        joined: for side A and side B, and each person who joined a match, the row of the one who has the same partners.
            Their names come after those of the format; see `sleuth.season.model.joins`.
    """

    id: str
    label: str
    format: Format
    side_a: tuple[str, ...]
    side_b: tuple[str, ...]
    events: tuple[Event, ...] = ()
    final: tuple[Couple, ...] = ()
    initial_count: int | None = None
    notes: tuple[str, ...] = ()
    currency: str = ""
    pot: int | None = None
    joined: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())

    def __repr__(self) -> str:
        return f"<Season: {self.label}, {len(self.events):,} events>"

    def name(self, couple: Couple, joint: str = " + ") -> str:
        """A couple by names."""
        return joint.join(self.names(couple))

    def names(self, couple: Couple) -> tuple[str, str]:
        """Both names of a couple."""
        return self.side_a[couple[0]], self.side_b[couple[1]]

    @property
    def sides(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The names of both sides."""
        return self.side_a, self.side_b

    def pairs(self, couples: Iterable[Couple]) -> tuple[tuple[str, str], ...]:
        """The names of couples."""
        return tuple(map(self.names, couples))

    def person(self, side: int, row: int) -> str:
        """The name of a person of side A (0) or B (1)."""
        return self.sides[side][row]

    @property
    def won_in(self) -> int | None:
        """The week in which all lights were on; None if they never were."""
        full = (one.week for one in self.events if self.is_won_by(one))
        return next(full, None)

    def is_won_by(self, ceremony: Event) -> bool:
        """Whether every couple that sat has a light, and no fewer sat than the format seats."""
        return ceremony.lights == ceremony.seated >= self.format.seats

    def event(self, n: int) -> Event:
        """The event of a number. Raises StopIteration."""
        return next(event for event in self.events if event.n == n)

    def upto(self, n: int) -> Season:
        """The season before its event number n + 1."""
        return replace(self, events=tuple(event for event in self.events if event.n <= n))


def confirmed_couples(events: tuple[Event, ...]) -> frozenset[Couple]:
    """The couples that booths and reveals have confirmed."""
    return frozenset(event.pair for event in events if event.is_match and event.pair is not None)


def sits_twice(form: Format, couples: Sequence[Couple]) -> tuple[int, int] | None:
    """The side and the row of the first person who is in two couples; None if nobody is."""
    people: set[tuple[int, int]] = set()
    for who in chain.from_iterable(sitters(form, couple) for couple in couples):
        if who in people:
            return who
        people.add(who)
    return None


def sitters(form: Format, couple: Couple) -> list[tuple[int, int]]:
    """The side and the row of both people of a couple; a group is side A."""
    return [(0 if form.any_pair else side, person) for side, person in enumerate(couple)]
