"""Proof openers: what every opener costs, by a certificate."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

from sleuth.core.results import Result, shown
from sleuth.tasks.functions import offered
from sleuth.tasks.markers import Argument
from sleuth.tasks.request import File, Request

if TYPE_CHECKING:
    from sleuth.exact.proof.ranking import Counted, RankedOpener


@dataclass(frozen=True)
class ProofOpeners(Request):
    """Rank the openers of a certificate by what they cost."""

    file: Annotated[File, Argument("The certificate.")]


class OpenerCost(NamedTuple):
    """An opener of a certificate. One of `total`, `mean` and `unsolved` is what is counted, if it is exact.

    Attributes:
        opener: as the game spells it.
        total: guesses over all secrets, with the best tree that begins with it.
        mean: guesses per secret.
        unsolved: secrets that are left or, if secrets have weights, their share.
        at_least: a lower bound of what is counted, if that is not exact; None if it is, or if no tree keeps the limit.
        rank: one more than the openers that cost less; None where the certificate leaves that open.
    """

    opener: str
    total: int | None
    mean: float | None
    unsolved: float | None
    at_least: float | None
    rank: int | None

    @property
    def exact(self) -> bool:
        """Whether the cost is exact."""
        return self.mean is not None or self.unsolved is not None

    @property
    def cost(self) -> float | None:
        """What is counted, or what it is at least; None: no tree keeps the limit."""
        figures = (self.total, self.unsolved, self.mean, self.at_least)
        return next((each for each in figures if each is not None), None)


@dataclass(frozen=True, repr=False)
class OpenerCosts(Result):
    """What the openers of a certificate cost.

    Attributes:
        file: the certificate.
        game: its name.
        rule: the rule level.
        objective: what its tree makes least.
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
    counted: Counted
    secrets: int
    openers: tuple[OpenerCost, ...]

    schema = "proof-openers"

    def __repr__(self) -> str:
        return f"<OpenerCosts: {self.game}, {self.exact:,} of {len(self.openers):,} openers exact>"

    @shown
    def exact(self) -> int:
        """How many of the openers have an exact cost, or are proved to keep no limit."""
        return sum(one.exact or one.cost is None for one in self.openers)

    def rows(self) -> list[dict[str, Any]]:
        """One row for each opener, without the figures that are not counted."""
        counted = {"total", "mean"} if self.counted == "total" else {self.counted}
        left_out = {"total", "mean", "unsolved"} - counted
        return [{name: each for name, each in one._asdict().items() if name not in left_out} for one in self.openers]

    @property
    def costs(self) -> list[float]:
        """The exact costs, the least first."""
        return [one.cost for one in self.openers if one.exact and one.cost is not None]


def run(request: ProofOpeners) -> OpenerCosts:
    """The openers with their costs, which are taken from the file: `check` proves them again.

    Raises:
        InputError: the file cannot be read.
        InvalidCertificate: it has no tree or no costs of openers, it was changed, or it is another file.
    """
    from sleuth.errors import InvalidCertificate
    from sleuth.exact.proof import certificate, ranking

    file = Path(request.file)
    document = certificate.read(file)
    if document["tree"] is None:
        raise InvalidCertificate(f"{file} proves that no tree keeps the limit, so no opener has a cost")
    try:
        counted, openers = ranking.ranked(document)
    except InvalidCertificate as error:
        raise InvalidCertificate(f"{file}: {error}") from None
    about = {name: document[name] for name in ("game", "rule", "objective", "limit")}
    secrets = sum(document["distribution"].values())
    unit = None
    if document["weights"] is not None:  # the unit is the weight of the secrets that fit the turns made before
        unit = max(1, round(document["total"] / document["mean"]))
        counted = "mean" if counted == "total" else counted
    costs = tuple(_cost(one, counted, secrets, unit) for one in openers)
    return OpenerCosts(file, **about, counted=counted, secrets=secrets, openers=costs)


def _cost(one: RankedOpener, counted: Counted, secrets: int, unit: int | None) -> OpenerCost:
    """An opener. unit: of the weights, by which costs are divided; None: there are none."""
    cost = one.cost if one.cost is None or unit is None else one.cost / unit
    if not one.exact or cost is None:
        return OpenerCost(one.opener, None, None, None, cost, one.rank)
    if counted == "unsolved":
        return OpenerCost(one.opener, None, None, cost, None, one.rank)
    if counted == "mean":
        return OpenerCost(one.opener, None, cost, None, None, one.rank)
    return OpenerCost(one.opener, int(cost), cost / secrets, None, None, one.rank)


proof_openers = offered(ProofOpeners, run)
