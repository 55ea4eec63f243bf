"""Regret matching in plain Python: a slow twin of `sleuth.kernels.duels.regret`, written over dicts and not arrays.

A graph is {position: (secrets, [positions that an option leads to, for each option])}, with its first position "start".
"""

from __future__ import annotations

from typing import Any

Graph = dict[Any, tuple[list[int], list[list[Any]]]]


def best(graph: Graph, chances: list[float], position: Any = "start") -> float:
    """The least cost from a position on."""
    secrets, options = graph[position]
    here = sum(chances[s] for s in secrets)
    return here + min(sum(best(graph, chances, kid) for kid in option) for option in options)


def shares_of(regrets: list[float]) -> list[float]:
    """In proportion to regrets; all alike where there are none."""
    total = sum(regrets)
    return [each / total if total else 1 / len(regrets) for each in regrets]


def cost(
    graph: Graph, chances: list[float], shares: dict[Any, list[float]], position: Any
) -> tuple[float, list[float]]:
    """The mean cost from a position on, and the cost of each option there."""
    secrets, options = graph[position]
    here = sum(chances[s] for s in secrets)
    each = [here + sum(cost(graph, chances, shares, kid)[0] for kid in option) for option in options]
    return sum(share * one for share, one in zip(shares[position], each, strict=True)), each


def depths(graph: Graph, shares: dict[Any, list[float]], secrets: int) -> list[float]:
    """The mean number of guesses of each secret."""
    found = [0.0] * secrets

    def walk(position: Any, chance: float) -> None:
        here, options = graph[position]
        for s in here:
            found[s] += chance
        for share, option in zip(shares[position], options, strict=True):
            for kid in option:
                walk(kid, chance * share)

    walk("start", 1.0)
    return found
