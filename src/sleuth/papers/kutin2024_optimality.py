"""Whether circular shift is optimal, case by case: the conjectures of [KutinSmithline2024] against the exact optimum.

A case is written N, NxS for S suits, and with `:consistent` or `:strings` behind it: 6, 7:consistent, 4x3.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from sleuth.core.inputs.plain import shown
from sleuth.core.team import ALONE, Team
from sleuth.errors import InputError
from sleuth.papers.check import Check, check
from sleuth.shift.cases import Case, Optimum
from sleuth.shift.engine import Watch
from sleuth.shift.optimum import optimum

TITLE = "Kutin and Smithline 2024, conjectures 1.2, 3.6, 4.2: circular shift (published), the exact optimum (ours)"

CASES = (
    *(Case(n) for n in range(2, 7)),
    *(Case(n, guesses="consistent") for n in range(2, 8)),
    *(Case(n, guesses="strings") for n in range(2, 6)),
    *(Case(n, 2) for n in range(2, 5)),
    *(Case(n, 3) for n in range(2, 5)),
)
"""What is settled within seconds."""


def read_case(text: str) -> Case:
    """The case of its short form. Raises InputError.

    >>> read_case("4x3"), read_case("7:consistent")
    (Case(n=4, suits=3, guesses='all'), Case(n=7, suits=1, guesses='consistent'))
    """
    size, colon, guesses = text.partition(":")
    n, cross, suits = size.partition("x")
    sizes = (n, suits) if cross else (n,)
    if not all(re.fullmatch(r"[0-9]{1,9}", each) for each in sizes) or (colon and not guesses):
        raise InputError(f"{shown(text)} is not a case. Write 7, 7:consistent, 6:strings or, with suits, 4x3")
    case = Case(int(n), int(suits or 1), guesses or "all")  # type: ignore[arg-type]
    case.check()
    return case


def checks(
    cases: Iterable[Case] = CASES,
    team: Team = ALONE,
    *,
    ledger: Path | None = None,
    resume: bool = False,
    watch: Watch | None = None,
) -> Iterator[Check]:
    """Yield two checks for each case: the total and the secrets within 1, 2, … rounds, circular shift's as published.

    The counts of states and guesses and the CPU seconds stand in the name of the first. team: who solves the cases,
    several at a time, or with a ledger the states of one. ledger, resume: as for `optimum`; of one case only. Raises
    what `optimum` raises.
    """
    cases = list(cases)
    if ledger is not None and len(cases) != 1:
        raise InputError(f"a ledger keeps one case, not {len(cases)}; give one --case")
    if team.executor is None or ledger is not None:
        found: Iterable[Optimum] = (
            optimum(case, ledger=ledger, resume=resume, watch=watch, team=team) for case in cases
        )
    else:
        found = team.ordered(optimum, cases)
    for one in found:
        yield from _compared(one)


def make_ready() -> None:
    """Load the compiled search, or compile it if that was never done, so that no case is timed with it."""
    optimum(Case(2))


def _compared(found: Optimum) -> Iterator[Check]:
    published = found.circular_shift
    cost = f"{found.states:,} states, {found.guesses:,} guesses, {found.seconds:.1f} s"
    yield check(f"{found.case}: least total ({cost})", published.total, found.values.total)
    yield check(
        f"{found.case}: most of {published.secrets:,} within 1, 2, … rounds",
        " ".join(map(str, published.within)),
        " ".join(map(str, found.values.within)),
    )
