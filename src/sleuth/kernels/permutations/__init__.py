"""Permutations by the thousand and the million: listed, walked, filtered, and circular shift."""
