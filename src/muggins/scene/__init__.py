"""What lies on a table, in words and cards, as the print and the picture of a match have it.

Nothing here is specific to a game, or to how it is drawn.
"""
