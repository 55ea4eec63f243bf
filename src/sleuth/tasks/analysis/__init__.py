"""A finished game taken apart: skill and luck, turn by turn."""
