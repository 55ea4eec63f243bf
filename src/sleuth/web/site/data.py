"""The data of a site: lists, openings and the book, each a compressed file with its checks in an index.

The folder has the hash of its index for a name, so that a file never changes at its address.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import zlib
from collections.abc import Mapping
from typing import Any

from sleuth.advice import book
from sleuth.advice.openings import FILE
from sleuth.advice.site.words import NAMES, word_data
from sleuth.review.wording import review_data
from sleuth.tasks.games import Games
from sleuth.tasks.season.request import example
from sleuth.tasks.table import task

INDEX = "index.json"


def data_files() -> dict[str, bytes]:
    """Path below the folder of the data → content."""
    return indexed(contents() | book.files())


def contents() -> dict[str, bytes]:
    """Name → content of all data but the book."""
    plain = {"games.json": _text(task("games").answer(Games()).as_json()), "example.json": _text(example())}
    plain |= {"openings.json": FILE.read_bytes(), "review.json": _text(review_data())}
    return plain | {f"words/{name.replace(':', '-')}.json": _text(word_data(name)) for name in NAMES}


def indexed(plain: Mapping[str, bytes]) -> dict[str, bytes]:
    """The files compressed, and the index of them with their checks."""
    packed = {name: gzip.compress(content, 9, mtime=0) for name, content in sorted(plain.items())}
    checks = {
        name: {"bytes": len(content), "sha256": hashlib.sha256(content).hexdigest(), "crc32": zlib.crc32(content)}
        for name, content in packed.items()
    }
    return {INDEX: _text({"files": checks}), **{f"{name}.bin": content for name, content in packed.items()}}


def folder_of(files: Mapping[str, bytes]) -> str:
    """The folder of data files, which ends with a slash."""
    return f"data/{hashlib.sha256(files[INDEX]).hexdigest()[:12]}/"


def _text(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
