"""Laws of Bridge Solitaire and of its rubber, for any cards and contracts, in the words of the rules."""

from functools import partial
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from muggins import testing
from muggins.cards.french import Card, Suit
from muggins.games.bridge_solitaire import (
    PACK,
    Bid,
    Doubling,
    Rules,
    Side,
    Strain,
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
from muggins.games.bridge_solitaire.contract_bridge import (
    BIDS,
    BySide,
    Contract,
    Rubber,
    contract_points,
    contract_score,
)

SUITS = st.sampled_from(Suit)
STRAINS = st.sampled_from(Strain)
BID = st.sampled_from(BIDS)
TRICKS = st.integers(0, 13)
CONTRACTS = st.builds(Contract, BID, st.sampled_from(Doubling))
PLAYED = st.lists(st.tuples(st.sampled_from(Side), CONTRACTS, TRICKS), max_size=12)
ACE_DOWN = "AKQJT98765432"
some = partial(testing.hands, PACK)
"""So many different cards, in any order."""
JOKERS = [card for card in PACK if card.suit is None]
PAIRS = some(2) | testing.hands([*JOKERS, *PACK.cards[:3]], 2)
"""Two cards, often with a joker or both."""


@given(st.sets(st.sampled_from(ACE_DOWN), min_size=1), SUITS)
def test_bs_05_winning_tricks_are_counted_from_the_ace_down(ranks: set[str], suit: Suit) -> None:
    """A rank that the player holds wins; one that he lacks takes his lowest; until no card is left."""
    left = [rank for rank in ACE_DOWN if rank in ranks]
    won, lost = [], []
    for rank in ACE_DOWN:
        if left and rank in left:
            won.append(f"{left.pop(0)}{suit.value}")
        elif left:
            lost.append((f"{rank}{suit.value}", f"{left.pop()}{suit.value}"))
    found = suit_winners([f"{rank}{suit.value}" for rank in ranks])
    assert [str(card) for card in found.winners] == won
    assert [(str(theirs), str(own)) for theirs, own in found.lost] == lost
    assert (found.count, found.length) == (len(won), len(ranks))


@given(some(13))
def test_bs_03_and_04_the_house_bids_the_shortest_suit_for_what_the_player_lacks(
    hand: tuple[Card, ...],
) -> None:
    """The level and the winning tricks make six; of equal suits it is the highest, or the lowest."""
    lengths = {suit: sum(card.suit is suit for card in hand) for suit in Suit}
    shortest = [suit for suit in Suit if lengths[suit] == min(lengths.values())]
    tricks = sum(winning_tricks([card for card in hand if card.suit is suit]) for suit in Suit)
    for tie, suit in ("high", shortest[-1]), ("low", shortest[0]):
        found = house_bid(hand, Rules(tie=tie))
        assert found.bid == (Bid(6 - tricks, Strain(suit)) if tricks < 6 else None)


@given(some(13), st.none() | BID)
def test_bs_02_the_player_may_make_every_higher_bid(hand: tuple[Card, ...], house: Bid | None) -> None:
    """Of a higher level, or of the same in a higher strain; in no trump only on some hands."""
    order = list(Strain)

    def is_higher(bid: Bid) -> bool:
        return house is None or (bid.level, order.index(bid.strain)) > (
            house.level,
            order.index(house.strain),
        )

    allowed = [bid for bid in BIDS if bid.strain is not Strain.NO_TRUMP or no_trump_allowed(hand)]
    assert list(legal_bids(house, hand)) == [bid for bid in allowed if is_higher(bid)]


@given(st.permutations([4, 3, 3, 3]) | st.permutations([4, 4, 3, 2]), st.integers(0, 2), st.data())
def test_bs_06_and_08_jokers_take_the_place_of_a_card(
    lengths: list[int], jokers: int, data: st.DataObject
) -> None:
    """No trump needs a flat hand, from whose longest suits jokers may be missing; each joker doubles."""
    is_flat = max(lengths) + min(lengths) == 7
    lengths = list(lengths)
    for _ in range(jokers):
        lengths[lengths.index(max(lengths))] -= 1
    hand = [card for card in PACK if card.suit is None][:jokers]
    for suit, length in zip(Suit, lengths, strict=True):
        hand += data.draw(st.permutations([card for card in PACK if card.suit is suit]))[:length]
    assert no_trump_allowed(hand) == (is_flat or sorted(lengths) in ([3, 3, 3, 3], [2, 3, 3, 3]))
    assert list(Doubling).index(doubling_for(hand)) == jokers


@given(some(14), STRAINS)
def test_bs_12_the_player_follows_suit_and_holds_jokers_back(dealt: tuple[Card, ...], strain: Strain) -> None:
    """Who has cards of the suit led plays one of them; who has none, or to a joker, plays any card."""
    led, *hand = dealt
    following = [card for card in hand if led.suit is not None and card.suit is led.suit]
    assert list(legal_plays(hand, led, strain)) == (following or hand)
    assert list(legal_plays(hand, None, strain)) == hand


@given(PAIRS, STRAINS)
def test_bs_10_the_house_follows_or_trumps(pair: tuple[Card, ...], strain: Strain) -> None:
    """It may play the suit led, a trump, or a joker, and to a joker any card."""
    card, led = pair
    may = card.suit in (led.suit, strain.suit, None) if card.suit or strain.suit else True
    assert house_may_answer(card, led, strain) == (may or led.suit is None)


@given(PAIRS, STRAINS)
def test_bs_13_the_house_takes_every_trick_with_a_joker_but_one(
    pair: tuple[Card, ...], strain: Strain
) -> None:
    """A joker that it has led, answered by the player's; without a joker the better card wins."""
    own, other = pair
    led, answered = (trick_winner(side, own, other, strain) for side in Side)
    if None in (own.suit, other.suit):
        assert led is Side.THEY
        assert answered is (Side.WE if own.suit is other.suit else Side.THEY)
    else:
        competing = own.suit is other.suit or strain.suit in (own.suit, other.suit)
        assert (led is answered) == competing
        if own.suit is other.suit:
            higher = min(own, other, key=lambda card: ACE_DOWN.index(card.code[0]))
            assert (led is Side.WE) == (higher is own)
        elif competing:
            assert (led is Side.WE) == (own.suit is strain.suit)
        else:
            assert led is Side.WE


@given(CONTRACTS, TRICKS, st.booleans())
def test_bs_15_to_19_a_contract_pays_one_side(contract: Contract, tricks: int, vulnerable: bool) -> None:
    """The declarer if it was made, the defenders if not; each trick more is worth more to the declarer."""
    score = contract_score(contract, tricks, vulnerable)
    is_made = tricks >= contract.bid.tricks
    assert (score.below > 0) == is_made == (score.defenders == 0)
    assert contract_points(contract, tricks, vulnerable) == score.below + score.above - score.defenders
    if tricks:
        assert contract_points(contract, tricks - 1, vulnerable) < contract_points(
            contract, tricks, vulnerable
        )


@given(BID, TRICKS, st.booleans())
def test_bs_15_doubling_multiplies_what_is_below_the_line(bid: Bid, tricks: int, vulnerable: bool) -> None:
    """By two, and redoubling by four; a contract that fails costs more as well, redoubled twice as much."""
    plain, doubled, redoubled = (contract_score(Contract(bid, each), tricks, vulnerable) for each in Doubling)
    assert (doubled.below, redoubled.below) == (2 * plain.below, 4 * plain.below)
    assert redoubled.defenders == 2 * doubled.defenders
    assert (doubled.defenders > plain.defenders) == (tricks < bid.tricks)


@given(BID, st.integers(1, 3), st.booleans())
def test_bs_19_the_first_undertricks_doubled(bid: Bid, under: int, vulnerable: bool) -> None:
    """100 and then 200 each; vulnerable 200 and then 300 each."""
    score = contract_score(Contract(bid, Doubling.DOUBLED), bid.tricks - under, vulnerable)
    first, more = (200, 300) if vulnerable else (100, 200)
    assert score.defenders == first + more * (under - 1)


@given(BID, st.booleans())
def test_bs_18_slams(bid: Bid, vulnerable: bool) -> None:
    """Of a contract just made, slams alone are above the line: 500, 1000, vulnerable half as much more."""
    slam = {6: 500, 7: 1000}.get(bid.level, 0)
    assert contract_score(Contract(bid), bid.tricks, vulnerable).above == slam * (3 if vulnerable else 2) // 2


@given(CONTRACTS, TRICKS, st.booleans())
def test_bs_20_honours_do_not_depend_on_the_result(contract: Contract, tricks: int, vulnerable: bool) -> None:
    """They are written above the line for their holder, made or not, doubled or not."""
    plain = contract_score(contract, tricks, vulnerable)
    honours = 150
    own = contract_score(contract, tricks, vulnerable, honours=honours)
    theirs = contract_score(contract, tricks, vulnerable, honours=honours, holder="defenders")
    assert (own.below, own.above, own.defenders) == (plain.below, plain.above + honours, plain.defenders)
    assert (theirs.below, theirs.above, theirs.defenders) == (
        plain.below,
        plain.above,
        plain.defenders + honours,
    )


def rubber_of(played: list[tuple[Side, Contract, int]], rubber: Rubber) -> list[Rubber]:
    """The rubber before each contract, and after the last one before its end."""
    moments = [rubber]
    for side, contract, tricks in played:
        if not moments[-1].is_over:
            moments.append(moments[-1].add(side, contract, tricks))
    return moments


@given(PLAYED)
def test_bs_21_and_22_a_hundred_below_the_line_is_a_game_and_two_games_are_the_rubber(
    played: list[tuple[Side, Contract, int]],
) -> None:
    """Part scores go with the game; the totals are what the contracts paid, and the bonus."""
    moments = rubber_of(played, Rubber())
    for before, after in pairwise(moments):
        last = after.played[-1]
        below = sum(item.points for item in last.items if item.where == "below the line")
        is_game = before.part_scores[last.declarer] + below >= 100
        assert after.games[last.declarer] == before.games[last.declarer] + is_game
        assert after.games[last.declarer.other] == before.games[last.declarer.other]
        if is_game:
            assert after.part_scores == BySide(0, 0)
        else:
            assert after.part_scores[last.declarer] == before.part_scores[last.declarer] + below
    end = moments[-1]
    assert end.is_over == (max(end.games.we, end.games.they) == 2)
    paid = sum(item.points for one in end.played for item in one.items)
    bonus = 0 if not end.is_over else 500 if min(end.games.we, end.games.they) else 700
    assert end.totals.we + end.totals.they == paid + bonus
    assert end.below.we + end.above.we == end.totals.we


@given(PLAYED)
def test_bs_21_a_rubber_that_begins_in_the_middle_goes_on_alike(
    played: list[tuple[Side, Contract, int]],
) -> None:
    """With the games and part scores of any moment, the other contracts pay the same."""
    moments = rubber_of(played, Rubber())
    for number, middle in enumerate(moments):
        if not middle.is_over:
            begun = Rubber(game_winners=middle.game_winners, part_scores=middle.part_scores)
            after = rubber_of(played[number:], begun)[-1]
            assert after.played == moments[-1].played[number:]
            assert (after.games, after.part_scores) == (moments[-1].games, moments[-1].part_scores)
            assert after.bonus == moments[-1].bonus
