"""What the page "Play" knows before Python has started: the games and their cards.

MkDocs calls the function whose name begins with `on_`. Every game is on the page, which has no list of them.

What a page needs of one table is in a file of its own beside the page: the pictures of the cards, the options
of the rules, the text of each rule, and openings. An opening is what `docs/play/any_game.py` answers when
somebody sits down, up to the first choice, so that the first table stands before Python has started.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, TypeAlias

import muggins
from muggins import games
from muggins.cards import french
from muggins.cli.rulebook import in_a_minute, rules_of, words_of
from muggins.table.declared import Declared, declared
from muggins.table.game import Game
from muggins.table.record import changes_of

_HERE = Path(__file__).parent
sys.path += [f"{_HERE / folder}" for folder in ("in-page", "play") if f"{_HERE / folder}" not in sys.path]

import any_game  # noqa: E402

try:
    from docs.rule_links import explained
    from docs.scorers import with_known
except ModuleNotFoundError:  # MkDocs imports them from its own folder
    from rule_links import explained  # type: ignore[import-not-found, no-redef]
    from scorers import with_known  # type: ignore[import-not-found, no-redef]

__all__ = [
    "AGAINST",
    "MARK",
    "in_cards",
    "known_before",
    "on_post_build",
    "on_post_page",
    "opening",
    "table_file",
]

Document: TypeAlias = dict[str, Any]

MARK = "<!-- the games that are played -->"
"""What stands on the page in place of the games."""

AGAINST = "simple"
"""The player of the library against whom the openings are."""

_MOST_OPENINGS = 48
_IN_CARDS = re.compile("^- `([^`]+)`: (.+)$", re.MULTILINE)

_ROOM, _ROOM_OF_OTHER_SEATS = 100_000, 8_000
"""So many characters the openings take with the fewest players, and with each greater number of them."""


def on_post_page(output: str, **_: object) -> str:
    """Called with the HTML of each page: what is known of the games stands in place of their mark."""
    return with_known(output, MARK, "play-games", known_before)


def on_post_build(config: Mapping[str, Any], **_: object) -> None:
    """Called when the pages are written: the file of each table is put beside the page."""
    folder = Path(config["site_dir"]) / "play" / "tables"
    folder.mkdir(parents=True, exist_ok=True)
    for game in games.all():
        text = json.dumps(table_file(game), ensure_ascii=False, separators=(",", ":"))
        (folder / f"{game.name}.json").write_text(text, encoding="utf-8")


def known_before() -> Document:
    """The tables of all games, and the pages of rules."""
    return {
        "tables": [_table(game) for game in games.all()],
        "pages": {number.partition("-")[0]: page for number, page in explained().items()},
        "version": muggins.__version__,
    }


def _table(game: Game) -> Document:
    """A table of any game: its name, its title, and how many can sit down."""
    return {"game": game.name, "title": game.title, "least": game.players[0], "most": game.players[-1]}


# --- what is known of one table ----------------------------------------------------------------------------


def table_file(game: Game, most: int = _MOST_OPENINGS) -> Document:
    """What the page loads when somebody sits down to a game, with so many openings at most."""
    boards: list[Document] = []
    found = {seats: _some_openings(game, seats, most, boards) for seats in game.players}
    shown = in_cards(game)
    codes = dict.fromkeys(code for some in found.values() for state in some for code in _codes(state))
    codes.update(dict.fromkeys(code for cards, _ in shown for code in cards))
    named = game.begin().card_named
    return {
        "minute": in_a_minute(game),
        "in_cards": shown,
        "terms": [(word.title.split(", "), *word.text) for word in words_of(game)],
        "signs": _signs(named(next(iter(codes)))),
        "rules": {number: [rule.title, *rule.text] for rule in rules_of(game) for number in rule.numbers},
        "options": [*filter(None, map(_option, declared(game.match.STANDARD)))],
        "presets": {name: changes_of(rules) for name, rules in game.presets.items()},
        "cards": [any_game.drawn(named, code) for code in codes],
        "boards": boards,
        "openings": found,
    }


def in_cards(game: Game) -> list[tuple[list[str], str]]:
    """What the page of its rules says of some cards, as cards and a sentence; nothing without a page."""
    page = _HERE / "games" / game.name.partition("-")[0] / "rules.md"
    text = page.read_text(encoding="utf-8") if page.is_file() else ""
    listed = text.partition("**In cards:**\n\n")[2].partition("\n\n")[0]
    return [(cards.split(), told[0].upper() + told[1:]) for cards, told in _IN_CARDS.findall(listed)]


def _signs(card: object) -> dict[str, str]:
    """What the texts of the page have in place of the code of each card of its pack.

    A code of the Decktet stays: it is what the picture shows, a rank and the letters of the suits.
    """
    pack = french.PACK if isinstance(card, french.Card) else ()
    return {each.code: f"{each.face.rank}{each.suit.symbol}" for each in pack if each.suit}


def _some_openings(game: Game, seats: int, most: int, boards: list[Document]) -> list[Document]:
    """As many openings as there is room for, one of them in any case at the usual table.

    Each has the place of its board among all boards, which are added to.
    """
    is_usual = seats == _usual(game)
    room = _ROOM if is_usual else _ROOM_OF_OTHER_SEATS
    found: list[Document] = []
    for number in range(1, most + 1):
        state = opening(game, seats, f"{number}")
        board = state["board"]
        is_new = board is not None and board not in boards
        room -= len(json.dumps({**state, "board": board if is_new else None}))
        if room < 0 and (found or not is_usual):
            break
        boards += [board] if is_new else []
        found.append({**state, "board": None if board is None else boards.index(board)})
    return found


def opening(game: Game, seats: int, seed: str) -> Document:
    """The table of a game when you have to choose for the first time, with the seed of its cards."""
    state: Document = {**any_game.sit(game.name, seats, {}, AGAINST, seed)}
    happened = state["happened"]
    while not state["moves"] and not state["is_over"]:
        state = {**any_game.go_on(state["record"], AGAINST, seed, [])}
        happened = [*happened, *state["happened"]]
    return {**state, "happened": happened, "seed": seed}


def _usual(game: Game) -> int:
    """How many sit at the table of all games at first."""
    return max(min(2, game.players[-1]), game.players[0])


def _codes(state: Document) -> Iterator[str]:
    """The cards that were dealt, and those that are seen."""
    match = games.from_record(state["record"])
    for move in match.made:
        for name, part in zip(move.part_names, move.parts, strict=True):
            if match.PARTS[name].card is not None and part is not None:
                yield from map(str, part if isinstance(part, tuple) else [part])
    yield from state["hand"]


def _option(option: Declared) -> Document | None:
    """An option of the rules as a field of the page; nothing if none can be made of it."""
    default = getattr(option.default, "value", option.default)
    about: Document = {"name": option.name, "about": option.about, "default": default}
    if option.is_switch:
        return {**about, "kind": "switch"}
    if option.members:
        return {**about, "kind": "name", "members": option.members}
    return (
        {**about, "kind": "number", "may_be_none": type(None) in option.kinds}
        if int in option.kinds
        else None
    )
