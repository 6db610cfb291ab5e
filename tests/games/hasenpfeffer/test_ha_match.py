"""A match of Hasenpfeffer, rule by rule: the bidding, the widow, the tricks, the points and the end."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from games.hasenpfeffer.hasenpfeffer_playing import (
    HANDS,
    PLAYERS,
    WIDOW,
    WITHOUT_JOKER,
    after,
    dealt,
    deck,
    finished,
    hand,
    moves,
    told,
)
from muggins.errors import (
    AlreadyOverError,
    BidError,
    IllegalPlayError,
    MugginsError,
    PlayerError,
    RulesError,
    UnexpectedMoveError,
    UnknownNameError,
    WrongCardsError,
    WrongTypeError,
)
from muggins.games.hasenpfeffer import GAME, Match, Phase, Rules, winning_bid

READING_B = Rules(defenders_may_win_against_made_contract=False)
PASSED = ("pass",) * 4
BID_4 = ("bid 4", "pass", "pass", "pass")
CLUBS = (*BID_4, "name-trumps C", "discard 9D")


def contract(match: Match) -> tuple[str, int | None] | None:
    """Whose bid holds, and how much it is."""
    assert match.current is not None
    found = match.current.contract
    return None if found is None else (found.seat, found.bid)


# --- the deal ----------------------------------------------------------------------------------------------


def test_six_cards_each_and_a_widow() -> None:
    """One card at a time, beginning to the dealer's left; the 25th card is nobody's."""
    match = dealt()
    assert tuple(hand(match, player) for player in PLAYERS) == HANDS
    assert match.current is not None
    assert str(match.current.widow) == WIDOW
    assert match.to_act == ("Ann",)


# --- the bidding -------------------------------------------------------------------------------------------


def test_ha_01_each_speaks_once_from_the_dealers_left() -> None:
    """The dealer last; then the bidding is over."""
    match = dealt()
    for player in PLAYERS:
        assert match.to_act == (player,)
        match = match.pass_()
    assert match.phase is Phase.TRUMPS
    match = after(dealt(), "bid 1", "bid 2", "pass", "bid 5")
    assert (match.phase, contract(match)) == (Phase.TRUMPS, ("Dot", 5))


def test_ha_01_a_bid_is_one_to_six_and_higher_than_the_last_one() -> None:
    """Also with passes between; a pass is always allowed."""
    match = dealt()
    assert moves(match, "Ann") == ["pass", "bid 1", "bid 2", "bid 3", "bid 4", "bid 5", "bid 6"]
    match = after(match, "bid 3")
    assert moves(match, "Ben") == ["pass", "bid 4", "bid 5", "bid 6"]
    match = after(match, "pass")
    assert moves(match, "Cid") == ["pass", "bid 4", "bid 5", "bid 6"]
    match = after(match, "bid 6")
    assert moves(match, "Dot") == ["pass"]
    assert contract(after(match, "pass")) == ("Cid", 6)


@pytest.mark.parametrize(
    ("lines", "bid", "message"),
    [
        ([], 0, "cannot bid 0: bid 1, 2, 3, 4, 5 or 6, or pass (HA-01)"),
        ([], 7, "cannot bid 7: bid 1, 2, 3, 4, 5 or 6, or pass (HA-01)"),
        (["bid 4"], 4, "cannot bid 4 over 4: bid 5 or 6, or pass (HA-01)"),
        (["bid 4", "pass", "pass"], 3, "cannot bid 3 over 4: bid 5 or 6, or pass (HA-01)"),
        (["bid 6"], 6, "cannot bid 6 over 6: pass (HA-01)"),
    ],
    ids=range(5),
)
def test_ha_01_a_bid_that_is_too_low_or_too_high(lines: list[str], bid: int, message: str) -> None:
    """The dealer, too, has to bid more than was bid; the match before can go on."""
    match = after(dealt(), *lines)
    with pytest.raises(BidError) as refused:
        match.bid(bid)
    assert str(refused.value) == message
    assert match.can("pass")


def test_ha_01_nobody_bids_after_the_dealer() -> None:
    """There is no second round."""
    for line in "pass", "bid 6":
        with pytest.raises(UnexpectedMoveError, match="the deal waits for the trump suit"):
            after(dealt(), *BID_4, line)


@pytest.mark.parametrize(
    ("calls", "joker", "won"),
    [
        ([1, 2, 3, 4], None, (3, 4)),
        ([1, None, None, None], None, (0, 1)),
        ([None, 2, None, 6], 0, (3, 6)),
        ([None, 4, None, None], 0, (1, 4)),
        ([None, None, None, None], 2, (2, 3)),
        ([None, None, None, None], 0, (0, 3)),
        ([None, None, None, None], 3, (3, 3)),
        ([None, None, None, None], None, None),
    ],
    ids=range(8),
)
def test_ha_02_whose_bid_holds(
    calls: list[int | None], joker: int | None, won: tuple[int, int] | None
) -> None:
    """The highest; if all pass, three by the joker's holder, or none if nobody holds it."""
    assert winning_bid(calls, joker) == won


