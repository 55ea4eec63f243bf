"""Random seasons of small formats, for the engine and its slow twin to read."""

from __future__ import annotations

import random
from dataclasses import replace

from sleuth.games.show import Couple, Format
from sleuth.season.model.events import BOOTH, CEREMONY, COUNT_HINT, REVEAL, SAME_MATCH, Event, Season
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
