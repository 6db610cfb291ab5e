"""The play of Cribbage, rule by rule; CR numbers name the rules."""

from typing import Any

import pytest

from muggins.errors import (
    AlreadyOverError,
    IllegalPlayError,
    WrongCardsError,
    WrongTypeError,
)
from muggins.games import bhargage
from muggins.games.cribbage import (
    FIVE_CARD,
    SEVEN_CARD,
    PlayState,
    Rules,
    Seat,
    calls,
    score_play,
    start_play,
)
from muggins.games.cribbage.rules import STANDARD
from muggins.pegging import Go, Last


def each_card(text: str) -> list[int]:
    """What each card of one count scores in turn."""
    codes = text.split()
    return [score_play(codes[:length]).total for length in range(1, len(codes) + 1)]


def played(pone: str, dealer: str, order: str, rules: Rules = STANDARD) -> PlayState:
    """The state after these cards were played."""
    state = start_play(pone, dealer, rules=rules)
    for card in order.split():
        state = state.play(card)
    return state


def told(state: PlayState) -> list[str]:
    """What happened, a short line for each event."""
    lines = []
    for event in state.log:
        if isinstance(event, Go):
            lines.append(f"{event.seat} go")
        else:
            what = "last" if isinstance(event, Last) else f"{event.card} {event.count}"
            lines.append(" ".join([f"{event.seat} {what}", *map(str, event.score.by_kind.values())]))
    return lines


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("KH 5C", [0, 2]),
        ("7C 8D 9H", [0, 2, 3]),
        ("7C 6D 8H", [0, 0, 3]),
        ("5H 2C 4D 3S", [0, 0, 0, 4]),
        ("KH QC", [0, 0]),
        ("4C 4D 4H 4S", [0, 2, 6, 12]),
        ("4C 5D 5H 6S", [0, 0, 2, 0]),
        ("6C 5D 5H 4S 6D", [0, 0, 2, 0, 3]),
        ("4D 4H 5C 6S", [0, 2, 0, 3]),
        ("AC 2D 3H 4S 5D", [0, 0, 3, 4, 7]),
        ("TC 6D 5H TD", [0, 0, 0, 2]),
        ("5C 5D 5H", [0, 2, 8]),
    ],
)
def test_cr_15_to_cr_18_what_a_card_scores(cards: str, points: list[int]) -> None:
    """Fifteen, thirty-one, pairs and runs of the longest tail, in any order."""
    assert each_card(cards) == points


OFTEN_WRONG = {
    "an earlier pair does not hide a later run": ("6C 5D 5H 4S 6D", [0, 0, 2, 0, 3]),
    "a card of another rank ends a run": ("4C 5D TH 6S", [0, 0, 0, 0]),
    "a pair within it ends a run": ("4C 5D 5H 6S", [0, 0, 2, 0]),
}


@pytest.mark.parametrize(("cards", "points"), OFTEN_WRONG.values(), ids=OFTEN_WRONG)
def test_plays_that_other_scorers_get_wrong(cards: str, points: list[int]) -> None:
    """Each kind of play that a released scorer was seen to miscount."""
    assert each_card(cards) == points


def test_cr_13_thirty_one_by_the_last_card_of_all() -> None:
    """It scores 2, and nothing more for the last card."""
    state = played("9C 8D TC QS", "9D 5H JD AH", "9C 9D 8D 5H TC JD QS AH")
    assert told(state)[-2:] == ["dealer AH 31 2", "dealer last"]
    assert state.is_over


def test_two_plays_from_one_state_share_nothing() -> None:
    """What is played in the one is not played in the other, nor before."""
    start = start_play("KH 5S KC QC", "TC 5D AS 9H")
    one, other = start.play("KH"), start.play("5S")
    assert [state.play("5D").points[Seat.DEALER] for state in (one, other)] == [2, 2]
    assert (start.log, one.count, other.count) == ((), 10, 5)
    assert [card.code for card in start.hands.pone] == ["KH", "5S", "KC", "QC"]


def test_cr_09_the_count_ends_at_31() -> None:
    """Neither a sequence nor a play may exceed 31."""
    with pytest.raises(IllegalPlayError, match="KH QH JH 2C count 32, over 31"):
        score_play("KH QH JH 2C")
    state = played("KH QH 2C 3C", "KD QD 2D 3D", "KH KD 2C")
    with pytest.raises(
        IllegalPlayError, match="it is the dealer's turn to play, and the dealer does not hold QH"
    ):
        state.play("QH")
    with pytest.raises(IllegalPlayError, match=r"from 22 to 32, over 31$"):
        state.play("QD")


