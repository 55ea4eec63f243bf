"""A ledger keeps what was added, for one run at a time, wherever it is killed, and refuses a file that is wrong."""

from __future__ import annotations

import json
import os
import sqlite3
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from sleuth.errors import BadLedger, CannotWrite, InputError
from sleuth.files import ledger as ledgers
from sleuth.files.ledger import SCHEMA, Ledger, line_of, read
from tests.programs import printed, program
from tests.table import each_row

ABOUT = {"game": "small", "objective": "total", "limit": None, "turns": [["cat", "gbb"]], "engine": 1}
LINES: list[dict[str, Any]] = [
    {"opener": "cat", "cost": 9},
    {"opener": "ré\u2028\ud800", "cost": 10, "below": [1, {"a": "{}\n"}]},
    {},
    {"opener": "rat", "cost": 0.1},
]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "run.ledger"


def filled(path: Path) -> bytes:
    with Ledger(path, ABOUT) as ledger:
        ledger.append(LINES[0])
        ledger.append(*LINES[1:])
    return path.read_bytes()


def naive(content: bytes) -> list[dict[str, Any]]:
    """The lines below the header, without what follows the last end of a line: character by character."""
    lines, line = [], ""
    for character in content.decode():
        line += character
        if character == "\n":
            lines.append(json.loads(line))
            line = ""
    return lines[1:]


def test_what_was_added_is_there_again(path: Path):
    content = filled(path)
    with Ledger(path, ABOUT) as ledger:
        assert ledger.lines == naive(content) == LINES
        assert ledger.size == len(content)
    assert read(path) == (ABOUT, LINES)
    assert path.read_bytes() == content


def test_the_file_is_a_header_and_an_object_on_each_line(path: Path):
    lines = filled(path).decode("ascii").splitlines()
    assert json.loads(lines[0]) == {"schema": SCHEMA, **ABOUT}
    assert [json.loads(line) for line in lines[1:]] == LINES


def test_a_run_that_was_killed_at_any_byte_goes_on(path: Path):
    content = filled(path)
    for size in range(len(content) + 1):
        path.write_bytes(content[:size])
        known = naive(content[:size])
        with Ledger(path, ABOUT) as ledger:
            assert ledger.lines == known, size
            ledger.append(*LINES[len(known) :])
        assert path.read_bytes() == content, size


def test_a_file_that_was_cut_off_can_be_read(path: Path):
    content = filled(path)
    header = content.index(b"\n") + 1
    for size in range(header, len(content) + 1):
        path.write_bytes(content[:size])
        assert read(path).lines == naive(content[:size]), size
    for size in range(header):
        path.write_bytes(content[:size])
        with pytest.raises(BadLedger, match="its first line is damaged"):
            read(path)


def test_an_empty_file_begins_a_ledger(path: Path):
    for content in (None, b""):
        if content is not None:
            path.write_bytes(content)
        with Ledger(path, ABOUT) as ledger:
            assert ledger.lines == []


def test_nothing_stays_beside_a_ledger(path: Path):
    filled(path)
    read(path)
    assert [each.name for each in path.parent.iterdir()] == [path.name]


def test_a_ledger_can_be_read_while_a_run_writes(path: Path):
    with Ledger(path, ABOUT) as ledger:
        for number, line in enumerate(LINES):
            assert read(path) == (ABOUT, LINES[:number])
            ledger.append(line)


def test_a_ledger_in_use_is_not_opened_twice(path: Path):
    link = path.with_name("link.ledger")
    link.symlink_to(path)
    with Ledger(path, ABOUT):
        for name in (path, link):
            with pytest.raises(BadLedger, match="in use by another run; wait for it, or name another ledger"):
                Ledger(name, ABOUT)
    Ledger(link, ABOUT).close()


HOLDS = """
import sys
from pathlib import Path
from sleuth.files.ledger import Ledger
with Ledger(Path(sys.argv[1]), {}) as ledger:
    ledger.append({"opener": "cat"})
    print("open", flush=True)
    sys.stdin.read()
"""


def test_another_process_keeps_a_ledger_until_it_ends_however_it_ends(path: Path):
    with program(sys.executable, "-c", HOLDS, str(path), stdin=subprocess.PIPE) as process:
        printed(process, "ledger that is open", last="open\n")
        with pytest.raises(BadLedger, match="in use by another run"):
            Ledger(path, {})
        assert read(path) == ({}, [{"opener": "cat"}])
    with Ledger(path, {}) as ledger:
        assert ledger.lines == [{"opener": "cat"}]


def test_processes_that_were_begun_meanwhile_do_not_keep_it(path: Path):
    with ProcessPoolExecutor(1) as executor:
        with Ledger(path, ABOUT):
            executor.submit(os.getpid).result()
        Ledger(path, ABOUT).close()


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"game": "other"}, "game small, not other;"),
        ({"engine": 2}, "engine 1, not 2;"),
        ({"objective": "worst", "engine": 2}, "objective total, not worst;"),
        ({"turns": [["rat", "bbb"]]}, r"turns \[\['cat', 'gbb'\]\], not \[\['rat', 'bbb'\]\];"),
        ({"goal": "known"}, "goal None, not known;"),
    ],
)
def test_the_ledger_of_another_run_is_refused_untouched(path: Path, changed: dict[str, Any], message: str):
    path.write_bytes(filled(path)[:-3])  # and a line that is cut off stays
    before = path.read_bytes()
    with pytest.raises(BadLedger, match=f"is the ledger of another run: its {message} name another ledger"):
        Ledger(path, {**ABOUT, **changed})
    assert path.read_bytes() == before


