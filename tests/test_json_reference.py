"""docs/reference/json.md is complete: every key that a command prints with --json stands under its schema's heading."""

from __future__ import annotations

import io
import json
import re
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import click
import pytest

import sleuth
from sleuth.cli import app
from tests.cli_reference import commands

PAGE = (Path(__file__).parents[1] / "docs" / "reference" / "json.md").read_text("utf-8")
SECTIONS: dict[str, str] = dict(re.findall(r"^##+ (.+)\n((?:(?!##).*\n)*)", PAGE, re.MULTILINE))

DOUBLE: dict[str, Any] = {  # a season of two and three people, its first night a blackout
    "format": {"kind": "bipartite", "size_a": 2, "size_b": 3, "double_matches": 1},
    "side_a": ["Ann", "Bea"],
    "side_b": ["Carl", "Dan", "Ed"],
    "events": [
        {"week": 1, "type": "ceremony", "pairs": [["Ann", "Dan"], ["Bea", "Ed"]], "lights": 0, "remaining_after": 2},
        {"week": 1, "type": "truth_booth", "pair": ["Ann", "Ed"], "result": True, "assume_no_other_partner": True},
    ],
}
VAGUE = {"week": 2, "type": "ceremony", "pairs": [["Bea", "Carl"]], "lights": 1}  # it leaves out Ann and Ed
CLASH = {"week": 2, "type": "truth_booth", "pair": ["Ann", "Ed"], "result": False}

GAME = ["--secrets", "secrets.txt", "--guesses", "guesses.txt"]
COMMANDS = {
    "analyze": [
        ["analyze", *GAME, "cat", "hub", "rat", "--secret", "rat"],
        ["analyze", *GAME, "cat", "hub", "--secret", "rat", "--rule", "strict"],
    ],
    "boards": [["boards", *GAME, "cat=.gg/ggg", "hat=.gg/-"]],
    "boards-play": [["boards", *GAME, "--secret", "cat,rat", "--watch"]],
    "cache": [["cache"]],
    "chain": [["chain", *GAME, "--all"], ["chain", *GAME, "--rule", "official", "--from", "cat=.gg"]],
    "compile": [["compile", "--group", "codes", "--jobs", "1"]],
    "compare": [["compare", *GAME, "mrd", "entropy"]],
    "count": [["count", "suited", "--n", "3"], ["count", "eulerian", "--n", "3"]],
    "count-success": [["count", "success", "--n", "3"]],
    "duel": [["duel", "highlow:3"], ["duel", "mastermind:2x3", "--narrow", "9"]],
    "duel-check": [["proof", "check", "duel.json"]],
    "evaluate": [
        ["evaluate", *GAME, "mrd", "--accounting", "expected"],
        ["evaluate", "swap-search", "--game", "dating:4", "--games", "3"],
        ["evaluate", "mixture:duel.json", "--game", "mastermind:2x3"],
    ],
    "filter": [["filter", "-g", ".a.", "-y", "t1", "-b", "c", "--words", "secrets.txt", "--regex"]],
    "games": [["games"]],
    "openers": [["openers", *GAME]],
    "openers-together": [["openers", "--together", "2", "--game", "mastermind:2x3"]],
    "play": [["play", *GAME, "--secret", "cat", "--watch"], ["play", *GAME, "--adversary", "--watch"]],
    "proof-check": [["proof", "check", "proof.json", *GAME]],
    "proof-openers": [["proof", "openers", "proof.json"]],
    "proof-run": [["proof", "run", *GAME, "--out", "proof.json", "--resume"]],
    "proof-status": [["proof", "status", "proof.json.ledger"]],
    "reproduce": [["reproduce", "drang2023"]],
    "reveal": [["reveal", "grids.txt", *GAME]],
    "season-advise": [["season", "advise", "example", "--until", "w8", "--rollouts", "2"]],
    "season-card": [["season", "card", "--lang", "de"]],
    "season-check": [["season", "check", "example"], ["season", "check", "clash.json"]],
    "season-compare": [["season", "compare", "example"]],
    "season-doctor": [["season", "doctor", "example"], ["season", "doctor", "clash.json"]],
    "season-explain": [
        ["season", "explain", "example", "Alex", "Kai"],
        ["season", "explain", "example", "Alex", "Kai", "--until", "w1"],
        ["season", "explain", "example", "Alex", "Maxi", "--until", "w7"],
    ],
    "season-new": [["season", "new", "mine.json", "--format", "10x11"]],
    "season-odds": [
        ["season", "odds", "example"],
        ["season", "odds", "double.json", "--weights", "weights.csv"],
        ["season", "odds", "vague.json"],
    ],
    "season-scenarios": [["season", "scenarios", "example", "--until", "w7"]],
    "season-simulate": [["season", "simulate", "-s", "card", "--games", "2"]],
    "simulate": [["simulate", "dating:4", "-s", "consistent", "--games", "3"]],
    "solve": [["solve", *GAME, "--objective", "most:2"]],
    "stats": [["stats", "grids.txt"]],
    "suggest": [["suggest", *GAME, "cat=.gg", "--why", "hub", "--discern"], ["suggest", *GAME]],
    "suggest-pattern": [["suggest", *GAME, "cat=bbb", "--json"]],
    "suggest-unlisted": [["suggest", "--game", "dating:4", "1-2=no", "--json"]],
    "survive": [["survive", *GAME, "cat=.gg"]],
    "tree": [["tree", "export", "tree.txt", *GAME]],
    "tree-grow": [["tree", "grow", "mrd", *GAME], ["tree", "grow", "mrd", *GAME, "-o", "other.txt"]],
    "tree-show": [["tree", "show", "mrd", *GAME]],
    "tree-verify": [["tree", "verify", "tree.txt", *GAME]],
    "words-check": [["words", "check", "mixed.txt"]],
    "words-info": [["words", "info", "weighted.csv"]],
    "words-list": [["words", "list"]],
}
SERVED = {"feedback", "serve"}  # what only the server prints: tests/web has them
TABLES = {  # keys that are data, not names: their values may hold names again
    "distribution": str.isascii,
    "branches": lambda key: set(key) <= set("BYG"),
    "games": str.isprintable,
    "rules": str.isprintable,
    "levels": str.isprintable,
    "strategies": str.isprintable,
    "sources": str.isprintable,
    "codebreakers": str.isprintable,
    "wins": str.isalpha,
    "letters": str.isalpha,
    "lengths": str.isdigit,
    "dropped": str.isprintable,
}


