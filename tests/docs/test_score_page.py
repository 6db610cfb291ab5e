"""What the page "Score a hand" asks the library. The tests in `tools/browser` drive the page itself."""

import json
import time
from typing import Any

import pytest
import score_page
from hypothesis import given
from hypothesis import strategies as st

from muggins.games import bhargage

PLAIN = {"sequences": False, "twenty_three": False}


def ask(what: str, **arguments: object) -> dict[str, Any]:
    answer = json.loads(score_page.answer(json.dumps({"ask": what, **arguments})))
    assert isinstance(answer, dict)
    return answer


def ask_scorer(
    game: str, scorer: str, cards: dict[str, str], rules: dict[str, bool] | None = None
) -> dict[str, Any]:
    return ask("score", game=game, scorer=scorer, cards=cards, rules=rules or {})


def ask_score(held: str, up: str, *, rules: dict[str, bool] | None = None) -> dict[str, Any]:
    return ask_scorer("bhargage", "hand", {"hand": held, "up": up}, PLAIN | (rules or {}))


def ask_play(pone: str, dealer: str, played: str = "", *, game: str = "bhargage") -> dict[str, Any]:
    return ask("play", game=game, pone=pone, dealer=dealer, played=played.split(), rules={})


def ask_discard(
    dealt: str, seat: str = "dealer", opponent: str = "any", *, game: str = "bhargage"
) -> dict[str, Any]:
    return ask("discard", game=game, dealt=dealt, seat=seat, opponent=opponent, rules={})


def test_a_hand_is_scored_with_all_that_goes_with_it() -> None:
    """Lines, total, what is said and what is remarked are what the library says of the hand."""
    answer = ask_score("AM, the Bard, 8/lw", "the watchman")
    assert answer["fields"]["hand"] == {"codes": ["AM", "XS", "8WL"], "missing": 0, "room": 0, "fault": ""}
    assert answer["result"] == {
        "lines": [
            {"kind": "11", "cards": ["AM", "XS"], "points": 2},
            {"kind": "11", "cards": ["AM", "PMYK", "XS"], "points": 2},
            {"kind": "bharg", "cards": ["8WL", "PMYK", "XS"], "points": 6},
            {"kind": "Friend", "cards": ["XS"], "points": 1},
        ],
        "total": 11,
        "said": "11 for 2, times 2 is 4, a bharg is 10, and one for the Chief's Friend is 11",
        "remarks": [
            "The up-card is a Character, the Chief: 2 for the dealer.",
            "No shortage: the cards show all six suits.",
        ],
    }


def test_a_bhargage_is_scored_as_one() -> None:
    """Four cards and the up-card, which is no Chief here."""
    result = ask_scorer("bhargage", "bhargage", {"bhargage": "E PSWK CMLY XS", "up": "AM"})["result"]
    assert (result["total"], result["remarks"][0]) == (28, "There is no Chief.")


def test_missing_suits_are_named() -> None:
    """What the opponent may claim, and why."""
    remarks = ask_score("XM XS AW", "9LK")["result"]["remarks"]
    assert remarks[1] == "Shortage: no Wyrms. The opponent may claim 1."


