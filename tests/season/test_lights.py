"""Whose lights were counted: couples not shown, and confirmed couples that a ceremony leaves out."""

from __future__ import annotations

import random
from typing import Any

import pytest

from sleuth import season
from sleuth.errors import InconsistentHistory, InputError
from sleuth.games.show import Format
from sleuth.season.count.course import course
from sleuth.season.count.join import odds, shares_of
from sleuth.season.model.events import CEREMONY, Event, Season
from sleuth.season.model.file import season_of
from tests.season import naive
from tests.table import each_row

FOUR: dict[str, Any] = {
    "format": {"size_a": 4, "size_b": 4},
    "side_a": ["Ann", "Bea", "Cleo", "Dora"],
    "side_b": ["Kim", "Lou", "Max", "Noa"],
}
CONFIRMED = {"week": 1, "type": "truth_booth", "pair": ["Ann", "Kim"], "result": True}
THREE = [["Bea", "Lou"], ["Cleo", "Max"], ["Dora", "Noa"]]


def night(pairs: list[list[str]], lights: int, **more: Any) -> dict[str, Any]:
    return {"week": 1, "type": "ceremony", "pairs": pairs, "lights": lights, **more}


def four(*events: dict[str, Any]) -> dict[str, Any]:
    return {**FOUR, "events": list(events)}


def left(*events: dict[str, Any]) -> int:
    return season.odds(four(*events)).remaining


def test_couples_not_shown_may_or_may_not_be_lit():
    two = [["Ann", "Kim"], ["Bea", "Lou"]]
    assert left(night(two, 2)) == 2
    assert left(night(two, 2, not_shown=2)) == 24  # none, one or both of the two that were shown
    assert left(night(two, 3, not_shown=2)) == 2 + 8  # both, or one of them: 2 · (2 + 2)
    assert left(night(two, 4, not_shown=2)) == 2
    assert left(night(two, 0, not_shown=2)) == left(night(two, 0))


def test_the_truth_is_left_where_two_of_four_couples_were_not_shown():
    """Ann + Kim sat, and so did Cleo + Max and Dora + Noa, whom nobody saw: three lights."""
    seen = [["Ann", "Kim"], ["Bea", "Max"]]
    booths = [{"week": 2, "type": "truth_booth", "pair": pair, "result": True} for pair in (["Bea", "Lou"], *THREE[1:])]
    assert left(night(seen, 3, not_shown=2), *booths) == 1
    with pytest.raises(InputError, match="3 lights for 2 couples"):
        left(night(seen, 3))
    with pytest.raises(InconsistentHistory):
        left(night(seen, 2), *booths)


@pytest.mark.parametrize("form", [Format(5, 5), Format(4, 5, doubles=1), Format(6, 6, any_pair=True)], ids=str)
def test_several_ceremonies_with_couples_not_shown_are_counted_as_by_listing(form: Format):
    rng = random.Random(str(form))
    for _ in range(30):
        secret = rng.choice(list(naive.matchings(form)))
        events = []
        for n in range(1, 5):
            people = rng.sample(range(form.size_b), form.size_b)
            if form.any_pair:
                seats = [(min(pair), max(pair)) for pair in zip(people[::2], people[1::2], strict=True)]
            else:
                seats = list(zip(range(form.size_a), people, strict=False))
            hidden = rng.randrange(len(seats))
            shown = naive.lights(secret, seats)
            events.append(Event(n, n, CEREMONY, seats=tuple(seats[hidden:]), lights=shown, not_shown=hidden))
        names = tuple(f"P{k}" for k in range(form.size_a)), tuple(f"Q{k}" for k in range(form.size_b))
        made = Season("x", "X", form, names[0], names[0] if form.any_pair else names[1], tuple(events))
        found = naive.left(made)
        count = odds(made)
        assert (count.total, sorted(map(tuple, count.matchings().T.tolist()))) == (len(found), sorted(found))
        assert tuple(secret) in found
        shares = naive.shares(made, found)
        wanted = [float(shares[a, b]) for a in range(form.size_a) for b in range(form.size_b)]
        assert shares_of(count).ravel().tolist() == pytest.approx(wanted)


def test_a_blackout_counts_the_couples_not_shown():
    (_, step) = course(season_of(four(CONFIRMED, night([["Ann", "Kim"]], 1, not_shown=3)))).steps
    assert step.blackout
    (_, step) = course(season_of(four(CONFIRMED, night([["Ann", "Kim"]], 2, not_shown=3)))).steps
    assert not step.blackout


