"""The slow twins of season/: matchings listed by plain loops, every event read by its words."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import cache
from itertools import permutations, product

from sleuth.season.model.events import BOOTH, CEREMONY, COUNT_HINT, REVEAL, SAME_MATCH, Couple, Event, Format, Season

Matching = tuple[int, ...]
"""The host of each person of side B; in a group, everybody's partner."""

FORMATS = (
    Format(4, 4),
    Format(5, 5),
    Format(3, 4, doubles=1),
    Format(4, 5, doubles=1),
    Format(4, 5, doubles=1, extras=(4,)),
    Format(3, 5, triples=1),
    Format(4, 6, triples=1, extras=(2,)),
    Format(4, 6, doubles=2),
    Format(4, 6, doubles=2, extras=(0, 5)),
    Format(3, 6, doubles=1, triples=1),
    Format(4, 4, any_pair=True),
    Format(6, 6, any_pair=True),
    Format(8, 8, any_pair=True),
)


def matchings(form: Format) -> Iterator[Matching]:
    """All matchings of a format."""
    yield from _matchings(form)


@cache
def _matchings(form: Format) -> list[Matching]:
    return list(_pairings(form.size_a) if form.any_pair else _assignments(form))


def _pairings(size: int) -> Iterator[Matching]:
    for partner in permutations(range(size)):
        if all(partner[x] != x and partner[partner[x]] == x for x in range(size)):
            yield partner


def _assignments(form: Format) -> Iterator[Matching]:
    wanted = Counter({1: form.size_a - form.doubles - form.triples, 2: form.doubles, 3: form.triples})
    for hosts in product(range(form.size_a), repeat=form.size_b):
        guests = Counter(hosts)
        if len(guests) == form.size_a and Counter(guests.values()) == +wanted and fits_extras(form, hosts):
            yield hosts


def fits_extras(form: Format, hosts: Matching) -> bool:
    return all(hosts.count(hosts[b]) >= 2 for b in form.extras)


def matches(matching: Matching, couple: Couple) -> bool:
    return matching[couple[1]] == couple[0]


def fits(matching: Matching, event: Event) -> bool:
    """Whether a matching agrees with an event, by the words of the rule."""
    if event.kind in (BOOTH, REVEAL):
        if event.answer is None or event.pair is None:
            return True
        if event.answer and event.exclusive and matching.count(event.pair[0]) > 1:
            return False
        return matches(matching, event.pair) == event.answer
    if event.kind == CEREMONY:
        return event.lights is None or sum(matches(matching, seat) for seat in event.seats) == event.lights
    if event.kind == SAME_MATCH:
        return len({matching[b] for b in event.people}) == 1
    if event.kind == COUNT_HINT:
        return matching.count(matching[event.people[0]]) == event.group_size
    return True


def left(season: Season) -> list[Matching]:
    """The matchings left."""
    return [one for one in matchings(season.format) if all(fits(one, event) for event in season.events)]


def shares(season: Season, found: Iterable[Matching]) -> dict[Couple, Fraction]:
    """The probability of every couple."""
    found = list(found)
    return {
        (a, b): Fraction(sum(one[b] == a for one in found), len(found))
        for a in range(season.format.size_a)
        for b in range(season.format.size_b)
    }


def random_season(form: Format, rng: random.Random, *, events: int, true: bool = True) -> Season:
    """A season with a random secret and random events, honest ones if `true`, of all kinds that inform."""
    secret = rng.choice(_matchings(form))
    told = [random_event(form, secret, rng, n) for n in range(1, events + 1)]
    if not true:
        liar = rng.randrange(events)
        told[liar] = lie(told[liar], rng)
    names = tuple(f"P{i}" for i in range(form.size_a)), tuple(f"Q{i}" for i in range(form.size_b))
    return Season("x", "X", form, names[0], names[0] if form.any_pair else names[1], tuple(told))


def lie(event: Event, rng: random.Random) -> Event:
    from dataclasses import replace

    if event.lights is not None:
        return replace(event, lights=event.lights + rng.choice((-1, 1)))
    return replace(event, answer=not event.answer)


def random_event(form: Format, secret: Matching, rng: random.Random, n: int) -> Event:
    choices = [BOOTH, CEREMONY, CEREMONY, "sold", REVEAL]
    if form.shares:
        choices += [SAME_MATCH, COUNT_HINT]
    kind = rng.choice(choices)
    if kind == SAME_MATCH:
        sharers = [b for b in range(form.size_b) if secret.count(secret[b]) > 1]
        b = rng.choice(sharers)
        return Event(n, n, kind, people=tuple(c for c in range(form.size_b) if secret[c] == secret[b])[:2])
    if kind == COUNT_HINT:
        b = rng.randrange(form.size_b)
        return Event(n, n, kind, people=(b,), group_size=secret.count(secret[b]))
    if kind == CEREMONY:
        seats = random_seats(form, rng)
        return Event(n, n, kind, seats=seats, lights=sum(matches(secret, seat) for seat in seats))
    a, b = rng.choice(random_seats(form, rng))
    if kind == REVEAL:
        a = secret[b]
        a, b = (min(a, b), max(a, b)) if form.any_pair else (a, b)
    if kind == "sold":
        return Event(n, n, BOOTH, pair=(a, b))
    answer = matches(secret, (a, b))
    alone = secret.count(a) == 1 if not form.any_pair else True
    return Event(n, n, kind, pair=(a, b), answer=answer, exclusive=rng.random() < 0.5 if answer and alone else None)


def random_seats(form: Format, rng: random.Random) -> tuple[Couple, ...]:
    if form.any_pair:
        people = rng.sample(range(form.size_a), form.size_a)
        seats = [(min(pair), max(pair)) for pair in zip(people[::2], people[1::2], strict=True)]
    else:
        seats = list(zip(range(form.size_a), rng.sample(range(form.size_b), form.size_a), strict=True))
    return tuple(seats[: len(seats) - rng.choice((0, 0, 0, 1))])
