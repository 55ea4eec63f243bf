"""`sleuth solve`: the question as it is asked, the answer as it is shown, and what is said when there is none."""

from __future__ import annotations

import io
import json
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from sleuth.cli import app
from sleuth.exact.root_search import SearchProgress
from sleuth.exact.solve import solve
from sleuth.files.trees import files
from sleuth.games import pegs
from sleuth.tasks.solve import in_words
from sleuth.work.progress import Progress
from tests.table import each_row

SMALL = "mastermind:2x3"


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, compiled, called):
    """Call the command line in an empty folder; (exit code, output, errors)."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    Path("secrets.txt").write_text("bat\ncat\nhat\nmat\nrat\nhut\n")
    Path("guesses.txt").write_text("hub\nmoc\n")

    return called


def answer(run, *arguments: str) -> dict[str, object]:
    code, out, err = run("solve", *arguments, "--json")
    assert (code, err) == (0, "")
    found: dict[str, object] = json.loads(out)
    return found


def test_the_answer_is_that_of_solve(run):
    found = answer(run, SMALL)
    listing = pegs.mastermind(2, 3).listing
    right = solve(listing)
    assert (found["opener"], found["total"], found["worst"]) == (right.opener, right.total, right.worst)
    assert found["proved"] is True
    assert {"mean", "nodes", "cpu_seconds"} <= found.keys()


def test_lists_of_ones_own_go_by_the_name_words_or_none(run):
    own = ["--secrets", "secrets.txt", "--guesses", "guesses.txt"]
    left_out = ("cpu_seconds",)
    first, second = answer(run, "words", *own), answer(run, *own)
    assert {**first, **dict.fromkeys(left_out)} == {**second, **dict.fromkeys(left_out)}
    assert first["secrets"] == 6


def test_an_opener_a_rule_and_a_limit_are_kept(run):
    own = ["--secrets", "secrets.txt", "--guesses", "guesses.txt"]
    found = answer(run, *own, "--opener", "Hub", "--rule", "official", "--limit", "5")
    assert (found["opener"], found["opener_given"], found["rule"], found["limit"]) == ("hub", True, "official", 5)


@each_row("goal", ["total", "worst", "worst-total", "total-worst", "most:2"])
def test_every_objective_can_be_named(run, goal: str):
    found = answer(run, SMALL, "--objective", goal)
    assert found["objective"] == goal
    assert (found["solved_within"] is None) == (goal != "most:2")


def test_from_a_position_guesses_count_from_there(run):
    found = answer(run, SMALL, "--from", "12=0b0w")
    assert (found["secrets"], found["total"]) == (1, 1)


def test_the_weighted_mean_that_was_made_least_is_shown(run):
    Path("weights.csv").write_text("word,weight\nbat,1\ncat,2\nhat,3\nmat,1\nrat,1\nhut,1000000\n")
    given = ("--secrets", "secrets.txt", "--guesses", "guesses.txt", "--prior", "weights.csv")
    _, out, _ = run("solve", *given)
    assert "opener hut · weighted mean 1.0000 · unweighted total" in out
    assert "better by the objective total, up to a rounding error below 0.000001 in the prior (" in out
    _, out, _ = run("solve", *given, "--objective", "most:1")
    assert "found within 1 guess: 99.9992%, weighted by the prior" in out
    _, out, _ = run("compare", "entropy", *given)
    assert "weighted mean" in out


def test_a_prior_weighs_the_secrets(run):
    Path("weights.csv").write_text("word,weight\nbat,1\ncat,8\nhat,1\nmat,1\nrat,1\nhut,1\n")
    found = answer(run, "--secrets", "secrets.txt", "--prior", "weights.csv")
    assert found["prior"] == "weights.csv"
    assert found["opener"] == "cat"


def test_the_tree_is_written_and_read_again(run):
    code, out, _ = run("solve", SMALL, "--tree", "best.txt")
    assert code == 0
    assert "wrote best.txt\n" in out
    listing = pegs.mastermind(2, 3).listing
    assert listing.guesses[files.read("best.txt", listing).guess] == solve(listing).opener


def test_processes_find_the_same(run):
    alone, spread = answer(run, SMALL), answer(run, SMALL, "--jobs", "2")
    assert all(alone[name] == spread[name] for name in ("opener", "total", "worst", "openers"))


@each_row(
    ("arguments", "message"),
    [
        ([SMALL, "--opener", "99"], "'99' is not a row of mastermind:2x3"),
        (["classic", "--opener", "cranz"], "did you mean"),
        ([SMALL, "--limit", "2"], "is not solvable within 2 guesses"),
        ([SMALL, "--objective", "least"], "there is no objective 'least'"),
        ([SMALL, "--objective", "most:2", "--limit", "3"], "exclude each other"),
        (["words"], "the game words is one of your own lists; name them with --secrets FILE"),
        ([SMALL, "--secrets", "secrets.txt"], "are two games; give one of them"),
        (["dating:5"], "has no list of guesses"),
        (["mastermind:9"], "write it as mastermind:4x6"),
        ([SMALL, "--tree", "best.xyz"], "is not a form of a tree"),
        ([SMALL, "--tree", "none/best.txt"], "there is no folder none"),
        ([SMALL, "--from", "12"], "is not a turn"),
        ([SMALL, "--executor", "somewhere"], "Write dask://HOST:PORT"),
        ([SMALL, "--executor", "dask://localhost:1", "--jobs", "2"], "exclude each other"),
        ([SMALL, "--narrow", "2", "--out", "proof.json"], "leave out --exact, --out and --ledger"),
        ([SMALL, "--narrow", "2", "--exact"], "leave out --exact, --out and --ledger"),
        ([SMALL, "--narrow", "2", "--ledger", "l"], "leave out --exact, --out and --ledger"),
        ([SMALL, "--out", "none/proof.json"], "there is no folder none"),
    ],
)
def test_bad_input_is_told_and_ends_with_2(run, arguments, message: str):
    code, out, err = run("solve", *arguments)
    assert (code, out) == (2, "")
    assert message in err
    assert "Traceback" not in err


def test_an_interrupt_tells_what_is_known(run, monkeypatch: pytest.MonkeyPatch):
    def stop(progress: SearchProgress) -> Progress:
        if progress.done == 3:
            raise KeyboardInterrupt
        return in_words(progress)

    monkeypatch.setattr("sleuth.tasks.solve.in_words", stop)
    code, out, err = run("solve", "mastermind:3x4")
    assert (code, out) == (130, "")
    assert "Interrupted: 2 of 3 openers done, the best of them" in err


def test_a_suggestion_with_exact_numbers(run, capsys: pytest.CaptureFixture[str]):
    with suppress(SystemExit):
        app.main(["suggest", "--secrets", "secrets.txt", "--guesses", "guesses.txt", "--json"])
    found = json.loads(capsys.readouterr().out)
    best = answer(run, "--secrets", "secrets.txt", "--guesses", "guesses.txt")
    shown = [found["best"], *found["best_candidates"], *found["best_probes"]]
    assert found["standing"]["step"] == "proved"
    assert min(one["expected_left"] for one in shown) == pytest.approx(best["mean"], abs=1e-6)
