"""The room for tricks: duties, winners and a play, in games that are none of ours."""

import pickle
from copy import deepcopy
from enum import StrEnum
from itertools import combinations
from random import Random
from typing import Any

import pytest
from attrs import evolve

from muggins.errors import AlreadyOverError, IllegalPlayError
from muggins.table.tricks import Duty, Standing, TrickPlay, TrickRules

FOOLS = ("1z", "2z")
DECK = (*(f"{rank}{suit}" for suit in "abct" for rank in range(1, 7)), *FOOLS)
F, H, T = Duty.FOLLOW, Duty.HEAD, Duty.TRUMP
EVERY = [duties for count in range(4) for duties in combinations(Duty, count)]


def standing(card: str, trump: str | None) -> Standing:
    """The suit is the letter, and the number says how high.

    6b, a bower, is the highest trump; 1z and 2z, two fools, belong to no suit.
    """
    if trump is not None and card == "6b":
        return Standing(trump, 7)
    return Standing(None if card in FOOLS else card[1], int(card[0]))


def game(*duties: Duty, may_trump: bool = False) -> TrickRules[str]:
    """A game with these duties."""
    return TrickRules(DECK, standing, dict.fromkeys(duties, "XX-01"), may_trump, suit_name)


def suit_name(suit: str) -> str:
    """The word for a suit."""
    return f"suit {suit}"


LEGAL = [
    ("1a 2b 3t", "", "t", game(F), "1a 2b 3t"),
    ("1a 2b 3t", "4a", "t", game(F), "1a"),
    ("1a 2b 3t", "4a", "t", game(F, may_trump=True), "1a 3t"),
    ("1a 2b 3t", "4a", "t", game(), "1a 2b 3t"),
    ("1a 5a 2b", "4a", "t", game(F, H), "5a"),
    ("1a 3a 2b", "4a", "t", game(F, H), "1a 3a"),
    ("1a 5a 2b", "4a 1t", "t", game(F, H), "1a 5a"),
    ("1a 2b 3t", "4a", "t", game(F, H, may_trump=True), "3t"),
    ("1b 2b 3t", "4a", "t", game(F), "1b 2b 3t"),
    ("1b 2b 3t", "4a", "t", game(F, T), "3t"),
    ("1b 2b", "4a", "t", game(F, T), "1b 2b"),
    ("1b 1t 3t", "4a 2t", "t", game(F, T), "1t 3t"),
    ("1b 1t 3t", "4a 2t", "t", game(F, T, H), "3t"),
    ("1b 1t", "4a 2t", "t", game(F, T, H), "1t"),
    ("1b 1t", "4a", "t", game(F, H), "1b 1t"),
    ("6b 1b", "2b", "t", game(F), "1b"),
    ("6b 1b", "2t", "t", game(F), "6b"),
    ("6b 1t", "5t", "t", game(F, H), "6b"),
    ("6b 1b 1t", "2b", None, game(F, T), "6b 1b"),
    ("1a 1t", "2b", None, game(F, T), "1a 1t"),
    ("1a 1z 1t", "2a", "t", game(F, T, H), "1a"),
    ("1b 1z 1t", "2a", "t", game(F), "1b 1z 1t"),
    ("1b 1z", "2a", None, game(F, T), "1b 1z"),
    ("1a 1z 1t", "2z", "t", game(F, T, H), "1a 1z 1t"),
    ("1a 1z 1t", "2z", None, game(F, T, H), "1a 1z 1t"),
    ("2a 2a 1b", "1a", "t", game(F), "2a 2a"),
    ("4a 5a 6a", "5a", "t", game(F, H), "6a"),
    ("4a 5a", "5a", "t", game(F, H), "4a 5a"),
]


@pytest.mark.parametrize(("hand", "trick", "trump", "rules", "legal"), LEGAL)
def test_what_may_be_played(
    hand: str, trick: str, trump: str | None, rules: TrickRules[str], legal: str
) -> None:
    """Each duty leaves out what it forbids; a bower follows trumps, and without trumps its own suit."""
    assert " ".join(rules.legal(hand.split(), trick.split(), trump)) == legal


WINNERS = [
    ("1a", "t", 0),
    ("1a 2a 3b", "t", 1),
    ("1a 1t 6a", "t", 1),
    ("1t 2t 6b 6t", "t", 2),
    ("1a 1t 6b", None, 0),
    ("1a 2a 2a 2a", "t", 1),
    ("1t 1t", "t", 0),
    ("1a 2z", "t", 0),
    ("1z 6a", "t", 0),
    ("1z 2z 6a", None, 1),
    ("1z 1t", "t", 1),
]


@pytest.mark.parametrize(("trick", "trump", "winner"), WINNERS)
def test_who_takes_the_trick(trick: str, trump: str | None, winner: int) -> None:
    """The highest trump, else the highest of the suit led; of equal cards the first."""
    assert game().winner(trick.split(), trump) == winner


