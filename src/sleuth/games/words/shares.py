"""Share texts: the header and the squares that people post after a game, one by one or in a whole chat.

A chat holds much else: other messages, dates, the share texts of other games. So a line is a header only by its whole
form, and the game that it is about is chosen when all lines are known. Squares without a header count only in a text
without headers of that game, and not if their message shows that they are of another one. What is left out is counted
in notes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple, TypeAlias

from sleuth.core.inputs.characters import strip_invisible
from sleuth.core.inputs.plain import count_noun, show_names, show_value
from sleuth.errors import InputError, UnknownName
from sleuth.games.words.share_lines import (
    ELSEWHERE,
    MOST,
    REMARK,
    USUAL,
    Header,
    Start,
    begins,
    heading_in,
    name_in,
    row_in,
    start_in,
    strange_signs,
)
from sleuth.games.words.tiles import FORMS, read_tiles


@dataclass(frozen=True)
class Share:
    """One game that somebody shared.

    Attributes:
        header: its score; None if the text has rows alone.
        title: the name of the game in the header, "Wordle"; "" if it has none.
        number: the number of the day's game, as in the header; None if it has none.
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
        games: the games of all texts.
        title: "" if no header names the game.
        ignored: lines outside these games, empty lines and remarks left out.
        notes: what was left out and what could not be read, a sentence each.
    """

    games: tuple[Share, ...]
    title: str
    ignored: int
    notes: tuple[str, ...]


def read_shares(
    texts: str | Sequence[str], *, title: str | None = None, fits: Callable[[Share], bool] = lambda _: True
) -> SharedGames:
    """The games in texts, in order: share texts below each other, or chats with names and other messages.

    A header begins a game; so do rows after a line that is not a row, or after a row that is all green. A name stands
    before the header, `Anna: Wordle 1,234 4/6`, or on the line before it. A line that begins with # and a blank is a
    remark. If there are several games, the one with the most headers of the usual limit counts.

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
    read: list[_Post] = []
    lines = 0
    for text in (texts,) if isinstance(texts, str) else texts:
        reader = _ShareReader()
        for number, line in enumerate(strip_invisible(text).splitlines(), 1):
            reader.read(number, line.strip())
        reader.end()
        read += reader.posts
        lines += reader.lines
    posts = [post for post in read if fits(post.share)]
    name = _title(posts, title)
    own = _of_game(posts, name, named=title is not None)
    widths = {len(post.share.rows[0]) for post in own if post.share.header and post.share.rows}
    own = [post for post in own if post.share.header or not widths or len(post.share.rows[0]) in widths]
    for post in own:
        _check(post.share)
    games = tuple(post.share for post in own)
    return SharedGames(games, name, lines - sum(post.lines for post in own), tuple(_notes(read, own, name)))


def of_day(games: Sequence[Share], day: int | None) -> list[Share]:
    """The games of one day; None: all. Raises UnknownName if there are none."""
    shares = [share for share in games if day in (None, share.number)]
    if not shares:
        days = show_names({f"{share.number:,}" for share in games if share.number is not None}) or "no numbers"
        raise UnknownName(f"there is no game of the day {day:,}; there are {days}")
    return shares


@dataclass
class _Post:
    """A possible share text.

    Attributes:
        share: the game.
        sure: whether it is a share text, whatever the other lines are.
        lines: the number of its lines.
        text: the text that contains it.
        other: whether its message is about another game.
        strange: its squares, if they belong to no known palette.
    """

    share: Share
    sure: bool
    lines: int
    text: _ShareReader
    other: bool
    strange: str


Rows: TypeAlias = list[tuple[int, str]]
"""The number of each line, and its squares as they are written."""


class _ShareReader:
    """Reads a text line by line: it has the posts so far, and the start and the rows of the one that is not over."""

    def __init__(self) -> None:
        self.posts: list[_Post] = []
        self.lines = 0
        self.start: Start | None = None
        self.rows: Rows = []
        self.line = self.above = 0
        self.before = ""
        self.message = 0
        self.elsewhere = False

    def read(self, number: int, line: str) -> None:
        if REMARK.match(line):
            return
        self.lines += bool(line)
        start, begun = start_in(line), begins(line)
        if start or begun:  # here ends what signs of other games are about
            self.end()
            self.message, self.elsewhere = len(self.posts), False
        if start:
            self._begin(number, start, None if begun or start.title else heading_in(self.before))
            self.before = "" if start.sure else line
            return
        row, other = row_in(line, begun=self.start is not None or bool(self.rows))
        if row and not other:
            self.rows.append((number, row))
        elif line or self.rows:
            if self.start is not None:
                self.start = self.start._replace(other=self.start.other or other)
            self.end()
            if other or ELSEWHERE.search(line):
                self.elsewhere = True
                for post in self.posts[self.message :] if other or "://" not in line else ():
                    post.other |= post.share.header is None
            self.before = line or self.before

    def _begin(self, number: int, start: Start, heading: tuple[str, int, str] | None) -> None:
        """Begin a game with its header, whose name may be in a line above; its player may be there as well."""
        self.line, self.above, self.start = number, 0, start
        if heading is not None:
            self.start, self.above = Start(start.header, *heading, sure=True), 1
        elif self.before and not start.player:
            name, message = name_in(self.before)
            self.start, self.above = start._replace(player=name), int(bool(name and not message))

    def end(self) -> None:
        """End the game at hand and keep it. Rows after its last one are games without a header."""
        start, rows = self.start, self.rows
        self.start, self.rows = None, []
        if start is not None:
            own = _until_win(rows)
            sure = start.sure or len(own) == _row_count(start.header)
            self._keep(Share(*start[:4], (), self.line), own, 1 + self.above, strange_signs(own), sure, start.other)
            rows = rows[len(own) :]
        strange = strange_signs(rows)
        while rows:
            own = rows if strange else _until_win(rows)
            if len(own) <= MOST:
                self._keep(Share(None, "", None, "", (), own[0][0]), own, 0, strange, True, self.elsewhere)
            rows = rows[len(own) :]

    def _keep(self, share: Share, rows: Rows, lines: int, strange: str, sure: bool, other: bool) -> None:
        if not strange:
            share = replace(share, rows=tuple(read_tiles(row, len(row)) for _, row in rows))
        self.posts.append(_Post(share, sure, lines + len(share.rows), self, other, strange))


