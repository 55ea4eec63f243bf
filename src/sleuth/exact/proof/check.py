"""Checking a certificate by plain code: its tree in full, its claims for all openers or for a sample of them.

Nothing of the compiled search is used: the tree is walked by the plain rule (`tree.verify`), the code table is made
anew and compared with the plain rule, and the cost of an opener is found again by `exact.recheck`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from sleuth.core.arrays import Counts, Indices
from sleuth.core.identity import other_goal, other_lists
from sleuth.core.listing import Listing
from sleuth.core.node import Node, verify
from sleuth.core.position import Position
from sleuth.core.results import HIDDEN, MadeTurn, shown
from sleuth.core.team import ALONE, Team
from sleuth.core.treefiles import json_form
from sleuth.errors import InvalidCertificate, InvalidTree
from sleuth.exact.ledger import ProofLedger
from sleuth.exact.proof import check_work, claimed, searches
from sleuth.exact.proof import openers as choosing
from sleuth.exact.proof.openers import Plan
from sleuth.exact.proof.searches import Kind
from sleuth.exact.proof.workers import Setting
from sleuth.exact.recheck import codes
from sleuth.exact.recheck.levels import INFINITE
from sleuth.exact.root_search import Opener, RootProblem, RootSearch, SearchWatch, Stage, unwatched

COMPARED = 100
"""So many guesses and secrets are drawn, and each pair's code compared with the plain rule."""

SAMPLE = 50
"""Openers proved again where all of them would take longer than seconds."""

CHECKER = 2
"""The version of the checker, part of the header of its ledgers."""


class Claim(NamedTuple):
    """That no opener costs less than `bound` in a search, by its number; INFINITE: that none keeps the limit."""

    search: int
    bound: int


@dataclass
class Checked:
    """How much of a claim was proved again.

    Attributes:
        claim: the claim.
        unit: what a weight is divided by, so that a bound is a mean or a share.
        openers: how many there are, equivalent ones included.
        lines: how many the certificate has a line for.
        drawn: how many were to be proved again, one of each class.
        proved: how many of these were.
        from_the_ledger: how many of these an earlier run had proved.
        covered: how many openers these stand for, equivalent ones included.
        unfinished: for which there was no answer in the time allowed.
    """

    claim: Claim = field(metadata=HIDDEN)
    unit: int = field(metadata=HIDDEN)
    openers: int
    lines: int
    drawn: int
    proved: int = 0
    from_the_ledger: int = 0
    covered: int = 0
    unfinished: list[str] = field(default_factory=list)

    @property
    def complete(self) -> bool:
        """Whether the claim was proved again for all openers."""
        return self.covered == self.openers

    @shown
    def search(self) -> int:
        """The number of the search that shows the claim, from 0."""
        return self.claim.search

    @shown
    def bound(self) -> float | None:
        """What no opener goes below, a mean or a share if secrets have weights; None: no opener keeps the limit."""
        if self.claim.bound >= INFINITE:
            return None
        return self.claim.bound if self.unit == 1 else self.claim.bound / self.unit

    @shown
    def from_the_file(self) -> int:
        """How many openers were not proved again, so that their costs are taken from the file."""
        return self.openers - self.covered


@dataclass(frozen=True)
class Report:
    """What a check confirmed: the tree in full, and each claim for all openers or a sample.

    Attributes:
        document: the certificate.
        game, rule, objective, limit, opener, opener_given, mean, worst: as in `sleuth/solve/1`; the plain rule confirms
            them.
        total: the same; None if secrets have weights.
        turns: made before.
        weighted: whether the certificate gives the secrets weights.
        secrets: how many the tree was walked for; 0 if no tree keeps the limit.
        codes: how many codes agreed with the plain rule.
        seed: of the random part of the sample.
        claims: how much of each was proved again.
    """

    document: Mapping[str, Any] = field(metadata=HIDDEN)
    game: str
    rule: str
    turns: tuple[MadeTurn, ...]
    objective: str
    limit: int | None
    opener: str | None
    opener_given: bool
    total: int | None
    mean: float | None
    worst: int | None
    weighted: bool
    secrets: int
    codes: int
    seed: int
    claims: tuple[Checked, ...]

    @shown
    def finished(self) -> bool:
        """Whether all that was drawn was proved again; the exit code is 1 if not."""
        return not any(each.unfinished for each in self.claims)

    @shown
    def complete(self) -> bool:
        """Whether every claim was proved again for all openers; the exit code is 3 if not."""
        return all(each.complete for each in self.claims)


