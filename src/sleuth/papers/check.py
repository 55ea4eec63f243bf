"""Check: one published value beside ours."""

from __future__ import annotations

from typing import Any, NamedTuple


class PublishedValue(NamedTuple):
    """One published value beside ours.

    Attributes:
        what: the place in the source and the quantity: "Table 3, p = 1: opener".
        published: the value as printed there.
        ours: the value as computed here.
        agrees: whether the two agree, within the tolerance given.
        closest: they do not, but ours is the value on record: that of the closest reading of a text that leaves choices
            open. If they neither agree nor are closest, something is off.
        note: a reason for a difference or for the tolerance; may be empty.
    """

    what: str
    published: Any
    ours: Any
    agrees: bool
    note: str = ""
    closest: bool = False

    @property
    def off(self) -> bool:
        """Whether our value is neither the published one nor the one on record."""
        return not (self.agrees or self.closest)


def check(
    what: str, published: Any, ours: Any, *, tolerance: float = 0.0, closest: Any = None, note: str = ""
) -> PublishedValue:
    """The check of two values, equal or, if numbers, at most the tolerance apart.

    closest: the value on record of the closest reading, where no reading gives the published one.
    With a tolerance, 1e-9 more is forgiven: 4.0808 − 4.0807 is not quite 0.0001 in floating point.

    >>> check("Table 3, p = −0.5: mean", 4.0807, 4.0808, tolerance=0.0001).agrees
    True
    >>> check("Table 3, p = −0.5: opener", "TARES", "LARES").agrees
    False
    >>> check("Table 3: mean", 10.545, 10.533, closest=10.533).closest
    True
    """
    agrees = abs(published - ours) <= tolerance + 1e-9 if tolerance else published == ours
    return PublishedValue(
        what, published, ours, bool(agrees), note, not agrees and closest is not None and ours == closest
    )