def test_ha_02_the_holder_of_the_joker_has_bid_three_if_all_pass() -> None:
    """He shows it, takes the widow and names trumps, as if he had bid."""
    match = after(dealt(), *PASSED)
    assert (contract(match), match.to_act, match.phase) == (("Ann", 3), ("Ann",), Phase.TRUMPS)
    assert hand(match, "Ann") == f"{HANDS[0]} {WIDOW}"
    for player in PLAYERS:
        assert match.seen_by(player)["joker"] == {"card": "*R", "player": "Ann"}


def test_ha_02_whoever_it_is() -> None:
    """The dealer's hand can have it, too."""
    match = after(dealt(hands=(*HANDS[1:], HANDS[0])), *PASSED)
    assert (contract(match), match.to_act) == (("Dot", 3), ("Dot",))


def test_ha_02_nobody_shows_the_joker_if_somebody_bids() -> None:
    """A bid of one is enough."""
    match = after(dealt(), "pass", "pass", "pass", "bid 1")
    assert contract(match) == ("Dot", 1)
    assert match.seen_by("Ben")["joker"] is None


def test_ha_02_a_deal_is_void_if_the_joker_is_the_widow() -> None:
    """All have passed: nobody scores, and the next dealer deals."""
    match = after(dealt(WITHOUT_JOKER, "*R"), *PASSED)
    assert (contract(match), match.to_act, match.phase, told(match)) == (None, (), Phase.DONE, [])
    assert all(moves(match, player) == [] for player in PLAYERS)
    assert (match.next_dealer, set(match.scores.values())) == ("Ann", {0})
    again = match.deal(deck())
    assert (again.dealer, again.to_act) == ("Ann", ("Ben",))


def test_ha_02_with_a_bid_the_joker_comes_from_the_widow() -> None:
    """The deal goes on, and the high bidder has it."""
    match = after(dealt(WITHOUT_JOKER, "*R"), "pass", "bid 2", "pass", "pass")
    assert hand(match, "Ben") == f"{HANDS[1]} *R"


# --- the widow, trumps, and the discard --------------------------------------------------------------------


def test_ha_03_the_high_bidder_takes_the_widow_and_names_trumps() -> None:
    """Seven cards, and any of the four suits; nobody else is awaited."""
    match = after(dealt(), "pass", "bid 2", "pass", "bid 3")
    assert hand(match, "Dot") == f"{HANDS[3]} {WIDOW}"
    assert moves(match, "Dot") == ["name-trumps C", "name-trumps D", "name-trumps H", "name-trumps S"]
    assert [moves(match, player) for player in PLAYERS[:3]] == [[], [], []]
    named = match.name_trumps("hearts")
    assert (named.current and named.current.trump, named.phase) == ("H", Phase.DISCARD)
    assert named.moves[-1] == "name-trumps H"


