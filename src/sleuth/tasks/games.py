"""Games: what can be named elsewhere, games, rules, strategies, codebreakers and sources. Loads no numpy."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sleuth.core.results import Result
from sleuth.tasks.advisors import all_names
from sleuth.tasks.request import Request, field, offered


@dataclass(frozen=True, kw_only=True)
class Games(Request):
    """List the games, rule levels, strategies, codebreakers and sources by name."""

    strategies: bool = field("List the strategies and codebreakers only.", default=False)


@dataclass(frozen=True, repr=False)
class Names(Result):
    """What can be named: kind → name → what it is, with its source."""

    names: Mapping[str, Mapping[str, str]]

    schema = "games"

    def __repr__(self) -> str:
        return f"<Names: {', '.join(f'{len(lines)} {kind}' for kind, lines in self.names.items())}>"

    def as_dict(self) -> dict[str, Any]:
        """What `sleuth games --json` shows."""
        return {kind: dict(lines) for kind, lines in self.names.items()}

    def rows(self) -> list[dict[str, Any]]:
        """One row for each name."""
        return [
            {"kind": kind, "name": name, "what": what}
            for kind, lines in self.names.items() for name, what in lines.items()
        ]  # fmt: skip


def run(request: Games) -> Names:
    """The names, each with what it is."""
    names = all_names()
    return Names({kind: names[kind] for kind in ("strategies", "codebreakers")} if request.strategies else names)


games = offered(Games, run)
