"""The deal, rule by rule: BH-19 to BH-26, the order of the show (BH-46) and the claims (BH-58 to BH-60)."""

from fractions import Fraction
from itertools import combinations, permutations
from random import Random

import pytest
from attrs import evolve

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
    RulesError,
    UnexpectedMoveError,
    WrongCardsError,
)
from muggins.games.bhargage import start_play
from muggins.games.bhargage.deal import Cut, Deal, Phase, cut_for_deal, lower_cut
from muggins.games.bhargage.rules import STANDARD, TWENTY_THREE, Kind, Rules
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


@pytest.mark.parametrize("other", [code for code in CODES if code != "E"])
def test_bh_19_the_excuse_is_lower_than_all(other: str) -> None:
    """Whoever cuts the Excuse deals, and nobody ties with it."""
    assert (lower_cut("E", other), lower_cut(other, "E")) == (0, 1)


@pytest.mark.parametrize(
    ("lower", "higher"),
    [
        ("E", "AK"),
        ("AK", "2MK"),
        ("2WL", "3MW"),
        ("8YK", "9MS"),
        ("9LK", "PMSL"),
        ("PWLY", "CMWK"),
        ("CSLK", "XM"),
    ],
)
def test_bh_19_the_lower_rank_deals(lower: str, higher: str) -> None:
    """Excuse, Ace, 2 to 9, Pawn, Court, Crown: that is the order in which the lower one deals."""
    assert (lower_cut(lower, higher), lower_cut(higher, lower)) == (0, 1)


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


def test_bh_19_the_cut_depends_on_the_seed_alone() -> None:
    """The same seed cuts the same cards, and the seeds do not all cut the same."""
    assert cut_for_deal(Random(4)) == cut_for_deal(Random(4))
    assert len({cut_for_deal(Random(seed)) for seed in range(20)}) > 1


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


@pytest.mark.parametrize(
    ("deck", "kind"),
    [
        (CODES[:-1], FaultKind.COUNT),
        ([*CODES, "E"], FaultKind.DUPLICATE),
        (["AM", *CODES[2:], "AM"], FaultKind.DUPLICATE),
        ([], FaultKind.COUNT),
    ],
)
def test_bh_22_only_the_45_cards_can_be_dealt(deck: list[str], kind: FaultKind) -> None:
    """A deck with a card too few or too many, or one card twice, is refused."""
    with pytest.raises(WrongCardsError) as refused:
        Deal.start(deck)
    assert refused.value.what == "deck"
    assert kind in {fault.kind for fault in refused.value.faults}


def test_bh_22_a_deck_may_be_a_text() -> None:
    """The 45 codes in a row are a deck as good as the cards."""
    assert Deal.start(" ".join(CODES)) == Deal.start(EXTENDED)


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


@pytest.mark.parametrize(
    "deal", [dealt(), dealt().discard(PONE, PONE_THROWS), dealt().discard(DEALER, DEALER_THROWS)]
)
def test_bh_23_the_discards_come_before_the_up_card(deal: Deal) -> None:
    """No card is turned up, played or counted until both have thrown."""
    assert deal.upcard is None
    for move, *given in ((Deal.count,), (Deal.turn_up, 4), (Deal.play, "AM")):
        with pytest.raises(UnexpectedMoveError, match="the deal waits for discards") as refused:
            move(deal, *given)
        assert refused.value.state is deal


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


@pytest.mark.parametrize("lifted", [-1, 0, 1, 3, 32, 34, 35, 36])
def test_bh_24_each_part_of_the_stock_has_at_least_four_cards(lifted: int) -> None:
    """The pone can neither lift nor leave fewer than four cards."""
    deal = thrown()
    with pytest.raises(DeckError, match="lift 4 to 31"):
        deal.turn_up(lifted)
    assert deal.turn_up(4).upcard is not None


@pytest.mark.parametrize("least", [1, 2, 4, 10, 17])
def test_bh_24_another_least_packet(least: int) -> None:
    """By agreement each part of the stock may have fewer or must have more, down to a single card."""
    deal = thrown(rules=Rules(least_packet=least))
    for lifted in least, STOCK - least:
        assert deal.turn_up(lifted).upcard is deal.stock[lifted]
    for lifted in least - 1, STOCK - least + 1:
        with pytest.raises(DeckError):
            deal.turn_up(lifted)


