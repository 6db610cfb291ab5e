"""The coach: judges the decisions of a match by what the players knew, and separates luck from skill."""
