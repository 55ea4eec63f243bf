"""Bodies: what a question may hold on the page, made from the fields of its request. Unknown names are refused."""

from __future__ import annotations

import json
from functools import cache
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, create_model
from pydantic import Field as PageField

from sleuth.tasks.fields import LONGEST, TURNS
from sleuth.tasks.request import SMALL, Couples, Field, SeasonSource, Turns, fields_of
from sleuth.tasks.spelling import spelled
from sleuth.tasks.table import Task

NAME = 200
"""Characters of a name in a season."""
Guess = Annotated[str, PageField(min_length=1, max_length=LONGEST, examples=["crane"])]
Feedback = Annotated[
    str,
    PageField(min_length=1, max_length=LONGEST, examples=["bbygb"], description="In any notation of the command line."),
]
Couple = Annotated[list[Annotated[str, PageField(max_length=NAME)]], PageField(min_length=2, max_length=2)]


class Body(BaseModel):
    """What every question has in common."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Turn(Body):
    """A guess and the feedback that it got."""

    guess: Guess
    feedback: Feedback


def _can_be_written(season: Any) -> Any:
    """The season, if it can be written as JSON in UTF-8 again: without half a surrogate pair, NaN or infinity."""
    try:
        json.dumps(season, ensure_ascii=False, allow_nan=False).encode()
    except (UnicodeEncodeError, ValueError, RecursionError):
        raise ValueError("it holds half a surrogate pair, or a number that is none") from None
    return season


SeasonFile = Annotated[dict[str, Any] | Literal["example"], AfterValidator(_can_be_written)]


@cache
def body_of(task: Task) -> type[Body]:
    """The body of a task: the fields of its request that the page may send."""
    named = {each.name: each for each in fields_of(task.request)}
    fields: dict[str, Any] = {}
    for key, name in (task.page or {}).items():
        each = named[name]
        default = ... if each.required else [] if each.default == () else each.default
        fields[key] = (Annotated[_type(each), _known(each, keys(task))], default)
    return create_model(task.request.__name__, __base__=Body, __doc__=task.request.__doc__, **fields)


def request_of(task: Task, body: Body) -> Any:
    """The request that a body makes. Raises InputError."""
    kinds = {each.name: each.kind for each in fields_of(task.request)}
    given: dict[str, Any] = {}
    for key, name in (task.page or {}).items():
        value = getattr(body, key)
        given[name] = tuple((turn.guess, turn.feedback) for turn in value) if kinds[name] == Turns else value
    return task.request(**given)


@cache
def keys(task: Task) -> dict[str, str]:
    """The fields of the request as the body has them."""
    return {name: f"`{key}`" for key, name in (task.page or {}).items()}


def _type(each: Field) -> Any:
    choices = each.on_page.values or each.one_of.values
    kind: Any = each.kind
    if kind == Turns:
        kind = list[Turn]
    elif kind == Couples:
        kind = list[Couple]
    elif kind == SeasonSource:
        kind = SeasonFile
    elif kind is tuple:
        kind = list[Annotated[str, PageField(min_length=1, max_length=each.on_page.each)]]
    elif choices:
        kind = Literal[(*choices, *each.one_of.also)]
    return kind | None if each.optional else kind


def _known(each: Field, names: dict[str, str]) -> Any:
    """What the description of the page says of a field, and the page's own limits."""
    page, limits = each.on_page, dict[str, Any]()
    if each.kind in (int, float):
        most = each.range.most if page.most is None else page.most
        limits = {"ge": each.range.least, "le": SMALL if most is None and each.kind is int else most}
    elif each.kind == Turns:
        limits = {"max_length": TURNS}
    elif each.kind in (tuple, Couples) or (each.kind is str and not (each.one_of.values or page.values)):
        limits = {"min_length": page.least, "max_length": page.most}
    examples = None if page.example is None else [page.example]
    given = {name: value for name, value in limits.items() if value is not None}
    return PageField(description=spelled(each.option.help, names), examples=examples, **given)
