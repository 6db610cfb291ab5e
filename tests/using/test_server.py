"""The server of `examples/server.py`: what its clients may do, and that nothing they send harms it."""

import asyncio
import json
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from examples.server import MOST_BYTES, Server, Store, listen
from lengths import first_quick
from muggins import games
from muggins.games import bhargage
from muggins.table.game import NAMES_OF_PLAYERS
from muggins.table.match import Match
from muggins.table.view import NOBODY
from muggins.testing.laws import words
from open_cards import codes_in, deck_of, open_codes

Answer = dict[str, Any]
ROOT = Path(__file__).parents[2]


@pytest.fixture
def path(tmp_path: Path) -> str:
    return str(tmp_path / "tables.sqlite")


@pytest.fixture
def store(path: str) -> Iterator[Store]:
    store = Store(path)
    yield store
    store.close()


@pytest.fixture
def server(store: Store) -> Server:
    return Server(store, Random(1))


def ask(server: Server, client: str, **asked: Any) -> Answer:
    """The answer to a client's message."""
    (first, answer), *_ = server.receive(client, json.dumps(asked).encode())
    assert first == client
    return answer


def seated(server: Server, game: str = "bhargage", players: tuple[str, ...] = ("Ann", "Ben")) -> Answer:
    """A new table at which every player sits, as a client of the same name."""
    opened = ask(server, "host", do="open", game=game, players=players)
    for player in players:
        assert (
            ask(server, player, do="sit", table=opened["table"], key=opened["keys"][player])["done"] == "sit"
        )
    return opened


def saved(store: Store, opened: Answer) -> Match:
    """The match of a table as it is in the store."""
    table = store.load(opened["table"])
    assert table is not None
    return table.match


def view(server: Server, client: str) -> Answer:
    """What a client at a table sees now."""
    table = server._places[client]
    seen: Answer = table.view(client)["view"]
    return seen


def step(server: Server, players: tuple[str, ...], rng: Random) -> bool:
    """Let somebody do something legal; False if nobody can."""
    moves = [(player, line) for player in players for line in view(server, player)["legal_moves"]]
    if moves:
        player, line = rng.choice(moves)
        assert ask(server, player, do="move", move=line)["done"] == "move"
    return bool(moves)


# --- playing -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", first_quick(games.names(), 4))
def test_every_game_can_be_played(server: Server, store: Store, name: str) -> None:
    """A table is dealt at once, chance follows on the moves of players, and the store has it all."""
    game = games.find(name)
    players = NAMES_OF_PLAYERS[: game.players[0]]
    opened = seated(server, name, players)
    rng = Random(name)
    for _ in range(40):
        if not step(server, players, rng):
            break
    match = saved(store, opened)
    assert len(match.moves) > 5
    assert {player: match.seen_by(player) for player in players} == {
        player: view(server, player) for player in players
    }


def test_a_move_is_told_to_everybody_at_the_table(server: Server) -> None:
    """Each is shown what this one may see; who is at another table, or at none, is told nothing."""
    opened = seated(server)
    ask(server, "Zoe", do="watch", table=opened["table"])
    seated(server, players=("Eve", "Fay"))
    line = view(server, "Ann")["legal_moves"][0]
    answers = dict(server.receive("Ann", json.dumps({"do": "move", "move": line}).encode()))
    assert answers.keys() == {"Ann", "Ben", "Zoe"}
    assert answers["Ann"]["done"] == answers["Ben"]["told"] == answers["Zoe"]["told"] == "move"
    assert answers["Ann"]["view"]["hand"] != answers["Ben"]["view"]["hand"]
    assert answers["Zoe"]["view"]["hand"] == answers["Zoe"]["view"]["legal_moves"] == []


@pytest.mark.parametrize("name", first_quick(games.names(), 4))
def test_a_spectator_sees_no_hidden_card(name: str) -> None:
    """Whatever card a spectator is shown, every player sees as well."""
    rng, game = Random(name), games.find(name)
    match = game.begin()
    for _ in range(30):
        moves = [move for player in match.players for move in match.legal_moves(player)]
        match = match.apply(game.draw(rng, moves)) if match.to_act else match.shuffle(rng)
        if match.is_over:
            break
        pack = {word for line in match.moves if line.startswith("deal ") for word in line.split()[1:]}
        shown = pack & words(json.dumps(match.seen_by(NOBODY)))
        for player in match.players:
            assert shown <= words(json.dumps(match.seen_by(player)))


