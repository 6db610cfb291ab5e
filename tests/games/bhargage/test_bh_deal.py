"""The deal, rule by rule: BH-19 to BH-26, the order of the show (BH-46) and the claims (BH-58 to BH-60)."""

from fractions import Fraction
from itertools import combinations, permutations
from random import Random

import pytest

from games.bhargage import literal as witness
from games.bhargage.match_playing import STOCK, stacked
from lengths import first_quick
from muggins.cards.decktet import EXTENDED, Card, cards
from muggins.crib.deal import Occasion
from muggins.errors import (
    ClaimError,
    DeckError,
    FaultKind,
    IllegalPlayError,
    NotationError,
    UnexpectedMoveError,
    WrongCardsError,
)
from muggins.games.bhargage.deal import Cut, Deal, Phase, cut_for_deal, lower_cut
from muggins.games.bhargage.rules import STANDARD, Rules
from muggins.table.seats import Seat

PONE, DEALER = Seat.PONE, Seat.DEALER
CODES = [card.code for card in EXTENDED]

# The pone keeps AM XS 2WL and lacks Y and K with XM; the dealer keeps 8WL AS 9WY and lacks K; the bhargage
# AK 4WL XW 5SW lacks Y.
PONE_FIVE, DEALER_FIVE = "AM XS 2WL AK 4WL", "8WL AS 9WY XW 5SW"
PONE_THROWS, DEALER_THROWS = "AK 4WL", "XW 5SW"
CARDS_PLAYED = ("2WL", "8WL", "AM", "AS", "XS")
CODES_OF_PLAY = " ".join(CARDS_PLAYED)


def dealt(up: str = "XM", rules: Rules = STANDARD) -> Deal:
    """The deal before anybody has thrown."""
    return Deal.start(stacked(PONE_FIVE, DEALER_FIVE, up), rules)


def thrown(up: str = "XM", rules: Rules = STANDARD) -> Deal:
    """The deal when both have thrown."""
    return dealt(up, rules).discard(PONE, PONE_THROWS).discard(DEALER, DEALER_THROWS)


def turned(up: str = "XM") -> Deal:
    """The deal when the up-card is turned."""
    return thrown(up).turn_up(4)


def played(up: str = "XM") -> Deal:
    """The deal when the play is over."""
    return play_all(turned(up), CODES_OF_PLAY)


def counted(times: int, up: str = "XM") -> Deal:
    """The deal after so many counts, with no claim made."""
    deal = played(up)
    for _ in range(times):
        deal = deal.count()
    return deal


def play_all(deal: Deal, order: str) -> Deal:
    """The deal after these cards were played."""
    for code in order.split():
        deal = deal.play(code)
    return deal


def awards_in(deal: Deal) -> list[tuple[str, str, int]]:
    """Who scored how many points on which occasion."""
    return [(award.to, award.occasion, award.score.total) for award in deal.awards]


def as_codes(found: tuple[Card, ...]) -> str:
    """The codes of these cards, in order."""
    return " ".join(card.code for card in found)


# --- BH-19: the cut for the deal ---------------------------------------------------------------------------


def test_bh_19_equal_ranks_cut_again_whatever_the_suits() -> None:
    """Of all 990 pairs a pair ties exactly if the ranks are equal, and else the lower rank deals."""
    for first, second in permutations(CODES, 2):
        difference = witness.POSITION[first] - witness.POSITION[second]
        expected = None if difference == 0 else int(difference > 0)
        assert lower_cut(first, second) == expected, (first, second)


def test_bh_19_one_cut_in_fifteen_ties() -> None:
    """66 of the 990 pairs of cards have equal ranks."""
    pairs = list(combinations(EXTENDED, 2))
    ties = sum(lower_cut(one, other) is None for one, other in pairs)
    assert (ties, len(pairs), Fraction(ties, len(pairs))) == (66, 990, Fraction(1, 15))


def test_bh_19_a_cut_of_no_card_is_refused() -> None:
    """A text that names no card cannot be cut."""
    with pytest.raises(NotationError, match="AQ"):
        lower_cut("AM", "AQ")


@pytest.mark.parametrize("seed", first_quick(range(100), 20))
def test_bh_19_players_cut_until_the_ranks_differ(seed: int) -> None:
    """Every pair but the last ties, the last decides who deals, and nobody cuts the card of the other."""
    cut = cut_for_deal(Random(seed))
    *ties, last = cut.pairs
    assert [lower_cut(*pair) for pair in ties] == [None] * len(ties)
    assert lower_cut(*last) == cut.dealer
    assert all(one is not other for one, other in cut.pairs)


