"""Share texts: the header and the squares that people post after a game, one by one or in a whole chat.

A chat holds much else: other messages, dates, the share texts of other games. So a line is a header only by its whole
form, and the game that it is about is chosen when all lines are known. Squares without a header count only in a text
without headers of that game, and not if their message shows that they are of another one. What is left out is counted
in notes. Long lines are neither headers nor names: so every line takes a bounded number of steps.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from sleuth.core.inputs.characters import unmarked
from sleuth.core.inputs.plain import counted, shown, shown_names
from sleuth.errors import InputError, UnknownName
from sleuth.games.words.tiles import FORMS, SCORE, read_tiles

USUAL = 6
"""The limit of the usual games; a score of another limit needs more around it to be one."""
MOST = 40
"""The largest limit that a header may have; 32 words at once allow 37 guesses."""
LONGEST_LINE = 200
"""Characters of a header or of a name with its time."""
LONGEST_NAME = 40
MOST_NAMED = 8
"""Other games that a note names."""

GROUPED = r"\d{1,3}(?:[,.'’ ]\d{3}){1,2}"
ABOUT = re.compile(
    r"(?P<title>[^\W\d_][\w.'’&+-]*(?: [^\W\d_][\w.'’&+-]*)*(?: \([^()]*\))?)"
    rf"(?: #?(?P<number>{GROUPED}|\d{{1,7}}))?(?: (?:[^\w\s:()]+|\([^()]*\)))*$"
)
"""What stands before the score: the game's name, all words of it, and perhaps its number and a few signs."""
LABELS = frozenset(("guesses", "score", "result", "tries", "attempts", "time", "streak"))
"""What stands before a colon in a share text of several lines, and does not name a player."""
NUMBERED = re.compile(r"[ #-]\d+$")
"""The end of a game's name with its number or size, easy-16, which the name of a player does not have."""
NOTES = re.compile(r"(?: ?\([^()]*\)| ?[^\w\s()]+)*")
"""What may follow a score that has nothing else to show what it is."""
STAMP = re.compile(r"^\[[^\]]*\] ?|^\d[\d./-]*,? \d{1,2}[:.]\d\d(?:[:.]\d\d)?(?: ?[AaPp]\.?[Mm]\.?)? ?(?:[-–] )?")
"""The date and time before a message of a chat export."""
LATER = re.compile(r" [—–-] .*$| \d{1,2}:\d\d.*$")
"""The time after a name, on the line before a message."""

SQUARES = "".join(form for forms in FORMS.values() for form in forms if not form.isascii())
STRANGE = "🟠-🟫⬛⬜⚪⚫⭕❤💙-💜🔴🔵🖤🤍🤎🧡"
"""Signs in which games show feedback, beside those that are read."""
ROW = re.compile(rf"[{SQUARES}{STRANGE}\ufe0e\ufe0f]{{2,}}")
BESIDE = re.compile(r"[^\w\s()\[\].,:;!?*~_-]")
"""A sign that stands right beside a row of another game, as an arrow or a loudspeaker does."""
ELSEWHERE = re.compile(r"\u20e3|://|\b[\w-]+\.[a-z]{2,}/|(?:^|: )#\w")
"""A keycap, a link or #name: what the game that is read does not have."""
REMARK = re.compile(r"#+(?:\s|$)")
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
        notes: what was left out and what could not be read, a sentence each.
    """

    games: tuple[Share, ...]
    title: str
    ignored: int
    notes: tuple[str, ...]


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
    starts = (_start(line.strip()) for line in unmarked(text).splitlines())
    named = (f"{one.title} {one.number:,} {one.header}" for one in starts if one and one.number is not None)
    return next(named, None)


def read_shares(
    texts: str | Sequence[str], *, title: str | None = None, fits: Callable[[Share], bool] = lambda _: True
) -> SharedGames:
    """The games in texts, in order: share texts below each other, or chats with names and other messages.

    A header begins a game; so do rows after a line that is not a row, or after a row that is all green. A name stands
    before the header, `Anna: Wordle 1,234 4/6`, or on the line before it. A line that begins with # and a blank is a
    remark. Of several games, the title counts that most headers with the usual limit have.

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
        for number, line in enumerate(unmarked(text).splitlines(), 1):
            reader.read(number, line)
        reader.close()
    posts = [post for post in reader.posts if fits(post.share)]
    name = _title(posts, title)
    kept = _of_one_width(_of_game(posts, name, named=title is not None))
    for post in kept:
        _check(post.share)
    notes = (*_notes(reader.posts, kept, name), *_counts("without a score such as 4/6", reader.scoreless))
    return SharedGames(tuple(post.share for post in kept), name, reader.lines - sum(post.lines for post in kept), notes)


