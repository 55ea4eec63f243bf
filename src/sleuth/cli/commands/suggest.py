"""`sleuth suggest`: what to ask next, and why."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import click

from sleuth.cli.display import painted, short, theme_option
from sleuth.cli.output import below, large, pasted_text, print_table, say, unicode_wanted
from sleuth.cli.runner import command as runs
from sleuth.core.wording import counted
from sleuth.tasks.suggest import Suggest

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sleuth.advice.codebreaker import CodebreakerAdvice
    from sleuth.advice.pattern import PatternLeft
    from sleuth.advice.values import Advice, LetterFamily, Suggestion, TellApart, Tiers, Why
    from sleuth.core.game import Game
    from sleuth.core.results import Candidates
    from sleuth.strategies.shortlist import Coverage

NAMED = 8
"""Candidates named in each part."""
UNSEEN = 0.00005
"""An error that does not change the decimals shown."""
SOME = 5
"""Secrets left of a game without a list that are named; JSON has more."""

EXAMPLES = """\
  sleuth suggest crane=bbygb                  after one guess
  sleuth suggest crane=..Yg. soily=01010      any notation of the tiles
  sleuth suggest crane --why salet < share.txt
  sleuth suggest crane=bbygb --rule official --prior freq
  sleuth suggest crane=bbygb --exact          guesses left if all goes on as well as can be
  sleuth suggest --secrets my.txt --guesses more.txt
  sleuth suggest --game mastermind:4x6 1122=1b1w
  sleuth suggest --game permutation:10 1-2-3-4-5-6-7-8-9-10=2
  sleuth suggest --game permutation-wordle:7 1234567=gbbbgbb
  sleuth suggest --game dating:10 3-7=no "2 1 4 3 6 5 8 7 10 9=4"
