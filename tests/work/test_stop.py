"""The flag that stops searches: set, seen by compiled code and by searches, cleared."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from sleuth.exact import solve
from sleuth.files.atomic import replacing
from sleuth.games.pegs import mastermind
from sleuth.work import stop


@pytest.fixture(autouse=True)
def cleared() -> Iterator[None]:
    yield
    stop.clear()


def test_a_request_is_seen_until_it_is_cleared():
    stop.check()
    stop.request()
    with pytest.raises(stop.Stopped):
        stop.check()
    stop.clear()
    assert not stop.is_requested()


def test_compiled_code_reads_the_same_flag():
    flag = stop.flag()
    assert (flag.shape, flag.dtype.name) == ((1,), "int64")
    stop.request()
    assert flag[0]
    stop.flag()[0] = 0
    assert not stop.is_requested()


def test_a_search_stops():
    stop.request()
    with pytest.raises(stop.Stopped):
        solve.solve(mastermind(3, 4).listing)
    stop.clear()
    assert solve.solve(mastermind(2, 3).listing).total == 21


def test_a_file_that_is_half_written_is_tidied_away(tmp_path):
    def write() -> None:
        with replacing(tmp_path / "new.txt") as file:
            file.write(b"half")
            stop.tidy()
            assert list(tmp_path.iterdir()) == []
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write()
    stop.tidy()
    assert list(tmp_path.iterdir()) == []
