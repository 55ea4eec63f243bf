"""`sleuth suggest`: what to ask next, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from sleuth.cli import asking
from sleuth.cli.display import paint, theme_option
from sleuth.cli.options import game_options, strategy_option
from sleuth.cli.output import colour_wanted, emit, json_option, pasted_text, print_table, say, unicode_wanted
from sleuth.games.lists import fold
from sleuth.registry import GameSpec
from sleuth.registry import strategy as named_strategy

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sleuth.advice import Advice, Family, Suggestion, TellApart, Why

NAMED = 8
"""Candidates named in each part."""

EXAMPLES = """\b
Examples:
  sleuth suggest crane=bbygb                  after one guess
  sleuth suggest crane=..Yg. soily=00102      any notation of the tiles
  sleuth suggest crane --why salet < share.txt
  sleuth suggest crane=bbygb --rule official --prior freq
  sleuth suggest --secrets my.txt --guesses more.txt
"""


@click.command(epilog=EXAMPLES)
@click.argument("turns", nargs=-1, metavar="[GUESS=TILES]...")
@game_options
@strategy_option("p:-0.5")
@click.option("--top", default=5, show_default=True, type=click.IntRange(1, 100), help="Guesses shown of each kind.")
@click.option("--why", metavar="GUESS", help="Show the parts of one guess: every feedback and what it leaves.")
@click.option("--discern", is_flag=True, help="Can the candidates be told apart within two guesses? By which?")
@theme_option
@json_option
def command(
    turns: Sequence[str], spec: GameSpec, strategy: str, top: int, why: str | None, discern: bool, theme: str,
    as_json: bool,
) -> None:  # fmt: skip
    """Rank the next guesses, with reasons.

    TURNS are guesses with their feedback: crane=bbygb, crane=..Yg., crane=00120 or emoji rows; a whole share text may
    come on standard input. Shown are the candidates left and the best guesses, those that may be the secret apart
    from those that only probe.
    """
    from sleuth.advice import advise
    from sleuth.position import replay

    game = spec.build()
    pasted = None if turns and all("=" in turn or ":" in turn for turn in turns) else pasted_text()
    position = replay(game, game.read_turns(turns, pasted))
    why = fold(why) if why else None
    advice = advise(position, named_strategy(strategy), top=top, why=why, discern=discern)
    if as_json:
        emit("suggest", advice.as_dict())
        return
    show(advice, theme)
    if why and (forbidden := asking.forbidden(game, position.history, why)):
        say(f"{why} is not legal now, by the rule {advice.rule}: {forbidden}")


def show(advice: Advice, theme: str) -> None:
    """Print an advice for people."""
    colour, ascii_only = colour_wanted(), not unicode_wanted()
    for guess, feedback in advice.turns:
        click.echo("  " + paint(guess, feedback, theme, colour, ascii_only=ascii_only))
    named = ", ".join(advice.candidates)
    more = advice.count - len(advice.candidates)
    noun = "candidate" if advice.count == 1 else "candidates"
    say(f"{advice.count:,} {noun}: {named}" + (f" and {more:,} more" if more else ""))
    if advice.count > 1:
        _show_guesses(advice)
    else:
        click.echo(f"It must be {advice.candidates[0]}.")
    if advice.family:
        say(_family_text(advice.family, advice.best.guess))
    if advice.tell_apart:
        say(_tell_apart_text(advice.tell_apart))
    if advice.why:
        _show_why(advice.why, theme)


def _show_guesses(advice: Advice) -> None:
    click.echo(f"Best: {advice.best.guess} (ranked by {advice.strategy}, rule {advice.rule})")
    for title, suggestions in (("may be the secret", advice.certain), ("only probe", advice.probing)):
        if suggestions:
            click.echo()
            print_table(
                (title, "guesses left", "size after", "worst", "parts", "bits", "win now"), map(_cells, suggestions)
            )
    shown = (*advice.certain, *advice.probing)
    if any(one.expected_left is None for one in shown):
        say("(guesses left: told where no part has more than two candidates; no estimate is known here)")
    elif any(one.worst > 2 for one in shown):
        say("(guesses left: estimated from the sizes of the parts)")
    click.echo()


def _cells(one: Suggestion) -> tuple[object, ...]:
    left = "-" if one.expected_left is None else f"{one.expected_left:.2f}"
    return one.guess, left, f"{one.expected_size:.2f}", one.worst, one.parts, f"{one.bits:.2f}", _chance(one.win)


def _chance(share: float) -> str:
    return "<0.1%" if 0 < share < 0.0005 else f"{share:.1%}"


def _show_why(why: Why, theme: str) -> None:
    one = why.suggestion
    noun = "part" if one.parts == 1 else "parts"
    say(
        f"{one.guess}: {one.parts} {noun}, {one.bits:.2f} bits, {one.expected_size:.2f} candidates left on average, "
        f"{one.worst} at most"
    )
    colour, ascii_only = colour_wanted(), not unicode_wanted()
    for part in why.parts:
        tiles = paint(one.guess, part.feedback, theme, colour, ascii_only=ascii_only)
        named = " ".join(part.candidates[:NAMED]) + (" …" if part.size > NAMED and not ascii_only else "")
        click.echo(f"  {tiles}  {part.size:>5,}  {_chance(part.chance):>6}  {named}")


def _family_text(family: Family, own: str) -> str:
    members = ", ".join(family.members)
    kind = "letter" if own.isalpha() else "place"
    text = f"Careful: {len(family.members)} candidates differ in one {kind} ({family.pattern}: {members})"
    if family.parts <= 2:
        return f"{text}; no legal guess splits them better than guessing them one by one."
    if family.own_parts == family.parts:
        return f"{text}; {own} splits them into {family.parts} parts."
    return f"{text}; {own} splits them into {family.own_parts} parts, {family.probe} into {family.parts}."


def _tell_apart_text(found: TellApart) -> str:
    if not found.order:
        return "No two guesses are sure to tell all candidates apart."
    kind = "may be the secret" if found.internal else "only probes"
    if found.order == 1:
        return f"{found.guess} ({kind}) tells all candidates apart."
    return f"{found.guess} ({kind}) leaves only parts that one more guess tells apart."