def test_bh_19_either_player_may_win_the_cut_and_some_cuts_tie() -> None:
    """Over 300 seeds each player deals about as often, and about one cut in fifteen has to be repeated."""
    cuts: list[Cut] = [cut_for_deal(Random(seed)) for seed in range(300)]
    assert 110 < sum(cut.dealer for cut in cuts) < 190
    assert 5 < sum(len(cut.pairs) > 1 for cut in cuts) < 45


# --- BH-22: five cards each --------------------------------------------------------------------------------


def test_bh_22_cards_are_dealt_singly_and_to_the_pone_first() -> None:
    """The pone gets the first, third, fifth, seventh and ninth card, the dealer those between."""
    order = EXTENDED.shuffled(Random(22)).cards
    deal = Deal.start(order)
    assert deal.dealt.pone == (order[0], order[2], order[4], order[6], order[8])
    assert deal.dealt.dealer == (order[1], order[3], order[5], order[7], order[9])


def test_bh_22_the_stock_is_the_35_cards_left() -> None:
    """What is not dealt remains in its order."""
    order = EXTENDED.shuffled(Random(22)).cards
    assert Deal.start(order).stock.cards == order[10:]
    assert len(order[10:]) == STOCK


# --- BH-23: the discards -----------------------------------------------------------------------------------


def test_bh_23_each_throws_two_and_keeps_three() -> None:
    """After the discards both hold three cards, four lie in the bhargage, and 35 are left."""
    deal = thrown()
    assert as_codes(deal.held(PONE)) == "AM XS 2WL"
    assert as_codes(deal.held(DEALER)) == "8WL AS 9WY"
    assert as_codes(deal.crib) == "AK 4WL XW 5SW"
    everything = {*deal.held(PONE), *deal.held(DEALER), *deal.crib, *deal.stock}
    assert (len(deal.stock), everything) == (STOCK, set(EXTENDED))


def test_bh_23_either_may_throw_first() -> None:
    """It makes no difference who discards first, and the pone's cards lie first in the bhargage."""
    pone_first = dealt().discard(PONE, PONE_THROWS).discard(DEALER, DEALER_THROWS)
    dealer_first = dealt().discard(DEALER, DEALER_THROWS).discard(PONE, PONE_THROWS)
    assert pone_first == dealer_first


def test_bh_23_both_have_to_throw() -> None:
    """Both may throw, then the one who has not, then the up-card is awaited."""
    deal = dealt()
    assert (deal.phase, deal.to_act) == (Phase.DISCARD, (PONE, DEALER))
    deal = deal.discard(DEALER, DEALER_THROWS)
    assert (deal.phase, deal.to_act) == (Phase.DISCARD, (PONE,))
    deal = deal.discard(PONE, PONE_THROWS)
    assert (deal.phase, deal.to_act) == (Phase.TURN_UP, (PONE,))


@pytest.mark.parametrize(
    ("throws", "kinds"),
    [
        (["AK"], {FaultKind.COUNT}),
        (["AK", "4WL", "AM"], {FaultKind.COUNT}),
        ([], {FaultKind.COUNT}),
        (["AK", "AK"], {FaultKind.DUPLICATE}),
        (["AK", "XW"], {FaultKind.FOREIGN}),  # XW is the dealer's
        (["E", "AK"], {FaultKind.FOREIGN}),  # the Excuse is in the stock
        (["XW", "XW", "E"], {FaultKind.COUNT, FaultKind.DUPLICATE, FaultKind.FOREIGN}),
    ],
)
def test_bh_23_only_two_cards_of_ones_own_can_be_thrown(throws: list[str], kinds: set[FaultKind]) -> None:
    """One card, three, the same twice, or somebody else's are refused, with all that is wrong at once."""
    deal = dealt()
    with pytest.raises(WrongCardsError) as refused:
        deal.discard(PONE, throws)
    assert {fault.kind for fault in refused.value.faults} == kinds
    assert deal.discard(PONE, PONE_THROWS).thrown.pone == cards(PONE_THROWS)


def test_bh_23_a_discard_says_whose_hand_lacks_the_card() -> None:
    """The message names the hand in which the card is not."""
    with pytest.raises(WrongCardsError, match="not a valid discard: XW is not in the pone's hand"):
        dealt().discard(PONE, "AK XW")


def test_bh_23_nobody_throws_twice() -> None:
    """Whoever has thrown cannot throw again, before or after the other has."""
    once = dealt().discard(PONE, PONE_THROWS)
    for deal in once, once.discard(DEALER, DEALER_THROWS), turned(), played(), counted(3):
        with pytest.raises(UnexpectedMoveError) as refused:
            deal.discard(PONE, "AM XS")
        why = f"the pone has thrown already, and the deal waits for {deal.phase}"
        assert str(refused.value) == f"cannot discard now: {why}"


