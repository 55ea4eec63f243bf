"""Both bounds of a duel: read from a ledger, proved, and combined into an equilibrium."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import ExitStack
from fractions import Fraction
from functools import partial
from typing import Any, NamedTuple

from research.duel import behavior
from research.duel.behavior import BehaviorStrategy
from research.duel.generate import Beginning, DuelEffort, DuelState, begin
from research.duel.ledger import Aim, DuelLedger
from sleuth.core.listing import Listing
from sleuth.core.node import Node, grow
from sleuth.core.position import Position
from sleuth.core.tree import Tree
from sleuth.duels.equilibrium import MixturePart, trivial
from sleuth.duels.generate import tree_rounds
from sleuth.duels.weights import search_weights
from sleuth.errors import InvalidTree
from sleuth.exact import certificate
from sleuth.exact.bounds import INFINITE
from sleuth.exact.ledger import ProofLedger
from sleuth.exact.objective import objective
from sleuth.exact.problem import Problem
from sleuth.exact.root_search import Prove, RootSearch, SearchWatch, Stage
from sleuth.exact.solution import Proof, Solution
from sleuth.exact.solve import best_guesses, prove_openers, work_off
from sleuth.work.team import Team


class LowerProof(NamedTuple):
    """A proof that no tree has a smaller weighted total than `bound`.

    Attributes:
        bound: of the weighted total.
        tree: the best one for the weights that is known.
        document: a certificate of that tree, whose lines show the bound.
        from_the_ledger: openers that an earlier run had proved.
    """

    bound: int
    tree: Node
    document: Mapping[str, Any]
    from_the_ledger: int


class Bounds(NamedTuple):
    """Both bounds, the mixture that shows the upper one, and the proof of the lower one; None: the trivial bound."""

    lower: Fraction
    upper: Fraction
    mixture: BehaviorStrategy
    parts: tuple[MixturePart, ...]
    proof: LowerProof | None


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
    tree = best_tree(state, effort)
    aim = max(1, tree.total - int(min(slack, tree.total) * int(weights.sum())))
    if ledger is not None:
        aim = ledger.aim_at(state.best, aim)
    problem = Problem(position, objective("total", effort.limit), own_weights=given)
    with ExitStack() as stack:
        lines = None
        if ledger is not None:
            lines = stack.enter_context(ProofLedger(ledger.proof, {**problem.about(exact=False), "below": aim}))
        root, better = _search_below(problem, aim, effort.team, lines, watch)
    best, bound = tree, aim
    if better is not None:
        best, bound = tree_solution(state, better, effort), root.cost
    if ledger is not None:
        ledger.record_total(bound)
        if better is not None:
            ledger.keep(better, state.rounds)
    took = [
        sum(column) for column in zip(*((each.nodes, each.scans, each.seconds) for each in root.entries), strict=True)
    ]
    nodes, scans, seconds = took or (0, 0, 0.0)
    entries = tuple(root.entries)
    proof = Proof(entries, bound, int(nodes), int(scans), seconds, len(root.known), ((root.stage, entries),))
    document = certificate.of_problem(problem, best, proof, exact=False)
    return LowerProof(bound, best.tree.root, document, len(root.known))


def _search_below(
    problem: Problem, total: int, team: Team, ledger: ProofLedger | None, watch: SearchWatch
) -> tuple[RootSearch, Node | None]:
    """The search for a tree with a total below a given one, and the best such tree; None: there is none."""
    stage = Stage(1, INFINITE, problem.wanted.limit, total)
    search = problem.search(stage)
    prove: Prove = partial(prove_openers, search, False)
    if team.executor is not None:
        prove = partial(work_off, problem, stage, False)
    root = RootSearch(0, stage, problem.openers(search, total), prove, team=team, ledger=ledger, watch=watch)
    for _ in root:
        pass
    if root.best is None:
        return root, None
    return root, grow(problem.position, best_guesses(search), opener=root.best.row)


def conclude(state: DuelState, effort: DuelEffort, proof: LowerProof | None) -> Bounds:
    """Both bounds of a duel, with the tree of the proof among its trees.

    Raises InvalidTree if the plain rule does not confirm the mixture, or if the bounds contradict each other.
    """
    listing, kinds = state.position.listing, state.classes
    assert state.best is not None
    lower = trivial(listing)
    if proof is not None:
        lower = max(lower, state.best.value(proof.bound))
        state.known.add(proof.tree)
    mixture = state.known.behavior_strategy()
    each, parts = split_mixture(listing, mixture, effort.limit)
    means = [Fraction()] * len(kinds.sizes)
    for kind, mean in zip(kinds.of.tolist(), each, strict=True):
        means[kind] += mean / int(kinds.sizes[kind])
    upper = max(means)
    if lower > upper:
        raise InvalidTree(
            f"the lower bound {lower} is above the upper bound {upper}, which the plain rule confirms; begin a new "
            "ledger, or report this error"
        )
    return Bounds(lower, upper, mixture, parts, proof)


def split_mixture(
    listing: Listing, mixture: BehaviorStrategy, limit: int | None
) -> tuple[list[Fraction], tuple[MixturePart, ...]]:
    """The mean number of guesses of a mixture for each secret, and its parts. Raises what `plain_rounds` raises."""
    means, parts = [Fraction()] * len(listing.secrets), []
    rounds = behavior.plain_rounds(listing, mixture, limit)
    for share, node, found in zip(mixture.shares, mixture.choices, rounds, strict=True):
        part, (each, most) = Fraction(share, mixture.total), zip(*found, strict=True)
        means = [known + part * mean for known, mean in zip(means, each, strict=True)]
        parts.append(MixturePart(part, listing.guesses[node.guess], float(sum(each) / len(each)), max(most)))
    return means, tuple(parts)


def best_tree(state: DuelState, effort: DuelEffort) -> Solution:
    """The best of the trees of a duel against its best distribution; nothing is proved of it."""
    assert state.best is not None
    return tree_solution(state, state.known.best(state.best.weights), effort)


def tree_solution(state: DuelState, tree: Node, effort: DuelEffort) -> Solution:
    """A tree with its figures against the best distribution; nothing is proved of it."""
    assert state.best is not None
    each, weights = tree_rounds(state.position, tree), state.best.weights
    return Solution(
        position=state.position,
        wanted=objective("total", effort.limit),
        tree=Tree(state.position, tree),
        rounds=tuple(each.tolist()),
        weights=search_weights(state.position.listing, weights),
        shares=None,
        opener_given=False,
        narrow=effort.narrow,
        proof=Proof((), int(each @ weights), 0, 0, 0.0),
    )
