"""A season played on to its end, again and again, with this week's booth and without it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from sleuth.core.intervals import Estimate, wilson
from sleuth.core.match import each_turn
from sleuth.errors import InputError
from sleuth.games.show import Action, Ceremony, Show, answer, is_won
from sleuth.season.count.state import SeasonState
from sleuth.season.model.events import BOOTH, CANCELLED, CEREMONY, Season
from sleuth.season.play.seasons import SeasonBook


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
    """

    games: int
    with_booth: int
    sold: int

    @property
    def chance_sold(self) -> Estimate:
        """The chance to win in time without this week's booth."""
        return share_of(self.sold, self.games)


def share_of(wins: int, games: int) -> Estimate:
    """The share of games that are won, with its interval."""
    return Estimate.of(wins / games, wilson(wins, games))


def win_test(season: Season, weeks: int, seed: int) -> Callable[[int, Action | None], bool]:
    """A function (game number, next action) → whether the game is won; action None skips this week's booth.

    A booth is followed by this week's ceremony; a ceremony by the next week, this week's booth being left out.
    """
    state, book, week = start_of(season, weeks)

    def wins(game: int, action: Action | None) -> bool:
        secret, next_state, is_ceremony = secret_of(state, seed, game), state, isinstance(action, Ceremony)
        if action is not None:
            feedback = answer(action, secret)
            if is_ceremony and is_won(season.format, feedback):
                return True
            next_state = book.after(state, action, feedback, week)
        show, weeks_left = Show(secret, season.format), weeks - week + 1 - is_ceremony
        rng = np.random.default_rng((seed, game, 1))
        player = book.player(rng=rng, state=next_state, week=week + is_ceremony, booth=is_ceremony)
        for _ in each_turn(player, show) if weeks_left > 0 else ():
            if show.weeks == weeks_left:
                break
        return show.won

    return wins


@lru_cache(maxsize=1)
def start_of(season: Season, weeks: int) -> tuple[SeasonState, SeasonBook, int]:
    """The state of a season, its book, and the next week. The last call is cached."""
    state = SeasonState.of_season(season)
    week, _ = next_week(season)
    if season.won_in is not None or week > weeks:
        raise InputError(f"the season is over after week {week - 1}; there is nothing to play on")
    return state, SeasonBook(season.format, weeks, start=len(season.events)), week


def secret_of(state: SeasonState, seed: int, game: int) -> tuple[int, ...]:
    """The secret of a game."""
    column = int(np.random.default_rng((seed, game)).integers(state.columns.shape[1]))
    return tuple(state.columns[:, column].tolist())
