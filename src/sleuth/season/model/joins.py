"""The season as it is counted: without the people who joined a match, which is then shared on both sides.

An event "X joins the match of A and B" says two things: A and B are a match, and X has the same partners as the one of
the two who is of X's side. So X adds nothing that is open, and the matchings are those of the people whom the format
counts. To count them, `counted_season` puts the person of the format in X's place, wherever an event names X:

- The booth of X + D is that of A + D.
- A ceremony that seats X + D seats A + D. A person may then sit twice in it, and a couple may have two lights: those of
  A + B and of X + Y, if Y joined as well. The number of lights stays as it was shown.
- The event itself is a reveal of A + B.
- A hint counts the people of the format only, so its number stays as it is, too.

A couple with X has every number of the couple with A. `expand_shares` writes a table of the format for everybody.
Source: this package.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

from sleuth.games.show import Couple
from sleuth.season.model.events import JOIN, REVEAL, Event, Season

if TYPE_CHECKING:
    from sleuth.core.arrays import Floats

Rows: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]
"""For each person of side A and of side B, in the order of names: the row of the person who is counted."""


def rows_of(season: Season) -> Rows:
    """The row that the count uses for each person: a joiner has the row of the person whose matches are the same."""
    sizes = season.format.size_a, season.format.size_b
    first, second = ((*range(size), *joined) for size, joined in zip(sizes, season.joined, strict=True))
    return first, second


def with_joiner(season: Season, event: Event) -> Season:
    """The season with the person who joins a match by the event."""
    assert event.pair is not None
    assert event.side is not None
    sides, joined, counted = list(season.sides), list(season.joined), rows_of(season)[event.side]
    sides[event.side] += (event.text,)
    joined[event.side] += (counted[event.pair[event.side]],)
    return replace(season, side_a=sides[0], side_b=sides[1], joined=(joined[0], joined[1]))


def counted_season(season: Season) -> Season:
    """The season with only the people of the format, also in its events; this is what the count sees.

    >>> from sleuth.games.show import Format
    >>> form, names = Format(2, 2), (("Ann", "Bea", "Xenia"), ("Dan", "Eli"))
    >>> events = Event(1, 1, JOIN, pair=(0, 1), answer=True, side=0), Event(2, 2, "truth_booth", pair=(2, 0))
    >>> [one.pair for one in counted_season(Season("x", "X", form, *names, events, joined=((0,), ()))).events]
    [(0, 1), (0, 0)]
    """
    if not any(season.joined):
        return season
    rows, form = rows_of(season), season.format
    return replace(
        season,
        side_a=season.side_a[: form.size_a],
        side_b=season.side_b[: form.size_b],
        joined=((), ()),
        events=tuple(counted_event(event, rows) for event in season.events),
    )


def name_joiners(season: Season) -> Season:
    """The season as it is counted, each name with the names of people who joined that person's match: Ann/Xenia."""
    first, second = (
        tuple("/".join(name for name, row in zip(side, rows, strict=True) if row == k) for k in range(size))
        for side, rows, size in zip(season.sides, rows_of(season), season.format[:2], strict=True)
    )
    return replace(counted_season(season), side_a=first, side_b=second)


def counted_couple(season: Season, couple: Couple) -> Couple:
    """The couple of the people who are counted in their place."""
    rows = rows_of(season)
    return rows[0][couple[0]], rows[1][couple[1]]


def counted_event(event: Event, rows: Rows) -> Event:
    """The event with the people who are counted. rows: as in `rows_of`."""
    first, second = rows
    return replace(
        event,
        kind=REVEAL if event.kind == JOIN else event.kind,
        pair=event.pair and (first[event.pair[0]], second[event.pair[1]]),
        seats=tuple((first[a], second[b]) for a, b in event.seats),
        people=tuple(second[b] for b in event.people),
    )


def expand_shares(season: Season, shares: Floats) -> Floats:
    """A table (side A, side B) of everybody, from one of the people of the format: joiners get a copy of a line."""
    first, second = rows_of(season)
    return shares[list(first)][:, list(second)]
