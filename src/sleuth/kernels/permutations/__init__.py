"""Permutations by the thousand and the million: listed, walked and filtered."""
