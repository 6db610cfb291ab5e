"""A match of Écarté, rule by rule: the deal, the exchange, the king, the tricks and the end."""

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from games.ecarte.ecarte_playing import (
    DEALER,
    PLAYERS,
    PONE,
    after,
    dealt,
    deck,
    drawn_down,
    exchanges,
    hand,
    told,
)
from muggins.errors import (
    AlreadyOverError,
    ClaimError,
    DeckError,
    IllegalPlayError,
    RulesError,
    UnexpectedMoveError,
    WrongCardsError,
)
from muggins.games.ecarte import PACK, Match, Rules, Seat
from muggins.games.ecarte.deal import Phase

# Hands in which the pone takes all tricks, hearts being trumps, in this order of play.


def moves(match: Match, player: str) -> list[str]:
    """What a player may do."""
    return [move.text for move in match.legal_moves(player)]


# --- the deal ----------------------------------------------------------------------------------------------


def test_ec_01_the_card_turned_up_names_trumps() -> None:
    """Five cards each, one at a time and the pone first; then one is turned up, and 21 are left to draw."""
    match = dealt()
    assert (hand(match, "Ann"), hand(match, "Ben")) == (PONE, DEALER)
    assert match.current is not None
    assert (str(match.current.upcard), match.current.trump.name, len(match.current.stock)) == (
        "7H",
        "HEARTS",
        21,
    )


@pytest.mark.parametrize("suit", "CDHS")
def test_ec_01_any_suit_can_be_trumps(suit: str) -> None:
    """The suit of the card turned up, whatever its rank."""
    pone, dealer = "KH 9H AS TS 7C", "8H KS 9S 8C 9D"
    match = after(dealt(pone, dealer, f"Q{suit}"), "stand")
    assert match.current is not None
    assert match.current.trump == suit


def test_ec_02_a_king_turned_up_scores_one_for_the_dealer() -> None:
    """At once, before anybody speaks."""
    match = dealt("9H AS TS 7C JD", up="KH")
    assert told(match) == ["Ben up-card: king turned up KH 1"]
    assert match.scores == {"Ann": 0, "Ben": 1}
    assert match.to_act == ("Ann",)


def test_ec_02_another_card_turned_up_scores_nothing() -> None:
    """Not even a queen."""
    assert told(dealt("KH 9H AS TS 7C", "8H KS 9S 8C 9D", "QH")) == []


def test_ec_03_the_card_turned_up_is_never_drawn() -> None:
    """When the stock is drawn out, nobody holds it; and of a king turned up there is no other to show."""
    match = dealt("9H AS TS 7C JD", up="KH")
    seen = set(match.hand("Ann")) | set(match.hand("Ben"))
    for _ in range(2):
        match = after(match, "propose", "accept")
        for player in "Ann", "Ben":
            match = match.exchange(match.hand(player))
            seen |= set(match.hand(player))
    match = after(match, "propose", "accept").exchange(match.hand("Ann")[:1])
    seen |= set(match.hand("Ann"))
    assert match.phase is Phase.PLAY
    assert sorted(map(str, seen)) == sorted(card.code for card in PACK if card.code != "KH")
    for player in PLAYERS:
        with pytest.raises(ClaimError, match=r"does not hold the king of hearts \(EC-09\)"):
            match.show_king(player)


# --- the exchange ------------------------------------------------------------------------------------------


def test_ec_04_the_pone_plays_or_proposes() -> None:
    """And the dealer waits."""
    match = dealt()
    assert (moves(match, "Ann"), moves(match, "Ben")) == (["propose", "stand"], [])


def test_ec_04_the_dealer_accepts_or_refuses() -> None:
    """And the pone waits."""
    match = after(dealt(), "propose")
    assert (moves(match, "Ann"), moves(match, "Ben")) == ([], ["accept", "refuse"])
    assert match.to_act == ("Ben",)


@pytest.mark.parametrize("lines", [["stand"], ["propose", "refuse"]], ids=" ".join)
def test_ec_04_the_play_begins_without_an_exchange(lines: list[str]) -> None:
    """With the cards as dealt, and the pone leads."""
    match = after(dealt(), *lines)
    assert (match.phase, match.to_act) == (Phase.PLAY, ("Ann",))
    assert (hand(match, "Ann"), hand(match, "Ben")) == (PONE, DEALER)


