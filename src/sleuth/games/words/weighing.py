"""Weighs the words of a list by a game's spec: its prior, its tiers, and its used answers."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence

import numpy as np

from sleuth.core.arrays import Bools, Weights
from sleuth.core.inputs.near import did_you_mean, quote
from sleuth.core.inputs.plain import show_value
from sleuth.core.prior import prior_of, shares
from sleuth.errors import BadWordList, InputError
from sleuth.games.game_spec import PRIORS, USED_WEIGHT, GameSpec, prior_choice, used_file
from sleuth.games.words import lists, priors

COMMON = 0.95
"""The share of all use that the likely answers of one's own list have, as in `today`."""


def weigh(hidden: lists.WordList, spec: GameSpec) -> tuple[tuple[str, ...], Weights | None, Bools | None, str]:
    """The secrets of a list, their `prior` and `likely` as in `Listing`, and a sentence on the source of the tiers.

    Raises BadWordList, InputError, UnknownName or MissingExtra.
    """
    weights, likely, basis = _weights(hidden, spec)
    if not (spec.used or spec.used_words):
        return hidden.words, None if weights is None else shares(weights), likely, basis
    factor = _factors(hidden.words, spec)
    keep = factor > 0
    if not keep.any():
        raise BadWordList("`used` names every secret, and with the weight 0 none of them is left")
    secrets = tuple(word for word, stays in zip(hidden.words, keep.tolist(), strict=True) if stays)
    weights_of_secrets = (factor if weights is None else factor * np.asarray(weights))[keep]
    note = f"used answers count {factor.min():g}" if keep.all() else "used answers left out"
    return (
        secrets,
        None if weights is None and not keep.all() else shares(weights_of_secrets),
        None if likely is None else likely[keep],
        f"{basis}; {note}" if basis else note,
    )


def _weights(secrets: lists.WordList, spec: GameSpec) -> tuple[Sequence[float] | Weights | None, Bools | None, str]:
    """The weight of each secret (None: all alike), which are likely, and a sentence on the source of the tiers."""
    tiered, prior = not spec.has_own_words and spec.name in lists.TIERED, prior_choice(spec.prior)
    answers = lists.load(lists.TIERED[spec.name]).words if tiered else ()
    if prior.kind == "tiers":
        if not answers:
            raise InputError(f"`prior` tiers: {secrets.name} has no likely and possible answers; `game` today has")
        from sleuth.games.words import today

        try:
            share = float(prior.detail) if prior.detail else today.SHARE
        except ValueError:
            raise InputError(f"`prior` {spec.prior}: write a share, as in tiers:0.05") from None
        each, among, basis = today.tiers(secrets.words, answers, share)
        return each, np.array(among), basis
    likely = np.isin(secrets.words, answers) if answers else None
    if prior.kind == "uniform":
        return None, likely, ""
    if spec.weights is not None:
        chances = spec.weights
        by_word = (
            {lists.fold(word): weight for word, weight in chances.items()} if isinstance(chances, Mapping) else chances
        )
        return prior_of(by_word, secrets.words), likely, ""
    if prior.kind == "freq":
        if secrets.signs:
            raise InputError(
                f"`prior` freq: the words of {show_value(secrets.name)} have symbols that are not letters, such as "
                f"{secrets.signs[0]}, and no language uses them; leave `prior` out, or give a file of weights"
            )
        weights = priors.freq_weights(secrets.words, prior.detail or "en")
        return weights, common(weights) if spec.has_own_words else likely, ""
    if prior.file != "-" and not os.path.exists(prior.file):  # noqa: PTH110 - Path.exists fails on long ones
        raise BadWordList(
            f"`prior` {quote(prior.file)[1:-1]}: there is no such file; write {', '.join(PRIORS)} or a CSV file of "
            f"weights{did_you_mean(prior.file, PRIORS)}"
        )
    return priors.file_weights(prior.file, secrets.words, column=prior.detail or None), likely, ""


def common(weights: Sequence[float]) -> Bools:
    """Whether each word is one of the most used, which together have COMMON of all use: the likely answers of a list.

    >>> common([5, 90, 1, 4]).tolist()
    [True, True, False, False]
    """
    order = np.argsort(-np.asarray(weights), kind="stable")
    shares = np.asarray(weights)[order] / sum(weights)
    is_common = np.zeros(len(order), np.bool_)
    is_common[order[np.cumsum(shares) - shares < COMMON]] = True  # those before which not enough are counted
    return is_common


def _factors(words: Sequence[str], spec: GameSpec) -> Weights:
    """The factor of each word as a used answer; 1 for words that were not used."""
    file, weight = used_file(spec.used) if spec.used else ("", USED_WEIGHT)
    used = (
        lists.load(file, length=len(words[0]))
        if file
        else lists.from_text(spec.used_words, name="used answers", length=len(words[0]))
    )
    among = np.isin(words, used.words)
    if not among.any():
        raise BadWordList(
            f"`used` {show_value(used.name)}: none of its {len(used):,} words is a secret; is it the right list?"
        )
    return np.where(among, weight, 1.0)
