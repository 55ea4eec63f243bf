"""An analysis to keep or pass on: one HTML file without script that fetches nothing."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from sleuth.advice.values import Suggestion
from sleuth.core.results import Candidates
from sleuth.games.words.squares import in_colors
from sleuth.review.analysis import Analysis
from sleuth.review.turn_review import TurnReview
from sleuth.review.verdicts import TOP
from sleuth.text.advice import SURE
from sleuth.text.notice import NOTICE

SPOKEN = {"G": "right place", "Y": "wrong place", "B": "absent"}
COLORS = {"contrast": {"G": "#f5793a", "Y": "#85c0f9"}}
"""Theme → the colors of its tiles, if they are others than green and yellow."""
USUAL = {"G": "#6aaa64", "Y": "#c9b458"}
SYMBOLS = {"G": "●", "Y": "◐", "B": "○"}
COLUMNS = (
    "Turn",
    "Guess",
    "Verdict",
    "Before",
    "After",
    "Expected after",
    "Guesses left",
    "Best guess",
    "Guesses left with it",
    "Guesses lost",
    "Skill",
    "Bits",
    "Expected bits",
    "Luck (bits)",
    "Luck (guesses)",
    "Luck",
    "How sure",
)


def scores(analysis: Analysis) -> str:
    """Skill and luck in a sentence, with the scale."""
    skill = "not known" if analysis.skill_score is None else str(analysis.skill_score)
    return f"Skill {skill}, luck {analysis.luck_score}, each from 0 to {TOP}; luck {TOP // 2 + 1} is as expected."


def loss_text(analysis: Analysis) -> str:
    """The guesses that a lost game counts as, in words; empty if no game can be lost."""
    return "" if analysis.loss is None else f"a lost game counts as {analysis.loss} guesses"


def _meaning(analysis: Analysis) -> str:
    lost = loss_text(analysis)
    return (
        f"Guesses left: still to be made, this one included, on average{', where ' * bool(lost)}{lost}. Guesses lost: "
        "what the guess costs beyond the best one; 0 is perfect, and a guess that wins costs nothing. Luck: bits "
        "gained beyond those to be expected, and the guesses that this saves. Skill and luck from 0 to 99 go by the "
        "guesses lost and by the guesses saved. Proved: no other guess was better than the best one; best found: it "
        "is the best of the good guesses that were checked; estimate: there is too much to check."
    )


def path(analysis: Analysis) -> str:
    """The engine's guesses after the player's first one, and how many words each of them left."""
    steps = ", ".join(f"{step.guess} ({step.left:,} left)" for step in analysis.path[1:])
    if not steps:
        return "Your first guess won."
    return f"After your first guess Sleuth, not knowing the answer, would have played: {steps}."


def _figures(turn: TurnReview) -> list[str]:
    """The cells of a turn, in the order of COLUMNS."""
    best = turn.best
    return [
        str(turn.number),
        turn.guess,
        turn.verdict or "-",
        f"{turn.before.count:,}",
        f"{turn.after.count:,}",
        f"{turn.expected_size:,.1f}",
        _figure(turn.expected_left),
        best.guess,
        _figure(best.expected_left),
        _figure(turn.regret),
        "-" if turn.skill_score is None else str(turn.skill_score),
        f"{turn.bits:.2f}",
        f"{turn.expected_bits:.2f}",
        f"{turn.luck:+z.2f}",
        "-" if turn.luck_guesses is None else f"{turn.luck_guesses:+z.2f}",
        str(turn.luck_score),
        SURE[turn.step],
    ]


def _figure(value: float | None) -> str:
    return "-" if value is None else f"{value:.2f}"


def _cells(turn: TurnReview) -> list[tuple[str, str]]:
    """The letters of a guess with their tiles; empty if the feedback is not one tile for each letter."""
    if len(turn.guess) != len(turn.feedback) or not set(turn.feedback) <= set(SYMBOLS):
        return []
    return list(zip(turn.guess.upper() if turn.guess.isascii() else turn.guess, turn.feedback, strict=True))


def _candidates_text(candidates: Candidates) -> str:
    """The number of candidates with the likeliest of them."""
    count = candidates.count or 0
    more = count - len(candidates.listed)
    return f"{count:,}: {', '.join(candidates.listed)}" + (f" and {more:,} more" if more else "")


def _others(rated: Sequence[Suggestion]) -> str:
    return ", ".join(f"{one.guess} {_figure(one.expected_left)}" for one in rated)


STYLE = """
:root { color-scheme: light dark; --ink: #1a1a1a; --paper: #fdfdfb; --line: #8a8a8a; --soft: #efefec; }
@media (prefers-color-scheme: dark) { :root { --ink: #ececec; --paper: #161618; --line: #8a8a8a; --soft: #26262a; } }
body { margin: 0 auto; max-width: 60rem; padding: 1rem; background: var(--paper); color: var(--ink);
       font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin-top: 2rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
caption { text-align: left; padding-bottom: .5rem; }
th, td { padding: .3rem .6rem; border-bottom: 1px solid var(--line); text-align: right; vertical-align: bottom; }
.word { text-align: left; font-family: ui-monospace, monospace; }
.tiles { display: inline-flex; gap: .2rem; margin-right: .6rem; vertical-align: middle; }
.tile { display: inline-grid; justify-items: center; min-width: 2rem; padding: .15rem; border: 2px solid var(--line);
        border-radius: .3rem; line-height: 1.15; font-weight: 700; }
.tile small { font-size: .7rem; }
.heard { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
details { margin: .4rem 0; padding: .3rem .6rem; background: var(--soft); border-radius: .3rem; }
footer { margin-top: 2rem; font-size: .9rem; }
@media print { details > * { display: block; } }
"""


def as_html(analysis: Analysis, theme: str | None = None) -> str:
    """The analysis as one HTML page: dark or light as the reader likes, tiles by symbol, colour and, aloud, words.

    theme: the colors of the tiles; None: those of the squares that were pasted, else green and yellow.
    """
    theme = theme or analysis.theme
    tiles = "".join(
        f".{tile} {{ background: {color}; border-color: {color}; color: #000; }}\n"
        for tile, color in COLORS.get(theme, USUAL).items()
    )
    head = escape(f"{analysis.game}: {analysis.end}")
    table = "\n".join(_row(_figures(turn)) for turn in analysis.turns)
    columns = "".join(f'<th scope="col"{_kind(i)}>{escape(name)}</th>' for i, name in enumerate(COLUMNS))
    sections = "".join(_section(turn, theme) for turn in analysis.turns)
    notes = "".join(f"<p>{escape(note)}</p>\n" for note in analysis.notes)
    rules = "".join(f"<li>{escape(in_colors(rule, theme))}</li>\n" for rule in analysis.rule_comments)
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>{head}</title>
<style>{STYLE}{tiles}</style>
</head>
<body>
<main>
<h1>{head}</h1>
<p>{escape(analysis.comment)}</p>
<p>{escape(scores(analysis))}</p>
<div class="wide" tabindex="0" role="region" aria-label="Figures">
<table>
<caption>Every turn, judged by the rule {escape(analysis.rule)} with what was known before it</caption>
<thead><tr>{columns}</tr></thead>
<tbody>
{table}
</tbody>
</table>
</div>
{sections}<p>{escape(path(analysis))}</p>
{notes}{f"<h2>Rules</h2><ul>{rules}</ul>" if rules else ""}
</main>
<footer><p>{escape(_meaning(analysis))}</p>
<p>{escape(NOTICE)}</p></footer>
</body>
</html>
"""


def _kind(column: int) -> str:
    return ' class="word"' if COLUMNS[column] in ("Guess", "Verdict", "Best guess", "How sure") else ""


def _row(cells: Sequence[str]) -> str:
    first, *others = (escape(cell) for cell in cells)
    rest = "".join(f"<td{_kind(i)}>{cell}</td>" for i, cell in enumerate(others, 1))
    return f'<tr><th scope="row">{first}</th>{rest}</tr>'


def _section(turn: TurnReview, theme: str) -> str:
    also = turn.alternatives
    others = f"<p>Also good, with the guesses left: {escape(_others(also))}</p>\n" if also else ""
    return f"""<section>
<h2>{turn.number}. {_tiles(turn)}</h2>
<p>{escape(in_colors(turn.comment, theme))}</p>
{others}{_details("before", turn.before)}
{_details("after", turn.after)}
</section>
"""


def _details(when: str, candidates: Candidates) -> str:
    summary = f"Words that fit {when}: {candidates.count:,}"
    return f"<details><summary>{summary}</summary><p>{escape(_candidates_text(candidates))}</p></details>"


def _tiles(turn: TurnReview) -> str:
    """A guess as coloured tiles with symbols, and as words for screen readers."""
    cells = _cells(turn)
    if not cells:
        return escape(f"{turn.guess} {turn.feedback}")
    shown = "".join(
        f'<span class="tile {tile}">{escape(letter)}<small>{SYMBOLS[tile]}</small></span>' for letter, tile in cells
    )
    heard = ", ".join(f"{letter} {SPOKEN[tile]}" for letter, tile in cells)
    return (
        f'<span class="tiles" aria-hidden="true">{shown}</span>'
        f'<span class="heard">{escape(f"{turn.guess}: {heard}")}</span>'
    )
