"""The page on Python is complete and true: its calls and tables are made from the docstrings."""

from __future__ import annotations

import inspect
import re

import sleuth
from sleuth import errors
from tools.api_reference import ALSO, CONTENTS, FILE, SECTION, page, public_object
from tools.public_names import PUBLIC

PAGE = FILE.read_text("utf-8")
SECTIONS: dict[str, str] = {title: text for _, title, text in SECTION.findall(PAGE)}
NAMED = {name: text for title, text in SECTIONS.items() for name in title.split(", ")}
CALLS = [
    *(name for name in PUBLIC if inspect.isfunction(getattr(sleuth, name))),
    *(f"season.{name}" for name in sleuth.season.__all__),
]


def test_what_is_changed_or_missing_is_made_again():
    changed = PAGE.replace("| `tree` |", "| `plant` |")
    changed = changed.replace("`solve(game=", "`solve(games=").replace("[`duel`](#duel)", "")
    assert changed != PAGE
    assert page(changed) == PAGE
    table = re.search(r"^\| argument (?:.*\n)+", SECTIONS["eulerian"], re.MULTILINE)
    assert table is not None
    assert page(PAGE.replace(f"{table[0]}\n", "", 1)) == PAGE  # it comes before the example


def test_every_error_is_in_its_table():
    listed = re.findall(r"^\| `(\w+)` \|(?: `\w+`)? \| \w", SECTIONS["SleuthError, errors"], re.MULTILINE)
    assert set(listed) == {name for name, each in vars(errors).items() if isinstance(each, type)} - {"Note"}


def test_every_public_name_has_a_heading():
    titles = [name for title in re.findall(r"^### (.+)$", PAGE, re.MULTILINE) for name in title.split(", ")]
    assert sorted(set(titles) - ALSO.keys()) == sorted(sleuth.__all__)
    assert sorted(re.findall(r"^#### season\.(.+)$", PAGE, re.MULTILINE)) == sorted(sleuth.season.__all__)


def test_the_contents_list_every_public_name_once_and_lead_to_it():
    (table,) = CONTENTS.findall(PAGE)
    listed = dict(re.findall(r"\[`([\w.]+)`\]\(#([\w-]+)\)", table))
    assert sorted(listed) == sorted([*sleuth.__all__, *ALSO.values()])
    assert table.count("`](") == len(listed)
    assert (listed["Session"], listed["Game.among"]) == ("play-session", "some-of-the-secrets")


def test_every_argument_is_in_the_table_of_its_function():
    for name in CALLS:
        listed = re.findall(r"^\| `(\w+)` \|", NAMED[name], re.MULTILINE)
        taken = inspect.signature(public_object(name)).parameters
        assert list(taken) == [each for each in taken if each in listed], name
        assert set(listed) <= set(taken), name
