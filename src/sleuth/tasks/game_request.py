"""Requests about a game: what names it, the level of its rules, and the prior of its secrets."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Any, ClassVar, TypeAlias

from sleuth.core.game import Game, InPlay
from sleuth.errors import InputError
from sleuth.games.game_spec import USED_WEIGHT, GameSpec
from sleuth.games.registry import ALSO, DAILY, LEVELS, OWN_WORDS
from sleuth.tasks.markers import Keyword, OneOf, OnPage, Option
from sleuth.tasks.request import Request, Turns

RULE = f"Obey this rule: {', '.join(f'{name} ({level.short})' for name, level in LEVELS.items())}. " + (
    " ".join(f"The name {also} means {name}." for also, name in ALSO.items())
)
USUAL = {each.name: each.default for each in dataclasses.fields(GameSpec)}
"""What a spec has where nothing is given."""
WEIGHED = ("rule", "prior", "used", "used_words")
"""The fields of a request that say how a game is played and weighed, as the spec names them."""

PASTED = 200_000
"""Characters of a list of words, or of a chat, that the page sends."""

GameName: TypeAlias = Annotated[
    str | Game | InPlay,
    Option("Choose the game, such as classic-all; `sleuth games` lists them.", "--game", "NAME", complete="game"),
    OnPage(most=40, example="classic"),
]
"""The game of those who study it: the original one unless they name another."""
DailyGame: TypeAlias = Annotated[GameName, OnPage(most=40, example=DAILY)]
"""The game of those who play: the daily one unless they name another."""
Rule: TypeAlias = Annotated[
    str | None, Option(RULE, shown="free, or that of the game made in Python"), OneOf(tuple(LEVELS), ALSO)
]


@dataclass(frozen=True, kw_only=True)
class WordsRequest(Request):
    """What names a game or the words of one.

    Raises:
        UnknownName: a game that does not exist.
        BadWordList: a word list with a bad line, or with nothing left in it.
        InputError: a game that is too large, or a file that cannot be read.
    """

    codes: ClassVar[tuple[str, ...]] = ()
    """The fields that hold codes as they were typed, all of one game."""

    game: GameName = "classic"
    secrets: Annotated[str | None, Option("Read your own secrets from a file: text, gzip or CSV.", metavar="FILE")] = (
        None
    )
    guesses: Annotated[
        str | None, Option("Read your own guesses from a file.", metavar="FILE", shown="the secrets")
    ] = None
    among: Annotated[
        Sequence[str] | None, Keyword("Only these may be the secret; every guess of the game may be made.")
    ] = None

    def check(self) -> None:
        """Raise InputError for two games at once."""
        usual = type(self).game  # the default
        if self.secrets is not None and self.game not in (None, usual, OWN_WORDS):
            raise InputError(f"`secrets` {self.secrets} and `game` {self.game} are two games; give one of them")

    @cached_property
    def spec(self) -> GameSpec:
        """The game by name, or the one at hand."""
        return self.choosing()

    def choosing(self, **given: Any) -> GameSpec:
        """The game with its lists, and what is given. Raises InputError for what contradicts a game at hand."""
        given |= {"secrets": self.secrets, "guesses": self.guesses}
        given = {name: value for name, value in given.items() if value not in (None, USUAL[name])}
        if self.game is None or isinstance(self.game, str):
            spec = GameSpec(GameSpec.name if self.game is None else self.game, **given)
        else:
            assert isinstance(self.game, Game), "a position became one when the request was made"
            return self._among(GameSpec.of(self.game).agreeing(**given))
        return self._among(spec.as_written(self._typed_codes()))

    def _among(self, spec: GameSpec) -> GameSpec:
        return spec if self.among is None else GameSpec.of(spec.build().among(self.among))

    def _typed_codes(self) -> Iterator[str]:
        """The codes and turns that were typed."""
        for name in self.codes:
            typed, text = self.typed_turns(getattr(self, name) or ())
            yield from (*typed, text or "")

    def typed_turns(self, turns: Turns, text: str | None = None) -> tuple[list[str], str | None]:
        """The turns as a reader takes them: arguments, and pasted text."""
        if isinstance(turns, str):
            return [], "\n".join(filter(None, (turns, text)))
        return ["=".join(each) if isinstance(each, tuple) else each for each in turns], text


@dataclass(frozen=True, kw_only=True)
class GameRequest(WordsRequest):
    """What names a game, the level of its rules and the prior of its secrets.

    Raises:
        InputError: a prior or a rule level that the game does not have.
        MissingExtra: the prior "freq" without the extra `priors`.
    """

    chosen: ClassVar[tuple[str, ...]] = WEIGHED
    """The fields that the spec takes over."""

    rule: Rule = None
    prior: Annotated[
        str | None,
        Option(
            "Weigh the secrets by: uniform, tiers, freq (needs sleuth[priors]), list (weights of `secrets`), or a CSV "
            "file. More follows a colon: tiers:0.2 (rare words have 20% in all), freq:de, FILE:COLUMN.",
            metavar="WHICH",
            shown="tiers:0.05 for today, else uniform",
        ),
        OnPage(values=("uniform", "freq", "tiers")),
    ] = None
    used: Annotated[
        str | None,
        Option(
            f"Read answers that were used before from a file. Their weights are multiplied by WEIGHT; without it, by "
            f"{USED_WEIGHT:g}. With 0 they cannot be the secret.",
            metavar="FILE[:WEIGHT]",
        ),
    ] = None
    used_words: Annotated[
        str | None, Keyword("The same as text."), OnPage(most=PASTED, example="cigar rebut sissy")
    ] = None

    @cached_property
    def spec(self) -> GameSpec:
        """The game by name with its rule level and prior, or the one at hand."""
        return self.choosing(**{name: getattr(self, name) for name in self.chosen})


@dataclass(frozen=True, kw_only=True)
class OwnWordsRequest(GameRequest):
    """The same of a game whose words may be given as text.

    Raises:
        BadWordList: a text without words.
    """

    secret_words: Annotated[
        str | None,
        Keyword("Your own secrets as text: words between blanks, commas or lines."),
        OnPage(most=PASTED, example="hund katze pferd"),
    ] = None
    guess_words: Annotated[
        str | None, Keyword("Your own guesses as text; without it, the secrets."), OnPage(most=PASTED)
    ] = None

    chosen = (*GameRequest.chosen, "secret_words", "guess_words")

    def check(self) -> None:
        """Raise InputError for two games at once, or guesses without secrets."""
        super().check()
        if self.guess_words and not self.secret_words:
            raise InputError("`guess_words` needs `secret_words` beside it")
        if self.secret_words and self.secrets is not None:
            raise InputError(f"`secret_words` and `secrets` {self.secrets} are two games; give one of them")
        if self.secret_words and self.game not in (None, type(self).game, OWN_WORDS):
            raise InputError(f"`secret_words` and `game` {self.game} are two games; give one of them")
