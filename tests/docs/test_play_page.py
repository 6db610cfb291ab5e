"""What the page "Play" asks the library. The tests in `tools/browser` drive the page itself."""

import json
import re
from random import Random
from typing import Any

import play_page
import pytest
from attrs import evolve

from muggins import games
from muggins.cards.french import cards
from muggins.games.cribbage import coach
from muggins.strategy.crib.coach.judged import JudgedDecision, Option
from muggins.strategy.crib.coach.questions import DecisionKind
from muggins.table.seats import Seat

pytestmark = (
    pytest.mark.no_cover
)  # what it asks of the library is covered elsewhere, and takes thrice as long

GAMES = ("bhargage", "cribbage")
LATE = {"bhargage": [110, 109], "cribbage": [120, 120]}
WHO = {"strength": "greedy", "seed": "7"}


def ask(what: str, **arguments: object) -> dict[str, Any]:
    found = json.loads(play_page.answer(json.dumps({"ask": what, **arguments})))
    assert isinstance(found, dict)
    return found


def begin(game: str = "cribbage", **changes: object) -> dict[str, Any]:
    found = ask("begin", **{"game": game, "start": [0, 0], "choices": [], **WHO, **changes})
    assert "error" not in found, found
    return found


def go_on(state: dict[str, Any], rng: Random) -> dict[str, Any]:
    """The next step of a match, chosen at random."""
    if state["waits"] == "deal":
        return ask("deal", record=state["record"], **WHO)
    choice = rng.sample(state["choices"], state["throws"] or 1)
    return ask("choose", record=state["record"], choice=choice, **WHO)


def to_the_end(state: dict[str, Any]) -> dict[str, Any]:
    rng = Random(1)
    while state["waits"] != "over":
        state = go_on(state, rng)
        assert "error" not in state, state
    return state


def up_to(state: dict[str, Any], waits: str) -> dict[str, Any]:
    """The match when it waits for this."""
    rng = Random(1)
    while state["waits"] != waits:
        state = go_on(state, rng)
    return state


def whole(record: dict[str, Any], *, both: bool = False) -> dict[str, Any]:
    """The coach's report, asked for until it is there."""
    seen = [-1]
    while True:
        found = ask("judge", record=record, both=both)
        assert "error" not in found, found
        assert seen[-1] < found["judged"] <= found["of"]
        seen.append(found["judged"])
        if found["report"]:
            report: dict[str, Any] = found["report"]
            return report


# --- a match -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match(game: str) -> None:
    """Choice by choice to a win; its record is a match of the library, with the same score and winner."""
    state = to_the_end(begin(game))
    match = games.from_record(state["record"])
    assert match.is_over
    assert [*match.scores.values()] == state["scores"]
    assert (state["winner"] == "you") == ("Player" in match.winners)
    assert len(state["events"]) == len(match.moves)
    assert (state["choices"], state["throws"]) == ([], 0)


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_and_choices_give_the_same_match(game: str) -> None:
    """So an address that has them opens the same match, at any moment of it; another seed gives others."""
    state = begin(game)
    rng = Random(2)
    for _ in range(8):
        state = go_on(state, rng)
        if state["waits"] in ("play", "deal"):
            assert begin(game, choices=state["chosen"]) == state
    ended = to_the_end(state)
    assert begin(game, choices=ended["chosen"]) == ended
    assert begin(game, seed="8")["hand"] != begin(game)["hand"]


def test_the_cards_do_not_depend_on_what_is_chosen() -> None:
    """Two who open the same address without choices get the same cards in every deal, whatever they play."""
    first, second = begin(), begin()
    for state, rng in ((first, Random(1)), (second, Random(2))):
        while sum(line.startswith("deal") for line in state["record"]["moves"]) < 3:
            state.update(go_on(state, rng))
    assert first["chosen"] != second["chosen"]
    dealt = [
        [line for line in each["record"]["moves"] if line.startswith("deal")] for each in (first, second)
    ]
    assert dealt[0] == dealt[1]


