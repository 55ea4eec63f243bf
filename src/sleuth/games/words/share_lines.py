"""The lines of share texts, each by itself: a header, a name, a row of squares, or a line of another game.

A line is a header only by its whole form. Long lines are neither headers nor names: so every line takes a bounded
number of steps.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from sleuth.core.inputs.characters import strip_invisible
from sleuth.games.words.symbols import STYLES
from sleuth.games.words.tiles import FORMS, SCORE

USUAL = 6
"""The limit of the usual games; a score of another limit needs more around it to be one."""
MOST = 40
"""The largest limit that a header may have; 32 words at once allow 37 guesses."""
LONGEST_LINE = 200
"""Characters of a header or of a name with its time."""
LONGEST_NAME = 40  # a longer line is a message, not a name
ABOUT = re.compile(
    r"(?P<title>[^\W\d_][\w.'’&+-]*(?: [^\W\d_][\w.'’&+-]*)*(?: \([^()]*\))?)"
    r"(?: #?(?P<number>\d{1,3}(?:[,.'’ ]\d{3}){1,2}|\d{1,7}))?(?: (?:[^\w\s:()]+|\([^()]*\)))*$"
)
"""The text before the score: the whole name of the game, and perhaps its number and a few signs."""
LABELS = frozenset(["guesses", "score", "result", "tries", "attempts", "time", "streak"])
"""Words before a colon in a share text that do not name a player."""
STAMP = re.compile(r"^\[[^\]]*\] ?|^\d[\d./-]*,? \d{1,2}[:.]\d\d(?:[:.]\d\d)?(?: ?[AaPp]\.?[Mm]\.?)? ?(?:[-–] )?")
"""The date and time before a message of a chat export."""
SQUARES = "".join(form for forms in FORMS.values() for form in forms if not form.isascii())
ROW = re.compile(rf"[{SQUARES}🟠-🟫⬛⬜⚪⚫⭕❤💙-💜🔴🔵🖤🤍🤎🧡\ufe0e\ufe0f]{{2,}}")
"""Two squares or more: those that are read, and other signs in which games show feedback."""
BESIDE = re.compile(r"[^\w\s()\[\].,:;!?*~_-]")
"""A sign that stands right beside a row of another game, as an arrow or a loudspeaker does."""
ELSEWHERE = re.compile(r"\u20e3|://|\b[\w-]+\.[a-z]{2,}/|(?:^|: )#\w")
"""A keycap, a link or #name, which the game that is read does not have."""
REMARK = re.compile(r"#+(?:\s|$)")
TILES = re.compile(r"[bygBYG.]{3,}|[012]{3,}")
"""A row in plain letters; it is read only if it has a line of its own, below a header or another row."""


class Header(NamedTuple):
    """The header of a share text: the guesses made (None: the game was lost), the limit, and hard mode."""

    guesses: int | None
    limit: int
    hard: bool

    def __str__(self) -> str:
        return f"{self.guesses or 'X'}/{self.limit}{'*' * self.hard}"


def header(text: str) -> Header | None:
    """The header of a share text; None if the text has none.

    >>> header("Wordle 1,234 4/6*"), header("crane soily"), header("7/6")
    (Header(guesses=4, limit=6, hard=True), None, None)
    """
    score = _score(text)
    return None if score is None else score[0]


def headline(text: str) -> str | None:
    """The header of a share text that numbers its puzzle, in plain form; None if the text has none.

    >>> headline("Anna: Wordle #1.234 4/6*\\n⬛⬛🟨⬛⬛"), headline("Wordle 4/6")
    ('Wordle 1,234 4/6*', None)
    """
    starts = (start_in(line.strip()) for line in strip_invisible(text).splitlines())
    named = (f"{one.title} {one.number:,} {one.header}" for one in starts if one and one.number is not None)
    return next(named, None)


class Start(NamedTuple):
    """The start of a game in a line with a score. sure: the line alone is a header. other: its title is a #name."""

    header: Header
    title: str
    number: int | None
    player: str
    sure: bool
    other: bool = False


def _score(text: str) -> tuple[Header, int, int] | None:
    """The first score in a text, and where it begins and ends; None if there is none."""
    for found in SCORE.finditer(text):
        guesses, limit = None if found[1] == "X" else int(found[1]), int(found[2])
        if (guesses or 1) <= limit <= MOST:
            return Header(guesses, limit, bool(found[3])), found.start(), found.end()
    return None


