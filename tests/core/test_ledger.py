"""The ledger keeps what is done, for one question and one run at a time, and says what is wrong with a file."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from sleuth.core.ledger import FORMAT, Entry, Ledger, status
from sleuth.errors import BadLedger, CannotWrite, InputError
from tests.table import each_row

ABOUT = {"game": "small", "objective": "total", "engine": 1}
STAGE = (1, 1 << 50, None, 1 << 50)
ENTRIES = [Entry("cat", 9, True, 1 << 50, 3, 4, 0.5), Entry("rat", 9, False, 9, 1, 2, 0.25)]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "run.ledger"


def filled(path: Path) -> None:
    with Ledger(path, ABOUT) as ledger:
        assert ledger.stage(0, STAGE, 5) == {}
        ledger.write(0, ENTRIES)


def test_what_was_written_is_there_again(path: Path):
    filled(path)
    with Ledger(path, ABOUT, resume=True) as ledger:
        assert ledger.stage(0, STAGE, 5) == {entry.opener: entry for entry in ENTRIES}


def test_resuming_nothing_begins_a_ledger(path: Path):
    with Ledger(path, ABOUT, resume=True) as ledger:
        assert ledger.stage(0, STAGE, 5) == {}


def test_the_status_tells_the_least_exact_cost_and_the_work(path: Path):
    filled(path)
    state = status(path)
    assert state.about == ABOUT
    assert not state.running
    (stage,) = state.stages
    assert (stage.openers, stage.done, stage.best, stage.opener) == (5, 2, 9, "cat")
    assert (stage.nodes, stage.scans, stage.cpu_seconds) == (4, 6, 0.75)


def test_the_status_can_be_asked_while_a_run_writes(path: Path):
    with Ledger(path, ABOUT) as ledger:
        ledger.stage(0, STAGE, 5)
        ledger.write(0, ENTRIES)
        assert status(path).running
        assert status(path).stages[0].done == 2
        ledger.write(0, [Entry("hat", 10, False, 9)])
        assert status(path).stages[0].done == 3


def test_a_ledger_that_exists_is_not_begun_anew(path: Path):
    filled(path)
    with pytest.raises(BadLedger, match="exists; `resume` goes on with it"):
        Ledger(path, ABOUT)


def test_a_ledger_in_use_is_not_opened_twice(path: Path):
    with Ledger(path, ABOUT), pytest.raises(BadLedger, match="in use by another run"):
        Ledger(path, ABOUT, resume=True)
    Ledger(path, ABOUT, resume=True).close()


def test_a_file_that_another_program_locks_is_said_to_be(path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("sleuth.core.ledger.PATIENCE", 0)
    with Ledger(path, ABOUT) as ledger:
        ledger.stage(0, STAGE, 5)
        ledger.write(0, ENTRIES[:1])
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(BadLedger, match="locked by another program; nothing was lost"):
            ledger.write(0, ENTRIES[1:])
        other.execute("ROLLBACK")
        other.close()
        ledger.write(0, ENTRIES[1:])
    assert status(path).stages[0].done == 2


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"game": "other"}, "game small, not other"),
        ({"engine": 2}, "engine 1, not 2"),
        ({"objective": "worst"}, "objective total, not worst"),
    ],
)
def test_the_ledger_of_another_question_or_version_is_refused_untouched(path: Path, changed, message: str):
    filled(path)
    before = path.read_bytes()
    with pytest.raises(BadLedger, match=f"another run: its {message}"):
        Ledger(path, {**ABOUT, **changed}, resume=True)
    assert path.read_bytes() == before


def test_another_format_is_refused(path: Path):
    filled(path)
    file = sqlite3.connect(path)
    file.execute(f"PRAGMA user_version = {FORMAT + 1}")
    file.close()
    with pytest.raises(BadLedger, match=f"format {FORMAT + 1}, this version reads {FORMAT}"):
        Ledger(path, ABOUT, resume=True)


def test_another_search_under_the_same_number_is_refused(path: Path):
    filled(path)
    with Ledger(path, ABOUT, resume=True) as ledger, pytest.raises(BadLedger, match="search 1 is another one"):
        ledger.stage(0, STAGE, 6)


@each_row("change", ["cost = 8", "exact = 0", "beta = 5", "opener = 'hat'", "stage = 1"])
def test_a_line_that_was_changed_is_refused(tmp_path: Path, change: str):
    path = tmp_path / "run.ledger"
    filled(path)
    file = sqlite3.connect(path, isolation_level=None)
    file.execute(f"UPDATE lines SET {change} WHERE opener = 'cat'")
    file.execute('INSERT OR IGNORE INTO stages SELECT 1, step, over, "limit", beta, openers FROM stages')
    file.close()
    with Ledger(path, ABOUT, resume=True) as ledger, pytest.raises(BadLedger, match="was changed"):
        ledger.stage(1 if change.startswith("stage") else 0, STAGE, 5)


def test_a_value_of_another_type_cannot_be_written(path: Path):
    filled(path)
    file = sqlite3.connect(path)
    with pytest.raises(sqlite3.IntegrityError, match="cannot store TEXT"):
        file.execute("UPDATE lines SET cost = 'nine'")
    file.close()


def test_a_link_does_not_evade_the_lock(path: Path):
    link = path.with_name("link.ledger")
    link.symlink_to(path)
    with Ledger(path, ABOUT), pytest.raises(BadLedger, match="in use by another run"):
        Ledger(link, ABOUT, resume=True)


def test_nothing_stays_beside_a_closed_ledger(path: Path):
    filled(path)
    status(path)
    assert [each.name for each in path.parent.iterdir()] == [path.name]


def test_what_is_no_ledger_is_refused(path: Path):
    path.write_text("a text that somebody needs\n" * 100)
    with pytest.raises(BadLedger, match="is not a ledger"):
        Ledger(path, ABOUT, resume=True)
    assert path.read_text().startswith("a text")


def test_a_database_of_others_is_refused(path: Path):
    file = sqlite3.connect(path)
    file.execute("CREATE TABLE a (b)")
    file.close()
    with pytest.raises(BadLedger, match="is not a ledger of Sleuth's"):
        status(path)


def test_a_truncated_ledger_is_refused(path: Path):
    filled(path)
    with Ledger(path, ABOUT, resume=True) as ledger:
        ledger.write(0, [Entry(f"w{number:05}", 9, False, 9) for number in range(2000)])
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])
    with pytest.raises(BadLedger, match="damaged"):
        Ledger(path, ABOUT, resume=True)


def test_a_full_disk_is_told_and_nothing_before_it_is_lost(path: Path):
    with Ledger(path, ABOUT) as ledger:
        ledger.stage(0, STAGE, 5)
        ledger.write(0, ENTRIES)
        pages = ledger._file.execute("PRAGMA page_count").fetchone()[0]
        ledger._file.execute(f"PRAGMA max_page_count = {pages}")  # what SQLite meets on a full disk
        with pytest.raises(CannotWrite, match=r"full.*kept.*`resume`"):
            ledger.write(0, [Entry(f"w{number:05}", 9, False, 9) for number in range(2000)])
    assert status(path).stages[0].done == 2


def test_a_folder_that_is_not_there_is_told(tmp_path: Path):
    with pytest.raises(CannotWrite, match="could not be written or read"):
        Ledger(tmp_path / "none" / "run.ledger", ABOUT)
    with pytest.raises(CannotWrite, match="is a folder"):
        Ledger(tmp_path, ABOUT)
    with pytest.raises(InputError, match="there is no ledger"):
        status(tmp_path / "none")


def test_lines_of_another_key_are_not_believed(path: Path):
    with Ledger(path, ABOUT, signing=b"mine") as ledger:
        ledger.stage(0, STAGE, 5)
        ledger.write(0, ENTRIES)
    with Ledger(path, ABOUT, resume=True, signing=b"mine") as ledger:
        assert len(ledger.stage(0, STAGE, 5)) == len(ENTRIES)
    for other in (b"yours", None):
        with (
            Ledger(path, ABOUT, resume=True, signing=other) as ledger,
            pytest.raises(BadLedger, match="was changed after it was written"),
        ):
            ledger.stage(0, STAGE, 5)


ENDLESS = "WITH RECURSIVE more(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM more) SELECT n"
DAMAGES = {
    "a blob for a text": "ALTER TABLE about RENAME TO before;"
    "CREATE TABLE about AS SELECT name, x'00ff' AS value FROM before",
    "no table of openers": "DROP TABLE lines",
    "no question": "DELETE FROM about WHERE name = 'about'",
    "no key": "DELETE FROM about WHERE name = 'key'",
    "another question": "UPDATE about SET value = '{}' WHERE name = 'about'",
    "a question that is a list": "UPDATE about SET value = '[]' WHERE name = 'about'",
    "a question nested too deep": f"UPDATE about SET value = '{'[' * 100_000}' WHERE name = 'about'",
    "a text that is not UTF-8": "UPDATE about SET value = CAST(x'ff22' AS TEXT) WHERE name = 'about'",
    "a column of another name": "ALTER TABLE stages RENAME COLUMN beta TO gamma",
    "a blob for a number": 'DROP TABLE stages; CREATE TABLE stages (number, step, over, "limit", beta, openers);'
    "INSERT INTO stages VALUES (0, x'00', 'many', NULL, NULL, x'ff')",
    "an endless view of facts": f"DROP TABLE about; CREATE VIEW about AS {ENDLESS} AS name, n AS value FROM more",
    "an endless view of searches": "DROP TABLE stages; CREATE VIEW stages AS "
    f'{ENDLESS} AS number, n AS step, n AS over, n AS "limit", n AS beta, n AS openers FROM more',
    "an endless view beside the tables": f"CREATE VIEW more AS {ENDLESS} FROM more",
    "a trigger": "CREATE TRIGGER more AFTER INSERT ON lines BEGIN "
    f"INSERT INTO stages SELECT n, 0, 0, 0, 0, 0 FROM ({ENDLESS} FROM more); END",
}


def test_a_damaged_ledger_is_refused_in_one_line(path: Path, tmp_path: Path):
    filled(path)
    for damage, command in DAMAGES.items():
        other = tmp_path / "other.ledger"
        other.write_bytes(path.read_bytes())
        with closing(sqlite3.connect(other)) as file:
            file.executescript(command)
        for read in (partial(status, other), partial(Ledger, other, ABOUT, resume=True)):
            with pytest.raises(BadLedger) as refused:
                read()
            assert "\n" not in str(refused.value), damage


def test_a_ledger_that_was_being_made_when_its_run_was_killed_is_begun_again(path: Path, tmp_path: Path):
    made = tmp_path / "made.ledger"
    with closing(sqlite3.connect(made, isolation_level=None)) as file:
        file.execute("PRAGMA cache_size = 1")
        file.execute("BEGIN")
        file.execute("CREATE TABLE about (name TEXT, value TEXT)")
        file.executemany("INSERT INTO about VALUES (?, ?)", [(str(row), "x" * 1000) for row in range(100)])
        for end in ("", "-journal"):  # what a process leaves that is killed now
            path.with_name(path.name + end).write_bytes(made.with_name(made.name + end).read_bytes())
    assert path.stat().st_size > 0
    with Ledger(path, ABOUT, resume=True) as ledger:
        assert ledger.stage(0, STAGE, 5) == {}
    assert status(path).about == ABOUT
