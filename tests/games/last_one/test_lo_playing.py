"""Rules of thumb for Last One."""

from games.last_one.last_one_dealing import dealt
from games.thumbs import called, chosen, wins
from muggins.games.last_one.playing import THUMB


def test_melees_and_calls() -> None:
    """Whoever can join a melee does, and a last card is called, in turn and out of it."""
    match = dealt("4H KH 8S 3C", "5H 6D JD 7D", up="9H").play("4H")
    assert chosen(match, "Ben") == "join second 5H"
    match = dealt("9C KC 8S 3C", "JD JS JH 7D", up="9H").play("9C").draw()
    assert called(match, "Ann") is None


def test_it_beats_players_at_random() -> None:
    """It wins nearly every match."""
    assert wins("last_one", 3, 6) >= 5


def test_reasons() -> None:
    """What a card rids you of, the suit that is named for it, what is kept, and what a call is for."""
    match = dealt("8C KH 8S 3H 9D", "5H 6D JD 7D 7C", up="9H")
    said = {str(move): THUMB.reason(match, "Ann", move) for move in match.legal_moves("Ann")}
    assert said["play KH"] == "rids you of 10 points"
    kept = "rids you of 25 points; it could be played at any time"
    assert said["play 8S H"] == f"{kept}; you hold 2 other cards of this suit"
    assert said["play 8S C"] == f"{kept}; you hold 1 other card of this suit"
    assert said["draw"] == "you keep the 72 points in your hand"
    upcard = dealt("KH 3S 9C 2D", "5H 6D 7S 7H", up="8C")
    named = {str(move): THUMB.reason(upcard, "Ben", move) for move in upcard.legal_moves("Ben")}
    held = {"C": "no other cards", "D": "1 other card", "H": "2 other cards", "S": "1 other card"}
    assert named == {f"name {suit}": f"you hold {count} of this suit" for suit, count in held.items()}


def test_the_reason_for_a_call() -> None:
    """It says what the call spares the player."""
    match = dealt("KS KD KC 9H", "6S QD QC 9D", "TS 7C 7D 9C", up="KH", stock="QS QH 6H 6C")
    for line in ("play KS", "draw", "draw", "play KD", "draw", "draw", "play KC"):
        match = match.apply(line)
    (call,) = match.legal_moves("Ann")
    assert THUMB.reason(match, "Ann", call) == "whoever forgets it draws two cards"
