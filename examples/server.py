"""A server for any game of muggins: tables, players, spectators, reconnecting, taking back, saving in SQLite.

`Server.receive` is everything except the network: it takes a client's message, whatever that is, and returns
the answers. The end of the file serves it over TCP, with one line of JSON for each message:
`python -m examples.server`.

A client sends `{"do": VERB, ...}`:

- `open` with `game`, `players` and optionally `rules`, the name of a preset: opens a table. The answer has
  its `table` and a secret key for each player in `keys`.
- `sit` with `table` and `key`: takes a player's seat, for the first time or again.
- `watch` with `table`: watches the table.
- `move` with `move`: makes a move, a line such as `play 6MW`.
- `go on`: has nothing more to say before the next deal, such as a claim.
- `take back`: asks to take back the last move of a player, and the chance moves after it. It is taken back
  when every player has asked.

The answer is `{"done": VERB, ...}` or `{"refused": REASON}`. Everybody else at the table gets
`{"told": VERB, ...}`. These have the `view` of the table, except a refusal and the answer to `open`.
"""

from __future__ import annotations

import argparse
import asyncio
import hmac
import json
import secrets
import sqlite3
from collections.abc import Callable, Hashable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import sha256
from random import Random, SystemRandom
from typing import Any, TypeAlias, cast

import muggins
from muggins import games
from muggins.errors import MugginsError
from muggins.table.match import Match
from muggins.table.view import NOBODY

__all__ = ["MOST_BYTES", "MOST_MOVES", "RefusedError", "Server", "Store"]

MOST_BYTES = 4_096
"""A longer message is refused unread."""
MOST_MOVES = 5_000
"""A match with so many moves goes no further: in some games two players could go on for ever."""

Client: TypeAlias = Hashable
"""Whatever tells one connection from another."""
Message: TypeAlias = dict[str, Any]


class RefusedError(Exception):
    """What a client asks for is not done, and why."""


@dataclass
class Table:
    """A match, who has made each of its moves, and who is there."""

    name: str
    match: Match
    seats: Mapping[str, bytes]
    makers: list[str | None] = field(default_factory=list[str | None])
    clients: dict[Client, str | None] = field(default_factory=dict[Client, str | None])
    saying: dict[str, set[str]] = field(default_factory=lambda: {"go on": set(), "take back": set()})

    def view(self, client: Client) -> Message:
        """What a client at the table sees."""
        player = self.clients[client]
        return {
            "view": self.match.seen_by(player or NOBODY),
            "saying": {verb: sorted(who) for verb, who in self.saying.items()},
        }


class Store:
    """The tables in a file of SQLite. A move is a row, and a match is what its rows lead to."""

    def __init__(self, path: str) -> None:
        self._file = sqlite3.connect(path)
        self._file.executescript(
            """
            CREATE TABLE IF NOT EXISTS tables (name TEXT PRIMARY KEY, version TEXT, start TEXT);
            CREATE TABLE IF NOT EXISTS seats (name TEXT, player TEXT, secret BLOB);
            CREATE TABLE IF NOT EXISTS moves (name TEXT, number INTEGER, maker TEXT, line TEXT,
                                              PRIMARY KEY (name, number));
            """
        )

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def count(self) -> int:
        """How many tables there are."""
        (found,) = self._file.execute("SELECT COUNT(*) FROM tables").fetchone()
        return int(found)

    def add(self, table: Table) -> None:
        """Keep a new table."""
        start = json.dumps({**table.match.to_record(), "moves": []})
        with self._file:
            self._file.execute(
                "INSERT INTO tables VALUES (?, ?, ?)", (table.name, muggins.__version__, start)
            )
            rows = [(table.name, player, secret) for player, secret in table.seats.items()]
            self._file.executemany("INSERT INTO seats VALUES (?, ?, ?)", rows)

    def change(self, name: str, kept: int, makers: Iterable[str | None], lines: Iterable[str]) -> None:
        """Keep the first `kept` moves and replace the rest by these, in one transaction."""
        rows = [(name, kept + place, *row) for place, row in enumerate(zip(makers, lines, strict=True))]
        with self._file:
            self._file.execute("DELETE FROM moves WHERE name = ? AND number >= ?", (name, kept))
            self._file.executemany("INSERT INTO moves VALUES (?, ?, ?, ?)", rows)

    def load(self, name: str) -> Table | None:
        """The table of a name, as it was left; None if there is none."""
        found = self._file.execute("SELECT start FROM tables WHERE name = ?", (name,)).fetchone()
        if found is None:
            return None
        seats = dict(self._file.execute("SELECT player, secret FROM seats WHERE name = ?", (name,)))
        query = "SELECT maker, line FROM moves WHERE name = ? ORDER BY number"
        rows = self._file.execute(query, (name,)).fetchall()
        record = {**json.loads(found[0]), "moves": [line for _, line in rows]}
        return Table(name, games.from_record(record), seats, [maker for maker, _ in rows])


