"""Joint parts of several openers, compiled."""
