"""The play of Cribbage, rule by rule; CR numbers name the rules."""

from itertools import combinations
from typing import Any

import pytest

from games.cribbage import literal
from games.cribbage.test_cribbage_witness import events, kinds
from muggins.cards.french import PACK, Rank, build, cards
from muggins.errors import IllegalPlayError, WrongCardsError, WrongTypeError
from muggins.games import bhargage
from muggins.games.cribbage import (
    FIVE_CARD,
    SEVEN_CARD,
    STANDARD,
    Kind,
    PlayState,
    Rules,
    Seat,
    calls,
    score_hand,
    score_play,
    start_play,
)
from muggins.pegging import Last


def each_card(text: str) -> list[dict[str, int]]:
    """What each card of one count scores in turn, by kind, as both scorers say."""
    codes = text.split()
    found = []
    for length in range(1, len(codes) + 1):
        found.append(kinds(score_play(codes[:length])))
        assert found[-1] == literal.play(codes[:length])
    return found


def story(pone: str, dealer: str, rules: Rules = STANDARD) -> list[str]:
    """A play in which each lays the first card that fits: a line for each event, as both scorers say."""
    state = start_play(pone, dealer, rules=rules)
    while not state.is_over:
        state = state.play(state.legal_plays[0])
    told = events(state)
    one_count = rules.five_card
    assert told == literal.whole_play(
        pone.split(), dealer.split(), lambda _, legal: legal[0], single_count=one_count
    )
    assert one_count or not any(state.hands.in_order)
    return [line(event) for event in told]


def line(event: literal.Event) -> str:
    """Tell one event in short."""
    if event[0] == "go":
        return f"{event[1]} go"
    if event[0] == "last":
        return f"{event[1]} last {event[2]}"
    scored = "".join(f" {kind}:{score}" for kind, score in event[4].items())
    return f"{event[1]} {event[2]} {event[3]}{scored}"


def played(pone: str, dealer: str, order: str) -> PlayState:
    """The state after these cards were played."""
    state = start_play(pone, dealer)
    for card in order.split():
        state = state.play(card)
    return state


# --- what a card scores ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "expected"), [
    ("KH 5C", [{}, {"fifteen": 2}]),
    ("7C 8D 9H", [{}, {"fifteen": 2}, {"run": 3}]),
    ("7C 6D 8H", [{}, {}, {"run": 3}]),
    ("5C 2D 4H 3S", [{}, {}, {}, {"run": 4}]),
    ("5C 4D 6H 4S", [{}, {}, {"fifteen": 2, "run": 3}, {}]),
    ("4C 5D 6H 5S 6C", [{}, {}, {"fifteen": 2, "run": 3}, {}, {}]),
    ("5C 5D 6H 7S", [{}, {"pair": 2}, {}, {"run": 3}]),
    ("4D 4H 5C 6S", [{}, {"pair": 2}, {}, {"run": 3}]),
    ("2C 3D 4H 3S 2D 4D", [{}, {}, {"run": 3}, {}, {"run": 3}, {"run": 3}]),
    ("AC 2D 3H 4S 5D", [{}, {}, {"run": 3}, {"run": 4}, {"fifteen": 2, "run": 5}]),
    ("AC 3D 2H 4S 6D 7D 5C", [{}, {}, {"run": 3}, {"run": 4}, {}, {}, {"run": 7}]),
    ("QC KD AH", [{}, {}, {}]),
    ("6C 5D 5H 4S 6D", [{}, {}, {"pair": 2}, {}, {"run": 3}]),
    ("4C 5D TH 6S", [{}, {}, {}, {}]),
    ("4C 5D 5H 6S", [{}, {}, {"pair": 2}, {}]),
])  # fmt: skip
def test_cr_15_cr_18_fifteens_and_runs(text: str, expected: list[dict[str, int]]) -> None:
    """The longest tail that can be put in a row scores its length, and a repeated rank ends it (CR-18).

    The last three are plays that released scorers were seen to miscount: an earlier pair does not hide a
    later run, and a card of another rank or a pair within it ends one.
    """
    assert each_card(text) == expected


