"""The one table of games: families, rule levels, and games by name. Everything else reads it here.

A family is a line of FAMILIES. What it needs from other modules is named as "module:function" below `sleuth`, and is
loaded when a game is made, so that a list of games costs no import.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from sleuth.core.loading import load
from sleuth.errors import InputError, UnknownName

if TYPE_CHECKING:
    from sleuth.core.game import Game, Left
    from sleuth.core.listing import Listing


class Level(NamedTuple):
    """A rule level.

    Attributes:
        what: what it allows.
        short: the same in a few words, for menus.
        words: for words, a function that makes its rule, "module:function"; its arguments are those of `levels.legal`.
        why: for levels that look at letters, says which clue a guess breaks, "module:function"; "": they look at
            candidates.
        also: other names that are read for it; it is printed under its own.
        number: what the exact search calls it; None: it does not know it.
    """

    what: str
    short: str
    words: str = ""
    why: str = ""
    also: tuple[str, ...] = ()
    number: int | None = None


LEVELS: Mapping[str, Level] = {
    "free": Level("any guess of the list", "any guess", number=0),
    "official": Level("greens stay, revealed letters are used again; grays and yellow places may be reused",
                      "hard mode", "games.words.levels:official", "games.words.levels:broken_official", ("hard",),
                      number=2),
    "letters": Level("official, and letters shown absent are not used again", "hard mode, grays banned as well",
                     "games.words.levels:no_absent_letter", "games.words.levels:broken_letters", number=3),
    "strict": Level("only candidates: guesses that fit all feedback so far", "candidates only",
                    "games.words.levels:strict", number=1),
    "distinct": Level("Mastermind: codes without repeated colors, as secrets and as guesses", "no color twice"),
}  # fmt: skip
"""Rule level → what it allows, the mildest first; `distinct` is the name of another game, see `Family.variants`."""

WORD_LEVELS = ("free", *(name for name, level in LEVELS.items() if level.words))
"""The rule levels of words."""

USED_WEIGHT = 0.1
"""What the weight of an answer that was used before is multiplied by. Answers return since February 2026, but a word
of last month less often than another; how often they will return is not known."""

PRIORS = ("uniform", "freq", "tiers", "list")
"""Priors by name; any other is the path of a file."""

DAILY = "today"
"""The game for those who name none and play: suggestions, analyses and play. Research names its game, or is classic."""

ALSO: Mapping[str, str] = {also: name for name, level in LEVELS.items() for also in level.also}
"""Other names of rule levels → the rule level."""

OWN_WORDS = "words"
"""The name of a game of the user's own lists."""

GIVEN = "given"
"""The prior, by name, of a game that was made in Python with weights."""


@dataclass(frozen=True)
class Page:
    """How the page offers a family.

    Attributes:
        label: in its list of games.
        noun: what a guess is.
        marks: how feedback is given: "letters" (three tiles), "places" (two), "pegs" (two numbers), "count" (one), or
            "show" (of booths and ceremonies).
        sizes: (label, usual, least, most) of each size in the name.
        length: letters of a word, where the name has no size.
        example: guesses, of which the page takes one as long as the game, else cuts the first; "": the numbers from 1.
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
        kind: what stands before the colon of a name, "mastermind".
        form: the name with its sizes as letters, "mastermind:PxC".
        what: what the game is, with its source.
        sizes: regular expression of the sizes, one group for each; "": the name has none.
        example: a name of a game.
        read: a size in the name → its value; "": a whole number.
        game: makes it, a function of the sizes, and of `rule` if it knows several levels; "" for games of words.
        levels: the rule levels that it knows.
        variants: rule levels with other secrets → the kind of the game that has them, with the same sizes.
        left: how many secrets fit a history, a function of the sizes and a history, where they are too many to list.
        page: how the page offers it; None: by name only.
        prior: how likely its secrets are unless the user says otherwise, as `GameSpec.prior`.
        counted: the size up to which `left` counts them all, to search for them beyond; 0: it needs no search.

    `game` and `left` are "module:function" below `sleuth`, or the function itself.
    """

    kind: str
    form: str
    what: str
    sizes: str = ""
    example: str = ""
    game: str | Callable[..., Game] = ""
    levels: tuple[str, ...] = ("free",)
    variants: Mapping[str, str] = field(default_factory=dict)
    left: str | Callable[..., Left] = ""
    read: str | Callable[[str], Any] = ""
    page: Page | None = None
    prior: str = "uniform"
    counted: int = 0

    @property
    def is_words(self) -> bool:
        """Whether it is played with words of a list."""
        return not self.game

    def numbers(self, name: str) -> tuple[Any, ...]:
        """The sizes in a name of this family. Raises UnknownName, or InputError for what cannot be."""
        found = re.fullmatch(self.sizes, name.partition(":")[2])
        if found is None:
            raise UnknownName(f"{name!r} does not name a game; write it as {self.example}")
        return tuple(map(load(self.read) if self.read else int, found.groups()))


