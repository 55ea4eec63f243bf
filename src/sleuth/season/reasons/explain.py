"""Why a couple is impossible or certain, and how likely an open one is."""

from __future__ import annotations

from sleuth.games.show import Couple
from sleuth.season.count.join import count_matchings
from sleuth.season.model.events import Season, suppose
from sleuth.season.model.joins import counted_couple, name_joiners
from sleuth.season.reasons.cores import core
from sleuth.season.reasons.proof import Fact, Inference, ProofNode, refute
from sleuth.season.results import Deduction, Explanation, KnownCouple, ProofStep
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
    proof = refute(form, events, (couple, not certain), fewer=decisive.events)
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
        proof=None if proof is None else deduction(season, proof),
        used=() if proof is None else tuple(sorted(proof.events)),
        size=0 if proof is None else proof.size,
    )


def deduction(season: Season, node: ProofNode, supposed: Fact | None = None) -> Deduction:
    """The proof with names in place of rows."""
    case, steps, end = _known_couple(season, supposed), tuple(_step(season, step) for step in node.steps), node.end
    if not end.cases:
        return Deduction(case, steps, _step(season, end), None, ())
    cases = tuple(deduction(season, proof, fact) for fact, proof in end.cases)
    return Deduction(case, steps, None, _step(season, end).person, cases)


def _step(season: Season, step: Inference) -> ProofStep:
    return ProofStep(
        rule=step.rule,
        fact=_known_couple(season, step.fact),
        event=step.event,
        premises=tuple(KnownCouple(season.names(couple), match) for couple, match in step.premises),
        person=None if step.person is None else season.person(*step.person),
    )


def _known_couple(season: Season, fact: Fact | None) -> KnownCouple | None:
    return None if fact is None else KnownCouple(season.names(fact[0]), fact[1])
