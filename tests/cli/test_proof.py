"""`sleuth proof`: runs that go on, certificates that plain code confirms, and forgeries that it does not."""

from __future__ import annotations

import gzip
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from sleuth.certificates import form
from sleuth.games.lists import builtin

OWN = ["--secrets", "secrets.txt", "--guesses", "guesses.txt"]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, compiled, called):
    """Call the command line in a folder with lists of 40 secrets and 200 guesses; (exit code, output, errors)."""
    monkeypatch.chdir(tmp_path)
    hidden, asked = builtin("classic")
    Path("secrets.txt").write_text("\n".join(hidden.words[::58]))
    Path("guesses.txt").write_text("\n".join(asked.words[::65]))

    return called


def proved(run, *arguments: str) -> None:
    code, _, err = run("proof", "run", *arguments, "--out", "proof.json")
    assert (code, err) == (0, "")


def forge(change) -> None:
    """Change the certificate, and make its hash right again."""
    document = json.loads(Path("proof.json").read_text())
    change(document)
    document["sha256"] = form.digest(document)
    Path("proof.json").write_text(json.dumps(document))


@pytest.mark.parametrize("goal", ["total", "worst", "worst-total", "total-worst", "most:2"])
@pytest.mark.parametrize("rule", ["free", "official"])
def test_a_proof_is_confirmed_in_full(run, goal: str, rule: str):
    proved(run, *OWN, "--objective", goal, "--rule", rule)
    code, out, _ = run("proof", "check", "proof.json", *OWN, "--sample", "1000", "--json")
    told = json.loads(out)
    assert (code, told["finished"], told["objective"]) == (0, True, goal)
    assert all(claim["confirmed"] == claim["openers"] for claim in told["claims"])


@pytest.mark.parametrize("options", [["--from", "crane=bbbgb"], ["--opener", "crane"], ["--limit", "4"], ["--exact"]])
def test_a_proof_of_less_or_more_is_confirmed(run, options: list[str]):
    guesses = Path("guesses.txt").read_text()
    Path("guesses.txt").write_text(f"{guesses}\ncrane\n")
    proved(run, *OWN, *options)
    code, out, err = run("proof", "check", "proof.json", *OWN, "--sample", "1000")
    assert (code, err) == (0, "")
    assert "all of them as the certificate says" in out


def test_a_proof_with_weights_is_confirmed(run):
    words = Path("secrets.txt").read_text().split()
    Path("weights.csv").write_text("word,weight\n" + "".join(f"{word},{1 + i % 5}\n" for i, word in enumerate(words)))
    proved(run, *OWN, "--prior", "weights.csv")
    code, out, _ = run("proof", "check", "proof.json", *OWN, "--sample", "60")
    assert (code, "60 of " in out) == (0, True)
    forge(lambda document: document["weights"].update({words[0]: 0}))
    assert run("proof", "check", "proof.json", *OWN)[0] == 2


def test_equivalent_openers_are_drawn_too(run):
    proved(run, "mastermind:2x3")
    assert len(json.loads(Path("proof.json").read_text())["searches"][0]["lines"]) == 2
    _, out, _ = run("proof", "check", "proof.json")
    assert "9 of 9 openers found again" in out


def test_a_compressed_certificate_is_read(run):
    code, _, _ = run("proof", "run", "mastermind:2x3", "--out", "proof.json.gz")
    assert (code, Path("proof.json.gz").read_bytes()[:2]) == (0, b"\x1f\x8b")
    assert json.loads(gzip.decompress(Path("proof.json.gz").read_bytes()))["opener"] == "12"
    assert run("proof", "check", "proof.json.gz")[0] == 0


def test_time_that_does_not_suffice_is_told_and_nothing_more_is_claimed(run):
    proved(run, "mastermind:3x4")
    code, out, _ = run("proof", "check", "proof.json", "--patience", "0", "--sample", "64")
    assert code == 1
    assert "not finished in the time allowed: " in out
    told = json.loads(run("proof", "check", "proof.json", "--patience", "0", "--json")[1])
    (claim,) = told["claims"]
    assert (told["finished"], claim["confirmed"] + len(claim["unfinished"])) == (False, claim["sample"])


def raised(document) -> None:
    """Say of a refuted opener that it costs more than it does."""
    lines = document["searches"][0]["lines"]
    next(line for line in lines if not line[2])[1] += 60


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
    ("change", "said"),
    [
        (raised, "the certificate says"),
        (lowered, "below"),
        (wrong_exact, "the certificate says"),
        (another_total, "its tree has"),
        (another_tree, "has no branch"),
        (another_opener, "the tree opens with"),
        (no_search, "no search of the certificate shows"),
        (another_objective, "no search of the certificate shows"),
        (no_lists, "is for other secrets"),
    ],
)
def test_a_forged_certificate_is_refused_even_with_the_right_hash(run, change, said: str):
    proved(run, *OWN, "--exact" if change is wrong_exact else "--limit=9")
    forge(change)
    code, out, err = run("proof", "check", "proof.json", *OWN, "--sample", "1000")
    assert (code, out) == (2, "")
    assert said in err
    assert "Traceback" not in err


