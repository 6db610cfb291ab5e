"""A match of Pitch, rule by rule: the deal, the bids, the tricks, the points and the end."""

from random import Random
from typing import Any

import pytest

from games.pitch.pitch_playing import (
    ALL,
    ALL_PLAY,
    EVEN,
    EVEN_PLAY,
    NO_JACK,
    NO_JACK_PLAY,
    NONE,
    NONE_PLAY,
    PLAYERS,
    after,
    dealt,
    moves,
    told,
)
from muggins.errors import (
    AlreadyOverError,
    BidError,
    IllegalPlayError,
    MugginsError,
    UnexpectedMoveError,
    UnknownNameError,
    WrongTypeError,
)
from muggins.games.pitch import GAME, PACK, Bid, Hand, Match, Phase, Rules


def current(match: Match) -> Hand:
    """The present hand."""
    assert match.current is not None
    return match.current


# --- the deal ----------------------------------------------------------------------------------------------


def test_each_player_is_dealt_six_cards_in_two_rounds_of_three() -> None:
    """The player to the dealer's left gets the first three; 28 cards are set aside."""
    match = Match(PLAYERS, "Cid").deal(PACK)
    codes = [card.code for card in PACK]
    for player, start in zip(("Dot", "Ann", "Ben", "Cid"), range(0, 12, 3), strict=True):
        held = codes[start : start + 3] + codes[start + 12 : start + 15]
        assert [card.code for card in match.hand(player)] == held


def test_the_deal_passes_to_the_left() -> None:
    """The first dealer deals once."""
    match = Match(PLAYERS, "Cid")
    assert match.next_dealer == "Cid"
    dealers = []
    for seed in range(5):
        match = match.shuffle(Random(seed))
        dealers.append(match.dealer)
        match = after(match, "bids pass pass pass pass")
        while match.to_act:
            match = match.apply(match.legal_moves(match.to_act[0])[0])
    assert dealers == ["Cid", "Dot", "Ann", "Ben", "Cid"]


# --- the bids ----------------------------------------------------------------------------------------------


def test_pi_01_all_speak_once_and_the_dealer_last() -> None:
    """From the dealer's left; then the pitcher leads."""
    match = dealt()
    spoken = []
    for word in ("pass", "two", "pass", "three"):
        spoken.append(match.to_act)
        match = after(match, f"bids {word}")
    assert spoken == [("Ann",), ("Ben",), ("Cid",), ("Dot",)]
    assert (match.pitcher, match.to_act, match.phase) == ("Dot", ("Dot",), Phase.PLAY)
    assert current(match).bid == ("Dot", Bid.THREE)


def test_pi_01_what_may_be_said_is_listed() -> None:
    """A pass, and the bids that are higher; for the dealer the highest as well."""
    match = after(dealt(), "bids three")
    assert moves(match, "Ben") == ["pass", "bid four", "bid smudge"]
    assert moves(match, "Ann") == moves(match, "Cid") == []
    match = after(match, "bids pass pass")
    assert moves(match, "Dot") == ["pass", "bid three", "bid four", "bid smudge"]


def test_pi_01_the_dealer_steals_a_bid() -> None:
    """Then the dealer pitches, whoever has bid before, the partner too."""
    match = after(dealt(), "bids pass smudge pass smudge")
    assert (match.pitcher, current(match).bid) == ("Dot", ("Dot", Bid.SMUDGE))


def test_pi_01_if_all_pass_the_dealer_bids_two() -> None:
    """It is forced, and said by nobody."""
    match = after(dealt(), "bids pass pass pass pass")
    assert (match.pitcher, current(match).bid) == ("Dot", ("Dot", Bid.TWO))
    assert match.seen_by("Ann")["calls"] == [[player, "pass"] for player in PLAYERS]


def test_pi_01_options_say_what_the_dealer_may_steal() -> None:
    """From the player before alone, and no smudge."""
    match = after(dealt(rules=Rules(steal_from_any=False)), "bids pass two pass")
    assert moves(match, "Dot") == ["pass", "bid three", "bid four", "bid smudge"]
    match = after(dealt(rules=Rules(steal_smudge=False)), "bids pass pass smudge")
    assert moves(match, "Dot") == ["pass"]


