"""Cards: what a card is, how it is written and read, and decks.

Any entry point of this package may raise these errors; its own docstring lists only others:

- `NotationError`: a string, or a pair of a rank and suits, names no card. The first ten unreadable parts are
  reported at once, each with its place and the nearest card, and nothing after them is read.
- `UnknownNameError`: a string or a number names no rank, suit or category.
- `WrongTypeError`: an argument does not have the type described, such as cards that are neither a string nor
  an iterable, a card of the other pack, a number that is not whole, or a set where the order matters.

An iterable of more than 1,000,000 cards is refused before it is read: as cards by a `WrongCardsError`, as a
deck by a `DeckError`.
"""
