"""What goes together and what it is worth."""
