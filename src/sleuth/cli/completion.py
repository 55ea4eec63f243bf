"""Shell completion for the names of games, strategies and sources."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import click
from click.shell_completion import CompletionItem

from sleuth.codebreakers.registry import CODEBREAKERS
from sleuth.exact.objective import OBJECTIVES
from sleuth.games.registry import FAMILIES
from sleuth.papers import SOURCES
from sleuth.strategies.registry import STRATEGIES


def completion(forms: Mapping[str, str]) -> Callable[..., list[CompletionItem]]:
    """The forms that begin as typed, up to the colon where a value is to follow."""

    def offer(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:  # noqa: ARG001
        names = {form.partition(":")[0] + ":" * (":" in form): what for form, what in forms.items()}
        return [CompletionItem(name, help=what) for name, what in names.items() if name.startswith(incomplete)]

    return offer


def file(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:  # noqa: ARG001
    """The files of the shell."""
    return [CompletionItem(incomplete, type="file")]


game = completion({one.form: one.what for one in FAMILIES})
strategy = completion({line.name: line.what for line in CODEBREAKERS} | {line.form: line.what for line in STRATEGIES})
source = completion(SOURCES)
objective = completion(OBJECTIVES)
