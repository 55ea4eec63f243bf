"""Seasons read from other forms: each writer here is the slow, obvious opposite of a reader."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

import sleuth
from sleuth.errors import InputError
from sleuth.games.show import Format
from sleuth.season.imports.read import JSON, TABLE, YAML, read_fields
from sleuth.season.model.events import BOOTH, CEREMONY, COUNT_HINT, SAME_MATCH, Event, Season
from sleuth.season.model.file import season_of, write_fields
from tests.season.made_up import FORMATS, random_season
from tests.table import each_row

TWO_WEEKS = [
    {"n": 1, "week": 1, "type": "truth_booth", "pair": ["Ann", "Dan"], "result": False},
    {"n": 2, "week": 1, "type": "ceremony", "pairs": [["Ann", "Eli"], ["Bea", "Dan"], ["Cat", "Fay"]], "lights": 1},
    {"n": 3, "week": 2, "type": "truth_booth", "pair": ["Bea", "Eli"], "result": None, "sold": True},
    {"n": 4, "week": 2, "type": "ceremony", "pairs": [["Ann", "Fay"], ["Bea", "Dan"], ["Cat", "Eli"]], "lights": 0},
]
TABBED = (
    "Week\tAnn\tBea\tCat\tLights\nBooth 1\tAnn\tDan\tNo match\n1\tEli\tDan\tFay\t1\n"
    "Booth 2\tBea\tEli\tsold\n2\tFay\tDan\tEli\tblackout\n"
)
PIPED = """\
| Week | Couple | Couple | Couple | Lights |
|------|--------|--------|--------|-------:|
| TB 1 | Ann + Dan | no match |
| 1 | Ann + Eli | Bea + Dan | Cat + Fay | 1 light |
| TB 2 | Bea & Eli | Sold |
| 2 | Ann & Fay | Bea & Dan | Cat & Eli | 0 |
"""
UNSEEN = (
    "Side A: Ann, Bea\nSide B: Dan, Eli\nWeek 1: 2 lights\nAnn + Dan\nBea + Eli\nWeek 2: sold\nAnn + Eli  no match\n"
)
BLANKS = """\
1  Ann  Dan  no match
Week 1: 1 light
Ann   Eli
Bea   Dan
Cat   Fay

Matchbox 2: Bea + Eli: verkauft
Matching Night 2
Ann   Fay
Bea   Dan
Cat   Eli
Lights: 0
"""
COLUMNS = """\
Booth 1: Ann + Dan: kein Match
1,Ann,Eli,1
1,Bea,Dan,1
1,Cat,Fay,1
TB 2,Bea,Eli,sold
2,Ann,Fay,0
2,Bea,Dan,0
2,Cat,Eli,0
"""
TWINS = """\
frontmatter: {linkTitle: 'A season'}
rule_set: !XTimesDup [null]
setA: [Ann, Bea]
setB: [Dan, Eli, Fay]
constraints:
  - type: !Box {num: 1, comment: "E01"}
    check: !Lights [1]
    map: {Ann: Dan}
  - type: !Night {num: 1, comment: "E02"}
    check: !Lights [1]
    map: {Ann: Dan, Bea: Eli}
  - type: !Box {num: 1.1, comment: ""}
    check: !Eq
    hidden: true
    map: {Ann: Eli, Bea: Fay}
  - type: !Box {num: 2, comment: "E03", offer: !Single {by: Ann, amount: 100}}
    check: !Sold
    map: {Bea: Eli}
  - type: !Box {num: 2.1, comment: ""}
    check: !HintCntMatch 2
    map: {Bea: Fay}
"""
COUPLES = """\
rule_set: !Eq
setA: [Ann, Bea]
setB: [Dan, Eli]
constraints:
  - type: !Night {num: 1}
    check: !Lights 0
    map:
      Ann: Dan  # a remark
      Bea: Eli
  - type: !Night {num: 2}
    check: !Lights [2]
    resultUnknown: true
    map: {Ann: Eli, Bea: Dan}
"""
GROUP = """\
rule_set: !NToN
setA: [Ann, Bea, Cat, Dan]
setB: [Ann, Bea, Cat, Dan]
constraints:
  - type: !Box {num: 1}
    check: !Lights [0]
    map: {Ann: Cat}
  - type: !Night {num: 1}
    check: !Lights [2]
    map: {Ann: Bea, Cat: Dan}
