"""Advising: what a strategy would guess in a position, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from sleuth.advice import MOST_SHOWN
from sleuth.advice.reasons import family, take_apart, tell_apart
from sleuth.advice.suggestions import suggestions, tidy
from sleuth.advice.values import LISTED, Advice, Suggestion, Tier, Tiers
from sleuth.core.arrays import Indices
from sleuth.core.position import Position
from sleuth.core.results import Candidates, MadeTurn
from sleuth.errors import InputError
from sleuth.strategies.opening import short_ranking
from sleuth.strategies.ranked import Ranked
from sleuth.strategies.shortlist import Watch

EXACT_NODES = 1000
"""Nodes of the exact search that an advice may take: some seconds where there are thousands of guesses."""

PAIRS = 1 << 28
"""Pairs of a guess and a candidate up to which exact numbers and telling apart are tried."""

COMPARED = 10
"""Guesses of each kind among which the best one is found, however many are shown."""


def advise(
    position: Position,
    strategy: Ranked,
    *,
    top: int = 5,
    why: str | None = None,
    discern: bool = False,
    exact: bool = False,
    watch: Watch | None = None,
) -> Advice:
    """The advice of a strategy: its choice, the best candidates and the best probing guesses.

    `top` changes only what is listed: the best guess is found among COMPARED of each kind.

    Args:
        position: the position to advise in.
        strategy: the strategy, as `sleuth.strategy` returns it.
        top: how many guesses of each kind are listed.
        why: a guess to take apart; None: none.
        discern: whether to look for guesses that tell all candidates apart (compiled code).
        exact: whether to search for the exact expected number of guesses of each suggestion (compiled code).
        watch: called with the number of guesses that were ranked, and of all.

    Returns:
        The guess to make, with what each suggestion can be expected to do.

    Raises:
        UnknownWord: `why` is not a guess of the game.
        InputError: there is too much to count for `discern` or `exact`.
    """
    game = position.game
    if exact or discern:
        _check_pairs(position)
    rows, costs, coverage = short_ranking(position, strategy, most=MOST_SHOWN, watch=watch)
    kinds = _kinds(position, rows)
    pool = dict.fromkeys([0, *(place for kind in kinds for place in kind[:COMPARED])])
    beyond = (place for kind in kinds for place in kind[COMPARED:top])
    places = [*dict.fromkeys([*pool, *beyond])]  # the pool first: it has the first nodes of an exact search
    listed = suggestions(position, rows[places], costs[places])
    apart = None if why is None else take_apart(position, game.guess_row(why), rows, costs)
    error = None
    if exact:
        (*listed, last), error = with_exact(position, [*listed, listed[0] if apart is None else apart.suggestion])
        apart = None if apart is None else replace(apart, suggestion=last)
    known = dict(zip(places, listed, strict=True))
    own, best = listed[0], _best(listed[: len(pool)], exact=exact)
    shown = [known[place] for kind in kinds for place in _shown(kind, top, places[listed.index(best)])]
    return Advice(
        game=game.name,
        rule=game.level,
        strategy=strategy.name,
        turns=tuple(MadeTurn(game.guesses[turn.guess], game.spell(turn.code)) for turn in position.history),
        candidates=Candidates(
            len(position.candidates), tuple(game.secrets[row] for row in position.likeliest[:LISTED])
        ),
        best=best,
        choice=own.guess,
        best_candidates=tuple(suggestion for suggestion in shown if suggestion.is_candidate),
        best_probes=tuple(suggestion for suggestion in shown if not suggestion.is_candidate and suggestion.parts > 1),
        family=family(position, game.guess_row(best.guess)),
        why=apart,
        tell_apart=tell_apart(position) if discern else None,
        exact=exact,
        exact_error=error,
        ranking=coverage,
        tiers=tiers_of(position),
        weighed=game.weighed,
    )


def _kinds(position: Position, rows: Indices) -> list[list[int]]:
    """Where the candidates and the probing guesses are in a ranking: candidates by tier, if the game has tiers.

    With one or two candidates there is nothing to probe.
    """
    member = position.is_candidate(rows)
    probing = ~member & (len(position.candidates) > 2)
    if position.game.likely is None:
        kinds = [member, probing]
    else:
        likely = member & position.game.likely[position.game.secret_of_guess[rows]]
        kinds = [likely, member & ~likely, probing]
    return [np.flatnonzero(kind).tolist() for kind in kinds]


def _shown(kind: list[int], top: int, best: int) -> list[int]:
    """The first places of a kind, as many as are to be shown; the best guess takes the last one if it is further back.

    >>> _shown([1, 2, 3, 4], 2, 2), _shown([1, 2, 3, 4], 2, 4), _shown([1, 2, 3, 4], 2, 0)
    ([1, 2], [1, 4], [1, 2])
    """
    return [*kind[: top - 1], best] if best in kind[top:] else kind[:top]


def tiers_of(position: Position) -> Tiers | None:
    """The candidates by tier; None of a game without tiers.

    >>> from sleuth.games.registry import GameSpec
    >>> game = GameSpec("today").listing()
    >>> found = tiers_of(Position.start(game).after(game.turn("snail", "gggbb")).after(game.turn("crane", "bbgyb")))
    >>> found.likely.listed, found.possible.listed[:2]
    (('snaky',), ('snafu', 'snash'))
    """
    game = position.game
    if game.likely is None:
        return None
    mass = np.ones(len(game.secrets)) if game.prior is None else game.prior
    rows, total = position.likeliest, mass[position.candidates].sum()
    each = (rows[game.likely[rows] == tier] for tier in (True, False))
    return Tiers(*(
        Tier(len(own), tidy(mass[own].sum() / total), tuple(game.secrets[row] for row in own[:LISTED])) for own in each
    ))  # fmt: skip


def _check_pairs(position: Position) -> None:
    pairs = len(position.legal) * len(position.candidates)
    if pairs > PAIRS:
        raise InputError(
            f"{len(position.candidates):,} candidates times {len(position.legal):,} guesses are too many for exact "
            f"numbers and for telling apart; it works from {PAIRS // len(position.legal):,} candidates down, so give "
            "more turns"
        )


def _best(pool: Sequence[Suggestion], *, exact: bool) -> Suggestion:
    """The guess with the fewest guesses left as shown: of equal ones the likeliest to win now, then the first.

    pool: the strategy's own choice first; it is the best if the number is not known.
    """

    def shown(one: Suggestion) -> float:
        left = one.exact_left if exact else one.expected_left
        return float("inf") if left is None else round(left, 4 if exact else 2)

    own = pool[0]
    least = min(pool, key=lambda one: (shown(one), -one.win))
    unknown = shown(least) == float("inf") or (own.expected_left is None and not exact)
    return own if unknown else least


def with_exact(position: Position, listed: Sequence[Suggestion]) -> tuple[list[Suggestion], float]:
    """The same suggestions with `exact_left`, as far as EXACT_NODES go, and how far these numbers may be off."""
    from sleuth.exact.outlook import outlook

    rows = {one.guess: position.game.guess_row(one.guess) for one in listed}
    known, error = outlook(position, list(rows.values()), nodes=EXACT_NODES)
    found = dict(zip(rows, known, strict=True))
    return [
        replace(one, exact_left=None if (left := found[one.guess]) is None else tidy(left)) for one in listed
    ], error