@dataclass(frozen=True)
class Scope:
    """How much is proved again, and by whom.

    Attributes:
        sample: openers of each claim; None: all.
        quick_in_full: whether a game that takes seconds is checked in full, whatever the sample.
        every_code: whether every code, not only some at random, is compared with the plain rule.
        seed: of all that is drawn at random.
        patience: seconds of CPU time for each opener.
        team: who does it.
        ledger: where results are kept, and known ones taken from.
    """

    sample: int | None = SAMPLE
    quick_in_full: bool = True
    every_code: bool = False
    seed: int = 1
    patience: float = 60.0
    team: Team = ALONE
    ledger: ProofLedger | None = None


def ledger_of(path: Path, document: Mapping[str, Any], *, resume: bool) -> ProofLedger:
    """The ledger of a check. What it holds is believed; `Checked.from_the_ledger` counts it."""
    return ProofLedger(path, {"checks": document["sha256"], "checker": CHECKER}, resume=resume)


def check_lists(document: Mapping[str, Any], game: Listing) -> None:
    """Raise InvalidCertificate if a certificate was made for other lists or another rule than a game has."""
    for what in other_lists(document, game):
        theirs, here = document.get(what), len(getattr(game, what))
        count = theirs.get("count") if isinstance(theirs, dict) else None
        raise InvalidCertificate(
            f"the certificate is for other {what} ({count}, here {here}); give its own lists by `secrets` and `guesses`"
        )
    if (goal := other_goal(document, game)) is not None:
        raise InvalidCertificate(f"the certificate is for {goal}")
    if document.get("rule") != game.level:
        raise InvalidCertificate(f"the certificate is for the rule {document.get('rule')} (here {game.level})")


def check(
    document: Mapping[str, Any], setting: Setting, scope: Scope | None = None, *, watch: SearchWatch = unwatched,
    bound: int | None = None,
) -> Report:  # fmt: skip
    """Confirm a certificate by plain code: its tree for every secret, its claims for the openers of the scope.

    bound: confirm only that no total is below this; None: that none is below that of the tree.

    document: as `form.read` gives it. setting: the game with its lists and rule, and the certificate's turns; weights
    are taken from the certificate. Raises InvalidCertificate for what is not so.
    """
    scope = scope or Scope()
    game = setting.recipe.listing()
    check_lists(document, game)
    setting = replace(setting, weights=_given_weights(document, game))
    position = check_work.plain_position(setting)
    claimed.check_openers(document, position)
    if document["tree"] is None:
        rounds: list[int] = []
        claims = [_none_keeps_the_limit(document, bound)]
    else:
        rounds, tree = _walked(document, position)
        if game.guesses[tree.guess] != document["opener"]:
            raise InvalidCertificate(f"the tree opens with {game.guesses[tree.guess]}, not {document['opener']}")
        claims = _claims(document, rounds, _weights(document, game)[position.candidates], bound)
    compared = 0
    checked: list[Checked] = []
    for claim in claims:
        stage = _stage_of(document, claim)
        plan = _plan(document, setting, stage, scope)
        if not checked:
            compared = _compare_codes(setting, stage, plan, scope)
        checked.append(_checked(document, claim, setting, plan, scope, watch))
    stated = {name: document[name] for name in ("game", "rule", "objective", "limit", "opener", "mean", "worst")}
    weighted = document["weights"] is not None
    return Report(
        document, **stated, opener_given=bool(document["opener_given"]), total=None if weighted else document["total"],
        turns=tuple(MadeTurn(*turn) for turn in document["turns"]), weighted=weighted, secrets=len(rounds),
        codes=compared, seed=scope.seed, claims=tuple(checked),
    )  # fmt: skip


