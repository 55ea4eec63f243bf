"""Long work: processes and threads, progress, and how it stops."""
