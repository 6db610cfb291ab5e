"""What the page "Score a hand" knows before Python has started is made from the games."""

import json
import re
from typing import Any

import pytest

from docs.scorers import MARK, known_before, on_post_page
from muggins import games, pictures
from muggins.cards.decktet import EXTENDED
from muggins.crib.game import CribGame
from muggins.games import cribbage

KNOWN = known_before()
BY_NAME: dict[str, Any] = {game["name"]: game for game in KNOWN["games"]}
NOT_CARDS = {"game", "tab", "rules", "pone", "dealer", "played", "deal", "seat", "opponent"}
"""What else an address of the page says."""


def codes_of(game: str) -> list[str]:
    """The cards of a game as the page lays them out."""
    return [KNOWN["cards"][place]["code"] for place in KNOWN["decks"][BY_NAME[game]["deck"]]["cards"]]


def test_every_game_that_scores_cards_is_on_the_page() -> None:
    """By its name and title, with what it scores; no other game is."""
    scoring = {game.name: game for game in games.all() if game.scorers}
    assert list(BY_NAME) == list(scoring)
    assert {"bhargage", "cribbage"} < {*BY_NAME}
    for name, game in scoring.items():
        assert BY_NAME[name]["title"] == game.title
        assert [each["name"] for each in BY_NAME[name]["scorers"]] == [each.name for each in game.scorers]
        assert (BY_NAME[name]["crib"] is not None) == isinstance(game, CribGame)


def test_a_scorer_says_how_many_cards_a_field_takes() -> None:
    """The fewest and the most."""
    hand = BY_NAME["cribbage"]["scorers"][0]
    assert hand == {
        "name": "hand",
        "title": "a hand",
        "example": {"hand": "7C 8D 8H 9S", "starter": "KC"},
        "scored": hand["scored"],
        "fields": [
            {"name": "hand", "label": "Hand", "least": 4, "most": 4, "among": []},
            {"name": "starter", "label": "Starter", "least": 0, "most": 1, "among": []},
        ],
    }
    assert (BY_NAME["cribbage"]["crib"], BY_NAME["bhargage"]["crib"]) == (
        {"kept": 4, "dealt": 6},
        {"kept": 3, "dealt": 5},
    )


def test_each_scorer_has_a_worked_example() -> None:
    """It is there before Python, and it is the answer that Python gives."""
    for name, game in BY_NAME.items():
        for scorer in game["scorers"]:
            found = games.find(name).scorer(scorer["name"])
            given = [found.reader.read(text) for text in scorer["example"].values()]
            score = found.score_of(given, games.find(name).match.STANDARD)
            assert scorer["scored"]["total"] == score.total
            assert len(scorer["scored"]["lines"]) == len(score.lines) > 1


def test_a_field_may_be_for_certain_cards() -> None:
    """As the top Ace of Bharg."""
    _, ace = BY_NAME["bharg"]["scorers"][0]["fields"]
    assert ace["among"] == ["AM", "AS", "AW", "AL", "AY", "AK"]


def test_no_field_is_called_like_something_else_in_an_address() -> None:
    """Or the page would read one for the other."""
    names = {
        each["name"] for game in BY_NAME.values() for scorer in game["scorers"] for each in scorer["fields"]
    }
    assert not names & NOT_CARDS


def test_a_deck_is_laid_out_with_every_card_once() -> None:
    """French cards in rows of a suit, the Decktet by rank; cards without a suit come last."""
    assert sorted(codes_of("bhargage")) == sorted(card.code for card in EXTENDED)
    assert codes_of("bhargage")[-1] == "E"
    assert " ".join(codes_of("cribbage")[:14]) == "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AD"
    assert codes_of("last_one")[-3:] == ["KS", "*R", "*B"]
    assert len(codes_of("indian_chief")) == 52
    assert [deck["columns"] for deck in KNOWN["decks"]] == [9, 13, 13]
    assert len(KNOWN["cards"]) == 45 + 54


def test_each_card_is_drawn_for_either_palette() -> None:
    """A picture for a light page and one for a dark page, unlike those of any other card."""
    drawn = [card["drawn"] for card in KNOWN["cards"]]
    assert len({picture for both in drawn for picture in both.values()}) == 2 * len(drawn)
    ace = next(card for card in KNOWN["cards"] if card["name"] == "the Ace of Moons")
    assert ace["drawn"] == {
        theme: pictures.card(EXTENDED[1]).in_theme(theme).svg for theme in ("light", "dark")
    }


def test_the_games_stand_in_place_of_their_mark() -> None:
    """As data, which no text in them can end; a page without the mark is left alone."""
    page = on_post_page(f"<p>a</p>{MARK}<p>b</p>")
    found = re.fullmatch(r'<p>a</p><script type="application/json" id="[a-z-]+">(.*)</script><p>b</p>', page)
    assert found
    assert "<" not in found[1]
    assert json.loads(found[1]) == json.loads(json.dumps(KNOWN))
    assert on_post_page("<p>a</p>") == "<p>a</p>"


@pytest.mark.parametrize("game", BY_NAME.values(), ids=BY_NAME)
def test_a_switch_has_its_label(game: dict[str, Any]) -> None:
    """A few words for a person."""
    assert [each["name"] for each in game["switches"]] == [*games.find(game["name"]).switches]
    assert all(each["label"] for each in game["switches"])
    assert cribbage.GAME.switches == {}