def test_ha_03_he_discards_any_one_card_and_leads() -> None:
    """The widow, a trump and the joker as well."""
    match = after(dealt(), *BID_4, "name-trumps C")
    assert moves(match, "Ann") == [f"discard {code}" for code in f"{HANDS[0]} {WIDOW}".split()]
    for code in "9D", "AC", "*R":
        thrown = match.discard(code)
        assert (thrown.to_act, thrown.phase, len(thrown.hand("Ann"))) == (("Ann",), Phase.PLAY, 6)
        assert code not in hand(thrown, "Ann").split()
        assert thrown.current is not None
        assert thrown.current.hands[0] == thrown.hand("Ann")
        assert moves(thrown, "Ann") == [f"play {held}" for held in hand(thrown, "Ann").split()]


def test_ha_03_as_an_option_the_joker_is_kept() -> None:
    """Every other card may still be discarded."""
    match = after(dealt(rules=Rules(joker_may_be_discarded=False)), *BID_4, "name-trumps C")
    assert moves(match, "Ann") == [f"discard {code}" for code in ["AC", "KC", "QC", "TC", "9C", "9D"]]
    with pytest.raises(IllegalPlayError) as refused:
        match.discard("*R")
    assert str(refused.value) == "cannot discard *R: the joker has to be kept (HA-03)"
    assert refused.value.state is match.current
    assert match.can("discard 9D")


def test_ha_03_nothing_is_discarded_before_trumps_are_named() -> None:
    """And nothing once a card has been discarded."""
    for lines in (), BID_4, CLUBS:
        deal = after(dealt(), *lines).current
        assert deal is not None
        assert deal.legal_discards == ()


def test_ha_03_only_a_card_of_that_hand_can_be_discarded() -> None:
    """Neither another player's nor one that is not in the pack."""
    match = after(dealt(), *BID_4, "name-trumps C")
    with pytest.raises(WrongCardsError, match="not a valid discard: JC is not in Ann's hand"):
        match.discard("JC")
    with pytest.raises(WrongCardsError, match="8C is not in the deck"):
        match.discard("8C")


def test_ha_03_there_are_four_suits() -> None:
    """By their letter or their name."""
    match = after(dealt(), *BID_4)
    for suit in "no trumps", "X", 5:
        wrong: Any = suit
        with pytest.raises(UnknownNameError):
            match.name_trumps(wrong)
    nothing: Any = None
    with pytest.raises(WrongTypeError):
        match.name_trumps(nothing)


# --- the tricks --------------------------------------------------------------------------------------------


def test_ha_04_the_left_bower_follows_trumps() -> None:
    """Ben has both black jacks and no other club: to a club he must play one of them."""
    match = after(dealt(), *CLUBS, "play AC")
    assert moves(match, "Ben") == ["play JC", "play JS"]
    with pytest.raises(IllegalPlayError) as refused:
        match.play("AS")
    assert str(refused.value) == "cannot play AS: must follow clubs (HA-04): JC or JS"
    assert match.current is not None
    assert refused.value.state is match.current.play


def test_ha_04_the_left_bower_is_led_as_a_trump() -> None:
    """Ben leads the jack of spades: Ann has no spade, but must play a club."""
    match = after(dealt(), "pass", "bid 4", "pass", "pass", "name-trumps C", "discard 9D", "play JS")
    assert moves(match, "Cid") == [f"play {code}" for code in HANDS[2].split()]
    match = after(match, "play 9S 9H")
    assert moves(match, "Ann") == [f"play {code}" for code in HANDS[0].split()]
    assert match.can("play *R")
    hands = ("*R AC KC QC TC 9S", "JC JS AS KS QS TS", "9C AH KH QH JH TH", HANDS[3])
    match = after(dealt(hands), "pass", "bid 4", "pass", "pass", "name-trumps C", "discard 9D", "play JS")
    assert moves(match, "Cid") == ["play 9C"]
    with pytest.raises(IllegalPlayError, match=r"must follow clubs \(HA-04\): \*R, AC, KC, QC or TC$"):
        after(match, "play 9C 9H 9S")


def test_ha_04_the_joker_is_led_as_a_trump() -> None:
    """Who has a trump plays it; who has none plays any card."""
    match = after(dealt(), *CLUBS, "play *R")
    assert moves(match, "Ben") == ["play JC", "play JS"]
    match = after(match, "play JS")
    assert moves(match, "Cid") == [f"play {code}" for code in HANDS[2].split()]