@pytest.mark.parametrize("game", GAMES)
def test_nothing_hidden_is_told(game: str) -> None:
    """While you choose, no card is named but yours, the up-card and those that were played in this deal."""
    state = begin(game)
    rng = Random(4)
    for _ in range(12):
        match: Any = games.from_record(state["record"])
        if state["waits"] != "deal":
            own = {*match.current.dealt[match.seat_of("Player")], match.current.upcard}
            known = {*map(str, own), *(code for _, code, _ in state["plays"])}
            last = max(place for place, each in enumerate(state["events"]) if each["move"] == "deal")
            shown = {**state, "record": None, "board": None, "chosen": None, "events": state["events"][last:]}
            words = set(re.findall(r"\w+", json.dumps(shown)))
            assert known - {"None"} <= words | set(state["hand"])
            assert words.isdisjoint({*map(str, match.cards_to_cut)} - known)
            played_by_other = sum(who == "other" for who, _, _ in state["plays"])
            assert state["held"] == len(match.hand("Opponent")) - played_by_other
        state = go_on(state, rng)


def test_what_happened_is_told_with_its_reasons() -> None:
    """Each move in a sentence, what was said in the play, and the lines of each score."""
    state = up_to(begin(), "deal")
    told = [event["told"] for event in state["events"]]
    assert told[0].startswith("You cut ")
    assert told[1] in ("Deal 1: You deal", "Deal 1: Your opponent deals")
    assert any(text.startswith("You throw ") for text in told)
    assert "Your opponent throws 2 cards" in told
    assert any(text.endswith(" is turned up") for text in told)
    hand = next(event for event in state["events"] if event["told"].startswith("Your hand: "))
    [award] = hand["awards"]
    assert sum(line["points"] for line in award["lines"]) == award["points"]
    assert hand["told"] == f"Your hand: {award['points']} points"
    said = [call for event in state["events"] if event["move"] == "play" for call in event["said"]]
    assert {who for who, _ in said} == {"you", "other"}
    points = {"you": 0, "other": 0}
    for event in state["events"]:
        for award in event["awards"]:
            points[award["to"]] += award["points"]
    assert [points["you"], points["other"]] == state["scores"]


def test_claims_are_made_for_you() -> None:
    """In Bhargage, whoever may claim for missing suits does (BH-58)."""
    state = to_the_end(begin("bhargage"))
    claims = {event["told"].partition(" claim")[0] for event in state["events"] if event["move"] == "claim"}
    assert claims == {"You", "Your opponent"}


@pytest.mark.parametrize("waits", ["play", "deal", "over"])
def test_take_back(waits: str) -> None:
    """You are where you were before your last choice; the same choice leads to the same match again."""
    state = begin(start=[115, 116] if waits == "over" else [0, 0])
    state = up_to(go_on(state, Random(5)), waits)
    before = ask("take-back", record=state["record"], **WHO)
    assert before["waits"] in ("throw", "play")
    assert before["chosen"] == state["chosen"][:-1]
    again = ask("choose", record=before["record"], choice=state["chosen"][-1], **WHO)
    assert again == state


def test_nothing_to_take_back() -> None:
    """Before the first choice."""
    found = ask("take-back", record=begin()["record"], **WHO)
    assert found == {"error": "there is nothing to take back"}


# --- records -----------------------------------------------------------------------------------------------


def test_a_record_of_the_page_is_loaded() -> None:
    """It is the same match."""
    state = up_to(begin(), "play")
    assert ask("load", record=state["record"], **WHO) == state


def test_any_record_for_two_is_loaded() -> None:
    """You are its first player, who keeps the name; the match goes on to your next choice."""
    match: Any = games.find("cribbage").match(("Ann", "Ben"), dealer="Ann").shuffle(Random(1))
    found = ask("load", record=match.to_record(), **WHO)
    assert (found["dealer"], found["waits"], found["record"]["players"]) == ("you", "throw", ["Ann", "Ben"])
    assert found["names"] == {"you": "You (Ann)", "other": "Ben", "opponent": "Ben"}
    assert found["hand"] == [*map(str, match.hand("Ann"))]


def test_a_finished_record_of_others_is_loaded_and_judged() -> None:
    """The coach judges what its first player did."""
    match = games.find("cribbage").match(("Ann", "Ben"), start=(119, 120))
    played = games.find("cribbage").play_at_random(Random(3), match)
    found = ask("load", record=played.to_record(), **WHO)
    assert found["waits"] == "over"
    report = whole(found["record"])
    assert {decision["who"] for decision in report["decisions"]} == {"you"}


