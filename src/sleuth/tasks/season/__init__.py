"""Requests about a season of the dating show: one file for each."""
