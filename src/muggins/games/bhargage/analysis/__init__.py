"""What each choice in Bhargage for two is worth, and the tables that say so.

Only the modules `exhaustive` and `simulation` need NumPy.
"""
