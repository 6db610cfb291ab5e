"""What each choice in Cribbage for two is worth, and the tables that say so.

Only the modules `exhaustive` and `simulation` need NumPy.
"""
