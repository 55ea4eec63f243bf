"""Programs for those who work on Sleuth: generated pages and types, pictures, and comparisons of two commits."""
