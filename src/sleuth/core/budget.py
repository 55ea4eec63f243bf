"""How much memory a command may take for what it computes in blocks."""

MEMORY = 1 << 30
"""Bytes, in all; what keeps blocks or tables takes a stated share of it."""
