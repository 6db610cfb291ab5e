"""One hand of Bridge Solitaire, rule by rule: the choice, the bidding, the tricks."""

from typing import Any

import pytest

from games.bridge_solitaire.bridge_cases import (
    CHOSEN,
    HAND_1,
    HAND_2,
    PLAYERS,
    STOCK,
    THROWN,
    UNSEEN,
    after,
    chosen,
    dealt,
    deck,
    held,
    moves,
    taken,
    told,
)
from muggins.cards.french import PACK as FIFTY_TWO
from muggins.errors import (
    BidError,
    FaultKind,
    IllegalPlayError,
    MugginsError,
    RulesError,
    UnexpectedMoveError,
    UnknownNameError,
    WrongCardsError,
)
from muggins.games.bridge_solitaire import (
    PACK,
    Doubling,
    Match,
    Phase,
    Rules,
    Side,
    Strain,
    Tie,
    check_choice,
    doubling_for,
    house_bid,
    house_may_answer,
    legal_bids,
    legal_plays,
    no_trump_allowed,
    suit_winners,
    trick_winner,
    winning_tricks,
)

FLAT = "2C 3C 4C 2D 3D 4D 2H 3H 4H 2S 3S 4S"
JOKERS_UP = "*R *B AC KC TC 8C QH 8H JS TS 7S 2S 9D"


def codes(cards: Any) -> str:
    """The codes of some cards."""
    return " ".join(map(str, cards))


# --- the pack and the choice -------------------------------------------------------------------------------


def test_the_pack_has_52_cards_and_two_jokers() -> None:
    """Each once."""
    assert len(PACK) == len(set(PACK)) == 54
    assert set(PACK) - set(FIFTY_TWO) == {card for card in PACK if card.suit is None}


def test_bs_01_seven_cards_are_unseen_and_thirteen_lie_face_up() -> None:
    """In the order of the pack; the other 34 are the stock, the top card first."""
    hand = dealt().current
    assert hand is not None
    assert (codes(hand.unseen), codes(hand.face_up)) == (UNSEEN, f"{CHOSEN} {THROWN}")
    assert (len(hand.stock), codes(hand.stock[:17])) == (34, STOCK)


def test_bs_01_six_of_the_thirteen_are_kept() -> None:
    """With the seven unseen ones they are the player's hand."""
    match = dealt()
    assert moves(match) == [f"keep {card}" for card in f"{CHOSEN} {THROWN}".split()]
    kept = match.keep(CHOSEN).current
    assert kept is not None
    assert sorted(map(str, kept.held)) == sorted(HAND_1.split())
    assert kept.phase is Phase.BID


def test_bs_01_the_cards_may_be_kept_one_by_one() -> None:
    """Which leads to the same hand; what is kept already cannot be kept again."""
    match = dealt()
    for card in CHOSEN.split():
        match = match.keep([card])
        assert f"keep {card}" not in moves(match)
        if match.phase is Phase.CHOICE:
            with pytest.raises(WrongCardsError, match="is not among the cards to choose from"):
                match.keep(card)
    assert match.current == dealt().keep(CHOSEN).current


@pytest.mark.parametrize(
    ("kept", "message"),
    [
        (f"{CHOSEN} JS", "it has 7 cards, not 1 to 6"),
        ("", "it has 0 cards, not 1 to 6"),
        ("AC AC", "AC twice"),
        ("QC", "QC is not among the cards to choose from"),
    ],
    ids=["seven", "none", "twice", "not face up"],
)
def test_bs_01_no_other_choice_is_one(kept: str, message: str) -> None:
    """Too many, none, a card twice, or one that does not lie there."""
    with pytest.raises(WrongCardsError, match=f"^not a valid choice: {message}$"):
        dealt().keep(kept.split())


