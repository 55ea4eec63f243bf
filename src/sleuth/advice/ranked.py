"""Advising: what a strategy would guess in a position, and why."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from sleuth.advice import MOST_SHOWN
from sleuth.advice.values import LISTED, Advice, GuessPart, LetterFamily, Suggestion, TellApart, Tier, Tiers, Why
from sleuth.core.arrays import Floats, Indices
from sleuth.core.evaluation import number
from sleuth.core.position import Position
from sleuth.core.results import Candidates, MadeTurn
from sleuth.core.scores import ENTROPY, EXPECTED_SIZE, PARTS
from sleuth.errors import InputError
from sleuth.games import labels
from sleuth.strategies.estimate import can_estimate, left_after, weighted_left
from sleuth.strategies.greedy import candidates_first
from sleuth.strategies.opening import short_ranking
from sleuth.strategies.ranked import Ranked
from sleuth.strategies.shortlist import Watch

EXACT_NODES = 1000
"""Nodes of the exact search that an advice may take: some seconds where there are thousands of guesses."""

PAIRS = 1 << 28
"""Pairs of a guess and a candidate up to which exact numbers and telling apart are tried."""

COMPARED = 10
"""Guesses of each kind among which the best one is found, however many are shown."""

FAMILY = 3
SHARE = 0.2
"""A family of fewer candidates, or of a lesser share of them, is not a trap."""


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
        Tier(len(own), _tidy(mass[own].sum() / total), tuple(game.secrets[row] for row in own[:LISTED])) for own in each
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
        replace(one, exact_left=None if (left := found[one.guess]) is None else _tidy(left)) for one in listed
    ], error


def take_apart(position: Position, guess: int, rows: Indices, costs: Floats) -> Why:
    """A guess with its parts; rows, costs: the strategy's ranking, which may not hold the guess."""
    ranked = np.flatnonzero(rows == guess)
    cost = costs[ranked] if len(ranked) else np.array([np.nan])
    return Why(
        suggestions(position, np.array([guess], np.int32), cost)[0], tuple(parts_of(position, guess)),
        labels.forbidden(position, position.game.guesses[guess]),
    )  # fmt: skip


def tell_apart(position: Position) -> TellApart:
    """How the candidates can be told apart within two guesses."""
    from sleuth.strategies.discernible import discernible

    found = discernible(position)
    if found is None:
        return TellApart(0, "", False)
    return TellApart(found.order, position.game.guesses[found.guess], found.internal)


def suggestions(position: Position, guesses: Indices, costs: Floats) -> list[Suggestion]:
    """A suggestion for each guess, in the order given."""
    n = len(position.candidates)
    sizes = position.sizes(guesses)
    mass = sizes.astype(np.float64) if position.mass is None else position.masses(guesses)
    solved = n - mass.sum(axis=1)
    parts = -PARTS(sizes, n)
    bits = -ENTROPY(mass, n)
    expected = EXPECTED_SIZE(mass if position.mass is None else _sizes_by_mass(position, guesses), n)
    left = (
        weighted_left(position.mass, solved, bits) if position.mass is not None else 1.0 + left_after(position, guesses)
    )
    known = (sizes.max(axis=1) <= 2) | can_estimate(position)
    return [
        Suggestion(
            guess=position.game.guesses[guess],
            is_candidate=bool(member),
            cost=_tidy(costs[i]) if np.isfinite(costs[i]) else None,
            expected_left=_tidy(left[i]) if known[i] else None,
            expected_size=_tidy(expected[i]),
            worst=int(sizes[i].max(initial=0)),
            bits=_tidy(bits[i]),
            win=_tidy(solved[i] / n) if member else 0.0,
            parts=int(parts[i]),
            is_likely=_is_likely(position, guess),
        )
        for i, (guess, member) in enumerate(zip(guesses.tolist(), position.is_candidate(guesses), strict=True))
    ]


def _is_likely(position: Position, guess: int) -> bool | None:
    """Whether a guess row is a likely answer; None in a game without tiers."""
    game = position.game
    return None if game.likely is None else bool(game.likely[game.secret_of_guess[guess]])


def parts_of(position: Position, guess: int) -> list[GuessPart]:
    """The parts of a guess, the largest first."""
    game = position.game
    parts = []
    for code, child in position.split(guess):
        shares = np.ones(len(position.candidates)) if position.mass is None else position.mass
        inside = np.isin(position.candidates, child.candidates, assume_unique=True)
        chance = float(shares[inside].sum() / shares.sum())
        labels = tuple(game.secrets[row] for row in child.candidates)
        parts.append(GuessPart(game.spell(code), len(labels), chance, labels))
    return sorted(parts, key=lambda part: (-part.size, part.feedback))


def family(position: Position, own: int) -> LetterFamily | None:
    """The largest set of candidates that differ in one place only, with the guess that splits it best, if a trap.

    own: the guess that the strategy asks. Of a game with tiers, only likely answers are looked at, if there are any.
    """
    if not position.game.by_places:
        return None
    likely = None if position.game.likely is None else position.game.likely[position.candidates]
    if likely is not None and likely.any():
        position = replace(position, candidates=position.candidates[likely])
    labels = [position.game.secrets[row] for row in position.candidates]
    if len(labels) * SHARE > len(set().union(*labels)):
        return None  # one member for each letter at most
    pattern, members = largest_family(labels)
    if len(members) < max(FAMILY, SHARE * len(labels)):
        return None
    rows = position.candidates[[labels.index(label) for label in members]]
    inside = replace(position, candidates=np.sort(rows))
    parts = -PARTS.costs(inside, position.legal)
    most = np.flatnonzero(parts == parts.max())
    probe = int(candidates_first(inside, position.legal[most])[0])
    own_parts = int(parts[position.legal == own][0])
    return LetterFamily(pattern, members, position.game.guesses[probe], int(parts.max()), own_parts)


def largest_family(labels: Sequence[str]) -> tuple[str, tuple[str, ...]]:
    """The pattern and members of the largest one-letter family; the first in order of patterns if several.

    >>> largest_family(["bills", "fills", "kilos", "mills"])
    ('.ills', ('bills', 'fills', 'mills'))
    """
    families: dict[str, list[str]] = defaultdict(list)
    for label in labels:
        for place in range(len(label)):
            families[f"{label[:place]}.{label[place + 1 :]}"].append(label)
    if not families:
        return "", ()
    pattern = min(families, key=lambda key: (-len(families[key]), key))
    return pattern, tuple(families[pattern])


def _sizes_by_mass(position: Position, guesses: Indices) -> Floats:
    """Roots of size × mass, so that their squares add up to the expected size under the prior."""
    mass, sizes = position.masses(guesses), position.sizes(guesses).astype(np.float64)
    roots: Floats = np.sqrt(mass * sizes)
    return roots


def _tidy(value: float) -> float:
    return number(round(float(value), 6))
