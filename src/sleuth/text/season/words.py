"""Texts about a season for the terminal, in English and German."""

from __future__ import annotations

from collections.abc import Iterable

from sleuth.games.show import Format
from sleuth.season.model.events import BOOTH, CEREMONY, COUNT_HINT, JOIN, REVEAL, SAME_MATCH, Event, Season
from sleuth.season.model.messages import fill, number_text, texts
from sleuth.season.results import Pair


class SeasonWords:
    """The texts of one language. Raises KeyError for an unknown key."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._texts = texts(language)["printed"]

    def __call__(self, key: str, /, **values: object) -> str:
        """The text of a key, filled in as `fill` does.

        >>> SeasonWords("en")("lights", n=1), SeasonWords("de")("lights", n=3)
        ('1 light', '3 Lichter')
        """
        return fill(self._texts[key], values)

    def number(self, value: int) -> str:
        """A whole number with thousands separated as the language does."""
        return number_text(value, self.language)

    def decimal(self, value: float, digits: int) -> str:
        """A number with that many decimals, its thousands separated, as the language writes it.

        >>> english, german = SeasonWords("en"), SeasonWords("de")
        >>> english.decimal(1234.5, 2), german.decimal(1234.5, 2), english.decimal(-0.0001, 3)
        ('1,234.50', '1.234,50', '0.000')
        """
        text = f"{value:z,.{digits}f}"
        return text if self.language == "en" else text.translate(str.maketrans(",.", ".,"))

    def matchings_left(self, many: int, *, sure: bool = True) -> str:
        """How many matchings are left, in words. sure: whether one left means that all is known."""
        return self("one left" if many == 1 and sure else "still left", n=self.matchings(many))

    def matchings(self, many: int) -> str:
        """A number of matchings with its noun.

        >>> SeasonWords("en").matchings(1), SeasonWords("de").matchings(1234)
        ('1 matching', '1.234 Kombinationen')
        """
        return self("matchings", n=self.number(many))

    def percent(self, share: float | None, digits: int = 1) -> str:
        """A share in percent, a dash if it is not known. Only exact values print as 0% and 100%."""
        if share is None:
            return "–"
        text = f"{100 * share:.{digits}f}"
        smallest = f"{10**-digits:.{digits}f}"
        if share > 0 and float(text) == 0:
            text = f"<{smallest}"
        elif share < 1 and float(text) == 100:
            text = f">{100 - 10**-digits:.{digits}f}"
        return text + "%" if self.language == "en" else text.replace(".", ",") + " %"

    def lights(self, many: int) -> str:
        """1 light, 3 lights."""
        return self("lights", n=many)

    def heading(self, season: Season) -> str:
        """The name of a season and its format.

        >>> SeasonWords("de").heading(Season("x", "X", Format(2, 3, doubles=1), ("A", "B"), ("C", "D", "E")))
        'X · 2x3 (1 Doppelmatch)'
        """
        return f"{season.label} · {self.format(season.format)}"

    def format(self, form: Format) -> str:
        """A format in words."""
        if self.language == "en":
            return form.name
        if form.any_pair:
            return self("any pair", n=form.size_a)
        counts = (("doubles", form.doubles), ("triples", form.triples))
        shared = [self(key, n=many) for key, many in counts if many]
        known = f"; {self('sharer known', n=len(form.extras))}" if form.extras else ""
        return f"{form.size_a}x{form.size_b}" + (f" ({', '.join(shared)}{known})" if shared else "")

    def result(self, season: Season, event: Event, *, blackout: bool = False) -> str:
        """The result of an event."""
        if event.pair is not None:
            key = {BOOTH: "booth", REVEAL: "reveal", JOIN: "join"}[event.kind]
            answer = self({True: "match", False: "no match", None: "sold"}[event.answer])
            return self(key, couple=season.name(event.pair), answer=answer, person=event.text)
        if event.kind == CEREMONY:
            lights = self("sold") if event.lights is None else self.lights(event.lights)
            unseen = self("not shown", n=event.not_shown)
            remarks = [unseen] * (event.not_shown > 0) + [self("blackout")] * blackout
            return self("ceremony", lights=lights) + (f" ({', '.join(remarks)})" if remarks else "")
        if event.kind == SAME_MATCH:
            return self("same_match", people=", ".join(season.side_b[b] for b in event.people))
        if event.kind == COUNT_HINT:
            others = (event.group_size or 1) - 1
            return self("hint" if others else "hint alone", others=others, person=season.side_b[event.people[0]])
        if event.kind == "cancelled":
            key = f"no {event.text or 'ceremony'}"
            return self(key) if key in self._texts else self("cancelled", what=event.text)
        return event.text or self(event.kind)


def couples_text(pairs: Iterable[Pair]) -> str:
    """Couples by names, each once.

    >>> couples_text([("Ann", "Bob"), ("Cleo", "Dan")])
    'Ann + Bob, Cleo + Dan'
    """
    return ", ".join(map(" + ".join, dict.fromkeys(pairs)))


def sentence(text: str) -> str:
    """The text with a capital letter at its beginning.

    >>> sentence("noch 7 Kombinationen")
    'Noch 7 Kombinationen'
    """
    return text[:1].upper() + text[1:]
