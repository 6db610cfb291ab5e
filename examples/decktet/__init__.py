"""Programs with the Decktet: two solitaires in Python, and two readers of the data pack in other languages.

`python -m examples.decktet adaman` and `python -m examples.decktet ivory-tower` play a solitaire.
"""
