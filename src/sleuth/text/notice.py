"""The disclaimer: whose games these are not."""

NOTICE = "Sleuth is not affiliated with The New York Times or any other game publisher."
"""Printed by `sleuth --version` and the page. A test compares the static pages with it."""