def _strip_time(line: str) -> str:
    """A line with single blanks and without the time of its message."""
    return STAMP.sub("", " ".join(line.split()), count=1)


def begins(line: str) -> bool:
    """Whether a line begins a message of a chat: with its time, or with a name and a colon."""
    name, colon, rest = line[:LONGEST_NAME].partition(":")
    named = colon and name[:1].isalpha() and rest[:1] in ("", " ") and name.casefold() not in LABELS
    return bool(named or STAMP.match(line[:LONGEST_LINE]))


def start_in(line: str) -> Start | None:
    """The start that a line in the form of a header describes; None for another line."""
    if len(line) > LONGEST_LINE:
        return None
    words = _strip_time(line)
    scored = _score(words)
    if scored is None:
        return None
    score, begin, end = scored
    over, message = words[end:], words[:begin].rstrip()
    name, colon, title = message.removesuffix(":").partition(": ") if ": " in message else ("", "", message)
    if not colon and message.endswith(":"):
        # a game's name may end in its number or size, easy-16; that of a player does not
        is_title = re.search(r"[ #-]\d+$", message[:-1]) and words == " ".join(line.split())
        name, title = ("", message[:-1]) if is_title else (message[:-1], "")
    about = ABOUT.search(title)
    if about is None:
        sure = not title and not over and score.limit == USUAL
        return Start(score, "", None, "" if name.casefold() in LABELS else _short(name), sure)
    loose = title[: about.start()].strip()
    number = int(re.sub(r"\D", "", about["number"])) if about["number"] else None
    one_word = not about["title"][0].islower() and " " not in about["title"].partition(" (")[0]
    is_note = re.fullmatch(r"(?: ?\([^()]*\)| ?[^\w\s()]+)*", over) is not None
    alone = one_word and not loose and is_note  # sure to be the name of a game
    return Start(score, about["title"], number, _short(name), number is not None or alone, loose.endswith("#"))


def heading_in(line: str) -> tuple[str, int, str] | None:
    """The title, number and player of a heading without a score, as Daily Duotrigordle #1022; None for another line."""
    if len(line) > LONGEST_LINE:
        return None
    name, colon, rest = _strip_time(line).rpartition(": ")
    about = ABOUT.fullmatch(rest.removeprefix("#"))
    if about is None or about["number"] is None or about["title"][0].islower():
        return None
    return about["title"], int(re.sub(r"\D", "", about["number"])), _short(name) if colon else ""


def name_in(line: str) -> tuple[str, bool]:
    """The name on the line before a header, and whether a message follows on that line."""
    plain = _strip_time(line[: LONGEST_LINE + 1])
    if len(plain) > LONGEST_LINE or ELSEWHERE.search(plain) or ROW.search(plain) or heading_in(plain):
        return "", True
    name, _, message = re.sub(r" [—–-] .*$| \d{1,2}:\d\d.*$", "", plain).partition(":")  # without a time
    return ("", True) if name.casefold() in LABELS else (_short(name), bool(message.strip()))


def _short(name: str) -> str:
    name = name.strip()
    return name if len(name) <= LONGEST_NAME else ""


def row_in(line: str, *, begun: bool) -> tuple[str, bool]:
    """The tiles of a row as they are written, "" for another line; and whether the row is of another game."""
    found = list(ROW.finditer(line))
    if not found:
        return (line if begun and TILES.fullmatch(line) else ""), False
    before, after = line[: found[0].start()], line[found[0].end() :]
    other = len(found) > 1 or bool(BESIDE.match(before[-1:]) or BESIDE.match(after[:1]))
    return found[0][0].translate(STYLES), other


def strange_signs(rows: Iterable[tuple[int, str]]) -> str:
    """The unreadable signs of numbered rows: signs that are not tiles, or all signs if two are the same tile."""
    signs = {*"".join(row for _, row in rows).upper()}
    others = signs - {*SQUARES, *"BYG.012"}
    twice = any(len(signs & {*FORMS[tile]}) > 1 for tile in "YG")
    return "".join(sorted(others or (signs if twice else ())))
