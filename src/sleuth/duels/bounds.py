"""Both bounds of a duel: read from a ledger, proved, and combined into an equilibrium."""

from __future__ import annotations

from fractions import Fraction

from sleuth.core.listing import Listing
from sleuth.core.position import Position
from sleuth.duels.equilibrium import Equilibrium, LowerProof, best_tree, split_mixture
from sleuth.duels.generate import Beginning, DuelEffort, DuelState, begin, search_weights
from sleuth.duels.ledger import Aim, DuelLedger
from sleuth.errors import InvalidTree
from sleuth.exact import certificate
from sleuth.exact.objective import objective
from sleuth.exact.problem import Problem
from sleuth.exact.root_search import SearchWatch
from sleuth.exact.solve import solve_below


def begun(
    position: Position,
    ledger: DuelLedger | None,
    limit: int | None,
    *,
    narrow: bool,
    first: Beginning | None = None,
) -> tuple[DuelState, Aim | None]:
    """The duel that a ledger contains, and the unfinished proof in it; None: there is no proof to continue.

    limit: the most guesses that a secret may need; None: any number. narrow: whether only some guesses are looked at.
    first: the start that another duel suggests; it need not fit.
    """
    if ledger is None:
        return begin(position, limit=limit, first=first), None
    state = begin(position, ledger.trees, ledger.rounds, ledger.best if narrow else None, limit, first)
    aim = ledger.aim
    if aim is not None and not narrow:
        state.best = aim.chosen
        if aim.total is not None:
            state.reached = aim.chosen.value(aim.total)
    return state, aim


def prove(
    state: DuelState,
    effort: DuelEffort,
    ledger: DuelLedger | None,
    *,
    slack: float,
    watch: SearchWatch,
) -> LowerProof:
    """The proof of a lower bound: no tree beats the best one so far by more than the slack, in guesses.

    Trees are compared against the best distribution. A tree that beats the aim is the best, and its total the bound.
    """
    assert state.best is not None
    position, weights = state.position, state.best.weights
    given = search_weights(position.listing, weights)
    tree = best_tree(state, effort.limit, effort.narrow)
    aim = max(1, tree.total - int(min(slack, tree.total) * int(weights.sum())))
    if ledger is not None:
        aim = ledger.aim_at(state.best, aim)
    problem = Problem(position, objective("total", effort.limit), given=given)
    path = None if ledger is None else ledger.proof
    better, proof = solve_below(problem, aim, team=effort.team, ledger=path, watch=watch)
    best, bound = better or tree, aim if better is None else better.cost
    if ledger is not None:
        ledger.record_total(bound)
        if better is not None:
            ledger.keep(better.tree.root, state.rounds)
    document = certificate.build(problem, best, proof, exact=False)
    return LowerProof(bound, best.tree.root, document, proof.from_the_ledger)


def conclude(state: DuelState, effort: DuelEffort, proof: LowerProof | None, cpu_seconds: float) -> Equilibrium:
    """The equilibrium of a duel, with the tree of the proof among its trees.

    Raises InvalidTree if the plain rule does not confirm the mixture, or if the bounds contradict each other.
    """
    listing, kinds = state.position.listing, state.classes
    assert state.best is not None
    proved = proof is not None or (effort.narrow is None and state.reached > 0)
    lower = state.reached if proved else Fraction(0)
    if proof is not None:
        lower = state.best.value(proof.bound)
        state.known.add(proof.tree)
    mixture = state.known.behavior_strategy()
    each, parts = split_mixture(listing, mixture, effort.limit)
    means = [Fraction()] * len(kinds.sizes)
    for kind, mean in zip(kinds.of.tolist(), each, strict=True):
        means[kind] += mean / int(kinds.sizes[kind])
    lower, upper = max(lower, trivial(listing)), max(means)
    if lower > upper:
        raise InvalidTree(
            f"the lower bound {lower} is above the upper bound {upper}, which the plain rule confirms; begin a new "
            "ledger, or report this error"
        )
    return Equilibrium(
        position=state.position,
        symmetry=kinds,
        limit=effort.limit,
        lower=lower,
        upper=upper,
        weighing=state.best,
        mixture=mixture,
        means=tuple(means),
        parts=parts,
        proved=proved,
        proof=proof,
        rounds=state.rounds,
        cpu_seconds=cpu_seconds,
    )


def trivial(listing: Listing) -> Fraction:
    """A bound of the value of any game: the first guess finds one secret at most, and every other one needs two.

    Where the secret need only be known, one guess may do.
    """
    n = len(listing.secrets)
    return Fraction(1) if listing.goal == "known" else Fraction(2 * n - 1, n)
