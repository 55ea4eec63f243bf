"""The data of a site: lists, openings and trees, each a compressed file with its checks in an index.

The folder has the hash of its index for a name, so that a file never changes at its address.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import zlib
from collections.abc import Mapping
from typing import Any

from sleuth.advice.openings import FILE
from sleuth.advice.site.book import RULES, book
from sleuth.advice.site.words import NAMES, word_data
from sleuth.core.progress import Watch, stepping
from sleuth.games.game_spec import GameSpec
from sleuth.games.registry import DAILY
from sleuth.games.words.openers import USUAL
from sleuth.review.wording import review_data
from sleuth.tasks.games import Games
from sleuth.tasks.season.request import example
from sleuth.tasks.table import task

INDEX = "index.json"


def data_files(openers: int, watch: Watch | None = None) -> dict[str, bytes]:
    """Path below the folder of the data → content. openers: how many first guesses have trees of proved guesses."""
    plain = {"games.json": _text(task("games").answer(Games()).as_json()), "example.json": _text(example())}
    plain |= {"openings.json": FILE.read_bytes(), "review.json": _text(review_data())}
    plain |= {f"words/{name.replace(':', '-')}.json": _text(word_data(name)) for name in NAMES}
    return indexed(plain | _books(openers, watch))


def _books(openers: int, watch: Watch | None) -> dict[str, bytes]:
    """The trees of the first openers, by all rules that have a book."""
    games = [GameSpec(DAILY, rule=rule).listing() for rule in RULES] if openers else []
    done = stepping(watch, "secrets of the trees", openers * sum(len(game.secrets) for game in games))
    return {
        f"book/{game.name}/{game.level}/{opener}": book(game, opener, done=done)
        for opener in USUAL[:openers] for game in games
    }  # fmt: skip


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
