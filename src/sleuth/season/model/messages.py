"""What is said of a season's rules and of texts that are read, in English and German: one table by short names."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from sleuth.core.inputs.plain import shown
from sleuth.errors import InputError

LANGUAGES = ("en", "de")

ONE_OR_MORE = re.compile(r"\{(\w+)\|([^|}]*)\|([^}]*)\}")

TEXTS: Mapping[str, tuple[str, str]] = {
    "lines": ("{parts}", "{parts}"),
    "in file": ("{file}: {text}", "{file}: {text}"),
    "at": ("{where}: {text}", "{where}: {text}"),
    "or": ("{some} or {name}", "{some} oder {name}"),
    "quoted": ("{plain}", "„{inner}“"),
    "at line": ("line {line}: {text}", "Zeile {line}: {text}"),
    # the rules that an event keeps
    "event": ("event {n} (week {week}, {kind})", "Ereignis {n} (Woche {week}, {kind})"),
    "truth_booth": ("truth_booth", "Matchbox"),
    "ceremony": ("ceremony", "Matching Night"),
    "reveal": ("reveal", "verraten"),
    "same_match": ("same_match", "gleiches Match"),
    "match_count_hint": ("match_count_hint", "Hinweis"),
    "leave": ("leave", "Auszug"),
    "cancelled": ("cancelled", "entfallen"),
    "note": ("note", "Notiz"),
    "several wrong": ("several events are wrong", "Mehrere Ereignisse stimmen nicht"),
    "more wrong": (
        "and {n} more {n|event is|events are} wrong",
        "und {n} {n|weiteres Ereignis stimmt|weitere Ereignisse stimmen} nicht",
    ),
    "more unread": ("and {n} more {n|line is|lines are} wrong", "und {n} {n|weitere Zeile|weitere Zeilen} mit Fehlern"),
    "sits twice": ("{where}: {person} sits twice", "{where}: {person} sitzt zweimal"),
    "too many sit": (
        "{where}: {shown} couples and {hidden} not shown are {all}, but {most} can sit",
        "{where}: {shown} {shown|Paar|Paare} und {hidden} nicht {hidden|gezeigtes|gezeigte} sind {all}, aber nur "
        "{most} können sitzen",
    ),
    "too many lights": (
        "{where}: {lights} {lights|light|lights} for {couples} {couples|couple|couples}; 0 to {couples} are possible",
        "{where}: {lights} {lights|Licht|Lichter} bei {couples} {couples|Paar|Paaren}; möglich sind 0 bis {couples}",
    ),
    "sold or lights": (
        "{where}: a ceremony is either sold or has lights; lights {lights}, sold true",
        "{where}: Eine Matching Night ist entweder verkauft oder hat Lichter; hier steht lights {lights}, sold true",
    ),
    "no lights": (
        "{where}: the number of lights is missing; write lights, or sold: true",
        "{where}: Die Anzahl der Lichter fehlt; schreib lights oder sold: true",
    ),
    "nobody shares": (
        "{where}: nobody shares a match in this format; set double_matches or triple_matches",
        "{where}: In diesem Format teilt sich niemand ein Match; setz double_matches oder triple_matches",
    ),
    "nobody of that name": (
        "{where}: there is no {person} in this season",
        "{where}: {person} gibt es in dieser Staffel nicht",
    ),
    # people
    "the group": ("group", "der Gruppe"),
    "side": ("side {letter}", "Seite {letter}"),
    "no names": ("{side}: the names of the people are wanted", "{side}: Die Namen der Leute fehlen"),
    "named twice": (
        "{side}: {quoted} is named twice; tell the two apart, such as {name} B. and {name} S.",
        "{side}: {quoted} steht zweimal da; unterscheide die beiden, etwa als {name} B. und {name} S.",
    ),
    "may be both": (
        "{where}: {person} may be {names} of {side}; write the whole name",
        "{where}: {person} kann {names} von {side} sein; schreib den ganzen Namen",
    ),
    "other side": (
        "{where}: {person} is on side {letter}; the person of side A comes first in a couple",
        "{where}: {person} ist auf Seite {letter}; in einem Paar steht zuerst, wer auf Seite A ist",
    ),
    "no such person": (
        "{where}: there is no {person} on {side} ({names}){near}",
        "{where}: {person} gibt es auf {side} nicht ({names}){near}",
    ),
    "meant": ("; did you mean {name}?", "; meintest du {name}?"),
    "alone": ("{person} cannot be a couple alone", "{person} kann nicht allein ein Paar sein"),
    "same side": (
        "{where}: {one} and {other} are both on side {letter}; a couple is one of each side",
        "{where}: {one} und {other} sind beide auf Seite {letter}; zu einem Paar gehört von jeder Seite eine Person",
    ),
    # what season check finds
    "week missing": ("week {week} is missing{hint}", "Woche {week} fehlt{hint}"),
    "week missing before": ("before it, week {week} is missing{hint}", "Davor fehlt Woche {week}{hint}"),
    "no booth in week": ("week {week} has no truth booth{hint}", "Woche {week} hat keine Matchbox{hint}"),
    "no ceremony in week": ("week {week} has no ceremony{hint}", "Woche {week} hat keine Matching Night{hint}"),
    "hole": (
        "; add it, or an event of type cancelled, or say why in notes",
        "; trag sie nach, oder ein Ereignis vom Typ cancelled, oder schreib den Grund in notes",
    ),
    "out of order": ("it stands after week {week}", "Es steht hinter Woche {week}"),
    "second of week": (
        "week {week} already has event {n} of that type; is the week right?",
        "Woche {week} hat schon Ereignis {n} dieser Art; stimmt die Woche?",
    ),
    "lights too few": (
        "{n} confirmed {n|couple sits|couples sit} there ({names}), so {lights} {lights|light is|lights are} too few",
        "{n} {n|bestätigtes Paar sitzt|bestätigte Paare sitzen} dort ({names}), also {lights|ist|sind} {lights} "
        "{lights|Licht|Lichter} zu wenig",
    ),
    "few sit": (
        "{n} {n|couple sits|couples sit}, {most} could",
        "{n} {n|Paar sitzt|Paare sitzen}, Platz ist für {most}",
    ),
    "same as": ("the same as event {n}", "Dasselbe wie Ereignis {n}"),
    "initial count": (
        "initial_count is {filed}; the format has {count} {count|matching|matchings}",
        "initial_count ist {filed}; das Format hat {count} {count|Kombination|Kombinationen}",
    ),
    "nothing left": ("no matching is left", "Es bleibt keine Kombination"),
    "count differs": (
        "remaining_after is {filed}, but {count} {count|is|are} left; is an event before it lost or wrong?",
        "remaining_after ist {filed}, aber {count} {count|bleibt|bleiben}; fehlt davor eins oder ist eins falsch?",
    ),
    "known differs": (
        "known_before is {filed}, but {count} {count|was|were} confirmed",
        "known_before ist {filed}, aber {count} {count|war|waren} bestätigt",
    ),
    "blackout differs": (
        "blackout is {filed}, but the lights say {found}",
        "blackout ist {filed}, aber die Lichter sagen {found}",
    ),
    "final of no format": (
        "final_matches: they are not a matching of the format {format}",
        "final_matches: Diese Paare sind keine Kombination des Formats {format}",
    ),
    "final differs": ("final_matches say otherwise", "final_matches sagt etwas anderes"),
    # what is read of a pasted text
    "head": ("read as a head", "als Kopfzeile gelesen"),
    "row of names": (
        "a row has {n} names ({names}) and then the lights",
        "Eine Zeile hat {n} Namen ({names}) und dann die Lichter",
    ),
    "not read": (
        "{cells} is not read; write couples such as Ann + Dan, or two names, with the lights or `no match` at the end",
        "{cells} ist nicht lesbar; schreib Paare wie Ann + Dan oder zwei Namen, am Ende die Lichter oder `kein Match`",
    ),
    "booth answer": (
        "a booth ends with match, no match or sold, not {result}",
        "Eine Matchbox endet mit Match, kein Match oder verkauft, nicht mit {result}",
    ),
    "booth couple": (
        "a booth is one couple, with match, no match or sold at its end",
        "Eine Matchbox ist ein Paar, am Ende mit Match, kein Match oder verkauft",
    ),
    "couples without lights": (
        "{n} couples, but no lights at the end",
        "{n} Paare, aber am Ende keine Lichter",
    ),
    "lights of nobody": (
        "{result} counts the lights of no couples; couples come first, or a week",
        "{result} zählt Lichter ohne Paare; zuerst kommen die Paare oder eine Woche",
    ),
    "other lights": (
        "the lights are {result} here, but {before} above",
        "Die Lichter sind hier {result}, aber darüber {before}",
    ),
    "lights missing": (
        "{n} {n|couple|couples} from here, but no lights; add a line `2 lights`",
        "{n} {n|Paar|Paare} ab hier, aber keine Lichter; füg eine Zeile wie `2 Lichter` an",
    ),
    "ceremony result": (
        "a ceremony ends with its lights, or sold, not {result}",
        "Eine Matching Night endet mit ihren Lichtern oder mit verkauft, nicht mit {result}",
    ),
    "blackout read": ("blackout is read as 0 lights", "Blackout ist als 0 Lichter gelesen"),
    "exchanged": (
        "read as {a} + {b}: {a} was on side A before, or {b} on side B",
        "als {a} + {b} gelesen: {a} war vorher auf Seite A oder {b} auf Seite B",
    ),
    "not listed": (
        "{person} is not in line {line}, which names side {side}{near}",
        "{person} steht nicht in Zeile {line}, die Seite {side} nennt{near}",
    ),
    "forms": (
        "Sleuth reads a table as pasted (couples such as Ann + Dan, or names below a head; the lights or the answer "
        "end a row), the CSV that `sleuth season new` writes, the YAML of sim-ayto, and season files in JSON or YAML",
        "Sleuth liest eine eingefügte Tabelle (Paare wie Ann + Dan oder Namen unter einer Kopfzeile; am Ende der Zeile "
        "die Lichter oder die Antwort), die CSV von `sleuth season new`, das YAML von sim-ayto und Staffeldateien in "
        "JSON oder YAML",
    ),
    "other program": (
        "this {form} is not a season file, one object with format, side_a, side_b and events. {forms}",
        "Dieses {form} ist keine Staffeldatei, ein Objekt mit format, side_a, side_b und events. {forms}",
    ),
    "other form": ("{line} is not read. {forms}", "{line} ist nicht lesbar. {forms}"),
    "spreadsheet": (
        "this is a spreadsheet or another packed file; copy the cells and paste them, or save it as CSV",
        "Das ist eine Tabellenkalkulation oder eine andere gepackte Datei; kopier die Zellen und füg sie ein oder "
        "speichere sie als CSV",
    ),
    "fields unread": ("{fields} {n|is|are} not read", "{fields} {n|wird|werden} nicht gelesen"),
    "field unread": ("`{field}` ({value}) is not read", "`{field}` ({value}) wird nicht gelesen"),
    "couple twice": (
        "'{name}: {value}' is in line {before}, too; read once",
        "„{name}: {value}“ steht auch in Zeile {before}; einmal gelesen",
    ),
    "no name": ("{cell} is not a name", "{cell} ist kein Name"),
    "same person": (
        "is {person} the {known} of line {line}? If so, write the name alike. If they are two people, add lines "
        "`Side A: ...` and `Side B: ...` that name everybody",
        "Ist {person} die Person {known} aus Zeile {line}? Dann schreib den Namen gleich. Sind es zwei Personen, füg "
        "Zeilen `Seite A: ...` und `Seite B: ...` hinzu, die alle nennen",
    ),
    "new person": (
        "{person} is in a couple for the first time: {n} people from here on, {before} before",
        "{person} gehört hier zum ersten Mal zu einem Paar: ab hier sind es {n} Leute, davor {before}",
    ),
    "remark": (
        "the remark {remark} is not read{more}",
        "Die Bemerkung {remark} wird nicht gelesen{more}",
    ),
    "more remarks": (", nor {n|is|are} {n} more", ", {n} weitere auch nicht"),
    "answer or remark": (
        "{result} may be the answer of a booth or a remark about a couple of the ceremony; for a booth, write "
        "`Booth 1: {a} + {b}: ...` with its week, else leave it out",
        "{result} kann die Antwort einer Matchbox sein oder eine Bemerkung zu einem Paar der Matching Night; für eine "
        "Matchbox schreib `Matchbox 1: {a} + {b}: ...` mit ihrer Woche, sonst lass es weg",
    ),
    "amount unread": (
        "the amount {amount} is not read; a season file has none",
        "Der Betrag {amount} wird nicht gelesen; eine Staffeldatei hat keinen",
    ),
    "sits alone": (
        "{person} has no seat by line {line}, but sits in this ceremony",
        "{person} geht laut Zeile {line} leer aus, sitzt aber in dieser Matching Night",
    ),
    "never sat": (
        "{person} never sat, so the side is not known; add lines `Side A: ...` and `Side B: ...`",
        "{person} saß nie, daher ist die Seite nicht bekannt; füg Zeilen `Seite A: ...` und `Seite B: ...` hinzu",
    ),
    "no event": (
        "no event was found: neither a ceremony with its lights nor a booth with its answer",
        "Kein Ereignis gefunden: weder eine Matching Night mit ihren Lichtern noch eine Matchbox mit ihrer Antwort",
    ),
    "group": (
        "{one} and {other} are on one side and sit together: read as a group of {n}",
        "{one} und {other} sind auf einer Seite und sitzen zusammen: als eine Gruppe von {n} gelesen",
    ),
    "sides exchanged": (
        "the sides are exchanged: side B is the larger one",
        "Die Seiten sind vertauscht: Seite B ist die größere",
    ),
    "sizes": (
        "{a} and {b} people; if somebody never sat, add lines `Side A: ...` and `Side B: ...`",
        "{a} und {b} Leute; falls jemand nie saß, füg Zeilen `Seite A: ...` und `Seite B: ...` hinzu",
    ),
    "result unknown": (
        "the result is not known; read as sold",
        "Das Ergebnis ist nicht bekannt; als verkauft gelesen",
    ),
    "exclude ignored": (
        "`exclude` is not read; a match excludes a second partner of either",
        "`exclude` wird nicht gelesen; ein Match schließt für beide ein zweites Match aus",
    ),
}


def filled(template: str, values: Mapping[str, object]) -> str:
    """A template with its values: {n} is a value, and {n|one|more} goes by whether it is 1.

    >>> filled("{n} {n|light|lights}", {"n": 1}), filled("{n} {n|light|lights}", {"n": 3})
    ('1 light', '3 lights')
    """
    chosen = ONE_OR_MORE.sub(lambda found: found[2] if str(values[found[1]]) == "1" else found[3], template)
    return chosen.format(**values)


class Message(str):
    """A text in English that knows itself in every language.

    >>> note = Message("at line", line=2, text=Message("blackout read"))
    >>> print(note, "/", in_language(note, "de"))
    line 2: blackout is read as 0 lights / Zeile 2: Blackout ist als 0 Lichter gelesen
    """

    key: str
    values: Mapping[str, Any]

    def __new__(cls, key: str, /, **values: Any) -> Message:
        """The text of a key, filled in; see `filled`. A whole number is separated by thousands, a tuple in lines."""
        made = super().__new__(cls, _text(key, values, "en"))
        made.key, made.values = key, values
        return made

    def __getnewargs_ex__(self) -> tuple[tuple[str], dict[str, Any]]:
        """What makes it anew, in a copy or another process."""
        return (self.key,), dict(self.values)


def quoted(value: object) -> str:
    """A value in the quotes of a language; what is not a text is as Python writes it.

    >>> print(in_language(quoted("Ann"), "de"), quoted("Ann"), quoted(7))
    „Ann“ 'Ann' 7
    """
    plain = shown(value)
    return Message("quoted", plain=plain, inner=plain[1:-1]) if isinstance(value, str) else plain


def in_language(text: str, language: str) -> str:
    """A text in a language, if it is a Message; else as it is."""
    return _text(text.key, text.values, language) if isinstance(text, Message) else text


def _text(key: str, values: Mapping[str, Any], language: str) -> str:
    def written(value: Any) -> Any:
        if isinstance(value, tuple):
            return "\n  ".join(map(written, value))
        if isinstance(value, int) and not isinstance(value, bool):
            return f"{value:,}" if language == "en" else f"{value:,}".replace(",", ".")
        return in_language(value, language) if isinstance(value, str) else value

    template = TEXTS[key][LANGUAGES.index(language)]
    return filled(template, {name: written(value) for name, value in values.items()})


@contextmanager
def errors_in(language: str) -> Iterator[None]:
    """Raise an InputError in a language, if its message knows itself in it."""
    try:
        yield
    except InputError as error:
        if not isinstance(error.message, Message):
            raise
        message = in_language(error.message, language)
        raise InputError(message, value=error.value, near=error.near, turns=error.turns) from None


def parts_of(text: str) -> tuple[str, ...]:
    """The lines of a message that has several; else the text alone."""
    return text.values["parts"] if isinstance(text, Message) and text.key == "lines" else (text,)
