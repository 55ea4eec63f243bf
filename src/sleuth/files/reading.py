"""The bytes of a file or of standard input, unpacked if they are gzip, and never more than a bound."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from typing import IO

from sleuth.core.inputs import bounds
from sleuth.core.inputs.near import did_you_mean
from sleuth.errors import InputError

STANDARD_INPUT = "-"


def read_bytes(source: str | Path, *, most: int = bounds.FILE_BYTES) -> bytes:
    """All bytes of a file, or of standard input for "-"; gzip is unpacked.

    Args:
        source: a path, or "-".
        most: bytes that may be read, packed or unpacked.

    Raises:
        InputError: there are more bytes than that, or the gzip data is damaged.
        OSError, ValueError: the file cannot be opened or read; standard input is closed.
    """
    name = str(source)
    if name == STANDARD_INPUT:
        data = _at_most(_standard_input().read, most, name)
    else:
        with Path(name).open("rb") as file:
            data = _at_most(file.read, most, name)
    if not data.startswith(b"\x1f\x8b"):
        return data
    return _unpack(data, most, name)


def read_text(source: str | Path, *, most: int = bounds.FILE_BYTES) -> str:
    """All text of a file or of standard input, in UTF-8, a byte-order mark left out.

    Raises InputError, which names the file and, if bytes are not UTF-8, the line.
    """
    name = str(source)
    try:
        data = read_bytes(source, most=most)
        # how spreadsheets begin (.xlsx, .ods, .xls), and other packed files
        if data.startswith((b"PK\x03\x04", b"\xd0\xcf\x11\xe0")):
            raise InputError(
                f"{name}: this is a spreadsheet or another packed file; copy the cells into a text file, or save it "
                "as CSV"
            )
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise InputError(f"{name}, line {line}: not UTF-8; save the file in that encoding") from None
    except (OSError, ValueError) as error:
        raise InputError(unreadable(name, error)) from None


def unreadable(name: str, error: Exception) -> str:
    """The message about a file that cannot be read. If it is missing, the message suggests a similar name."""
    if not isinstance(error, FileNotFoundError):
        return f"{name!r} cannot be read: {getattr(error, 'strerror', None) or error}"
    folder = Path(name).parent
    try:
        siblings = [str(each) for each in islice(folder.iterdir(), 1000)]
    except OSError:
        return f"there is no file {name!r}, and no folder {str(folder)!r}"
    return f"there is no file {name!r}{did_you_mean(name, siblings)}"


def amount(most: int) -> str:
    """A bound in bytes, for messages.

    >>> amount(64 << 20), amount(512 << 10)
    ('64 MiB', '512 KiB')
    """
    return f"{most >> 20} MiB" if most >= 1 << 20 else f"{most >> 10} KiB"


def _standard_input() -> IO[bytes]:
    if sys.stdin is None:
        raise ValueError("standard input is closed")
    binary: IO[bytes] | None = getattr(sys.stdin, "buffer", None)
    return io.BytesIO(sys.stdin.read().encode()) if binary is None else binary


def _at_most(read: Callable[[int], bytes], most: int, name: str) -> bytes:
    """All bytes of a stream. Raises InputError if there are more than the bound."""
    parts: list[bytes] = []
    size = 0
    while part := read(min(1 << 20, most + 1 - size)):
        parts.append(part)
        size += len(part)
        if size > most:
            source = "standard input" if name == STANDARD_INPUT else repr(name)
            raise InputError(f"{source} is larger than {amount(most)}, the limit; for gzip, the unpacked size counts")
    return b"".join(parts)


def _unpack(data: bytes, most: int, name: str) -> bytes:
    import gzip
    import zlib

    try:
        with gzip.GzipFile(fileobj=io.BytesIO(data)) as packed:
            return _at_most(packed.read, most, name)
    except (EOFError, OSError, zlib.error):
        raise InputError(f"{name}: the gzip data is damaged or cut off; fetch it again") from None
