"""Discards and cards for the win at a score, near the end of a match."""
