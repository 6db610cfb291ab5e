"""Matches of Indian Chief: how a turn goes, what thieves may do, and what each player sees."""

from random import Random
from typing import Any

import pytest

from muggins.errors import (
    AlreadyOverError,
    IllegalPlayError,
    OutOfTurnError,
    PlayerError,
    ScoreError,
    UnexpectedMoveError,
    UnknownNameError,
    WrongCardsError,
)
from muggins.games.indian_chief import Box, Loot, Match, Sheet, Theft, pack
from muggins.table.game import NAMES_OF_PLAYERS as NAMES
from muggins.table.places import Place

ANN = "AH 2S 3S 5S 6S 9S KD KC"
BEN = "AS 2D 3C 4D 5C 8H 9C JD"
CID = "AC 2H 3H 4H 6H 9D KS JC"


def begun(*hands: str) -> Match:
    """A match in which the players hold these cards, the last of them as the dealer; the stub is in order."""
    held = [hand.split() for hand in hands]
    dealt = [hand[place] for place in range(8) for hand in held]
    rest = [card.code for card in pack(len(hands))]
    for code in dealt:
        rest.remove(code)
    names = NAMES[: len(hands)]
    return Match(names, dealer=names[-1]).deal([*dealt, *rest])


def told(cards: Any) -> str:
    """The codes of some cards."""
    return " ".join(map(str, cards))


def finished(seed: int = 1, players: int = 2) -> Match:
    """A match played to its end, in which everybody melds seven cards first, and one card last."""
    match, rng = Match(NAMES[:players]), Random(seed)
    for size in range(7, 0, -1):
        match = match.shuffle(rng)
        for name in match.players:
            match = match.meld(name, match.hand(name)[:size])
    return match


# --- a turn -----------------------------------------------------------------------------------------------


def test_cards_are_dealt_one_at_a_time_from_the_dealers_left() -> None:
    """Eight to each player."""
    match = begun(ANN, BEN)
    assert (told(match.hand("Ann")), told(match.hand("Ben"))) == (ANN, BEN)
    assert len(match.stub) == 36
    assert [match.place_of(name) for name in ("Ann", "Ben")] == [Place.FIRST, Place.SECOND]


def test_ic_01_melds_are_secret_until_all_have_decided() -> None:
    """They are made in any order, score together, and cannot be taken back."""
    match = begun(ANN, BEN).meld("Ben", "JD")
    assert match.to_act == ("Ann",)
    assert match.scores == {"Ann": 0, "Ben": 0}
    seen = match.seen_by("Ann")
    assert (seen["melded"], seen["meld"], seen["turns"]) == (["Ben"], [], [])
    assert match.seen_by("Ben")["meld"] == ["JD"]
    with pytest.raises(OutOfTurnError, match=r"Ben has already melded in this turn \(IC-01\)"):
        match.meld("Ben", "AS")
    match = match.meld("Ann", "5S 6S 9S")
    assert match.scores == {"Ann": 20, "Ben": 10}
    [turn] = match.seen_by("Ann")["turns"]
    assert (turn["melds"], turn["thefts"]) == ({"Ann": ["5S", "6S", "9S"], "Ben": ["JD"]}, [])
    assert [str(award) for award in match.log] == ["Ann, poor man: 20", "Ben, thief: 10"]


def test_ic_01_a_meld_is_one_to_seven_cards_of_the_hand() -> None:
    """All faults are told at once."""
    match = begun(ANN, BEN)
    with pytest.raises(WrongCardsError, match="8 cards, not 1 to 7"):
        match.meld("Ann", ANN)
    with pytest.raises(WrongCardsError, match="JD is not in the hand; TD is not in the hand"):
        match.meld("Ann", "JD TD")
    with pytest.raises(WrongCardsError, match="KD twice"):
        match.meld("Ann", "KD KD")


def test_ic_02_a_filled_box_cannot_be_melded_again() -> None:
    """Its melds are not among the legal moves, and are refused; a box filled with nothing counts as well."""
    match = begun(ANN, BEN).meld("Ann", "AH 2S 3S 5S").meld("Ben", "2D 3C")
    assert match.sheet("Ann") == Sheet({"lawyer": 0})
    match = match.shuffle(Random(1))
    sizes = {len(move.text.split()) - 2 for move in match.legal_moves("Ann")}
    assert sizes == {1, 2, 3, 5, 6, 7}
    message = r"Ann cannot meld 4 cards: the box of the Lawyer is filled \(IC-02\)"
    with pytest.raises(IllegalPlayError, match=message):
        match.meld("Ann", match.hand("Ann")[:4])


