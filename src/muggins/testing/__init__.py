"""Help for tests: Hypothesis strategies, and laws that every game keeps. It needs the extra `testing`.

Wherever the library is installed, `hypothesis.strategies.from_type` draws cards and decks; `register` does
the same for the rules and the matches of a game.

Examples:
    >>> from hypothesis import given, settings
    >>> from muggins.cards.french import PACK
    >>> from muggins.games.cribbage import hand_points
    >>> @settings(max_examples=10)
    ... @given(hands(PACK, 5))
    ... def test_no_hand_scores_19(cards):
    ...     assert hand_points(cards[:4], cards[4]) != 19
    >>> test_no_hand_scores_19()
"""

from muggins.extras import install_command as _install_command

try:
    import hypothesis as _hypothesis  # noqa: F401 - only to say which extra brings it
except ImportError as _error:
    raise ImportError(f"this needs Hypothesis: {_install_command('testing')}", name=_error.name) from _error

from muggins.testing.strategies import cards, decks, hands, matches, records, register, rules, seeds, views

__all__ = ["cards", "decks", "hands", "matches", "records", "register", "rules", "seeds", "views"]