def test_ec_05_the_pone_exchanges_first_then_the_dealer() -> None:
    """Each draws as many as he has thrown; then the pone may propose again."""
    match = after(dealt(stock="AH JD QD"), "propose", "accept")
    assert (match.to_act, moves(match, "Ben")) == (("Ann",), [])
    match = after(match, "exchange 7C AS")
    assert (hand(match, "Ann"), match.to_act) == ("KH 9H TS AH JD", ("Ben",))
    match = after(match, "exchange 8C")
    assert (hand(match, "Ben"), match.to_act) == ("QH 8H KS 9S QD", ("Ann",))
    assert moves(match, "Ann") == ["propose", "stand"]


def test_ec_05_to_throw_no_card_is_an_exchange() -> None:
    """It is accepted of both, and counts: nobody is vulnerable then."""
    match = exchanges(dealt(), 1)
    assert (hand(match, "Ann"), hand(match, "Ben")) == (PONE, DEALER)
    assert match.current is not None
    assert len(match.current.stock) == 21
    begun = after(match, "stand").current
    assert begun is not None
    assert begun.vulnerable is None


def test_ec_05_all_five_may_be_thrown() -> None:
    """Any number from none to five: 32 choices, each of them listed."""
    match = after(dealt(), "propose", "accept")
    assert len(set(moves(match, "Ann"))) == 32
    assert moves(match, "Ann")[0] == "exchange"
    assert moves(match, "Ann")[-1] == f"exchange {PONE}"


def test_ec_06_the_pone_draws_first_from_a_short_stock() -> None:
    """Of six cards the pone takes five, and one is left for the dealer."""
    match = drawn_down(6)
    match = match.exchange(match.hand("Ann"))
    assert match.current is not None
    assert (len(match.current.stock), match.to_act) == (1, ("Ben",))
    assert {len(line.split()) - 1 for line in moves(match, "Ben")} == {0, 1}
    with pytest.raises(DeckError, match=r"the stock has 1 card, too few to exchange 2 \(EC-06\)"):
        match.exchange(match.hand("Ben")[:2])
    assert len(hand(match.exchange(match.hand("Ben")[:1]), "Ben").split()) == 5


def test_ec_06_the_pone_cannot_throw_more_than_the_stock_has() -> None:
    """Both hands always hold five."""
    match = drawn_down(3)
    with pytest.raises(DeckError, match=r"the stock has 3 cards, too few to exchange 4 \(EC-06\)"):
        match.exchange(match.hand("Ann")[:4])
    assert {len(line.split()) - 1 for line in moves(match, "Ann")} == {0, 1, 2, 3}


def test_ec_06_with_an_empty_stock_the_play_begins() -> None:
    """At once, though the dealer has not exchanged this time; or after the dealer has."""
    match = drawn_down(4)
    at_once = match.exchange(match.hand("Ann")[:4])
    assert (at_once.phase, at_once.to_act) == (Phase.PLAY, ("Ann",))
    later = match.exchange(match.hand("Ann")[:3]).exchange(match.hand("Ben")[:1])
    assert (later.phase, later.to_act) == (Phase.PLAY, ("Ann",))
    assert at_once.current is not None
    assert at_once.current.vulnerable is None


@pytest.mark.parametrize(
    ("exchanged", "lines", "vulnerable"),
    [
        (0, ["stand"], Seat.PONE),
        (0, ["propose", "refuse"], Seat.DEALER),
        (1, ["stand"], None),
        (1, ["propose", "refuse"], None),
        (3, ["stand"], None),
        (3, ["propose", "refuse"], None),
    ],
)
def test_ec_07_only_who_stops_the_first_exchange_is_vulnerable(
    exchanged: int, lines: list[str], vulnerable: Seat | None
) -> None:
    """After one exchange to play or to refuse costs nothing."""
    match = after(exchanges(dealt(), exchanged), *lines)
    assert match.current is not None
    assert match.current.vulnerable is vulnerable


def test_ec_08_the_dealer_who_refuses_is_vulnerable() -> None:
    """The text names the non-dealer twice; it is whoever turned the exchange down."""
    match = after(dealt(), "propose", "refuse")
    assert match.seen_by("Ann")["vulnerable"] == match.seen_by("Ben")["vulnerable"] == "Ben"
    match = after(dealt(), "stand")
    assert match.seen_by("Ann")["vulnerable"] == match.seen_by("Ben")["vulnerable"] == "Ann"


