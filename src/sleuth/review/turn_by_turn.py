"""Analysis: a finished game taken apart, turn by turn, into skill and luck. What `sleuth analyze` and the page show.

Skill is regret: what a guess costs beyond the best one, in expected guesses. Luck is the information of the feedback
beyond what was to be expected, in bits, and in guesses. Formulas and worked examples:
docs/explanation/skill-and-luck.md. Source: this package.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from sleuth.advice.outlook import outlook
from sleuth.advice.suggestions import is_likely, tidy
from sleuth.core.listing import Listing, Turn
from sleuth.core.position import Position
from sleuth.core.results import Candidates
from sleuth.errors import InputError
from sleuth.games import labels
from sleuth.games.words.violations import breaches, levels_of
from sleuth.review.analysis import Analysis, Step, TurnReview
from sleuth.review.judgement import Rated, judge, split
from sleuth.strategies.ranked import Ranked

LISTED = 20
"""Candidates named before and after a turn; the number is always given."""


def analyze(
    game: Listing,
    guesses: Sequence[str],
    secret: str,
    strategy: Ranked,
    *,
    top: int = 3,
    done: Callable[[int], None] | None = None,
) -> Analysis:
    """The analysis of the guesses that were made for a secret, judged by the rule level of the game.

    strategy: whose guesses are compared, and who plays on where the exact search would take too long. top: other good
    guesses to tell for each turn. done: called with 1 after each turn, for progress. Guesses that break the rule level
    are reported and not judged, and so are guesses in no list that the game admits. Raises InputError for a secret that
    the game does not have, without guesses, and for guesses after the winning one; UnknownWord for a guess that the
    game does not admit, naming the turn.

    >>> from sleuth.games.words.word_game import game
    >>> from sleuth.strategies.registry import strategy
    >>> words = ["bat", "cat", "hat", "rat"]
    >>> found = analyze(game("tiny", words, [*words, "hub"]), ["bat", "cat", "hat"], "hat", strategy("entropy"))
    >>> [(turn.guess, turn.regret, turn.luck_guesses) for turn in found.turns]
    [('bat', 0.25, -0.5), ('cat', 0, -0.5), ('hat', 0, 0.5)]
    """
    hidden = game.secrets[labels.secret_row(game, secret)]
    _check(game, guesses, hidden)
    position = Position.start(game)
    past: list[tuple[str, int]] = []
    turns = []
    for guess in guesses:
        position = position.knowing(guess)
        turn = Turn(position.game.guess_row(guess), game.feedback(guess, hidden))
        turns.append(_review(position, turn, past, strategy, top, is_listed=turn.guess < len(game.guesses)))
        position = position.after(turn)
        past.append((guess, turn.code))
        if done:
            done(1)
    return Analysis(
        game=game.name,
        rule=game.level,
        strategy=strategy.name,
        secret=hidden,
        won=turns[-1].won,
        turns=tuple(turns),
        levels=levels_of(game),
        tier=game.tier(hidden),
        path=_path(game, hidden, turns, strategy),
    )


def _path(game: Listing, secret: str, turns: Sequence[TurnReview], strategy: Ranked) -> tuple[Step, ...]:
    """The engine's own game for the secret: the best guess that was found, and in the turns of the player the same."""
    position, steps = Position.start(game), list[Step]()
    while True:
        made = [step.guess for step in steps]
        alike = len(made) < len(turns) and made == [turn.guess for turn in turns[: len(made)]]
        row = _best(position, turns[len(made)].best if alike else None, strategy)
        turn = Turn(row, game.feedback(game.guesses[row], secret))
        after = position.after(turn)
        steps.append(Step(game.guesses[row], game.spell(turn.code), len(after.candidates)))
        if turn.code == game.win or len(after.candidates) == len(position.candidates):
            return tuple(steps)  # found, or nothing new is learnt
        position = after


def _best(position: Position, known: Rated | None, strategy: Ranked) -> int:
    """The row of the best guess; known: if it was found before. In a large position it is the strategy's choice."""
    if known is not None:
        return position.game.guess_row(known.guess)
    best = outlook(position).best
    return strategy(position) if best is None else best


def _check(game: Listing, guesses: Sequence[str], secret: str) -> None:
    """Raise InputError or UnknownWord, naming the turn, for guesses that cannot have been made."""
    if not guesses:
        raise InputError("there is no guess to analyze; give them in order, as in crane soily")
    for number, guess in enumerate(guesses, 1):
        labels.check_made(game, guess, number)
        if game.feedback(guess, secret) == game.win and number < len(guesses):
            raise InputError(f"turn {number}, {guess}, is the secret, so that {guesses[number]} cannot come after it")


def _review(
    position: Position, turn: Turn, past: Sequence[tuple[str, int]], strategy: Ranked, top: int, *, is_listed: bool
) -> TurnReview:
    game, guess = position.game, position.game.guesses[turn.guess]
    what = split(position, turn.guess)
    return TurnReview(
        number=len(past) + 1,
        guess=guess,
        feedback=game.spell(turn.code),
        won=turn.code == game.win,
        before=_candidates(position),
        after=_candidates(position.after(turn)),
        is_candidate=what.win > 0,
        is_likely=is_likely(position, turn.guess),
        forced=len(position.candidates) == 1 or len(position.legal) == 1,
        is_listed=is_listed,
        forbidden=labels.forbidden(position, guess),
        parts=what.parts,
        win=tidy(what.win),
        expected_after=tidy(what.after),
        judgement=judge(position, turn, strategy, top=top),
        bits=tidy(-math.log2(what.chances[turn.code])),
        expected_bits=tidy(what.bits),
        violations=breaches(game, past, guess),
    )


def _candidates(position: Position) -> Candidates:
    named = tuple(position.game.secrets[row] for row in position.likeliest[:LISTED])
    return Candidates(len(position.candidates), named)