"""


@each_row("text", [TABBED, PIPED, BLANKS, COLUMNS])
def test_pasted_table_is_read_whole_in_every_layout(text: str) -> None:
    found = sleuth.season.read(text)
    assert (found.form, found.valid) == ("table", True), found
    assert found.season["events"] == TWO_WEEKS
    assert {*found.season["side_a"]} == {"Ann", "Bea", "Cat"}


def test_ayto_tags_become_fields_of_the_season_file() -> None:
    twins, couples, group = (sleuth.season.read(text) for text in (TWINS, COUPLES, GROUP))
    assert [one.form for one in (twins, couples, group)] == ["sim-ayto"] * 3
    assert [one.format for one in (twins, couples, group)] == ["2x3 (1 double match)", "2x2", "any-pair of 4"]
    assert twins.season["label"] == "A season"
    assert twins.season["events"] == [
        {
            "n": 1,
            "week": 1,
            "type": "truth_booth",
            "pair": ["Ann", "Dan"],
            "result": True,
            "assume_no_other_partner": True,
            "episode": "E01",
        },
        {
            "n": 2,
            "week": 1,
            "type": "ceremony",
            "pairs": [["Ann", "Dan"], ["Bea", "Eli"]],
            "lights": 1,
            "episode": "E02",
        },
        {"n": 3, "week": 1, "type": "same_match", "people": ["Eli", "Fay"], "extra": True},
        {
            "n": 4,
            "week": 2,
            "type": "truth_booth",
            "pair": ["Bea", "Eli"],
            "result": None,
            "sold": True,
            "episode": "E03",
            "sold_by": "Ann",
            "amount": 100,
        },
        {"n": 5, "week": 2, "type": "match_count_hint", "person": "Fay", "group_size": 2, "extra": True},
    ]
    assert [one["lights"] for one in couples.season["events"]] == [0, None]
    assert [(one.line, one.text) for one in couples.findings] == [(10, "the result is not known; read as sold")]
    assert sleuth.season.odds(group.season).remaining == 1


@each_row(
    ("tagged", "line", "text"),
    [
        (TWINS.replace("!Lights [1]", "!Lights [x]", 1), 6, "constraint 1: a number is wanted"),
        (TWINS.replace("!HintCntMatch", "!Perhaps"), 19, "constraint 5: the check !Perhaps is not known"),
        (TWINS.replace("[null]", "[null, Fay]"), 2, "!XTimesDup has 2 entries"),
        (TWINS.replace("{Bea: Fay}", "{Bea: Gus}"), 19, "there is no 'Gus'"),
        (TABBED.replace("\t1\n", "\t7\n"), 3, "7 lights for 3 couples"),
        (TABBED.replace("Fay\t1\n", "Fay\tmany\n"), 3, "and then the lights"),
        (PIPED.replace("| 1 light |", "|"), 4, "no lights at the end"),
        (BLANKS.replace("Lights: 0", ""), 9, "3 couples from here, but no lights"),
        (BLANKS.replace("Cat   Fay", "Cat   Fay   Gus"), 5, "is not read"),
        ("Side A: Ann, Bea\nSide B: Dan, Eli\n1  Ann + Dan  Bea + Elli  1\n", 3, "Elli is not in line 2"),
        ("hello world\n", 1, "is not read"),
        (UNSEEN.replace("sold", "2 lights"), 6, "'2 lights' has lights but no couples"),
    ],
)
def test_line_that_cannot_be_read_is_named(tmp_path: Path, tagged: str, line: int, text: str) -> None:
    found = sleuth.season.read(tagged)
    assert not found.valid
    assert next(one.line for one in found.findings if one.wrong) == line, found
    assert text in next(str(one) for one in found.findings if one.wrong)
    file = tmp_path / "pasted.txt"
    file.write_text(tagged)
    with pytest.raises(InputError, match=f"line {line}: "):
        sleuth.season.odds(file)


def test_a_price_is_read_with_its_currency_if_it_is_a_whole_number() -> None:
    found = sleuth.season.read(UNSEEN.replace("sold", "sold for $20k"))
    assert found.season["events"][2]["amount"] == 20_000
    assert found.season["currency"] == "$"
    found = sleuth.season.read(UNSEEN.replace("sold", "sold for 2.5k"))
    assert "amount" not in found.season["events"][2]
    assert "the amount 2.5k is not read; write a whole number" in [one.text for one in found.findings]


def test_a_ceremony_that_was_sold_needs_no_couples() -> None:
    found = sleuth.season.read(UNSEEN)
    events = found.season["events"]
    assert [(one["week"], one["type"], one.get("sold")) for one in events] == [
        (1, "ceremony", None),
        (2, "truth_booth", None),
        (2, "ceremony", True),
    ]
    assert sleuth.season.odds(found.season).remaining == 1


def test_two_of_one_side_who_sit_together_make_a_group() -> None:
    found = sleuth.season.read("1  Ann + Bea  Cat + Dan  0\n2  Ann + Cat  Bea + Dan  2\n")
    assert (found.format, sleuth.season.odds(found.season).remaining) == ("any-pair of 4", 1)


def test_couple_with_the_names_exchanged_is_turned_and_said() -> None:
    found = sleuth.season.read("1  Ann + Dan  Bea + Eli  0\n2  Ann + Eli  Dan + Bea  2\n")
    assert found.season["events"][1]["pairs"] == [["Ann", "Eli"], ["Bea", "Dan"]]
    assert [one.line for one in found.findings] == [2, None]


@each_row("seed", range(20))
def test_season_comes_back_from_its_text(seed: int) -> None:
    fields = fields_of(drawn(seed))
    fields["label"] = "=SUM(A1): \"x\", é and 'more'"
    for form in (JSON, YAML):
        assert read_fields(write_fields(fields, form), form).season == fields


@each_row("seed", range(60))
def test_season_comes_back_from_a_table(seed: int) -> None:
    """As a table has it: booths and ceremonies of two sides, whose people are named."""
    rng = random.Random(seed)
    season = random_season(rng.choice([form for form in FORMATS if not form.any_pair]), rng, events=6)
    kept = [one for one in season.events if one.kind in (BOOTH, CEREMONY) and not one.not_shown]
    kept.append(Event(7, 7, BOOTH, pair=(0, 0), answer=False))
    head = [f"Side A: {', '.join(season.side_a)}", f"Side B: {', '.join(season.side_b)}"]
    text = "\n".join(head + [line for one in kept for line in written(season, one, rng)])
    found = read_fields(text, TABLE)
    assert not [str(one) for one in found.findings if one.wrong], text
    again = season_of(found.season)
    assert (again.side_a, again.side_b) == (season.side_a, season.side_b)
    assert [(e.week, e.kind, e.pair, e.answer, set(e.seats), e.lights) for e in again.events] == [
        (e.week, e.kind, e.pair, e.answer, set(e.seats), e.lights) for e in kept
    ]


def test_new_converts_to_every_form_and_back(tmp_path: Path) -> None:
    pasted = tmp_path / "pasted.txt"
    pasted.write_text(TABBED)
    before = sleuth.season.load(pasted)
    last = pasted
    for ending in ("yaml", "json"):
        file = tmp_path / f"season.{ending}"
        sleuth.season.new(file, source=last)
        assert sleuth.season.load(file) == before
        last = file


def drawn(seed: int) -> Season:
    rng = random.Random(seed)
    return random_season(rng.choice(FORMATS), rng, events=6)


def fields_of(season: Season) -> dict[str, Any]:
    """A season as its file has it."""
    form: Format = season.format
    if form.any_pair:
        head: dict[str, Any] = {"format": {"kind": "any_pair"}, "people": list(season.side_a)}
    else:
        shared = {"double_matches": form.doubles, "triple_matches": form.triples}
        extras = [season.side_b[b] for b in form.extras]
        head = {
            "format": {"kind": "bipartite", **shared, "known_extra_people": extras},
            "side_a": list(season.side_a),
            "side_b": list(season.side_b),
        }
    return {**head, "events": [_event(season, one) for one in season.events]}


def _event(season: Season, one: Event) -> dict[str, Any]:
    fields: dict[str, Any] = {"n": one.n, "week": one.week, "type": one.kind}
    if one.kind == CEREMONY:
        fields["pairs"] = [list(season.names(couple)) for couple in one.seats]
        return {**fields, **({"sold": True} if one.sold else {"lights": one.lights}), "not_shown": one.not_shown}
    if one.kind == SAME_MATCH:
        return {**fields, "people": [season.side_b[b] for b in one.people]}
    if one.kind == COUNT_HINT:
        return {**fields, "person": season.side_b[one.people[0]], "group_size": one.group_size}
    assert one.pair is not None
    fields["pair"] = list(season.names(one.pair))
    if one.exclusive is not None:
        fields["assume_no_other_partner"] = one.exclusive
    if one.kind == BOOTH:
        fields |= {"result": None, "sold": True} if one.sold else {"result": one.answer}
    return fields


def written(season: Season, one: Event, rng: random.Random) -> list[str]:
    """An event in a random layout of a table."""
    between = rng.choice(("\t", " | ", "   ", ";"))
    if one.kind == BOOTH:
        assert one.pair is not None
        answer = {True: "Perfect Match", False: "No match", None: "sold"}[one.answer]
        return [between.join([f"Booth {one.week}", *season.names(one.pair), answer])]
    couples = [season.names(couple) for couple in one.seats]
    lights = "sold" if one.lights is None else str(one.lights)
    if rng.random() < 0.5 and len(couples) > 1:
        return [between.join([str(one.week), *map(" + ".join, couples), lights])]
    head = f"Night {one.week}"
    rows = [between.join(couple) for couple in couples]
    return [f"{head}: {lights}", *rows] if rng.random() < 0.5 else [head, *rows, lights]
