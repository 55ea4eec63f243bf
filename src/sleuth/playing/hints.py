"""Hints: what to tell a player who asks, a little more each time, in words that any edge can show."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from sleuth.core.wording import counted
from sleuth.errors import SleuthError

if TYPE_CHECKING:
    import numpy as np

    from sleuth.codebreakers.registry import NamedCodebreaker
    from sleuth.core.game import Game
    from sleuth.core.position import Position
    from sleuth.core.rules import History
    from sleuth.strategies.boards import BoardPositions
    from sleuth.strategies.ranked import Ranked

STRONGEST = 4
"""The level after which `hint` has nothing more to tell."""
OFTEN = 4
"""Letters that a hint counts."""
FEW = 3
"""Candidates that a hint names where they have no letters."""


def hint(position: Position, advisor: Ranked, level: int) -> str:
    """The hint of a level: 1 how many candidates, 2 their letters, 3 a probing guess, 4 nearly everything.

    Of a game whose labels are not cells in places, 2 names some candidates.
    """
    from sleuth.advice.ranked import advise

    words = [position.game.secrets[row] for row in position.candidates]
    count = _counted(position)
    if level == 1:
        return f"Hint 1: {count} left."
    if level == 2 and not position.game.by_places:
        return f"Hint 2, candidates: {', '.join(words[:FEW])}{', …' if len(words) > FEW else '.'}"
    if level == 2:
        return f"Hint 2, letters of the candidates: {letter_facts(words)}"
    advice = advise(position, advisor, top=1)
    if level == 3 and advice.best_probes:
        probe = advice.best_probes[0]
        return f"Hint 3: {probe.guess}, no candidate itself, makes {probe.parts} parts of {count}."
    if level == 3:
        strict = position.game.legal is not None and position.game.legal.name == "strict"
        why = "the rule allows candidates only" if strict else "no probing guess would help"
        return f"Hint 3: {why}. Guess a candidate ({len(words):,} left)."
    more = len(words) - len(advice.candidates.listed)
    listed = ", ".join(advice.candidates.listed) + (f" and {more:,} more" if more else "")
    return f"Hint 4: ask {advice.best.guess}. Candidates: {listed}."


def _counted(position: Position) -> str:
    """How many candidates there are, in words; of each tier if the game has tiers."""
    game = position.game
    if game.likely is None:
        return counted(len(position.candidates), "candidate")
    likely = int(game.likely[position.candidates].sum())
    possible = len(position.candidates) - likely
    tiers = ((likely, "likely answer"), (possible, "possible word"))
    return " and ".join(counted(number, noun) for number, noun in tiers if number)


def boards_hint(boards: BoardPositions, advisor: Ranked, level: int) -> str:
    """The hint of a level for several boards: 1 how many candidates each has, 2 and more the guess to ask."""
    from sleuth.strategies.boards import choose

    if level == 1:
        counts = (f"board {i + 1} has {len(boards.positions[i].candidates):,}" for i in boards.unsolved)
        return "Hint 1, candidates: " + ", ".join(counts)
    return f"Hint 2: ask {boards.game.guesses[choose(boards, advisor)]}."


def codebreaker_hint(game: Game, line: NamedCodebreaker, history: History, rng: np.random.Generator, level: int) -> str:
    """The hint of a level for a game without a list: 1 how many secrets are left, 2 what a codebreaker asks."""
    from sleuth.advice.codebreaker import codebreaker_advice

    if level == 1:
        number = game.left(history).number
        if number is None:
            return "Hint 1: too many secrets are left to count them."
        return f"Hint 1: {number:,} secret{'' if number == 1 else 's'} left."
    try:
        advice = codebreaker_advice(game, line, history, rng)
    except SleuthError as error:
        return f"Hint 2: none, for {error}."
    kind = "" if advice.best is None or advice.best.kind == "guess" else f"{advice.best.kind} "
    return f"Hint 2: {line.name} asks {kind}{advice.guess}."


def letter_facts(words: Sequence[str]) -> str:
    """What words have in common, in a sentence: letters at their places, letters in all, letters in many.

    >>> letter_facts(["bat", "cat", "tab"])
    'Place 2 is A. All have A, T. Often: B 2, C 1.'
    """
    fixed = [
        (place, letters.pop())
        for place, letters in enumerate(map(set, zip(*words, strict=True)), 1)
        if len(letters) == 1
    ]
    counts = Counter(letter for word in words for letter in set(word))
    common = sorted(letter for letter, count in counts.items() if count == len(words))
    often = sorted((-count, letter) for letter, count in counts.items() if count < len(words))[:OFTEN]
    parts = [f"Place {place} is {letter.upper()}." for place, letter in fixed]
    parts += [f"All have {', '.join(common).upper()}."] if common else []
    parts += [f"Often: {', '.join(f'{letter.upper()} {-count:,}' for count, letter in often)}."] if often else []
    return " ".join(parts)
