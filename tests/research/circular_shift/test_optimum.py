"""The exact optimum of permutation Wordle, against a second program, a third, and the exact solver of any game."""

from __future__ import annotations

import random
from functools import cache
from itertools import permutations, product
from math import comb

import numpy as np
import pytest

from research.circular_shift.cases import Case, Values, first_guesses
from research.circular_shift.engine import Engine
from research.circular_shift.kernels.guesses import list_guesses
from research.circular_shift.optimum import optimum
from sleuth.errors import InputError
from sleuth.games import permutation_counts as counting
from tests.research.circular_shift import plain_check as plain
from tests.research.circular_shift.brute import Brute, identity
from tests.table import each_row

SETTLED = [
    *(Case(n) for n in range(2, 7)),
    *(Case(n, guesses="consistent") for n in range(2, 8)),
    *(Case(n, guesses="strings") for n in range(2, 6)),
    *(Case(n, 2) for n in range(2, 5)),
    *(Case(n, 3) for n in range(2, 5)),
]


@cache
def solved(case: Case) -> Engine:
    engine = Engine(case)
    engine.solve()
    return engine


found = cache(optimum)


def looked_up(engine: Engine) -> plain.Known:
    return lambda grid: (engine.canonical(grid), engine.value(grid))


@pytest.mark.thorough
@pytest.mark.published
@each_row("case", SETTLED)
def test_circular_shift_is_optimal_by_the_total_and_within_every_number_of_rounds(case: Case):
    assert found(case).is_circular_shift_optimal


def test_the_number_of_states_and_guesses_is_that_of_an_earlier_program_of_ours():
    """A prototype that shares no code with this one counted them; first guesses are counted here, not there."""
    counted = {case: found(case)[2:4] for case in SETTLED}
    assert counted[Case(5)] == (19, 467 + 1)
    assert counted[Case(6)] == (182, 11_083 + 1)
    assert counted[Case(7, guesses="consistent")] == (372, 11_907 + 1)
    assert counted[Case(5, guesses="strings")] == (49, 10_434 + 7)
    assert counted[Case(4, 2)] == (190, 1_859 + 1)


@pytest.mark.every_run(2)
@pytest.mark.parametrize(
    "case",
    [
        *(Case(n) for n in (2, 3, 4)),
        *(Case(n, guesses="consistent") for n in (2, 3, 4, 5)),
        *(Case(n, guesses="strings") for n in (2, 3, 4)),
        *(Case(n, s) for n, s in ((2, 2), (2, 3))),
        pytest.param(Case(3, 2), marks=pytest.mark.thorough),
    ],
    ids=str,
)
def test_a_second_program_without_grids_or_symmetry_finds_the_same(case: Case):
    brute = Brute(case.n, case.suits, repeats=case.guesses == "strings", consistent=case.guesses == "consistent")
    strings = product(range(case.n), repeat=case.n) if case.guesses == "strings" and case.n < 4 else None
    openers = [tuple((0, value) for value in one) for one in strings or first_guesses(case)]
    assert brute.best(openers) == found(case).values


def test_any_first_permutation_is_as_good_as_the_identity():
    brute = Brute(3)
    openers = [tuple((0, value) for value in one) for one in permutations(range(3))]
    assert {brute.best([opener]) for opener in openers} == {brute.best([identity(3)])}


@pytest.mark.every_run(1)
@pytest.mark.parametrize(
    ("case", "sample"), [(Case(5), 19), (Case(6), 6), (Case(6, guesses="consistent"), 12)], ids=str
)
def test_states_follow_from_those_after_every_answer_by_plain_code(case: Case, sample: int):
    engine = solved(case)
    states = [(cells, values) for cells, values in engine.states() if values.secrets <= 60]
    for cells, values in random.Random(7).sample(states, min(sample, len(states))):
        plainly = plain.values_of(cells, looked_up(engine), consistent=case.guesses != "all")
        assert plainly == values


