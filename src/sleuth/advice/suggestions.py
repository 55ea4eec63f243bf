"""Advice: the guess of a strategy in a position, and the expected effect of each suggestion.

If no search knows the number of guesses still needed, it is estimated from the masses of the parts and, in hard mode,
from their families. Without a prior, each candidate has the mass 1. The estimates are fitted to proved values of the
games `today` and `classic`; docs/explanation/scores.md has the errors, `python bench/estimates.py` measures them.
Source: this package.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import zip_longest

import numpy as np

from sleuth.advice import LOSS, MOST_SHOWN
from sleuth.advice.best import Best
from sleuth.advice.outlook import GuessOutlook, Outlook, allowance
from sleuth.advice.values import (
    LISTED,
    Advice,
    GuessPart,
    LetterFamily,
    Suggestion,
    Tier,
    Tiers,
    Why,
    suggestion_of,
    trap,
)
from sleuth.core.arrays import Codes, Costs, Counts, Floats, Indices, Weights
from sleuth.core.listing import Crowding
from sleuth.core.match import check_unknown
from sleuth.core.position import Position
from sleuth.core.results import Candidates, MadeTurn
from sleuth.core.scores import PARTS
from sleuth.exact.bounds import by_size
from sleuth.exact.search import is_compiled
from sleuth.games import labels
from sleuth.games.words import unshown
from sleuth.strategies.coverage import Tally
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
    watch: Tally | None = None,
) -> Advice:
    """The advice of a strategy: its choice, the best candidates and the best probing guesses.

    Args:
        position: the position to advise in.
        strategy: the strategy, as `sleuth.strategy` returns it. Only `best` has exact numbers.
        top: how many guesses of each kind are listed, from 0; the best guess does not depend on it.
        why: a guess to take apart; None: none.
        watch: called with the number of guesses that were compared or ranked, and of all.

    Returns:
        The guess to make, with what each suggestion can be expected to do.

    Raises:
        UnknownWord: `why` is not a guess of the game.
        InputError: the game ended because the secret is known.
    """
    check_unknown(position)
    listing = position.listing
    outlook = strategy.outlook(position, watch) if isinstance(strategy, Best) else Outlook(position)
    if outlook.best is None or outlook.openers is None:
        ranked = strategy.companion(listing) if isinstance(strategy, Best) else strategy
        rows, costs, coverage = short_ranking(position, ranked, most=MOST_SHOWN, watch=watch)
    else:
        openers = outlook.openers[0]
        rows, coverage = np.append(np.int32(outlook.best), openers[openers != outlook.best]), None
        costs = np.full(len(rows), np.nan)
    common = None if is_likely(position, int(rows[0])) else outlook.familiar
    kinds = _kinds(position, rows)
    if outlook.search is None or outlook.best is None:
        in_turn = zip_longest(*(kind[:top] for kind in kinds))
        places = [*dict.fromkeys([0, *(place for some in in_turn for place in some if place is not None)])]
        best, *others = suggestions(position, rows[places], costs[places], outlook)
    else:
        few = outlook.few([rows[kind] for kind in kinds], top)
        best, *others = suggestions(position, [*few], outlook=outlook, few=few)
    listed = [best, *others] if top else []
    return Advice(
        game=position.game,
        rule=listing.level,
        strategy=strategy.name,
        turns=turns_of(position),
        candidates=Candidates(len(position.rows), first_labels(position, position.likeliest)),
        best=best,
        standing=outlook.standing,
        loss=outlook.loss,
        familiar=None if common is None else suggestions(position, [common], outlook=outlook)[0],
        best_candidates=_in_order(one for one in listed if one.is_candidate),
        best_probes=_in_order(one for one in listed if not one.is_candidate and one.parts > 1),
        family=family(position, int(rows[0])),
        why=None if why is None else _why(position, listing.guess_row(why), rows, costs, outlook),
        ranking=coverage if strategy.effort else None,
        error=outlook.error,
        tiers=tiers_of(position),
        weighed=listing.weighed,
        notes=(UNCOMPILED,) if isinstance(strategy, Best) and outlook.best is None and not is_compiled() else (),
    )


def turns_of(position: Position) -> tuple[MadeTurn, ...]:
    """The history of a position, as users read it."""
    return tuple(MadeTurn(*position.listing.written(turn)) for turn in position.history)


def _in_order(listed: Iterable[Suggestion]) -> tuple[Suggestion, ...]:
    """Suggestions by their exact guesses left, if these are known, then as they were ranked."""
    return tuple(sorted(listed, key=lambda one: one.expected_left if one.is_exact and one.expected_left else np.inf))


def _why(position: Position, guess: int, rows: Indices, costs: Costs, outlook: Outlook) -> Why:
    """A guess with its parts; rows, costs: the strategy's ranking, which may not have the guess."""
    cost = np.append(costs[rows == guess], np.nan)[:1]
    (own,) = suggestions(position, [guess], cost, outlook)
    return Why(own, tuple(parts_of(position, guess)), labels.forbidden(position, position.listing.guesses[guess]))


