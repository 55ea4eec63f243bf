"""The command `sleuth proof`: long proofs with a ledger, and certificates that plain code checks."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from sleuth.cli import proving
from sleuth.cli.options import jobs_option
from sleuth.cli.output import emit, json_option, say
from sleuth.cli.progress import counting
from sleuth.errors import InputError, InvalidCertificate, UnknownName
from sleuth.games.registry import GameSpec
from sleuth.tasks.pool import workers
from sleuth.text.share import counted

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sleuth.cli.proving import Question
    from sleuth.exact.proof.check import Checked, Claim, Report
    from sleuth.exact.proof.ledger import Ledger, StageStatus, Status
    from sleuth.exact.proof.run import Policy
    from sleuth.exact.proof.workers import Setting

file_type = click.Path(path_type=Path)

SAMPLED = 3
"""The exit code of a check that found nothing wrong and did not prove every opener again."""


@click.group(
    epilog="""\b
Examples:
  sleuth proof run classic --out classic.json
  sleuth proof run classic --rule official --limit 6 --out hard.json --jobs 2
  sleuth proof status classic.json.ledger
  sleuth proof check classic.json
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
    from sleuth.core.files import check_writable, same
    from sleuth.exact.proof import certificate

    check_writable(out)
    path = ledger_file or out.with_name(f"{out.name}.ledger")
    if same(path, out):
        raise InputError(f"--ledger {path} and --out {out} are the same file; name two")
    setting = asked.setting()
    policy: Policy = "exact" if exact else "refute"
    with proving.kept(asked, setting, path, policy=policy, resume=resume) as ledger:
        found, stages = proving.prove(asked, setting, policy=policy, ledger=ledger)
    certificate.write(out, certificate.made(found, stages, policy))
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
    from sleuth.exact.proof.ledger import status as read

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
    from sleuth.exact.bounds import INFINITE

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
  sleuth proof check mine.json
  sleuth proof check classic.json.gz --sample 500 --seed 7
  sleuth proof check classic.json.gz --all --jobs 2 --resume
  sleuth proof check mine.json --secrets my.txt --guesses more.txt
