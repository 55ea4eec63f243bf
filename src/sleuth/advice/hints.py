"""Hints: a ladder without spoilers. Each step says before what it reveals, and only the last one names a guess.

Of words: how many are left, whether the letters found suffice, which letter to test, the shape of a good guess, the
guess. Codes and equations have the same steps with colors or symbols. Labels without such cells have no step about
them. If there are too many secrets to list, only the first and the last step remain.

Source: this package.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, ClassVar, NamedTuple, TypeAlias

from sleuth.advice import letters
from sleuth.advice.values import AnyAdvice
from sleuth.core.game import Game
from sleuth.core.inputs.plain import count_noun
from sleuth.core.results import Candidates, MadeTurn
from sleuth.errors import SleuthError

if TYPE_CHECKING:
    import numpy as np

    from sleuth.advice.pattern import PatternLeft
    from sleuth.codebreakers.registry import NamedCodebreaker
    from sleuth.core.position import Position
    from sleuth.core.rules import History
    from sleuth.strategies.boards import BoardPositions
    from sleuth.strategies.coverage import Tally
    from sleuth.strategies.ranked import Ranked

BEST_GUESS = "the best guess"


class Rung(NamedTuple):
    """A rung of a ladder: a label of what it reveals, and the function that makes its text."""

    reveals: str
    text: Callable[[], str]


Ladder: TypeAlias = tuple[Rung, ...]


@dataclass(frozen=True)
class Hint:
    """One hint.

    Attributes:
        step: its number, from 1.
        reveals: what it reveals, without revealing it.
        text: the hint, a sentence or two.
    """

    step: int
    reveals: str
    text: str

    def __str__(self) -> str:
        return f"Hint {self.step}, {self.reveals}: {self.text}"


@dataclass(frozen=True, repr=False)
class Hints(AnyAdvice):
    """The first hints about a position; before the last one they name neither a guess to make nor a candidate.

    Attributes:
        game: the game, by name in JSON.
        strategy: the strategy or codebreaker by name.
        turns: the history.
        candidates: how many secrets fit; none is listed.
        hints: the hints that were asked for, the vaguest first.
        steps: how many hints there are; 0 if the game is over.
        next: what the next hint reveals; None if there is no other.
        notes: what was taken for granted, a sentence each.
    """

    game: Game
    strategy: str
    turns: tuple[MadeTurn, ...]
    candidates: Candidates
    hints: tuple[Hint, ...]
    steps: int
    next: str | None
    notes: tuple[str, ...] = ()

    best: ClassVar[None] = None  # type: ignore[misc]

    schema = "hints"
    rows_of = "hints"

    def __repr__(self) -> str:
        return f"<Hints: {len(self.hints)} of {self.steps}>"


def first(
    steps: int,
    ladder: Ladder,
    game: Game,
    strategy: str,
    turns: Sequence[tuple[str, str]],
    candidates: int | None,
    notes: tuple[str, ...] = (),
) -> Hints:
    """The first hints of a ladder. candidates: the number of secrets that fit."""
    hints = tuple(hint_of(ladder, step) for step in range(1, min(steps, len(ladder)) + 1))
    history = tuple(MadeTurn(*turn) for turn in turns)
    further = ladder[steps].reveals if steps < len(ladder) else None
    return Hints(game, strategy, history, Candidates(candidates, ()), hints, len(ladder), further, notes)


def hint_of(ladder: Ladder, step: int) -> Hint:
    """The hint of a step; steps out of range give the first or the last hint."""
    step = min(max(step, 1), len(ladder))
    reveals, text = ladder[step - 1]
    return Hint(step, reveals, text())


def ladder(position: Position, advisor: Ranked, watch: Tally | None = None) -> Ladder:
    """The hints about a position, whose game is not over. watch: as in `suggestions.advise`."""
    from sleuth.advice.suggestions import advise

    @cache
    def best() -> str:
        return advise(position, advisor, top=1, watch=watch).best.guess

    noun, unit = letters.noun_of(position.listing), position.listing.made_of
    enough = "whether your letters are enough" if unit == "letter" else f"how many {unit}s are sure"
    return (
        Rung(f"how many {noun}s are left", lambda: f"{_count_text(position)} left."),
        *((Rung(enough, lambda: letters.letters_so_far(position)),) if letters.has_units(position.listing) else ()),
        *_about_guess([position], best),
    )


def boards_ladder(boards: BoardPositions, advisor: Ranked) -> Ladder:
    """The hints about several boards, some of which are not solved."""
    from sleuth.strategies.boards import choose

    @cache
    def best() -> str:
        return boards.listing.guesses[choose(boards, advisor)]

    def counts() -> str:
        left = (f"board {i + 1} has {len(boards.positions[i].rows):,}" for i in boards.unsolved)
        return f"{', '.join(left)}.".capitalize()

    count = Rung(f"how many {letters.noun_of(boards.listing)}s are left", counts)
    return (count, *_about_guess([boards.positions[i] for i in boards.unsolved], best))


def codebreaker_ladder(game: Game, line: NamedCodebreaker, history: History, rng: np.random.Generator) -> Ladder:
    """The hints about a game without a list: how many secrets are left, and the guess of a codebreaker."""
    from sleuth.advice.codebreaker import codebreaker_advice

    def count() -> str:
        number = game.left(history).number
        return "Too many to count." if number is None else f"{count_noun(number, 'answer')} left."

    def best() -> str:
        try:
            advice = codebreaker_advice(game, line, history, rng)
        except SleuthError as error:
            return f"None ({error})."
        kind = "" if advice.best is None or advice.best.kind == "guess" else f"{advice.best.kind} "
        return f"{line.name} plays {kind}{advice.guess}."

    return Rung("how many answers are left", count), Rung(BEST_GUESS, best)


def pattern_ladder(pattern: PatternLeft) -> Ladder:
    """The hints if no listed word fits: that fact, the letters that the tiles show, and words of other lists."""
    return (
        Rung("how many words are left", lambda: f"No word in the list of {pattern.game} fits these turns."),
        Rung("what the tiles show", lambda: f"{pattern.known}."),
        Rung(
            "which words of other lists fit, or which tile may be wrong",
            lambda: f"{pattern.why[0].upper()}{pattern.why[1:]}.",
        ),
    )


def _about_guess(positions: Sequence[Position], best: Callable[[], str]) -> Ladder:
    """The last steps: what to test, the shape of the best guess, and the guess itself."""
    listing = positions[0].listing
    test = Rung(f"which {listing.made_of} to test", lambda: letters.to_test(positions))
    return (
        *((test,) if letters.has_units(listing) else ()),
        Rung("the shape of a good guess", lambda: letters.shape(positions, best())),
        Rung(BEST_GUESS, lambda: f"Play {best()}."),
    )


def _count_text(position: Position) -> str:
    """A sentence on the number of candidates; of each tier if the game has tiers."""
    listing = position.listing
    if listing.likely is None:
        return count_noun(len(position.rows), letters.noun_of(listing))
    likely = int(listing.likely[position.rows].sum())
    possible = len(position.rows) - likely
    tiers = ((likely, "likely answer"), (possible, "rare word"))
    return " and ".join(count_noun(number, noun) for number, noun in tiers if number)
