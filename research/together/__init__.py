"""Openers that are all made, whatever the feedback is, before the play adapts."""
