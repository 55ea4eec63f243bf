"""Checking a certificate: its tree for every secret, its claims for all openers or a sample, the bounds of a duel."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import NamedTuple

import numpy as np

from sleuth_check import claims, marking
from sleuth_check.bounds import Counts
from sleuth_check.claims import Claim
from sleuth_check.openers import OutOfTime, Prover, Renamings
from sleuth_check.reader import INFINITE, Certificate, Duel, Refused, Search, Share, Turn
from sleuth_check.rules import Game, Start, game_of, start

SAMPLE = 50
"""Size of the sample, if the user names none and all openers would take long."""

QUICK = 1 << 31
"""If guesses × secrets × classes of openers is at most this, all openers are proved again, within seconds."""

COMPARED = 100
"""Guesses and secrets whose codes are compared with the plain rule."""

Watch = Callable[[int, int], object]
"""Called with the number of openers done, and the number of all."""


class Scope(NamedTuple):
    """How much is proved again.

    Attributes:
        sample: openers of each claim; None: all.
        quick_in_full: whether a game that takes seconds is checked in full, whatever the sample.
        seed: the seed of what is drawn at random.
        patience: seconds of CPU time for each opener.
    """

    sample: int | None = SAMPLE
    quick_in_full: bool = True
    seed: int = 1
    patience: float = 60.0


@dataclass
class Checked:
    """A claim, and the part of it that was proved again.

    Attributes:
        search: the number of the search that shows the claim, from 0.
        counts: "guesses", "unsolved" secrets, or "solved": only whether all are.
        limit: the most guesses of its trees; None: any number.
        bound: what no opener goes below, a mean or a share if secrets have weights; None: no opener keeps the limit.
        openers: how many there are, equivalent ones included.
        lines: how many the certificate has a line for.
        drawn: how many were to be proved again, one of each class.
        proved: how many of these were proved again.
        covered: how many openers these stand for, equivalent ones included.
        unfinished: openers without an answer in the time allowed.
    """

    search: int
    counts: str
    limit: int | None
    bound: float | None
    openers: int
    lines: int
    drawn: int
    proved: int = 0
    covered: int = 0
    unfinished: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Report:
    """What a check confirmed, all of it by the plain rule.

    Attributes:
        game, rule, turns, objective, limit, opener, opener_given, mean, worst: as in the certificate.
        total: the same; None if secrets have weights.
        weighted: whether secrets have weights.
        secrets: how many the tree was walked for; 0 if no tree keeps the limit.
        codes: how many codes of the compiled rule agreed with the plain one.
        seed: the seed of the sample.
        claims: how much of each was proved again.
        finished: whether the time sufficed for all that was drawn.
        complete: whether every claim was proved again for all openers.
    """

    game: str
    rule: str
    turns: list[Turn]
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
    claims: list[Checked]
    finished: bool
    complete: bool


@dataclass(frozen=True)
class DuelReport:
    """What a check of a duel confirmed.

    Attributes:
        game, rule, limit, renamed: as in the certificate.
        lower, upper: the bounds of the value.
        trees: the number of trees with which the mixture may begin.
        classes: the number of classes of secrets that are renamed into each other.
        proof: how much of the proof of the lower bound was repeated; None: the lower bound is the trivial one.
        solved: whether both bounds are equal.
        finished, complete: as in `Report`; without a proof, whether both bounds are equal, so that none is needed.
    """

    game: str
    rule: str
    limit: int | None
    renamed: bool
    lower: Fraction
    upper: Fraction
    trees: int
    classes: int
    proof: Report | None
    solved: bool
    finished: bool
    complete: bool


def check(
    certificate: Certificate | Duel, scope: Scope, own: Sequence[Path] = (), watch: Watch = lambda done, openers: None
) -> Report | DuelReport:
    """Confirm a certificate. own: files of the user's word lists. Raises Refused if it is wrong."""
    game = game_of(certificate, own)
    if isinstance(certificate, Certificate):
        return _proof(certificate, game, scope, watch, None)
    return _duel(certificate, game, scope, watch)


class Basis(NamedTuple):
    """The part of a proof that all its claims rest on, its tree walked by the plain rule.

    Attributes:
        game: the game that the certificate names.
        begin: the start of the proof.
        depths: the guesses for each secret of the start; none where there is no tree.
        here: the weight of each of these secrets.
        weights: the weight of every secret of the game.
        codes: the code of every guess against every secret.
        renamings: those that leave the codes as they are.
    """

    game: Game
    begin: Start
    depths: list[int]
    here: list[int]
    weights: Counts
    codes: marking.Codes
    renamings: Renamings

    def prover(self, search: Search) -> Prover:
        """The prover of openers for a search of the certificate."""
        return Prover(self.game, self.begin, search.kind, self.weights, self.codes, self.renamings)