class Server:
    """All tables, and the answers to messages. It is used by one thread, such as that of an event loop."""

    def __init__(self, store: Store, rng: Random | None = None, most_tables: int = 10_000) -> None:
        self._store = store
        self._rng = SystemRandom() if rng is None else rng
        self._most_tables = most_tables
        self._tables: dict[str, Table] = {}
        self._places: dict[Client, Table] = {}
        self._verbs: Mapping[str, Callable[[Client, Message], Message]] = {
            "open": self._open,
            "sit": self._sit,
            "watch": self._watch,
            "move": self._move,
            "go on": self._go_on,
            "take back": self._take_back,
        }

    # --8<-- [start:receive]
    def receive(self, client: Client, message: bytes) -> list[tuple[Client, Message]]:
        """What a client's message leads to: its answer, and what the others at its table are told."""
        try:
            asked = _read(message)
            verb = _text(asked, "do")
            if verb not in self._verbs:
                raise RefusedError(f"'do' must be one of {', '.join(self._verbs)}")
            more = self._verbs[verb](client, asked)
        except (MugginsError, RefusedError) as error:
            return [(client, {"refused": str(error)})]
        table = self._places.get(client)
        if table is None or verb == "open":
            return [(client, {"done": verb, **more})]
        others = [other for other in table.clients if other != client]
        told = [(other, {"told": verb, **table.view(other)}) for other in others]
        return [(client, {"done": verb, **more, **table.view(client)}), *told]

    # --8<-- [end:receive]

    def forget(self, client: Client) -> None:
        """Take a client that has gone from its table; its player can come back with the same key."""
        table = self._places.pop(client, None)
        if table is not None:
            del table.clients[client]
            if not table.clients:  # it is in the store
                del self._tables[table.name]

    # --- what a client may ask for -----------------------------------------------------------------------

    def _open(self, client: Client, asked: Message) -> Message:
        if self._store.count() >= self._most_tables:
            raise RefusedError("there are too many tables")
        game = games.find(_text(asked, "game"))
        preset = _text(asked, "rules") if "rules" in asked else next(iter(game.presets))
        if preset not in game.presets:
            raise RefusedError(f"'rules' must be one of {', '.join(game.presets)}")
        match = game.begin(asked.get("players"), game.presets[preset])
        keys = {player: secrets.token_urlsafe(16) for player in match.players}
        seats = {player: _secret(key) for player, key in keys.items()}
        table = Table(secrets.token_urlsafe(8), match, seats)
        self._store.add(table)
        self._go(table, match, 0)
        return {"table": table.name, "keys": keys}

    def _sit(self, client: Client, asked: Message) -> Message:
        table, secret = self._found(asked), _secret(_text(asked, "key"))
        fitting = [player for player, other in table.seats.items() if hmac.compare_digest(secret, other)]
        if not fitting:
            raise RefusedError("this is not a key of that table")
        self._place(client, table, fitting[0])
        return {"player": fitting[0]}

    def _watch(self, client: Client, asked: Message) -> Message:
        self._place(client, self._found(asked), None)
        return {}

    def _move(self, client: Client, asked: Message) -> Message:
        table, player = self._seat(client)
        if len(table.makers) >= MOST_MOVES:
            raise RefusedError("this match has gone on for too long")
        self._go(table, table.match.apply_by(player, _text(asked, "move")), len(table.makers), player)
        return {}

    # --8<-- [start:chance]
    def _go_on(self, client: Client, asked: Message) -> Message:
        table, player = self._seat(client)
        if table.match.to_act or table.match.is_over:
            raise RefusedError("no deal is due")
        table.saying["go on"].add(player)
        self._go(table, table.match, len(table.makers))
        return {}

    def _after_chance(self, table: Table, match: Match) -> Match:
        """The match after the chance moves that are due, unless a player may still act before them."""
        ready = table.saying["go on"]
        while not match.is_over and not match.to_act:
            if any(match.legal_moves(player) for player in match.players if player not in ready):
                break
            match, ready = match.shuffle(self._rng), set[str]()
        return match

    # --8<-- [end:chance]

    def _take_back(self, client: Client, asked: Message) -> Message:
        table, player = self._seat(client)
        made = [place for place, maker in enumerate(table.makers) if maker is not None]
        if not made:
            raise RefusedError("no player has made a move")
        table.saying["take back"].add(player)
        if len(table.saying["take back"]) == len(table.match.players):
            self._go(table, table.match.at(made[-1]), made[-1])
        return {}

    # --- tables ------------------------------------------------------------------------------------------

    def _go(self, table: Table, match: Match, kept: int, *makers: str) -> None:
        """Set the match of a table: its first `kept` moves stay, then come those of makers and of chance."""
        after = self._after_chance(table, match)
        lines = after.moves[kept:]
        all_makers = [*makers, *[None] * (len(lines) - len(makers))]
        self._store.change(table.name, kept, all_makers, lines)
        if after.moves != table.match.moves:
            for who in table.saying.values():
                who.clear()
        table.match, table.makers = after, [*table.makers[:kept], *all_makers]

    def _found(self, asked: Message) -> Table:
        name = _text(asked, "table")
        table = self._tables.get(name) or self._store.load(name)
        if table is None:
            raise RefusedError("there is no such table")
        return table

    def _place(self, client: Client, table: Table, player: str | None) -> None:
        self.forget(client)
        table.clients[client] = player
        self._places[client] = self._tables[table.name] = table

    def _seat(self, client: Client) -> tuple[Table, str]:
        table = self._places.get(client)
        player = None if table is None else table.clients[client]
        if table is None or player is None:
            raise RefusedError("sit at a table first")
        return table, player


