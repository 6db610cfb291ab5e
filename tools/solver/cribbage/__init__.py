"""The play of Cribbage for two, in which of a card only its rank matters."""
