"""`sleuth suggest`: what to guess next, and why."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from sleuth import results
from sleuth.cli.display import paint, short, theme_option
from sleuth.cli.options import flag
from sleuth.cli.output import error_bound, large, pasted_text, print_table, say
from sleuth.cli.parameters import N, Spelled, hard_option
from sleuth.cli.runner import command as runs
from sleuth.core.game import Game
from sleuth.core.inputs.plain import count_noun
from sleuth.games.game_spec import GameSpec
from sleuth.tasks.suggest import check_hint
from sleuth.text.advice import HELPS, card

NAMED = 8
"""Candidates named in each part."""


def _ready(
    turns: Sequence[str],
    top: int,
    hint: int | None,
    why: str | None,
    *,
    full: bool,
    as_json: bool,
    csv_file: Path | None,
) -> dict[str, Any]:
    """Arguments for the task: the text on standard input, and a short ranking if no table is printed."""
    check_hint(hint, why)
    return {"text": pasted_text(turns), "top": top if full or as_json or csv_file else 0}


@runs(
    "suggest",
    """\
  sleuth suggest crane=bbygb                  after one guess
  sleuth suggest crane=..Yg. soily=01010      any notation of the tiles
  sleuth suggest crane --why salet < share.txt
  sleuth suggest crane=bbygb --hint           no spoiler: how many words are left
  sleuth suggest crane=bbygb --rule official --prior freq
  sleuth suggest crane=bbygb --strategy entropy
  sleuth suggest --secrets my.txt --guesses more.txt
  sleuth suggest --game mastermind:4x6 1122=1b1w
  sleuth suggest --game permutation:10 1-2-3-4-5-6-7-8-9-10=2
  sleuth suggest --game permutation-wordle:7 1234567=gbbbgbb
  sleuth suggest --game dating:10 3-7=no "2 1 4 3 6 5 8 7 10 9=4"
