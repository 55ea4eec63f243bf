"""Seasons of the dating show in words, in English and German."""
