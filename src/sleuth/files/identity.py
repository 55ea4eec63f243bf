"""Identity: how a file names its game. Certificates, trees and ledgers share this form.

Everything in these files is named by its label, so that the order of a list does not matter.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sleuth.core.listing import Listing

LISTS = "secrets", "guesses"


def fingerprint(labels: Iterable[str]) -> str:
    """SHA-256 in hexadecimal of the sorted labels in UTF-8, joined by newlines: that of `sleuth words`.

    >>> fingerprint(["slate", "crane"]) == fingerprint(["crane", "slate"])
    True
    """
    return hashlib.sha256("\n".join(sorted(labels)).encode()).hexdigest()


def plain_name(name: str) -> str:
    """The name of a game for a file: for a list, the name of its file, with "-" for unusual characters.

    >>> plain_name("lists/my words.txt")
    'my-words.txt'
    """
    return re.sub(r"[^\w.:-]", "-", Path(name).name)[:100] or "game"


def identity(listing: Listing) -> dict[str, Any]:
    """The identity of a game in a file: its name, its rule level, and its lists by number and fingerprint.

    If a game ends when the secret is known, its `goal` says so.
    """
    lists = {
        "secrets": {"count": len(listing.secrets), "sha256": fingerprint(listing.secrets)},
        "guesses": {"count": len(listing.guesses), "sha256": fingerprint(listing.guesses)},
    }
    own: dict[str, Any] = {} if listing.goal == "named" else {"goal": listing.goal}
    return {"game": plain_name(listing.name), "rule": listing.level, **lists, **own}


def other_goal(theirs: Mapping[str, Any], listing: Listing) -> str | None:
    """In words, how a file's goal differs from a game's; None if they agree."""
    goal = theirs.get("goal", "named")
    return None if goal == listing.goal else f"the goal {goal!r:.60} (here {listing.goal!r})"
