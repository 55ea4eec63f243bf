"""Checking a certificate by plain code: its tree in full, its claims on a sample of all openers.

Nothing of the compiled search is used: the tree is walked by the plain rule (`tree.verify`), and the cost of an opener
is found again by `solvers.recheck`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from sleuth.arrays import Counts
from sleuth.errors import InvalidCertificate, InvalidTree
from sleuth.game import Game
from sleuth.position import Position
from sleuth.solvers.recheck import INFINITE, OutOfTime, Recheck
from sleuth.tree import Tree, verify
from sleuth.treefiles import json_form
from sleuth.treefiles.files import fingerprint

COMPARED = 100
"""So many guesses and secrets are drawn, and each pair's code compared with the plain rule."""


class Claim(NamedTuple):
    """That no opener costs less than `bound` in a search, by its number."""

    search: int
    bound: int


@dataclass
class Checked:
    """How much of a claim was confirmed.

    Attributes:
        claim: the claim.
        openers: how many there are, equivalent ones included.
        lines: how many the certificate has a line for.
        sample: how many were drawn.
        confirmed: for how many of them plain code found the same.
        unfinished: for which of them it found no answer in the time allowed.
    """

    claim: Claim
    openers: int
    lines: int
    sample: int
    confirmed: int
    unfinished: list[str]

    def as_dict(self) -> dict[str, Any]:
        """What `--json` shows."""
        rest = {name: value for name, value in vars(self).items() if name != "claim"}
        return {**self.claim._asdict(), **rest}


@dataclass(frozen=True)
class Report:
    """What a check confirmed: the tree in full, and each claim on a sample.

    Attributes:
        document: the certificate.
        secrets: how many the tree was walked for.
        codes: how many entries of the code table agreed with the plain rule.
        claims: how much of each was confirmed.
    """

    document: Mapping[str, Any]
    secrets: int
    codes: int
    claims: tuple[Checked, ...]

    @property
    def finished(self) -> bool:
        """Whether all that was drawn was confirmed."""
        return not any(each.unfinished for each in self.claims)

    def as_dict(self) -> dict[str, Any]:
        """What `--json` shows."""
        told = ("game", "rule", "turns", "objective", "limit", "opener", "total", "mean", "worst")
        return {
            **{name: self.document[name] for name in told},
            "opener_given": bool(self.document["opener_given"]),
            "weighted": self.document["weights"] is not None,
            "secrets": self.secrets,
            "codes": self.codes,
            "claims": [each.as_dict() for each in self.claims],
            "finished": self.finished,
        }


Watch = Callable[[int], None]


def check_lists(document: Mapping[str, Any], game: Game) -> None:
    """Raise InvalidCertificate if a certificate was made for other lists or another rule than a game has."""
    for what, labels in (("secrets", game.secrets), ("guesses", game.guesses)):
        theirs = document.get(what)
        if theirs != {"count": len(labels), "sha256": fingerprint(labels)}:
            count = theirs.get("count") if isinstance(theirs, dict) else None
            raise InvalidCertificate(
                f"the certificate is for other {what} ({count}, here {len(labels)}); give its own lists by --secrets "
                "and --guesses"
            )
    rule = game.legal.name if game.legal else "free"
    if document.get("rule") != rule:
        raise InvalidCertificate(f"the certificate is for the rule {document.get('rule')} (here {rule})")


def check(
    document: Mapping[str, Any],
    position: Position,
    *,
    sample: int = 50,
    seed: int = 1,
    patience: float = 60.0,
    watch: Watch | None = None,
) -> Report:
    """Confirm a certificate by plain code: its tree for every secret, its claims on a sample of all legal openers.

    position: after the certificate's turns, in a game with its lists and rule. sample: openers drawn for each claim,
    those without a line included; seed: which. patience: seconds of CPU time for each. watch: told of each opener.
    Raises InvalidCertificate for what is not so.
    """
    game = position.game
    check_lists(document, game)
    try:
        rounds, tree = _walked(document, position)
        weights = _weights(document, game)
        codes = _compare_codes(game, seed)
        claims = _claims(document, rounds, weights[position.candidates])
        openers = [str(game.guesses[row]) for row in position.legal]
        if document["opener_given"]:
            openers = [document["opener"]]
        if game.guesses[tree.guess] != document["opener"]:
            raise InvalidCertificate(f"the tree opens with {game.guesses[tree.guess]}, not {document['opener']}")
        checked = [
            _checked(document, claim, position, weights, _drawn(openers, document["opener"], sample, seed), patience,
                     watch or (lambda count: None), len(openers))
            for claim in claims
        ]  # fmt: skip
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise InvalidCertificate(f"the certificate lacks something, or has it in another form: {error!r}") from error
    return Report(document, len(rounds), codes, tuple(checked))