@pytest.mark.parametrize(
    ("lines", "bid", "message"),
    [
        ([], "two", None),
        (["bids two"], "two", "cannot bid two over two: bid three, four or smudge, or pass (PI-01)"),
        (["bids four pass"], "three", "cannot bid three over four: bid smudge, or pass (PI-01)"),
    ],
    ids=["first", "as much", "less"],
)
def test_pi_01_a_bid_too_low_is_refused(lines: list[str], bid: str, message: str | None) -> None:
    """The error holds the bidding, and the match goes on."""
    match = after(dealt(), *lines)
    if message is None:
        assert match.bid.can(bid)
        return
    with pytest.raises(BidError) as caught:
        match.bid(bid)
    assert str(caught.value) == message
    assert caught.value.state is current(match).bidding
    assert match.bid.can("smudge")


def test_pi_01_the_bid_holds() -> None:
    """After the dealer nobody speaks."""
    match = after(dealt(), "bids two pass pass pass")
    for line, what in ("pass", "pass"), ("bid smudge", "bid"):
        with pytest.raises(UnexpectedMoveError, match=f"^cannot {what} now: the hand waits for a card$"):
            match.apply(line)


# --- the tricks --------------------------------------------------------------------------------------------


def test_pi_02_the_first_card_names_trumps() -> None:
    """The pitcher may lead any of the six."""
    match = after(dealt(), "bids pass pass two pass")
    assert moves(match, "Cid") == [f"play {code}" for code in EVEN[2].split()]
    assert current(match).trump is None
    for code in EVEN[2].split():
        assert current(match.play(code)).trump == code[1]


def test_pi_02_trumps_stay_for_the_hand() -> None:
    """Whatever is led later."""
    match = after(dealt(), "bids two pass pass pass", "play AH 9H 4H 5H 2S")
    assert current(match).trump == "H"
    assert match.seen_by("Dot")["trump"] == "H"


REVOKES = [
    ("play AH 9H", "6D", "cannot play 6D: must follow hearts (PI-03): 4H"),
    ("play AH 9H 4H 5H 2S", "6C", "cannot play 6C: must follow spades or trump (PI-03): 2H or TS"),
    ("play AH 9H 4H 5H 2S 2H 3C TH AC JH", "TS", "cannot play TS: must follow clubs (PI-03): 6C, 7C or 8C"),
]


@pytest.mark.parametrize(("play", "card", "message"), REVOKES, ids=["trumps", "a suit", "a void"])
def test_pi_03_a_revoke_is_refused(play: str, card: str, message: str) -> None:
    """With the duty that was broken, and what may be played."""
    match = after(dealt(), "bids two pass pass pass", play)
    with pytest.raises(IllegalPlayError) as caught:
        match.play(card)
    assert str(caught.value) == message
    assert caught.value.state is current(match).play


def test_pi_03_a_trump_may_always_be_played() -> None:
    """Ben has a spade and may trump; Cid has none and may play anything."""
    match = after(dealt(), "bids two pass pass pass", "play AH 9H 4H 5H 2S")
    assert moves(match, "Ben") == ["play 2H", "play TS"]
    assert moves(match.play("2H"), "Cid") == [f"play {code}" for code in EVEN[2].split()[1:]]


def test_pi_04_who_takes_the_trick_leads() -> None:
    """A trump takes it, else the highest card of the suit led."""
    match = after(dealt(), "bids two pass pass pass", EVEN_PLAY)
    assert [trick["winner"] for trick in match.seen_by("Ann")["tricks"]] == [
        "Ann",
        "Dot",
        "Ann",
        "Ben",
        "Dot",
        "Dot",
    ]
    assert match.seen_by("Ben")["tricks"][1]["plays"] == [
        ["Ann", "2S"],
        ["Ben", "2H"],
        ["Cid", "3C"],
        ["Dot", "TH"],
    ]


# --- the points --------------------------------------------------------------------------------------------


def test_pi_05_to_08_each_side_scores_its_points() -> None:
    """The others' are marked first; each has the cards that made it."""
    match = after(dealt(), "bids two pass pass pass", EVEN_PLAY)
    assert told(match) == ["Ben: low 2H 1; game TH TS KC QC AD 1", "Ann: high AH 1; jack JH 1"]
    assert match.scores == {"Ann": 2, "Ben": 2, "Cid": 2, "Dot": 2}


