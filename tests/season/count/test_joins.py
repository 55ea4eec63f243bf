"""Matches shared on both sides: whoever joins one, against plain enumeration of everybody's couples."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

import sleuth
from sleuth.errors import InputError
from sleuth.games.show import Format
from sleuth.season.count.course import course
from sleuth.season.count.join import lights_of, odds, shares_of
from sleuth.season.model.events import JOIN, Season
from sleuth.season.model.file import season_of
from sleuth.season.model.joins import counted_season, expand_shares
from sleuth.season.play.review import review
from sleuth.season.play.week_advice import advise_season
from sleuth.season.reasons.doctor import REMOVED, diagnose, edits, value_of
from sleuth.season.reasons.explain import explain
from sleuth.season.reasons.findings import check
from sleuth.text.season.reasons import explanation_lines
from sleuth.text.season.words import SeasonWords
from tests.season import made_up, naive
from tests.table import each_row

EACH = pytest.mark.parametrize("form", made_up.SHARED, ids=lambda form: form.name + "*" * len(form.extras))


def everybody(season: Season, one: naive.Matching) -> frozenset[naive.Couple]:
    """The couples of a matching, with whoever joined."""
    return naive.with_joined(one, season.events, (season.format.size_a, season.format.size_b))


@EACH
def test_seasons_with_joined_people_are_counted_as_by_listing(form: Format):
    rng = random.Random(str(form))
    for _ in range(25):
        season = made_up.joined_season(form, rng, true=rng.random() < 0.8)
        for upto in range(len(season.events) + 1):
            now = season.upto(upto)
            found = naive.left(now)
            assert odds(now).total == len(found)
        if not found:
            continue
        shares = expand_shares(season, shares_of(odds(season)))
        couples = [everybody(season, one) for one in found]
        assert shares.shape == (len(season.side_a), len(season.side_b))
        for a in range(len(season.side_a)):
            for b in range(len(season.side_b)):
                assert shares[a, b] == pytest.approx(sum((a, b) in one for one in couples) / len(found))


@EACH
def test_the_lights_of_a_seating_with_joined_people(form: Format):
    rng = random.Random(str(form))
    season = made_up.joined_season(form, rng, events=2)
    most = min(len(season.side_a), len(season.side_b))
    seats = [
        *zip(rng.sample(range(len(season.side_a)), most), rng.sample(range(len(season.side_b)), most), strict=True)
    ]
    lit = [len(everybody(season, one) & set(seats)) for one in naive.left(season)]
    assert lights_of(season, seats) == [lit.count(k) for k in range(most + 1)]


@EACH
def test_reasons_for_every_decided_couple_of_everybody(form: Format):
    """The events that decide it leave nothing else by plain enumeration, and none of them can be spared."""
    rng, decided = random.Random(str(form)), 0
    for _ in range(4):
        season = made_up.joined_season(form, rng)
        found = naive.left(season)
        for a in range(len(season.side_a)):
            for b in range(len(season.side_b)):
                explained = explain(season, (a, b))
                has = [(a, b) in everybody(season, one) for one in found]
                assert (explained.pair, explained.together) == (season.names((a, b)), sum(has))
                if explained.decided is None:
                    continue
                decided += 1
                assert explained.events is not None
                plain = counted_season(season)
                needed = replace(plain, events=tuple(plain.event(n) for n in explained.events))
                couple = naive.left(needed)
                host = (*range(form.size_a), *season.joined[0])[a], (*range(form.size_b), *season.joined[1])[b]
                assert {naive.matches(one, host) for one in couple} == {explained.decided}
                lines = [*explanation_lines(season, explained, SeasonWords("en"), full=True)]
                assert lines[0].startswith(" + ".join(season.names((a, b))))
    assert decided


@EACH
def test_repairs_of_seasons_with_joined_people(form: Format):
    rng, sick = random.Random(str(form)), 0
    for _ in range(60):
        season = made_up.joined_season(form, rng, joins=1, events=3, true=False)
        found = diagnose(season)
        assert found.remaining == len(naive.left(season))
        if found.clash is None or found.repaired_until is None:
            continue
        sick += 1
        upto, wanted = season.upto(found.repaired_until), set()
        for k, event in enumerate(upto.events):
            tried = [(what, one) for what, one, _ in edits(form, event) if what != REMOVED]
            for what, other in tried:
                if left := len(naive.left(replace(upto, events=(*upto.events[:k], other, *upto.events[k + 1 :])))):
                    wanted.add((what, event.n, value_of(season, other, what), left))
            rest = replace(upto, events=(*upto.events[:k], *upto.events[k + 1 :]))
            if event.kind != JOIN and (left := len(naive.left(rest))):
                wanted.add((REMOVED, event.n, None, left))
        assert {(one.what, one.event, one.new, one.remaining) for one in found.repairs} == wanted
        if sick == 5:
            break
    assert sick


FILE: dict[str, Any] = {
    "format": {"kind": "bipartite", "size_a": 3, "size_b": 3},
    "side_a": ["Ann", "Bea", "Cat"],
    "side_b": ["Dan", "Eli", "Fox"],
    "events": [
        {"week": 1, "type": "truth_booth", "pair": ["Ann", "Dan"], "result": True},
        {"week": 2, "type": "join", "person": "Xenia", "side": "a", "pair": ["Ann", "Dan"]},
        {"week": 2, "type": "join", "person": "Yann", "side": "b", "pair": ["Xenia", "Dan"]},
        {
            "week": 2,
            "type": "ceremony",
            "lights": 2,
            "pairs": [["Ann", "Dan"], ["Xenia", "Yann"], ["Bea", "Fox"], ["Cat", "Eli"]],
        },
    ],
    "final_matches": [["Ann", "Dan"], ["Bea", "Eli"], ["Cat", "Fox"], ["Xenia", "Yann"]],
    "notes": ["there was no ceremony in week 1"],
}


def with_events(*events: object, keep: int = 3) -> dict[str, object]:
    """The season of FILE with other events after the first ones."""
    rest = {name: value for name, value in FILE.items() if name != "final_matches"}
    return {**rest, "events": [*FILE["events"][:keep], *events]}


def test_whoever_joins_has_the_matches_of_the_other_and_both_couples_light_up():
    found = sleuth.season.odds(FILE)
    assert [step.remaining for step in found.events] == [2, 2, 2, 1]
    assert (found.side_a, found.side_b) == (("Ann", "Bea", "Cat", "Xenia"), ("Dan", "Eli", "Fox", "Yann"))
    assert found.probabilities.tolist() == [[1, 0, 0, 1], [0, 1, 0, 0], [0, 0, 1, 0], [1, 0, 0, 1]]
    assert sleuth.season.check(FILE).valid


def test_before_somebody_joins_nobody_knows_the_name():
    found = sleuth.season.odds(FILE, until="1")
    assert found.side_a == ("Ann", "Bea", "Cat")
    assert found.side_b == ("Dan", "Eli", "Fox")
    later = sleuth.season.odds(FILE, until="2")
    assert (later.side_a, later.side_b) == (("Ann", "Bea", "Cat", "Xenia"), ("Dan", "Eli", "Fox"))


def test_to_join_a_match_that_was_open_says_that_it_is_one():
    season = with_events({"week": 1, "type": "join", "person": "Xenia", "side": "a", "pair": ["Ann", "Dan"]}, keep=0)
    found = sleuth.season.odds(season)
    assert [step.remaining for step in found.events] == [2]
    assert found.probabilities[3].tolist() == [1, 0, 0]


def test_a_blackout_counts_the_couples_of_whoever_joined_as_confirmed():
    night = {"week": 3, "type": "ceremony", "lights": 1, "pairs": [["Xenia", "Dan"], ["Bea", "Eli"], ["Cat", "Fox"]]}
    step = course(sleuth.season.odds(with_events(night)).season).steps[-1]
    assert (step.blackout, step.remaining) == (True, 1)


def test_a_reason_says_whose_match_it_is():
    lines = sleuth.season.explain(FILE, "Xenia", "Eli").text
    assert "Xenia has the same match as Ann (event 2)." in lines
    german = sleuth.season.explain(FILE, "Xenia", "Eli", language="de").text
    assert "Xenia hat dasselbe Match wie Ann (Ereignis 2)." in german


def test_a_reason_names_whoever_joined_beside_the_person_who_is_counted():
    found = sleuth.season.explain(FILE, "Bea", "Fox")
    assert found.events == (4,)  # by counting: the proof, which is shorter than one by cases, cites event 1, too
    assert found.text[0] == "Bea + Fox: 0%. Events 1, 4 together rule it out."
    assert "  Event 1 says: Ann/Xenia + Dan/Yann match." in found.text
    taken = "Bea + Yann: 0%. Event 1 (week 1) says that Ann + Dan match, and Dan/Yann has one match."
    assert sleuth.season.explain(FILE, "Bea", "Yann", until="3").text[0] == taken
    tree = sleuth.season.scenarios(FILE, until="3")
    assert tree.certain == (("Ann/Xenia", "Dan/Yann"),)


def test_a_missing_booth_is_no_fault_of_a_join():
    night = {"week": 2, "type": "ceremony", "lights": 2, "pairs": [["Ann", "Dan"], ["Bea", "Eli"], ["Cat", "Fox"]]}
    later = {"week": 3, "type": "truth_booth", "pair": ["Bea", "Eli"], "result": True}
    join = FILE["events"][1]
    fields = {**FILE, "events": [FILE["events"][0], join, night, later], "final_matches": [], "notes": []}
    wrong = [one for one in sleuth.season.check(fields).findings if "week 2 has no truth booth" in one.text]
    assert [one.event for one in wrong] == [3]


def test_both_people_of_a_shared_match_may_sit():
    advice = advise_season(sleuth.season.odds(FILE, until="3").season)
    assert not {("Ann", "Dan"), ("Xenia", "Dan")} & {one.pair for one in advice.booths}
    assert [sorted(one.pairs) for one in advice.ceremonies] == [
        [("Ann", "Dan"), ("Bea", "Eli"), ("Cat", "Fox"), ("Xenia", "Yann")],
        [("Ann", "Dan"), ("Bea", "Fox"), ("Cat", "Eli"), ("Xenia", "Yann")],
    ]
    assert [one.lights for one in advice.ceremonies] == [(0, 0, 1, 0, 1)] * 2


@EACH
def test_an_advised_seating_seats_everybody_who_can_sit_and_its_lights_are_those_of_plain_enumeration(form: Format):
    rng = random.Random(str(form))
    for _ in range(5):
        season = made_up.joined_season(form, rng)
        most = min(len(season.side_a), len(season.side_b))
        for one in advise_season(season, weeks=20).ceremonies:
            rows = {(season.side_a.index(a), season.side_b.index(b)) for a, b in one.pairs}
            assert [len({row[side] for row in rows}) for side in (0, 1)] == [most, most]
            lit = [len(everybody(season, each) & rows) for each in naive.left(season)]
            assert list(one.lights) == [lit.count(k) for k in range(most + 1)]


def test_a_review_counts_a_season_with_joined_people():
    found = review(sleuth.season.odds(FILE).season)
    assert [one.remaining for one in found.choices] == [2, 1]


def test_whoever_joined_may_win_with_a_full_row_of_lights():
    night = {"week": 3, "type": "ceremony", "lights": 3, "pairs": [["Xenia", "Dan"], ["Bea", "Eli"], ["Cat", "Fox"]]}
    assert sleuth.season.odds(with_events(night)).season.won_in == 3


@each_row(
    ("event", "says"),
    [
        ({"person": "Zoe", "pair": ["Ann", "Dan"]}, "write side: a or side: b"),
        ({"person": "bea", "side": "a", "pair": ["Ann", "Dan"]}, "'bea' is on side A already"),
        (
            {"person": "dan", "side": "a", "pair": ["Ann", "Dan"]},
            "'dan' is on side B; tell the two apart",
        ),
        ({"side": "a", "pair": ["Ann", "Dan"]}, "is not a name"),
        ({"person": "Zoe", "side": "a"}, "a couple is two names"),
        ({"person": "Zoe", "side": "a", "pair": ["Zoe", "Dan"]}, "there is no 'Zoe' on side A"),
    ],
)
def test_an_event_that_cannot_be_is_named(event: dict[str, object], says: str):
    with pytest.raises(InputError, match=says):
        sleuth.season.odds(with_events({"week": 2, "type": "join", **event}))


def test_nobody_joins_a_group():
    group = {"format": {"kind": "any_pair"}, "people": ["Ann", "Bea", "Cat", "Dan"]}
    event = {"week": 1, "type": "join", "person": "Zoe", "side": "a", "pair": ["Ann", "Bea"]}
    with pytest.raises(InputError, match="nobody can join a match"):
        sleuth.season.odds({**group, "events": [event]})


def test_nobody_joins_beyond_thirteen():
    names = [f"A{k}" for k in range(13)], [f"B{k}" for k in range(13)]
    season = {"format": {"kind": "bipartite"}, "side_a": names[0], "side_b": names[1]}
    event = {"week": 1, "type": "join", "person": "Zoe", "side": "a", "pair": ["A0", "B0"]}
    with pytest.raises(InputError, match="side A has 13 people"):
        sleuth.season.odds({**season, "events": [event]})


def test_findings_name_the_couple_that_sat():
    night = {"week": 3, "type": "ceremony", "lights": 0, "pairs": [["Xenia", "Dan"], ["Bea", "Eli"], ["Cat", "Fox"]]}
    findings, _ = check(sleuth.season.check(with_events(night)).season)
    assert any("Xenia + Dan" in one.text for one in findings if one.wrong)


def _season(*events: dict[str, Any], a: str = "Ann Bea Cat", b: str = "Dan Eli Fred") -> dict[str, Any]:
    return {"format": {}, "side_a": a.split(), "side_b": b.split(), "events": [*events]}


def test_people_who_join_out_of_order_are_cut_off_by_their_weeks():
    """A later week may stand first in a file: whoever joins in it is not there before."""
    pair = ["Ann", "Dan"]
    fields = _season(
        {"week": 5, "type": "join", "person": "Xenia", "side": "a", "pair": pair},
        {"week": 3, "type": "join", "person": "Yara", "side": "a", "pair": pair},
        {"week": 4, "type": "ceremony", "pairs": [["Yara", "Eli"]], "lights": 0},
    )
    some = season_of(fields, until="w4")
    assert some.side_a == ("Ann", "Bea", "Cat", "Yara")
    assert some.events[1].seats == ((3, 1),)
    assert sleuth.season.odds(some).remaining == sleuth.season.odds(fields, until="w4").remaining == 2


def test_a_season_is_won_if_every_couple_that_sits_has_a_light():
    """With people who joined both sides, four couples may sit where the format has three."""
    joins = [
        {"week": 1, "type": "join", "person": person, "side": side, "pair": ["Ann", "Dan"]}
        for person, side in (("Xen", "a"), ("Yan", "b"))
    ]
    seats = [["Ann", "Dan"], ["Bea", "Eli"], ["Cat", "Fred"], ["Xen", "Yan"]]

    def won_in(lights: int) -> int | None:
        return season_of(_season(*joins, {"week": 2, "type": "ceremony", "pairs": seats, "lights": lights})).won_in

    assert (won_in(3), won_in(4)) == (None, 2)
