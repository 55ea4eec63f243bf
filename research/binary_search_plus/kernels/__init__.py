"""Permutations left in the open places, compiled."""
