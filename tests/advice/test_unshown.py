"""No list shows a rude word or a name while more than ten words fit; then all are named. They count all the same."""

from __future__ import annotations

import pytest

import sleuth
from sleuth.games.words import lists, unshown
from sleuth.results import Advice

OPENERS = ("crane=bybbg", "salet=bbbbb", "crane=bbbbb", "raise=bybbb", "doubt=bbbbb")
"""Turns after which many words fit, such as whore after crane=bybbg."""


def advice(*turns: str, game: str = "today") -> Advice:
    found = sleuth.suggest(turns, game=game, top=20)
    assert isinstance(found, Advice)
    return found


def shown(found: Advice) -> set[str]:
    """The words that an advice names, but for the best guess."""
    tiers = () if found.tiers is None else (*found.tiers.likely.listed, *found.tiers.possible.listed)
    others = [one.guess for one in (*found.best_candidates, *found.best_probes)]
    return {*found.candidates.listed, *tiers, *others} - {found.best.guess}


@pytest.mark.parametrize("game", ["today", "classic", "classic-all"])
def test_no_rude_word_and_no_name_is_shown(game: str):
    for turn in OPENERS[: 5 if game == "today" else 1]:
        found = advice(turn, game=game)
        assert found.candidates.count is not None
        assert found.candidates.count > unshown.ALL
        assert len(found.candidates.listed) == 20
        assert shown(found).isdisjoint(unshown.unshown()), turn


def test_once_ten_or_fewer_fit_all_are_named_and_any_may_be_guessed():
    found = advice("crane=bybbg", "whose=gggbg")
    assert found.candidates.count == 1
    assert found.candidates.listed == ("whore",)
    found = advice("crane=bbgyb", "snail=gggbb")
    assert found.tiers is not None
    assert {*found.tiers.likely.listed, *found.tiers.possible.listed} == {*found.candidates.listed}
    assert len(found.candidates.listed) == found.candidates.count == 8


def test_words_of_ones_own_are_all_shown():
    own = " ".join(
        sorted(
            unshown.unshown()
            & {
                "jesus",
                "peter",
                "louis",
                "henry",
                "paris",
                "jimmy",
                "kelly",
                "maria",
                "oscar",
                "barry",
                "jerry",
                "danny",
            }
        )
    )
    found = sleuth.suggest(game=sleuth.Game(secret_words=own))
    assert isinstance(found, Advice)
    assert len(found.candidates.listed) == 12


def test_the_parts_of_a_guess_name_such_words_last():
    found = sleuth.suggest((), game="classic-all", why="crane", strategy="entropy")
    assert isinstance(found, Advice)
    assert found.why is not None
    largest = found.why.parts[0].candidates
    barred = [word in unshown.unshown() for word in largest]
    assert any(barred)
    assert barred == sorted(barred)


def test_the_lists_are_sorted_and_hold_guesses_only():
    for file in (unshown.RUDE, unshown.NAMES):
        words = file.read_text("utf-8").split()
        assert words == sorted(set(words))
        assert set(words) <= set(lists.load("classic-all").words), file.name
    names = set(unshown.NAMES.read_text("utf-8").split())
    assert names.isdisjoint(lists.load("classic").words), "likely answers are no names"
