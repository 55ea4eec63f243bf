"""Remarks on an analysed game: what happened, in words. Facts and what would have been better, no praise or blame."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sleuth.tasks.analysis.review import Analysis, TurnReview

LEAST = 0.005
"""Differences below this are shown as 0.00."""


def on_turn(turn: TurnReview) -> str:
    """A turn in a line: how the guess compares, and what came of it."""
    return f"{_choice(turn)} {_outcome(turn)}".strip()


def _choice(turn: TurnReview) -> str:
    only = turn.before.listed[0] if turn.before.count == 1 else None
    if turn.forbidden:
        return f"It is not legal by the rule of this game ({turn.forbidden}), so it is not compared."
    if only is not None:
        return (
            "It was the only candidate left." if turn.won else f"Only {only} was left, so it could not be the secret."
        )
    if turn.kind is None:
        return f"Not compared: {turn.before.count:,} candidates leave too many ways to go on."
    if turn.forced:
        return "It was the only legal guess."
    if turn.parts == 1:
        return f"Its feedback was known beforehand; {_better(turn)}"
    if turn.regret is not None and turn.regret > 0:
        return _better(turn)
    return (
        "No guess was better on average." if turn.kind == "exact" else "No guess that was tried is better on average."
    )


def _better(turn: TurnReview) -> str:
    best, regret = turn.best, turn.regret
    if best is None or regret is None:
        return "nothing was found that would be better."
    about = "about " if turn.kind == "estimated" else ""
    much = f"{about}{regret:.2f}" if regret >= LEAST else "under 0.01"
    return f"{best.guess} would have left {much} guesses less on average."


def _outcome(turn: TurnReview) -> str:
    if turn.before.count == 1:
        return ""
    if turn.won:
        return f"It was the secret, one of {turn.before.count:,} candidates."
    left = "1 candidate was left" if turn.after.count == 1 else f"{turn.after.count:,} candidates were left"
    return f"{left}, {turn.expected_after:,.1f} on average."


def on_game(analysis: Analysis) -> str:
    """A game in a line or two: how it ended, what the guesses cost, what luck gave."""
    number = len(analysis.turns)
    guesses = "1 guess" if number == 1 else f"{number} guesses"
    end = f"{analysis.secret} found in {guesses}." if analysis.won else f"{analysis.secret} not found in {guesses}."
    return " ".join([end, *_skill(analysis), _luck(analysis)])


def _skill(analysis: Analysis) -> list[str]:
    judged = [turn for turn in analysis.turns[1:] if turn.regret is not None]
    if not judged:
        return []
    if analysis.skill < LEAST:
        return ["After the opener, no better guess was found."]
    return [f"After the opener, the best guesses would have saved {analysis.skill:.2f} guesses on average."]


def _luck(analysis: Analysis) -> str:
    saved = analysis.luck_guesses
    if saved is None:
        verb, size = ("gave", analysis.luck) if analysis.luck >= 0 else ("took", -analysis.luck)
        return f"Luck {verb} {size:.2f} bits."
    if abs(saved) < LEAST:
        return "Luck neither saved nor cost a guess."
    return f"Luck {'saved' if saved > 0 else 'cost'} {abs(saved):.2f} guesses."


def on_rules(analysis: Analysis) -> list[str]:
    """What stricter rules would have forbidden, a line for each turn that breaks one."""
    if not analysis.levels:
        return []
    first = f"Hard mode ({analysis.levels[0]}): {'kept' if analysis.hard_mode else 'not kept'} by these guesses."
    return [first, *(_breaks(turn) for turn in analysis.turns if turn.violations)]


def _breaks(turn: TurnReview) -> str:
    *others, last = (one.rule for one in turn.violations)
    rules = f"{', '.join(others)} and {last}" if others else last
    return f"Turn {turn.number}, {turn.guess}, breaks {rules}: {turn.violations[0].why}."
