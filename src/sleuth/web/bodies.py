"""Bodies: what a question may hold on the page, made from the fields of its request. Unknown names are refused."""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, create_model

from sleuth.tasks.fields import LONGEST, TURNS
from sleuth.tasks.request import OPTION, Couples, Described, Request, SeasonSource, Turns, option_of, page_fields

NAME = 200
"""Characters of a name in a season."""
TOLD = re.compile(rf"`sleuth [^`]*`|{OPTION.pattern}")
"""A command of the terminal, or an option."""
Guess = Annotated[str, Field(min_length=1, max_length=LONGEST, examples=["crane"])]
Feedback = Annotated[
    str, Field(min_length=1, max_length=LONGEST, examples=["bbygb"], description="In any notation of the command line.")
]
Couple = Annotated[list[Annotated[str, Field(max_length=NAME)]], Field(min_length=2, max_length=2)]


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


def body_of(kind: Any) -> type[Body]:
    """The body of a kind of request: its fields that the page has."""
    return _body_of(kind)


@cache
def _body_of(kind: Any) -> type[Body]:
    fields: dict[str, Any] = {}
    for each in page_fields(kind):
        default = ... if each.required else [] if each.default == () else each.default
        fields[each.about.page_name or each.name] = (Annotated[_type(each), _known(each)], default)
    return create_model(kind.__name__, __base__=Body, __doc__=kind.__doc__, **fields)


def request_of(kind: type[Request], body: Body) -> Any:
    """The request that a body makes. Raises InputError."""
    given: dict[str, Any] = {}
    for each in page_fields(kind):
        value = getattr(body, each.about.page_name or each.name)
        given[each.name] = tuple((turn.guess, turn.feedback) for turn in value) if each.kind == Turns else value
    return kind(**given)


def spelled(kind: Any, message: str) -> str:
    """A message about a request, for those who sent its body: options of the terminal are named as its fields.

    Other options, and commands of the terminal in backquotes, stay as they are.

    >>> from sleuth.tasks.suggest import Suggest
    >>> spelled(Suggest, "try --rule free, or `sleuth suggest --rule free`; --used names every secret")
    'try `rule` free, or `sleuth suggest --rule free`; `used` names every secret'
    """
    names = _options(kind)
    return TOLD.sub(lambda found: f"`{names[found[1]]}`" if found[1] in names else found[0], message)


@cache
def _options(kind: Any) -> dict[str, str]:
    """Every option of the terminal that is a field of the body → its key."""
    keys = [(each, each.about.page_name or each.name) for each in page_fields(kind)]
    return {name: key for each, key in keys for name in (*each.about.names, option_of(each.name), option_of(key))}


def _type(each: Described) -> Any:
    choices = each.about.page_choices or each.about.choices
    kind: Any = each.kind
    if kind == Turns:
        kind = list[Turn]
    elif kind == Couples:
        kind = list[Couple]
    elif kind == SeasonSource:
        kind = SeasonFile
    elif kind is tuple:
        kind = list[Annotated[str, Field(min_length=1, max_length=each.about.page_longest)]]
    elif choices:
        kind = Literal[(*choices, *each.about.also)]
    return kind | None if each.optional else kind


def _known(each: Described) -> Any:
    """What the description of the page says of a field, and the page's own limits."""
    about, limits = each.about, dict[str, Any]()
    most = about.most if about.page_most is None else about.page_most
    if each.kind in (int, float):
        limits = {"ge": about.least, "le": most}
    elif each.kind == Turns:
        limits = {"max_length": TURNS}
    elif each.kind in (tuple, Couples) or (each.kind is str and not (about.choices or about.page_choices)):
        limits = {"min_length": about.page_least, "max_length": most}
    examples = None if about.example is None else [about.example]
    given = {name: value for name, value in limits.items() if value is not None}
    return Field(description=about.help, examples=examples, **given)