def test_ha_04_under_another_colour_the_jacks_are_what_they_show() -> None:
    """With hearts for trumps Ben has five spades, among them the jack, and a club."""
    match = after(dealt(), *BID_4, "name-trumps H", "discard 9D", "play 9C")
    assert moves(match, "Ben") == ["play JC"]


def test_ha_05_the_winner_of_a_trick_leads_to_the_next() -> None:
    """The right bower beats the ace of trumps, and Ben leads."""
    match = after(dealt(), *CLUBS, "play AC JC 9S 9H")
    assert match.to_act == ("Ben",)
    assert match.seen_by("Dot")["tricks"] == [
        {"winner": "Ben", "plays": [["Ann", "AC"], ["Ben", "JC"], ["Cid", "9S"], ["Dot", "9H"]]}
    ]
    match = after(match, "play AS TH TD")
    assert match.to_act == ("Ann",)
    assert after(match, "play 9C").to_act == ("Ann",)


def test_ha_05_six_tricks_are_played() -> None:
    """Then the hand is over, and the deal passes to the left."""
    match = finished(after(dealt(), *CLUBS))
    assert match.current is not None
    assert (len(match.current.taken), match.phase, match.next_dealer) == (6, Phase.DONE, "Ann")
    assert (match.scoreboard.hands, finished(after(match.deal(deck()), *CLUBS)).scoreboard.hands) == (1, 2)
    assert all(match.hand(player) == () for player in PLAYERS)


# --- the points --------------------------------------------------------------------------------------------

# Clubs are trumps. Ann takes five tricks: all but the one of the right bower.
ANN_TAKES_FIVE = "play *R JS 9S 9H AC JC AH TD AS KH JD KC"


def five_tricks(match: Match) -> Match:
    """The hand played so that Ann takes all tricks but that of the right bower."""
    return finished(after(match, ANN_TAKES_FIVE))


@pytest.mark.parametrize(("bid", "points"), [(4, 5), (5, 5), (1, 5)])
def test_ha_06_the_declarers_score_their_tricks(bid: int, points: int) -> None:
    """Overtricks count; the points are marked for the high bidder, and the partner has them too."""
    match = five_tricks(after(dealt(), f"bid {bid}", "pass", "pass", "pass", "name-trumps C", "discard 9D"))
    assert told(match)[0] == f"Ann contract: tricks {points}"
    assert (match.scores["Ann"], match.scores["Cid"]) == (points, points)


def test_ha_07_they_lose_the_bid_if_they_fail() -> None:
    """Five tricks instead of six: minus six, and no trick scores."""
    match = five_tricks(after(dealt(), "bid 6", *CLUBS[1:]))
    assert told(match) == ["Ann contract: contract failed -6", "Ben defence: tricks 1"]
    assert match.scores == {"Ann": -6, "Ben": 1, "Cid": -6, "Dot": 1}


def test_ha_08_the_defenders_score_their_tricks_in_any_case() -> None:
    """For the player to the left of the high bidder."""
    match = five_tricks(after(dealt(), *CLUBS))
    assert told(match) == ["Ann contract: tricks 5", "Ben defence: tricks 1"]
    assert match.scores == {"Ann": 5, "Ben": 1, "Cid": 5, "Dot": 1}


def test_ha_08_the_tricks_of_partners_count_together() -> None:
    """Dot's hand is played by Ben's side, whoever takes the trick."""
    match = finished(after(dealt(), "pass", "pass", "pass", "bid 1", "name-trumps D", "discard 9H"))
    assert match.current is not None
    by_side = [0, 0]
    for trick in match.current.taken:
        by_side[PLAYERS.index(trick.winner) % 2] += 1
    assert match.scores == {"Ann": by_side[0], "Ben": by_side[1], "Cid": by_side[0], "Dot": by_side[1]}
    assert sum(by_side) == 6


