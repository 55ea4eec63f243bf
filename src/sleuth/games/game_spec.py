"""The spec of a game: names and paths by which the user, and another process, can build the same game."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from sleuth.core.game import Game
from sleuth.errors import InputError
from sleuth.files import own_file
from sleuth.files.atomic import check_name
from sleuth.files.loading import load
from sleuth.games.registry import ALSO, OWN_WORDS, Family, family

if TYPE_CHECKING:
    from sleuth.core.listing import Listing
    from sleuth.core.prior import Weighed

PRIORS = ("uniform", "tiers", "freq")
"""Priors by name; any other is the path of a file."""

GIVEN = "given"
"""The prior, by name, of a game that was made in Python with weights."""

USED_WEIGHT = 0.1
"""The factor for the weight of a used answer. Since February 2026 answers return, recent ones less often than others;
how often they will return is not known."""


class PriorChoice(NamedTuple):
    """The choice of a prior.

    Attributes:
        kind: one of PRIORS, GIVEN, or "file": a file of weights.
        detail: what follows the colon: the share of the rare words, a language, or a column; "": the usual one.
        file: its path; "": none.
    """

    kind: str
    detail: str = ""
    file: str = ""


def prior_choice(text: str) -> PriorChoice:
    """The choice that the text of a prior describes. Raises InputError.

    >>> prior_choice("freq:de")
    PriorChoice(kind='freq', detail='de', file='')
    >>> prior_choice("weights.csv:count")
    PriorChoice(kind='file', detail='count', file='weights.csv')
    """
    kind, _, detail = text.partition(":")
    if kind == "uniform" and detail:
        raise InputError(f"`prior` {text}: write uniform alone")
    if kind in (*PRIORS, GIVEN):
        return PriorChoice(kind, detail)
    file, column = _file_and_rest(text)
    return PriorChoice("file", column, file)


def used_file(text: str) -> tuple[str, float]:
    """The file of used answers, and the factor for their weights. Raises InputError for a wrong factor.

    >>> used_file("used.txt"), used_file("used.txt:0")
    (('used.txt', 0.1), ('used.txt', 0.0))
    """
    file, rest = _file_and_rest(text)
    if not rest:
        return file, USED_WEIGHT
    try:
        weight = float(rest)
    except ValueError:
        raise InputError(f"`used` {text}: after the colon comes a number from 0 to 1, as in {file}:0.5") from None
    if not 0 <= weight <= 1:
        raise InputError(f"`used` {text}: give a number from 0 (never again) to 1 (as before)")
    return file, weight


def _file_and_rest(text: str) -> tuple[str, str]:
    """A path, and the text after its last colon. A drive, or an existing file of the whole name, is not split."""
    file, _, rest = text.rpartition(":")
    if len(file) < 2 or Path(text).exists():
        return text, ""
    return file, rest


@dataclass(frozen=True)
class GameSpec:
    """The identity of a game: names, paths and Python values from which another process can build the same game.

    Two games are equal if their specs are.

    Attributes:
        name: a line of FAMILIES, "words" for the user's own lists, or my_game.py:game for a game of the user's own.
        secrets: path of the user's list of secrets, in place of a name.
        guesses: path of the user's list of guesses; None: the secrets.
        secret_words: such words as text, in place of a path; then `name` is "words". A tuple is taken as it is.
        guess_words: the guesses as text, or in a tuple; "": the secrets.
        rule: a line of LEVELS; "": the game's own, free for all but those that a Python file holds.
        prior: "uniform", "tiers" or "tiers:SHARE", "freq" or "freq:LANGUAGE", or a CSV file with weights, FILE
            or FILE:COLUMN; "": the family's own. If there are `weights`, it is "given".
        used: a list of answers that were used before, FILE or FILE:WEIGHT; None: there is none.
        used_words: such words as text, in place of a path.
        weights: a weight for each secret, in a list or a dict; None: there are none.
        own: of a game that only Python has: a `FromRule`, an `Among`, or the game itself; None: it has a name.
        is_ruled: whether the user chose the rule level, even the default one.
    """

    name: str = "classic"
    secrets: str | None = None
    guesses: str | None = None
    secret_words: str | tuple[str, ...] = ""
    guess_words: str | tuple[str, ...] = ""
    rule: str = ""
    prior: str = ""
    used: str | None = None
    used_words: str = ""
    weights: Weighed | None = field(default=None, hash=False)
    own: Any = field(default=None, hash=False)
    is_ruled: bool | None = field(default=None, compare=False, repr=False)

    def __post_init__(self) -> None:
        values = vars(self)  # frozen from here on
        if not isinstance(self.prior, str):
            values.update(weights=self.prior, prior=GIVEN)
        if self.weights is not None:
            values.update(weights=getattr(self.weights, "tolist", lambda: self.weights)(), prior=self.prior or GIVEN)
        if self.secret_words and isinstance(self.secret_words, str):
            values["name"] = OWN_WORDS
        if self.is_ruled is None:
            values["is_ruled"] = bool(self.rule)
        line = self.family
        values["rule"] = ALSO.get(self.rule, self.rule) or ("" if self.is_custom else "free")
        if not self.prior:
            values["prior"] = "uniform" if line is None else line.prior

    @classmethod
    def of(cls, game: str | Game | None) -> GameSpec:
        """The spec of a game by its name, or of a `Game`; None: the usual one."""
        if game is None or isinstance(game, str):
            return cls(cls.name if game is None else game)
        spec: GameSpec | None = game.spec
        if spec is None:
            spec = by_hand(game) if game.make_listing is None else game.listing.spec
        return spec

    def built(self, game: Game) -> GameSpec:
        """This spec for a game that is already built: its `build` returns that game."""
        spec = replace(self)
        vars(spec)["_game"] = game
        return spec

    def __getstate__(self) -> dict[str, Any]:
        """Pickle the spec without its game, which other processes build again."""
        return {name: value for name, value in vars(self).items() if name != "_game"}

    @property
    def family(self) -> Family | None:
        """The family of the game; None for the user's own lists."""
        return None if self.has_own_words or self.is_nameless else family(self.name)

    @property
    def has_own_words(self) -> bool:
        """Whether the words are the user's own: from a file, or a text."""
        return self.secrets is not None or self.secret_words != ""

    @property
    def is_nameless(self) -> bool:
        """Whether only Python has the game, so that no name or file makes it again."""
        return self.own is not None or isinstance(self.secret_words, tuple)

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
        line = self.family
        return () if line is None or line.is_words else line.numbers(self.name)

    def build(self) -> Game:
        """The game. If it needs no file, it is built once and shared, with its tables.

        Raises:
            UnknownName: a game that does not exist.
            BadWordList: a word list with a bad line, or with nothing left in it.
            InputError: a rule level, a prior or a size that the game does not have.
            MissingExtra: the prior "freq" without the extra `priors`.
        """
        return self._game

    @cached_property
    def _game(self) -> Game:
        found, on_file = self.family, self.used or prior_choice(self.prior).file or self.weights is not None
        if found is None or on_file:  # more than the name determines the game
            return self._build().but(spec=self)
        return _shared_game(self)

    def _build(self) -> Game:
        line, own = self.family, self.own
        if isinstance(own, Game):
            return own
        if own is not None:
            rules, listing = own.build(self.name, self.rule, self.weights)
            return Game.of(self.name, rules, lambda: listing)
        on_file = self.is_custom and not self.has_own_words
        if not on_file and (line is None or line.is_words):
            return load("games.words.word_game:game_by_name")(self)  # type: ignore[no-any-return]
        if self.prior != "uniform":
            raise InputError(f"`prior` {self.prior}: {self.name} knows a uniform prior only; weights are for words")
        if self.used or self.used_words:
            raise InputError(f"`used`: {self.name} knows a uniform prior only; used answers are words of a list")
        if line is None:
            return _from_file(self.name, self.rule)
        numbers = self.sizes
        if self.rule not in line.levels:
            raise InputError(f"`rule` {self.rule}: {self.name} knows {' and '.join(line.levels)}")
        game: Game = load(line.game)(*numbers, **({"rule": self.rule} if len(line.levels) > 1 else {}))
        return game.but(count_left=partial(load(line.left), *numbers)) if line.left else game

    def unweighted(self) -> GameSpec:
        """The same game without its prior: every secret is as likely as every other."""
        own = self.own
        used: dict[str, Any] = {}
        if isinstance(own, Game):
            own = own if self.prior == "uniform" else own.but(make_listing=partial(replace, own.listing, prior=None))
        elif hasattr(own, "whole"):
            own = own._replace(whole=own.whole.unweighted())
        if self.used_words or (self.used is not None and used_file(self.used)[1] > 0):  # they may still be the secret
            used = {"used": None, "used_words": ""}
        return replace(self, prior="uniform", weights=None, own=own, **used)

    def everywhere(self) -> GameSpec:
        """The same spec with absolute paths, for workers that run in other folders."""
        files = {
            "secrets": self.secrets,
            "guesses": self.guesses,
            "prior": prior_choice(self.prior).file,
            "used": self.used and used_file(self.used)[0],
        }
        whole: dict[str, Any] = {
            name: str(Path(file).resolve()) + getattr(self, name).removeprefix(file)
            for name, file in files.items()
            if file
        }
        return replace(self, name=own_file.everywhere(self.name), **whole)

    def check_words(self, why: str) -> None:
        """Raise InputError for a game that is not made of words. why: "chains are made of words"."""
        others = self.is_custom and not load("games.words.word_game:is_words")(self.build().listing)
        if others or (self.family is not None and not self.family.is_words):
            raise InputError(f"{self.name} is not a game of words; {why}, such as those of classic")

    def listing(self) -> Listing:
        """The game in rows and codes. Raises what `build` does, and InputError for a game too large to list."""
        return self.build().listing

    def label(self, text: str) -> str:
        """A guess or secret that was typed, as the game's lists have it: a permutation without its hyphens.

        A word is folded, known or not. Raises UnknownName, and InputError for what is not a guess of codes.
        """
        found = self.family
        if not self.is_custom and (found is None or found.is_words):
            return load("games.words.lists:fold")(text.strip())  # type: ignore[no-any-return]
        return self.build().rules.rewrite(text)