@pytest.mark.parametrize(("text", "expected"), [
    ("6C 6D 6H 6S", [{}, {"pair": 2}, {"pair": 6}, {"pair": 12}]),
    ("5C 5D 5H", [{}, {"pair": 2}, {"pair": 6, "fifteen": 2}]),
    ("KC JD", [{}, {}]),
    ("TC QD", [{}, {}]),
    ("6C 2D 6H", [{}, {}, {}]),
    ("2C 7C 7D", [{}, {}, {"pair": 2}]),
    ("TC 6D 5H TD", [{}, {}, {}, {"31": 2}]),
    ("3C 3D 9H", [{}, {"pair": 2}, {"fifteen": 2}]),
    ("9C 9D 9H 4S", [{}, {"pair": 2}, {"pair": 6}, {"31": 2}]),
])  # fmt: skip
def test_cr_10_cr_15_cr_16_pairs_fifteen_and_thirty_one(text: str, expected: list[dict[str, int]]) -> None:
    """Equal ranks score 2, 6 and 12 if no card parts them, and a count of 15 or 31 scores 2."""
    assert each_card(text) == expected


def test_cr_17_tenth_cards_pair_by_rank_alone() -> None:
    """Of all pairs of two tenth cards only those of one rank score, in the play and in the show (CR-17)."""
    for pair in combinations(build(ranks="TJQK"), 2):
        same = pair[0].rank is pair[1].rank
        assert score_play(pair).points(Kind.PAIR) == (2 if same else 0)
        assert score_hand((*pair, *cards("2C 4D")), "6H").points(Kind.PAIR) == (2 if same else 0)


def test_cr_37_no_card_makes_fifteen_after_a_lead_of_four_or_lower() -> None:
    """And every higher lead can be answered so (CR-37)."""
    for lead in PACK:
        answered = any(score_play((lead, card)).points(Kind.FIFTEEN) for card in PACK if card is not lead)
        assert answered == (lead.rank > Rank.FOUR)


# --- counts and goes ---------------------------------------------------------------------------------------


def test_cr_11_a_go_and_a_31_after_it() -> None:
    """After a Go the other lays the card that makes 31, for 2 and no 1."""
    assert story("KC 5C KH 9S", "TD 5D AH 9D")[:6] == [
        "pone KC 10", "dealer TD 20", "pone 5C 25", "dealer 5D 30 pair:2", "pone go", "dealer AH 31 31:2",
    ]  # fmt: skip


def test_cr_11_one_for_a_go() -> None:
    """If the dealer is unable as well, the 1 is for the dealer's last card."""
    assert story("KC 5C KH 9S", "TD 5D 9D 9H")[:7] == [
        "pone KC 10", "dealer TD 20", "pone 5C 25", "dealer 5D 30 pair:2", "pone go", "dealer last 1",
        "pone KH 10",
    ]  # fmt: skip
    state = played("KH 5S KC QC", "TC 5D 9S 9H", "KH TC 5S 5D")
    assert (state.count, state.played, str(state.turn)) == (0, (), "pone")
    assert calls(state)[-2:] == (("pone", "Go"), ("dealer", "1 for last"))
    last = state.log[-1]
    assert isinstance(last, Last)
    assert [str(each) for each in last.score.lines] == ["last 5D 1"]


def test_cr_12_the_opponent_of_the_last_player_leads() -> None:
    """Whoever did not play the last card leads, after a go and after a 31, at which nobody says Go."""
    assert story("KC QD 6C 6D", "KD AC 9C 9D")[3:5] == ["dealer AC 31 31:2", "pone 6C 6"]
    assert story("KC AC AD 6D", "KD KH QH 9D")[:7] == [
        "pone KC 10", "dealer KD 20 pair:2", "pone AC 21", "dealer KH 31 31:2",
        "pone AD 1", "dealer QH 11", "pone 6D 17",
    ]  # fmt: skip
    assert story("KC KS 9C 6D", "KD 9H QH 8D")[:6] == [
        "pone KC 10", "dealer KD 20 pair:2", "pone KS 30 pair:6", "dealer go", "pone last 1", "dealer 9H 9",
    ]  # fmt: skip


