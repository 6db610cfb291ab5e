"""A test for each rule of Cribbage that no other module has, and a look whether any rule has none."""

import re
from itertools import combinations
from pathlib import Path
from random import Random

import pytest

from games.cribbage.test_cr_match import PLAYERS, dealt_and_thrown, play_out
from muggins.cards.french import PACK, Rank, Suit, build, cards
from muggins.errors import DeckError, PlayerError
from muggins.games import cribbage
from muggins.games.cribbage import Kind, Match

ROOT = Path(__file__).parents[3]


def rules_of_the_page() -> list[str]:
    """The number of each rule that the page has."""
    page = (ROOT / "docs" / "games" / "cribbage" / "rules.md").read_text(encoding="utf-8")
    return re.findall(r'id="cr-([0-9]{2})"', page)


@pytest.mark.parametrize("number", rules_of_the_page())
def test_each_rule_has_a_test_that_is_named_after_it(number: str) -> None:
    """Some rule of the page that no test has in its name would be one that nobody holds."""
    named = [
        name
        for path in [*Path(__file__).parent.glob("*.py"), *(ROOT / "tests" / "crib").glob("*.py")]
        for name in re.findall(r"def (test_[a-z0-9_]+)", path.read_text(encoding="utf-8"))
        if f"cr_{number}" in name
    ]
    assert named


def test_the_page_has_every_rule() -> None:
    assert {int(number) for number in rules_of_the_page()} >= {*range(1, 39)}


@pytest.mark.parametrize("players", [("Ann",), ("Ann", "Ben", "Cid", "Dot", "Eve")], ids=len)
def test_cr_02_one_or_five_do_not_play(players: tuple[str, ...]) -> None:
    with pytest.raises(PlayerError, match=r"^cribbage is played by 2"):
        Match(players, "Ann")


def test_cr_05_the_pone_leaves_at_least_four_cards_in_each_part() -> None:
    """Any cut of 4 to 48 of 52 cards is right, and the order goes round."""
    for lifted in range(4, 49):
        assert PACK.cut(lifted, least=4)[0] is PACK[lifted]
    for lifted in (0, 3, 49, 52):
        with pytest.raises(DeckError, match="lift 4 to 48, so that each part has at least 4"):
            PACK.cut(lifted, least=4)


def test_cr_07_two_cards_of_each_are_the_crib_which_the_dealer_counts() -> None:
    match = dealt_and_thrown(Match(PLAYERS, "Ben"))
    assert match.current is not None
    assert [len(match.hand(player)) for player in PLAYERS] == [4, 4]
    assert len(match.current.crib) == 4
    assert match.current.crib == match.current.thrown.pone + match.current.thrown.dealer
    counts = play_out(match.turn_up(20)).show().current
    assert counts is not None
    assert str(counts.counts[-1].seat) == "dealer"


def test_cr_10_thirty_one_exactly_is_two_and_no_point_for_the_last_card() -> None:
    state = cribbage.start_play("KC 2C 3C 4C", "JD 9D 5D 6D")
    for card in ["KC", "JD", "2C", "9D"]:
        state = state.play(card)
    assert cribbage.score_play("KC JD 2C 9D").by_kind == {Kind.THIRTY_ONE: 2}
    assert state.points == {"pone": 0, "dealer": 2}
    assert (state.count, str(state.turn)) == (0, "pone")


@pytest.mark.parametrize(
    ("played", "points"), [("7C 7D", 2), ("7C 7D 7H", 6), ("7C 7D 7H 7S", 12), ("2C 7C 7D", 2)]
)
def test_cr_16_the_longest_tail_of_one_rank_pairs(played: str, points: int) -> None:
    assert cribbage.score_play(played).points(Kind.PAIR) == points


def test_cr_16_a_card_between_parts_a_pair() -> None:
    assert cribbage.score_play("7C 2D 7H").points(Kind.PAIR) == 0


