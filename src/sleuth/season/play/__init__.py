"""Playing a season: advice, strategies, whole seasons, the pen-and-paper card."""
