"""The disclaimer: whose games these are not."""

NOTICE = "Sleuth is not affiliated with The New York Times or any other game publisher."
"""What `sleuth --version`, the page and every report say; a test holds the static pages to it."""
