"""The game-free core of the play, with a toy game: numbers up to 31, as many counts as it takes."""

import pickle
from enum import Enum
from typing import Any

import pytest
from attrs import define
from attrs.exceptions import FrozenInstanceError

from frozen import check_frozen
from games.bhargage.play_telling import play_on, played
from muggins.cards.decktet import Card
from muggins.errors import AlreadyOverError, IllegalPlayError
from muggins.games.bhargage import start_play
from muggins.games.bhargage.rules import Rules
from muggins.pegging import Go, Last, PeggingRules, PeggingState, Play
from muggins.scoring.score import Line, Score
from muggins.table.seats import BySeat, Seat
from refusing import refusal

PONE, DEALER = Seat.PONE, Seat.DEALER


class Toy(Enum):
    """What scores in the toy game."""

    PAIR = "pair"
    LIMIT = "31"
    END = "end"


@define
class ToyRules(PeggingRules[Toy, int]):
    """A card is a number that counts itself; a pair scores 2, 31 scores 2, and the end of a count 1."""

    limit: int = 31
    counts_again: bool = True
    goes_at_limit: bool = True

    def read(self, text: str) -> int:
        return int(text)

    def value(self, card: int) -> int:
        return card

    def score(self, played: tuple[int, ...]) -> Score[Toy, int]:
        pair = (Line(Toy.PAIR, played[-2:], 2),) if len(played) > 1 and played[-1] == played[-2] else ()
        limit = (Line(Toy.LIMIT, played, 2),) if sum(played) == self.limit else ()
        return Score(limit + pair)

    def last(self, score: Score[Toy, int], card: int) -> Score[Toy, int]:
        return Score() if score.points(Toy.LIMIT) else Score((Line(Toy.END, (card,), 1),))


ToyState = PeggingState[Toy, int]


def start(pone: tuple[int, ...], dealer: tuple[int, ...], *, counts_again: bool = True) -> ToyState:
    """A toy play before the first card."""
    return PeggingState.start(ToyRules(counts_again=counts_again), pone, dealer)


def after(state: ToyState, *cards: int) -> ToyState:
    """The state after these cards were played."""
    for card in cards:
        state = state.play(card)
    return state


def told(state: ToyState) -> str:
    """The log: p and d for the seats, with each card, go and last."""
    words = {Play: "", Go: "go", Last: "last"}
    return " ".join(
        f"{event.seat[0]}:{event.card if isinstance(event, Play) else words[type(event)]}"
        for event in state.log
    )


# --- who leads, who plays -----------------------------------------------------------------------------------


def test_the_pone_leads() -> None:
    """At the start it is the pone's turn, the count is 0 and nothing has happened."""
    state = start((5, 6), (7,))
    assert (state.turn, state.count, state.played, state.log) == (PONE, 0, (), ())
    assert state.hands == BySeat((5, 6), (7,))


def test_the_dealer_leads_if_the_pone_has_no_card() -> None:
    """A player without cards cannot lead."""
    assert start((), (7,)).turn is DEALER


def test_without_cards_the_play_is_over_before_it_begins() -> None:
    """With two empty hands there is nothing to play and nothing in the log."""
    state = start((), ())
    assert state.is_over
    assert (state.turn, state.legal_plays, state.log) == (None, (), ())
    assert state.points == {PONE: 0, DEALER: 0}


def test_the_turn_goes_to_and_fro() -> None:
    """After each card that leaves the other something to play, it is the other's turn."""
    state = start((5, 6), (7, 8))
    assert [after(state, *order).turn for order in ((), (5,), (5, 7), (5, 7, 6))] == [
        PONE,
        DEALER,
        PONE,
        DEALER,
    ]


def test_a_card_leaves_the_hand_and_joins_the_count() -> None:
    """The card played is in the pile, the rest of the hand keeps its order, and the count grows."""
    state = start((5, 6, 7), (8,)).play(6)
    assert state.hands == BySeat((5, 7), (8,))
    assert (state.played, state.count) == ((6,), 6)


def test_of_two_equal_cards_one_is_played() -> None:
    """A player who holds two 5s still holds one of them after playing a 5."""
    assert start((5, 9, 5), (8,)).play(5).hands[PONE] == (9, 5)


def test_a_card_that_both_hold_is_played_from_the_hand_in_turn() -> None:
    """Both hold a 5: the pone's goes first, then the dealer's, and that is a pair."""
    state = after(start((5, 1), (5, 2)), 5, 5)
    assert state.hands == BySeat((1,), (2,))
    assert state.points == {PONE: 0, DEALER: 2}


