"""Matches of Mus: what a player sees and what is printed, and what is refused."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from games.mus.mus_playing import ANN, BEN, CID, DOT, PLAYERS, awards, bet, betting, dealt
from muggins.errors import (
    MugginsError,
    PlayerError,
    RecordError,
    UnexpectedMoveError,
    UnknownNameError,
    WrongTypeError,
)
from muggins.games.mus import (
    STANDARD,
    Betting,
    Call,
    Lance,
    Match,
    Place,
    Rules,
    Stake,
    Word,
)
from refusing import refusal

FRESH = Match(PLAYERS, DOT)
# --- what a player sees ------------------------------------------------------------------------------------


def test_what_a_player_sees_of_the_exchange() -> None:
    """The own cards and discards, who wants mus, and how many cards each has thrown away."""
    match = bet(dealt(), "mus", "mus")
    assert match.seen_by(CID)["wants_mus"] == [ANN, BEN]
    assert match.no_mus().seen_by(CID)["wants_mus"] == []
    match = bet(match, "mus", "mus", "discard KC", "discard KD QC", "discard 2C")
    seen: Mapping[str, object] = match.seen_by(BEN)
    shown = ("phase", "eldest", "stock", "discards", "hand", "discarded", "exchanges", "round", "bid")
    assert [seen[key] for key in shown] == [
        "a discard",
        ANN,
        24,
        4,
        ["JC", "7D"],
        ["KD", "QC"],
        [{ANN: 1, BEN: 2, CID: 1}],
        None,
        None,
    ]


def test_what_a_player_sees_of_the_betting() -> None:
    """What all have said, what is bid, and how the earlier rounds have ended."""
    match = bet(betting(), "bid 2", "raise second 5", "fold third", "pass", "ordago second")
    seen = match.seen_by(DOT)
    assert (seen["round"], seen["bid"], seen["legal_moves"]) == ("chica", "órdago", [])
    assert seen["calls"] == {
        "grande": [[ANN, "bid 2"], [BEN, "raise 5"], [CID, "fold"]],
        "chica": [[ANN, "pass"], [BEN, "órdago"]],
    }
    assert seen["stakes"] == {"grande": {"outcome": "folded", "amount": 2, "to": [BEN, DOT]}}
    assert seen["log"] == [
        {
            "to": BEN,
            "occasion": "grande",
            "points": 2,
            "lines": [{"kind": "folded", "cards": [], "points": 2}],
        }
    ]
    assert match.seen_by(ANN)["legal_moves"] == ["see eldest", "fold eldest"]
    assert betting().bid(3).seen_by(ANN)["bid"] == 3


def test_all_see_the_hands_at_the_end_of_a_deal() -> None:
    """When the rounds are over, and when an órdago is accepted, everybody sees all hands."""
    for match in (bet(betting(), *["all pass"] * 4), bet(betting(), "ordago eldest", "see second")):
        for player in PLAYERS:
            hands = match.seen_by(player)["hands"]
            assert hands[ANN] == ["KC", "3C", "7C", "AC"]
            assert list(hands) == list(PLAYERS)
    uncounted = bet(betting(), "bid 3", "see dealer", "ordago eldest", "see second").seen_by(CID)["uncounted"]
    assert uncounted == [
        {
            "to": [ANN, CID],
            "occasion": "grande",
            "points": 3,
            "kind": "seen",
            "cards": ["KC", "3C", "7C", "AC"],
        }
    ]


# --- what is printed ---------------------------------------------------------------------------------------


def test_a_match_in_words() -> None:
    """The rules, the score, what was said, and what is awaited; no card before the hands are shown."""
    assert str(FRESH).splitlines() == [
        "Mus, standard rules",
        "Ann and Cid 0, Ben and Dot 0, first to 40",
        "waits for a deal by Dot",
    ]
    match = bet(dealt(rules=Rules(partner_bonus=True), stock="7H 4D 5S 4H 6S"), *["mus"] * 4)
    assert str(match).splitlines()[-2:] == [
        "wants mus: Ann, Ben, Cid, Dot",
        "waits for a discard by Ann",
    ]
    match = bet(match, "discard KC", "discard KD QC", "discard 2C", "discard QD", "no-mus")
    match = bet(match, "pass", "bid 4", "raise third 6", "fold dealer", "all pass")
    assert str(bet(match, "bid 2")).splitlines() == [
        "Mus: partner bonus",
        "Ann and Cid 4, Ben and Dot 0, first to 40",
        "Ann: 4 cards",
        "Ben: 4 cards",
        "Cid: 4 cards",
        "Dot, dealer: 4 cards",
        "stock: 19 face down",
        "eldest hand: Ann",
        "discards: 5",
        "cards exchanged: Ann 1, Ben 2, Cid 1, Dot 1",
        "declared, pares: Ann, Cid, Dot",
        "round: pares",
        "bid: 2",
        "calls, grande: Ann pass, Ben bid 4, Cid raise 6, Dot fold",
        "calls, chica: Ann pass, Ben pass, Cid pass, Dot pass",
        "calls, pares: Ann bid 2",
        "stakes, grande: folded, amount 4, for Ann Cid",
        "stakes, chica: passed, amount 1",
        "waits for an answer to the bid by Ben or Dot",
    ]


def test_a_deal_in_words() -> None:
    """The same by seats, with the hands and what was paid once it is over."""
    deal = bet(betting(), "all pass").current
    assert str(deal).splitlines() == [
        "seat 0: 4 cards",
        "seat 1: 4 cards",
        "seat 2: 4 cards",
        "seat 3: 4 cards",
        "stock: 24 face down",
        "eldest hand: seat 0",
        "discards: 0",
        "round: chica",
        "bid: 0",
        "calls, grande: seat 0 pass, seat 1 pass, seat 2 pass, seat 3 pass",
        "stakes, grande: passed, amount 1",
        "waits for a bid or a pass by seat 0",
    ]
    over = bet(betting(), *["all pass"] * 4)
    told = str(over.current).splitlines()
    assert told[:4] == [
        "seat 0: KC 3C 7C AC",
        "seat 1: KD QC JC 7D",
        "seat 2: AD AH 2C 6C",
        "seat 3: 5C 5D 5H QD",
    ]
    paid = [line for line in told if line.startswith("paid: ")]
    assert paid == [
        "paid: for seat 0 seat 2, grande, points 1, passed, KC 3C 7C AC",
        "paid: for seat 0 seat 2, chica, points 1, passed, 2C AH AD 6C",
        "paid: for seat 1 seat 3, pares, points 1, passed, 5C 5D 5H",
        "paid: for seat 1 seat 3, pares, points 2, bonus, 5C 5D 5H",
        "paid: for seat 1 seat 3, juego, points 1, passed, KD QC JC 7D",
        "paid: for seat 1 seat 3, juego, points 2, bonus, KD QC JC 7D",
    ]
    assert "Ann: KC 3C 7C AC" in str(over).splitlines()


# --- what is refused ---------------------------------------------------------------------------------------

LINES = ("mus", "no-mus", "discard KC", "pass", "bid 2", "see eldest", "raise eldest 5", "fold eldest")


@pytest.mark.parametrize(
    ("match", "lines", "waits_for"),
    [
        (dealt(), {*LINES, "ordago eldest"} - {"mus", "no-mus"}, "mus or no mus"),
        (bet(dealt(), *["mus"] * 4), {*LINES, "ordago eldest"} - {"discard KC"}, "a discard"),
        (betting(), set(LINES) - {"pass", "bid 2"}, "a bid or a pass"),
        (betting().bid(2), {"mus", "no-mus", "discard KC", "pass", "bid 2"}, "an answer to the bid"),
        (bet(betting(), *["all pass"] * 4), {*LINES, "ordago eldest"}, "nothing more"),
    ],
)
def test_each_move_has_its_moment(match: Match, lines: set[str], waits_for: str) -> None:
    """A move at another moment is refused with what is awaited, and nothing has changed."""
    before = match.to_record()
    for line in lines:
        with pytest.raises(UnexpectedMoveError, match=f"the deal waits for {waits_for}$"):
            match.apply(line)
    assert match.to_record() == before


def test_mus_and_no_mus_are_named_as_they_are_said() -> None:
    """Before the deal, and once the betting has begun."""
    for what, before, during in (
        ("say mus", FRESH.mus, betting().mus),
        ("say no mus", FRESH.no_mus, betting().no_mus),
    ):
        assert refusal(before) == f"cannot {what} now: no card has been dealt yet"
        assert refusal(during) == f"cannot {what} now: the deal waits for a bid or a pass"


# These take what their types do not allow.
any_rules: Callable[..., Rules] = Rules
any_betting: Callable[[], Any] = betting
any_match: Any = FRESH

WRONG: list[tuple[Callable[[], object], type[MugginsError]]] = [
    (lambda: Match(PLAYERS, rules=any_rules(partner_answers=1)), MugginsError),
    (lambda: any_betting().bid(2.0), WrongTypeError),
    (lambda: betting().bid(2).see("Eve"), PlayerError),
    (lambda: any_betting().bid(2).see(3), WrongTypeError),
    (lambda: FRESH.player_at("mano"), UnknownNameError),
    (lambda: any_match.player_at(0), WrongTypeError),
    (lambda: FRESH.apply("see mano"), RecordError),
    (lambda: FRESH.apply("bid 12345"), RecordError),
    (lambda: any_betting().bid(2).see(None), WrongTypeError),
]


@pytest.mark.parametrize(("wrong", "error"), WRONG, ids=range(len(WRONG)))
def test_wrong_values(wrong: Callable[[], object], error: type[MugginsError]) -> None:
    """Each is refused with the error of its cause."""
    with pytest.raises(error):
        wrong()


def test_places_go_round_with_the_deal() -> None:
    """The dealer comes last, and a place names the player who has it in the present deal."""
    for match in (FRESH, Match(PLAYERS, BEN)):
        assert [match.place_of(match.player_at(place)) for place in Place] == [*Place]
        assert match.player_at("dealer") == match.dealer
    assert FRESH.player_at(Place.ELDEST) == ANN
    assert awards(FRESH) == []


def test_the_betting_of_one_round() -> None:
    """It is a value of its own, which says who is awaited and how it has ended."""
    begun = Betting(Lance.PARES, STANDARD, eldest=2)
    assert (str(begun), begun.awaited, begun.least_bid) == ("pares: nothing said yet", (2,), 2)
    raised = begun.passed().opened(3).raised(2, 7)
    assert str(raised) == "pares: seat 2 pass, seat 3 bid 3, seat 2 raise 7"
    assert (raised.awaited, raised.accepted, raised.bid, raised.is_ordago) == ((3, 1), 3, 7, False)
    over = raised.folded(1)
    assert str(over) == "pares: seat 2 pass, seat 3 bid 3, seat 2 raise 7, seat 1 fold; folded, 3 for side 0"
    assert (over.awaited, over.stake, [*over.usual_bids(40)]) == ((), Stake.folded(3, collector=0), [])
    assert raised.ordago(3).calls[-1] == Call(3, Word.ORDAGO)
