"""Shell completion for the names of games, strategies and sources."""

from __future__ import annotations

from click.shell_completion import CompletionItem

from sleuth.codebreakers.registry import CODEBREAKERS
from sleuth.exact.objective import OBJECTIVES
from sleuth.games.registry import FAMILIES
from sleuth.papers import SOURCES
from sleuth.strategies.registry import STRATEGIES


def complete(kind: str, incomplete: str) -> list[CompletionItem]:
    """The names that begin as typed, up to the colon where a value is to follow. kind: see `Spelled.complete`."""
    if kind == "file":
        return [CompletionItem(incomplete, type="file")]
    forms = {
        "game": {one.form: one.what for one in FAMILIES},
        "strategy": {one.name: one.what for one in CODEBREAKERS} | {one.form: one.what for one in STRATEGIES},
        "source": SOURCES,
        "objective": OBJECTIVES,
    }[kind]
    names = {form.partition(":")[0] + ":" * (":" in form): what for form, what in forms.items()}
    return [CompletionItem(name, help=what) for name, what in names.items() if name.startswith(incomplete)]
