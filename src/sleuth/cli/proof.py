"""The command `sleuth proof`: long proofs with a ledger, and certificates that plain code checks."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from sleuth.cli import proving
from sleuth.cli.output import emit, json_option, say
from sleuth.cli.progress import progress
from sleuth.errors import InvalidCertificate, UnknownName
from sleuth.registry import GameSpec
from sleuth.share import counted

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sleuth.certificates.checking import Claim, Report
    from sleuth.cli.proving import Question
    from sleuth.position import Position
    from sleuth.solvers.ledger import StageStatus, Status

file_type = click.Path(path_type=Path)


@click.group(
    epilog="""\b
Examples:
  sleuth proof run classic --out classic.json
  sleuth proof run classic --rule official --limit 6 --out hard.json --jobs 2
  sleuth proof status classic.json.ledger
  sleuth proof check classic.json --sample 100
"""
)
def command() -> None:
    """Prove that a tree is best, in a run that can be resumed; check such proofs by plain code."""


@command.command(
    epilog="""\b
Examples:
  sleuth proof run mastermind:4x6 --out mastermind.json
  sleuth proof run classic --rule official --limit 6 --out hard.json.gz
  sleuth proof run classic --exact --out every-opener.json --resume
  sleuth proof run classic --executor dask://10.0.0.5:8786 --out classic.json
"""
)
@proving.question
@click.option(
    "--out",
    "-o",
    type=file_type,
    required=True,
    metavar="FILE",
    help="Where the certificate goes; compressed if it ends in .gz.",
)
@click.option(
    "--ledger",
    "ledger_file",
    type=file_type,
    metavar="FILE",
    help="Where lines are kept as they come.  [default: FILE.ledger]",
)
@click.option("--resume", is_flag=True, help="Go on with the ledger, if there is one, where its run ended.")
@click.option("--exact", is_flag=True, help="Find the exact cost of every opener, not only that none is better.")
@json_option
def run(
    asked: Question, out: Path, ledger_file: Path | None, resume: bool, exact: bool, as_json: bool
) -> None:  # fmt: skip
    """Prove what the best tree of GAME costs, opener by opener, and write a certificate.

    Each opener's line is kept in the ledger as it comes, so that a run that was stopped in any way loses nothing but
    the opener at which it was (with --jobs and --executor: the batches of about a second); the same command with
    --resume goes on. The certificate holds the best tree and a line for each opener.
    """
    from sleuth.certificates import form
    from sleuth.files import check_writable
    from sleuth.solvers import runs
    from sleuth.solvers.ledger import Ledger
    from sleuth.solvers.objective import objective

    check_writable(out)
    setting = asked.setting()
    policy: runs.Policy = "exact" if exact else "refute"
    about = runs.about(setting, objective(asked.goal, asked.limit), opener=asked.first, policy=policy)
    path = ledger_file or out.with_name(f"{out.name}.ledger")
    with Ledger(path, about, resume=resume) as ledger:
        found, stages = proving.prove(asked, setting, policy=policy, ledger=ledger)
    form.write(out, form.made(found, stages, policy))
    if as_json:
        emit("proof-run", {**found.as_dict(), "policy": policy, "certificate": str(out), "ledger": str(path)})
        return
    proving.show(found)
    say(f"wrote {out}; `sleuth proof check {out}` confirms it by plain code")


@command.command(
    epilog="""\b
Examples:
  sleuth proof status classic.json.ledger
"""
)
@click.argument("ledger", type=file_type)
@json_option
def status(ledger: Path, as_json: bool) -> None:
    """Tell how far the run of a LEDGER is, while it runs or after."""
    from sleuth.solvers.ledger import status as read

    found = read(ledger)
    if as_json:
        emit("proof-status", _status(ledger, found))
        return
    about = found.about
    limit = f" within {about['limit']}" if about["limit"] else ""
    turns = "".join(f", after {guess}={tiles}" for guess, tiles in about["turns"])
    say(
        f"{about['game']}, rule {about['rule']}{turns}: objective {about['objective']}{limit}, policy {about['policy']}"
    )
    for stage in found.stages:
        say(_stage(stage))
    say("a run is writing to it now" if found.running else "no run is writing to it")


def _status(ledger: Path, found: Status) -> dict[str, Any]:
    searches = []
    for stage in found.stages:
        told = {**stage._asdict(), "cpu_seconds": stage.seconds}
        told.update(over=_finite(stage.over), beta=_finite(stage.beta))
        del told["seconds"]
        searches.append(told)
    return {"ledger": str(ledger), "running": found.running, **found.about, "searches": searches}


def _finite(cost: int) -> int | None:
    from sleuth.solvers.bounds import INFINITE

    return None if cost >= INFINITE else cost


def _stage(stage: StageStatus) -> str:
    limit = f" within {stage.limit}" if stage.limit else ""
    best = f", best {stage.opener} {stage.best:,}" if stage.best is not None else ""
    return (
        f"search {stage.number + 1}{limit}: {stage.done:,} of {stage.openers:,} openers{best} "
        f"({counted(stage.nodes, 'node')}, {stage.seconds:.1f} s of CPU time)"
    )


@command.command(
    epilog="""\b