@pytest.mark.parametrize(
    ("game", "scorer", "cards", "total", "kinds"),
    [
        ("cribbage", "hand", {"hand": "5C 5D 5H JS", "starter": "5S"}, 29, {"fifteen", "pair", "nobs"}),
        ("cribbage", "hand", {"hand": "5C 5D 5H JS", "starter": ""}, 14, {"fifteen", "pair"}),
        ("cribbage", "crib", {"crib": "2H 4H 6H 8H", "starter": "KS"}, 0, set()),
        ("cribbage", "crib", {"crib": "2H 4H 6H 8H", "starter": "KH"}, 5, {"flush"}),
        ("cribbage", "three", {"three": "2H 4H 8H", "starter": "KH"}, 4, {"flush"}),
        ("cribbage", "five", {"five": "2H 4H 6H 8H TH", "starter": ""}, 5, {"flush"}),
        (
            "bharg",
            "hand",
            {"hand": "AM XS 7WY 6LK 9MS XW 3SK", "ace": "AW"},
            12,
            {"bharg set", "Ace", "unbound"},
        ),
        ("crates", "left", {"left": "3C 5D 7D 8D"}, 73, {"covered", "left"}),
        ("last_one", "left", {"left": "*R 8C 9C"}, 74, {"joker", "eight", "pips"}),
        ("last_one", "left", {"left": "*R"}, 0, set()),
        ("indian_chief", "meld", {"meld": "9S 9D 9H KC KD 4S 4H"}, 43, {"full house", "baccarat"}),
        ("jersey_gin", "hand", {"hand": "AH AD AC 2H 3H 4H 5C 6C 7C KS"}, 10, {"set", "run", "deadwood"}),
    ],
)
def test_other_games_score_their_cards(
    game: str, scorer: str, cards: dict[str, str], total: int, kinds: set[str]
) -> None:
    """As the examples of their functions have it."""
    result = ask_scorer(game, scorer, cards)["result"]
    assert result["total"] == total == sum(line["points"] for line in result["lines"])
    assert {line["kind"] for line in result["lines"]} == kinds


@pytest.mark.parametrize(
    ("game", "cards", "remarks"),
    [
        (
            "cribbage",
            {"hand": "5C 5D 5H 2S", "starter": "JS"},
            ["The starter is a Jack: 2 for the dealer, for his heels."],
        ),
        ("cribbage", {"hand": "5C 5D 5H JS", "starter": "5S"}, []),
        ("cribbage", {"hand": "5C 5D 5H JS", "starter": ""}, []),
        ("indian_chief", {"meld": "KC 7D 6S 2H"}, ["It is for the box Lawyer."]),
        (
            "indian_chief",
            {"meld": "KC 7D"},
            [
                "It is for the box Beggar Man.",
                "It scores 2 for each of the opponents' cards that matches one of its ranks.",
            ],
        ),
        ("crates", {"left": "3C"}, []),
    ],
)
def test_what_goes_with_a_score_is_remarked(game: str, cards: dict[str, str], remarks: list[str]) -> None:
    """Or nothing."""
    assert ask_scorer(game, next(iter(cards)), cards)["result"]["remarks"] == remarks


def test_what_only_the_game_refuses_is_told_at_the_first_field() -> None:
    """The page knows how many cards a field has, and the game which of them fit."""
    fields = ask_scorer("bharg", "hand", {"hand": "AM XS 7WY 6LK 9MS XW 3SK", "ace": "2MK"})["fields"]
    assert fields["hand"]["fault"] == "not a valid hand: 2MK is not an Ace"
    assert fields["ace"] == {"codes": ["2MK"], "missing": 0, "room": 0, "fault": ""}


def test_a_field_with_room_is_complete() -> None:
    """One card is a meld, and there may be six more."""
    answer = ask_scorer("indian_chief", "meld", {"meld": "KC"})
    assert answer["fields"]["meld"] == {"codes": ["KC"], "missing": 0, "room": 6, "fault": ""}
    assert answer["result"]["total"] == 10
    assert ask_scorer("indian_chief", "meld", {"meld": ""})["result"] is None


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
    assert (fields["hand"]["missing"], fields["up"]["missing"]) == missing
    assert (fields["hand"]["fault"], fields["up"]["fault"], answer["result"]) == ("", "", None)