# --- the king ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "lines",
    [["stand"], ["propose", "refuse"], ["propose", "accept", "exchange", "exchange", "stand"]],
    ids=len,
)
def test_ec_09_the_king_of_trumps_is_shown_before_the_first_lead(lines: list[str]) -> None:
    """By whoever holds it, once; whether or not cards were exchanged."""
    match = after(dealt(), *lines)
    assert moves(match, "Ann")[0] == "show-king pone"
    assert "show-king dealer" not in moves(match, "Ben")
    shown = match.show_king("Ann")
    assert told(shown) == ["Ann king: king KH 1"]
    assert shown.to_act == ("Ann",)
    assert shown.current is not None
    assert shown.current.king is Seat.PONE
    with pytest.raises(
        ClaimError, match=r"may be shown once, after the exchange and before the first lead \(EC-09\)"
    ):
        shown.show_king("Ann")


def test_ec_09_the_dealer_shows_the_king_out_of_turn() -> None:
    """The pone is to lead, and the dealer has the king."""
    match = after(dealt(pone=DEALER, dealer=PONE), "stand")
    assert (match.to_act, moves(match, "Ben")) == (("Ann",), ["show-king dealer"])
    assert match.show_king("Ben").scores == {"Ann": 0, "Ben": 1}


def test_ec_09_a_king_that_was_drawn_can_be_shown() -> None:
    """It need not have been dealt."""
    match = after(
        dealt("9H AS TS 7C JD", stock="KH"), "propose", "accept", "exchange 9H", "exchange", "stand"
    )
    assert match.show_king("Ann").scores == {"Ann": 1, "Ben": 0}


def test_ec_09_to_show_it_is_free() -> None:
    """Who leads without showing scores nothing for it, and may not show it later."""
    match = after(dealt(), "stand", "play KH")
    assert told(match) == []
    once = "the king of trumps may be shown once, after the exchange and before the first lead"
    for player in PLAYERS:
        with pytest.raises(ClaimError, match=rf"^{once} \(EC-09\)$"):
            match.show_king(player)


@pytest.mark.parametrize(
    "lines", [[], ["propose"], ["propose", "accept"], ["propose", "accept", "exchange"]], ids=len
)
def test_ec_09_no_king_is_shown_before_the_exchange_is_over(lines: list[str]) -> None:
    """It could still be thrown away."""
    with pytest.raises(ClaimError, match="after the exchange"):
        after(dealt(), *lines).show_king("Ann")


def test_ec_09_who_has_no_king_of_trumps_shows_none() -> None:
    """The message names no card of his."""
    match = after(dealt(), "stand")
    with pytest.raises(ClaimError) as refused:
        match.show_king("Ben")
    assert str(refused.value) == "the dealer does not hold the king of hearts (EC-09)"


def test_ec_09_as_an_option_only_after_an_exchange() -> None:
    """The text says "after the exchange", and not what holds if there was none."""
    rules = Rules(king_without_exchange=False)
    for lines in ["stand"], ["propose", "refuse"]:
        match = after(dealt(rules=rules), *lines)
        assert not any(line.startswith("show") for line in moves(match, "Ann"))
        with pytest.raises(ClaimError, match="once, after an exchange and before the first lead"):
            match.show_king("Ann")
    match = after(exchanges(dealt(rules=rules), 1), "stand")
    assert match.show_king("Ann").scores == {"Ann": 1, "Ben": 0}


def test_ec_09_as_an_option_until_the_holder_has_played() -> None:
    """The dealer may wait for the first lead, the pone may not; after the trick nobody shows a king."""
    rules = Rules(king_until_played=True)
    match = after(dealt(pone=DEALER, dealer=PONE, rules=rules), "stand", "play KS")
    assert moves(match, "Ben")[0] == "show-king dealer"
    assert match.show_king("Ben").scores == {"Ann": 0, "Ben": 1}
    message = "once, after the exchange and before its holder plays a card"
    for lines, player in (["play AS"], "Ben"), (["play AS 8H"], "Ben"):
        with pytest.raises(ClaimError, match=message):
            after(match, *lines).show_king(player)
    with pytest.raises(ClaimError, match=message):
        after(dealt(rules=rules), "stand", "play 9H").show_king("Ann")


