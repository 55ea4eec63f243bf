"""Suggest: what to guess next in any game, by a strategy or a codebreaker. The one door to advice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import KW_ONLY, dataclass, replace
from typing import TYPE_CHECKING

from sleuth.codebreakers.registry import NamedCodebreaker
from sleuth.core.game import Game
from sleuth.errors import InconsistentHistory, InputError
from sleuth.games import labels
from sleuth.games.registry import GameSpec
from sleuth.tasks import fields
from sleuth.tasks.advisors import advisor
from sleuth.tasks.request import Build, GameRequest, Turns, field, offered
from sleuth.tasks.work import Work, ranking, searching

if TYPE_CHECKING:
    from sleuth.core.position import Position
    from sleuth.strategies.shortlist import Watch
    from sleuth.tasks.advice import Advice
    from sleuth.tasks.advisors import Advisor
    from sleuth.tasks.codebreaking import CodebreakerAdvice
    from sleuth.tasks.pattern import PatternLeft


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


def advise(
    game: Game,
    turns: Sequence[tuple[str, str]],
    advisor: Advisor,
    *,
    top: int = 5,
    why: str | None = None,
    discern: bool = False,
    exact: bool = False,
    seed: int = 0,
    watch: Watch | None = None,
) -> Advice | CodebreakerAdvice | PatternLeft:
    """The advice of a strategy or a codebreaker after some turns, (guess, feedback) as text.

    top, why, discern, exact: of a strategy, see `advice.advise`; a codebreaker has none of them. seed: of a codebreaker
    that draws at random. watch: called with the number of guesses ranked, and their total. Raises InputError for an
    option that the advisor does not have, and what `position.replay` and `Game.replay` raise for the turns.
    """
    import numpy as np

    from sleuth.tasks.advising import advise as ranked_advice
    from sleuth.tasks.codebreaking import codebreaker_advice
    from sleuth.tasks.pattern import pattern_left

    if isinstance(advisor, NamedCodebreaker):
        for option, value in (("why", why), ("discern", discern), ("exact", exact)):
            if value:
                raise InputError(
                    f"{option} needs a strategy that ranks a list of guesses; {advisor.name} is a codebreaker"
                )
        return codebreaker_advice(game, advisor, game.replay(turns), np.random.default_rng(seed))
    notes = labels.unlisted_notes(game.listing, (guess for guess, _ in _read(game, turns)))
    try:
        position = position_after(game, turns)
    except InconsistentHistory as error:
        left = pattern_left(game, turns, str(error), notes)
        if left is None:
            raise
        return left
    found = ranked_advice(position, advisor, top=top, why=why, discern=discern, exact=exact, watch=watch)
    return replace(found, notes=notes)


def position_after(game: Game, turns: Sequence[tuple[str, str]]) -> Position:
    """The position of a game with a list after turns as text. Raises what `position.replay` raises."""
    from sleuth.core.position import replay

    return replay(game.listing, _read(game, turns), unlisted=True)


def _read(game: Game, turns: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    """The turns with their guesses as the game writes them; a guess of words may be in no list."""
    rules = game.rules
    read = rules.read_made or rules.read_guess
    return [(rules.spell_guess(read(guess)), text) for guess, text in turns]


suggest = offered(Suggest, run, returns="tasks.advice:Advice tasks.codebreaking:CodebreakerAdvice")
