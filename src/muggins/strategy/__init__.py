"""The value of a choice in a match, in any game."""
