"""A play from a position: it goes on as the whole play does, also for a player who sees one hand alone."""

import itertools
from collections.abc import Callable, Iterator
from itertools import repeat
from random import Random
from types import ModuleType
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from muggins.cards.decktet import BASIC
from muggins.cards.french import PACK, cards
from muggins.crib.position import SeenPlay
from muggins.errors import (
    AlreadyOverError,
    FaultKind,
    IllegalPlayError,
    MugginsError,
    NotationError,
    UnknownNameError,
    WrongCardsError,
    WrongTypeError,
)
from muggins.games import bhargage, cribbage
from muggins.games.cribbage import FIVE_CARD, Seat, calls, follow_play, play_from
from muggins.pegging import Last, PeggingState, Play
from muggins.table.seats import BySeat

State = PeggingState[Any, Any]

GAMES = {
    "cribbage": (cribbage, PACK.cards, cribbage.STANDARD),
    "five-card cribbage": (cribbage, PACK.cards, FIVE_CARD),
    "bhargage": (bhargage, BASIC.cards, bhargage.STANDARD),
}
games = pytest.mark.parametrize(("game", "deck", "rules"), GAMES.values(), ids=GAMES)
seeds = st.integers(0, 10**9)


def states(game: ModuleType, deck: tuple[Any, ...], rules: Any, rng: Random) -> list[State]:
    """Each moment of a play at random, up to its end."""
    low = [card for card in deck if game.value(card) < 5]
    hands = rng.sample(rng.choice([deck, low]), 2 * rules.kept)
    found = [game.start_play(hands[: rules.kept], hands[rules.kept :], rules=rules)]
    while not found[-1].is_over:
        found.append(found[-1].play(rng.choice(found[-1].legal_plays)))
    return found


def count_begins(state: State) -> int:
    """Where in the log the present count begins."""
    return max((place for place, event in enumerate(state.log, 1) if isinstance(event, Last)), default=0)


def cards_played(state: State) -> list[Any]:
    """All cards of the log, in order."""
    return [event.card for event in state.log if isinstance(event, Play)]


def played_on(state: SeenPlay[Any, Any], rest: tuple[Any, ...]) -> Iterator[SeenPlay[Any, Any]]:
    """Each moment of a play in which all that is left happens, as somebody sees it who is told each go."""
    already = len(state.log)
    for place, event in enumerate(rest, already):
        if len(state.log) == place:
            state = state.play(event.card) if isinstance(event, Play) else state.go()
            yield state


# --- with both hands ----------------------------------------------------------------------------------------


@games
@given(seed=seeds)
def test_a_play_from_any_moment_goes_on_as_the_whole(
    game: ModuleType, deck: tuple[Any, ...], rules: Any, seed: int
) -> None:
    """Cut anywhere, a play has the same rest: hands, turns, points and words, card by card."""
    moments = states(game, deck, rules, Random(seed))
    order = cards_played(moments[-1])
    for number, now in enumerate(moments[:-1]):
        begins = count_begins(now)
        assert now.turn is not None
        resumed = game.play_from(
            now.played,
            pone=now.hands.pone,
            dealer=now.hands.dealer,
            turn=now.turn,
            played_by=now.played_by,
            rules=rules,
        )
        assert resumed == evolve(now, log=now.log[begins:])
        for card, whole in zip(order[number:], moments[number + 1 :], strict=True):
            resumed = resumed.play(card)
            assert resumed.log == whole.log[begins:]
            assert (resumed.turn, resumed.hands, resumed.legal_plays) == (
                whole.turn,
                whole.hands,
                whole.legal_plays,
            )
            assert (resumed.count, resumed.played, resumed.played_by) == (
                whole.count,
                whole.played,
                whole.played_by,
            )


@games
@given(seed=seeds)
def test_cards_are_played_in_turn_unless_it_is_said(
    game: ModuleType, deck: tuple[Any, ...], rules: Any, seed: int
) -> None:
    """Where nobody was passed over in the count, who played which card need not be told."""
    for now in states(game, deck, rules, Random(seed))[:-1]:
        by = [*now.played_by, now.turn]
        if all(one is not other for one, other in itertools.pairwise(by)):
            hands = {"pone": now.hands.pone, "dealer": now.hands.dealer}
            resumed = game.play_from(now.played, **hands, turn=str(now.turn), rules=rules)
            assert resumed == evolve(now, log=now.log[count_begins(now) :])


