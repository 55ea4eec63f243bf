"""Fields that several requests share: each is stated here once."""

from __future__ import annotations

from typing import Any

from sleuth.advice import MOST_SHOWN
from sleuth.core.inputs.bounds import JOBS
from sleuth.games.registry import DAILY
from sleuth.games.words.shares import MOST_NUMBER
from sleuth.season.model.events import MOST_WEEKS
from sleuth.strategies.registry import usual_strategy
from sleuth.tasks.request import FROM, SMALL, GameRequest, again, field
from sleuth.text.season.words import LANGUAGES

LONGEST = 2_000
"""Characters of a guess, of feedback and of a share text on the page; a permutation of 255 suited places has 1,274."""
TURNS = 100
"""Turns of a history, and events of a season, on the page."""
SEEDS = 2**32
"""The largest seed on the page."""
LIMITS = "6 for words; 10 weeks for dating:N; none for other games"
"""The limits of the games, for help texts: see `Rules.limit`."""


def daily() -> Any:
    """The game of those who play: the daily one unless they name another."""
    return again(GameRequest, "game", DAILY, example=DAILY)


def turns(help: str = "Turns made before.", **known: Any) -> Any:
    """Turns made before, each a guess with its feedback."""
    given = {"argument": True, "metavar": "[GUESS=TILES]...", "page_most": TURNS, **known}
    return field(help, (), **given)


def guess(help: str, *, example: str = "crane", **known: Any) -> Any:
    """One guess or secret, or none."""
    return field(help, None, **{"page_least": 1, "page_most": LONGEST, "example": example, **known})


def strategy(**known: Any) -> Any:
    """The strategy or codebreaker to ask."""
    usual = f"{usual_strategy()}, {usual_strategy('list')} with a prior, or the best codebreaker without a list"
    return field(
        "Use this strategy or codebreaker of `sleuth games`.", None,
        names=("--strategy", "-s"), metavar="NAME", complete="strategy", shown=usual, page_most=60, example="entropy",
        **known,
    )  # fmt: skip


def top(help: str = "Show N guesses of each kind.", default: int = 5, *, least: int = 1, **known: Any) -> Any:
    """How many are shown."""
    return field(help, default, least=least, **{"most": MOST_SHOWN, "page_most": MOST_SHOWN, **known})


def accounting() -> Any:
    """How guesses are counted."""
    return field(
        "Count whole guesses, or half a guess more for each of the last two candidates [Short2022].", "played",
        choices=("played", "expected"),
    )  # fmt: skip


def limit() -> Any:
    """Guesses after which a secret is lost."""
    return field(
        "Count a secret that needs more than N guesses as lost.", None, metavar="N", least=1, page_most=SMALL,
        shown=LIMITS,
    )  # fmt: skip


def games() -> Any:
    """Random games of a codebreaker."""
    return field(
        "Play N random games (codebreakers only).", None, metavar="N", least=1, page_most=1_000,
        shown="all secrets, or 100 if they are too many",
    )  # fmt: skip


def seed(help: str = "Play the same games for the same seed (codebreakers only).") -> Any:
    """The seed of what is drawn at random."""
    return field(help, 1, metavar="N", least=0, page_most=SEEDS)


def opener(help: str = "Start with this guess in place of the strategy's own.") -> Any:
    """A first guess in place of a strategy's own."""
    return guess(help, example="salet", metavar="WORD")


def language() -> Any:
    """The language of the text about a season."""
    return field("Print in this language (or set SLEUTH_LANG).", "en", names=("--lang",), choices=LANGUAGES,
                 page_name="lang", environment="SLEUTH_LANG")  # fmt: skip


def title(help: str) -> Any:
    """The name of a game in share texts."""
    return field(help, None, metavar="NAME", page_most=LONGEST, shown="the most frequent")


def day(help: str, **known: Any) -> Any:
    """The number of a day's game in share texts."""
    return field(help, None, metavar="N", least=0, most=MOST_NUMBER, page_most=MOST_NUMBER, **known)


def weeks() -> Any:
    """The last week of a season."""
    return field("End the season with week N.", 10, least=1, most=MOST_WEEKS, page_most=100)


def jobs(help: str = "Use N processes.") -> Any:
    """Processes of this computer."""
    return field(help, 1, names=("--jobs", "-j"), least=1, most=JOBS, page=False)


def executor(what: str = "openers") -> Any:
    """Workers elsewhere: a cluster's address or, in Python, any executor of `concurrent.futures`."""
    help = f"Send the {what} to a Dask cluster (needs sleuth[cluster]); excludes --jobs."
    return field(help, None, metavar="dask://HOST:PORT", page=False)


def made_turns() -> Any:
    """Turns made before, as an option."""
    return turns(FROM, argument=False, names=("--from",),
                 metavar="TURN")  # fmt: skip


def ledger(help: str = "Keep what is proved of each opener in this file as it comes.", **known: Any) -> Any:
    """The file that a run goes on from."""
    return field(help, None, metavar="FILE", page=False, **known)


def resume(help: str = "Go on with the ledger, if there is one, where its run ended.") -> Any:
    """Whether to go on with a ledger."""
    return field(help, default=False, page=False)
