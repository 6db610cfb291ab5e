"""The small programs of `examples/clients`, used as somebody else would use them."""

import io
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from examples.clients import chat, loop, scorer, web
from muggins import games

# --- the scorer --------------------------------------------------------------------------------------------


def test_a_hand_of_cards_of_another_program() -> None:
    """The best hand of Cribbage has eight fifteens, six pairs and his nob."""
    fives, jack = [(5, suit) for suit in "♠♥♦"], (11, "♣")
    assert scorer.score([*fives, jack], (5, "♣")) == {"fifteen": 16, "pair": 12, "nobs": 1}


def test_a_crib_needs_five_of_a_suit() -> None:
    """Four of a suit are a flush in the hand, and nothing in the crib."""
    hearts = [(rank, "♥") for rank in (2, 4, 6, 13)]
    assert scorer.score(hearts, (11, "♠")) == {"flush": 4}
    assert scorer.score(hearts, (11, "♠"), is_crib=True) == {}


# --- the chat ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", games.names())
def test_a_channel_plays_any_game(tmp_path: Path, game: str) -> None:
    """Whoever may move asks for the moves and makes one; each answer is read from the file again."""
    rng = Random(1)
    players = ["Ann", "Ben", "Cid", "Dot"][: max(games.find(game).players[0], 2)]
    chat.answer(tmp_path, "den", "Ann", f"new {game} {' '.join(players)}")
    file = tmp_path / "den.json"
    for _ in range(12):
        told = {who: chat.answer(tmp_path, "den", who, "moves") for who in players}
        who = next(name for name, text in told.items() if not text.startswith("waiting for"))
        before = file.read_text()
        chat.answer(tmp_path, "den", who, rng.choice(told[who].split(", ")))
        assert file.read_text() != before
        if games.from_record(json.loads(file.read_text())).is_over:
            break


def test_the_chat_refuses_in_a_sentence(tmp_path: Path) -> None:
    """And takes moves back; nothing that is refused is written."""
    assert "no such file" in chat.answer(tmp_path, "den", "Ann", "moves").lower()
    assert chat.answer(tmp_path, "den", "Ann", "new snap Ann Ben").startswith("there is no game 'snap'")
    assert chat.answer(tmp_path, "den", "Ann", "new").startswith("there is no game ''")
    chat.answer(tmp_path, "den", "Ann", "new ecarte Ann Ben")
    before = (tmp_path / "den.json").read_text()
    refused = "cannot stand now: the match waits for a proposal or the play by Ben"
    assert chat.answer(tmp_path, "den", "Ann", "stand") == refused
    assert chat.answer(tmp_path, "den", "Ann", "").startswith("waiting for Ben")
    assert (tmp_path / "den.json").read_text() == before
    chat.answer(tmp_path, "den", "Ben", "stand")
    chat.answer(tmp_path, "den", "Ben", "undo")
    assert (tmp_path / "den.json").read_text() == before


# --- the web server ----------------------------------------------------------------------------------------


@pytest.fixture(autouse=True)
def no_tables() -> Iterator[None]:
    """Each test begins without tables."""
    web.TABLES.clear()
    yield
    web.TABLES.clear()


def asked(method: str, path: str, query: str = "", **body: Any) -> tuple[str, Any]:
    """The status and the answer of a request."""
    sent = json.dumps(body).encode()
    told: list[str] = []
    environ = {
        "REQUEST_METHOD": method,
        "PATH_INFO": path,
        "QUERY_STRING": query,
        "CONTENT_LENGTH": str(len(sent)),
        "wsgi.input": io.BytesIO(sent),
    }
    answer = b"".join(web.app(environ, lambda status, headers: told.append(status)))
    return told[0], json.loads(answer)


@pytest.mark.parametrize("game", games.names())
def test_the_web_server_has_all_games(game: str) -> None:
    """Two moves are made by whoever may move; everybody sees what he may know."""
    players = ["Ann", "Ben", "Cid", "Dot"][: max(games.find(game).players[0], 2)]
    status, opened = asked("POST", "/", game=game, players=players)
    assert status == "200 OK"
    for _ in range(2):
        views = [asked("GET", f"/{opened['table']}", f"player={player}")[1] for player in players]
        assert [view["player"] for view in views] == players
        view = next(view for view in views if view["legal_moves"])
        status, after = asked("POST", "/1", player=view["player"], move=view["legal_moves"][0])
        assert status == "200 OK"
        assert after["player"] == view["player"]


def test_the_web_server_refuses_what_is_not_allowed() -> None:
    """A table that is not there, a move of another player, a body without a player."""
    asked("POST", "/", game="ecarte", players=["Ann", "Ben"])
    before = web.TABLES["1"]
    for method, path, body, said in (
        ("GET", "/2", {"player": "Ann"}, "there is no '2'"),
        ("POST", "/1", {"player": "Ann", "move": "stand"}, "waits for a proposal or the play by Ben"),
        ("POST", "/1", {"move": "stand"}, "there is no 'player'"),
        ("POST", "/", {"game": "snap", "players": []}, "snap"),
    ):
        status, told = asked(method, path, **body)
        assert status == "400 Bad Request"
        assert said in told["refused"]
    assert web.TABLES["1"] == before


# --- the loop ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", games.names())
def test_the_loop_has_all_games(game: str) -> None:
    """Every agent comes to the end of a match that is cut short, if it is not over before."""
    gained = loop.play(game, seed=1, most_moves=12)
    assert [*gained] == [f"player_{place}" for place in range(len(gained))]
    assert len(gained) in games.find(game).players
    assert {*gained.values()} <= {-1.0, 0.0, 1.0}


def test_the_loop_goes_on_to_the_end() -> None:
    """One of two agents wins, and the other loses as much."""
    assert sorted(loop.play("ecarte", seed=1).values()) == [-1.0, 1.0]
