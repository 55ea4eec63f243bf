"""`sleuth season`: what every command prints, in both languages, and its messages."""

from __future__ import annotations

import copy
import csv
import json
import re
import sys
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

import sleuth
from sleuth.cli import app
from sleuth.cli.commands.season.show import short_names
from sleuth.season.model.file import example_path
from sleuth.text.season.words import SeasonWords
from tests.table import each_row


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "stdin", StringIO())
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.delenv("SLEUTH_LANG", raising=False)

    def run(*arguments: str) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as ended:
            app.main(["season", *arguments])
        out, err = capsys.readouterr()
        assert "Traceback" not in err
        return int(ended.value.code or 0), out, err

    return run


@pytest.fixture
def example() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(example_path().read_text("utf-8"))
    return found


def write(name: str, fields: dict[str, Any]) -> str:
    Path(name).write_text(json.dumps(fields))
    return name


def test_odds_of_the_example(run, example):
    code, out, err = run("odds", "example", "--json")
    payload = json.loads(out)
    assert (code, err) == (0, "")
    assert [one["remaining"] for one in payload["events"]] == [one["remaining_after"] for one in example["events"]]
    assert [sum(row) for row in payload["probabilities"]] == pytest.approx([1] * 10)


def test_until_gives_nothing_away(run, example):
    """No name of a later couple's match, no later count, not even how many events there are."""
    _, whole, _ = run("odds", "example")
    _, out, err = run("odds", "example", "--until", "w2")
    assert (out + err).count("week") == 1
    assert "378,168 matchings left" in out
    assert "342,664" in whole
    assert "342,664" not in out + err
    for command in (("check", "example"), ("scenarios", "example"), ("advise", "example")):
        _, out, err = run(*command, "--until", "w2")
        assert "342,664" not in out + err
        assert "1 matching left" not in out + err


def test_german_everywhere(run):
    assert "\nNoch 378.168 Kombinationen. " in run("odds", "example", "--until", "w2", "--lang", "de")[1]
    assert "Matchbox" in run("advise", "example", "--until", "w4", "--lang", "de")[1]
    assert (
        "Gale + Quinn     14,5 %  0,598       284.217" in run("advise", "example", "--until", "w2", "--lang", "de")[1]
    )
    assert "kein Licht ging an" in run("explain", "example", "Alex", "Kai", "--lang", "de")[1]
    assert "Noch" in run("scenarios", "example", "--until", "w7", "--lang", "de")[1]


def spoilt(season: dict[str, Any]) -> dict[str, Any]:
    """The example with a ceremony that leaves nothing, a week without a booth and a count that differs."""
    events = [one for one in season["events"][:8] if one["n"] != 5]
    events = [{**one, "n": n} for n, one in enumerate(events, 1)]
    events[-1]["lights"] = 9
    return {**season, "events": events, "notes": [], "final_matches": []}


@each_row(
    "command",
    [
        "odds example --until w4",
        "check example",
        "check spoilt.json",
        "odds twice.json",
        "explain example Alex Kai --until w6",
        "explain example Eli Noa --until w6 --full",
        "explain example Alex Zoe",
        "explain spoilt.json Alex Kai",
        "scenarios example --until w7",
        "review example --until w3",
        "advise example --until w4",
        "advise example --until w7 --rollouts 4",
        "advise example",
        "check pasted.txt",
        "check bad.txt",
        "odds bad.txt",
        "new new.yaml",
    ],
)
def test_no_command_prints_english_in_german(run, example, command):
    write("spoilt.json", spoilt(example))
    twice = copy.deepcopy(example)
    twice["events"][1]["pairs"][0][1] = twice["events"][1]["pairs"][1][1]
    twice["events"][3]["lights"] = 11
    write("twice.json", twice)
    Path("pasted.txt").write_text(
        "Nacht 1: 2 Lichter\nAnn\tDan\nBea\tEli\nMatchbox 1\tAnn + Dan\tkein Match\n", "utf-8"
    )
    Path("bad.txt").write_text("Woche 1\nAnn + Dan | Bea + Eli\nfoo\nAnn\tDan\n", "utf-8")
    _, out, err = run(*command.split(), "--lang", "de")
    english = r"\b(?:the|is|are|of|and|with|no|not|event|week|couples?|left|booth|wrong|note)\b"
    text = (out + err).replace("An example season", "").replace("Error:", "")
    assert re.findall(english, text, re.IGNORECASE) == []


