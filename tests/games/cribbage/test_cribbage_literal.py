"""Tests of the literal Cribbage scorer itself, against the worked examples of the rules."""

from itertools import combinations, islice
from random import Random

import pytest

from games.cribbage import literal as witness
from games.cribbage.literal import DECK, VALUE, Choose, Event, Seat
from lengths import first_quick


def show(text: str) -> tuple[list[str], str]:
    """Read four or three cards held, a stroke and the starter."""
    held, starter = text.split("|")
    return held.split(), starter.strip()


def hand_total(text: str) -> int:
    """Give the total of a hand."""
    return sum(witness.hand(*show(text)).values())


def crib_total(text: str) -> int:
    """Give the total of a crib."""
    return sum(witness.crib(*show(text)).values())


def each_card(text: str) -> list[dict[str, int]]:
    """Score every card of a count in turn."""
    cards = text.split()
    return [witness.play(cards[:length]) for length in range(1, len(cards) + 1)]


def first(_seat: Seat, legal: list[str]) -> str:
    """Choose the first playable card."""
    return legal[0]


def story(pone: str, dealer: str, choose: Choose = first, *, single_count: bool = False) -> list[str]:
    """Play a deal and tell it in short lines, one for each event."""
    events = witness.whole_play(pone.split(), dealer.split(), choose, single_count=single_count)
    return [line(event) for event in events]


def line(event: Event) -> str:
    """Tell one event in short."""
    if event[0] == "go":
        return f"{event[1]} go"
    if event[0] == "last":
        return f"{event[1]} last {event[2]}"
    scored = "".join(f" {kind}:{score}" for kind, score in event[4].items())
    return f"{event[1]} {event[2]} {event[3]}{scored}"


def test_the_pack() -> None:
    """Fifty-two different cards have values that add up to 340 (CR-01)."""
    assert len(set(DECK)) == 52
    assert sum(VALUE[card[0]] for card in DECK) == 340


@pytest.mark.parametrize(("text", "fifteen", "pair", "run", "flush", "nobs"), [
    ("5C 5D 5H JS | 5S", 16, 12, 0, 0, 1),
    ("5C 5D 5H 5S | JC", 16, 12, 0, 0, 0),
    ("9C 6D 5H 4S | 4C", 6, 2, 6, 0, 0),
    ("8C 8D 7H 6S | 6C", 4, 4, 12, 0, 0),
    ("4C 3D 3H 2S | KC", 4, 2, 6, 0, 0),
    ("KC KD KH QS | JC", 0, 6, 9, 0, 0),
    ("2H 4H 6H 8H | KS", 0, 0, 0, 4, 0),
    ("2H 4H 6H 8H | KH", 0, 0, 0, 5, 0),
    ("2C 4H 6H 8H | KH", 0, 0, 0, 0, 0),
    ("JH 2C 4S 9D | 6H", 4, 0, 0, 0, 1),
    ("2C 4S 9D 6H | JH", 4, 0, 0, 0, 0),
    ("AC 2D 3H 4S | 5C", 2, 0, 5, 0, 0),
    ("5C 4D 3H 3S | 2C", 2, 2, 8, 0, 0),
    ("QC KD AH 2S | 7C", 0, 0, 0, 0, 0),
    ("AC AD 2H 2S | 3C", 0, 4, 12, 0, 0),
    ("TC JD QH KS | KC", 0, 2, 8, 0, 0),
    ("4C 5D 6H KS | 3C", 4, 0, 4, 0, 0),
    ("2C 2D 2H 2S | 7D", 2, 12, 0, 0, 0),
    ("JC JD QH AS | AD", 0, 4, 0, 0, 1),
    ("AH 3H 7H JH | 9S", 0, 0, 0, 4, 0),
    ("7H 8H 9H TH | 2S", 2, 0, 4, 4, 0),
])  # fmt: skip
def test_hands(text: str, fifteen: int, pair: int, run: int, flush: int, nobs: int) -> None:
    """The hands of CR-29, and those that scorers get wrong, score each kind as the rules count it."""
    points = {"fifteen": fifteen, "pair": pair, "run": run, "flush": flush, "nobs": nobs}
    assert witness.hand(*show(text)) == {kind: number for kind, number in points.items() if number}


