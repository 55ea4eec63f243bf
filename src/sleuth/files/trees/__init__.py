"""Trees in files: `files` reads and writes them, each form has its file, and `checking` evaluates what was read."""