def test_bh_23_the_bhargage_is_the_dealers() -> None:
    """The dealer scores all four cards thrown, the pone's too."""
    last = counted(3).counts[-1]
    assert (last.seat, last.occasion) == (DEALER, Occasion.CRIB)
    assert as_codes(last.cards) == "AK 4WL XW 5SW XM"


# --- BH-24: the up-card ------------------------------------------------------------------------------------


@pytest.mark.parametrize("lifted", range(4, 32))
def test_bh_24_the_up_card_is_the_top_card_of_what_is_left(lifted: int) -> None:
    """When so many cards are lifted from the stock, the next one is turned."""
    deal = thrown()
    assert deal.turn_up(lifted).upcard is deal.stock[lifted]


@pytest.mark.parametrize("least", [1, 2, 4, 10, 17])
def test_bh_24_another_least_packet(least: int) -> None:
    """By agreement each part of the stock may have fewer or must have more, down to a single card."""
    deal = thrown(rules=Rules(least_packet=least))
    for lifted in least, STOCK - least:
        assert deal.turn_up(lifted).upcard is deal.stock[lifted]
    for lifted in least - 1, STOCK - least + 1:
        with pytest.raises(DeckError):
            deal.turn_up(lifted)


def test_bh_24_the_stock_is_put_together_again() -> None:
    """After the cut the stock is as it was: the up-card is one of its 35 cards."""
    deal = turned()
    assert deal.stock == thrown().stock
    assert deal.upcard in deal.stock


# --- BH-25: the Chief --------------------------------------------------------------------------------------

STOCK_OF_CHIEFS = [code for code in CODES if code not in f"{PONE_FIVE} {DEALER_FIVE}".split()]


@pytest.mark.parametrize("up", STOCK_OF_CHIEFS)
def test_bh_25_a_character_scores_2_for_the_dealer_at_once(up: str) -> None:
    """For a Character the dealer has 2 before a card is played; any other card scores nothing for anybody."""
    deal = turned(up)
    assert awards_in(deal) == ([(DEALER, Occasion.UPCARD, 2)] if witness.CHARACTER[up] else [])
    assert deal.phase is Phase.PLAY


# --- BH-26: what the up-card is for ------------------------------------------------------------------------


@pytest.mark.parametrize("up", ["XK", "XY", "PSWK", "CMLY", "E", "AW", "2SY", "9LK"])
def test_bh_26_the_up_card_has_no_role_in_the_play(up: str) -> None:
    """Whatever is turned up, the same cards score the same in the play."""
    points = [award for award in awards_in(played(up)) if award[1] is Occasion.PLAY]
    assert points == [(PONE, Occasion.PLAY, 2), (DEALER, Occasion.PLAY, 2), (PONE, Occasion.PLAY, 1)]


def test_bh_26_the_up_card_is_held_by_nobody() -> None:
    """Nobody can play the up-card or a card of the bhargage."""
    deal = turned()
    for code in "XM", "AK", "XW":
        with pytest.raises(IllegalPlayError, match=f"the pone does not hold {code}"):
            deal.play(code)


def test_bh_26_the_up_card_is_the_fourth_of_both_hands_and_the_fifth_of_the_bhargage() -> None:
    """The same card is the last of all three counts, of four, four and five cards."""
    assert [as_codes(count.cards) for count in counted(3).counts] == [
        "AM XS 2WL XM",
        "8WL AS 9WY XM",
        "AK 4WL XW 5SW XM",
    ]


# --- the play within the deal ------------------------------------------------------------------------------


def test_bh_32_a_hand_keeps_the_cards_that_were_played() -> None:
    """After the play each hand has its three cards again, 9WY, which could not be played, among them."""
    deal = played()
    assert as_codes(deal.held(PONE)) == "AM XS 2WL"
    assert as_codes(deal.held(DEALER)) == "8WL AS 9WY"


def test_bh_28_an_illegal_card_leaves_the_deal_as_it_was() -> None:
    """A card of the other player or one over 23 is refused, and the play goes on from the same moment."""
    deal = play_all(turned(), "2WL 8WL AM AS")
    with pytest.raises(IllegalPlayError, match="does not hold 9WY"):
        deal.play("9WY")
    with pytest.raises(IllegalPlayError, match="does not hold 2WL"):
        deal.play("2WL")
    assert deal.play("XS").phase is Phase.SHOW


# --- BH-46: the order of the show --------------------------------------------------------------------------


