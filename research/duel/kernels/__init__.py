"""Compiled code of the duel."""