def of_day(games: Sequence[Share], day: int | None) -> list[Share]:
    """The games of one day; None: all. Raises UnknownName if there are none."""
    found = [share for share in games if day in (None, share.number)]
    if not found:
        days = shown_names({f"{share.number:,}" for share in games if share.number is not None}) or "no numbers"
        raise UnknownName(f"there is no game of the day {day:,}; there are {days}")
    return found


class _Post(NamedTuple):
    """What may be a share text.

    share: the game; its rows are as they are written until the block ends. sure: whether it is one whatever else there
    is. lines: that it takes. text: its number. other: whether it shows that it is of another game. strange: its
    squares, if they are not of a palette that is known.
    """

    share: Share
    sure: bool
    lines: int
    text: int
    other: bool
    strange: str = ""


class _Start(NamedTuple):
    """What a line with a score says; sure: whether the line alone shows that it is a header; other: written #name."""

    header: Header
    title: str
    number: int | None
    player: str
    sure: bool
    other: bool = False


class _Heading(NamedTuple):
    """A line with a name and a number alone, whose score may follow: Daily Duotrigordle #1022."""

    title: str
    number: int
    player: str


class _ShareReader:
    """The texts read so far: the games that are done, the one that is not, and how many lines say something."""

    def __init__(self) -> None:
        self.posts: list[_Post] = []
        self.lines = 0
        self.scoreless: Counter[str] = Counter()
        self.text = 0
        self.rows: list[str] = []
        self.start: _Start | None = None
        self.heading: _Heading | None = None
        self.line = 0
        self.above = 0
        self.block = 0
        self.before = ""
        self.elsewhere = self.counted = False
        self.message = 0

    def read(self, number: int, line: str) -> None:
        plain = line.strip()
        if REMARK.match(plain):
            return
        self.lines += bool(plain)
        if _begins(plain):
            self._forget()
        if start := _start(plain):
            self.end()
            self._begin(number, start)
            self.before = "" if start.sure else plain
            return
        row, other = _row(plain, begun=self.start is not None or bool(self.rows))
        if row and not other:
            if self.rows and all(sign in FORMS["G"] for sign in self.rows[-1]):
                self._keep()
            self.line = self.line or number
            self.rows.append(row)
        elif plain or self.rows:
            headed = other and self.start is not None
            if self.start is not None:
                self.start = self.start._replace(other=self.start.other or other)
            self.end()
            if other or ELSEWHERE.search(plain):
                self._is_elsewhere(number, squares=other and not headed, back=other or "://" not in plain)
            self.heading = self.heading if not plain else _heading(plain)
            self.before = plain or self.before

    def close(self) -> None:
        """End a text."""
        self.end()
        self._forget()
        self.text += 1
        self.before = ""

    def _forget(self) -> None:
        """Begin a message: what another one showed does not count for it."""
        self.end()
        self.heading, self.elsewhere, self.counted, self.message = None, False, False, len(self.posts)

    def _is_elsewhere(self, number: int, *, squares: bool, back: bool) -> None:
        """The squares of this message are of another game. squares: the line has some. back: those above as well."""
        if self.heading is not None:
            self.scoreless[self.heading.title] += 1
        elif squares and not self.counted:
            share = Share(None, "", None, "", (), number)
            self.posts.append(_Post(share, sure=False, lines=0, text=self.text, other=True))
        self.counted = self.counted or squares or self.heading is not None
        self.heading, self.elsewhere = None, True
        if back:
            self.posts[self.message :] = [
                post if post.share.header else post._replace(other=True) for post in self.posts[self.message :]
            ]

    def _begin(self, number: int, start: _Start) -> None:
        """Begin a game with its header, whose name may be in a line above; its player may be there as well."""
        heading = self.heading
        self._forget()
        self.line = number
        if heading is not None and not start.title:
            self.start = _Start(start.header, *heading, sure=True)
            self.above = 1
        elif start.player or not self.before:
            self.start = start
        else:
            name, message = _name(self.before)
            self.start, self.above = start._replace(player=name), int(bool(name and not message))

    def end(self) -> None:
        """Keep the game that was being read, and read the squares of its block, if their palette is known."""
        self._keep()
        bare = [row for post in self.posts[self.block :] if not post.share.header for row in post.share.rows]
        for place in range(self.block, len(self.posts)):
            post = self.posts[place]
            written = post.share.rows
            strange = _strange(written if post.share.header else bare) if written else ""
            rows = () if strange else tuple(read_tiles(row, len(row)) for row in written)
            self.posts[place] = post._replace(
                share=replace(post.share, rows=rows), lines=post.lines - len(written) + len(rows), strange=strange
            )
        several = [place for place in range(self.block, len(self.posts)) if self._is_strange(place)][1:]
        for place in reversed(several):
            del self.posts[place]
        self.block = len(self.posts)

    def _is_strange(self, place: int) -> bool:
        """Whether a post has no header and squares that cannot be read; a green row does not part these."""
        return bool(self.posts[place].strange) and self.posts[place].share.header is None

    def _keep(self) -> None:
        rows, start = tuple(self.rows), self.start
        if start is not None:
            sure = start.sure or len(rows) == _rows_wanted(start.header)
            share = Share(start.header, start.title, start.number, start.player, rows, self.line)
            lines = 1 + self.above + len(rows)
            self.posts.append(_Post(share, sure, lines, self.text, start.other))
        elif rows and len(rows) <= MOST:
            share = Share(None, "", None, "", rows, self.line)
            self.posts.append(_Post(share, sure=True, lines=len(rows), text=self.text, other=self.elsewhere))
        self.rows, self.start, self.line, self.above = [], None, 0, 0


