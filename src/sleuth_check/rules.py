"""The games, each rule stated once in plain Python: the feedback of a guess, and the legal guesses of a level.

A secret or a guess is a row of whole numbers: the code points of its signs, or a number. A rule gives two rows a code;
`marking` compiles these very functions to mark many rows, so they use loops and whole numbers only.
"""

from __future__ import annotations

import hashlib
import operator
import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache, cached_property
from itertools import islice, permutations, product
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sleuth_check.reader import Labels, Named, Refused, Turn, refuse_pipe

Row = Sequence[int]
Mark = Callable[[Row, Row], int]
Spell = Callable[[int], str]
Names = tuple[str, ...]
Rows = NDArray[np.int32]
"""Places in a list of secrets or of guesses, shape (n,)."""

WORD_LISTS = Path(__file__).parents[1] / "sleuth" / "games" / "words" / "wordlists"
"""The folder of the word lists. They are read as files; a list counts by its fingerprint, not by its name."""

MOST = 1 << 20
"""The most secrets that are listed."""


def tiles(guess: Row, secret: Row) -> int:
    """Words, equations: each place is 2 (green), 1 (yellow) or 0, the first place counts most in base 3.

    A letter elsewhere is yellow as often as the secret has it at places that are not green, from left to right.
    """
    code = 0
    for i in range(len(guess)):
        copies = 0
        for j in range(len(guess)):
            if guess[j] != secret[j]:
                copies += secret[j] == guess[i]
                copies -= j < i and guess[j] == guess[i]
        code = 3 * code + (2 if guess[i] == secret[i] else 1 if copies > 0 else 0)
    return code


def pegs(guess: Row, secret: Row) -> int:
    """Mastermind, Bulls & Cows: (places + 1) · pegs in place + pegs elsewhere; each peg counts once."""
    black, common = 0, 0
    for i in range(len(guess)):
        black += guess[i] == secret[i]
        number, there = 0, 0
        for j in range(len(guess)):
            number += j <= i and guess[j] == guess[i]
            there += secret[j] == guess[i]
        common += number <= there
    return black * len(guess) + common


def hits(guess: Row, secret: Row) -> int:
    """The black-peg game of permutations: how many places are right."""
    code = 0
    for i in range(len(guess)):
        code += guess[i] == secret[i]
    return code


def places(guess: Row, secret: Row) -> int:
    """Permutation Wordle: which places are right, the first place counts most in base 2."""
    code = 0
    for i in range(len(guess)):
        code = 2 * code + (guess[i] == secret[i])
    return code


def order(guess: Row, secret: Row) -> int:
    """High-low: 0 if the secret is lower, 1 if it is higher, 2 if it is the guess."""
    return 2 if secret[0] == guess[0] else 1 if secret[0] > guess[0] else 0


def letters(label: str) -> Row:
    """The row of a label with a character for each place."""
    return tuple(map(ord, label))


