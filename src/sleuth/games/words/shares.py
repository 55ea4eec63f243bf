"""Share texts: the header and the squares that people post after a game, one by one or in a whole chat."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import NamedTuple

from sleuth.errors import InputError
from sleuth.games.words.tiles import FORMS, SCORE, read_tiles

NUMBERED = re.compile(r"(?P<title>[^\W\d_]\w*)\s+#?(?P<number>\d{1,3}(?:[,.'\s\u202f\xa0]\d{3})+|\d+)?\s*$")
"""What stands before the score: the game's name, and perhaps its number."""
STAMP = re.compile(
    r"^\[[^\]]*\]\s*|^\d[\d./-]*,?\s+\d{1,2}[:.]\d\d(?:[:.]\d\d)?(?:\s?[AaPp]\.?[Mm]\.?)?\s*(?:[-–]\s+)?"
)
"""The date and time before a message of a chat export."""
LATER = re.compile(r"\s+[—–-]\s+.*$|\s+\d{1,2}:\d\d.*$")
"""The time after a name, on the line before a message."""

SQUARES = "".join(form for forms in FORMS.values() for form in forms if not form.isascii())
ROW = re.compile(rf"[{SQUARES}\ufe0e\ufe0f]{{2,}}")
TILES = re.compile(r"[bygBYG.]{3,}|[012]{3,}")
"""A row in plain letters; it is read only if it has a line of its own, below a header or another row."""


class Header(NamedTuple):
    """What the header of a share text says: the guesses made, None if the game was lost; the limit; hard mode."""

    guesses: int | None
    limit: int
    hard: bool

    def __str__(self) -> str:
        return f"{self.guesses or 'X'}/{self.limit}{'*' * self.hard}"


@dataclass(frozen=True)
class Share:
    """One game that somebody shared.

    Attributes:
        header: its score; None if the text has rows alone.
        title: the name of the game in the header, "Wordle"; "" if it has none.
        number: of the day's game, as in the header; None if it has none.
        player: who sent it; "" if the text does not say.
        rows: the tiles of its rows, such as "BYGBB"; none if the header stands alone.
        line: where it begins in the text, from 1.
    """

    header: Header | None
    title: str
    number: int | None
    player: str
    rows: tuple[str, ...]
    line: int

    @property
    def won(self) -> bool:
        """Whether the secret was found."""
        if self.header is not None:
            return self.header.guesses is not None
        return bool(self.rows) and set(self.rows[-1]) == {"G"}

    @property
    def guesses(self) -> int | None:
        """The guesses that it took; None if the game was lost."""
        if self.header is not None:
            return self.header.guesses
        return len(self.rows) if self.won else None


def header(text: str) -> Header | None:
    """The header of a share text; None if the text has none.

    >>> header("Wordle 1,234 4/6*"), header("crane soily")
    (Header(guesses=4, limit=6, hard=True), None)
    """
    found = SCORE.search(text)
    if found is None:
        return None
    return Header(None if found[1] == "X" else int(found[1]), int(found[2]), bool(found[3]))


def read_shares(text: str) -> tuple[Share, ...]:
    """All games in a text, in order: share texts below each other, or a chat with names and other messages.

    A header begins a game; so do rows after a line that is not a row, or after a row that is all green. A name stands
    before the header, `Anna: Wordle 1,234 4/6`, or on the line before it. A line that begins with # is a remark. Raises
    InputError for a game whose rows do not agree with its header.

    >>> games = read_shares("Anna: Wordle 1,234 2/6*\\n⬛⬛🟨🟩⬛\\n🟩🟩🟩🟩🟩\\nwell done!\\nBen: Wordle 1,234 X/6")
    >>> [(game.player, game.number, game.guesses, game.rows) for game in games]
    [('Anna', 1234, 2, ('BBYGB', 'GGGGG')), ('Ben', 1234, None, ())]
    """
    reader = _Reader()
    for number, line in enumerate(text.splitlines(), 1):
        reader.read(number, line)
    reader.end()
    return tuple(reader.shares)


class _Reader:
    """The text read so far: the games that are done, and the one that is not."""

    def __init__(self) -> None:
        self.shares: list[Share] = []
        self.rows: list[str] = []
        self.about: tuple[Header, str, int | None, str] | None = None
        self.line = 0
        self.before = ""

    def read(self, number: int, line: str) -> None:
        plain = line.strip()
        if plain.startswith("#"):
            return
        if SCORE.search(plain):
            self.end()
            self.about, self.line = _about(plain, self.before), number
            self.before = ""
        elif row := _row(plain, begun=self.about is not None or bool(self.rows)):
            if self.rows and set(self.rows[-1]) == {"G"}:
                self.end()
            self.line = self.line or number
            self.rows.append(row)
        elif plain or self.rows:
            self.end()
            self.before = plain or self.before

    def end(self) -> None:
        """Keep the game that was being read, if there is one."""
        if self.about is not None:
            share = Share(*self.about, tuple(self.rows), self.line)
            _check(share)
            self.shares.append(share)
        elif self.rows:
            self.shares.append(Share(None, "", None, "", tuple(self.rows), self.line))
        self.rows, self.about, self.line = [], None, 0


def _row(line: str, *, begun: bool) -> str | None:
    """The tiles of a line that is a row; None if it is not."""
    if found := ROW.search(line):
        return _tiles(found[0])
    return _tiles(line) if begun and TILES.fullmatch(line) else None


def _tiles(text: str) -> str:
    return read_tiles(text, len(text.replace("\ufe0e", "").replace("\ufe0f", "")))


def _about(line: str, before: str) -> tuple[Header, str, int | None, str]:
    """What a line with a header says: the header, the game's name and number, and who sent it."""
    found, score = header(line), SCORE.search(line)
    assert found is not None
    assert score is not None
    words = STAMP.sub("", line[: score.start()], count=1)
    named = NUMBERED.search(words)
    title = named["title"] if named else ""
    digits = re.sub(r"\D", "", named["number"] or "") if named else ""
    player = (words[: named.start()] if named else words).strip().rstrip(":").strip()
    if not player and before:
        player = LATER.sub("", STAMP.sub("", before, count=1)).strip().rstrip(":").strip()
    return found, title, int(digits) if digits else None, player


def _check(share: Share) -> None:
    """Raise InputError for rows that do not agree with the header."""
    head, rows = share.header, share.rows
    assert head is not None
    if not rows:
        return
    where = f"the game in line {share.line}"
    wanted = head.limit if head.guesses is None else head.guesses
    if len(rows) != wanted:
        raise InputError(f"{where} says {head}, but it has {len(rows)} rows; paste all {wanted} rows, or none")
    if (set(rows[-1]) == {"G"}) != (head.guesses is not None):
        found = "is all green" if head.guesses is None else "is not all green"
        raise InputError(f"{where} says {head}, but its last row {found}; correct the header or the row")
