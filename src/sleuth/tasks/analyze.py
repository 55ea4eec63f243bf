"""Analyze: a finished game taken apart, what the guesses cost, and what luck gave."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass, replace
from typing import TYPE_CHECKING, Annotated

from sleuth.advice.choose import ranked
from sleuth.core.game import Game
from sleuth.games.game_spec import GameSpec
from sleuth.games.registry import DAILY
from sleuth.games.words.squares import THEME, theme_of
from sleuth.tasks import fields
from sleuth.tasks.functions import offered
from sleuth.tasks.game_request import DailyGame, OwnWordsRequest, Rule
from sleuth.tasks.markers import Argument, Keyword, OnPage, Option, Range
from sleuth.tasks.request import Build, Names
from sleuth.tasks.work import Work, ranking
from sleuth.work.progress import Watch, stepping

if TYPE_CHECKING:
    from sleuth.review.analysis import Analysis
    from sleuth.review.reading import Finished
    from sleuth.strategies.ranked import Ranked


@dataclass(frozen=True)
class Analyze(OwnWordsRequest):
    """A finished game: its guesses, or a share text, or the squares of one beside the guesses."""

    codes = ("played", "text", "secret")

    played: Annotated[
        Names,
        Argument("The guesses in order, crane soily, or turns with their feedback, crane=bbygb.", metavar="[GUESS]..."),
        OnPage(most=fields.TURNS, example=["crane", "soily", "daunt"]),
    ] = ()
    _: KW_ONLY
    game: DailyGame = DAILY
    secret: Annotated[
        fields.Guess,
        Option("Name the secret.", metavar="WORD", shown="the last guess, unless its feedback says otherwise"),
        OnPage(example="daunt"),
    ] = None
    rule: Annotated[Rule, Option(shown="free, or official if the share text has a star")] = None
    text: Annotated[
        str | None, Keyword("A share text, or its squares beside the guesses."), OnPage(most=fields.LONGEST)
    ] = None
    strategy: fields.Strategy = None
    top: Annotated[fields.Top, Option("Show N other good guesses for each turn."), Range(0, fields.MOST_SHOWN)] = 3

    @property
    def analyst(self) -> Ranked:
        """The strategy that judges. Raises InputError for a codebreaker, which ranks nothing."""
        return ranked(self.spec, self.strategy, "an analysis")

    def finished(self, build: Build = GameSpec.build) -> Finished:
        """The game as it was played. build: makes the game. Raises what `read_finished` raises."""
        from sleuth.review.reading import read_finished

        return read_finished(
            self.spec,
            self.played,
            self.text,
            self.secret,
            ruled=self.rule is not None or isinstance(self.game, Game),
            build=lambda spec: build(spec).listing,
        )

    def work(self, build: Build = GameSpec.build, /) -> Work:
        """The guesses to judge, and those to rank before the first one."""
        from sleuth.core.position import Position

        analyst, played = self.analyst, self.finished(build)
        return Work((ranking(Position.start(played.listing), analyst),))


def run(request: Analyze, *, build: Build = GameSpec.build, watch: Watch | None = None) -> Analysis:
    """The analysis.

    Raises:
        UnknownName: a strategy that does not exist.
        UnknownWord: a guess that no game of such words could have.
        BadFeedback: feedback that the game does not give.
        InputError: no guesses, a secret that the game does not have, feedback that the secret does not give, or a
            strategy that ranks nothing.
        InconsistentHistory: no secret fits all the feedback.
    """
    from sleuth.review.turn_by_turn import analyze

    played = request.finished(build)
    done = stepping(watch, "turns", len(played.guesses))
    found = analyze(played.listing, played.guesses, played.secret, request.analyst, top=request.top, done=done)
    theme = theme_of(request.text or "") or THEME
    return replace(found, notes=played.notes, headline=played.headline, theme=theme)


analyze = offered(Analyze, run, returns="review.analysis:Analysis", warm=(Analyze(("crane", "daunt"), secret="daunt"),))
