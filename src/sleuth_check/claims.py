"""The tree of a certificate by the plain rule, and its claims: the searches that it needs, its lines, its openers.

`check` decides whether the claims are true. The table of objectives: docs/reference/certificates.md.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction

import numpy as np

from sleuth_check.reader import INFINITE, Certificate, Kind, Line, Node, Refused, Share, Turn
from sleuth_check.rules import Game, Start

OBJECTIVES = ("total", "worst", "worst-total", "total-worst")


Claim = tuple[int, int]
"""The number of a search, and the bound below which no opener costs there; INFINITE: none keeps the limit."""


def round_limit(objective: str) -> int | None:
    """The R of the objective most:R, None for other objectives."""
    match = re.fullmatch(r"most:([1-9]\d?)", objective)
    return int(match[1]) if match else None


def needed_kinds(claim: Certificate) -> list[Kind]:
    """The searches that show that nothing is better."""
    name, limit, worst = claim.objective, claim.limit, claim.worst
    if claim.tree is None or worst is None:
        return [Kind(int(name.startswith("total")), None, limit)]
    most = round_limit(name)
    if most is not None:
        return [Kind(0, 1, most)]
    fewer = [Kind(int(name == "total-worst"), None, worst - 1)] if worst > 1 and name != "total" else []
    if name in ("worst", "worst-total"):
        return fewer + [Kind(1, None, worst)] * (name == "worst-total")
    return [Kind(1, None, limit), *fewer]


def cost_kind(claim: Certificate) -> Kind | None:
    """The search that has a cost for each opener; None: the objective is the worst case alone."""
    return next((kind for kind in needed_kinds(claim) if kind.step or kind.over is not None), None)


def number_of(claim: Certificate, kind: Kind) -> int:
    """The number of a search that a certificate needs. Raises Refused if it is not there."""
    for number, search in enumerate(claim.searches):
        if search.kind == kind:
            return number
    raise Refused(f"no search of the certificate shows that nothing is better; it needs {kind}")


def check_form(claim: Certificate) -> None:
    """Raise Refused if the form of a certificate is impossible for any game."""
    name, none = claim.objective, claim.tree is None
    if name not in OBJECTIVES and (round_limit(name) is None or claim.limit is not None):
        raise Refused(f"there is no objective {name} with the limit {claim.limit}")
    for key in ("total", "mean", "worst", "distribution"):
        if ((figure := getattr(claim, key)) is None) != none:
            raise Refused(f"{key} must be null if there is no tree, and only then; it is {figure}")
    if claim.distribution == {}:
        raise Refused("distribution must be the secrets that need each number of guesses; it is empty")
    if none and claim.limit is None:
        raise Refused(f"the certificate has no tree; the objective {name} allows that only with a limit")
    if (claim.opener is None) != (none and not claim.opener_given):
        raise Refused("opener must be null if there is no tree and no opener was set, and only then")
    for kind in needed_kinds(claim):
        number_of(claim, kind)
    kinds = [search.kind for search in claim.searches]
    for number, search in enumerate(claim.searches):
        kind, where = search.kind, f"searches[{number}]"
        if kind in kinds[:number]:
            raise Refused(f"{where} has the same step, over and limit as a search before it ({kind})")
        if not _belongs(claim, kind):
            raise Refused(f"{where} ({kind}) is not needed for the objective {name}")
        if len({line.opener for line in search.lines}) < len(search.lines):
            raise Refused(f"{where}.lines has the same opener twice")
        for line in search.lines:
            _check_line(claim, kind, f"{where}: the line of {line.opener:.60}", line)


def _belongs(claim: Certificate, kind: Kind) -> bool:
    """Whether a search is one that is needed, or one that a run makes on the way: with the limits 1, 2, 3, …"""
    steps = {"worst": 0, "worst-total": 0, "total-worst": 1}
    on_the_way = steps.get(claim.objective) == kind.step and kind.over is None
    most = claim.limit if claim.worst is None else claim.worst
    return kind in needed_kinds(claim) or (on_the_way and 1 <= (kind.limit or 0) <= (most or 0))


def _check_line(claim: Certificate, kind: Kind, where: str, line: Line) -> None:
    if line.cost is None and (line.exact or kind.limit is None or kind.over is not None):
        why = "is marked as exact" if line.exact else "the search has no limit that it could break"
        raise Refused(f"{where} has the cost null, and {why}")
    if is_whole(claim, kind) and not line.exact and line.cost is not None:
        raise Refused(f"{where} says at least {line.cost:,}; the policy 'exact' needs the exact cost")
    if claim.opener_given and line.opener != claim.opener:
        raise Refused(f"{where} is there, but the claim is about {claim.opener:.60} only")


def is_whole(claim: Certificate, kind: Kind) -> bool:
    """Whether a search must have the exact cost of every opener."""
    return claim.policy == "exact" and kind == cost_kind(claim)


def claims(claim: Certificate, depths: Sequence[int], weights: Sequence[int], bound: int | None) -> list[Claim]:
    """Claims that make the tree best, or that exclude any tree, each with the search that shows it.

    depths: guesses for each secret; none where there is no tree. bound: of the total; None: that of the tree. Every
    line of such a search says at least what is claimed. Raises Refused.
    """
    every: list[Claim] = []
    pairs = list(zip(depths, weights, strict=True))
    for kind in needed_kinds(claim):
        if claim.tree is None:
            least = INFINITE if kind.step else 1
        elif kind.over is not None:
            least = sum(weight for depth, weight in pairs if depth > (kind.limit or 0))
        elif kind.step == 0:
            least = 1
        else:  # a second search of totals allows fewer guesses: its total must exceed that of the tree
            total = sum(depth * weight for depth, weight in pairs) if bound is None else bound
            least = total + len(every) * (claim.objective == "total-worst")
        number = number_of(claim, kind)
        for line in claim.searches[number].lines:
            if line.cost is not None and line.cost < least:
                says = "that nothing keeps the limit" if least >= INFINITE else f"that nothing is below {least:,}"
                raise Refused(f"the line of {line.opener:.60} says {line.cost:,}, and the certificate {says}")
        every.append((number, least))
    return every


def exact_costs(claim: Certificate, number: int, class_of: dict[str, int]) -> tuple[dict[int, int], set[int]]:
    """Class → the exact cost of its openers by the lines of a search, and the classes that have a line.

    class_of: the class of every opener, by its label. Raises Refused for a line about a guess that is not an opener,
    and for lines of equivalent openers that contradict each other.
    """
    search = claim.searches[number]
    exact: dict[int, tuple[int, str]] = {}
    bounds: dict[int, tuple[int, str]] = {}
    for opener, cost, settled in search.lines:
        if opener not in class_of:
            raise Refused(f"searches[{number}] has a line of '{opener:.60}', which is not an opener here")
        line, of = (INFINITE if cost is None else cost, opener), class_of[opener]
        if not (settled or is_whole(claim, search.kind)):
            bounds[of] = max(bounds.get(of, line), line)
        elif exact.setdefault(of, line)[0] != line[0]:
            raise _contradiction(exact[of], line, "")
    for of in exact.keys() & bounds.keys():
        if bounds[of][0] > exact[of][0]:
            raise _contradiction(exact[of], bounds[of], "at least ")
    return {of: cost for of, (cost, _) in exact.items()}, {*exact, *bounds}


def _contradiction(one: tuple[int, str], other: tuple[int, str], at_least: str) -> Refused:
    named = " and ".join(dict.fromkeys((one[1], other[1])))
    says = ["that no limit is kept" if cost >= INFINITE else f"{cost:,}" for cost, _ in (one, other)]
    return Refused(f"the lines of {named} say {says[0]} and {at_least}{says[1]}; equivalent openers cost the same")


def node_after(node: Node, turns: Sequence[Turn]) -> Node:
    """The node of a tree after some turns. Raises Refused if the tree makes other guesses."""
    for guess, feedback in turns:
        child = node.branches.get(feedback)
        if node.guess != guess or not isinstance(child, Node):
            raise Refused(f"the tree does not begin with the turn {guess:.60}={feedback:.60}")
        node = child
    return node


def depths(game: Game, begin: Start, mixture: Sequence[Share], limit: int | None = None) -> list[Fraction]:
    """The mean number of guesses for each secret of the start, in their order.

    For every draw, legal guesses lead each secret to its win within the limit, and no branch is left over.
    Raises Refused, which names the place, for a mixture that does otherwise.
    """
    means = dict.fromkeys(begin.secrets.tolist(), Fraction())
    tasks = [(begin, mixture, Fraction(1), 1, "tree")]
    while tasks:
        here, shares, chance, number, place = tasks.pop()
        total = sum(weight for weight, _ in shares)
        for weight, node in shares:
            row, part_chance = game.place.get(node.guess, -1), chance * Fraction(weight, total)
            if row not in here.legal:
                raise Refused(f"{place}: {node.guess:.60} is not a legal guess")
            if limit is not None and number > limit:
                raise Refused(f"{place}: {node.guess:.60} is guess {number}, and the limit is {limit}")
            rest = dict(node.branches)
            for code, part in game.split(node.guess, here.secrets.tolist()).items():
                text = game.spell(code)
                where = f"{place}, {node.guess} {text}"
                if text not in rest:
                    raise Refused(f"{where}: no branch for {game.secrets[part[0]]}")
                child = rest.pop(text)
                if (child is None) != (code == game.win):
                    raise Refused(f"{where}: null stands for the win, and for nothing else")
                for secret in part:
                    means[secret] += part_chance
                if child is not None:
                    secrets = np.array(part, np.int32)
                    now = Start(secrets, game.legal_after(here.legal, row, code, secrets))
                    child_shares = [Share(1, child)] if isinstance(child, Node) else child
                    tasks.append((now, child_shares, part_chance, number + 1, where))
            if rest:
                raise Refused(f"{place}, {node.guess}: no secret gets {next(iter(rest)):.60}")
    return list(means.values())
