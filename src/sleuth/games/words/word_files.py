"""Files of words: bytes → text → entries, each with its line. lists.py decides which entries are words."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sleuth.core.inputs import bounds
from sleuth.core.inputs.characters import strip_invisible
from sleuth.core.inputs.near import did_you_mean
from sleuth.core.inputs.plain import show_value
from sleuth.errors import BadWordList, InputError
from sleuth.files.reading import read_bytes
from sleuth.games.registry import FAMILIES

CURLY = str.maketrans({**dict.fromkeys("“”„«»", '"'), **dict.fromkeys("‘’‚", "'")})
QUOTED = re.compile(r"""(?<![^\s,\[({=:;|])(["'`])((?:(?!\1).)+)\1(?P<key>\s*:)?(?![^\s,\])}:;|])""")
"""A text in quotes, as in code; `key`: it names a value of an object."""


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
    bare = ["" if line.lstrip().startswith("#") else line for line in lines]
    if name.lower().removesuffix(".gz").endswith(".csv") or _is_table(bare):
        return _csv_entries(name, lines, weight_column)
    if weight_column is not None:
        raise BadWordList(f"{name} has no weights; a weight column needs a CSV file")
    return _text_entries(bare, together=_holds_several(bare))


def text_entries(text: str) -> Iterator[WordEntry]:
    """The entries of a text that was pasted: between blanks, commas and lines, or in quotes as in code.

    >>> [entry.text for entry in text_entries("Bär, Kuh\\nReh")]
    ['Bär', 'Kuh', 'Reh']
    >>> [entry.text for entry in text_entries('const words = ["crane", "slate"]; // two')]
    ['crane', 'slate']
    """
    return _text_entries(
        ["" if re.match(r"\s*#(?:\s|$)", line) else line for line in strip_invisible(text).splitlines()], together=True
    )


def _bytes(name: str) -> bytes:
    """The content of a file, unpacked if it is gzip."""
    try:
        return read_bytes(name)
    except FileNotFoundError:
        lists = [one.kind for one in FAMILIES if one.is_words and not one.sizes]
        way_out = did_you_mean(name, lists) or " (sleuth words)"
        raise BadWordList(f"there is no file {name!r}, and no built-in list of that name{way_out}") from None
    except IsADirectoryError:
        raise BadWordList(f"{name!r} is a folder; name a file of words") from None
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
    lines = strip_invisible(text).replace("\r\n", "\n").replace("\r", "\n").split("\n")
    if len(lines) > bounds.LINES + 1:
        raise BadWordList(f"{name}: {len(lines) - 1:,} lines; at most {bounds.LINES:,} are read")
    for number, line in enumerate(lines, 1):
        if len(line) > bounds.LINE_CHARACTERS:
            raise BadWordList(
                f"{name}:{number}: a line of {len(line):,} characters; at most {bounds.LINE_CHARACTERS:,} are read"
            )
    return lines


def _text_entries(lines: Sequence[str], *, together: bool) -> Iterator[WordEntry]:
    """One entry a line, or several if words stand together; blank lines are skipped."""
    code = _is_code(lines)
    for number, line in enumerate(lines, 1):
        text = line.strip()
        for word in _code_words(text) if code else _bare(text).split() if together else filter(None, (text,)):
            yield WordEntry(number, word)


def _bare(line: str) -> str:
    """A line of words without the commas between them, and without brackets around them."""
    plain = line.replace(",", " ").strip()
    return plain[1:].rstrip(" ;")[:-1] if plain.startswith("[") and plain.rstrip(" ;").endswith("]") else plain


def _is_code(lines: Sequence[str]) -> bool:
    """Whether a list was copied from code: a third or more of what may be words is in quotes."""
    quoted = sum(1 for line in lines for _ in QUOTED.finditer(line.translate(CURLY)))
    return quoted > 0 and sum(1 for line in lines for _ in _code_words(line)) <= 3 * quoted


def _code_words(line: str) -> Iterator[str]:
    """The words of a line of code; the key of an object keeps its colon, so that it is not a word."""
    plain = line.translate(CURLY)
    for quoted in QUOTED.finditer(plain):
        yield quoted[2].strip() + (":" if quoted["key"] else "")
    rest = re.sub(r"/\*[^*]*\*/|(?:^|\s)(?://|#).*", "", QUOTED.sub(" ", plain))  # without remarks
    rest = re.sub(r".*[=(\[{:]", "", rest)  # and without the code before the words
    yield from (token for token in re.split(r"[\s,;|()\[\]{}]+", rest) if any(map(str.isalnum, token)))


def _holds_several(lines: Sequence[str]) -> bool:
    """Whether words stand together on most lines."""
    balance = 0
    for line in lines:
        words = _bare(line).split()
        if words:
            several = (len(words) > 1 or "," in line) and all(map(str.isalpha, words))
            balance += 1 if several else -1
    return balance > 0


def _is_table(lines: Sequence[str]) -> bool:
    """Whether lines are CSV: the first has a comma, and some have a number beside the word, or a title says so."""
    rows = [[cell.strip(' "') for cell in line.split(",")] for line in lines if line.strip()]
    if not rows or len(rows[0]) < 2:
        return False
    if not {cell.casefold() for cell in rows[0]}.isdisjoint(("word", "weight")):
        return True
    numbers = any(_is_number(cell) for row in rows for cell in row[1:] if any(map(str.isdigit, cell)))
    return numbers or not (_holds_several(lines) or _is_code(lines))


def _csv_entries(name: str, lines: Sequence[str], weight_column: str | None) -> Iterator[WordEntry]:
    """One entry a record; blank lines and comments are skipped."""
    rows = _rows(name, lines)
    titles = [cell.casefold() for cell in rows[0][1]] if rows else []
    wanted = (weight_column or "weight").casefold()
    headed = ("word" in titles or wanted in titles) and not any(map(_is_number, titles))
    if weight_column and not (headed and wanted in titles):
        raise BadWordList(
            f"{name}: there is no column {weight_column!r}; the first line is {show_value(','.join(titles))[1:-1]}"
        )
    if headed:
        word_at = titles.index("word") if "word" in titles else 0
        weight_at = titles.index(wanted) if wanted in titles else None
    else:
        word_at, weight_at = 0, 1 if any(len(row) > 1 and row[1] for _, row in rows) else None
    for number, row in rows[headed:]:
        cells = dict(enumerate(row))
        weight = None
        if weight_at is not None:
            cell = cells.get(weight_at, "")
            weight = float(cell) if _is_number(cell) else math.nan
            if not (weight == 0 or 1e-100 <= weight <= 1e100):  # sums and shares of such weights are exact enough
                raise BadWordList(
                    f"{name}:{number}: {show_value(cell)} is not a weight; write 0, or a number from 1e-100 to 1e+100, "
                    "such as 2 or 0.015"
                )
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


def _is_number(text: str) -> bool:
    try:
        float(text)
    except ValueError:
        return False
    return True