def basis_of(certificate: Certificate, game: Game) -> Basis:
    """The basis of a proof. Raises Refused if its form, its weights, its tree or its figures are wrong."""
    claims.check_form(certificate)
    begin = start(game, certificate.turns)
    weight_of = certificate.weights or dict.fromkeys(game.secrets, 1)
    weights = [weight_of.get(label, 0) for label in game.secrets]
    if not all(weights) or len(weight_of) != len(weights) or sum(weights) * (len(weights) + 1) >= INFINITE:
        raise Refused("the certificate must have one weight for each secret, a whole number from 1")
    depths, here = list[int](), list[int]()
    if certificate.tree is not None:
        node = claims.node_after(certificate.tree, certificate.turns)
        if node.guess != certificate.opener:
            raise Refused(f"the tree opens with {node.guess:.60}, not {certificate.opener:.60}")
        depths = [int(depth) for depth in claims.depths(game, begin, [Share(1, node)], certificate.limit)]
        here = [weights[secret] for secret in begin.secrets]
        total = sum(depth * weight for depth, weight in zip(depths, here, strict=True))
        counts = {str(depth): depths.count(depth) for depth in sorted(set(depths))}
        figures = {"total": total, "worst": max(depths), "mean": total / sum(here), "distribution": counts}
        for name, figure in figures.items():
            if getattr(certificate, name) != figure:
                raise Refused(f"the certificate says {name} {getattr(certificate, name)}, its tree has {figure}")
    codes = marking.table(game)
    return Basis(game, begin, depths, here, np.array(weights, np.int64), codes, Renamings(game, codes))


def _proof(certificate: Certificate, game: Game, scope: Scope, watch: Watch, bound: int | None) -> Report:
    """The report on a proof. bound: confirm that no total is below this; None: none is below the tree's total."""
    basis, draw = basis_of(certificate, game), random.Random(scope.seed).sample
    secrets, guesses = range(len(game.secrets)), range(len(game.guesses))
    hidden = draw(secrets, min(COMPARED, len(secrets)))
    compared = guesses if scope.sample is None else draw(guesses, min(COMPARED, len(guesses)))
    codes = marking.compare(game, basis.codes, compared, hidden)
    weighted, every = certificate.weights is not None, claims.claims(certificate, basis.depths, basis.here, bound)
    proved = [_prove_again(certificate, claim, basis, scope, watch) for claim in every]
    copied = ("game", "rule", "turns", "objective", "limit", "opener", "opener_given", "mean", "worst")
    return Report(
        **{name: getattr(certificate, name) for name in copied},
        total=None if weighted else certificate.total,
        weighted=weighted,
        secrets=len(basis.depths),
        codes=codes,
        seed=scope.seed,
        claims=proved,
        finished=not any(each.unfinished for each in proved),
        complete=all(each.covered == each.openers for each in proved),
    )


def _prove_again(certificate: Certificate, claim: Claim, basis: Basis, scope: Scope, watch: Watch) -> Checked:
    """Prove a claim again, for all openers or a sample. Raises Refused for a contradiction.

    If a line gives an exact cost, its opener and all equivalent ones must cost that. Any other opener only has to cost
    no less than the claim says; its exact cost does not matter.
    """
    number, bound = claim
    game, begin, search = basis.game, basis.begin, certificate.searches[number]
    prover, unit = basis.prover(search), sum(basis.here) if certificate.weights and basis.here else 1
    class_of = {game.guesses[row]: int(prover.first[row]) for row in begin.legal}
    exact, lines = claims.exact_costs(certificate, number, class_of)
    if certificate.opener_given:
        opener = game.place[certificate.opener or ""]
        sizes, order = {int(prover.first[opener]): 1}, [opener]
    else:
        firsts, counts = np.unique(prover.first[begin.legal], return_counts=True)
        sizes, order = dict(zip(firsts.tolist(), counts.tolist(), strict=True)), prover.order(firsts).tolist()
    quick = scope.quick_in_full and len(order) * len(game.guesses) * len(begin.secrets) <= QUICK
    if scope.sample is not None and not quick and scope.sample < len(order):
        lowest = (scope.sample + 1) // 2
        order[lowest:] = random.Random(scope.seed).sample(order[lowest:], scope.sample - lowest)
    claim_report = Checked(
        number,
        "guesses" if search.step else "solved" if search.over is None else "unsolved",
        search.limit,
        None if bound >= INFINITE else bound if unit == 1 else bound / unit,
        *(sum(sizes.values()), len(search.lines), len(order)),
    )
    for row in order:
        if (of := int(prover.first[row])) not in lines and len(set(basis.codes[row, begin.secrets])) > 1:
            if search.limit is None or search.over is not None:
                raise Refused(f"searches[{number}] has no line of {game.guesses[row]} or an equivalent opener")
            if claims.is_whole(certificate, search.kind):
                exact[of] = INFINITE
    for done, row in enumerate(order):
        watch(done, len(order))
        of, label = int(prover.first[row]), game.guesses[row]
        try:
            cost = prover.prove(row, min(exact.get(of, bound - 1) + 1, INFINITE), scope.patience)
        except OutOfTime:
            claim_report.unfinished.append(label)
            continue
        if cost < bound or cost != exact.get(of, cost):
            raise Refused(f"{label} costs {cost:,}, and the certificate says {_says(exact.get(of), bound)}")
        claim_report.proved += 1
        claim_report.covered += sizes[of]
    return claim_report