@pytest.mark.parametrize(
    ("game", "players", "rules", "fault"),
    [
        ("ecarte", 2, None, "Écarté cannot be played here, only Bhargage and Cribbage"),
        ("mus", 4, None, "Mus cannot be played here"),
        ("cribbage", 3, None, "this page plays with two players, not with 3"),
        ("cribbage", 2, "muggins", "only by the standard rules, and this match has other rules"),
    ],
)
def test_a_record_that_the_page_cannot_play(game: str, players: int, rules: str | None, fault: str) -> None:
    """Of another game, of more players, or by other rules."""
    found = games.find(game)
    standard: Any = found.match.STANDARD
    match = found.begin(("Ann", "Ben", "Cid", "Dot")[:players], rules and evolve(standard, **{rules: True}))
    assert fault in ask("load", record=match.to_record(), **WHO)["error"]


def test_what_is_no_record() -> None:
    """Is refused in words."""
    assert "not a record" in ask("load", record={"moves": []}, **WHO)["error"]
    assert "the record must be an object" in ask("deal", record=[], **WHO)["error"]
    assert "the moves must be a list" in ask("deal", record={}, **WHO)["error"]
    assert "the record must be an object" in ask("load", record=[], **WHO)["error"]


def test_the_names_of_a_record_are_kept() -> None:
    """What happens is told with them, and so it is in the record that is saved; the board shows them, too."""
    match = games.find("cribbage").match(("Ann", "Zoë"), dealer="Zoë")
    found = up_to(ask("load", record=match.shuffle(Random(1)).to_record(), **WHO), "deal")
    assert found["record"]["players"] == ["Ann", "Zoë"]
    told = [event["told"] for event in found["events"]]
    assert told[0] == "Deal 1: Zoë deals"
    assert "Zoë throws 2 cards" in told
    assert any(text.startswith("Zoë's crib: ") for text in told)
    assert all("Zoë" in drawn and "Ann" not in drawn for drawn in found["board"].values())
    assert ask("take-back", record=found["record"], **WHO)["names"]["opponent"] == "Zoë"


def test_names_that_a_page_would_mistake() -> None:
    """An opponent called You, as in the records of an earlier page the first player was."""
    match = games.find("cribbage").match(("You", "Opponent"))
    assert ask("load", record=match.to_record(), **WHO)["names"]["you"] == "You"
    match = games.find("cribbage").match(("Ann", "You"))
    assert "Ann" in ask("load", record=match.to_record(), **WHO)["board"]["light"]


# --- the coach ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_the_coach_says_what_the_library_says(game: str) -> None:
    """Each of your decisions with its cost, the three dearest and the balance, as in `coach`."""
    state = to_the_end(begin(game, start=LATE[game]))
    report = whole(state["record"])
    match: Any = games.from_record(state["record"])
    wanted = play_page._analysis(game).coach(match, ["Player"])
    for each, decision in zip(report["decisions"], wanted.decisions, strict=True):
        done, best = (" ".join(map(str, option.cards)) for option in (decision.done, decision.best))
        assert each["done"] == f"You {'threw' if each['kind'] == 'discard' else 'played'} {done}"
        verb = each["kind"].replace("discard", "throw")
        assert each["better"] is None if each["is_best"] else each["better"].startswith(f"{verb} {best}")
    assert [each["cost"] for each in report["decisions"]] == [each.cost for each in wanted.decisions]
    assert [report["decisions"][place]["number"] for place in report["dearest"]] == [
        decision.number for decision in wanted.dearest
    ]
    balance = wanted.balance("Player")
    assert balance is not None
    assert report["balance"]["luck"] == balance.luck
    for each in report["decisions"]:
        assert sum(option["is_done"] for option in each["options"]) == 1