@pytest.mark.parametrize("least", [-1, 0, 18, 35])
def test_bh_24_no_packet_can_be_empty_or_more_than_half(least: int) -> None:
    """Rules under which no card could be turned are refused."""
    with pytest.raises(RulesError, match="least_packet must be from 1 to 17"):
        Rules(least_packet=least)


def test_bh_24_the_stock_is_put_together_again() -> None:
    """After the cut the stock is as it was: the up-card is one of its 35 cards."""
    deal = turned()
    assert deal.stock == thrown().stock
    assert deal.upcard in deal.stock


@pytest.mark.parametrize("deal", [turned(), played(), counted(3)])
def test_bh_24_the_up_card_is_turned_once(deal: Deal) -> None:
    """When a card lies turned up, no other can be turned."""
    with pytest.raises(UnexpectedMoveError, match="cannot turn a card up now"):
        deal.turn_up(4)


# --- BH-25: the Chief --------------------------------------------------------------------------------------

STOCK_OF_CHIEFS = [code for code in CODES if code not in f"{PONE_FIVE} {DEALER_FIVE}".split()]


@pytest.mark.parametrize("up", STOCK_OF_CHIEFS)
def test_bh_25_a_character_scores_2_for_the_dealer_at_once(up: str) -> None:
    """For a Character the dealer has 2 before a card is played; any other card scores nothing for anybody."""
    deal = turned(up)
    assert awards_in(deal) == ([(DEALER, Occasion.UPCARD, 2)] if witness.CHARACTER[up] else [])
    assert deal.phase is Phase.PLAY


def test_bh_25_the_chief_is_one_line_with_the_up_card() -> None:
    """The award names the card that was turned."""
    ((line,),) = [award.score.lines for award in turned().awards]
    assert (line.kind, as_codes(line.cards), line.points) == (Kind.CHIEF, "XM", 2)


# --- BH-26: what the up-card is for ------------------------------------------------------------------------


@pytest.mark.parametrize("up", ["XK", "XY", "PSWK", "CMLY", "E", "AW", "2SY", "9LK"])
def test_bh_26_the_up_card_has_no_role_in_the_play(up: str) -> None:
    """Whatever is turned up, the same cards score the same in the play."""
    points = [award for award in awards_in(played(up)) if award[1] is Occasion.PLAY]
    assert points == [(PONE, Occasion.PLAY, 2), (DEALER, Occasion.PLAY, 2), (PONE, Occasion.PLAY, 1)]


def test_bh_26_the_bhargage_has_no_role_in_the_play() -> None:
    """Whatever lies in the bhargage, the same cards score the same in the play."""
    other = Deal.start(stacked("AM XS 2WL AY XY", "8WL AS 9WY PSWK E", "XM"))
    other = other.discard(PONE, "AY XY").discard(DEALER, "PSWK E").turn_up(4)
    assert awards_in(play_all(other, CODES_OF_PLAY)) == awards_in(played())


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


def test_bh_27_the_pone_leads_to_the_deal() -> None:
    """When the up-card is turned, it is the pone who has to play, and then the dealer."""
    deal = turned()
    assert (deal.phase, deal.to_act) == (Phase.PLAY, (PONE,))
    assert deal.play("2WL").to_act == (DEALER,)


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


def test_bh_28_a_blocked_card_is_refused_in_the_deal() -> None:
    """At 20 the dealer has an Ace to play, and the 8 would make 28."""
    deal = play_all(turned(), "XS 9WY AM")
    with pytest.raises(IllegalPlayError, match="8WL would take the count from 20 to 28"):
        deal.play("8WL")
    assert deal.play("AS").to_act == (PONE,)


@pytest.mark.parametrize("deal", [dealt(), thrown(), played(), counted(1), counted(3)])
def test_no_card_is_played_outside_the_play(deal: Deal) -> None:
    """Before the up-card and after the last card nothing can be played."""
    with pytest.raises(UnexpectedMoveError, match="cannot play now"):
        deal.play("AM")


# --- BH-46: the order of the show --------------------------------------------------------------------------


def test_bh_46_pone_then_dealer_then_bhargage() -> None:
    """The pone counts first, then the dealer, and the dealer's bhargage comes last."""
    assert [(count.seat, count.occasion) for count in counted(3).counts] == [
        (PONE, Occasion.HAND),
        (DEALER, Occasion.HAND),
        (DEALER, Occasion.CRIB),
    ]