def _kinds(position: Position, rows: Indices) -> list[list[int]]:
    """The places of the candidates and of the probing guesses in a ranking: candidates by tier, if the game has tiers.

    Words that lists do not show (`hidden_words`) are left out. With one or two candidates there is nothing to probe.
    """
    member = position.is_candidate(rows)
    barred = unshown.hidden_words(position.listing.name)
    if barred:
        able = np.array([position.listing.guesses[row] not in barred for row in rows.tolist()])
        able |= member & (len(position.rows) <= unshown.ALL)
    else:
        able = np.ones(len(rows), bool)
    probing = ~member & able & (len(position.rows) > 2)
    member &= able
    if position.listing.likely is None:
        kinds = [member, probing]
    else:
        likely = member & position.listing.likely[position.listing.secret_of_guess[rows]]
        kinds = [likely, member & ~likely, probing]
    return [np.flatnonzero(kind).tolist() for kind in kinds]


def tiers_of(position: Position) -> Tiers | None:
    """The candidates by tier; None if the game has no tiers.

    >>> from sleuth.games.game_spec import GameSpec
    >>> game = GameSpec("today").listing()
    >>> found = tiers_of(Position.start(game).after(game.turn("snail", "gggbb")).after(game.turn("crane", "bbgyb")))
    >>> found.likely.listed, found.possible.listed[:2]
    (('snaky',), ('snafu', 'snash'))
    """
    listing = position.listing
    if listing.likely is None:
        return None
    mass = np.ones(len(listing.secrets)) if listing.prior is None else listing.prior
    rows, total = position.likeliest, mass[position.rows].sum()
    each = (rows[listing.likely[rows] == tier] for tier in (True, False))
    return Tiers(*(Tier(len(own), float(mass[own].sum() / total), first_labels(position, own)) for own in each))


def suggestions(
    position: Position,
    rows: Sequence[int] | Indices,
    costs: Floats | None = None,
    outlook: Outlook | None = None,
    few: Mapping[int, GuessOutlook | None] | None = None,
) -> list[Suggestion]:
    """A suggestion for each guess row, in the order given.

    costs: by the strategy; None: it rated none. outlook: the exact numbers; None: none are known. few: those of the
    guesses, as `Outlook.few` returns them; None: each guess is searched.
    """
    guesses, n = np.array(rows, np.int32), len(position.rows)
    sizes = position.sizes(guesses)
    mass = sizes.astype(np.float64) if position.mass is None else position.masses(guesses)
    # the mass of the winning parts is summed by itself: n minus the other parts would lose it in rounding
    solved: Floats = _mass(position) @ (position.codes(guesses) == position.listing.win)
    rated = np.full(len(guesses), np.nan) if costs is None else costs
    searched = outlook is not None and outlook.best is not None
    lefts: list[GuessOutlook | None]
    if outlook is not None and searched:
        lefts = [outlook.of_guess(guess) if few is None else few[guess] for guess in guesses.tolist()]
    else:
        loss = LOSS if outlook is None else outlook.loss
        is_paced = position.listing.pace is not None or position.listing.crowding is not None
        mean = raise_to_bound(position, guesses, 1.0 + estimate_guesses(position, guesses), loss)
        is_sure = ((sizes.max(axis=1) <= 2) | is_paced) & (position.listing.goal == "named")
        lefts = [
            GuessOutlook(each) if sure else None for each, sure in zip(mean.tolist(), is_sure.tolist(), strict=True)
        ]
    return [
        suggestion_of(
            position.listing.guesses[guess],
            zip(own[own > 0].tolist(), each[own > 0].tolist(), strict=True),
            won,
            n,
            cost=float(cost) if np.isfinite(cost) else None,
            expected_left=None if left is None else float(left.mean),
            is_exact=searched and left is not None and left.exact,
            is_likely=is_likely(position, guess),
        )
        for guess, own, each, won, cost, left in zip(
            guesses.tolist(), sizes, mass, solved.tolist(), rated.tolist(), lefts, strict=True
        )
    ]