def test_somebody_else_s_move_is_refused(server: Server, store: Store) -> None:
    """A line with another player's seat, or one that may not be said now, changes nothing."""
    opened = seated(server)
    before = saved(store, opened)
    line = view(server, "Ben")["legal_moves"][0]
    assert ask(server, "Ann", do="move", move=line)["refused"] == f"Ann made a move of Ben: '{line}'"
    assert ask(server, "Ann", do="move", move="play AM")["refused"] == "cannot play now: Ann may discard"
    assert saved(store, opened) == before


def test_a_client_cannot_make_the_moves_of_chance(server: Server, store: Store) -> None:
    """A deal that a player names is refused, whoever is awaited."""
    opened = seated(server)
    deal = saved(store, opened).moves[0]
    for client in "Ann", "Ben":
        assert "refused" in ask(server, client, do="move", move=deal)


def test_the_deal_waits_for_who_could_still_claim(server: Server, store: Store) -> None:
    """After the last count somebody may claim: the next deal comes when that player goes on without."""
    opened, rng = seated(server), Random(5)
    while saved(store, opened).to_act:
        step(server, ("Ann", "Ben"), rng)
    match = saved(store, opened)
    waiting = [player for player in match.players if match.legal_moves(player)]
    assert waiting
    assert not match.is_over
    for player in waiting:
        assert saved(store, opened) == match
        assert ask(server, player, do="go on")["done"] == "go on"
    assert len(saved(store, opened).moves) == len(match.moves) + 1
    assert ask(server, "Ann", do="go on")["refused"] == "no deal is due"