def test_ic_02_a_thief_twice() -> None:
    """One card is told as one."""
    match = begun(ANN, BEN).meld("Ann", "AH").meld("Ben", "2D 3C").decline("Ann").shuffle(Random(1))
    with pytest.raises(IllegalPlayError, match="cannot meld 1 card: the box of the Thief"):
        match.meld("Ann", match.hand("Ann")[:1])


def test_every_set_of_cards_is_a_legal_meld_once() -> None:
    """254 sets of eight cards; fewer if two of them are equal."""
    assert len(begun(ANN, BEN).legal_moves("Ann")) == 254
    match = begun("AH AH 3S 5S 6S 9S KD KC", BEN, CID, "TS TD TH TC 7S 7D 7H 7C")
    assert len(match.legal_moves("Ann")) == 3 * 2**6 - 2


def test_ic_11_hands_are_filled_before_the_melds_go_back() -> None:
    """From the stub, one card at a time; the next deal is from all other cards, melds and stub."""
    match = begun(ANN, BEN).meld("Ann", "5S 6S 9S").meld("Ben", "2D 3C")
    assert told(match.hand("Ann")) == "AH 2S 3S KD KC AC 2C 3D"
    assert told(match.hand("Ben")) == "AS 4D 5C 8H 9C JD AD 2H"
    assert match.to_act == ()
    assert len(match.undealt) == 52 - 16
    assert {"5S", "6S", "9S", "2D", "3C"} < {card.code for card in match.undealt}
    after = match.shuffle(Random(1))
    assert told(after.hand("Ann")) == "AH 2S 3S KD KC AC 2C 3D"
    assert sorted(map(str, after.stub)) == sorted(map(str, match.undealt))


def test_ic_11_a_deal_is_of_all_cards_that_no_player_holds() -> None:
    """A card of a hand, or a card too few, is refused; and no deal is due while a player is awaited."""
    match = begun(ANN, BEN)
    with pytest.raises(UnexpectedMoveError, match="cannot deal: Ann has to move first"):
        match.deal(match.stub)
    match = match.meld("Ann", "5S 6S 9S").meld("Ben", "2D 3C")
    rest = match.undealt
    with pytest.raises(WrongCardsError, match="35 cards, not 36"):
        match.deal(rest[1:])
    with pytest.raises(WrongCardsError, match="AH is not among the cards to deal"):
        match.deal(["AH", *rest[1:]])


def test_ic_11_a_stub_that_runs_out() -> None:
    """Eight players who all meld seven cards need 56, and the stub has 40: the melds are dealt as well."""
    match = Match(NAMES[:8]).shuffle(Random(1))
    for name in NAMES[:8]:
        match = match.meld(name, match.hand(name)[:7])
    assert (len(match.stub), sum(len(match.hand(name)) for name in NAMES[:8])) == (0, 48)
    assert len(match.undealt) == 56
    match = match.shuffle(Random(2))
    assert {len(match.hand(name)) for name in NAMES[:8]} == {8}
    assert len(match.stub) == 40


# --- thieves ----------------------------------------------------------------------------------------------


def test_ic_06_a_thief_takes_a_card_of_an_opponent() -> None:
    """It comes to the hand, which needs no other; the next deal lacks it."""
    match = begun(ANN, BEN).meld("Ann", "5S 6S 9S").meld("Ben", "JD")
    assert match.to_act == ("Ben",)
    assert {move.text for move in match.legal_moves("Ben")} == {
        "steal second first 5S",
        "steal second first 6S",
        "steal second first 9S",
        "decline second",
    }
    assert match.legal_moves("Ann") == ()
    after = match.steal("Ben", "Ann", "9S")
    assert told(after.hand("Ben")) == "AS 2D 3C 4D 5C 8H 9C 9S"
    assert after.turns[-1].thefts == (Theft(1, Loot(0, after.hand("Ben")[-1])),)
    assert after.seen_by("Ann")["turns"][0]["thefts"] == [["Ben", "Ann", "9S"]]
    assert "9S" not in {card.code for card in after.undealt}
    assert len(match.decline("Ben").stub) == 36 - 4


def test_ic_06_thieves_in_order() -> None:
    """The lowest card first; what it takes is gone for the next, who may take the first thief's card."""
    match = begun(ANN, BEN, CID).meld("Ann", "KD").meld("Ben", "2D").meld("Cid", "9D KS")
    assert match.to_act == ("Ben",)
    with pytest.raises(OutOfTurnError, match=r"Ann cannot steal now: Ben may \(IC-06\)"):
        match.steal("Ann", "Cid", "KS")
    match = match.steal("Ben", "Cid", "KS")
    assert match.to_act == ("Ann",)
    with pytest.raises(IllegalPlayError, match=r"KS is not in the meld of Cid \(IC-06\)"):
        match.steal("Ann", "Cid", "KS")
    match = match.steal("Ann", "Ben", "2D")
    assert (told(match.hand("Ann"))[-2:], match.to_act) == ("2D", ())


