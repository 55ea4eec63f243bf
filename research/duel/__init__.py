"""The duel of large games: narrow searches for trees, which are kept by position, and both sides learn to play them.

How it works is described in docs/explanation/duel.md. Run `python -m research.duel --help`.
"""