def test_a_puzzle() -> None:
    """At 28 the pone has gone; the dealer makes a pair and 30, then the pone has to lead (CR-11, CR-12)."""
    state = play_from(
        "KH 9S 9C", pone="8H 7D", dealer="2D 2C", turn="dealer", played_by=["dealer", "pone", "dealer"]
    )
    assert calls(state) == (
        ("dealer", "10"),
        ("pone", "19"),
        ("dealer", "28 for 2"),
        ("pone", "Go"),
    )
    state = state.play("2D")
    assert [str(event) for event in state.log[-2:]] == [
        "dealer plays 2D: 30",
        "dealer is last at 30 for 1 (last)",
    ]
    assert (state.turn, state.count) == (Seat.PONE, 0)


def test_before_the_first_card_it_is_the_start() -> None:
    """With nothing played and whole hands, a position is the beginning of a play (CR-09)."""
    hands = "KH 5S 6C 6D", "TC 9D AS 9H"
    assert play_from("", pone=hands[0], dealer=hands[1], turn="pone") == cribbage.start_play(*hands)


def test_the_lead_to_a_later_count() -> None:
    """Between two counts nothing is played, and any seat with cards may lead."""
    state = play_from("", pone="6C", dealer="", turn="pone")
    assert [event.score.total for event in state.play("6C").log if isinstance(event, Last)] == [1]
    state = play_from("", pone="6C", dealer="7C 8C", turn="dealer")
    assert [card.code for card in state.legal_plays] == ["7C", "8C"]


