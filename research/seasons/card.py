"""A pen-and-paper strategy, simple enough to be printed on a card, and the program that plays it to the letter.

For formats in which both sides are equally many. Measured in docs/explanation/seasons.md.

    python -m research.seasons.card --lang de
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from sleuth.core.arrays import Floats
from sleuth.core.match import Codebreaker
from sleuth.games.show import Action, Booth, Ceremony, Format, require_plain

Grid: TypeAlias = NDArray[np.int8]
"""(size_a, size_b): 1 a tick, −1 a cross, 0 open."""

TICK, OPEN, CROSS = 1, 0, -1
CLOSE = 1e-9

CARD = {
    "en": """\
THE CARD: a season with pen and paper

Draw a grid, side A down, side B across. A tick is a match, a cross is none.

Marks, after every answer, until nothing new comes:
 - A tick crosses out the rest of its row and of its column.
 - A ceremony's lights, less its ticks, are its open lights; its couples with neither
   tick nor cross are its open couples. No open lights: cross out its open couples.
   As many open lights as open couples: tick them.
 - One open box left in a row or column without a tick: tick it.

The number of an open box: of every ceremony that seated the couple, open lights
divided by open couples; the mean of these. If none seated it: 1 divided by the
number of people of side A without a tick.

1. Booth: the open box whose number is nearest to 1/2.
2. Seats: ticks first; then the box with the largest number whose row and column are
   free, and so on. Everybody left sits where no cross is, if two can exchange for it.
3. Check: for every earlier ceremony count the couples that sit again. It should be
   that ceremony's lights. Add up all that is too much or too little. Exchange the
   partners of the two people (no ticks, no crosses) that lower the sum most, again
   and again, until the sum is 0 or nothing lowers it. Then sit down.
Ties: first row, then first column.""",
    "de": """\
DIE KARTE: eine Staffel mit Papier und Stift

Zeichne eine Tabelle, Seite A nach unten, Seite B nach rechts. Haken: Match; Kreuz: keins.

Zeichen, nach jeder Antwort, bis nichts Neues mehr kommt:
 - Ein Haken: Der Rest seiner Zeile und seiner Spalte bekommt Kreuze.
 - Die Lichter einer Matching Night ohne ihre Haken sind ihre offenen Lichter; ihre Paare
   ohne Haken und Kreuz sind ihre offenen Paare. Kein offenes Licht: Alle offenen Paare
   bekommen ein Kreuz. So viele offene Lichter wie offene Paare: Alle bekommen einen Haken.
 - Ein einziges offenes Feld in einer Zeile oder Spalte ohne Haken: Es bekommt den Haken.

Die Zahl eines offenen Felds: für jede Matching Night mit diesem Paar offene Lichter
geteilt durch offene Paare; davon der Mittelwert. Saß das Paar nie zusammen: 1 geteilt
durch die Zahl der Personen von Seite A ohne Haken.

1. Matchbox: das offene Feld, dessen Zahl 1/2 am nächsten ist.
2. Plätze: zuerst Haken; dann das Feld mit der größten Zahl, dessen Zeile und Spalte frei
   sind, und so weiter. Wer übrig ist, sitzt, wo kein Kreuz ist, wenn ein Tausch es erlaubt.
3. Probe: Zähle für jede frühere Matching Night die Paare, die wieder zusammensitzen. Es
   sollten so viele sein wie ihre Lichter. Addiere alles, was zu viel oder zu wenig ist.
   Tausche die Partner der zwei Personen (keine Haken, keine Kreuze), bei denen die Summe
   am meisten sinkt, immer wieder, bis sie 0 ist oder nichts sie senkt. Dann setzt euch.