"""
)
@click.argument("file", type=file_type)
@click.option("--game", "name", metavar="NAME", help="A game of your own: my_game.py:game.  [default: from FILE]")
@click.option("--secrets", metavar="FILE", help="The secrets of a game with your own lists.")
@click.option("--guesses", metavar="FILE", help="The guesses of a game with your own lists.  [default: the secrets]")
@click.option(
    "--sample",
    type=click.IntRange(1),
    metavar="N",
    help="Prove N openers again.  [default: all if that takes seconds, else 50]",
)
@click.option(
    "--all", "everything", is_flag=True, help="Prove every opener again and compare every code; keep a ledger."
)
@click.option(
    "--seed", type=click.IntRange(0), metavar="N", help="Draw the same sample again.  [default: a new one each time]"
)
@click.option(
    "--patience",
    default=60.0,
    show_default=True,
    type=click.FloatRange(0),
    metavar="SECONDS",
    help="CPU time for each opener, after which it counts as not finished.",
)
@jobs_option
@click.option(
    "--executor", "address", metavar="dask://HOST:PORT", help="Send openers to a Dask cluster (needs sleuth[cluster])."
)
@click.option(
    "--ledger", "ledger_file", type=file_type, metavar="FILE",
    help="Keep the results of --all here.  [default: FILE.check]",
)  # fmt: skip
@click.option("--resume", is_flag=True, help="Continue the ledger of --all, if there is one.")
@json_option
def check(
    file: Path, name: str | None, secrets: str | None, guesses: str | None, sample: int | None, everything: bool,
    seed: int | None, patience: float, jobs: int, address: str | None, ledger_file: Path | None, resume: bool,
    as_json: bool,
) -> int:  # fmt: skip
    """Confirm the certificate in FILE by plain code that shares nothing with the search.

    The tree is walked for every secret by the plain rule. Then openers are proved again: those with the least plain
    bound first, where a false line would pay soonest, then others at random. Exit code 0: every opener was proved
    again; 3: only a sample was, and nothing was wrong; 1: for some openers the time did not suffice; 2: something is
    wrong.
    """
    from secrets import randbelow

    from sleuth.exact.proof import certificate, check

    if everything and sample is not None:
        raise click.UsageError(f"--all and --sample {sample} exclude each other")
    if not everything and (ledger_file is not None or resume):
        raise click.UsageError("--ledger and --resume need --all")
    document = certificate.read(file)
    setting = _setting(file, document, GameSpec(name or document["game"], secrets, guesses))
    scope = check.Scope(
        None if everything else sample or check.SAMPLE, sample is None, everything,
        randbelow(1 << 32) if seed is None else seed, patience,
    )  # fmt: skip
    path = ledger_file or file.with_name(f"{file.name}.check")
    with ExitStack() as stack:
        if everything:
            scope = replace(scope, ledger=stack.enter_context(_check_ledger(file, path, document, resume)))
        team = stack.enter_context(workers(jobs, address))
        shown = stack.enter_context(counting("openers proved again"))
        done = 0

        def watch(count: int, drawn: int) -> None:
            nonlocal done
            done += count
            shown("openers proved again", done, drawn)

        try:
            scope = replace(scope, team=team)
            found = check.check(document, setting, scope, watch=watch)
        except InvalidCertificate as error:
            raise InvalidCertificate(f"{file}: {error}") from None
    if as_json:
        emit("proof-check", {"file": str(file), **found.as_dict()})
    else:
        _show(file, found)
    return 1 if not found.finished else 0 if found.complete else SAMPLED


def _check_ledger(file: Path, path: Path, document: dict[str, Any], resume: bool) -> Ledger:
    from sleuth.core.files import same
    from sleuth.exact.proof import check
    from sleuth.exact.proof.ledger import Ledger

    if same(path, file):
        raise InputError(f"--ledger {path} is the certificate; name another file")
    return Ledger(path, check.about(document), resume=resume)


def _setting(file: Path, document: dict[str, Any], given: GameSpec) -> Setting:
    """Where a certificate begins: the game that it names, if that is built in, or the user's own."""
    from sleuth.exact.proof import check
    from sleuth.exact.proof.workers import Setting
    from sleuth.games.registry import is_built_in

    if not given.secrets and not given.is_custom and not is_built_in(given.name):
        raise InvalidCertificate(
            f"{file}: {given.name!r} is not a built-in game; for lists of your own, give --secrets FILE; for a game of "
            "your own, --game my_game.py:game"
        )
    hidden, asked = (path and str(Path(path).resolve()) for path in (given.secrets, given.guesses))
    spec = replace(given, secrets=hidden, guesses=asked, rule=document["rule"])
    try:
        check.check_lists(document, spec.listing())
    except (InvalidCertificate, UnknownName) as error:
        raise InvalidCertificate(f"{file}: {error}") from None
    return Setting(spec, tuple((guess, tiles) for guess, tiles in document["turns"]))


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
        say(f"{_said(document, each.claim)}: {_proved(each)}")
        if each.unfinished:
            named = ", ".join(each.unfinished[:5]) + (" and others" if len(each.unfinished) > 5 else "")
            say(f"not finished in the time allowed: {len(each.unfinished):,} ({named}); --patience gives them more")
    say(f"{found.codes:,} codes compared with the plain rule")
    if not found.complete:
        say(f"sample of --seed {found.seed}; --all proves every opener again")


def _proved(checked: Checked) -> str:
    """How many openers were proved again, and where the others' figures come from."""
    classes = f" (by {checked.proved:,} of them, the rest are renamings)" if checked.covered > checked.proved else ""
    if checked.complete:
        return f"all {counted(checked.openers, 'opener')} proved again{classes}"
    left = checked.openers - checked.covered
    return (
        f"{checked.covered:,} of {counted(checked.openers, 'opener')} proved again{classes}; the other {left:,} are "
        "taken from the file"
    )


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
