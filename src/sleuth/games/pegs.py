"""Mastermind and Bulls & Cows: the rule, its notations, the encoding and the two constructors.

Secrets and guesses are all rows of a number of pegs: with repeats in Mastermind, without in Bulls & Cows. The feedback
is a pair: black pegs (bulls) for right colours in right places, white pegs (cows) for right colours in wrong places.

Feedback is numbered by black pegs, then white ones: for 4 pegs 0b0w is 0, 0b1w is 1, …, 1b0w is 5, …, 3b0w is 12. Three
black and one white cannot be, as the last peg would have no other place, so that 4b0w is 13 and no number is unused.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import permutations, product
from math import perm
from typing import Self, TypeVar

import numpy as np

from sleuth.core.arrays import Codes, Indices
from sleuth.core.game import Game
from sleuth.core.inputs.plain import count_noun
from sleuth.core.listing import Listing, listing_of
from sleuth.core.rules import Rules, line_turns, word_turns
from sleuth.errors import BadFeedback, InputError
from sleuth.files.tables import code_dtype
from sleuth.games.symmetries import equivalent_pegs, pegs_and_colours
from sleuth.games.words.symbols import STYLES

T = TypeVar("T")

RULE = "pegs/1"
"""The name of the rule and its numbering, which proofs contain; a change of either needs a new name."""

LISTED = 1 << 20
"""The most secrets that are listed: 10 colours on 6 pegs are just among them."""

LONGEST = 20
"""The most places: 2 colours on 21 are more than can be listed."""

NUMBERED = "123456789"
LETTERED = "abcdefghijklmnopqrstuvwxyz"
DIGITS = "0123456789" + LETTERED


def black_white(guess: Sequence[object], secret: Sequence[object]) -> tuple[int, int]:
    """The black and white pegs of a guess: right in place, and right but elsewhere; each peg counts once.

    >>> black_white("1122", "2212")
    (1, 2)
    """
    black = sum(own == hidden for own, hidden in zip(guess, secret, strict=True))
    return black, (Counter(guess) & Counter(secret)).total() - black


def answers(pegs: int) -> tuple[tuple[int, int], ...]:
    """Every possible (black, white), in the order of their codes; the winning one is last.

    >>> answers(2)
    ((0, 0), (0, 1), (0, 2), (1, 0), (2, 0))
    """
    pairs = ((black, white) for black in range(pegs + 1) for white in range(pegs + 1 - black))
    return tuple(pair for pair in pairs if pair != (pegs - 1, 1))


def read_pegs(text: str, pegs: int) -> tuple[int, int]:
    """(black, white) in any notation of Mastermind or of Bulls & Cows. Raises BadFeedback.

    >>> {read_pegs(text, 4) for text in ("2b1w", "2,1", "21", "BBW", "●●○", "2B1C", "2A1B", "1 cow, 2 bulls")}
    {(2, 1)}
    """
    black, white = _counts(text, pegs)
    if black + white > pegs:
        raise BadFeedback(f"{text!r} says {black} + {white} pegs, but the guess has {pegs}", value=text)
    if (black, white) == (pegs - 1, 1):
        raise BadFeedback(
            f"{text!r} is impossible: with {black} of {pegs} in place, the last has no other place to be in", value=text
        )
    return black, white


def _counts(text: str, pegs: int) -> tuple[int, int]:
    plain = " ".join(text.casefold().translate(STYLES).split()).replace(" and ", " ")
    numbers = r"(\d{1,9}) ?[ ,;:/+-] ?(\d{1,9})"
    if both := re.fullmatch(numbers, plain) or (pegs < 10 and re.fullmatch(r"(\d)(\d)", plain)):
        return int(both[1]), int(both[2])
    if plain == "0":
        return 0, 0
    if plain and set(plain) <= set("br●⚫wc○⚪._-·"):
        return sum(map("br●⚫".count, plain)), sum(map("wc○⚪".count, plain))
    named = re.fullmatch(r"(?:\d{1,9} *[a-z]+[ ,;+&]*)+", plain)
    pairs = re.findall(r"(\d+) *([a-z]+)", plain) if named else []
    sides = ["b black blacks r red reds bull bulls", "w white whites c cow cows"]
    if {name for _, name in pairs} == {"a", "b"}:  # 2A1B, as in Asia
        sides = ["a", "b"]
    black, white = ([int(number) for number, name in pairs if name in names.split()] for names in sides)
    if pairs and len(black) + len(white) == len(pairs) and len(black) <= 1 >= len(white):
        return sum(black), sum(white)
    raise BadFeedback(
        f"{text!r} is not a valid feedback. Write 2b1w or 2,1 or bbw or ●●○, 2b1c for bulls and cows, or 0 for none",
        value=text,
    )


class Colours(int):
    """A number of colours with a sign for each, as the name of a game has them."""

    signs: str

    def __new__(cls, signs: str) -> Self:
        """The colours of these signs."""
        colours = super().__new__(cls, len(signs))
        colours.signs = signs
        return colours

    def __getnewargs__(self) -> tuple[str]:  # type: ignore[override]  # a copy is made of the signs
        return (self.signs,)


def size(text: str | None) -> int:
    """A size in the name of Mastermind: a number, or the colours by their signs. None: 4, the usual number of places.

    Raises InputError for a sign that comes twice, or digits that are not those from 0.

    >>> size("6"), size("RGBYOP"), size("RGBYOP").signs, size(None)
    (6, 6, 'rgbyop', 4)
    """
    if text is None:
        return 4
    if text.isdigit() and not text.startswith("01"):
        return int(text)
    signs = text.casefold()
    if signs.isdigit() and not DIGITS.startswith(signs):
        raise InputError(f"the colors {text} are not the digits from 0 in order; write them as in {DIGITS[:6]}")
    twice = next((sign for sign, number in Counter(signs).items() if number > 1), None)
    if twice is not None:
        raise InputError(
            f"the colors {text} name {twice.upper()} twice; give each color a letter of its own, as RGBYOP"
        )
    return Colours(signs)


def mastermind(pegs: int, colours: int, *, rule: str = "free") -> Game:
    """Mastermind of any size: any colour on every peg. Beyond 26 colours a row is written 12-40-3.

    rule: "free" or "strict". Raises InputError for impossible sizes.

    >>> game = mastermind(4, 6)
    >>> game.rules.size, game.rules.read_guess("1122"), game.listing.spell(game.listing.feedback("1122", "2212"))
    (1296, (0, 0, 1, 1), '1b2w')
    """
    return _game("mastermind", pegs, colours, rule=rule)


def distinct(pegs: int, colours: int, *, rule: str = "free") -> Game:
    """Mastermind without repeats: no colour comes twice, neither in a secret nor in a guess. As `mastermind`.

    >>> distinct(4, 6).rules.size
    360
    """
    return _game("mastermind-distinct", pegs, colours, different="color", rule=rule)


def bulls(places: int, digits: int = 10, *, rule: str = "free") -> Game:
    """Bulls & Cows: no digit comes twice. Digits are 0 … 9, then letters from a on. As `mastermind`.

    >>> game = bulls(4)
    >>> game.rules.size, game.listing.spell(game.listing.feedback("0123", "3120"))
    (5040, '2b2c')
    """
    name = f"bulls:{places}of{digits}"
    if digits > len(DIGITS):
        raise InputError(f"{name}: write 1 to {len(DIGITS)} digits")
    return _game(name, places, digits, DIGITS[:digits], white="c", different="digit", rule=rule)


def _game(
    name: str,
    places: int,
    colours: int,
    alphabet: str | None = None,
    *,
    white: str = "w",
    different: str = "",
    rule: str,
) -> Game:
    """A game of pegs, with a listing if it is not too large.

    name: without the sizes, if there is no alphabet. alphabet: of the colours; None: their signs, numbers or letters,
    "" if they are too many for these. different: what comes once only, in words; "": repeats are allowed.
    """
    repeats = not different
    if alphabet is None:
        signs = colours.signs if isinstance(colours, Colours) else ""
        name = f"{name}:{places}x{signs.upper() or colours}"
        alphabet = signs or next((each[:colours] for each in (NUMBERED, LETTERED) if colours <= len(each)), "")
    if different and places > colours:
        raise InputError(f"{name}: {places} different {different}s cannot be chosen from {colours}")
    if places < 1 or colours < 1:
        raise InputError(f"{name} is not a game: every number in it must be at least 1")
    zero = alphabet in (NUMBERED[:colours], LETTERED[:10])
    from_zero = f", or name the digits from 0: {name.partition('x')[0]}x{DIGITS[:colours]}" if zero else ""

    def spell(row: Sequence[int]) -> str:
        return "".join(map(alphabet.__getitem__, row)) if alphabet else "-".join(str(colour + 1) for colour in row)

    def read(text: str) -> tuple[int, ...]:
        parts = list(text.strip().casefold()) if alphabet else re.split(r"[\s,;-]+", text.strip())
        numbers = (int(part) - 1 if re.fullmatch(r"[0-9]{1,9}", part) else -1 for part in parts)
        row = list(map(alphabet.find, parts) if alphabet else numbers)
        if len(row) != places:
            raise InputError(f"{text!r} has {count_noun(len(row), 'place')}; {places} are needed here", value=text)
        if not all(0 <= colour < colours for colour in row):
            raise InputError(f"{text!r} is not a row of {name}; write {places} of {spell(range(colours))}{from_zero}")
        if not repeats and len(set(row)) < places:
            raise InputError(f"{text!r} repeats a {different}; {name} has {places} different ones")
        return tuple(row)

    def draw(rng: np.random.Generator) -> tuple[int, ...]:
        row = rng.integers(0, colours, places) if repeats else rng.permutation(colours)[:places]
        return tuple(row.tolist())

    rules = Rules(
        size=colours**places if repeats else perm(colours, places),
        read_guess=read,
        spell_guess=spell,
        read=lambda _, text: read_pegs(text, places),
        spell=lambda _, shown: f"{shown[0]}b{shown[1]}{white}",
        feedback=black_white,
        feedbacks=lambda guess, shown: answers(places),
        won=lambda _, shown: shown == (places, 0),
        draw=draw,
        secrets=lambda: all_rows(range(colours), places, repeats=repeats),
        read_secret=read,
        spell_secret=spell,
        read_turns=word_turns if alphabet else line_turns,
    )
    made_of = "digit" if white == "c" else "color"
    listing = partial(_listing, name, rules, places, alphabet, made_of=made_of, level=rule, repeats=repeats)
    return Game.of(name, rules, listing, (places, colours), rules.size <= LISTED)


def all_rows(signs: Iterable[T], places: int, *, repeats: bool) -> Iterator[tuple[T, ...]]:
    """All rows of a number of places, in order."""
    return product(signs, repeat=places) if repeats else permutations(signs, places)


def _listing(
    name: str, rules: Rules, places: int, alphabet: str, *, made_of: str, level: str, repeats: bool
) -> Listing:
    if not (alphabet and places <= LONGEST):
        most = len(DIGITS if made_of == "digit" else LETTERED)
        raise InputError(f"{name}: a game of this kind has 1 to {LONGEST} places, and 1 to {most} colors or digits")
    if rules.size > LISTED:
        raise InputError(f"{name} has {rules.size:,} secrets; at most {LISTED:,} can be listed")
    labels = tuple(map("".join, all_rows(alphabet, places, repeats=repeats)))  # as `spell_secret` writes each
    pairs = answers(places)
    blacks, whites = (np.array(each, np.int64) for each in zip(*pairs, strict=True))
    colour_of = np.zeros(128, np.uint8)
    colour_of[[ord(sign) for sign in alphabet]] = np.arange(len(alphabet))
    pegs = colour_of[np.frombuffer("".join(labels).encode("ascii"), np.uint8)].reshape(len(labels), places)
    rows, counts = encode(pegs, len(alphabet))

    def codes(guess_rows: Indices, secret_rows: Indices) -> Codes:
        from sleuth.kernels.codes import pegs as kernel

        return kernel.codes(
            rows[guess_rows], rows[secret_rows], counts[guess_rows], counts[secret_rows], code_dtype(len(pairs))
        )

    return listing_of(
        name,
        rules,
        labels,
        pairs,
        codes,
        rule=RULE,
        level=level,
        hits=lambda block: (blacks[block], whites[block]),
        made_of=made_of,
        symmetry=pegs_and_colours(pegs.astype(np.int64), len(alphabet)),
        alike=equivalent_pegs(pegs, len(alphabet)),
    )


def encode(pegs: Codes, colours: int) -> tuple[Codes, Codes]:
    """Input of the kernel: the pegs, (rows, places), and the number of each colour, (rows, colours).

    The type is the narrowest that holds places·(places + 1), which the kernel needs. pegs: colours as numbers.
    """
    places = pegs.shape[1]
    kind = code_dtype(places * (places + 1) + 1)
    by_place = np.ascontiguousarray(pegs.T)
    counts = [(by_place == colour).sum(axis=0, dtype=kind) for colour in range(colours)]
    return pegs.astype(kind), np.stack(counts, axis=1)
