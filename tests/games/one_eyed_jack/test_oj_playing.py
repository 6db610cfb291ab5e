"""Rules of thumb for One-Eyed Jack."""

from games.one_eyed_jack.obvious_moves import holding
from games.thumbs import chosen, chosen_by_simple, wins
from muggins.games.one_eyed_jack import Match, Rules
from muggins.games.one_eyed_jack.playing import THUMB


def test_it_beats_players_at_random() -> None:
    """It wins nearly every match."""
    assert wins("one_eyed_jack", 2, 4) >= 3


def test_a_line_is_begun_that_another_card_can_go_on_with() -> None:
    """The seven of clubs has a space in the line of d1 and f1; the player `simple` does not look at it."""
    match = holding("5C 7C 9H", "d1", "")
    assert chosen(match) == "play 5C f1"
    assert chosen_by_simple(match) == "play 5C e6"


def test_reasons() -> None:
    """What a marker adds to a row or takes from one, and why a card is replaced."""

    def said(match: Match) -> dict[str, str]:
        return {str(move): THUMB.reason(match, "Ann", move) for move in match.legal_moves("Ann")}

    assert said(holding("7C 5H", "e1 f1 g1", "h1 g6")) == {
        "play 5H a4": "gives you 2 of 5 in a row",
        "play 5H i8": "gives you 1 of 5 in a row",
        "replace 7C": "no space is left for it",
    }
    wasting = holding("JS", "b5 b6", "d1 e1 f1 h7", rules=Rules(must_remove=False))
    own, broken = "takes away a marker of your own", "takes away one of 3 in a row"
    assert said(wasting) == {
        "play JS d1": broken,
        "play JS e1": broken,
        "play JS f1": broken,
        "play JS h7": "takes a marker away",
        "play JS b5": own,
        "play JS b6": own,
        "play JS": "takes no marker away",
    }