@pytest.fixture
def lists(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    Path("secrets.txt").write_text("bat\ncat\nhat\nmat\nrat\n")
    Path("grids.txt").write_text("Ann: Wordle 1 2/6\n⬛🟩🟩\n🟩🟩🟩\nBen: Wordle 1 3/6\n⬛⬛⬛\n⬛🟩🟩\n🟩🟩🟩\n")
    Path("mixed.txt").write_text("bat\ncat\ntwo words\n")
    Path("guesses.txt").write_text("hub\nmoc\n")
    Path("weighted.csv").write_text("word,weight\nbat,2\ncat,1\nfour,3\n")
    Path("double.json").write_text(json.dumps(DOUBLE))
    Path("vague.json").write_text(json.dumps(DOUBLE | {"events": [*DOUBLE["events"], VAGUE]}))
    Path("clash.json").write_text(json.dumps(DOUBLE | {"events": [*DOUBLE["events"], CLASH]}))
    Path("weights.csv").write_text("a,b,weight\nAnn,Carl,2\n")
    run(["tree", "grow", "mrd", *GAME, "-o", "tree.txt"], capsys)
    run(["proof", "run", *GAME, "--out", "proof.json"], capsys)
    run(["duel", "mastermind:2x3", "--out", "duel.json"], capsys)


def run(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    with suppress(SystemExit):
        app.main(arguments)
    return capsys.readouterr().out


def names(value: Any, parent: str = "") -> Iterator[str]:
    """Every key of an object and of all that is in it, but for keys that are data."""
    if isinstance(value, list):
        for one in value:
            yield from names(one, parent)
    elif isinstance(value, dict):
        is_table = parent in TABLES
        assert not is_table or all(map(TABLES[parent], value)), f"{parent}: {list(value)}"
        for key, below in value.items():
            if not is_table:
                yield key
            yield from names(below, "" if is_table else key)


def documented(schema: str) -> set[str]:
    """The names that stand as code under a schema's heading, and under those that it refers to."""
    section = SECTIONS[schema]
    shared = [SECTIONS[link] for link in re.findall(r"\]\(#(suggestion|ranking|evaluation)\)", section)]
    shared += [SECTIONS[other] for other in re.findall(r"as in `(sleuth/[\w-]+/1)`", section)]
    return {name for text in [section, *shared] for name in re.findall(r"`([^`]+)`", text)}


@pytest.mark.usefixtures("lists")
@pytest.mark.parametrize(("name", "arguments"), [(name, each) for name, runs in COMMANDS.items() for each in runs])
def test_every_key_is_documented(name: str, arguments: list[str], capsys: pytest.CaptureFixture[str]):
    printed = json.loads(run([*arguments, "--json"], capsys))
    assert next(iter(printed)) == "schema"
    schema = printed.pop("schema")
    assert schema == f"sleuth/{name}/1"
    assert set(names(printed)) <= documented(schema)


def test_every_schema_has_a_section_and_no_other_has():
    assert [title for title in SECTIONS if title.startswith("sleuth/")] == [
        f"sleuth/{name}/1" for name in sorted({*COMMANDS, *SERVED})
    ]


def test_every_schema_that_the_source_names_is_tried():
    source = "".join(path.read_text("utf-8") for path in Path(sleuth.__file__).parent.rglob("*.py"))
    printed = set(re.findall(r'(?:emit\(\s*|schema = )"([\w-]+)"', source))
    assert printed | {"tree", "feedback"} == {*COMMANDS, *SERVED}


def test_every_command_takes_json():
    own = {name: {way for each in one.params for way in each.opts} for name, one in commands(app.group)
           if not isinstance(one, click.Group)}  # fmt: skip
    assert [name for name, ways in own.items() if "--json" not in ways] == []