# --- goes and counts ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("pone", "dealer", "order", "log"), [
    pytest.param((10, 20), (11, 4, 3), (10, 11, 4), "p:10 d:11 p:go d:4", id="once in a count"),
    pytest.param((10, 20), (11, 4, 3), (10, 11, 4, 3), "p:10 d:11 p:go d:4 d:3 d:last", id="to the last"),
    pytest.param((10, 20, 25), (11, 4, 9, 2), (10, 11, 4, 2, 20, 9),
                 "p:10 d:11 p:go d:4 d:2 d:last p:20 d:9 p:go d:last", id="again in the next count"),
    pytest.param((14, 22), (17, 18), (14, 17, 22, 18),
                 "p:14 d:17 p:go d:last p:22 d:go p:last d:18 d:last", id="both in different counts"),
    pytest.param((20, 15), (10, 16), (20, 10), "p:20 d:10 p:go d:last", id="the next at the end of a count"),
    pytest.param((1,), (2, 3), (1, 2, 3), "p:1 d:2 d:3 d:last", id="never without cards"),
    pytest.param((10, 12, 25), (9,), (10, 9, 12, 25), "p:10 d:9 p:12 p:last p:25 p:last",
                 id="who played last leads if the other has no card"),
    pytest.param((20, 0), (11, 12), (20, 11, 0), "p:20 d:11 p:0 d:go p:last", id="a 0 fits at the limit"),
    pytest.param((16, 15), (15, 1), (16, 15, 15), "p:16 d:15 p:go d:last p:15",
                 id="a pair does not reach back into the last count"),
])  # fmt: skip
def test_goes_and_lasts(
    pone: tuple[int, ...], dealer: tuple[int, ...], order: tuple[int, ...], log: str
) -> None:
    """Who cannot play is passed over with a go, once in a count, and whoever goes on is the last in it."""
    assert told(after(start(pone, dealer), *order)) == log


def test_a_go_is_recorded_with_its_count() -> None:
    """At 21 the pone's 20 does not fit, and the dealer plays on."""
    state = after(start((10, 20), (11, 4, 3)), 10, 11)
    assert state.log[-1] == Go(PONE, 21)
    assert (state.turn, state.legal_plays) == (DEALER, (4, 3))


def test_a_new_count_starts_at_0_with_an_empty_pile() -> None:
    """When neither can go on, the cards played are put aside."""
    state = after(start((20, 15), (10, 16)), 20, 10)
    assert (state.count, state.played, state.is_over) == (0, (), False)
    assert state.hands == BySeat((15,), (16,))


def test_the_opponent_of_the_last_player_leads_the_new_count() -> None:
    """The dealer played last, so the pone leads; and the other way round."""
    assert after(start((20, 15), (10, 16)), 20, 10).turn is PONE
    assert after(start((14, 17, 22), (21, 18)), 14).turn is PONE
    assert after(start((14, 17, 22), (21, 18)), 14, 17).turn is DEALER


def test_who_played_the_cards_of_a_second_count() -> None:
    """The seats are those of the present count alone: nobody at its start, then whoever lays each card."""
    state = after(start((14, 22, 3), (17, 18, 1)), 14)
    assert state.played_by == (PONE,)
    state = after(state, 17)
    assert (state.played, state.played_by) == ((), ())
    state = after(state, 22)
    assert (state.played, state.played_by) == ((22,), (PONE,))
    state = after(state, 1)
    assert (state.played, state.played_by) == ((22, 1), (PONE, DEALER))
    state = after(state, 3)
    assert (state.count, state.played, state.played_by) == (0, (), ())
    assert after(state, 18).played_by == (DEALER,)


def test_a_count_may_reach_the_limit_and_not_exceed_it() -> None:
    """With 10 on the table 21 fits and 22 does not."""
    assert start((10,), (21, 22)).play(10).legal_plays == (21,)


def test_the_play_is_over_when_all_cards_are_out() -> None:
    """Nobody's turn, nothing legal, both hands empty; the last count stays on the table."""
    state = after(start((1, 2), (3, 4)), 1, 3, 2, 4)
    assert state.is_over
    assert (state.turn, state.legal_plays, state.hands) == (None, (), BySeat((), ()))
    assert (state.played, state.count) == ((1, 3, 2, 4), 10)


