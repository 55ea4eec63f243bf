"""The result of a check in words."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from sleuth_check.check import Checked, DuelReport, Report


def sentences(file: Path, report: Report | DuelReport) -> Iterator[str]:
    """Lines for all that a check confirmed."""
    limit = f" within {report.limit}" if report.limit else ""
    if isinstance(report, Report):
        yield from _proof(file, report, limit)
        return
    classes = f", renamed in {report.classes:,} classes of secrets" if report.renamed else ""
    trees = f"the plain rule confirms {_number(report.trees, 'tree')} for all secrets{classes}"
    yield f"duel over {report.game}, rule {report.rule}{limit}"
    yield f"{file}: {trees}: their mixture needs a mean of {report.upper} at most"
    if report.proof is None:
        only = "" if report.complete else "upper bound only; "
        yield f"{only}no proof of a lower bound: {report.lower} is what the number of secrets implies"
        return
    yield from sentences(file, report.proof)
    so = "so" if report.complete else "so, if the rest holds too,"
    yield f"{so} no mixture needs fewer than {report.lower} on average"


def _proof(file: Path, report: Report, limit: str) -> Iterator[str]:
    turns = "".join(f", after {guess}={feedback}" for guess, feedback in report.turns)
    weighted = ", secrets weighted" if report.weighted else ""
    yield f"{report.game}, rule {report.rule}{turns}{weighted}: objective {report.objective}{limit}"
    if report.secrets:
        figure = f"mean {report.mean:.4f}" if report.total is None else f"total {report.total:,}"
        tree = f"the plain rule confirms the tree of {report.opener} for all {report.secrets:,} secrets"
        yield f"{file}: {tree}: {figure}, worst {report.worst}"
    else:
        yield f"{file}: no tree is claimed"
    for claim in report.claims:
        yield f"{_claim_text(report, claim)}: {_repeated(claim)}"
        if claim.unfinished:
            named = ", ".join(claim.unfinished[:5]) + (" and others" if len(claim.unfinished) > 5 else "")
            yield f"not finished in the time allowed: {len(claim.unfinished):,} ({named}); --patience gives them more"
    yield f"{report.codes:,} codes compared with the plain rule"
    if not report.complete:
        yield f"sample of --seed {report.seed}; --all proves every opener again"


def _claim_text(report: Report, claim: Checked) -> str:
    nothing = f"no tree that begins with {report.opener}" if report.opener_given else "no opener"
    within = "" if claim.limit is None else f" within {_number(claim.limit, 'guess', 'guesses')}"
    if claim.counts == "solved" or claim.bound is None:
        return f"{nothing} solves every secret{within}"
    if claim.counts == "unsolved":
        return f"{nothing} leaves fewer than {claim.bound:,} unsolved{within}"
    figure = f"mean below {claim.bound:.4f}" if report.weighted else f"total below {claim.bound:,}"
    return f"{nothing} has a {figure}{within}"


def _repeated(claim: Checked) -> str:
    """How many openers were proved again, and where the others' figures come from."""
    renamings = f" (by {claim.proved:,} of them, the rest are renamings)" if claim.covered > claim.proved else ""
    if claim.covered == claim.openers:
        every = "the only opener" if claim.openers == 1 else f"all {claim.openers:,} openers"
        return f"{every} proved again{renamings}"
    rest = f"the other {claim.openers - claim.covered:,} are taken from the file"
    return f"{claim.covered:,} of {_number(claim.openers, 'opener')} proved again{renamings}; {rest}"


def _number(number: int, one: str, many: str = "") -> str:
    return f"{number:,} {one if number == 1 else many or one + 's'}"
