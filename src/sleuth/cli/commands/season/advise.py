"""`sleuth season advise`: whom to send to the booth, how to sit, and what a booth is worth."""

from __future__ import annotations

import click

from sleuth.cli.commands.season.show import say_import
from sleuth.cli.output import print_table, say
from sleuth.cli.parameters import N, Spelled
from sleuth.cli.runner import command as runs
from sleuth.season.results import AdvisedBooth, AdvisedCeremony
from sleuth.tasks.kinds import Language
from sleuth.tasks.season.advise import Advised
from sleuth.text.season.words import SeasonWords

EXAMPLES = """\
  sleuth season advise example --until w4
  sleuth season advise my-season.yaml --prize 200000 --currency EUR
  sleuth season advise example --until w5 --rollouts 200 --seconds 60
"""


@runs(
    "season advise",
    EXAMPLES,
    ready=say_import,
    spelling={
        "rollouts": N,
        "seconds": Spelled(metavar="SECONDS"),
        "records": None,
    },
)
def command(result: Advised, language: Language) -> None:
    """Say for the next week of FILE which couple to send to the booth and how to sit, and what a booth is worth.

    Seatings that cannot be right themselves are considered too. Numbers are exact but for the chance to win in time.
    """
    words = SeasonWords(language)
    _print(result, words)
    if result.rollouts is not None:
        played, records = result.rollouts, result.records or ()
        shares = dict(zip(("rate", "low", "high"), result.chance or (), strict=True))
        shares |= dict(zip(("other", "olow", "ohigh"), played.chance_sold, strict=True))
        key = "rollouts past" if result.booth_past or not result.booths else "rollouts"
        say(
            words(
                key,
                played=max(map(len, records)),
                games=played.games,
                **{name: words.percent(share) for name, share in shares.items()},
            )
        )
    elif not result.over and result.chance is not None:
        say(words("estimate"))


def _print(advice: Advised, texts: SeasonWords) -> None:
    values = {"week": advice.week, "weeks": advice.weeks, "left": texts.matchings_left(advice.remaining)}
    if advice.over:
        won = advice.season.won_in is not None
        values |= {"weeks": max(advice.week, advice.weeks)} if won else {"week": min(advice.week, advice.weeks)}
        before = min(advice.week, advice.weeks) - 1  # the week that follows is one that can be advised on
        say(texts("over won" if won else "over", before=before, **values))
        return
    if advice.chance is None:
        say(texts("no chance known", **values))
    else:
        chance, low, high = map(texts.percent, advice.chance)
        say(texts("deadline", chance=chance, low=low, high=high, **values))
    games = [] if advice.records is None else [*map(texts, ("played", "behind", "games"))]
    if advice.booths:
        say(texts("best booth", couple=" + ".join(advice.booths[0].pair)))
        head = [*map(texts, ("couple", "yes", "bits", "expected left", "chance"))]
        rows = [
            (
                " + ".join(one.pair),
                texts.percent(one.probability),
                texts.decimal(one.bits, 3),
                texts.number(round(one.expected_remaining)),
                texts.percent(one.chance),
                *_game_cells(one, texts),
            )
            for one in advice.booths
        ]
        print_table(head + games, rows)
        say(advice.booths[0].why)
        if advice.booth_gain is not None:
            gain = advice.booth_gain
            points, low, high = (texts.percent(one).rstrip(" %") for one in gain)
            sums = [round(share * advice.prize) for share in (1.0, gain.value, gain.high)]
            prize, offer, most = (f"{texts.number(one)} {advice.currency}".rstrip() for one in sums)
            lowest = texts.number(round(gain.low * advice.prize))
            say(texts("sale", gain=points, low=low, high=high, prize=prize, offer=offer, least=lowest, most=most))
    else:
        say(texts("no booth" if advice.booth_past else "nothing open"))
    click.echo()
    _print_seatings(advice, games, texts)


def _game_cells(one: AdvisedBooth | AdvisedCeremony, texts: SeasonWords) -> tuple[str, ...]:
    """The cells of a booth's or ceremony's results in random games; no cells if none were played."""
    if one.played is None:
        return ()
    shares = [
        texts("between", **dict(zip(("value", "low", "high"), map(texts.percent, estimate), strict=True)))
        for estimate in (one.played.chance, one.played.behind)
    ]
    return (*shares, texts.number(one.played.games))


def _print_seatings(advice: Advised, games: list[str], texts: SeasonWords) -> None:
    best, *others = advice.ceremonies
    say(texts("best ceremony", seats=", ".join(map("+".join, best.pairs))))
    named = ("bits", "expected left", "expected lights", "blackout odds", "win now", "chance")
    head = ["", *map(texts, named)]
    rows = [
        (
            k,
            *(
                ("" if one.exact else "~") + figure
                for figure in (
                    texts.decimal(one.bits, 3),
                    texts.number(round(one.expected_remaining)),
                    texts.decimal(one.expected_lights, 2),
                    texts.percent(one.blackout),
                    texts.percent(one.all_right),
                    texts.percent(one.chance),
                )
            ),
            *_game_cells(one, texts),
        )
        for k, one in enumerate(advice.ceremonies, 1)
    ]
    print_table(head + games, rows)
    say(best.why)
    if not all(one.exact for one in advice.ceremonies):
        say(texts("sampled"))
    total = sum(best.lights)
    print_table(
        ["1:", *(str(k) for k, size in enumerate(best.lights) if size)],
        [[texts("expected lights"), *(texts.percent(size / total) for size in best.lights if size)]],
    )
    for k, one in enumerate(others, 2):
        click.echo(f"{k}: " + ", ".join(map("+".join, one.pairs)))
