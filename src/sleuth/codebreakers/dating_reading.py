"""How [Graafsma2022] is read where her text of the show leaves a choice; figures: docs/explanation/graafsma.md."""

from __future__ import annotations

from typing import NamedTuple

RECOUNTS = ("every", "late", "none", "swaps", "swaps-alone")
CHECKS = ("ceremonies", "all", "booths")


class Reading(NamedTuple):
    """How the text is read where it leaves a choice.

    Attributes:
        stop: a ceremony with all lights on ends the search; else it goes on as if it had not been noticed.
        full: as many open hits as couples left to test: all of them are matches.
        pair: the same, but for the last two couples only, when it is their turn to be exchanged.
        last: when all couples but one are found, so is the last.
        zero: the table also learns from the seating that a search ends with, and from the first one.
        check: when the table is checked: after `ceremonies` and searches, after the `booths` of a rotation, or `all`.
        recount: which matches count off the open hits before the search through the pairs is left: `every` at once;
            `late`, those of booths at the next exchange only; `swaps`, those of exchanges and of the booths that
            settle them; `swaps-alone`, only what an exchange settles by itself; `none`, it tests all pairs.
    """

    stop: bool = False
    full: bool = False
    pair: bool = False
    last: bool = False
    zero: bool = False
    check: str = "ceremonies"
    recount: str = "every"