def _says(exact: int | None, bound: int) -> str:
    """The cost of an opener according to a certificate, in words."""
    if INFINITE in (exact, bound):
        return "that it keeps no limit"
    return f"{bound:,} or more" if exact is None else f"exactly {exact:,}"


def _duel(duel: Duel, game: Game, scope: Scope, watch: Watch) -> DuelReport:
    """Both bounds of a duel: the mixture needs at most the upper one, and the proof shows the lower one."""
    if duel.turns or (game.level != "free" and duel.renamed):
        raise Refused("a duel begins before the first guess, and its trees are renamed only where any guess is allowed")
    total = sum(share.weight for share in duel.mixture)
    if total != duel.denominator:
        raise Refused(f"the shares of the mixture sum to {total}, not to {duel.denominator}")
    means = claims.depths(game, start(game, []), duel.mixture, duel.limit)
    classes = list(range(len(means)))
    if duel.renamed:
        codes = marking.table(game)
        marking.compare(game, codes, range(len(game.guesses)), range(len(game.secrets)))
        classes = Renamings(game, codes).first[game.guess_of].tolist()
    sums: dict[int, list[Fraction]] = {}
    for of, mean in zip(classes, means, strict=True):
        sums.setdefault(of, []).append(mean)
    upper = max(sum(each, Fraction()) / len(each) for each in sums.values())
    report = None if duel.proof is None else _proof_of(duel, duel.proof, game, scope, watch)
    for name, figure in (("upper", upper), ("lower", lower := _lower(duel, game))):
        if Fraction(getattr(duel, name)) != figure:
            raise Refused(f"the certificate says {name} {getattr(duel, name)}, and it shows {figure}")
    finished, complete = (True, lower == upper) if report is None else (report.finished, report.complete)
    about, sizes = (duel.game, duel.rule, duel.limit, duel.renamed), (len(duel.mixture), len(sums))
    return DuelReport(*about, lower, upper, *sizes, report, lower == upper, finished, complete)


def _proof_of(duel: Duel, proof: Certificate, game: Game, scope: Scope, watch: Watch) -> Report:
    same = all(getattr(proof, name) == getattr(duel, name) for name in ("game", "rule", "secrets", "guesses", "limit"))
    if not same or (proof.objective, proof.opener_given, proof.turns, proof.policy) != ("total", False, [], "refute"):
        raise Refused("the proof is not about the least total over all openers of the same game and limit")
    if proof.tree is None or proof.total is None or duel.bound is None or duel.bound > proof.total:
        raise Refused(f"bound is {duel.bound}, and the tree of the proof has {proof.total}")
    return _proof(proof, game, scope, watch, duel.bound)


def _lower(duel: Duel, game: Game) -> Fraction:
    """The lower bound of the value: that of the proof, or that the first guess finds at most one secret.

    With weight = g·unit + e, bound ≤ unit·A + n·Σe for the total A by g, where n is the number of secrets: every tree
    can be pruned until no secret lies deeper than n.
    """
    n, proof = len(game.secrets), duel.proof
    if proof is None:
        return Fraction(2 * n - 1, n)
    weights = list(proof.weights.values()) if proof.weights else [1] * n
    parts = sum(weight // duel.unit for weight in weights)
    if not parts:
        raise Refused(f"unit {duel.unit} is above every weight of the proof")
    total = -((n * sum(weight % duel.unit for weight in weights) - (duel.bound or 0)) // duel.unit)
    return max(Fraction(2 * n - 1, n), Fraction(total, parts))