def test_ic_06_a_thief_steals_from_an_opponent() -> None:
    """Not back the own card."""
    match = begun(ANN, BEN).meld("Ann", "5S 6S 9S").meld("Ben", "JD")
    with pytest.raises(IllegalPlayError, match="not from their own meld"):
        match.steal("Ben", "Ben", "JD")


def equal_thieves() -> Match:
    """Ann and Ben have melded aces, and Cid two cards."""
    return begun(ANN, BEN, CID).meld("Ann", "AH").meld("Ben", "AS").meld("Cid", "9D KS")


def test_ic_06_equal_thieves_who_agree() -> None:
    """They name different cards, in any order, and take them when both have."""
    match = equal_thieves()
    assert match.to_act == ("Ann", "Ben")
    match = match.steal("Ben", "Cid", "KS")
    assert match.to_act == ("Ann",)
    assert match.seen_by("Cid")["named"] == {"Ben": ["Cid", "KS"]}
    assert match.seen_by("Cid")["thieves"] == [["Ann", "Ben"]]
    match = match.steal("Ann", "Cid", "9D")
    assert [told(match.hand(name))[-2:] for name in ("Ann", "Ben")] == ["9D", "KS"]


def test_ic_06_equal_thieves_who_do_not_agree() -> None:
    """They name the same card: nobody takes it, and both are dealt one."""
    match = equal_thieves().steal("Ann", "Cid", "KS").steal("Ben", "Cid", "KS")
    assert match.turns[-1].thefts == ()
    assert all(len(match.hand(name)) == 8 for name in match.players)
    assert "KS" in {card.code for card in match.undealt}


def test_ic_06_an_equal_thief_who_declines() -> None:
    """Stands in nobody's way."""
    match = equal_thieves().decline("Ann")
    assert match.seen_by("Ben")["named"] == {"Ann": []}
    match = match.steal("Ben", "Cid", "KS")
    assert told(match.hand("Ben"))[-2:] == "KS"


def test_ic_06_equal_thieves_may_take_each_others_cards_and_two_copies() -> None:
    """Cards are different if they are two copies, or equal ones of two players."""
    hands = [
        "AH AH 3S 5S 6S 9S KD KC",
        "AS 2D 3C 4D 5C 8H 9C JD",
        CID,
        "TS TS TH TC 7S 7D 7H 7C",
    ]
    match = begun(*hands).meld("Ann", "AH").meld("Ben", "AS").meld("Cid", "9D KS JC").meld("Dot", "TS TS")
    both = match.steal("Ann", "Dot", "TS").steal("Ben", "Dot", "TS")
    assert len(both.turns[-1].thefts) == 2
    each = match.steal("Ann", "Ben", "AS").steal("Ben", "Ann", "AH")
    assert [told(each.hand(name))[-2:] for name in ("Ann", "Ben")] == ["AS", "AH"]


def test_ic_06_no_thief_before_the_melds_and_no_meld_before_the_thief() -> None:
    """Each has its moment."""
    match = begun(ANN, BEN)
    with pytest.raises(UnexpectedMoveError, match="after the melds are revealed"):
        match.steal("Ann", "Ben", "AS")
    with pytest.raises(UnexpectedMoveError, match="after the melds are revealed"):
        match.decline("Ann")
    match = match.meld("Ann", "5S 6S 9S").meld("Ben", "JD")
    with pytest.raises(UnexpectedMoveError, match="a thief has to choose"):
        match.meld("Ann", "KD")


def test_ic_06_nobody_steals_after_the_last_turn() -> None:
    """Two players who both end with a thief: the match is over."""
    match = finished()
    assert [len(meld) for meld in match.turns[-1].revealed] == [1, 1]
    assert match.is_over
    assert match.turns[-1].thieves == ()
    assert [len(match.hand(name)) for name in match.players] == [7, 7]


# --- the end ----------------------------------------------------------------------------------------------


def test_ic_10_after_seven_turns_the_highest_sum_wins() -> None:
    """The score is the sum of the sheet, of each player."""
    match = finished()
    assert len(match.turns) == 7
    for name in match.players:
        assert match.sheet(name).is_complete
        assert match.scores[name] == match.sheet(name).total
    best = max(match.scores.values())
    assert match.winners == tuple(name for name in match.players if match.scores[name] == best)
    with pytest.raises(AlreadyOverError):
        match.meld("Ann", "AS")


