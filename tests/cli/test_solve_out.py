"""`sleuth proof`: runs that go on, certificates that plain code confirms, and forgeries that it does not."""

from __future__ import annotations

import csv
import gzip
import json
import os
import re
import shlex
import signal
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from sleuth.exact import certificate
from sleuth.games.words.lists import builtin
from tests.eventually import eventually
from tests.programs import program
from tests.table import each_row

KEPT = ["--ledger", "proof.ledger"]
OWN = ["--secrets", "secrets.txt", "--guesses", "guesses.txt"]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, compiled, called):
    """Call the command line in a folder with lists of 40 secrets and 200 guesses; (exit code, output, errors)."""
    monkeypatch.chdir(tmp_path)
    hidden, allowed = builtin("classic")
    Path("secrets.txt").write_text("\n".join(hidden.words[::58]))
    Path("guesses.txt").write_text("\n".join(allowed.words[::65]))

    return called


def proved(run, *arguments: str) -> None:
    code, _, err = run("solve", *arguments, "--out", "proof.json")
    assert (code, err) == (0, "")


def forge(change) -> None:
    """Change the certificate, and make its hash right again."""
    document = json.loads(Path("proof.json").read_text())
    change(document)
    document["sha256"] = certificate.digest(document)
    Path("proof.json").write_text(json.dumps(document))


@pytest.mark.every_run(3)
@pytest.mark.parametrize("goal", ["total", "worst", "worst-total", "total-worst", "most:2"])
@pytest.mark.parametrize("rule", ["free", "official"])
def test_a_proof_is_confirmed_in_full(run, goal: str, rule: str):
    proved(run, *OWN, "--objective", goal, "--rule", rule)
    code, out, _ = run("check", "proof.json", *OWN, "--json")
    payload = json.loads(out)
    assert (code, payload["finished"], payload["objective"]) == (0, True, goal)
    assert all(claim["covered"] == claim["openers"] for claim in payload["claims"])


@pytest.mark.parametrize("options", [["--from", "crane=bbbgb"], ["--opener", "crane"], ["--limit", "4"], ["--exact"]])
def test_a_proof_of_less_or_more_is_confirmed(run, options: list[str]):
    guesses = Path("guesses.txt").read_text()
    Path("guesses.txt").write_text(f"{guesses}\ncrane\n")
    proved(run, *OWN, *options)
    code, out, err = run("check", "proof.json", *OWN)
    assert (code, err) == (0, "")
    assert "again" in out


def test_a_proof_with_weights_is_confirmed(run):
    words = Path("secrets.txt").read_text().split()
    Path("weights.csv").write_text("word,weight\n" + "".join(f"{word},{1 + i % 5}\n" for i, word in enumerate(words)))
    proved(run, *OWN, "--prior", "weights.csv")
    code, out, _ = run("check", "proof.json", *OWN, "--sample", "60")
    assert (code, "60 of " in out, "are taken from the file" in out) == (3, True, True)
    forge(lambda document: document["weights"].update({words[0]: 0}))
    assert run("check", "proof.json", *OWN)[0] == 2


def test_equivalent_openers_are_drawn_too(run):
    proved(run, "mastermind:2x3")
    assert len(json.loads(Path("proof.json").read_text())["searches"][0]["lines"]) == 2
    _, out, _ = run("check", "proof.json")
    assert "all 9 openers proved again (by 2 of them, the rest are renamings)" in out


@pytest.mark.parametrize("options", [["--opener", "12"], []])
def test_one_opener_is_not_all_of_them(run, options):
    proved(run, "mastermind:2x3" if options else "mastermind:1x1", *options)
    assert "the only opener proved again" in run("check", "proof.json")[1]