def test_a_wrong_value_in_the_table_is_found():
    engine = solved(Case(5))
    cells, values = next((cells, values) for cells, values in engine.states() if values.secrets > 20)

    def wrong(grid):
        number, total, within = engine.value(grid)
        return engine.canonical(grid), Values(number, total + (number > 2), within)

    assert plain.values_of(cells, wrong, consistent=False) != values


def test_a_state_that_is_another_one_is_found():
    engine = solved(Case(5))
    cells = next(cells for cells, values in engine.states() if values.secrets > 20)
    other = next(cells for cells, values in engine.states() if values.secrets == 2)
    with pytest.raises(AssertionError):
        plain.values_of(cells, lambda grid: (other, engine.value(grid)), consistent=False)


def shuffled(cells: plain.Cells, rng: random.Random) -> plain.Cells:
    m = len(cells)
    rows, columns = rng.sample(range(m), m), rng.sample(range(m), m)
    moved = tuple(tuple(cells[i][j] for j in columns) for i in rows)
    return plain.transposed(moved) if rng.random() < 0.5 else moved


def random_grid(m: int, suits: int, rng: random.Random) -> plain.Cells:
    for _ in range(1000):
        cells = tuple(tuple(rng.randint(0, suits) for _ in range(m)) for _ in range(m))
        if plain.secrets_of(cells):
            return cells
    raise AssertionError(f"1,000 random grids of {m} rows and {suits} suits fit no secret")


@each_row("case", [Case(6), Case(8), Case(4, 3), Case(5, 2)])
def test_canonical_does_not_depend_on_order_and_fits_the_same_secrets(case: Case):
    rng = random.Random(3)
    engine = Engine(case)
    for _ in range(20):
        cells = random_grid(rng.randint(2, min(case.n, 6)), case.suits, rng)
        kept = engine.canonical(cells)
        assert all(engine.canonical(shuffled(cells, rng)) == kept for _ in range(5))
        assert not kept or engine.canonical(kept) == kept
        if case.suits == 1 and kept:
            assert plain.alike(kept, plain.grid_of(plain.secrets_of(cells)))


def test_strings_tell_rows_from_columns():
    """A permutation may not ask a value twice, a string may: places and values are no longer alike."""
    cells = ((1, 1, 1, 1), (1, 1, 0, 0), (1, 0, 1, 1), (0, 1, 1, 1))
    turned = plain.transposed(cells)
    assert not plain.same_but_for_order(cells, turned)
    assert Engine(Case(4)).canonical(cells) == Engine(Case(4)).canonical(turned)
    strings = Engine(Case(4, guesses="strings"))
    assert strings.canonical(cells) != strings.canonical(turned)


def listed_guesses(engine: Engine, cells):
    """The guesses that the compiled search tries in a grid: for each place the column asked, or None."""
    pool = np.zeros(1 << 16, np.uint32)
    rule = engine._rule.which
    end = list_guesses(engine._word(cells), len(cells), engine._frame.layout, rule, pool, 0)
    for packed in pool[:end].tolist():
        columns = [(packed >> 4 * row & 15) - 1 for row in range(len(cells))]
        yield tuple(None if column < 0 else column for column in columns)


def test_guesses_are_the_matchings_to_which_nothing_can_be_added():
    rng = random.Random(5)
    engine = Engine(Case(5))
    for _ in range(20):
        cells = random_grid(rng.randint(2, 5), 1, rng)
        made = set(plain.guesses(cells, [], consistent=False))

        def within(one, other):
            return one != other and all(a is None or a == b for a, b in zip(one, other, strict=True))

        assert set(listed_guesses(engine, cells)) == {
            one for one in made if not any(within(one, other) for other in made)
        }


def test_a_guess_is_worth_what_it_leads_to():
    """After the identity on four: nine secrets, and a guess that tells eight groups apart, the secret itself one."""
    engine = solved(Case(4))
    derangements = ((0, 1, 1, 1), (1, 0, 1, 1), (1, 1, 0, 1), (1, 1, 1, 0))
    assert engine.value(derangements) == Values(9, 9 + 8 + 1, (1, 8, 9, 9))
    assert engine.guess_value(derangements, (1, 2, 3, 0)) == engine.value(derangements)
    assert engine.guess_value(derangements, (1, 0, 3, 2)).total == 20
    assert engine.guess_value(derangements, (None, 2, 3, 1)).within[0] == 0


