"""In how many states of n = 7 is a guess that cannot be right the only best one, for some number of rounds?

python -m research.circular_shift.impossible_guesses
"""

from __future__ import annotations

from research.circular_shift.cases import Case
from research.circular_shift.engine import Engine
from research.claims import claim

LARGEST = 7


def compared(n: int) -> tuple[int, int, int]:
    """All states, those with other values if every guess must fit, and those with another least total."""
    free, strict = Engine(Case(n)), Engine(Case(n, guesses="consistent"))
    free.solve()
    states = list(free.states())
    fitting = [strict.value(cells) for cells, _ in states]
    return (
        len(states),
        sum(values != other for (_, values), other in zip(states, fitting, strict=True)),
        sum(values.total != other.total for (_, values), other in zip(states, fitting, strict=True)),
    )


def main() -> None:
    """Compare all sizes up to 7."""
    for n in range(3, LARGEST):
        _, differ, _ = compared(n)
        claim(f"n = {n}: states in which a guess that cannot be right does better", 0, differ)
    claim("n = 7: states, those in which it does better, those where it lowers the total", (7316, 17, 2), compared(7))


if __name__ == "__main__":
    main()
