"""A season played on from its middle, each secret twice: with this week's booth and without it."""

from __future__ import annotations

from collections.abc import Iterator

from sleuth.games.show import WEEKS
from sleuth.season.model.events import Season
from sleuth.season.play.rollouts import Rollouts, next_week, play_out, secret_of, start_of
from sleuth.season.play.seasons import PlayedSeason


def rollouts(season: Season, games: int, *, weeks: int = WEEKS, seed: int = 1) -> Rollouts:
    """The season played on by the deadline-aware strategy against matchings drawn from those left.

    If this week's booth is past, both numbers are of play without it.
    """
    week, _ = next_week(season)
    counts = {(one, other): 0 for one in (False, True) for other in (False, True)}
    for with_booth, sold in played_on(season, games, weeks=weeks, seed=seed):
        counts[with_booth.weeks <= weeks - week + 1, sold.weeks <= weeks - week + 1] += 1
    both, only_with, only_sold = counts[True, True], counts[True, False], counts[False, True]
    return Rollouts(games, both + only_with, both + only_sold, only_with, only_sold)


def played_on(
    season: Season, games: int, *, weeks: int = WEEKS, seed: int = 1
) -> Iterator[tuple[PlayedSeason, PlayedSeason]]:
    """For each of some matchings drawn from those left, the season played on with this week's booth and without it.

    Both draw the same random numbers. If this week's booth is past, it is one play without it, given twice.
    """
    state, book, week, past = start_of(season, weeks)
    for game in range(games):
        secret = secret_of(state, seed, game)
        sold = play_out(book, state, secret, (seed, game), week=week, booth=False)
        yield (sold if past else play_out(book, state, secret, (seed, game), week=week, booth=True)), sold