# --- the end -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", [Rules(), READING_B], ids=["reading A", "reading B"])
def test_ha_10_a_side_with_ten_wins_after_the_hand(rules: Rules) -> None:
    """The declarers, whose points are marked last; nothing can be done then."""
    match = five_tricks(after(dealt(start=(5, 0), rules=rules), *CLUBS))
    assert told(match) == ["Ben defence: tricks 1", "Ann contract: tricks 5"]
    assert (match.winners, match.scores["Ann"], match.to_act) == (("Ann", "Cid"), 10, ())
    with pytest.raises(AlreadyOverError, match="the match is over: Ann and Cid won"):
        match.shuffle(Random(1))


@pytest.mark.parametrize("rules", [Rules(), READING_B], ids=["reading A", "reading B"])
def test_ha_10_the_declarers_win_if_both_have_ten(rules: Rules) -> None:
    """8-9 and five tricks of six: 13-10. Both scores are counted."""
    match = five_tricks(after(dealt(start=(8, 9), rules=rules), *CLUBS))
    assert (match.scores["Ann"], match.scores["Ben"], match.winners) == (13, 10, ("Ann", "Cid"))


def test_ha_10_nobody_wins_with_nine() -> None:
    """The match goes on."""
    match = five_tricks(after(dealt(start=(4, 8)), *CLUBS))
    assert (match.scores["Ann"], match.scores["Ben"], match.is_over) == (9, 9, False)
    assert match.shuffle(Random(1)).dealer == "Ann"


@pytest.mark.parametrize("rules", [Rules(), READING_B], ids=["reading A", "reading B"])
def test_ha_10_the_defenders_win_if_the_contract_fails(rules: Rules) -> None:
    """Their points are marked last."""
    match = five_tricks(after(dealt(start=(9, 9), rules=rules), "bid 6", *CLUBS[1:]))
    assert told(match) == ["Ann contract: contract failed -6", "Ben defence: tricks 1"]
    assert (match.winners, match.scores["Ann"]) == (("Ben", "Dot"), 3)


def test_ha_11_the_defenders_win_though_the_contract_was_made() -> None:
    """Reading A: 0 + 5 against 9 + 1."""
    match = five_tricks(after(dealt(start=(0, 9)), *CLUBS))
    assert (match.winners, match.scores["Ann"], match.scores["Ben"]) == (("Ben", "Dot"), 5, 10)


def test_ha_11_as_an_option_the_match_goes_on() -> None:
    """Reading B: with ten they have not won; they do when they next declare and keep ten."""
    match = five_tricks(after(dealt(start=(0, 9), rules=READING_B), *CLUBS))
    assert (match.winners, match.scores["Ben"], match.to_act) == ((), 10, ())
    match = after(match.deal(deck()), "bid 1", "pass", "pass", "pass", "name-trumps C", "discard 9D")
    assert (match.dealer, match.to_act) == ("Ann", ("Ben",))
    match = finished(match)
    assert match.winners == ("Ben", "Dot")


# --- what is refused ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lines", "wrong", "message"),
    [
        ([], "play AC", "cannot play now: the deal waits for a bid or a pass"),
        ([], "name-trumps C", "cannot name trumps now: the deal waits for a bid or a pass"),
        ([], "discard AC", "cannot discard now: the deal waits for a bid or a pass"),
        (BID_4, "discard AC", "cannot discard now: the deal waits for the trump suit"),
        (BID_4, "pass", "cannot pass now: the deal waits for the trump suit"),
        (CLUBS[:5], "play AC", "cannot play now: the deal waits for a discard"),
        (CLUBS, "discard AC", "cannot discard now: the deal waits for a card"),
        (CLUBS, "bid 5", "cannot bid now: the deal waits for a card"),
    ],
    ids=range(8),
)
def test_a_move_at_the_wrong_moment(lines: tuple[str, ...], wrong: str, message: str) -> None:
    """The message says what the deal waits for."""
    match = after(dealt(), *lines)
    with pytest.raises(UnexpectedMoveError) as refused:
        match.apply(wrong)
    assert (str(refused.value), refused.value.state) == (message, match.current)


