"""What the page "Play" asks the library at the table of all games. `tools/browser` drives the page itself."""

import json
from typing import Any

import any_game
import pytest

from docs.playing import known_before
from lengths import first_quick
from muggins import games

TABLES = known_before()["tables"]
WHO = {"against": "simple", "seed": "5"}
MOST = 10


def ask(what: str, **arguments: object) -> dict[str, Any]:
    found = json.loads(any_game.answer(json.dumps({"ask": what, **arguments})))
    assert isinstance(found, dict)
    return found


def sit(game: str, seats: int = 2) -> dict[str, Any]:
    """A new match, when you are asked for the first time."""
    return to_your_turn(ask("sit", game=game, seats=seats, rules={}, **WHO))


def to_your_turn(state: dict[str, Any]) -> dict[str, Any]:
    """The match after the moves of the others, of whom each is asked for by itself."""
    while "error" not in state and not state["moves"] and not state["is_over"]:
        state = ask("go-on", record=state["record"], declined=[], **WHO)
    assert "error" not in state, state
    return state


def move(state: dict[str, Any], number: int) -> dict[str, Any]:
    """One of your moves, or none where you need not move, and then those of the others."""
    if state["is_awaited"]:
        line = state["moves"][number % len(state["moves"])]["line"]
        return to_your_turn(ask("move", record=state["record"], line=line, **WHO))
    return to_your_turn(ask("go-on", record=state["record"], declined=[state["you"]], **WHO))


@pytest.mark.parametrize("seats", ["least", "most"])
@pytest.mark.parametrize("table", TABLES, ids=lambda table: str(table["game"]))
def test_every_game_is_played(table: dict[str, Any], seats: str) -> None:
    """With the fewest and the most players: its record is a match of the library, and all cards are drawn."""
    state = sit(table["game"], table[seats])
    codes: set[str] = set()
    for number in range(MOST):
        if state["is_over"]:
            break
        match = games.from_record(state["record"])
        assert len(match.players) == table[seats] == len(state["scene"]["seats"])
        assert state["scene"]["seats"][-1]["name"] == state["you"] == "Ann"
        offered, legal = ({each["line"] for each in state["moves"]}, {*map(str, match.legal_moves("Ann"))})
        assert offered <= legal
        assert len(offered) == (1 if min(legal, default="").startswith("turn-up ") else len(legal))
        codes.update(state["hand"], *(each["cards"] for each in state["moves"]))
        codes.update(code for row in state["scene"]["middle"] for code in row["cards"])
        state = move(state, number)
    drawn = ask("cards", game=table["game"], codes=sorted(codes))["cards"]
    assert [card["code"] for card in drawn] == sorted(codes)
    assert all(card["name"] and {*card["drawn"]} == {"light", "dark"} for card in drawn)


def test_the_cards_of_a_move_are_those_that_are_picked() -> None:
    """Not a bid that looks like one, nor the card that a joker stands for."""
    state = sit("bridge_solitaire")
    assert {len(each["cards"]) for each in state["moves"]} == {1}
    while state["moves"][0]["kind"] == "Keep":
        state = move(state, 0)
    assert {each["kind"] for each in state["moves"]} == {"Pass", "Bid"}
    assert all(each["cards"] == [] for each in state["moves"])


def test_nothing_hidden_is_told() -> None:
    """The table is that of the view of the player, and a hand face down has no codes."""
    state = sit("pitch", 4)
    others = state["scene"]["seats"][:-1]
    assert {code for seat in others for row in seat["rows"] for code in row["cards"]} <= {""}
    told = json.dumps({**state, "record": None})
    match: Any = games.from_record(state["record"])
    ben = match.seen_by("Ben")["hand"]
    assert not [code for code in ben if f'"{code}"' in told]


def test_who_has_taken_a_trick() -> None:
    """The cards lie there until the next ones come, and the page knows to whom they go."""
    state = sit("pitch", 4)
    takers: set[str] = set()
    for number in range(MOST):
        takers.update(row["taker"] for row in state["scene"]["middle"])
        state = move(state, number)
    assert takers == {"", "Ann", "Ben", "Cid", "Dot"}


def test_a_refusal_names_the_rule() -> None:
    """The match is as it was, and goes on."""
    state = sit("pitch", 4)
    refused = ask("move", record=state["record"], line="play 2C", **WHO)
    assert "error" in refused
    for number in range(30):
        legal = {each["line"] for each in state["moves"]}
        forbidden = [f"play {code}" for code in state["hand"] if f"play {code}" not in legal]
        if state["moves"][0]["kind"] == "Play" and forbidden:
            break
        state = move(state, number)
    refused = ask("move", record=state["record"], line=forbidden[0], **WHO)
    assert "(PI-" in refused["error"]
    assert "moves" in move(state, 0)


