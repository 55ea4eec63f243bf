"""Codes of word games, in blocks."""
