"""Bodies: what a question may hold, with its defaults. Unknown names and values of a wrong type are refused."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from sleuth.web.limits import TURNS

Rule = Literal["free", "official", "letters", "strict"]
Prior = Literal["uniform", "freq"]
Game = Annotated[str, Field(max_length=40, examples=["classic"], description="A name of GET /api/games; no file.")]
Guess = Annotated[str, Field(min_length=1, max_length=10_000, examples=["crane"])]
Feedback = Annotated[
    str, Field(min_length=1, max_length=10_000, examples=["bbygb"], description="In any notation of the command line.")
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


Turns = Annotated[list[Turn], Field(max_length=TURNS)]


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
