"""Codes of any listed game: pegs in blocks, parts of guesses, and what tells secrets apart."""