def test_a_compressed_certificate_is_read(run):
    code, _, _ = run("solve", "mastermind:2x3", "--out", "proof.json.gz")
    assert (code, Path("proof.json.gz").read_bytes()[:2]) == (0, b"\x1f\x8b")
    assert json.loads(gzip.decompress(Path("proof.json.gz").read_bytes()))["opener"] == "12"
    assert run("check", "proof.json.gz")[0] == 0


def test_time_that_does_not_suffice_is_told_and_nothing_more_is_claimed(run):
    proved(run, "mastermind:3x4")
    code, out, _ = run("check", "proof.json", "--patience", "0")
    assert code == 1
    assert "not finished in the time allowed: " in out
    payload = json.loads(run("check", "proof.json", "--patience", "0", "--json")[1])
    (claim,) = payload["claims"]
    assert (payload["finished"], claim["proved"] + len(claim["unfinished"])) == (False, claim["drawn"])


def lowered(document) -> None:
    next(line for line in document["searches"][0]["lines"] if not line[2])[1] = document["total"] - 1


def wrong_exact(document) -> None:
    line = next(line for line in document["searches"][0]["lines"] if line[2] and line[0] != document["opener"])
    line[1] += 1


def another_total(document) -> None:
    document["total"] -= 1


def another_tree(document) -> None:
    document["tree"]["branches"].popitem()


def another_opener(document) -> None:
    document["opener"] = next(line[0] for line in document["searches"][0]["lines"] if line[0] != document["opener"])


def no_search(document) -> None:
    document["searches"].clear()


def another_objective(document) -> None:
    document["objective"] = "worst"


def no_lists(document) -> None:
    del document["secrets"]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lowered, "below"),
        (wrong_exact, "the certificate says"),
        (another_total, "its tree has"),
        (another_tree, "no branch for"),
        (another_opener, "the tree opens with"),
        (no_search, "no search of the certificate shows"),
        (another_objective, "no search of the certificate shows"),
        (no_lists, "$.secrets must be an object"),
    ],
)
def test_a_forged_certificate_is_refused_even_with_the_right_hash(run, change, message: str):
    proved(run, *OWN, "--exact" if change is wrong_exact else "--limit=9")
    forge(change)
    code, out, err = run("check", "proof.json", *OWN)
    assert (code, out) == (2, "")
    assert message in err
    assert "Traceback" not in err


def test_a_check_says_what_was_claimed(run):
    proved(run, "mastermind:2x3", "--opener", "11", "--limit=9")
    out = run("check", "proof.json")[1].splitlines()
    assert out[0] == "mastermind:2x3, rule free: objective total within 9"
    assert out[2].startswith("no tree that begins with 11 has a total below 24 within 9 guesses: ")
    found = json.loads(run("check", "proof.json", "--json")[1])
    assert (found["opener_given"], found["turns"], found["weighted"]) == (True, [], False)


@pytest.mark.parametrize("change", [lowered, another_total, another_tree])
def test_a_careless_forgery_is_refused_by_its_hash(run, change):
    proved(run, *OWN)
    document = json.loads(Path("proof.json").read_text())
    change(document)
    Path("proof.json").write_text(json.dumps(document))
    code, _, err = run("check", "proof.json", *OWN, "--sample", "1")
    assert (code, "was changed after it was written" in err) == (2, True)


def test_a_file_of_words_is_no_certificate(run):
    Path("notes.md").write_text("# Notes\n")
    assert run("check", "notes.md") == (2, "", "Error: notes.md is not a certificate: line 1 is not JSON\n")


def test_damaged_gzip_is_told(run):
    data = bytearray(gzip.compress(b'{"schema": "sleuth/certificate/1"}' + bytes(range(256))))
    data[10:40] = b"\xff" * 30
    Path("proof.json.gz").write_bytes(data)
    code, _, err = run("check", "proof.json.gz")
    assert (code, "proof.json.gz is not a certificate" in err, "Traceback" in err) == (2, True, False)


