"""A race of alternatives against the same secrets: clearly worse ones drop out, and fresh games judge the rest.

A record is a text with a sign for each game, 1 if it was won. Everything follows from the records: which alternatives
are still played, which is chosen, and how far the others are behind. So a race can stop after any game, and go on later
as if it had never stopped. The chosen one led when half the games were played; its chance and the differences are of
the games after that, which had no part in the choice. Source: this package.
"""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from dataclasses import replace

from sleuth.core.intervals import Estimate, Interval, paired_interval
from sleuth.errors import InputError
from sleuth.games.show import WEEKS, Action, Booth, Ceremony
from sleuth.season.model.events import Season
from sleuth.season.play.rollouts import Rollouts, share_of, win_test
from sleuth.season.results import PlayedOn, WeekAdvice
from sleuth.work.progress import Done

FIRST_LOOK = 25
"""Clearly worse alternatives drop out after this many games, and each time the number has doubled."""


def is_look(games: int) -> bool:
    """Whether alternatives are dropped after this number of games."""
    return not games % FIRST_LOOK and (games // FIRST_LOOK).bit_count() == 1


def still_racing(records: Sequence[str]) -> list[int]:
    """The alternatives still in the race: each look drops those that are behind the leader with 95% confidence."""
    here = _racers(records)
    if not here or not is_look(len(records[here[0]])):
        return here
    ahead = max(here, key=lambda k: records[k].count("1"))
    return [k for k in here if lead(records[ahead], records[k]).low <= 0]


def _racers(records: Sequence[str]) -> list[int]:
    """The alternatives that no earlier look dropped: those with the most games."""
    games = max(map(len, records), default=0)
    return [k for k, one in enumerate(records) if len(one) == games]


def half(records: Sequence[str]) -> int:
    """The last look of the first half. Games before it choose the alternative, games after it judge all."""
    games = max(map(len, records), default=0)
    return next((look for look in range(games // 2, 0, -1) if is_look(look)), 0)


def leader(records: Sequence[str]) -> int:
    """The alternative that led in the first half, of those not dropped; the first one if nothing was played."""
    look = half(records)
    return max(_racers(records), key=lambda k: records[k][:look].count("1"), default=0)


def judge(records: Sequence[str]) -> list[PlayedOn]:
    """The result of each alternative in the second half; one that dropped out earlier counts all its games."""
    look, best, results = half(records), leader(records), []
    for k, record in enumerate(records):
        start = look if len(record) > look else 0
        fresh, same = record[start:], records[best][start : len(record)]
        behind = Estimate.certain(0.0) if k == best else lead(same, fresh)
        results.append(PlayedOn(len(record), share_of(fresh.count("1"), len(fresh)), behind))
    return results


def rank(records: Sequence[str]) -> list[int]:
    """The chosen alternative, then the others by how far they are behind; those dropped come last."""
    best, racers, behind = leader(records), still_racing(records), [one.behind.value for one in judge(records)]
    return sorted(range(len(records)), key=lambda k: (k != best, k not in racers, behind[k]))


def lead(first: str, second: str) -> Estimate:
    """The share of wins in the first record minus that in the second; both are of the same games."""
    pairs = list(zip(first, second, strict=True))
    one, other = pairs.count(("1", "0")), pairs.count(("0", "1"))
    return Estimate((one - other) / len(pairs), *paired_interval(one, other, len(pairs)))


def race(
    season: Season,
    heats: Sequence[Sequence[Action | None]],
    games: int,
    *,
    before: Sequence[str] = (),
    weeks: int = WEEKS,
    seed: int = 1,
    seconds: float | None = None,
    done: Done | None = None,
) -> list[tuple[str, ...]]:
    """The records of each heat after this number of games; game g is the same in every portion.

    heats: alternatives that race against each other, such as couples for the booth; None: go on without this week's
    booth. before: the records of an earlier portion, one after another. seconds: how long it may take; one more game is
    always played. done: called with 1 after each game. Raises InputError for records of other alternatives.
    """
    count = sum(map(len, heats))
    start_records = list(before) or [""] * count
    if len(start_records) != count or any(set(one) - {"0", "1"} or len(one) > 100_000 for one in start_records):
        raise InputError(f"the records belong to other alternatives than these {count}")
    each = iter(start_records)
    records = [[next(each) for _ in heat] for heat in heats]
    end = math.inf if seconds is None else time.monotonic() + seconds
    start = max(map(len, start_records), default=0)
    if start < games:
        wins = win_test(season, weeks, seed)
    for game in range(start, games):
        for heat, record in zip(heats, records, strict=True):
            for k in still_racing(record):
                record[k] += "01"[wins(game, heat[k])]
        if done is not None:
            done(1)
        if time.monotonic() > end:
            break
    return [tuple(record) for record in records]


def play_on(
    season: Season,
    advice: WeekAdvice,
    games: int,
    *,
    before: Sequence[str] = (),
    seed: int = 1,
    seconds: float | None = None,
    done: Done | None = None,
) -> tuple[WeekAdvice, Rollouts, tuple[str, ...]]:
    """The advice with its alternatives played on and ranked, how the season went on, and the records; see `race`."""
    booths: list[Action] = [Booth(one.couple[1], one.couple[0]) for one in advice.booths]
    seatings: list[Action] = [Ceremony.of(season.format, one.seats) for one in advice.ceremonies]
    heats = ([None], booths, seatings)
    raced = race(season, heats, games, before=before, weeks=advice.weeks, seed=seed, seconds=seconds, done=done)
    (sold,), of_booths, of_seatings = raced
    booth_verdicts, verdicts = judge(of_booths), judge(of_seatings)
    chosen = of_booths or of_seatings
    won, won_sold = (one[half(chosen) :] for one in (chosen[leader(chosen)], sold))
    gain = advice.booth_gain
    if of_booths:  # a booth never harms: below 0 is chance
        value, *interval = lead(won, won_sold)
        gain = Estimate.of(value, Interval(*interval))
    else:
        won_sold = won
    played = Rollouts(len(won), won.count("1"), won_sold.count("1"))
    new_advice = replace(
        advice,
        chance=share_of(played.with_booth, played.games),
        booths=tuple(replace(advice.booths[k], played=booth_verdicts[k]) for k in rank(of_booths)),
        ceremonies=tuple(replace(advice.ceremonies[k], played=verdicts[k]) for k in rank(of_seatings)),
        booth_gain=gain,
    )
    return new_advice, played, tuple(one for heat in raced for one in heat)
