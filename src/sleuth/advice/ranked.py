"""Advising: what a strategy would guess in a position, and why."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import zip_longest

import numpy as np

from sleuth.advice import MOST_SHOWN
from sleuth.advice.best import Best, best_first, familiar
from sleuth.advice.by_book import of_position
from sleuth.advice.outlook import Outlook
from sleuth.advice.reasons import family, take_apart
from sleuth.advice.suggestions import is_likely, named_in, suggestions
from sleuth.advice.values import Advice, Suggestion, Tier, Tiers
from sleuth.core.arrays import Costs, Indices
from sleuth.core.match import check_unknown
from sleuth.core.position import Position
from sleuth.core.results import Candidates, MadeTurn
from sleuth.exact.search import is_compiled
from sleuth.games.words import unshown
from sleuth.strategies.coverage import Coverage, Watch
from sleuth.strategies.ranked import Ranked
from sleuth.strategies.shortlist import short_ranking

UNCOMPILED = "the exact search is not compiled yet, so this is an estimate; `sleuth compile` compiles it, once"
"""The note of a best guess that could not be searched."""


def advise(
    position: Position,
    strategy: Ranked,
    *,
    top: int = 5,
    why: str | None = None,
    watch: Watch | None = None,
) -> Advice:
    """The advice of a strategy: its choice, the best candidates and the best probing guesses.

    Args:
        position: the position to advise in.
        strategy: the strategy, as `sleuth.strategy` returns it. Only `best` has exact numbers.
        top: how many guesses of each kind are listed, maybe none; the best guess does not depend on it.
        why: a guess to take apart; None: none.
        watch: called with the number of guesses that were compared or ranked, and of all.

    Returns:
        The guess to make, with what each suggestion can be expected to do.

    Raises:
        UnknownWord: `why` is not a guess of the game.
        InputError: the game ended because the secret is known.
    """
    check_unknown(position)
    game = position.game
    found = strategy.outlook(position, watch) if isinstance(strategy, Best) else Outlook(position)
    if found.best is None or found.openers is None:
        rows, costs, coverage = _estimated(position, strategy, watch)
    else:
        rows, coverage = found.openers[0], None
        rows, costs = best_first(found.best, rows, np.full(len(rows), np.nan))
    likely = (
        None if is_likely(position, int(rows[0])) else _familiar(position, found)
    )  # before the list, which shows it
    kinds = _kinds(position, rows)
    in_turn = zip_longest(*(kind[:top] for kind in kinds))  # the first of each kind are searched first
    places = [*dict.fromkeys([0, *(place for some in in_turn for place in some if place is not None)])]
    best, *others = suggestions(position, rows[places], costs[places], found)
    listed = [best, *others] if top else []
    return Advice(
        game=game.name,
        rule=game.level,
        strategy=strategy.name,
        turns=turns_of(position),
        candidates=Candidates(len(position.candidates), named_in(position, position.likeliest)),
        best=best,
        standing=found.standing,
        loss=found.loss,
        familiar=likely,
        best_candidates=_in_order(one for one in listed if one.is_candidate),
        best_probes=_in_order(one for one in listed if not one.is_candidate and one.parts > 1),
        family=family(position, int(rows[0])),
        why=None if why is None else take_apart(position, game.guess_row(why), rows, costs, found),
        ranking=coverage if strategy.effort else None,
        error=found.error,
        tiers=tiers_of(position),
        weighed=game.weighed,
        notes=_notes(strategy, found),
    )


def _notes(strategy: Ranked, found: Outlook) -> tuple[str, ...]:
    """What the search for the best guess could not do."""
    return (UNCOMPILED,) if isinstance(strategy, Best) and found.best is None and not is_compiled() else ()


def turns_of(position: Position) -> tuple[MadeTurn, ...]:
    """The history of a position, as users read it."""
    game = position.game
    return tuple(MadeTurn(game.guesses[turn.guess], game.spell(turn.code)) for turn in position.history)


def _estimated(position: Position, strategy: Ranked, watch: Watch | None) -> tuple[Indices, Costs, Coverage]:
    """As `short_ranking`, by the strategy that `best` has beside it."""
    if isinstance(strategy, Best):
        position, strategy = strategy.narrowed(position), strategy.beside(position.game)
    return short_ranking(position, strategy, most=MOST_SHOWN, watch=watch)


def _in_order(listed: Iterable[Suggestion]) -> tuple[Suggestion, ...]:
    """Suggestions by their exact guesses left, if these are known, then as they were ranked."""

    def key(one: Suggestion) -> float:
        left = one.expected_left if one.is_exact else None
        return np.inf if left is None else left

    return tuple(sorted(listed, key=key))


def _familiar(position: Position, found: Outlook) -> Suggestion | None:
    """The best guess among the likely answers, if one may be the secret; None of a game without tiers, or not known."""
    likely = position.game.likely
    if likely is None or not likely[position.candidates].any():
        return None
    known = of_position(position, found.loss)
    if known is None:
        guess = found.best_of(familiar(position).tolist())
    else:
        guess = None if known.familiar is None else position.game.guess_row(known.familiar)
    return None if guess is None else suggestions(position, np.array([guess], np.int32), np.array([np.nan]), found)[0]


def _kinds(position: Position, rows: Indices) -> list[list[int]]:
    """Where the candidates and the probing guesses are in a ranking: candidates by tier, if the game has tiers.

    Words that no list shows are left out.

    With one or two candidates there is nothing to probe.
    """
    member = position.is_candidate(rows)
    barred = unshown.kept_back(position.game.name)
    if barred:
        able = np.array([position.game.guesses[row] not in barred for row in rows.tolist()])
        able |= member & (len(position.candidates) <= unshown.ALL)
    else:
        able = np.ones(len(rows), bool)
    probing = ~member & able & (len(position.candidates) > 2)
    member &= able
    if position.game.likely is None:
        kinds = [member, probing]
    else:
        likely = member & position.game.likely[position.game.secret_of_guess[rows]]
        kinds = [likely, member & ~likely, probing]
    return [np.flatnonzero(kind).tolist() for kind in kinds]


def tiers_of(position: Position) -> Tiers | None:
    """The candidates by tier; None of a game without tiers.

    >>> from sleuth.games.game_spec import GameSpec
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
    return Tiers(*(Tier(len(own), float(mass[own].sum() / total), named_in(position, own)) for own in each))