def test_bh_46_each_claim_follows_its_count() -> None:
    """Hand, claim, hand, claim, bhargage, claim: so the points of the show are marked."""
    deal = played()
    for claimant in DEALER, PONE, PONE:
        deal = deal.count().claim(claimant)
    assert awards_in(deal)[4:] == [
        (PONE, Occasion.HAND, 7),
        (DEALER, Occasion.CLAIM, 3),
        (DEALER, Occasion.HAND, 2),
        (PONE, Occasion.CLAIM, 1),
        (DEALER, Occasion.CRIB, 6),
        (PONE, Occasion.CLAIM, 1),
    ]


def test_bh_46_the_owner_of_the_next_count_has_to_count() -> None:
    """The show awaits the pone, the dealer, the dealer again, and then nobody."""
    assert [counted(times).to_act for times in range(4)] == [(PONE,), (DEALER,), (DEALER,), ()]
    assert [counted(times).phase for times in range(4)] == [Phase.SHOW, Phase.SHOW, Phase.SHOW, Phase.DONE]


def test_bh_46_there_are_three_counts() -> None:
    """After the bhargage there is nothing more to count."""
    with pytest.raises(UnexpectedMoveError, match="cannot count now"):
        counted(3).count()


@pytest.mark.parametrize("deal", [dealt(), thrown(), turned(), play_all(turned(), "2WL 8WL AM AS")])
def test_bh_46_no_count_before_the_play_is_over(deal: Deal) -> None:
    """A hand is not counted while cards can be played."""
    with pytest.raises(UnexpectedMoveError, match="cannot count now"):
        deal.count()


def test_bh_46_a_count_of_nothing_is_still_a_count() -> None:
    """A hand that scores nothing is counted and marks nothing."""
    deal = Deal.start(stacked("2SY 3MW 5ML AK 4WL", "8WL AS 9WY XW XS", "7SK"))
    deal = deal.discard(PONE, "AK 4WL").discard(DEALER, "XW XS").turn_up(4)
    deal = play_all(deal, "5ML 8WL 3MW AS 2SY")
    before = awards_in(deal)
    after = deal.count()
    assert (len(after.counts), after.counts[-1].score.total) == (1, 0)
    assert awards_in(after) == before


def test_the_play_of_a_deal_follows_its_rules() -> None:
    """An option of the play holds in the deal as it does in a play by itself."""
    rules = Rules(excuse_doubles_bharg_in_play=True)
    deal = Deal.start(EXTENDED, rules)
    for seat in Seat:
        deal = deal.discard(seat, deal.dealt[seat][:2])
    hands = deal.held(Seat.PONE), deal.held(Seat.DEALER)
    begun = deal.turn_up(9).pegging
    assert begun == start_play(*hands, rules=rules)
    assert begun != start_play(*hands)


def test_bh_63_the_show_of_a_deal_follows_its_rules() -> None:
    """Where 23s score in the show, X-9-4 with the Excuse counts 6, and else nothing."""
    deck = stacked("XW 9MS 4YK AK 4WL", "8WL AS 9WY XY 5SW", "E")
    points = []
    for rules in STANDARD, TWENTY_THREE:
        deal = Deal.start(deck, rules).discard(PONE, "AK 4WL").discard(DEALER, "XY 5SW").turn_up(4)
        points.append(play_all(deal, "XW 9WY 4YK").count().counts[-1].score.total)
    assert points == [0, 6]


# --- BH-58 to BH-60: shortage ------------------------------------------------------------------------------

OWNERS = (PONE, DEALER, DEALER)


@pytest.mark.parametrize(("times", "points"), [(1, 3), (2, 1), (3, 1)])
def test_bh_59_a_claim_goes_to_the_opponent_of_the_owner(times: int, points: int) -> None:
    """The dealer claims on the pone's hand, and the pone on the dealer's hand and on the bhargage."""
    claimant = OWNERS[times - 1].other
    deal = counted(times)
    assert deal.claimable.total == points
    assert awards_in(deal.claim(claimant))[-1] == (claimant, Occasion.CLAIM, points)


