"""Prove: a long proof with a ledger and a certificate, and how far such a run is."""

from __future__ import annotations

from dataclasses import dataclass
from dataclasses import fields as fields_of_result
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from sleuth.core.identity import LISTS
from sleuth.core.results import MadeTurn, Result
from sleuth.errors import BadLedger, InputError
from sleuth.tasks import fields
from sleuth.tasks.functions import offered
from sleuth.tasks.markers import Argument, Option
from sleuth.tasks.proving import ProofRequest, proved
from sleuth.tasks.request import File, Request
from sleuth.work.progress import Watch

if TYPE_CHECKING:
    from sleuth.exact.ledger import StageStatus
    from sleuth.exact.proof.run import NoTree, Policy
    from sleuth.tasks.solutions import Proved


@dataclass(frozen=True, kw_only=True)
class Prove(ProofRequest):
    """Prove what the best tree of a game costs, opener by opener, and write a certificate."""

    out: Annotated[
        File, Option("Write the certificate here; compressed if it ends in .gz.", "--out -o", metavar="FILE")
    ]
    ledger: Annotated[fields.Ledger, Option(shown="FILE.ledger")] = None
    resume: fields.Resume = False
    exact: Annotated[bool, Option("Find the exact cost of every opener, not only that none is better.")] = False

    def check(self) -> None:
        """Raise InputError for one file that is to be two."""
        from sleuth.files.atomic import same

        super().check()
        if same(self.kept, Path(self.out)):
            raise InputError(f"`ledger` {self.kept} and `out` {self.out} are the same file; name two")

    @property
    def kept(self) -> Path:
        """The ledger."""
        out = Path(self.out)
        return Path(self.ledger) if self.ledger else out.with_name(f"{out.name}.ledger")


def run(request: Prove, *, watch: Watch | None = None) -> Proved:
    """The best tree with its figures; its certificate is written. A run whose certificate is there is read again."""
    from sleuth.exact.objective import objective
    from sleuth.exact.proof import certificate
    from sleuth.files.atomic import check_writable
    from sleuth.tasks.solutions import Proved

    out = Path(request.out)
    check_writable(out)
    policy: Policy = "exact" if request.exact else "refute"

    def without(refuted: NoTree) -> str:
        position, wanted = request.setting().position(), objective(request.objective, request.limit)
        document = certificate.impossible(position, wanted, refuted, opener=request.first, policy=policy)
        certificate.write(out, document)
        return f"; {out} holds the proof"

    found, stages = proved(
        request, request.kept, resume=request.resume or out.exists(), policy=policy, watch=watch, without=without
    )
    if not found.open:
        certificate.write(out, certificate.made(found, stages, policy))
    return Proved(**vars(found), policy=policy, certificate=None if found.open else out, ledger=request.kept)


prove = offered(Prove, run, returns="tasks.solutions:Proved")


@dataclass(frozen=True)
class ProofStatus(Request):
    """Tell how far the run of a ledger is, while it runs or after."""

    ledger: Annotated[File, Argument("The ledger.")]


@dataclass(frozen=True, repr=False)
class LedgerStatus(Result):
    """How far a run is.

    Attributes:
        ledger: its file.
        running: whether a run is writing to it now.
        game: its name.
        secrets, guesses, weights: SHA-256 of the lists and the weights, in their order; None: no weights.
        feedback: the rule of feedback and its version.
        rule: the rule level.
        turns: those made before.
        objective: what is least, by name.
        limit: the most guesses that a secret may need; None: any number.
        opener: the opener that was set; None: any.
        policy: whether every opener is proved exactly.
        symmetric: whether equivalent openers are proved once.
        engine: the version of the search.
        searches: over the openers, in order.
    """

    ledger: Path
    running: bool
    game: str
    secrets: str
    guesses: str
    weights: str | None
    feedback: str
    rule: str
    turns: tuple[MadeTurn, ...]
    objective: str
    limit: int | None
    opener: str | None
    policy: Policy
    symmetric: bool
    engine: int
    searches: tuple[StageStatus, ...]

    schema = "proof-status"
    version = 2
    rows_of = "searches"

    def __repr__(self) -> str:
        done = ", ".join(f"{each.done:,} of {each.openers:,}" for each in self.searches) or "no"
        return f"<LedgerStatus: {self.ledger}, {done} openers{', running' * self.running}>"


ABOUT = tuple(one.name for one in fields_of_result(LedgerStatus) if one.name not in ("ledger", "running", "searches"))
"""What a status says of the question of a run."""


def run_status(request: ProofStatus) -> LedgerStatus:
    """The searches of the ledger, with the openers done in each, and whether a run is writing to it now.

    Raises:
        InputError: there is no such ledger.
        BadLedger: the file is not a ledger of this version, or a damaged one.
    """
    from sleuth.exact.ledger import stages
    from sleuth.files.ledger import read

    ledger = Path(request.ledger)
    found = read(ledger)
    try:
        about = {name: found.about[name] for name in ABOUT}
        about |= {name: about[name]["sha256"] for name in LISTS if isinstance(about[name], dict)}
        about["turns"] = tuple(MadeTurn(*turn) for turn in about["turns"])
    except (KeyError, TypeError):
        raise BadLedger(
            f"{ledger} is not the ledger of a proof but of a run of another kind; name one of `proof run` or `solve`"
        ) from None
    weighted = about["weights"] is not None  # costs are then sums of whole weights, which say nothing
    searches = tuple(each._replace(best=None) if weighted else each for each in stages(ledger, found.lines))
    return LedgerStatus(ledger, found.running, **about, searches=searches)


proof_status = offered(ProofStatus, run_status)
