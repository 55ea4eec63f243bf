"""The command `sleuth proof`: long proofs with a ledger, and certificates that plain code checks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from sleuth.cli import proving
from sleuth.cli.output import say
from sleuth.cli.runner import command as runs
from sleuth.core.wording import counted

if TYPE_CHECKING:
    from sleuth.exact.ledger import StageStatus
    from sleuth.tasks.prove import LedgerStatus, Prove
    from sleuth.tasks.solutions import Proved


@click.group(
    epilog="""\b
Examples:
  sleuth proof run classic --out classic.json
  sleuth proof run classic --rule official --limit 6 --out hard.json --jobs 2
  sleuth proof status classic.json.ledger
"""
)
def command() -> None:
    """Prove that a tree is best, in a run that can be resumed; `sleuth check` confirms it."""


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