def _from_file(name: str, rule: str = "") -> Game:
    """The game that a variable of a Python file holds: a `Game`, or a function that returns one.

    Raises what `own_file.held` raises, and InputError for a function that cannot be run, for a variable that is not a
    game, and for a rule level that the game does not have.
    """
    path, variable, game = own_file.load_variable(name, "game")
    if callable(game):
        game = own_file.run_own_code(path, game)
    if not isinstance(game, Game):
        raise InputError(f"{variable!r} in {path} is not a game; make one by sleuth.Game.from_rule(…)")
    if rule not in ("", game.listing.level):
        raise InputError(f"`rule` {rule}: {name} has the rule {game.listing.level}; give from_rule the level as rule=")
    return game


@lru_cache(maxsize=8)
def _shared_game(spec: GameSpec) -> Game:
    return spec._build().but(spec=spec)


def spec_of_options(name: str | None, usual: str, options: Mapping[str, Any]) -> GameSpec:
    """The game that options describe. name: None: the usual one. Raises InputError for two games at once."""
    settings = {option: value for option, value in options.items() if value is not None}
    check_options(name, usual, settings)
    if settings.get("guess_words") and not settings.get("secret_words"):
        raise InputError("`guess_words` needs `secret_words` beside it")
    return GameSpec(usual if name is None else name, **settings)


def check_options(name: str | None, usual: str | None, options: Mapping[str, Any]) -> None:
    """Raise InputError for a game named together with the user's lists, or for an impossible file name."""
    for option in ("secrets", "guesses", "used"):
        if option in options:
            check_name(options[option], f"`{option}`")
    if "guesses" in options and "secrets" not in options:
        raise InputError(f"`guesses` {options['guesses']} needs `secrets` FILE beside it")
    for option in ("secrets", "secret_words"):
        if options.get(option) and name not in (None, usual, OWN_WORDS):
            file = f" {options[option]}" if option == "secrets" else ""
            raise InputError(f"`{option}`{file} and `game` {name} are two games; give one of them")


def by_hand(game: Game, listing: Listing | None = None) -> GameSpec:
    """The spec of a game that was made by hand, which no other process can build. listing: its own."""
    if listing is None:
        return GameSpec(game.name, own=game).built(game)
    prior = "uniform" if listing.prior is None else GIVEN
    return GameSpec(game.name, rule=listing.level, prior=prior, own=game).built(game)