# --- the tricks --------------------------------------------------------------------------------------------


def test_ec_10_the_pone_leads_then_the_winner() -> None:
    """Whoever takes a trick leads to the next one."""
    match = after(dealt(), "stand")
    assert match.to_act == ("Ann",)
    match = after(match, "play AS KS")
    assert match.to_act == ("Ben",)
    match = after(match, "play 8H 9H")
    assert match.to_act == ("Ann",)


REVOKES = [
    # The card led, the reply that is refused, and why.
    ("TS", "QH", "cannot play QH: must follow spades (EC-11): KS"),
    ("TS", "9S", "cannot play 9S: must beat TS (EC-11): KS"),
    ("7C", "KS", "cannot play KS: must follow clubs (EC-11): 8C"),
    ("KH", "8C", "cannot play 8C: must follow hearts (EC-11): QH or 8H"),
    ("9H", "8H", "cannot play 8H: must beat 9H (EC-11): QH"),
    ("JD", "KS", "cannot play KS: must trump with hearts (EC-11): QH or 8H"),
]


@pytest.mark.parametrize(("led", "reply", "message"), REVOKES)
def test_ec_11_follow_head_and_trump(led: str, reply: str, message: str) -> None:
    """What is refused, which duty forbids it, and what may be played instead."""
    pone = PONE if led in PONE else f"KH 9H AS TS {led}"
    match = after(dealt(pone), "stand", f"play {led}")
    with pytest.raises(IllegalPlayError) as refused:
        match.play(reply)
    assert str(refused.value) == message
    assert match.current is not None
    assert refused.value.state is match.current.play


REPLIES = [
    # The vectors of the rules in hands of five, when spades are trumps.
    ("KH 9H AS 7D 9D", "TH", "KH"),
    ("9H 7H AS 7D 9D", "KH", "9H 7H"),
    ("QC 8S 7S 7D 9D", "TH", "8S 7S"),
    ("QC 8D 7D 9D AD", "TH", "QC 8D 7D 9D AD"),
    ("AH TH 7D 9D AD", "JH", "AH TH"),
    ("JH TH 7D 9D AD", "AH", "JH"),
    ("AS KS 7H 9D AD", "JS", "KS"),
    ("9S 7H 7D 9D AD", "JS", "9S"),
]


@pytest.mark.parametrize(("held", "led", "legal"), REPLIES)
def test_ec_11_what_the_match_lists_as_legal(held: str, led: str, legal: str) -> None:
    """The dealer's replies to a card that the pone has led; every other card is refused."""
    match = after(dealt(f"{led} QD JD TD KD", held, "QS"), "stand", f"play {led}")
    assert [line for line in moves(match, "Ben") if line.startswith("play")] == [
        f"play {code}" for code in legal.split()
    ]
    for code in held.split():
        assert match.can(f"play {code}") == (code in legal)


def test_ec_12_a_trump_takes_the_trick() -> None:
    """The higher trump, else the higher card of the suit led."""
    match = after(dealt(), "stand", "play 7C 8C")
    assert match.seen_by("Ann")["tricks"] == [{"winner": "Ben", "plays": [["Ann", "7C"], ["Ben", "8C"]]}]
    match = after(dealt("KH 9H AS TS JD"), "stand", "play JD 8H")
    assert match.seen_by("Ann")["tricks"] == [{"winner": "Ben", "plays": [["Ann", "JD"], ["Ben", "8H"]]}]


@pytest.mark.parametrize(
    ("lines", "log"),
    [
        (["stand"], ["Ann tricks: point 1; vole 1"]),
        (["propose", "refuse"], ["Ann tricks: point 1; vole 1; vulnerable 1"]),
        (["propose", "accept", "exchange", "exchange", "stand"], ["Ann tricks: point 1; vole 1"]),
    ],
    ids=["the winner is vulnerable", "the loser is vulnerable", "nobody is"],
)
def test_ec_13_all_five_tricks(lines: list[str], log: list[str]) -> None:
    """The point, the vole, and one more if the other player is vulnerable."""
    match = after(
        dealt("KH QH JH AH AS", "9H 8H 9S 8C 8D", "7H"), *lines, "play KH 9H QH 8H JH 8D AH 8C AS 9S"
    )
    assert told(match) == log