@pytest.mark.parametrize(("text", "total"), [
    ("5C 5D 5H JS | 5S", 29), ("5C 5D 5H 5S | JC", 28), ("9C 6D 5H 4S | 4C", 14), ("8C 8D 7H 6S | 6C", 20),
    ("4C 3D 3H 2S | KC", 12), ("KC KD KH QS | JC", 15), ("2H 4H 6H 8H | KS", 4), ("2H 4H 6H 8H | KH", 5),
    ("2C 4H 6H 8H | KH", 0), ("JH 2C 4S 9D | 6H", 5), ("2C 4S 9D 6H | JH", 4), ("AC 2D 3H 4S | 5C", 7),
    ("5C 4D 3H 3S | 2C", 12), ("QC KD AH 2S | 7C", 0),
])  # fmt: skip
def test_totals_of_hands(text: str, total: int) -> None:
    """The hands of CR-29 have the totals that the ledger gives."""
    assert hand_total(text) == total


@pytest.mark.parametrize(("ranks", "total"), [
    ("4332", 8), ("54332", 10), ("5432", 4), ("KKKQJ", 15), ("88766", 16), ("K2AQJ", 3), ("QKA", 0),
])  # fmt: skip
def test_runs_with_pairs(ranks: str, total: int) -> None:
    """Double, triple and quadruple runs come to 8, 10, 15 and 16, and none goes round the corner (CR-23)."""
    assert witness.runs(ranks) + witness.pairs(ranks) == total


def test_a_flush_needs_the_starter_only_in_the_crib() -> None:
    """Four of a suit score 4 in hand and nothing in the crib, five score 5 in both (CR-24)."""
    assert (hand_total("2H 4H 6H 8H | KS"), crib_total("2H 4H 6H 8H | KS")) == (4, 0)
    assert (hand_total("2H 4H 6H 8H | KH"), crib_total("2H 4H 6H 8H | KH")) == (5, 5)
    assert (hand_total("2C 4H 6H 8H | KH"), crib_total("2C 4H 6H 8H | KH")) == (0, 0)
    assert (hand_total("KH 4H 6H 8H | 2C"), crib_total("KH 4H 6H 8H | 2C")) == (4, 0)


def test_nobs_in_hand_and_crib() -> None:
    """The Jack of the starter's suit scores 1 in hand and crib, and never as the starter (CR-25)."""
    assert witness.hand(["JH", "2C", "4S", "8D"], "6H") == {"nobs": 1}
    assert witness.crib(["JH", "2C", "4S", "8D"], "6H") == {"nobs": 1}
    assert witness.crib(["6H", "2C", "4S", "8D"], "JH") == {}
    assert witness.hand(["JH", "2C", "4S", "8D"], "6S") == {}


def test_heels() -> None:
    """Only a Jack as the starter pegs 2, and it is no part of a hand (CR-08, CR-26)."""
    assert [card for card in DECK if witness.heels(card)] == ["JC", "JD", "JH", "JS"]
    assert witness.heels("JD") == 2
    assert witness.hand(["2C", "4S", "6D", "8H"], "JD") == {}


@pytest.mark.parametrize(("text", "expected"), [
    ("2H 4H 6H | KS", {"flush": 3}),
    ("2H 4H 6H | KH", {"flush": 4}),
    ("2C 4H 6H | KH", {}),
    ("5H 5C JD | 5D", {"fifteen": 8, "pair": 6, "nobs": 1}),
    ("5H 5C 5S | 5D", {"fifteen": 8, "pair": 12}),
])  # fmt: skip
def test_three_cards_held(text: str, expected: dict[str, int]) -> None:
    """A hand of five-card Cribbage has four cards, and a flush scores the cards of the suit (CR-38)."""
    assert witness.hand(*show(text)) == expected


@pytest.mark.parametrize("order", [[3, 1, 0, 2], [2, 0, 3, 1], [3, 2, 1, 0]])
def test_order_of_the_cards_held_is_irrelevant(order: list[int]) -> None:
    """The cards held may come in any order."""
    for text in ("9C 6D 5H 4S | 4C", "2H 4H 6H 8H | KH", "5C 5D 5H JS | 5S"):
        held, starter = show(text)
        other = [held[place] for place in order]
        assert witness.hand(other, starter) == witness.hand(held, starter)
        assert witness.crib(other, starter) == witness.crib(held, starter)


