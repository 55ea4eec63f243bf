"""The data of a site: lists, openings and the book, each a compressed file whose hash is in an index.

The folder has the hash of its index for a name, so that a file never changes at its address.
"""

from __future__ import annotations

import gzip
import hashlib
import json
from collections.abc import Mapping
from typing import Any

from sleuth.advice import book
from sleuth.games.game_spec import GameSpec
from sleuth.games.registry import DAILY
from sleuth.games.words.unshown import hidden_words
from sleuth.review.wording import review_data
from sleuth.season.model.messages import LANGUAGES, texts
from sleuth.tasks.games import list_games
from sleuth.tasks.season.reading import example

INDEX = "index.json"
FIRST = (INDEX, "games.json.bin", "openings.json.bin", f"words/{DAILY}.json.bin")
"""Files that the first view fetches."""

NAMES = (
    DAILY,
    "classic",
    "classic-all",
    *(f"equations:{places}" for places in range(5, 9)),
    *(f"primes:{places}" for places in range(3, 6)),
)
"""The games with a list that the page plays without a server; it lists codes of pegs itself."""


def data_files() -> dict[str, bytes]:
    """Path below the folder of the data → content."""
    return compress(contents() | book.files())


def contents() -> dict[str, bytes]:
    """Name → content of all data but the book."""
    plain = {"games.json": _text(list_games().as_json()), "example.json": _text(example())}
    plain |= {"openings.json": book.OPENINGS.read_bytes(), "review.json": _text(review_data())}
    plain |= {f"season.{language}.json": _text(texts(language)["printed"]) for language in LANGUAGES}
    return plain | {f"words/{name.replace(':', '-')}.json": _text(word_data(name)) for name in NAMES}


def word_data(name: str) -> dict[str, Any]:
    """The lists of a game, its tiers, its prior and the words that no list shows, as `js/local/listing.js` reads them.

    `secrets` and `unshown` have rows of `words`, `likely` rows of the secrets; `prior` has a place in `values` for each
    secret. None: every guess may be the secret, there are no tiers, or all secrets are alike.
    """
    listing, barred = GameSpec(name).listing(), hidden_words(name)
    shares = None if listing.prior is None else listing.prior.tolist()
    values = sorted({*shares}) if shares else None
    place = {value: number for number, value in enumerate(values or ())}
    likely = None if listing.likely is None else listing.likely.tolist()
    return {
        "words": " ".join(listing.guesses),
        "secrets": None if listing.secrets == listing.guesses else listing.guess_of_secret.tolist(),
        "likely": None if likely is None else [row for row, is_likely in enumerate(likely) if is_likely],
        "values": values,
        "prior": None if shares is None else [place[share] for share in shares],
        "weighed": listing.weighed,
        "unshown": [row for row, word in enumerate(listing.guesses) if word in barred] or None,
    }


def compress(plain: Mapping[str, bytes]) -> dict[str, bytes]:
    """The files compressed, and the index of them with their hashes."""
    packed = {name: gzip.compress(content, 9, mtime=0) for name, content in sorted(plain.items())}
    hashes = {name: hashlib.sha256(content).hexdigest() for name, content in packed.items()}
    return {INDEX: _text({"files": hashes}), **{f"{name}.bin": content for name, content in packed.items()}}


def folder_of(files: Mapping[str, bytes]) -> str:
    """The folder of data files, which ends with a slash."""
    return f"data/{hashlib.sha256(files[INDEX]).hexdigest()[:12]}/"


def _text(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