@dataclass(frozen=True)
class Game:
    """A game by its lists and its rule.

    Attributes:
        name, level: as the certificate has them.
        secrets, guesses: labels.
        mark: the rule; codes are below `codes`, and the last one wins.
        spell: a code as a certificate writes it.
        row: a label as numbers.
    """

    name: str
    level: str
    secrets: Names
    guesses: Names
    mark: Mark
    codes: int
    spell: Spell
    row: Callable[[str], Row] = letters

    @property
    def win(self) -> int:
        """The code of the guess that is the secret."""
        return self.codes - 1

    @cached_property
    def place(self) -> dict[str, int]:
        """Label of a guess → its place."""
        return {label: place for place, label in enumerate(self.guesses)}

    @cached_property
    def rows(self) -> NDArray[np.int64]:
        """The guesses as numbers, (guesses, places)."""
        return np.array([self.row(label) for label in self.guesses], np.int64)

    @cached_property
    def guess_of(self) -> Rows:
        """The place of every secret among the guesses."""
        return np.array([self.place[label] for label in self.secrets], np.int32)

    @cached_property
    def secret_of(self) -> Rows:
        """The place among the secrets of every guess, or −1."""
        row_of = {label: row for row, label in enumerate(self.secrets)}
        return np.array([row_of.get(label, -1) for label in self.guesses], np.int32)

    def split(self, guess: str, rows: Iterable[int]) -> dict[int, list[int]]:
        """Code → the secrets, by their places, that give it to a guess, by the plain rule."""
        parts: dict[int, list[int]] = {}
        tried = self.row(guess)
        for row in rows:
            parts.setdefault(self.mark(tried, self.row(self.secrets[row])), []).append(row)
        return parts

    def legal_after(self, before: Rows, guess: int, code: int, part: Rows) -> Rows:
        """The guesses that the level allows after a turn, of those allowed before it. part: the secrets left."""
        if self.level == "free":
            return before
        if self.level == "strict":  # only what may still be the secret
            return np.sort(self.guess_of[part])
        word, words = self.rows[guess], self.rows[before]
        marks = np.array([code // 3**place % 3 for place in reversed(range(len(word)))])
        keep: NDArray[np.bool_] = (words == word)[:, marks == 2].all(axis=1)  # green letters stay
        for letter in set(word.tolist()):
            times = int(((word == letter) & (marks > 0)).sum())
            if times:  # letters that were shown are used again, as often
                keep &= (words == letter).sum(axis=1) >= times
            elif self.level == "letters":  # and absent ones are not
                keep &= (words != letter).all(axis=1)
        return before[keep]


class Start(NamedTuple):
    """The start of a proof: the secrets that fit the turns, and the legal guesses after them."""

    secrets: Rows
    legal: Rows


def start(game: Game, turns: Sequence[Turn]) -> Start:
    """The start of a certificate's proof. Raises Refused for an impossible turn."""
    secrets, legal = (np.arange(len(labels), dtype=np.int32) for labels in (game.secrets, game.guesses))
    for number, (guess, feedback) in enumerate(turns, 1):
        if game.place.get(guess, -1) not in legal:
            raise Refused(f"turn {number}, {guess:.60}, is not legal")
        parts = {game.spell(code): (code, part) for code, part in game.split(guess, secrets.tolist()).items()}
        if feedback not in parts:
            raise Refused("no secret fits the turns of the certificate")
        code, part = parts[feedback]
        secrets = np.array(part, np.int32)
        legal = game.legal_after(legal, game.place[guess], code, secrets)
    return Start(secrets, legal)


def game_of(claim: Named, own: Sequence[Path] = ()) -> Game:
    """The game that a certificate names, its lists compared by fingerprint. own: files of the user's word lists.

    Raises Refused for a game that this checker does not know, and for other lists.
    """
    kind, _, size = claim.game.partition(":")
    if own or kind in LISTED:
        return _of_words(claim, own)
    for known, form, family, row in FAMILIES:
        match = re.fullmatch(form, size)
        if kind == known and match is not None:
            labels, levels, mark, codes, spell = family(kind, *match.groups())
            names = tuple("".join(label) for label in islice(labels, MOST))
            return replace(_game(claim, names, names, levels, mark, codes, spell), row=row)
    raise Refused(
        f"{claim.game} is not a built-in game that this checker knows; give `--secrets FILE` for your own words. The "
        "tree of a game of your own, as `solve --tree FILE` writes it, is confirmed by `sleuth tree verify`"
    )


def _of_words(claim: Named, own: Sequence[Path]) -> Game:
    kind, _, size = claim.game.partition(":")
    if kind == "equations" and not own:
        lists = [tuple(equations(int(size) if re.fullmatch("[2-8]", size) else 0))]
    else:
        lists = [words for path in own or sorted(WORD_LISTS.glob("*.txt")) for words in _read_lists(path)]
        lists += [tuple({*lists[0], *words}) for words in lists[1:] if own]
    words_of = {fingerprint(words): words for words in reversed(lists)}
    secrets, guesses = words_of.get(claim.secrets, ()), words_of.get(claim.guesses, ())
    n = len(next(iter(guesses), ""))
    return _game(claim, secrets, guesses, "free official letters strict", tiles, 3**n, _digits("BYG", n))


Family = tuple[Iterable[Sequence[str]], str, Mark, int, Spell]
"""Labels by their parts, the levels that there are, the rule, the number of codes, and their spelling."""


def _digits(signs: str, n: int) -> Spell:
    """The spelling of a number by n digits."""
    return lambda code: "".join(signs[code // len(signs) ** place % len(signs)] for place in reversed(range(n)))


def _of_pegs(kind: str, number: str | None, colors: str) -> Family:
    """Mastermind. Its colors are 1 … 9, letters if there are more, or the signs in the name."""
    n, signs = int(number or 4), colors.casefold()
    if colors.isdigit() and not colors.startswith("01"):
        signs = next((row[: int(colors)] for row in (DIGITS[1:10], DIGITS[10:]) if int(colors) <= len(row)), "")
    return _pegs(product(signs, repeat=n) if kind == "mastermind" else permutations(signs, n), n, "w")


def _of_bulls(_: str, number: str, digits: str) -> Family:
    return _pegs(permutations(DIGITS[: int(digits)], int(number)), int(number), "c")


def _pegs(labels: Iterable[Sequence[str]], n: int, white: str) -> Family:
    return labels, "free strict", pegs, n * (n + 1) + 1, lambda code: f"{code // (n + 1)}b{code % (n + 1)}{white}"


def _of_permutations(kind: str, number: str) -> Family:
    n, labels = int(number), permutations(DIGITS[1 : int(number) + 1])
    if kind == "permutation":
        return labels, "free", hits, n + 1, str
    return labels, "free", places, 2**n, _digits("BG", n)


def _of_numbers(_: str, number: str) -> Family:
    labels = ((str(each),) for each in range(1, int(number) + 1))
    return labels, "free strict", order, 3, ("lower", "higher", "correct").__getitem__


def _game(claim: Named, secrets: Names, guesses: Names, levels: str, mark: Mark, codes: int, spell: Spell) -> Game:
    if claim.rule not in levels.split():
        raise Refused(f"the rule {claim.rule} is not one of {claim.game}; there are {levels}")
    for what, theirs, ours in (("secrets", claim.secrets, secrets), ("guesses", claim.guesses, guesses)):
        if fingerprint(ours) != theirs:
            here = f"here {len(ours):,}" if ours else "no such list here"
            problem = f"the certificate is for other {what} ({theirs.count:,}, {here})"
            raise Refused(f"{problem}; give its own lists by --secrets and --guesses")
    if not set(secrets) <= set(guesses):
        raise Refused("a secret is not among the guesses")
    return Game(claim.game, claim.rule, secrets, guesses, mark, codes, spell)


def fingerprint(labels: Names) -> Labels:
    """The number of some labels, and the SHA-256 of the sorted ones."""
    return Labels(len(labels), hashlib.sha256("\n".join(sorted(labels)).encode()).hexdigest())


def _read_lists(path: Path) -> Iterator[tuple[str, ...]]:
    """The words of each length in a file: the first word of every line."""
    refuse_pipe(path)
    lines = (unicodedata.normalize("NFC", line).casefold().split() for line in path.read_text("utf-8-sig").splitlines())
    cells = [line[0].split(",")[0] for line in lines if line]
    words = sorted({cell for place, cell in enumerate(cells) if place or cell != "word"})  # the head of a table
    for length in sorted(set(map(len, words))):
        yield tuple(word for word in words if len(word) == length)


def equations(length: int) -> Iterator[str]:
    """Calculations of two numbers or more with + - * /, an equals sign and a result that is a whole number from 0.

    No number but the result is 0 or begins with 0; * and / go before + and -; fractions may come up on the way.
    """
    for size in range(3, length - 1):
        for text, number in (*_combined(size, 2), *_combined(size, 1)):
            if number.denominator == 1 and number >= 0 and size + 1 + len(str(number)) == length:
                yield f"{text}={number}"


Values = list[tuple[str, Fraction]]


@cache
def _values(size: int, level: int) -> Values:
    """The expressions of a size: numbers at level 0, products of them too at level 1, sums of these too at level 2."""
    if level:
        return [*_values(size, level - 1), *_combined(size, level)]
    return [(str(number), Fraction(number)) for number in range(10 ** (size - 1), 10**size)]


@cache
def _combined(size: int, level: int) -> Values:
    """Every expression of a size made of a left part, a sign of its level and a right part of the level below."""
    splits = ((_values(left, level), _values(size - 1 - left, level - 1)) for left in range(1, size - 1))
    pairs = ((one, other) for lefts, rights in splits for one in lefts for other in rights)
    return [(f"{a}{sign}{b}", SIGNS[sign](x, y)) for (a, x), (b, y) in pairs for sign in LEVELS[level]]


DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
LEVELS = ("", "*/", "+-")
SIGNS = {"+": operator.add, "-": operator.sub, "*": operator.mul, "/": operator.truediv}
LISTED = {"today", "classic", "classic-all", "equations"}
COLORS = r"(?:(\d{1,3})x)?((?<=x)\d{1,3}|[A-Za-z]{2,26}|01[2-9]*)"
FAMILIES: tuple[tuple[str, str, Callable[..., Family], Callable[[str], Row]], ...] = (
    ("mastermind", COLORS, _of_pegs, letters),
    ("mastermind-distinct", COLORS, _of_pegs, letters),
    ("bulls", r"(\d{1,3})of(\d{1,3})", _of_bulls, letters),
    ("permutation", "([1-9])", _of_permutations, letters),
    ("permutation-wordle", "([1-9])", _of_permutations, letters),
    ("highlow", r"(\d{1,4})", _of_numbers, lambda label: [int(label)]),
)
"""Kinds of games: the form of the size in a name, the family of that size, and the row of a label."""
