"""What every part of Sleuth may use: the flag that stops a search."""
