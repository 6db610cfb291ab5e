"""What each choice in Bhargage for two is worth, and the tables behind those values.

Only the modules `exhaustive` and `simulation` need NumPy.
"""
