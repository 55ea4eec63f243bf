"""Tables of a season: the course, and the probabilities as Markdown."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from sleuth.text.season.words import sentence

if TYPE_CHECKING:
    from sleuth.season.model.events import Season
    from sleuth.season.results import CourseStep
    from sleuth.tasks.season.odds import Odds
    from sleuth.text.season.words import SeasonWords


def course_rows(
    season: Season, start: int, steps: Sequence[CourseStep], words: SeasonWords
) -> tuple[list[str], list[list[str]]]:
    """The columns and rows of the course: one row before the first event, then one for each. start: matchings.

    The numbers of matchings in the file get a column only if one of them is wrong.
    """
    head = [words(key) for key in ("event", "week", "what", "left", "bits", "file says")]
    counts = [season.initial_count, *(step.remaining_after for step in steps)]
    filed = ["" if count is None else words.number(count) for count in counts]
    rows = [["", "", words("start"), words.number(start), "", filed[0]]]
    for step, count in zip(steps, filed[1:], strict=True):
        rows.append(
            [
                str(step.n),
                str(step.week),
                words.result(season, step.event, blackout=step.blackout),
                words.number(step.remaining),
                "" if step.bits is None else words.decimal(step.bits, 2),
                count + (" ≠" if step.agrees is False else ""),
            ]
        )
    if any(step.agrees is False for step in steps) or season.initial_count not in (None, start):
        return head, rows
    return head[:-1], [row[:-1] for row in rows]


def cell(share: float) -> str:
    """A share as at most four characters: * certain, . impossible, else percent.

    >>> [cell(share) for share in (0, 0.001, 0.25, 0.999, 1)]
    ['.', '<1', '25', '>99', '*']
    """
    if share in (0, 1):
        return "*" if share else "."
    percent = round(100 * share)
    return "<1" if percent == 0 else ">99" if percent == 100 else str(percent)


def left_line(odds: Odds, words: SeasonWords) -> str:
    """The line with the number of matchings left. If a ceremony is unclear, one left is not called certain."""
    return words.matchings_left(odds.remaining, sure=not odds.unclear)


def odds_markdown(odds: Odds, words: SeasonWords) -> str:
    """The course and the probabilities as two tables in Markdown."""
    head, rows = course_rows(odds.season, odds.initial_count, odds.events, words)
    total = sentence(left_line(odds, words))
    season = odds.season
    shares = [[name, *map(cell, line)] for name, line in zip(season.side_a, odds.probabilities.tolist(), strict=True)]
    if season.format.any_pair:
        for k, line in enumerate(shares):
            line[1 + k] = ""
    table = markdown(["", *season.side_b], shares, (0,))
    return "\n\n".join([f"## {markdown_text(season.label)}", markdown(head, rows, (2,)), total, table])


def markdown(head: Sequence[str], rows: Sequence[Sequence[str]], left: Sequence[int] = ()) -> str:
    """A table in Markdown; the columns `left` on the left, the others right. Names in it are shown, never obeyed."""
    rule = ["---" if k in left else "---:" for k in range(len(head))]
    cells = [[markdown_text(cell) for cell in row] for row in (head, *rows)]
    return "\n".join("| " + " | ".join(row) + " |" for row in (cells[0], rule, *cells[1:]))


def markdown_text(text: str) -> str:
    """The text as Markdown that shows it: what would be a column, HTML, a link or emphasis is escaped.

    >>> markdown_text("a|b <b> *c* &amp;")
    'a\\\\|b &lt;b&gt; \\\\*c\\\\* &amp;amp;'
    """
    plain_text = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return re.sub(r"[\\`*_|\[\]#~!]", r"\\\g<0>", plain_text)
