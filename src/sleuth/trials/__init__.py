"""Strategies against all secrets of a game, or against random ones, and what chance leaves open. No tables in words."""