@pytest.mark.parametrize("n", [4, 5, 6])
def test_the_empty_history_is_the_sum_over_what_is_left_after_the_identity(n: int):
    """Where k places are wrong, none of them holds its own value: C(n, k) times the grid of derangements."""
    engine = solved(Case(n))
    left = {k: engine.value(tuple(tuple(int(i != j) for j in range(k)) for i in range(k))) for k in range(2, n + 1)}
    number, total, within = engine.value(((1,) * n,) * n)
    assert number == 1 + sum(comb(n, k) * one.secrets for k, one in left.items())
    assert total == number + sum(comb(n, k) * one.total for k, one in left.items())
    for r in range(2, n + 1):
        assert within[r - 1] == 1 + sum(
            comb(n, k) * (one.within[r - 2] if r - 2 < k else one.secrets) for k, one in left.items()
        )


SIXTEEN = (
    (0, 0, 0, 0, 0, 1, 1),
    (1, 0, 1, 0, 1, 0, 0),
    (0, 1, 0, 0, 1, 0, 0),
    (0, 1, 1, 0, 0, 1, 1),
    (1, 0, 0, 1, 1, 0, 0),
    (1, 0, 0, 1, 1, 0, 0),
    (0, 1, 0, 0, 0, 1, 1),
)


def test_a_guess_that_cannot_be_right_may_be_the_only_best_one():
    """Of sixteen secrets of seven, such a guess tells all apart; none that fits does, by plain lists as well."""
    free, strict = Engine(Case(7)), Engine(Case(7, guesses="consistent"))
    assert free.value(SIXTEEN) == Values(16, 32, (1, *(16,) * 6))
    assert strict.value(SIXTEEN) == Values(16, 33, (1, 14, *(16,) * 5))
    assert plain.values_of(SIXTEEN, looked_up(free), consistent=False) == free.value(SIXTEEN)
    assert plain.values_of(SIXTEEN, looked_up(strict), consistent=True) == strict.value(SIXTEEN)


def test_up_to_five_places_a_guess_that_fits_is_always_among_the_best():
    for n in range(3, 6):
        free, strict = solved(Case(n)), Engine(Case(n, guesses="consistent"))
        assert all(strict.value(cells) == values for cells, values in free.states())


def test_a_settled_grid_has_one_secret():
    assert Engine(Case(3)).value(((1, 0), (1, 1))) == Values(1, 1, (1, 1))


@each_row(
    ("case", "message"),
    [
        (Case(9), "9 places, 1 suits: not 2 or more, or more than a word"),
        (Case(6, 2), "2 suits: 2 to 5 places"),
        (Case(1), "2 to 8 places"),
        (Case(4, guesses="some"), "no guesses 'some'; there are all, consistent, strings"),  # type: ignore[arg-type]
    ],
)
def test_a_case_that_does_not_fit_is_refused(case: Case, message: str):
    with pytest.raises(InputError, match=message.replace("(", r"\(")):
        optimum(case)


@each_row("cells", [(), ((1, 1),), ((1, 2), (1, 1)), ((1,) * 5,) * 5])
def test_what_is_no_grid_of_the_case_is_refused(cells: plain.Cells):
    with pytest.raises(InputError, match="is not a grid of this case"):
        Engine(Case(4)).value(cells)


def test_a_grid_without_secret_is_refused():
    with pytest.raises(InputError, match="no secret fits"):
        Engine(Case(4)).canonical(((1, 0), (1, 0)))


def test_a_guess_at_an_impossible_cell_is_refused():
    with pytest.raises(InputError, match="cannot be right at place 0"):
        Engine(Case(3)).guess_value(((0, 1, 1), (1, 0, 1), (1, 1, 0)), (0, 2, 1))


def test_the_total_is_the_number_not_found_summed_over_rounds():
    for case in SETTLED:
        number, total, within = found(case).values
        assert total == sum(number - reached for reached in (0, *within))
        assert number == counting.secrets(case.n, case.suits)