"""


@runs(
    "suggest", EXAMPLES, options=[theme_option], csv="the guesses",
    ready=lambda request: replace(request, text=pasted_text(request.turns)),
)  # fmt: skip
def command(found: Advice | CodebreakerAdvice | PatternLeft, request: Suggest, theme: str) -> None:
    """Rank the next guesses, with reasons.

    Give each turn as a guess with its feedback: crane=bbygb, crane=..Yg., crane=00120 or emoji rows. A whole share text
    may come on standard input. You see the candidates left and the best guesses: those that may be the secret, then
    those that only probe.

    When there are too many secrets to list, as in permutation:10, a codebreaker picks the guess; so does one that you
    name with --strategy. In dating:N a turn is a couple at the truth booth, 3-7=no, or a ceremony with its lights. A
    ceremony lists the partners of 1, 2, 3 and so on: "2 1 4 3=2".
    """
    from sleuth.advice.codebreaker import CodebreakerAdvice
    from sleuth.advice.pattern import PatternLeft

    if isinstance(found, CodebreakerAdvice):
        show_codebreaker(request.spec.build(), found, theme)
    elif isinstance(found, PatternLeft):
        show_pattern(found, theme)
    else:
        show(found, theme, weighted=request.spec.prior != "uniform")


def show_codebreaker(game: Game, advice: CodebreakerAdvice, theme: str) -> None:
    """Print the advice of a codebreaker for people."""
    rules = game.rules
    for guess, feedback in game.replay(advice.turns):
        cells: Sequence[str] = rules.spell_guess(guess) if rules.cells is None else rules.cells(guess)
        kind = rules.kind(guess)
        tiles = rules.spell(guess, feedback)
        click.echo(f"  {kind}{' ' * bool(kind)}{painted(cells, tiles, theme)}")
    if advice.best is None:
        click.echo("Solved.")
        return
    count = advice.candidates.count
    if count is None:
        click.echo("The secrets left are too many to count.")
    else:
        named = [short(label) for label in advice.candidates.listed[:SOME]]
        more = count - len(named)
        noun = "secret" if count == 1 else "secrets"
        tail = f": {', '.join(named)}" + (f" and {large(more)} more" if more else "")
        say(f"{large(count)} {noun}" + (tail if named else "."))
    kind = "" if advice.best.kind == "guess" else f"{advice.best.kind} "
    may_be = {True: "; it may be the secret", False: "; it only probes", None: ""}[advice.best.is_candidate]
    say(f"Ask: {kind}{advice.best.guess} (codebreaker {advice.strategy}{may_be})")


def show_pattern(advice: PatternLeft, theme: str) -> None:
    """Print for people what is left if no listed word fits."""
    _show_turns(advice.turns, advice.notes, theme)
    if advice.won:
        say("Solved.")
        return
    say(f"No answer in the list of {advice.game} fits these turns.")
    say(f"Pattern left: {advice.known}")
    say(f"Hint: {advice.why}")


def _show_turns(turns: Sequence[tuple[str, str]], notes: Sequence[str], theme: str) -> None:
    """Print the turns with their tiles, and what was taken for granted."""
    for guess, feedback in turns:
        click.echo(f"  {painted(guess, feedback, theme)}")
    for note in notes:
        say(note)


def show(advice: Advice, theme: str, *, weighted: bool = False) -> None:
    """Print an advice for people. weighted: whether it counts by a prior."""
    _show_turns(advice.turns, advice.notes, theme)
    for line in candidates_text(advice.candidates, advice.tiers):
        say(line)
    if advice.candidates.count == 1:
        click.echo(f"It must be {advice.candidates.listed[0]}.")
    else:
        _show_guesses(advice, weighted=weighted)
    if advice.family:
        say(_family_text(advice.family, advice.best.guess))
    if advice.tell_apart:
        say(_tell_apart_text(advice.tell_apart))
    if advice.why:
        _show_why(advice.why, theme)
        if advice.why.forbidden:
            say(f"{advice.why.suggestion.guess} is not legal now, by the rule {advice.rule}: {advice.why.forbidden}")


def candidates_text(left: Candidates, tiers: Tiers | None) -> list[str]:
    """The candidates in a line, or in a line for each tier."""
    if tiers is None:
        count = left.count or 0
        return [_listed(counted(count, "candidate"), count, left.listed)]
    likely, possible = tiers.likely, tiers.possible
    lines = [_listed(counted(likely.count, "likely answer"), likely.count, likely.listed)]
    if possible.count:
        more = f"{possible.count:,} {'more ' * bool(likely.count)}word{'s' * (possible.count != 1)}"
        verb = "is" if possible.count == 1 else "are"
        lines.append(_listed(f"{more} {verb} possible", possible.count, possible.listed))
    return lines if likely.count else lines[1:]


def _listed(head: str, count: int, listed: Sequence[str]) -> str:
    rest = count - len(listed)
    return f"{head}: {', '.join(listed)}" + (f" and {rest:,} more" if rest else "")


def _show_guesses(advice: Advice, *, weighted: bool) -> None:
    if advice.best.guess == advice.choice:
        why = f"ranked by {advice.strategy}"
    else:
        why = f"fewest {'exact ' * advice.exact}guesses left; {advice.strategy} picks {advice.choice}"
    click.echo(f"Best: {advice.best.guess} ({why}, rule {advice.rule})")
    exact = ("exact" if (advice.exact_error or 0.0) < UNSEEN else "nearly exact",) * advice.exact
    members = (
        (("may be the secret", advice.best_candidates),) if advice.tiers is None else
        (("likely answers", [one for one in advice.best_candidates if one.is_likely]),
         ("possible words", [one for one in advice.best_candidates if not one.is_likely]))
    )  # fmt: skip
    for title, suggestions in (*members, ("only probe", advice.best_probes)):
        if suggestions:
            click.echo()
            print_table(
                (title, "guesses left", *exact, "size after", "worst", "parts", "bits", "win now"),
                [_cells(one, exact=advice.exact) for one in suggestions],
            )
    shown = (*advice.best_candidates, *advice.best_probes)
    if any(one.expected_left is None for one in shown):
        say("(guesses left: known where no part has more than two candidates; no estimate is known here)")
    elif weighted:
        prior = f"; {advice.weighed}" if advice.weighed else ""
        say(f"(guesses left: estimated from the chance to win now and the bits, under the prior{prior})")
    elif any(one.worst > 2 for one in shown):
        families = "" if advice.rule == "free" else " and of their one-letter families"
        say(f"(guesses left: estimated from the sizes of the parts{families})")
    if advice.exact:
        say(_exact_text(advice, sum(one.exact_left is None for one in shown)))
    if advice.ranking is not None and (text := coverage_text(advice.ranking)):
        say(text)
    click.echo()


def coverage_text(coverage: Coverage) -> str:
    """What was not compared, in words; nothing if every guess was."""
    classes = f"{counted(coverage.classes or 0, 'class')} of equivalent guesses"
    if coverage.estimated:
        which = f"{coverage.guesses:,} guesses" if coverage.classes is None else classes
        return (
            f"(estimated: {coverage.ranked:,} of {which} were compared, by {coverage.by:,} of {coverage.candidates:,} "
            "candidates; the best of them are shown with exact figures)"
        )
    if coverage.classes is not None:
        return f"(the {coverage.guesses:,} guesses fall into {classes}; one of each class is compared)"
    return ""


def _exact_text(advice: Advice, unknown: int) -> str:
    if not unknown:
        rounded = f"; rounding error of the prior {below(advice.exact_error)}" if advice.exact_error else ""
        return f"(exact: guesses left if each further one is the best there is{rounded})"
    return f"(exact: not known for {unknown} of these guesses, which have too many ways to go on)"


def _cells(one: Suggestion, *, exact: bool) -> tuple[object, ...]:
    left = "-" if one.expected_left is None else f"{one.expected_left:.2f}"
    proved = ("-" if one.exact_left is None else f"{one.exact_left:.4f}",) * exact
    sizes = f"{one.expected_size:.2f}", one.worst, one.parts
    return one.guess, left, *proved, *sizes, f"{one.bits:.2f}", _chance(one.win)


def _chance(share: float) -> str:
    return "<0.1%" if 0 < share < 0.0005 else f"{share:.1%}"


def _show_why(why: Why, theme: str) -> None:
    one = why.suggestion
    noun = "part" if one.parts == 1 else "parts"
    say(
        f"{one.guess}: {one.parts} {noun}, {one.bits:.2f} bits, {one.expected_size:.2f} candidates left on average, "
        f"{one.worst} at most"
    )
    for part in why.parts:
        tiles = painted(one.guess, part.feedback, theme)
        named = " ".join(part.candidates[:NAMED]) + (" …" if part.size > NAMED and unicode_wanted() else "")
        click.echo(f"  {tiles}  {part.size:>5,}  {_chance(part.probability):>6}  {named}")


def _family_text(family: LetterFamily, own: str) -> str:
    members = ", ".join(family.members)
    kind = "letter" if own.isalpha() else "place"
    text = f"Careful: {len(family.members)} candidates differ in one {kind} ({family.pattern}: {members})"
    if family.parts <= 2:
        return f"{text}; no legal guess splits them better than guessing them one by one."
    if family.own_parts == family.parts:
        return f"{text}; {own} splits them into {family.parts} parts."
    return f"{text}; {own} splits them into {counted(family.own_parts, 'part')}, {family.probe} into {family.parts}."


def _tell_apart_text(found: TellApart) -> str:
    if not found.order:
        return "No two guesses are sure to tell all candidates apart."
    kind = "may be the secret" if found.is_candidate else "only probes"
    if found.order == 1:
        return f"{found.guess} ({kind}) tells all candidates apart."
    return f"{found.guess} ({kind}) leaves only parts that one more guess tells apart."