@pytest.mark.parametrize(
    ("language", "gain"), [("en", "by an estimated <0.1 points ("), ("de", "<0,1 Prozentpunkte (")]
)
def test_a_gain_is_in_points_without_a_percent_sign(run, language, gain):
    assert gain in run("advise", "example", "--until", "w4", "--lang", language)[1]


def test_percentages_are_never_rounded_to_certainty():
    shares = (0, 0.0001, 0.5, 0.9999, 1)
    assert [SeasonWords("en").percent(share) for share in shares] == ["0.0%", "<0.1%", "50.0%", ">99.9%", "100.0%"]
    assert [SeasonWords("de").percent(share) for share in shares] == ["0,0 %", "<0,1 %", "50,0 %", ">99,9 %", "100,0 %"]


def test_names_are_cut_but_told_apart():
    assert short_names(["Alexander", "Alexandra"], 4) == ["Alexande", "Alexandr"]
    assert short_names(["Ann", "Anna"], 4) == ["Ann", "Anna"]
    assert short_names(["Maria", "Marta", "Jo"], 3) == ["Mari", "Mart", "Jo"]
    assert short_names(["Al", "Alexander"], 4) == ["Al", "Alex"]


def test_names_that_are_formulas_are_texts_in_csv(run):
    sizes = {"kind": "bipartite", "size_a": 2, "size_b": 2}
    season = {"format": sizes, "side_a": ["=1+1", "@Bea"], "side_b": ["-Carl", "Dan"], "events": []}
    assert run("odds", write("formulas.json", season), "--csv", "f.csv")[0] == 0
    assert Path("f.csv").read_text().splitlines()[:2] == [",'-Carl,Dan", "'=1+1,0.5,0.5"]


def test_odds_are_saved_in_full(run, tmp_path: Path) -> None:
    run("odds", "example", "--until", "w4", "--markdown", "--csv", "odds.csv")
    table = (tmp_path / "odds.csv").read_text("utf-8")
    shares = sleuth.season.odds("example", until="w4").probabilities
    _, *rows = csv.reader(StringIO(table))
    assert [list(map(float, cells)) for _, *cells in rows] == shares.tolist()


def test_markdown(run):
    _, out, _ = run("odds", "example", "--until", "w3", "--markdown")
    assert out.startswith("## An example season\n\n| event |")
    assert "| Alex | . |" in out


def test_first_names_head_the_columns_whole_or_cut_with_a_key(run, example, monkeypatch):
    names = ["Christina Moss", "Christian", "Jo", "Alexandra", "Ann Lee", "Ann Moss", "Kim", "Robin", "Sam", "Toni"]
    example |= {"side_b": names, "events": []}
    example.pop("final_matches")
    file = write("alike.json", example)

    def heads_and_key(columns: int) -> tuple[str, str]:
        monkeypatch.setenv("COLUMNS", str(columns))
        lines = run("odds", file)[1].splitlines()
        return next(line for line in lines if "Chris" in line).strip(), lines[-1]

    heads, last = heads_and_key(120)
    assert heads == "Christina Christian   Jo Alexandra Ann Lee Ann Moss  Kim Robin  Sam Toni"
    assert last.startswith("Jules ")
    heads, last = heads_and_key(70)
    assert heads == "Christin Christia   Jo Alex Ann L Ann M  Kim Robi  Sam Toni"
    assert last == "Lee, Ann M: Ann Moss, Robi: Robin"  # the end of the key, which takes two lines