@pytest.mark.parametrize(
    ("held", "up", "field", "fault"),
    [
        (
            "AM XQ 8WL",
            "PMYK",
            "hand",
            "cannot read 'AM XQ 8WL': 'XQ' at position 3 is not a card (the nearest is XM)",
        ),
        ("AM XS 8WL 2MK", "PMYK", "hand", "not a valid hand: it has 4 cards, not 3"),
        ("AM AM", "PMYK", "hand", "not a valid hand: it has 2 cards, not 3; AM twice"),
        ("AM XS PMYK", "PMYK", "hand", "not a valid hand: PMYK is also turned up"),
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
        assert sum(discard["crib"].values()) == pytest.approx(abs(discard["reasons"]["bhargage"]))
        assert sum(len(ups) for _, ups in discard["totals"]) == 40


def test_the_best_discard_is_the_documented_one() -> None:
    """The dealer's best throw from the deal of the README."""
    best = ask_discard("AM XS 8WL PMYK 2MK")["result"]["discards"][0]
    assert best["thrown"] == ["AM", "2MK"]
    assert best["net"] == pytest.approx(13.14, abs=0.005)


def test_the_discards_of_cribbage_are_ranked_too() -> None:
    """Fifteen of six cards; what the crib is worth is called so."""
    discards = ask_discard("5C 5D 5H JS 7C 9D", "pone", game="cribbage")["result"]["discards"]
    assert len(discards) == 15
    assert discards[0]["kept"] == ["5C", "5D", "5H", "JS"]
    assert set(discards[0]["reasons"]) == {"hand", "heels", "crib"}


def test_a_play_of_cribbage_has_several_counts() -> None:
    """Each event has the card that was played, also if it was the last of its count."""
    result = ask_play("5C 6C 7C 8C", "TH JH QH KH", "5C TH 6C JH", game="cribbage")["result"]
    assert [event["card"] for event in result["events"]] == ["5C", "TH", "6C", "JH"]
    assert result["events"][-1]["lines"] == [{"kind": "31", "cards": ["5C", "TH", "6C", "JH"], "points": 2}]
    assert (result["count"], result["played"], result["turn"]) == (0, [], "pone")


def test_a_game_without_a_crib_has_no_play() -> None:
    """Nor discards."""
    assert ask_play("AM", "XS", game="bharg") == {"error": "Bharg has no crib"}
    assert ask_discard("AM", game="crates") == {"error": "Crates has no crib"}


def test_an_unfinished_deal_is_not_ranked() -> None:
    """Four cards are no deal."""
    answer = ask_discard("AM XS 8WL PMYK")
    assert (answer["fields"]["dealt"]["missing"], answer["result"]) == (1, None)


# --- what is no question -----------------------------------------------------------------------------------

HAND = {"hand": "AM XS 8WL", "up": "PMYK"}
SCORED = {"ask": "score", "game": "bhargage", "scorer": "hand", "cards": HAND, "rules": PLAIN}
PLAYED = {
    "ask": "play",
    "game": "bhargage",
    "pone": "AM PMYK 8WL",
    "dealer": "XS E 8YK",
    "played": ["AM"],
    "rules": PLAIN,
}
THROWN = {
    "ask": "discard",
    "game": "bhargage",
    "dealt": "AM XS 8WL PMYK 2MK",
    "seat": "dealer",
    "opponent": "any",
    "rules": PLAIN,
}
QUESTIONS = [SCORED, PLAYED, THROWN]


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
        *("", "no JSON", "{", "5", "null", '"score"', "[]", "{}", "NaN", "1" * 3_000, "\ud800"),
        *('{"ask": null}', '{"ask": []}', '{"ask": "x"}', '{"ask": "answer"}', '{"ask": "__class__"}'),
        *("[" * 3_900, "[" * 100_000, '{"ask":' * 500, '{"a":' * 100_000, "x" * 10**7, "9" * 10**6),
        *('{"ask": "play", "x": 1}', '{"ask": "score"}', '{"ask": "score", "self": 1}'),
        *(None, 5, b"{}", ["score"]),
    ],
    ids=range(29),
)
def test_a_text_that_is_no_question_is_refused_in_a_sentence(question: Any) -> None:
    """However long or deep it is."""
    assert refusal(question)


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({**SCORED, "game": "x"}, "there is no game 'x'; write one of "),
        ({**SCORED, "game": 5}, "the name of a game must be a string, not 5"),
        ({**SCORED, "game": "mus"}, "there is no scorer 'hand'"),
        ({**SCORED, "scorer": "x"}, "there is no scorer 'x'; write one of hand, bhargage"),
        ({**SCORED, "scorer": None}, "the name of a scorer must be a string, not None"),
        ({**SCORED, "cards": None}, "the cards must be an object, not None"),
        ({**SCORED, "cards": {"hand": "AM"}}, "a hand is made of hand, up"),
        ({**SCORED, "cards": {**HAND, "x": "AM"}}, "a hand is made of hand, up"),
        ({**SCORED, "cards": {**HAND, "hand": 5}}, "the text of the hand must be a string, not 5"),
        ({**SCORED, "cards": {**HAND, "up": ["PMYK"]}}, "the text of the card must be a string"),
        ({**SCORED, "rules": None}, "the rules must be an object, not None"),
        ({**SCORED, "rules": {"target": 5}}, "there is no variant 'target'"),
        ({**SCORED, "rules": {"chief_is_friend": True}}, "write one of sequences, twenty_three"),
        ({**SCORED, "rules": {"sequences": "no"}}, "the variant 'sequences' must be true or false"),
        ({**PLAYED, "played": "AM"}, "what is played must be a list of cards, not 'AM'"),
        ({**PLAYED, "played": ["AM"] * 41}, "more than 40 cards are played"),
        ({**PLAYED, "pone": {}}, "the text of the hand of the pone must be a string"),
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
            "room": 0,
            "fault": "this text is too long: there is room for 300 characters",
        }
        assert answer["result"] is None


