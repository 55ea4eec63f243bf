"""Seasons: CPU seconds for count and all pair probabilities at the worst event, by format; win rates. Markdown."""

from __future__ import annotations

import argparse
import time

import numpy as np
from _measure import machine

from research.seasons.simulate import season_trial
from sleuth.games.show import Format
from sleuth.playing.sampling import simulate
from sleuth.season.count.join import count_matchings
from sleuth.season.count.seating import couples_of, lights, seat
from sleuth.season.model.events import BOOTH, CEREMONY, Event

FORMATS = {
    "10x10": (Format(10, 10), 0.05),
    "11x11": (Format(11, 11), 0.3),
    "10x11, known double": (Format(10, 11, doubles=1, extras=(10,)), 0.3),
    "10x11, unknown double": (Format(10, 11, doubles=1), 0.5),
    "10x12, triple, one known": (Format(10, 12, triples=1, extras=(11,)), 1.5),
    "10x12, triple, none known": (Format(10, 12, triples=1), 1.5),
    "10x12, two doubles": (Format(10, 12, doubles=2), 1.5),
    "10x12, two doubles, one known": (Format(10, 12, doubles=2, extras=(11,)), 1.5),
    "any-pair of 16": (Format(16, 16, any_pair=True), None),
}
RATES = (
    ("10x10", "deadline-aware", 1),
    ("11x11", "deadline-aware", 10),
    ("k16", "deadline-aware", 10),
    ("10x11", "deadline-aware", 20),
    ("10x11-known", "deadline-aware", 20),
    ("10x10", "worst-case", 33),
    ("10x10", "entropy", 33),
    ("10x10", "most-probable", 33),
    ("10x10", "random", 33),
    ("10x10", "card", 1),
    ("10x10", "inference-table", 10),
    ("10x10", "swap-search", 10),
)
"""Format, strategy, and the share of the seasons that it plays."""


def worst(form: Format, seasons: int, weeks: int = 10) -> tuple[float, int, int]:
    """The most CPU seconds of any event of some random seasons, the number of that event, and all events tried."""
    most, at, tried = 0.0, 0, 0
    for seed in range(seasons):
        rng = np.random.default_rng(seed)
        secret = count_matchings(form, ()).sample(1, rng)
        events: tuple[Event, ...] = ()
        for number in range(2 * weeks + 1):
            begun = time.process_time()
            count = count_matchings(form, events)
            total = count.total
            couples = count.couples()
            seconds = time.process_time() - begun
            assert (couples.sum(axis=1) == total).all()
            tried += 1
            if seconds > most:
                most, at = seconds, number
            seating = seat(form, count.sample(1, rng), rng)[0]
            n = number + 1
            if number % 2:
                shown = int(np.argmax(lights(secret, seating[None], form.seats)[0]))
                events = (*events, Event(n, n, CEREMONY, seats=couples_of(form, seating), lights=shown))
            else:
                a, b = couples_of(form, seating)[int(rng.integers(form.seats))]
                answer = bool(secret[b, 0] == a)
                events = (*events, Event(n, n, BOOTH, pair=(a, b), answer=answer))
    return most, at, tried


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seasons", type=int, default=5, help="random seasons of each format")
    parser.add_argument(
        "--games",
        type=int,
        default=0,
        help="also play seasons: this many of 10x10, of others their share",
    )
    asked = parser.parse_args()
    print(f"`python bench/season.py`: {machine()}\n")
    print("| format | worst event | CPU s | bar | events |\n|---|---|---|---|---|")
    for name, (form, bar) in FORMATS.items():
        worst(form, 1, weeks=1)  # compile
        seconds, at, tried = worst(form, asked.seasons)
        print(f"| {name} | after {at} | {seconds:.3f} | {bar or '-'} | {tried} |", flush=True)
    if asked.games:
        rates(asked.games)


def rates(games: int) -> None:
    print("\n| format | strategy | seasons | lit by week 10 | 95% interval | mean weeks |\n|---|---|---|---|---|---|")
    for form, name, share in RATES:
        found = simulate(season_trial(form, name), max(1, games // share), 1)
        low, high = found.win_interval("lit")
        rate = found.wins["lit"] / found.games
        print(
            f"| {form} | `{name}` | {found.games:,} | {rate:.2%} | {low:.2%} to {high:.2%} | {found.mean:.2f} |",
            flush=True,
        )


if __name__ == "__main__":
    main()