def test_names_are_shown_and_never_obeyed(run, example):
    bad = ["a|b", "<b>bold", "*c*", "[d](http://e)", "`f`", "=1+1", "+2", "-3", "@4", "&amp;"]
    example |= {"side_b": bad, "label": "<script>", "events": []}
    example.pop("final_matches")
    out = run("odds", write("bad.json", example), "--markdown", "--csv", "bad.csv")[1]
    header = next(line for line in out.splitlines() if "bold" in line)
    assert header == (
        "|  | a\\|b | &lt;b&gt;bold | \\*c\\* | \\[d\\](http://e) | \\`f\\` | =1+1 | +2 | -3 | @4 | &amp;amp; |"
    )
    assert "## &lt;script&gt;" in out
    names = Path("bad.csv").read_text().splitlines()[0].split(",")
    assert names[6:] == ["'=1+1", "'+2", "-3", "'@4", "&amp;"]


@pytest.mark.thorough
def test_every_line_of_prose_begins_with_a_capital_letter(run):
    for language in ("en", "de"):
        for command in (("odds",), ("odds", "--markdown"), ("advise", "--top", "1"), ("review",)):
            out = run(*command[:1], "example", "--until", "w7", *command[1:], "--lang", language)[1]
            prose = [
                line for line in out.splitlines() if line.endswith((".", ":")) or re.match("[Nn]och|1?0 matching", line)
            ]
            assert prose
            assert [line for line in prose if line[:1].islower()] == []


def test_a_season_from_the_template_to_the_odds(run):
    assert run("new", "mine.yaml", "--format", "10x11")[0] == 0
    assert run("odds", "mine.yaml", "--json")[0] == 0
    assert '"initial_count": 199584000' in run("odds", "mine.yaml", "--json")[1]
    code, _, err = run("new", "mine.yaml")
    assert code == 2
    assert "is not overwritten" in err
    assert run("new", "mine.txt")[0] == 2
    text = Path("mine.yaml").read_text()
    head, _, comments = text.partition("events: []\n")
    lines = [line[1:] for line in comments.splitlines() if line.startswith("#  ") or line.startswith("#    ")]
    Path("mine.yaml").write_text(head + "events:\n" + "\n".join(lines) + "\n")
    code, out, err = run("odds", "mine.yaml")
    assert (code, "matchings left" in out) == (0, True), err


@pytest.fixture
def solved() -> str:
    """The file of a season of three couples, of which one matching is left."""
    couples = [["Ann", "Carl"], ["Bea", "Dan"], ["Cam", "Ed"]]
    booth = {"week": 1, "type": "truth_booth", "pair": couples[0], "result": True}
    events = [booth, {"week": 1, "type": "ceremony", "pairs": couples, "lights": 1}]
    names = {"side_a": ["Ann", "Bea", "Cam"], "side_b": ["Carl", "Dan", "Ed"]}
    form = {"kind": "bipartite", "size_a": 3, "size_b": 3}
    Path("solved.json").write_text(json.dumps({"format": form, **names, "events": events}))
    return "solved.json"


@each_row(
    ("arguments", "shown"),
    [
        (["scenarios"], "1 matching left, as scenarios:"),
        (["scenarios", "--lang", "de"], "Noch 1 Kombination, als Szenarien:"),
        (["check"], "OK, 2 events, 1 matching left: all is known"),
        (["odds"], "\n1 matching left: all is known."),
        (["advise"], "1  0.000           1"),
    ],
)
def test_one_matching_is_one_and_no_bits_are_zero(run, solved: str, arguments: list[str], shown: str):
    command, *options = arguments
    code, out, err = run(command, solved, *options)
    assert (code, err) == (0, "")
    assert shown in out
    assert "1 matchings" not in out
    assert "-0.0" not in out


