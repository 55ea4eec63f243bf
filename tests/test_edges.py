"""What an edge lacks is named here: a parameter not in HTTP, a field that is not shown, a name without words.

Each table lists what is left out on purpose. A line of it that is no longer so fails as well.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from sleuth.games.registry import FAMILIES
from sleuth.strategies.registry import STRATEGIES
from sleuth.tasks.convert import parameters
from sleuth.tasks.kinds import Range
from sleuth.web.bodies import keys_of
from sleuth.web.limits import LIMITS
from sleuth.web.questions import QUESTIONS
from tools.http_description import description

SOURCE = Path("src/sleuth")
COMMENT = re.compile(r"/\*\*[\s\S]*?\*/|^\s*//.*$", re.MULTILINE)
"""A comment of JavaScript."""
RUN = {"progress", "cancel", "watch", "jobs", "executor"}
"""Parameters of how a task runs, which a server decides."""
FILES = {"text", "tree", "out", "ledger", "file", "source"}
"""Those that read or write files, and a text that is pasted in a terminal."""
NOT_ASKED: Mapping[str, set[str]] = {
    "chain": {"limit"},
    "compare": {"boards", "turns"},
    "solve": {"narrow", "exact"},
}
"""Path of a question → other parameters of its task that nobody may ask for."""
NOT_IN_PAGE: Mapping[str, set[str]] = {
    "compare": {"accounting", "sd"},
    "reveal": {"grids", "left_out"},
    "suggest": {"not_at"},
    "play": {"undos"},
    "analyze": {"goal"},
    "solve": {
        *("objective", "certificate", "chance_within", "cpu_seconds", "from_the_ledger", "ledger", "opener_given"),
        *("policy", "rounding_error", "scans", "solved_within", "tree_file"),
    },
    "season/advise": {"all_right", "with_booth"},
    "season/review": {"chance_before"},
    "season/check": {"smallest"},
    "season/explain": {"smallest"},
    "season/odds": {"remaining_not_exclusive"},
}
"""Path → keys of the question, and fields of the answer, that the page does not have."""
NOT_PRINTED: Mapping[str, set[str]] = {
    "suggest": {"blacks", "copies", "letter", "not_at", "reveals", "yellows"},
    "play": {"analyzable", "codemaker"},
    "analyze": {
        *("few", "forced", "goal", "hard_mode", "headline", "is_listed", "late", "many", "skill", "spared"),
        *("alternatives", "before", "card", "expected_bits", "luck_guesses", "unjudged", "verdicts", "violations"),
    },
    "boards": {"others"},
    "compare": {"sample", "sd"},
    "solve": {"policy", "proved", "scans", "solved_within", "tree_file"},
    "chain": {"impossible", "proved", "use"},
    "season/odds": {"id", "type"},
    "season/advise": {"ceremony_gain", "sold", "with_booth"},
    "season/check": {"field", "valid"},
    "season/read": {"valid"},
}
"""Path → fields of the answer that the terminal prints by other names, or in JSON alone."""
NOT_IN_MENUS = {"best", "p:P", "mrd", "gep", "guesses-left", "hedged", "first"}
"""Strategies that the page takes by name alone; `best` is its usual one."""


def fields(schema: Any) -> Iterator[str]:
    """The names of all properties in a JSON Schema, those within others too."""
    if isinstance(schema, list):
        for one in schema:
            yield from fields(one)
    elif isinstance(schema, Mapping):
        yield from schema.get("properties", ())
        for key, below in schema.items():
            if key not in ("examples", "default", "enum", "required"):
                yield from fields(list(below.values()) if key == "properties" else below)


def written(folders: tuple[str, ...], kind: str, pattern: str) -> set[str]:
    """What a pattern finds in the sources of some folders, comments of JavaScript left out."""
    texts = (path.read_text() for folder in folders for path in sorted((SOURCE / folder).rglob(f"*.{kind}")))
    return {name for text in texts for name in re.findall(pattern, COMMENT.sub("", text))}


def answers() -> dict[str, set[str]]:
    """Path of a question → the fields of its answer."""
    found = {}
    for path in QUESTIONS:
        answer = description()["paths"][f"/api/v1/{path}"]["post"]["responses"]["200"]
        found[path] = {*fields(answer["content"]["application/json"]["schema"])} - {"schema"}
    return found


def lacking(wanted: Mapping[str, set[str]], known: set[str]) -> dict[str, set[str]]:
    """Path → the names that are wanted and not known, where there are any."""
    return {path: names - known for path, names in wanted.items() if names - known}


def test_http_takes_every_parameter_or_says_here_that_it_does_not():
    taken = {path: {key.parameter.name for key in keys_of(task).values()} for path, task in QUESTIONS.items()}
    tasks = {path: set(parameters(task.function)) for path, task in QUESTIONS.items()}
    left = {path: names - taken[path] - RUN - FILES for path, names in tasks.items()}
    assert lacking(left, set()) == NOT_ASKED, "name it in the line of tasks/table.py"


def test_every_limit_is_of_a_key_and_counts():
    keys = {path: keys_of(task) for path, task in QUESTIONS.items()}
    assert set(LIMITS) - {key for each in keys.values() for key in each} == set()
    assert keys["season/scenarios"]["depth"].parameter.range == Range(1, 12)
    assert keys["season/advise"]["top"].parameter.range == Range(1, 100)
    assert keys["season/advise"]["rollouts"].parameter.range == Range(1, 1_000)
    assert keys["compare"]["limit"].parameter.range == Range(1, 10_000)


def test_the_page_has_every_key_and_field_or_says_here_that_it_has_not():
    asked = {path: set(keys_of(task)) for path, task in QUESTIONS.items()}
    named = {path: names | asked[path] for path, names in answers().items()}
    assert lacking(named, written(("web/static/js",), "js", r"\w+")) == NOT_IN_PAGE


def test_the_terminal_prints_every_field_or_says_here_that_it_does_not():
    assert lacking(answers(), written(("cli", "text"), "py", r"\.(\w+)")) == NOT_PRINTED


def test_every_strategy_has_words_in_the_menus_and_a_row_in_the_docs():
    assert {line.form for line in STRATEGIES if not line.short} == NOT_IN_MENUS, "give it a `short`"
    explained = Path("docs/explanation/scores.md").read_text()
    rows = set(re.findall(r"^\| `([^`]+)`", explained, re.MULTILINE))
    assert {line.form for line in STRATEGIES if line.score} - rows == set()
    assert [
        line.form for line in STRATEGIES if f"`{line.form}`" not in explained and f"`{line.name}`" not in explained
    ] == []


def test_every_game_has_its_feedback_in_the_notation():
    notation = Path("docs/reference/notation.md").read_text()
    assert [one.kind for one in FAMILIES if not one.is_words and f"`{one.kind}:" not in notation] == []
