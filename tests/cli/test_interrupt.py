"""Ctrl-C ends every long command, by one line and exit code 130, with nothing lost."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import click
import pytest

from sleuth.cli import app, interrupt
from sleuth.files.ledger import Ledger, read
from sleuth.work import stop

CERTIFICATE = Path(__file__).parents[2] / "research" / "certificates" / "classic.json.gz"

LONG = {
    "analyze": "crane soily daunt --secret daunt --game classic-all --strategy two-step:entropy",
    "boards": "--play 64 --watch --limit 0 --seed 1 --game classic-all",
    "chain": "--game classic-all --rule official",
    "compare": "consistent --game permutation:40 --games 1000 --jobs 2",
    "duel": "mastermind:4x7",
    "openers": "--game classic-all --score p:0.5",
    "play": "--watch --strategy two-step:entropy --seed 1 --game classic-all",
    "check": f"{CERTIFICATE} --sample 1000",
    "reproduce": "short2022",
    "season advise": "example --until w4 --rollouts 100000",
    "season check": "season.json",
    "season odds": "season.json",
    "solve": "classic --ledger classic.ledger --jobs 2",
    "suggest": "--game mastermind:6x10 aabbcd=0b1w",
}
"""Every command that may take long, with arguments for which it does."""

SHORT = {
    "count",
    "filter",
    "games",
    "season explain",
    "season new",
    "season review",
    "season scenarios",
    "stats",
    "tree export",
    "tree show",
    "tree verify",
    "words",
}
OTHERS = {"serve", "compile", "site"}
"""Ctrl-C is the way to end the first; nothing is left to do for the second once the tests run; the third keeps what is
done, so that it is interrupted in tests/web/test_site.py, with a cache of its own."""

PATIENCE = 110
"""Seconds for all of them, each of which is killed if it does not end soon after the interrupt."""


def leaves(name: str, command: click.Command) -> list[str]:
    if not isinstance(command, click.Group):
        return [name]
    context = click.Context(command)
    inner = [(each, command.get_command(context, each)) for each in command.list_commands(context)]
    return [leaf for each, one in inner if one for leaf in leaves(f"{name} {each}", one)]


def test_every_command_is_known_to_be_long_or_short():
    commands = {
        name: import_module(f"sleuth.cli.commands.{name}").command
        for name in app.group.list_commands(click.Context(app.group))
    }
    known = [leaf for name, command in commands.items() for leaf in leaves(name, command)]
    assert set(known) == {*LONG, *SHORT, *OTHERS}


def contradictory() -> dict[str, Any]:
    """A season of sixteen people whose last ceremony cannot be: every repair takes a count of its own."""
    people = [f"P{i}" for i in range(1, 17)]
    rng = random.Random(1)
    events = []
    for week in range(1, 11):
        rng.shuffle(people)
        pairs = [[people[i], people[i + 1]] for i in range(0, 16, 2)]
        events.append({"week": week, "type": "ceremony", "pairs": pairs, "lights": 7 if week == 10 else 1})
    form = {"kind": "any_pair", "people": 16, "couples": 8}
    return {
        "schema_version": 1,
        "id": "no",
        "label": "No",
        "format": form,
        "people": sorted(people),
        "events": events,
        "notes": ["There were no booths."],
    }


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_every_long_command_ends_at_once_with_one_line_and_130(tmp_path: Path):
    (tmp_path / "season.json").write_text(json.dumps(contradictory()))
    commands = [[*name.split(), *arguments.split()] for name, arguments in LONG.items()]
    done = subprocess.run(
        [sys.executable, "-m", "tests.cli.interrupting", str(tmp_path)],
        input=json.dumps(commands),
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert done.returncode == 0, done.stderr
    for report in json.loads(done.stdout):
        assert report["code"] == 130, report
        assert [line.split(":")[0] for line in report["errors"].splitlines()] == ["Interrupted"], report
    left = {path.name for path in tmp_path.iterdir() if path.suffix not in {".out", ".err", ".lock"}}
    assert left == {"season.json", "classic.ledger"}
    Ledger(tmp_path / "classic.ledger", read(tmp_path / "classic.ledger").about).close()  # no process has it open


def test_whatever_comes_up_after_an_interrupt_counts_as_it(monkeypatch: pytest.MonkeyPatch, capsys):
    def broken(*_: object) -> None:
        stop.request()
        raise SystemError("CPUDispatcher returned a result with an exception set")

    monkeypatch.setattr("sleuth.advice.choose.position_after", broken)
    try:
        with pytest.raises(SystemExit) as end:
            app.main(["suggest", "crane=bbygb", "--full"])
    finally:
        stop.clear()
    assert end.value.code == interrupt.CODE
    assert capsys.readouterr().err == "Interrupted: nothing half-written is left behind\n"
