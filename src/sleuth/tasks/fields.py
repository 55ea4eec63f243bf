"""Fields that several requests share: each is stated here once."""

from __future__ import annotations

from concurrent.futures import Executor
from pathlib import Path
from typing import Annotated, Literal, TypeAlias

from sleuth.advice import BEST, MOST_SHOWN
from sleuth.core.inputs.bounds import JOBS
from sleuth.errors import InputError
from sleuth.files.atomic import same
from sleuth.games.words.squares import MOST_NUMBER
from sleuth.season.model.events import MOST_WEEKS
from sleuth.season.model.messages import LANGUAGES
from sleuth.strategies.own import StrategyLike
from sleuth.tasks.markers import Argument, OneOf, OnPage, Option, Range
from sleuth.tasks.request import FROM, SMALL, File
from sleuth.tasks.request import Turns as Made

LONGEST = 2_000
"""Characters of a guess, of feedback and of a share text on the page; a permutation of 255 suited places has 1,274."""
TURNS = 100
"""Turns of a history, and events of a season, on the page."""
SEEDS = 2**32
"""The largest seed on the page."""
LIMITS = "6 for words; 10 weeks for dating:N; none for other games"
"""The limits of the games, for help texts: see `Rules.limit`."""

Turns: TypeAlias = Annotated[Made, Argument("Turns made before.", metavar="[GUESS=TILES]...")]
"""Turns made before, each a guess with its feedback."""
MadeTurns: TypeAlias = Annotated[Made, Option(FROM, "--from", "TURN")]
"""The same as an option."""
Guess: TypeAlias = Annotated[str | None, OnPage(1, LONGEST, example="crane")]
"""One guess or secret, or none. The option says what for."""
Opener: TypeAlias = Annotated[
    str | None,
    Option("Start with this guess in place of the strategy's own.", metavar="WORD"),
    OnPage(1, LONGEST, example="salet"),
]
Strategy: TypeAlias = Annotated[
    StrategyLike | None,
    Option(
        "Use this strategy or codebreaker of `sleuth games`.",
        "--strategy -s",
        "NAME",
        complete="strategy",
        shown=f"{BEST}, or the best codebreaker without a list",
    ),
    OnPage(most=60, example="entropy"),
]
"""The strategy or codebreaker to ask."""
Top: TypeAlias = Annotated[int, Option("Show N guesses of each kind."), Range(1, MOST_SHOWN)]
"""How many are shown."""
Accounting: TypeAlias = Annotated[
    Literal["played", "expected"],
    Option("Count whole guesses, or half a guess more for each of the last two candidates [Short2022]."),
]
"""How guesses are counted."""
Limit: TypeAlias = Annotated[
    int | None,
    Option("Count a secret that needs more than N guesses as lost.", metavar="N", shown=LIMITS),
    Range(1),
    OnPage(most=SMALL),
]
"""Guesses after which a secret is lost."""
Games: TypeAlias = Annotated[
    int | None,
    Option("Play N random games (codebreakers only).", metavar="N", shown="all secrets, or 100 if they are too many"),
    Range(1),
    OnPage(most=1_000),
]
"""Random games of a codebreaker."""
Seed: TypeAlias = Annotated[
    int, Option("Play the same games for the same seed (codebreakers only).", metavar="N"), Range(0), OnPage(most=SEEDS)
]
"""The seed of what is drawn at random."""
Language: TypeAlias = Annotated[
    str, Option("Print in this language (or set SLEUTH_LANG).", "--lang", environment="SLEUTH_LANG"), OneOf(LANGUAGES)
]
"""The language of the text about a season."""
Title: TypeAlias = Annotated[
    str | None,
    Option("Count the games of this name, such as Wordle.", metavar="NAME", shown="the most frequent"),
    OnPage(most=LONGEST),
]
"""The name of a game in share texts."""
Day: TypeAlias = Annotated[
    int | None, Option("Count the games of this day only, such as 1234.", metavar="N"), Range(0, MOST_NUMBER)
]
"""The number of a day's game in share texts."""
Weeks: TypeAlias = Annotated[int, Option("End the season with week N."), Range(1, MOST_WEEKS), OnPage(most=100)]
"""The last week of a season."""
Jobs: TypeAlias = Annotated[int, Option("Use N processes.", "--jobs -j"), Range(1, JOBS)]
"""Processes of this computer."""
Workers: TypeAlias = Annotated[
    str | Executor | None,
    Option("Send the openers to a Dask cluster (needs sleuth[cluster]); excludes `jobs`.", metavar="dask://HOST:PORT"),
]
"""Workers elsewhere: a cluster's address or, in Python, any executor of `concurrent.futures`."""
Ledger: TypeAlias = Annotated[
    File | None, Option("Keep what is proved of each opener in this file as it comes.", metavar="FILE")
]
"""The file that a run goes on from."""
Resume: TypeAlias = Annotated[bool, Option("Go on with the ledger where its run ended (only with `ledger`).")]
"""Whether to go on with a ledger."""


def check_resume(ledger: File | None, out: File | None = None, *, resume: bool) -> None:
    """Raise InputError for `resume` without a ledger, and for a ledger that is to be the certificate, too."""
    if resume and ledger is None:
        raise InputError("`resume` goes on with a ledger; name it with `ledger` FILE")
    if ledger is not None and out is not None and same(Path(ledger), Path(out)):
        raise InputError(f"`ledger` {ledger} and `out` {out} are the same file; name two")
