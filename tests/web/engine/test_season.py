"""Seasons of a page without a server: its answers are those of Python, number by number."""

from __future__ import annotations

import dataclasses
import json
import random
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import product
from typing import Any

import numpy as np
import pytest

import sleuth
from sleuth.games.show import MOST_PEOPLE, Format
from sleuth.season.count.join import count_matchings
from sleuth.season.model.events import KINDS, Season
from sleuth.season.model.file import season_of
from sleuth.season.model.file_fields import EventFields, FormatFields, SeasonFields
from sleuth.season.model.joins import counted_season
from sleuth.tasks.season.reading import example
from tests.node import Engine
from tests.season.as_file import fields_of
from tests.season.made_up import FORMATS, SHARED, joined_season, random_event, random_season
from tests.season.seasons import each_season, needs_seasons
from tests.web.engine.games import same

LARGE = (
    Format(10, 10),
    Format(11, 11),
    Format(10, 11, doubles=1),
    Format(10, 11, doubles=1, extras=(10,)),
    Format(10, 12, doubles=2),
    Format(10, 12, triples=1),
    Format(8, 12, doubles=2, triples=1, extras=(1, 3)),
    Format(16, 16, any_pair=True),
)
"""As they were broadcast, or larger."""
UNREAD = {"schema", "format", "form", "lines", "bits", "remaining_after", "blackout", "remaining_not_exclusive"}
"""What the page reads in no answer, so that its own engine does not give it."""
TASKS: dict[str, Callable[..., Any]] = {
    "season/odds": sleuth.season.odds,
    "season/scenarios": sleuth.season.scenarios,
    "season/explain": sleuth.season.explain,
    "season/read": sleuth.season.read,
}


def large_season(form: Format, rng: random.Random, events: int) -> Season:
    secret = form.draw(np.random.default_rng(rng.randrange(2**32)))
    sides = [f"P{i}" for i in range(form.size_a)], [f"Q{i}" for i in range(form.size_b)]
    found = tuple(random_event(form, secret, rng, n) for n in range(1, events + 1))
    return Season("x", "X", form, tuple(sides[0]), tuple(sides[0] if form.any_pair else sides[1]), found)


def python(path: str, body: dict[str, Any]) -> dict[str, Any]:
    """The answer of Python, or why there is none."""
    options = {"language" if name == "lang" else name: value for name, value in body.items()}
    try:
        found: dict[str, Any] = TASKS[path](**options).as_json()
    except sleuth.SleuthError as error:
        return {"kind": type(error).__name__, "message": str(error)}
    return found


def page(engine: Engine, questions: Sequence[tuple[str, dict[str, Any]]]) -> list[dict[str, Any]]:
    """The answers of the page to some questions, each a path and a body, or why there are none."""
    found: list[dict[str, Any]] = engine.results("local/season/answers.js", "answered", questions)
    return found


def agree(engine: Engine, questions: Sequence[tuple[str, dict[str, Any]]]) -> list[dict[str, Any]]:
    """The answers of the page, which are those of Python. Of a clash they say the first line."""
    answers = page(engine, questions)
    for (path, body), found in zip(questions, answers, strict=True):
        wanted = python(path, body)
        if wanted.get("kind") == "InputError":
            assert found["kind"] == "NeedsServer", (path, body)
        elif wanted.get("kind") == "InconsistentHistory":
            assert found["kind"] == wanted["kind"], (path, body)
            assert found["message"] == wanted["message"].split("\n")[0], (path, body)
        else:
            steps = [{name: step[name] for name in step.keys() - UNREAD} for step in wanted.get("events", ())]
            read = {name: wanted[name] for name in wanted.keys() - UNREAD} | ({"events": steps} if steps else {})
            differing = {key for key in found.keys() | read.keys() if not same(found.get(key), read.get(key))}
            assert not differing, (path, {key: (found.get(key), read.get(key)) for key in differing}, body)
    return answers


def after_every_event(fields: dict[str, Any]) -> list[dict[str, Any]]:
    return [{**fields, "events": fields["events"][:n]} for n in range(len(fields["events"]) + 1)]


def couples(fields: dict[str, Any]) -> list[tuple[str, str]]:
    season = season_of(fields)
    rows = product(range(len(season.side_a)), range(len(season.side_b)))
    return [season.names((a, b)) for a, b in rows if a < b or not season.format.any_pair]