def _read(message: bytes) -> Message:
    if len(message) > MOST_BYTES:
        raise RefusedError(f"a message has at most {MOST_BYTES:,} bytes")
    try:
        found = json.loads(message.decode())
    except (ValueError, RecursionError):
        raise RefusedError("a message must be a JSON object in UTF-8") from None
    if not isinstance(found, dict):
        raise RefusedError("a message must be a JSON object in UTF-8")
    return cast("Message", found)


def _text(asked: Message, name: str) -> str:
    """A text of a message that a file can hold."""
    found = asked.get(name)
    if not isinstance(found, str) or not found.isprintable():
        raise RefusedError(f"'{name}' must be a string without line breaks")
    return found


def _secret(key: str) -> bytes:
    """What is kept of a key, from which nobody finds the key."""
    return sha256(key.encode()).digest()


# --- on TCP ----------------------------------------------------------------------------------------------

_SILENCE = 3_600
_UNREAD = 1 << 20


async def serve(server: Server, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Answer a client until it hangs up, says nothing for an hour, sends too much, or reads nothing."""
    try:
        with suppress(OSError, TimeoutError, ValueError):  # ValueError: a line without an end
            while (message := await asyncio.wait_for(reader.readline(), _SILENCE)).endswith(b"\n"):
                for other, answer in server.receive(writer, message):
                    assert isinstance(other, asyncio.StreamWriter)
                    other.write(json.dumps(answer).encode() + b"\n")
                    if other.transport.get_write_buffer_size() > _UNREAD:
                        other.transport.abort()
                await writer.drain()
    finally:
        server.forget(writer)
        writer.close()


async def listen(server: Server, port: int) -> asyncio.Server:
    """Begin to listen; port 0 is any that is free."""

    async def connected(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(asyncio.CancelledError):  # the server stops, and asyncio would log it for each client
            await serve(server, reader, writer)

    return await asyncio.start_server(connected, "localhost", port, limit=2 * MOST_BYTES)


async def _main(path: str, port: int) -> None:
    listening = await listen(Server(Store(path)), port)
    print(f"listening on port {port}, one line of JSON for each message; Ctrl-C stops", flush=True)
    await listening.serve_forever()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Serve tables of every game of muggins.")
    parser.add_argument(
        "--file", default="tables.sqlite", help="the SQLite file for the tables; by default %(default)s"
    )
    parser.add_argument("--port", type=int, default=8_721, help="by default %(default)s")
    options = parser.parse_args()
    if not 0 < options.port < 1 << 16:  # asyncio would take another port
        parser.error(f"the port must be from 1 to 65535, not {options.port}")
    try:
        with suppress(KeyboardInterrupt):
            asyncio.run(_main(options.file, options.port))
    except OSError as error:
        parser.exit(1, f"cannot listen on port {options.port}: {error}\n")
    except sqlite3.Error as error:
        parser.exit(1, f"cannot save tables in {options.file}: {error}\n")