def test_ic_10_a_tie_is_shared() -> None:
    """Ann and Ben meld equal cards in every turn, and so do Cid and Dot: two of them win together."""
    match = Match(NAMES[:4], dealer="Dot")
    for size in range(7, 0, -1):
        match = match.deal(match.undealt)
        for name in match.players:
            match = match.meld(name, match.hand(name)[:size])
    ann, ben, cid, dot = match.scores.values()
    assert ann == ben != cid == dot
    assert match.winners == (("Ann", "Ben") if ann > cid else ("Cid", "Dot"))


# --- advice -----------------------------------------------------------------------------------------------


def test_the_best_melds_of_a_player() -> None:
    """For the open boxes, while the player has to meld."""
    match = begun(ANN, BEN)
    found = match.best_melds("Ann")
    assert (list(found), str(found[Box.DOCTOR])) == (list(Box), "doctor: AH 2S 3S 5S 6S 9S, 50")
    match = match.meld("Ann", found[Box.DOCTOR].cards)
    assert match.scores == {"Ann": 0, "Ben": 0}
    with pytest.raises(OutOfTurnError):
        match.best_melds("Ann")
    match = match.meld("Ben", "2D 3C").shuffle(Random(1))
    assert match.scores["Ann"] == 50
    assert Box.DOCTOR not in match.best_melds("Ann")


def test_the_best_melds_need_a_turn() -> None:
    """None is under way before the first deal, or after the match."""
    with pytest.raises(UnexpectedMoveError):
        Match(NAMES[:2]).best_melds("Ann")
    with pytest.raises(AlreadyOverError):
        finished().best_melds("Ann")
    with pytest.raises(PlayerError):
        begun(ANN, BEN).best_melds("Eve")


def test_the_best_sheet_in_hindsight() -> None:
    """At the end no player has scored more than that, and each box is filled once."""
    match = finished()
    for name in match.players:
        best = match.best_sheet(name)
        assert {meld.box for meld in best} == {*Box}
        assert sum(meld.points for meld in best) >= match.scores[name]
    with pytest.raises(ScoreError, match="not none"):
        begun(ANN, BEN).best_sheet("Ann")


# --- words ------------------------------------------------------------------------------------------------


def test_a_match_in_print() -> None:
    """No card of a hand, and the melds once they are revealed."""
    match = begun(ANN, BEN)
    assert str(Match(NAMES[:2])).splitlines()[-1] == "waits for a deal"
    assert str(match).splitlines() == [
        "Indian Chief, standard rules",
        "Ann 0, Ben 0, most points after 7 hands",
        "stub: 36 face down",
        "turn: 1",
        "waits for a meld by Ann and Ben",
    ]
    match = match.meld("Ann", "5S 6S 9S").meld("Ben", "JD")
    assert str(match).splitlines()[2:] == [
        "Ann: sheet poor man 20",
        "Ben, dealer: sheet thief 10",
        "stub: 36 face down",
        "turn: 1",
        "revealed in turn 1: meld Ann 5S 6S 9S, Ben JD",
        "has melded: Ann, Ben",
        "thieves: Ben",
        "waits for a thief by Ben",
    ]


def test_players_by_their_places() -> None:
    """From the dealer's left; there are no more places than players."""
    match = Match(NAMES[:3], dealer="Ann")
    assert [match.player_at(place) for place in ("first", "second", "third")] == ["Ben", "Cid", "Ann"]
    with pytest.raises(PlayerError, match="there are 3 players, so there is no fourth one"):
        match.player_at("fourth")
    with pytest.raises(UnknownNameError):
        match.player_at("last")


def test_nobody_melds_or_steals_before_the_next_deal() -> None:
    """The turn is over as soon as the melds are revealed and no thief is among them."""
    match = begun(ANN, BEN).meld("Ann", "5S 6S 9S").meld("Ben", "2D 3C")
    for line in "meld first AH", "steal first second 2D", "decline first":
        with pytest.raises(UnexpectedMoveError, match="the next turn has to be dealt first"):
            match.apply(line)


def test_a_move_is_told() -> None:
    """Who steals what from whom."""
    match = begun(ANN, BEN).meld("Ann", "5S 6S 9S").meld("Ben", "JD")
    assert match.told("steal second first 9S") == "Ben steals from Ann 9S"
    assert match.told("decline second") == "Ben steals nothing"
