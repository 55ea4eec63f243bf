"""Runs of many games that are cancelled: what was played comes back, and a ledger keeps it for another run."""

from __future__ import annotations

import json
from pathlib import Path
from threading import Event
from typing import Any

import pytest

import sleuth
from sleuth import Game
from sleuth.errors import BadLedger, InputError
from tests.countdown import Countdown

SMALL = "mastermind:2x3"
OTHER = Game.of_words(["bat", "cat", "cot", "hat"])
MANY = 130


def second(position: Any) -> str:
    """The last candidate."""
    return str(position.labels[-1])


def simulated(*strategies: str, **options: Any) -> Any:
    return sleuth.compare(strategies or "consistent", game=SMALL, **{"games": MANY, **options})


def test_a_simulation_that_is_cancelled_is_that_of_its_first_games():
    (found,) = simulated(cancel=Countdown(40)).results
    assert 1 <= found.evaluation.secrets < MANY
    (again,) = simulated(games=found.evaluation.secrets).results
    assert found == again
    low, high = found.interval
    assert low < found.mean < high


@pytest.mark.thorough
def test_of_several_strategies_those_that_were_played_come_back():
    whole = simulated("consistent", "entropy")
    assert [one.evaluation.secrets for one in whole.results] == [MANY, MANY]
    played = [
        [each.evaluation.secrets for each in simulated("consistent", "entropy", cancel=Countdown(looks)).results]
        for looks in range(20, 8 * MANY, MANY // 2)
    ]
    assert played[-1] == [MANY, MANY]
    assert any(len(games) == 1 and games[0] < MANY for games in played)
    assert any(len(games) == 2 and games[0] == MANY > games[1] for games in played)


def test_processes_that_are_cancelled_return_the_games_in_order():
    cancel = Event()
    (found,) = simulated(games=2000, jobs=2, progress=lambda _: cancel.set(), cancel=cancel).results
    assert 1 <= found.evaluation.secrets < 2000
    assert found == simulated(games=found.evaluation.secrets).results[0]


def test_a_comparison_that_is_cancelled_has_the_strategies_that_are_done():
    whole = sleuth.compare(["first", "entropy"], game=SMALL)
    found = None
    for looks in range(2, 100):
        try:
            found = sleuth.compare(["first", "entropy"], game=SMALL, cancel=Countdown(looks))
        except sleuth.errors.TooLittleTime:
            continue
        break
    assert found is not None
    assert [one.strategy for one in found.results] == ["first"]
    assert found.results[0] in whole.results


def test_a_simulation_goes_on_with_its_ledger(tmp_path: Path):
    ledger = tmp_path / "games"
    part = simulated("consistent", "entropy", ledger=ledger, cancel=Countdown(MANY + 70))
    whole = simulated("consistent", "entropy")
    assert part != whole
    assert simulated("consistent", "entropy", ledger=ledger) == whole
    assert simulated("consistent", "entropy", ledger=ledger, cancel=Countdown(0)) == whole  # all are kept
    more = simulated("consistent", "entropy", ledger=ledger, games=MANY + 50)
    assert more == simulated("consistent", "entropy", games=MANY + 50)


def test_a_comparison_goes_on_with_its_ledger(tmp_path: Path):
    runs: list[tuple[list[Any], dict[str, Any]]] = [
        (["first", "entropy", second], {}),
        (["consistent"], {"games": MANY}),
        (["entropy"], {"accounting": "expected"}),
    ]
    for number, (names, options) in enumerate(runs):
        ledger = tmp_path / str(number)
        whole = sleuth.compare(names, game=SMALL, ledger=ledger, **options)
        assert whole == sleuth.compare(names, game=SMALL, **options)
        assert sleuth.compare(names, game=SMALL, ledger=ledger, cancel=Countdown(0), **options) == whole


def test_a_comparison_keeps_no_part_of_a_sample(tmp_path: Path):
    options: dict[str, Any] = {"game": SMALL, "games": MANY, "ledger": tmp_path / "ledger"}
    part = sleuth.compare(["consistent"], cancel=Countdown(40), **options)
    assert part != sleuth.compare(["consistent"], **options)
    assert sleuth.compare(["consistent"], **options).results[0].evaluation.secrets == MANY


def test_the_ledger_of_another_run_is_refused(tmp_path: Path):
    ledger = tmp_path / "ledger"
    run: dict[str, Any] = {"game": OTHER, "strategies": second, "games": 10}
    sleuth.compare(**run, ledger=ledger)
    others: list[dict[str, Any]] = [
        {"seed": 2},
        {"strategies": "first"},
        {"game": "mastermind:2x3"},
        {"boards": 2},
        {"game": Game.of_words(["bat", "cat", "hat", "hit"])},
        {"game": Game.of_words(["bat", "cat", "cot", "hat"], rule="strict")},
        {"game": Game.of_words(["bat", "cat", "cot", "hat"], prior=[1, 1, 1, 2])},
    ]
    for other in others:
        with pytest.raises(BadLedger, match="another run"):
            sleuth.compare(**{**run, **other}, ledger=ledger)


def test_a_strategy_whose_file_was_changed_is_another_one(tmp_path: Path):
    file, ledger = tmp_path / "mine.py", tmp_path / "ledger"
    for text in ("-1", "0"):
        file.write_text(f"def mine(position):\n    return position.labels[{text}]\n")
        if text == "-1":
            sleuth.compare(f"{file}:mine", game=OTHER, games=10, ledger=ledger)
            continue
        with pytest.raises(BadLedger, match="another run"):
            sleuth.compare(f"{file}:mine", game=OTHER, games=10, ledger=ledger)


def test_a_function_that_no_file_shows_has_no_ledger(tmp_path: Path):
    with pytest.raises(InputError, match="at the top of a file"):
        sleuth.compare(lambda position: position.labels[0], game=OTHER, games=10, ledger=tmp_path / "ledger")


def test_a_ledger_whose_games_are_none_is_damaged(tmp_path: Path):
    values: list[Any] = [[[1]], [], {}, 3, [["x", {}]]]
    for value in values:
        ledger = tmp_path / "ledger"
        ledger.unlink(missing_ok=True)
        simulated(games=10, ledger=ledger)
        header, *lines = ledger.read_text().splitlines()
        changed = [json.dumps({**json.loads(line), "value": value}) for line in lines]
        ledger.write_text("\n".join([header, *changed, ""]))
        with pytest.raises(BadLedger, match=r"is damaged|ledger:2: this is not a line"):
            simulated(games=10, ledger=ledger)