def test_a_move_of_another_player_is_refused() -> None:
    """Also where its line names the player."""
    state = sit("comet", 3)
    refused = ask("move", record=state["record"], line="pass second", **WHO)
    assert refused == {"error": "that is not a move of yours"}


def test_take_back_and_the_same_again() -> None:
    """The same cards are there, and the same move leads to the same match."""
    before = sit("ecarte")
    after = move(before, 0)
    back = ask("back", record=after["record"], **WHO)
    assert {**back, "happened": 0} == {**before, "happened": 0}
    assert move(back, 0)["record"] == after["record"]
    assert ask("back", record=before["record"], **WHO) == {"error": "you have not moved yet"}


def test_a_match_goes_on_from_its_record() -> None:
    """As it would have, also in another copy of the page; its last moves are told again."""
    state = move(sit("mus", 4), 0)
    any_game._kept.clear()
    resumed = ask("resume", record=state["record"], **WHO)
    assert {**resumed, "happened": 0} == {**state, "happened": 0}
    assert 0 < len(resumed["happened"]) <= any_game.RECENT
    assert move(resumed, 1)["record"] == move(state, 1)["record"]


def test_a_hint() -> None:
    """Some of your moves, the best one first; the match is not changed by it."""
    state = sit("backhand")
    hints = ask("hint", record=state["record"], **WHO)["hints"]
    assert {each["label"] for each in hints} <= {each["label"] for each in state["moves"]}
    assert all(0 <= each["chance"] <= 1 for each in hints)
    assert "error" not in move(state, 0)