def raise_to_bound(position: Position, guesses: Indices, means: Floats, loss: int | None) -> Floats:
    """Estimates of the guesses still needed, this one included, raised to a proved lower bound.

    loss: guesses that a lost game counts as; None: as many as it takes.
    """
    if position.listing.goal == "known":
        return means
    limit, over = allowance(position, loss)
    return np.maximum(means, lower_bound(position, guesses, limit=limit, over=over))


def is_likely(position: Position, guess: int) -> bool | None:
    """Whether a guess row is a likely answer; None in a game without tiers."""
    likely, secret = position.listing.likely, position.listing.secret_of_guess[guess]
    return None if likely is None else bool(secret >= 0 and likely[secret])


def first_labels(position: Position, rows: Indices) -> tuple[str, ...]:
    """The labels of the first secrets that an answer lists."""
    listing = position.listing
    return unshown.first_words(listing.name, (listing.secrets[row] for row in rows), len(position.rows), LISTED)


def estimate_guesses(position: Position, guesses: Indices) -> Floats:
    """Estimates of the average number of guesses needed after each guess; shape (guesses,).

    A part of one or two candidates counts exactly; others count too little if the listing has no pace and no crowding.
    """
    listing, n = position.listing, len(position.rows)
    mass = _mass(position)
    patterns = None if listing.crowding is None else _patterns(position)
    means = np.zeros(len(guesses))
    for i, codes in enumerate(position.codes(guesses).T):
        part_codes, part = np.unique(codes, return_inverse=True)
        totals, heaviest = np.bincount(part, mass), np.zeros(len(part_codes))
        np.maximum.at(heaviest, part, mass)
        share = mass / totals[part]
        if listing.crowding is None or patterns is None:
            bits: Floats = np.bincount(part, -share * np.log2(share)).astype(np.float64)
            ahead = guesses_left(heaviest / totals, bits, listing.pace or 0.0)
        else:
            most: Floats = np.bincount(part, share * (1 + _places(part, mass))).astype(np.float64)
            families = _largest_families(part, mass, patterns) / heaviest
            ahead = guesses_left_crowded(heaviest / totals, most, families, listing.crowding)
        ahead[part_codes == listing.win] = 0.0
        means[i] = (totals * ahead).sum() / n
    return means


def lower_bound(position: Position, guesses: Indices, *, limit: int | None, over: int) -> Floats:
    """A lower bound of the average number of guesses still needed, that guess included; shape (guesses,).

    A guess costs one, and a part as much as `bounds.by_size` says, its heaviest secret named first.

    Args:
        position: a position of a plain game.
        guesses: guess rows.
        limit: guesses left in the game, from 1; None: any number.
        over: the penalty of a secret that is not named with them.
    """
    listing, n = position.listing, len(position.rows)
    mass = _mass(position)
    steps = np.diff(by_size(n, listing.n_codes - 1, n if limit is None else limit - 1, step=1, over=over))
    steps_left = [np.where(codes == listing.win, 0, steps[_places(codes, mass)]) for codes in position.codes(guesses).T]
    bounds: Floats = 1.0 + (np.array(steps_left).reshape(len(guesses), n) * mass).sum(axis=1) / n
    return bounds


def guesses_left(heaviest: Floats, bits: Floats, pace: float) -> Floats:
    """An estimate of the average number of guesses that a part still needs; elementwise.

    If its first guess names the heaviest candidate, and the second any other, it needs 2 − `heaviest`. Each bit beyond
    the first adds `pace`, which is measured. So one and two candidates count exactly. Source: this package.

    >>> sizes = np.array([1.0, 2.0, 8.0])
    >>> guesses_left(1 / sizes, np.log2(sizes), 0.11).round(3).tolist()
    [1.0, 1.5, 2.095]

    Args:
        heaviest: the share of the heaviest candidate in each part.
        bits: the information that is missing in it.
        pace: guesses that a bit costs.
    """
    estimated: Floats = 2.0 - heaviest + pace * np.maximum(bits - 1.0, 0.0)
    return estimated