def _score(text: str) -> tuple[Header, int, int] | None:
    """The first score in a text, and where it begins and ends; None if there is none."""
    for found in SCORE.finditer(text):
        guesses, limit = None if found[1] == "X" else int(found[1]), int(found[2])
        if (guesses or 1) <= limit <= MOST:
            return Header(guesses, limit, bool(found[3])), found.start(), found.end()
    return None


def _unstamped(line: str) -> str:
    """A line with single blanks and without the time of its message."""
    return STAMP.sub("", " ".join(line.split()), count=1)


def _begins(line: str) -> bool:
    """Whether a line begins a message of a chat: with its time, or with a name and a colon."""
    name, colon, rest = line[:LONGEST_NAME].partition(":")
    named = colon and name[:1].isalpha() and rest[:1] in ("", " ") and name.casefold() not in LABELS
    return bool(named or STAMP.match(line[:LONGEST_LINE]))


def _start(line: str) -> _Start | None:
    """What a line says that has the form of a header; None if it has not."""
    if len(line) > LONGEST_LINE:
        return None
    words = _unstamped(line)
    scored = _score(words)
    if scored is None:
        return None
    score, begin, end = scored
    over, message = words[end:], words[:begin].rstrip()
    name, colon, said = message.removesuffix(":").partition(": ") if ": " in message else ("", "", message)
    if not colon and message.endswith(":"):
        is_title = NUMBERED.search(message[:-1]) and words == " ".join(line.split())
        name, said = ("", message[:-1]) if is_title else (message[:-1], "")
    about = ABOUT.search(said)
    if about is None:
        sure = not said and not over and score.limit == USUAL
        return _Start(score, "", None, "" if name.casefold() in LABELS else _short(name), sure)
    loose = said[: about.start()].strip()
    number = int(re.sub(r"\D", "", about["number"])) if about["number"] else None
    alone = not loose and NOTES.fullmatch(over) is not None and _is_name(about["title"])
    return _Start(score, about["title"], number, _short(name), number is not None or alone, loose.endswith("#"))


def _is_name(title: str) -> bool:
    """Whether a title without a number is sure to be the name of a game: one word that begins with a capital."""
    return not title[0].islower() and " " not in title.partition(" (")[0]


def _heading(line: str) -> _Heading | None:
    """What a line says that is the name of a game with its number, and nothing else; None for another line."""
    if len(line) > LONGEST_LINE:
        return None
    name, colon, rest = _unstamped(line).rpartition(": ")
    about = ABOUT.fullmatch(rest.removeprefix("#"))
    if about is None or about["number"] is None or about["title"][0].islower():
        return None
    return _Heading(about["title"], int(re.sub(r"\D", "", about["number"])), _short(name) if colon else "")


