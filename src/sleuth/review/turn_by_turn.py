"""Analysis: a finished game taken apart, turn by turn, into skill and luck. What `sleuth analyze` and the page show.

Skill is regret: what a guess costs beyond the best one, in expected guesses. Luck is the information of the feedback
beyond what was to be expected, in bits, and in guesses. Formulas and worked examples:
docs/explanation/skill-and-luck.md. Source: this package.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import TypeAlias

from sleuth.advice.best import Best
from sleuth.advice.suggestions import advise, first_labels
from sleuth.core.inputs.plain import count_noun
from sleuth.core.listing import Listing
from sleuth.core.position import Position
from sleuth.core.results import Candidates
from sleuth.core.rules import Turn
from sleuth.errors import InputError
from sleuth.games import labels
from sleuth.games.words.levels import breaches, hard_mode
from sleuth.review.analysis import Analysis, Step
from sleuth.review.judgement import Judgement, feedback_draw, judge
from sleuth.review.turn_review import TurnReview
from sleuth.review.wording import say
from sleuth.strategies.ranked import Ranked
from sleuth.work.progress import Done

Made: TypeAlias = tuple[Position, Turn, Judgement]
"""A turn, with the position before it and the judgement of its guess."""


def analyze(
    listing: Listing,
    guesses: Sequence[str],
    secret: str,
    strategy: Ranked,
    *,
    top: int = 3,
    done: Done | None = None,
) -> Analysis:
    """The analysis of the guesses that were made for a secret, judged by the rule level of the game.

    strategy: `best`, or one that chooses and plays on if the search of the best guess does not end. top: other good
    guesses to list for each turn. done: called with 1 after each turn, for progress. Guesses that break the rule level
    are reported and not judged, and so are guesses in no list that the game admits. Raises InputError for a secret that
    the game does not have, without guesses, and for guesses after the winning one; UnknownWord for a guess that the
    game does not admit, naming the turn.

    >>> from sleuth.core.game import Game
    >>> from sleuth.strategies.registry import strategy
    >>> words = ["bat", "cat", "hat", "rat"]
    >>> listing = Game.of_words(words, [*words, "hub"]).listing
    >>> found = analyze(listing, ["bat", "cat", "hat"], "hat", strategy("entropy"))
    >>> [(turn.guess, turn.regret, turn.luck_guesses) for turn in found.turns]
    [('bat', 0.25, -0.5), ('cat', 0.0, -0.5), ('hat', 0.0, 0.5)]
    """
    hidden = listing.secrets[labels.secret_row(listing, secret)]
    _check(listing, guesses, hidden)
    judge_by = strategy if isinstance(strategy, Best) else Best(strategy)
    position, moves = Position.start(listing), list[Made]()
    for guess in guesses:
        if position.is_known:
            raise InputError(
                f"the secret is known after {count_noun(len(moves), 'guess')}, so {guess} cannot come after that"
            )
        judgement = judge(position, guess, judge_by, top=top)
        position = position.knowing(guess)
        turn = Turn(position.listing.guess_row(guess), listing.feedback(guess, hidden))
        moves.append((position, turn, judgement))
        position = position.after(turn)
        if done:
            done(1)
    over = listing.ends(turn.code, len(position.rows))
    last = 0.0 if over else advise(position, judge_by, top=0).best.expected_left
    lefts = [*(judgement.best.expected_left for _, _, judgement in moves[1:]), last]
    turns = tuple(_review(listing, moves[: i + 1], lefts[i], judge_by.loss) for i in range(len(moves)))
    return Analysis(
        game=position.game,
        rule=listing.level,
        strategy=strategy.name,
        loss=None if listing.limit is None else judge_by.loss,
        secret=hidden,
        won=turns[-1].won and not turns[-1].late,
        turns=turns,
        hard_level=hard_mode(listing),
        tier=listing.tier(hidden),
        path=_path(hidden, turns, moves[0][0], judge_by),
        goal=listing.goal,
    )


def _path(secret: str, turns: Sequence[TurnReview], position: Position, strategy: Best) -> tuple[Step, ...]:
    """The player's first guess, then the engine's own guesses up to the secret.

    As long as its guesses are the player's, the next one is the best guess of the player's turn. position: the one
    before the first guess.
    """
    steps, listing = list[Step](), position.listing
    while True:
        number = len(steps)
        if number < len(turns) and all(step.guess == turn.guess for step, turn in zip(steps, turns, strict=False)):
            guess = turns[number].best.guess if steps else turns[0].guess
        else:
            guess = listing.guesses[strategy(position)]
        turn = Turn(listing.guess_row(guess), listing.feedback(guess, secret))
        after = position.after(turn)
        steps.append(Step(guess, listing.spell(turn.code), len(after.rows)))
        if listing.ends(turn.code, len(after.rows)) or (number and len(after.rows) == len(position.rows)):
            return tuple(steps)  # found, or nothing new is learnt
        position = after


def _check(listing: Listing, guesses: Sequence[str], secret: str) -> None:
    """Raise InputError or UnknownWord, naming the turn, for guesses that cannot have been made."""
    if not guesses:
        raise InputError(say("no guess"))
    for number, guess in enumerate(guesses, 1):
        labels.check_made(listing, guess, number)
        if listing.feedback(guess, secret) == listing.win and number < len(guesses):
            raise InputError(say("goes on", number=number, guess=guess, next=guesses[number]))


def _review(listing: Listing, moves: Sequence[Made], ahead: float | None, loss: int | None) -> TurnReview:
    """The review of the last of some turns. ahead: mean number of guesses needed after it."""
    *earlier, (position, turn, (own, step, best, others, familiar)) = moves
    chance, few, many = feedback_draw(position, turn)
    child = position.after(turn)
    won = listing.ends(turn.code, len(child.rows))
    late = listing.limit is not None and len(position.history) >= listing.limit
    if late:
        own, best = (replace(one, expected_left=None, is_exact=False) for one in (own, best))
        ahead, others, familiar = None, (), None
    elif loss is not None and listing.limit is not None and len(child.history) >= listing.limit and not won:
        ahead = float(loss - len(child.history))  # the game is lost
    return TurnReview(
        number=len(moves),
        guess=own.guess,
        feedback=listing.spell(turn.code),
        won=won,
        before=_candidates(position),
        after=_candidates(child),
        is_candidate=own.is_candidate,
        is_likely=own.is_likely,
        forced=len(position.rows) == 1 or len(position.legal_rows) == 1,
        is_listed=turn.guess < len(listing.guesses),
        late=late,
        forbidden=labels.forbidden(position, own.guess),
        parts=own.parts,
        win=own.win,
        expected_size=own.expected_size,
        step=step,
        expected_left=own.expected_left,
        best=best,
        alternatives=others,
        familiar=familiar,
        ahead=ahead,
        bits=max(0.0, -math.log2(chance)),
        expected_bits=own.bits,
        few=few,
        many=many,
        violations=breaches(listing, [(judged.own.guess, turn.code) for _, turn, judged in earlier], own.guess),
        loss=None if listing.limit is None else loss,
        noun="words" if listing.by_places and own.guess.isalpha() else "answers",
    )


def _candidates(position: Position) -> Candidates:
    return Candidates(len(position.rows), first_labels(position, position.likeliest))