def test_what_was_better_is_said_with_its_reasons() -> None:
    """Which cards to throw or to play, what that brings, and if it is worth fewer points, how many."""
    reasons = {"hand": 5.0, "crib_claim": -2.5, "play": 1.0}
    best = Option(cards("5H JD"), 3.5, 0.51, 0.0, reasons)
    fewer = Option(cards("2H 9C"), 4.75, 0.5, 0.0, {**reasons, "crib_claim": -1.25})
    decision = JudgedDecision(3, 1, "Ann", Seat.PONE, DecisionKind.DISCARD, (0, 0), fewer, (best, fewer))
    assert play_page._better(decision) == (
        "throw 5H JD (crib claim -1.25), worth 1.25 points less on average, but more wins"
    )
    card = evolve(
        decision,
        kind=DecisionKind.PLAY,
        done=Option(cards("9C"), 1.0),
        options=(Option(cards("5H"), 2.0, why="scores 2 for fifteen"), Option(cards("9C"), 1.0)),
    )
    assert play_page._better(card) == "play 5H: scores 2 for fifteen"
    four, six = Option((), 4), Option((), 6)
    count = evolve(decision, kind=DecisionKind.COUNT, done=four, options=(six, four))
    match: Any = games.find("cribbage").match(("Ann", "Ben"))
    assert play_page._better(count) is None
    assert play_page._done(match, count) == "You counted 4, and there were 6"


def test_both_players_can_be_judged() -> None:
    """What the opponent's decisions cost is then no luck; the dearest are still your own."""
    state = to_the_end(begin("bhargage", start=[110, 110]))
    report = whole(state["record"], both=True)
    assert report["coached"] == ["you", "other"]
    assert {decision["who"] for decision in report["decisions"]} == {"you", "other"}
    assert all(report["decisions"][place]["who"] == "you" for place in report["dearest"])


def test_the_coach_thinks_ahead() -> None:
    """What it has thought about, it judges at once."""
    play_page._memory.cache_clear()
    state = begin(seed="11")
    assert ask("think", record=state["record"]) == {}
    memory = play_page._memory("cribbage")
    [[question]] = memory._found
    assert set(question.dealt) == set(state["hand"])
    ask("choose", record=state["record"], choice=state["hand"][:2], **WHO)
    function: Any = None  # it is not called
    memory.map(function, [question])


@pytest.mark.parametrize("waits", ["deal", "over"])
def test_the_coach_does_not_think_of_nothing(waits: str) -> None:
    """When there is nothing to choose."""
    play_page._memory.cache_clear()
    state = up_to(begin(start=[115, 116] if waits == "over" else [0, 0]), waits)
    assert ask("think", record=state["record"]) == {}
    assert not play_page._memory("cribbage")._found


def test_an_early_report_has_no_balance() -> None:
    """No deal is over yet."""
    state = up_to(begin(), "play")
    report = whole(state["record"])
    assert report["balance"] is None
    assert len(report["decisions"]) == 1
    assert coach(games.from_record(state["record"]), ["Player"]).balance("Player") is None


# --- faults ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"game": "chess"}, "'chess' cannot be played here, only Bhargage and Cribbage"),
        ({"game": "bharg"}, "Bharg cannot be played here"),
        ({"game": 7}, "the name of a game must be a string"),
        ({"strength": "weakest"}, "there is no player 'weakest'"),
        ({"strength": 7}, "the name of a player must be a string"),
        ({"seed": 7}, "the seed must be a string"),
        ({"seed": "7" * 21}, "the seed has more than 20 characters"),
        ({"start": [200, 0]}, "cannot begin with 200 points"),
        ({"start": "both"}, "the points at the start must be a list"),
        ({"choices": "all"}, "the choices must be a list"),
        ({"choices": [["AS"]] * 1001}, "more than 1,000 choices"),
        ({"choices": ["AS"]}, "the choice must be a list of cards"),
        ({"choices": [["QQ", "AS"]]}, "you cannot choose 'AS QQ' now"),
    ],
)
def test_a_match_that_cannot_begin(changes: dict[str, object], fault: str) -> None:
    """A sentence says why."""
    given: dict[str, object] = {"game": "cribbage", "start": [0, 0], "choices": [], **WHO, **changes}
    assert fault in ask("begin", **given)["error"]


def test_a_choice_out_of_turn() -> None:
    """A card cannot be played when the deal is over, and not two at once."""
    state = up_to(begin(), "deal")
    assert "you cannot choose" in ask("choose", record=state["record"], choice=["AS"], **WHO)["error"]
    assert "you cannot choose ''" in ask("choose", record=state["record"], choice=[], **WHO)["error"]


def test_both_is_true_or_false() -> None:
    """And nothing else."""
    record = begin()["record"]
    assert "true or false" in ask("judge", record=record, both="yes")["error"]
