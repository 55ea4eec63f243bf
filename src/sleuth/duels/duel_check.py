"""Checking the certificate of a duel by plain code: nothing of the compiled search or of the matrix game is used.

*The upper bound*: every secret is walked through every guess that the mixture may draw, by the plain rule, and the
means are added up as fractions. If trees are to be renamed at random, the classes of secrets are found again from
renamings of places and symbols that leave every code of the checker's own table unchanged; each code is compared with
the plain rule.

*The lower bound*: the certificate holds a proof that no tree has a smaller weighted total, which `exact.proof.check`
proves again, for all openers or for a sample.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

import numpy as np

from sleuth.core.listing import Listing
from sleuth.core.node import Walk
from sleuth.core.results import HIDDEN, shown
from sleuth.duels import behavior
from sleuth.duels.behavior import BehaviorStrategy
from sleuth.errors import InvalidCertificate, InvalidTree
from sleuth.exact.proof import check as proofs
from sleuth.exact.proof.check import Report, Scope
from sleuth.exact.proof.workers import Setting
from sleuth.exact.recheck import codes
from sleuth.exact.recheck.renamings import Renamings
from sleuth.exact.root_search import SearchWatch, unwatched

COMPARED = 1 << 25
"""Pairs of a guess and a secret up to which codes are compared with the plain rule, so that renamings are believed."""


@dataclass(frozen=True)
class DuelReport:
    """What a check of a duel confirmed.

    Attributes:
        document: the certificate.
        game, rule: by name.
        limit: the most guesses that a secret may need; None: any number.
        lower, upper: the bounds of the value.
        trees: with which the mixture may begin.
        classes: of secrets that are renamed into each other.
        proof: how much of the proof of the lower bound was done again; None: the lower bound is the trivial one.
    """

    document: Mapping[str, Any] = field(metadata=HIDDEN)
    game: str
    rule: str
    limit: int | None
    lower: Fraction
    upper: Fraction
    trees: int
    classes: int
    proof: Report | None

    @shown
    def solved(self) -> bool:
        """Whether both bounds are equal."""
        return self.lower == self.upper

    @shown
    def complete(self) -> bool:
        """Whether every opener was proved again. Without a proof, whether none is needed, as both bounds are equal."""
        return self.solved if self.proof is None else self.proof.complete

    @shown
    def finished(self) -> bool:
        """Whether the time sufficed for all openers that were drawn."""
        return self.proof is None or self.proof.finished


def check(
    document: Mapping[str, Any], setting: Setting, scope: Scope | None = None, *, watch: SearchWatch = unwatched
) -> DuelReport:
    """Confirm the certificate of a duel by plain code. Arguments and errors are those of `exact.proof.check.check`."""
    game = setting.recipe.listing()
    proofs.check_lists(document, game)
    of = _classes(document, game)
    upper = _upper(document, game, of)
    _same("upper", document["upper"], upper)
    lower, report = check_lower(document, setting, scope, watch=watch)
    named = {name: document[name] for name in ("game", "rule", "limit")}
    return DuelReport(
        document, **named, lower=lower, upper=upper, trees=len(document["mixture"]), classes=len(set(of)), proof=report
    )  # fmt: skip


def check_lower(
    document: Mapping[str, Any], setting: Setting, scope: Scope | None = None, *, watch: SearchWatch = unwatched
) -> tuple[Fraction, Report | None]:
    """The lower bound of a duel, and how much of its proof was done again; None: it is the trivial one.

    Arguments and errors are those of `exact.proof.check.check`.
    """
    proof = document["proof"]
    report = None
    if proof is not None:
        if proof["limit"] != document["limit"]:
            raise InvalidCertificate(f"limit is {document['limit']}, and that of the proof {proof['limit']}")
        report = check_proof(proof, document["bound"], setting, scope, watch=watch)
    lower = _lower(document, setting.recipe.listing())
    _same("lower", document["lower"], lower)
    return lower, report


def check_proof(
    proof: Mapping[str, Any], bound: int | None, setting: Setting, scope: Scope | None = None, *,
    watch: SearchWatch = unwatched,
) -> Report:  # fmt: skip
    """How much was proved again of the proof that no tree has a weighted total below a bound.

    Other arguments and errors are those of `exact.proof.check.check`.
    """
    if proof["tree"] is None:
        raise InvalidCertificate("the proof has no tree, so that it shows no bound of a total")
    if bound is None or bound > proof["total"]:
        raise InvalidCertificate(f"bound is {bound}, and the tree of the proof has {proof['total']}")
    return proofs.check(proof, setting, scope, watch=watch, bound=bound)


def _same(name: str, stated: str, found: Fraction) -> None:
    if Fraction(stated) != found:
        raise InvalidCertificate(f"the certificate says {name} {stated}, and it shows {found}")


def _upper(document: Mapping[str, Any], game: Listing, of: list[int]) -> Fraction:
    """The greatest mean of the mixture over all classes of secrets, by the plain rule."""
    try:
        strategy = behavior.unnested(game, document["mixture"], "mixture")
        found = plain_means(game, strategy, document["limit"])
    except InvalidTree as error:
        raise InvalidCertificate(str(error)) from None
    if strategy.total != document["denominator"]:
        raise InvalidCertificate(f"the shares of the mixture sum to {strategy.total}, not to {document['denominator']}")
    size: dict[int, int] = {}
    total: dict[int, Fraction] = {}
    for each, mean in zip(of, found, strict=True):
        size[each] = size.get(each, 0) + 1
        total[each] = total.get(each, Fraction()) + mean
    return max(total[each] / size[each] for each in size)


def plain_means(game: Listing, strategy: BehaviorStrategy, limit: int | None) -> list[Fraction]:
    """The mean number of guesses that a mixture needs for each secret, by the plain rule alone.

    Each secret is walked from the start through every guess that may be drawn. Raises InvalidTree, which names the
    secret and the turn, for a guess that is not legal or beyond the limit, a branch that is not there, and one that no
    secret reaches.
    """
    walk = Walk(game, "mixture")
    found = [_plain_mean(walk, strategy, secret, limit, ()) for secret in game.secrets]
    walk.check_reached(behavior.all_choices(strategy))
    return found


def _plain_mean(
    walk: Walk, strategy: BehaviorStrategy, secret: str, limit: int | None, before: tuple[tuple[str, int], ...]
) -> Fraction:
    total, mean = 0, Fraction()
    for share, node in zip(strategy.shares, strategy.choices, strict=True):
        turn, below = walk.step(node, secret, before, limit=limit)
        total += share
        mean += share
        if below is not None:
            mean += share * _plain_mean(walk, below, secret, limit, (*before, turn))
    return mean / total


def _classes(document: Mapping[str, Any], game: Listing) -> list[int]:
    """The class of each secret: alone, or with those into which renamings of places and symbols take it."""
    if not document["renamed"]:
        return list(range(len(game.secrets)))
    if game.legal is not None:
        raise InvalidCertificate(f"the rule {game.level} forbids guesses, so that trees are not renamed")
    table = codes.own_table(game)
    if table.size > COMPARED:
        raise InvalidCertificate(f"{table.size:,} codes are too many to compare with the plain rule; trees stay as are")
    tried, hidden = (np.arange(len(labels), dtype=np.int32) for labels in (game.guesses, game.secrets))
    codes.compare(game, table, tried, hidden)
    first = Renamings(game.guesses, game.secrets, table).first_of_each()
    found: list[int] = first[game.guess_of_secret].tolist()
    return found


def _lower(document: Mapping[str, Any], game: Listing) -> Fraction:
    """What the proof says of the value: with weight = g·unit + e, bound ≤ unit·A + d·Σe for the total A by g, where
    d is the number of secrets.

    Without a proof, and where it says less, it is the trivial bound.
    """
    n, proof, unit = len(game.secrets), document["proof"], document["unit"]
    if proof is None:
        return trivial(game)
    weights = [1] * n if proof["weights"] is None else list(proof["weights"].values())
    parts = sum(weight // unit for weight in weights)
    if not parts:
        raise InvalidCertificate(f"unit {unit} is above every weight of the proof")
    least = -((n * sum(weight % unit for weight in weights) - document["bound"]) // unit)
    return max(trivial(game), Fraction(least, parts))


def trivial(game: Listing) -> Fraction:
    """A bound of the value of any game: the first guess finds one secret at most, and every other one needs two.

    Where the secret need only be known, one guess may do.
    """
    n = len(game.secrets)
    return Fraction(1) if game.goal == "known" else Fraction(2 * n - 1, n)