NO_ORDER = "must be ordered, such as a list, not a set"
NO_SEAT = "there is no seat 'north'; write one of pone, dealer"
TOO_MANY = "not a valid list of cards: it has more than 52 cards"
IMPOSSIBLE: dict[str, tuple[tuple[Any, ...], dict[str, Any], type[MugginsError], str]] = {
    "a card twice": (
        ("KH 5S",),
        {"pone": "KH 2C", "dealer": "3C 4C", "turn": "pone"},
        WrongCardsError,
        "not a valid position: KH twice",
    ),
    "no card at all": (
        ("",),
        {"pone": "", "dealer": "", "turn": "pone"},
        WrongCardsError,
        "not a valid position: it has 0 cards, not 1 to 8",
    ),
    "more than two hands": (
        ("KH",),
        {"pone": "AC 2C 3C 4C", "dealer": "AD 2D 3D 4D", "turn": "dealer"},
        WrongCardsError,
        "not a valid position: it has 9 cards, not 1 to 8",
    ),
    "a card of no pack": (
        ("KH *R",),
        {"pone": "2C", "dealer": "3C", "turn": "pone"},
        WrongCardsError,
        "not a valid position: *R is not in the deck",
    ),
    "no card": (
        ("KX",),
        {"pone": "2Z", "dealer": "3C", "turn": "pone"},
        NotationError,
        "cannot read 'KX': 'KX' at position 0 is not a card (the nearest is KC); "
        "cannot read '2Z': '2Z' at position 0 is not a card (the nearest is 2C)",
    ),
    "more than 31": (
        ("KH QH JH 2C",),
        {"pone": "AC", "dealer": "AD", "turn": "pone"},
        IllegalPlayError,
        "KH QH JH 2C count 32, over 31",
    ),
    "too many cards": (
        ("KH",),
        {"pone": "AC 2C 3C 4C", "dealer": "AD", "turn": "dealer"},
        WrongCardsError,
        "not a valid position: the pone holds 4 cards and has played 1 in this count: more than a hand of 4",
    ),
    "too few cards": (
        ("KH",),
        {"pone": "AC", "dealer": "AD 2D 3D", "turn": "dealer", "rules": FIVE_CARD},
        WrongCardsError,
        "not a valid position: the pone holds 1 card and has played 1 in this count: less than a hand of 3, "
        "and there was no earlier count",
    ),
    "nothing to play": (
        ("KH",),
        {"pone": "AC", "dealer": "", "turn": "dealer"},
        WrongCardsError,
        "not a valid position: the dealer has no card left to play",
    ),
    "the dealer has led": (
        ("",),
        {"pone": "AC 2C 3C 4C", "dealer": "AD 2D 3D 4D", "turn": "dealer"},
        WrongCardsError,
        "not a valid position: the dealer leads this count, but the pone, who leads the first one, "
        "has not played yet",
    ),
    "a count without a lead": (
        ("",),
        {"pone": "AC 2C 3C 4C", "dealer": "AD 2D 3D", "turn": "pone"},
        WrongCardsError,
        "not a valid position: the dealer has played in an earlier count, but the pone, who leads the first "
        "one, has not",
    ),
    "nobody can go on": (
        ("KH QH JH",),
        {"pone": "2C", "dealer": "2D", "turn": "pone"},
        IllegalPlayError,
        "nobody can play at 30: this count is over",
    ),
    "31": (
        ("KH QH JH AC",),
        {"pone": "2C", "dealer": "2D", "turn": "pone"},
        IllegalPlayError,
        "nobody can play at 31: this count is over",
    ),
    "nobody can go on at the end": (
        ("KH KD QH",),
        {"pone": "JH", "dealer": "JD QD", "turn": "dealer", "rules": FIVE_CARD},
        IllegalPlayError,
        "nobody can play at 30: this count is over",
    ),
    "the other's turn, who can play": (
        ("KH QH",),
        {"pone": "2C", "dealer": "2D", "turn": "pone", "played_by": ["dealer", "pone"]},
        IllegalPlayError,
        "the dealer can play at 20, so it is the dealer's turn",
    ),
    "a turn to play nothing": (
        ("KH QH 8C",),
        {"pone": "4C", "dealer": "3D", "turn": "pone"},
        IllegalPlayError,
        "the pone cannot play at 28, so it is the dealer's turn",
    ),
    "passed over without a need": (
        ("KH QH AC",),
        {"pone": "2C", "dealer": "2D", "turn": "dealer", "played_by": ["pone", "pone", "dealer"]},
        IllegalPlayError,
        "the dealer could play at 10, so the pone cannot have played QH",
    ),
    "too few players": (
        ("KH QH",),
        {"pone": "2C", "dealer": "2D", "turn": "pone", "played_by": ["pone"]},
        IllegalPlayError,
        "played_by names who played 1 card, not 2",
    ),
    "no such seat": (
        ("KH",),
        {"pone": "2C", "dealer": "2D", "turn": "north"},
        UnknownNameError,
        NO_SEAT,
    ),
    "no such player": (
        ("KH",),
        {"pone": "2C", "dealer": "2D", "turn": "pone", "played_by": ["north"]},
        UnknownNameError,
        NO_SEAT,
    ),
    "a set": (
        ({"KH"},),
        {"pone": "2C", "dealer": "2D", "turn": "pone"},
        WrongTypeError,
        f"the play of the cards {NO_ORDER}",
    ),
    "a set in hand": (
        ("KH",),
        {"pone": {"2C"}, "dealer": "2D", "turn": "pone"},
        WrongTypeError,
        f"the hand of the pone {NO_ORDER}",
    ),
    "cards without end": (
        (repeat("KH"),),
        {"pone": "2C", "dealer": "2D", "turn": "pone"},
        WrongCardsError,
        TOO_MANY,
    ),
    "a set of seats": (
        ("KH",),
        {"pone": "2C", "dealer": "2D", "turn": "pone", "played_by": {"dealer"}},
        WrongTypeError,
        f"who played the cards {NO_ORDER}",
    ),
    "no seats": (
        ("KH",),
        {"pone": "2C", "dealer": "2D", "turn": "pone", "played_by": 5},
        WrongTypeError,
        "who played the cards must be an iterable of seats or their names, not 5",
    ),
}


