"""The laws of the play of the cards, and a play that is disturbed at every step."""

import pickle
from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from games.bhargage.play_strategies import EXCUSE, moments, plays, rule_sets, sequences, six_cards
from muggins.cards.decktet import EXTENDED, Card
from muggins.errors import AlreadyOverError, IllegalPlayError, MugginsError, NotationError
from muggins.games.bhargage import score_play, start_play
from muggins.games.bhargage.play import LIMIT, PlayState
from muggins.games.bhargage.rules import STANDARD, Kind, Rules
from muggins.pegging import Go, Last, Play
from muggins.table.seats import Seat
from strategies import all_cards

EXCUSE_TWICE = Rules(excuse_doubles_bharg_in_play=True)
POINTS_OF_A_CARD = {0, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 14, 15, 18, 20, 21, 22, 26}


def plays_of(state: PlayState) -> list[Play[Kind, Card]]:
    """The cards played, as they stand in the log."""
    return [event for event in state.log if isinstance(event, Play)]


# --- the laws of a play -------------------------------------------------------------------------------------


@given(plays)
def test_bh_36_each_card_that_leaves_11_or_23_scores_it(end: PlayState) -> None:
    """There are as many 11s and 23s as counts of 11 and 23: five, four, or four together at most."""
    counts = Counter(play.count for play in plays_of(end))
    scored = Counter(line.kind for _, line in end.awards)
    assert (scored[Kind.ELEVEN], scored[Kind.TWENTY_THREE]) == (counts[11], counts[23])
    assert counts[11] <= 5
    assert counts[23] <= 4
    assert not (counts[11] and counts[23]) or counts[11] + counts[23] <= 4


@given(sequences)
def test_bh_39_two_tails_are_bhargs_only_with_the_excuse_just_before(cards: tuple[Card, ...]) -> None:
    """In the other reading a card scores 12 if, and only if, the Excuse stands just before its bharg."""
    one, both = (
        [line.cards for line in score_play(cards, rules).lines if line.kind is Kind.BHARG]
        for rules in (STANDARD, EXCUSE_TWICE)
    )
    before = cards[: -len(one[0])][-1:] if one else ()
    assert both == [*one, *([(EXCUSE, *one[0])] if before == (EXCUSE,) else [])]


@given(sequences)
def test_52_the_points_that_a_card_can_score(cards: tuple[Card, ...]) -> None:
    """A card scores one of eighteen totals, from 0 to 26."""
    assert score_play(cards).total in POINTS_OF_A_CARD


@given(plays)
def test_a_play_is_worth_1_to_49(end: PlayState) -> None:
    """Somebody scores, the pone 26 at most, the dealer 35 at most, six Aces apart."""
    pone, dealer = end.points[Seat.PONE], end.points[Seat.DEALER]
    assert 1 <= pone + dealer <= 49
    assert pone <= 26
    assert dealer <= 35


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