def test_a_game_of_one_count_ends_with_it() -> None:
    """Where no new count follows, cards that do not fit stay in the hands."""
    state = after(start((20, 15), (10, 16), counts_again=False), 20, 10)
    assert state.is_over
    assert state.hands == BySeat((15,), (16,))
    assert (state.played, state.count) == ((20, 10), 30)


# --- what is scored -----------------------------------------------------------------------------------------


def test_each_count_has_a_last() -> None:
    """The last of each count scores for whoever played last in it."""
    state = after(start((14, 22), (17, 18)), 14, 17, 22, 18)
    assert [(event.seat, event.count) for event in state.log if isinstance(event, Last)] == [
        (DEALER, 31),
        (PONE, 22),
        (DEALER, 18),
    ]


def test_the_rules_are_told_which_card_was_the_last() -> None:
    """The line for the end of a count shows the card that ended it."""
    state = after(start((1, 2), (3, 4)), 1, 3, 2, 4)
    assert state.awards == ((DEALER, Line(Toy.END, (4,), 1)),)


def test_a_last_that_scores_nothing_is_still_recorded() -> None:
    """A count that ends at 31 has its last, with an empty score."""
    state = after(start((14, 22), (17, 18)), 14, 17)
    assert state.log[-1] == Last(DEALER, 31, Score())


def test_a_play_is_recorded_with_its_count_and_score() -> None:
    """Who played what, what the count became, and the lines scored."""
    state = after(start((9, 1), (9, 2)), 9, 9)
    assert state.log == (
        Play(PONE, 9, 9, Score()),
        Play(DEALER, 9, 18, Score((Line(Toy.PAIR, (9, 9), 2),))),
    )


def test_the_awards_are_the_lines_with_their_seats_in_order() -> None:
    """Cards and lasts alike, each line by itself; goes award nothing."""
    state = after(start((14, 22), (17, 18)), 14, 17, 22, 18)
    assert [(seat, line.kind, line.points) for seat, line in state.awards] == [
        (DEALER, Toy.LIMIT, 2),
        (PONE, Toy.END, 1),
        (DEALER, Toy.END, 1),
    ]


def test_the_points_are_those_of_each_seat() -> None:
    """Both seats are always there, with 0 if nothing was scored."""
    state = start((14, 22), (17, 18))
    assert state.points == {PONE: 0, DEALER: 0}
    assert after(state, 14, 17).points == {PONE: 0, DEALER: 2}
    assert after(state, 14, 17, 22, 18).points == {PONE: 1, DEALER: 3}


# --- text ---------------------------------------------------------------------------------------------------


def test_a_card_may_be_given_as_text() -> None:
    """The rules read it, in a play and in a question."""
    state = start((5, 6), (7,))
    assert state.can_play(" 5 ")
    assert state.play(" 5 ") == state.play(5)


def test_can_play_asks_without_playing() -> None:
    """A card that is held and fits can be played; one too high, the other's, or nobody's cannot."""
    state = start((10, 20), (15, 30)).play(10)
    assert [card for card in (15, 30, 20, 99) if state.can_play(card)] == [15]
    assert state.hands == BySeat((20,), (15, 30))


def test_nothing_can_be_played_after_the_end() -> None:
    """Not even a card that is left over."""
    state = after(start((20, 15), (10, 16), counts_again=False), 20, 10)
    assert not state.can_play(15)


# --- what is refused ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("state", "card", "error", "said"),
    [
        pytest.param(
            start((5, 6), (7,)),
            8,
            IllegalPlayError,
            "it is the pone's turn to play, and the pone does not hold 8",
            id="nobody's",
        ),
        pytest.param(
            start((5, 6), (7,)),
            7,
            IllegalPlayError,
            "it is the pone's turn to play, and the pone does not hold 7",
            id="the other player's",
        ),
        pytest.param(
            start((20, 1), (12, 11, 10)).play(20),
            12,
            IllegalPlayError,
            "12 would take the count from 20 to 32, over 31",
            id="over the limit",
        ),
        pytest.param(
            after(start((1,), (2,)), 1, 2),
            1,
            AlreadyOverError,
            "cannot play 1: the play of the cards is over",
            id="after the end",
        ),
    ],
)
def test_a_card_that_cannot_be_played_is_refused(
    state: ToyState, card: int, error: type[IllegalPlayError | AlreadyOverError], said: str
) -> None:
    """The message names the seat in turn and the card, and not who holds it or what else is held."""
    with pytest.raises(error) as caught:
        state.play(card)
    assert str(caught.value) == said
    assert caught.value.state is state