@pytest.mark.parametrize(("text", "expected"), [
    ("7C 6D 8H", [{}, {}, {"run": 3}]),
    ("5C 2D 4H 3S", [{}, {}, {}, {"run": 4}]),
    ("5C 4D 6H 4S", [{}, {}, {"fifteen": 2, "run": 3}, {}]),
    ("4C 5D 6H 5S 6C", [{}, {}, {"fifteen": 2, "run": 3}, {}, {}]),
    ("5C 5D 6H 7S", [{}, {"pair": 2}, {}, {"run": 3}]),
    ("4C 5D KH 6S", [{}, {}, {}, {}]),
    ("2C 3D 4H 3S 2D 4D", [{}, {}, {"run": 3}, {}, {"run": 3}, {"run": 3}]),
    ("AC 3D 2H 4S 6D 7D 5C", [{}, {}, {"run": 3}, {"run": 4}, {}, {}, {"run": 7}]),
    ("QC KD AH", [{}, {}, {}]),
])  # fmt: skip
def test_runs_in_play(text: str, expected: list[dict[str, int]]) -> None:
    """The longest tail that can be put in a row scores its length, and a repeated rank ends it (CR-18)."""
    assert each_card(text) == expected


@pytest.mark.parametrize(("text", "expected"), [
    ("6C 6D", [{}, {"pair": 2}]),
    ("6C 6D 6H", [{}, {"pair": 2}, {"pair": 6}]),
    ("6C 6D 6H 6S", [{}, {"pair": 2}, {"pair": 6}, {"pair": 12}]),
    ("5C 5D 5H", [{}, {"pair": 2}, {"pair": 6, "fifteen": 2}]),
    ("KC JD", [{}, {}]),
    ("TC QD", [{}, {}]),
    ("6C 2D 6H", [{}, {}, {}]),
    ("3C 3D 9H", [{}, {"pair": 2}, {"fifteen": 2}]),
    ("9C 9D 9H 4S", [{}, {"pair": 2}, {"pair": 6}, {"31": 2}]),
])  # fmt: skip
def test_pairs_fifteen_and_thirty_one_in_play(text: str, expected: list[dict[str, int]]) -> None:
    """Equal ranks score 2, 6 and 12, and a count of 15 or 31 scores 2 (CR-10, CR-15, CR-16, CR-17)."""
    assert each_card(text) == expected


def test_four_or_less_led_cannot_be_made_fifteen() -> None:
    """The second card makes no fifteen of a lead of 4 or lower, and can of any other (CR-37)."""
    answered = {
        led[0] for led in DECK for card in DECK if card != led and "fifteen" in witness.play([led, card])
    }
    assert answered == set("56789TJQK")


def test_illegal_count_is_refused() -> None:
    """A count over 31 has no score (CR-09)."""
    with pytest.raises(ValueError, match="only to 31"):
        witness.play(["KC", "KD", "9H", "3S"])


def test_go_and_thirty_one() -> None:
    """After a Go the other lays the card that makes 31, for 2 and no 1 (CR-11)."""
    assert story("KC 5C KH 9S", "TD 5D AH 9D")[:6] == [
        "pone KC 10", "dealer TD 20", "pone 5C 25", "dealer 5D 30 pair:2", "pone go", "dealer AH 31 31:2",
    ]  # fmt: skip


def test_go_and_both_unable() -> None:
    """If the dealer is unable as well, the 1 is for the dealer's last card (CR-11)."""
    assert story("KC 5C KH 9S", "TD 5D 9D 9H")[:7] == [
        "pone KC 10", "dealer TD 20", "pone 5C 25", "dealer 5D 30 pair:2", "pone go", "dealer last 1",
        "pone KH 10",
    ]  # fmt: skip


def test_last_card_of_all() -> None:
    """The last card of all scores 1 like a go, though nobody says Go (CR-13)."""
    assert story("KC QD 8C 4H", "KD TS AC 7D") == [
        "pone KC 10", "dealer KD 20 pair:2", "pone QD 30", "dealer AC 31 31:2",
        "pone 8C 8", "dealer TS 18", "pone 4H 22", "dealer 7D 29", "dealer last 1",
    ]  # fmt: skip


def test_last_card_makes_fifteen() -> None:
    """A fifteen on the last card of all adds to the 1 for it (CR-13)."""
    assert story("KC QD 8C AH", "KD AC AS 5D")[4:] == [
        "pone 8C 8", "dealer AS 9", "pone AH 10 pair:2", "dealer 5D 15 fifteen:2", "dealer last 1",
    ]  # fmt: skip