def _name(line: str) -> tuple[str, bool]:
    """Who is named on the line before a header, and whether a message of theirs follows on it."""
    plain = _unstamped(line[: LONGEST_LINE + 1])
    if len(plain) > LONGEST_LINE or ELSEWHERE.search(plain) or ROW.search(plain) or _heading(plain):
        return "", True
    name, _, message = LATER.sub("", plain).partition(":")
    return ("", True) if name.casefold() in LABELS else (_short(name), bool(message.strip()))


def _short(name: str) -> str:
    name = name.strip()
    return name if len(name) <= LONGEST_NAME else ""


def _row(line: str, *, begun: bool) -> tuple[str, bool]:
    """The tiles of a line that is a row, as they are written, "" if it is not; and whether it is of another game."""
    found = list(ROW.finditer(line))
    if not found:
        return (line if begun and TILES.fullmatch(line) else ""), False
    before, after = line[: found[0].start()], line[found[0].end() :]
    other = len(found) > 1 or bool(BESIDE.match(before[-1:]) or BESIDE.match(after[:1]))
    return found[0][0].replace("\ufe0e", "").replace("\ufe0f", ""), other


def _strange(rows: Sequence[str]) -> str:
    """The signs of rows that cannot be read: others than those of tiles, or all if two of them are the same tile."""
    signs = {*"".join(rows).upper()}
    others = signs - {*SQUARES, *"BYG.012"}
    twice = any(len(signs & {*FORMS[tile]}) > 1 for tile in "YG")
    return "".join(sorted(others or (signs if twice else ())))


def _is(post: _Post, title: str) -> bool:
    return post.share.title.casefold() == title.casefold()


def _of_game(posts: Sequence[_Post], title: str, *, named: bool) -> list[_Post]:
    """The posts with this title, and rows without a title in texts that have none of it.

    A score alone counts if nothing has a title. named: whether the title was given.
    """
    own = [post for post in posts if title and _is(post, title)]
    own = own if named else [post for post in own if not post.other] or own
    limits = {post.share.header.limit for post in own if post.sure and post.share.header}
    headed = {post.text for post in own}

    def kept(post: _Post) -> bool:
        share = post.share
        if not share.title:
            has_rows = bool(share.rows) and post.text not in headed
            return post.sure and not post.other and (has_rows or (not title and share.header is not None))
        return post in own and (post.sure or named or (share.header is not None and share.header.limit in limits))

    return [post for post in posts if kept(post)]


def _counts(what: str, left: Counter[str]) -> Iterator[str]:
    """How many share texts were left out, as a sentence, by the names of their games; none if there are none."""
    each = [f"{shown(name)[1:-1]} {count}" for name, count in sorted(left.items())]
    if each:
        names = ", ".join([*each[:MOST_NAMED], *["…"] * (len(each) > MOST_NAMED)])
        yield f"{counted(left.total(), 'share text')} {what} left out: {names}."


def _notes(posts: Sequence[_Post], kept: Sequence[_Post], title: str) -> Iterator[str]:
    """What was left out, and what could not be read, a sentence each."""
    others = (post for post in posts if post.share.title and not _is(post, title) and (post.sure or post.other))
    yield from _counts("of other games", Counter(post.share.title for post in others))
    bare = [post for post in posts if not post.share.header and (title or not post.strange)]
    if number := len(bare) - sum(not post.share.header for post in kept):
        of = f" of {title}" if title else ", of another game by its form,"
        yield f"{counted(number, 'grid')} without a header{of} left out."
    strange = [post for post in posts if post.strange and (not title or _is(post, title))]
    if strange:
        signs = "".join(dict.fromkeys("".join(post.strange for post in strange)))
        yield f"{counted(len(strange), 'grid')} not read: a palette with {signs} is not known."


def _title(posts: Sequence[_Post], wanted: str | None) -> str:
    """The name of the game. Raises InputError if several are equally frequent, UnknownName if the one given is not."""
    posts = [post for post in posts if not post.other] or posts if wanted is None else posts
    posts = [post for post in posts if post.share.title and (wanted is not None or post.sure)]
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
