"""The texts that the page's modules hold: what stands in their string literals and can be read on the screen."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from sleuth.web.page_files import STATIC

JS = STATIC / "js"
PLAYERS = (
    "views/assistant",
    "views/play",
    "views/analyze",
    "views/boards",
    "views/history",
    "views/group",
    "views/help",
    "views/ownform",
    "assistant/",
    "analysis/",
    "board/",
    "history/",
    "play/riddle",
    "gamefields",
    "games",
    "pane",
    "tiles",
    "keys",
    "main",
    "charts",
)
"""The modules of what players see: a file without its ending, or a folder."""

STRING = re.compile(r'"(?:\\.|[^"\\\n])*"|' + r"'(?:\\.|[^'\\\n])*'")
COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/", re.DOTALL)
PATTERN = re.compile(r"/(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\\n\[])+/[a-z]*")
BEFORE_PATTERN = re.compile(r"[=(,:!&|?{};\n]\s*$")
IMPORT = re.compile(r"^import [^;]*;", re.MULTILINE)
CODE = re.compile(
    r'(?:class: |"data-[a-z]+": |(?:querySelector|querySelectorAll|find|closest|matches|matchMedia|toggle|say)\(|'
    r"(?:name|type|accept|role|viewBox|key|error\.kind) ?(?::|===) |className = |[\'\"]class[\'\"],\s*)$"
)
"""What stands before a literal that nobody reads."""
NAME = re.compile(
    r"[a-z0-9_.:#/*\-+=,\[\]>()…]*|[a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*|[A-Z]+|.*sans-serif.*|.*textarea.*|left wraps|"
    r"bars left|words left"
)
"""A literal that is no text: a key, a name of a function or of an error, tiles, fonts, a selector."""


class Literal(NamedTuple):
    """A literal of a module: the code before it, and its text; "0" stands for what is filled in."""

    before: str
    text: str


def texts_of(code: str) -> list[str]:
    """The texts of a module that can be read.

    >>> texts_of('h("p", { class: "small hint" }, `You need ${counted(n, "more guess")}.`)')
    ['more guess', 'You need 0.']
    """
    found = literals(IMPORT.sub("", code))
    return [text for before, text in found if not CODE.search(before) and not NAME.fullmatch(text.strip())]


def literals(code: str) -> Iterator[Literal]:
    """The literals of some code, those inside of templates before the template."""
    at = 0
    while at < len(code):
        before = code[max(0, at - 40) : at]
        if skipped := COMMENT.match(code, at):
            at = skipped.end()
        elif code[at] == "/" and BEFORE_PATTERN.search(before) and (pattern := PATTERN.match(code, at)):
            at = pattern.end()
        elif string := STRING.match(code, at):
            yield Literal(before, string[0][1:-1])
            at = string.end()
        elif code[at] == "`":
            text, inner, at = _template(code, at)
            for one in inner:
                yield from literals(one)
            yield Literal(before, text)
        else:
            at += 1


def _template(code: str, start: int) -> tuple[str, list[str], int]:
    """The text of the template that begins here, the code inside it, and where it ends."""
    text, inner, at = "", list[str](), start + 1
    while code[at] != "`":
        if code.startswith("${", at):
            end = _closed(code, at + 2)
            inner.append(code[at + 2 : end])
            text, at = text + "0", end + 1
        else:
            step = 2 if code[at] == "\\" else 1
            text, at = text + code[at : at + step], at + step
    return text, inner, at + 1


def _closed(code: str, at: int) -> int:
    """Where the brace is closed that was opened before this place."""
    depth = 1
    while True:
        if string := STRING.match(code, at):
            at = string.end()
        elif code[at] == "`":
            at = _template(code, at)[2]
        else:
            depth += (code[at] == "{") - (code[at] == "}")
            if not depth:
                return at
            at += 1


def player_texts() -> dict[str, list[str]]:
    """Module → its texts, of all that players see."""
    found = {}
    for one in PLAYERS:
        for path in sorted((JS / one).glob("*.js")) if one.endswith("/") else [JS / f"{one}.js"]:
            found[path.relative_to(JS).as_posix()] = texts_of(path.read_text("utf-8"))
    return found