def test_bh_46_pone_then_dealer_then_bhargage() -> None:
    """The pone counts first, then the dealer, and the dealer's bhargage comes last."""
    assert [(count.seat, count.occasion) for count in counted(3).counts] == [
        (PONE, Occasion.HAND),
        (DEALER, Occasion.HAND),
        (DEALER, Occasion.CRIB),
    ]


def test_bh_46_the_owner_of_the_next_count_has_to_count() -> None:
    """The show awaits the pone, the dealer, the dealer again, and then nobody."""
    assert [counted(times).to_act for times in range(4)] == [(PONE,), (DEALER,), (DEALER,), ()]
    assert [counted(times).phase for times in range(4)] == [Phase.SHOW, Phase.SHOW, Phase.SHOW, Phase.DONE]


def test_bh_46_a_count_of_nothing_is_still_a_count() -> None:
    """A hand that scores nothing is counted and marks nothing."""
    deal = Deal.start(stacked("2SY 3MW 5ML AK 4WL", "8WL AS 9WY XW XS", "7SK"))
    deal = deal.discard(PONE, "AK 4WL").discard(DEALER, "XW XS").turn_up(4)
    deal = play_all(deal, "5ML 8WL 3MW AS 2SY")
    before = awards_in(deal)
    after = deal.count()
    assert (len(after.counts), after.counts[-1].score.total) == (1, 0)
    assert awards_in(after) == before


# --- BH-58 to BH-60: shortage ------------------------------------------------------------------------------

OWNERS = (PONE, DEALER, DEALER)


@pytest.mark.parametrize(("times", "points"), [(1, 3), (2, 1), (3, 1)])
def test_bh_59_a_claim_goes_to_the_opponent_of_the_owner(times: int, points: int) -> None:
    """The dealer claims on the pone's hand, and the pone on the dealer's hand and on the bhargage."""
    claimant = OWNERS[times - 1].other
    deal = counted(times)
    assert deal.claimable.total == points
    assert awards_in(deal.claim(claimant))[-1] == (claimant, Occasion.CLAIM, points)


@pytest.mark.parametrize(
    ("times", "what"),
    [(1, "the pone's own hand"), (2, "the dealer's own hand"), (3, "the dealer's own crib")],
)
def test_bh_59_nobody_claims_on_an_own_hand(times: int, what: str) -> None:
    """The owner of the hand just counted cannot claim what it lacks."""
    deal = counted(times)
    with pytest.raises(ClaimError, match=f"cannot claim on {what}") as refused:
        deal.claim(OWNERS[times - 1])
    assert refused.value.state is deal
    assert deal.claimable.lines


@pytest.mark.parametrize("times", [1, 2, 3])
def test_bh_58_nobody_claims_twice(times: int) -> None:
    """A shortage that has been claimed cannot be claimed again, and there is nothing left to claim."""
    claimant = OWNERS[times - 1].other
    deal = counted(times).claim(claimant)
    assert not deal.claimable.lines
    with pytest.raises(ClaimError, match="has already been made") as refused:
        deal.claim(claimant)
    assert refused.value.state is deal


@pytest.mark.parametrize("seat", list(Seat))
def test_bh_58_nothing_can_be_claimed_before_a_count(seat: Seat) -> None:
    """Before the pone's hand is counted there is nothing to claim."""
    for deal in dealt(), thrown(), turned(), played():
        assert not deal.claimable.lines
        with pytest.raises(ClaimError) as refused:
            deal.claim(seat)
        assert str(refused.value) == "there is nothing to claim: no hand has been counted yet"
        assert refused.value.state is deal


def test_bh_58_nothing_can_be_claimed_on_a_hand_that_lacks_no_suit() -> None:
    """With 8YK turned up the pone's hand has all six suits, and owes nothing."""
    deal = counted(1, "8YK")
    assert not deal.claimable.lines
    with pytest.raises(ClaimError, match="the pone's hand lacks no suit") as refused:
        deal.claim(DEALER)
    assert refused.value.state is deal


def test_bh_58_a_claim_is_missed_once_the_next_hand_is_counted() -> None:
    """After the dealer's count the dealer can no longer claim on the pone's hand, nor can anybody else."""
    deal = counted(2)
    with pytest.raises(ClaimError, match="own hand"):
        deal.claim(DEALER)
    claimed = deal.claim(PONE)
    assert awards_in(claimed)[-1] == (PONE, Occasion.CLAIM, 1)
    assert [award for award in awards_in(claimed) if award[0] is DEALER and award[1] is Occasion.CLAIM] == []


def test_bh_58_the_up_card_belongs_to_the_hand() -> None:
    """With XY turned up the pone's hand no longer lacks Wyrms but Knots alone."""
    assert [counted(1, up).claimable.total for up in ("XM", "XY", "8YK")] == [3, 1, 0]
