"""The words of a pasted table, and its cells: weeks, couples, answers and lights as people write them."""

from __future__ import annotations

import re

ANSWERS = {
    answer: meaning
    for meaning, answers in {
        "match": "match, perfect match, yes, true, ja",
        "no match": "no match, no, false, kein match, nein, no perfect match, not a match, kein perfect match",
        "sold": "sold, verkauft",
        "unknown": "unknown, unbekannt",
    }.items()
    for answer in answers.split(", ")
}
"""Last word of a booth, or of a ceremony that was sold → its meaning."""
SOLD = re.compile(
    r"(?:sold|verkauft)(?: (?:for|für))?[ :]*([€$£]? ?[0-9][0-9.,' ]*k? ?(?:[€$£]|euros?|eur|dollars?|usd)?)",
    re.IGNORECASE,
)
"""A sale with its amount."""
AMOUNT = re.compile(r"([€$£]?) ?([0-9]{1,3}(?:[.,' ][0-9]{3})+|[0-9]+)(k?) ?([€$£]|[a-z]*)", re.IGNORECASE)
CURRENCIES = {"eur": "EUR", "euro": "EUR", "euros": "EUR", "dollar": "USD", "dollars": "USD", "usd": "USD"}
COUNTED = ("week", "woche", "night", "nacht", "ceremony", "matchingnight", "matchnight", "w")
BOOTHS = ("booth", "matchbox", "box", "tb", "mb")
HEAD = re.compile(
    rf"{'|'.join(COUNTED + BOOTHS)}|#|nr|no\.|number|names?|couples?|pairs?|paare?|result|ergebnis|answer|type|event"
    r"|(?:side )?[ab]|her|him|(?:wo)?m[ae]n|frauen|männer|truth booth|matching night|lights?|lichter|beams?|matches"
    r"|treffer|match\?|episode|folge",
    re.IGNORECASE,
)
"""A word of a table's head. If the head has other words, too, they name side A."""
HEADING = rf"(?:matching |match |truth )?({'|'.join(COUNTED + BOOTHS)}) ?(?:#|nr\.? |no\.? )?"
WEEK = re.compile(rf"(?:{HEADING})?([0-9]{{1,2}})[.:)]?", re.IGNORECASE)
WEEK_FIRST = re.compile(rf"({HEADING}[0-9]{{1,2}})(?: ?: ?| (?:(?:[—–-]|->|→) )?(?![0-9]+$))(\S.*)", re.IGNORECASE)
"""A week or a booth, and the rest of the same cell."""
LIGHTS = re.compile(
    r"(?:(?:lights?|lichter|beams?|matches|treffer) ?[:=]? ?)?([0-9]{1,2})(?: ?/ ?[0-9]{1,2})?"
    r"(?: ?(?:lights?|lichter|licht|beams?|match(?:es)?|treffer))?|(blackout)",
    re.IGNORECASE,
)
COUPLE = re.compile(r"(.+?)(?: ?[+&/] ?| [-–—xX×] | and | und )(.+)")
NO_NAME = re.compile(r"[][(){}<>|=:;+&/]| [-–—x×] ")
"""Characters of no name; a cell with one of them is not read."""
ALONE = re.compile(
    r"(?:(?:geht|gehen|ging|gingen) leer aus|leer (?:geht|gehen) aus|sits? out|sat out|without a partner) ?[:=] ?(.+)"
    r"|(.+) (?:geht|gehen|ging|gingen) leer aus",
    re.IGNORECASE,
)
"""Names the people without a seat in a ceremony."""
SIDE = re.compile(r"(?:side|seite|set) ?([ab]) ?[:=] ?(.+)", re.IGNORECASE)
BRACKETS = re.compile(r"\(([^()]*)\)|\[([^\[\]]*)\]")
"""A remark in brackets, the innermost first."""
BULLETS = re.compile(r"\A\s*(?:[-*+•‣·▪◦●○■□–—>#☐☑☒✓✔✗✘✅❌]\ufe0f? +)+")
"""Before the first word of a line."""
RULE = re.compile(r"[\s|:+=-]*")


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
        parts = re.split(",(?![0-9]{3}(?![0-9]))", line)  # but not at the comma of an amount such as 20,000
    return [inner for part in parts for inner in parts_of(" ".join(part.split()))]


def parts_of(cell: str) -> list[str]:
    """A cell as its week, its couple and its result.

    >>> parts_of("Match Box #03 — Ann x Dan -> sold 500"), parts_of("Ann - Dan - no match"), parts_of("Ann - Dan")
    (['Match Box #03', 'Ann x Dan', 'sold 500'], ['Ann - Dan', 'no match'], ['Ann - Dan'])
    """
    if first := WEEK_FIRST.fullmatch(cell):
        return [first[1], *parts_of(first[3])]
    if LIGHTS.fullmatch(cell):
        return [cell]
    *parts, last = re.split(" ?: | ?(?:->|→|=>) ?", cell)
    dash = re.fullmatch(r"(.+) [-–—=] (.+)", last)
    if dash is None or not is_result(dash[2]) or dash[2].isdigit():
        return [*parts, last]
    return [*parts, dash[1], dash[2]]


def answer_of(cell: str) -> str | None:
    """The answer of a booth or a sale in a cell; None if it has neither."""
    return "sold" if SOLD.fullmatch(cell) else ANSWERS.get(cell.casefold().rstrip("!."))


def money_of(text: str) -> tuple[int, str] | None:
    """A whole amount of money and its currency, "" if none is named; None if the text is not such an amount.

    >>> money_of("15.000 €"), money_of("20k"), money_of("20,500 euros"), money_of("2.5k")
    ((15000, '€'), (20000, ''), (20500, 'EUR'), None)
    """
    parts = AMOUNT.fullmatch(text)
    if not parts:
        return None
    sign, digits, thousands, unit = parts.groups()
    amount = int(re.sub("[^0-9]", "", digits)) * (1000 if thousands else 1)
    return amount, sign or CURRENCIES.get(unit.lower(), unit)


def is_result(cell: str) -> bool:
    """Whether a cell is the answer of a booth or counts lights."""
    return answer_of(cell) is not None or LIGHTS.fullmatch(cell) is not None
