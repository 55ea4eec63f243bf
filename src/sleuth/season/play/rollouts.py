"""A season played on to its end, again and again, with this week's booth and without it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache, partial

import numpy as np

from sleuth.core.intervals import Estimate, paired_interval, wilson
from sleuth.core.results import HIDDEN
from sleuth.errors import InputError
from sleuth.games.show import Action, Ceremony, answer, is_won
from sleuth.season.count.state import SeasonState
from sleuth.season.model.events import BOOTH, CANCELLED, CEREMONY, Season
from sleuth.season.play.seasons import PlayedSeason, SeasonBook, play


def next_week(season: Season) -> tuple[int, bool]:
    """The week of the next ceremony, and whether its booth is past."""
    if not season.events:
        return 1, False
    week = max(event.week for event in season.events)
    here = [event for event in season.events if event.week == week]
    cancelled = ["booth" in event.text for event in here if event.kind == CANCELLED]
    if False in cancelled or any(event.kind == CEREMONY for event in here):
        return week + 1, False
    return week, True in cancelled or any(event.kind == BOOTH and not event.extra for event in here)


@dataclass(frozen=True)
class Rollouts:
    """The results of a season that was played on to its end again and again.

    Attributes:
        games: the number of seasons.
        with_booth: how many were won with this week's booth.
        sold: how many were won without it.
        only_with, only_sold: how many were won with the booth but not without it, and the other way round.
    """

    games: int
    with_booth: int
    sold: int
    only_with: int = field(metadata=HIDDEN)
    only_sold: int = field(metadata=HIDDEN)

    @property
    def chance(self) -> Estimate:
        """The chance to win in time with this week's booth."""
        return share_of(self.with_booth, self.games)

    @property
    def chance_sold(self) -> Estimate:
        """The chance to win in time without this week's booth."""
        return share_of(self.sold, self.games)

    @property
    def booth_gain(self) -> Estimate:
        """By how much this week's booth raises the chance, at least 0."""
        gain = (self.only_with - self.only_sold) / self.games
        return Estimate.of(gain, paired_interval(self.only_with, self.only_sold, self.games))


def share_of(wins: int, games: int) -> Estimate:
    """The share of games that are won, with its interval."""
    return Estimate.of(wins / games, wilson(wins, games))


def win_test(season: Season, weeks: int, seed: int) -> Callable[[int, Action | None], bool]:
    """A function (game number, next action) → whether the game is won; action None skips this week's booth.

    A booth is followed by this week's ceremony; a ceremony by the next week, this week's booth being left out.
    """
    state, book, week, _ = start_of(season, weeks)

    def wins(game: int, action: Action | None) -> bool:
        secret, next_state, is_ceremony = secret_of(state, seed, game), state, isinstance(action, Ceremony)
        if action is not None:
            feedback = answer(action, secret)
            if is_ceremony and is_won(season.format, feedback):
                return True
            next_state = book.after(state, action, feedback, week)
        weeks_left = weeks - week + 1 - is_ceremony
        if weeks_left <= 0:
            return False
        seeds = seed, game
        return play_out(book, next_state, secret, seeds, week=week + is_ceremony, booth=is_ceremony).weeks <= weeks_left

    return wins


def play_out(
    book: SeasonBook, state: SeasonState, secret: tuple[int, ...], game: tuple[int, int], *, week: int, booth: bool
) -> PlayedSeason:
    """The season from a week to its end against a secret. booth: with that week's booth. game: the seeds."""
    make = partial(book.player, state=state, week=week, booth=booth)
    return play(make, book.form, secret, np.random.default_rng((*game, 1)), most=book.weeks - week + 1)


@lru_cache(maxsize=1)
def start_of(season: Season, weeks: int) -> tuple[SeasonState, SeasonBook, int, bool]:
    """The state of a season, its book, the next week, and whether that booth is past. The last call is cached."""
    state = SeasonState.of_season(season)
    week, past = next_week(season)
    if season.won_in is not None or week > weeks:
        raise InputError(f"the season is over after week {week - 1}; there is nothing to play on")
    return state, SeasonBook(season.format, weeks, start=len(season.events)), week, past


def secret_of(state: SeasonState, seed: int, game: int) -> tuple[int, ...]:
    """The secret of a game."""
    column = int(np.random.default_rng((seed, game)).integers(state.columns.shape[1]))
    return tuple(state.columns[:, column].tolist())
