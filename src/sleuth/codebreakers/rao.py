"""Rao's algorithm for Mastermind: a list of inferences in place of a list of candidates, for codes of any size.

Every peg that has been detected has a list of the places where it may be; with one place left it is tied there. A guess
puts the tied pegs in their places, and tries the first peg that is not tied (the one being fixed) in the first of its
places. It fills the rest with one colour: a new one each turn or, once all pegs are detected, the second colour that is
not tied. Black and white pegs together then count the pegs of the filling colour. The white ones say what the place
that was tried holds: the peg being fixed (none white), neither of the two colours (one white), or the filling colour
(two white).

What is certain. We could not see the article. Several programs by others name its procedures (getnext, update,
addlists, fix, fix1, bump, del, cleanup, nextcolor) and say what they do. They agree on all of the above, on the order
of the lists, and on one deduction: the place of a tied peg leaves all other lists.

What is our reading. (1) The second colour that is not tied differs from that of the peg being fixed, as with the same
colour the turn would be lost; if there is no other, all the rest is of that colour. (2) One white peg takes the place
from every peg of the two colours. (3) The peg being fixed is the first that is not tied, at every turn. (4) The last
colour is tried like any other, though its number could be inferred. (5) The check that some secret still fits is ours.

Source: [Rao1982].
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count

from sleuth.core.match import Codebreaker
from sleuth.errors import InconsistentHistory, InputError
from sleuth.games.assignment import assign

Row = tuple[int, ...]
"""A guess: the colour of every peg, from 0."""


@dataclass(eq=False)
class Peg:
    """A peg of the secret that has been detected: its colour, and the places where it may be, ascending."""

    colour: int
    places: list[int]

    @property
    def is_tied(self) -> bool:
        """Whether its place is known."""
        return len(self.places) == 1


def rao(pegs: int, colours: int) -> Codebreaker[Row, tuple[int, int]]:
    """A codebreaker that yields rows of colours 0 … colours−1 and is sent (black, white).

    It raises InconsistentHistory, which names the turn, as soon as no secret fits; InputError without pegs or colours.

    >>> breaker = rao(4, 6)
    >>> next(breaker), breaker.send((1, 0)), breaker.send((1, 1))
    ((0, 0, 0, 0), (0, 1, 1, 1), (2, 0, 2, 2))
    """
    if pegs < 1 or colours < 1:
        raise InputError(f"{pegs} pegs of {colours} colors cannot be played; give at least one of each")
    detected: list[Peg] = []
    for turn in count(1):
        loose = [peg for peg in detected if not peg.is_tied]
        filling: int | None = turn - 1
        if len(detected) == pegs:  # the second color that is not tied; without one, the guess wins
            filling = next((peg.colour for peg in loose if peg.colour != loose[0].colour), None)
        guess = _row(pegs, detected, loose[:1], filling)
        black, white = yield guess
        fits = _learn(detected, loose, filling, black, white, pegs=pegs)
        if not fits or (turn >= colours and len(detected) < pegs):
            named = " ".join(map(str, guess))
            raise InconsistentHistory(f"no answer fits after turn {turn} ({named}: {black} black, {white} white)")
        if black == pegs:
            return


def _row(pegs: int, detected: Sequence[Peg], fixing: Sequence[Peg], filling: int | None) -> Row:
    rest = filling if filling is not None else fixing[0].colour if fixing else 0
    colours = {peg.places[0]: peg.colour for peg in [*(peg for peg in detected if peg.is_tied), *fixing]}
    return tuple(colours.get(place, rest) for place in range(pegs))


def _learn(
    detected: list[Peg], loose: Sequence[Peg], filling: int | None, black: int, white: int, *, pegs: int
) -> bool:
    """Update the list of detected pegs by a feedback. Returns whether a secret still fits."""
    if filling is None:
        return (black, white) == (pegs, 0)
    new = black + white - (len(detected) - len(loose)) - len(loose[:1])
    if len(detected) == pegs:
        if new != sum(peg.colour == filling for peg in loose):
            return False
    elif 0 <= new <= pegs - len(detected):
        detected.extend(Peg(filling, list(range(pegs))) for _ in range(new))
        _clean(detected)
    else:
        return False
    if not loose:
        return white == 0 and _has_matching(detected)
    place = loose[0].places[0]
    if white == 0:
        loose[0].places = [place]
    elif white == 1:
        for peg in detected:
            if not peg.is_tied and peg.colour in (loose[0].colour, filling):
                peg.places = [other for other in peg.places if other != place]
    else:
        here = [peg for peg in detected if not peg.is_tied and peg.colour == filling and place in peg.places]
        if white > 2 or not here:
            return False
        here[0].places = [place]
    _clean(detected)
    return _has_matching(detected)


def _clean(detected: Sequence[Peg]) -> None:
    """Take the places of tied pegs from all other lists, until nothing changes."""
    cleaned: set[Peg] = set()
    while tied := [peg for peg in detected if peg.is_tied and peg not in cleaned]:
        cleaned.add(tied[0])
        for peg in detected:
            if peg is not tied[0] and tied[0].places[0] in peg.places:
                peg.places.remove(tied[0].places[0])


def _has_matching(detected: Sequence[Peg]) -> bool:
    """Whether all pegs can be given different places from their lists."""
    _, crowded = assign([peg.places for peg in detected])
    return not crowded