def test_other_lists_are_refused(run):
    proved(run, *OWN)
    for other in ([], ["--secrets", "secrets.txt"], ["--secrets", "guesses.txt"]):
        code, _, err = run("check", "proof.json", *other)
        wanted = "the certificate is for other" if other else "not a built-in game"
        assert (code, wanted in err) == (2, True)


def forged_with_a_worse_tree(run) -> None:
    """The certificate of the best tree with another opener, lines that it would contradict raised, and a right hash."""
    proved(run, *OWN)
    best = json.loads(Path("proof.json").read_text())
    better = best["searches"][0]["lines"]
    worse = next(line[0] for line in better if line[0] != best["opener"] and line[1] > best["total"])
    Path("proof.json").rename("best.json")
    proved(run, *OWN, "--opener", worse)
    total = json.loads(Path("proof.json").read_text())["total"]
    assert total > best["total"]

    def change(document) -> None:
        lines = [[opener, max(cost, total), exact and cost >= total] for opener, cost, exact in better]
        document.update(opener_given=False, searches=[{**best["searches"][0], "lines": lines}])

    forge(change)


def test_a_worse_tree_with_raised_lines_is_refused_by_default(run):
    forged_with_a_worse_tree(run)
    code, out, err = run("check", "proof.json", *OWN)
    assert (code, out) == (2, "")
    assert "the certificate says" in err


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_a_sample_meets_the_lie_whatever_the_seed(run, seed: str):
    forged_with_a_worse_tree(run)
    code, _, err = run("check", "proof.json", *OWN, "--sample", "20", "--seed", seed)
    assert (code, "the certificate says" in err) == (2, True)


def test_a_sample_has_its_own_exit_code_and_says_what_is_taken_from_the_file(run):
    proved(run, *OWN)
    openers = len(Path("guesses.txt").read_text().split()) + len(Path("secrets.txt").read_text().split())
    code, out, _ = run("check", "proof.json", *OWN, "--sample", "5", "--json")
    payload = json.loads(out)
    (claim,) = payload["claims"]
    assert (code, payload["complete"], payload["finished"], claim["proved"]) == (3, False, True, 5)
    assert claim["covered"] == 5 < claim["openers"] <= openers
    seeds = {json.loads(run("check", "proof.json", *OWN, "--sample", "5", "--json")[1])["seed"] for _ in "12"}
    assert len(seeds) == 2


def test_a_full_check_compares_every_code(run):
    proved(run, "mastermind:2x3")
    code, out, _ = run("check", "proof.json", "--all")
    assert (code, "81 codes compared" in out) == (0, True)
    code, _, err = run("check", "proof.json", "--all", "--sample", "2")
    assert (code, "exclude each other" in err) == (2, True)


@each_row("name", ["my words.txt", "words (2).txt", os.fsdecode(b"words\xff.txt"), "w" * 120, "sub/ß.txt"])
@each_row("command", ["solve", "duel"])
def test_the_certificate_of_a_list_of_any_name_is_confirmed(
    run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, command: str
):
    monkeypatch.chdir(tmp_path)
    Path(name).parent.mkdir(exist_ok=True)
    Path(name).write_text("cat\nhat\nbat\n")
    assert run(command, "--secrets", name, "--out", "own.json")[0] == 0
    code, _, err = run("check", "own.json", "--secrets", name)
    assert (code, err) == (0, "")


@each_row("own", [["--secrets", "my words.txt"], ["--secrets", "few.txt", "--guesses", "my words.txt"]])
@each_row("command", ["solve", "duel"])
def test_the_command_that_is_shown_confirms_the_certificate(
    run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, own: list[str], command: str
):
    monkeypatch.chdir(tmp_path)
    Path("my words.txt").write_text("cat\nhat\nbat\n")
    Path("few.txt").write_text("cat\nhat\n")
    _, out, _ = run(command, *own, "--out", "my own.json")
    (shown,) = re.findall(r"^wrote my own.json; `sleuth (.*)` confirms it", out, re.MULTILINE)
    code, _, err = run(*shlex.split(shown))
    assert (code, err) == (0, "")


