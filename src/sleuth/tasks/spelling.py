"""Spelling: fields in texts are named in backquotes, `used_words`; each edge writes them in its own way."""

from __future__ import annotations

import re
from collections.abc import Mapping


def substitute(text: str, names: Mapping[str, str]) -> str:
    """A text with the field names of an edge; other names stay as they are.

    >>> substitute("try `rule` free; `sleuth games` lists more", {"rule": "--rule"})
    'try --rule free; `sleuth games` lists more'
    """
    return re.sub(r"`([a-z][a-z_]*)`", lambda match: names.get(match[1], match[0]), text)
