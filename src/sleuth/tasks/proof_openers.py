"""Proof openers: what every opener costs, by a certificate."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from sleuth.core.results import Result
from sleuth.tasks.functions import offered
from sleuth.tasks.markers import Argument
from sleuth.tasks.request import File, Request

if TYPE_CHECKING:
    from sleuth.exact.proof.ranking import Counted, Ranked


@dataclass(frozen=True)
class ProofOpeners(Request):
    """Rank the openers of a certificate by what they cost."""

    file: Annotated[File, Argument("The certificate.")]


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
    openers: tuple[Ranked, ...]

    schema = "proof-openers"

    def __repr__(self) -> str:
        return f"<OpenerCosts: {self.game}, {self.exact:,} of {len(self.openers):,} openers exact>"

    @property
    def exact(self) -> int:
        """How many of the openers have an exact cost, or are proved to keep no limit."""
        return sum(one.exact or one.cost is None for one in self.openers)

    @property
    def costs(self) -> list[float]:
        """The exact costs, the least first."""
        return [one.cost for one in self.openers if one.exact and one.cost is not None]

    def as_dict(self) -> dict[str, Any]:
        """What `sleuth proof openers --json` shows."""
        about = {name: getattr(self, name) for name in ("game", "rule", "objective", "limit", "counted", "secrets")}
        return {"file": str(self.file), **about, "exact": self.exact, "openers": self.rows()}

    def rows(self) -> list[dict[str, Any]]:
        """One row for each opener: its `total`, `mean` or `unsolved` if exact, else what it is `at_least`."""
        return [self._row(one) for one in self.openers]

    def _row(self, one: Ranked) -> dict[str, Any]:
        exact = one.cost if one.exact else None
        row: dict[str, Any] = {"opener": one.opener, self.counted: exact}
        if self.counted == "total":
            row["mean"] = None if exact is None else round(exact / self.secrets, 6)
        return {**row, "at_least": None if one.exact else one.cost, "rank": one.rank}


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
    if document["weights"] is not None:  # the unit is the weight of the secrets that fit the turns made before
        unit = max(1, round(document["total"] / document["mean"]))
        openers = [one._replace(cost=None if one.cost is None else one.cost / unit) for one in openers]
        counted = "mean" if counted == "total" else counted
    return OpenerCosts(file, **about, counted=counted, secrets=secrets, openers=tuple(openers))


proof_openers = offered(ProofOpeners, run)
