"""Files of words: bytes → text → entries, each with its line. What is a word, lists.py says."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from sleuth.core.inputs import bounds
from sleuth.core.inputs.near import nearest
from sleuth.core.inputs.plain import shown
from sleuth.core.inputs.reading import read_bytes
from sleuth.errors import BadWordList, InputError
from sleuth.games.registry import FAMILIES

SYSTEM_PLACES = (
    "/usr/share/dict/words",
    "/usr/share/dict/american-english",
    "/usr/share/dict/british-english",
    "/usr/local/share/dict/words",
    "/run/current-system/sw/share/dict/words",
    "/usr/dict/words",
)


LEAST_WEIGHT, MOST_WEIGHT = 1e-100, 1e100
"""Sums and shares of such weights are exact enough."""


class WordEntry(NamedTuple):
    """What a file holds for one word: its line (from 1), the text as written, and any weight."""

    line: int
    text: str
    weight: float | None = None


def entries(name: str, *, weight_column: str | None = None) -> Iterator[WordEntry]:
    """The entries of a file of words, text or CSV, gzipped or not; `-` is standard input.

    Raises BadWordList: unreadable, not UTF-8, no such column, or a bad weight.
    """
    data = _bytes(name)
    name = "stdin" if name == "-" else name
    lines = _lines(name, data)
    first = next((line for line in lines if line.strip() and not line.startswith("#")), "")
    if "," in first or name.lower().removesuffix(".gz").endswith(".csv"):
        return _csv_entries(name, lines, weight_column)
    if weight_column is not None:
        raise BadWordList(f"{name} has no weights; a weight column needs a CSV file")
    return _text_entries(lines)


def find_system_dictionary() -> Path | None:
    """The first system dictionary that exists; None if there is none."""
    return next((path for place in SYSTEM_PLACES if (path := Path(place)).is_file()), None)


def system_dictionary() -> Path:
    """The system dictionary. Raises BadWordList, which names the places looked in."""
    path = find_system_dictionary()
    if path is None:
        raise BadWordList(
            f"this computer has no system dictionary; looked for {', '.join(SYSTEM_PLACES)}; "
            "name a file of words, or a built-in list (sleuth words list)"
        )
    return path


def _bytes(name: str) -> bytes:
    """What the file holds, unpacked if it is gzip."""
    try:
        return read_bytes(name)
    except FileNotFoundError:
        lists = [one.kind for one in FAMILIES if one.is_words and not one.sizes]
        way_out = nearest(name, lists) or " (sleuth words list)"
        raise BadWordList(f"there is no file {name!r}, and no built-in list of that name{way_out}") from None
    except IsADirectoryError:
        raise BadWordList(f"{name!r} is a directory; name a file of words") from None
    except InputError as error:
        raise BadWordList(str(error)) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise BadWordList(f"{name!r} cannot be read: {reason}") from None


def _lines(name: str, data: bytes) -> list[str]:
    """The lines of the bytes as text, a byte-order mark left out."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        # `start` may count from after the byte-order mark, which holds no line break.
        at = data.count(b"\n", 0, error.start) + 1
        raise BadWordList(f"{name}:{at}: not UTF-8; save the file in that encoding") from None
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    if len(lines) > bounds.LINES + 1:
        raise BadWordList(f"{name}: {len(lines) - 1:,} lines; at most {bounds.LINES:,} are read")
    for number, line in enumerate(lines, 1):
        if len(line) > bounds.LINE_CHARACTERS:
            raise BadWordList(
                f"{name}:{number}: a line of {len(line):,} characters; at most {bounds.LINE_CHARACTERS:,} are read"
            )
    return lines


def _text_entries(lines: Sequence[str]) -> Iterator[WordEntry]:
    """One entry a line; blank lines and comments are skipped."""
    for number, line in enumerate(lines, 1):
        text = line.strip()
        if text and not text.startswith("#"):
            yield WordEntry(number, text)


def _csv_entries(name: str, lines: Sequence[str], weight_column: str | None) -> Iterator[WordEntry]:
    """One entry a record; blank lines and comments are skipped."""
    rows = _rows(name, lines)
    titles = [cell.casefold() for cell in rows[0][1]] if rows else []
    wanted = (weight_column or "weight").casefold()
    headed = ("word" in titles or wanted in titles) and not any(map(_is_number, titles))
    if weight_column and not (headed and wanted in titles):
        raise BadWordList(
            f"{name}: there is no column {weight_column!r}; the first line is {shown(','.join(titles))[1:-1]}"
        )
    if headed:
        word_at = titles.index("word") if "word" in titles else 0
        weight_at = titles.index(wanted) if wanted in titles else None
    else:
        word_at, weight_at = 0, 1 if any(len(row) > 1 for _, row in rows) else None
    for number, row in rows[headed:]:
        cells = dict(enumerate(row))
        place = f"{name}:{number}"
        weight = None if weight_at is None else _weight(place, cells.get(weight_at, ""))
        yield WordEntry(number, cells.get(word_at, ""), weight)


def _rows(name: str, lines: Sequence[str]) -> list[tuple[int, list[str]]]:
    """The records that are not empty, each with its line, the cells stripped."""
    import csv

    reader = csv.reader("" if line.startswith("#") else line for line in lines)
    try:
        rows = [(reader.line_num, [cell.strip() for cell in row]) for row in reader]
    except csv.Error as error:
        raise BadWordList(f"{name}:{reader.line_num}: this is not CSV: {error}") from None
    return [(number, row) for number, row in rows if any(row)]


def _weight(place: str, text: str) -> float:
    """The weight in a cell. Raises BadWordList, which begins with the place (file:line)."""
    weight = float(text) if _is_number(text) else math.nan
    if not (weight == 0 or LEAST_WEIGHT <= weight <= MOST_WEIGHT):
        raise BadWordList(
            f"{place}: {shown(text)} is not a weight; write 0, or a number from {LEAST_WEIGHT:g} to {MOST_WEIGHT:g}, "
            "such as 2 or 0.015"
        )
    return weight


def _is_number(text: str) -> bool:
    try:
        float(text)
    except ValueError:
        return False
    return True
