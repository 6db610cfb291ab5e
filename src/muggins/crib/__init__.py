"""The family of games with a crib."""