Examples:
  sleuth proof check classic.json
  sleuth proof check classic.json.gz --sample 500 --seed 7
  sleuth proof check mine.json --secrets my.txt --guesses more.txt
"""
)
@click.argument("file", type=file_type)
@click.option("--secrets", metavar="FILE", help="Of a game with your own lists: the secrets.")
@click.option("--guesses", metavar="FILE", help="Of a game with your own lists: the guesses.  [default: the secrets]")
@click.option(
    "--sample",
    default=50,
    show_default=True,
    type=click.IntRange(1),
    metavar="N",
    help="Openers drawn for each claim; a large number checks all.",
)
@click.option("--seed", default=1, show_default=True, type=click.IntRange(0), metavar="N", help="Which are drawn.")
@click.option(
    "--patience",
    default=60.0,
    show_default=True,
    type=click.FloatRange(0),
    metavar="SECONDS",
    help="CPU time for each opener, after which it counts as not finished.",
)
@json_option
def check(
    file: Path, secrets: str | None, guesses: str | None, sample: int, seed: int, patience: float, as_json: bool
) -> int:  # fmt: skip
    """Confirm the certificate in FILE by plain code that shares nothing with the search.

    The tree is walked for every secret by the plain rule; its figures, and that the lines imply that it is best, are
    checked in full. The cost of each opener of a random sample is found again by plain branch and bound. Exit code 0:
    all that was drawn is confirmed; 1: for some openers the time did not suffice; 2: something is wrong.
    """
    from sleuth.certificates import checking, form

    document = form.read(file)
    position = _position(file, document, secrets, guesses)
    claims = 2 if str(document.get("objective")) in ("worst-total", "total-worst") else 1
    with progress("openers found again", claims * min(sample, len(position.legal))) as done:
        try:
            found = checking.check(document, position, sample=sample, seed=seed, patience=patience, watch=done)
        except InvalidCertificate as error:
            raise InvalidCertificate(f"{file}: {error}") from None
    if as_json:
        emit("proof-check", {"file": str(file), **found.as_dict()})
    else:
        _show(file, found)
    return 0 if found.finished else 1


def _position(file: Path, document: dict[str, Any], secrets: str | None, guesses: str | None) -> Position:
    """The position of a certificate, in the game that it names or in that of the lists given."""
    from sleuth.certificates import checking
    from sleuth.position import replay

    try:
        name, rule = ("words" if secrets else str(document["game"])), str(document["rule"])
        turns = [(guess, tiles) for guess, tiles in document["turns"]]
    except (KeyError, TypeError, ValueError) as error:
        raise InvalidCertificate(f"{file} lacks something, or has it in another form: {error!r}") from None
    try:
        game = GameSpec(name, secrets, guesses, rule).build()
    except UnknownName as error:
        raise InvalidCertificate(f"{file}: {error}; if it was made for lists of yours, give --secrets FILE") from None
    try:
        checking.check_lists(document, game)
    except InvalidCertificate as error:
        raise InvalidCertificate(f"{file}: {error}") from None
    return replay(game, turns)


def _show(file: Path, found: Report) -> None:
    document = found.document
    limit = f" within {document['limit']}" if document["limit"] else ""
    turns = "".join(f", after {guess}={tiles}" for guess, tiles in document["turns"])
    weighted = ", secrets weighted" if document["weights"] is not None else ""
    say(f"{document['game']}, rule {document['rule']}{turns}{weighted}: objective {document['objective']}{limit}")
    say(
        f"{file}: the plain rule confirms the tree of {document['opener']} for all {found.secrets:,} secrets: "
        f"total {document['total']:,}, worst {document['worst']}"
    )
    for each in found.claims:
        say(
            f"{_said(document, each.claim)}: {each.confirmed:,} of {counted(each.openers, 'opener')} found again by "
            "plain code, all of them as the certificate says"
        )
        if each.unfinished:
            named = ", ".join(each.unfinished[:5]) + (" and others" if len(each.unfinished) > 5 else "")
            say(f"not finished in the time allowed: {len(each.unfinished):,} ({named}); --patience gives them more")


def _said(document: Mapping[str, Any], claim: Claim) -> str:
    """A claim in words."""
    search = document["searches"][claim.search]
    nothing = f"no tree that begins with {document['opener']}" if document["opener_given"] else "no opener"
    within = "" if search["limit"] is None else f" within {counted(search['limit'], 'guess')}"
    if search["step"]:
        return f"{nothing} has a total below {claim.bound:,}{within}"
    if search["over"] is None:
        return f"{nothing} solves every secret{within}"
    return f"{nothing} leaves fewer than {claim.bound:,} unsolved{within}"