""",
    options=[hard_option, theme_option, flag("--full", "Show a table of guesses, too.")],
    ready=_ready,
    instead={"hints": lambda hint: hint is not None},
    spelling={"hint": Spelled(metavar="[N]"), "why": Spelled(metavar="GUESS"), "loss": N},
)
def command(
    result: results.Advice | results.CodebreakerAdvice | results.Hints | results.PatternLeft,
    game: GameSpec,
    theme: str,
    *,
    full: bool,
) -> None:
    """Rank the next guesses, with reasons.

    Give each turn as a guess with its feedback: crane=bbygb, crane=..Yg., crane=00120 or emoji rows. A whole share text
    may come on standard input. You see what fits, the best guess and how sure that is. --full adds a table of guesses.

    --hint N gives the first N hints in their place, and says what the next one reveals. Word games have five. The
    first two say how many words are left and whether your letters are enough. Then come a letter to test, the shape of
    a good guess, and the guess.

    When there are too many secrets to list, as in permutation:10, a codebreaker picks the guess; so does one that you
    name with --strategy. In dating:N a turn is a couple at the truth booth, 3-7=no, or a ceremony with its lights. A
    ceremony lists the partners of 1, 2, 3 and so on: "2 1 4 3=2".
    """

    if isinstance(result, results.Advice):  # the usual answer, for which nothing else is loaded
        show(result, theme, full=full, weighted=game.prior != "uniform")
        return

    if isinstance(result, results.Hints):
        show_hints(game.build(), result, theme)
    elif isinstance(result, results.CodebreakerAdvice):
        show_codebreaker(game.build(), result, theme)
    else:
        show_pattern(result, theme)


def show_codebreaker(game: Game, advice: results.CodebreakerAdvice, theme: str) -> None:
    """Print the advice of a codebreaker for people."""
    _show_history(game, advice.turns, theme)
    if advice.best is None:
        click.echo("Solved.")
        return
    count = advice.candidates.count
    if count is None:
        click.echo("The answers left are too many to count.")
    else:
        named = [short(label) for label in advice.candidates.listed[:5]]
        more = count - len(named)
        noun = "possible answer" if count == 1 else "possible answers"
        tail = f": {', '.join(named)}" + (f" and {large(more)} more" if more else "")
        say(f"{large(count)} {noun}" + (tail if named else "."))
    kind = "" if advice.best.kind == "guess" else f"{advice.best.kind} "
    may_be = {True: "; it can be the answer", False: f"; {HELPS}", None: ""}[advice.best.is_candidate]
    say(f"Play {kind}{advice.best.guess} (codebreaker {advice.strategy}{may_be})")


def _show_history(game: Game, turns: Sequence[tuple[str, str]], theme: str) -> None:
    """Print the turns of a game without a list."""
    rules = game.rules
    for guess, feedback in game.replay(turns):
        cells: Sequence[str] = rules.spell_guess(guess) if rules.cells is None else rules.cells(guess)
        kind = rules.kind(guess)
        tiles = rules.spell(guess, feedback)
        click.echo(f"  {kind}{' ' * bool(kind)}{paint(cells, tiles, theme)}")


def show_hints(game: Game, result: results.Hints, theme: str) -> None:
    """Print hints for people, and how to get the next one."""
    if game.listed:
        _show_turns(result.turns, result.notes, theme)
    else:
        _show_history(game, result.turns, theme)
    for hint in result.hints:
        say(str(hint))
    if result.next:
        say(f"Next, with --hint {len(result.hints) + 1}: {result.next}.")
    elif not result.steps:
        say("Solved.")


def show_pattern(advice: results.PatternLeft, theme: str) -> None:
    """Print the pattern that is left if no listed word fits."""
    _show_turns(advice.turns, advice.notes, theme)
    if advice.won:
        say("Solved.")
        return
    say(f"No answer in the list of {advice.game} fits these turns.")
    say(f"Pattern left: {advice.known}")
    say(f"Hint: {advice.why}")


def _show_turns(turns: Sequence[tuple[str, str]], notes: Sequence[str], theme: str) -> None:
    """Print the turns with their tiles, and the assumptions about them."""
    for guess, feedback in turns:
        click.echo(f"  {paint(guess, feedback, theme)}")
    for note in notes:
        say(note)


def show(advice: results.Advice, theme: str, *, full: bool = False, weighted: bool = False) -> None:
    """Print an advice for people. full: with the table of guesses. weighted: whether it counts by a prior."""
    _show_turns(advice.turns, advice.notes, theme)
    for line in card(advice, named=20) if full else card(advice):
        say(line)
    if full and advice.candidates.count != 1:
        _show_guesses(advice, weighted=weighted)
    if advice.why:
        _show_why(advice.why, theme)
        if advice.why.forbidden:
            say(f"{advice.why.suggestion.guess} is not legal now, by the rule {advice.rule}: {advice.why.forbidden}")


def _show_guesses(advice: results.Advice, *, weighted: bool) -> None:
    rows = sorted(
        {one.guess: one for one in (advice.best, *advice.best_candidates, *advice.best_probes)}.values(),
        key=lambda one: (one != advice.best, one.expected_left is None, one.expected_left),
    )
    click.echo()
    print_table(
        ("guess", "answer?", "guesses left", "left after", "at most", "groups", "bits", "win now"),
        map(_cells, rows),
        left=(0, 1),
    )
    say(_numbers_text(advice, rows, weighted=weighted))


def _numbers_text(advice: results.Advice, suggestions: Sequence[results.Suggestion], *, weighted: bool) -> str:
    """The sentence that says how the numbers of guesses were found."""
    prior = f", by the weights{f'; {advice.weighed}' if advice.weighed else ''}" if weighted else ""
    if not advice.best.is_exact:
        has_estimate = advice.best.expected_left is not None
        return f"(guesses left: {f'estimated from the groups{prior}' if has_estimate else 'no estimate is known'})"
    # a smaller error does not change the decimals shown
    rounded = f"; rounding error of the weights {error_bound(advice.error)}" if advice.error > 0.00005 else ""
    unknown = "; -: listed by a lower bound" if any(one.expected_left is None for one in suggestions) else ""
    return f"(guesses left: exact, if each further one is the best there is{prior}{rounded}{unknown})"


def _cells(one: results.Suggestion) -> tuple[object, ...]:
    guesses_left = "-" if one.expected_left is None else f"{'' if one.is_exact else '~'}{one.expected_left:.2f}"
    can = "yes" if one.is_likely is None else "likely" if one.is_likely else "rare"
    sizes = f"{one.expected_size:.2f}", one.worst, one.parts
    return one.guess, can if one.is_candidate else "no", guesses_left, *sizes, f"{one.bits:.2f}", _chance(one.win)


def _chance(share: float) -> str:
    return "<0.1%" if 0 < share < 0.0005 else f"{share:.1%}"


def _show_why(why: results.Why, theme: str) -> None:
    one = why.suggestion
    say(
        f"{one.guess}: {count_noun(one.parts, 'group')}, {one.bits:.2f} bits; leaves {one.expected_size:.2f} on "
        f"average, {one.worst} at most"
    )
    for part in why.parts:
        tiles = paint(one.guess, part.feedback, theme)
        named = " ".join(part.candidates[:NAMED]) + " …" * (part.size > NAMED)
        click.echo(f"  {tiles}  {part.size:>5,}  {_chance(part.probability):>6}  {named}")
