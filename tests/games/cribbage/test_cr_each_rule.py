"""A test for each rule of Cribbage that no other module has, and a look whether any rule has none."""

import re
from pathlib import Path
from random import Random

import pytest

from games.cribbage.test_cr_match import PLAYERS, dealt_and_thrown, play_out
from muggins.cards.french import PACK, Suit
from muggins.errors import DeckError
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


@pytest.mark.parametrize("suit", Suit)
def test_cr_26_a_jack_turned_up_is_pegged_before_the_play_and_counts_for_no_hand(suit: Suit) -> None:
    starter = f"J{suit.value}"
    assert cribbage.score_heels(starter).by_kind == {Kind.HEELS: 2}
    held = [f"{rank}{suit.value}" for rank in "246"] + ["8C" if suit is not Suit.CLUBS else "8D"]
    for count in (cribbage.score_hand, cribbage.score_crib):
        assert count(held, starter).points(Kind.HEELS) == count(held, starter).points(Kind.NOBS) == 0


def test_cr_36_what_a_card_scores_is_pegged_in_full_when_it_is_played() -> None:
    """No peg of a match stands short: the points of its log are those of each card and each count."""
    rng = Random(36)
    match = play_out(dealt_and_thrown(Match(PLAYERS, "Ben")).turn_up(rng.randrange(4, 37))).show()
    assert match.current is not None
    due = dict.fromkeys(PLAYERS, 0)
    for award in match.current.awards:
        due[match.player_at(award.to)] += award.score.total
    assert match.scores == due
