"""Session: a game while it is played, of one board or several; what the terminal and the page show of it."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

import numpy as np

from sleuth.advice import choose, hints
from sleuth.core.game import Game
from sleuth.core.inputs.arguments import SEVERAL, WHOLE, takes
from sleuth.core.inputs.plain import count_noun
from sleuth.core.match import check_guess
from sleuth.core.position import Position
from sleuth.core.rules import History
from sleuth.errors import InputError
from sleuth.games.game_spec import GameSpec
from sleuth.games.words.squares import THEME, share_text
from sleuth.playing.codemakers import adverse_feedback, draw_secrets
from sleuth.playing.played_games import BoardsPlayed, Played, PlayedTurn, ShownTurn
from sleuth.strategies.boards import SPARE, BoardPositions, BoardsTurn
from sleuth.strategies.boards import choose as choose_guess
from sleuth.strategies.own import StrategyLike


class Session:
    """A game being played, and how often the player was helped.

    Args:
        game: the game, its name, or a position to go on from.
        advisor: the strategy or codebreaker that gives the hints, by name, or a strategy as a function; None: the usual
            one of the game.
        secret: the secret as it is written or, in a game of your own, your value; or one for each board. None: drawn by
            the seed.
        seed: the number of random secrets; None: the codemaker is an adversary.
        boards: how many secrets there are, each guess made on all boards; None: one for each secret, or one.
        limit: rounds allowed; 0: any number; None: the game's own, a few more than there are boards, or any number
            against an adversary.

    Attributes:
        kind: the kind of the codemaker: "fixed", "random" or "adversary".
        histories: the turns so far on each board; those of a solved board end with the turn that won.
        hints, undos: how often the player was helped.
        gave_up: whether the player gave up.
        watched: whether the advisor plays, not a person.

    Raises:
        InputError: a secret that the game does not have, more or fewer secrets than boards, an adversary of a game
            without a listing, or more boards than can be played.
    """

    def __init__(
        self,
        game: str | Game | Position,
        advisor: StrategyLike | None = None,
        *,
        secret: Any = None,
        seed: int | None = None,
        boards: int | None = None,
        limit: int | None = None,
    ) -> None:
        self.game = game = Game(game)
        self.seed = seed
        self.advisor = choose.advisor(GameSpec.of(game), advisor)
        named = None if secret is None else _labels(game, secret)
        self.boards = (1 if named is None else len(named)) if boards is None else WHOLE.of("boards", boards)
        if named is not None and len(named) != self.boards:
            raise InputError(
                f"{count_noun(len(named), 'secret')} for {count_noun(self.boards, 'board')}; give one for each"
            )
        self.hints = self.undos = 0
        self.gave_up = self.watched = False
        self._hidden: tuple[Any, ...] = ()
        if self.boards != 1:
            BoardPositions.start(game.listing, self.boards)  # refuses a number or a rule that cannot be played
        if named is not None:
            self.kind, self._hidden = "fixed", tuple(map(game.rules.read_secret, named))
        elif seed is not None:
            self.kind, self._hidden = "random", draw_secrets(game, self.boards, np.random.default_rng(seed))
        else:
            if not game.listed:
                raise InputError(f"an adversary needs a list of secrets; {game.name} has none")
            self.kind = "adversary"
        own = 0 if self.kind == "adversary" else game.rules.limit or 0
        usual = own if self.boards == 1 else self.boards + SPARE
        self.limit = usual if limit is None else limit
        self.histories: tuple[History, ...] = ((),) * self.boards
        self._positions: dict[int, Position] = {}

    def __repr__(self) -> str:
        how = "won" if self.won else "over" if self.over else "not over"
        return f"<Session: {self.game.name}, {self.rounds:,} {self.game.rules.rounds}, {how}>"

    def __getstate__(self) -> dict[str, Any]:
        """The state for pickles: positions follow from the rest."""
        return {name: value for name, value in vars(self).items() if name != "_positions"}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state, _positions={})

    def __eq__(self, other: object) -> bool:
        """Whether both are the same game after the same turns; the advisor does not count."""
        if not isinstance(other, Session):
            return NotImplemented
        mine, theirs = ({**one.__getstate__(), "advisor": None} for one in (self, other))
        return mine == theirs

    @property
    def history(self) -> History:
        """The turns so far; with several boards, those of an unsolved board, or else of the board solved last."""
        return max(self.histories, key=len)

    @property
    def rule(self) -> str:
        """The rule level."""
        return self.game.listing.level if self.game.listed else "free"

    @property
    def rounds(self) -> int:
        """The rounds so far: guesses or, of the show, ceremonies."""
        return self.game.played(self.history)

    @property
    def unsolved(self) -> tuple[int, ...]:
        """The numbers of the boards that are not solved, from 0."""
        return tuple(number for number, history in enumerate(self.histories) if not self.game.won(history))

    @property
    def won(self) -> bool:
        """Whether every secret was found."""
        return not self.unsolved

    @property
    def over(self) -> bool:
        """Whether no guess is left to make."""
        return self.won or self.gave_up or 0 < self.limit <= self.rounds

    @property
    def secrets(self) -> tuple[str, ...]:
        """The secret of each board as it is written; none if an adversary has not settled on one."""
        hidden = self._hidden
        if self.kind == "adversary":
            remaining = self.game.left(self.history)
            hidden = remaining.listed[:1] if remaining.number == 1 else ()
        return tuple(map(self.game.rules.spell_secret, hidden))

    @property
    def secret(self) -> str | None:
        """The secret; None if an adversary has not settled on one, or if there are several boards: see `secrets`."""
        return self.secrets[0] if self.secrets and self.boards == 1 else None

    @property
    def possible(self) -> str | None:
        """A secret that still fits if an adversary has not settled on one, the most probable; otherwise None."""
        if self.kind != "adversary" or self.secrets:
            return None
        rows, prior = self.position.rows, self.game.listing.prior
        secret: str = self.game.listing.secrets[rows[0 if prior is None else int(prior[rows].argmax())]]
        return secret

    @property
    def tier(self) -> str | None:
        """Whether the secret is a "likely" answer or a "possible" word; None if it is not settled, or has no tier."""
        listed = self.game.listed and self.boards == 1
        return self.game.listing.tier(self.secrets[0]) if listed and self.secrets else None

    @property
    def left(self) -> int | None:
        """The number of secrets that fit the history; None: not known, or several boards (see `positions`)."""
        return self.game.left(self.history).number if self.boards == 1 else None

    @property
    def position(self) -> Position:
        """The position, where the game has a listing; of several boards the first."""
        return self.positions[0]

    @property
    def positions(self) -> tuple[Position, ...]:
        """The position on each board, where the game has a listing."""
        for number, history in enumerate(self.histories):
            at = self._positions.get(number) or self.game.start()
            for guess, feedback in self.game.spelled(history[len(at.history) :]):
                at = at.after(at.listing.turn(guess, feedback))
            self._positions[number] = at
        return tuple(self._positions.values())

    def is_guess(self, guess: Any) -> bool:
        """Whether this is a guess of the game, even if it is also the word for a key.

        Args:
            guess: a text or, in a game of your own, your value.

        Returns:
            True or False.
        """
        try:
            self.game.rules.read_guess(self.game.label("guess", guess))
        except InputError:
            return False
        return True

    def ask(self, guess: Any) -> None:
        """Make a guess. If it cannot be made, everything stays as it was.

        Args:
            guess: the guess as text or, in a game of your own, your value.

        Raises:
            InputError: a guess that cannot be read, or the game is over.
            UnknownWord: a guess that the game does not have.
            IllegalGuess: a guess that breaks the rule level.
        """
        self._check_open()
        self._ask(self.game.rules.read_guess(self.game.label("guess", guess)))

    def ask_advisor(self) -> None:
        """Make the guess of the advisor.

        Raises:
            InputError: turns after which the codebreaker cannot go on, or the game is over.
            InconsistentHistory: no secret fits all the feedback.
            IllegalGuess: the guess breaks the rule level.
            StrategyError: the guess was made before, or the game is off the strategy's tree.
        """
        self._check_open()
        line, ranked = self.advisor.line, self.advisor.strategy
        if line is not None:
            guess = line.next_guess(self.game, self.history, self._rng())
        else:
            assert ranked is not None
            if self.boards > 1:
                row = choose_guess(BoardPositions(self.positions), ranked)
            else:
                check_guess(self.position, row := ranked(self.position))
            guess = self.game.rules.read_guess(self.game.listing.guesses[row])
        self._ask(guess)

    def _rng(self) -> np.random.Generator:
        """The random generator of a codebreaker, the same for the same game and number of turns."""
        return np.random.default_rng((self.seed or 0, len(self.history)))

    def _check_open(self) -> None:
        """Raise InputError if the game is over."""
        if self.over:
            how = "won" if self.won else "given up" if self.gave_up else "lost"
            raise InputError(f"the game is over: it was {how}; begin another one to go on guessing")

    def _ask(self, guess: Any) -> None:
        self.game.check(self.history, guess)
        if self._hidden:
            feedback = [self.game.rules.feedback(guess, secret) for secret in self._hidden]
        else:
            feedback = [adverse_feedback(self.game, self.position, guess)]
        self.histories = tuple(
            history if self.game.won(history) else (*history, (guess, answer))
            for history, answer in zip(self.histories, feedback, strict=True)
        )

    def undo(self) -> str | None:
        """The last guess, which is taken back. None if there is none."""
        if not self.history:
            return None
        *before, (last, _) = self.history
        self.gave_up = False
        self.histories, self._positions = tuple(history[: len(before)] for history in self.histories), {}
        return self.game.rules.spell_guess(last)

    @takes(level=WHOLE)
    def hint(self, level: int) -> str:
        """The hint of a level; higher levels reveal more.

        Args:
            level: from 1, the vaguest, to 5, the guess itself; the guess comes sooner in games with fewer hints.

        Returns:
            The hint, and what the next one reveals.

        Raises:
            StrategyError: the game is off the strategy's tree.
        """
        line, ranked = self.advisor.line, self.advisor.strategy
        if line is not None:
            ladder = hints.codebreaker_ladder(self.game, line, self.history, self._rng())
        else:
            assert ranked is not None
            at = self.positions
            ladder = hints.ladder(*at, ranked) if len(at) == 1 else hints.boards_ladder(BoardPositions(at), ranked)
        hint = hints.hint_of(ladder, level)
        return f"{hint} Next: {ladder[hint.step].reveals}." if hint.step < len(ladder) else str(hint)

    def last(self, board: int = 0) -> ShownTurn:
        """The last turn of a board, as it is shown; its round is the one in which it was made.

        Args:
            board: the number of the board, from 0.

        Returns:
            The turn.

        Raises:
            InputError: no turn was made yet.
        """
        if not self.history:
            raise InputError("there is no turn yet; make one with ask() or ask_advisor()")
        rules, (*before, (guess, feedback)) = self.game.rules, self.histories[board]
        label = rules.spell_guess(guess) if rules.cells is None else rules.cells(guess)
        return ShownTurn(self.game.played(tuple(before)) + 1, rules.kind(guess), label, rules.spell(guess, feedback))

    def played(self, hint: str | None = None) -> Played:
        """The game of one board so far, as a value.

        Args:
            hint: the hint that was given last.

        Returns:
            The object of `sleuth play --json`. It has the secret and the squares once the game is over.
        """
        over = self.over
        return Played(  # in the order of its fields
            self.game,
            self.rule,
            self.kind,
            self.seed,
            self.limit or None,
            self.won,
            self.gave_up,
            over,
            self.secret if over else None,
            self.tier if over else None,
            self._turns(),
            self.left,
            self.hints,
            self.undos,
            hint,
            self.game.listed,
            self._strategy,
            self.share() if over else None,
            self.possible if over else None,
        )

    def boards_played(self) -> BoardsPlayed:
        """The game of several boards, as a value.

        Returns:
            What `sleuth boards --play N --json` shows.
        """
        return BoardsPlayed(  # in the order of its fields
            self.game,
            self.boards,
            self.seed,
            self.limit or None,
            self.won,
            self.gave_up,
            self.secrets,
            self._board_turns(),
            self.hints,
            self.undos,
            self._strategy,
        )

    @property
    def _strategy(self) -> str | None:
        return self.advisor.name if self.watched else None

    def _turns(self) -> tuple[PlayedTurn, ...]:
        spelled = enumerate(self.game.spelled(self.history), 1)
        return tuple(
            PlayedTurn(guess, feedback, self.game.left(self.history[:number]).number)
            for number, (guess, feedback) in spelled
        )

    def _board_turns(self) -> tuple[BoardsTurn, ...]:
        """Each guess with the feedback of each board; None for a board that was solved before."""
        boards = [self.game.spelled(history) for history in self.histories]
        return tuple(
            BoardsTurn(guess, tuple(turns[now][1] if now < len(turns) else None for turns in boards))
            for now, (guess, _) in enumerate(self.game.spelled(self.history))
        )

    def turns(self) -> list[dict[str, Any]]:
        """The turns as plain values, each with its guess and feedback.

        With one board, each also has `left`: the number of secrets that fit after it, None if it is not known. With
        several, the feedback is that of each board, None if it was solved before.
        """
        return (
            [asdict(turn) for turn in self._turns()]
            if self.boards == 1
            else [*map(BoardsTurn._asdict, self._board_turns())]
        )

    def as_dict(self) -> dict[str, Any]:
        """The game as plain values; the secret is in it once the game is over."""
        return (self.played() if self.boards == 1 else self.boards_played()).as_dict()

    def share(self, theme: str = THEME) -> str:
        """The game as squares, without letters, and how it was played.

        Args:
            theme: the colors of the squares: "classic" (green and yellow), "contrast" (orange and blue), "mono" or
                "emoji".

        Returns:
            Lines of text.

        Raises:
            UnknownName: a theme that does not exist.
        """
        score = f"{self.rounds if self.won else 'X'}" + (f"/{self.limit}" if self.limit else "")
        helped = [count_noun(count, noun) for count, noun in ((self.hints, "hint"), (self.undos, "undo")) if count]
        rule = "" if self.rule == "free" else self.rule
        notes = [rule, self.kind if self.kind == "adversary" else "", *helped]
        rows = [" ".join(each or "-" for each in feedback) for _, feedback in self._board_turns()]
        return share_text(rows, score, notes, theme)


def _labels(game: Game, secret: Any) -> tuple[str, ...]:
    """The secret of each board as it is written, of one or several: texts, or values of the user's own game."""
    values = game.rules.values
    one = isinstance(secret, str) or (values is not None and values.label("secret", secret) is not None)
    return tuple(game.label("secret", each) for each in ([secret] if one else SEVERAL.of("secret", secret)))