def test_bs_01_every_joker_must_be_kept() -> None:
    """Four others leave room for both jokers, five do not."""
    match = dealt("QC JC 7H 9S 4S 3D 2D", JOKERS_UP, "")
    kept = match.keep("AC KC TC 8C")
    assert moves(kept) == ["keep *R", "keep *B"]
    assert moves(kept.keep("*B")) == ["keep *R"]
    with pytest.raises(
        IllegalPlayError, match=r"cannot leave out \*R and \*B: every joker must be kept \(BS-01\)"
    ):
        kept.keep("QH")
    with pytest.raises(IllegalPlayError, match=r"cannot leave out \*R and \*B") as refused:
        match.keep(CHOSEN)
    assert refused.value.state == match.current
    assert match.keep("AC KC TC 8C *R *B").phase is Phase.BID


def test_bs_01_a_choice_alone() -> None:
    """`check_choice` accepts six of thirteen cards with every joker."""
    check_choice(JOKERS_UP, "*R *B AC KC TC 8C")
    with pytest.raises(
        IllegalPlayError, match=r"cannot leave out \*B: every joker must be kept \(BS-01\)"
    ) as refused:
        check_choice(JOKERS_UP, "*R QH AC KC TC 8C")
    assert codes(refused.value.state) == "*R QH AC KC TC 8C"
    for kept, message in {
        "*R *B AC KC TC": "not a valid choice: it has 5 cards, not 6",
        "*R *B AC KC TC 8C QH": "not a valid choice: it has 7 cards, not 6",
        "*R *B AC KC TC 2C": "not a valid choice: 2C is not among the cards face up",
    }.items():
        with pytest.raises(WrongCardsError, match=f"^{message}$"):
            check_choice(JOKERS_UP, kept)
    with pytest.raises(WrongCardsError, match=r"^not a valid row of cards: it has 12 cards, not 13$"):
        check_choice("*R AC KC TC 8C QH 8H JS TS 7S 2S 9D", "*R AC KC TC 8C QH")


# --- the bidding -------------------------------------------------------------------------------------------


def test_bs_02_the_strains_ascend_from_clubs_to_no_trump() -> None:
    """A bid is higher by its level, and on one level by its strain."""
    assert [*sorted(Strain, reverse=True)][::-1] == list(Strain)
    bids = legal_bids(None, f"{FLAT} *R")
    assert list(map(str, bids[:7])) == ["1C", "1D", "1H", "1S", "1NT", "2C", "2D"]
    assert len(bids) == 35


def test_bs_02_an_overcall_is_higher_than_the_house_s_bid() -> None:
    """Over 1D, hearts will do on the first level, clubs on the second."""
    match = held(HAND_2, "")
    assert moves(match)[:4] == ["pass", "bid 1H", "bid 1S", "bid 2C"]
    for low in "1C", "1D":
        with pytest.raises(BidError, match=rf"cannot bid {low} over 1D: bid 1H or more, or pass \(BS-02\)"):
            match.bid(low)
    assert match.bid("2♣").phase is Phase.PLAY


def test_bs_02_no_bid_is_beyond_seven() -> None:
    """And none below one."""
    for text in "8C", "0H", "7X", "", "NT":
        with pytest.raises(UnknownNameError, match="there is no bid"):
            held(HAND_2, "").bid(text)


def test_bs_03_the_house_bids_the_shortest_suit_for_six_less_the_winning_tricks() -> None:
    """The text's second hand: five winning tricks, one diamond."""
    found = house_bid(HAND_2)
    assert (str(found.bid), found.tricks, found.shortest) == ("1D", 5, ("D",))
    match = held(HAND_2, "")
    assert match.current is not None
    assert match.current.house == found


def test_bs_03_six_winning_tricks_or_more_make_the_house_pass() -> None:
    """The text's first hand has six."""
    assert house_bid(HAND_1).bid is None
    assert (str(house_bid(HAND_1)), house_bid(HAND_1).tricks) == ("pass", 6)


def test_bs_03_a_void_is_the_shortest_suit_and_jokers_are_of_none() -> None:
    """Two jokers leave eleven cards of suits."""
    found = house_bid("2C 3C 4C 5C 2D 3D 4D 5D 2H 3H 4H *R *B")
    assert (str(found.bid), found.shortest) == ("6S", ("S",))