def _unit(document: Mapping[str, Any]) -> int:
    """What the weights of the secrets sum to, so that a total divided by it is a mean; 1 where they have none."""
    if document["weights"] is None or document["tree"] is None:
        return 1
    total, mean = int(document["total"]), float(document["mean"])
    return max(1, round(total / mean))


def _plan(document: Mapping[str, Any], setting: Setting, stage: Stage, scope: Scope) -> Plan:
    """The openers to prove again, in order."""
    recheck = check_work.prepared(setting, stage)
    position = recheck.start
    game = position.game
    if document["opener_given"]:
        row = game.guess_row(document["opener"])
        return Plan(np.array([row], np.int32), {row: 1}, 1)
    stands_for = choosing.classes(position.legal, recheck.renamings)
    sample = scope.sample
    if scope.quick_in_full and choosing.is_quick(stands_for, len(position.legal), len(position.candidates)):
        sample = None
    return choosing.drawn(recheck, stands_for, sample, scope.seed)


def _walked(document: Mapping[str, Any], position: Position) -> tuple[list[int], Node]:
    """The guesses for each candidate from the position on, by the plain rule, and the tree below the turns."""
    game = position.game
    try:
        tree = json_form.unnested(game, document["tree"], "the certificate's tree")
        secrets = [game.secrets[row] for row in position.candidates]
        rounds = [each - len(position.history) for each in verify(game, tree, secrets)]
        for turn in position.history:
            below = tree.branches[turn.code]
            assert below is not None
            tree = below
    except InvalidTree as error:
        raise InvalidCertificate(str(error)) from None
    weights = _weights(document, game)[position.candidates].tolist()
    total = sum(each * weight for each, weight in zip(rounds, weights, strict=True))
    stated = {"total": total, "worst": max(rounds), "mean": total / sum(weights)}
    for name, value in stated.items():
        if document[name] != value:
            raise InvalidCertificate(f"the certificate says {name} {document[name]}, its tree has {value}")
    if document["distribution"] != {str(each): rounds.count(each) for each in sorted(set(rounds))}:
        raise InvalidCertificate("the certificate's distribution is not that of its tree")
    return rounds, tree


def _given_weights(document: Mapping[str, Any], game: Listing) -> tuple[int, ...] | None:
    """The weights that the certificate gives, by secret rows; None: all 1. Raises InvalidCertificate."""
    given = document["weights"]
    if given is None:
        return None
    if set(given) != set(game.secrets) or sum(given.values()) * (len(given) + 1) >= INFINITE:
        raise InvalidCertificate("the certificate's weights are not one whole number from 1 for each secret")
    return tuple(given[secret] for secret in game.secrets)


def _weights(document: Mapping[str, Any], game: Listing) -> Counts:
    given = _given_weights(document, game)
    return np.ones(len(game.secrets), np.int64) if given is None else np.array(given, np.int64)


def _claims(document: Mapping[str, Any], rounds: Sequence[int], weights: Counts, bound: int | None) -> list[Claim]:
    """What must hold for the tree to be best, each with the search that shows it. Raises InvalidCertificate."""
    limit, worst = document["limit"], max(rounds)
    total = int((np.array(rounds) * weights).sum())
    if limit is not None and worst > limit:
        raise InvalidCertificate(f"the tree needs {worst} guesses, and the limit is {limit}")
    found: list[Claim] = []
    for kind in searches.needed(document):
        if kind.over is not None:
            least = int(weights[np.array(rounds) > kind.limit].sum())
        elif kind.step == 0:
            least = 1
        else:  # a second one with totals is about fewer guesses: the total must be above that of the tree
            least = (total if bound is None else bound) + len(found) * (document["objective"] == "total-worst")
        found.append(_shown_by(document, kind, least))
    return found


