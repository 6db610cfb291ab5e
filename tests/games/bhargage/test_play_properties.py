"""The laws of the play of the cards, and a play that is disturbed at every step."""

import pickle
from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from games.bhargage.play_strategies import EXCUSE, moments, plays, rule_sets, sequences, six_aces, six_cards
from games.bhargage.play_telling import each_card, last_card, played
from muggins.cards.decktet import EXTENDED, Card, Rank, Suit
from muggins.errors import AlreadyOverError, IllegalPlayError, MugginsError, NotationError
from muggins.games.bhargage import score_play, start_play
from muggins.games.bhargage.play import LIMIT, BhargagePegging, PlayState
from muggins.games.bhargage.rules import STANDARD, Kind, Rules, value
from muggins.pegging import Go, Last, Play
from muggins.table.seats import Seat
from strategies import all_cards

EXCUSE_TWICE = Rules(excuse_doubles_bharg_in_play=True)
MOST_OF_A_RANK = {Rank.EXCUSE: 1, Rank.ACE: 6, Rank.EIGHT: 2, Rank.NINE: 2, Rank.CROWN: 2} | {
    Rank.PAWN: 4,
    Rank.COURT: 4,
}
POINTS_OF_A_CARD = {0, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 14, 15, 18, 20, 21, 22, 26}


def plays_of(state: PlayState) -> list[Play[Kind, Card]]:
    """The cards played, as they stand in the log."""
    return [event for event in state.log if isinstance(event, Play)]


def is_six_aces(state: PlayState) -> bool:
    """Whether all six Aces were played, which wins the match."""
    return all(card.rank is Rank.ACE for card in state.played) and len(state.played) == 6


def tail_of_one_rank(cards: tuple[Card, ...]) -> int:
    """How many of the last cards are of one rank."""
    length = 1
    while length < len(cards) and cards[-length - 1].rank is cards[-1].rank:
        length += 1
    return length


# --- the laws, by their numbers in the ledger of invariants -------------------------------------------------


@given(moments(rule_sets))
def test_40_the_count_never_falls_and_never_exceeds_23(states: list[PlayState]) -> None:
    """From card to card the count stays or grows, up to 23."""
    counts = [state.count for state in states]
    assert counts == sorted(counts)
    assert counts[0] == 0
    assert counts[-1] <= 23


@given(plays)
def test_40_the_count_is_the_total_of_the_cards(end: PlayState) -> None:
    """Each event names the total value of the cards played before it."""
    total = 0
    for event in end.log:
        total += value(event.card) if isinstance(event, Play) else 0
        assert event.count == total
    assert end.count == total


@given(plays)
def test_41_two_to_six_cards_are_played_and_at_most_three_of_a_hand(end: PlayState) -> None:
    """Two cards always fit, and each player has three."""
    by_seat = Counter(play.seat for play in plays_of(end))
    assert 2 <= len(end.played) <= 6
    assert max(by_seat.values()) <= 3


@given(moments(rule_sets))
def test_41_no_card_is_lost(states: list[PlayState]) -> None:
    """The cards played and those still held are always the six that were dealt."""
    dealt = {*states[0].hands[Seat.PONE], *states[0].hands[Seat.DEALER]}
    for state in states:
        present = [*state.hands[Seat.PONE], *state.hands[Seat.DEALER], *state.played]
        assert len(present) == 6
        assert set(present) == dealt


@given(plays)
def test_42_the_play_alternates_until_the_first_go(end: PlayState) -> None:
    """Until somebody passes, pone and dealer play in turn."""
    seats = []
    for event in end.log:
        if not isinstance(event, Play):
            break
        seats.append(event.seat)
    assert seats == [(Seat.PONE, Seat.DEALER)[turn % 2] for turn in range(len(seats))]


@given(plays)
def test_42_who_has_said_go_never_plays_again(end: PlayState) -> None:
    """A go is final, as the count never falls."""
    gone: set[str] = set()
    for event in end.log:
        if isinstance(event, Go):
            gone.add(event.seat)
        elif isinstance(event, Play):
            assert event.seat not in gone