def test_last_card_makes_thirty_one() -> None:
    """A 31 on the last card of all scores 2, and no 1 (CR-13)."""
    assert story("KC QD KH 9S", "KD AC TD 2H") == [
        "pone KC 10", "dealer KD 20 pair:2", "pone QD 30", "dealer AC 31 31:2",
        "pone KH 10", "dealer TD 20", "pone 9S 29", "dealer 2H 31 31:2",
    ]  # fmt: skip


def test_new_count_is_led_by_the_opponent_of_the_last_player() -> None:
    """Whoever did not play the last card leads, after a go and after a 31 (CR-12)."""
    assert story("KC QD 6C 6D", "KD AC 9C 9D")[3:5] == ["dealer AC 31 31:2", "pone 6C 6"]
    assert story("KC AC AD 6D", "KD KH QH 9D")[:7] == [
        "pone KC 10", "dealer KD 20 pair:2", "pone AC 21", "dealer KH 31 31:2",
        "pone AD 1", "dealer QH 11", "pone 6D 17",
    ]  # fmt: skip
    assert story("KC KS 9C 6D", "KD 9H QH 8D")[:6] == [
        "pone KC 10", "dealer KD 20 pair:2", "pone KS 30 pair:6", "dealer go", "pone last 1", "dealer 9H 9",
    ]  # fmt: skip


def test_leader_without_cards_is_passed_over() -> None:
    """If the player who should lead has no cards, the other leads, and no Go is said (CR-12)."""
    assert story("KC 9C 2D TH", "KD TD 9H QS") == [
        "pone KC 10", "dealer KD 20 pair:2", "pone 9C 29", "dealer go", "pone 2D 31 31:2",
        "dealer TD 10", "pone TH 20 pair:2", "dealer 9H 29", "dealer last 1",
        "dealer QS 10", "dealer last 1",
    ]  # fmt: skip


def test_player_without_cards_lets_the_other_play_on() -> None:
    """When one player has no more cards the other lays the rest of his, which combine (CR-19)."""
    assert story("AC AD AH AS", "KD KH KC KS") == [
        "pone AC 1", "dealer KD 11", "pone AD 12", "dealer KH 22", "pone AH 23", "dealer go",
        "pone AS 24 pair:2", "pone last 1",
        "dealer KC 10", "dealer KS 20 pair:2", "dealer last 1",
    ]  # fmt: skip


def test_no_go_is_said_after_thirty_one() -> None:
    """A 31 ends the count at once: the other still holds cards, but leads without a Go (CR-12)."""
    assert story("KC QD KH 9S", "KD AC TD 2H")[3:5] == ["dealer AC 31 31:2", "pone KH 10"]


def test_combinations_reach_over_a_go() -> None:
    """The cards that one player lays in succession after a Go combine (CR-19)."""
    assert story("KC 3C 2D AH", "TC 9D 9H 9S")[:7] == [
        "pone KC 10", "dealer TC 20", "pone 3C 23", "dealer go",
        "pone 2D 25", "pone AH 26 run:3", "pone last 1",
    ]  # fmt: skip


def test_combinations_never_reach_over_a_new_count() -> None:
    """The first card of a count makes no pair with the last of the count before (CR-19)."""
    assert story("KC 9C KH QH", "KD 9D 9H 8S") == [
        "pone KC 10", "dealer KD 20 pair:2", "pone 9C 29", "dealer go", "pone last 1",
        "dealer 9D 9", "pone KH 19", "dealer 9H 28", "pone go", "dealer last 1",
        "pone QH 10", "dealer 8S 18", "dealer last 1",
    ]  # fmt: skip


def test_single_count() -> None:
    """Five-card Cribbage stops after one count, with cards left in hand or with none (CR-38)."""
    assert story("KC QD 5H", "KD JC 4S", single_count=True) == [
        "pone KC 10", "dealer KD 20 pair:2", "pone QD 30", "dealer go", "pone last 1",
    ]  # fmt: skip
    assert story("AC 2D 5H", "3D 4C 6S", single_count=True) == [
        "pone AC 1", "dealer 3D 4", "pone 2D 6 run:3", "dealer 4C 10 run:4", "pone 5H 15 fifteen:2 run:5",
        "dealer 6S 21 run:6", "dealer last 1",
    ]  # fmt: skip
    assert story("KC QD 5H", "KD AC 4S", single_count=True)[-1] == "dealer AC 31 31:2"


