"""`sleuth analyze`: a finished game taken apart into skill and luck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import click
from click.core import ParameterSource

from sleuth import results
from sleuth.cli.display import paint, theme_option
from sleuth.cli.options import flag, refuse_parameters
from sleuth.cli.output import pasted_text, print_table, say
from sleuth.cli.parameters import Spelled, hard_option
from sleuth.cli.runner import command as runs
from sleuth.review.wording import TOP
from sleuth.text.advice import SURE


def _ready(played: Sequence[str], secret: str | None, *, as_json: bool) -> dict[str, Any]:
    """The share text on standard input. Raises a usage error for flags that do not go together."""
    if as_json:
        refuse_parameters(["share"], "does not go with --json")
    if played and secret:  # nothing can be missing
        return {}
    return {"text": pasted_text(played)}


@runs(
    "analyze",
    """\
  sleuth analyze crane soily daunt                  the last guess was right
  sleuth analyze crane soily faint --secret daunt
  sleuth analyze crane=bbygb soily=bbbbb daunt=ggggg
  sleuth analyze crane soily daunt < share.txt      the squares that you share
  sleuth analyze crane faint daunt --secret daunt --rule official
  sleuth analyze 1122 1344 2345 --secret 2345 --game mastermind:4x6
""",
    options=(
        hard_option,
        flag("--share", "Print a card to share: squares, verdicts, skill and luck, no words."),
        theme_option,
    ),
    ready=_ready,
    spelling={
        "played": Spelled(metavar="[GUESS]..."),
        "rule": Spelled(default="free, or official if the share text has a star"),
        "secret": Spelled(metavar="WORD", default="the last guess, unless its feedback says otherwise"),
    },
)
def command(result: results.Analysis, share: bool, theme: str) -> None:
    """Take a finished game apart: what the guesses cost, and what luck gave.

    GUESSES are the words in order, crane soily, or turns with their tiles, crane=bbygb; the squares of a share text
    may come on standard input. Every guess is compared with the best one that was legal then, with what you knew then.
    A share text with a star, 4/6*, is judged by the rule official unless --rule says otherwise. Standard input is read
    only if feedback may be missing: with guesses and --secret it is left alone.
    """
    if share:
        source = click.get_current_context().get_parameter_source("theme")  # the default: as in the share text
        click.echo(result.share(None if source == ParameterSource.DEFAULT else theme))
    else:
        show(result, theme)


def show(analysis: results.Analysis, theme: str) -> None:
    """Print an analysis for people."""
    for turn in analysis.turns:
        click.echo(f"{turn.number}  {paint(turn.guess, turn.feedback, theme)}  {turn.verdict or 'not judged'}")
        say(f"   {turn.comment}")
    click.echo()
    print_table(
        (
            "turn",
            "guess",
            "left",
            "expected",
            "guesses left",
            "best",
            "guesses left",
            "lost",
            "skill",
            "luck",
            "how sure",
        ),
        [_cells(turn) for turn in analysis.turns],
        left=(1, 5, 10),
    )
    click.echo()
    say(analysis.comment)
    skill = "not known" if analysis.skill_score is None else analysis.skill_score
    say(f"Skill {skill}, luck {analysis.luck_score}, each from 0 to {TOP}; luck {TOP // 2 + 1} is as expected.")
    steps = ", ".join(f"{step.guess} ({step.left:,} left)" for step in analysis.path[1:])
    played = f"After your first guess Sleuth, not knowing the answer, would have played: {steps}."
    say(played if steps else "Your first guess won.")
    say(f"(judged by the rule {analysis.rule}; {_steps(analysis)})")
    for line in (*analysis.notes, *analysis.rule_comments):
        say(line)


def _cells(turn: results.TurnReview) -> tuple[object, ...]:
    best = turn.best
    return (
        turn.number,
        turn.guess,
        f"{turn.after.count:,}",
        f"{turn.expected_size:,.1f}",
        _figure(turn.expected_left),
        best.guess,
        _figure(best.expected_left),
        _figure(turn.regret),
        "-" if turn.skill_score is None else turn.skill_score,
        turn.luck_score,
        SURE[turn.step],
    )


def _figure(value: float | None) -> str:
    return "-" if value is None else f"{value:.2f}"


def _steps(analysis: results.Analysis) -> str:
    """A legend of the steps in this analysis, and the guesses that a lost game counts as."""
    meant = {
        "proved": "no other guess was better than the best one",
        "compared": "the best of the good guesses that were checked",
        "estimated": "there is too much to check",
    }
    parts = [
        f"{SURE[step]}: {text}" for step, text in meant.items() if any(turn.step == step for turn in analysis.turns)
    ]
    if analysis.loss is not None:
        parts.append(f"a lost game counts as {analysis.loss} guesses")
    return "; ".join(parts)
