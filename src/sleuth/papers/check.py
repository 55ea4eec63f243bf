"""Check: one published value beside ours."""

from __future__ import annotations

from typing import Any, NamedTuple


class Check(NamedTuple):
    """One published value beside ours.

    Attributes:
        what: where in the source, and what: "Table 3, p = 1: opener".
        published: the value as printed there.
        ours: the value as computed here.
        agrees: whether the two agree, within the tolerance given.
        note: a reason for a difference, or what the tolerance is for; empty if there is nothing to say.
    """

    what: str
    published: Any
    ours: Any
    agrees: bool
    note: str = ""


def check(what: str, published: Any, ours: Any, *, tolerance: float = 0.0, note: str = "") -> Check:
    """The check of two values, equal or, if numbers, at most the tolerance apart.

    With a tolerance, 1e-9 more is forgiven: 4.0808 − 4.0807 is not quite 0.0001 in floating point.

    >>> check("Table 3, p = −0.5: mean", 4.0807, 4.0808, tolerance=0.0001).agrees
    True
    >>> check("Table 3, p = −0.5: opener", "TARES", "LARES").agrees
    False
    """
    agrees = abs(published - ours) <= tolerance + 1e-9 if tolerance else published == ours
    return Check(what, published, ours, bool(agrees), note)
