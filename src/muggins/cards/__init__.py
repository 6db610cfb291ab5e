"""Cards: what a card is, how it is written and read, and decks."""
