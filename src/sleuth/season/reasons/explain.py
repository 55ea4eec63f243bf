"""Why a couple is impossible or certain, and how likely an open one is."""

from __future__ import annotations

from sleuth.games.show import Couple
from sleuth.season.count.join import count_matchings
from sleuth.season.model.events import Season, suppose
from sleuth.season.model.joins import counted_couple, name_joiners
from sleuth.season.reasons.cores import core
from sleuth.season.reasons.proof import refute
from sleuth.season.results import Explanation, KnownCouple
from sleuth.work.progress import Done


def explain(season: Season, couple: Couple, *, done: Done | None = None) -> Explanation:
    """Why the couple has its probability after all events. Raises ValueError if nothing is left.

    The proof is looked for in the smallest set of events that decides it, and in all events.
    """
    pair, couple = season.names(couple), counted_couple(season, couple)
    season = name_joiners(season)
    form, events = season.format, season.events
    total = count_matchings(form, events).total
    if not total:
        raise ValueError("no matching is left")
    with_couple = count_matchings(form, (*events, suppose(couple))).total
    share = with_couple / total
    if 0 < with_couple < total:
        return Explanation(pair, share, total, with_couple)
    certain = bool(with_couple)
    opposite = suppose(couple, not certain)
    decisive = core(form, events, opposite, done=done)
    proof = refute(season, KnownCouple(season.names(couple), not certain), fewer=decisive.events)
    without = tuple(
        count_matchings(form, [opposite, *(one for one in decisive.events if one is not event)]).total
        for event in decisive.events
    )
    return Explanation(
        pair=pair,
        probability=share,
        remaining=total,
        together=with_couple,
        events=tuple(event.n for event in decisive.events),
        smallest=decisive.smallest,
        counted=count_matchings(form, decisive.events).total,
        without=without,
        proof=proof,
    )