def test_a_text_of_words_that_name_no_card_is_answered_at_once() -> None:
    """As many of them as a field has room for, and the fault is bounded."""
    begin = time.perf_counter()
    fault = ask_score("QQ " * 99, "QQ")["fields"]["hand"]["fault"]
    assert time.perf_counter() - begin < 5
    assert len(fault) < 600


@pytest.mark.parametrize("played", [[5], [None], ["x" * 301], [["AM"]], ["AM"] * 40, ["AM", "XS", {}]])
def test_what_cannot_be_played_is_a_fault_of_the_play(played: list[object]) -> None:
    """The play stands where it last was right."""
    answer = ask("play", game="bhargage", pone="AM PMYK 8WL", dealer="XS E 8YK", played=played, rules=PLAIN)
    assert answer["result"]["fault"]
    assert len(answer["result"]["fault"]) < 600


def test_a_fault_of_the_library_is_told_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """By its name, and not by its traceback."""

    def broken() -> dict[str, object]:
        raise ZeroDivisionError("inside")

    monkeypatch.setitem(score_page.ANSWERS, "score", broken)
    assert ask("score") == {"error": "the library failed with ZeroDivisionError"}


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
ANY_ARGUMENT = (
    ANY_JSON
    | st.fixed_dictionaries({"hand": ANY_CARDS, "up": ANY_CARDS})
    | ANY_CARDS
    | st.lists(CODES, max_size=7)
)


@given(st.text(st.characters(codec=None)) | ANY_JSON.map(json.dumps))
def test_any_text_is_answered(text: str) -> None:
    """Whatever comes in."""
    check_answer(text)


@given(st.data())
def test_any_argument_is_answered(data: st.DataObject) -> None:
    """Each argument of each question, exchanged for anything."""
    question: dict[str, object] = {**data.draw(st.sampled_from(QUESTIONS))}
    for name in data.draw(st.sets(st.sampled_from(sorted(question)), min_size=1)):
        if name != "ask":
            question[name] = data.draw(ANY_ARGUMENT)
    check_answer(json.dumps(question))
