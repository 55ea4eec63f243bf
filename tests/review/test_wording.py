"""The texts of a review are said by Python, and by the page without a server."""

from __future__ import annotations

import re
from itertools import chain
from pathlib import Path

from sleuth import review
from sleuth.review.wording import TEXTS, say
from sleuth.web.page_files import STATIC

PYTHON = [Path(path) for path in Path(review.__path__[0]).glob("*.py")]
PAGE = [Path(STATIC, "js/local", f"{name}.js") for name in ("remarks", "finished")]


def said(paths: list[Path]) -> set[str]:
    """The names of texts in calls of `say`: of the first argument, which may choose among several."""
    calls = chain.from_iterable(re.findall(r"\bsay\(([^,{}]+)", path.read_text("utf-8")) for path in paths)
    return {name for call in calls for name in re.findall(r'"([a-z ]+)"', call)}


def test_what_the_page_says_is_among_the_texts():
    assert said(PAGE) <= TEXTS.keys()
    assert len(said(PAGE)) > 40


def test_every_text_is_said():
    """But for names that are put together, or are verdicts."""
    made = {"found", "made known", "not found", "not made known", "best", "good"}
    assert TEXTS.keys() - said(PYTHON) == made


def test_a_text_has_its_values():
    assert say("left", after="2", before="1,000", noun="words", met="") == "Yours left 2 of 1,000 words."
