"""Games: what can be named elsewhere, games, rules, strategies, codebreakers and sources. Loads no numpy."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Annotated, Any

from sleuth import papers
from sleuth.codebreakers.registry import CODEBREAKERS, codebreakers
from sleuth.core.results import Result
from sleuth.games.registry import FAMILIES, LEVELS, WORD_LEVELS
from sleuth.strategies.registry import STRATEGIES
from sleuth.tasks.functions import offered
from sleuth.tasks.markers import Option
from sleuth.tasks.request import Request


@dataclass(frozen=True, kw_only=True)
class Games(Request):
    """List the games, rule levels, strategies, codebreakers and sources by name."""

    strategies: Annotated[bool, Option("List the strategies and codebreakers only.")] = False


@dataclass(frozen=True, repr=False)
class Names(Result):
    """What can be named: kind → name → what it is, with its source."""

    names: Mapping[str, Mapping[str, str]]

    schema = "games"

    def __repr__(self) -> str:
        return f"<Names: {', '.join(f'{len(lines)} {kind}' for kind, lines in self.names.items())}>"

    def as_dict(self) -> dict[str, Any]:
        """What `sleuth games --json` shows."""
        levels = {name: LEVELS[name].short for name in WORD_LEVELS}
        menus = {"families": page_families(), "levels": levels}
        families = menus if "games" in self.names else {}
        return {**{kind: dict(lines) for kind, lines in self.names.items()}, **families}

    def rows(self) -> list[dict[str, Any]]:
        """One row for each name."""
        return [
            {"kind": kind, "name": name, "what": what}
            for kind, lines in self.names.items() for name, what in lines.items()
        ]  # fmt: skip


def page_families() -> list[dict[str, Any]]:
    """The families that the page offers by their parts, in order, each with its codebreakers."""
    return [
        {"kind": one.kind, "form": one.form, **asdict(one.page), "codebreakers": list(codebreakers(one.kind))}
        for one in FAMILIES if one.page
    ]  # fmt: skip


def all_names() -> dict[str, dict[str, str]]:
    """Everything that can be named, by kind: its form, and what it is, with its source."""
    return {
        "games": {one.form: one.what for one in FAMILIES},
        "rules": {name: level.what for name, level in LEVELS.items()},
        "strategies": {line.form: f"{line.what} [{line.source}]" for line in STRATEGIES},
        "codebreakers": {f"{line.name} ({line.game})": f"{line.what} [{line.source}]" for line in CODEBREAKERS},
        "sources": papers.SOURCES,
    }


def run(request: Games) -> Names:
    """The names, each with what it is."""
    names = all_names()
    return Names({kind: names[kind] for kind in ("strategies", "codebreakers")} if request.strategies else names)


games = offered(Games, run)
