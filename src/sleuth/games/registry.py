"""The one table of games: families, rule levels, and games by their names. Everything else reads it here.

A family is a line of FAMILIES. What it needs from other modules is named as "module:function" below `sleuth`, and is
loaded when a game is made, so that a list of games costs no import.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from sleuth.errors import UnknownName
from sleuth.files.loading import load

if TYPE_CHECKING:
    from sleuth.core.game import Game
    from sleuth.core.rules import Left


class Level(NamedTuple):
    """A rule level.

    Attributes:
        what: the guesses that it allows.
        short: a short description for menus.
        also: other names that are accepted for it; it is always printed as its own name.
        number: the number of the level in the exact search; None: the search does not support it.
        bans: whether letters shown absent may not be used again; None: the level does not look at letters.
    """

    what: str
    short: str
    also: tuple[str, ...] = ()
    number: int | None = None
    bans: bool | None = None


LEVELS: Mapping[str, Level] = {
    "free": Level("any guess of the list", "any guess", number=0),
    "official": Level(
        "greens stay, revealed letters are used again; grays and yellow places may be reused",
        "hard mode",
        ("hard",),
        number=2,
        bans=False,
    ),
    "letters": Level(
        "official, and letters shown absent are not used again",
        "hard mode, grays banned as well",
        number=3,
        bans=True,
    ),
    "strict": Level("only candidates: guesses that fit all feedback so far", "only answers that fit", number=1),
}
"""Rule level → what it allows, the mildest first."""

LETTER_LEVELS = tuple(name for name, level in LEVELS.items() if level.bans is not None)
"""The rule levels that look at letters."""
WORD_LEVELS = tuple(name for name, level in LEVELS.items() if level.number is not None)
"""The rule levels of words, those that the exact search knows."""

DAILY = "today"
"""The game for those who name none and play: suggestions, analyses and play. Research names its game, or is classic."""

ALSO: Mapping[str, str] = {also: name for name, level in LEVELS.items() for also in level.also}
"""Other names of rule levels → the rule level."""
HARD = ALSO["hard"]
"""The rule level that players call hard mode, in games that have it."""

OWN_WORDS = "words"
"""The name of a game of the user's own lists."""


@dataclass(frozen=True)
class Page:
    """How the page offers a family.

    Attributes:
        label: its name in the page's list of games.
        noun: what a guess is.
        marks: how feedback is given: "letters" (three tiles), "places" (two), "pegs" (two numbers), "count" (one), or
            "show" (of booths and ceremonies).
        sizes: (label, usual, least, most) of each size in the name.
        length: letters of a word, where the name has no size.
        example: guesses; the page shows the one of the game's length, else the first one, cut; "": the numbers from 1.
    """

    label: str
    noun: str
    marks: str
    sizes: tuple[tuple[str, int, int, int], ...] = ()
    length: int | None = None
    example: str = ""


@dataclass(frozen=True)
class Family:
    """A kind of game.

    Attributes:
        form: the name with its sizes as letters, "mastermind:PxC".
        what: what the game is, with its source.
        sizes: regular expression of the sizes, one group for each; "": the name has none.
        example: a name of a game.
        read: a size in the name → its value; "": a whole number.
        game: makes it, a function of the sizes, and of `rule` if it knows several levels; "" for games of words.
        levels: the rule levels that it knows.
        left: counts the secrets that fit a history, if they are too many to list: a function of the sizes and the
            history.
        page: how the page offers it; None: by name only.
        prior: how likely its secrets are unless the user says otherwise, as `GameSpec.prior`.

    `game` and `left` are "module:function" below `sleuth`, or the function itself.
    """

    form: str
    what: str
    sizes: str = ""
    example: str = ""
    game: str | Callable[..., Game] = ""
    levels: tuple[str, ...] = ("free",)
    left: str | Callable[..., Left] = ""
    read: str | Callable[[str], Any] = ""
    page: Page | None = None
    prior: str = "uniform"

    @property
    def kind(self) -> str:
        """What stands before the colon of a name, "mastermind"."""
        return self.form.partition(":")[0]

    @property
    def is_words(self) -> bool:
        """Whether it is played with words of a list."""
        return not self.game

    def numbers(self, name: str) -> tuple[Any, ...]:
        """The sizes in a name of this family. Raises UnknownName, or InputError for impossible sizes."""
        match = re.fullmatch(self.sizes, name.partition(":")[2])
        if match is None:
            raise UnknownName(f"{name!r} does not name a game; write it as {self.example}")
        return tuple(map(load(self.read) if self.read else int, match.groups()))


PEGS = r"(?:(\d{1,3})x)?((?<=x)\d{1,3}|[A-Za-z]{2,26}|01[2-9]*)"
"""The sizes of Mastermind: 4x6, or the colors by their letters, 4xRGBYOP, or by digits from 0, 4x012345."""

