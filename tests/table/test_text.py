"""What `print` shows of any match, with the matches of a game that is none of ours."""

from muggins.table.text import awaited_or_deal, holds, rules_and_score
from table.piles import Piles, Rules

MATCH = Piles(("Ann", "Ben"), rules=Rules(target=5))


def test_the_rules_and_the_score_are_a_line_each() -> None:
    """Whatever the match has come to."""
    assert rules_and_score(MATCH) == [str(Rules(target=5)), "Ann 0, Ben 0, first to 5"]


def test_how_many_cards_each_player_holds() -> None:
    """By the names, in their order."""
    assert holds(["Ann", "Ben"], [("a", "b"), ()]) == "Ann holds 2, Ben holds 0"


def test_a_deal_is_awaited_while_nobody_is() -> None:
    """And nothing after the end."""
    assert awaited_or_deal(MATCH, "a card") == ["waits for a deal"]
    dealt = MATCH.deal("c1 c5")
    assert awaited_or_deal(dealt, "a card") == ["waits for a card by Ann"]
    assert awaited_or_deal(dealt.take("c5"), "a card") == []
