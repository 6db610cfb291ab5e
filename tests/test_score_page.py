"""What the page "Score a hand" asks the library. The tests in `browser` drive the page itself."""

import json
from typing import Any

import pytest
import score_page

from muggins import bhargage, draw
from muggins.decktet import EXTENDED, Card

PLAIN = {"sequences": False, "twenty_three": False}


def ask(what: str, **arguments: object) -> dict[str, Any]:
    answer = json.loads(score_page.answer(json.dumps({"ask": what, **arguments})))
    assert isinstance(answer, dict)
    return answer


def ask_score(
    held: str, up: str, *, count: str = "hand", rules: dict[str, bool] | None = None
) -> dict[str, Any]:
    return ask("score", count=count, held=held, up=up, rules=PLAIN | (rules or {}))


def ask_play(pone: str, dealer: str, played: str = "") -> dict[str, Any]:
    return ask("play", pone=pone, dealer=dealer, played=played.split(), rules=PLAIN)


def ask_discard(dealt: str, seat: str = "dealer", opponent: str = "any") -> dict[str, Any]:
    return ask("discard", dealt=dealt, seat=seat, opponent=opponent, rules=PLAIN)


def test_the_deck_has_every_card_once_with_its_name() -> None:
    """The page lays out 45 cards, the ones worth nothing last."""
    cards = ask("deck")["cards"]
    assert sorted(card["code"] for card in cards) == sorted(card.code for card in EXTENDED)
    assert "".join(card["code"][0] for card in cards[-9:]) == "PPPPCCCCE"
    assert (cards[-7]["code"], cards[-7]["name"]) == ("PSWK", "the Light Keeper")


def test_each_card_is_drawn_for_either_palette() -> None:
    """A picture for a light page and one for a dark page, unlike those of any other card."""
    drawn = [card["drawn"] for card in ask("deck")["cards"]]
    assert len({picture for pictures in drawn for picture in pictures.values()}) == 90
    assert drawn[0] == {theme: draw.card(Card.parse("AM")).in_theme(theme).svg for theme in ("light", "dark")}


def test_a_deal_is_as_random_as_its_seed() -> None:
    """The same seed deals the same cards, and all of them are different."""
    dealt = ask("deal", seed=7, count=6)["codes"]
    assert len({Card.parse(code) for code in dealt}) == 6
    assert dealt == ask("deal", seed=7, count=6)["codes"]
    assert dealt != ask("deal", seed=8, count=6)["codes"]


def test_a_hand_is_scored_with_all_that_goes_with_it() -> None:
    """Lines, total, what is said, the Chief and the shortage are what the library says of the hand."""
    answer = ask_score("AM, the Bard, 8/lw", "the watchman")
    assert answer["fields"]["held"] == {"codes": ["AM", "XS", "8WL"], "missing": 0, "fault": ""}
    assert answer["result"] == {
        "lines": [
            {"kind": "11", "cards": ["AM", "XS"], "points": 2},
            {"kind": "11", "cards": ["AM", "PMYK", "XS"], "points": 2},
            {"kind": "bharg", "cards": ["8WL", "PMYK", "XS"], "points": 6},
            {"kind": "Friend", "cards": ["XS"], "points": 1},
        ],
        "total": 11,
        "said": "11 for 2, times 2 is 4, a bharg is 10, and one for the Chief's Friend is 11",
        "chief": 2,
        "shortage": 0,
        "missing_suits": [],
    }


def test_a_bhargage_is_scored_as_one() -> None:
    """Four cards and the up-card."""
    result = ask_score("E PSWK CMLY XS", "AM", count="bhargage")["result"]
    assert (result["total"], result["chief"]) == (28, 0)


def test_missing_suits_are_named() -> None:
    """What the opponent may claim, and why."""
    result = ask_score("XM XS AW", "9LK")["result"]
    assert (result["shortage"], result["missing_suits"]) == (1, ["Wyrms"])


@pytest.mark.parametrize(
    ("held", "up", "rules", "total"),
    [
        ("4YK 5YK 8YK", "XY", {}, 0),
        ("4YK 5YK 8YK", "XY", {"twenty_three": True}, 3),
        ("E AM 2WL", "3SK", {}, 0),
        ("E AM 2WL", "3SK", {"sequences": True}, 4),
    ],
)
def test_variants_change_the_score(held: str, up: str, rules: dict[str, bool], total: int) -> None:
    """The switches of the page are the options of the rules."""
    assert ask_score(held, up, rules=rules)["result"]["total"] == total


@pytest.mark.parametrize(
    ("held", "up", "missing"),
    [("", "", (3, 1)), ("AM", "", (2, 1)), ("AM XS 8WL", " ", (0, 1)), ("AM XS", "PMYK", (1, 0))],
)
def test_what_is_not_finished_is_no_fault(held: str, up: str, missing: tuple[int, int]) -> None:
    """While cards are picked the page says how many are to come, and nothing is scored."""
    answer = ask_score(held, up)
    fields = answer["fields"]
    assert (fields["held"]["missing"], fields["up"]["missing"]) == missing
    assert (fields["held"]["fault"], fields["up"]["fault"], answer["result"]) == ("", "", None)


