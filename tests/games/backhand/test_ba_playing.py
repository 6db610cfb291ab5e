"""Rules of thumb for Backhand."""

import pytest
from attrs import evolve

from games.thumbs import chosen, wins
from muggins.games.backhand import Match, Rules
from muggins.games.backhand.cards import READ, shoe
from muggins.games.backhand.round import Round


def dealt(cards: str, rules: Rules | None = None, rest: str = "") -> Match:
    """A match of one player after a deal of some cards, the first ones of the pack."""
    first = [*cards.split(), *rest.split()]
    others = [card.code for card in shoe(1) if card.code not in first]
    return Match(("Ann",), "Ann", rules or Rules()).deal([*first, *others])


@pytest.mark.parametrize(
    ("cards", "move"),
    [
        pytest.param("7C 5D", "hit", id="twelve: few cards bust"),
        pytest.param("TC 6D", "backhand", id="sixteen: most cards bust"),
        pytest.param("TC 9D", "push", id="nineteen is best pushed away"),
        pytest.param("9C 4C", "hit", id="thirteen: five cards are far, but most do not bust"),
        pytest.param("TC 7D", "push", id="seventeen is best pushed away"),
    ],
)
def test_choices(cards: str, move: str) -> None:
    """Whatever wins most often by the cards not seen."""
    assert chosen(dealt(cards)) == move


def test_a_push_hand_is_played_if_only_low_cards_are_left() -> None:
    """All cards that were seen are counted."""
    match = dealt("TC 7D")
    now = match.current
    assert isinstance(now, Round)
    low = READ.read("2C 3C 4C 2D KC")
    assert chosen(match.then(current=evolve(now, stock=low))) == "play"


def test_five_cards_win() -> None:
    """With four cards a hit wins unless it busts."""
    assert chosen(dealt("2C 3C", rest="4C 3D")) == "hit"


def test_the_highest_stake_is_named() -> None:
    """A hand wins more often than not."""
    match = Match(("Ann", "Ben"), "Ann", Rules(most_stake=5))
    assert chosen(match) == "bet 5"


def test_it_beats_players_at_random() -> None:
    """It wins most matches of ten hands."""
    assert wins("backhand", 2, 10) >= 6