def test_an_explanation(run):
    _, out, _ = run("explain", "example", "Kai", "Alex")
    assert out == "Alex + Kai: 0%. They sat together in event 6 (week 3), and no light was on.\n"
    payload = json.loads(run("explain", "example", "Alex", "Kai", "--json")[1])
    assert (payload["probability"], payload["events"], payload["smallest"]) == (0, [6], True)
    assert payload["proof"]["contradiction"]["rule"] == "too-many-lights"
    assert "fits more of the matchings left is likelier" in run("explain", "example", "Alex", "Lou", "--until", "w2")[1]


@pytest.mark.thorough
def test_a_long_proof_is_summed_up_by_the_events_that_decide(run):
    asked = ("explain", "example", "Indy", "Toni", "--until", "w7")
    lines = run(*asked)[1].splitlines()
    whole = run(*asked, "--full")[1].splitlines()
    assert len(lines) <= 25 < len(whole)
    few, more = "1, 2, 4, 6, 8, 10, 12, 13, 14", "1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 13, 14"
    assert lines[0] == f"Indy + Toni: 0%. Events {few} together rule it out (no smaller set does)."
    assert whole[0] == f"Indy + Toni: 0%. Events {more} together rule it out.", "a proof may need more than a count"
    assert lines[1].startswith("By counting: these events leave ")
    assert lines[-1] == f"--full prints all {len(whole)} lines."
    payload = json.loads(run(*asked, "--json")[1])
    assert (payload["summary"], payload["text"]) == (lines[:-1], whole)
    assert len(payload["events"]) == len(payload["without"])
    assert "--full" not in "".join(payload["summary"])


def test_a_clash_is_said_with_its_events_and_repairs(run, example):
    example["events"][5]["lights"] = 1
    for event in example["events"]:
        event.pop("remaining_after")
    file = write("sick.json", example)
    code, out, err = run("odds", file)
    assert (code, out) == (2, "")
    assert "event 6: 0 lights instead of 1 light" in err
    assert "These events clash" in err
    code, out, err = run("check", file)
    assert code == 2
    assert "no matching is left" in err
    assert "event 6: 0 lights instead of 1 light" in out
    assert "Tried: 90 other numbers of lights, 405 exchanges" in out
    payload = json.loads(run("check", file, "--json")[1])
    assert {
        "what": "lights",
        "event": 6,
        "remaining": 1,
        "field": "lights",
        "old": 1,
        "new": 0,
        "label": "Make it 0 lights",
    } in payload["repairs"]
    for command in ("explain", "scenarios", "advise"):
        code, _, err = run(command, file, *(["Alex", "Kai"] if command == "explain" else []))
        assert code == 2
        assert "These events clash" in err
    assert "clash" not in run("check", "example")[1]


@each_row(
    ("change", "says"),
    [
        (
            lambda e: e["events"].pop(4),
            "event 5 (week 3, ceremony): its number n is 6, but event 5 comes next. Is one missing?",
        ),
        (lambda e: e["events"][5]["pairs"][1].__setitem__(1, "Kai"), "event 6 (week 3, ceremony): 'Kai' sits twice"),
        (lambda e: e["events"][5].update(lights=11), "event 6 (week 3, ceremony): 11 lights for 10 couples"),
        (lambda e: e["events"][4].update(pair=["Charly", "Lou"]), "there is no 'Charly' on side A"),
        (lambda e: e["side_a"].__setitem__(1, "Alex"), "side_a: 'Alex' is named twice; tell the two apart"),
    ],
)
@each_row("command", ["check", "odds", "advise"])
def test_what_is_wrong_with_a_file_is_named(run, example, change, says, command):
    example = copy.deepcopy(example)
    change(example)
    code, out, err = run(command, write("bad.json", example))
    assert (code, out) == (2, "")
    assert says in err