@pytest.mark.parametrize(("times", "points"), [(1, 7), (2, 2), (3, 6)])
def test_bh_58_a_claim_takes_nothing_from_the_owner(times: int, points: int) -> None:
    """The points of the hand stay with its owner, however many suits it lacks."""
    owner = OWNERS[times - 1]
    before = counted(times)
    after = before.claim(owner.other)
    assert after.counts[-1].score.total == points
    assert awards_in(after)[:-1] == awards_in(before)


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
    with pytest.raises(ClaimError, match="has been made") as refused:
        deal.claim(claimant)
    assert refused.value.state is deal


@pytest.mark.parametrize("deal", [dealt(), thrown(), turned(), played()])
@pytest.mark.parametrize("seat", list(Seat))
def test_bh_58_nothing_can_be_claimed_before_a_count(deal: Deal, seat: Seat) -> None:
    """Before the pone's hand is counted there is nothing to claim on."""
    assert not deal.claimable.lines
    with pytest.raises(ClaimError) as refused:
        deal.claim(seat)
    assert str(refused.value) == "there is nothing to claim on: no hand has been counted yet"
    assert refused.value.state is deal


def test_bh_58_nothing_can_be_claimed_on_a_hand_that_lacks_no_suit() -> None:
    """A hand with all six suits owes nothing."""
    deal = Deal.start(stacked("AM XS 2WL PMYK 4WL", "8WL AS 9WY XW 5SW", "XK"))
    deal = deal.discard(PONE, "AM 4WL").discard(DEALER, DEALER_THROWS).turn_up(4)
    deal = play_all(deal, "2WL 8WL PMYK AS XS").count()
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


def test_bh_58_a_claim_made_does_not_stop_the_next() -> None:
    """After the dealer has claimed on the pone's hand, the pone may claim on the dealer's."""
    deal = counted(1).claim(DEALER).count()
    assert deal.claimable.total == 1
    assert awards_in(deal.claim(PONE))[-1] == (PONE, Occasion.CLAIM, 1)


def test_bh_58_the_last_claim_can_be_made_after_the_last_count() -> None:
    """When all is counted, the pone may still claim on the bhargage."""
    deal = counted(3)
    assert deal.phase is Phase.DONE
    assert awards_in(deal.claim(PONE))[-1] == (PONE, Occasion.CLAIM, 1)


def test_bh_58_the_up_card_belongs_to_the_hand() -> None:
    """With XY turned up the pone's hand no longer lacks Wyrms but Knots alone."""
    assert [counted(1, up).claimable.total for up in ("XM", "XY", "8YK")] == [3, 1, 0]


def test_bh_58_the_claim_names_the_cards_counted() -> None:
    """The line of a claim has the cards of the hand with the up-card."""
    (line,) = counted(1).claimable.lines
    assert (line.kind, as_codes(line.cards), line.points) == (Kind.SHORTAGE, "AM XS 2WL XM", 3)


@pytest.mark.parametrize("seed", first_quick(range(300), 30))
def test_bh_60_shortage_and_bharg_exclude_each_other(seed: int) -> None:
    """In no count of a random deal can the opponent claim where the owner has scored a bharg."""
    rng = Random(seed)
    deal = Deal.start(EXTENDED.shuffled(rng))
    for seat in Seat:
        deal = deal.discard(seat, rng.sample(deal.held(seat), 2))
    deal = deal.turn_up(rng.randint(4, 31))
    while deal.phase is Phase.PLAY:
        assert deal.pegging is not None
        deal = deal.play(rng.choice(deal.pegging.legal_plays))
    for _ in range(3):
        deal = deal.count()
        codes = [card.code for card in deal.counts[-1].cards]
        assert deal.claimable.total == witness.shortage(codes)
        assert not (deal.claimable.total and deal.counts[-1].score.points(Kind.BHARG))


# --- a deal never changes ----------------------------------------------------------------------------------


def test_an_older_moment_of_a_deal_can_go_on_another_way() -> None:
    """From one moment the play may be continued twice, and neither knows of the other."""
    deal = turned()
    one, other = play_all(deal, "2WL 8WL"), play_all(deal, "XS AS")
    assert deal == turned()
    assert awards_in(one) == [(DEALER, Occasion.UPCARD, 2)]
    assert awards_in(other) == [(DEALER, Occasion.UPCARD, 2), (DEALER, Occasion.PLAY, 2)]


def test_a_deal_with_other_rules_is_another_deal() -> None:
    """Two deals of the same cards by different rules are not equal."""
    deal = dealt()
    assert evolve(deal, rules=Rules(sequences=True)) != deal
