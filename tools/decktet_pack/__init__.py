"""The data pack of the Decktet: its cards as JSON and as SVG, for programs in any language."""
