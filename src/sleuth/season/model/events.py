"""The nouns of a season: its format, its people, and its events in the order in which they were shown.

People are rows: of side A and of side B, or, in the any-pair format, of one group, which then stands for both sides.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import NamedTuple, TypeAlias

from sleuth.errors import InputError

Couple: TypeAlias = tuple[int, int]
"""A person of side A and one of side B; in the any-pair format two of the group, the lower row first."""

BOOTH = "truth_booth"
CEREMONY = "ceremony"
SAME_MATCH = "same_match"
COUNT_HINT = "match_count_hint"
REVEAL = "reveal"
LEAVE = "leave"
CANCELLED = "cancelled"
NOTE = "note"
KINDS = (BOOTH, CEREMONY, SAME_MATCH, COUNT_HINT, REVEAL, LEAVE, CANCELLED, NOTE)

MOST_PEOPLE = 13  # of one side
MOST_IN_GROUP = 16
MOST_EVENTS = 500
MOST_WEEKS = 99
LONGEST_NAME = 60
LONGEST_TEXT = 300  # of a label, a note, what was cancelled


class Format(NamedTuple):
    """Who may have how many partners.

    Every person of side B has one host on side A; `doubles` hosts have two, `triples` three, all others one. extras:
    people of side B of whom it is known from the start that they share. any_pair: one group, everybody has one partner.
    """

    size_a: int
    size_b: int
    doubles: int = 0
    triples: int = 0
    extras: tuple[int, ...] = ()
    any_pair: bool = False

    @property
    def seats(self) -> int:
        """Couples in a full ceremony, which is won when so many lights are on."""
        return self.size_a // 2 if self.any_pair else self.size_a

    @property
    def shares(self) -> bool:
        """Whether anybody has more than one partner."""
        return self.doubles + self.triples > 0

    @property
    def name(self) -> str:
        """Such as 10x10, 10x11 (one double match), any-pair of 16."""
        if self.any_pair:
            return f"any-pair of {self.size_a}"
        twists = [
            f"{many} {what}{' match' if many == 1 else ' matches'}"
            for many, what in ((self.doubles, "double"), (self.triples, "triple"))
            if many
        ]
        told = f" ({', '.join(twists)}{', sharer known' if self.extras else ''})" if twists else ""
        return f"{self.size_a}x{self.size_b}{told}"

    def check(self) -> None:
        """Raise InputError if the numbers do not go together, or are more than can be counted."""
        if self.any_pair:
            if self.size_a < 2 or self.size_a % 2 or self.size_a > MOST_IN_GROUP:
                raise InputError(f"any-pair: {self.size_a} people; an even number from 2 to {MOST_IN_GROUP} works")
            return
        if not 1 <= self.size_a <= self.size_b <= MOST_PEOPLE:
            raise InputError(
                f"{self.size_a} people on side A and {self.size_b} on side B; 1 to {MOST_PEOPLE} work, and side B is "
                "the larger one (name the sides the other way round)"
            )
        if self.doubles < 0 or self.triples < 0 or self.doubles + self.triples > self.size_a:
            raise InputError(f"{self.doubles} double and {self.triples} triple matches among {self.size_a} people")
        if self.size_a + self.doubles + 2 * self.triples != self.size_b:
            raise InputError(
                f"{self.size_a} people with {self.doubles} double and {self.triples} triple matches have "
                f"{self.size_a + self.doubles + 2 * self.triples} partners, but side B has {self.size_b} people; "
                "set double_matches or triple_matches"
            )
        if self.extras and not self.shares:
            raise InputError("known_extra_people are named, but nobody shares a match in this format")


@dataclass(frozen=True)
class Event:
    """One thing that was shown. Only the fields of its kind are set.

    Attributes:
        n: its number in the file, from 1.
        week: a label; several events share one.
        kind: one of KINDS.
        pair: the couple of a booth or a reveal.
        answer: of a booth: whether they match; None if it was sold.
        exclusive: of a match: whether it is read as excluding a second partner; None if the file does not say.
        seats: the couples of a ceremony.
        lights: of a ceremony; None if it was sold.
        people: those of side B who share one host, or the one of a hint, or who leave.
        group_size: how many people share the host of a hint's person, that person included.
        extra: outside the usual rhythm of a booth and a ceremony each week.
        remaining_after: the file's own count of the matchings left, if it has one.
        claims: known_before and blackout, if the file has them.
        text: the words of a note, or what was cancelled.
    """

    n: int
    week: int
    kind: str
    pair: Couple | None = None
    answer: bool | None = None
    exclusive: bool | None = None
    seats: tuple[Couple, ...] = ()
    lights: int | None = None
    people: tuple[int, ...] = ()
    group_size: int | None = None
    extra: bool = False
    remaining_after: int | None = None
    claims: tuple[int | None, bool | None] = (None, None)
    text: str = ""

    @property
    def is_match(self) -> bool:
        """Whether it says of a couple that they match."""
        return self.pair is not None and self.answer is True

    @property
    def sold(self) -> bool:
        """Whether the group took money instead of the answer."""
        return (self.kind == BOOTH and self.answer is None) or (self.kind == CEREMONY and self.lights is None)

    @property
    def informs(self) -> bool:
        """Whether it can rule anything out."""
        return not self.sold and self.kind in (BOOTH, CEREMONY, SAME_MATCH, COUNT_HINT, REVEAL)

    @property
    def may_exclude(self) -> bool:
        """Whether it is a match that is read as excluding a second partner."""
        return self.is_match and self.exclusive is True


@dataclass(frozen=True)
class Season:
    """A season as far as it is told.

    Attributes:
        id, label: short and human name.
        side_a, side_b: names by row; the same tuple twice in the any-pair format.
        final: the final matches, if the file has them and all events are told.
        initial_count: the file's own count before any event, if it has one.
        cut: whether later events were left out.
        notes: remarks of the file.
    """

    id: str
    label: str
    format: Format
    side_a: tuple[str, ...]
    side_b: tuple[str, ...]
    events: tuple[Event, ...] = ()
    final: tuple[Couple, ...] = ()
    initial_count: int | None = None
    cut: bool = False
    notes: tuple[str, ...] = ()
    won: bool | None = None

    def name(self, couple: Couple, joint: str = " + ") -> str:
        """A couple by names."""
        return f"{self.side_a[couple[0]]}{joint}{self.side_b[couple[1]]}"

    def upto(self, n: int) -> Season:
        """The season before its event number n + 1."""
        return replace(self, events=tuple(event for event in self.events if event.n <= n))

    def reading(self, exclusive: bool | None) -> Season:
        """The season with every match read as excluding a second partner, or as not; None: as each event says."""
        if exclusive is None:
            return self
        return replace(
            self, events=tuple(replace(one, exclusive=exclusive) if one.is_match else one for one in self.events)
        )

    def describe(self, event: Event) -> str:
        """An event in a few plain words, by number and week, for messages.

        >>> season = Season("x", "X", Format(2, 2), ("Ann", "Bea"), ("Carl", "Dan"))
        >>> season.describe(Event(1, 1, BOOTH, pair=(0, 1), answer=False))
        'event 1 (week 1, truth booth Ann + Dan: no match)'
        """
        return f"event {event.n} (week {event.week}, {self.told(event)})"

    def told(self, event: Event) -> str:
        """What an event said, without its number."""
        match event.kind:
            case "truth_booth" | "reveal":
                assert event.pair is not None
                answer = {True: "match", False: "no match", None: "sold"}[event.answer]
                what = "truth booth" if event.kind == BOOTH else "reveal"
                return f"{what} {self.name(event.pair)}: {answer}"
            case "ceremony":
                lights = "sold" if event.lights is None else f"{event.lights} light{'s' if event.lights != 1 else ''}"
                return f"ceremony, {lights}"
            case "same_match":
                return f"same match: {', '.join(self.side_b[b] for b in event.people)}"
            case "match_count_hint":
                return f"hint: {event.group_size} people share the match of {self.side_b[event.people[0]]}"
            case "leave":
                return "somebody leaves"
            case "cancelled":
                return f"no {event.text or 'ceremony'}"
        return event.text or "note"


def confirmed(events: tuple[Event, ...]) -> frozenset[Couple]:
    """The couples that booths and reveals have confirmed."""
    return frozenset(event.pair for event in events if event.is_match and event.pair is not None)


def twice(values: list[int]) -> list[int]:
    """The values that occur more than once."""
    return [value for value, many in Counter(values).items() if many > 1]
