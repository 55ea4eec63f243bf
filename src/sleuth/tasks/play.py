"""Play: one game, against a secret, a random one or an adversary, by one's own guesses or an advisor's."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass
from typing import TYPE_CHECKING, Annotated

from sleuth.advice import HINTS
from sleuth.errors import InputError
from sleuth.games.game_spec import GameSpec
from sleuth.games.registry import DAILY
from sleuth.tasks import fields
from sleuth.tasks.functions import offered
from sleuth.tasks.game_request import DailyGame, OwnWordsRequest
from sleuth.tasks.markers import Keyword, OnPage, Option, Range
from sleuth.tasks.request import SMALL, Build, Names
from sleuth.tasks.work import Work, searching

if TYPE_CHECKING:
    from sleuth.advice.choose import Advisor
    from sleuth.playing.played import Played
    from sleuth.playing.session import Session


@dataclass(frozen=True)
class Play(OwnWordsRequest):
    """A game so far: against the secret of a seed, which is drawn if none is given, a named one, or an adversary."""

    typed: Annotated[Names, Keyword("The guesses made, in order."), OnPage(most=fields.TURNS)] = ()
    _: KW_ONLY
    game: DailyGame = DAILY
    secret: Annotated[fields.Guess, Option("Play against this secret.", metavar="WORD")] = None
    adversary: Annotated[
        bool, Option("Play against an adversary that hides no answer and keeps as many as it can, as in Absurdle.")
    ] = False
    ties: Annotated[
        str,
        Option(
            "Break ties between parts by least-informative or leftmost-clue (only with `adversary`).", metavar="RULE"
        ),
        OnPage(values=("least-informative", "leftmost-clue")),
    ] = "least-informative"
    seed: Annotated[
        int | None,
        Option("Play against random secret number N.", metavar="N", shown="another each time"),
        Range(0),
        OnPage(most=fields.SEEDS, example=7),
    ] = None
    limit: Annotated[
        int | None,
        Option("Allow N guesses; 0: no limit.", shown=f"{fields.LIMITS}, or against an adversary"),
        Range(0),
        OnPage(most=SMALL),
    ] = None
    strategy: fields.Strategy = None
    watch: Annotated[bool, Option("Let the strategy play. Otherwise it gives the hints.")] = False
    gave_up: Annotated[bool, Keyword("End the game here.")] = False
    hint: Annotated[int, Keyword("0: no hint; 1 to 5: a stronger one each time."), Range(0, HINTS)] = 0

    def check(self) -> None:
        """Raise InputError for more than one codemaker."""
        super().check()
        if (self.secret is not None) + self.adversary + (self.seed is not None) > 1:
            raise InputError("secret, adversary and seed exclude each other")

    @property
    def advisor(self) -> Advisor:
        """The strategy or codebreaker that gives the hints. Raises UnknownName or InputError."""
        from sleuth.advice.choose import advisor

        return advisor(self.spec, self.strategy)

    def slow(self) -> bool:
        """Whether a codebreaker or an expensive strategy gives the hints."""
        return self.advisor.slow

    def work(self, _: Build = GameSpec.build, /) -> Work:
        """The search of a codebreaker for secrets that fit the guesses."""
        return searching(self.spec, self.advisor, len(self.typed), picks=bool(self.hint))


def begun(request: Play, build: Build = GameSpec.build) -> Session:
    """The game before its first guess. build: makes the game."""
    from sleuth.playing.codemakers import drawn_seed
    from sleuth.playing.session import Session

    fixed = request.secret is not None or request.adversary
    seed = None if fixed else drawn_seed() if request.seed is None else request.seed
    game = build(request.spec)
    session = Session(game, request.strategy, secret=request.secret, seed=seed, ties=request.ties, limit=request.limit)
    session.watched = request.watch
    return session


def run(request: Play, *, build: Build = GameSpec.build) -> Session:
    """The game after the guesses; if `watch`, the strategy then plays it to its end.

    Raises:
        UnknownName: a strategy or a tie rule that does not exist.
        UnknownWord: a guess or a secret that the game does not have.
        IllegalGuess: a guess that breaks the rule level.
        InputError: an adversary of a game that has no list of secrets.
    """
    session = begun(request, build)
    for number, guess in enumerate(request.typed, 1):
        if session.over:
            raise InputError(f"guess {number}, {guess[:40]}: the game was over after guess {number - 1}")
        session.ask(guess)
    session.gave_up, session.hints = request.gave_up, request.hint
    while request.watch and not session.over:
        session.ask_advisor()
    return session


def played(request: Play, session: Session) -> Played:
    """The game as it stands, with the hint that was asked for."""
    return session.played(session.hint(request.hint) if request.hint and not session.over else None)


play = offered(
    Play,
    run,
    returns="playing.session:Session",
    warm=(Play(("crane",), adversary=True), Play(("1+2", "2-1-4-3"), game="dating:4", seed=1, hint=2)),
)
