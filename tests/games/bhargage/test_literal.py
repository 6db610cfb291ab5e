"""Tests of the literal Bhargage scorer itself, against the worked examples of the rules."""

from itertools import combinations

import pytest

from games.bhargage import literal as witness
from games.bhargage.literal import CARDS, VALUE, Choose, Event, Seat


def points(**kinds: int) -> dict[str, int]:
    """Give a full hand breakdown from the kinds that score; ``e`` stands for 11's and ``t`` for 23's."""
    return {
        "11": kinds.get("e", 0),
        "23": kinds.get("t", 0),
        "set": kinds.get("set", 0),
        "run": kinds.get("run", 0),
        "bharg": kinds.get("bharg", 0),
        "Friend": kinds.get("friend", 0),
    }


def each_card(text: str, *, excuse_doubles_bharg: bool = False) -> list[dict[str, int]]:
    """Score every card of a play in turn, keeping only the kinds that score."""
    codes = text.split()
    scores = [
        witness.play(codes[:length], excuse_doubles_bharg=excuse_doubles_bharg)
        for length in range(1, len(codes) + 1)
    ]
    return [{kind: score for kind, score in card.items() if score} for card in scores]


def first(_seat: Seat, legal: list[str]) -> str:
    """Choose the first playable card."""
    return legal[0]


def story(pone: str, dealer: str, choose: Choose = first) -> list[str]:
    """Play a deal and tell it in short lines, one for each event."""
    return [line(event) for event in witness.playout(pone.split(), dealer.split(), choose)]


def line(event: Event) -> str:
    """Tell one event in short."""
    if event[0] == "go":
        return f"{event[1]} go"
    if event[0] == "last":
        return f"{event[1]} last {event[2]}"
    scored = "".join(f" {kind}:{score}" for kind, score in event[4].items() if score)
    return f"{event[1]} {event[2]} {event[3]}{scored}"


def test_cards_have_the_aggregate_facts_of_the_deck() -> None:
    """The card data agree with every count the rules give for the whole deck."""
    symbols = "".join(card.suits for card in CARDS.values())
    ranks = [card.rank for card in CARDS.values()]
    two_card_bhargs = [
        {one, two}
        for one, two in combinations(CARDS, 2)
        if witness.is_bharg(CARDS[one].suits + CARDS[two].suits)
    ]
    assert len(CARDS) == 45
    assert all(code == card.rank + card.suits for code, card in CARDS.items())
    assert {rank: ranks.count(rank) for rank in witness.RANK_ORDER} == {
        "E": 1, "A": 6, "P": 4, "C": 4, "X": 6, **dict.fromkeys("23456789", 3),
    }  # fmt: skip
    assert len(symbols) == 84
    assert all(symbols.count(suit) == 14 for suit in "MSWLYK")
    assert all(list(card.suits) == sorted(card.suits, key="MSWLYK".index) for card in CARDS.values())
    assert sum(VALUE.values()) == 198
    assert sum(value == 0 for value in VALUE.values()) == 9
    assert two_card_bhargs == [{"PSWK", "CMLY"}]


@pytest.mark.parametrize("rank", list("23456789AX"))
def test_cards_of_one_number_show_each_suit_once(rank: str) -> None:
    """The cards of one number, and all Aces or all Crowns, show each of the six suits once (BH-02, BH-03)."""
    assert witness.is_bharg("".join(card.suits for card in CARDS.values() if card.rank == rank))


def test_fourteen_cards_are_characters() -> None:
    """Exactly the fourteen cards of BH-06 are Characters."""
    characters = {code for code, card in CARDS.items() if card.character}
    expected = "2MK 3SK 3LY 4WL 5YK 6MW 6SY 8MS 9LK PMYK PSWK CMWK XM XS"
    assert characters == set(expected.split())
    assert len(characters) == 14
    assert sum(witness.chief(code) for code in CARDS) == 28


@pytest.mark.parametrize("cards", ["XS PMYK 8WL", "XW PMSL 8YK", "XK PWLY 8MS"])
@pytest.mark.parametrize("ace", ["AM", "AS", "AW", "AL", "AY", "AK"])
def test_printed_example_of_play(cards: str, ace: str) -> None:
    """The printed example of the play goes as the rules tell it, whichever fitting cards are used (1.11)."""
    crown, pawn, eight = cards.split()
    other = next(code for code in CARDS if code[0] == "8" and code != eight)
    assert story(f"{ace} {pawn} {eight}", f"{crown} E {other}") == [
        f"pone {ace} 1",
        f"dealer {crown} 11 11:2",
        f"pone {pawn} 11 11:2",
        "dealer E 11 11:2",
        f"pone {eight} 19 bharg:6",
        "dealer go",
        "pone last 1",
    ]


def test_both_players_blocked_at_twenty() -> None:
    """Play ends when neither can play, and cards stay unplayed (BH-31)."""
    assert story("XM 4MS 5SW", "XS 9WY 8WL") == [
        "pone XM 10", "dealer XS 20 set:2", "pone go", "dealer last 1",
    ]  # fmt: skip


