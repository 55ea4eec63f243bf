"""Suggest: what to guess next in any game, by a strategy or a codebreaker. The one door to advice."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass
from typing import TYPE_CHECKING, Annotated, Literal

from sleuth.advice import BEST, HINTS, LOSS, MOST_LOSS
from sleuth.advice.by_book import by_book, in_book
from sleuth.advice.choose import advisor, position_after
from sleuth.core.game import Game
from sleuth.errors import InconsistentHistory, InputError
from sleuth.games.game_spec import GameSpec
from sleuth.games.registry import DAILY
from sleuth.tasks import fields
from sleuth.tasks.functions import offered
from sleuth.tasks.game_request import DailyGame, OwnWordsRequest
from sleuth.tasks.markers import Keyword, Option, Range
from sleuth.tasks.request import Build
from sleuth.tasks.work import Work, ranking, searching
from sleuth.work.progress import Watch, labelled

if TYPE_CHECKING:
    from sleuth.advice.choose import Advisor
    from sleuth.advice.codebreaker import CodebreakerAdvice
    from sleuth.advice.hints import Hints
    from sleuth.advice.pattern import PatternLeft
    from sleuth.advice.values import Advice

FEW = 2
"""Turns after which others are likely to be in the same position."""


@dataclass(frozen=True)
class Suggest(OwnWordsRequest):
    """Rank the next guesses, with reasons; a codebreaker picks one where there are too many secrets to list."""

    codes = ("turns", "text", "why")

    turns: fields.Turns = ()
    _: KW_ONLY
    game: DailyGame = DAILY
    text: Annotated[str | None, Keyword("Turns as they are pasted: a share text, or one turn on each line.")] = None
    strategy: fields.Strategy = None
    top: Annotated[
        fields.Top, Option("Show N guesses of each kind; 0: none, which takes less time."), Range(0, fields.MOST_SHOWN)
    ] = 5
    why: Annotated[
        fields.Guess, Option("Show the parts of one guess: every feedback and what it leaves.", metavar="GUESS")
    ] = None
    loss: Annotated[
        int,
        Option("Count a lost game as N guesses; the larger N, the fewer games are lost.", metavar="N"),
        Range(7, MOST_LOSS),
    ] = LOSS
    words: Annotated[Literal["all", "familiar"], Option("Suggest any word, or likely answers only.")] = "all"
    hint: Annotated[
        int,
        Option("Show the first N hints in place of advice, without spoilers; 0: show advice.", metavar="[N]"),
        Range(0, HINTS),
    ] = 0

    def check(self) -> None:
        """Raises InputError if options contradict each other."""
        super().check()
        if self.hint and self.why is not None:
            raise InputError("`hint` and `why` exclude each other")
        for name, value in (("loss", self.loss), ("words", self.words)):
            if value != getattr(type(self), name) and self.strategy not in (None, BEST):
                raise InputError(f"`{name}` {value} is for the strategy {BEST}, not for {self.strategy}")

    @property
    def advisor(self) -> Advisor:
        """The strategy or codebreaker. Raises UnknownName or InputError."""
        return advisor(self.spec, self.strategy, self.loss, familiar=self.words == "familiar")

    def slow(self) -> bool:
        """Whether a codebreaker or an expensive strategy is wanted."""
        return self.advisor.slow

    def is_usual(self) -> bool:
        """Whether it is asked after a few turns at most: that advice takes longest, and many ask the same."""
        own = self.text or self.used_words or self.secret_words or self.why is not None
        return len(self.turns) <= FEW and not own

    def made(self, game: Game) -> list[tuple[str, str]]:
        """The turns made. Raises what reading them raises."""
        return game.rules.read_turns(*self.typed_turns(self.turns, self.text))

    def work(self, build: Build = GameSpec.build, /) -> Work:
        """The guesses to rank, or the search for secrets that fit the turns."""
        chosen, game = self.advisor, build(self.spec)
        turns = self.made(game)
        if chosen.strategy is None:
            return searching(self.spec, chosen, len(turns))
        try:
            return Work(loads=(ranking(position_after(game, turns), chosen.strategy),))
        except InconsistentHistory:
            return Work()  # nothing is ranked


def run(
    request: Suggest, *, build: Build = GameSpec.build, watch: Watch | None = None
) -> Advice | CodebreakerAdvice | Hints | PatternLeft:
    """The advice of a strategy, with its best guesses, or that of a codebreaker; with `hint`, hints in its place.

    If no listed word fits the turns, though some word could, the pattern that is left of it.

    Raises:
        UnknownName: a strategy that does not exist.
        InputError: a turn that cannot be read, or an option that the strategy does not have.
        UnknownWord: a guess that the game does not have.
        BadFeedback: feedback that the game does not give.
        IllegalGuess: a turn that breaks the rule level.
        InconsistentHistory: no secret fits all the feedback and, in a game of words, no other word could.
    """
    if (found := _by_book(request)) is not None:
        return found
    game, chosen, watching = build(request.spec), request.advisor, labelled(watch, "guesses")
    turns = request.made(game)
    if request.hint:
        return chosen.hints(game, turns, request.hint, watch=watching)
    why = request.why and request.spec.label(request.why)
    return chosen.advise(game, turns, top=request.top, why=why, watch=watching)


def _by_book(request: Suggest) -> Advice | None:
    """What the book says, where it has all that is wanted; None: it does not."""
    more = request.top or request.why or request.hint
    aimed = (request.loss, request.words) != (LOSS, "all")
    if more or aimed or request.strategy not in (None, BEST) or not in_book(request.spec):
        return None
    return by_book(request.spec, *request.typed_turns(request.turns, request.text))


suggest = offered(
    Suggest,
    run,
    returns="advice.values:Advice advice.codebreaker:CodebreakerAdvice advice.pattern:PatternLeft advice.hints:Hints",
    warm=(
        Suggest(),
        Suggest(game="mastermind:2x3"),
        Suggest(game="permutation:10"),
        Suggest("crane=bbygb", rule="official"),
    ),
)