Bei Gleichstand: die erste Zeile, dann die erste Spalte.""",
}


MOST = 40
"""Ceremonies after which the card gives up."""


class Sheet:
    """The sheet of paper: the grid, and the ceremonies with their lights."""

    def __init__(self, n: int) -> None:
        self.n = n
        self.grid: Grid = np.zeros((n, n), np.int8)
        self.seatings: list[NDArray[np.int64]] = []
        self.lights: list[int] = []

    def tick(self, a: int, b: int) -> None:
        """A match: cross out the rest of its row and column."""
        self.grid[a, :] = CROSS
        self.grid[:, b] = CROSS
        self.grid[a, b] = TICK

    def mark(self) -> None:
        """Apply the rules for marks until nothing new comes."""
        before = -1
        while before != (now := int(np.count_nonzero(self.grid))):
            before = now
            for seating, lights in zip(self.seatings, self.lights, strict=True):
                self._mark_ceremony(seating, lights)
            for a, b in self._single():
                if self.grid[a, b] == OPEN:
                    self.tick(a, b)

    def _mark_ceremony(self, seating: NDArray[np.int64], lights: int) -> None:
        marks = self.grid[np.arange(self.n), seating]
        still = lights - int((marks == TICK).sum())
        free = np.flatnonzero(marks == OPEN)
        if still == 0:
            self.grid[free, seating[free]] = CROSS
        elif still == len(free):
            for a in free.tolist():
                self.tick(a, int(seating[a]))

    def _single(self) -> list[tuple[int, int]]:
        """The only open boxes of rows and columns without a tick."""
        open_boxes = self.grid == OPEN
        rows = np.flatnonzero((open_boxes.sum(axis=1) == 1) & ~(self.grid == TICK).any(axis=1))
        columns = np.flatnonzero((open_boxes.sum(axis=0) == 1) & ~(self.grid == TICK).any(axis=0))
        found = [(int(a), int(np.argmax(open_boxes[a]))) for a in rows]
        return found + [(int(np.argmax(open_boxes[:, b])), int(b)) for b in columns]

    def numbers(self) -> Floats:
        """The number of every box: of ticks 2, of crosses −1."""
        total = np.zeros((self.n, self.n))
        times = np.zeros((self.n, self.n))
        people = np.arange(self.n)
        for seating, lights in zip(self.seatings, self.lights, strict=True):
            marks = self.grid[people, seating]
            free = marks == OPEN
            if free.any():
                share = (lights - int((marks == TICK).sum())) / int(free.sum())
                total[people[free], seating[free]] += share
                times[people[free], seating[free]] += 1
        without = self.n - int((self.grid == TICK).sum())
        found = np.where(times > 0, total / np.maximum(times, 1), 1 / max(without, 1))
        return np.where(self.grid == TICK, 2.0, np.where(self.grid == CROSS, -1.0, found))

    def booth(self) -> tuple[int, int] | None:
        """The open box whose number is nearest to 1/2; None if nothing is open."""
        if not (self.grid == OPEN).any():
            return None
        off = np.where(self.grid == OPEN, np.abs(self.numbers() - 0.5), 9.0)
        a, b = divmod(int(np.flatnonzero(off.ravel() <= off.min() + CLOSE)[0]), self.n)
        return a, b

    def seating(self) -> NDArray[np.int64]:
        """The next seating: by the numbers, then checked against the ceremonies before."""
        seating = self._by_numbers()
        while better := self._better(seating):
            i, j = better
            seating[[i, j]] = seating[[j, i]]
        return seating

    def _by_numbers(self) -> NDArray[np.int64]:
        numbers = self.numbers()
        seating = np.full(self.n, -1, np.int64)
        taken = np.zeros(self.n, np.bool_)
        for box in np.argsort(-np.round(numbers, 9), axis=None, kind="stable"):
            a, b = divmod(int(box), self.n)
            if seating[a] < 0 and not taken[b] and self.grid[a, b] != CROSS:
                seating[a], taken[b] = b, True
        for person in np.flatnonzero(seating < 0).tolist():
            self._place(person, seating, taken)
        return seating

    def _place(self, a: int, seating: NDArray[np.int64], taken: NDArray[np.bool_]) -> None:
        """Seat somebody who is left, by an exchange without crosses if there is one."""
        free = np.flatnonzero(~taken)
        for b in free.tolist():
            for other in np.flatnonzero(seating >= 0).tolist():
                if (
                    self.grid[other, seating[other]] != TICK
                    and self.grid[a, seating[other]] != CROSS
                    and self.grid[other, b] != CROSS
                ):
                    seating[a], seating[other] = seating[other], b
                    taken[b] = True
                    return
        seating[a] = free[0]
        taken[free[0]] = True

    def _better(self, seating: NDArray[np.int64]) -> tuple[int, ...]:
        """The two whose exchange lowers the sum of the check most; nothing if none does."""
        if not self.seatings:
            return ()
        before = np.array(self.seatings)
        again = before[:, :, None] == seating  # ceremony, person, whose partner now
        same = np.einsum("kii->ki", again)
        after = same.sum(axis=1)[:, None, None] + again + again.transpose(0, 2, 1)
        after = after - same[:, :, None] - same[:, None, :]
        lights = np.array(self.lights)
        sums = np.abs(after - lights[:, None, None]).sum(axis=0)
        marks = self.grid[np.arange(self.n), seating]
        there = self.grid[:, seating]
        barred = (marks == TICK)[:, None] | (marks == TICK) | (there == CROSS) | (there == CROSS).T
        sums = np.where(barred | np.eye(self.n, dtype=np.bool_), np.iinfo(np.int64).max, sums)
        if sums.min() >= int(np.abs(same.sum(axis=1) - lights).sum()):
            return ()
        i, j = divmod(int(np.argmin(sums)), self.n)
        return i, j


def card_player(form: Format, *, rng: np.random.Generator, watch: Callable[[int], None]) -> Codebreaker[Action, int]:  # noqa: ARG001
    """The card as a codebreaker: person i of the game is row i of the sheet. It gives up after MOST ceremonies.

    watch: called with 1 if all boxes are marked, else 2, after each feedback. Raises InputError for a format that it
    does not know.
    """
    require_plain(form, "the card")
    return _played_by_card(Sheet(form.size_a), watch)


def _played_by_card(sheet: Sheet, watch: Callable[[int], None]) -> Codebreaker[Action, int]:
    def mark() -> None:
        sheet.mark()
        watch(1 if int((sheet.grid == TICK).sum()) == sheet.n else 2)

    lights, weeks = 0, 0
    while lights < sheet.n and weeks < MOST:
        sheet.mark()
        couple = sheet.booth()
        if couple is not None:
            if (yield Booth(*couple)):
                sheet.tick(*couple)
            else:
                sheet.grid[couple] = CROSS
            mark()
        seating = sheet.seating()
        lights = yield Ceremony(tuple(seating.tolist()))
        sheet.seatings.append(seating)
        sheet.lights.append(lights)
        mark()
        weeks += 1


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lang", choices=CARD, default="en")
    print(CARD[parser.parse_args().lang])