@pytest.mark.parametrize(
    ("tie", "bid"), [("high", "6S"), ("low", "6C"), (Tie.HIGH, "6S")], ids=["high", "low", "member"]
)
def test_bs_04_of_shortest_suits_the_house_bids_the_high_one(tie: Any, bid: str) -> None:
    """Or the low one, if the rules say so; both are named."""
    found = house_bid("2C 3C 2D 3D 4D 5D 2H 3H 4H 5H 6H 2S 3S", Rules(tie=tie))
    assert (str(found.bid), found.shortest) == (bid, ("C", "S"))


@pytest.mark.parametrize("tie", ["player", "", "HIGH"])
def test_bs_04_there_are_two_ties(tie: Any) -> None:
    """The player is not asked."""
    with pytest.raises(UnknownNameError, match=r"there is no tie .*; write one of high, low"):
        Rules(tie=tie)


def test_bs_05_each_winner_and_each_loss_is_named() -> None:
    """The text's example: the king takes the 9, the jack takes the 10."""
    found = suit_winners("AD QD TD 9D")
    assert codes(found.winners) == "AD QD"
    assert [codes(pair) for pair in found.lost] == ["KD 9D", "JD TD"]
    assert (found.count, found.length, str(found)) == (2, 4, "AD QD win; KD takes 9D, JD takes TD")
    assert str(suit_winners("KC")) == "AC takes KC"
    assert str(suit_winners("AC")) == "AC win"


def test_bs_05_the_order_of_the_cards_does_not_matter() -> None:
    """Nor whether they are text."""
    assert suit_winners("9D AD TD QD") == suit_winners(["AD", "QD", "TD", "9D"])


def test_bs_05_a_whole_hand_with_its_reasons() -> None:
    """A row for each suit."""
    assert house_bid(HAND_1).explain().splitlines() == [
        "clubs      5  AC KC QC JC TC win; 9C takes 8C",
        "diamonds   0  AD takes 3D",
        "hearts     1  QH win; AH takes 7H, KH takes 8H",
        "spades     0  AS takes 4S, KS takes 9S",
        "the player has 6 winning tricks, six or more: the house passes",
    ]
    flat = house_bid("2C 3C AD 3D 4D 5D 2H 3H 4H 5H 6H 2S 3S")
    assert (
        flat.reason == "the player has 1 winning trick, and clubs and spades are shortest: the house bids 5S"
    )
    assert (
        house_bid("2C 3C 4C 5C 2D 3D 4D 5D 2H 3H 4H *R *B").explain().splitlines()[3] == "spades     0  void"
    )


def test_bs_05_only_cards_of_one_suit_have_winning_tricks() -> None:
    """Not two suits, nor a joker; no card wins none."""
    for cards in "AC AD", "AC *R", "*R", "*R *B":
        with pytest.raises(WrongCardsError) as refused:
            suit_winners(cards)
        assert str(refused.value) == f"not a valid suit: {cards} are not all of one suit"
        strange = cards.removeprefix("AC ").split()
        (fault,) = refused.value.faults
        assert (fault.kind, list(map(str, fault.cards))) == (FaultKind.FOREIGN, strange)
        with pytest.raises(WrongCardsError, match="are not all of one suit"):
            winning_tricks(cards)
    with pytest.raises(WrongCardsError, match="0 cards, not 1 to 13"):
        suit_winners([])
    assert winning_tricks([]) == 0


@pytest.mark.parametrize(
    ("hand", "allowed"),
    [
        (f"{FLAT} 5S", True),
        (f"{FLAT} 5C", True),
        (f"{FLAT} *B", True),
        ("2C 3C 4C 2D 3D 2H 3H 4H 2S 3S 4S *R *B", True),
        ("2C 3C 4C 5C 2D 3D 2H 3H 4H 2S 3S 4S *B", False),
        ("2C 3C 4C 5C 2D 3D 4D 5D 2H 3H 4H 2S 3S", False),
        ("2C 3C 2D 3D 2H 3H 4H 5H 2S 3S 4S *R *B", False),
        (HAND_1, False),
    ],
    ids=["4-3-3-3", "3-3-3-4", "joker", "both jokers", "4-3-3-2 and a joker", "4-4-3-2", "4-3-2-2", "hand 1"],
)
def test_bs_06_no_trump_needs_a_flat_hand(hand: str, allowed: bool) -> None:
    """4-3-3-3, 3-3-3-3 with a joker, or 3-3-3-2 with both."""
    assert no_trump_allowed(hand) is allowed
    assert any(bid.strain is Strain.NO_TRUMP for bid in legal_bids(None, hand)) is allowed
    match = held(hand, "")
    assert any("NT" in move for move in moves(match)) is allowed
    if not allowed:
        with pytest.raises(
            BidError,
            match=r"^cannot bid 7NT: no trump needs suits of 4-3-3-3, 3-3-3-3 and a joker, "
            r"or 3-3-3-2 and both jokers \(BS-06\)$",
        ):
            match.bid("7NT")