@pytest.mark.parametrize("card", ["8WL", "4MS", "XL", "XM"])
def test_a_refusal_leaves_the_state_usable(card: str) -> None:
    """Whatever is refused, the state in the error is as it was, and the play goes on from it."""
    state = played("XM 4MS 3MW", "XS 8YK XL", "XM XS")
    copy = pickle.loads(pickle.dumps(state))
    with pytest.raises(IllegalPlayError) as caught:
        state.play(card)
    refused = caught.value.state
    assert refused is state
    assert state == copy
    assert refused.play("3MW").count == 23


def test_a_refused_card_of_bhargage_is_named_by_its_code() -> None:
    """The message speaks the notation of the game; what would be legal is in the state."""
    state = played("XM 4MS 3MW", "XS 8YK XL", "XM XS")
    with pytest.raises(
        IllegalPlayError, match=r"^4MS would take the count from 20 to 24, over 23$"
    ) as caught:
        state.play("4MS")
    assert [card.code for card in caught.value.state.legal_plays] == ["3MW"]


def test_an_error_survives_pickling_with_its_state() -> None:
    """As a process pool needs."""
    state = played("XM 4MS 3MW", "XS 8YK XL", "XM XS")
    with pytest.raises(IllegalPlayError) as caught:
        state.play("4MS")
    again = pickle.loads(pickle.dumps(caught.value))
    assert (str(again), again.state) == (str(caught.value), state)


# --- states are values --------------------------------------------------------------------------------------


def test_a_play_leaves_the_state_before_it_as_it_was() -> None:
    """Two plays from one state go separate ways."""
    state = start((5, 6), (7, 8))
    five, six = state.play(5), state.play(6)
    assert (state.hands[PONE], state.log) == ((5, 6), ())
    assert (five.hands[PONE], six.hands[PONE]) == ((6,), (5,))


@pytest.mark.parametrize("name", ["count", "hands", "turn", "played", "log", "rules"])
def test_a_state_cannot_be_changed(name: str) -> None:
    """No attribute can be set."""
    with pytest.raises(FrozenInstanceError):
        setattr(start((5,), (6,)), name, None)


def test_an_event_cannot_be_changed() -> None:
    """What has happened stays so."""
    check_frozen(start((5,), (6,)).play(5).log[0], "count")


def test_equal_plays_give_equal_states() -> None:
    """The same cards from the same hands, by another way of writing them."""
    one = play_on(start_play("AM PMYK 8WL", "XS E 8YK"), ["AM", "XS"])
    other = play_on(start_play("am p/myk 8lw", "xs ex 8ky"), ["the Ace of Moons", Card.parse("XS")])
    assert one == other


@pytest.mark.parametrize(
    ("pone", "dealer", "rules", "order", "rest"),
    [
        pytest.param("AM PMYK 8WL", "XS E 8YK", Rules(), "", "AM XS PMYK E 8WL", id="before the first card"),
        pytest.param("AM PMYK 8WL", "XS E 8YK", Rules(), "AM XS", "PMYK E 8WL", id="in the middle"),
        pytest.param("AM PMYK 8WL", "XS E 8YK", Rules(), "AM XS PMYK E 8WL", "", id="at the end"),
        pytest.param("XM 9MS 9LK", "XS 2MK AM", Rules(), "XM XS", "2MK AM", id="after a go"),
        pytest.param(
            "E CMLY 9MS",
            "PSWK 8WL 8YK",
            Rules(excuse_doubles_bharg_in_play=True),
            "E PSWK",
            "CMLY",
            id="by other rules",
        ),
    ],
)
def test_a_pickled_play_goes_on(pone: str, dealer: str, rules: Rules, order: str, rest: str) -> None:
    """A state from a pickle is equal to the first, and so is what becomes of it, goes and rules and all."""
    state = played(pone, dealer, order, rules)
    again = pickle.loads(pickle.dumps(state))
    assert again == state
    assert play_on(again, rest.split()) == play_on(state, rest.split())


def test_what_is_no_card_of_the_game_cannot_be_played() -> None:
    """A card of the game, or its name."""
    wrong: Any = None
    message = "a card must be a card of the game or its name, not None"
    assert refusal(lambda: start((1, 2), (3, 4)).play(wrong)) == message
    assert refusal(lambda: start((), (3, 4)).play(wrong)) == message
