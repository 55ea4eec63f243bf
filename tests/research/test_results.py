"""The table of research/README.md: what it names is there, and what `make results` runs."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from research import results
from research.claims import claim, end_well
from sleuth.errors import InputError

RESEARCH = Path(results.__file__).parent
PROGRAMS = results.programs()
FAST = [each for each in PROGRAMS if each.seconds < 3]
"""Those that `make thorough` runs; `make results`, and so `make nightly`, runs those of up to a minute."""
SHARED = {"claims", "compile", "results"}


def program_of(path: Path) -> str:
    parts = path.relative_to(RESEARCH.parent).with_suffix("").parts
    return ".".join(parts).removesuffix(".__main__")


def test_every_program_is_on_the_page():
    begins = 'if __name__ == "__main__":'
    programs = {program_of(path) for path in RESEARCH.rglob("*.py") if begins in path.read_text("utf-8")}
    programs = {each for each in programs if each.rpartition(".")[2] not in SHARED and ".certificates." not in each}
    named = {each.arguments[1] for each in PROGRAMS if each.arguments[0] == "-m"}
    assert named == programs
    assert all(find_spec(name) for name in named)


def test_every_file_that_the_page_names_is_kept():
    files = {each.arguments[0] for each in PROGRAMS if each.arguments[0] != "-m"}
    files |= {f"research/certificates/{name}" for each in PROGRAMS for name in each.certificates}
    assert len(files) > 10
    assert [name for name in sorted(files) if not (RESEARCH.parent / name).is_file()] == []


def test_what_make_results_runs_takes_less_than_ten_minutes():
    assert len(results.quick()) > 10
    seconds = sum(each.seconds for each in results.quick())
    assert seconds < 600
    page = (RESEARCH / "README.md").read_text("utf-8")
    assert f"{len(results.quick())} programs, {round(seconds / 60)} CPU minutes" in page


def test_a_claim_that_fails_ends_the_program(capsys: pytest.CaptureFixture[str]):
    claim("one and one", 2, 2)
    with pytest.raises(SystemExit) as ended:
        claim("one and one", 3, 2)
    assert ended.value.code == 1
    assert capsys.readouterr().out == "holds: one and one: 2\nFAILS: one and one: claimed 3, found 2\n"


@pytest.mark.parametrize(("error", "code"), [(InputError("no"), 2), (KeyboardInterrupt(), 130)])
def test_an_error_or_an_interrupt_ends_a_program_with_one_line(error, code, capsys: pytest.CaptureFixture[str]):
    def main() -> None:
        raise error

    with pytest.raises(SystemExit) as ended:
        end_well(main)
    assert ended.value.code == code
    assert capsys.readouterr().err in {"Error: no\n", "Interrupted: nothing is kept\n"}


@pytest.mark.thorough
@pytest.mark.parametrize("program", FAST, ids=lambda each: each.command)
def test_the_claim_holds(program: results.Program):
    done = subprocess.run([sys.executable, *program.arguments], cwd=RESEARCH.parent, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
