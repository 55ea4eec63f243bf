"""`sleuth count`: what it prints, and its exit codes."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import get_args

import pytest
from click.testing import CliRunner

from sleuth.cli.commands.count import command
from sleuth.errors import CannotWrite, InputError
from sleuth.games import permutation_counts as counting
from sleuth.tasks.count import Kind
from tests.table import each_row


def count(*arguments: str, code: int = 0) -> str:
    result = CliRunner().invoke(command, arguments, catch_exceptions=False)
    assert result.exit_code == code, result.output
    return result.output


@each_row(
    ("arguments", "title", "last"),
    [
        (["eulerian", "--n", "4"], "A(n, k): permutations of n with k exceedances", "4 1 11 11 1"),
        (["suited", "--n", "3"], "D_s(n, r), s = 2: secrets that circular shift finds", "3 1 7 16 16 7 1"),
        (["suited", "--n", "2", "-s", "3"], "D_s(n, r), s = 3", "2 1 3 5 5 3 1"),
        (["f", "--n", "2"], "F_s(n, m), s = 2", "2 1 4 6 4 1"),
        (["pots", "--n", "4"], "C_s(n, j), s = 2", "4 1 4 6 4 1"),
        (["typeb", "--n", "4"], "B(n, k): signed permutations", "4 1 23 23 1"),
    ],
)
def test_a_table_ends_with_the_row_asked_for(arguments: list[str], title: str, last: str):
    lines = count(*arguments).splitlines()
    assert lines[0].startswith(title)
    assert lines[-1].split() == last.split()
    assert len(lines) == 2 + int(last.split()[0])


def test_columns_are_numbered_from_their_first():
    assert count("eulerian", "--n", "3").splitlines()[1].split() == ["n\\k", "0", "1", "2"]
    assert count("typeb", "--n", "3").splitlines()[1].split() == ["n\\k", "1", "2", "3"]
    assert count("f", "--n", "1", "-s", "3").splitlines()[1].split() == ["n\\m", "-2", "-1", "0", "1", "2"]


def test_wide_tables_are_not_cut():
    last = count("suited", "--n", "30", "--suits", "4").splitlines()[-1]
    assert tuple(map(int, last.split()[1:])) == counting.row("suited", 30, 4)


def test_success_tells_secrets_and_probability():
    lines = count("success", "--n", "4", "--suits", "2").splitlines()
    assert lines[0] == "circular shift, 4 cards in 2 suits: 384 secrets, mean 4.5 rounds, at most 8"
    assert lines[1].split() == ["rounds", "secrets", "within", "probability"]
    assert lines[5].split() == ["4", "115", "192", "0.5"]
    assert lines[-1].split() == ["8", "1", "384", "1"]
    assert "10 cards: 3628800 secrets, mean 5.5" in count("success", "--n", "10")


def test_json_of_a_table():
    payload = json.loads(count("f", "--n", "2", "--json"))
    assert payload == {
        "schema": "sleuth/count/2",
        "what": "f",
        "suits": 2,
        "table": [{"n": 1, "first": -1, "values": [1, 2, 1]}, {"n": 2, "first": -1, "values": [1, 4, 6, 4, 1]}],
    }
    assert json.loads(count("typeb", "--n", "1", "--json"))["suits"] is None


def test_json_of_success_is_exact():
    payload = json.loads(count("success", "--n", "12", "--suits", "3", "--json"))
    assert payload["schema"] == "sleuth/count-success/1"
    assert (payload["n"], payload["suits"], payload["mean"]) == (12, 3, 18.5)
    for line in payload["rounds"]:
        exact = Fraction(line["within"], payload["secrets"])
        assert Fraction(line["fraction"]) == exact == counting.success(12, line["rounds"], 3)
        assert line["probability"] == float(exact)


def test_csv_has_the_same_numbers(tmp_path: Path):
    path = tmp_path / "table.csv"
    assert count("f", "--n", "2", "--csv", str(path)).endswith(f"wrote {path}\n")
    assert path.read_text() == "n,-1,0,1,2,3\n1,1,2,1,,\n2,1,4,6,4,1\n"
    count("success", "--n", "2", "--csv", str(path), "--json")
    assert path.read_text() == "rounds,secrets,within,probability,fraction\n1,1,1,0.5,1/2\n2,1,2,1.0,1\n"


@pytest.mark.parametrize("arguments", [["eulerian", "--suits", "2"], ["typeb", "-s", "1"]])
def test_numbers_without_suits_refuse_them(arguments: list[str]):
    with pytest.raises(InputError, match="have no suits; suited, f, pots and success do"):
        count(*arguments)


def test_the_kind_of_numbers_is_needed():
    assert "Missing argument 'WHAT'" in count(code=2)


def test_every_kind_of_numbers_can_be_chosen():
    assert get_args(Kind) == (*counting.TABLES, "success")


@each_row(
    ("arguments", "message"),
    [
        (["stirling"], "WHAT is 'stirling'; choose one of eulerian, suited, f, pots, typeb, success"),
        (["eulerian", "--n", "0"], "--n is 0; give 1 to 200"),
        (["suited", "--suits", "0"], "--suits is 0; give 1 to 26"),
        (["suited", "--n", "201"], "--n is 201; give 1 to 200"),
    ],
)
def test_other_arguments_are_refused(arguments: list[str], message: str):
    with pytest.raises(InputError, match=message):
        count(*arguments)


def test_a_file_that_cannot_be_written_is_told_first(tmp_path: Path):
    with pytest.raises(CannotWrite):
        count("eulerian", "--csv", str(tmp_path / "none" / "x.csv"))


def test_help_shows_examples():
    assert "sleuth count success --n 10 --suits 2" in count("--help")
