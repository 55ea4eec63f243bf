"""Analyze: a finished game taken apart, what the guesses cost, and what luck gave."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import KW_ONLY, dataclass, replace
from typing import TYPE_CHECKING

from sleuth.advice.choose import ranked
from sleuth.core.game import Game
from sleuth.games.registry import GameSpec
from sleuth.tasks import fields
from sleuth.tasks.request import Build, GameRequest, Names, again, field, offered
from sleuth.tasks.work import Work, ranking

if TYPE_CHECKING:
    from sleuth.review.analysis import Analysis
    from sleuth.review.reading import Finished
    from sleuth.strategies.ranked import Ranked


@dataclass(frozen=True)
class Analyze(GameRequest):
    """A finished game: its guesses, or a share text, or the squares of one beside the guesses."""

    played: Names = field(
        "The guesses in order, crane soily, or turns with their feedback, crane=bbygb.", (), argument=True,
        metavar="[GUESS]...", page_name="guesses", page_most=fields.TURNS, example=["crane", "soily", "daunt"],
    )  # fmt: skip
    _: KW_ONLY
    game: str | Game = fields.daily()
    secret: str | None = fields.guess(
        "Name the secret.", metavar="WORD", shown="the last guess, unless its feedback says otherwise",
        example="daunt"
    )  # fmt: skip
    rule: str | None = again(GameRequest, "rule", shown="free, or official if the share text has a star")
    text: str | None = field(
        "A share text, or its squares beside the guesses.", None, page_most=fields.LONGEST, terminal=False
    )  # fmt: skip
    strategy: str | None = fields.strategy()
    top: int = fields.top("Show N other good guesses for each turn.", 3, least=0)

    @property
    def analyst(self) -> Ranked:
        """The strategy that judges. Raises InputError for a codebreaker, which ranks nothing."""
        return ranked(self.spec, self.strategy, "an analysis")

    def finished(self, build: Build = GameSpec.build) -> Finished:
        """The game as it was played. build: makes the game. Raises what `read_finished` raises."""
        from sleuth.review.reading import read_finished

        return read_finished(
            self.spec, self.played, self.text, self.secret, ruled=self.rule is not None,
            build=lambda spec: build(spec).listing,
        )  # fmt: skip

    def work(self, build: Build = GameSpec.build, /, *, finished: Finished | None = None) -> Work:
        """The guesses to judge, and those to rank before the first one. finished: the game, if it has been read."""
        from sleuth.core.position import Position

        analyst, played = self.analyst, finished or self.finished(build)
        return Work(len(played.guesses), (ranking(Position.start(played.game), analyst),))


def run(request: Analyze, *, finished: Finished | None = None, done: Callable[[int], None] | None = None) -> Analysis:
    """The analysis.

    Args:
        request: the request.
        finished: the game of the request, if it has been read.
        done: called with 1 after each turn.

    Raises:
        UnknownName: a strategy that does not exist.
        UnknownWord: a guess that no game of such words could have.
        BadFeedback: feedback that the game does not give.
        InputError: no guesses, a secret that the game does not have, feedback that the secret does not give, or a
            strategy that ranks nothing.
        InconsistentHistory: no secret fits all the feedback.
    """
    from sleuth.review.turn_by_turn import analyze

    played = request.finished() if finished is None else finished
    found = analyze(played.game, played.guesses, played.secret, request.analyst, top=request.top, done=done)
    return replace(found, notes=played.notes)


analyze = offered(Analyze, run, returns="review.analysis:Analysis")
