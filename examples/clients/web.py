"""A web server for all games: `python -m examples.clients.web` serves JSON on port 8722.

`POST /` with `game` and `players` opens a table and answers with its number. `GET /NUMBER?player=Ann` is what
Ann may know of it, and `POST /NUMBER` with `player` and `move` makes a move. Anybody may say to be anybody:
a real server gives each player a key, as `examples/server.py` does.
"""

import json
from collections.abc import Callable, Iterable
from typing import Any
from urllib.parse import parse_qs
from wsgiref.simple_server import make_server

from examples.clients import dealt
from muggins import games
from muggins.errors import MugginsError
from muggins.table.match import Match

TABLES: dict[str, Match] = {}


def answer(method: str, table: str, given: dict[str, Any]) -> Any:
    """The answer to a request."""
    if method == "POST" and not table:
        table = str(len(TABLES) + 1)
        TABLES[table] = dealt(games.find(str(given["game"])).begin(given["players"]))
        return {"table": table}
    match = TABLES[table]
    if method == "POST":
        match = TABLES[table] = dealt(match.apply_by(given["player"], given["move"]))
    return match.seen_by(given["player"])


def app(environ: dict[str, Any], start: Callable[[str, list[tuple[str, str]]], object]) -> Iterable[bytes]:
    """The application for any server that speaks WSGI."""
    body = environ["wsgi.input"].read(int(environ.get("CONTENT_LENGTH") or 0))
    try:
        query = {name: values[0] for name, values in parse_qs(environ.get("QUERY_STRING", "")).items()}
        given: dict[str, Any] = {**query, **(json.loads(body) if body else {})}
        status, found = "200 OK", answer(environ["REQUEST_METHOD"], environ["PATH_INFO"].strip("/"), given)
    except KeyError as missing:
        status, found = "400 Bad Request", {"refused": f"there is no {missing}"}
    except (MugginsError, TypeError, ValueError) as error:
        status, found = "400 Bad Request", {"refused": str(error)}
    start(status, [("Content-Type", "application/json; charset=utf-8")])
    return [json.dumps(found).encode()]


if __name__ == "__main__":
    make_server("", 8722, app).serve_forever()
