"""Share texts: the header and the squares that people post after a game, one by one or in a whole chat.

A chat holds much else: other messages, dates, the share texts of other games. So a line is a header only by its whole
form, and the game that it is about is chosen when all lines are known. Long lines are neither headers nor names: so
every line takes a bounded number of steps.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from sleuth.core.inputs.plain import shown, shown_names
from sleuth.core.wording import counted
from sleuth.errors import InputError, UnknownName
from sleuth.games.words.tiles import FORMS, SCORE, read_tiles

USUAL = 6
"""The limit of the usual games; a score of another limit needs more around it to be one."""
MOST = 40
"""The largest limit that a header may have; 32 words at once allow 37 guesses."""
LONGEST_LINE = 200
"""Characters of a header or of a name with its time."""
LONGEST_NAME = 40
MOST_NUMBER = 9_999_999
"""The largest number of a day's game."""

GROUPED = r"\d{1,3}(?:[,.'’ ]\d{3}){1,2}"
ABOUT = re.compile(
    rf"(?P<title>[^\W\d_]\w*(?: \([^()]*\))?)(?: #?(?P<number>{GROUPED}|\d{{1,7}}))?(?: (?:[^\w\s:()]+|\([^()]*\)))*$"
)
"""What stands before the score: the game's name, and perhaps its number and a few signs."""
NOTES = re.compile(r"(?: ?\([^()]*\)| ?[^\w\s()]+)*")
"""What may follow a score that has nothing else to show what it is."""
STAMP = re.compile(r"^\[[^\]]*\] ?|^\d[\d./-]*,? \d{1,2}[:.]\d\d(?:[:.]\d\d)?(?: ?[AaPp]\.?[Mm]\.?)? ?(?:[-–] )?")
"""The date and time before a message of a chat export."""
LATER = re.compile(r" [—–-] .*$| \d{1,2}:\d\d.*$")
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


class SharedGames(NamedTuple):
    """The games of one title, in order.

    Attributes:
        games: of all texts.
        title: "" if no header names the game.
        ignored: lines that are in none of these games, but for empty lines and remarks.
    """

    games: tuple[Share, ...]
    title: str
    ignored: int


def header(text: str) -> Header | None:
    """The header of a share text; None if the text has none.

    >>> header("Wordle 1,234 4/6*"), header("crane soily"), header("7/6")
    (Header(guesses=4, limit=6, hard=True), None, None)
    """
    found = _score(text)
    return None if found is None else found[0]


def headline(text: str) -> str | None:
    """The header of a share text that numbers its puzzle, in plain form; None if the text has none.

    >>> headline("Anna: Wordle #1.234 4/6*\\n⬛⬛🟨⬛⬛"), headline("Wordle 4/6")
    ('Wordle 1,234 4/6*', None)
    """
    starts = (_start(line.strip()) for line in text.splitlines())
    named = (f"{one.title} {one.number:,} {one.header}" for one in starts if one and one.number is not None)
    return next(named, None)


def read_shares(
    texts: str | Sequence[str], *, title: str | None = None, fits: Callable[[Share], bool] = lambda _: True
) -> SharedGames:
    """The games in texts, in order: share texts below each other, or chats with names and other messages.

    A header begins a game; so do rows after a line that is not a row, or after a row that is all green. A name stands
    before the header, `Anna: Wordle 1,234 4/6`, or on the line before it. A line that begins with # is a remark. Of
    several games, the title counts that most headers with the usual limit have.

    Args:
        texts: one or several.
        title: the name of the game, if it was given.
        fits: whether a share text may be one of the game, beside its title.

    Raises:
        InputError: titles that are equally frequent, or a game whose rows do not agree with its header.
        UnknownName: no game has the title that was given.

    >>> found = read_shares("Anna: Wordle 1,234 2/6*\\n⬛⬛🟨🟩⬛\\n🟩🟩🟩🟩🟩\\n3/4 of us\\nBen: Wordle 1,234 X/6")
    >>> [(game.player, game.number, game.guesses, game.rows) for game in found.games], found.ignored
    ([('Anna', 1234, 2, ('BBYGB', 'GGGGG')), ('Ben', 1234, None, ())], 1)
    """
    reader = _ShareReader()
    for text in (texts,) if isinstance(texts, str) else texts:
        for number, line in enumerate(text.splitlines(), 1):
            reader.read(number, line)
        reader.end()
    posts = [post for post in reader.posts if fits(post.share)]
    name = _title(posts, title)
    kept = _of_one_width(_of_game(posts, name))
    for post in kept:
        _check(post.share)
    return SharedGames(tuple(post.share for post in kept), name, reader.lines - sum(post.lines for post in kept))