def _until_win(rows: Rows) -> Rows:
    """The rows up to one that is all green."""
    wins = (place for place, (_, row) in enumerate(rows, 1) if all(sign in FORMS["G"] for sign in row))
    return rows[: next(wins, len(rows))]


def _is(post: _Post, title: str) -> bool:
    return post.share.title.casefold() == title.casefold()


def _of_game(posts: Sequence[_Post], title: str, *, named: bool) -> list[_Post]:
    """The posts with this title; in texts without this title, also rows without any title.

    A score alone counts if nothing has a title. named: whether the title was given.
    """
    own = [post for post in posts if title and _is(post, title)]
    own = own if named else [post for post in own if not post.other] or own
    limits = {post.share.header.limit for post in own if post.sure and post.share.header}
    headed = {post.text for post in own}

    def is_of_game(post: _Post) -> bool:
        share = post.share
        if not share.title:
            has_rows = bool(share.rows) and post.text not in headed
            return post.sure and not post.other and (has_rows or (not title and share.header is not None))
        return post in own and (post.sure or named or (share.header is not None and share.header.limit in limits))

    return [post for post in posts if is_of_game(post)]


def _notes(posts: Sequence[_Post], own: Sequence[_Post], title: str) -> Iterator[str]:
    """A sentence for each kind of text that was skipped or could not be read."""
    others = (post for post in posts if post.share.title and not _is(post, title) and (post.sure or post.other))
    counts = Counter(post.share.title for post in others)
    if counts:
        names = show_names(f"{show_value(name)[1:-1]} {count}" for name, count in counts.items())
        yield f"{count_noun(counts.total(), 'share text')} of other games left out: {names}."
    bare = [post for post in posts if not post.share.header and (title or not post.strange)]
    if number := len(bare) - sum(not post.share.header for post in own):
        of = f" of {title}" if title else ", of another game by its form,"
        yield f"{count_noun(number, 'grid')} without a header{of} left out."
    strange = [post for post in posts if post.strange and (not title or _is(post, title))]
    if strange:
        signs = "".join(dict.fromkeys("".join(post.strange for post in strange)))
        yield f"{count_noun(len(strange), 'grid')} not read: a palette with {signs} is not known."


def _title(posts: Sequence[_Post], title: str | None) -> str:
    """The name of the game. Raises InputError if several are equally frequent, UnknownName if the one given is not."""
    posts = [post for post in posts if not post.other] or posts if title is None else posts
    posts = [post for post in posts if post.share.title and (title is not None or post.sure)]
    names = {post.share.title.casefold(): post.share.title for post in reversed(posts)}
    if title is not None:
        if title.casefold() not in names:
            there = show_names({post.share.title for post in posts if post.sure}) or "no names"
            raise UnknownName(f"there is no game of {show_value(title)}; there are {there}")
        return names[title.casefold()]
    usual = [post for post in posts if post.share.header is not None and post.share.header.limit == USUAL]
    counts = Counter(post.share.title.casefold() for post in usual or posts).most_common()
    first = [names[name] for name, count in counts if count == counts[0][1]]
    if len(first) > 1:
        both = " and ".join(sorted(first)) if len(first) == 2 else show_names(first)
        raise InputError(f"there are games of {both}; name one with `title`")
    return first[0] if first else ""


def _row_count(head: Header) -> int:
    return head.limit if head.guesses is None else head.guesses


def _check(share: Share) -> None:
    """Raise InputError for rows that do not agree with the header."""
    head, rows = share.header, share.rows
    if head is None or not rows:
        return
    where, wanted = f"the game in line {share.line}", _row_count(head)
    if len(rows) != wanted:
        raise InputError(
            f"{where} says {head}, but it has {count_noun(len(rows), 'row')}; paste all {wanted} rows, or none"
        )
    if (set(rows[-1]) == {"G"}) != (head.guesses is not None):
        problem = "is all green" if head.guesses is None else "is not all green"
        raise InputError(f"{where} says {head}, but its last row {problem}; correct the header or the row")
