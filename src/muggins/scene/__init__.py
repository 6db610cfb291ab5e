"""What lies on a table, in words and cards, for the print and the picture of a match.

Nothing here is specific to a game, or to how it is drawn.
"""
