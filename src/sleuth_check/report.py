"""What a check found, in words; and the openers of a certificate, ranked by what its lines say."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from sleuth_check import claims
from sleuth_check.check import Checked, DuelReport, Report
from sleuth_check.reader import Certificate, Refused


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
        yield f"{_claimed(found, each)}: {again(each)}"
        if each.unfinished:
            named = ", ".join(each.unfinished[:5]) + (" and others" if len(each.unfinished) > 5 else "")
            yield f"not finished in the time allowed: {len(each.unfinished):,} ({named}); --patience gives them more"
    yield f"{found.codes:,} codes compared with the plain rule"
    if not found.complete:
        yield f"sample of --seed {found.seed}; --all proves every opener again"


def _claimed(found: Report, claim: Checked) -> str:
    nothing = f"no tree that begins with {found.opener}" if found.opener_given else "no opener"
    within = "" if claim.limit is None else f" within {_number(claim.limit, 'guess', 'guesses')}"
    if claim.counts == "guesses" and claim.bound is not None:
        below = f"mean below {claim.bound:.4f}" if found.weighted else f"total below {claim.bound:,}"
        return f"{nothing} has a {below}{within}"
    if claim.counts == "unsolved" and claim.bound is not None:
        return f"{nothing} leaves fewer than {claim.bound:,} unsolved{within}"
    return f"{nothing} solves every secret{within}"


def again(claim: Checked) -> str:
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


class RankedOpener(NamedTuple):
    """An opener of a certificate.

    Attributes:
        opener: as the game spells it.
        cost: if `exact`, what the best tree that begins with it costs, else what it costs at least; None: infinite. It
            counts guesses, or secrets that stay unsolved; where secrets have weights, a mean or a share.
        exact: see `cost`.
        rank: one more than the openers that cost less; None where the certificate leaves that open.
    """

    opener: str
    cost: float | None
    exact: bool
    rank: int | None


def ranked(certificate: Certificate) -> tuple[str, list[RankedOpener]]:
    """What is counted ("total", "mean" or "unsolved"), and the openers, the best first. It is taken from the file.

    Raises Refused for a certificate without a tree, or without costs of openers.
    """
    claims.check_form(certificate)
    kind = claims.costed(certificate)
    if certificate.total is None or certificate.mean is None:
        raise Refused("it proves that no tree keeps the limit, so no opener has a cost")
    lines = [] if kind is None else certificate.searches[claims.number_of(certificate, kind)].lines
    if kind is None or not lines:
        raise Refused(f"the objective {certificate.objective} has no cost for each opener here")
    infinite = float("inf")
    costs = sorted((infinite if cost is None else cost, not exact, opener) for opener, cost, exact in lines)
    open_from = min((cost for cost, bound, _ in costs if bound), default=infinite)
    unit = 1 if certificate.weights is None else max(1, round(certificate.total / certificate.mean))
    found: list[RankedOpener] = []
    least, before = -1.0, 0
    for place, (cost, is_bound, opener) in enumerate(costs):
        if cost > least:
            least, before = cost, place
        rank = None if is_bound or cost > open_from else before + 1
        shown = None if cost == infinite else cost if unit == 1 else cost / unit
        found.append(RankedOpener(opener, shown, not is_bound, rank))
    return "unsolved" if not kind.step else "total" if unit == 1 else "mean", found