def of_day(games: Sequence[Share], day: int | None) -> list[Share]:
    """The games of one day; None: all. Raises UnknownName if there are none."""
    found = [share for share in games if day in (None, share.number)]
    if not found:
        days = shown_names({f"{share.number:,}" for share in games if share.number is not None}) or "no numbers"
        raise UnknownName(f"there is no game of the day {day:,}; there are {days}")
    return found


class _Post(NamedTuple):
    """What may be a share text: the game, whether that is sure whatever else there is, and the lines that it takes."""

    share: Share
    sure: bool
    lines: int


class _Start(NamedTuple):
    """What a line with a score says; sure: whether the line alone shows that it is a header."""

    header: Header
    title: str
    number: int | None
    player: str
    sure: bool


class _ShareReader:
    """The texts read so far: the games that are done, the one that is not, and how many lines say something."""

    def __init__(self) -> None:
        self.posts: list[_Post] = []
        self.lines = 0
        self.rows: list[str] = []
        self.start: _Start | None = None
        self.line = 0
        self.named = False
        self.forms: set[str] = set()
        self.block = 0
        self.before = ""

    def read(self, number: int, line: str) -> None:
        plain = line.strip()
        if plain.startswith("#"):
            return
        self.lines += bool(plain)
        if start := _start(plain):
            self.end()
            self._begin(number, start)
            self.before = "" if start.sure else plain
        elif row := _row(plain, begun=self.start is not None or bool(self.rows)):
            if self.rows and set(self.rows[-1]) == {"G"}:
                self._keep()
            self.line = self.line or number
            self.forms |= set(row.upper())
            self.rows.append(read_tiles(row, len(row)))
        elif plain or self.rows:
            self.end()
            self.before = plain or self.before

    def _begin(self, number: int, start: _Start) -> None:
        """Begin a game with its header; its player may be named on the line before."""
        self.line = number
        if start.player or not self.before:
            self.start = start
            return
        name, message = _name(self.before)
        self.start, self.named = start._replace(player=name), bool(name and not message)

    def end(self) -> None:
        """Keep the game that was being read; forget rows without a header if the block has too many colors."""
        self._keep()
        if any(len(self.forms & {*FORMS[tile]}) > 1 for tile in "YG"):
            self.posts[self.block :] = [post for post in self.posts[self.block :] if post.share.header]
        self.forms, self.block = set(), len(self.posts)

    def _keep(self) -> None:
        rows, start = tuple(self.rows), self.start
        if start is not None:
            sure = start.sure or len(rows) == _rows_wanted(start.header)
            share = Share(start.header, start.title, start.number, start.player, rows, self.line)
            self.posts.append(_Post(share, sure, 1 + self.named + len(rows)))
        elif rows and len(rows) <= MOST:
            self.posts.append(_Post(Share(None, "", None, "", rows, self.line), sure=True, lines=len(rows)))
        self.rows, self.start, self.line, self.named = [], None, 0, False


def _score(text: str) -> tuple[Header, int, int] | None:
    """The first score in a text, and where it begins and ends; None if there is none."""
    for found in SCORE.finditer(text):
        guesses, limit = None if found[1] == "X" else int(found[1]), int(found[2])
        if (guesses or 1) <= limit <= MOST:
            return Header(guesses, limit, bool(found[3])), found.start(), found.end()
    return None


