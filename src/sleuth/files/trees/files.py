"""Trees in files: read from text or JSON, written as text, JSON or DOT, never half.

The content decides the form when a file is read, its name or suffix when it is written. JSON also holds the lists, the
rule and the strategy of a tree. Text, the form in which trees are published, holds the tree alone.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Literal

from sleuth.core.inputs.plain import show_value
from sleuth.core.listing import Listing
from sleuth.core.node import Node
from sleuth.errors import InputError, InvalidTree
from sleuth.files.atomic import write_text
from sleuth.files.identity import LISTS, identity, other_goal, plain_name
from sleuth.files.reading import read_text
from sleuth.files.trees import json_form, picture, text
from sleuth.games.registry import LEVELS, built_in_name

Format = Literal["text", "json", "dot"]

SUFFIXES: dict[str, Format] = {
    "": "text",
    ".txt": "text",
    ".tree": "text",
    ".json": "json",
    ".dot": "dot",
    ".gv": "dot",
}
"""Suffix of a file → format of its tree."""


def read(path: str, listing: Listing, content: str | None = None) -> Node:
    """The tree of a file in text or JSON.

    `tree.verify` checks whether the tree is right.

    Args:
        path: the file; `-` is standard input.
        listing: the game in rows and codes.
        content: the text of the file, if it was read before.

    Returns:
        The tree, with the rows of this game.

    Raises:
        InputError: the file cannot be read.
        InvalidTree: it has no tree of guesses of this game; the message names the game that it was made for.
    """
    held = read_text(path) if content is None else content
    try:
        return _parse(held, _name(path), listing)
    except InvalidTree as error:
        other = mismatch(listing, held)
        raise InvalidTree(f"{error}; {other}" if other else str(error)) from None


def _name(path: str) -> str:
    return "stdin" if path == "-" else path


def _parse(content: str, name: str, listing: Listing) -> Node:
    if content.lstrip().startswith("{"):
        return json_form.read(listing, content, name)
    if content.lstrip().startswith("digraph"):
        raise InputError(f"{name} is a picture in DOT, from which no tree is read; keep the text or the JSON as well")
    return text.read(listing, content, name)


def write(
    path: str,
    listing: Listing,
    tree: Node,
    *,
    format: Format | None = None,
    depth: int | None = None,
    strategy: str | None = None,
) -> list[Path]:
    """Write a tree to a file, atomically.

    Args:
        path: the file; `-` is standard output.
        listing: the game in rows and codes.
        tree: the tree, from the first guess of the game on.
        format: "text", "json" or "dot"; None: by the suffix of the path.
        depth: guesses in a row that DOT draws; None: all.
        strategy: the strategy by name, for the record.

    Returns:
        The file; none if the tree went to standard output.

    Raises:
        CannotWrite: the file cannot be written.
        InputError: the suffix is not that of a format.
    """
    form = format or format_of(path)
    if form == "json":
        content = json_form.write(listing, tree, header(listing, tree, strategy))
    elif form == "dot":
        content = picture.dot(listing, tree, depth)
    else:
        content = text.write(listing, tree)
    if path == "-":
        _print(content)
        return []
    write_text(Path(path), content)
    return [Path(path)]


def format_of(path: str) -> Format:
    """The format of a file by its name. Raises InputError for an unknown suffix.

    >>> format_of("salet.json"), format_of("salet.gv"), format_of("salet.txt"), format_of("-")
    ('json', 'dot', 'text', 'text')
    """
    suffix = Path(path).suffix.lower()
    if suffix not in SUFFIXES:
        suffixes = ", ".join(filter(None, SUFFIXES))
        raise InputError(f"{path}: {suffix} is not a form of a tree; use {suffixes}")
    return SUFFIXES[suffix]


def header(listing: Listing, tree: Node, strategy: str | None = None) -> dict[str, Any]:
    """The header of a tree: game, rule level, lists by number and fingerprint, strategy and opener."""
    return {**identity(listing), "strategy": strategy, "opener": listing.guesses[tree.guess]}


def names_in(content: str) -> tuple[str | None, str | None]:
    """The game and the rule level that a file names, as (game, rule); None for each that is missing.

    A game that is not built in counts as missing, as the contents of a file must never open other files.
    """
    record = _record(content)
    game, rule = record.get("game"), record.get("rule")
    return built_in_name(game), rule if isinstance(rule, str) and rule in LEVELS else None


def mismatch(listing: Listing, content: str) -> str | None:
    """How the game, lists or rule of a file differ from those of `listing`, in words.

    None if they agree, or if the file names none, as in the text form.
    """
    record, ours = _record(content), identity(listing)
    lists = {what: record[what] for what in LISTS if isinstance(record.get(what), dict)}
    differences = [
        f"other {what} ({show_value(theirs.get('count'))}, here {ours[what]['count']})"
        for what, theirs in lists.items()
        if theirs != ours[what]
    ]
    if "secrets" in lists and (goal := other_goal(record, listing)) is not None:
        differences.append(goal)
    name, rule = record.get("game"), record.get("rule")
    if differences and isinstance(name, str) and plain_name(name) != ours["game"]:
        differences.insert(0, f"the game {show_value(name)} (here {listing.name})")
    if isinstance(rule, str) and rule != listing.level:
        differences.append(f"the rule {show_value(rule)} (here {listing.level})")
    return f"the file was made for {' and '.join(differences)}" if differences else None


def refuse_other(path: str, listing: Listing, content: str) -> None:
    """Raise InvalidTree if the file names a game with another name and other lists."""
    name = _record(content).get("game")
    other = mismatch(listing, content)
    if other is not None and isinstance(name, str) and plain_name(name) != plain_name(listing.name):
        raise InvalidTree(f"{_name(path)}: {other}; give its own game")


def _record(content: str) -> dict[str, Any]:
    """The header of JSON; empty for other forms."""
    try:
        record = json.loads(content) if content.lstrip().startswith("{") else {}
    except (ValueError, RecursionError):
        return {}
    return record if isinstance(record, dict) else {}


def _print(content: str) -> None:
    """Print in UTF-8, whatever the terminal's encoding, so that a pipe gets the same bytes as a file."""
    binary = getattr(getattr(sys.stdout, "unguarded", sys.stdout), "buffer", None)
    if binary is None:
        sys.stdout.write(content)
        return
    sys.stdout.flush()
    binary.write(content.encode())
    binary.flush()
