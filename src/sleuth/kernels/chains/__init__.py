"""The searches for longest chains."""