def test_a_match_does_not_go_on_for_ever(
    server: Server, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At some number of moves a table goes no further."""
    opened = seated(server)
    step(server, ("Ann",), Random(1))
    monkeypatch.setattr("examples.server.MOST_MOVES", len(saved(store, opened).moves))
    line = view(server, "Ben")["legal_moves"][0]
    assert ask(server, "Ben", do="move", move=line)["refused"] == "this match has gone on for too long"


# --- coming back and taking back ---------------------------------------------------------------------------


def test_a_player_comes_back_with_the_same_key(server: Server) -> None:
    """The connection is a new one; the seat and what it shows are the same."""
    opened = seated(server)
    step(server, ("Ann", "Ben"), Random(1))
    before = view(server, "Ann")
    server.forget("Ann")
    server.forget("Ann")  # that it has gone may be noticed twice
    assert ask(server, "Ann", do="move", move="play AM")["refused"] == "sit at a table first"
    again = ask(server, "Ann's phone", do="sit", table=opened["table"], key=opened["keys"]["Ann"])
    assert (again["player"], again["view"]) == ("Ann", before)


def test_a_seat_needs_its_key(server: Server) -> None:
    """The key of another table, or none, opens no seat."""
    opened, other = seated(server), seated(server, players=("Eve", "Fay"))
    for key in other["keys"]["Eve"], "", "Ann":
        refused = ask(server, "thief", do="sit", table=opened["table"], key=key)
        assert refused["refused"] == "this is not a key of that table"


def test_the_tables_outlive_the_server(path: str) -> None:
    """Another server with the same file goes on with the match, its seats, and what may be taken back."""
    store = Store(path)
    server = Server(store, Random(1))
    opened = seated(server)
    for _ in range(10):
        step(server, ("Ann", "Ben"), Random(1))
    before = {player: view(server, player) for player in ("Ann", "Ben")}
    store.close()

    store = Store(path)
    server = Server(store, Random(2))
    for player, seen in before.items():
        again = ask(server, player, do="sit", table=opened["table"], key=opened["keys"][player])
        assert again["view"] == seen
    moves = len(saved(store, opened).moves)
    ask(server, "Ann", do="take back")
    ask(server, "Ben", do="take back")
    assert len(saved(store, opened).moves) == moves - 1
    store.close()


def test_a_move_is_taken_back_if_all_agree(server: Server, store: Store) -> None:
    """One alone changes nothing; with the other the last move is gone, and the deal before it stays."""
    opened = seated(server)
    dealt = saved(store, opened)
    assert ask(server, "Ann", do="take back")["refused"] == "no player has made a move"
    step(server, ("Ann",), Random(1))
    made = saved(store, opened)
    assert ask(server, "Ann", do="take back")["saying"]["take back"] == ["Ann"]
    assert ask(server, "Ann", do="take back")["saying"]["take back"] == ["Ann"]
    assert saved(store, opened) == made
    assert ask(server, "Ben", do="take back")["saying"]["take back"] == []
    assert saved(store, opened) == dealt
    step(server, ("Ann",), Random(2))
    assert len(saved(store, opened).moves) == len(made.moves)


def test_a_move_ends_the_question_whether_to_take_back(server: Server, store: Store) -> None:
    """Who agrees after another move has been made begins to ask anew."""
    opened = seated(server)
    step(server, ("Ann",), Random(1))
    ask(server, "Ann", do="take back")
    step(server, ("Ben",), Random(1))
    moves = saved(store, opened).moves
    ask(server, "Ben", do="take back")
    assert saved(store, opened).moves == moves


# --- whatever clients send ---------------------------------------------------------------------------------

THINGS: list[Any] = [
    *(None, True, 0, -1, 1e308, 2**70, "", " ", "\n", "\0", "\ud800", "\u2028", "é" * 300, "A" * 3000),
    *([], {}, [[]], {"do": "open"}, ["Ann"], ["Ann", "Ann"], ["Ann", 5], ["\ud800", "Ben"], [""] * 2),
    *(
        "Ann",
        "bhargage",
        "../../x",
        "muggins.games",
        "bhargage.match",
        "'; DROP TABLE moves; --",
        "__class__",
    ),
    *("Bhargage", "standard", "muggins", "deal", "claim pone", "count 999999", "count", "turn-up 12"),
]
NAILS = [
    b"",
    b"\n",
    b"null",
    b"[]",
    b"{",
    b"\xff\xfe",
    b"\xef\xbb\xbf{}",
    b"[" * MOST_BYTES,
    b'{"do":' * 500,
    b"1" * MOST_BYTES,
    b"NaN",
    b"{" + b" " * MOST_BYTES + b"}",
    b'{"do": "move", "do": "watch"}',
]


def hostile(rng: Random, names: list[str], keys: list[str], lines: list[str]) -> bytes:
    """A message that somebody may send: noise, JSON that is no message, half a message, another's move."""
    if rng.random() < 0.1:
        return rng.choice(NAILS)
    if rng.random() < 0.05:
        return rng.randbytes(rng.randrange(300))
    verbs = ["open", "sit", "watch", "move", "move", "move", "go on", "take back", "take back", "quit"]
    asked = {
        "do": rng.choice([*verbs, rng.choice(THINGS)]),
        "table": rng.choice([*names, rng.choice(THINGS)]),
        "key": rng.choice([*keys, rng.choice(THINGS)]),
        "move": rng.choice([*lines, *lines, rng.choice(THINGS)]),
        "game": rng.choice(["bhargage", "mus", rng.choice(THINGS)]),
        "players": rng.choice([["Ann", "Ben"], rng.choice(THINGS)]),
        "rules": rng.choice(["standard", rng.choice(THINGS)]),
    }
    message = json.dumps({key: asked[key] for key in asked if rng.random() < 0.9}).encode()
    return message[: rng.randrange(len(message))] if rng.random() < 0.05 else message


@pytest.mark.parametrize("thousand", first_quick(range(10), 1))
def test_ten_thousand_hostile_messages(store: Store, thousand: int) -> None:
    """Each gets one answer, nothing hidden is shown, and what is refused changes no match."""
    rng = Random(thousand)
    server = Server(store, Random(1), most_tables=40)
    tables = [seated(server, players=("Ann", "Ben")), seated(server, "cribbage", ("Cid", "Dot"))]
    names = [table["table"] for table in tables]
    keys = [key for table in tables for key in table["keys"].values()]
    clients = ["Ann", "Ben", "Cid", "Dot", "Eve", "Fay"]
    done: set[str] = set()
    while saved(store, tables[0]).to_act:  # up to the moment when somebody may claim, or go on
        step(server, ("Ann", "Ben"), rng)
    for _ in range(1_000):
        player = rng.choice(clients[:4])
        legal = view(server, player).get("legal_moves", []) if player in server._places else []
        lines = [*legal, "play AM", "discard pone AM XS", "deal", "turn-up 99", "count 5", "claim dealer"]
        client = rng.choice([player, rng.choice(clients)])
        place = server._places.get(client)
        moves = [] if place is None else [*place.match.moves]
        (first, answer), *told = server.receive(client, hostile(rng, names, keys, lines))
        json.dumps([answer, told])
        assert first == client
        assert client not in dict(told)
        if "refused" in answer:
            assert not told
            assert len(answer["refused"]) < 3_000
            assert ([] if place is None else [*place.match.moves]) == moves
        else:
            done.add(answer["done"])
            shows_only_what_may_be_seen(server)
    assert done >= {"open", "sit", "watch", "move", "take back"}
    for name in names:
        table = store.load(name)
        assert table is not None
        assert games.from_record(table.match.to_record()) == table.match


def shows_only_what_may_be_seen(server: Server) -> None:
    """What the clients at Bhargage's tables see names no card but their own and those that lie open."""
    for client, table in server._places.items():
        if isinstance(table.match, bhargage.Match) and table.match.moves:
            player = table.clients[client]
            own = set() if player is None else {card.code for card in table.match.hand(player)}
            thrown = set() if player is None else {*table.match.seen_by(player)["thrown"]}
            seen = table.view(client)["view"]
            del seen["log"]  # it names cards of earlier deals
            shown = codes_in(json.dumps(seen), table.match)
            assert shown <= open_codes(table.match) | own | thrown & deck_of(table.match)


def test_there_are_no_more_tables_than_the_server_wants(store: Store) -> None:
    """Whoever opens one after the other is stopped."""
    server = Server(store, Random(1), most_tables=3)
    answers = [ask(server, "Eve", do="open", game="bharg") for _ in range(5)]
    assert ["refused" in answer for answer in answers] == [False] * 3 + [True] * 2


# --- on TCP ------------------------------------------------------------------------------------------------


async def talk(server: Server, sent: bytes) -> list[Answer]:
    """What comes back over TCP until the server hangs up, or all that was sent is answered."""
    listening = await listen(server, 0)
    async with listening:
        port = listening.sockets[0].getsockname()[1]
        reader, writer = await asyncio.open_connection("localhost", port)
        writer.write(sent)
        writer.write_eof()
        try:
            got = await reader.read()
        except ConnectionResetError:  # as some systems call it if not all was read
            got = b""
        writer.close()
    return [json.loads(line) for line in got.splitlines()]


@pytest.mark.parametrize(
    ("sent", "answers"),
    [
        (b"", 0),
        (b'{"do": "watch"}\n', 1),
        (b'{"do": "watch"}\n{"do": "open", "game": "bharg"}', 1),
        (b"\n\xff\n{}\n", 3),
        (b"A" * 1_000_000, 0),
    ],
    ids=["nothing", "a line", "half a line after it", "noise", "a line without an end"],
)
def test_each_whole_line_gets_one_line(server: Server, store: Store, sent: bytes, answers: int) -> None:
    """What has no end is no message; what is too long ends the connection."""
    assert len(asyncio.run(talk(server, sent))) == answers
    assert store.count() == 0


def test_a_table_over_tcp(server: Server) -> None:
    """A table is opened, and its answer comes as a line of JSON."""
    (answer,) = asyncio.run(talk(server, b'{"do": "open", "game": "pitch"}\n'))
    assert (answer["done"], [*answer["keys"]]) == ("open", ["Ann", "Ben", "Cid", "Dot"])


def test_a_server_that_cannot_start(tmp_path: Path) -> None:
    """One line says why: its port is taken, or its file cannot be there."""
    with socket.create_server(("localhost", 0)) as taken:
        port = taken.getsockname()[1]
        for options, said in (
            (
                ["--port", str(port), "--file", str(tmp_path / "tables.sqlite")],
                f"cannot listen on port {port}: ",
            ),
            (["--file", str(tmp_path / "nowhere" / "tables.sqlite")], "cannot save tables in "),
        ):
            command = [sys.executable, "-m", "examples.server", *options]
            ended = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
            assert ended.returncode == 1
            [line] = ended.stderr.splitlines()
            assert line.startswith(said)


@pytest.mark.parametrize("port", ["0", "65536", "-1"])
def test_a_port_that_does_not_exist(port: str) -> None:
    """It is refused, where the system would take another one."""
    command = [sys.executable, "-m", "examples.server", "--port", port]
    ended = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=60)
    assert ended.returncode == 2
    assert ended.stderr.endswith(f"the port must be from 1 to 65535, not {port}\n")


def test_a_server_stops_while_clients_are_connected(store: Store, caplog: pytest.LogCaptureFixture) -> None:
    """As by Ctrl-C: asyncio has nothing to complain of, whoever is connected."""

    async def stop_early() -> None:
        listening = await listen(Server(store), 0)
        reader, writer = await asyncio.open_connection("localhost", listening.sockets[0].getsockname()[1])
        writer.write(b"{}\n")
        assert await reader.readline()
        writer.close()
        listening.close()

    asyncio.run(stop_early())
    assert caplog.records == []
