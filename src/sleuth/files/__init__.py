"""Files that Sleuth writes and reads again."""