def test_cr_17_tenth_cards_pair_by_rank_alone() -> None:
    """Of all pairs of two tenth cards only those of one rank score, in the play and in the show."""
    for pair in combinations(build(ranks="TJQK"), 2):
        same = pair[0].rank is pair[1].rank
        assert cribbage.score_play(pair).points(Kind.PAIR) == (2 if same else 0)
        assert cribbage.score_hand((*pair, *cards("2C 4D")), "6H").points(Kind.PAIR) == (2 if same else 0)


@pytest.mark.parametrize(
    ("held", "starter", "points"),
    [
        ("5C 5D 5H JS", "KC", 14),
        ("7C 8D 7H 8S", "AC", 10),
        ("AC 2D 3H 4S", "5C", 2),
        ("9C 6D 5H 4S", "4C", 6),
        ("2C 4D 6H 8S", "TC", 0),
        ("TC 5D 5H 5S", "5C", 16),
    ],
)
def test_cr_21_each_choice_of_cards_that_make_fifteen_is_two(held: str, starter: str, points: int) -> None:
    assert cribbage.score_hand(held, starter).points(Kind.FIFTEEN) == points


@pytest.mark.parametrize(
    ("held", "starter", "points"),
    [
        ("AC 2D 3H KS", "JC", 3),
        ("AC 2D 3H 4S", "KC", 4),
        ("AC 2D 3H 4S", "5C", 5),
        ("4C 3D 3H 2S", "KC", 6),
        ("5C 4D 3H 3S", "2C", 8),
        ("KC KD KH QS", "JC", 9),
        ("8C 8D 7H 6S", "6C", 12),
        ("QC KD AH 2S", "7C", 0),
        ("AC 2D 4H 5S", "7C", 0),
    ],
)
def test_cr_23_each_longest_run_scores_and_no_run_within_it(held: str, starter: str, points: int) -> None:
    """With its pairs a double run of three is 8, one of four 10, a triple 15, a double double 16."""
    assert cribbage.score_hand(held, starter).points(Kind.RUN) == points


@pytest.mark.parametrize("suit", Suit)
def test_cr_26_a_jack_turned_up_is_pegged_before_the_play_and_counts_for_no_hand(suit: Suit) -> None:
    starter = f"J{suit.value}"
    assert cribbage.score_heels(starter).by_kind == {Kind.HEELS: 2}
    held = [f"{rank}{suit.value}" for rank in "246"] + ["8C" if suit is not Suit.CLUBS else "8D"]
    for count in (cribbage.score_hand, cribbage.score_crib):
        assert count(held, starter).points(Kind.HEELS) == count(held, starter).points(Kind.NOBS) == 0


def test_cr_28_some_totals_are_in_no_hand_and_no_crib() -> None:
    """The tables of totals, which the exhaustive tests count anew, have none of 19, 25, 26 and 27."""
    for totals in (cribbage.hand_distribution(), cribbage.crib_distribution()):
        assert totals.impossible == (19, 25, 26, 27)
        assert totals.best == 29


def test_cr_36_what_a_card_scores_is_pegged_in_full_when_it_is_played() -> None:
    """No peg of a match stands short: the points of its log are those of each card and each count."""
    rng = Random(36)
    match = play_out(dealt_and_thrown(Match(PLAYERS, "Ben")).turn_up(rng.randrange(4, 37))).show()
    assert match.current is not None
    due = dict.fromkeys(PLAYERS, 0)
    for award in match.current.awards:
        due[match.player_at(award.to)] += award.score.total
    assert match.scores == due


def test_cr_37_no_card_makes_fifteen_after_a_lead_of_four_or_lower() -> None:
    """And every higher lead can be answered so."""
    for lead in PACK:
        answered = any(
            cribbage.score_play((lead, card)).points(Kind.FIFTEEN) for card in PACK if card is not lead
        )
        assert answered == (lead.rank > Rank.FOUR)
