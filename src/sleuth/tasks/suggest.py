"""Suggest: what to guess next in any game, by a strategy or a codebreaker. The one door to advice."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass
from typing import TYPE_CHECKING

from sleuth.advice.choose import advise, advisor, position_after
from sleuth.codebreakers.registry import NamedCodebreaker
from sleuth.core.game import Game
from sleuth.errors import InconsistentHistory
from sleuth.games.registry import GameSpec
from sleuth.tasks import fields
from sleuth.tasks.request import Build, GameRequest, Turns, field, offered
from sleuth.tasks.work import Work, ranking, searching

if TYPE_CHECKING:
    from sleuth.advice.choose import Advisor
    from sleuth.advice.codebreaker import CodebreakerAdvice
    from sleuth.advice.pattern import PatternLeft
    from sleuth.advice.values import Advice
    from sleuth.strategies.shortlist import Watch


@dataclass(frozen=True)
class Suggest(GameRequest):
    """Rank the next guesses, with reasons; a codebreaker picks one where there are too many secrets to list."""

    turns: Turns = fields.turns()
    _: KW_ONLY
    game: str | Game = fields.daily()
    text: str | None = field("Turns as they are pasted: a share text, or one turn on each line.", None, terminal=False,
                             page=False)  # fmt: skip
    strategy: str | None = fields.strategy()
    top: int = fields.top()
    why: str | None = fields.guess(
        "Show the parts of one guess: every feedback and what it leaves.", metavar="GUESS"
    )  # fmt: skip
    discern: bool = field("Find a guess, or two, by which all candidates are told apart.", False)
    exact: bool = field("Search for the exact expected number of guesses of each suggestion.", False)
    seed: int | None = field("Draw the tree of mixture:FILE by this number, the same in all turns of a game.", None,
                             metavar="N", least=0, page=False)  # fmt: skip

    @property
    def advisor(self) -> Advisor:
        """The strategy or codebreaker. Raises UnknownName or InputError."""
        return advisor(self.spec, self.strategy, self.seed)

    def made(self, game: Game) -> list[tuple[str, str]]:
        """The turns made. Raises what reading them raises."""
        return game.rules.read_turns(*self.typed_turns(self.turns, self.text))

    def work(self, build: Build = GameSpec.build, /) -> Work:
        """The guesses to rank, or the search for secrets that fit the turns."""
        chosen, game = self.advisor, build(self.spec)
        turns = self.made(game)
        if isinstance(chosen, NamedCodebreaker):
            return searching(self.spec, chosen, len(turns))
        try:
            return Work(loads=(ranking(position_after(game, turns), chosen),))
        except InconsistentHistory:
            return Work()  # nothing is ranked


def run(
    request: Suggest, *, game: Game | None = None, watch: Watch | None = None
) -> Advice | CodebreakerAdvice | PatternLeft:  # fmt: skip
    """The advice of a strategy, with its best guesses, or that of a codebreaker.

    If no listed word fits the turns, though some word could, the pattern that is left of it.

    Args:
        request: the request.
        game: the game of the request, if it is at hand.
        watch: as in `advise`.

    Raises:
        UnknownName: a strategy that does not exist.
        InputError: a turn that cannot be read, or an option that the strategy does not have.
        UnknownWord: a guess that the game does not have.
        BadFeedback: feedback that the game does not give.
        IllegalGuess: a turn that breaks the rule level.
        InconsistentHistory: no secret fits all the feedback and, in a game of words, no other word could.
    """
    game = request.spec.build() if game is None else game
    return advise(
        game, request.made(game), request.advisor, top=request.top, why=request.why and request.spec.label(request.why),
        discern=request.discern, exact=request.exact, watch=watch,
    )  # fmt: skip


suggest = offered(Suggest, run, returns="advice.values:Advice advice.codebreaker:CodebreakerAdvice")
