"""Wire: the messages between the server and its workers, and how they are framed."""

from __future__ import annotations

import json
import struct
from typing import Any

HEAD = struct.Struct("!cI")
"""Before every message: its kind, and the bytes that follow."""

QUESTION = b"Q"
"""To a worker: the path, a line end, the body."""
WARM = b"W"
"""To a worker: load compiled code while nothing else is to be done."""

ANSWER = b"A"
"""From a worker: the answer as JSON."""
REFUSED = b"R"
"""From a worker: the kind and the message of an error of the package, as JSON."""
FAILED = b"F"
"""From a worker: an internal error, which it has printed."""
STOPPED = b"S"
"""From a worker: it was interrupted, and is ready for another question."""


def framed(kind: bytes, payload: bytes = b"") -> bytes:
    """The bytes of a message."""
    return HEAD.pack(kind, len(payload)) + payload


def dumped(value: Any) -> bytes:
    """The value as compact JSON. Raises ValueError for NaN and infinities."""
    return json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode()
