"""The chance to light up in time by format: made-up seasons played on, and the fit of season/play/chances.py to them.

`python -m research.seasons.chances 10x12 --positions 100 --whole 30/40` prints the row of that format. A position is a
season of up to six weeks that a cast might have played. Three matchings that fit are drawn; against each, the season is
played on with this week's booth and without it. Whole seasons, which `research.seasons.simulate deadline-aware` plays,
say what the curve has to come to at the start.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple, TypeAlias

import numpy as np

from research.seasons.rollouts import played_on
from sleuth.core.arrays import Floats
from sleuth.games.show import Booth, Ceremony, Couple, Format, answer, format_named, is_won
from sleuth.season.count.join import count_matchings
from sleuth.season.count.seating import NOBODY, Seatings, couples_of, seat
from sleuth.season.model.events import Event, Season, event_of
from sleuth.season.play.curves import PLAYS, Curve

WEEKS = 10
MOST_BEFORE = 6
PARTS = 5
MOST_SHARP = 6.0
BOOTHS = 0.9  # the share of the weeks in which a booth was not sold
RIGHT = (0.0, 0.1, 0.2)  # how many of the matches a cast seats on purpose, one of these by chance

START = np.array([1.5, 5.5, 3.3, 0.97, 0.9, 2.0, 0.6])
"""Where the fit begins: `Curve.last`, `second`, `growth`, `wane`, `booth`, `sharp`, `spread`."""
STEPS = np.array([1.0, 1.0, 0.5, 0.05, 0.2, 1.0, 0.5])

Group: TypeAlias = list[tuple[int, int, int, int]]
"""Plays seen from one position: ceremonies to come, matchings left, whether a booth is to come, whether it was won."""


class Start(NamedTuple):
    """Whole seasons that were simulated: matchings at the start, how many were played, how many of them were won."""

    left: int
    games: int
    won: int


def seat_together(form: Format, row: Seatings, taken: Sequence[Couple]) -> Seatings:
    """The seating after exchanges of partners that put the couples in `taken` together."""
    row = row.copy()
    for a, b in taken:
        if form.any_pair:
            partner = {b: int(a) for b, a in enumerate(row) if a != NOBODY}
            partner |= {a: b for b, a in partner.items()}
            row[[a, b, partner[a], partner[b]]] = NOBODY
            for one, other in ((a, b), (partner[a], partner[b])):
                row[min(one, other)] = max(one, other)
        elif row[b] != a:
            guest = next(one for one in np.flatnonzero(row == a).tolist() if (a, one) not in taken)
            row[guest], row[b] = row[b], a
    return row


def opening(form: Format, secret: tuple[int, ...], weeks: int, rng: np.random.Generator) -> Season:
    """The first weeks of a season as a cast might play them: seatings without a plan, some of their couples right."""
    events: list[Event] = []
    right = rng.choice(RIGHT)

    def seating() -> list[Couple]:
        columns = np.array([form.draw(rng), secret], np.uint8).T
        row, true = seat(form, columns, rng)
        wanted = [couple for couple in couples_of(form, true) if rng.random() < right]
        return list(couples_of(form, seat_together(form, row, wanted)))

    def add(action: Booth | Ceremony, week: int) -> None:
        events.append(replace(event_of(action, len(events) + 1, answer(action, secret)), week=week))

    for week in range(1, weeks + 1):
        if rng.random() < BOOTHS:
            couples = seating()
            a, b = couples[int(rng.integers(len(couples)))]
            add(Booth(b, a), week)
        add(Ceremony.of(form, seating()), week)
    names = tuple(f"P{k}" for k in range(form.size_a))
    others = names if form.any_pair else tuple(f"Q{k}" for k in range(form.size_b))
    return Season("x", "made up", form, names, others, tuple(events))


def played(name: str, seed: int, position: int) -> list[Group]:
    """What was seen in one position, played on, and after it."""
    form = format_named(name)
    rng = np.random.default_rng((seed, position))
    before = int(rng.integers(MOST_BEFORE + 1))
    season = opening(form, form.draw(rng), before, rng)
    if season.won_in is not None:
        return []
    last = int(rng.integers(before, WEEKS)) + 1
    left = count_matchings(form, season.events).total
    here: Group = []
    after: list[Group] = []
    for pair in played_on(season, PLAYS, weeks=last, seed=int(rng.integers(1 << 40))):
        for booth, found in zip((1, 0), pair, strict=True):
            won = int(found.weeks <= last - before)
            weeks = last - before
            here.append((weeks, left, booth, won))
            for (action, shown), many in zip(found.turns, found.left, strict=False):
                weeks -= isinstance(action, Ceremony)
                if weeks < 1 or (isinstance(action, Ceremony) and is_won(form, shown)):
                    break
                after.append([(weeks, many, int(isinstance(action, Ceremony)), won)])
    return [here, *after]


def likelihood(groups: list[Group], start: Start) -> Callable[[Floats], float]:
    """Minus the logarithm of the likelihood of a curve: how hard a position is varies, and its plays share it."""
    nodes, shares = np.polynomial.hermite_e.hermegauss(7)
    shares /= shares.sum()
    rows = np.array([row for group in groups for row in group])
    starts = np.cumsum([0, *(len(group) for group in groups)])[:-1]
    weeks, left, booth, won = rows.T
    places = [
        (int(number), bool(coming), (weeks == number) & (booth == coming))
        for number in np.unique(weeks)
        for coming in (0, 1)
    ]

    def of(parameters: Floats) -> float:
        curve = Curve(*parameters, 0, 0.0)  # type: ignore[call-arg]
        chances = np.empty((len(nodes), len(rows)))
        for number, coming, here in places:
            for k, node in enumerate(nodes):
                chances[k, here] = curve.chance(left[here], number, booth=coming, harder=node)
        found = np.log(np.clip(np.where(won, chances, 1.0 - chances), 1e-6, 1.0))
        sums = np.add.reduceat(found, starts, axis=1)
        top = sums.max(axis=0)
        whole = float(shares @ [float(curve.chance(start.left, WEEKS, booth=True, harder=node)) for node in nodes])
        whole = min(max(whole, 1e-6), 1.0 - 1e-6)
        seasons = start.won * np.log(whole) + (start.games - start.won) * np.log(1.0 - whole)
        return -float((top + np.log(shares @ np.exp(sums - top))).sum() + seasons)

    return of


def fitted(groups: list[Group], start: Start, shares: bool, begin: Floats = START) -> Floats:
    """The parameters of the likeliest curve, found by steps along one of them at a time."""
    cost = likelihood(groups, start)
    found = begin.copy()
    free = range(0 if shares else 1, len(found))
    if not shares:
        found[0] = 0.0
    best, step = cost(found), 0.5
    while step > 0.02:
        before = best
        for place in free:
            for change in (-step, step):
                other = found.copy()
                other[place] += change * STEPS[place]
                if min(other[4:]) >= 0.05 and other[5] <= MOST_SHARP and (value := cost(other)) < best:
                    found, best = other, value
        if before - best < 0.02:
            step /= 2
    return found


def row_of(name: str, positions: list[list[Group]], start: Start) -> str:
    """The row of CURVES. Standard errors: from fits without each fifth of the positions."""
    shares = format_named(name).shares
    whole = fitted([group for one in positions for group in one], start, shares)
    parts = [
        fitted([group for n, one in enumerate(positions) if n % PARTS != k for group in one], start, shares, whole)
        for k in range(PARTS)
    ]
    errors = np.sqrt((1 - 1 / PARTS) * ((np.array(parts) - whole) ** 2).sum(axis=0))
    figures = ", ".join(f"{value:.2f}" for value in whole)
    error = float(np.hypot(errors[1], errors[-1]))
    code = format_named(name).code
    return f'    "{code}": Curve({figures}, {len(positions)}, {error:.2f}),  # {np.round(errors, 2).tolist()}'


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("format", help="such as 10x12-known")
    parser.add_argument("--positions", type=int, default=100)
    parser.add_argument("--first", type=int, default=0, help="the number of the first position")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--records", type=Path, help="add what was played to this file, and fit to all that it has")
    parser.add_argument("--whole", default="0/0", help="whole seasons: won/played, of `research.seasons.simulate`")
    given = parser.parse_args()
    lines = [
        json.dumps(played(given.format, given.seed, position))
        for position in range(given.first, given.first + given.positions)
    ]
    found = [json.loads(line) for line in lines]
    if given.records:
        with given.records.open("a") as file:
            file.writelines(line + "\n" for line in lines)
        found = [json.loads(line) for line in given.records.read_text("utf-8").splitlines()]
    won, games = map(int, given.whole.split("/"))
    start = Start(count_matchings(format_named(given.format), ()).total, games, won)
    print(row_of(given.format, [one for one in found if one], start))


if __name__ == "__main__":
    main()