def test_cr_11_a_go_and_a_31_after_it() -> None:
    """The other lays what fits; 31 scores 2 and nothing more for the go."""
    state = played("KH 5S KC QC", "TC 5D AS 9H", "KH TC 5S 5D AS")
    assert told(state)[3:] == ["dealer 5D 30 2", "pone go", "dealer AS 31 2", "dealer last"]
    assert (state.count, state.played, str(state.turn)) == (0, (), "pone")


def test_cr_11_one_for_a_go() -> None:
    """With the dealer unable as well, the last card scores 1."""
    state = played("KH 5S KC QC", "TC 5D 9S 9H", "KH TC 5S 5D")
    assert told(state)[-2:] == ["pone go", "dealer last 1"]
    assert (state.count, str(state.turn)) == (0, "pone")
    assert calls(state)[-2:] == (("pone", "Go"), ("dealer", "1 for last"))
    last = state.log[-1]
    assert isinstance(last, Last)
    assert [str(line) for line in last.score.lines] == ["last 5D 1"]


def test_nobody_says_go_at_31() -> None:
    """A 31 ends the count without a go."""
    state = played("KH AS KC QC", "TC JD 9S 9H", "KH TC AS JD")
    assert told(state)[-2:] == ["dealer JD 31 2", "dealer last"]
    assert str(state.turn) == "pone"


def test_cr_13_a_fifteen_on_the_last_card_of_all_adds() -> None:
    """Unlike in Bhargage, fifteen and the last card both score."""
    state = played("KH KC 2S 2D", "QH 3D 3H 5H", "KH QH KC 3D 2S 3H 2D 5H")
    assert told(state)[-2:] == ["dealer 5H 15 2", "dealer last 1"]
    assert state.is_over
    with pytest.raises(AlreadyOverError):
        state.play("KH")


def test_cr_19_nothing_reaches_over_a_new_count() -> None:
    """A pair over a new count is no pair."""
    state = played("KH KC 9S 2D", "QH JC 8S KD", "KH QH 9S 2D KD")
    assert told(state)[-1] == "dealer KD 10"


def test_cr_12_who_has_no_card_leaves_the_lead() -> None:
    """If the player who should lead has no card, the other one leads."""
    state = played("AH 2H 3H 4H", "KH KC KD KS", "AH KH 2H KC 3H")
    assert str(state.turn) == "pone"
    state = state.play("4H")
    assert str(state.turn) == "dealer"
    state = state.play("KD").play("KS")
    assert state.is_over
    assert told(state)[-3:] == ["dealer KD 10", "dealer KS 20 2", "dealer last 1"]


def test_cr_38_one_count_only() -> None:
    """In five-card Cribbage the play ends with its first count."""
    state = played("KH QH JH", "KD QD JD", "KH KD QH", FIVE_CARD)
    assert state.is_over
    assert told(state)[-2:] == ["dealer go", "pone last 1"]


def test_wrong_hands() -> None:
    """Two hands are as many different cards as the rules say."""
    with pytest.raises(WrongCardsError, match="it has 3 cards, not 4"):
        start_play("KH QH JH", "KD QD JD TD")
    with pytest.raises(WrongCardsError, match="KH twice"):
        start_play("KH QH JH TH", "KH QD JD TD")


@pytest.mark.parametrize(
    ("played", "fault"),
    [
        ("", "it has 0 cards, not 1 to 8"),
        ("AC AD AH AS 2C 2D 2H 2S 3C", "it has 9 cards, not 1 to 8"),
        ("AC AC", "AC twice"),
    ],
)
def test_what_is_no_play_of_the_cards(played: str, fault: str) -> None:
    """Two hands of four have eight cards, so a count has from one to eight, all different."""
    with pytest.raises(WrongCardsError) as refused:
        score_play(played.split())
    assert str(refused.value) == f"not a valid play of the cards: {fault}"


def test_ten_cards_in_one_count() -> None:
    """In seven-card Cribbage two hands of five may lie in one count, and all of them may make 15 or 31."""
    low = "AC AD AH AS 2C 2D 2H 2S"
    assert score_play(f"{low} 3C", SEVEN_CARD).by_kind == {"fifteen": 2}
    assert score_play(f"{low} 9C TC", SEVEN_CARD).by_kind == {"31": 2}
    assert score_play(f"{low} 3C 3D", SEVEN_CARD).by_kind == {"pair": 2}
    with pytest.raises(WrongCardsError, match="it has 9 cards, not 1 to 8"):
        score_play(f"{low} 3C")
    with pytest.raises(WrongCardsError, match="it has 7 cards, not 1 to 6"):
        score_play(low.split()[:7], FIVE_CARD)
    of_another_game: Any = bhargage.STANDARD
    with pytest.raises(WrongTypeError):
        score_play("AC", of_another_game)


def test_eight_cards_in_one_count() -> None:
    """All of two hands may lie in one count, if they are low enough."""
    assert score_play("AC AD AH AS 2C 2D 2H 2S").by_kind == {"pair": 12}