def test_bs_06_the_house_never_bids_no_trump() -> None:
    """Its procedure names a suit, on a flat hand as well."""
    assert str(house_bid(f"{FLAT} *B").bid) == "6S"


def test_bs_07_the_player_must_bid_if_the_house_has_passed() -> None:
    """There is no pass among the moves."""
    match = chosen()
    assert moves(match)[0] == "bid 1C"
    with pytest.raises(
        BidError, match=r"cannot pass: the house has passed, so the player must bid \(BS-07\)"
    ) as refused:
        match.pass_()
    assert refused.value.state == match.current


def test_bs_07_or_else_overcalls_or_passes() -> None:
    """A pass makes the house declare its bid."""
    match = held(HAND_2, "").pass_()
    assert match.current is not None
    assert (match.current.declarer, str(match.current.contract)) == (Side.THEY, "1D X")
    over = held(HAND_2, "").bid("1H")
    assert over.current is not None
    assert (over.current.declarer, str(over.current.contract)) == (Side.WE, "1H X")


@pytest.mark.parametrize(
    ("jokers", "doubling", "text"),
    [("5S 5H", "undoubled", "6C"), ("5S *R", "doubled", "6C X"), ("*R *B", "redoubled", "6C XX")],
)
def test_bs_08_jokers_double_the_contract(jokers: str, doubling: str, text: str) -> None:
    """Whoever declares."""
    hand = f"2C 3C 2D 3D 4D 2H 3H 4H 2S 3S 4S {jokers}"
    assert doubling_for(hand) is Doubling(doubling)
    for line, expected in ("pass", text), ("bid 6D", text.replace("6C", "6D")):
        match = after(held(hand, ""), line)
        assert match.current is not None
        assert str(match.current.contract) == expected


# --- the tricks --------------------------------------------------------------------------------------------


def test_bs_09_the_defenders_lead() -> None:
    """The house leads its top card if the player declares; the player if the house does (BS-09)."""
    match = chosen().bid("1C")
    assert match.current is not None
    assert (str(match.current.led), len(match.current.stock)) == ("3C", 33)
    match = held(HAND_2, "").pass_()
    assert match.current is not None
    assert (match.current.led, len(moves(match))) == (None, 13)


def test_bs_09_then_whoever_took_the_trick() -> None:
    """The player leads after a trick of his own, the house after one of its own."""
    match = after(chosen(), "bid 1C", "play 8C")
    assert match.current is not None
    assert match.current.led is None
    match = after(match, "play QH")  # to which the house plays the ace, after 7D and 5D
    assert match.current is not None
    assert str(match.current.led) == "9C"


def test_bs_10_cards_are_turned_over_until_one_may_be_played() -> None:
    """The seven and five of diamonds and the ace of hearts are passed over; then the nine follows."""
    match = after(chosen(), "bid 1C", "play 8C AC")
    assert match.current is not None
    trick = match.current.tricks[1]
    assert (codes(trick.cards), codes(trick.passed_over), trick.winner) == ("AC 9C", "7D 5D AH", Side.WE)


