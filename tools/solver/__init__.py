"""Makes the policies of the play that ship with the games, and measures how much they can be exploited."""
