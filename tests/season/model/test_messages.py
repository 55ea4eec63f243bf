"""Messages in both languages: the same values, one and more, and copies that still know themselves."""

from __future__ import annotations

import copy
import pickle
import re

import pytest

from sleuth.errors import InputError
from sleuth.season.model.messages import Message, in_language, quote, texts, translate_errors
from tests.table import each_row


def test_every_message_is_filled_in():
    for key, text in texts("en")["messages"].items():
        names = set(re.findall(r"\{(\w+)", text + texts("de")["messages"][key]))
        for many in (1, 2):
            said = Message(key, **dict.fromkeys(names, many))
            assert not set("{|}") & set(said + in_language(said, "de")), key


def test_a_message_in_a_message_is_in_the_same_language():
    where = Message("event", n=3, week="2", kind=Message("ceremony"))
    said = Message("sits twice", where=where, person=quote("Ann"))
    assert said == "event 3 (week 2, ceremony): 'Ann' sits twice"
    assert in_language(said, "de") == "Ereignis 3 (Woche 2, Matching Night): „Ann“ sitzt zweimal"


def test_numbers_are_written_as_the_language_does():
    said = Message("initial count", filed=3628800, count=1)
    assert said == "initial_count is 3,628,800; the format has 1 matching"
    assert in_language(said, "de") == "initial_count ist 3.628.800; das Format hat 1 Kombination"


@each_row("again", [copy.copy, copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one))])
def test_a_copy_still_knows_itself_in_german(again):
    said = Message("lines", parts=(Message("several wrong"), "as it is"))
    assert again(said) == said
    assert in_language(again(said), "de") == "Mehrere Ereignisse stimmen nicht\n  as it is"
    assert again(said).values["parts"] == said.values["parts"]


def test_an_error_is_raised_in_a_language():
    with pytest.raises(InputError, match="Die Namen der Leute fehlen"), translate_errors("de"):
        raise InputError(Message("no names", side="side_a"))
    with pytest.raises(InputError, match="not of this table"), translate_errors("de"):
        raise InputError("not of this table")
