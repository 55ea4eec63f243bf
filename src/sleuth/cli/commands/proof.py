"""The command `sleuth proof`: long proofs with a ledger, and certificates that plain code checks."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from sleuth.cli import proving
from sleuth.cli.output import print_table, say
from sleuth.cli.runner import command as runs
from sleuth.core.wording import counted
from sleuth.tasks.check import CheckedDuel

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sleuth.duels.duel_check import DuelReport
    from sleuth.exact.ledger import StageStatus
    from sleuth.exact.proof.check import Checked, Claim, Report
    from sleuth.tasks.check import CheckedFile
    from sleuth.tasks.proof_openers import OpenerCost, OpenerCosts
    from sleuth.tasks.prove import LedgerStatus, Prove
    from sleuth.tasks.solutions import Proved

SAMPLED = 3
"""The exit code of a check that found nothing wrong and did not confirm all that the certificate could claim."""


@click.group(
    epilog="""\b
Examples:
  sleuth proof run classic --out classic.json
  sleuth proof run classic --rule official --limit 6 --out hard.json --jobs 2
  sleuth proof status classic.json.ledger
  sleuth proof check classic.json
  sleuth proof openers classic.json
"""
)
def command() -> None:
    """Prove that a tree is best, in a run that can be resumed; check such proofs by plain code."""


@runs(
    "proof run",
    """\
  sleuth proof run mastermind:4x6 --out mastermind.json
  sleuth proof run classic --rule official --limit 6 --out hard.json.gz
  sleuth proof run classic --exact --out every-opener.json --resume
  sleuth proof run classic --executor dask://10.0.0.5:8786 --out classic.json
""",
    into=command,
)
def run(found: Proved, request: Prove) -> None:
    """Prove what the best tree of GAME costs, opener by opener, and write a certificate.

    Openers are proved in batches of about a second, and the line of each is kept in the ledger. A run that is stopped
    in any way loses only the batches that it was working on. The same command with --resume goes on. The certificate
    holds the best tree and a line for each opener.
    """
    proving.show(found)
    if found.open:
        say(f"{found.ledger} keeps what is proved; the same command with --resume goes on, and writes the certificate")
    else:
        proving.say_written(request)


@runs(
    "proof status",
    """\
  sleuth proof status classic.json.ledger
""",
    into=command,
)
def status(found: LedgerStatus) -> None:
    """Tell how far the run of a LEDGER is, while it runs or after."""
    limit = f" within {found.limit}" if found.limit else ""
    turns = "".join(f", after {guess}={tiles}" for guess, tiles in found.turns)
    say(f"{found.game}, rule {found.rule}{turns}: objective {found.objective}{limit}, policy {found.policy}")
    for search in found.searches:
        say(_search(search))
    say("a run is writing to it now" if found.running else "no run is writing to it")


def _search(stage: StageStatus) -> str:
    limit = f" within {stage.limit}" if stage.limit else ""
    cost = "" if stage.best is None else f" {stage.best:,}"
    best = f", best {stage.opener}{cost}" if stage.opener is not None else ""
    return (
        f"search {stage.number + 1}{limit}: {stage.done:,} of {stage.openers:,} openers{best} "
        f"({counted(stage.nodes, 'node')}, {stage.cpu_seconds:.1f} s of CPU time)"
    )


TOP = click.option(
    "--top", type=click.IntRange(min=1), default=20, show_default=True, metavar="N", help="Print the N best."
)


def _draw(found: OpenerCosts, picture: Path) -> None:
    from sleuth.text.pictures.curves import spread

    spread(found.costs, picture, title=_about(found), along=COUNTED[found.counted])


@runs(
    "proof openers",
    """\
  sleuth proof openers every-opener.json.gz
  sleuth proof openers every-opener.json.gz --top 100 --csv every-opener.csv --plot totals.svg
""",
    into=command,
    options=[TOP],
    csv="all openers",
    draw=_draw,
    plot="Draw how the exact costs are spread: .png, .svg or .pdf",
)
def openers(found: OpenerCosts, top: int) -> None:
    """Rank the openers of the certificate in FILE by what they cost.

    A certificate of `sleuth proof run --exact` has the exact cost of every opener. Any other has that of a few, and of
    the rest what they cost at least. What it says is taken from FILE; `sleuth proof check` proves openers again.
    """
    say(_about(found))
    means = found.counted == "total"
    print_table(
        ("", "opener", found.counted, *["mean"] * means),
        [
            (
                one.rank or "-", one.opener, _cost(one),
                *["-" if one.mean is None else f"{one.mean:.4f}"] * means,
            )
            for one in found.openers[:top]
        ],
        left=(1,),
    )  # fmt: skip
    if len(found.openers) > top:
        say(f"and {len(found.openers) - top:,} more; --csv FILE writes all")
    costs = found.costs
    middle = (
        f", half of them at most {_number(costs[(len(costs) - 1) // 2])}"
        if 1 < len(costs) == len(found.openers)
        else ""
    )
    say(f"exact: {found.exact:,} of {counted(len(found.openers), 'opener')}{middle}")


COUNTED = {"total": "guesses over all secrets", "mean": "mean number of guesses", "unsolved": "secrets unsolved"}
"""What the costs of openers count, in words."""


def _about(found: OpenerCosts) -> str:
    limit = f" within {found.limit}" if found.limit else ""
    return f"{found.game}, rule {found.rule}: objective {found.objective}{limit}"


def _cost(one: OpenerCost) -> str:
    if one.cost is None:
        return "never"
    return _number(one.cost) if one.exact else f"at least {_number(one.cost)}"


def _number(cost: float) -> str:
    """A cost: guesses or secrets, or a mean or a share where secrets have weights."""
    return f"{cost:,}" if isinstance(cost, int) else f"{cost:.4f}"


def _code(found: CheckedFile | CheckedDuel) -> int:
    return 1 if not found.finished else 0 if found.complete else SAMPLED


@runs(
    "proof check",
    """\
  sleuth proof check mine.json
  sleuth proof check classic.json.gz --sample 500 --seed 7
  sleuth proof check classic.json.gz --all --jobs 2 --resume
  sleuth proof check mine.json --secrets my.txt --guesses more.txt
