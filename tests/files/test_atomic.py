"""Files are replaced whole or not at all."""

from __future__ import annotations

import os
import stat
import threading

import pytest

from sleuth.errors import CannotWrite
from sleuth.files.atomic import replacing, write_text


def test_a_file_is_replaced(tmp_path):
    path = tmp_path / "file"
    path.write_text("old")
    write_text(path, "neu é\n")
    assert path.read_bytes() == "neu é\n".encode()
    assert [file.name for file in tmp_path.iterdir()] == ["file"]


@pytest.mark.parametrize("failure", [RuntimeError, KeyboardInterrupt])
def test_an_interrupted_write_leaves_the_old_file(tmp_path, failure):
    path = tmp_path / "file"
    path.write_text("old")

    def interrupted():
        with replacing(path) as file:
            file.write(b"half")
            raise failure

    with pytest.raises(failure):
        interrupted()
    assert path.read_text() == "old"
    assert [file.name for file in tmp_path.iterdir()] == ["file"]


def test_a_new_file_has_the_usual_rights(tmp_path):
    write_text(tmp_path / "ours", "")
    (tmp_path / "usual").write_text("")
    assert (tmp_path / "ours").stat().st_mode == (tmp_path / "usual").stat().st_mode


def test_a_file_in_no_folder_or_in_place_of_one_is_told(tmp_path):
    with pytest.raises(CannotWrite, match="there is no folder"):
        write_text(tmp_path / "no" / "file", "")
    with pytest.raises(CannotWrite, match="is a folder"):
        write_text(tmp_path, "")


def test_a_full_disk_is_told_and_leaves_the_old_file(tmp_path):
    path = tmp_path / "file"
    path.write_text("old")

    def full():
        with replacing(path):
            raise OSError(28, "No space left on device")

    with pytest.raises(CannotWrite, match="No space left"):
        full()
    assert path.read_text() == "old"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
def test_a_pipe_is_written_to_and_stays_one(tmp_path):
    path = tmp_path / "pipe"
    os.mkfifo(path)
    read = []
    reader = threading.Thread(target=lambda: read.append(path.read_bytes()), daemon=True)
    reader.start()
    write_text(path, "told\n")
    reader.join(5)
    assert read == [b"told\n"]
    assert stat.S_ISFIFO(path.stat().st_mode)
    assert [file.name for file in tmp_path.iterdir()] == ["pipe"]
