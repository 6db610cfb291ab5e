"""Discards and plays that aim to win the match, near its end."""