def test_a_reason_says_what_the_couples_not_shown_could_add():
    lines = season.explain(four(night([["Ann", "Kim"], ["Bea", "Lou"]], 4, not_shown=2)), "Ann", "Kim").lines()
    assert "  Then event 1 could show at most 3 lights. It showed 4." in lines
    assert "  1: ceremony: 4 lights (2 couples not shown) (week 1): Ann+Kim, Bea+Lou" in lines
    lines = season.explain(four(night([["Ann", "Kim"], ["Bea", "Lou"]], 4, not_shown=2)), "Ann", "Lou").lines()
    assert any("4 lights, more than the couples not shown can have" in line for line in lines)


@each_row(
    ("more", "says"),
    [
        ({"not_shown": 3}, "2 couples and 3 not shown are 5, but 4 can sit"),
        ({"not_shown": -1}, "not_shown: a whole number from 0 is wanted, not -1"),
        ({"not_shown": 1, "lights": 4}, "4 lights for 3 couples"),
        ({"without_confirmed": 1}, "without_confirmed: true or false is wanted, not 1"),
    ],
)
def test_what_cannot_be_is_named(more: dict[str, Any], says: str):
    with pytest.raises(InputError, match=says):
        season_of(four({**night([["Ann", "Kim"], ["Bea", "Lou"]], 1), **more}))


def test_too_many_ways_to_light_couples_not_shown_are_refused():
    names = [f"a{k}" for k in range(10)], [f"b{k}" for k in range(10)]
    events = [
        {
            "week": week,
            "type": "ceremony",
            "lights": 4,
            "not_shown": 4,
            "pairs": [[names[0][k], names[1][(k + week) % 10]] for k in range(6)],
        }
        for week in range(1, 5)
    ]
    with pytest.raises(InputError, match=r"in 625 ways; at most 128 can be counted"):
        season.odds({"format": {}, "side_a": names[0], "side_b": names[1], "events": events})


def test_a_confirmed_couple_that_is_left_out_makes_a_ceremony_unclear():
    """Two lights for the three others are one matching too few: with the couple's own light there is one for them."""
    vague = four(CONFIRMED, night(THREE, 3))
    found = season.odds(vague)
    (one,) = found.as_dict()["unclear"]
    assert one == {"event": 2, "pairs": [["Ann", "Kim"]], "remaining": 1, "remaining_counted": 0}
    assert left(CONFIRMED, night([["Ann", "Kim"], *THREE], 2)) == 3
    clear = [
        four(CONFIRMED, night([["Ann", "Kim"], *THREE], 4)),
        four(CONFIRMED, night(THREE, 3, without_confirmed=True)),
        four(CONFIRMED, night(THREE, 3, not_shown=1)),
        four(night(THREE, 3), CONFIRMED),
        four(CONFIRMED, night([["Ann", "Lou"], ["Bea", "Kim"], ["Cleo", "Max"]], 1)),
    ]
    assert [season.odds(one).unclear for one in clear] == [()] * len(clear)


def test_both_readings_are_named_in_both_languages():
    vague = four(CONFIRMED, night(THREE, 1))
    (note,) = [one.text for one in season.check(vague).findings if "leaves out" in one.text]
    assert note == (
        "Event 2 (week 1, 1 light) leaves out Ann + Kim, confirmed before. Without their light, as it is read, it "
        "leaves 3 matchings. If their light was counted, add them to the pairs: then it leaves 2 matchings. If they "
        "did not sit, write without_confirmed: true."
    )
    (note,) = [one.text for one in season.check(vague, language="de").findings if "bestätigtes" in one.text]
    assert note == (
        "In Ereignis 2 (Woche 1, 1 Licht) fehlt ein bestätigtes Paar: Ann + Kim. Ohne sein Licht, wie es gelesen wird, "
        "bleiben 3 Kombinationen. Zählt sein Licht mit, trag das Paar bei pairs ein: Dann bleiben 2 Kombinationen. "
        "Saß das Paar nicht, schreib without_confirmed: true."
    )


def test_a_clash_names_the_other_reading():
    with pytest.raises(InconsistentHistory, match=r"leaves out Ann \+ Kim.*0 matchings.*3 matchings"):
        season.odds(four(CONFIRMED, night(THREE, 2)))


def test_two_confirmed_couples_of_one_host_leave_out_one_seat():
    shared = {
        "format": {"size_a": 2, "size_b": 3, "double_matches": 1},
        "side_a": ["Ann", "Bea"],
        "side_b": ["Kim", "Lou", "Max"],
        "events": [
            CONFIRMED,
            {"week": 1, "type": "truth_booth", "pair": ["Ann", "Lou"], "result": True},
            night([["Bea", "Max"]], 1),
        ],
    }
    (one,) = season.odds(shared).as_dict()["unclear"]
    assert one["pairs"] == [["Ann", "Kim"]]
