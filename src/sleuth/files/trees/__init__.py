"""Trees in files: `files` reads and writes them, and each form has its file."""
