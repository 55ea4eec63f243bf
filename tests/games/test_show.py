"""The rule of the show against its slow twin, for every format: matchings, answers, who sits, what may be asked."""

from __future__ import annotations

import random
from collections import Counter

import numpy as np
import pytest

from sleuth.errors import BadFeedback, IllegalGuess, InputError, UnknownName
from sleuth.games import seatings, show
from sleuth.games.game_spec import GameSpec
from sleuth.games.show import Booth, Ceremony, Format, Show, format_named
from tests.season import made_up, naive
from tests.table import each_row

ALL = pytest.mark.parametrize("form", made_up.FORMATS, ids=lambda form: form.name + "*" * len(form.extras))
NAMED = pytest.mark.parametrize("name", ["4", "3x4", "3x4-known", "3x5-triple", "2x4", "k6"])


@ALL
def test_the_matchings_of_a_format_are_those_of_its_words(form: Format):
    found = list(seatings.matchings(form))
    assert found == list(naive.matchings(form))
    assert all(form.allows(one) for one in found)
    wrong = [(0,) * form.size_b, tuple(range(form.size_b)), found[0][:-1]]
    assert [form.allows(one) for one in wrong] == [one in found for one in wrong]


@pytest.mark.every_run(4)
@ALL
def test_every_matching_is_drawn_about_as_often(form: Format):
    found = list(naive.matchings(form))
    rng = np.random.default_rng(1)
    games = 40 * len(found)
    drawn = Counter(form.draw(rng) for _ in range(min(games, 4000)))
    assert set(drawn) <= set(found)
    if games <= 4000:
        assert set(drawn) == set(found)
        assert max(drawn.values()) < 80


@ALL
def test_the_answers_are_those_of_its_words(form: Format):
    rng = random.Random(2)
    for matching in rng.sample(list(naive.matchings(form)), 3):
        for _ in range(5):
            seats = made_up.random_seats(form, rng)
            assert show.answer(Ceremony.of(form, seats), matching) == naive.lights(matching, seats)
            host, guest = seats[0]
            assert show.answer(Booth(guest, host), matching) == naive.matches(matching, (host, guest))


@NAMED
def test_a_format_is_written_and_read(name: str):
    found = GameSpec(f"dating:{name}").build()
    game, (form,) = found.rules, found.sizes
    assert found.name == f"dating:{form.code}"
    every = list(game.secrets())
    assert game.size == len(every) == len(list(naive.matchings(form)))
    for secret in every[:5]:
        assert game.read_secret(game.spell_secret(secret)) == secret
        assert game.read_secret("-".join(str(partner + 1) for partner in secret)) == secret
    rng = random.Random(1)
    for _ in range(20):
        seats = made_up.random_seats(form, rng)
        if len(seats) == form.seats:
            ceremony = Ceremony.of(form, seats)
            assert game.read_guess(game.spell_guess(ceremony)) == ceremony


def test_a_group_writes_everybodys_partner():
    game = GameSpec("dating:k6").build().rules
    ceremony = game.read_guess("2-1-4-3-6-5")
    assert ceremony == Ceremony((-1, 0, -1, 2, -1, 4))
    assert game.spell_guess(ceremony) == "214365"
    assert game.read_guess("5+2") == game.read_guess("2+5") == Booth(4, 1)
    assert game.feedback(ceremony, game.read_secret("216543")) == 1
    assert game.won(ceremony, 3)


def test_the_one_who_does_not_sit_is_a_zero():
    game = GameSpec("dating:3x4").build().rules
    assert game.read_guess("1-0-3-2") == Ceremony((0, -1, 2, 1))
    assert game.feedback(game.read_guess("1032"), game.read_secret("1132")) == 3
    with pytest.raises(BadFeedback, match="'4' is not a number of lights; write 0 to 3"):
        game.read(Ceremony((0, -1, 2, 1)), "4")
    with pytest.raises(BadFeedback, match="is not a number of lights"):
        game.read(Ceremony((0, -1, 2, 1)), "4" * 5_000)
    with pytest.raises(InputError):
        game.read_guess(f"1+{'4' * 5_000}")


@each_row(
    ("name", "text", "message"),
    [
        ("3x4", "1-2-3-3", "every partner sits once, the others are 0, as in 1230"),
        ("3x4", "1-2-3-4", "write the partners of 1 to 4; they are 1 to 3"),
        ("3x4", "4+4", "has the people 1 to 4 and the partners 1 to 3"),
        ("k6", "1-2-3-4-5-6", "does not seat everybody of dating:k6 in couples, as 214365"),
        ("k6", "3+3", "a week needs a booth of two people, not of 3 alone"),
        ("4", "1-2-3-3", "each of 1 to 4 once.*or a couple"),
    ],
)
def test_a_guess_that_nobody_can_ask_is_explained(name: str, text: str, message: str):
    with pytest.raises(InputError, match=message):
        GameSpec(f"dating:{name}").build().rules.read_guess(text)


def test_formats_by_name():
    assert format_named("10") == format_named("10x10") == Format(10, 10)
    assert format_named("10x12") == Format(10, 12, doubles=2)
    assert format_named("10x12-triple") == Format(10, 12, triples=1)
    assert format_named("10x11-known") == Format(10, 11, doubles=1, extras=(10,))
    assert format_named("k16") == Format(16, 16, any_pair=True)
    assert format_named("400").size_a == 400
    for name in ("10y10", "k", "x10", "10x11-unknown", ""):
        with pytest.raises(UnknownName, match="write 10 or 10x10, 10x11"):
            format_named(name)
    for name in ("11x10", "10x10-triple", "10x10-known", "k15", "14x15", "0"):
        with pytest.raises(InputError):
            format_named(name)


def test_the_codemaker_keeps_the_rule():
    host = Show((1, 0, 2), Format(3, 3))
    assert host(Booth(0, 1)) == 1
    with pytest.raises(IllegalGuess, match=r"week 1 has had its booth, 1\+2; a ceremony is due"):
        host(Booth(1, 0))
    assert (host(Ceremony((1, 2, 0))), host.weeks, host.won) == (1, 1, False)
    for seating in ((0, 0, 1), (0, 1), (0, 1, -1), (0, 1, 3)):
        with pytest.raises(IllegalGuess, match="week 2 needs a ceremony of 3 couples in which nobody sits twice"):
            host(Ceremony(seating))
    assert (host(Ceremony((1, 0, 2))), host.weeks, host.won) == (3, 2, True)


@pytest.mark.every_run(4)
@ALL
def test_a_blackout_is_that_of_its_words(form: Format):
    from sleuth.season.count.course import course

    rng = random.Random(str(form))
    seen = set()
    for _ in range(30):
        season = made_up.random_season(form, rng, events=6)
        for k, step in enumerate(course(season).steps):
            assert step.blackout == naive.is_blackout(step.event, season.events[:k])
            seen.add(step.blackout)
    assert seen == {True, False}