@given(plays)
def test_42_nobody_says_go_below_14_nor_twice(end: PlayState) -> None:
    """Up to 13 any card fits; and each player passes once at most."""
    goes = [event for event in end.log if isinstance(event, Go)]
    assert all(go.count >= 14 for go in goes)
    assert len({go.seat for go in goes}) == len(goes)


@given(moments(rule_sets))
def test_43_whose_turn_it_is_can_play(states: list[PlayState]) -> None:
    """The legal plays are the cards of the hand that fit, and there is one until the play is over."""
    for state in states[:-1]:
        assert state.turn is not None
        fitting = [card for card in state.hands[state.turn] if state.count + value(card) <= 23]
        assert fitting
        assert list(state.legal_plays) == fitting
        assert all(map(state.can_play, fitting))


@given(plays)
def test_43_who_holds_a_zero_value_card_never_says_go(end: PlayState) -> None:
    """At the moment of a go, every card that the player still holds is too high."""
    for event in end.log:
        if isinstance(event, Go):
            assert end.hands[event.seat]
            assert all(event.count + value(card) > 23 for card in end.hands[event.seat])


@given(plays)
def test_44_at_the_end_nothing_fits(end: PlayState) -> None:
    """No card that is left could be played."""
    left = end.hands[Seat.PONE] + end.hands[Seat.DEALER]
    assert all(end.count + value(card) > 23 for card in left)
    assert end.legal_plays == ()


@given(plays)
def test_45_1_for_last_unless_the_count_is_11_or_23(end: PlayState) -> None:
    """Exactly one of last, 11 and 23 falls on the last card, six Aces apart."""
    last = end.log[-1]
    assert isinstance(last, Last)
    assert last.seat is plays_of(end)[-1].seat
    outdone = end.count in {11, 23} or is_six_aces(end)
    assert last.score.total == (0 if outdone else 1)
    assert sum(isinstance(event, Last) for event in end.log) == 1


@given(plays)
def test_46_each_card_that_leaves_11_or_23_scores_it(end: PlayState) -> None:
    """There are as many 11s and 23s as counts of 11 and 23: five, four, or four together at most."""
    counts = Counter(play.count for play in plays_of(end))
    scored = Counter(line.kind for _, line in end.awards)
    assert (scored[Kind.ELEVEN], scored[Kind.TWENTY_THREE]) == (counts[11], counts[23])
    assert counts[11] <= 5
    assert counts[23] <= 4
    assert not (counts[11] and counts[23]) or counts[11] + counts[23] <= 4


@given(plays)
def test_46_an_11_that_ends_the_play_is_of_six_cards(end: PlayState) -> None:
    """At 11 every card still fits, so the play goes on while there is one."""
    assert end.count != 11 or len(end.played) == 6


@given(moments(rule_sets))
def test_47_a_card_scores_by_the_cards_before_it_only(states: list[PlayState]) -> None:
    """A bystander who sees the cards and no hands finds the score of each of them."""
    end = states[-1]
    assert isinstance(end.rules, BhargagePegging)
    for length, play in enumerate(plays_of(end), start=1):
        assert play.score == score_play(end.played[:length], end.rules.rules)


@given(sequences)
def test_48_a_set_is_worth_k_times_k_less_1(cards: tuple[Card, ...]) -> None:
    """The tail of one rank of k cards scores k(k - 1); the sixth Ace wins instead."""
    alike = tail_of_one_rank(cards)
    points = score_play(cards).points(Kind.SET)
    assert points == (0 if alike == 6 else alike * (alike - 1))
    assert alike <= MOST_OF_A_RANK.get(cards[-1].rank, 3)


@given(six_aces, st.integers(1, 5))
def test_48_a_stretch_of_n_is_worth_a_third_of_its_product(aces: tuple[Card, ...], length: int) -> None:
    """The sets of n cards of one rank, laid one after another, are worth (n - 1)n(n + 1)/3 in all."""
    points = [score_play(aces[:played]).points(Kind.SET) for played in range(1, length + 1)]
    assert sum(points) == (length - 1) * length * (length + 1) // 3