def test_a_game_of_ones_own_is_left_to_the_tree(run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    Path("own.py").write_text("from sleuth import Game\ngame = Game.from_rule('abc', None, lambda a, b: a == b)\n")
    code, out, _ = run("solve", "own.py:game", "--out", "own.json")
    assert (code, "`sleuth check` knows no games of your own" in out) == (0, True)
    code, _, err = run("check", "own.json")
    assert (code, "`sleuth tree verify`" in err) == (2, True)


@each_row("game", ["/dev/zero", "/etc/passwd", "words.txt", "../x"])
def test_a_certificate_names_no_file(run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str):
    monkeypatch.chdir(tmp_path)
    proved(run, "mastermind:2x3")
    forge(lambda document: document.update(game=game))
    code, _, err = run("check", "proof.json")
    assert (code, "game" in err, "root" in err) == (2, True, False)


@each_row(
    "change",
    [
        lambda document: document["searches"][0]["lines"][0].__setitem__(1, float("nan")),
        lambda document: document["searches"][0]["lines"][0].__setitem__(1, float("inf")),
        lambda document: document["searches"][0]["lines"][0].__setitem__(1, 12.5),
        lambda document: document["searches"][0]["lines"][0].__setitem__(1, True),
        lambda document: document["searches"][0]["lines"][0].__setitem__(1, -1),
        lambda document: document["searches"][0]["lines"][0].__setitem__(2, 1),
        lambda document: document["searches"][0].update(step=True),
        lambda document: document["searches"][0]["lines"].append(document["searches"][0]["lines"][0]),
        lambda document: document.update(weights={"11": 1.5}),
        lambda document: document.update(opener="1\x1b[2J"),
        lambda document: document.update(opener="\ud800"),
        lambda document: document.update(searches=[None]),
        lambda document: document.update(limit="6"),
    ],
)
def test_values_of_a_wrong_type_are_refused_when_read(run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, change):
    monkeypatch.chdir(tmp_path)
    proved(run, "mastermind:2x3")
    forge(change)
    code, out, err = run("check", "proof.json")
    assert (code, out, "proof.json" in err, "Traceback" in err) == (2, "", True, False)
    assert "\x1b" not in err


def test_a_table_with_a_false_code_changes_nothing(run, monkeypatch):
    proved(run, *OWN)
    false = property(lambda game: np.zeros((len(game.secrets), 1), np.uint8))
    monkeypatch.setattr("sleuth.core.listing.Listing.table", false)
    assert run("check", "proof.json", *OWN)[0] == 0


def test_a_mistyped_opener_and_an_output_that_is_the_ledger_leave_nothing_behind(run):
    before = set(Path().iterdir())
    assert run("solve", "mastermind:2x3", "--opener", "99", "--out", "proof.json")[0] == 2
    code, _, err = run("solve", "mastermind:2x3", "--out", "proof.json", "--ledger", "./proof.json")
    assert (code, "are the same file" in err) == (2, True)
    assert set(Path().iterdir()) == before


@each_row("content", ["[" * 100_000, "", "no json", "[]", '{"schema": "sleuth/tree/1"}', "\x1f\x8b"])
def test_what_is_no_certificate_is_refused(run, content: str):
    Path("proof.json").write_text(content)
    code, _, err = run("check", "proof.json")
    assert (code, "certificate" in err) == (2, True)
    assert run("check", "none.json")[0] == 2


def test_the_ledger_of_another_command_is_refused(run):
    proved(run, "mastermind:2x3", *KEPT)
    code, _, err = run("solve", "mastermind:2x4", *KEPT)
    assert (code, "is the ledger of another run" in err) == (2, True)


def test_a_run_that_goes_on_says_what_was_done(run):
    command = ("solve", "mastermind:3x4", "--objective", "total-worst", *KEPT)
    code, first, _ = run(*command)
    assert (code, "from the ledger" in first) == (0, False)
    code, out, _ = run(*command)
    assert (code, "openers proved by an earlier run, from the ledger" in out) == (0, True)
    assert json.loads(run(*command, "--json")[1])["ledger"] == "proof.ledger"


@pytest.mark.every_run(9)
@pytest.mark.parametrize("cut", range(0, 900, 37))
def test_a_run_goes_on_from_its_ledger_at_any_byte(run, cut: int):
    proved(run, "mastermind:3x4", *KEPT)
    ledger, right = Path("proof.ledger"), json.loads(Path("proof.json").read_text())
    ledger.write_bytes(ledger.read_bytes()[:cut])
    Path("proof.json").unlink()
    proved(run, "mastermind:3x4", *KEPT)
    again = json.loads(Path("proof.json").read_text())
    assert all(again[name] == right[name] for name in ("total", "tree", "opener"))
    assert run("check", "proof.json")[0] == 0


@pytest.mark.thorough
@pytest.mark.skipif(os.name != "posix", reason="signals are sent as on POSIX")
@pytest.mark.parametrize("jobs", [pytest.param("1", marks=pytest.mark.thorough), "2"])
def test_an_interrupt_ends_the_run_at_once_and_the_same_command_goes_on(run, jobs: str):
    words = [*Path("secrets.txt").read_text().split(), *builtin("classic")[0].words[1::4]]
    Path("secrets.txt").write_text("\n".join(dict.fromkeys(words)))
    command = ["solve", *OWN, "--exact", "--out", "proof.json", "--ledger", "proof.ledger", "--jobs", jobs]
    with program(sys.executable, "-m", "sleuth", *command, stdout=None, stderr=subprocess.PIPE) as process:
        eventually(lambda: _done() or process.poll() is not None, 60, "opener that is done")
        payload = _done()
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "the same command goes on" in err
    assert not Path("proof.json").exists()
    assert _done() >= payload > 0


def _done() -> int:
    from sleuth.errors import SleuthError
    from sleuth.files.ledger import read

    try:
        return sum("opener" in line for line in read(Path("proof.ledger")).lines)
    except SleuthError:
        return 0


@pytest.mark.thorough
@pytest.mark.skipif(os.name != "posix", reason="the limit on files is POSIX's")
def test_a_full_disk_is_told_and_what_is_there_is_kept(run):
    limited = (
        "import resource, signal, sys; signal.signal(signal.SIGXFSZ, signal.SIG_IGN); "
        "resource.setrlimit(resource.RLIMIT_FSIZE, (10_000, 10_000)); "
        "from sleuth.cli import main; main(sys.argv[1:])"
    )
    command = ["solve", *OWN, "--exact", "--out", "proof.json", "--ledger", "proof.ledger"]
    done = subprocess.run([sys.executable, "-c", limited, *command], capture_output=True, text=True)
    assert done.returncode == 2
    assert "could not be written or read" in done.stderr
    assert "run it again to continue" in done.stderr
    kept = _done()
    assert kept > 0
    code, _, err = run(*command)
    assert (code, err) == (0, "")
    assert _done() > kept


def test_the_openers_are_written_as_a_table(run):
    proved(run, "highlow:5", "--exact")
    code, out, err = run("check", "proof.json", "--openers", "--csv", "openers.csv")
    assert (code, err) == (0, "")
    assert "exact: 5 of 5 openers, half of them at most 11" in out
    rows = csv.DictReader(Path("openers.csv").read_text("utf-8").splitlines())
    assert next(rows)["total"] == "11"


def test_an_opener_that_keeps_no_limit_is_named(run):
    proved(run, "mastermind:2x3", "--exact", "--limit", "3")
    code, out, _ = run("check", "proof.json", "--openers")
    assert (code, "-  11      never" in out) == (0, True)