@pytest.mark.parametrize("game", first_quick(["pitch", "cribbage", "mus", "bezique"], 2))
def test_hints_are_sorted_by_the_chance_they_show(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The highest comes first."""
    monkeypatch.setattr(any_game, "WORLDS_OF_A_HINT", 2)
    state = sit(game, games.find(game).players[0])
    for number in range(3):
        hints = ask("hint", record=state["record"], **WHO)["hints"]
        chances = [each["chance"] for each in hints]
        assert chances == sorted(chances, reverse=True)
        state = move(state, number)


def test_what_a_deal_has_brought() -> None:
    """It is told when the deal is over, and adds up to what the scores have changed by."""
    state = sit("pitch", 4)
    for number in range(40):
        before = state
        line = state["moves"][number % len(state["moves"])]["line"]
        state = ask("move", record=state["record"], line=line, **WHO)
        while not state["moves"] and not state["deal"]:
            state = ask("go-on", record=state["record"], declined=[], **WHO)
        if state["deal"]:
            break
        assert state["deal"] is None
    match = games.from_record(state["record"])
    assert before["deal"] is None
    assert {each["to"]: each["points"] for each in state["deal"]} == {
        award.to: award.points for award in match.log
    }
    assert all(
        part["occasion"] == "hand" and part["kinds"] for each in state["deal"] for part in each["parts"]
    )
    dealt = len(state["record"]["moves"])
    assert ask("go-on", record=state["record"], declined=[], **WHO)["record"]["moves"][dealt].startswith(
        "deal"
    )


def test_rules_are_options_of_a_record() -> None:
    """The match is by them."""
    state = to_your_turn(ask("sit", game="pitch", seats=4, rules={"target": 7}, **WHO))
    assert state["record"]["rules"] == {"target": 7}


def test_people_at_one_device_play_all_seats() -> None:
    """Each is asked in turn, sees only the own hand, and is told what happened since the own last move."""
    who = {"against": any_game.PEOPLE, "seed": "5"}
    state = ask("sit", game="ecarte", seats=2, rules={}, **who)
    seen = set()
    for _ in range(8):
        while not state["moves"]:
            state = ask("go-on", record=state["record"], declined=[], **who)
        you = state["you"]
        seen.add(you)
        assert state["scene"]["seats"][-1]["name"] == you
        assert not [code for row in state["scene"]["seats"][0]["rows"] for code in row["cards"] if code]
        state = ask("move", record=state["record"], line=state["moves"][0]["line"], **who)
        assert state["you"] == you
    assert seen == {"Ann", "Ben"}
    any_game._kept.clear()
    assert ask("back", record=state["record"], **who)["record"]["moves"] == state["record"]["moves"][:-1]


def test_who_need_not_move_is_asked_before_chance_and_may_look() -> None:
    """In Last One anybody may call; who declines is not asked again."""
    who = {"against": any_game.PEOPLE, "seed": "1"}
    state = ask("sit", game="last_one", seats=2, rules={}, **who)
    while not state["moves"]:
        state = ask("go-on", record=state["record"], declined=[], **who)
    other = next(name for name in state["record"]["players"] if name != state["you"])
    assert ask("look", record=state["record"], you=other, **who)["you"] == other
    assert ask("move", record=state["record"], line="deal", **who)["error"]


def test_the_coach_judges_a_move() -> None:
    """What it cost is told in words; a move on which nobody had to decide is not judged."""
    state = move(sit("pitch", 4), 0)
    number = next(place for place, line in enumerate(state["record"]["moves"], 1) if line == "pass")
    judged = ask("judge", record=state["record"], number=number)["judged"]
    assert judged["number"] == number
    assert " passes" in judged["told"]
    assert judged["options"] == []
    assert ask("judge", record=state["record"], number=1) == {"judged": None}


def test_the_coach_of_a_game_judges_its_matches() -> None:
    """In Cribbage for two each choice is compared, in points and in the chance to win."""
    state = move(sit("cribbage"), 0)
    number = next(place for place, line in enumerate(state["record"]["moves"], 1) if "discard dealer" in line)
    maker = games.from_record(state["record"]).at(number - 1).maker(state["record"]["moves"][number - 1])
    judged = ask("judge", record=state["record"], number=number)["judged"]
    assert judged["told"].startswith(f"{maker} threw ")
    assert len(judged["options"]) == 15
    assert sum(option["is_done"] for option in judged["options"]) == 1
    assert all(0 < option["chance"] < 1 for option in judged["options"])


def test_the_coach_judges_a_match_little_by_little() -> None:
    """It says how far it has come, then the report, and a replay with all that it said."""
    state = sit("ecarte")
    for number in range(4):
        state = move(state, number)
    for question, key in (("report", "told"), ("replay", "page")):
        any_game._memory._found.clear()
        found: dict[str, Any] = {key: None, "judged": 0}
        while found[key] is None:
            before, found = found, ask(question, record=state["record"], players=["Ann"])
            assert found["judged"] == min(before["judged"] + any_game.AT_ONCE, found["of"])
        assert found["judged"] == found["of"] > any_game.AT_ONCE
    page = found["page"]
    assert page.startswith("<!doctype html>")
    assert page.count('class="remark"') == found["of"]
    bare = ask("replay", record=state["record"], players=[])["page"]
    assert 'class="remark"' not in bare


def test_what_the_coach_remembers_is_forgotten_in_time() -> None:
    """A page that is open for days does not grow."""
    memory = any_game.Memory()
    for number in range(any_game.MOST_REMEMBERED + 5):
        assert [*memory.map(str, [number])] == [str(number)]
    assert len(memory._found) < 10


def test_you_count_your_own_hand_by_muggins() -> None:
    """The page asks for the points, and the opponent takes what was overlooked."""
    rules = {"muggins": True}
    state = to_your_turn(ask("sit", game="cribbage", seats=2, rules=rules, **WHO))
    while not state["moves"][-1]["asks"]:
        state = move(state, 0)
    assert state["moves"][-1]["line"] == "count"
    assert state["moves"][-1]["asks"] == "the points claimed"
    counted = ask("move", record=state["record"], line="count 0", **WHO)
    after = to_your_turn(counted)
    assert "count 0" in after["record"]["moves"]
    assert any(line.startswith("muggins") for line in after["record"]["moves"])


@pytest.mark.parametrize("game", ["bhargage", "cribbage"])
def test_muggins_can_be_said_on_each_count_and_nothing_tells_whether_it_is_right(game: str) -> None:
    """An opponent who counts all or nothing: what he says and what you may do look the same."""
    who = {"against": "random", "seed": "7"}
    answers: set[str] = set()
    state = ask("sit", game=game, seats=2, rules={"muggins": True}, **who)
    while len(answers) < 2:
        told: dict[str, Any] = (state["happened"] or [{"told": ""}])[-1]
        lines = {each["line"] for each in state["moves"]}
        if told["told"] == "Ben counts":
            assert [line for award in told["awards"] for line in award["lines"]] == []
            assert state["moves"][0]["kind"] == "Muggins"
            said = ask("move", record=state["record"], line=state["moves"][0]["line"], **who)
            answers.add(said.get("error", "it takes what was overlooked"))
        assert not told["told"].startswith("Ben counts ")
        if state["is_awaited"]:
            line = "count" if "count" in lines else state["moves"][-1]["line"]
            state = ask("move", record=state["record"], line=line, **who)
        else:
            state = ask("go-on", record=state["record"], declined=["Ann"] if lines else [], **who)
    (refused,) = answers - {"it takes what was overlooked"}
    assert "counted in full" in refused


def test_what_a_deal_has_brought_is_told_before_muggins_on_its_last_count() -> None:
    """As the next deal follows when you say nothing; why that count scored is not told."""
    state = ask("sit", game="cribbage", seats=2, rules={"muggins": True}, **WHO)
    number = 0
    while not (state["deal"] and state["moves"] and state["happened"][-1]["awards"]):
        number += 1
        state = move(state, number)
    assert not state["is_awaited"]
    assert state["happened"][-1]["told"] == "Ben counts"
    assert {each["kind"] for each in state["moves"]} == {"Muggins"}
    parts = {(each["to"], part["occasion"]): part for each in state["deal"] for part in each["parts"]}
    last = state["happened"][-1]["awards"][0]
    assert parts[last["to"], last["occasion"]]["kinds"] == []
    assert all(part["kinds"] for part in parts.values() if part is not parts[last["to"], last["occasion"]])


def test_the_end() -> None:
    """Who has won is said, and nothing can be done any more."""
    state = sit("backhand")
    for number in range(400):
        if state["is_over"]:
            break
        state = move(state, number)
    winner = "Ann" if state["scene"]["seats"][-1]["roles"][-1:] == ["has won"] else "Ben"
    assert state["due"] == f"Won by {winner}"
    assert (state["moves"], state["is_awaited"]) == ([], False)


def test_a_board_is_drawn_where_there_is_one() -> None:
    """With what it shows in words."""
    assert sit("pitch", 4)["board"] is None
    board = sit("one_eyed_jack")["board"]
    assert board["title"]
    assert {*board["drawn"]} == {"light", "dark"}
    spaces = {move["space"] for move in sit("one_eyed_jack")["moves"]} - {""}
    assert spaces
    assert all(f'data-space="{space}"' in board["drawn"]["light"] for space in spaces)


def test_a_board_with_pegs_is_there_after_each_move() -> None:
    """So that the pegs can walk while the others play."""
    state = ask("sit", game="cribbage", seats=2, rules={}, **WHO)
    assert state["moves"] == [] or state["board"]
    assert 'data-peg="0"' in state["board"]["drawn"]["light"]


@pytest.mark.parametrize(
    ("what", "changes", "fault"),
    [
        ("sit", {"game": "whist"}, "there is no game 'whist'"),
        ("sit", {"seats": 7}, "Pitch is not played by 7"),
        ("sit", {"seats": "4"}, "the number of seats must be a whole number"),
        ("sit", {"rules": {"goal": 7}}, "there is no option 'goal'"),
        ("sit", {"rules": {"target": 0}}, "target must be at least 1"),
        ("look", {"you": "Ben"}, "only you play at this device"),
        ("look", {"against": "people", "you": "Zoe"}, "'Zoe'"),
        ("judge", {"number": "1"}, "the number of a move must be a whole number"),
        ("sit", {"against": "expert"}, "there is no player 'expert'"),
        ("sit", {"seed": "5" * 30}, "more than 20 characters"),
        ("sit", {"seed": 5}, "the seed must be a string"),
        ("resume", {"record": []}, "the record must be an object"),
        ("resume", {"record": {}}, "not a record"),
        ("go-on", {"declined": 1}, "a list of names"),
        ("move", {"line": 1}, "a move must be a string"),
        ("move", {"line": "x"}, "'x' is not a move"),
        ("cards", {"codes": "KH"}, "the codes must be a list"),
        ("cards", {"codes": ["KH"] * 201}, "more than 200 cards"),
        ("cards", {"codes": ["xx"]}, "'xx'"),
    ],
)
def test_what_is_no_question(what: str, changes: dict[str, Any], fault: str) -> None:
    """Is refused in words."""
    record = games.find("pitch").begin().to_record()
    usual: dict[str, dict[str, Any]] = {
        "sit": {"game": "pitch", "seats": 4, "rules": {}, **WHO},
        "resume": {"record": record, **WHO},
        "go-on": {"record": record, "declined": [], **WHO},
        "move": {"record": record, "line": "pass", **WHO},
        "look": {"record": record, "you": "Ann", **WHO},
        "judge": {"record": record, "number": 1},
        "cards": {"game": "pitch", "codes": []},
    }
    assert fault in ask(what, **{**usual[what], **changes})["error"]
