"""Rules of thumb for Indian Chief."""

from random import Random

import pytest

from games.thumbs import wins
from muggins.games.indian_chief import Match
from muggins.games.indian_chief.playing import THUMB
from muggins.strategy import Worlds, advise

DEALT = "AH KS 9S 8S 2C 3D 4H 6C"


def at_the_first_turn(cards: str, start: tuple[int, int] = (0, 0)) -> Match:
    """Ann holds these cards, and Ben any."""
    match = Match(("Ann", "Ben"), dealer="Ben", start=start)
    held = cards.split()
    rest = [str(card) for card in match.undealt if str(card) not in held]
    Random(1).shuffle(rest)
    return match.deal([each for pair in zip(held, rest[:8], strict=True) for each in pair] + rest[8:])


def test_it_beats_players_at_random() -> None:
    """It wins nearly every match."""
    assert wins("indian_chief", 2, 4) >= 3


def test_the_best_meld_of_each_open_box_is_worth_a_search() -> None:
    """There are 254 melds of eight cards, and seven boxes."""
    match = at_the_first_turn(DEALT)
    tried = Worlds(match, "Ann").tried_by(THUMB)
    assert sorted(len(move.parts[1]) for move in tried) == [1, 2, 3, 4, 5, 6, 7]


def test_the_chance_between_turns_is_that_of_what_all_boxes_will_bring() -> None:
    """Who is far ahead wins nearly for sure; within a turn nothing is said."""
    match = at_the_first_turn(DEALT)
    assert THUMB.standing(match, "Ann") is None
    match = match.meld("Ann", "KS 9S 8S").meld("Ben", match.hand("Ben")[:3])
    ahead, behind = (THUMB.standing(match, player) for player in match.players)
    assert ahead is not None
    assert behind is not None
    assert behind < 0.5 < ahead
    far = at_the_first_turn(DEALT, start=(0, 200)).meld("Ann", "KS 9S 8S")
    far = far.meld("Ben", far.hand("Ben")[:3])
    assert THUMB.standing(far, "Ben") == pytest.approx(1, abs=0.001)
    assert THUMB.standing(Match(("Ann", "Ben")), "Ann") is None


def test_a_low_box_is_filled_with_low_cards() -> None:
    """A Rich Man of -11 is far better than usual, although it takes points away."""
    best, *_ = advise(at_the_first_turn("AH AS 2C 3D 4H KC QC JD"), "Ann", Random(1), worlds=2)
    assert len(best.move.parts[1]) == 5


def test_a_thief_tries_all_cards_and_says_how_they_fit() -> None:
    """Which card is worth stealing depends on the boxes that are open; the reason counts ranks and suits."""
    match = at_the_first_turn(DEALT).meld("Ann", "KS")
    match = match.meld("Ben", match.hand("Ben")[:3])
    moves = match.legal_moves("Ann")
    assert [move.name for move in moves] == ["steal"] * 3 + ["decline"]
    assert Worlds(match, "Ann").tried_by(THUMB) == moves
    assert " ".join(map(str, match.hand("Ann"))) == "AH 9S 8S 2C 3D 4H 6C"
    assert {str(move): THUMB.reason(match, "Ann", move) for move in moves} == {
        "steal first second TC": "you hold no cards of its rank and 2 of its suit",
        "steal first second AS": "you hold 1 card of its rank and 2 of its suit",
        "steal first second 4S": "you hold 1 card of its rank and 2 of its suit",
        "decline first": "takes none of these cards",
    }
