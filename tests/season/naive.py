"""The slow twin of the show: its rule in sentences, and each sentence by brute force over complete matchings.

Nothing of the engine is imported. Formats and events are read as plain data: by the names of their fields alone.

1. A matching is a set of couples. Between two sides, a couple is one person of each; in a group, any two people.
2. In a group everybody is in exactly one couple.
3. Between two sides, everybody of side B is in exactly one couple. Of side A, as many people as the format has doubles
   are in two, as many as it has triples are in three, and all others are in one.
4. Of each person of side B in the format's `extras`, the partner is in more than one couple.
5. The truth booth says of a couple whether it is in the matching. So does a reveal.
6. If a match is read as exclusive, its person of side A is in no other couple.
7. A ceremony seats couples; as many lights are on as of these couples are in the matching. Of the couples that were
   not shown, any number may be lit.
8. "Same match": these people of side B have one partner in common.
9. A hint: the partner of this person is in so many couples.
10. What was sold, cancelled or noted says nothing.
11. Somebody joins a match: its couple is in the matching, and the new person has all partners of the one of that side.
    Whoever joined counts as everybody else in 5, 7 and 8, and not at all in 3, 4, 6 and 9.
12. A ceremony is a blackout if all its lights are couples that a booth or a reveal had confirmed before it, and not
    all of its couples are.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations
from typing import Any

Matching = tuple[int, ...]
"""How the engine writes a matching: the host of each person of side B; in a group, everybody's partner."""
Couple = tuple[int, int]


def matchings(form: Any) -> Iterator[Matching]:
    """All matchings of a format."""
    yield from _matchings(form)


@cache
def _matchings(form: Any) -> list[Matching]:
    if form.any_pair:
        people = frozenset(range(form.size_a))
        return sorted(_written(couples | {(y, x) for x, y in couples}) for couples in _pairings(people))
    seen = set()
    twos, threes = form.doubles, form.triples
    for numbers in set(permutations([3] * threes + [2] * twos + [1] * (form.size_a - twos - threes))):
        for couples in _shared_out(list(enumerate(numbers)), frozenset(range(form.size_b))):
            if all(_couples_of_partner(couples, b) > 1 for b in form.extras):
                seen.add(_written(couples))
    return sorted(seen)


def _pairings(people: frozenset[int]) -> Iterator[frozenset[Couple]]:
    """All ways to pair people off."""
    if not people:
        yield frozenset()
        return
    one = min(people)
    for other in people - {one}:
        for rest in _pairings(people - {one, other}):
            yield rest | {(one, other)}


def _shared_out(hosts: list[tuple[int, int]], guests: frozenset[int]) -> Iterator[frozenset[Couple]]:
    """All ways to give each host that number of guests, until nobody is left."""
    if not hosts:
        if not guests:
            yield frozenset()
        return
    host, number = hosts[0]
    for chosen in combinations(sorted(guests), number):
        for rest in _shared_out(hosts[1:], guests - set(chosen)):
            yield rest | {(host, guest) for guest in chosen}


def _written(couples: Iterable[Couple]) -> Matching:
    return tuple(host for host, _ in sorted(couples, key=lambda couple: couple[1]))


def _couples(matching: Matching) -> frozenset[Couple]:
    """The couples (host, guest); of a group each in both orders, so that it does not matter how one is written."""
    return frozenset((host, guest) for guest, host in enumerate(matching))


def _couples_of_partner(couples: frozenset[Couple], guest: int) -> int:
    """In how many couples a guest's partner is."""
    (partner,) = {a for a, b in couples if b == guest}
    return sum(a == partner for a, _ in couples)


def with_joined(matching: Matching, events: Iterable[Any], sizes: Couple) -> frozenset[Couple]:
    """The couples, those of people who joined by these events as well. sizes: people of each side before."""
    couples = set(_couples(matching))
    sides = list(sizes)
    for event in events:
        if event.kind == "join":
            new, like = sides[event.side], event.pair[event.side]
            if event.side == 0:
                couples |= {(new, b) for a, b in couples if a == like}
            else:
                couples |= {(a, new) for a, b in couples if b == like}
            sides[event.side] += 1
    return frozenset(couples)


def matches(matching: Matching, couple: Couple) -> bool:
    return couple in _couples(matching)


def lights(matching: Matching, seats: Iterable[Couple]) -> int:
    """How many of the couples seated are in the matching."""
    return len(_couples(matching) & set(seats))


def fits(matching: Matching, event: Any, everybody: frozenset[Couple] | None = None) -> bool:
    """Whether an event could have been shown if this is the matching. everybody: its couples with whoever joined."""
    couples = everybody or _couples(matching)
    if event.kind in ("truth_booth", "reveal", "join"):
        if event.answer is None or event.pair is None:
            return True  # sold
        alone = sum(a == event.pair[0] and b < len(matching) for a, b in couples) == 1
        shown: bool = (event.pair in couples) == event.answer and (alone or not (event.answer and event.exclusive))
        return shown
    if event.kind == "ceremony":
        if event.lights is None:
            return True
        lit = len(couples & set(event.seats))
        return bool(0 <= event.lights - lit <= event.not_shown)
    if event.kind == "same_match":
        return len({frozenset(a for a, b in couples if b == person) for person in event.people}) == 1
    if event.kind == "match_count_hint":
        (person,) = event.people
        hosts = {a for a, b in couples if b == person}
        return all(sum(a == host for host in matching) == event.group_size for a in hosts if a in matching)
    return event.kind in ("leave", "cancelled", "note")


def is_blackout(event: Any, before: Iterable[Any]) -> bool:
    """Whether an event is a blackout. before: the events before it."""
    if event.kind != "ceremony" or event.lights is None:
        return False
    confirmed = {one.pair for one in before if one.kind in ("truth_booth", "reveal") and one.answer}
    sure = [couple for couple in event.seats if couple in confirmed]
    return bool(event.lights == len(sure) != len(event.seats) + event.not_shown)


def left(season: Any) -> list[Matching]:
    """The matchings left."""
    sizes = season.format.size_a, season.format.size_b
    found = []
    for one in matchings(season.format):
        everybody = with_joined(one, season.events, sizes)
        if all(fits(one, event, everybody) for event in season.events):
            found.append(one)
    return found


def shares(season: Any, found: Iterable[Matching]) -> dict[Couple, Fraction]:
    """The probability of every couple."""
    sets = [_couples(one) for one in found]
    return {
        (a, b): Fraction(sum((a, b) in couples for couples in sets), len(sets))
        for a in range(season.format.size_a)
        for b in range(season.format.size_b)
    }