@pytest.mark.parametrize(
    ("rules", "start"),
    [
        (Rules(), (10, 0, 10, 0)),
        (Rules(), (0, 12, 0, 12)),
        (Rules(), (10, 10, 10, 10)),
        (READING_B, (10, 10, 10, 10)),
    ],
    ids=str,
)
def test_nobody_begins_with_ten(rules: Rules, start: tuple[int, ...]) -> None:
    """A match that is won does not begin; partners begin with the same points."""
    with pytest.raises(RulesError, match="cannot begin with"):
        Match(PLAYERS, rules=rules, start=start)
    with pytest.raises(RulesError, match="partners begin with the same points"):
        Match(PLAYERS, rules=rules, start=(1, 2, 3, 4))


def test_ha_09_a_match_may_begin_below_zero() -> None:
    """A failed contract leads there, so a match may be taken up there."""
    assert Match(PLAYERS, start=(-6, 9, -6, 9)).scores == dict(zip(PLAYERS, (-6, 9, -6, 9), strict=True))


def test_ha_11_a_match_may_begin_with_twelve_that_have_not_won() -> None:
    """Under the remark one side may have the target, as its play can reach it; both may not."""
    start = (12, 5, 12, 5)
    assert Match(PLAYERS, rules=READING_B, start=start).winners == ()


@pytest.mark.parametrize("calls", [[], [1, 2, 3], [1, 2, 3, 4, 5]], ids=len)
def test_an_auction_of_other_than_four_calls(calls: list[int | None]) -> None:
    """Each of the four players speaks once."""
    with pytest.raises(BidError, match=rf"there must be 4 calls, not {len(calls)} \(HA-01\)") as refused:
        winning_bid(calls, 0)
    assert refused.value.state == calls


@pytest.mark.parametrize(
    ("calls", "joker", "error", "message"),
    [
        ([1, 1, None, None], 0, BidError, "cannot bid 1 over 1: bid 2, 3, 4, 5 or 6, or pass"),
        ([2, None, 1, None], 0, BidError, "cannot bid 1 over 2: bid 3, 4, 5 or 6, or pass"),
        ([7, None, None, None], 0, BidError, "cannot bid 7: bid 1, 2"),
        ([0, None, None, None], 0, BidError, "cannot bid 0: bid 1, 2"),
        ([None] * 4, 4, PlayerError, "the seat of the joker must be from 0 to 3, or None, not 4"),
        ([None] * 4, -1, PlayerError, "the seat of the joker must be from 0 to 3, or None, not -1"),
        ([None] * 4, "Ann", WrongTypeError, "the seat of the joker must be a whole number, not 'Ann'"),
        (["pass"] * 4, 0, WrongTypeError, "a bid must be a whole number, not 'pass'"),
        ([True, None, None, None], 0, WrongTypeError, "a bid must be a whole number, not True"),
        ("1234", 0, WrongTypeError, "the calls must be a list of bids and passes, not '1234'"),
        (None, 0, WrongTypeError, "the calls must be a list of bids and passes, not None"),
    ],
    ids=range(11),
)
def test_an_auction_that_cannot_be(calls: Any, joker: Any, error: type[MugginsError], message: str) -> None:
    """Each cause has its class of error."""
    with pytest.raises(error) as refused:
        winning_bid(calls, joker)
    assert str(refused.value).startswith(message)


# --- what is shown -----------------------------------------------------------------------------------------


def test_what_a_player_sees() -> None:
    """His own cards and what was said; of the widow and the discard, only the high bidder knows."""
    match = after(dealt(), *CLUBS, "play *R JS")
    seen = match.table_seen_by("Ann")
    assert seen == {
        "phase": "a card",
        "hand": ["AC", "KC", "QC", "TC", "9C"],
        "held": {"Ann": 5, "Ben": 5, "Cid": 6, "Dot": 6},
        "calls": [["Ann", 4], ["Ben", None], ["Cid", None], ["Dot", None]],
        "void": False,
        "joker": None,
        "contract": {"player": "Ann", "bid": 4},
        "widow": "9D",
        "trump": "C",
        "discarded": "9D",
        "trick": [["Ann", "*R"], ["Ben", "JS"]],
        "tricks": [],
    }
    for player in PLAYERS[1:]:
        other = match.table_seen_by(player)
        assert (other["widow"], other["discarded"]) == (None, None)
        assert other["hand"] == hand(match, player).split()
    assert Match(PLAYERS).table_seen_by("Ann") == {}


