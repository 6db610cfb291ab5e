"""What is printed of Jersey Gin, and what a player sees: what lies open, and no hidden card."""

from games.jersey_gin.gin_table import ANN, BEN, CID, at_the_break, dealt, laid_out, played
from muggins.games.jersey_gin import Match, best_arrangement, best_discard, settle_hand

KNOCKER = "JC JH JS 2C 3C 4C 5C AD AH 2H"
GIN = "JC JH JS 2C 3C 4C 5C AD AH AS"
X = "9D TD JD 9S 9H KC KD 7C 6H 4S"
Y = "6C AC 8H 8S 8D QC QD QS 4D 5D"


def test_an_arrangement_in_print() -> None:
    """Melds, lay-offs and deadwood; what there is none of is said."""
    assert str(best_arrangement("5C KD")) == "no melds, deadwood 5C KD: 15"
    assert str(best_arrangement("5C 6C 7C")) == "5C 6C 7C, deadwood none: 0"
    assert str(best_arrangement("8C", "5C 6C 7C")) == "no melds, laid off 8C, deadwood none: 0"
    assert str(best_discard("5C 6C 7C KD")) == "KD: 5C 6C 7C, deadwood none: 0"


def test_a_settlement_in_print() -> None:
    """How the hand ended, who scores, and why."""
    assert str(settle_hand("knock", 0, laid_out(9, 6, 14))).splitlines()[0] == (
        "underknock: seat 1 scores 21, deadwood 9 - 6 - 14"
    )
    assert str(settle_hand("break", 0, laid_out(9, 9, 9))).splitlines()[0] == (
        "break: seat 0 scores 0, deadwood 9 - 9 - 9"
    )


def test_a_match_in_print() -> None:
    """A card that is hidden is not named."""
    match = dealt(KNOCKER, X, Y, upcard="7H", stock="KH")
    assert str(match).splitlines() == [
        "Jersey Gin, standard rules",
        "Ann 0, Ben 0, Cid 0, to 100",
        "Ann: 10 cards; boxes won 0",
        "Ben: 10 cards; boxes won 0",
        "Cid, dealer: 10 cards; boxes won 0",
        "stock: 21 face down; up-card: 7H",
        "discards: 1",
        "waits for a draw by Ann",
    ]
    knocked = played(match, "draw", "knock KH", "lay-out")
    assert str(knocked).splitlines()[2:] == [
        "Ann: meld 2C 3C 4C 5C; meld JC JH JS; AD AH 2H; boxes won 0",
        "Ben: 10 cards; boxes won 0",
        "Cid, dealer: 10 cards; boxes won 0",
        "stock: 20 face down; up-card: 7H",
        "discards: 1",
        "ending: knock",
        "closed by: Ann",
        "waits for a hand to be laid out by Ben",
    ]
    assert "up-card" not in str(match.take())


def test_a_match_before_its_first_deal() -> None:
    """There are no cards yet, and no boxes."""
    fresh = Match((ANN, BEN, CID), CID)
    assert str(fresh).splitlines()[1:] == [
        "Ann 0, Ben 0, Cid 0, to 100",
        "Ann: boxes won 0",
        "Ben: boxes won 0",
        "Cid, dealer: boxes won 0",
        "waits for a deal by Cid",
    ]
    assert fresh.seen_by(ANN)["boxes"] == {ANN: 0, BEN: 0, CID: 0}
    assert (fresh.hand(ANN), fresh.to_act, fresh.legal_moves(ANN)) == ((), (), ())


def test_the_break_in_print() -> None:
    """Who is the breaker, and what has been laid out."""
    hands = (
        "3C 4C 5C 9D 9H JS KD QH 8S 2D",
        "6C 7D 7H 7S TC KH QC 2S 5D AH",
        "7C 9S 4D 4H 4S KS QD JH AD 6H",
    )
    match = played(at_the_break(*hands, pile="TD", last="8D TS 2C"), "draw", "discard KD", "lay-out")
    assert str(match).splitlines()[2:] == [
        "Ann: 7 cards; meld 3C 4C 5C; boxes won 0",
        "Ben: 10 cards; boxes won 0",
        "Cid, dealer: 10 cards; boxes won 0",
        "stock: 2 face down; up-card: KD",
        "discards: 20",
        "broken by: Ann",
        "waits for a draw by Ben",
    ]