def _none_keeps_the_limit(document: Mapping[str, Any], bound: int | None) -> Claim:
    """What must hold if there is no tree, with the search that shows it. Raises InvalidCertificate."""
    if bound is not None:
        raise InvalidCertificate("the certificate has no tree, so that it shows no bound of a total")
    (kind,) = searches.needed(document)
    return _shown_by(document, kind, INFINITE if kind.step else 1)


def _shown_by(document: Mapping[str, Any], kind: Kind, bound: int) -> Claim:
    """The claim that a search shows; every line of it says at least `bound`. Raises InvalidCertificate."""
    number = searches.number_of(document, kind)
    for opener, cost, _ in document["searches"][number]["lines"]:
        if cost is not None and cost < bound:
            says = "that nothing keeps the limit" if bound >= INFINITE else f"that nothing is below {bound:,}"
            raise InvalidCertificate(f"the line of {opener} says {cost:,}, and the certificate {says}")
    return Claim(number, bound)


def _stage_of(document: Mapping[str, Any], claim: Claim) -> Stage:
    step, over, limit = searches.kind_of(document["searches"][claim.search])
    return Stage(step, INFINITE if over is None else over, limit, INFINITE)


def _checked(
    document: Mapping[str, Any], claim: Claim, setting: Setting, plan: Plan, scope: Scope, watch: SearchWatch
) -> Checked:
    """How much of a claim plain code proves again. Raises InvalidCertificate for what it contradicts.

    Where a line gives an exact cost, its opener and all equivalent ones must cost that. Any other opener is proved
    again if it costs no less than the claim says: by how much it is above that is of no interest.
    """
    game = setting.recipe.listing()
    stage = _stage_of(document, claim)
    exact = claimed.costs(document, claim.search, check_work.prepared(setting, stage), plan.stands_for)
    openers = [
        Opener(game.guesses[row], row, 0, min(exact.get(row, claim.bound - 1) + 1, INFINITE))
        for row in plan.rows.tolist()
    ]
    prove = partial(check_work.work_off, setting, stage, scope.patience)
    lines = document["searches"][claim.search]["lines"]
    found = Checked(claim, _unit(document), plan.openers, len(lines), len(plan.rows))
    proved: list[int] = []

    root = RootSearch(RootProblem(claim.search, stage, prove, follow=False), openers, scope.team, scope.ledger, watch)
    for label, cost, settled, beta, *_ in root:
        row = game.guess_row(label)
        if not settled and cost < beta:
            found.unfinished.append(label)
            continue
        if cost < claim.bound or cost != exact.get(row, cost):
            raise InvalidCertificate(f"{label} costs {cost:,}, and the certificate says {_says(exact.get(row), claim)}")
        proved.append(row)
    found.from_the_ledger = len(root.known)
    found.proved, found.covered = len(proved), plan.covered(np.array(proved, np.int32))
    return found


def _says(exact: int | None, claim: Claim) -> str:
    """What a certificate says that an opener costs."""
    if INFINITE in (exact, claim.bound):
        return "that it keeps no limit"
    return f"{claim.bound:,} or more" if exact is None else f"exactly {exact:,}"


def _compare_codes(setting: Setting, stage: Stage, plan: Plan, scope: Scope) -> int:
    """The number of codes compared with the plain rule, all of them right: at random, or every one."""
    recheck = check_work.prepared(setting, stage)
    game = recheck.start.game
    tried, hidden = (np.arange(len(labels), dtype=np.int32) for labels in (game.guesses, game.secrets))
    if scope.every_code:
        return codes.compare(game, recheck.table, tried, hidden)
    rng = np.random.default_rng(scope.seed)
    tried, hidden = (rng.permutation(rows)[:COMPARED] for rows in (tried, hidden))
    firsts: Indices = plan.rows[:SAMPLE]
    return codes.compare(game, recheck.table, tried, hidden) + codes.compare(
        game, recheck.table, firsts, recheck.start.candidates[:: max(1, len(recheck.start.candidates) // COMPARED)]
    )
