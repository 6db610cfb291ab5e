"""What each card that may be played is worth, judged by the player's own cards, if both play by a policy."""
