"""Why a couple is impossible or certain, and what speaks for an open one."""

from __future__ import annotations

from dataclasses import dataclass

from sleuth.games.show import Couple
from sleuth.season.count.facts import Facts
from sleuth.season.count.join import MatchingCount
from sleuth.season.model.events import Event, Season
from sleuth.season.reasons.cores import Core, core
from sleuth.season.reasons.proof import ProofNode, refute
from sleuth.work.progress import Done


@dataclass(frozen=True)
class Explanation:
    """What is known of one couple.

    Attributes:
        together: matchings left with the couple; of `total`.
        core: of a certain or impossible couple, the smallest set of events that makes it so; None if it is open, or
            if the format alone decides.
        proof: from the opposite to a contradiction; None if it is open, or if only counting shows it.
        counted: matchings that fit the events of the core: none of them (or each of them) has the couple.
        without: for each event of the core, the matchings that fit the others and have the couple (or do not have it).
            Each is above 0: none of the events can be spared.
    """

    couple: Couple
    together: int
    total: int
    core: Core | None = None
    proof: ProofNode | None = None
    counted: int | None = None
    without: tuple[int, ...] = ()

    @property
    def share(self) -> float:
        """The probability of the couple."""
        return self.together / self.total

    @property
    def decided(self) -> bool | None:
        """True if it is certain, False if impossible, None if open."""
        return None if 0 < self.together < self.total else bool(self.together)


def explain(season: Season, couple: Couple, *, depth: int = 2, done: Done | None = None) -> Explanation:
    """Why the couple has its probability after all events. Raises ValueError if nothing is left.

    The proof is looked for in the smallest set of events that decides it, and in all events.
    """
    form, events = season.format, season.events
    total = MatchingCount(form, events).total
    if not total:
        raise ValueError("no matching is left")
    together = int(MatchingCount(form, events, Facts(yes=(couple,))).total)
    if 0 < together < total:
        return Explanation(couple, together, total)
    certain = bool(together)
    opposite = Facts(no=(couple,)) if certain else Facts(yes=(couple,))
    found = core(form, events, opposite, done=done)
    proof = refute(form, events, (couple, not certain), fewer=found.events, depth=depth)
    counted = int(MatchingCount(form, found.events).total)
    without = tuple(
        int(MatchingCount(form, [one for one in found.events if one is not event], opposite).total)
        for event in found.events
    )
    return Explanation(couple, together, total, found, proof, counted, without)


def used(explanation: Explanation, season: Season) -> list[Event]:
    """The events that the proof names, or those of the core if there is none."""
    if explanation.proof is not None:
        return [event for event in season.events if event.n in explanation.proof.events]
    return list(explanation.core.events) if explanation.core else []
