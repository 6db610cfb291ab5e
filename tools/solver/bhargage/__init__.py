"""The play of the cards in Bhargage with hidden hands, solved."""