@pytest.mark.parametrize(
    ("card", "hand", "trick", "duty"),
    [
        ("2b", "1a 2b 3t", "4a", Duty.FOLLOW),
        ("1a", "1a 5a 3t", "4a", Duty.HEAD),
        ("3t", "1a 5a 3t", "4a", Duty.FOLLOW),
        ("2b", "1b 2b 3t", "4a", Duty.TRUMP),
        ("1t", "1b 1t 3t", "4a 2t", Duty.HEAD),
        ("1b", "1b 1t 3t", "4a 2t", Duty.TRUMP),
        ("5a", "1a 5a 3t", "4a", None),
        ("1a", "1a", "", None),
    ],
)
def test_the_first_duty_broken_is_named(card: str, hand: str, trick: str, duty: Duty | None) -> None:
    """With all duties on, the first one that a card breaks."""
    rules = game(*Duty)
    assert rules.broken_duty(card, hand.split(), trick.split(), "t") is duty


@pytest.mark.parametrize("duties", EVERY)
@pytest.mark.parametrize("may_trump", [False, True])
def test_there_is_always_a_card_to_play(duties: tuple[Duty, ...], may_trump: bool) -> None:
    """Whatever the duties, some card is legal, and a card is legal if and only if it breaks no duty."""
    rules = game(*duties, may_trump=may_trump)
    rng = Random(1)
    for _ in range(300):
        cards = rng.sample(DECK, rng.randint(1, 9))
        cut = rng.randint(1, len(cards))
        hand, trick, trumps = cards[:cut], cards[cut:], rng.choice(["a", "t", None])
        legal = rules.legal(hand, trick, trumps)
        assert legal
        assert [card for card in hand if rules.broken_duty(card, hand, trick, trumps) is None] == list(legal)


def legal_step_by_step(
    hand: list[str], trick: list[str], trump: str | None, duties: tuple[Duty, ...], may_trump: bool
) -> list[str]:
    """What may be played, worked out one duty after the other."""
    if not trick or trick[0] in FOOLS:
        return hand
    led = standing(trick[0], trump).suit
    suit = [card for card in hand if standing(card, trump).suit == led]
    trumps = [card for card in hand if trump is not None and standing(card, trump).suit == trump]
    if (F not in duties) if suit else (T not in duties or not trumps):
        return hand
    dutiful = suit or trumps
    if suit and may_trump:
        dutiful = [card for card in hand if card in suit or card in trumps]
    beating = [card for card in dutiful if game().winner([*trick, card], trump) == len(trick)]
    return beating if H in duties and beating else dutiful


@pytest.mark.parametrize("duties", EVERY)
@pytest.mark.parametrize("may_trump", [False, True])
def test_legal_cards_step_by_step(duties: tuple[Duty, ...], may_trump: bool) -> None:
    """The quick answer is that of the steps that the rules name."""
    rules = game(*duties, may_trump=may_trump)
    rng = Random(2)
    for _ in range(300):
        hand = rng.sample(DECK, rng.randint(1, 9))
        trick = rng.sample([card for card in DECK if card not in hand], rng.randint(0, 3))
        trump = rng.choice(["a", "t", None])
        assert list(rules.legal(hand, trick, trump)) == legal_step_by_step(
            hand, trick, trump, duties, may_trump
        )


# --- a play ------------------------------------------------------------------------------------------------


def start(*hands: str, duties: tuple[Duty, ...] = (F, T), trump: str | None = "t") -> TrickPlay[str, str]:
    """A play of these hands, the first of which leads: follow suit, else trump."""
    seats = ("north", "east", "south", "west")[: len(hands)]
    held = tuple(tuple(hand.split()) for hand in hands)
    return TrickPlay(game(*duties), seats, held, seats[0], trump)


def test_a_play_goes_round_and_the_winner_leads() -> None:
    """Three players, two tricks: who takes a trick leads to the next, and every card keeps its owner."""
    play = start("1a 5b", "2a 1t", "3a 6a")
    assert (play.turn, play.legal_plays) == ("north", ("1a", "5b"))
    for card in "1a", "2a", "6a":
        play = play.play(card)
    assert (play.turn, play.plays, play.taken[0].winner) == ("south", (), "south")
    assert [(seat, card) for seat, card in play.taken[0].plays] == [
        ("north", "1a"),
        ("east", "2a"),
        ("south", "6a"),
    ]
    assert play.taken[0].cards == ("1a", "2a", "6a")
    for card in "3a", "5b", "1t":
        play = play.play(card)
    assert (play.is_over, play.turn, play.legal_plays) == (True, None, ())
    assert [play.tricks(seat) for seat in play.seats] == [0, 1, 1]
    assert play.hand("east") == ()


