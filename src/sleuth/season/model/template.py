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
_LARGER = {"en": "the larger side, if one is larger", "de": "die größere Seite, falls eine größer ist"}
_SHARERS = {
    "en": "those of side B of whom it is known from the start that they share",
    "de": "wer von Seite B sich von Anfang an sicher ein Match teilt",
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
    kind = "any_pair" if form.any_pair else "bipartite"
    lines = [
        _HEAD[language],
        "schema_version: 1",
        "id: my-season",
        f"label: {_LABEL[language]}",
        "format:",
        f"  kind: {kind}",
    ]
    if form.any_pair:
        lines += [f"  people: {form.size_a}", "people:", *_names("P", form.size_a)]
    else:
        lines += [f"  size_a: {form.size_a}", f"  size_b: {form.size_b}  # {_LARGER[language]}"]
        lines += [f"  double_matches: {form.doubles}"] * (form.doubles > 0)
        lines += [f"  triple_matches: {form.triples}"] * (form.triples > 0)
        if form.shares:
            lines.append(f"  known_extra_people: []  # {_SHARERS[language]}")
        lines += ["side_a:", *_names("A", form.size_a), "side_b:", *_names("B", form.size_b)]
    return "\n".join(lines) + "\n" + _EVENTS[language] + _more(form, language)


def _more(form: Format, language: str) -> str:
    """The events that only some formats have."""
    return "" if form.any_pair else _JOINS[language] + (_SHARED[language] if form.shares else "")


def template_json(form: Format, *, language: str = "en") -> str:
    """The file in JSON, which knows no comments."""
    fields: dict[str, object] = {"schema_version": 1, "id": "my-season", "label": _LABEL[language]}
    if form.any_pair:
        fields["format"] = {"kind": "any_pair", "people": form.size_a, "couples": form.seats}
        fields["people"] = [f"P{k}" for k in range(1, form.size_a + 1)]
    else:
        shared = {"double_matches": form.doubles, "triple_matches": form.triples, "known_extra_people": []}
        sizes = {"kind": "bipartite", "size_a": form.size_a, "size_b": form.size_b}
        fields["format"] = {**sizes, **(shared if form.shares else {})}
        fields["side_a"] = [f"A{k}" for k in range(1, form.size_a + 1)]
        fields["side_b"] = [f"B{k}" for k in range(1, form.size_b + 1)]
    fields["events"] = []
    return json.dumps(fields, indent=1) + "\n"


def _names(letter: str, many: int) -> list[str]:
    return [f"  - {letter}{k}" for k in range(1, many + 1)]
