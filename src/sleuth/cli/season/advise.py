"""`sleuth season advise`: whom to send to the booth, how to sit, and what a booth is worth."""

from __future__ import annotations

from contextlib import nullcontext
from typing import TYPE_CHECKING

import click

from sleuth.cli.output import emit, json_option, print_table, say
from sleuth.cli.progress import progress
from sleuth.cli.requests import request_options
from sleuth.tasks.season.advise import SeasonAdvise, run

if TYPE_CHECKING:
    from sleuth.core.intervals import Estimate
    from sleuth.season.model.events import Season
    from sleuth.season.play.rollouts import Rollouts
    from sleuth.season.play.week_advice import SeasonAdvice
    from sleuth.text.season.words import Words

EXAMPLES = """\b
Examples:
  sleuth season advise example --until w4
  sleuth season advise example --until w4 --offered Alex+Kai --offered Dana+Sam
  sleuth season advise my-season.yaml --seated Ann+Bob --prize 200000 --rollouts 200
"""


@click.command(epilog=EXAMPLES)
@request_options(SeasonAdvise)
@json_option
def command(request: SeasonAdvise, as_json: bool) -> None:
    """Say for the next week of FILE which couple to send to the booth and how to sit, and what a booth is worth.

    Seatings that cannot be right themselves are considered too. Numbers are exact but for the chance to win in time.
    """
    with progress("seasons", request.work().steps) if request.rollouts else nullcontext() as done:
        found = run(request, done=done)
    if as_json:
        emit(found)
        return
    words = request.words
    _print(found.season, found.advice, words, request.prize)
    if found.played is not None:
        _print_rollouts(found.played, words)
    elif not found.advice.over and found.advice.chance is not None:
        say(words("estimate"))


def _print(season: Season, advice: SeasonAdvice, texts: Words, prize: int) -> None:
    values = {"week": advice.week, "weeks": advice.weeks, "left": texts.left(advice.remaining)}
    if advice.over:
        say(texts("over" if season.won_in is None else "over won", before=max(advice.week - 1, 0), **values))
        return
    if advice.chance is None:
        say(texts("no chance known", **values))
    else:
        chance, low, high = map(texts.percent, advice.chance)
        say(texts("deadline", chance=chance, low=low, high=high, **values))
    if advice.booths:
        say(texts("best booth", couple=season.name(advice.booths[0].couple)))
        head = [texts("couple"), texts("yes"), texts("bits"), texts("expected left"), texts("chance")]
        rows = [
            (season.name(one.couple), texts.percent(one.share), texts.decimal(one.bits, 3),
             texts.number(round(one.left)), _known(one.chance, texts))
            for one in advice.booths
        ]  # fmt: skip
        print_table(head, rows)
        if advice.booth_gain is not None:
            _print_price(advice.booth_gain, prize, texts)
    else:
        say(texts("no booth" if advice.booth_past else "nothing open"))
    click.echo()
    _print_seatings(season, advice, texts)


def _known(chance: float | None, texts: Words) -> str:
    return "–" if chance is None else texts.percent(chance)


def _print_price(gain: Estimate, prize: int, texts: Words) -> None:
    points, low, high = (texts.percent(one).rstrip(" %") for one in gain)
    offer, least, most = (texts.number(round(one * prize)) for one in gain)
    say(texts(
        "sale", gain=points, low=low, high=high, prize=texts.number(prize), offer=offer, least=least, most=most
    ))  # fmt: skip


def _print_seatings(season: Season, advice: SeasonAdvice, texts: Words) -> None:
    say(texts("best ceremony", seats=", ".join(season.name(couple, "+") for couple in advice.seatings[0].seats)))
    head = ["", texts("bits"), texts("expected left"), texts("blackout odds"), texts("win now"), texts("chance")]
    rows = [
        (k, *(("" if one.exact else "~") + figure for figure in (
            texts.decimal(one.bits, 3), texts.number(round(one.left)), texts.percent(one.blackout),
            texts.percent(one.now), _known(one.chance, texts))))
        for k, one in enumerate(advice.seatings, 1)
    ]  # fmt: skip
    print_table(head, rows)
    if not all(one.exact for one in advice.seatings):
        say(texts("sampled"))
    best = advice.seatings[0]
    total = sum(best.lights)
    print_table(
        ["1:", *(str(k) for k, size in enumerate(best.lights) if size)],
        [[texts("lights", n="").strip(), *(texts.percent(size / total) for size in best.lights if size)]],
    )
    for k, one in enumerate(advice.seatings[1:], 2):
        click.echo(f"{k}: " + ", ".join(season.name(couple, "+") for couple in one.seats))


def _print_rollouts(played: Rollouts, texts: Words) -> None:
    shares = dict(zip(("rate", "low", "high"), played.chance, strict=True))
    shares |= dict(zip(("other", "olow", "ohigh"), played.chance_sold, strict=True))
    say(texts("rollouts", games=played.games, **{name: texts.percent(share) for name, share in shares.items()}))