def test_bharg_runs_over_a_go() -> None:
    """A go does not break the last few cards played (BH-33)."""
    assert story("8WL 2SY AK", "XM 5SW 9WY") == [
        "pone 8WL 8", "dealer XM 18", "pone 2SY 20", "dealer go", "pone AK 21 bharg:6", "pone last 1",
    ]  # fmt: skip


def test_total_of_nothing_scores_last_card() -> None:
    """Six zero-value cards leave the total at 0, which scores 1 for last (BH-34)."""
    assert story("PMSL CMWK E", "CMLY PMYK CSWY")[-2:] == ["dealer CSWY 0", "dealer last 1"]


def test_last_card_on_eleven_scores_no_last() -> None:
    """A final total of 11 scores the 11 alone (BH-34)."""
    assert story("XM PMSL E", "AM CMWK PMYK")[-1] == "dealer PMYK 11 11:2"


def test_zero_cards_score_eleven_again() -> None:
    """Every card that leaves the total at 11 scores 2 (BH-35)."""
    assert [card.get("11", 0) for card in each_card("XM AS PMSL CMWK E")] == [0, 2, 2, 2, 2]


def test_zero_card_scores_twenty_three_again() -> None:
    """A zero-value card on 23 must be played, scores 3, and leaves nothing for last (BH-36)."""
    assert story("XM 3MW PMSL", "XS 9WY 8WL") == [
        "pone XM 10", "dealer XS 20 set:2", "pone 3MW 23 23:3", "dealer go", "pone PMSL 23 23:3",
    ]  # fmt: skip


def test_third_of_a_number_scores_twelve() -> None:
    """The third five in a row scores 6 for three and 6 for the bharg, and no pair (BH-37)."""
    assert each_card("5ML 5SW 5YK") == [{}, {"set": 2}, {"set": 6, "bharg": 6}]


def test_sets_in_play_need_rank_and_neighbours() -> None:
    """Pawn and Court are no pair, and the Excuse between equal ranks breaks the pair (BH-37)."""
    assert each_card("PMSL CMWK") == [{}, {}]
    assert each_card("AM E AS") == [{}, {}, {}]


def test_sixth_ace_wins() -> None:
    """The sixth Ace in a row wins and scores nothing, after 14 for the dealer and 26 for the pone (BH-38)."""
    events = witness.playout(["AM", "AS", "AW"], ["AL", "AY", "AK"], first)
    scored = {"pone": 0, "dealer": 0}
    for event in events[:-1]:
        assert event[0] == "play"
        scored[event[1]] += sum(event[4].values())
    final = {"11": 0, "23": 0, "set": 0, "bharg": 0, "run": 0, "six aces": 1}
    assert events[-1] == ("play", "dealer", "AK", 6, final)
    assert len(events) == 6
    assert scored == {"pone": 26, "dealer": 14}


def test_bharg_in_play_may_hold_the_excuse() -> None:
    """The Excuse may stand inside a bharg, and laid right after one it scores again (BH-39)."""
    assert each_card("AM XS PMYK E 8WL")[-1] == {"bharg": 6}
    assert each_card("PSWK CMLY E") == [{}, {"bharg": 6}, {"bharg": 6}]
    assert each_card("PSWK E CMLY E") == [{}, {}, {"bharg": 6}, {"bharg": 6}]


def test_excuse_before_a_bharg_has_two_readings() -> None:
    """The Excuse just before a bharg leaves it at 6, or makes it 12 in the other reading (D2)."""
    assert each_card("E PSWK CMLY")[-1] == {"bharg": 6}
    assert each_card("E PSWK CMLY", excuse_doubles_bharg=True)[-1] == {"bharg": 12}
    assert each_card("PSWK CMLY E", excuse_doubles_bharg=True)[-1] == {"bharg": 6}


def test_bhargs_overlap_on_successive_cards() -> None:
    """Each card played is judged afresh, so a card can serve in several bhargs (BH-40)."""
    assert [card.get("bharg", 0) for card in each_card("4MS 2WL 4YK 8MS")] == [0, 0, 6, 6]


def test_one_card_can_score_several_combinations() -> None:
    """One card can make 11, a pair and a bharg at once, and at most 26 in all (BH-41)."""
    assert each_card("3MW 4WL 2MK 2SY")[-1] == {"11": 2, "set": 2, "bharg": 6}
    assert each_card("XK AM AS AW AL AY")[-1] == {"set": 20, "bharg": 6}


def test_illegal_total_is_refused() -> None:
    """A play over 23 has no score (BH-28)."""
    with pytest.raises(ValueError, match="never exceed 23"):
        witness.play(["XM", "XS", "4MS"])