def test_ec_13_three_tricks_of_five() -> None:
    """One point for the majority, and none for the other player."""
    match = after(dealt(), "propose", "accept", "exchange", "exchange", "stand")
    match = after(match, "play KH QH 9H 8H AS KS", "play 9S TS", "play 7C 8C")
    assert told(match) == ["Ann tricks: point 1"]


def test_ec_13_a_cap_on_the_points_for_tricks() -> None:
    """An option; the king is counted beside it."""
    match = dealt("KH QH JH AH AS", "9H 8H 9S 8C 8D", "7H", rules=Rules(trick_points_cap=2))
    match = after(match, "propose", "refuse", "show-king pone", "play KH 9H QH 8H JH 8D AH 8C AS 9S")
    assert match.scores == {"Ann": 3, "Ben": 0}


# --- the end -----------------------------------------------------------------------------------------------


def test_ec_14_a_king_turned_up_wins_at_four_all() -> None:
    """The dealer wins 5-4, and the hand is not played."""
    match = dealt("9H AS TS 7C JD", up="KH", start=(4, 4))
    assert (match.winners, match.winner, match.scores) == (("Ben",), "Ben", {"Ann": 4, "Ben": 5})
    assert (match.to_act, match.phase) == ((), Phase.DONE)
    for line in "propose", "stand", "play 9H", "show-king pone":
        with pytest.raises(AlreadyOverError, match="the match is over: Ben won"):
            match.apply(line)
    with pytest.raises(AlreadyOverError):
        match.shuffle(Random(1))


def test_ec_14_a_king_shown_wins_at_four() -> None:
    """Before a card is led."""
    match = after(dealt(start=(4, 4)), "stand", "show-king pone")
    assert (match.winners, match.scores, match.to_act) == (("Ann",), {"Ann": 5, "Ben": 4}, ())
    with pytest.raises(AlreadyOverError):
        match.play("KH")


def test_ec_14_points_beyond_five_are_kept() -> None:
    """Four and three for a vole against a vulnerable player make seven."""
    match = dealt("KH QH JH AH AS", "9H 8H 9S 8C 8D", "7H", start=(4, 4))
    match = after(match, "propose", "refuse", "play KH 9H QH 8H JH 8D AH 8C AS 9S")
    assert (match.scores, match.winners) == ({"Ann": 7, "Ben": 4}, ("Ann",))


def test_ec_14_nobody_wins_before_five() -> None:
    """With four points each another hand is dealt."""
    match = after(dealt(start=(3, 4)), "stand", "show-king pone")
    assert (match.scores, match.is_over) == ({"Ann": 4, "Ben": 4}, False)


def test_ec_14_the_target_is_an_option() -> None:
    """A match to one point."""
    assert after(dealt(rules=Rules(target=1)), "stand", "show-king pone").winner == "Ann"
    target: Any
    for target in 0, -5, 10_001, "5", None, True:
        with pytest.raises(RulesError):
            Rules(target=target)


def test_ec_15_five_tricks_make_a_hand() -> None:
    """After the fifth a deal is due, and no card can be played."""
    match = after(dealt(), "stand", "play KH QH 9H 8H AS KS", "play 9S TS")
    assert match.to_act == ("Ann",)
    match = after(match, "play 7C 8C")
    assert (match.to_act, match.phase, len(match.seen_by("Ann")["tricks"])) == ((), Phase.DONE, 5)
    assert (hand(match, "Ann"), hand(match, "Ben")) == ("", "")
    with pytest.raises(UnexpectedMoveError, match="cannot play now"):
        match.play("KH")


def test_ec_16_the_deal_alternates() -> None:
    """Ben deals first, then Ann, then Ben."""
    match = dealt()
    for dealer, pone in ("Ben", "Ann"), ("Ann", "Ben"), ("Ben", "Ann"):
        assert (match.dealer, match.to_act) == (dealer, (pone,))
        assert (match.seat_of(pone), match.player_at("pone")) == (Seat.PONE, pone)
        match = after(match, "stand")
        while match.to_act:
            match = match.apply(
                next(move for move in match.legal_moves(match.to_act[0]) if move.name == "play")
            )
        match = match.deal(deck())
    assert match.first_dealer == "Ben"