def test_pi_06_low_goes_to_who_takes_the_trick() -> None:
    """Ben played the two of trumps, and his partner took the trick with the ten."""
    match = after(dealt(), "bids two pass pass pass", EVEN_PLAY)
    assert [card.code for card in current(match).captured("Ben")[:4]] == ["2S", "2H", "3C", "TH"]


def test_pi_10_the_points_and_not_the_bid() -> None:
    """Ann made four with a bid of two."""
    match = after(dealt(ALL), "bids two pass pass pass", ALL_PLAY)
    assert match.scores == {"Ann": 4, "Ben": 0, "Cid": 4, "Dot": 0}


def test_pi_10_who_is_set_loses_the_bid() -> None:
    """And the others score, a partner's bid counts for both."""
    match = after(dealt(), "bids three pass pass pass", EVEN_PLAY)
    assert told(match) == ["Ben: low 2H 1; game TH TS KC QC AD 1", "Ann: set -3"]
    assert match.scores == {"Ann": -3, "Ben": 2, "Cid": -3, "Dot": 2}


def test_pi_11_a_smudge() -> None:
    """Four points and six tricks score five."""
    match = after(dealt(ALL), "bids smudge pass pass pass", ALL_PLAY)
    assert told(match) == ["Ann: high AH 1; low 2H 1; jack JH 1; game AH JH TH KH QH AS KS QS 1; smudge 1"]
    assert match.scores["Cid"] == 5


@pytest.mark.parametrize(("bid", "scored"), [("smudge", -5), ("four", -4), ("three", 3)])
def test_pi_11_without_the_jack_four_cannot_be_made(bid: str, scored: int) -> None:
    """Even with all six tricks."""
    match = after(dealt(NO_JACK), f"bids {bid} pass pass pass", NO_JACK_PLAY)
    assert match.scores == {"Ann": scored, "Ben": 0, "Cid": scored, "Dot": 0}


# --- the end -----------------------------------------------------------------------------------------------


def test_pi_12_only_who_made_a_bid_wins() -> None:
    """At 20-24 Ann makes two: 22-26, and her side wins with fewer points."""
    match = after(dealt(start=(20, 24)), "bids two pass pass pass", EVEN_PLAY)
    assert match.scores == {"Ann": 22, "Ben": 26, "Cid": 22, "Dot": 26}
    assert (match.winners, match.to_act, match.phase) == (("Ann", "Cid"), (), Phase.DONE)
    for line in "pass", "bid two", "play AH":
        with pytest.raises(AlreadyOverError, match="the match is over: Ann and Cid won"):
            match.apply(line)
    with pytest.raises(AlreadyOverError):
        match.shuffle(Random(1))


def test_pi_12_the_points_of_the_others_win_nothing() -> None:
    """At 20-24 Ann is set, and the others have all four points: 18-28, and the match goes on."""
    match = after(dealt(NONE, start=(20, 24)), "bids two pass pass pass", NONE_PLAY)
    assert match.scores == {"Ann": 18, "Ben": 28, "Cid": 18, "Dot": 28}
    assert (match.winners, match.is_over, match.next_dealer) == ((), False, "Ann")
    assert match.deal.can(PACK)


@pytest.mark.parametrize(
    ("start", "target", "winners"),
    [(18, 21, ()), (19, 21, ("Ann", "Cid")), (8, 11, ()), (9, 11, ("Ann", "Cid"))],
)
def test_pi_12_the_target_itself_is_enough(start: int, target: int, winners: tuple[str, ...]) -> None:
    """Ann scores two: with 21 she wins, with 20 she does not; another target is an option."""
    match = dealt(start=(start, 0), rules=Rules(target=target))
    assert after(match, "bids two pass pass pass", EVEN_PLAY).winners == winners


def test_pi_12_a_side_past_21_may_fall_back() -> None:
    """And goes on."""
    match = after(dealt(start=(22, 0)), "bids three pass pass pass", EVEN_PLAY)
    assert (match.scores["Ann"], match.winners) == (19, ())


def test_pi_12_a_match_may_begin_above_the_target() -> None:
    """A side may have so many without having won."""
    assert dealt(start=(30, 0)).winners == ()


# --- what is refused ---------------------------------------------------------------------------------------


