"""One game in progress: the session, its hints. No keys, and nothing of a screen."""
