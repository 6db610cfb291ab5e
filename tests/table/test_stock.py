"""Places round the dealer and a stock that is made anew, in a game that is none of ours.

Each player holds a card, and in turn draws as many from the stock as he names, or lays his first one. Whoever
is called out sits out the next hands.
"""

from collections.abc import Iterator, Mapping
from enum import Enum, StrEnum
from random import Random
from typing import Any, ClassVar

import pytest
from attrs import field, frozen

from muggins.cards.deck import Deck
from muggins.cards.hands import HandReader
from muggins.errors import (
    DeckError,
    IllegalPlayError,
    OutOfTurnError,
    PlayerError,
    UnexpectedMoveError,
    UnknownNameError,
    WrongTypeError,
)
from muggins.scoring.score import Line, Score
from muggins.table.ends import FirstTo
from muggins.table.moves import Move, cards, move, number
from muggins.table.places import PLAYER, Place
from muggins.table.scoreboard import Award
from muggins.table.shedding import Piles, Top
from muggins.table.shedding_text import awaited_in_hand, upcard_and_stock
from muggins.table.state import later
from muggins.table.stock import StockMatch
from muggins.table.stock_hand import StockHand

PACK = Deck(tuple("abcdefgh"))


def read(source: Any) -> tuple[str, ...]:
    """The cards of a text, or of what has them already."""
    return tuple(source.split()) if isinstance(source, str) else tuple(source)


READ: HandReader[str] = HandReader(read, PACK)


class Phase(Enum):
    """What a hand waits for."""

    DRAWING = "somebody has to draw"
    OVER = "the hand is over"


class Suit(Enum):
    """What a card may be named."""

    RED = "R"


class Kind(StrEnum):
    """What is scored."""

    CARD = "card"


@frozen
class Rules:
    """The game has no options."""


@frozen
class Hand(StockHand[Rules, Phase, str, Top[str, str]]):
    """A hand of the game."""

    OVER: ClassVar[Enum] = Phase.OVER
    RESTOCKING: ClassVar[str] = "DR-01"


@frozen
class Drawing(StockMatch):
    """A match of the game."""

    GAME: ClassVar[str] = "drawing"
    STANDARD: ClassVar[Rules] = Rules()
    PLAYERS: ClassVar[range] = range(2, 9)
    READER: ClassVar[HandReader[str]] = READ
    PARTS: ClassVar[Mapping[str, Any]] = {
        "DECK": cards(READ, in_order="deck"),
        "COUNT": number("the number of cards"),
        "PLAYER": PLAYER,
    }

    absent: tuple[str, ...] = field(init=False, default=())

    @property
    def end(self) -> FirstTo:
        """Nobody wins."""
        return FirstTo(1)

    def takes_part(self, player: str) -> bool:
        """Whether the player has not been called out."""
        return super().takes_part(player) and player not in self.absent

    def possible_moves(self, player: str) -> Iterator[Move]:
        """To draw a card."""
        if player in self.to_act:
            yield self.draw.move(1)

    @move("deal DECK")
    def deal(self, deck: Any) -> "Drawing":
        """A card for each player, and one on the pile."""
        order = READ.in_order("deck", deck, counts=[len(PACK)])
        now = self.then(**self.next_seats())
        piles = Piles.dealt(order, len(now.seated), 1).turned_up()
        return now.then(current=Hand(now.rules, piles, Phase.DRAWING, 0, Top(*"d♥")))

    @move("draw COUNT")
    def draw(self, count: int) -> "Drawing":
        """The first player draws cards."""
        hand = self.awaiting("draw", Phase.DRAWING)
        return self.after(hand.owing(0, count))

    @move("lay PLAYER")
    def lay(self, player: str) -> "Drawing":
        """A player lays his first card."""
        hand, seat = self.awaiting("lay", Phase.DRAWING), self.number_of(player)
        return self.after(later(hand, piles=hand.piles.laid(seat, hand.piles.hands[seat][0])))

    @move("call PLAYER")
    def call_out(self, player: str) -> "Drawing":
        """A player sits out the next hands."""
        return self.then(absent=(*self.absent, player))

    def after(self, hand: Hand) -> "Drawing":
        """Nothing is scored."""
        return self.then(current=hand)

    def table_seen_by(self, player: str) -> dict[str, Any]:
        """Nothing."""
        return {}


def dealt(players: int = 3) -> Drawing:
    """A match after the deal of the deck in its order, by the last player."""
    names = ("Ann", "Ben", "Cid", "Dot")[:players]
    return Drawing(names, names[-1]).deal("a b c d e f g h")


# --- places ----------------------------------------------------------------------------------------------


def test_places_count_from_the_dealers_left() -> None:
    """The dealer has the last one, and the deal passes to the left."""
    match = dealt()
    assert match.seated == ("Ann", "Ben", "Cid")
    assert [match.place_of(name) for name in match.players] == [Place.FIRST, Place.SECOND, Place.THIRD]
    assert match.number_of("Ben") == 1
    assert (match.player_at(Place.THIRD), match.player_at("first")) == ("Cid", "Ann")
    match = match.deal("a b c d e f g h")
    assert (match.dealer, match.seated) == ("Ann", ("Ben", "Cid", "Ann"))
    assert match.place_of("Ann") is Place.THIRD


