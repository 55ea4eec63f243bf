"""Pictures, drawn with matplotlib (the extra `plot`)."""
