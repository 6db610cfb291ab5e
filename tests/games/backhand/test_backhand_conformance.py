"""The conformance vectors of Backhand, which its second scorer made: the library answers them alike."""

from muggins.games.backhand import Choice, Hand, chances
from vector_files import conformance_cases


def test_hands() -> None:
    """The same cards are held, and the same may be said."""
    for case in conformance_cases("backhand-hands"):
        hand, said = Hand(), iter(case["words"])
        for card in case["cards"]:
            while not hand.awaits_card:
                hand = hand.say(next(said))
            hand = hand.dealt(card)
        for word in said:
            hand = hand.say(word)
        assert [str(card) for card in hand.cards] == case["held"], case["id"]
        assert hand.total == case["total"], case["id"]
        assert (hand.result.wins if hand.result else None) == case["won"], case["id"]
        waits_for = {*case["waits_for"].split(" or ")} - {""}
        assert ({"a card"} if hand.awaits_card else {*hand.choices}) == waits_for, case["id"]


def test_chances() -> None:
    """The same fractions."""
    for case in conformance_cases("backhand-chances"):
        first, second, *others = case["held"]
        hand = Hand([first, second])
        for card in others:
            hand = hand.dealt(card)
        found = chances(hand, case["seen"])
        assert str(found[Choice.HIT]) == case["hit"], case["id"]
        assert str(found[Choice.BACKHAND]) == case["backhand"], case["id"]
