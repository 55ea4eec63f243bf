"""Tiles: the rule of word games, and every way in which people write its feedback.

A tile is one letter of a feedback: "G" right place, "Y" wrong place, "B" absent. The canonical form
of a feedback is its tiles in order, such as "BYGBB". This file is the rule book that verifiers use:
plain Python, no table.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict, deque
from collections.abc import Iterable, Iterator, Sequence

from sleuth.core.inputs.characters import strip_invisible
from sleuth.core.inputs.plain import count_noun
from sleuth.errors import BadFeedback, InputError
from sleuth.games.words.lists import fold
from sleuth.games.words.symbols import STYLES, units

FORMS = {
    "B": "bB-.xX_0⬛⬜○",
    "Y": "yY1🟨🟦🟪◐",
    "G": "gG2🟩🟧●",
}
"""Every character that is read as a tile: letters, digits, and the squares and discs of all themes."""

_TILE = {form: tile for tile, forms in FORMS.items() for form in forms}
_DIGITS = str.maketrans("BYG", "012")
RULE = "words/1"
"""Names the rule and the encoding; a change of either changes it, and with it the proofs it is part of."""
GREEN = "G"
"""The tile of a letter at its place."""
LIMIT = 6
"""Guesses that a game of words allows by custom."""
SCORE = re.compile(r"(?<![\w/=+*-])([1-9]\d?|X)/([1-9]\d?)(?: ?(\*))?(?![\w/=+*-])")
"""The score in the header of a share text: guesses or X, the limit, the star of hard mode. An equation has none."""


def mark(guess: str, secret: str) -> str:
    """The tiles that a guess gets: greens first, then yellows left to right while a copy is left.

    Raises InputError if the lengths differ.

    >>> mark("crane", "racer")
    'YYYBY'
    >>> mark("error", "rover")
    'YYBYG'
    """
    if len(guess) != len(secret):
        raise InputError(
            f"{guess!r} has {len(guess)} {units(guess)} and {secret!r} has {len(secret)}; "
            "a guess is as long as the secret"
        )
    unaccounted = Counter(hidden for own, hidden in zip(guess, secret, strict=True) if own != hidden)
    tiles = ""
    for own, hidden in zip(guess, secret, strict=True):
        if own == hidden:
            tiles += "G"
        elif unaccounted[own] > 0:
            tiles += "Y"
            unaccounted[own] -= 1
        else:
            tiles += "B"
    return tiles


def marks(guess: str, secrets: Iterable[str]) -> list[str]:
    """The tiles that a guess gets from each of many secrets.

    Secrets that differ only in letters outside the guess get the same tiles, so few are marked.

    >>> marks("crane", ["racer", "bills", "mills"])
    ['YYYBY', 'BBBBB', 'BBBBB']
    """
    by_letters: dict[str, str] = {}
    table = defaultdict(int, {ord(letter): ord(letter) for letter in guess})
    rows = []
    for secret in secrets:
        letters = secret.translate(table)
        if letters not in by_letters:
            by_letters[letters] = mark(guess, letters)
        rows.append(by_letters[letters])
    return rows


def code(tiles: str) -> int:
    """The feedback code of canonical tiles: base 3, the first letter most significant.

    All green is 3**n − 1.

    >>> code("BYGBB"), code("GGGGG")
    (45, 242)
    """
    return int(tiles.translate(_DIGITS), 3)


def spell(code: int, length: int) -> str:
    """The canonical tiles of a feedback code: the inverse of `code`. Raises InputError.

    >>> spell(45, 5)
    'BYGBB'
    """
    if not 0 <= code < 3**length:
        raise InputError(f"{code} is not a feedback code of {length} letters; they go from 0 to {3**length - 1}")
    tiles = ""
    for _ in range(length):
        code, digit = divmod(code, 3)
        tiles = "BYG"[digit] + tiles
    return tiles


def possible(guess: str, tiles: str) -> str | None:
    """Why no secret at all, of whatever letters, gives these tiles; None if some secret does.

    >>> possible("crane", "GGGGY")
    'the yellow E (place 5) has no other place left to be in'
    >>> possible("geese", "BBYBB")
    'E is gray at place 2 but yellow later at place 3; yellows come first'
    """
    free = [place for place, tile in enumerate(tiles) if tile != "G"]
    for letter in dict.fromkeys(guess):
        copies = [place for place in free if guess[place] == letter]
        yellows = [place for place in copies if tiles[place] == "Y"]
        blacks = [place for place in copies if tiles[place] == "B"]
        name = letter.upper()
        if yellows and blacks and blacks[0] < yellows[-1]:
            yellow = next(place for place in yellows if place > blacks[0])
            return f"{name} is gray at place {blacks[0] + 1} but yellow later at place {yellow + 1}; yellows come first"
        # Different letters bar disjoint places: only one letter alone can run out of them (Hall).
        if len(yellows) > len(free) - len(copies):
            where = ", ".join(str(place + 1) for place in yellows)
            if len(yellows) == 1:
                return f"the yellow {name} (place {where}) has no other place left to be in"
            return f"the yellow {name} (places {where}) have too few other places left to be in"
    return None


def read_tiles(text: str, length: int) -> str:
    """Canonical tiles from any plain form. Raises BadFeedback, which names the tile and its place.

    >>> [read_tiles(text, 5) for text in ("bbygb", "..yG.", "00120", "⬛⬛🟨🟩⬛", "⬜️⬜️🟦🟧⬜️", "○○◐●○")]
    ['BBYGB', 'BBYGB', 'BBYGB', 'BBYGB', 'BBYGB', 'BBYGB']
    """
    plain = "".join(text.split()).translate(STYLES)
    for place, form in enumerate(plain, start=1):
        if form not in _TILE:
            raise BadFeedback(
                f"{form!r} at place {place} of {text!r} is not a tile; write b, y or g (or 0, 1, 2; or . for b; or "
                "squares such as ⬛🟨🟩)",
                value=text,
            )
    if len(plain) != length:
        raise BadFeedback(
            f"{text!r} has {count_noun(len(plain), 'tile')}, but the guess has {length} places", value=text
        )
    return "".join(_TILE[form] for form in plain)


def read_turns(
    arguments: Sequence[str], text: str | None = None, length: int | None = None, signs: str = ""
) -> list[tuple[str, str]]:
    """(guess, canonical tiles) in order, from arguments and pasted text. Raises InputError.

    Arguments are read first, then the lines of the text. `guess=tiles` (or with a colon) is a turn;
    loose guesses and loose rows of tiles are matched in order: a share text may follow its guesses.
    The header of a share text, blank lines, links and lines starting with # are skipped.

    length: letters that every guess must have; None: as many as the first.
    signs: symbols of the words that are not letters. Of several equals signs, the last one goes before the tiles.
        A loose row that could be a word, such as 10201, is read as tiles if a guess waits for them.

    >>> read_turns(["crane=bbygb", "soily", "ggbbb"])
    [('crane', 'BBYGB'), ('soily', 'GGBBB')]
    >>> read_turns(["crane", "soily"], "Wordle 1,234 2/6*\\n\\n⬛⬛🟨🟩⬛\\n🟩🟩🟩🟩🟩\\n")
    [('crane', 'BBYGB'), ('soily', 'GGGGG')]
    """
    turns: list[tuple[str, str | None]] = []
    waiting: deque[int] = deque()
    rows: deque[str] = deque()
    for token in _tokens([*arguments, text or ""], signs):
        guess, separator, tiles = token.rpartition("=")
        if separator and not ("=" in signs and len(fold(token)) == length):
            if not guess or not tiles:
                raise InputError(f"{token!r} is half a turn; write guess=tiles, as in crane=bbygb")
            turns.append((fold(guess), tiles))
        elif _is_row(token, signs, after_guess=len(waiting) > len(rows)):
            rows.append(token)
        else:
            waiting.append(len(turns))
            turns.append((fold(token), None))
    if len(waiting) != len(rows):
        raise InputError(_mismatch([turns[turn][0] for turn in waiting], list(rows)))
    for turn, row in zip(waiting, rows, strict=True):
        turns[turn] = (turns[turn][0], row)
    wanted = length or (len(turns[0][0]) if turns else 0)
    for guess, _ in turns:
        if len(guess) != wanted:
            raise InputError(f"{guess!r} has {count_noun(len(guess), 'letter')}; {wanted} are needed here", value=guess)
    return [(guess, read_tiles(tiles or "", len(guess))) for guess, tiles in turns]


def join_signs(line: str, signs: str = "=:") -> str:
    """A line with an equals sign for each of the signs and no space beside it.

    >>> join_signs("crane : bbygb  soily =ggbbb")
    'crane=bbygb soily=ggbbb'
    """
    return re.sub(f" ?[{signs}] ?", "=", " ".join(line.split()))  # one space at most, for time that grows with the line


def _tokens(texts: Iterable[str], signs: str) -> Iterator[str]:
    """Turns, guesses and rows of tiles, the colon written as an equals sign; signs of the words stay as they are."""
    between = "".join({",", ";"}.difference(signs))
    for text in texts:
        for line in strip_invisible(text).splitlines():
            if SCORE.search(line) or "://" in line or line.lstrip().startswith("#"):
                continue
            turns = join_signs(line, "=" if ":" in signs else "=:")
            yield from turns.translate(dict.fromkeys(map(ord, between), " ")).split()


def _is_row(token: str, signs: str, *, after_guess: bool) -> bool:
    """Whether a loose token is tiles. A token that could be a word counts as tiles only if a guess waits for them."""
    plain = token.translate(STYLES)
    if not all(form.isalpha() or form in signs for form in plain):
        return True
    return after_guess and all(form in _TILE for form in plain)


def _mismatch(guesses: list[str], rows: list[str]) -> str:
    """The message for loose guesses and loose rows of tiles that do not pair up."""
    some_rows = f"{count_noun(len(rows), 'row')} of tiles"
    names = ", ".join(guesses)
    if not rows:
        example = f"{guesses[0]}={'b' * len(guesses[0])}"
        return f"no tiles for {names}; write guess=tiles, as in {example}"
    if not guesses:
        return f"{some_rows} but no guess; give the guesses too, in order, before or after the tiles"
    return f"{count_noun(len(guesses), 'guess')} ({names}) but {some_rows}; every guess needs one row"
