"""The season file to fill in: YAML with comments, or JSON, with the people of a format."""

from __future__ import annotations

import json

from sleuth.games.show import Format

_HEAD = {
    "en": """\
# A season of the dating show. Fill in names and events; `sleuth season check FILE` says what is wrong,
# `sleuth season odds FILE` what is possible. All fields: docs/reference/season-file.md
""",
    "de": """\
# Eine Staffel der Datingshow. Namen und Ereignisse eintragen; `sleuth season check DATEI` sagt, was nicht stimmt,
# `sleuth season odds DATEI`, was möglich ist. Alle Felder: docs/reference/season-file.md
""",
}

_LABEL = {"en": "My season", "de": "Meine Staffel"}
_REMARKS = {
    "en": {
        "size_b": "the larger side, if one is larger",
        "known_extra_people": "those of side B of whom it is known from the start that they share",
    },
    "de": {
        "size_b": "die größere Seite, falls eine größer ist",
        "known_extra_people": "wer von Seite B sich von Anfang an sicher ein Match teilt",
    },
}

_EVENTS = {
    "en": """\
events: []
# Take the brackets away and write one line for each event, in the order of the show:
#  - {week: 1, type: truth_booth, pair: [A1, B3], result: false}       # true, false, or: sold: true
#  - week: 1
#    type: ceremony
#    lights: 2                                                         # or: sold: true
#    pairs: [[A1, B2], [A2, B1], [A3, B3]]                             # everybody who sits, confirmed or not
#    not_shown: 2                                                      # couples who sat without being shown
#  - {week: 2, type: cancelled, what: truth booth}                     # it did not take place
#  - {week: 3, type: reveal, pair: [A2, B4]}                           # a match that was named outside the booth
#  - {week: 3, type: leave, person: A2}                                # changes nothing: the match still exists
""",
    "de": """\
events: []
# Nimm die Klammern weg und schreib eine Zeile für jedes Ereignis, in der Reihenfolge der Show:
#  - {week: 1, type: truth_booth, pair: [A1, B3], result: false}       # Matchbox: true, false oder: sold: true
#  - week: 1
#    type: ceremony                                                    # Matching Night
#    lights: 2                                                         # oder: sold: true
#    pairs: [[A1, B2], [A2, B1], [A3, B3]]                             # alle, die sitzen, bestätigt oder nicht
#    not_shown: 2                                                      # Paare, die saßen, ohne gezeigt zu werden
#  - {week: 2, type: cancelled, what: truth booth}                     # fand nicht statt
#  - {week: 3, type: reveal, pair: [A2, B4]}                           # ein Match, außerhalb der Matchbox verraten
#  - {week: 3, type: leave, person: A2}                                # ändert nichts: Das Match gibt es weiterhin
""",
}
_SHARED = {
    "en": """\
#  - {week: 4, type: same_match, people: [B3, B7]}                     # these two share one match
#  - {week: 4, type: match_count_hint, person: B3, group_size: 2}      # B3 shares a match with one other person
# In a booth with a match you may add  assume_no_other_partner: true   # read as: no second partner (an assumption)
""",
    "de": """\
#  - {week: 4, type: same_match, people: [B3, B7]}                     # diese beiden teilen sich ein Match
#  - {week: 4, type: match_count_hint, person: B3, group_size: 2}      # B3 teilt sich ein Match mit noch jemandem
# Bei einer Matchbox mit Match darf stehen  assume_no_other_partner: true   # kein zweites Match (eine Annahme)
""",
}


_JOINS = {
    "en": """\
#  - {week: 4, type: join, person: Xenia, side: a, pair: [A2, B4]}     # somebody new shares the match of A2 and B4
""",
    "de": """\
#  - {week: 4, type: join, person: Xenia, side: a, pair: [A2, B4]}     # jemand kommt zum Match A2 + B4 dazu
""",
}


def template(form: Format, *, language: str = "en") -> str:
    """The file in YAML, with comments."""
    lines = []
    for name, value in _fields(form, language).items():
        if isinstance(value, dict):
            remarks = {field: f"  # {text}" for field, text in _REMARKS[language].items()}
            lines += [f"{name}:", *(f"  {field}: {each}{remarks.get(field, '')}" for field, each in value.items())]
        elif isinstance(value, list):
            lines += [f"{name}:", *(f"  - {person}" for person in value)]
        else:
            lines.append(f"{name}: {value}")
    more = "" if form.any_pair else _JOINS[language] + (_SHARED[language] if form.shares else "")
    return _HEAD[language] + "\n".join(lines) + "\n" + _EVENTS[language] + more


def template_json(form: Format, *, language: str = "en") -> str:
    """The file in JSON, which knows no comments."""
    return json.dumps({**_fields(form, language), "events": []}, indent=1) + "\n"


def _fields(form: Format, language: str) -> dict[str, object]:
    """The fields but for the events."""
    sides = {"side_a": ("A", form.size_a), "side_b": ("B", form.size_b)}
    kind: dict[str, object] = {"kind": "bipartite", "size_a": form.size_a, "size_b": form.size_b}
    if form.any_pair:
        sides = {"people": ("P", form.size_a)}
        kind = {"kind": "any_pair", "people": form.size_a, "couples": form.seats}
    elif form.shares:
        kind |= {"double_matches": form.doubles, "triple_matches": form.triples, "known_extra_people": []}
    people = {side: [f"{letter}{k}" for k in range(1, size + 1)] for side, (letter, size) in sides.items()}
    return {"schema_version": 1, "id": "my-season", "label": _LABEL[language], "format": kind, **people}
