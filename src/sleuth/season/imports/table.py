"""A season from a table as it is pasted from a spreadsheet, a wiki or a post.

Cells are between tabs, pipes, semicolons, two or more blanks, or commas. Three layouts are read, in any mixture:

- a week as a row, names across: a head of side A's names; each row has a week, their partners, the lights at the end;
- a week as a row, couples across: a week, cells such as `Ann + Dan`, the lights at the end;
- two columns of names: a couple in each row, below a line such as `Week 1: 2 lights` or above one such as `2 lights`.

A booth is a couple with `match`, `no match` or `sold` at its end. Lines such as `Side A: Ann, Bea` name everybody.
A name is read without numbers, bullets, checks, footnotes and remarks in brackets.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, TypeAlias

from sleuth.errors import InputError
from sleuth.season.imports.cells import (
    ALONE,
    BOOTHS,
    BRACKETS,
    BULLETS,
    COUPLE,
    HEAD,
    LIGHTS,
    RULE,
    SIDE,
    SOLD,
    WEEK,
    answer_of,
    cells_of,
    is_result,
    money_of,
)
from sleuth.season.imports.lines import Draft
from sleuth.season.imports.people import TablePeople
from sleuth.season.model.messages import Message, quote

Pair: TypeAlias = tuple[int, str, str]
"""The line of a couple, and both names as they are written."""


class TableReader:
    """Reads a table line by line into `draft`.

    Between lines it keeps the head, the week, and the couples of a ceremony whose lights come later. heading: the line
    of a week whose couples come below it; 0: there is none.
    """

    def __init__(self) -> None:
        self.draft = Draft()
        self.people = TablePeople(self.draft)
        self.head: list[str] = []
        self.week = 0
        self.lights: str | None = None
        self.heading = 0
        self.open: list[Pair] = []
        self.unseated: list[tuple[int, str]] = []

    def read(self, text: str) -> Draft:
        """The season of a text."""
        for number, line in enumerate(text.splitlines(), 1):
            try:
                self._line(number, line)
            except InputError as error:
                self.draft.wrong(number, error.message)
        self._close()
        for number, name in self.unseated:
            self.people.place(number, name)
        self._people()
        if remarks := self.people.remarks:
            first, remark = remarks[0]
            more = Message("more remarks", n=len(remarks) - 1) if len(remarks) > 1 else ""
            self.draft.note(first, Message("remark", remark=quote(remark), more=more))
        return self.draft

    def _line(self, number: int, line: str) -> None:
        line, bracketed = self._strip_remarks(number, BULLETS.sub("", line, count=1))
        if RULE.fullmatch(line):
            return
        plain = line.strip().strip("|").strip()
        if side := SIDE.fullmatch(plain):
            cells = [cell for cell in re.split(r"[,;\t|]", side[2]) if cell.strip()]
            self.people.list_side(number, side[1].upper(), [self.people.read_name(number, cell) for cell in cells])
            return
        if alone := ALONE.fullmatch(plain):
            names = re.split(r",| und | and | ?& ?", alone[1] or alone[2])
            if names[0].casefold() not in ("niemand", "keiner", "nobody", "none", "no one"):
                self.unseated += [(number, self.people.read_name(number, name)) for name in names]
            return
        cells = cells_of(line)
        names = ["" if HEAD.fullmatch(cell) else cell for cell in cells]
        plain_cells = [name for name in names if name]
        if self._is_head(names, plain_cells):
            self._close()
            self.head = [name and self.people.read_name(number, name) for name in names]
            for name in filter(None, self.head):
                self.people.meet(number, "A", name)
        elif not plain_cells:
            self.draft.note(number, Message("head"))
        else:
            filled = [cell for cell in cells if cell]
            across = self._across(cells) if any(self.head) and len(filled) > 2 else None
            self._cells(number, across or filled, bracketed)

    def _strip_remarks(self, number: int, line: str) -> tuple[str, str]:
        """A line without its remarks in brackets, and a result in brackets, which the line keeps after a colon."""
        result = ""

        def plain(brackets: re.Match[str]) -> str:
            nonlocal result
            text = " ".join(brackets[0][1:-1].split())
            week = WEEK.fullmatch(text)
            if not brackets.start() and (not line[brackets.end() :].strip() or (week and week[1])):
                return f"{text} "
            if is_result(text) and not RULE.fullmatch(re.sub("[0-9/]", "-", text)):
                result = text
                return f" : {text} "
            self.people.remarks.append((number, brackets[0]))
            return " "

        for _ in range(3):  # remarks in each other
            line = BRACKETS.sub(plain, line)
        return line, result

    def _is_head(self, names: Sequence[str], plain: Sequence[str]) -> bool:
        """Whether a line names side A over the columns of the rows below it. names: its cells without those words."""
        edge = len(names) > 2 and not (names[0] and names[-1])
        others = any(COUPLE.fullmatch(cell) or WEEK.fullmatch(cell) or is_result(cell) for cell in plain)
        return edge and len(plain) > 1 and not others

    def _across(self, cells: list[str]) -> list[str] | None:
        """The cells of a week as a row below a head: week, couples, lights. None for any other row."""
        if any(COUPLE.fullmatch(cell) for cell in cells):
            return None
        last = max(k for k, name in enumerate(self.head) if name)
        result = next((cell for cell in reversed(cells[last + 1 :]) if cell), "")
        if not is_result(result):
            if any(map(answer_of, cells)):
                return None
            names = [name for name in self.head if name]
            raise InputError(Message("row of names", n=len(names), names=", ".join(names)))
        columns = zip(self.head, cells, strict=False)
        seated = [f"{name} + {cell}" for name, cell in columns if name and cell not in ("", "-", "–", "—")]
        return [*([] if self.head[0] else filter(WEEK.fullmatch, cells[:1])), *seated, result]

    def _cells(self, number: int, cells: list[str], bracketed: str) -> None:
        """A line of any other layout. bracketed: the result that stood in brackets."""
        week, is_booth, rest = None, False, list(cells)
        heading = WEEK.fullmatch(rest[0])
        if heading and (len(rest) > 1 or heading[1]):
            week, is_booth = int(heading[2]), (heading[1] or "").casefold() in BOOTHS
            rest = rest[1:]
        result = rest.pop() if rest and is_result(rest[-1]) else ""
        couples, answer, is_below = self._couples(number, rest), answer_of(result), self.heading or self.open
        if couples is None:
            raise InputError(Message("not read", cells=quote(" | ".join(cells))))
        if not couples and week is not None:
            self._close()
            self.week, self.lights, self.heading = week, result or None, number
        elif not couples and not self.open:
            raise InputError(Message("lights of nobody", result=quote(result)))
        elif not couples:
            self._light(result)
            self._close()
        elif len(couples) > 1 and not is_booth:
            if not result:
                raise InputError(Message("couples without lights", n=len(couples)))
            self._close()
            self._ceremony(number, couples, result, week)
        elif len(couples) > 1 or (is_booth and not result):
            raise InputError(Message("booth couple"))
        elif answer and bracketed and not is_booth and is_below:
            _, a, b = couples[0]
            raise InputError(Message("answer or remark", result=quote(f"({result})"), a=a, b=b))
        elif answer:
            self._booth(number, couples[0], answer, result, week)
        elif is_booth:
            raise InputError(Message("booth answer", result=quote(result)))
        else:
            in_list = heading and not heading[1] and not result and self.heading and week == len(self.open) + 1
            if week not in (None, self.week) and not in_list:
                self._close()
                self.week = week
            if result:
                self._light(result)
            self.open.append(couples[0])

    def _light(self, result: str) -> None:
        """Take the lights of the couples. Raises InputError if they have others already."""
        if self.lights not in (None, result):
            raise InputError(Message("other lights", result=quote(result), before=quote(self.lights)))
        self.lights = result

    def _close(self) -> None:
        """End the ceremony: it has all couples since the last one. If it was sold, they may be missing."""
        couples, lights, first = self.open, self.lights, self.open[0][0] if self.open else self.heading
        self.open, self.lights, self.heading = [], None, 0
        try:
            if lights is not None and not couples and answer_of(lights) != "sold":
                raise InputError(Message("lights of nobody", result=quote(lights)))
            if lights is not None:
                self._ceremony(first, couples, lights, self.week)
            elif couples:
                raise InputError(Message("lights missing", n=len(couples)))
        except InputError as error:
            self.draft.wrong(first, error.message)

    def _ceremony(self, number: int, couples: list[Pair], result: str, week: int | None) -> None:
        counted = LIGHTS.fullmatch(result)
        if not counted and answer_of(result) not in ("sold", "unknown"):
            raise InputError(Message("ceremony result", result=quote(result)))
        fields: dict[str, Any] = {"lights": int(counted[1] or 0)} if counted else {"lights": None, "sold": True}
        if counted and counted[2]:
            self.draft.note(number, Message("blackout read"))
        fields |= self._amount(number, result)
        if couples:
            fields["pairs"] = [list(self._place(couple)) for couple in couples]
        self._event(number, week, "ceremony", fields)
        self.week = 0

    def _amount(self, number: int, result: str) -> dict[str, int]:
        """The field of an event with the amount of its sale, if the result has one. Its currency is that of the season.

        Adds a note about an amount that is not whole, and about a result that is not known.
        """
        if answer_of(result) == "unknown":
            self.draft.note(number, Message("result unknown"))
        sale = SOLD.fullmatch(result)
        if not sale:
            return {}
        money = money_of(sale[1].strip())
        if money is None:
            self.draft.note(number, Message("amount unread", amount=sale[1].strip()))
            return {}
        amount, currency = money
        if currency:
            self.draft.top.setdefault("currency", currency)
        return {"amount": amount}

    def _booth(self, number: int, couple: Pair, answer: str, result: str, week: int | None) -> None:
        if self.lights is not None and self.open:
            self._close()
        is_answered = answer.endswith("match")
        fields: dict[str, Any] = {"result": answer == "match"} if is_answered else {"result": None, "sold": True}
        fields |= self._amount(number, result)
        self._event(number, week or self.week, "truth_booth", {"pair": list(self._place(couple)), **fields})

    def _event(self, number: int, week: int | None, kind: str, fields: dict[str, Any]) -> None:
        """Add an event; one without a week is of the week after the last ceremony."""
        weeks = (one["week"] for one in self.draft.events if one["type"] == "ceremony")
        self.draft.event(number, week or max(weeks, default=0) + 1, kind, **fields)

    def _place(self, couple: Pair) -> tuple[str, str]:
        """A couple with the person of side A first. New people go on the side of their column."""
        line, a, b = couple
        if a == b:
            raise InputError(Message("alone", person=quote(a)))
        side_a, side_b = self.people.sides["A"], self.people.sides["B"]
        if (a in side_b and b not in side_b) or (b in side_a and a not in side_a):
            a, b = b, a
            self.draft.note(line, Message("exchanged", a=a, b=b))
        for name, side in ((a, "A"), (b, "B")):
            self.people.meet(line, side, name)
        return a, b

    def _couples(self, number: int, cells: list[str]) -> list[Pair] | None:
        """The couples of some cells: each cell one, or two cells with a name each; None if they are neither."""
        pairs = [couple.groups() for cell in cells if (couple := COUPLE.fullmatch(cell))]
        if not pairs and len(cells) == 2:
            pairs = [tuple(cells)]
        elif len(pairs) < len(cells):
            return None
        return [(number, self.people.read_name(number, a), self.people.read_name(number, b)) for a, b in pairs]

    def _people(self) -> None:
        """The format and the sides of all names. If two people of one side sit together, all are one group."""
        side_a, side_b = map(list, self.people.sides.values())
        couples = [
            pair for one in self.draft.events for pair in ([one["pair"]] if "pair" in one else one.get("pairs", []))
        ]
        if not couples:
            self.draft.wrong(None, Message("no event"))
        couple = next((pair for pair in couples for side in (side_a, side_b) if {*pair} <= {*side}), None)
        if couple:
            people = sorted({*side_a, *side_b})
            one, other = couple
            self.draft.note(None, Message("group", one=one, other=other, n=len(people)))
            self.draft.group(people)
            return
        if len(side_a) > len(side_b):
            side_a, side_b = side_b, side_a
            for pair in couples:
                pair.reverse()
            self.draft.note(None, Message("sides exchanged"))
        self.draft.pair_sides(side_a, side_b)
        if couples and len(self.people.listed) < 2:
            self.draft.note(None, Message("people", a=", ".join(side_a), b=", ".join(side_b)))
