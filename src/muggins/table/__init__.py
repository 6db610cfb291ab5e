"""Who sits where, whose turn it is, and who has won."""
