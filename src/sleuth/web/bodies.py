"""Bodies: what a question may hold, with its defaults. Unknown names and values of a wrong type are refused."""

from __future__ import annotations

import json
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, field_validator

from sleuth.web.limits import TURNS

LONGEST = 2_000
"""Characters of a guess, of feedback, and of a share text; a permutation of 255 suited places has 1,274."""

Rule = Literal["free", "official", "letters", "strict"]
Prior = Literal["uniform", "freq"]
Game = Annotated[str, Field(max_length=40, examples=["classic"], description="A name of GET /api/games; no file.")]
Guess = Annotated[str, Field(min_length=1, max_length=LONGEST, examples=["crane"])]
Feedback = Annotated[
    str, Field(min_length=1, max_length=LONGEST, examples=["bbygb"], description="In any notation of the command line.")
]
Strategy = Annotated[str | None, Field(max_length=60, examples=["entropy"])]
Top = Annotated[int, Field(ge=1, le=100)]


class Body(BaseModel):
    """What every question has in common."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Turn(Body):
    """A guess and the feedback that it got."""

    guess: Guess
    feedback: Feedback


Turns = Annotated[list[Turn], Field(max_length=TURNS, examples=[[{"guess": "crane", "feedback": "bbygb"}]])]
Guesses = Annotated[list[Guess], Field(max_length=TURNS)]


class Suggest(Body):
    """What to ask next, and why."""

    game: Game = "classic"
    rule: Rule = "free"
    prior: Prior = "uniform"
    strategy: Strategy = None
    turns: Turns = []
    top: Top = 5
    why: Guess | None = None
    discern: bool = False
    exact: bool = False


class FeedbackOf(Body):
    """The feedback of a guess to a secret."""

    game: Game = "classic"
    guess: Guess
    secret: Annotated[Guess, Field(examples=["thump"])]


class Play(Body):
    """A game so far: against the secret of a seed, which is drawn if none is given, a named one, or an adversary."""

    game: Game = "classic"
    rule: Rule = "free"
    prior: Prior = "uniform"
    seed: Annotated[int | None, Field(ge=0, le=2**32, examples=[7])] = None
    secret: Guess | None = None
    adversary: bool = False
    ties: Literal["least-informative", "leftmost-clue"] = "least-informative"
    guesses: Guesses = []
    limit: Annotated[int | None, Field(ge=0, le=10_000, description="0: none; null: the game's custom.")] = None
    gave_up: bool = False
    hint: Annotated[int, Field(ge=0, le=4, description="0: no hint; 1 to 4: a stronger one each time.")] = 0
    strategy: Strategy = None


class Analyze(Body):
    """A finished game: its guesses, or a share text, or the squares of one beside the guesses."""

    game: Game = "classic"
    rule: Annotated[Rule | None, Field(description="null: free, or official if the share text has a star.")] = None
    prior: Prior = "uniform"
    strategy: Strategy = None
    secret: Annotated[Guess | None, Field(examples=["daunt"])] = None
    guesses: Annotated[Guesses, Field(examples=[["crane", "soily", "daunt"]])] = []
    text: Annotated[str | None, Field(max_length=LONGEST)] = None
    top: Annotated[int, Field(ge=0, le=100)] = 3


class Compare(Body):
    """Strategies, or codebreakers of the game, side by side."""

    game: Game = "classic"
    rule: Rule = "free"
    prior: Prior = "uniform"
    strategies: Annotated[
        list[Annotated[str, Field(max_length=60)]], Field(min_length=1, max_length=8, examples=[["entropy", "mrd"]])
    ]
    opener: Annotated[Guess | None, Field(examples=["salet"])] = None
    accounting: Literal["played", "expected"] = "played"
    limit: Annotated[int | None, Field(ge=1, le=10_000)] = None
    games: Annotated[int | None, Field(ge=1, le=1_000, description="Of codebreakers: random secrets.")] = None
    seed: Annotated[int, Field(ge=0, le=2**32)] = 1


ChainRule = Literal["strict", "letters", "official"]
Use = Literal["secrets", "guesses"]


class Chain(Body):
    """A longest chain of guesses, each of them legal after those before it."""

    game: Game = "classic"
    use: Use = "secrets"
    rule: ChainRule = "strict"
    turns: Turns = []
    secret: Annotated[Guess | None, Field(description="Only chains that end with it.")] = None
    all: bool = False
    top: Top = 3


class Survive(Body):
    """How long the secret can be avoided."""

    game: Game = "classic"
    use: Use = "guesses"
    rule: ChainRule = "strict"
    turns: Turns = []
    top: Top = 12


SeasonFile = Annotated[
    dict[str, Any] | Literal["example"],
    Field(examples=["example"], description="The object that a season file holds, or `example`."),
]
Couple = Annotated[list[Annotated[str, Field(max_length=200)]], Field(min_length=2, max_length=2)]


class Season(Body):
    """A season of the dating show, as far as it is told."""

    season: SeasonFile = "example"
    until: Annotated[str | None, Field(max_length=20, examples=["w4"])] = None
    exclusive: Literal["file", "yes", "no"] = "file"
    lang: Literal["en", "de"] = "en"

    @field_validator("season")
    @classmethod
    def _can_be_written(cls, season: Any) -> Any:
        """The season, if it can be written as JSON in UTF-8 again: without half a surrogate pair, NaN or infinity."""
        try:
            json.dumps(season, ensure_ascii=False, allow_nan=False).encode()
        except (UnicodeEncodeError, ValueError, RecursionError):
            raise ValueError("it holds half a surrogate pair, or a number that is none") from None
        return season


class SeasonAdvise(Season):
    """What to do in the next week."""

    offered: Annotated[list[Couple], Field(max_length=100)] = []
    seated: Annotated[list[Couple], Field(max_length=100)] = []
    by: Literal["chance", "bits", "left"] = "chance"
    weeks: Annotated[int, Field(ge=1, le=100)] = 10
    top: Top = 5


class SeasonExplain(Season):
    """Why a couple has its probability."""

    a: Annotated[str, Field(max_length=200, examples=["Alex"])]
    b: Annotated[str, Field(max_length=200, examples=["Kai"])]
