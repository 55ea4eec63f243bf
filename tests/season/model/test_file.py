"""Season files: what is read, and messages that name the event."""

from __future__ import annotations

import copy
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import sleuth
from sleuth.errors import InputError
from sleuth.games.show import Format
from sleuth.season.count.course import course
from sleuth.season.count.join import odds
from sleuth.season.model.events import Event
from sleuth.season.model.file import example_path, read_season, season_of
from sleuth.season.model.template import template, template_fields
from sleuth.season.reasons.findings import check
from sleuth.text.season.prose import finding_text
from sleuth.text.season.words import SeasonWords
from tests.season import made_example
from tests.table import each_row

SEASON = {
    "schema_version": 1,
    "id": "xx00",
    "label": "Example",
    "format": {
        "kind": "bipartite",
        "size_a": 3,
        "size_b": 4,
        "double_matches": 1,
        "known_extra_people": ["B4"],
        "shared_side": "b",
    },
    "side_a": ["A1", "A2", "A3"],
    "side_b": ["B1", "B2", "B3", "B4"],
    "initial_count": 18,
    "events": [
        {"n": 1, "week": 1, "type": "truth_booth", "pair": ["A1", "B1"], "result": False, "remaining_after": 12},
        {
            "n": 2,
            "week": 1,
            "type": "ceremony",
            "pairs": [["A1", "B2"], ["A2", "B1"], ["A3", "B3"]],
            "lights": 1,
            "known_before": 0,
            "blackout": False,
            "remaining_after": 6,
        },
        {
            "n": 3,
            "week": 2,
            "type": "truth_booth",
            "pair": ["A2", "B4"],
            "result": None,
            "sold": True,
            "remaining_after": 6,
        },
        {
            "n": 4,
            "week": 2,
            "type": "ceremony",
            "pairs": [["A1", "B3"], ["A2", "B1"], ["A3", "B2"]],
            "lights": 3,
            "known_before": 0,
            "blackout": False,
            "remaining_after": 3,
        },
    ],
    "final_matches": [["A1", "B3"], ["A2", "B1"], ["A3", "B2"]],
    "final_matches_open": [["A1", "B4", 0.333], ["A2", "B4", 0.333], ["A3", "B4", 0.333]],
    "won": True,
}


@pytest.fixture
def fields():
    return copy.deepcopy(SEASON)


def test_the_example_of_the_file_format_counts_as_it_says(fields):
    found = course(season_of(fields))
    assert (found.start, [step.remaining for step in found.steps]) == (18, [12, 6, 6, 3])
    assert all(step.agrees for step in found.steps)
    assert [one for one in check(season_of(fields))[0] if one.wrong] == []


def test_yaml_and_json_are_the_same_season(fields, tmp_path: Path):
    import yaml

    (tmp_path / "one.json").write_text(json.dumps(fields))
    (tmp_path / "one.yaml").write_text(yaml.safe_dump(fields))
    assert read_season(tmp_path / "one.json") == read_season(tmp_path / "one.yaml")


@each_row(("until", "events"), [("2", 2), ("w1", 2), ("week 2", 4), ("0", 0), ("w0", 0)])
def test_until_reads_nothing_of_what_comes_after(until, events):
    fields: dict[str, Any] = copy.deepcopy(SEASON)
    for event in fields["events"][events:]:
        event["pair"] = "broken"
        event["pairs"] = "broken"
    season = season_of(fields, until=until)
    assert len(season.events) == events
    if events < 4:
        assert (season.final, season.notes) == ((), ())


def test_of_a_ceremony_that_was_sold_nobody_need_know_the_couples(fields):
    night = fields["events"][3]
    night.update(lights=None, sold=True)
    seen = season_of(fields)
    del night["pairs"]
    unseen = season_of(fields)
    assert (len(seen.events[3].seats), unseen.events[3].seats) == (3, ())
    assert unseen.events[3].sold
    assert odds(unseen).total == odds(seen).total


@each_row("until", ["9", "w7", "soon", "-1"])
def test_an_until_that_the_file_lacks_is_named(fields, until):
    with pytest.raises(InputError, match="`until`"):
        season_of(fields, until=until)


def broken(fields, change) -> str:
    change(fields)
    with pytest.raises(InputError) as caught:
        season_of(fields)
    return str(caught.value)


