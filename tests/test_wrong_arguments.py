"""Whatever is given where something else belongs, the error is one of Sleuth's, in words: for functions and methods."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import sleuth

WRONG: tuple[Any, ...] = (None, 8, 2.5, True, b"bat", "", "bat cat", [], [1, 2], [None], ["bat", 3], {"a": 1}, object())
"""What is tried for each argument: some of it is right here and there."""
BARE = (AttributeError, TypeError, ValueError, UnboundLocalError, LookupError, AssertionError, ArithmeticError)
WORDS = ["bat", "cat", "cot", "hat"]


def game() -> sleuth.Game:
    return sleuth.Game.of_words(WORDS)


def rule(guess: object, secret: object) -> bool:
    return guess == secret


def values() -> Iterator[tuple[str, Any, dict[str, Any]]]:
    """(how it is written, a value of a public type, its methods → arguments that are right)."""
    made = game()
    position = made.start()
    rows, turn = np.array([0, 1], np.int32), made.listing.turn("bat", "bgg")
    history = made.replay([("bat", "bgg")])
    yield (
        "Game",
        made,
        {
            "among": {"secrets": ["bat", "cat"], "guesses": WORDS, "made": 0},
            "after": {"turns": "bat=bgg"},
            "replay": {"turns": [("bat", "bgg")]},
            "check": {"history": (), "guess": "bat"},
            "played": {"history": history},
            "won": {"history": history},
            "fits": {"secret": "bat", "history": history},
            "spelled": {"history": history},
            "left": {"history": history},
            "position": {"history": history},
        },
    )
    yield (
        "Game",
        sleuth.Game,
        {
            "of_words": {"secrets": WORDS, "guesses": WORDS, "name": "w", "rule": "free", "prior": [1, 2, 3, 4]},
            "from_rule": {
                "secrets": [1, 2, 3],
                "guesses": None,
                "feedback": rule,
                "goal": "named",
                "prior": [1, 2, 3],
                "spell": str,
                "name": "own",
                "rule": "free",
                "limit": 3,
            },
            "at": {"position": position},
            "__call__": {
                "name": "words",
                "rule": "free",
                "prior": [1, 2],
                "used_words": "bat",
                "secret_words": "bat cat",
                "guess_words": "bat cat hat",
            },
        },
    )
    yield (
        "Position",
        position,
        {
            "after": {"turn": turn},
            "knowing": {"guess": "bat"},
            "split_row": {"guess": 0},
            "parts": {"guess": "bat"},
            "is_candidate": {"guesses": rows},
            "codes": {"guesses": rows},
            "sizes": {"guesses": rows},
            "largest": {"guesses": rows},
            "masses": {"guesses": rows},
            "hedged": {"share": 0.1},
        },
    )
    tree = sleuth.solve(made).tree
    yield (
        "Tree",
        tree,
        {
            "save": {"path": "tree.json", "format": "json"},
            "evaluate": {"accounting": "played", "limit": 3},
            "draw": {"depth": 2},
            "rows": {"depth": 2},
        },
    )
    yield "Tree", sleuth.Tree, {"load": {"path": str(Path(tree.save("small.json")[0])), "game": made}}
    yield "Evaluation", tree.evaluate(), {"bars": {"width": 8}, "histogram": {"width": 8}}
    yield (
        "Session",
        sleuth.Session,
        {
            "__call__": {
                "game": made,
                "advisor": "entropy",
                "secret": "bat",
                "seed": 1,
                "boards": 1,
                "limit": 3,
            }
        },
    )
    yield "Session", sleuth.Session(made, secret="cat"), {"ask": {"guess": "bat"}, "hint": {"level": 1}}
    yield (
        "sleuth",
        sleuth,
        {
            "score": {"name": "mrd"},
            "strategy": {"name": "mrd"},
            "compare": {"strategies": ["mrd"], "game": made},
            "suggest": {"turns": "bat=bgg", "game": made},
            "analyze": {"played": ["bat"], "game": made},
            "play": {"typed": ["bat"], "game": made, "secret": "cat"},
            "named": {"name": "mine"},
            "solve": {"game": made},
            "feedback": {"guess": "bat", "secret": "cat", "game": made},
        },
    )


def swept() -> Iterator[tuple[str, Callable[[], Any]]]:
    """Every call with one wrong argument."""
    for name, value, methods in values():
        for method, right in methods.items():
            called = value if method == "__call__" else getattr(value, method)
            for argument in right:
                for wrong in WRONG:
                    given = {**right, argument: wrong}
                    text = f"{name}.{method}({argument}={wrong!r})"
                    yield text, lambda called=called, given=given: called(**given)  # type: ignore[misc]


def test_no_wrong_argument_ends_in_a_bare_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    bare = []
    for text, call in swept():
        try:
            made = call()
            if inspect.isgenerator(made):
                list(made)
        except sleuth.SleuthError:
            continue
        except BARE as error:
            bare.append(f"{text}: {type(error).__name__}: {error}")
    assert "\n".join(bare) == ""


def test_what_is_given_in_its_natural_form_is_taken() -> None:
    made = game()
    after = made.after("bat=bgg")
    forms: list[Any] = [["bat=bgg"], [("bat", "bgg")], (("bat", "bgg"),), [["bat", "bgg"]]]
    for turns in forms:
        assert made.after(turns) == after
    for turn in ("bat=bgg", ("bat", "bgg"), made.listing.turn("bat", "bgg")):
        assert made.start().after(turn) == after
    assert made.after(["bat=bgg", ("cat", "bgg")]) == made.after("bat=bgg cat=bgg")
    assert sleuth.Game(made) is made
    assert sleuth.Game(after).listing.secrets == ("cat", "hat")
    assert sleuth.Session(made, secret=["bat", "cat"], boards=2).boards == 2
    assert sleuth.Session(made, secret=["bat", "cat"]).boards == 2


def test_what_is_wrong_is_said_with_its_value() -> None:
    made = game()
    said = {
        "`secrets` is 'cat bat'; give a list of texts": lambda: sleuth.Game.of_words("cat bat"),
        "`secrets` is 'cat hat'; give a list of texts": lambda: made.among("cat hat"),
        "`secret` is 1; give a text": lambda: made.among([1, 2]),
        "`guess` is 8; give a text": lambda: sleuth.Session(made, secret="cat").ask(8),
        "8 is not a turn. Write guess=feedback, for example crane=bbygb.": lambda: made.after([8]),  # type: ignore[list-item]
        "'bat=bgg cat=bgg' is not one turn; Game.after takes several": lambda: made.start().after("bat=bgg cat=bgg"),
        "2 secrets for 3 boards; give one for each": lambda: sleuth.Session(made, secret=["bat", "cat"], boards=3),
        "there is no strategy to compare; give at least one": lambda: sleuth.compare([], game=made),
        "a Game has its options already; give a name with rule": lambda: sleuth.Game(made, rule="strict"),
    }
    for message, call in said.items():
        with pytest.raises(sleuth.SleuthError) as raised:
            call()
        assert str(raised.value) == message
