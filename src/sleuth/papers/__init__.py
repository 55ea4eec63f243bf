"""The sources: one file per paper, its published numbers and the call that recomputes each."""
