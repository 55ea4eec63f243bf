"""What to do next: advice, strategies, whole seasons played, the pen-and-paper card."""