def guesses_left_crowded(heaviest: Floats, most: Floats, families: Floats, crowding: Crowding) -> Floats:
    """An estimate of the guesses that a part needs under a rule that protects families of words; elementwise.

    The estimate lies between the best case, in which the heaviest candidate tells all others apart, and guessing them
    one by one; for one or two candidates these are the same.

    >>> sizes, families = np.array([1.0, 2.0, 8.0, 8.0]), np.array([1.0, 2.0, 1.0, 6.0])
    >>> guesses_left_crowded(1 / sizes, (sizes + 1) / 2, families, Crowding(0.2, 1.25)).round(2).tolist()
    [1.0, 1.5, 1.88, 3.26]

    Args:
        heaviest: the share of the heaviest candidate in each part.
        most: the guesses that it needs one by one, the heaviest candidate first.
        families: the mass of its largest one-letter family, in units of its heaviest candidate.
        crowding: how many guesses a family needs.
    """
    return np.maximum(2.0 - heaviest, np.minimum(crowding.least + crowding.root * np.sqrt(families), most))


def _mass(position: Position) -> Weights:
    return np.ones(len(position.rows)) if position.mass is None else position.mass


def _places(part: Counts | Codes, mass: Weights) -> Counts:
    """The place of each candidate in its part, from 0, the heaviest first."""
    order = np.lexsort((-mass, part))
    ordered = part[order]
    places = np.empty(len(part), np.int64)
    places[order] = np.arange(len(part)) - np.searchsorted(ordered, ordered)
    return places


def _patterns(position: Position) -> list[Counts]:
    """For each place, a number for each candidate: equal numbers if all other letters agree."""
    labels = [position.listing.secrets[row] for row in position.rows]
    letters = np.array(labels).view(np.uint32).reshape(len(labels), -1)
    return [
        np.unique(np.delete(letters, place, axis=1), axis=0, return_inverse=True)[1].reshape(-1)
        for place in range(letters.shape[1])
    ]


def _largest_families(part: Counts, mass: Weights, patterns: list[Counts]) -> Floats:
    """Mass of the largest one-letter family in each part. part: of each candidate, numbered from 0 without gaps."""
    largest = np.zeros(int(part.max()) + 1)
    for pattern in patterns:
        keys, member = np.unique(part * len(part) + pattern, return_inverse=True)
        np.maximum.at(largest, keys // len(part), np.bincount(member, mass))
    return largest


def parts_of(position: Position, guess: int) -> list[GuessPart]:
    """The parts of a guess, the largest first."""
    listing, mass = position.listing, position.mass
    parts = []
    for code, child in position.split_row(guess):
        size = len(child.rows)
        chance = size / len(position.rows)
        if mass is not None:
            chance = float(mass[position.rows.searchsorted(child.rows)].sum() / mass.sum())
        parts.append(GuessPart(listing.spell(code), size, chance, unshown.in_order(listing.name, child.labels)))
    return sorted(parts, key=lambda part: (-part.size, part.feedback))


def family(position: Position, own: int) -> LetterFamily | None:
    """The largest set of candidates that differ in one place only, with the guess that splits it best, if a trap.

    own: the guess of the strategy. In a game with tiers, only likely answers count if any is left.
    """
    listing, rows = position.listing, position.rows
    if not listing.by_places:
        return None
    if listing.likely is not None and listing.likely[rows].any():
        rows = rows[listing.likely[rows]]
    labels = [listing.secrets[row] for row in rows]
    largest = trap(labels)
    if largest is None:
        return None
    pattern, members = largest
    inside = replace(position, rows=rows[[labels.index(label) for label in members]])
    parts = -PARTS.costs(inside, position.legal_rows)
    most = position.legal_rows[parts == parts.max()]
    probe = most[inside.is_candidate(most).argmax()]  # the first that may be the answer, if there is one
    own_parts = int(parts[position.legal_rows == own][0])
    return LetterFamily(pattern, members, listing.guesses[probe], int(parts.max()), own_parts)