def database(path: Path) -> None:
    with closing(sqlite3.connect(path)) as file:
        file.execute("CREATE TABLE a (b)")


NO_LEDGER = {
    "a text": b"a text that somebody needs\n" * 100,
    "a text in one line": b"a text that somebody needs",
    "JSON": b'{"schema": "sleuth/tree/1"}\n',
    "a later form": b'{"schema": "sleuth/ledger/2", "game": "small"}\n',
    "JSON without a form": b'{"game": "small"}\n',
    "a list": b"[]\n",
    "an end of a line": b"\n",
    "a header that another run did not end": b'{"schema": "sleuth/ledger/1", "game": "other',
    "nested too deep": b'{"schema": ' + b"[" * 100_000 + b"\n",
    "not UTF-8": b'{"schema": "sleuth/ledger/1", "game": "\xff"}\n',
}


@each_row("content", [*NO_LEDGER.values(), None])
def test_what_is_not_a_ledger_is_refused_untouched(tmp_path: Path, content: bytes | None):
    path = tmp_path / "run.ledger"
    if content is None:
        database(path)
    else:
        path.write_bytes(content)
    before = path.read_bytes()
    for opened in (partial(read, path), partial(Ledger, path, ABOUT)):
        with pytest.raises(BadLedger, match="is not a ledger of this version, or its first line is damaged") as refused:
            opened()
        assert "\n" not in str(refused.value)
    assert path.read_bytes() == before


@each_row("line", [b"", b"{", b"[]", b"3", b'{"opener": "c', b'"\xff"', b'{"a":' * 100_000, b"\0" * 9])
def test_a_damaged_line_is_an_error_with_its_number(tmp_path: Path, line: bytes):
    path = tmp_path / "run.ledger"
    header, first, *rest = filled(path).splitlines(keepends=True)
    path.write_bytes(header + first + line + b"\n" + b"".join(rest))
    before = path.read_bytes()
    for opened in (partial(read, path), partial(Ledger, path, ABOUT)):
        with pytest.raises(BadLedger, match=r"run.ledger:3: this line is damaged; begin a new ledger"):
            opened()
    assert path.read_bytes() == before


@pytest.mark.skipif(sys.platform == "win32", reason="no limit of a file's size")
@pytest.mark.parametrize("room", [0, 1, 30, 5000])
def test_a_full_disk_is_an_error_and_nothing_before_it_is_lost(path: Path, room: int):
    import resource

    content = filled(path)
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    with Ledger(path, ABOUT) as ledger:
        resource.setrlimit(resource.RLIMIT_FSIZE, (len(content) + room, limits[1]))
        try:
            with pytest.raises(CannotWrite, match=r"File too large.*kept.*run it again to continue"):
                ledger.append(*({"opener": f"w{number:05}", "cost": 9} for number in range(2000)))
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, limits)
        assert path.read_bytes() == content
        assert ledger.lines == LINES
        ledger.append({"opener": "hat"})
    assert read(path).lines == [*LINES, {"opener": "hat"}]


def test_lines_are_on_the_disk_after_some_seconds(path: Path, monkeypatch: pytest.MonkeyPatch):
    synced: list[int] = []
    monkeypatch.setattr(os, "fsync", synced.append)
    with Ledger(path, ABOUT) as ledger:
        ledger.append(*LINES)
        assert len(synced) == 1  # the header
        monkeypatch.setattr(ledgers, "SYNC_SECONDS", 0)
        ledger.append(*LINES)
        assert len(synced) == 2
    assert len(synced) == 3


def test_what_cannot_be_a_ledger_is_named(tmp_path: Path):
    with pytest.raises(CannotWrite, match="could not be written or read"):
        Ledger(tmp_path / "none" / "run.ledger", ABOUT)
    with pytest.raises(CannotWrite, match="is a folder"):
        Ledger(tmp_path, ABOUT)
    with pytest.raises(InputError, match="there is no ledger"):
        read(tmp_path / "none")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes")
def test_a_pipe_is_not_waited_for(path: Path):
    os.mkfifo(path)
    with pytest.raises(CannotWrite, match="is not a file"):
        Ledger(path, ABOUT)
    with pytest.raises(InputError, match="there is no ledger"):
        read(path)


def test_a_line_is_a_record(path: Path):
    class Line(NamedTuple):
        opener: str
        cost: int | None

    assert line_of(Line, {"cost": None, "opener": "cat"}, path, 0) == Line("cat", None)
    for line in ({}, {"opener": "cat"}, {"opener": "cat", "cost": True}, {"opener": "cat", "cost": 1, "more": 1}):
        with pytest.raises(BadLedger, match=r":4: this is not a line of such a ledger \(.*; begin a new ledger"):
            line_of(Line, line, path, 2)