@pytest.mark.parametrize(
    ("card", "led", "strain", "may"),
    [
        ("9C", "AC", "C", True),
        ("7D", "AC", "C", False),
        ("4C", "QH", "C", True),
        ("TD", "QH", "C", False),
        ("*B", "9S", "C", True),
        ("*B", "9S", "NT", True),
        ("4C", "QH", "NT", False),
        ("2D", "*R", "C", True),
        ("2D", "*R", "NT", True),
    ],
)
def test_bs_10_the_house_follows_trumps_or_plays_a_joker(card: str, led: str, strain: str, may: bool) -> None:
    """And to a joker it may play anything."""
    assert house_may_answer(card, led, strain) is may


NO_TRUMP = "AC KC QC AD KD QD AH KH QH AS KS QS *R"


def test_bs_11_in_no_trump_the_house_turns_over_four_cards() -> None:
    """If none may be played, the trick is the player's, who leads again."""
    match = after(held(NO_TRUMP, "2C 2D 3D 4D 5D 3C 6D 7D 8D 4C"), "bid 3NT", "play QC AC")
    assert match.current is not None
    first, second = match.current.tricks
    assert (codes(first.cards), first.winner) == ("2C QC", Side.WE)
    assert (codes(second.cards), codes(second.passed_over), second.winner) == ("AC", "2D 3D 4D 5D", Side.WE)
    third = after(match, "play KC").current
    assert third is not None
    assert codes(third.tricks[2].cards) == "KC 3C"


def test_bs_11_the_fourth_card_may_still_be_played() -> None:
    """Three are passed over."""
    match = after(held(NO_TRUMP, "2C 2D 3D 4D *B"), "bid 3NT", "play QC AC")
    assert match.current is not None
    trick = match.current.tricks[1]
    assert (codes(trick.cards), codes(trick.passed_over), trick.winner) == ("AC *B", "2D 3D 4D", Side.THEY)


def test_bs_11_with_trumps_there_is_no_such_limit() -> None:
    """Five cards are passed over."""
    match = after(held(NO_TRUMP, "2C 2D 3D 4D 5D 6D 3C"), "bid 3S", "play QC AC")
    assert match.current is not None
    assert codes(match.current.tricks[1].passed_over) == "2D 3D 4D 5D 6D"


@pytest.mark.parametrize(
    ("hand", "led", "legal"),
    [
        ("9S 2S *R", "AS", "9S 2S"),
        ("9H *R", "AS", "9H *R"),
        ("9H 4C", "AS", "9H 4C"),
        ("9S *R", "*B", "9S *R"),
        ("9S *R", None, "9S *R"),
    ],
    ids=["follow", "void", "void, a trump", "a joker led", "to lead"],
)
def test_bs_12_follow_suit_or_play_anything(hand: str, led: str | None, legal: str) -> None:
    """A joker only when void; clubs are trumps."""
    assert codes(legal_plays(hand, led, "C")) == legal


def test_bs_12_a_revoke_is_refused() -> None:
    """With the suit that has to be followed, and the cards that may be played; the hand stays as it was."""
    match = chosen().bid("1C")
    before = match.current
    legal = "QC, JC, AC, KC, TC or 8C"
    for card in "QH", "*R":
        with pytest.raises(IllegalPlayError) as refused:
            match.play(card)
        assert str(refused.value) == f"cannot play {card}: must follow clubs (BS-12): {legal}"
        assert refused.value.state == before
    assert moves(match) == [f"play {card}" for card in legal.replace(" or", ",").split(", ")]


def test_a_card_that_the_player_does_not_hold_is_refused() -> None:
    """Whether it lies in the stock, was thrown away or was played."""
    match = after(chosen(), "bid 1C", "play 8C")
    for card in "AH", "JS", "8C":
        with pytest.raises(IllegalPlayError, match=f"cannot play {card}: the player does not hold it"):
            match.play(card)


@pytest.mark.parametrize(
    ("leader", "player", "house", "strain", "winner"),
    [
        ("they", "8C", "3C", "C", "we"),
        ("we", "QH", "4C", "C", "they"),
        ("they", "4S", "KS", "C", "they"),
        ("we", "9S", "*B", "C", "they"),
        ("they", "*R", "QD", "C", "they"),
        ("they", "*R", "*B", "C", "we"),
        ("we", "*R", "*B", "C", "they"),
        ("we", "*R", "2C", "NT", "they"),
        ("they", "AC", "*B", "C", "they"),
        ("they", "2C", "AH", "C", "we"),
        ("they", "2C", "AH", "NT", "they"),
        ("we", "2H", None, "NT", "we"),
        ("we", "2H", "AS", "C", "we"),
    ],
)
def test_bs_13_who_takes_a_trick(
    leader: str, player: str, house: str | None, strain: str, winner: str
) -> None:
    """The house takes every trick with a joker, but for its own joker answered by the player's."""
    assert trick_winner(leader, player, house, strain) == winner


