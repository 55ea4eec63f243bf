"""Check: the certificate of a proof, confirmed by plain code that shares nothing with the search."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from contextlib import ExitStack
from dataclasses import KW_ONLY, dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from sleuth.core.executors import workers
from sleuth.core.game import Game, InPlay
from sleuth.core.progress import Watch
from sleuth.core.results import MERGED, Result
from sleuth.errors import InputError, InvalidCertificate, UnknownName
from sleuth.games.game_spec import GameSpec
from sleuth.games.registry import OWN_WORDS, built_in
from sleuth.tasks import fields
from sleuth.tasks.functions import offered
from sleuth.tasks.game_request import GameName
from sleuth.tasks.long_request import LongRequest
from sleuth.tasks.markers import Argument, Option, Range
from sleuth.tasks.proving import reporting
from sleuth.tasks.request import File

if TYPE_CHECKING:
    from sleuth.duels.duel_check import DuelReport
    from sleuth.exact.ledger import ProofLedger
    from sleuth.exact.proof.check import Report
    from sleuth.exact.proof.workers import Setting


@dataclass(frozen=True)
class Check(LongRequest):
    """Confirm a certificate by plain code that shares nothing with the search."""

    file: Annotated[File, Argument("The certificate.")]
    _: KW_ONLY
    game: Annotated[
        GameName | None, Option("Use a game of your own: my_game.py:game.", metavar="NAME", shown="from FILE")
    ] = None
    secrets: Annotated[str | None, Option("Read the secrets of a game with your own lists.", metavar="FILE")] = None
    guesses: Annotated[
        str | None, Option("Read the guesses of a game with your own lists.", metavar="FILE", shown="the secrets")
    ] = None
    sample: Annotated[
        int | None, Option("Prove N openers again.", metavar="N", shown="all if that takes seconds, else 50"), Range(1)
    ] = None
    all: Annotated[bool, Option("Prove every opener again and compare every code; keep a ledger.")] = False
    seed: Annotated[
        int | None, Option("Draw the same sample again.", metavar="N", shown="a new one each time"), Range(0)
    ] = None
    patience: Annotated[
        float,
        Option("Stop an opener after this CPU time; it then counts as not finished.", metavar="SECONDS"),
        Range(0),
    ] = 60.0
    jobs: fields.Jobs = 1
    executor: fields.Workers = None
    ledger: Annotated[fields.Ledger, Option("Keep the results in this file (only with `all`).", shown="FILE.check")] = (
        None
    )
    resume: Annotated[fields.Resume, Option("Go on with the ledger, if there is one (only with `all`).")] = False

    def check(self) -> None:
        """Raise InputError for options that do not go together."""
        if self.all and self.sample is not None:
            raise InputError(f"`all` and `sample` {self.sample} exclude each other")
        if not self.all and (self.ledger is not None or self.resume):
            raise InputError("`ledger` and `resume` need `all`")


@dataclass(frozen=True, repr=False)
class CheckedCertificate(Result):
    """What a check confirmed, of any certificate."""

    file: Path
    report: Report | DuelReport = dataclasses.field(metadata=MERGED)

    @property
    def complete(self) -> bool:
        """Whether every opener was proved again."""
        return self.report.complete

    @property
    def finished(self) -> bool:
        """Whether the time sufficed for all openers that were drawn."""
        return self.report.finished


@dataclass(frozen=True, repr=False)
class CheckedFile(CheckedCertificate):
    """What a check confirmed.

    Attributes:
        file: the certificate.
        report: the tree in full, and each claim for all openers or a sample.
    """

    report: Report = dataclasses.field(metadata=MERGED)

    schema = "proof-check"
    version = 2
    rows_of = "report.claims"

    def __repr__(self) -> str:
        return f"<CheckedFile: {self.file}, {'every opener' if self.complete else 'a sample'} proved again>"


@dataclass(frozen=True, repr=False)
class CheckedDuel(CheckedCertificate):
    """What a check of a duel confirmed.

    Attributes:
        file: the certificate.
        report: the mixture in full, and the proof of the lower bound for all openers or a sample.
    """

    report: DuelReport = dataclasses.field(metadata=MERGED)

    schema = "duel-check"
    version = 2

    def __repr__(self) -> str:
        return f"<CheckedDuel: {self.file}, {self.report.lower} to {self.report.upper}>"


def run(request: Check, *, watch: Watch | None = None) -> CheckedFile | CheckedDuel:
    """How much of the certificate was confirmed.

    Raises:
        InvalidCertificate: a part of the certificate is wrong; the message says which.
        InputError: a file that is not a certificate, or one of another game.
        UnknownName: a game that does not exist.
        BadWordList: a word list with a bad line, or with nothing left in it.
        BadLedger: a ledger of another run or version, a damaged one, or one in use.
        CannotWrite: a ledger that cannot be written.
        MissingExtra: an executor without the extra `cluster`.
    """
    from secrets import randbelow

    from sleuth.duels import duel_certificate as duels
    from sleuth.duels import duel_check as duel_check
    from sleuth.exact.proof import certificate, check, shape

    file = Path(request.file)
    document = certificate.load(file, {certificate.SCHEMA: shape.check, duels.SCHEMA: duels.check_shape})
    setting = _setting(request, document)
    scope = check.Scope(
        None if request.all else request.sample or check.SAMPLE, request.sample is None, request.all,
        randbelow(1 << 32) if request.seed is None else request.seed, request.patience,
    )  # fmt: skip
    with ExitStack() as stack:
        if request.all:
            scope = replace(scope, ledger=stack.enter_context(_ledger(request, document)))
        scope = replace(scope, team=stack.enter_context(workers(request.jobs, request.executor, setting)))
        seen = reporting(watch, "openers proved again")
        try:
            if document["schema"] == duels.SCHEMA:
                return CheckedDuel(file, duel_check.check(document, setting, scope, watch=seen))
            return CheckedFile(file, check.check(document, setting, scope, watch=seen))
        except InvalidCertificate as error:
            raise InvalidCertificate(f"{request.file}: {error}") from None


def _ledger(request: Check, document: Mapping[str, Any]) -> ProofLedger:
    from sleuth.core.files import same
    from sleuth.exact.proof.check import ledger_of

    file = Path(request.file)
    path = Path(request.ledger) if request.ledger else file.with_name(f"{file.name}.check")
    if same(path, file):
        raise InputError(f"`ledger` {path} is the certificate; name another file")
    return ledger_of(path, document, resume=request.resume)


def _setting(request: Check, document: Mapping[str, Any]) -> Setting:
    """Where a certificate begins: the game that it names, if that is built in, or the user's own."""
    from sleuth.exact.proof import check
    from sleuth.exact.proof.workers import Setting

    assert not isinstance(request.game, InPlay), "a position became a game when the request was made"
    named = request.game or built_in(document["game"]) or (OWN_WORDS if request.secrets else None)
    given = GameSpec.of(named)
    if named is None or not (request.secrets or given.is_custom or built_in(given.name)):
        raise InvalidCertificate(
            f"{request.file}: {request.game or document['game']!r} is not a built-in game; for lists of your own, give "
            "`secrets` FILE; for a game of your own, `game` my_game.py:game"
        )
    at_hand = isinstance(named, Game)
    if at_hand and given.level != document["rule"]:
        raise InvalidCertificate(
            f"{request.file} is about the rule {document['rule']}, and the game {given.name} was made with "
            f"{given.level}; make it with the rule of the certificate"
        )
    secrets, guesses = (path and str(Path(path).resolve()) for path in (request.secrets, request.guesses))
    lists = {name: path for name, path in (("secrets", secrets), ("guesses", guesses)) if path}
    chosen = {"rule": document["rule"], **lists}
    spec = given.agreeing(**chosen) if at_hand else replace(given, **chosen)
    try:
        check.check_lists(document, spec.listing())
    except (InvalidCertificate, UnknownName) as error:
        raise InvalidCertificate(f"{request.file}: {error}") from None
    return Setting(spec, tuple((guess, tiles) for guess, tiles in document["turns"]))


check = offered(Check, run)