@given(sequences)
def test_49_a_card_scores_one_bharg_at_most(cards: tuple[Card, ...]) -> None:
    """The points for a bharg are 0 or 6, and its cards are a tail that shows each suit once."""
    lines = [line for line in score_play(cards).lines if line.kind is Kind.BHARG]
    assert [line.points for line in lines] in ([], [6])
    for line in lines:
        assert line.cards == cards[-len(line.cards) :]
        assert sorted(suit for card in line.cards for suit in card.suits) == sorted(Suit)


@given(sequences)
def test_49_no_tail_that_is_a_bharg_is_overlooked(cards: tuple[Card, ...]) -> None:
    """There is a bharg exactly if some tail shows each suit once, six Aces apart."""
    assume(tail_of_one_rank(cards) < 6)
    tails = [cards[start:] for start in range(len(cards))]
    shown = [sorted(suit for card in tail for suit in card.suits) for tail in tails]
    assert bool(score_play(cards).points(Kind.BHARG)) == (sorted(Suit) in shown)


@given(sequences)
def test_49_two_tails_are_bhargs_only_with_the_excuse_just_before(cards: tuple[Card, ...]) -> None:
    """In the other reading a card scores 12 if, and only if, the Excuse stands just before its bharg."""
    one, both = (
        [line.cards for line in score_play(cards, rules).lines if line.kind is Kind.BHARG]
        for rules in (STANDARD, EXCUSE_TWICE)
    )
    before = cards[: -len(one[0])][-1:] if one else ()
    assert both == [*one, *([(EXCUSE, *one[0])] if before == (EXCUSE,) else [])]


@given(sequences)
def test_50_the_excuse_scores_a_bharg_if_the_card_before_did(cards: tuple[Card, ...]) -> None:
    """The Excuse laid on any play scores 6 for a bharg exactly if the last card of that play did."""
    before = tuple(card for card in cards if card is not EXCUSE)[:5]
    assume(before)
    assert score_play((*before, EXCUSE)).points(Kind.BHARG) == score_play(before).points(Kind.BHARG)


@given(sequences)
def test_51_a_card_that_makes_a_bharg_shares_no_suit_with_the_one_before(cards: tuple[Card, ...]) -> None:
    """A bharg shows no suit twice, so matching a suit makes none."""
    if score_play(cards, EXCUSE_TWICE).points(Kind.BHARG):
        assert not {*cards[-1].suits} & {*cards[-2].suits}


@given(sequences)
def test_52_the_points_that_a_card_can_score(cards: tuple[Card, ...]) -> None:
    """A card scores one of eighteen totals, from 0 to 26."""
    assert score_play(cards).total in POINTS_OF_A_CARD


@given(plays)
def test_53_a_play_is_worth_1_to_49(end: PlayState) -> None:
    """Somebody scores, the pone 26 at most, the dealer 35 at most, six Aces apart."""
    pone, dealer = end.points[Seat.PONE], end.points[Seat.DEALER]
    assert 1 <= pone + dealer <= 49
    assert pone <= 26
    assert dealer <= 35


@given(six_aces, st.data())
def test_54_the_dealer_plays_the_sixth_ace(aces: tuple[Card, ...], data: st.DataObject) -> None:
    """However the six Aces lie and are played, the dealer wins with the sixth."""
    state = start_play(aces[:3], aces[3:])
    while not state.is_over:
        state = state.play(data.draw(st.sampled_from(state.legal_plays)))
    seat, line = state.awards[-1]
    assert (seat, line.kind) == (Seat.DEALER, Kind.SIX_ACES)
    assert state.points == {Seat.PONE: 26, Seat.DEALER: 14}


@given(plays)
def test_the_points_are_the_sum_of_the_awards(end: PlayState) -> None:
    """What a seat has scored is what the lines of its cards and its last are worth."""
    for seat in Seat:
        lines = [line.points for to, line in end.awards if to is seat]
        scores = [event.score.total for event in end.log if not isinstance(event, Go) and event.seat is seat]
        assert end.points[seat] == sum(lines) == sum(scores)