def test_bs_13_the_player_may_answer_a_joker_with_anything() -> None:
    """Even though he could follow any suit; the house takes that trick unless he plays the other joker."""
    match = after(held(HAND_1, "*B"), "bid 1C")
    assert len(moves(match)) == 13
    assert taken(after(match, "play AC")) == "H"
    assert taken(after(match, "play *R")) == "P"


NO_CLUBS = [card.code for card in FIFTY_TWO if card.suit != "C"]


def test_bs_14_the_last_card_of_the_stock_is_the_house_s() -> None:
    """Whatever it is; the cards that the player still holds are tricks of his."""
    hand = "AC KC QC JC TC 9C 8C 7C 6C 5C 4C *R *B"
    match = after(held(hand, " ".join(NO_CLUBS[:34]), thrown="3C 2C"), "bid 1C", "play 4C AC")
    assert match.current is not None
    first, second, *rest = match.current.tricks
    assert (match.phase, len(match.current.stock), taken(match)) == (Phase.DONE, 0, "P" * 13)
    assert codes(first.cards) == f"{NO_CLUBS[0]} 4C"
    assert (codes(second.cards), codes(second.passed_over)) == (f"AC {NO_CLUBS[33]}", codes(NO_CLUBS[1:33]))
    assert [codes(trick.cards) for trick in rest] == [
        "KC",
        "QC",
        "JC",
        "TC",
        "9C",
        "8C",
        "7C",
        "6C",
        "5C",
        "*R",
        "*B",
    ]
    assert told(match) == ["Ann, contract: tricks 80, overtricks 1200, insult 100, honours 150"]


def test_bs_14_the_last_card_may_be_led() -> None:
    """It takes its trick as any other card; the rest is the player's all the same."""
    hand = "AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C"
    match = after(held(hand, " ".join([*NO_CLUBS[:32], "*R", "*B"])), "bid 6C", "play 2C 3C AC")
    assert taken(match) == "PHH" + "P" * 10
    assert match.current is not None
    assert [codes(trick.cards) for trick in match.current.tricks[1:3]] == ["3C *R", "*B AC"]
    assert told(match) == ["house, contract: undertricks 50", "Ann, contract: honours 150"]


def test_bs_14_the_tricks_sum_to_thirteen() -> None:
    """Of both sides, however the hand went."""
    match = after(chosen(), "bid 1C", "play 8C AC KC QC JC QH 4S 3D *R 7H 9S TC 8H")
    assert match.current is not None
    assert (match.current.tricks_of(Side.WE), match.current.tricks_of(Side.THEY)) == (7, 6)


# --- the text's hands --------------------------------------------------------------------------------------


def test_the_text_s_first_hand() -> None:
    """Seven tricks to six; one club doubled makes 40 below the line, 50 for insult and 150 for honours."""
    match = after(chosen(), "bid 1C", "play 8C AC KC QC JC QH 4S 3D *R 7H 9S TC 8H")
    assert taken(match) == "PPPPPHHHHPHPH"
    assert told(match) == ["Ann, contract: tricks 40, insult 50, honours 150"]
    assert match.current is not None
    assert [codes(trick.cards) for trick in match.current.tricks] == [
        "3C 8C", "AC 9C", "KC 2C", "QC 6C", "JC 7C", "QH 4C", "KS 4S",
        "4D 3D", "QD *R", "2H 7H", "9S *B", "6D TC", "8H 5C",
    ]  # fmt: skip
    assert (match.rubber.below.we, match.rubber.above.we, match.rubber.needed("we")) == (40, 200, 60)