def test_who_does_not_take_part_has_no_place_and_does_not_deal() -> None:
    """From the next hand on."""
    match = dealt(4).apply("call first")
    assert match.moves[-1] == "call first"
    assert match.place_of("Ann") is Place.FIRST
    match = match.deal("a b c d e f g h")
    assert (match.dealer, match.seated, match.next_dealer) == ("Ben", ("Cid", "Dot", "Ben"), "Cid")
    with pytest.raises(PlayerError, match="Ann has no place in this hand"):
        match.place_of("Ann")


def test_the_first_dealer_deals_first_unless_he_does_not_take_part() -> None:
    """Then the next player does."""
    match = Drawing(("Ann", "Ben", "Cid"), "Ben")
    assert (match.seated, match.next_dealer) == ((), "Ben")
    with pytest.raises(PlayerError, match="Ben has no place in this hand"):
        match.number_of("Ben")
    assert match.then(absent=("Ben",)).next_dealer == "Cid"
    assert match.then(absent=("Ben", "Cid")).next_dealer == "Ann"


def test_what_is_no_place() -> None:
    """A place that nobody has, a word that names none, and names that nobody has."""
    wrong: Any
    match = dealt()
    with pytest.raises(OutOfTurnError, match="3 players have a place, and none is the fourth") as caught:
        match.player_at(Place.FOURTH)
    assert caught.value.state is match
    with pytest.raises(UnknownNameError, match="there is no place 'ninth'"):
        match.player_at("ninth")
    for wrong in None, 3:
        with pytest.raises(WrongTypeError):
            match.player_at(wrong)
        with pytest.raises(WrongTypeError):
            match.place_of(wrong)
    with pytest.raises(PlayerError):
        match.number_of("Zoe")


# --- the stock -------------------------------------------------------------------------------------------


def test_the_upcard() -> None:
    """The top card of the pile; nothing before the deal."""
    assert (Drawing(("Ann", "Ben"), "Ann").upcard, dealt().upcard) == (None, "d")
    assert dealt().lay("Ben").upcard == "b"


def test_a_hand_that_waits_for_something() -> None:
    """A move is made in its phase alone, and in no phase before the deal."""
    match = dealt()
    assert match.awaiting("draw", Phase.DRAWING) is match.current
    with pytest.raises(UnexpectedMoveError, match="not now: somebody has to draw"):
        match.awaiting("rest", Phase.OVER)
    with pytest.raises(UnexpectedMoveError, match="cannot draw now: no card has been dealt yet"):
        Drawing(("Ann", "Ben"), "Ann").draw(1)


def test_chance_makes_a_new_stock_of_the_pile() -> None:
    """When a card is lacking, and of the cards below the upcard; the draw then goes on."""
    match = dealt().lay("Ben").lay("Cid").draw(5)
    assert (match.to_act, match.current.piles.hands[0]) == ((), tuple("aefgh"))
    with pytest.raises(DeckError, match=r"the cards of the pile below the upcard, and no others \(DR-01\)"):
        match.reshuffle("b c")
    again = match.reshuffle("b d")
    assert (again.current.piles.hands[0], again.upcard) == (tuple("aefghb"), "c")
    assert again.moves[-1] == "reshuffle b d"
    assert match.shuffle(Random(1)) in (again, match.reshuffle("d b"))
    with pytest.raises(UnexpectedMoveError, match=r"cannot reshuffle now: no card is lacking \(DR-01\)"):
        again.reshuffle("d")
    with pytest.raises(UnexpectedMoveError, match="no card has been dealt yet"):
        Drawing(("Ann", "Ben"), "Ann").reshuffle("d")


def test_chance_deals_the_deck_of_the_game() -> None:
    """When no card is lacking."""
    match = Drawing(("Ann", "Ben"), "Ann").shuffle(Random(1))
    word, *deck = match.moves[-1].split()
    assert (word, sorted(deck)) == ("deal", list("abcdefgh"))
    assert match.seated == ("Ben", "Ann")


# --- a hand ----------------------------------------------------------------------------------------------


def changed(match: Drawing, **changes: object) -> Drawing:
    """The match with a hand that has other attributes."""
    return match.then(current=later(match.current, **changes))


def test_the_turn_passes_to_the_left_or_to_the_right() -> None:
    """Round the table, by as many seats as it is said."""
    hand = dealt().current
    assert (hand.way, [hand.next_seat(seat) for seat in range(3)]) == ("left", [1, 2, 0])
    back = later(hand, direction=-1)
    assert (back.way, [back.next_seat(seat) for seat in range(3)]) == ("right", [2, 0, 1])
    assert (hand.next_seat(0, 2), back.next_seat(0, 2), hand.next_seat(0, -1)) == (2, 1, 2)