@each_row(
    ("change", "says"),
    [
        (lambda f: f["events"].pop(1), "event 2 (week 2, truth_booth): its number n is 3, but event 2 comes next"),
        (
            lambda f: f["events"][1]["pairs"].__setitem__(1, ["A2", "B2"]),
            "event 2 (week 1, ceremony): 'B2' sits twice",
        ),
        (lambda f: f["events"][1]["pairs"].__setitem__(1, ["A1", "B1"]), "event 2 (week 1, ceremony): 'A1' sits twice"),
        (lambda f: f["events"][3].update(lights=4), "event 4 (week 2, ceremony): 4 lights for 3 couples"),
        (lambda f: f["events"][3].update(lights=-1), "event 4 (week 2, ceremony): lights: a whole number from 0"),
        (lambda f: f["events"][3].update(lights=2.5), "not 2.5"),
        (lambda f: f["events"][3].update(lights=True), "not True"),
        (lambda f: f["events"][3].pop("lights"), "the number of lights is missing"),
        (lambda f: f["events"][3].pop("pairs"), "pairs, the couples who sat together, are missing"),
        (lambda f: f["events"][0].update(pair=["A9", "B1"]), "event 1 (week 1, truth_booth): there is no 'A9' on side"),
        (lambda f: f["events"][0].update(pair=["B1", "A1"]), "'B1' is on side B; the person of side A comes first"),
        (lambda f: f["events"][0].update(pair=["A1"]), "a couple is two names"),
        (
            lambda f: f["events"][0].pop("result"),
            "truth_booth): result: true or false is wanted, or else sold: true; not nothing",
        ),
        (lambda f: f["events"][0].update(result="maybe"), "result: true or false is wanted, not 'maybe'"),
        (lambda f: f["events"][2].update(result=True), "or else sold: true; not True, sold true"),
        (lambda f: f["events"][0].update(type="booth"), "type is one of truth_booth"),
        (lambda f: f["events"][0].update(weak=1), "there is no field 'weak'; did you mean week?"),
        (lambda f: f["events"][0].pop("week"), "week: a whole number"),
        (lambda f: f["side_a"].__setitem__(1, "A1"), "side_a: 'A1' is named twice; tell the two apart"),
        (lambda f: f["side_a"].__setitem__(1, 7), "side_a: name 2: a text is wanted, not 7"),
        (lambda f: f.update(notes=["", 7]), "notes: entry 2: a text is wanted, not 7"),
        (lambda f: f["side_a"].append("A4"), "size_a is 3, but side_a has 4 names"),
        (lambda f: f["format"].update(double_matches=0), "set double_matches or triple_matches"),
        (lambda f: f["format"].update(kind="round"), "format: kind: 'bipartite' or 'any_pair' is wanted, not 'round'"),
        (lambda f: f["format"].update(known_extra_people=["B9"]), "known_extra_people: 'B9' is not on side B"),
        (lambda f: f.pop("format"), "format: an object with kind, size_a, size_b … is wanted, not nothing"),
        (lambda f: f.update(event=[]), "there is no field 'event'; did you mean events?"),
        (
            lambda f: f["events"][0].update(amount=500),
            "event 1 (week 1, truth_booth): sold_by and amount belong to what",
        ),
        (lambda f: f["events"][2].update(amount=-1), "event 3 (week 2, truth_booth): amount: a whole number from 0"),
        (lambda f: f.update(nicknames={"A9": "Al"}), "nicknames: there is no 'A9' in this season"),
        (lambda f: f.update(nicknames={"A1": 7}), "nicknames: A1: a text is wanted, not 7"),
        (lambda f: f.update(pot="much"), "pot: a whole number"),
    ],
)
def test_what_is_wrong_is_said_with_the_event(change, says):
    assert says in broken(copy.deepcopy(SEASON), change)


def test_two_people_with_one_first_name_are_told_apart(fields):
    text = json.dumps(fields).replace('"A1"', '"Kim B."').replace('"A2"', '"Kim S."')
    season = season_of(json.loads(text))
    assert season.side_a[:2] == ("Kim B.", "Kim S.")
    fields = json.loads(text)
    fields["events"][0]["pair"] = ["Kim", "B1"]
    with pytest.raises(InputError, match=r"event 1 .*'Kim' may be Kim B. or Kim S. of side A; write the whole name"):
        season_of(fields)


def test_a_first_name_or_other_case_is_enough_where_it_is_clear(fields):
    fields["side_a"][0] = "Kim Bauer"
    for event in fields["events"]:
        for pair in [event.get("pair"), *event.get("pairs", [])]:
            if pair and pair[0] == "A1":
                pair[0] = "kim"
    fields["final_matches"][0][0] = "Kim"
    assert season_of(fields).events[0].pair == (0, 0)


def test_the_same_name_on_both_sides_is_no_trouble(fields):
    text = json.dumps(fields).replace('"B1"', '"A1"')
    assert season_of(json.loads(text)).events[0].pair == (0, 0)


def errors(season) -> list[str]:
    return [finding_text(season, one, SeasonWords("en")) for one in check(season)[0] if one.wrong]


def test_a_lost_booth_or_week_is_named(fields):
    fields["events"] = [dict(event, n=n) for n, event in enumerate(fields["events"][1:], 1)]
    found = errors(season_of(fields))
    assert any("event 1 (week 1, ceremony: 1 light): week 1 has no truth booth" in text for text in found)
    assert any("remaining_after is 6, but" in text for text in found)
    for event in fields["events"][1:]:
        event["week"] = 3
    assert any("week 2 is missing" in text for text in errors(season_of(fields)))