def explained(engine: Engine, fields: dict[str, Any], some: Sequence[tuple[str, str]], lang: str = "en") -> int:
    """How many of the couples the page explains. A server explains what takes more than an event or a sentence."""
    questions = [("season/explain", {"season": fields, "a": a, "b": b, "lang": lang}) for a, b in some]
    answers = 0
    for (path, body), found in zip(questions, page(engine, questions), strict=True):
        wanted = python(path, body)
        if found.get("kind") == "NeedsServer":
            assert len(wanted["events"]) != 1 or any(line.startswith("  ") for line in wanted["text"]), body
            continue
        answers += 1
        assert {"summary", "text", "probability"} <= found.keys()
        assert same(found, {name: wanted[name] for name in found}), (body, found, wanted)
    return answers


def test_no_format_has_more_matchings_than_a_double_holds_exactly():
    """The largest is 10 people and 13, three of them shared: what join.js states."""
    sizes = [
        count_matchings(Format(a, MOST_PEOPLE, doubles, triples), ()).total
        for a in range(1, MOST_PEOPLE + 1)
        for triples in range(a + 1)
        if (doubles := MOST_PEOPLE - a - 2 * triples) >= 0 and doubles + triples <= a
    ]
    assert max(sizes) == 93_405_312_000 < 2**53


def test_the_example_goes_as_in_python(engine: Engine):
    seasons = after_every_event(example())
    agree(engine, [("season/odds", {"season": one, "lang": "en"}) for one in seasons])
    late = [("season/scenarios", {"season": one, "depth": 12}) for one in seasons[10:]]
    assert len(agree(engine, late)[0]["cases"]) > 1
    (read,) = agree(engine, [("season/read", {"text": json.dumps(example())})])
    assert read["season"] == example()


@pytest.mark.parametrize("lang", ["en", "de"])
def test_why_of_the_example_is_as_in_python(engine: Engine, lang: str):
    fields = after_every_event(example())[5]
    assert explained(engine, fields, couples(fields), lang) > 90


@pytest.mark.every_run(3)
@pytest.mark.parametrize("form", FORMATS, ids=lambda form: form.name)
def test_seasons_of_small_formats_go_as_in_python(engine: Engine, form: Format):
    """40 of each format, some with a lie."""
    rng = random.Random(form.name)
    go_as_in_python(
        engine, rng, [random_season(form, rng, events=rng.randint(1, 9), true=rng.random() < 0.8) for _ in range(40)]
    )


@pytest.mark.every_run(2)
@pytest.mark.parametrize("form", SHARED, ids=lambda form: form.name)
def test_seasons_in_which_people_join_a_match_go_as_in_python(engine: Engine, form: Format):
    """40 of each format, some with a lie; of some a couple sits twice in a ceremony, for it and for who joined it."""
    rng = random.Random(form.name)
    some = [joined_season(form, rng, joins=rng.randint(1, 3), true=rng.random() < 0.8) for _ in range(40)]
    seats = [counted_season(season).events for season in some]
    assert any(len({*event.seats}) < len(event.seats) for events in seats for event in events)
    go_as_in_python(engine, rng, some)


def go_as_in_python(engine: Engine, rng: random.Random, some: Iterable[Season]) -> None:
    """Compare odds after all events, what is left of them, and three reasons."""
    questions: list[tuple[str, dict[str, Any]]] = []
    for fields in map(fields_of, some):
        body = {"season": fields, "lang": rng.choice(["en", "de"])}
        questions += [("season/odds", body), ("season/scenarios", {**body, "depth": rng.randint(1, 4)})]
    answers = agree(engine, questions)
    possible = [
        body["season"]
        for (path, body), found in zip(questions, answers, strict=True)
        if path == "season/odds" and "kind" not in found
    ]
    assert sum(explained(engine, fields, rng.sample(couples(fields), 3)) for fields in possible) > len(possible) // 2


@pytest.mark.every_run(3)
@pytest.mark.parametrize("form", LARGE, ids=lambda form: form.name)
def test_seasons_of_large_formats_go_as_in_python(engine: Engine, form: Format):
    rng = random.Random(form.name)
    for number in (1, 6, 14):
        fields = fields_of(large_season(form, rng, number))
        (found,) = agree(engine, [("season/odds", {"season": fields})])
        assert found["remaining"] > 0