def test_the_text_s_second_hand() -> None:
    """The house bids 1D, 1H overcalls; the queen takes the jack, and a joker takes the ace, after QD."""
    match = after(held(HAND_2, "JH QD *B"), "bid 1H", "play QH AH")
    assert match.current is not None
    assert str(match.current.contract) == "1H X"
    assert taken(match) == "PH"
    assert codes(match.current.tricks[1].passed_over) == "QD"


# --- moves at the wrong moment -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "allowed"),
    [
        ("keep AC", Phase.CHOICE),
        ("bid 7S", Phase.BID),
        ("pass", Phase.BID),
        ("play 8C", Phase.PLAY),
        ("deal", Phase.DONE),
    ],
)
def test_a_move_at_the_wrong_moment(line: str, allowed: Phase) -> None:
    """Each belongs to one phase of the hand; the refusal says what the hand waits for."""
    done = after(chosen(), "bid 1C", "play 8C AC KC QC JC QH 4S 3D *R 7H 9S TC 8H")
    for match in dealt(), chosen(), chosen().bid("1C"), done:
        if match.phase is not allowed:
            full = f"deal {' '.join(deck())}" if line == "deal" else line
            what = line.split(maxsplit=1)[0].replace("keep", "choose cards")
            message = f"cannot {what} now: the hand waits for {match.phase}"
            with pytest.raises(UnexpectedMoveError, match=f"^{message}$") as refused:
                match.apply(full)
            assert refused.value.state in (match, match.current)


def test_the_fewest_and_the_most_cards() -> None:
    """One card may be led, and thirteen; a suit has up to thirteen cards."""
    assert codes(legal_plays("AC", None, "C")) == "AC"
    assert len(legal_plays(HAND_1, None, "C")) == 13
    assert suit_winners("2C").count == 0
    assert winning_tricks([card for card in FIFTY_TWO if card.suit == "C"]) == 13


def test_cards_that_cannot_be() -> None:
    """A hand of twelve, a card twice, the same card led and held."""
    for ask in house_bid, no_trump_allowed, doubling_for:
        with pytest.raises(WrongCardsError, match=r"^not a valid hand: it has 12 cards, not 13$"):
            ask(FLAT)
    with pytest.raises(WrongCardsError, match=r"^not a valid hand: it has 14 cards, not 1 to 13$"):
        legal_plays(f"{FLAT} 5C 5D", None, "C")
    with pytest.raises(WrongCardsError, match=r"^not a valid pair of cards: AC twice$"):
        house_may_answer("AC", "AC", "C")
    with pytest.raises(WrongCardsError, match=r"^not a valid trick: AC twice$"):
        trick_winner("they", "AC", "AC", "C")
    with pytest.raises(WrongCardsError, match=r"^not a valid suit: it has 14 cards, not 1 to 13; AC twice$"):
        suit_winners("AC AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C")
    with pytest.raises(WrongCardsError, match="2C twice"):
        house_bid(f"{FLAT} 2C")
    with pytest.raises(WrongCardsError, match=r"^not a valid hand: AC was led$") as refused:
        legal_plays("AC KC", "AC", "C")
    assert (refused.value.faults[0].kind, codes(refused.value.faults[0].cards)) == (FaultKind.DUPLICATE, "AC")
    with pytest.raises(WrongCardsError, match="AC twice"):
        trick_winner("we", "AC", "AC", "C")
    with pytest.raises(MugginsError, match="53 cards, not 54"):
        Match(PLAYERS).deal(deck()[1:])


@pytest.mark.parametrize(
    "wrong",
    [
        {"house_follows": 1},
        {"hands": 0},
        {"hands": True},
        {"hands": "5"},
        {"hands": 20_000},
    ],
    ids=str,
)
def test_rules_that_are_none(wrong: dict[str, Any]) -> None:
    """Each option has its range."""
    with pytest.raises(RulesError, match=next(iter(wrong))):
        Rules(**wrong)


def test_rules_in_print() -> None:
    """Those that are not as written."""
    assert str(Rules()) == "Bridge Solitaire, standard rules"
    assert str(Rules(tie="low", hands=3)) == "Bridge Solitaire: tie (low), hands 3"