def test_a_move_at_the_wrong_moment() -> None:
    """A card before the bids are made: the message says what is awaited."""
    match = dealt()
    with pytest.raises(UnexpectedMoveError) as caught:
        match.play("AH")
    assert str(caught.value) == "cannot play now: the hand waits for a bid or a pass"
    assert caught.value.state is match.current


BID: Any = 2
WRONG: list[tuple[str, Any, type[MugginsError]]] = [
    ("a bid that is none", lambda match: match.bid("one"), UnknownNameError),
    ("a number", lambda match: match.bid(BID), WrongTypeError),
    ("a joker", lambda match: match.play("*R"), MugginsError),
]


@pytest.mark.parametrize(("ask", "error"), [case[1:] for case in WRONG], ids=[case[0] for case in WRONG])
def test_bad_input(ask: Any, error: type[MugginsError]) -> None:
    """One class a cause, and the match can still be used."""
    match = dealt()
    with pytest.raises(error):
        ask(match)
    assert match == dealt()


# --- what is seen ------------------------------------------------------------------------------------------


def test_what_a_player_sees() -> None:
    """Her own cards, the calls, the bid, trumps and the tricks; no card of the others, nor of the 28."""
    match = after(dealt(), "bids two pass pass two", "play 5H AH")
    seen = match.seen_by("Cid")
    assert {key: seen[key] for key in ("phase", "hand", "calls", "pitcher", "bid", "trump", "trick")} == {
        "phase": "a card",
        "hand": EVEN[2].split(),
        "calls": [["Ann", "two"], ["Ben", "pass"], ["Cid", "pass"], ["Dot", "two"]],
        "pitcher": "Dot",
        "bid": "two",
        "trump": "H",
        "trick": [["Dot", "5H"], ["Ann", "AH"]],
    }
    assert (seen["tricks"], dealt().seen_by("Ann")["pitcher"]) == ([], None)
    assert "hand" not in Match(PLAYERS).seen_by("Ann")


def test_what_print_shows() -> None:
    """What lies open."""
    assert str(Match(PLAYERS, "Dot")).splitlines() == [
        "Pitch, standard rules",
        "Ann and Cid 0, Ben and Dot 0, first to make a bid and have 21",
        "waits for a deal by Dot",
    ]
    match = after(dealt(), "bids two pass")
    assert str(match).splitlines()[2:] == [
        "Ann: 6 cards",
        "Ben: 6 cards",
        "Cid: 6 cards",
        "Dot, dealer: 6 cards",
        "calls: Ann two, Ben pass",
        "waits for a bid or a pass by Cid",
    ]
    match = after(match, "bids pass pass")
    assert str(match).splitlines()[2:] == [
        "Ann: 6 cards",
        "Ben: 6 cards",
        "Cid: 6 cards",
        "Dot, dealer: 6 cards",
        "calls: Ann two, Ben pass, Cid pass, Dot pass",
        "pitcher: Ann",
        "bid: two",
        "waits for a card by Ann",
    ]
    match = after(match, "play AH 9H 4H 5H 2S")
    assert str(match).splitlines()[2:] == [
        "Ann: 4 cards; tricks 1",
        "Ben: 5 cards",
        "Cid: 5 cards",
        "Dot, dealer: 5 cards",
        "calls: Ann two, Ben pass, Cid pass, Dot pass",
        "pitcher: Ann",
        "bid: two",
        "trumps: hearts",
        "trick 1 (taken by Ann): Ann AH, Ben 9H, Cid 4H, Dot 5H",
        "trick: Ann 2S",
        "waits for a card by Ben",
    ]
    assert str(current(match)).splitlines()[4] == "calls: Ann two, Ben pass, Cid pass, Dot pass"
    match = after(match, EVEN_PLAY.replace("AH 9H 4H 5H 2S ", ""))
    assert str(match).splitlines()[-2] == "bid was: made"
    over = after(dealt(NONE), "bids two pass pass pass", NONE_PLAY)
    assert str(over).splitlines()[-2] == "bid was: set"
    assert "calls" not in str(dealt())


def test_high_bids_are_rare_at_random() -> None:
    """So that a match at random ends: most bids are the lowest."""
    calls = [line for seed in range(3) for line in GAME.play_at_random(Random(seed)).moves if line[0] in "pb"]
    said = [line for line in calls if not line.startswith("play")]
    assert said.count("pass") > said.count("bid two") > 5 * said.count("bid smudge") > 0
