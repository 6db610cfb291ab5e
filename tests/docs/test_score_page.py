"""What the page "Score a hand" asks the library. The tests in `browser` drive the page itself."""

import json
import time
from typing import Any

import pytest
import score_page
from hypothesis import given
from hypothesis import strategies as st

from muggins import pictures
from muggins.cards.decktet import EXTENDED, Card
from muggins.games import bhargage

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
    assert drawn[0] == {
        theme: pictures.card(Card.parse("AM")).in_theme(theme).svg for theme in ("light", "dark")
    }


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
            "cannot read 'AM XQ 8WL': 'XQ' at position 3 is not a card (the nearest is XM)",
        ),
        ("AM XS 8WL 2MK", "PMYK", "held", "not a valid hand: it has 4 cards, not 3"),
        ("AM AM", "PMYK", "held", "not a valid hand: it has 2 cards, not 3; AM twice"),
        ("AM XS PMYK", "PMYK", "held", "not a valid hand: PMYK is also turned up"),
        ("AM XS 8WL", "2MK 2SY", "up", "not a valid card: it has 2 cards, not 1"),
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
    assert answer["fields"]["dealer"]["fault"] == "not a valid pair of hands: 8WL twice"
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


# --- what is no question -----------------------------------------------------------------------------------

SCORED = {"ask": "score", "count": "hand", "held": "AM XS 8WL", "up": "PMYK", "rules": PLAIN}
PLAYED = {"ask": "play", "pone": "AM PMYK 8WL", "dealer": "XS E 8YK", "played": ["AM"], "rules": PLAIN}
THROWN = {
    "ask": "discard",
    "dealt": "AM XS 8WL PMYK 2MK",
    "seat": "dealer",
    "opponent": "any",
    "rules": PLAIN,
}
QUESTIONS = [{"ask": "deck"}, {"ask": "deal", "seed": 1, "count": 5}, SCORED, PLAYED, THROWN]


def refusal(question: Any) -> str:
    """Why a text is no question; found within seconds, and one short sentence."""
    begin = time.perf_counter()
    answer = score_page.answer(question)
    assert time.perf_counter() - begin < 5
    assert len(answer) < 1_000
    (told,) = json.loads(answer).items()
    assert told[0] == "error"
    assert "Traceback" not in told[1]
    assert not told[1].startswith("the library failed")
    return str(told[1])


@pytest.mark.parametrize(
    "question",
    [
        *("", "no JSON", "{", "5", "null", '"deck"', "[]", "{}", "NaN", "1" * 3_000, "\ud800"),
        *('{"ask": null}', '{"ask": []}', '{"ask": "x"}', '{"ask": "answer"}', '{"ask": "__class__"}'),
        *("[" * 3_900, "[" * 100_000, '{"ask":' * 500, '{"a":' * 100_000, "x" * 10**7, "9" * 10**6),
        *('{"ask": "deck", "x": 1}', '{"ask": "score"}', '{"ask": "score", "self": 1}'),
        *(None, 5, b"{}", ["deck"]),
    ],
    ids=range(29),
)
def test_a_text_that_is_no_question_is_refused_in_a_sentence(question: Any) -> None:
    """However long or deep it is."""
    assert refusal(question)


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"ask": "deal", "seed": "1", "count": 5}, "a seed must be a whole number, not '1'"),
        ({"ask": "deal", "seed": 1, "count": True}, "the number of cards must be a whole number, not True"),
        ({"ask": "deal", "seed": 1, "count": 10**9}, "45"),
        ({"ask": "deal", "seed": 1, "count": -1}, ""),
        ({**SCORED, "count": "x"}, "there is no count 'x'; write one of hand, bhargage"),
        ({**SCORED, "count": None}, "what is counted must be a string, not None"),
        ({**SCORED, "held": 5}, "the text of the hand must be a string, not 5"),
        ({**SCORED, "up": ["PMYK"]}, "the text of the card must be a text"),
        ({**SCORED, "rules": None}, "the rules must be an object, not None"),
        ({**SCORED, "rules": {"target": 5}}, "there is no variant 'target'"),
        ({**SCORED, "rules": {"sequences": "no"}}, "the variant 'sequences' must be true or false"),
        ({**PLAYED, "played": "AM"}, "what is played must be a list of cards, not 'AM'"),
        ({**PLAYED, "played": ["AM"] * 41}, "more than 40 cards are played"),
        ({**PLAYED, "pone": {}}, "the text of the hand of the pone must be a text"),
        ({**THROWN, "seat": "Ann"}, "there is no seat 'Ann'; write one of pone, dealer"),
        ({**THROWN, "seat": 5}, "a seat must be"),
        ({**THROWN, "opponent": "x"}, "there is no opponent 'x'; write one of any, habit"),
        ({**THROWN, "rules": {"sequences": 10**400}}, "the variant 'sequences' must be true or false"),
    ],
)
def test_a_question_with_a_wrong_argument_is_refused_in_a_sentence(changed: object, told: str) -> None:
    """It says which one is wrong."""
    assert told in refusal(json.dumps(changed))


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question["ask"])
def test_an_argument_that_is_missing_is_told(question: dict[str, object]) -> None:
    """The sentence names all that the question needs."""
    for name in question:
        if name != "ask":
            told = refusal(json.dumps({key: value for key, value in question.items() if key != name}))
            assert told.startswith(f"the question '{question['ask']}' comes with ")
            assert name in told