@pytest.mark.parametrize("many", [8, 16])
def test_a_word_of_lights_may_be_full(engine: Engine, many: int):
    """A word has the lights of eight ceremonies; of the last one all are on. The others turn some of the couples."""
    places = [(turned, first) for turned in (2, 3, 4) for first in range(9 - turned)][: many - 1]
    events = []
    for turned, first in [*places, (1, 0)]:
        rows = list(range(8))
        rows[first : first + turned] = [*rows[first + 1 : first + turned], first]
        pairs = [[f"P{2 * i}", f"P{2 * k + 1}"] for i, k in enumerate(rows)]
        events.append({"week": 1, "type": "ceremony", "pairs": pairs, "lights": 8 if turned == 1 else 8 - turned})
    fields = {"format": {"kind": "any_pair"}, "people": [f"P{i}" for i in range(16)], "events": events}
    (found,) = agree(engine, [("season/odds", {"season": fields})])
    assert found["probabilities"][0][1] == 1


@needs_seasons
@pytest.mark.every_run(2)
@each_season
def test_the_verified_seasons_go_as_in_python(engine: Engine, path):
    fields = json.loads(path.read_text("utf-8"))
    (found,) = agree(engine, [("season/odds", {"season": fields})])
    assert [one["remaining"] for one in found["events"]] == [one["remaining_after"] for one in fields["events"]]
    halfway = {**fields, "events": fields["events"][:9]}
    assert explained(engine, halfway, random.Random(1).sample(couples(halfway), 10)) > 3
    assert season_of(fields, until="9").events == season_of(halfway).events


JOIN = {"week": 10, "type": "join", "person": "Xenia", "side": "a", "pair": ["Harper", "Kai"]}
WRONG: dict[str, Callable[[dict[str, Any]], Any]] = {
    "a person who is not there": lambda one: one["events"][0].update(pair=["Zoe", "Kai"]),
    "nobody on a side": lambda one: one.update(side_a=[]),
    "a name twice": lambda one: one["side_b"].__setitem__(0, one["side_b"][1]),
    "more lights than couples": lambda one: one["events"][1].update(lights=11),
    "a person who sits twice": lambda one: one["events"][1]["pairs"].append(one["events"][1]["pairs"][0]),
    "lights and sold": lambda one: one["events"][1].update(sold=True),
    "no result": lambda one: one["events"][0].pop("result"),
    "a result and sold": lambda one: one["events"][0].update(sold=True),
    "a kind that is not there": lambda one: one["events"][0].update(type="dance"),
    "a field that is not there": lambda one: one["events"][0].update(lamps=1),
    "a field of the format that is not there": lambda one: one["format"].update(lamps=1),
    "a week that is none": lambda one: one["events"][0].update(week="one"),
    "another number": lambda one: one["events"][0].update(n=3),
    "a double match too many": lambda one: one["format"].update(double_matches=1),
    "who shares where nobody does": lambda one: one["events"][0].update(type="same_match", people=["Kai", "Lou"]),
    "a final couple twice": lambda one: one.update(final_matches=[["Alex", "Kai"], ["Billie", "Kai"]]),
    "whoever bought no answer": lambda one: one["events"][0].update(sold_by="Alex"),
    "a price of no sale": lambda one: one["events"][1].update(amount=1),
    "a nickname of nobody": lambda one: one.update(nicknames={"Zoe": "Z"}),
    "a person who joins on no side": lambda one: one["events"].append({**JOIN, "side": "c"}),
    "a person who joins without a name": lambda one: one["events"].append({**JOIN, "person": " "}),
    "a person who is there and joins": lambda one: one["events"].append({**JOIN, "person": "alex"}),
    "a person of the other side who joins": lambda one: one["events"].append({**JOIN, "person": "kai"}),
    "a person who joins twice": lambda one: one["events"].extend([JOIN, JOIN]),
    "a fourteenth person": lambda one: one["events"].extend({**JOIN, "person": f"X{k}"} for k in range(4)),
    "a person who joins later": lambda one: one["events"].extend([{**JOIN, "pair": ["Xenia", "Kai"]}, JOIN]),
    "a final couple of somebody's match twice": lambda one: one.update(
        events=[*one["events"], JOIN], final_matches=[["Xenia", "Kai"], ["Billie", "Kai"]]
    ),
}


