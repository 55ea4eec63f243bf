"""Check: the certificate of a proof or of a duel, by `sleuth_check`, which imports nothing of Sleuth."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from sleuth import results
from sleuth.core.results import MERGED, Result, shown
from sleuth.errors import InputError, InvalidCertificate
from sleuth.tasks.convert import task
from sleuth.tasks.kinds import File, Natural, Positive, Seconds
from sleuth.work.progress import Progress, Watch
from sleuth.work.stop import CancelEvent

if TYPE_CHECKING:
    from sleuth_check.reader import Certificate


@dataclass(frozen=True, repr=False)
class CheckedProof(Result):
    """What a check confirmed.

    Attributes:
        file: the certificate.
        report: the tree or the duel in full, and its claims for all openers or a sample.
    """

    file: Path
    report: results.Report | results.DuelReport = field(metadata=MERGED)

    version = 3

    @property
    def complete(self) -> bool:
        """Whether every opener was proved again."""
        return self.report.complete

    @property
    def finished(self) -> bool:
        """Whether the check had time for all openers of the sample."""
        return self.report.finished


@dataclass(frozen=True, repr=False)
class CheckedFile(CheckedProof):
    """What a check confirmed.

    Attributes:
        report: the tree in full, and each claim for all openers or a sample.
    """

    report: results.Report = field(metadata=MERGED)

    schema = "proof-check"
    rows_of = "report.claims"

    def __repr__(self) -> str:
        return f"<CheckedFile: {self.file}, {'every opener' if self.report.complete else 'a sample'} proved again>"


@dataclass(frozen=True, repr=False)
class CheckedDuel(CheckedProof):
    """What a check of a duel confirmed.

    Attributes:
        report: the mixture in full, and the proof of the lower bound for all openers or a sample.
    """

    report: results.DuelReport = field(metadata=MERGED)

    schema = "duel-check"

    def __repr__(self) -> str:
        return f"<CheckedDuel: {self.file}, {self.report.lower} to {self.report.upper}>"


class OpenerCost(NamedTuple):
    """An opener of a certificate. Only one of `total`, `mean` and `unsolved` is set, if it is exact.

    Attributes:
        opener: as the game spells it.
        total: guesses over all secrets, with the best tree that begins with it.
        mean: guesses per secret.
        unsolved: secrets that are left or, if secrets have weights, their share.
        at_least: a lower bound of what is counted, if that is not exact; None if it is, or if no tree keeps the limit.
        rank: one more than the number of openers that cost less; None if the certificate does not show it.
    """

    opener: str
    total: int | None = None
    mean: float | None = None
    unsolved: float | None = None
    at_least: float | None = None
    rank: int | None = None

    @property
    def exact(self) -> bool:
        """Whether the cost is exact."""
        return self.mean is not None or self.unsolved is not None

    @property
    def cost(self) -> float | None:
        """The cost, or its lower bound if it is not exact; None: no tree keeps the limit."""
        figures = (self.total, self.unsolved, self.mean, self.at_least)
        return next((each for each in figures if each is not None), None)


@dataclass(frozen=True, repr=False)
class OpenerCosts(Result):
    """Costs of the openers of a certificate, by its lines.

    Attributes:
        file: the certificate.
        game: its name.
        rule: the rule level.
        objective: the objective of its tree.
        limit: within how many guesses every secret must be solved; None: any number.
        counted: "total": costs are guesses over all secrets; "unsolved": secrets that are left. Where secrets have
            weights, "mean": the mean number of guesses, and "unsolved": the share that is left.
        secrets: their number.
        openers: the cheapest first.
    """

    file: Path
    game: str
    rule: str
    objective: str
    limit: int | None
    counted: str
    secrets: int
    openers: tuple[OpenerCost, ...]

    schema = "proof-openers"

    def __repr__(self) -> str:
        return f"<OpenerCosts: {self.game}, {self.exact:,} of {len(self.openers):,} openers exact>"

    @shown
    def exact(self) -> int:
        """The number of openers whose cost is exact, or that are proved to have no tree within the limit."""
        return sum(one.exact or one.cost is None for one in self.openers)

    def rows(self) -> list[dict[str, Any]]:
        """One row for each opener, with the kinds of cost that this certificate counts."""
        counted = {"total", "mean"} if self.counted == "total" else {self.counted}
        left_out = {"total", "mean", "unsolved"} - counted
        return [{name: each for name, each in one._asdict().items() if name not in left_out} for one in self.openers]

    @property
    def costs(self) -> list[float]:
        """The exact costs, the least first."""
        return [one.cost for one in self.openers if one.exact and one.cost is not None]


@task
def check_proof(
    file: File,
    *,
    secrets: File | None = None,
    guesses: File | None = None,
    sample: Positive | None = None,
    all: bool = False,
    seed: Natural | None = None,
    patience: Seconds = 60.0,
    progress: Watch | None = None,
    cancel: CancelEvent | None = None,
) -> CheckedProof:
    """Confirm a certificate by plain code that shares nothing with the search.

    Args:
        file: The certificate.
        secrets: Read the secrets of a game with your own lists.
        guesses: Read the guesses of a game with your own lists.
        sample: Prove N openers again.
        all: Prove every opener again and compare the codes of every guess.
        seed: Draw the same sample again.
        patience: Stop an opener after N seconds of CPU time; it then counts as not finished.
        progress: Is called with a `Progress` as the work goes on.
        cancel: Stops the work when it is set: a `threading.Event`, or anything with `is_set`. Then `TooLittleTime` is
            raised.

    Returns:
        How much of the certificate was confirmed: a `CheckedFile`, or a `CheckedDuel` for that of a duel.

    Raises:
        InputError: options that do not go together.
        InvalidCertificate: a part of the certificate is wrong, or it is of a game that the checker does not know; the
            message says which.
        TooLittleTime: the work was cancelled before there was anything to return.
    """
    from secrets import randbelow

    from sleuth.work import stop
    from sleuth_check import check as checker
    from sleuth_check.reader import read

    if all and sample is not None:
        raise InputError("`all` and `sample` exclude each other; give one of them")

    def watch(count: int, total: int) -> None:
        stop.check()
        if progress is not None:
            progress(Progress("openers proved again", count, total))

    path, seed = Path(file), randbelow(1 << 32) if seed is None else seed
    scope = checker.Scope(None if all else sample or checker.SAMPLE, sample is None, seed, patience)
    own = [Path(each) for each in (secrets, guesses) if each is not None]
    with _refusing(path):
        report = checker.check(read(path), scope, own, watch)
    return CheckedFile(path, report) if isinstance(report, checker.Report) else CheckedDuel(path, report)


def rank_openers(certificate: Certificate) -> tuple[str, tuple[OpenerCost, ...]]:
    """The kind of cost ("total", "mean" or "unsolved"), and the openers of the file, the best first.

    Raises Refused for a certificate without a tree, or without costs of openers.
    """
    from sleuth_check import claims
    from sleuth_check.reader import Refused

    claims.check_form(certificate)
    kind = claims.cost_kind(certificate)
    if certificate.total is None or certificate.mean is None:
        raise Refused("it proves that no tree keeps the limit, so no opener has a cost")
    lines = [] if kind is None else certificate.searches[claims.number_of(certificate, kind)].lines
    if kind is None or not lines:
        raise Refused(f"the objective {certificate.objective} has no cost for each opener here")
    ranked = sorted((inf if cost is None else cost, not exact, opener) for opener, cost, exact in lines)
    costs = [cost for cost, _, _ in ranked]
    open_from = min((cost for cost, is_bound, _ in ranked if is_bound), default=inf)
    unit = 1 if certificate.weights is None else max(1, round(certificate.total / certificate.mean))
    counted = "unsolved" if not kind.step else "total" if unit == 1 else "mean"
    secrets = sum((certificate.distribution or {}).values())
    openers: list[OpenerCost] = []
    for cost, is_bound, opener in ranked:
        figures: dict[str, Any] = {}
        if cost < inf:
            figures = {"at_least" if is_bound else counted: cost if unit == 1 else cost / unit}
        if "total" in figures:
            figures["mean"] = cost / secrets
        rank = None if is_bound or cost > open_from else bisect_left(costs, cost) + 1
        openers.append(OpenerCost(opener, **figures, rank=rank))
    return counted, tuple(openers)


@task
def opener_costs(file: File) -> OpenerCosts:
    """Rank the openers of a certificate by what it says they cost; nothing is proved again.

    Args:
        file: The certificate.

    Returns:
        The openers, the cheapest first.

    Raises:
        InputError: a name that cannot be a file's.
        InvalidCertificate: it has no costs of openers.
    """
    from sleuth_check.reader import Certificate, Refused, read

    path = Path(file)
    with _refusing(path):
        certificate = read(path)
        if not isinstance(certificate, Certificate):
            raise Refused(f"{path} is about a duel, which has no costs of openers")
        counted, openers = rank_openers(certificate)
    secrets = sum((certificate.distribution or {}).values())
    about = {name: getattr(certificate, name) for name in ("game", "rule", "objective", "limit")}
    return OpenerCosts(path, **about, counted=counted, secrets=secrets, openers=openers)


@contextmanager
def _refusing(path: Path) -> Iterator[None]:
    """Within the block, raise InvalidCertificate, which names the file, in place of the checker's Refused."""
    from sleuth_check.reader import Refused

    try:
        yield
    except Refused as error:
        message = str(error)
        raise InvalidCertificate(message if message.startswith(str(path)) else f"{path}: {message}") from None