def _start(line: str) -> _Start | None:
    """What a line says that has the form of a header; None if it has not."""
    if len(line) > LONGEST_LINE:
        return None
    words = STAMP.sub("", " ".join(line.split()), count=1)
    scored = _score(words)
    if scored is None:
        return None
    score, begin, end = scored
    over, message = words[end:], words[:begin].rstrip()
    name, colon, rest = message.partition(": ")
    if message.endswith(":"):
        name, colon, rest = message[:-1], ":", ""
    said = rest if colon else message
    about = ABOUT.search(said)
    if about is None:
        sure = not said and not over and score.limit == USUAL
        return _Start(score, "", None, _short(name) if colon else "", sure)
    loose = said[: about.start()].strip()
    number = int(re.sub(r"\D", "", about["number"])) if about["number"] else None
    alone = not loose and NOTES.fullmatch(over) is not None and not about["title"][0].islower()
    player = name if colon else loose if not any(word[0].islower() for word in loose.split()) else ""
    return _Start(score, about["title"], number, _short(player), number is not None or alone)


def _name(line: str) -> tuple[str, bool]:
    """Who is named on the line before a header, and whether a message of theirs follows on it."""
    plain = STAMP.sub("", " ".join(line[: LONGEST_LINE + 1].split()), count=1)
    if len(plain) > LONGEST_LINE:
        return "", True
    name, _, message = LATER.sub("", plain).partition(":")
    return _short(name), bool(message.strip())


def _short(name: str) -> str:
    name = name.strip()
    return name if len(name) <= LONGEST_NAME else ""


def _row(line: str, *, begun: bool) -> str:
    """The tiles of a line that is a row, as they are written there; "" if it is not."""
    if found := ROW.search(line):
        return found[0].replace("\ufe0e", "").replace("\ufe0f", "")
    return line if begun and TILES.fullmatch(line) else ""


def _of_game(posts: Sequence[_Post], title: str) -> list[_Post]:
    """The posts with this title, and games that have rows but no title; a score alone counts if nothing has a title."""
    own = [post for post in posts if post.share.title.casefold() == title.casefold()]
    limits = {post.share.header.limit for post in own if post.sure and post.share.header}

    def kept(post: _Post) -> bool:
        share = post.share
        if not share.title:
            return post.sure and (bool(share.rows) or not title)
        same = share.title.casefold() == title.casefold()
        return same and (post.sure or (share.header is not None and share.header.limit in limits))

    return [post for post in posts if kept(post)]


def _title(posts: Iterable[_Post], wanted: str | None) -> str:
    """The name of the game. Raises InputError if several are equally frequent, UnknownName if the one given is not."""
    posts = [post for post in posts if post.share.title and (post.sure or wanted is not None)]
    names = {post.share.title.casefold(): post.share.title for post in reversed(posts)}
    if wanted is not None:
        if wanted.casefold() not in names:
            there = shown_names({post.share.title for post in posts if post.sure}) or "no names"
            raise UnknownName(f"there is no game of {shown(wanted)}; there are {there}")
        return names[wanted.casefold()]
    usual = [post for post in posts if post.share.header is not None and post.share.header.limit == USUAL]
    counts = Counter(post.share.title.casefold() for post in usual or posts).most_common()
    first = [names[name] for name, count in counts if count == counts[0][1]]
    if len(first) > 1:
        both = " and ".join(sorted(first)) if len(first) == 2 else shown_names(first)
        raise InputError(f"there are games of {both}; name one with `title`")
    return first[0] if first else ""


def _of_one_width(posts: Sequence[_Post]) -> list[_Post]:
    """The posts, but for rows without a header that are of another width than those with one."""
    widths = {len(post.share.rows[0]) for post in posts if post.share.header and post.share.rows}
    return [post for post in posts if post.share.header or not widths or len(post.share.rows[0]) in widths]


def _rows_wanted(head: Header) -> int:
    return head.limit if head.guesses is None else head.guesses


def _check(share: Share) -> None:
    """Raise InputError for rows that do not agree with the header."""
    head, rows = share.header, share.rows
    if head is None or not rows:
        return
    where, wanted = f"the game in line {share.line}", _rows_wanted(head)
    if len(rows) != wanted:
        raise InputError(
            f"{where} says {head}, but it has {counted(len(rows), 'row')}; paste all {wanted} rows, or none"
        )
    if (set(rows[-1]) == {"G"}) != (head.guesses is not None):
        found = "is all green" if head.guesses is None else "is not all green"
        raise InputError(f"{where} says {head}, but its last row {found}; correct the header or the row")