def test_a_card_that_cannot_be_played_is_refused() -> None:
    """The witness lets nobody play a card that does not fit or is not held (CR-09)."""
    with pytest.raises(ValueError, match="pone cannot play 5H"):
        witness.whole_play(["KC"], ["KD"], lambda _seat, _legal: "5H")


@pytest.mark.parametrize("single_count", [False, True])
@pytest.mark.parametrize("plays", first_quick([300, 3000], 1))
def test_laws_of_the_play(single_count: bool, plays: int) -> None:
    """In random plays counts, turns, goes and last cards keep the rules, and the dealer pegs (CR-14)."""
    rng = Random(31)
    held = 3 if single_count else 4
    for _ in range(plays):
        cards = rng.sample(DECK, 2 * held)
        hands: dict[Seat, list[str]] = {"pone": cards[:held], "dealer": cards[held:]}
        events = witness.whole_play(
            cards[:held], cards[held:], lambda _seat, legal: rng.choice(legal), single_count=single_count
        )
        counts = check_events(hands, events)
        if single_count:
            assert counts == 1
        else:
            assert hands == {"pone": [], "dealer": []}
            assert points_pegged(events)["dealer"] >= 1


def check_events(hands: dict[Seat, list[str]], events: list[Event]) -> int:
    """Go through the events with the hands, empty them as the cards are played, and give the counts ended."""
    opponent: dict[Seat, Seat] = {"pone": "dealer", "dealer": "pone"}
    count: list[str] = []
    goes: list[Seat] = []
    leader: Seat = "pone"
    last: Seat = "dealer"
    ended = 0
    for event in events:
        seat = event[1]
        room = 31 - sum(VALUE[card[0]] for card in count)
        fits = {who: [card for card in cards if VALUE[card[0]] <= room] for who, cards in hands.items()}
        if event[0] == "go":
            assert hands[seat]
            assert not fits[seat]
            assert seat != last
            assert not goes
            goes.append(seat)
            continue
        if event[0] == "last":
            assert (seat, event[2]) == (last, 1)
            assert not fits["pone"]
            assert not fits["dealer"]
            assert 0 < room < 31
            assert bool(goes) == bool(hands[opponent[seat]])
        else:
            should_play = leader if not count else opponent[last]
            assert event[2] in fits[seat]
            assert seat == should_play or should_play in goes or not hands[should_play]
            hands[seat].remove(event[2])
            count.append(event[2])
            assert event[3] == sum(VALUE[card[0]] for card in count)
            assert event[4] == witness.play(count)
            last = seat
        if event[0] == "last" or event[3] == 31:
            ended += 1
            count, goes, leader = [], [], opponent[last]
    assert not count
    return ended


def points_pegged(events: list[Event]) -> dict[Seat, int]:
    """Add up what each seat pegs in a play."""
    pegged: dict[Seat, int] = {"pone": 0, "dealer": 0}
    for event in events:
        if event[0] == "play":
            pegged[event[1]] += sum(event[4].values())
        elif event[0] == "last":
            pegged[event[1]] += event[2]
    return pegged


@pytest.mark.parametrize("block", first_quick(["9H", "5S", "AC"], 1))
def test_totals_are_those_of_hand_and_crib(block: str) -> None:
    """The totals of a set of five cards are those that each split of it has as a hand and as a crib."""
    for five, hands, cribs in islice(witness.hand_and_crib_totals(block), 0, None, 101):
        for starter, in_hand, in_crib in zip(five, hands, cribs, strict=True):
            held = [card for card in five if card != starter]
            assert sum(witness.hand(held, starter).values()) == in_hand
            assert sum(witness.crib(held, starter).values()) == in_crib


def test_blocks_hold_every_set_that_begins_with_their_card() -> None:
    """The block of a first card holds the sets of five cards of which it comes first in the pack."""
    assert [five for five, _, _ in witness.hand_and_crib_totals("TS")] == [
        ("TS", *four) for four in combinations(DECK[40:], 4)
    ]
    assert not list(witness.hand_and_crib_totals("KC"))