REFUSED = [
    ("2a", IllegalPlayError, "cannot play 2a: it is north's turn, and north does not hold it"),
    ("9z", IllegalPlayError, "cannot play 9z: it is north's turn, and north does not hold it"),
]


@pytest.mark.parametrize(("card", "error", "message"), REFUSED)
def test_a_refused_card_leaves_the_state_alone(
    card: str, error: type[IllegalPlayError], message: str
) -> None:
    """The error says why, and holds the state, which can still be used."""
    play = start("1a 5b", "2a 1t")
    with pytest.raises(error) as caught:
        play.play(card)
    assert str(caught.value) == message
    assert caught.value.state is play
    assert play.play("1a").turn == "east"


class Side(StrEnum):
    """Seats that are no names of players."""

    LEFT = "left"
    RIGHT = "right"


@pytest.mark.parametrize(
    ("seats", "who"),
    [(tuple(Side), "the left"), ((1, 2), "seat 1"), (("Ann", "Ben"), "Ann")],
    ids=["enum", "numbers", "names"],
)
def test_how_a_message_names_a_seat(seats: tuple[Any, Any], who: str) -> None:
    """A name of a player has no article."""
    play: TrickPlay[Any, str] = TrickPlay(game(F), seats, (("1a",), ("2a",)), seats[0])
    with pytest.raises(IllegalPlayError) as caught:
        play.play("2a")
    assert str(caught.value) == f"cannot play 2a: it is {who}'s turn, and {who} does not hold it"


def test_a_revoke_is_refused_with_its_rule() -> None:
    """The duty broken is named, with the number of its rule."""
    for card, message in {
        "1t": "cannot play 1t: must follow suit a (XX-01): 6a",
        "2a": "cannot play 2a: must beat 5a (XX-01): 6a",
    }.items():
        led = start("5a 5b 1c", "2a 6a 1t", duties=(F, T, H)).play("5a")
        with pytest.raises(IllegalPlayError) as caught:
            led.play(card)
        assert (str(caught.value), caught.value.state) == (message, led)
    with pytest.raises(IllegalPlayError) as caught:
        start("1a 5b 1c", "1b 1t 2t").play("1a").play("1b")
    assert str(caught.value) == "cannot play 1b: must trump with suit t (XX-01): 1t or 2t"


def test_a_player_who_may_trump_is_told_so() -> None:
    """If he has a trump, and something else is led."""
    rules = game(F, may_trump=True)
    for hand, trick, told in [
        ("1a 2b 3t", "4a", "must follow suit a or trump (XX-01)"),
        ("1a 2b", "4a", "must follow suit a (XX-01)"),
        ("1a 2b 3t", "4t", "must follow suit t (XX-01)"),
        ("1a 2b 3t", "6b", "must follow suit t (XX-01)"),
    ]:
        assert rules.refusal("2b", hand.split(), trick.split(), "t") == told


def test_of_equal_cards_one_is_played() -> None:
    """The others stay in the hand."""
    play = start("2b 1a 2b 1a", "3a 2a 3a 3a").play("1a").play("3a")
    assert (play.turn, play.hands) == ("east", (("2b", "2b", "1a"), ("2a", "3a", "3a")))


def test_trumps_that_the_first_card_names() -> None:
    """A game says so with `evolve`, and the trick goes to the highest trump."""
    led = start("1a 5b", "2b 1t", trump=None).play("1a")
    assert evolve(led, trump="b").play("2b").turn == "east"
    assert led.play("2b").turn == "north"


def test_cards_drawn_and_duties_changed_between_tricks() -> None:
    """A game says so with `evolve`, and the play goes on from there."""
    play = start("1a", "2a", duties=()).play("1a")
    drawn = evolve(play, hands=(("1b", "3b"), ("2a", "6a", "2b"))).play("6a")
    assert (drawn.turn, drawn.hands) == ("east", (("1b", "3b"), ("2a", "2b")))
    strict = evolve(drawn, rules=game(F, H)).play("2b")
    assert (drawn.play("2b").legal_plays, strict.legal_plays) == (("1b", "3b"), ("3b",))


def test_nothing_can_be_played_when_it_is_over() -> None:
    """After the last trick every card is refused."""
    over = start("1a", "2a").play("1a").play("2a")
    with pytest.raises(AlreadyOverError) as caught:
        over.play("1a")
    assert str(caught.value) == "cannot play 1a: all tricks have been played"
    assert caught.value.state is over


def test_a_play_can_be_pickled_and_copied() -> None:
    """The copy equals it, and goes on as it does."""
    play = start("1a 5b", "2a 1t").play("1a")
    for again in pickle.loads(pickle.dumps(play)), deepcopy(play):
        assert (again, hash(again)) == (play, hash(play))
        assert again.play("2a") == play.play("2a")
        assert again.rules.duties == play.rules.duties
