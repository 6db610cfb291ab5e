"""What each choice in Cribbage for two is worth, and the tables behind those values.

Only the modules `exhaustive` and `simulation` need NumPy.
"""