@pytest.mark.parametrize("text", ["QQ " * 3_000, "x" * 301, " " * 301, "AM " * 101])
def test_a_text_that_is_too_long_for_a_field_is_told_there(text: str) -> None:
    """Its cards are not looked for."""
    begin = time.perf_counter()
    answers = [ask_score(text[:3_000], "PMYK"), ask_discard(text[:3_000]), ask_play(text[:3_000], "XS E 8YK")]
    assert time.perf_counter() - begin < 5
    for answer in answers:
        first, *_ = answer["fields"].values()
        assert first == {
            "codes": [],
            "missing": 0,
            "fault": "this text is too long: there is room for 300 characters",
        }
        assert answer["result"] is None


def test_a_text_of_words_that_name_no_card_is_answered_at_once() -> None:
    """As many of them as a field has room for, and the fault is bounded."""
    begin = time.perf_counter()
    fault = ask_score("QQ " * 99, "QQ")["fields"]["held"]["fault"]
    assert time.perf_counter() - begin < 5
    assert len(fault) < 600


@pytest.mark.parametrize("played", [[5], [None], ["x" * 301], [["AM"]], ["AM"] * 40, ["AM", "XS", {}]])
def test_what_cannot_be_played_is_a_fault_of_the_play(played: list[object]) -> None:
    """The play stands where it last was right."""
    answer = ask("play", pone="AM PMYK 8WL", dealer="XS E 8YK", played=played, rules=PLAIN)
    assert answer["result"]["fault"]
    assert len(answer["result"]["fault"]) < 600


def test_a_fault_of_the_library_is_told_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """By its name, and not by its traceback."""

    def broken() -> dict[str, object]:
        raise ZeroDivisionError("inside")

    monkeypatch.setitem(score_page.ANSWERS, "deck", broken)
    assert ask("deck") == {"error": "the library failed with ZeroDivisionError"}


def check_answer(question: str) -> None:
    """An answer comes back that is bounded, and no fault of the library."""
    answer = score_page.answer(question)
    assert len(answer) < 1_000_000
    found = json.loads(answer)
    assert isinstance(found, dict)
    assert not str(found.get("error", "")).startswith("the library failed")


ANY_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(st.characters(codec=None)),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=10,
)
CODES = st.sampled_from(["AM", "XS", "8WL", "PMYK", "2MK", "E", "QQ", "the Bard", "\0", "5"])
ANY_CARDS = st.lists(CODES, max_size=6).map(" ".join) | st.text(max_size=320)
ANY_ARGUMENT = ANY_JSON | ANY_CARDS | st.lists(CODES, max_size=7)


@given(st.text(st.characters(codec=None)) | ANY_JSON.map(json.dumps))
def test_any_text_is_answered(text: str) -> None:
    """Whatever comes in."""
    check_answer(text)


@given(st.data())
def test_any_argument_is_answered(data: st.DataObject) -> None:
    """Each argument of each question, exchanged for anything."""
    question: dict[str, object] = {**data.draw(st.sampled_from(QUESTIONS[1:]))}
    for name in data.draw(st.sets(st.sampled_from(sorted(question)), min_size=1)):
        if name != "ask":
            question[name] = data.draw(ANY_ARGUMENT)
    check_answer(json.dumps(question))
