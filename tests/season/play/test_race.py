"""The race: portions add up to one run, the clearly worse are dropped, and games that chose do not judge."""

from __future__ import annotations

import numpy as np
import pytest

from research.seasons.rollouts import rollouts
from sleuth import season as seasons
from sleuth.core.intervals import paired_interval
from sleuth.errors import InputError
from sleuth.games.show import Action, Booth, Ceremony
from sleuth.season.model.file import read_season
from sleuth.season.play.race import half, is_look, judge, lead, leader, race, rank, still_racing
from sleuth.season.play.rollouts import win_test
from sleuth.season.play.week_advice import advise_season

WEEKS = 8  # of the example until week 6: the end is near, so that games are lost


def records_of(shares: tuple[float, ...], games: int, seed: int) -> list[str]:
    """The records of alternatives that win so often, as a race would have them: game by game."""
    rng = np.random.default_rng(seed)
    found = [""] * len(shares)
    for _ in range(games):
        for k in still_racing(found):
            found[k] += "01"[rng.random() < shares[k]]
    return found


def test_portions_add_up_to_one_run():
    whole = seasons.advise("example", until="w6", weeks=WEEKS, top=2, rollouts=30)
    assert whole.records is not None
    part = seasons.advise("example", until="w6", weeks=WEEKS, top=2, rollouts=7)
    for games in (8, 26, 30):
        part = seasons.advise("example", until="w6", weeks=WEEKS, top=2, rollouts=games, records=part.records or ())
    assert part.as_dict() == whole.as_dict()
    timed = seasons.advise("example", until="w6", weeks=WEEKS, top=2, rollouts=30, seconds=0)
    assert timed.records == tuple(one[:1] for one in whole.records)
    with pytest.raises(InputError, match="than these 5"):
        seasons.advise("example", until="w6", weeks=WEEKS, top=2, rollouts=30, records=["01"])


def test_a_race_plays_what_plain_rollouts_play():
    season = read_season("example", until="w6")
    advice = advise_season(season, weeks=WEEKS, top=2)
    booths = [Booth(one.couple[1], one.couple[0]) for one in advice.booths]
    seatings = [Ceremony.of(season.format, one.seats) for one in advice.ceremonies]
    sold, *others = race(season, ([None], booths, seatings), 20, weeks=WEEKS, seed=3)
    assert sold[0].count("1") == rollouts(season, 20, weeks=WEEKS, seed=3).sold
    both: list[list[Action]] = [[*booths], [*seatings]]
    for heat, actions in zip(others, both, strict=True):
        won = win_test(season, WEEKS, 3)
        assert heat == tuple("".join("01"[won(game, action)] for game in range(20)) for action in actions)


def test_looks_are_where_the_games_have_doubled():
    assert [games for games in range(1001) if is_look(games)] == [25, 50, 100, 200, 400, 800]
    assert [half(["1" * games]) for games in (0, 49, 50, 199, 200, 1000)] == [0, 0, 25, 50, 100, 400]


def test_the_clearly_worse_are_dropped_and_the_games_that_chose_do_not_judge():
    first, second, worse = "10" * 100, "1" * 50 + "10" * 75, "0" * 25
    found = [first, second, worse]
    assert still_racing(["1" * 25, "1" * 25, worse]) == [0, 1]
    assert half(found) == 100
    assert leader(found) == 1  # 75 of 100 against 50
    assert rank(found) == [1, 0, 2]
    ahead, best, dropped = judge(found)
    assert (ahead.games, best.games, dropped.games) == (200, 200, 25)
    assert best.chance.value == ahead.chance.value == 0.5  # the lucky 50 do not count
    assert ahead.behind == (0, *paired_interval(0, 0, 100))
    assert best.behind == (0, 0, 0)
    assert dropped.behind.value == 1
    assert lead(second, "0" * 200).value == 125 / 200
    assert rank([*found, "1" * 49 + "01" * 50 + "1" * 51]) == [1, 3, 0, 2]  # by the last 100 games; dropped last


def test_of_equal_alternatives_the_verdict_promises_nothing():
    """The best of four equal ones looks better in the games that chose it; in the others it is as they are."""
    chance, lucky = [], []
    for seed in range(300):
        found = records_of((0.5,) * 4, 100, seed)
        best = leader(found)
        lucky.append(found[best][: half(found)].count("1") / half(found))
        chance.append(judge(found)[best].chance.value)
    assert np.mean(lucky) > 0.55
    assert np.mean(chance) == pytest.approx(0.5, abs=0.015)


def test_what_is_better_is_chosen_and_the_best_is_seldom_dropped():
    ends = [records_of((0.5, 0.5, 0.6, 0.5), 800, seed) for seed in range(40)]
    assert sum(leader(found) == 2 for found in ends) >= 30
    assert sum(2 in still_racing(found) for found in ends) >= 37
