"""The search for games of many feedbacks finds what plain recursion finds, and what the package proved."""

from __future__ import annotations

import numpy as np
import pytest

from research.records.kernels.parts import least, opener_bounds
from research.records.many_parts import NONE, Search, main
from sleuth.tasks.check import check_proof

pytestmark = pytest.mark.thorough


@pytest.fixture(scope="module")
def search() -> Search:
    return Search("equations:6")


def plain_least(table: np.ndarray, win: int, rows: tuple[int, ...]) -> int:
    """The least total of a set, by trying every guess."""
    if len(rows) == 1:
        return 1
    totals = []
    for codes in table:
        parts: dict[int, list[int]] = {}
        for row in rows:
            parts.setdefault(int(codes[row]), []).append(row)
        if len(parts) > 1:
            totals.append(
                len(rows) + sum(plain_least(table, win, tuple(own)) for code, own in parts.items() if code != win)
            )
    return min(totals)


@pytest.mark.parametrize("seed", range(6))
def test_a_set_costs_what_plain_recursion_finds(search: Search, seed: int):
    """Any of 14 equations may be guessed, and the feedback says little, so that parts are large."""
    some = np.sort(np.random.default_rng(seed).choice(len(search.table), 14, replace=False))
    table = np.ascontiguousarray(search.table[np.ix_(some, some)])
    table = np.where(table == search.win, search.win, table % 5).astype(np.uint16)
    rows = np.arange(9, dtype=np.int32)
    cost, guess = least(table, rows, NONE, search.win)
    assert cost == plain_least(table, search.win, tuple(rows.tolist()))
    assert least(table, rows, cost, search.win) == (cost, -1)
    assert 0 <= guess < len(table)


def test_no_bound_is_above_the_cost(search: Search):
    """Of each opener: its bound, then its exact cost."""
    openers = np.arange(0, len(search.table), 5)
    bounds = opener_bounds(search.table, search.order, openers, search.win, NONE)
    costs = []
    for opener in openers:
        search.total = NONE
        ((cost, exact),) = search.settle(openers[openers == opener])
        assert exact == "1"
        costs.append(int(cost))
    assert (bounds <= costs).all()
    assert (bounds == costs).any()


def test_the_plain_checker_confirms_its_certificate(tmp_path, monkeypatch, capsys):
    ledger, out = tmp_path / "ledger", tmp_path / "proof.json"
    monkeypatch.setattr("sys.argv", ["many_parts", "equations:6", str(ledger), "--out", str(out)])
    main()
    assert "holds" in capsys.readouterr().out
    assert check_proof(out, all=True).complete
    lines = ledger.read_text().splitlines()
    ledger.write_text("\n".join(lines[:3]) + "\n")
    main()  # goes on
    assert len(ledger.read_text().splitlines()) == len(lines)
