"""Which searches a certificate holds, by its objective, and what their lines may say: one reader for all who use them.

It knows no game. Whether the lines are true, `check` finds out.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from sleuth.errors import InvalidCertificate, SleuthError
from sleuth.exact.objective import Objective, objective


class Kind(NamedTuple):
    """What a search counts, and so which one it is: `step`, `over` and `limit` of docs/reference/certificates.md."""

    step: int
    over: int | None
    limit: int | None

    def __str__(self) -> str:
        return f"step {self.step}, over {_shown(self.over)}, limit {_shown(self.limit)}"


def wanted(document: Mapping[str, Any]) -> Objective:
    """The objective of a certificate. Raises InvalidCertificate if there is none of that name, or not without a tree.

    document: as it was read, with every value of its type.
    """
    name, limit = document["objective"], document["limit"]
    try:
        found = objective(name, limit)
    except SleuthError as error:
        raise InvalidCertificate(f"objective: {error}") from None
    if document["tree"] is None and limit is None:
        raise InvalidCertificate(f"the certificate has no tree, which the objective {name} needs a limit for")
    return found


def kind_of(search: Mapping[str, Any]) -> Kind:
    """What a search of a certificate counts."""
    return Kind(search["step"], search["over"], search["limit"])


def needed(document: Mapping[str, Any]) -> list[Kind]:
    """The searches that show that nothing is better, in the order of docs/reference/certificates.md."""
    aim, worst, limit = wanted(document), document["worst"], document["limit"]
    if document["tree"] is None:
        return [Kind(int(aim.name.startswith("total")), None, limit)]
    if aim.within is not None:
        return [Kind(0, 1, aim.within)]
    step, shallower = int(aim.name == "total-worst"), worst > 1 and aim.name != "total"
    fewer = [Kind(step, None, worst - 1)] if shallower else []
    if aim.name in ("worst", "worst-total"):
        return fewer + [Kind(1, None, worst)] * (aim.name == "worst-total")
    return [Kind(1, None, limit), *fewer]


def costed(document: Mapping[str, Any]) -> Kind | None:
    """The search that has a cost for each opener; None: the objective is the worst case alone."""
    return next((kind for kind in needed(document) if kind.step or kind.over is not None), None)


def number_of(document: Mapping[str, Any], kind: Kind) -> int:
    """The number of a search that a certificate needs. Raises InvalidCertificate if it is not there."""
    for number, search in enumerate(document["searches"]):
        if kind_of(search) == kind:
            return number
    raise InvalidCertificate(f"no search of the certificate shows that nothing is better; it needs {kind}")


def check(document: Mapping[str, Any]) -> None:
    """Raise InvalidCertificate if a search is missing, repeated or not of the objective, or if a line cannot be."""
    for kind in needed(document):
        number_of(document, kind)
    seen: set[Kind] = set()
    for number, search in enumerate(document["searches"]):
        kind, where = kind_of(search), f"searches[{number}]"
        if kind in seen:
            raise InvalidCertificate(f"{where} has the same step, over and limit as a search before it ({kind})")
        if not _belongs(document, kind):
            raise InvalidCertificate(f"{where} ({kind}) is not needed for the objective {document['objective']}")
        seen.add(kind)
        _check_lines(document, kind, where, search["lines"])


def _belongs(document: Mapping[str, Any], kind: Kind) -> bool:
    """Whether a search is one that is needed, or one that a run makes on the way: with the limits 1, 2, 3, …"""
    if kind in needed(document):
        return True
    name = document["objective"]
    steps = {"worst": 0, "worst-total": 0, "total-worst": 1}
    most = document["limit"] if document["tree"] is None else document["worst"]
    return steps.get(name) == kind.step and kind.over is None and kind.limit is not None and 1 <= kind.limit <= most


def _check_lines(document: Mapping[str, Any], kind: Kind, where: str, lines: list[Any]) -> None:
    """Raise InvalidCertificate for a line that no run writes, whatever the game."""
    whole = document["policy"] == "exact" and kind == costed(document)
    for opener, cost, exact in lines:
        if cost is None and (exact or kind.limit is None or kind.over is not None):
            why = "is marked as exact" if exact else "the search has no limit that it could break"
            raise InvalidCertificate(f"{where}: the line of {opener:.60} has the cost null, and {why}")
        if whole and not exact and cost is not None:
            raise InvalidCertificate(
                f"{where}: the line of {opener:.60} says at least {cost:,}; the policy 'exact' needs the exact cost"
            )
        if document["opener_given"] and opener != document["opener"]:
            raise InvalidCertificate(
                f"{where} has a line of {opener:.60}, but the claim is about {document['opener']:.60} only"
            )


def _shown(number: int | None) -> str:
    return "null" if number is None else str(number)