def test_a_check_says_what_was_claimed(run):
    proved(run, "mastermind:2x3", "--opener", "11", "--limit=9")
    out = run("proof", "check", "proof.json")[1].splitlines()
    assert out[0] == "mastermind:2x3, rule free: objective total within 9"
    assert out[2].startswith("no tree that begins with 11 has a total below 24 within 9 guesses: ")
    found = json.loads(run("proof", "check", "proof.json", "--json")[1])
    assert (found["opener_given"], found["turns"], found["weighted"]) == (True, [], False)


@pytest.mark.parametrize("change", [raised, another_total, another_tree])
def test_a_careless_forgery_is_refused_by_its_hash(run, change):
    proved(run, *OWN)
    document = json.loads(Path("proof.json").read_text())
    change(document)
    Path("proof.json").write_text(json.dumps(document))
    code, _, err = run("proof", "check", "proof.json", *OWN, "--sample", "1")
    assert (code, "was changed after it was written" in err) == (2, True)


def test_damaged_gzip_is_told(run):
    data = bytearray(gzip.compress(b'{"schema": "sleuth/certificate/1"}' + bytes(range(256))))
    data[10:40] = b"\xff" * 30
    Path("proof.json.gz").write_bytes(data)
    code, _, err = run("proof", "check", "proof.json.gz")
    assert (code, "proof.json.gz is no certificate" in err, "Traceback" in err) == (2, True, False)


def test_other_lists_are_refused(run):
    proved(run, *OWN)
    for other in ([], ["--secrets", "secrets.txt"], ["--secrets", "guesses.txt"]):
        code, _, err = run("proof", "check", "proof.json", *other)
        assert (code, "the certificate is for other" in err) == (2, True)


@pytest.mark.parametrize("content", ["", "no json", "[]", '{"schema": "sleuth/tree/1"}', "\x1f\x8b"])
def test_what_is_no_certificate_is_refused(run, content: str):
    Path("proof.json").write_text(content)
    code, _, err = run("proof", "check", "proof.json")
    assert (code, "certificate" in err) == (2, True)
    assert run("proof", "check", "none.json")[0] == 2


def test_a_ledger_that_exists_needs_resume(run):
    proved(run, "mastermind:2x3")
    code, _, err = run("proof", "run", "mastermind:2x3", "--out", "proof.json")
    assert (code, "--resume goes on with it" in err) == (2, True)
    proved(run, "mastermind:2x3", "--resume")
    code, _, err = run("proof", "run", "mastermind:2x4", "--out", "proof.json", "--resume")
    assert (code, "is the ledger of another run" in err) == (2, True)


def test_the_status_tells_what_is_done(run):
    proved(run, "mastermind:3x4", "--objective", "total-worst")
    _, out, _ = run("proof", "status", "proof.json.ledger")
    assert out.startswith("mastermind:3x4, rule free: objective total-worst, policy refute\nsearch 1: 3 of 3 openers")
    told = json.loads(run("proof", "status", "proof.json.ledger", "--json")[1])
    assert (told["running"], told["searches"][0]["done"], told["searches"][0]["best"]) == (False, 3, 206)
    code, _, err = run("proof", "status", "none.ledger")
    assert (code, "there is no ledger" in err) == (2, True)


@pytest.mark.skipif(os.name != "posix", reason="signals are sent as on POSIX")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupt_ends_the_run_at_once_and_resume_goes_on(run, jobs: str):
    words = [*Path("secrets.txt").read_text().split(), *builtin("classic")[0].words[1::4]]
    Path("secrets.txt").write_text("\n".join(dict.fromkeys(words)))
    command = ["proof", "run", *OWN, "--exact", "--out", "proof.json", "--jobs", jobs]
    process = subprocess.Popen([sys.executable, "-m", "sleuth", *command], stderr=subprocess.PIPE, text=True)
    while not (told := _done()) and process.poll() is None:
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=60)
    assert process.returncode == 2
    assert "the same command with --resume goes on" in err
    assert not Path("proof.json").exists()
    assert _done() >= told > 0


def _done() -> int:
    from sleuth.errors import SleuthError
    from sleuth.solvers.ledger import status

    try:
        return sum(stage.done for stage in status(Path("proof.json.ledger")).stages)
    except SleuthError:
        return 0


@pytest.mark.skipif(os.name != "posix", reason="the limit on files is POSIX's")
def test_a_full_disk_is_told_and_what_is_there_is_kept(run):
    limited = (
        "import resource, signal, sys; signal.signal(signal.SIGXFSZ, signal.SIG_IGN); "
        "resource.setrlimit(resource.RLIMIT_FSIZE, (40_000, 40_000)); "
        "from sleuth.cli import main; main(sys.argv[1:])"
    )
    command = ["proof", "run", *OWN, "--exact", "--out", "proof.json"]
    environment = {**os.environ, "SLEUTH_CACHE": str(Path.cwd() / "cache")}
    done = subprocess.run([sys.executable, "-c", limited, *command], capture_output=True, text=True, env=environment)
    assert done.returncode == 2
    assert "could not be written or read" in done.stderr
    assert "--resume goes on" in done.stderr
    kept = _done()
    assert kept > 0
    code, _, err = run(*command, "--resume")
    assert (code, err) == (0, "")
    assert _done() > kept