def test_cr_12_who_has_no_card_leaves_the_lead() -> None:
    """If the player who should lead has no cards, the other leads, and no Go is said."""
    assert story("KC 9C 2D TH", "KD TD 9H QS") == [
        "pone KC 10", "dealer KD 20 pair:2", "pone 9C 29", "dealer go", "pone 2D 31 31:2",
        "dealer TD 10", "pone TH 20 pair:2", "dealer 9H 29", "dealer last 1",
        "dealer QS 10", "dealer last 1",
    ]  # fmt: skip


def test_cr_13_the_last_card_of_all() -> None:
    """It scores 1 like a go, though nobody says Go; a fifteen adds to that 1, and a 31 is 2 and no more."""
    assert story("KC QD 8C 4H", "KD TS AC 7D") == [
        "pone KC 10", "dealer KD 20 pair:2", "pone QD 30", "dealer AC 31 31:2",
        "pone 8C 8", "dealer TS 18", "pone 4H 22", "dealer 7D 29", "dealer last 1",
    ]  # fmt: skip
    assert story("KC QD 8C AH", "KD AC AS 5D")[4:] == [
        "pone 8C 8", "dealer AS 9", "pone AH 10 pair:2", "dealer 5D 15 fifteen:2", "dealer last 1",
    ]  # fmt: skip
    assert story("KC QD KH 9S", "KD AC TD 2H") == [
        "pone KC 10", "dealer KD 20 pair:2", "pone QD 30", "dealer AC 31 31:2",
        "pone KH 10", "dealer TD 20", "pone 9S 29", "dealer 2H 31 31:2",
    ]  # fmt: skip


def test_cr_19_the_cards_of_one_count_combine() -> None:
    """Those that one player lays alone, after a Go or at the end; never over a new count (CR-19)."""
    assert story("AC AD AH AS", "KD KH KC KS") == [
        "pone AC 1", "dealer KD 11", "pone AD 12", "dealer KH 22", "pone AH 23", "dealer go",
        "pone AS 24 pair:2", "pone last 1",
        "dealer KC 10", "dealer KS 20 pair:2", "dealer last 1",
    ]  # fmt: skip
    assert story("KC 3C 2D AH", "TC 9D 9H 9S")[:7] == [
        "pone KC 10", "dealer TC 20", "pone 3C 23", "dealer go",
        "pone 2D 25", "pone AH 26 run:3", "pone last 1",
    ]  # fmt: skip
    assert story("KC 9C KH QH", "KD 9D 9H 8S") == [
        "pone KC 10", "dealer KD 20 pair:2", "pone 9C 29", "dealer go", "pone last 1",
        "dealer 9D 9", "pone KH 19", "dealer 9H 28", "pone go", "dealer last 1",
        "pone QH 10", "dealer 8S 18", "dealer last 1",
    ]  # fmt: skip


def test_cr_38_one_count_only() -> None:
    """Five-card Cribbage stops after one count, with cards left in hand or with none."""
    assert story("KC QD 5H", "KD JC 4S", FIVE_CARD) == [
        "pone KC 10", "dealer KD 20 pair:2", "pone QD 30", "dealer go", "pone last 1",
    ]  # fmt: skip
    assert story("AC 2D 5H", "3D 4C 6S", FIVE_CARD) == [
        "pone AC 1", "dealer 3D 4", "pone 2D 6 run:3", "dealer 4C 10 run:4", "pone 5H 15 fifteen:2 run:5",
        "dealer 6S 21 run:6", "dealer last 1",
    ]  # fmt: skip
    assert story("KC QD 5H", "KD AC 4S", FIVE_CARD)[-1] == "dealer AC 31 31:2"


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