""",
    into=command,
    code=_code,
)
def check(found: CheckedFile | CheckedDuel) -> None:
    """Confirm the certificate in FILE by plain code that shares nothing with the search.

    The tree, or every tree of a duel, is walked for every secret by the plain rule. Then openers are proved again:
    those with the least plain bound first, of equal ones those that tell most, then others at random. Exit code 0:
    every opener was proved again. 3: nothing was wrong, and only a sample was proved again, or a duel has no proof of
    its lower bound. 1: for some openers the time did not suffice. 2: something is wrong.
    """
    if isinstance(found, CheckedDuel):
        _show_duel(found.file, found.report)
    else:
        _show(found.file, found.report)


def _show_duel(file: Path, found: DuelReport) -> None:
    document = found.document
    limit = f" within {document['limit']}" if document["limit"] else ""
    renamed = f", renamed in {counted(found.classes, 'class')} of secrets" if document["renamed"] else ""
    say(f"duel over {document['game']}, rule {document['rule']}{limit}")
    say(
        f"{file}: the plain rule confirms {counted(found.trees, 'tree')} for all secrets{renamed}: their mixture needs "
        f"a mean of {found.upper} at most"
    )
    if found.proof is None:
        only = "" if found.complete else "upper bound only; "
        say(f"{only}no proof of a lower bound: {found.lower} is what the number of secrets implies")
    else:
        _show(file, found.proof)
        so = "so" if found.complete else "so, if the rest holds too,"
        say(f"{so} no mixture needs fewer than {found.lower} on average")


def _show(file: Path, found: Report) -> None:
    document = found.document
    limit = f" within {document['limit']}" if document["limit"] else ""
    turns = "".join(f", after {guess}={tiles}" for guess, tiles in document["turns"])
    weighted = ", secrets weighted" if document["weights"] is not None else ""
    say(f"{document['game']}, rule {document['rule']}{turns}{weighted}: objective {document['objective']}{limit}")
    if document["tree"] is None:
        say(f"{file}: no tree is claimed")
    else:
        say(
            f"{file}: the plain rule confirms the tree of {document['opener']} for all {found.secrets:,} secrets: "
            f"{_total(document, document['total'])}, worst {document['worst']}"
        )
    for each in found.claims:
        say(f"{_said(document, each.claim)}: {proved_again(each)}")
        if each.unfinished:
            named = ", ".join(each.unfinished[:5]) + (" and others" if len(each.unfinished) > 5 else "")
            say(f"not finished in the time allowed: {len(each.unfinished):,} ({named}); --patience gives them more")
    say(f"{found.codes:,} codes compared with the plain rule")
    if not found.complete:
        say(f"sample of --seed {found.seed}; --all proves every opener again")


def _total(document: Mapping[str, Any], total: int) -> str:
    """A total of a certificate in words; the mean where the secrets have weights."""
    if document["weights"] is None:
        return f"total {total:,}"
    return f"mean {document['mean'] * total / document['total']:.4f}"


def proved_again(checked: Checked) -> str:
    """How many openers were proved again, and where the others' figures come from."""
    how = [f"by {checked.proved:,} of them, the rest are renamings"] * (checked.covered > checked.proved)
    how += [f"{checked.from_the_ledger:,} by an earlier run, from the ledger"] * (checked.from_the_ledger > 0)
    in_brackets = f" ({'; '.join(how)})" if how else ""
    if checked.complete:
        every = "the only opener" if checked.openers == 1 else f"all {counted(checked.openers, 'opener')}"
        return f"{every} proved again{in_brackets}"
    left = checked.openers - checked.covered
    return (
        f"{checked.covered:,} of {counted(checked.openers, 'opener')} proved again{in_brackets}; "
        f"the other {left:,} are taken from the file"
    )


def _said(document: Mapping[str, Any], claim: Claim) -> str:
    """A claim in words."""
    search = document["searches"][claim.search]
    nothing = f"no tree that begins with {document['opener']}" if document["opener_given"] else "no opener"
    within = "" if search["limit"] is None else f" within {counted(search['limit'], 'guess')}"
    if search["step"] and document["tree"] is not None:
        return f"{nothing} has a {_total(document, claim.bound).replace(' ', ' below ')}{within}"
    if search["over"] is None:
        return f"{nothing} solves every secret{within}"
    return f"{nothing} leaves fewer than {claim.bound:,} unsolved{within}"
