"""Combinations of cards, and what they score."""