FAMILIES = (
    Family("today", "today",
           "5 letters, any of 12,972 words may be the secret: the 2,315 of classic are likely, the others possible",
           levels=WORD_LEVELS, prior="tiers",
           page=Page("Words: today's game", "word", "letters", length=5, example="crane")),
    Family("classic", "classic", "5 letters, 2,315 secrets, 12,972 guesses: the original lists of January 2022",
           levels=WORD_LEVELS, page=Page("Words: 2,315 secrets", "word", "letters", length=5, example="crane")),
    Family("classic-all", "classic-all", "5 letters, any of the 12,972 words may be the secret [Short2022]",
           levels=WORD_LEVELS, page=Page("Words: any of 12,972", "word", "letters", length=5, example="crane")),
    Family("system", "system:N", "N letters, secrets and guesses from the system dictionary",
           r"(\d{1,3})", "system:5", levels=WORD_LEVELS),
    Family("equations", "equations:N", "equations of N characters, such as 48-32=16; N from 5 to 8 [Brazeal2022]",
           r"(\d{1,3})", "equations:8", levels=WORD_LEVELS,
           page=Page("Equations", "equation", "letters", (("Characters", 8, 5, 8),),
                     example="48-32=16 12*3=36 12-4=8 1+2=3")),
    Family("primes", "primes:N", "primes of N digits, colored tiles; N from 2 to 5",
           r"(\d{1,3})", "primes:5", levels=WORD_LEVELS,
           page=Page("Primes", "prime", "letters", (("Digits", 5, 2, 5),), example="12409 1249 127 13")),
    Family("mastermind", "mastermind:PxC", "P pegs of C colors, repeats allowed; feedback 2b1w [Knuth1976]",
           r"(\d{1,3})x(\d{1,3})", "mastermind:4x6", "games.pegs:mastermind_game", ("free", "strict"),
           {"distinct": "mastermind-distinct"}, left="codebreakers.left_codes:mastermind",
           page=Page("Mastermind", "code", "pegs", (("Pegs", 4, 1, 12), ("Colors", 6, 2, 35)), example="112212211222")),
    Family("mastermind-distinct", "mastermind-distinct:PxC",
           "the same without repeated colors, as secrets and as guesses: mastermind:PxC with the rule distinct",
           r"(\d{1,3})x(\d{1,3})", "mastermind-distinct:4x6", "games.pegs:distinct_game", ("free", "strict"),
           {"distinct": "mastermind-distinct"}, left="codebreakers.left_codes:bulls",
           page=Page("Mastermind, no color twice", "code", "pegs", (("Pegs", 4, 1, 12), ("Colors", 6, 2, 35)),
                     example="123456789")),
    Family("bulls", "bulls:PofD", "Bulls & Cows: P different digits of D; feedback 2b1c",
           r"(\d{1,3})of(\d{1,3})", "bulls:4of10", "games.pegs:bulls_game", ("free", "strict"),
           left="codebreakers.left_codes:bulls",
           page=Page("Bulls & Cows", "number", "pegs", (("Places", 4, 1, 9), ("Digits", 10, 2, 36)),
                     example="012345678")),
    Family("highlow", "highlow:N", "a number from 1 to N; feedback: higher, lower or correct [FokkinkStassen2011]",
           r"(\d{1,6})", "highlow:20", "games.highlow:highlow_game", ("free", "strict")),
    Family("permutation", "permutation:N",
           "a permutation of 1 to N; feedback: how many are in the right place (black-peg)",
           r"(\d{1,6})", "permutation:10", "games.permutations:black_peg_game",
           left="codebreakers.left:black_pegs", counted=10,
           page=Page("Permutation: how many right", "permutation", "count", (("Numbers", 6, 2, 60),))),
    Family("permutation-wordle", "permutation-wordle:N",
           "a permutation of 1 to N; feedback: which are in the right place [KutinSmithline2024]",
           r"(\d{1,6})", "permutation-wordle:50", "games.permutations:places_game", left="codebreakers.left:places",
           page=Page("Permutation: which are right", "permutation", "places", (("Numbers", 6, 2, 60),))),
    Family("suited", "suited:NxS", "the same with N cards of S suits each [KutinSmithline2024]",
           r"(\d{1,6})x(\d{1,6})", "suited:5x2", "games.permutations:places_game", left="codebreakers.left:places"),
    Family("dating", "dating:N",
           "the dating show: N couples; also 10x11, 10x11-known, 10x12-triple, k16 [Graafsma2022]",
           r"([0-9a-z-]{1,24})", "dating:10", "games.seatings:game", left="codebreakers.left:show",
           read="games.show:format_named", page=Page("Dating season", "matching", "show", (("Couples", 10, 3, 13),))),
)  # fmt: skip