@pytest.mark.parametrize("change", WRONG.values(), ids=WRONG)
def test_what_is_not_as_a_file_should_be_is_left_to_a_server(engine: Engine, change: Callable[[dict[str, Any]], Any]):
    fields = json.loads(json.dumps(example()))
    change(fields)
    assert python("season/odds", {"season": fields})["kind"] == "InputError"
    (found,) = page(engine, [("season/odds", {"season": fields})])
    assert found["kind"] == "NeedsServer"


VALUES: tuple[Any, ...] = (None, True, 0, 1, 2, 99, 1 << 40, 0.5, "", "a", "B", "sold", "Xenia", "x" * 13, "x" * 301)
VALUES += ([], ["Ann"], [None], ["Ann", "Dan"], [["Ann", "Dan"]], {}, {"Ann": "A"}, {"Ann": None}, *KINDS)


@pytest.mark.thorough
def test_every_field_is_read_or_refused_as_in_python(engine: Engine):
    """Each field of the file with each of some values, in a season with events of most kinds."""
    events: list[dict[str, Any]] = [
        {"week": 1, "type": "truth_booth", "pair": ["Ann", "Dan"], "sold": True, "sold_by": "Ann", "amount": 1},
        {"week": 1, "type": "ceremony", "pairs": [["Ann", "Dan"]], "lights": 1, "not_shown": 1},
        {"week": 2, "type": "join", "person": "Xenia", "side": "A", "pair": ["Ann", "Dan"]},
        {"week": 2, "type": "match_count_hint", "person": "Dan", "group_size": 1},
        {"week": 2, "type": "same_match", "people": ["Eli", "Fred"]},
    ]
    form = {"double_matches": 1}
    whole = {"format": form, "side_a": ["Ann", "Bea"], "side_b": ["Dan", "Eli", "Fred"], "events": events}
    questions: list[tuple[str, dict[str, Any]]] = []
    for value in VALUES:
        changed = [{**whole, one.name: value} for one in dataclasses.fields(SeasonFields)]
        changed += [{**whole, "format": {**form, one.name: value}} for one in dataclasses.fields(FormatFields)]
        changed += [
            {**whole, "events": [*events[:k], {**event, one.name: value}, *events[k + 1 :]]}
            for one in dataclasses.fields(EventFields)
            for k, event in enumerate(events)
        ]
        questions += [("season/odds", {"season": one}) for one in changed]
    kinds = Counter(found.get("kind") for found in agree(engine, questions))
    assert kinds[None] > 500
    assert kinds["NeedsServer"] > 1000


def test_money_nicknames_and_dates_change_no_count(engine: Engine):
    fields = json.loads(json.dumps(example()))
    fields |= {"currency": "€", "pot": 200_000, "nicknames": {"Alex": "Lex", "Xenia": "X"}}
    fields["events"][0] |= {"date": "2026-01-31", "episode": 1, "pot": 200_000}
    fields["events"][2] |= {"sold": True, "result": None, "sold_by": "Alex and Kai", "amount": 50_000, "pot": 150_000}
    fields["events"] += [JOIN]
    fields["final_matches"] += [["Xenia", "Kai"]]
    body = {"season": fields, "lang": "de"}
    (found,) = agree(engine, [("season/odds", body)])
    assert found["side_a"][-1] == "Xenia"
    assert found["probabilities"][-1] == found["probabilities"][fields["side_a"].index("Harper")]


def test_a_season_is_read_as_people_write_it(engine: Engine):
    """First names, numbers that are left out."""
    fields = json.loads(json.dumps(example()))
    fields["side_b"][0] = "Kai Smith"
    for event in fields["events"]:
        for name in ("n", "remaining_after"):
            event.pop(name)
    fields["events"][4] |= {"sold": True, "result": None}
    fields["events"] += [{"week": 10, "type": "leave", "person": "Alex"}, {"week": 10, "type": "note", "text": "a  b"}]
    agree(engine, [("season/odds", {"season": fields})])


def test_what_a_server_is_asked_for(engine: Engine):
    body = {"season": example()}
    paths = ("season/check", "season/advise", "season/review", "season/new")
    questions: list[tuple[str, dict[str, Any]]] = [(path, body) for path in paths]
    questions += [("season/odds", {**body, "until": "3"}), ("season/read", {"text": "Week\tAnn\n1\tDan\t0"})]
    assert [one["kind"] for one in page(engine, questions)] == ["NeedsServer"] * len(questions)