def test_a_hand_in_print() -> None:
    """With the players as seats; gin is named, and in the end how each hand was laid out."""
    match = played(dealt(GIN, X, Y, upcard="7H", stock="KH"), "draw", "gin KH", "lay-out")
    assert str(match.current).splitlines() == [
        "seat 0: meld AD AH AS; meld 2C 3C 4C 5C; meld JC JH JS",
        "seat 1: 10 cards",
        "seat 2: 10 cards",
        "stock: 20 face down; up-card: 7H",
        "discards: 1",
        "ending: gin",
        "closed by: seat 0",
        "waits for a hand to be laid out by seat 1",
    ]
    over = played(match, "lay-out", "lay-out")
    assert str(over.current).splitlines() == [
        "seat 0: meld AD AH AS; meld 2C 3C 4C 5C; meld JC JH JS; laid out meld AD AH AS /",
        "  2C 3C 4C 5C / JC JH JS, points 0",
        "seat 1: meld 9D TD JD; 4S 6H 7C 9H 9S KC KD; laid out meld 9D TD JD, deadwood 4S",
        "  6H 7C 9H 9S KC KD, points 55",
        "seat 2: meld 8D 8H 8S; meld QC QD QS; AC 4D 5D 6C; laid out meld 8D 8H 8S / QC",
        "  QD QS, deadwood AC 4D 5D 6C, points 16",
        "stock: 20 face down; up-card: 7H",
        "discards: 1",
        "ending: gin",
        "closed by: seat 0",
        "settled: gin, seat 0, points 111",
    ]
    assert not str(over.current).endswith("by seat 1")


def test_what_a_player_sees() -> None:
    """His own cards; of the others, how many they hold; of the pile, its top card alone."""
    match = played(dealt(KNOCKER, X, Y, upcard="7H", stock="KH"), "draw", "discard KH")
    seen = match.seen_by(BEN)
    assert seen["hand"] == X.split()
    assert (seen["upcard"], seen["stock"], seen["discards"]) == ("KH", 20, 2)
    assert seen["held"] == {ANN: 10, BEN: 10, CID: 10}
    assert (seen["shown"], seen["result"], seen["declared"], seen["closed_by"], seen["breaker"]) == (
        {},
        {},
        [],
        None,
        None,
    )
    assert seen["boxes"] == {ANN: 0, BEN: 0, CID: 0}


def test_what_a_player_sees_after_a_knock() -> None:
    """The hands that were laid out, and in the end how much deadwood each has left."""
    match = played(dealt(KNOCKER, X, Y, upcard="7H", stock="KH"), "draw", "knock KH", "lay-out")
    seen = match.seen_by(CID)
    assert (seen["closed_by"], seen["upcard"]) == (ANN, "7H")
    assert seen["shown"] == {ANN: ["AD", "AH", "2H"]}
    assert seen["declared"] == [[ANN, "2C", "3C", "4C", "5C"], [ANN, "JC", "JH", "JS"]]
    over = played(match, "lay-out", "lay-out").seen_by(CID)
    assert over["result"][BEN] == {
        "melds": [["9D", "9H", "9S"]],
        "laid_off": ["JD"],
        "deadwood": ["4S", "6H", "7C", "TD", "KC", "KD"],
        "points": 47,
    }
    assert set(over["shown"]) == {ANN, BEN, CID}


def test_what_a_player_sees_in_the_break() -> None:
    """Who is the breaker, what was taken for a meld, and the melds; the deadwood stays hidden."""
    hands = (
        "3C 4C 5C 9D 9H JS KD QH 8S 2D",
        "6C 7D 7H 7S TC KH QC 2S 5D AH",
        "7C 9S 4D 4H 4S KS QD JH AD 6H",
    )
    match = at_the_break(*hands, pile="9C", last="8D TS 2C").take()
    assert (match.seen_by(BEN)["breaker"], match.seen_by(BEN)["to_meld"]) == (ANN, "9C")
    laid = played(match, "discard KD", "lay-out").seen_by(BEN)
    assert (laid["to_meld"], laid["shown"], laid["held"][ANN]) == (None, {}, 4)


def test_what_a_hand_waits_for() -> None:
    """What may be done at another moment is not listed now."""
    match = dealt(KNOCKER, X, Y, stock="KH")
    assert match.current is not None
    assert (match.current.can_take, match.current.legal_discards, match.current.legal_knocks) == (
        True,
        (),
        (),
    )
    drawn = match.draw().current
    assert drawn is not None
    assert (drawn.can_take, len(drawn.legal_discards), drawn.legal_gins) == (False, 11, ())
    knocked = match.draw().knock("KH")
    assert knocked.current is not None
    assert not knocked.current.has_shown(0)
