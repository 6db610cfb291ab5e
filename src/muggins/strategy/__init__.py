"""What a choice is worth in a match, in any game."""