@given(moments(rule_sets))
def test_the_log_only_grows(states: list[PlayState]) -> None:
    """What has happened stays as it was, and each card adds its play first."""
    for before, after in pairwise(states):
        assert after.log[: len(before.log)] == before.log
        added = after.log[len(before.log)]
        assert isinstance(added, Play)
        assert (added.seat, added.card) == (before.turn, after.played[-1])


# --- tempting, but false ------------------------------------------------------------------------------------


def test_false_that_the_order_of_play_makes_no_difference() -> None:
    """The same three cards: two 5s in a row are a pair, two 5s around a 2 are none."""
    assert last_card("2MK 5ML 5SW") == {"set": 2}
    assert last_card("5ML 2MK 5SW") == {}


def test_false_that_two_hands_are_worth_the_same_in_any_order() -> None:
    """A pone who leads the Crown loses 3 to the pair and the last; who leads the 4 has the 1 for last."""
    hands = "XM 4MS 5SW", "XS 9WY 8WL"
    assert played(*hands, "XM XS").points == {Seat.PONE: 0, Seat.DEALER: 3}
    assert played(*hands, "4MS XS 5SW").points == {Seat.PONE: 1, Seat.DEALER: 0}


def test_false_that_the_play_stops_at_23() -> None:
    """At 23 a Pawn is still to be played, for 3 more."""
    state = played("XM 4MS 9LK", "9MS PMSL 7ML", "XM 9MS 4MS")
    assert (state.count, state.is_over) == (23, False)
    assert state.play("PMSL").points == {Seat.PONE: 3, Seat.DEALER: 3}


def test_false_that_three_of_a_rank_are_always_a_bharg() -> None:
    """Three 5s are, three Aces and three Pawns are not."""
    assert last_card("5ML 5SW 5YK") == {"set": 6, "bharg": 6}
    assert last_card("AM AS AW") == {"set": 6}
    assert last_card("PMSL PMYK PSWK") == {"set": 6}


def test_false_that_a_pawn_is_as_good_as_a_court() -> None:
    """Both count 0, but only the Pawn pairs a Pawn, and only the Court completes the two-card bharg."""
    assert last_card("PSWK PMYK") == {"set": 2}
    assert last_card("PSWK CMLY") == {"bharg": 6}


def test_false_that_all_six_suits_are_enough_for_a_bharg() -> None:
    """Pawn, Court, Pawn show every suit, some of them twice."""
    assert last_card("PMSL CMWK PWLY") == {}


def test_false_that_the_first_of_two_equal_cards_scores() -> None:
    """The pair is the second player's alone."""
    assert each_card("8MS 8WL") == [{}, {"set": 2}]


# --- a play that is disturbed at every step -----------------------------------------------------------------