def test_a_missing_week_that_is_explained_is_only_noted(fields):
    for event in fields["events"][2:]:
        event["week"] = 3
    fields["notes"] = ["week 2 was cancelled"]
    findings, _ = check(season_of(fields))
    assert [one.wrong for one in findings] == [False]


def test_a_cancelled_ceremony_explains_its_week(fields):
    del fields["events"][1]
    fields["events"].insert(1, {"week": 1, "type": "cancelled", "what": "ceremony"})
    for n, event in enumerate(fields["events"], 1):
        event["n"] = n
        event.pop("remaining_after", None)
    assert errors(season_of(fields)) == []


def test_lights_below_the_confirmed_couples_are_named(fields):
    fields["events"][0] = {"n": 1, "week": 1, "type": "truth_booth", "pair": ["A2", "B1"], "result": True}
    fields["events"][1]["lights"] = 0
    found = errors(season_of(fields))
    assert any(
        "event 2 (week 1, ceremony: 0 lights): 1 confirmed couple sits there (A2 + B1)" in text for text in found
    )
    assert any("no matching is left" in text for text in found)


def test_a_wrong_final_match_is_named(fields):
    fields["final_matches"] = [["A1", "B1"], ["A2", "B2"], ["A3", "B3"], ["A3", "B4"]]
    assert any("event 1" in text and "final_matches say otherwise" in text for text in errors(season_of(fields)))


def test_a_leave_and_a_reveal_and_hints_are_read(fields):
    fields["events"] = [
        {"week": 1, "type": "leave", "person": "A1"},
        {"week": 1, "type": "reveal", "pair": ["A1", "B1"], "assume_no_other_partner": True},
        {"week": 1, "type": "same_match", "people": ["B3", "B4"]},
        {"week": 1, "type": "match_count_hint", "person": "B2", "group_size": 1},
        {"week": 1, "type": "note", "text": "a party"},
    ]
    season = season_of(fields)
    assert [step.remaining for step in course(season).steps] == [18, 4, 2, 2, 2]


def test_somebody_who_leaves_must_exist(fields):
    fields["events"] = [{"week": 1, "type": "leave", "person": "Zoe"}]
    with pytest.raises(InputError, match=r"event 1 .*there is no 'Zoe'"):
        season_of(fields)


def test_exclusivity_is_a_field(fields):
    fields["events"] = [{"week": 1, "type": "truth_booth", "pair": ["A1", "B1"], "result": True}]
    fields["format"]["known_extra_people"] = []
    season = season_of(fields)
    assert odds(season).total == 12
    excluding = season_of({**fields, "events": [{**fields["events"][0], "assume_no_other_partner": True}]})
    (step,) = course(excluding).steps
    assert (step.remaining, step.remaining_not_exclusive) == (6, 12)


@pytest.mark.parametrize("name", ["one.json", "one.yaml"])
def test_a_file_that_is_no_season_is_named(tmp_path: Path, name):
    path = tmp_path / name
    for text, says in [("{", "this is no"), ("[1]", "one object.*reads a table"), ("3", "one object")]:
        path.write_text(text)
        with pytest.raises(InputError, match=says):
            read_season(path)
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(InputError, match="UTF-8"):
        read_season(path)
    with pytest.raises(InputError, match="season new"):
        read_season(tmp_path / "other.json")


@each_row("form", [Format(10, 10), Format(10, 11, doubles=1), Format(16, 16, any_pair=True)])
@each_row("language", ["en", "de"])
def test_a_template_is_a_season_without_events(form, language, tmp_path: Path):
    (tmp_path / "new.yaml").write_text(template(form, language=language))
    (tmp_path / "new.json").write_text(json.dumps({**template_fields(form, language), "events": []}))
    for name in ("new.yaml", "new.json"):
        season = read_season(tmp_path / name)
        assert (season.format, season.events) == (form, ())


def test_the_example_is_what_the_simulator_makes():
    assert example_path().read_text("utf-8") == made_example.example_text()
    assert errors(read_season("example")) == []


def test_an_event_without_information_changes_nothing(fields):
    season = season_of(fields)
    sold = replace(season, events=(*season.events, Event(5, 3, "truth_booth", pair=(0, 0))))
    assert odds(sold).total == odds(season).total


def test_episodes_money_and_nicknames_change_no_count(fields):
    plain = season_of(fields)
    fields.update(nicknames={"A1": "Al"}, pot=200_000)
    fields["events"][2].update(episode=3, date="2026-10-02", sold_by="Ann", amount=5000, pot=195_000)
    assert season_of(fields) == replace(plain, pot=195_000)
    assert season_of(fields, until="2").pot == 200_000
    assert sleuth.season.advise(fields, top=1).prize == 195_000
    assert sleuth.season.advise(fields, top=1, prize=7).prize == 7