FAMILIES = (
    Family(
        "today",
        "5 letters, any of 12,972 words may be the secret: the 2,315 of classic are likely, the others possible",
        levels=WORD_LEVELS,
        prior="tiers",
        page=Page("Words: today's game", "word", "letters", length=5, example="crane"),
    ),
    Family(
        "classic",
        "5 letters, 2,315 secrets, 12,972 guesses: the original lists of January 2022",
        levels=WORD_LEVELS,
        page=Page("Words: 2,315 answers", "word", "letters", length=5, example="crane"),
    ),
    Family(
        "classic-all",
        "5 letters, any of the 12,972 words may be the secret [Short2022]",
        levels=WORD_LEVELS,
        page=Page("Words: any of 12,972", "word", "letters", length=5, example="crane"),
    ),
    Family(
        "equations:N",
        "equations of N characters, such as 48-32=16, as in Nerdle; N from 5 to 8 [Brazeal2022]",
        r"(\d{1,3})",
        "equations:8",
        levels=WORD_LEVELS,
        page=Page(
            "Equations, as in Nerdle",
            "equation",
            "letters",
            (("Characters", 8, 5, 8),),
            example="48-32=16 12*3=36 12-4=8 1+2=3",
        ),
    ),
    Family(
        "primes:N",
        "primes of N digits, colored tiles; N from 2 to 5",
        r"(\d{1,3})",
        "primes:5",
        levels=WORD_LEVELS,
        page=Page("Primes", "prime", "letters", (("Digits", 5, 2, 5),), example="12409 1249 127 13"),
    ),
    Family(
        "mastermind:PxC",
        "P pegs of C colors, repeats allowed; feedback 2b1w; also mastermind:RGBYOP [Knuth1976]",
        PEGS,
        "mastermind:4x6",
        "games.pegs:mastermind",
        ("free", "strict"),
        read="games.pegs:size",
        left="codebreakers.secret_counts:mastermind",
        page=Page("Mastermind", "code", "pegs", (("Pegs", 4, 1, 12), ("Colors", 6, 2, 35)), example="112212211222"),
    ),
    Family(
        "mastermind-distinct:PxC",
        "the same without repeated colors, as secrets and as guesses",
        PEGS,
        "mastermind-distinct:4x6",
        "games.pegs:distinct",
        ("free", "strict"),
        read="games.pegs:size",
        left="codebreakers.secret_counts:bulls",
        page=Page(
            "Mastermind, no color twice",
            "code",
            "pegs",
            (("Pegs", 4, 1, 12), ("Colors", 6, 2, 35)),
            example="123456789",
        ),
    ),
    Family(
        "bulls:PofD",
        "Bulls & Cows: P different digits of D; feedback 2b1c",
        r"(\d{1,3})of(\d{1,3})",
        "bulls:4of10",
        "games.pegs:bulls",
        ("free", "strict"),
        left="codebreakers.secret_counts:bulls",
        page=Page("Bulls & Cows", "number", "pegs", (("Places", 4, 1, 9), ("Digits", 10, 2, 36)), example="012345678"),
    ),
    Family(
        "highlow:N",
        "a number from 1 to N; feedback: higher, lower or correct [FokkinkStassen2011]",
        r"(\d{1,6})",
        "highlow:20",
        "games.highlow:highlow_game",
        ("free", "strict"),
    ),
    Family(
        "permutation:N",
        "a permutation of 1 to N; feedback: how many are in the right place (black-peg)",
        r"(\d{1,6})",
        "permutation:10",
        "games.permutations:black_peg",
        left="codebreakers.secret_counts:black_pegs",
        page=Page("Permutation: how many right", "permutation", "count", (("Numbers", 6, 2, 60),)),
    ),
    Family(
        "permutation-wordle:N",
        "a permutation of 1 to N; feedback: which are in the right place [KutinSmithline2024]",
        r"(\d{1,6})",
        "permutation-wordle:50",
        "games.permutations:places_game",
        left="codebreakers.secret_counts:places",
        page=Page("Permutation: which are right", "permutation", "places", (("Numbers", 6, 2, 60),)),
    ),
    Family(
        "suited:NxS",
        "the same with N cards of S suits each [KutinSmithline2024]",
        r"(\d{1,6})x(\d{1,6})",
        "suited:5x2",
        "games.permutations:places_game",
        left="codebreakers.secret_counts:places",
    ),
    Family(
        "dating:N",
        "the dating show: N couples; also 10x11, 10x11-known, 10x12-triple, k16 [Graafsma2022]",
        r"([0-9a-z-]{1,24})",
        "dating:10",
        "games.seatings:game",
        left="codebreakers.secret_counts:show",
        read="games.show:format_named",
        page=Page("Dating season", "matching", "show", (("Couples", 10, 3, 13),)),
    ),
)


def family(name: str) -> Family | None:
    """The family of a game's name; None if the name is a word list, or not a game."""
    kind = name.partition(":")[0]
    return next((one for one in FAMILIES if one.kind == kind), None)


def noun(name: str, labels: Sequence[str] = ()) -> str:
    """What an answer of a game is called, as the page calls it: "word", "code"; "answer" where there is no word for it.

    labels: some answers, by which words are recognized if the name does not decide.

    >>> noun("today"), noun("mastermind:4x6"), noun("my_words.txt", ["hund", "maus"]), noun("highlow:20")
    ('word', 'code', 'word', 'answer')
    """
    line = family(name)
    if line is not None and line.page is not None:
        return line.page.noun
    return "word" if len(set(map(len, labels))) == 1 and all(map(str.isalpha, labels)) else "answer"


def built_in_name(name: object) -> str | None:
    """The name of a game that a file or a request gives, if it is that of a built-in game; None for anything else.

    Every reader of data takes the game from here: the name that comes back leads to no file and runs no code of a user.

    >>> [built_in_name(name) for name in ("mastermind:4x6", "mastermind", "my_game.py:game", "/dev/zero")]
    ['mastermind:4x6', None, None, None]
    """
    if not isinstance(name, str) or (found := family(name)) is None or bool(found.sizes) != (":" in name):
        return None
    return name if re.fullmatch(found.sizes, name.partition(":")[2]) else None
