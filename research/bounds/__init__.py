"""What no tree can do: lower bounds and counts by programs of their own."""