def test_every_wrong_event_is_named_at_once(run, example):
    example["events"][0]["week"] = "one"
    example["events"][5]["lights"] = 11
    example["events"][6]["pair"] = ["Alex", "Zoe"]
    code, _, err = run("check", write("bad.json", example))
    assert code == 2
    lines = err.splitlines()
    assert lines[0] == "Error: bad.json: several events are wrong"
    assert [line[:9] for line in lines[1:]] == ["  event 1", "  event 6", "  event 7"]
    for event in example["events"]:
        event["week"] = "none"
    example["events"] *= 2
    assert run("check", write("bad.json", example))[2].endswith("more events are wrong\n")


def test_a_lost_week_is_named_by_check_and_noted_by_odds(run, example):
    del example["events"][4:6]
    for n, event in enumerate(example["events"], 1):
        event["n"] = n
    example.pop("notes")
    file = write("lost.json", example)
    code, _, err = run("check", file)
    assert code == 2
    assert "event 5 (week 4, truth booth Alex + Lou: match): before it, week 3 is missing; add it" in err
    assert "(Woche 4, Matchbox Alex + Lou: Match): Davor fehlt Woche 3; trag" in run("check", file, "--lang", "de")[2]
    code, out, err = run("odds", file)
    assert code == 0
    assert "file says" in out.splitlines()[1]
    assert "week 3 is missing" in err
    assert "the file's own count differs after event 5" in err
    payload = json.loads(run("check", file, "--json")[1])
    assert payload["valid"] is False


def test_what_the_file_says_is_a_column_only_if_it_differs(run):
    assert "file says" not in run("odds", "example")[1]


def test_money_has_the_currency_of_the_file_or_of_your_choice(run, example):
    file = write("euros.json", {**example, "currency": "€"})
    asked = ("advise", file, "--until", "w4", "--top", "1")
    assert "At a prize of 200,000 € it is worth an estimated " in run(*asked)[1]
    assert "Bei einem Preisgeld von 200.000 EUR ist sie" in run(*asked, "--currency", "EUR", "--lang", "de")[1]
    assert "At a prize of 200,000 it is worth" in run("advise", "example", "--until", "w4", "--top", "1")[1]
    assert json.loads(run(*asked, "--json")[1])["currency"] == "€"
    long_name = write("long.json", {**example, "currency": "thirteen letters"})
    assert "currency" in run("advise", long_name)[2]


VAGUE: dict[str, Any] = {
    "format": {"size_a": 4, "size_b": 4},
    "side_a": ["Ann", "Bea", "Cleo", "Dora"],
    "side_b": ["Kim", "Lou", "Max", "Noa"],
    "events": [
        {"week": 1, "type": "truth_booth", "pair": ["Ann", "Kim"], "result": True},
        {"week": 1, "type": "ceremony", "pairs": [["Bea", "Lou"], ["Cleo", "Max"], ["Dora", "Noa"]], "lights": 3},
    ],
}


def test_one_matching_is_not_all_that_is_known_while_a_confirmed_couple_may_have_a_light(run):
    file = write("vague.json", VAGUE)
    for command in ("odds", "check"):
        code, out, err = run(command, file)
        assert code == 0
        assert "1 matching left" in out
        assert "all is known" not in out
        assert "leaves out Ann + Kim, confirmed before" in out + err
    booth, night = VAGUE["events"]
    clear = {**VAGUE, "events": [booth, {**night, "without_confirmed": True}]}
    out = run("check", write("clear.json", clear))[1]
    assert "1 matching left: all is known" in out
    assert "leaves out" not in out


def test_advice_with_rollouts(run):
    code, out, _ = run("advise", "example", "--until", "w8", "--rollouts", "5", "--top", "1")
    assert code == 0
    assert "Played on 5 times" in out


def test_a_season_that_is_over_gets_no_advice(run):
    code, out, err = run("advise", "example", "--rollouts", "5")
    assert (code, err) == (0, "")
    assert out.startswith("The season is over: all lights were on in week 9 of 10. Now: 1 matching left")
    assert "--until w8" in out
    assert out.count("\n") == 1
    assert (
        "Die Staffel ist vorbei: Woche 4 von 4"
        in run("advise", "example", "--until", "w4", "--weeks", "4", "--lang", "de")[1]
    )


