"""`sleuth check`: certificates, confirmed by plain code."""

from __future__ import annotations

from sleuth.cli.options import flag
from sleuth.cli.output import print_table, say
from sleuth.cli.parameters import FILE, Spelled
from sleuth.cli.runner import command as runs
from sleuth.core.inputs.plain import count_noun
from sleuth.errors import InputError
from sleuth.tasks.check import CheckedProof, OpenerCost, OpenerCosts

TOP = 20
"""Openers that are printed; --csv has them all."""


def _ready(sample: int | None, *, all: bool, openers: bool) -> None:
    """Raise InputError for flags that exclude each other."""
    if all + openers + (sample is not None) > 1:
        raise InputError("--all, --sample and --openers exclude each other; give one of them")


def _code(result: CheckedProof | OpenerCosts) -> int:
    if isinstance(result, OpenerCosts) or result.complete:
        return 0
    return 3 if result.finished else 1  # 3: nothing was wrong, and not all that it could claim was confirmed


@runs(
    "check",
    """\
  sleuth check mine.json
  sleuth check classic.json.gz --sample 500 --seed 7
  sleuth check classic.json.gz --all
  sleuth check every-opener.json.gz --openers --csv every-opener.csv
  sleuth check mine.json --secrets my.txt --guesses more.txt
""",
    options=[flag("--openers", "Rank the openers by what the certificate says; nothing is proved again.")],
    ready=_ready,
    instead={"opener_costs": lambda openers: openers},
    csv="the claims, or all openers",
    code=_code,
    spelling={
        "secrets": FILE,
        "guesses": Spelled(metavar="FILE", default="the secrets"),
        "sample": Spelled(metavar="N", default="all if that takes seconds, else 50"),
        "seed": Spelled(metavar="N", default="a new one each time"),
        "patience": Spelled(metavar="SECONDS"),
    },
)
def command(result: CheckedProof | OpenerCosts) -> None:
    """Confirm the certificate in FILE by plain code that shares nothing with the search.

    The tree, or every tree of a duel, is walked for every secret by the plain rule. Then openers are proved again:
    first those with the least plain bound (of equal ones those with small parts), then others at random. Exit code 0:
    every opener was proved again. 3: nothing was wrong, and only a sample was proved again, or a duel has no proof of
    its lower bound. 1: the time was too short for some openers. 2: something is wrong.

    `python -m sleuth_check FILE` does the same without the rest of Sleuth. It knows the built-in games and word lists;
    `sleuth tree verify` confirms the tree of a game of your own.
    """
    if isinstance(result, OpenerCosts):
        _show_openers(result)
        return
    from sleuth_check.report import sentences

    for sentence in sentences(result.file, result.report):
        say(sentence)


def _show_openers(result: OpenerCosts) -> None:
    limit = f" within {result.limit}" if result.limit else ""
    say(f"{result.game}, rule {result.rule}: objective {result.objective}{limit}")
    means = result.counted == "total"
    rows = [
        (one.rank or "-", one.opener, _cost(one), *(["-" if one.mean is None else f"{one.mean:.4f}"] * means))
        for one in result.openers[:TOP]
    ]
    print_table(("", "opener", result.counted, *["mean"] * means), rows, left=(1,))
    if len(result.openers) > TOP:
        say(f"and {len(result.openers) - TOP:,} more; --csv FILE writes all")
    costs = result.costs
    every = 1 < len(costs) == len(result.openers)
    middle = f", half of them at most {_number(costs[(len(costs) - 1) // 2])}" if every else ""
    say(f"exact: {result.exact:,} of {count_noun(len(result.openers), 'opener')}{middle}")


def _cost(one: OpenerCost) -> str:
    if one.cost is None:
        return "never"
    return _number(one.cost) if one.exact else f"at least {_number(one.cost)}"


def _number(cost: float) -> str:
    """A cost: guesses or secrets, or a mean or a share where secrets have weights."""
    return f"{cost:,}" if isinstance(cost, int) else f"{cost:.4f}"
