"""The notation of the show, and all its matchings. A booth is 3+7; a ceremony or a secret is the partners of 1, 2, ….

The people of side B are numbered, and their partners on side A: in dating:10x11 there are 11 people, each with one of
10 partners. In a ceremony 0 stands for somebody who does not sit. In a group a ceremony is everybody's partner.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import permutations as every_order
from math import comb, factorial, prod

from sleuth.core.game import Game
from sleuth.core.inputs.plain import count_noun, show_value
from sleuth.core.rules import History, Rules
from sleuth.errors import BadFeedback, InputError
from sleuth.games import permutations
from sleuth.games.show import (
    NOBODY,
    WEEKS,
    Action,
    Booth,
    Ceremony,
    Format,
    answer,
    booth_of_week,
    ceremonies,
    is_won,
    objection,
)


def game(form: Format) -> Game:
    """The show in a format, as a game: a guess is a booth or a ceremony, its rounds are weeks. It has no listing."""
    name = f"dating:{form.code}"
    return Game.of(name, rules(form, name), None, (form,), listed=False, places=form.size_b)


def rules(form: Format, name: str) -> Rules:
    """The rules of the show in a format.

    >>> show = rules(Format(10, 10), "dating:10")
    >>> show.size, show.read_guess("3+7"), show.spell(show.read_guess("3+7"), 1)
    (3628800, Booth(person=2, partner=6), 'yes')
    """

    def read(guess: Action, text: str) -> int:
        plain = text.strip().casefold()
        if isinstance(guess, Booth):
            yes, no = ("yes", "y", "match", "1", "true"), ("no", "n", "0", "false")
            if plain not in (*yes, *no):
                raise BadFeedback(f"{text!r} is not an answer of the booth; write yes or no", value=text)
            return int(plain in yes)
        if form.plain:
            return permutations.read_hits(plain, form.seats)
        if not plain.isdecimal() or len(plain) > len(str(form.seats)) or int(plain) > form.seats:
            raise BadFeedback(f"{show_value(plain)} is not a number of lights; write 0 to {form.seats}", value=plain)
        return int(plain)

    def may_ask(history: History, guess: Action) -> str | None:
        why = objection(form, guess, booth_of_week(history))
        return why and f"week {1 + ceremonies(history)} {why}"

    def feedbacks(guess: Action, _: int) -> list[int]:
        if isinstance(guess, Booth):
            return [0, 1]
        return permutations.possible_hits(form.seats) if form.plain else list(range(form.seats + 1))

    def read_secret(text: str) -> tuple[int, ...]:
        row = _row(form, name, text)
        if not form.allows(row):
            raise InputError(f"{text!r} is not a matching of {name}; write one such as {label(next(matchings(form)))}")
        return row

    def spell_guess(action: Action) -> str:
        if isinstance(action, Booth):
            return f"{action.person + 1}+{action.partner + 1}"
        row = list(action.seating)
        for host, guest in action.couples if form.any_pair else ():
            row[host] = guest
        return label(row)

    return Rules(
        size=_number_of_matchings(form),
        read_guess=lambda text: _read_action(form, name, text),
        spell_guess=spell_guess,
        read_secret=read_secret,
        spell_secret=label,
        feedback=answer,
        feedbacks=feedbacks,
        read=read,
        spell=lambda guess, shown: ("no", "yes")[shown] if isinstance(guess, Booth) else str(shown),
        won=lambda guess, shown: isinstance(guess, Ceremony) and is_won(form, shown),
        draw=form.draw,
        secrets=lambda: matchings(form),
        may_ask=may_ask,
        secret_of=lambda guess: guess.seating if isinstance(guess, Ceremony) and form.plain else None,
        is_round=lambda guess: isinstance(guess, Ceremony),
        limit=WEEKS,
        rounds="weeks",
        kind=lambda guess: "booth" if isinstance(guess, Booth) else "ceremony",
    )


def label(partners: Sequence[int]) -> str:
    """A row of partners as it is written.

    >>> label((1, 0, 2)), label((0, 1, NOBODY))
    ('213', '120')
    """
    return ("" if len(partners) <= 9 else "-").join(str(partner + 1) for partner in partners)


def _read_action(form: Format, name: str, text: str) -> Action:
    """The booth or ceremony of a text. Raises InputError."""
    pair = re.fullmatch(r"(\d{1,9})\s*([+-])\s*(\d{1,9})", text.strip())
    if pair and (form.size_b != 2 or pair[2] == "+"):
        person, partner = int(pair[1]) - 1, int(pair[3]) - 1
        if person not in range(form.size_b) or partner not in range(form.size_a):
            side = "on each side" if form.plain else f"and the partners 1 to {form.size_a}"
            raise InputError(f"{text!r}: {name} has the people 1 to {form.size_b} {side}")
        action = Booth(max(person, partner), min(person, partner)) if form.any_pair else Booth(person, partner)
        if why := objection(form, action, None):
            raise InputError(f"{text!r}: a week {why}")
        return action
    try:
        return _ceremony(form, name, text)
    except InputError as error:
        raise InputError(f"{error}; or a couple for the booth, as in 1+{form.size_a}") from None


def _ceremony(form: Format, name: str, text: str) -> Ceremony:
    row = _row(form, name, text)
    if form.any_pair:
        if not form.allows(row):
            raise InputError(
                f"{text!r} does not seat everybody of {name} in couples, as {label(next(matchings(form)))}"
            )
        row = tuple(partner if partner < person else NOBODY for person, partner in enumerate(row))
    ceremony = Ceremony(row)
    if objection(form, ceremony, None):
        first = label((*range(form.size_a), *[NOBODY] * (form.size_b - form.size_a)))
        raise InputError(
            f"{text!r} is not a ceremony of {name}: every partner sits once, the others are 0, as in {first}"
        )
    return ceremony


def _row(form: Format, name: str, text: str) -> tuple[int, ...]:
    """Everybody's partner, from 0; NOBODY for 0."""
    if form.plain:
        row = permutations.read(text, places=form.size_b, name=name)
    else:
        parts = re.sub(r"[\s,;-]+", " ", text).split()
        parts = list("".join(parts)) if len("".join(parts)) <= 9 else parts
        if not all(re.fullmatch(r"\d{1,4}", part) and int(part) <= form.size_a for part in parts):
            raise InputError(f"{text!r}: write the partners of 1 to {form.size_b}; they are 1 to {form.size_a}")
        row = tuple(int(part) - 1 for part in parts)
    if len(row) != form.size_b:
        raise InputError(f"{text!r} has {count_noun(len(row), 'place')}; {name} has {form.size_b}", value=text)
    return row


def _number_of_matchings(form: Format) -> int:
    """The number of matchings; at most one person may be known to share a match."""
    if form.any_pair:
        return prod(range(form.size_a - 1, 0, -2))
    hosts = comb(form.size_a, form.triples) * comb(form.size_a - form.triples, form.doubles)
    number = hosts * factorial(form.size_b) // prod([2] * form.doubles + [6] * form.triples)
    return number * (2 * form.doubles + 3 * form.triples) // form.size_b if form.extras else number


def matchings(form: Format) -> Iterator[tuple[int, ...]]:
    """All matchings, in order, made one by one."""
    if form.plain:
        yield from every_order(range(form.size_a))
        return

    def grown(row: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        person = len(row)
        if person == form.size_b:
            if form.allows(row):
                yield row
            return
        if form.any_pair and person in row:
            yield from grown((*row, row.index(person)))
            return
        for host in range(form.size_a):
            if form.any_pair:
                joins = host > person and host not in row
            else:  # the others can make it a matching, known sharers apart
                guests = sorted(map((*row, host).count, range(form.size_a)), reverse=True)
                joins = all(has <= most for has, most in zip(guests, form.guests, strict=True))
            if joins:
                yield from grown((*row, host))

    yield from grown(())