def test_advice_for_an_earlier_week_is_one_that_can_be_had(run):
    """Event 10 is of week 5, and the season ends with week 3: the last week to advise on is 3."""
    out = run("advise", "example", "--weeks", "3", "--until", "w5")[1]
    assert out.startswith("The season is over: week 3 of 3 is past.")
    assert "--until w2;" in out
    assert run("advise", "example", "--weeks", "3", "--until", "w2")[1].startswith("Week 3 of 3:")
    won = run("advise", "example", "--weeks", "3")[1]
    assert won.startswith("The season is over: all lights were on in week 9 of 9.")
    assert "--until w2" in won


def test_a_file_that_is_not_there_says_how_to_make_one(run):
    code, _, err = run("odds", "nowhere.yaml")
    assert code == 2
    assert "sleuth season new nowhere.yaml" in err


def test_the_heat_map_is_coloured_on_request(run, monkeypatch):
    monkeypatch.delenv("NO_COLOR")
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert "\x1b[48;5;" in run("odds", "example", "--until", "w3")[1]


LATER = "Week 1: 0 lights\nIris + Oak\nRosa + Elm\nWeek 2: 1 light\nIris + Elm\nRosa + Larch\n"


def test_odds_say_how_a_table_was_read_up_to_the_last_event(run):
    Path("pasted.txt").write_text(LATER.replace("+ Larch", "+ Larch (new)"), "utf-8")
    people = "Note: side A: Iris, Rosa; side B: Oak, Elm, Larch. If that is not everybody"
    for command in ("odds", "check", "advise"):
        err = run(command, "pasted.txt")[2]
        assert "Note: line 6: the remark '(new)' is not read\n" in err
        assert people in err
    assert "line 6" not in run("odds", "pasted.txt", "--until", "w1")[2]


def test_a_text_that_is_not_read_whole_is_an_error_on_standard_error(run):
    Path("pasted.txt").write_text(LATER.replace("1 light", "many"), "utf-8")
    for command in (("check", "pasted.txt"), ("new", "season.yaml", "--from", "pasted.txt")):
        code, out, err = run(*command)
        assert (code, out) == (2, ""), command
        assert err.startswith("Error: pasted.txt: line 4: 'Week 2 | many' is not read; ")
    assert not Path("season.yaml").exists()
    Path("pasted.txt").write_text(LATER + "Iris | Oak | ???\n" * 30, "utf-8")
    lines = run("check", "pasted.txt")[2].splitlines()
    assert lines[-1].strip() == "and 10 more lines are wrong"


def test_a_season_that_is_wrong_is_an_error_beside_json_too(run, example):
    write("spoilt.json", spoilt(example))
    code, out, err = run("check", "spoilt.json", "--json")
    assert (code, err.partition("\n")[0]) == (2, "Error: spoilt.json: 4 wrong")
    assert json.loads(out)["findings"]


def test_a_season_of_another_file_is_not_to_be_filled_in(run):
    Path("pasted.txt").write_text(LATER, "utf-8")
    code, out, err = run("new", "season.yaml", "--from", "pasted.txt")
    assert (code, out) == (0, "wrote season.yaml: 2 events; next: sleuth season odds season.yaml\n")
    assert "side B: Oak, Elm, Larch" in err


def test_markdown_and_json_are_not_printed_at_once(run):
    code, out, err = run("odds", "example", "--markdown", "--json")
    assert (code, out) == (2, "")
    assert "--markdown does not go with --json" in err


def test_a_spreadsheet_is_named(run):
    Path("season.xlsx").write_bytes(b"PK\x03\x04\x14\x00\xff")
    for command in ("check", "odds"):
        code, _, err = run(command, "season.xlsx")
        assert (code, "copy the cells into a text file, or save it as CSV" in err) == (2, True)