# --- what is refused ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lines", "wrong", "message"),
    [
        ([], "accept", "cannot accept now: the hand waits for a proposal or the play"),
        ([], "refuse", "cannot refuse now: the hand waits for a proposal or the play"),
        ([], "exchange", "cannot exchange now: the hand waits for a proposal or the play"),
        ([], "play KH", "cannot play now: the hand waits for a proposal or the play"),
        (
            ["propose"],
            "propose",
            "cannot propose now: the hand waits for an answer to the proposal",
        ),
        (
            ["propose"],
            "stand",
            "cannot stand now: the hand waits for an answer to the proposal",
        ),
        (["propose", "accept"], "accept", "cannot accept now: the hand waits for an exchange"),
        (["stand"], "propose", "cannot propose now: the hand waits for a card"),
        (["stand"], "exchange 7C", "cannot exchange now: the hand waits for a card"),
    ],
)
def test_a_move_at_the_wrong_moment(lines: list[str], wrong: str, message: str) -> None:
    """The message says what the hand waits for."""
    with pytest.raises(UnexpectedMoveError) as refused:
        after(dealt(), *lines).apply(wrong)
    assert str(refused.value) == message


def test_what_cannot_be_exchanged() -> None:
    """Cards that the player does not hold, one card twice, or six."""
    match = after(dealt(), "propose", "accept")
    for thrown, message in {
        "QH": "QH is not in the pone's hand",
        "7C 7C": "7C twice",
        "KH 9H AS TS 7C QH": "it has 6 cards, not 0 to 5",
    }.items():
        with pytest.raises(WrongCardsError, match=message):
            match.exchange(thrown)
    assert match.exchange.can("7C")


# --- what is shown -----------------------------------------------------------------------------------------


def test_a_match_in_print() -> None:
    """The rules, the score, who sits where, and what lies open."""
    assert str(Match(PLAYERS)) == "Écarté, standard rules\nAnn 0, Ben 0, first to 5\nwaits for a deal by Ann"
    match = after(dealt(rules=Rules(target=7)), "stand", "show-king pone", "play KH 8H 9H")
    assert str(match).splitlines() == [
        "Écarté: target 7",
        "Ann 1, Ben 0, first to 7",
        "Ann: 3 cards; cards exchanged 0; tricks 1",
        "Ben, dealer: 4 cards; cards exchanged 0",
        "stock: 21 face down; up-card: 7H",
        "trumps: hearts",
        "vulnerable: Ann",
        "king shown by: Ann",
        "trick 1 (taken by Ann): Ann KH, Ben 8H",
        "trick: Ann 9H",
        "waits for a card by Ben",
    ]


def test_a_hand_in_print() -> None:
    """The same, with the seats for names."""
    match = dealt()
    assert str(match.current).splitlines() == [
        "pone: 5 cards; cards exchanged 0",
        "dealer: 5 cards; cards exchanged 0",
        "stock: 21 face down; up-card: 7H",
        "trumps: hearts",
        "waits for a proposal or the play by pone",
    ]
    over = after(match, "stand", "play KH QH 9H 8H AS KS", "play 9S TS", "play 7C 8C")
    assert "waits" not in str(over.current)
    assert str(over).splitlines()[-1] == "waits for a deal by Ann"


def test_what_a_player_sees_of_a_hand() -> None:
    """His own cards and those that he threw away; of the other's, how many were thrown and how many held."""
    match = after(
        dealt(stock="AH JD QD"), "propose", "accept", "exchange 7C AS", "exchange 8C", "stand", "play KH"
    )
    view: Mapping[str, object] = match.seen_by("Ben")
    seen = {key: view[key] for key in match.table_seen_by("Ben")}
    assert seen == {
        "phase": "a card",
        "upcard": "7H",
        "trump": "H",
        "stock": 18,
        "hand": ["QH", "8H", "KS", "9S", "QD"],
        "held": {"Ann": 4, "Ben": 5},
        "discarded": ["8C"],
        "exchanged": {"Ann": 2, "Ben": 1},
        "vulnerable": None,
        "king": None,
        "trick": [["Ann", "KH"]],
        "tricks": [],
    }
    assert match.table_seen_by("Ann")["discarded"] == ["7C", "AS"]
    assert Match(PLAYERS).table_seen_by("Ann") == {}
