"""Games: the names of games, rules, strategies, codebreakers and sources. Loads no numpy."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sleuth import papers
from sleuth.codebreakers.registry import CODEBREAKERS, codebreakers
from sleuth.core.results import MERGED, Result
from sleuth.games.registry import FAMILIES, LEVELS, WORD_LEVELS, Page
from sleuth.strategies.registry import STRATEGIES
from sleuth.tasks.convert import task


@dataclass(frozen=True)
class Offered:
    """A family of games, as the page offers it by its parts.

    Attributes:
        kind: the part of a name before the colon, "mastermind".
        form: the name with its sizes as letters, "mastermind:PxC".
        page: how the page offers it.
        codebreakers: the codebreakers that play it, by name.
    """

    kind: str
    form: str
    page: Page = dataclasses.field(metadata=MERGED)
    codebreakers: tuple[str, ...]


@dataclass(frozen=True, repr=False)
class Names(Result):
    """Names of games, rules, strategies, codebreakers and sources → descriptions.

    With `strategies`, `list_games` fills only the strategies and codebreakers.

    Attributes:
        strategies: by name.
        codebreakers: by name and game.
        games: by the form of their names.
        rules: the rule levels.
        sources: the sources whose numbers are recomputed.
        families: the games that the page offers by their parts, in order.
        levels: rule level → a short description; the levels that every game of words knows.
        menu: strategy → a short description; the strategies that the page offers, in order.
    """

    strategies: Mapping[str, str]
    codebreakers: Mapping[str, str]
    games: Mapping[str, str] | None = None
    rules: Mapping[str, str] | None = None
    sources: Mapping[str, str] | None = None
    families: tuple[Offered, ...] | None = None
    levels: Mapping[str, str] | None = None
    menu: Mapping[str, str] | None = None

    schema = "games"

    def __repr__(self) -> str:
        return f"<Names: {', '.join(f'{len(lines)} {kind}' for kind, lines in self.names.items())}>"

    @property
    def names(self) -> dict[str, Mapping[str, str]]:
        """Kind → name → what it is."""
        kinds = ("games", "rules", "strategies", "codebreakers", "sources")
        return {kind: lines for kind in kinds if (lines := getattr(self, kind)) is not None}

    def rows(self) -> list[dict[str, Any]]:
        """One row for each name."""
        return [
            {"kind": kind, "name": name, "what": what}
            for kind, lines in self.names.items()
            for name, what in lines.items()
        ]


@task
def list_games(*, strategies: bool = False) -> Names:
    """List the games, rule levels, strategies, codebreakers and sources by name.

    Args:
        strategies: List the strategies and codebreakers only.

    Returns:
        The names, each with what it is.
    """
    ranked = {line.form: f"{line.what} [{line.source}]" for line in STRATEGIES}
    breakers = {f"{line.name} ({line.game})": f"{line.what} [{line.source}]" for line in CODEBREAKERS}
    if strategies:
        return Names(ranked, breakers)
    return Names(
        strategies=ranked,
        codebreakers=breakers,
        games={one.form: one.what for one in FAMILIES},
        rules={name: level.what for name, level in LEVELS.items()},
        sources=papers.SOURCES,
        families=tuple(
            Offered(one.kind, one.form, one.page, tuple(codebreakers(one.kind))) for one in FAMILIES if one.page
        ),
        levels={name: LEVELS[name].short for name in WORD_LEVELS},
        menu={line.name: line.short for line in STRATEGIES if line.short},
    )
