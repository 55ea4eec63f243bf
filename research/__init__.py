"""Programs that show the claims of docs/results.md again. They are not installed with it; see README.md."""