@pytest.mark.parametrize(("text", "expected"), [
    ("4MS 6MW 5ML", 3),
    ("9MS PMSL CMWK", 3),
    ("E AM 2MK", 3),
    ("XM E AM", 0),
    ("3MW 3SK 4MS 5ML", 3),
    ("3MW 4MS 5ML 2MK", 4),
    ("2MK 3MW 4MS 3SK 2SY", 3),
])  # fmt: skip
def test_sequences_in_play(text: str, expected: int) -> None:
    """The longest tail that can be put in a row scores its length in the variant (BH-62)."""
    assert witness.play(text.split(), sequences=True)["run"] == expected
    assert witness.play(text.split())["run"] == 0


def test_excuse_can_be_kept_out_of_sequences() -> None:
    """The switch keeps the Excuse out of sequences in play and in the hand (D15)."""
    cards = ["E", "AM", "2MK"]
    assert witness.play(cards, sequences=True, excuse_in_sequences=False)["run"] == 0
    assert witness.hand(cards, "3MW", sequences=True)["run"] == 4
    assert witness.hand(cards, "3MW", sequences=True, excuse_in_sequences=False)["run"] == 3


def test_printed_elevens() -> None:
    """Two Crowns and an Ace score 4 for 11's, and 8 with a Pawn (BH-49)."""
    assert witness.set_of_cards(["XM", "XS", "AW"]) == points(e=4, set=2)
    assert witness.hand(["XM", "XS", "AW"], "PMSL") == points(e=8, set=2)
    assert witness.hand(["XW", "XY", "AK"], "PMSL") == points(e=8, set=2, bharg=6)


@pytest.mark.parametrize(("cards", "expected"), [
    ("AM 3SK PWLY XM", 12),
    ("2SY 3MW 6MW 6LK 6SY", 24),
    ("PSWK CMLY E AM", 12),
    ("5ML 5SW 5YK AM", 6),
])  # fmt: skip
def test_bhargs_in_the_hand(cards: str, expected: int) -> None:
    """Every combination showing each suit once scores 6, with and without the Excuse (BH-52, BH-53)."""
    assert witness.set_of_cards(cards.split())["bharg"] == expected


def test_sets_in_the_hand() -> None:
    """Sets count the cards of each rank: 2, 6, 12 and 20, and two pairs both score (BH-51)."""
    assert witness.set_of_cards(["AM", "AS", "PMSL", "PMYK", "XM"])["set"] == 4
    assert [witness.set_of_cards(["AM", "AS", "AW", "AL", "AY"][:size])["set"] for size in (2, 3, 4, 5)] == [
        2, 6, 12, 20,
    ]  # fmt: skip


def test_friends_of_the_chief() -> None:
    """Each Character held scores 1 under a Chief, who is no Friend but in the other reading (BH-54)."""
    held = ["XS", "AM", "2WL"]
    assert witness.hand(held, "XM")["Friend"] == 1
    assert witness.hand(held, "XM", chief_is_friend=True)["Friend"] == 2
    assert witness.hand(held, "XW", chief_is_friend=True)["Friend"] == 0
    assert witness.bhargage([*held, "8MS"], "XM")["Friend"] == 0


def test_hand_of_thirteen() -> None:
    """A hand of 13 with one Friend that does exist scores as the ledger says (1.11)."""
    assert witness.hand(["AM", "XS", "XW"], "XM") == points(e=6, set=6, friend=1)


def test_printed_bhargage_of_twenty_eight() -> None:
    """All 72 sets that fit the printed bhargage score 16 for 11's and 12 for bhargs (1.11)."""
    fitting = 0
    for one, two in combinations(CARDS, 2):
        if VALUE[one] and VALUE[two] and VALUE[one] + VALUE[two] == 11:
            fitting += 1
            assert witness.bhargage(["E", "PSWK", one, two], "CMLY") == points(e=16, bharg=12)
    assert fitting == 72


@pytest.mark.parametrize(("cards", "expected"), [
    ("XM XS AW PWLY", 1),
    ("AM XM E 2MK", 10),
    ("5ML 5SW 5YK E", 0),
    ("AM AS AW", 6),
    ("AM AS AW AL", 3),
    ("AM XM E", 15),
    ("E", 21),
])  # fmt: skip
def test_shortage(cards: str, expected: int) -> None:
    """The opponent's claim grows with the number of suits no card shows (BH-58)."""
    assert witness.shortage(cards.split()) == expected


def test_twenty_three_in_the_hand() -> None:
    """Every combination of 23 scores 3 in the variant, doubled by a zero-value card (BH-63)."""
    cards = ["4YK", "5YK", "8YK", "XY"]
    assert witness.bhargage(cards, "XK", twenty_three=True) == points(t=6, set=2)
    assert witness.bhargage(cards, "XK") == points(set=2)
    assert witness.bhargage(["XM", "9MS", "4MS", "E"], "5ML", twenty_three=True)["23"] == 6


def test_sequences_in_the_hand() -> None:
    """Every longest sequence scores in the variant, once for each choice of repeated ranks (BH-62)."""
    assert witness.hand(["3MW", "4MS", "4YK"], "5ML", sequences=True)["run"] == 6
    best = witness.bhargage(["7WY", "8MS", "9WY", "9LK"], "9MS", sequences=True)
    assert best["run"] == 9
    assert sum(best.values()) == 39
