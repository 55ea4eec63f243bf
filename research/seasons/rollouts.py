"""A season played on from its middle, each secret twice: with this week's booth and without it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

import numpy as np

from research.seasons.play import PlayedSeason, play
from sleuth.core.intervals import Estimate, paired_interval
from sleuth.games.show import WEEKS
from sleuth.season.count.state import SeasonState
from sleuth.season.model.events import Season
from sleuth.season.play.rollouts import next_week, secret_of, share_of, start_of
from sleuth.season.play.seasons import SeasonBook


class Paired(NamedTuple):
    """How a season went that was played on, each game with this week's booth and without it.

    Attributes:
        games: the number of games.
        with_booth: how many were won with this week's booth.
        sold: how many were won without it.
        only_with, only_sold: how many were won with the booth but not without it, and the other way round.
    """

    games: int
    with_booth: int
    sold: int
    only_with: int
    only_sold: int

    @property
    def chance(self) -> Estimate:
        """The chance to win in time with this week's booth."""
        return share_of(self.with_booth, self.games)

    @property
    def booth_gain(self) -> Estimate:
        """By how much this week's booth raises the chance, at least 0."""
        gain = (self.only_with - self.only_sold) / self.games
        return Estimate.of(gain, paired_interval(self.only_with, self.only_sold, self.games))


def rollouts(season: Season, games: int, *, weeks: int = WEEKS, seed: int = 1) -> Paired:
    """The season played on by the deadline-aware strategy against matchings drawn from those left.

    If this week's booth is past, both numbers are of play without it.
    """
    week, _ = next_week(season)
    counts = {(one, other): 0 for one in (False, True) for other in (False, True)}
    for with_booth, sold in played_on(season, games, weeks=weeks, seed=seed):
        counts[with_booth.weeks <= weeks - week + 1, sold.weeks <= weeks - week + 1] += 1
    both, only_with, only_sold = counts[True, True], counts[True, False], counts[False, True]
    return Paired(games, both + only_with, both + only_sold, only_with, only_sold)


def played_on(
    season: Season, games: int, *, weeks: int = WEEKS, seed: int = 1
) -> Iterator[tuple[PlayedSeason, PlayedSeason]]:
    """For each of some matchings drawn from those left, the season played on with this week's booth and without it.

    Both draw the same random numbers. If this week's booth is past, it is one play without it, given twice.
    """
    (state, book, week), (_, past) = start_of(season, weeks), next_week(season)
    for game in range(games):
        secret = secret_of(state, seed, game)
        sold = play_out(book, state, secret, (seed, game), week=week, booth=False)
        yield (sold if past else play_out(book, state, secret, (seed, game), week=week, booth=True)), sold


def play_out(
    book: SeasonBook, state: SeasonState, secret: tuple[int, ...], game: tuple[int, int], *, week: int, booth: bool
) -> PlayedSeason:
    """The season from a week to its end against a secret. booth: with that week's booth. game: the seeds."""
    make = partial(book.player, state=state, week=week, booth=booth)
    return play(make, book.form, secret, np.random.default_rng((*game, 1)), most=book.weeks - week + 1)
