"""Limits of foreign files and other input, each stated once; messages name them."""

from __future__ import annotations

FILE_BYTES = 64 << 20
"""Bytes of any file, after decompression: about ten times the largest word lists and certificates that we know."""
SEASON_BYTES = 512 << 10
"""Bytes of a season file; that of a whole season has some 20 KiB."""
LINES = 2_000_000  # of a word list, or of a CSV file with weights
LINE_CHARACTERS = 1_000_000
"""Characters of a line in a word list: an array of all words of a game may be one line."""
DEPTH = 64
"""Lists and objects in each other."""
VALUES = 100_000
"""The most values in JSON or YAML; the values behind an alias of YAML count each time."""
TEXT_CHARACTERS = 10_000
"""Characters of a string in JSON or YAML."""
DIGITS = 18
"""Digits of a whole number, so that it fits into 64 bits."""
JOBS = 512
"""Processes of one command."""
FEWEST_BOARDS, MOST_BOARDS = 2, 64
"""Secrets of one game on several boards."""
SHOWN_CHARACTERS = 80
"""Characters of a wrong value in a message."""