def _walked(document: Mapping[str, Any], position: Position) -> tuple[list[int], Tree]:
    """The guesses for each candidate from the position on, by the plain rule, and the tree below the turns."""
    game = position.game
    text = json.dumps({"schema": json_form.SCHEMA, "tree": document["tree"]})
    try:
        tree = json_form.read(game, text, "the certificate's tree")
        secrets = [game.secrets[row] for row in position.candidates]
        begun = len(position.history)
        rounds = [each - begun for each in verify(game, tree, secrets)]
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


def _weights(document: Mapping[str, Any], game: Game) -> Counts:
    given = document["weights"]
    if given is None:
        return np.ones(len(game.secrets), np.int64)
    weights = np.array([given[secret] for secret in game.secrets], np.int64)
    if len(given) != len(weights) or weights.min() < 1:
        raise InvalidCertificate("the certificate's weights are not one whole number from 1 for each secret")
    return weights


def _claims(document: Mapping[str, Any], rounds: Sequence[int], weights: Counts) -> list[Claim]:
    """What must hold for the tree to be best, each with the search that shows it. Raises InvalidCertificate."""
    kind, _, number = str(document["objective"]).partition(":")
    limit, worst = document["limit"], max(rounds)
    total = int((np.array(rounds) * weights).sum())
    if limit is not None and worst > limit:
        raise InvalidCertificate(f"the tree needs {worst} guesses, and the limit is {limit}")
    needed: list[tuple[tuple[int, int | None, int | None], int]] = []
    shallower = [((0, None, worst - 1), 1)] if worst > 1 else []
    if kind == "most":
        unsolved = int(weights[np.array(rounds) > int(number)].sum())
        needed = [((0, 1, int(number)), unsolved)]
    elif kind == "worst":
        needed = [*shallower]
    elif kind == "worst-total":
        needed = [*shallower, ((1, None, worst), total)]
    elif kind == "total":
        needed = [((1, None, limit), total)]
    elif kind == "total-worst":
        needed = [((1, None, limit), total)]
        if worst > 1:
            needed.append(((1, None, worst - 1), total + 1))
    else:
        raise InvalidCertificate(f"the certificate's objective {kind!r} is not known")
    return [Claim(_shown_by(document, search, bound), bound) for search, bound in needed]


def _shown_by(document: Mapping[str, Any], wanted: tuple[int, int | None, int | None], bound: int) -> int:
    """The number of the search with a cost; every line of it says at least `bound`. Raises InvalidCertificate."""
    for number, search in enumerate(document["searches"]):
        if (search["step"], search["over"], search["limit"]) == wanted:
            for opener, cost, _ in search["lines"]:
                if cost is not None and cost < bound:
                    raise InvalidCertificate(f"the line of {opener} says {cost}, below {bound}, which the tree reaches")
            return number
    raise InvalidCertificate(f"no search of the certificate shows that nothing is below {bound}")


def _drawn(openers: Sequence[str], best: str, sample: int, seed: int) -> list[str]:
    """The opener of the tree, then others at random."""
    others = [opener for opener in openers if opener != best]
    chosen = np.random.default_rng(seed).permutation(len(others))[: max(0, sample - 1)]
    return [best, *(others[place] for place in chosen)]


def _checked(
    document: Mapping[str, Any],
    claim: Claim,
    position: Position,
    weights: Counts,
    drawn: Sequence[str],
    patience: float,
    watch: Watch,
    openers: int,
) -> Checked:
    """How much of a claim plain code confirms. Raises InvalidCertificate for what it contradicts."""
    search = document["searches"][claim.search]
    lines = {opener: (INFINITE if cost is None else cost, exact) for opener, cost, exact in search["lines"]}
    over = INFINITE if search["over"] is None else search["over"]
    recheck = Recheck(
        position,
        step=search["step"],
        over=over,
        limit=search["limit"],
        weights=None if document["weights"] is None else weights,
    )
    found = Checked(claim, openers, len(lines), len(drawn), 0, [])
    for opener in drawn:
        said, exact = lines.get(opener, (claim.bound, False))
        try:
            cost = recheck.cost(position.game.guess_row(opener), said + exact, seconds=patience)
        except OutOfTime:
            found.unfinished.append(opener)
        else:
            if cost < said or (exact and cost != said):
                raise InvalidCertificate(f"{opener} costs {cost}, and the certificate says {said} or more")
            found.confirmed += 1
        watch(1)
    return found


def _compare_codes(game: Game, seed: int) -> int:
    """The number of random entries of the code table that agree with the plain rule: all. Raises InvalidCertificate."""
    rng = np.random.default_rng(seed)
    guesses, secrets = (
        rng.permutation(len(labels))[:COMPARED].astype(np.int32) for labels in (game.guesses, game.secrets)
    )
    block = game.block(guesses, secrets)
    for i, secret in enumerate(secrets):
        for j, guess in enumerate(guesses):
            if game.feedback(game.guesses[guess], game.secrets[secret]) != int(block[i, j]):
                raise InvalidCertificate(
                    f"the code table has {game.guesses[guess]} against {game.secrets[secret]} wrong; delete the cache"
                )
    return int(block.size)
