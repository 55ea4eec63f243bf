"""Boards: several secrets at once, advised, or played by a strategy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import KW_ONLY, dataclass
from typing import TYPE_CHECKING, Annotated

from sleuth.core.inputs.bounds import FEWEST_BOARDS, MOST_BOARDS
from sleuth.core.inputs.plain import counted
from sleuth.errors import InputError, SleuthError
from sleuth.games.game_spec import GameSpec
from sleuth.games.registry import DAILY
from sleuth.games.words.lists import fold
from sleuth.tasks import fields
from sleuth.tasks.functions import offered
from sleuth.tasks.game_request import RULE, DailyGame, OwnWordsRequest, Rule
from sleuth.tasks.markers import Argument, Keyword, OnPage, Option, Range
from sleuth.tasks.request import SMALL, Build
from sleuth.tasks.work import Load, Work, ranking

if TYPE_CHECKING:
    from sleuth.advice.boards_advice import BoardsAdvice
    from sleuth.core.listing import Listing
    from sleuth.core.position import Position
    from sleuth.playing.played import BoardsPlayed
    from sleuth.playing.session import Session
    from sleuth.strategies.boards import BoardPositions
    from sleuth.strategies.ranked import Ranked

SOLVED = "-"
"""Stands for the feedback of a board that was solved before."""


@dataclass(frozen=True)
class Boards(OwnWordsRequest):
    """Solve several answers at once, as in Quordle: one guess for all boards."""

    turns: Annotated[fields.Turns, Argument("Turns made before.", metavar="[GUESS=TILES/TILES/...]...")] = ()
    _: KW_ONLY
    game: DailyGame = DAILY
    rule: Annotated[Rule, Keyword(RULE)] = None
    play: Annotated[
        int | None, Option(f"Play N boards, {FEWEST_BOARDS} to {MOST_BOARDS}, in place of advice.", metavar="N")
    ] = None
    secret: Annotated[str | None, Option("Play against these secrets.", metavar="WORD,WORD,...")] = None
    seed: Annotated[
        int | None, Option("Play against random secrets number N.", metavar="N", shown="others each time"), Range(0)
    ] = None
    limit: Annotated[
        int | None, Option("Allow N guesses; 0: no limit.", shown="boards + 5"), Range(0), OnPage(most=SMALL)
    ] = None
    strategy: fields.Strategy = None
    watch: Annotated[bool, Option("Let the computer play.")] = False

    @property
    def playing(self) -> bool:
        """Whether a game is played, in place of advice."""
        return self.play is not None or self.secret is not None

    def check(self) -> None:
        """Raise InputError for options that do not go together."""
        super().check()
        if self.playing and self.turns:
            raise InputError("give turns for advice, or `play` or `secret` for a game, not both")
        if not self.playing and (self.watch or self.seed is not None):
            raise InputError("`watch` and `seed` need `play` N or `secret` WORDS")
        if self.secret is not None and self.seed is not None:
            raise InputError("`secret` and `seed` exclude each other")

    @property
    def advisor(self) -> Ranked:
        """The strategy or codebreaker. Raises UnknownName or InputError."""
        from sleuth.advice.choose import ranked

        return ranked(self.spec, self.strategy, "play on several boards", loss=None)

    def allowed(self, boards: int) -> int:
        """The guesses that are allowed; 0: any number."""
        from sleuth.strategies.boards import SPARE

        return boards + SPARE if self.limit is None else self.limit

    def slow(self) -> bool:
        """Whether an expensive strategy is wanted."""
        return self.advisor.effort > 1

    def work(self, build: Build = GameSpec.build, /) -> Work:
        """The guesses to rank on all boards that are not solved. Raises what replaying the turns raises."""
        from sleuth.strategies.boards import distinct

        if self.playing:
            return Work()
        advisor, (boards, _, _) = self.advisor, _replay(build(self.spec).listing, self)
        unsolved = distinct(boards.positions[number] for number in boards.unsolved)
        pairs = sum(ranking(position, advisor).amount for position, _ in unsolved)
        return Work((Load("ranking", pairs, f"(candidates × guesses × weight) for {advisor.name}, over all boards"),))

    def begun(self) -> Session:
        """A game to play, with the secrets that are given, or random ones. Raises InputError or UnknownWord."""
        from sleuth.playing.codemakers import drawn_seed
        from sleuth.playing.session import Session
        from sleuth.strategies.boards import BoardPositions

        game, secrets = self.spec.build(), None if self.secret is None else self.secret.split(",")
        number = (self.play or 0) if secrets is None else len(secrets)
        if self.play not in (None, number):
            raise InputError(f"`play` {self.play}, but `secret` names {number}")
        BoardPositions.start(game.listing, number)  # refuses a number or a rule that cannot be played
        seed = drawn_seed() if secrets is None and self.seed is None else self.seed
        return Session(game, self.advisor, secret=secrets, seed=seed, boards=number, limit=self.limit)


def run(request: Boards, *, build: Build = GameSpec.build) -> BoardsAdvice | BoardsPlayed:
    """The guess to make and what it can be expected to do on each board, or a game that the strategy played.

    Raises:
        UnknownName: a strategy that does not exist.
        UnknownWord: a guess or a secret that the game does not have.
        InputError: turns that cannot be; the message names the board.
        BadFeedback: feedback that the game does not give; the message names the board.
        InconsistentHistory: no secret of a board fits; the message names the board.
    """
    if not request.playing:
        return advise(request, build)
    if not request.watch:
        raise InputError("only a strategy can play here; give watch=True, or play in the terminal: sleuth boards")
    game = request.begun()
    game.watched = True
    while not game.over:
        game.ask_advisor()
    return game.boards_played()


def advise(request: Boards, build: Build = GameSpec.build) -> BoardsAdvice:
    """The guess to ask after the turns, as in `run`."""
    from sleuth.advice.boards_advice import advise_boards

    boards, turns, notes = _replay(build(request.spec).listing, request)
    return advise_boards(boards, request.advisor, turns, request.allowed(len(boards.positions)), notes)


def _replay(listing: Listing, request: Boards) -> tuple[BoardPositions, tuple[str, ...], tuple[str, ...]]:
    """The boards after the turns, their guesses, and notes on them.

    Raises InputError, BadFeedback or InconsistentHistory.
    """
    from sleuth.games import labels
    from sleuth.games.words.tiles import joined
    from sleuth.strategies.boards import BoardPositions

    typed, text = request.typed_turns(request.turns)
    lines = typed or (text or "").splitlines()
    turns = [_read(token) for line in lines for token in joined(line).split()]
    if not turns:
        raise InputError("no turns; write crane=bbygb/ybbbb, one feedback for each board, or try `play` 4")
    number = len(turns[0][1])
    BoardPositions.start(listing, number)  # refuses a number or a rule that cannot be played
    for guess, feedbacks in turns:
        labels.check_made(listing, guess)
        if len(feedbacks) != number:
            raise InputError(
                f"{guess} has feedback for {counted(len(feedbacks), 'board')}, but {turns[0][0]} for {number:,}; "
                "give one for each board"
            )
    guesses = tuple(guess for guess, _ in turns)
    notes = [*labels.unlisted_notes(listing, guesses)]
    positions = tuple(_board_after(listing, turns, board, notes) for board in range(number))
    return BoardPositions(positions), guesses, tuple(notes)


def _board_after(listing: Listing, turns: Sequence[tuple[str, list[str]]], board: int, notes: list[str]) -> Position:
    """The position of one board, as its first winning turn left it. Errors and `notes` name the board by its number."""
    from sleuth.core.position import replay

    own: list[tuple[str, str]] = []
    try:
        for guess, feedbacks in turns:
            if own and listing.read(own[-1][1]) == listing.win:
                if feedbacks[board] != SOLVED:
                    note = f"Board {board + 1} was solved by {own[-1][0]}, so its feedback from {guess} on is left out"
                    notes.append(f"{note}; write {SOLVED} for it.")
                break
            if feedbacks[board] == SOLVED:
                raise InputError(f"it is not solved and needs a feedback for {guess}")
            own += listing.read_turns([f"{guess}={feedbacks[board]}"], None)
        return replay(listing, own, unlisted=True)
    except SleuthError as error:
        raise error.inside(f"board {board + 1}") from None


def _read(token: str) -> tuple[str, list[str]]:
    guess, _, feedbacks = token.rpartition("=")
    if not guess or not feedbacks:
        raise InputError(
            f"{token!r} is half a turn; write guess=tiles/tiles, one for each board, as in crane=bbygb/ybbbb"
        )
    return fold(guess), feedbacks.split("/")


boards = offered(
    Boards,
    run,
    returns="advice.boards_advice:BoardsAdvice playing.played:BoardsPlayed",
    warm=(Boards("crane=bbygb/ybbbb"),),
)
