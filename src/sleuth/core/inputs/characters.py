"""Characters that files must not contain and messages do not print, as regular expressions.

They are not compiled here: `sleuth --help` loads this, and needs one of them.
"""

from __future__ import annotations

import re

STEERING = "[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]"
"""Characters that steer a terminal or turn the order of a text. Line ends and tabs are allowed."""
MARK = "[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]"
"""Invisible characters: chats put them before a line or around a name, for the direction of writing."""
SURROGATE = "[\ud800-\udfff]"
"""Half a character: a byte of a name or an argument that is not UTF-8."""


def strip_invisible(text: str) -> str:
    """A text without the characters that are not seen.

    >>> strip_invisible("\u200e[24.11.26, 08:01] Anna") == "[24.11.26, 08:01] Anna"
    True
    """
    return text if text.isascii() else re.sub(MARK, "", text)
