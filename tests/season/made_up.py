"""Random seasons of small formats, for the engine and its slow twin to read."""

from __future__ import annotations

import random
from dataclasses import replace

from sleuth.games.show import Couple, Format
from sleuth.season.model.events import BOOTH, CEREMONY, COUNT_HINT, JOIN, REVEAL, SAME_MATCH, Event, Season
from tests.season import naive

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


def random_season(form: Format, rng: random.Random, *, events: int, true: bool = True) -> Season:
    """A season with a random secret and random events, honest ones if `true`, of all kinds that inform."""
    secret = rng.choice(list(naive.matchings(form)))
    events_made = [random_event(form, secret, rng, n) for n in range(1, events + 1)]
    if not true:
        liar = rng.randrange(events)
        events_made[liar] = lie(events_made[liar], rng)
    names = tuple(f"P{i}" for i in range(form.size_a)), tuple(f"Q{i}" for i in range(form.size_b))
    return Season("x", "X", form, names[0], names[0] if form.any_pair else names[1], tuple(events_made))


def lie(event: Event, rng: random.Random) -> Event:
    if event.lights is not None:
        return replace(event, lights=event.lights + rng.choice((-1, 1)))
    return replace(event, answer=not event.answer)


def random_event(form: Format, secret: naive.Matching, rng: random.Random, n: int) -> Event:
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
        shown = naive.lights(secret, seats)
        hidden = rng.choice((0, 0, *range(len(seats))))
        return Event(n, n, kind, seats=seats[hidden:], lights=shown, not_shown=hidden)
    a, b = rng.choice(random_seats(form, rng))
    if kind == REVEAL:
        a = secret[b]
        a, b = (min(a, b), max(a, b)) if form.any_pair else (a, b)
    if kind == "sold":
        return Event(n, n, BOOTH, pair=(a, b))
    answer = naive.matches(secret, (a, b))
    alone = secret.count(a) == 1 if not form.any_pair else True
    return Event(n, n, kind, pair=(a, b), answer=answer, exclusive=rng.random() < 0.5 if answer and alone else None)


def random_seats(form: Format, rng: random.Random) -> tuple[Couple, ...]:
    if form.any_pair:
        people = rng.sample(range(form.size_a), form.size_a)
        seats = [(min(pair), max(pair)) for pair in zip(people[::2], people[1::2], strict=True)]
    else:
        seats = list(zip(range(form.size_a), rng.sample(range(form.size_b), form.size_a), strict=True))
    return tuple(seats[: len(seats) - rng.choice((0, 0, 0, 1))])


SHARED = tuple(form for form in FORMATS if not form.any_pair and form.size_b < 6)
"""Formats in which people join a match in the tests."""


def joined_season(form: Format, rng: random.Random, *, joins: int = 2, events: int = 4, true: bool = True) -> Season:
    """A season in which people join matches, each on either side, with booths and ceremonies of everybody after it."""
    secret = rng.choice(list(naive.matchings(form)))
    sizes = form.size_a, form.size_b
    found: list[Event] = []
    for k in range(events):
        everybody = naive.with_joined(secret, found, sizes)
        if k < joins:
            found.append(
                Event(len(found) + 1, k + 1, JOIN, pair=_one_of(everybody, rng), answer=True, side=rng.choice((0, 1)))
            )
            everybody = naive.with_joined(secret, found, sizes)
        joined = [sum(one.kind == JOIN and one.side == side for one in found) for side in (0, 1)]
        people = sizes[0] + joined[0], sizes[1] + joined[1]
        found.append(_of_everybody(form, secret, everybody, people, len(found) + 1, rng))
    if not true:
        liar = rng.choice([k for k, event in enumerate(found) if event.kind != JOIN])
        found[liar] = lie(found[liar], rng)
    names = [(*(f"{letter}{i}" for i in range(size)),) for letter, size in zip("PQ", sizes, strict=True)]
    rows: list[list[int]] = [[*range(size)] for size in sizes]
    for n, event in enumerate(found):
        if event.kind == JOIN and event.pair is not None and event.side is not None:
            rows[event.side].append(rows[event.side][event.pair[event.side]])
            found[n] = replace(event, text=f"X{n}")
            names[event.side] = (*names[event.side], f"X{n}")
    first, second = (tuple(one[size:]) for one, size in zip(rows, sizes, strict=True))
    return Season("x", "X", form, names[0], names[1], tuple(found), joined=(first, second))


def _one_of(couples: frozenset[Couple], rng: random.Random) -> Couple:
    return rng.choice(sorted(couples))


def _of_everybody(
    form: Format, secret: naive.Matching, everybody: frozenset[Couple], people: Couple, n: int, rng: random.Random
) -> Event:
    """An event that may name those who joined."""
    kind = rng.choice([BOOTH, CEREMONY, CEREMONY, CEREMONY] + [SAME_MATCH, COUNT_HINT] * form.shares)
    if kind == CEREMONY:
        most = min(people)
        seats = [*zip(rng.sample(range(people[0]), most), rng.sample(range(people[1]), most), strict=True)]
        seats = seats[: most - rng.choice((0, 0, 1))]
        hidden = rng.choice((0, 0, 0, 1))
        lit = len(everybody & set(seats))
        return Event(n, n, kind, seats=tuple(seats[hidden:]), lights=lit, not_shown=hidden)
    if kind == SAME_MATCH:
        b = rng.randrange(people[1])
        partners = [{a for a, c in everybody if c == one} for one in range(people[1])]
        return Event(n, n, kind, people=tuple(c for c in range(people[1]) if partners[c] == partners[b]))
    if kind == COUNT_HINT:
        b = rng.randrange(form.size_b)
        return Event(n, n, kind, people=(b,), group_size=secret.count(secret[b]))
    pair = rng.randrange(people[0]), rng.randrange(people[1])
    alone = sum(a == pair[0] and b < form.size_b for a, b in everybody) == 1
    answer = pair in everybody
    return Event(n, n, kind, pair=pair, answer=answer, exclusive=rng.random() < 0.5 if answer and alone else None)
