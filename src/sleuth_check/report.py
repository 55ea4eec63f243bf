"""What a check found, in words."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from sleuth_check.check import Checked, DuelReport, Report


def sentences(file: Path, found: Report | DuelReport) -> Iterator[str]:
    """What a check confirmed, a line for each thing."""
    limit = f" within {found.limit}" if found.limit else ""
    if isinstance(found, Report):
        yield from _proof(file, found, limit)
        return
    renamed = f", renamed in {found.classes:,} classes of secrets" if found.renamed else ""
    yield f"duel over {found.game}, rule {found.rule}{limit}"
    yield (
        f"{file}: the plain rule confirms {_number(found.trees, 'tree')} for all secrets{renamed}: their mixture needs "
        f"a mean of {found.upper} at most"
    )
    if found.proof is None:
        only = "" if found.complete else "upper bound only; "
        yield f"{only}no proof of a lower bound: {found.lower} is what the number of secrets implies"
    else:
        yield from sentences(file, found.proof)
        so = "so" if found.complete else "so, if the rest holds too,"
        yield f"{so} no mixture needs fewer than {found.lower} on average"


def _proof(file: Path, found: Report, limit: str) -> Iterator[str]:
    turns = "".join(f", after {guess}={feedback}" for guess, feedback in found.turns)
    weighted = ", secrets weighted" if found.weighted else ""
    yield f"{found.game}, rule {found.rule}{turns}{weighted}: objective {found.objective}{limit}"
    if found.secrets:
        total = f"total {found.total:,}" if found.total is not None else f"mean {found.mean:.4f}"
        yield (
            f"{file}: the plain rule confirms the tree of {found.opener} for all {found.secrets:,} secrets: {total}, "
            f"worst {found.worst}"
        )
    else:
        yield f"{file}: no tree is claimed"
    for each in found.claims:
        yield f"{_claim_text(found, each)}: {repeated_openers(each)}"
        if each.unfinished:
            named = ", ".join(each.unfinished[:5]) + (" and others" if len(each.unfinished) > 5 else "")
            yield f"not finished in the time allowed: {len(each.unfinished):,} ({named}); --patience gives them more"
    yield f"{found.codes:,} codes compared with the plain rule"
    if not found.complete:
        yield f"sample of --seed {found.seed}; --all proves every opener again"


def _claim_text(found: Report, claim: Checked) -> str:
    nothing = f"no tree that begins with {found.opener}" if found.opener_given else "no opener"
    within = "" if claim.limit is None else f" within {_number(claim.limit, 'guess', 'guesses')}"
    if claim.counts == "guesses" and claim.bound is not None:
        below = f"mean below {claim.bound:.4f}" if found.weighted else f"total below {claim.bound:,}"
        return f"{nothing} has a {below}{within}"
    if claim.counts == "unsolved" and claim.bound is not None:
        return f"{nothing} leaves fewer than {claim.bound:,} unsolved{within}"
    return f"{nothing} solves every secret{within}"


def repeated_openers(claim: Checked) -> str:
    """How many openers were proved again, and where the others' figures come from."""
    some = f" (by {claim.proved:,} of them, the rest are renamings)" if claim.covered > claim.proved else ""
    if claim.covered == claim.openers:
        every = "the only opener" if claim.openers == 1 else f"all {claim.openers:,} openers"
        return f"{every} proved again{some}"
    left = claim.openers - claim.covered
    return (
        f"{claim.covered:,} of {_number(claim.openers, 'opener')} proved again{some}; the other {left:,} are taken "
        "from the file"
    )


def _number(number: int, one: str, many: str = "") -> str:
    return f"{number:,} {one if number == 1 else many or one + 's'}"
