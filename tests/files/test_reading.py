"""Bounded reading: what is read, what is refused, and where the message says it is."""

from __future__ import annotations

import gzip
import os
import threading
from pathlib import Path

import pytest

from sleuth.core.inputs import bounds
from sleuth.core.inputs.plain import check, read_json, read_yaml
from sleuth.errors import InputError
from sleuth.files.reading import read_bytes, read_text


def test_a_file_and_its_gzip_read_the_same(tmp_path):
    (tmp_path / "a").write_bytes(b"crane")
    (tmp_path / "b").write_bytes(gzip.compress(b"cr") + gzip.compress(b"ane"))
    assert read_bytes(tmp_path / "a") == read_bytes(tmp_path / "b") == b"crane"


def test_the_bound_is_of_what_is_unpacked(tmp_path):
    (tmp_path / "a").write_bytes(gzip.compress(b"x" * 1024))
    assert len(read_bytes(tmp_path / "a", most=1024)) == 1024
    with pytest.raises(InputError, match="larger than 0 KiB"):
        read_bytes(tmp_path / "a", most=1023)


def test_a_pipe_is_read_as_soon_as_somebody_writes(tmp_path: Path):
    path = tmp_path / "pipe"
    os.mkfifo(path)
    written = [b"cra", b"ne"]

    def write() -> None:
        with path.open("wb", buffering=0) as pipe:
            for part in written:
                pipe.write(part)

    writer = threading.Thread(target=write, daemon=True)
    writer.start()
    assert read_bytes(path) == b"crane"
    writer.join(60)
    assert not writer.is_alive()


def test_yaml_reads_as_json_where_both_can_say_it():
    text = '{"a": [1, -2, 1.5, true, false, null, "x"], "b": {"c": "2026-01-01", "d": "1:30", "e": "0x1f"}}'
    assert read_yaml(text) == read_json(text)
    assert read_yaml("{a: 2026-01-01, b: 1:30:00, c: 0x1f}") == {"a": "2026-01-01", "b": "1:30:00", "c": "0x1f"}


def test_aliases_that_stand_for_too_much_are_refused_before_they_are_compared():
    lists = {
        side: "\n".join(
            f"{side}{k}: &{side}{k} [{', '.join([f'*{side}{k - 1}' if k else 'x'] * 9)}]" for k in range(12)
        )
        for side in "ab"
    }
    for tags in (False, True):
        with pytest.raises(InputError, match="more than 100,000 values"):
            read_yaml(f"{lists['a']}\n{lists['b']}\nz: *a11\nz: *b11", tags=tags)


def test_an_alias_is_read_as_what_it_stands_for():
    assert read_yaml("a: &x [1, 2]\nb: *x\n") == {"a": [1, 2], "b": [1, 2]}


@pytest.mark.parametrize(
    ("value", "says"),
    [
        ({"a": [{"b": "\x1b"}]}, r"a\[0\].b: .*control character"),
        ({"a": "\ud800"}, "a: .*surrogate"),
        ({"a": {"\x07": 1}}, "a name in a: .*control character"),
        ({"a": 10**18}, "a: a number of more than 18 digits"),
        ({"a": float("nan")}, "a: nan is not a finite number"),
        ([[]] * 100_000, "more than 100,000 values"),
    ],
)
def test_what_is_refused_is_named_by_its_place(value, says):
    with pytest.raises(InputError, match=says):
        check(value)


@pytest.mark.parametrize("escape", [r"\U00110000", r"\UFFFFFFFF"])
def test_an_escape_of_yaml_that_names_no_character_is_refused(escape: str):
    with pytest.raises(InputError, match="an escape in it names no character"):
        read_yaml(f'name: "{escape}"')


def test_the_deepest_value_is_read_and_no_deeper():
    deepest = "[" * bounds.DEPTH + "1" + "]" * bounds.DEPTH
    assert read_json(deepest)
    for read in (read_json, read_yaml):
        with pytest.raises(InputError, match="more than 64 levels"):
            read(f"[{deepest}]")


def test_a_file_that_there_is_not_is_named_with_the_nearest_beside_it(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("grids.txt").write_text("⬛")
    with pytest.raises(InputError, match=r"there is no file 'grid\.txt'; did you mean grids\.txt\?"):
        read_text("grid.txt")
    with pytest.raises(InputError, match="there is no file 'none/a', and no folder 'none'"):
        read_text("none/a")
