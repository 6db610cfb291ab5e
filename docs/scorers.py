"""What the page "Score a hand" knows before Python has started: the games, their cards, and what they score.

MkDocs calls the function whose name begins with `on_`. A game is on the page if its `GAME` has scorers; the
page has no list of games of its own. `docs/playing.py` does the same for the page "Play".
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import chain
from pathlib import Path
from typing import Any, TypeAlias

from muggins import games, pictures
from muggins.crib.deal import THROWN
from muggins.crib.game import CribGame
from muggins.table.game import Game
from muggins.table.scorer import CardField, Scorer

_HERE = Path(__file__).parent
sys.path += [
    f"{_HERE / folder}" for folder in ("in-page", "score-a-hand") if f"{_HERE / folder}" not in sys.path
]

import score_page  # noqa: E402

__all__ = ["MARK", "known_before", "known_of", "on_post_page", "with_known"]

Document: TypeAlias = dict[str, Any]

MARK = "<!-- the games that score -->"
"""What stands on the page in place of the games."""

_THEMES = (pictures.Theme.LIGHT, pictures.Theme.DARK)
_USUAL_COLUMNS = 9


def on_post_page(output: str, **_: object) -> str:
    """Called with the HTML of each page: what is known of the games stands in place of their mark."""
    return with_known(output, MARK, "score-a-hand-games", known_before)


def with_known(page: str, mark: str, name: str, known: Callable[[], Document]) -> str:
    """A page on which, in place of a mark, stands what is known, as JSON in an element of this name."""
    if mark not in page:
        return page
    text = json.dumps(known(), ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    return page.replace(mark, f'<script type="application/json" id="{name}">{text}</script>')


def known_before() -> Document:
    """The games that score cards, and their decks."""
    return known_of([game for game in games.all() if game.scorers])


def known_of(scoring: Iterable[Game]) -> Document:
    """Some games that score cards, and their decks."""
    decks: dict[tuple[Any, ...], int] = {}
    described = [_game(game, decks.setdefault(_laid_out(game), len(decks))) for game in scoring]
    places = {card: place for place, card in enumerate(dict.fromkeys(chain(*decks)))}
    return {
        "games": described,
        "decks": [{"columns": _columns(cards), "cards": [places[card] for card in cards]} for cards in decks],
        "cards": [_card(card) for card in places],
    }


def _laid_out(game: Game) -> tuple[Any, ...]:
    """The different cards of a game as the page lays them out.

    Those without a suit come last; if each of the others is of one suit, they are in the order of suits.
    """
    cards = dict.fromkeys(card for scorer in game.scorers for card in scorer.reader.deck)
    suited = [card for card in cards if card.suits]
    if _are_in_suits(suited):
        (suits,) = zip(*(card.suits for card in suited), strict=True)
        order = tuple(dict.fromkeys(suits))
        suited.sort(key=lambda card: order.index(*card.suits))
    return (*suited, *(card for card in cards if not card.suits))


def _are_in_suits(suited: Iterable[Any]) -> bool:
    return all(len(card.suits) == 1 for card in suited)


def _columns(cards: Sequence[Any]) -> int:
    """How many cards stand in a row where there is room: those of a suit, if the cards are in suits."""
    suited = [card for card in cards if card.suits]
    if not _are_in_suits(suited):
        return _USUAL_COLUMNS
    return max(Counter(suit for card in suited for suit in card.suits).values())


def _card(card: Any) -> Document:
    return {
        "code": card.code,
        "name": card.name,
        "drawn": {theme: pictures.card(card).in_theme(theme).svg for theme in _THEMES},
    }


def _game(game: Game, deck: int) -> Document:
    kept = game.match.STANDARD.kept if isinstance(game, CribGame) else 0
    return {
        "name": game.name,
        "title": game.title,
        "deck": deck,
        "switches": [{"name": name, "label": label} for name, label in game.switches.items()],
        "scorers": [_scorer(game, scorer) for scorer in game.scorers],
        "crib": {"kept": kept, "dealt": kept + THROWN} if isinstance(game, CribGame) else None,
    }


def _scorer(game: Game, scorer: Scorer[Any]) -> Document:
    example = {each.name: each.example for each in scorer.fields}
    return {
        "name": scorer.name,
        "title": scorer.title,
        "fields": [_field(each) for each in scorer.fields],
        "example": example,
        "scored": score_page.score(game.name, scorer.name, example, {})["result"] if any(example) else None,
    }


def _field(field: CardField) -> Document:
    return {
        "name": field.name,
        "label": field.label,
        "least": field.counts[0],
        "most": field.counts[-1],
        "among": [card.code for card in field.among],
    }