@pytest.mark.parametrize(("given", "named", "error", "said"), IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_what_is_no_position(
    given: tuple[Any, ...], named: dict[str, Any], error: type[MugginsError], said: str
) -> None:
    """What cannot come about in a play is refused; the message says why, and the error holds the cards."""
    with pytest.raises(error) as refused:
        play_from(*given, **named)
    assert str(refused.value) == said
    if isinstance(refused.value, IllegalPlayError):
        assert refused.value.state == cards(given[0])


def test_what_is_no_position_has_its_fault() -> None:
    """It is of no card in particular."""
    with pytest.raises(WrongCardsError) as refused:
        play_from("KH TC", pone="5S 6C 6D", dealer="5D AS", turn="pone")
    (fault,) = refused.value.faults
    assert (refused.value.what, fault.kind, fault.cards) == ("position", FaultKind.COUNT, ())


@pytest.mark.parametrize(
    "ask",
    [
        lambda rules: play_from("KH", pone="2C", dealer="2D", turn="pone", rules=rules),
        lambda rules: follow_play("pone", "5S", "KH", opponent=3, turn="dealer", rules=rules),
    ],
    ids=["both hands", "one hand"],
)
def test_no_position_by_rules_of_another_game(ask: Callable[[Any], object]) -> None:
    """The message names the rules that would be right."""
    with pytest.raises(WrongTypeError, match=r"^rules must be a muggins\.games\.cribbage\.Rules, not "):
        ask(bhargage.STANDARD)


# --- with one hand ------------------------------------------------------------------------------------------


@games
@given(seed=seeds, seat=st.sampled_from(Seat))
def test_who_sees_one_hand_sees_the_same_play(
    game: ModuleType, deck: tuple[Any, ...], rules: Any, seed: int, seat: Seat
) -> None:
    """From any moment on, told each go of the opponent, a player sees all that happens, as it happens."""
    moments = states(game, deck, rules, Random(seed))
    whole = moments[-1]
    for number, now in enumerate(moments[:-1]):
        begins = count_begins(now)
        assert now.turn is not None
        seen = game.follow_play(
            seat,
            now.hands[seat],
            now.played,
            opponent=len(now.hands[seat.other]),
            turn=now.turn,
            played_by=now.played_by,
            seen=cards_played(now)[: number - len(now.played)],
            rules=rules,
        )
        assert (seen.log, seen.turn) == (now.log[begins:], now.turn)
        for then in played_on(seen, whole.log[len(now.log) :]):
            order = cards_played(then)
            real = moments[number - len(now.played) + len(order)]
            assert then.held == BySeat(len(real.hands.pone), len(real.hands.dealer))
            assert then.hands[seat] == real.hands[seat]
            assert {*real.hands[seat.other]} <= {*then.hands[seat.other]}
            seen = then
        assert seen.log == whole.log[begins:]
        assert seen.is_over
        assert str(seen).splitlines()[-2:] == str(whole).splitlines()[-2:]


def test_the_opponent_may_play_what_was_not_seen() -> None:
    """All unseen cards that fit are legal; one that was seen, or is too high, is not."""
    state = follow_play("pone", "5S 6C 6D", "KH", opponent=4, turn="dealer", seen="JC QC")
    assert not state.is_seen("dealer")
    assert state.is_seen(Seat.PONE)
    assert (state.held.dealer, len(state.legal_plays)) == (4, 52 - 6)
    assert state.can_play("TC")
    for card in "JC", "KH":
        with pytest.raises(IllegalPlayError, match=f"the dealer does not hold {card}"):
            state.play(card)
    with pytest.raises(IllegalPlayError, match="the dealer does not hold 5S"):
        state.play("5S")
    state = state.play("TC").play("6C")
    with pytest.raises(IllegalPlayError, match="from 26 to 36, over 31"):
        state.play("QD")


def test_a_go_tells_what_the_opponent_holds() -> None:
    """Whoever passes at 25 has no six or less; that is known until the end of the play."""
    state = follow_play("pone", "5S 6C AD", "KH", opponent=4, turn="dealer").play("TC").play("5S").go()
    assert {cribbage.value(card) for card in state.hands.dealer} == {7, 8, 9, 10}
    assert [str(event) for event in state.log[-1:]] == ["dealer says Go at 25"]
    state = state.play("6C")
    assert (state.count, state.turn, state.points[Seat.PONE]) == (0, Seat.DEALER, 2)
    with pytest.raises(IllegalPlayError, match="the dealer does not hold 3C"):
        state.play("3C")


def test_a_go_may_tell_the_whole_hand() -> None:
    """Where only as many cards are left that do not fit as the opponent holds, these are its hand."""
    unseen = {"KD", "QD", "JD", "3D"}
    seen = [card for card in PACK if card.code not in {*unseen, "AS", "2S", "KH", "KC", "5C"}]
    state = follow_play("pone", "AS 2S", "KH KC 5C", opponent=3, turn="dealer", seen=seen)
    assert not state.is_seen(Seat.DEALER)
    state = state.go()
    assert state.is_seen(Seat.DEALER)
    assert {card.code for card in state.hands.dealer} == unseen - {"3D"}


def test_a_go_that_ends_a_count() -> None:
    """The opponent, whose card was the last and who cannot add another, scores 1 (CR-11)."""
    state = follow_play("pone", "9S 8S", "KH QH", opponent=3, turn="pone").play("9S").go()
    assert (state.turn, state.count) == (Seat.DEALER, 0)
    assert [str(event) for event in state.log[-2:]] == [
        "dealer says Go at 29",
        "pone is last at 29 for 1 (last)",
    ]
    state = follow_play("dealer", "9S 8S 7S", "KH QH", opponent=3, turn="pone").play("TC").go()
    assert [str(event) for event in state.log[-2:]] == [
        "dealer says Go at 30",
        "pone is last at 30 for 1 (last)",
    ]
    assert state.turn is Seat.DEALER


def test_a_hand_whose_last_card_was_played_is_known_to_be_empty() -> None:
    """The other player goes on alone, and no go is said for no cards."""
    state = follow_play("dealer", "2S 3S", "KH", opponent=1, turn="pone", played_by=["dealer"]).play("9C")
    assert (state.turn, state.hands.pone, state.held) == (Seat.DEALER, (), BySeat(0, 2))
    assert state.play("2S").play("3S").is_over


def test_every_card_may_have_been_seen() -> None:
    """Against an opponent without cards nothing has to be unseen."""
    others = [card for card in PACK if card.code not in {"KH", "9S"}]
    state = follow_play("dealer", "9S", "KH", opponent=0, turn="dealer", seen=others)
    assert state.play("9S").is_over


def test_a_position_after_a_go_of_the_opponent() -> None:
    """Cards of one's own one after the other mean that the opponent could not play."""
    state = follow_play(
        "pone", "AC", "KH 9S 7C 2C", opponent=3, turn="pone", played_by=["pone", "dealer", "pone", "pone"]
    )
    assert [str(event) for event in state.log[-2:]] == ["dealer says Go at 26", "pone plays 2C: 28"]
    assert min(cribbage.value(card) for card in state.hands.dealer) == 6
    assert state.turn is Seat.PONE


NO_GO: dict[str, tuple[SeenPlay[Any, Any], type[IllegalPlayError | AlreadyOverError], str]] = {
    "at the beginning of a count": (
        follow_play("pone", "5S", opponent=2, turn="dealer"),
        IllegalPlayError,
        "the dealer holds a card that fits at 0",
    ),
    "with a hand that is seen": (
        follow_play("pone", "5S 6S", "KH TC", opponent=3, turn="pone"),
        IllegalPlayError,
        "the pone holds a card that fits at 20",
    ),
    "after the end": (
        follow_play("pone", "5S", opponent=0, turn="pone").play("5S"),
        AlreadyOverError,
        "nobody can say go: the play of the cards is over",
    ),
}


@pytest.mark.parametrize(("state", "error", "said"), NO_GO.values(), ids=NO_GO)
def test_where_no_go_can_be_said(
    state: SeenPlay[Any, Any], error: type[IllegalPlayError | AlreadyOverError], said: str
) -> None:
    """A player who holds a card that fits has to play (CR-09)."""
    with pytest.raises(error) as refused:
        state.go()
    assert str(refused.value) == said
    assert refused.value.state is state


NOT_SEEN: dict[str, tuple[dict[str, Any], type[MugginsError], str]] = {
    "more than a hand": (
        {"opponent": 5},
        WrongCardsError,
        "not a valid position: the dealer holds 5 cards and has played 0 in this count: "
        "more than a hand of 4",
    ),
    "fewer than none": (
        {"opponent": -1},
        WrongCardsError,
        "not a valid position: the dealer cannot hold -1 cards",
    ),
    "no number": (
        {"opponent": "4"},
        WrongTypeError,
        "the number of cards that the opponent holds must be a whole number, not '4'",
    ),
    "a pack with too few cards": (
        {"opponent": 3, "seen": [card for card in PACK.cards[:49] if card.code not in {"KH", "5S"}]},
        WrongCardsError,
        "not a valid position: only 2 cards are left for the dealer, not 3",
    ),
    "more cards than there are": (
        {"opponent": 0, "played": "", "turn": "pone", "seen": PACK.cards},
        WrongCardsError,
        "not a valid position: it has 53 cards, not 0 to 52; 5S twice",
    ),
    "a card of the hand was seen": (
        {"opponent": 3, "seen": "5S"},
        WrongCardsError,
        "not a valid position: 5S twice",
    ),
    "cards seen without end": ({"opponent": 3, "seen": repeat("KH")}, WrongCardsError, TOO_MANY),
    "a turn without cards": (
        {"opponent": 0, "turn": "dealer"},
        WrongCardsError,
        "not a valid position: the dealer has no card left to play",
    ),
    "no seat": ({"opponent": 3, "seat": "north"}, UnknownNameError, NO_SEAT),
    "a turn of no seat": ({"opponent": 3, "turn": "north"}, UnknownNameError, NO_SEAT),
    "a hand without order": ({"opponent": 3, "hand": {"5S"}}, WrongTypeError, f"the hand {NO_ORDER}"),
    "a count without order": (
        {"opponent": 3, "played": {"KH"}},
        WrongTypeError,
        f"the play of the cards {NO_ORDER}",
    ),
    "a go that cannot be": (
        {"opponent": 3, "turn": "pone", "played_by": ["pone"]},
        IllegalPlayError,
        "the dealer holds a card that fits at 10",
    ),
    "a turn of one's own too many": (
        {"opponent": 2, "turn": "dealer", "played": "KH QH", "played_by": ["dealer", "dealer"]},
        IllegalPlayError,
        "the pone could play at 10, so the dealer cannot have played QH",
    ),
}


@pytest.mark.parametrize(("changed", "error", "said"), NOT_SEEN.values(), ids=NOT_SEEN)
def test_what_nobody_can_see(changed: dict[str, Any], error: type[MugginsError], said: str) -> None:
    """A position of which one hand is seen has to be one as well."""
    named: dict[str, Any] = {"seat": "pone", "hand": "5S", "played": "KH", "turn": "dealer"} | changed
    with pytest.raises(error) as refused:
        follow_play(**named)
    assert str(refused.value) == said


def test_a_play_that_is_not_seen_whole_shows_how_many_cards_are_held() -> None:
    """And none of those that the other may hold."""
    followed = follow_play("pone", "5S 6C 6D", "KH TC", opponent=3, turn="pone")
    assert str(followed) == (
        "pone plays KH: 10\ndealer plays TC: 20\npone holds 3 cards, dealer 3\ncount 20 of 31, pone to play"
    )
    fresh = follow_play("pone", "5S 6C 6D 7D", "", opponent=4, turn="pone")
    assert str(fresh) == "pone holds 4 cards, dealer 4\ncount 0 of 31, pone to play"


@pytest.mark.parametrize("played", ["KH TC", ""])
def test_an_opponent_without_cards_is_seen(played: str) -> None:
    """There is nothing that it could hold."""
    state = follow_play("pone", "5S", played, opponent=0, turn="pone")
    assert (state.hands.dealer, state.is_seen("dealer"), state.held.dealer) == ((), True, 0)


def test_a_card_played_is_in_no_hand_that_nobody_sees() -> None:
    """For somebody who sees neither hand, each may hold any card that was not played."""
    rules = cribbage.start_play("5S 6C 6D 7D", "KH TC JD QD").rules
    state = SeenPlay(rules, BySeat(PACK.cards, PACK.cards), Seat.PONE, held=BySeat(4, 4)).play("5S")
    assert [len(hand) for hand in (state.hands.pone, state.hands.dealer)] == [51, 51]
    assert cards("5S")[0] not in state.hands.dealer