def family(name: str) -> Family | None:
    """The family of a game's name; None for one that is a word list, or that there is not."""
    kind = name.partition(":")[0]
    return next((one for one in FAMILIES if one.kind == kind), None)


@dataclass(frozen=True)
class GameSpec:
    """A game as the user names it: names and paths, so that another process can build the same.

    Attributes:
        name: a line of FAMILIES, "words" for the user's own lists, or my_game.py:game for a game of the user's own.
        secrets: path of the user's list of secrets, in place of a name.
        guesses: path of the user's list of guesses; None: the secrets.
        rule: a line of LEVELS; "": the game's own, free for all but those that a Python file holds.
        prior: "uniform", "freq", "tiers", "list", or the path of a CSV file with weights or of a duel; "": the family's
            own.
        prior_column: the column of weights; None: `weight`, or the second.
        language: for the prior "freq".
        possible_share: for the prior "tiers", the probability of all possible words together; None: its default.
        used: path of a list of answers that were used before; None: there is none.
        used_words: such words as text, in place of a path.
        used_weight: what the weight of a used answer is multiplied by; 0: it cannot be the secret.
        made: the game itself, if it is at hand; the others then say what it is.
    """

    name: str = "classic"
    secrets: str | None = None
    guesses: str | None = None
    rule: str = ""
    prior: str = ""
    prior_column: str | None = None
    language: str = "en"
    possible_share: float | None = None
    used: str | None = None
    used_words: str = ""
    used_weight: float = USED_WEIGHT
    made: Game | None = None

    def __post_init__(self) -> None:
        found = self.family
        usual = "" if self.is_custom else "free"
        object.__setattr__(self, "rule", ALSO.get(self.rule, self.rule) or usual)
        if found is not None and self.rule in found.variants:
            object.__setattr__(self, "name", f"{found.variants[self.rule]}:{self.name.partition(':')[2]}")
            object.__setattr__(self, "rule", "free")
        if not self.prior:
            object.__setattr__(self, "prior", "uniform" if found is None else found.prior)

    @classmethod
    def of(cls, game: str | Game | None) -> GameSpec:
        """The spec of a game by its name, or of one that is at hand; None: the usual one.

        Args:
            game: a name, or a game. One that `build` made is what its spec says; any other has the rule level and the
                weights of its listing.

        Returns:
            The spec, whose `build` gives the same game.
        """
        if game is None or isinstance(game, str):
            return cls(cls.name if game is None else game)
        if game.recipe is not None:
            recipe: GameSpec = game.recipe
            return replace(recipe, made=game)
        listing = None if game.make_listing is None else game.listing
        prior = "uniform" if listing is None or listing.prior is None else GIVEN
        return cls(game.name, rule="free" if listing is None else listing.level, prior=prior, made=game)

    def choosing(self, **given: Any) -> GameSpec:
        """The spec with other values, where they do not contradict a game that is at hand.

        Args:
            given: attributes to set. A game without a prior may be given the file of a duel.

        Returns:
            The spec with these values.

        Raises:
            InputError: the game at hand was made with another value.
        """
        chosen = replace(self, **given)
        if self.made is None:
            return chosen
        for name in given:
            wanted, has = getattr(chosen, name), getattr(self, name)
            weighed = name == "prior" and has == "uniform" and wanted not in (*PRIORS, GIVEN)
            if (wanted != has and not weighed) or chosen.name != self.name:
                raise InputError(
                    f"{name}={given[name]!r} contradicts the game {self.name}, which was made with "
                    f"{name}={has!r}. Leave {name} out, or make the game with it"
                )
        return chosen

    def __getstate__(self) -> dict[str, Any]:
        """What is sent to other processes: a game that can be built again is not sent."""
        again = self.made is not None and self.made.recipe is not None
        return {**vars(self), "made": None if again else self.made}

    @property
    def weighs_used(self) -> bool:
        """Whether used answers are named, and may still be the secret."""
        return bool(self.used or self.used_words) and self.used_weight > 0

    @property
    def family(self) -> Family | None:
        """The family of the game; None for the user's own lists."""
        return None if self.secrets is not None or self.is_nameless else family(self.name)

    @property
    def is_nameless(self) -> bool:
        """Whether only Python has the game, so that no name or file makes it again."""
        return self.made is not None and self.made.recipe is None

    @property
    def is_custom(self) -> bool:
        """Whether it is a game of the user's own: made in Python, or in a Python file, my_game.py:game."""
        return self.is_nameless or (self.secrets is None and re.fullmatch(r".+\.py:\w+", self.name) is not None)

    @property
    def level(self) -> str:
        """The rule level, also of a game that a Python file holds."""
        return self.rule or self.build().listing.level

    @property
    def sizes(self) -> tuple[Any, ...]:
        """The sizes in its name; none of words. Raises UnknownName."""
        found = self.family
        return () if found is None or found.is_words else found.numbers(self.name)

    def build(self) -> Game:
        """The game.

        Raises:
            UnknownName: a game that does not exist.
            BadWordList: a word list with a bad line, or with nothing left in it.
            InputError: a rule level, a prior or a size that the game does not have.
            MissingExtra: the prior "freq" without the extra `priors`.
        """
        if self.made is not None:
            has = GameSpec.of(self.made).prior
            return self.made if self.prior == has else self._weighted(self.made)
        if self.prior not in PRIORS and (self.is_custom or (self.family is not None and not self.family.is_words)):
            return self._weighted(replace(self, prior="uniform").build())
        return replace(self._built(), recipe=self)

    def _weighted(self, game: Game) -> Game:
        """The game with the distribution in the file of a duel as its prior."""
        made: Game = load("duels.duel_file:weighted")(game, self.prior)
        return made if self.is_nameless else replace(made, recipe=replace(self, made=None))

    def _built(self) -> Game:
        found = self.family
        if self.is_custom:
            self.check_uniform()
            return load("games.own_game:from_file")(self.name, self.rule)  # type: ignore[no-any-return]
        if found is None or found.is_words:
            return load("games.words.word_game:named")(self)  # type: ignore[no-any-return]
        numbers = self.sizes
        self.check_uniform()
        if self.rule not in found.levels:
            *known, last = (*found.levels, *found.variants)
            levels = f"{', '.join(known)} and {last}" if known else last
            raise InputError(f"`rule` {self.rule}: {self.name} knows {levels}")
        game: Game = load(found.game)(*numbers, **({"rule": self.rule} if len(found.levels) > 1 else {}))
        return replace(game, count_left=partial(load(found.left), *numbers)) if found.left else game

    def unweighted(self) -> GameSpec:
        """The same game without its prior: every secret is as likely as every other."""
        if not self.is_nameless:
            used: dict[str, Any] = {"used": None, "used_words": ""} if self.weighs_used else {}
            return replace(self, made=None, prior="uniform", prior_column=None, possible_share=None, **used)
        made = self.made
        if made is None or self.prior == "uniform":
            return self
        return replace(
            self, prior="uniform", made=replace(made, make_listing=lambda: replace(made.listing, prior=None))
        )

    def everywhere(self) -> GameSpec:
        """The same, its files by their whole paths, for workers that run in other folders."""
        names = ("secrets", "guesses", "used", *(() if self.prior in PRIORS else ("prior",)))
        files = {name: getattr(self, name) for name in names}
        whole: dict[str, Any] = {name: str(Path(file).resolve()) for name, file in files.items() if file}
        return replace(self, **whole)

    def check_uniform(self) -> None:
        """Raise InputError for a prior of a game that is not one of words.

        Raises:
            InputError: the spec has a prior or used answers.
        """
        if self.prior != "uniform":
            raise InputError(f"`prior` {self.prior}: {self.name} knows the prior uniform, and that of a duel's file")
        if self.used or self.used_words:
            raise InputError(f"`used`: {self.name} knows a uniform prior only; used answers are words of a list")

    def listing(self) -> Listing:
        """The game in rows and codes.

        Raises:
            UnknownName: a game that does not exist.
            BadWordList: a word list with a bad line, or with nothing left in it.
            InputError: a rule level, a prior or a size that the game does not have, or a game too large to list.
            MissingExtra: the prior "freq" without the extra `priors`.
        """
        return self.build().listing

    def label(self, text: str) -> str:
        """A guess or secret that was typed, as the game's lists have it: a permutation without its hyphens.

        Args:
            text: what was typed.

        Returns:
            The label. A word comes back folded, known or not.

        Raises:
            InputError: it is not a guess of a game of codes.
            UnknownName: a game that does not exist.
        """
        found = self.family
        if not self.is_custom and (found is None or found.is_words):
            return load("games.words.lists:fold")(text.strip())  # type: ignore[no-any-return]
        rules = self.build().rules
        return rules.spell_guess(rules.read_guess(text))


def is_built_in(name: str) -> bool:
    """Whether a name has the form of a line of FAMILIES, and so can never lead to a file.

    >>> is_built_in("mastermind:4x6"), is_built_in("mastermind"), is_built_in("/dev/zero"), is_built_in("system:../x")
    (True, False, False, False)
    """
    found = family(name)
    size = name.partition(":")[2]
    return found is not None and bool(found.sizes) == (":" in name) and bool(re.fullmatch(found.sizes, size))
