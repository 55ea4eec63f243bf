"""A reason that one sentence can say is one sentence; a longer proof says what is trivial once."""

from __future__ import annotations

from typing import Any

import pytest

import sleuth
from tests.table import each_row

SEASON: dict[str, Any] = {
    "format": {"kind": "bipartite", "size_a": 4, "size_b": 5, "double_matches": 1},
    "side_a": ["Ann", "Bea", "Cat", "Deb"],
    "side_b": ["Eli", "Fox", "Gus", "Hal", "Ian"],
    "events": [
        {"week": 1, "type": "truth_booth", "pair": ["Ann", "Eli"], "result": False},
        {
            "week": 1,
            "type": "ceremony",
            "lights": 0,
            "pairs": [["Ann", "Fox"], ["Bea", "Gus"], ["Cat", "Hal"], ["Deb", "Eli"]],
        },
        {"week": 2, "type": "truth_booth", "pair": ["Bea", "Eli"], "result": True, "assume_no_other_partner": True},
        {
            "week": 2,
            "type": "ceremony",
            "lights": 1,
            "pairs": [["Ann", "Gus"], ["Bea", "Eli"], ["Cat", "Ian"], ["Deb", "Fox"]],
        },
    ],
}


@each_row(
    ("couple", "english", "german"),
    [
        (
            ("Ann", "Eli"),
            "Ann + Eli: 0%. Event 1 (week 1) says so: truth booth Ann + Eli: no match.",
            "Ann + Eli: 0 %. Ereignis 1 (Woche 1) sagt es: Matchbox Ann + Eli: kein Match.",
        ),
        (
            ("Bea", "Eli"),
            "Bea + Eli: 100%. Event 3 (week 2) says so: truth booth Bea + Eli: match.",
            "Bea + Eli: 100 %. Ereignis 3 (Woche 2) sagt es: Matchbox Bea + Eli: Match.",
        ),
        (
            ("Cat", "Eli"),
            "Cat + Eli: 0%. Event 3 (week 2) says that Bea + Eli match, and Eli has one match.",
            "Cat + Eli: 0 %. Nach Ereignis 3 (Woche 2) sind Bea + Eli ein Match, und Eli hat nur eins.",
        ),
        (
            ("Bea", "Hal"),
            "Bea + Hal: 0%. Event 3 (week 2) says that Bea + Eli match, which is read as excluding a second partner.",
            "Bea + Hal: 0 %. Nach Ereignis 3 (Woche 2) sind Bea + Eli ein Match; ein zweites gilt damit als "
            "ausgeschlossen.",
        ),
        (
            ("Cat", "Hal"),
            "Cat + Hal: 0%. They sat together in event 2 (week 1), and no light was on.",
            "Cat + Hal: 0 %. In Ereignis 2 (Woche 1) saßen sie zusammen, und kein Licht ging an.",
        ),
        (
            ("Cat", "Ian"),
            "Cat + Ian: 0%. They sat together in event 4 (week 2), but its 1 light is that of Bea + Eli (event 3).",
            "Cat + Ian: 0 %. In Ereignis 4 (Woche 2) saßen sie zusammen, aber das Licht gehört zu Bea + Eli "
            "(Ereignis 3).",
        ),
    ],
)
def test_one_sentence_is_the_whole_reason(couple: tuple[str, str], english: str, german: str) -> None:
    assert sleuth.season.explain(SEASON, *couple).text == (english,)
    assert sleuth.season.explain(SEASON, *couple, language="de").text == (german,)


@pytest.mark.thorough
def test_a_longer_proof_says_what_is_trivial_once() -> None:
    lines = sleuth.season.explain("example", "Billie", "Sam", until="w7").text
    assert lines[0].endswith("together rule it out (no smaller set does).")
    assert "  Events 7, 13 say: Alex + Lou, Frankie + Maxi match." in lines
    trivial = [line for line in lines if "as somebody in each couple has another match" in line]
    assert len(trivial) == len({*trivial}) == 2  # before and after event 12, each once
