"""A season from a table as it is pasted from a spreadsheet, a wiki or a post.

Cells are between tabs, pipes, semicolons, two or more blanks, or commas. Three layouts are read, mixed as they come:

- a week as a row, names across: a head of side A's names; each row has a week, their partners, the lights at the end;
- a week as a row, couples across: a week, cells such as `Ann + Dan`, the lights at the end;
- two columns of names: a couple in each row, below a line such as `Week 1: 2 lights` or above one such as `2 lights`.

A booth is a couple with `match`, `no match` or `sold` at its end. Lines such as `Side A: Ann, Bea` name everybody.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from sleuth.errors import InputError
from sleuth.season.imports.lines import Draft, named_format
from sleuth.season.model.messages import Message, quoted

ANSWERS = {
    "match": "match", "perfect match": "match", "yes": "match", "true": "match", "ja": "match",
    "no match": "no match", "no": "no match", "false": "no match", "kein match": "no match", "nein": "no match",
    "no perfect match": "no match", "not a match": "no match", "kein perfect match": "no match",
    "sold": "sold", "verkauft": "sold",
}  # fmt: skip
"""What stands at the end of a booth, or of a ceremony that was sold → what it means."""
COUNTED = ("week", "woche", "night", "nacht", "ceremony", "matchingnight", "w")
BOOTHS = ("booth", "matchbox", "box", "tb", "mb")
HEADS = {
    *COUNTED, *BOOTHS, "#", "nr", "no.", "number", "name", "names", "couple", "couples", "pair", "pairs", "paar",
    "paare", "result", "ergebnis", "answer", "type", "event", "a", "b", "side a", "side b", "her", "him", "women",
    "men", "frauen", "männer", "woman", "man", "truth booth", "matching night", "lights", "light", "lichter", "beams",
    "beam", "match?", "episode", "folge",
}  # fmt: skip
"""Words of a head; a head that has more than these names side A."""
LIGHT_WORDS = {"lights", "light", "lichter", "beams", "beam"}
WEEK = re.compile(rf"(?:(?:matching |truth )?({'|'.join(COUNTED + BOOTHS)}) ?#?)?([0-9]{{1,2}})[.:]?", re.IGNORECASE)
LIGHTS = re.compile(
    r"(?:(?:lights?|lichter|beams?) ?[:=]? ?)?([0-9]{1,2})(?: ?/ ?[0-9]{1,2})?(?: ?(?:lights?|lichter|licht|beams?))?"
    r"|(blackout)", re.IGNORECASE,
)  # fmt: skip
COUPLE = re.compile(r"(.+?)(?: ?[+&/] ?| [-–x] | and | und )(.+)")
SIDE = re.compile(r"(?:side|seite|set) ?([ab]) ?[:=] ?(.+)", re.IGNORECASE)
RULE = re.compile(r"[\s|:+=-]+")


class Pair(NamedTuple):
    """A couple as it is written, and where."""

    line: int
    names: tuple[str, str]


class TableReader:
    """Reads a table line by line: `draft` is what was understood.

    Between lines it knows the head, the week, and the couples of a ceremony whose lights are to come.
    """

    def __init__(self) -> None:
        self.draft = Draft()
        self.head: list[str | None] = []
        self.week = 0
        self.lights: str | None = None
        self.heading = 0
        self.open: list[Pair] = []
        self.seen: dict[str, list[str]] = {"A": [], "B": []}
        self.listed: dict[str, int] = {}

    def read(self, text: str) -> Draft:
        """The season of a text."""
        for number, line in enumerate(text.splitlines(), 1):
            try:
                self._line(number, line)
            except InputError as error:
                self.draft.wrong(number, error.message)
        self._close()
        self._people()
        return self.draft

    def _line(self, number: int, line: str) -> None:
        if not line.strip() or RULE.fullmatch(line):
            return
        if side := SIDE.fullmatch(line.strip().strip("|").strip()):
            letter, names = side[1].upper(), [name.strip() for name in re.split(r"[,;\t|]", side[2]) if name.strip()]
            self.seen[letter] += [name for name in names if name not in self.seen[letter]]
            self.listed[letter] = number
            return
        cells = cells_of(line)
        filled = [cell for cell in cells if cell]
        if self._is_head(cells):
            self._close()
            self.head = [None if cell.casefold() in HEADS or not cell else cell for cell in cells]
            self.seen["A"] += [name for name in self.head if name and name not in self.seen["A"]]
        elif all(cell.casefold() in HEADS for cell in filled):
            self.draft.note(number, Message("head"))
        elif any(self.head) and len(filled) > 2 and self._row(number, cells):
            return
        else:
            self._cells(number, filled)

    def _is_head(self, cells: Sequence[str]) -> bool:
        """Whether a line names side A over the columns of the rows below it."""
        words = [cell.casefold() in HEADS or not cell for cell in cells]
        plain = [cell for cell, word in zip(cells, words, strict=True) if not word]
        edge = (words[0] or words[-1]) and len(cells) > 2
        names = not any(COUPLE.fullmatch(cell) or WEEK.fullmatch(cell) or _result(cell) for cell in plain)
        return edge and names and len(plain) > 1

    def _row(self, number: int, cells: list[str]) -> bool:
        """A week as a row below a head; False if it is not one, but a booth."""
        if any(COUPLE.fullmatch(cell) for cell in cells) or len([cell for cell in cells if cell]) < 3:
            return False
        columns = [k for k, name in enumerate(self.head) if name]
        inner = [cells[k] if k < len(cells) else "" for k in columns]
        names = [name for name in inner if name not in ("", "-", "–")]
        result = next((cell for cell in reversed(cells[columns[-1] + 1 :]) if cell), "")
        if not _result(result):
            if any(ANSWERS.get(cell.casefold()) for cell in cells):
                return False
            across = ", ".join(str(self.head[k]) for k in columns)
            raise InputError(Message("row of names", n=len(columns), names=across))
        first = WEEK.fullmatch(cells[0]) if columns[0] > 0 else None
        couples = [
            Pair(number, (str(self.head[k]), name))
            for k, name in zip(columns, inner, strict=True) if name in names
        ]  # fmt: skip
        self._close()
        self._ceremony(number, couples, result, int(first[2]) if first else None)
        return True

    def _cells(self, number: int, cells: list[str]) -> None:
        """A line of any other layout."""
        week, booth = None, False
        rest = list(cells)
        heading = WEEK.fullmatch(rest[0])
        if heading and (len(rest) > 1 or heading[1]):
            week, booth = int(heading[2]), (heading[1] or "").casefold() in BOOTHS
            rest = rest[1:]
        result = rest.pop() if rest and _result(rest[-1]) else ""
        couples = _couples(number, rest)
        if couples is None:
            raise InputError(Message("not read", cells=quoted(" | ".join(cells))))
        answer = ANSWERS.get(result.casefold())
        if not couples:
            self._heading(number, week, result)
        elif len(couples) == 1 and (answer or (booth and result)):
            if not answer:
                raise InputError(Message("booth answer", result=quoted(result)))
            self._booth(number, couples[0], answer, week)
        elif booth:
            raise InputError(Message("booth couple"))
        elif len(couples) > 1:
            if not result:
                raise InputError(Message("couples without lights", n=len(couples)))
            self._close()
            self._ceremony(number, couples, result, week)
        else:
            self._couple(couples[0], result, week)

    def _heading(self, number: int, week: int | None, result: str) -> None:
        """A line such as `Week 2`, `Week 2: 3 lights` or `3 lights`."""
        if week is None:
            if not self.open:
                raise InputError(Message("lights of nobody", result=quoted(result)))
            self._same_lights(result)
            self.lights = result
            self._close()
            return
        self._close()
        self.week, self.lights, self.heading = week, result or None, number

    def _couple(self, couple: Pair, result: str, week: int | None) -> None:
        """One of the couples of a ceremony, each in a line."""
        if week is not None and week != self.week:
            self._close()
            self.week = week
        if result:
            self._same_lights(result)
            self.lights = result
        self.open.append(couple)

    def _same_lights(self, result: str) -> None:
        """Raise InputError if the couples have other lights already."""
        if self.lights not in (None, result):
            raise InputError(Message("other lights", result=quoted(result), before=quoted(self.lights)))

    def _close(self) -> None:
        """The couples since the last ceremony are one."""
        couples, lights, self.open, self.lights = self.open, self.lights, [], None
        if not couples:
            if lights is not None:
                self._unseen(lights)
            return
        if lights is None:
            self.draft.wrong(couples[0].line, Message("lights missing", n=len(couples)))
            return
        try:
            self._ceremony(couples[0].line, couples, lights, self.week or None)
        except InputError as error:
            self.draft.wrong(couples[0].line, error.message)

    def _unseen(self, result: str) -> None:
        """A heading with a result, but without couples: of a ceremony that was sold, nobody need know them."""
        if ANSWERS.get(result.casefold()) != "sold":
            self.draft.wrong(self.heading, Message("lights of nobody", result=quoted(result)))
            return
        self.draft.event(self.heading, self.week or self._next(), "ceremony", lights=None, sold=True)
        self.week = 0

    def _ceremony(self, number: int, couples: list[Pair], result: str, week: int | None) -> None:
        if (answer := ANSWERS.get(result.casefold())) and answer != "sold":
            raise InputError(Message("ceremony result", result=quoted(result)))
        counted = LIGHTS.fullmatch(result)
        lights = None if answer or counted is None else int(counted[1] or 0)
        if counted is not None and counted[2]:
            self.draft.note(number, Message("blackout read"))
        fields = {"lights": None, "sold": True} if lights is None else {"lights": lights}
        pairs = [list(self._placed(couple)) for couple in couples]
        self.draft.event(number, week or self._next(), "ceremony", pairs=pairs, **fields)
        self.week = 0

    def _booth(self, number: int, couple: Pair, answer: str, week: int | None) -> None:
        if self.open and self.lights is not None:
            self._close()
        fields = {"result": None, "sold": True} if answer == "sold" else {"result": answer == "match"}
        self.draft.event(
            number, week or self.week or self._next(), "truth_booth", pair=list(self._placed(couple)), **fields
        )

    def _next(self) -> int:
        """The week after the last ceremony."""
        return max((one["week"] for one in self.draft.events if one["type"] == "ceremony"), default=0) + 1

    def _placed(self, couple: Pair) -> tuple[str, str]:
        """A couple with the person of side A first; whoever is new is put on the side of the column."""
        a, b = couple.names
        if a == b:
            raise InputError(Message("alone", person=quoted(a)))
        if (a in self.seen["B"] and b not in self.seen["B"]) or (b in self.seen["A"] and a not in self.seen["A"]):
            a, b = b, a
            self.draft.note(couple.line, Message("exchanged", a=a, b=b))
        for name, side in ((a, "A"), (b, "B")):
            if name not in self.seen["A"] + self.seen["B"]:
                if side in self.listed:
                    message = Message("not listed", person=name, line=self.listed[side], side=side)
                    self.draft.wrong(couple.line, message)
                self.seen[side].append(name)
        return a, b

    def _people(self) -> None:
        """The format and the sides, of all that were named. If two of one side sit together, all are one group."""
        sides = dict(self.seen)
        couples = [
            pair for one in self.draft.events for pair in ([one["pair"]] if "pair" in one else one.get("pairs", []))
        ]
        if not couples:
            self.draft.wrong(None, Message("no event"))
        together = next((pair for pair in couples for side in sides.values() if set(pair) <= set(side)), None)
        if together:
            people = sorted({*sides["A"], *sides["B"]})
            one, other = together
            self.draft.note(None, Message("group", one=one, other=other, n=len(people)))
            self.draft.top["format"] = {"kind": "any_pair", "people": len(people), "couples": len(people) // 2}
            self.draft.top["people"] = people
            return
        if len(sides["A"]) > len(sides["B"]):
            sides = {"A": sides["B"], "B": sides["A"]}
            for pair in couples:
                pair.reverse()
            self.draft.note(None, Message("sides exchanged"))
        self.draft.top["format"] = named_format(sides["A"], sides["B"])
        self.draft.top["side_a"], self.draft.top["side_b"] = sides["A"], sides["B"]
        if couples and len(self.listed) < 2:
            self.draft.note(None, Message("sizes", a=len(sides["A"]), b=len(sides["B"])))


def cells_of(line: str) -> list[str]:
    """The cells of a line, by the first separator that it has.

    >>> cells_of("| 1 | Ann | Dan |"), cells_of("Ann  Dan   no match"), cells_of("Week 2: 3 lights")
    (['1', 'Ann', 'Dan'], ['Ann', 'Dan', 'no match'], ['Week 2', '3 lights'])
    """
    if "\t" in line:
        parts = line.rstrip("\n").split("\t")
    elif "|" in line:
        parts = line.strip().removeprefix("|").removesuffix("|").split("|")
    elif ";" in line:
        parts = line.split(";")
    elif re.search(r"\S\s{2,}\S", line):
        parts = re.split(r"\s{2,}", line.strip())
    else:
        parts = line.split(",")
    cells = [" ".join(part.split()) for part in parts]
    return [inner for cell in cells for inner in ([cell] if LIGHTS.fullmatch(cell) else re.split(r" ?: ", cell))]


def _result(cell: str) -> bool:
    return cell.casefold() in ANSWERS or LIGHTS.fullmatch(cell) is not None


def _couples(number: int, cells: list[str]) -> list[Pair] | None:
    """The couples of some cells: each cell one, or two cells with a name each; None if they are neither."""
    found = [COUPLE.fullmatch(cell) for cell in cells]
    if all(found):
        return [Pair(number, (one[1].strip(), one[2].strip())) for one in found if one]
    if len(cells) == 2 and not any(found):
        return [Pair(number, (cells[0], cells[1]))]
    return None