def test_a_hand_is_over_when_nobody_has_still_to_draw() -> None:
    """Until then nobody is awaited, and no move is made but a new stock."""
    match = changed(dealt().lay("Ben").lay("Cid").draw(5), phase=Phase.OVER)
    assert (match.current.is_over, match.current.awaited, match.is_between_hands) == (False, (), False)
    with pytest.raises(UnexpectedMoveError, match=r"^not now: a new stock has to be made first \(DR-01\)$"):
        match.current.check(Phase.OVER)
    done = match.reshuffle("b d")
    assert (done.current.is_over, done.current.awaited, done.is_between_hands) == (True, (), True)
    done.current.check(Phase.OVER)
    with pytest.raises(UnexpectedMoveError, match=r"^not now: the hand is over$"):
        done.current.check(Phase.DRAWING)


def test_nobody_draws_past_those_who_wait_for_a_new_stock() -> None:
    """Who has to draw later is after them."""
    waiting = dealt().lay("Ben").lay("Cid").draw(5).current
    assert waiting.owing(1).piles.owed == (0, 1)
    assert waiting.owing(1).restock("bd").piles.hands == (tuple("aefghb"), ("d",), ())


def test_who_has_one_card_left_can_say_so_once() -> None:
    """And nobody else can."""
    hand = later(dealt().current, silent=1)
    assert hand.said_last_card(1, "knocks (DR-02)") == dealt().current
    for one, seat in (hand, 0), (dealt().current, 1):
        with pytest.raises(
            UnexpectedMoveError,
            match=r"^not now: only a player who has just come down to one card knocks \(DR-02\)$",
        ):
            one.said_last_card(seat, "knocks (DR-02)")


# --- hands one after the other ---------------------------------------------------------------------------


def test_a_hand_is_dealt_when_none_is_under_way() -> None:
    """Before the first, and after each."""
    match = Drawing(("Ann", "Ben"), "Ann")
    match.check_between_hands()
    assert (match.is_between_hands, match.to_act) == (True, ())
    match = match.deal("a b c d e f g h")
    assert (match.is_between_hands, match.to_act) == (False, ("Ben",))
    with pytest.raises(
        UnexpectedMoveError, match=r"^cannot deal now: the present hand is not over$"
    ) as caught:
        match.check_between_hands()
    assert caught.value.state is match
    changed(match, phase=Phase.OVER).check_between_hands()


def test_a_card_that_a_player_does_not_hold() -> None:
    """Cannot be played, whoever holds it."""
    match = dealt()
    match.check_held("Ben", "b")
    with pytest.raises(IllegalPlayError, match=r"^cannot play b: Ann does not hold it$") as caught:
        match.check_held("Ann", "b")
    assert caught.value.state is match


def test_awards_go_to_the_players_by_their_places() -> None:
    """And to nobody whose score has no lines."""
    scored, nothing = Score((Line(Kind.CARD, ("a",), 0),)), Score[Kind, str](())
    match = dealt().deal("a b c d e f g h")
    assert match.seated == ("Ben", "Cid", "Ann")
    assert match.awards("drawing", [scored, nothing, scored]) == [
        Award("Ben", "drawing", scored),
        Award("Ann", "drawing", scored),
    ]


# --- what print shows ------------------------------------------------------------------------------------

WORDS = {Phase.DRAWING: "a draw"}


def test_what_lies_open() -> None:
    """The upcard, what was named for it, the direction, the hands and the stock; nothing before the deal."""
    match = dealt().lay("Cid")
    assert upcard_and_stock(match) == [
        "upcard c; the turn passes to the left",
        "Ann holds 1, Ben holds 1, Cid holds 0; stock 4",
    ]
    named = changed(match, direction=-1, top=Top("c", Suit.RED, Suit.RED))
    assert upcard_and_stock(named)[0] == "upcard c, red named; the turn passes to the right"
    assert upcard_and_stock(Drawing(("Ann", "Ben"), "Ann")) == []


def test_what_is_awaited() -> None:
    """A deal, a player's move, or a new stock, also one at the end of a hand; nothing after the match."""
    assert awaited_in_hand(Drawing(("Ann", "Ben"), "Ann"), WORDS) == ["waits for a deal by Ann"]
    match = dealt()
    assert awaited_in_hand(match, WORDS) == ["waits for a draw by Ann"]
    assert awaited_in_hand(changed(match, phase=Phase.OVER), WORDS) == ["waits for a deal by Ann"]
    short = match.lay("Ben").lay("Cid").draw(5)
    assert awaited_in_hand(short, WORDS) == ["waits for a new stock"]
    assert awaited_in_hand(changed(short, phase=Phase.OVER), WORDS) == ["waits for a new stock"]
    won = match.then(Award("Ann", "drawing", Score((Line(Kind.CARD, ("a",), 1),))))
    assert (won.winners, awaited_in_hand(won, WORDS)) == (("Ann",), [])
