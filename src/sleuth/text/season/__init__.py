"""Seasons of the dating show in words, English and German, and as plain values for JSON."""