@pytest.mark.parametrize(
    ("held", "up", "field", "fault"),
    [
        (
            "AM XQ 8WL",
            "PMYK",
            "held",
            "cannot read 'AM XQ 8WL': 'XQ' at position 3 is no card, the nearest is XM",
        ),
        ("AM XS 8WL 2MK", "PMYK", "held", "this is no hand: it has 4 cards, not 3"),
        ("AM AM", "PMYK", "held", "this is no hand: it has 2 cards, not 3; AM twice"),
        ("AM XS PMYK", "PMYK", "held", "this is no hand: PMYK is also turned up"),
        ("AM XS 8WL", "2MK 2SY", "up", "this is no card: it has 2 cards, not 1"),
    ],
)
def test_a_fault_is_the_librarys_own_and_stands_at_its_field(
    held: str, up: str, field: str, fault: str
) -> None:
    """Nothing is scored, and the other field has no fault."""
    answer = ask_score(held, up)
    faults = {name: found["fault"] for name, found in answer["fields"].items() if found["fault"]}
    assert faults == {field: fault}
    assert answer["result"] is None


def test_a_play_begins_with_the_pone() -> None:
    """All cards are in hand, the pone may play any, the dealer none."""
    result = ask_play("AM PMYK 8WL", "XS E 8YK")["result"]
    assert (result["turn"], result["count"], result["legal"]) == ("pone", 0, ["AM", "PMYK", "8WL"])
    assert result["hands"]["dealer"] == ["XS", "E", "8YK"]
    assert result["events"] == []


def test_a_play_tells_what_each_card_brought() -> None:
    """Calls, goes and the last card are told with the card that led to them."""
    result = ask_play("AM PMYK 8WL", "XS E 8YK", "AM XS PMYK E 8WL")["result"]
    assert (result["turn"], result["count"], result["points"]) == (None, 19, {"pone": 9, "dealer": 4})
    assert result["hands"] == {"pone": [], "dealer": ["8YK"]}
    assert [event["card"] for event in result["events"]] == ["AM", "XS", "PMYK", "E", "8WL"]
    assert result["events"][-1] == {
        "seat": "pone",
        "card": "8WL",
        "said": [["pone", "19 for 6"], ["dealer", "Go"], ["pone", "1 for last"]],
        "lines": [
            {"kind": "bharg", "cards": ["XS", "PMYK", "E", "8WL"], "points": 6},
            {"kind": "last", "cards": ["8WL"], "points": 1},
        ],
    }


def test_a_card_that_cannot_be_played_ends_what_is_told() -> None:
    """As an address that somebody passed on may hold: the play stands where it last was right."""
    result = ask_play("AM PMYK 8WL", "XS E 8YK", "AM PMYK XS")["result"]
    assert result["fault"] == "it is the dealer's turn to play, and the dealer does not hold PMYK"
    assert (result["turn"], result["played"]) == ("dealer", ["AM"])


def test_a_card_in_both_hands_is_refused() -> None:
    """Each hand is right by itself."""
    answer = ask_play("AM PMYK 8WL", "XS E 8WL")
    assert answer["fields"]["dealer"]["fault"] == "this is no pair of hands: 8WL twice"
    assert answer["result"] is None


def test_a_play_waits_for_both_hands() -> None:
    """Five cards are no play."""
    answer = ask_play("AM PMYK 8WL", "XS E")
    assert (answer["fields"]["dealer"]["missing"], answer["result"]) == (1, None)


@pytest.mark.parametrize("seat", list(bhargage.Seat))
@pytest.mark.parametrize("opponent", ["any", "habit"])
def test_ten_discards_are_ranked_and_their_reasons_add_up(seat: str, opponent: str) -> None:
    """What each part is worth to this seat sums to what the discard is worth."""
    discards = ask_discard("AM XS 8WL PMYK 2MK", seat, opponent)["result"]["discards"]
    nets = [discard["net"] for discard in discards]
    assert len({frozenset(discard["thrown"]) for discard in discards}) == 10
    assert nets == sorted(nets, reverse=True)
    for discard in discards:
        assert sum(discard["reasons"].values()) == pytest.approx(discard["net"])
        assert sum(discard["hand"].values()) == pytest.approx(discard["reasons"]["hand"])
        assert sum(discard["bhargage"].values()) == pytest.approx(abs(discard["reasons"]["bhargage"]))
        assert sum(len(ups) for _, ups in discard["totals"]) == 40


def test_the_best_discard_is_the_documented_one() -> None:
    """The dealer's best throw from the deal of the README."""
    best = ask_discard("AM XS 8WL PMYK 2MK")["result"]["discards"][0]
    assert best["thrown"] == ["AM", "2MK"]
    assert best["net"] == pytest.approx(13.14, abs=0.005)


def test_an_unfinished_deal_is_not_ranked() -> None:
    """Four cards are no deal."""
    answer = ask_discard("AM XS 8WL PMYK")
    assert (answer["fields"]["dealt"]["missing"], answer["result"]) == (1, None)