class DisturbedPlay(RuleBasedStateMachine):
    """Two players, and a third who keeps trying what is not allowed, beside a model of what the rules say."""

    def __init__(self) -> None:
        super().__init__()
        self.state: PlayState = start_play("2MK 3MW 4MS", "2SY 3SK 4WL")
        self.hands: dict[Seat, list[Card]] = {}
        self.pile: list[Card] = []
        self.gone: list[Seat] = []
        self.turn: Seat | None = Seat.PONE

    @initialize(six=six_cards, rules=rule_sets)
    def deal(self, six: tuple[Card, ...], rules: Rules) -> None:
        self.state = start_play(six[:3], six[3:], rules=rules)
        self.hands = {Seat.PONE: list(six[:3]), Seat.DEALER: list(six[3:])}

    # The model: who can play what, by the value printed on the card.

    def total(self) -> int:
        return sum(map(self.worth, self.pile))

    @staticmethod
    def worth(card: Card) -> int:
        symbol = card.code[0]
        return int(symbol) if symbol.isdecimal() else {"A": 1, "X": 10}.get(symbol, 0)

    def fitting(self, seat: Seat) -> list[Card]:
        return [card for card in self.hands[seat] if self.total() + self.worth(card) <= 23]

    def may_play(self) -> list[Card]:
        return self.fitting(self.turn) if self.turn else []

    def pass_the_turn(self, player: Seat) -> None:
        opponent = player.other
        if self.fitting(opponent):
            self.turn = opponent
            return
        if self.hands[opponent] and opponent not in self.gone:
            self.gone.append(opponent)
        self.turn = player if self.fitting(player) else None

    # What is allowed.

    @precondition(lambda self: self.turn)
    @rule(data=st.data(), as_text=st.booleans())
    def play(self, data: st.DataObject, as_text: bool) -> None:
        assert self.turn
        player, card = self.turn, data.draw(st.sampled_from(self.may_play()))
        assert self.state.can_play(str(card) if as_text else card)
        self.state = self.state.play(str(card) if as_text else card)
        self.hands[player].remove(card)
        self.pile.append(card)
        self.pass_the_turn(player)

    @rule()
    def carry_on_from_a_pickle(self) -> None:
        self.state = pickle.loads(pickle.dumps(self.state))

    # What is not.

    def refuse(self, card: Card | str, error: type[MugginsError]) -> None:
        copy = pickle.loads(pickle.dumps(self.state))
        with pytest.raises(MugginsError) as caught:
            self.state.play(card)
        assert type(caught.value) is error
        assert getattr(caught.value, "state", self.state) is self.state
        assert self.state == copy

    @precondition(lambda self: self.turn)
    @rule(card=all_cards)
    def play_a_card_nobody_holds(self, card: Card) -> None:
        if card not in self.hands[Seat.PONE] + self.hands[Seat.DEALER]:
            assert not self.state.can_play(card)
            self.refuse(card, IllegalPlayError)

    @precondition(lambda self: self.turn and len(self.may_play()) < len(self.hands[self.turn]))
    @rule(data=st.data())
    def play_too_high(self, data: st.DataObject) -> None:
        assert self.turn
        too_high = [card for card in self.hands[self.turn] if card not in self.may_play()]
        card = data.draw(st.sampled_from(too_high))
        assert not self.state.can_play(card)
        self.refuse(card, IllegalPlayError)

    @precondition(lambda self: self.turn and self.hands[self.turn.other])
    @rule(data=st.data())
    def play_out_of_turn(self, data: st.DataObject) -> None:
        assert self.turn
        card = data.draw(st.sampled_from(self.hands[self.turn.other]))
        assert not self.state.can_play(card)
        self.refuse(card, IllegalPlayError)

    @precondition(lambda self: self.turn is None)
    @rule(card=all_cards)
    def play_after_the_end(self, card: Card) -> None:
        assert not self.state.can_play(card)
        self.refuse(card, AlreadyOverError)

    @rule(text=st.sampled_from(["", "  ", "QH", "PSWM", "AM XS"]))
    def play_what_is_no_card(self, text: str) -> None:
        self.refuse(text, NotationError)

    # What must hold at every moment.

    @invariant()
    def the_state_is_as_the_model_has_it(self) -> None:
        if self.hands:
            assert {seat: list(self.state.hands[seat]) for seat in Seat} == self.hands
            assert self.state.played == tuple(self.pile)
            assert self.state.count == self.total() <= LIMIT
            assert self.state.turn is self.turn
            assert self.state.is_over == (self.turn is None)

    @invariant()
    def the_legal_plays_are_the_cards_that_fit(self) -> None:
        if self.hands:
            assert list(self.state.legal_plays) == self.may_play()
            assert {card for card in EXTENDED if self.state.can_play(card)} == set(self.may_play())

    @invariant()
    def the_log_tells_the_plays_and_the_goes(self) -> None:
        assert [play.card for play in plays_of(self.state)] == self.pile
        assert [event.seat for event in self.state.log if isinstance(event, Go)] == self.gone

    @invariant()
    def the_last_stands_in_the_log_once_the_play_is_over(self) -> None:
        lasts = [place for place, event in enumerate(self.state.log) if isinstance(event, Last)]
        assert lasts == ([] if self.turn else [len(self.state.log) - 1])


TestDisturbedPlay = DisturbedPlay.TestCase