def test_what_all_see_of_a_void_deal() -> None:
    """The widow, which is the joker."""
    match = after(dealt(WITHOUT_JOKER, "*R"), *PASSED)
    for player in PLAYERS:
        seen = match.table_seen_by(player)
        assert (seen["void"], seen["widow"], seen["joker"]) == (True, "*R", {"card": "*R", "player": None})
    before = after(dealt(WITHOUT_JOKER, "*R"), *PASSED[:3])
    assert [before.table_seen_by(player)["widow"] for player in PLAYERS] == [None] * 4


def test_a_match_in_print() -> None:
    """The rules, the score, who deals, what was bid, and what lies open."""
    assert str(Match(PLAYERS)).splitlines() == [
        "Hasenpfeffer, standard rules",
        "Ann and Cid 0, Ben and Dot 0, first to 10 after a hand",
        "waits for a deal by Ann",
    ]
    assert str(dealt(rules=Rules(target=21))).splitlines() == [
        "Hasenpfeffer: target 21",
        "Ann and Cid 0, Ben and Dot 0, first to 21 after a hand",
        "Ann: 6 cards",
        "Ben: 6 cards",
        "Cid: 6 cards",
        "Dot, dealer: 6 cards",
        "waits for a bid or a pass by Ann",
    ]
    assert str(after(dealt(), *CLUBS, "play *R JS 9S 9H AC JC")).splitlines()[2:] == [
        "Ann: 4 cards; tricks 1",
        "Ben: 4 cards",
        "Cid: 5 cards",
        "Dot, dealer: 5 cards",
        "calls: Ann 4, Ben pass, Cid pass, Dot pass",
        "contract: Ann, bid 4",
        "trumps: clubs",
        "trick 1 (taken by Ann): Ann *R, Ben JS, Cid 9S, Dot 9H",
        "trick: Ann AC, Ben JC",
        "waits for a card by Cid",
    ]


def test_a_deal_in_print() -> None:
    """The same without the score: a forced bid, and a void deal."""
    assert str(after(dealt(), *PASSED).current).splitlines() == [
        "Ann: 7 cards",
        "Ben: 6 cards",
        "Cid: 6 cards",
        "Dot: 6 cards",
        "calls: Ann pass, Ben pass, Cid pass, Dot pass",
        "joker shown: *R, Ann",
        "contract: Ann, bid 3",
        "waits for the trump suit by Ann",
    ]
    assert str(after(dealt(WITHOUT_JOKER, "*R"), *PASSED).current).splitlines() == [
        "Ann: 6 cards",
        "Ben: 6 cards",
        "Cid: 6 cards",
        "Dot: 6 cards",
        "calls: Ann pass, Ben pass, Cid pass, Dot pass",
        "the deal is void",
        "joker shown: *R",
        "widow: *R",
    ]
    assert "waits" not in str(finished(after(dealt(), *CLUBS)).current)


# --- a match at random -------------------------------------------------------------------------------------


def test_at_random_a_pass_is_likelier_than_a_bid_and_a_low_bid_than_a_high_one() -> None:
    """Or most contracts would fail, and the scores would fall."""
    rng = Random(1)
    match = dealt()
    drawn = Counter(str(GAME.draw(rng, match.legal_moves("Ann"))) for _ in range(1_000))
    assert drawn["pass"] > drawn["bid 1"] > drawn["bid 2"] > drawn["bid 3"] > drawn["bid 6"] > 0


def test_at_random_all_cards_and_suits_are_alike() -> None:
    """Each of seven discards is made about as often."""
    rng = Random(1)
    match = after(dealt(), *BID_4, "name-trumps C")
    drawn = Counter(str(GAME.draw(rng, match.legal_moves("Ann"))) for _ in range(1_400))
    assert len(drawn) == 7
    assert all(140 < count < 260 for count in drawn.values())
