"""`sleuth analyze`: a finished game taken apart into skill and luck."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from sleuth.cli.display import paint, theme_option
from sleuth.cli.output import colour_wanted, emit, json_option, pasted_text, plain, print_table, say, unicode_wanted
from sleuth.cli.progress import COMPILING, compiling, progress
from sleuth.cli.requests import request_options
from sleuth.tasks.analyze import Analyze, run

if TYPE_CHECKING:
    from sleuth.review.analysis import Analysis, TurnReview

EXAMPLES = """\b
Examples:
  sleuth analyze crane soily daunt                  the last guess was right
  sleuth analyze crane soily faint --secret daunt
  sleuth analyze crane=bbygb soily=bbbbb daunt=ggggg
  sleuth analyze crane soily daunt < share.txt      the squares that you share
  sleuth analyze crane faint daunt --secret daunt --rule official
  sleuth analyze crane soily daunt --secret daunt --html game.html
  sleuth analyze 1122 1344 2345 --secret 2345 --game mastermind:4x6
"""


@click.command(epilog=EXAMPLES)
@request_options(Analyze)
@click.option("--markdown", is_flag=True, help="Print Markdown.")
@click.option("--share", is_flag=True, help="Print a card to share: squares, verdicts, skill and luck, no words.")
@click.option("--html", "page", type=click.Path(path_type=Path), metavar="FILE",
              help="Write one HTML file that needs nothing else.")  # fmt: skip
@theme_option
@json_option
def command(
    request: Analyze, markdown: bool, share: bool, page: Path | None, theme: str, as_json: bool
) -> None:  # fmt: skip
    """Take a finished game apart: what the guesses cost, and what luck gave.

    GUESSES are the words in order, crane soily, or turns with their tiles, crane=bbygb; the squares of a share text
    may come on standard input. Every guess is compared with the best one that was legal then, with what you knew then.
    A share text with a star, 4/6*, is judged by the rule official unless --rule says otherwise. Standard input is read
    only if feedback may be missing: with guesses and --secret it is left alone.
    """
    from sleuth.core.files import check_writable, write_text

    forms = [name for name, wanted in (("--json", as_json), ("--markdown", markdown), ("--share", share)) if wanted]
    if len(forms) > 1:
        raise click.UsageError(f"{' and '.join(forms)} are forms of the same; give one of them")
    _ = request.analyst  # a codebreaker is refused before anything is read
    if page:
        check_writable(page)
    if not (request.played and request.secret):  # else nothing can be missing
        request = replace(request, text=pasted_text(request.played))
    finished = request.finished()
    with compiling(COMPILING), progress("turns", request.work(finished=finished).steps) as done:
        analysis = run(request, finished=finished, done=done)
    if page:
        from sleuth.text.reports import as_html

        write_text(page, as_html(analysis))
    if as_json:
        emit(analysis)
    elif share:
        click.echo(analysis.share(theme, ascii_only=not unicode_wanted()))
    elif markdown:
        from sleuth.text.reports import as_markdown

        click.echo(plain(as_markdown(analysis)), nl=False)
    else:
        show(analysis, theme)
    if page:
        say(f"written: {page}", err=True)


def show(analysis: Analysis, theme: str) -> None:
    """Print an analysis for people."""
    from sleuth.text.reports import path, scores

    colour, ascii_only = colour_wanted(), not unicode_wanted()
    for turn in analysis.turns:
        tiles = paint(turn.guess, turn.feedback, theme, colour, ascii_only=ascii_only)
        click.echo(f"{turn.number}  {tiles}  {turn.verdict or 'not judged'}")
        say(f"   {turn.comment}")
    click.echo()
    print_table(
        ("turn", "guess", "left", "expected", "guesses left", "best", "guesses left", "regret", "luck (bits)", "kind"),
        [_cells(turn) for turn in analysis.turns],
        left=(0, 1, 5, 9),
    )
    click.echo()
    say(analysis.comment)
    say(scores(analysis))
    say(path(analysis))
    say(f"(judged by the rule {analysis.rule}; {_kinds(analysis)})")
    for line in (*analysis.notes, *analysis.rule_comments):
        say(line)


def _cells(turn: TurnReview) -> tuple[object, ...]:
    best = turn.best
    return (
        turn.number, turn.guess, f"{turn.after.count:,}", f"{turn.expected_after:,.1f}", _figure(turn.expected_left),
        "-" if best is None else best.guess, _figure(best.expected_left if best else None), _figure(turn.regret),
        f"{turn.luck:+z.2f}", turn.kind or "-",
    )  # fmt: skip


def _figure(value: float | None) -> str:
    return "-" if value is None else f"{value:.2f}"


def _kinds(analysis: Analysis) -> str:
    """What the kinds that occur mean."""
    meant = {
        "exact": "exact: every further guess is the best there is",
        "played": f"played: {analysis.strategy} goes on",
        "estimated": "estimated: from the sizes of the parts",
        None: "-: too many candidates",
    }
    return "; ".join(text for kind, text in meant.items() if any(turn.kind == kind for turn in analysis.turns))
