"""A match as a page: each move with its table and its points, in one file that asks for nothing."""

from __future__ import annotations

import hashlib
import json
import re
from base64 import b64encode
from collections.abc import Callable
from functools import cache
from html import unescape
from html.parser import HTMLParser
from random import Random
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from muggins import games
from muggins.errors import WrongTypeError
from muggins.games import bhargage, ecarte
from muggins.table.game import Game
from muggins.table.match import Match
from muggins.table.replay import open_table, replay_html
from muggins.table.story import steps_of

HOSTILE = "<img src=x onerror=alert(1)> & \"'</script>{{script}}"


def short_match(game: Game, moves: int = 12) -> Match:
    """The beginning of a match at random."""
    rng = Random(3)
    match = game.begin()
    for _ in range(moves):
        if not match.is_over:
            legal = [move for player in match.players for move in match.legal_moves(player)]
            match = match.apply(game.draw(rng, legal)) if match.to_act and legal else match.shuffle(rng)
    return match


@cache
def ecarte_match() -> Match:
    """A match of Écarté that is over."""
    match = ecarte.Match(("Ann", "Ben"), rules=ecarte.Rules(target=2))
    return ecarte.GAME.play_at_random(Random(2), match)


@cache
def ecarte_page() -> str:
    """Its page."""
    return replay_html(ecarte_match(), "Écarté")


class Elements(HTMLParser):
    """The elements of a page, and the text in each script."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))


def packed(page: str) -> Any:
    """The pictures of a page as its script reads them."""
    return json.loads(page.partition('id="pictures">')[2].partition("</script>")[0])


def svgs(page: str) -> list[str]:
    """The picture of each step."""
    data = packed(page)
    return ["".join(data["pieces"][piece] for piece in step) for step in data["steps"]]


def items(page: str) -> list[str]:
    """The moves in the list."""
    inside = page.partition('<ol id="moves"')[2].partition("</ol>")[0]
    return re.findall("<li><button.*?</ul></li>", inside)


def test_each_step_has_its_table() -> None:
    """The tables of the beginning and after each move, as the library draws them with all hands open."""
    match = ecarte_match()
    moments = [match.at(0), *(step.after for step in steps_of(match))]
    assert svgs(ecarte_page()) == [open_table(moment).svg for moment in moments]
    assert len(svgs(ecarte_page())) == len(match.moves) + 1


def test_each_move_has_its_words_and_points() -> None:
    """Each item of the list has the move as it is told, the cards that came, each line, and the score."""
    for step, item in zip(steps_of(ecarte_match()), items(ecarte_page()), strict=True):
        words = unescape(re.sub("<[^>]*>", "|", item))
        assert f"|{step.told}|" in words
        for player, cards in step.taken.items():
            assert f"|{player} gets {' '.join(cards)}|" in words
        for award in step.awards:
            assert f"|{award.to}, {award.occasion}: {award.score.total}|" in words
            for line in award.score.lines:
                assert f"|{' '.join([str(line.kind.value), *map(str, line.cards)])}: {line.points}|" in words
        scores = ", ".join(f"{player} {points}" for player, points in step.after.scores.items())
        assert words.endswith(f"|{scores}|||")


def test_the_page_asks_for_nothing() -> None:
    """It has no address, no source and no import, and its policy allows its own script alone."""
    page = ecarte_page()
    elements = Elements(page).found
    names = {name for _, attributes in elements for name in attributes}
    assert not names & {"src", "href", "srcset", "data", "action"}
    assert not re.search(r"https?:|url\(|@import", page.replace("http://www.w3.org/2000/svg", ""))
    assert not [name for name in names if name.startswith("on")]
    (policy,) = (each["content"] or "" for _, each in elements if "Content-Security-Policy" in each.values())
    script = page.rpartition("<script>")[2].partition("</script>")[0]
    digest = b64encode(hashlib.sha256(script.encode()).digest()).decode()
    assert (
        policy
        == f"default-src 'none'; script-src 'sha256-{digest}'; style-src 'unsafe-inline'; base-uri 'none'"
    )


def test_the_page_is_accessible() -> None:
    """It has a language, a title, named buttons, a live region and no id twice."""
    elements = Elements(ecarte_page()).found
    assert ("html", {"lang": "en"}) in elements
    assert "<title>Écarté: Ann, Ben</title>" in ecarte_page()
    ids = [each["id"] for _, each in elements if "id" in each]
    assert len(ids) == len({*ids})
    for name in ("first", "back", "play", "next", "last"):
        assert f'<button type="button" id="{name}">{name.title()}</button>' in ecarte_page()
    assert [each.get("role") for _, each in elements if each.get("aria-live") == "polite"] == ["status"]


def test_the_same_match_makes_the_same_page() -> None:
    """Also from its record, whatever the title of the game."""
    assert replay_html(games.from_record(ecarte_match().to_record()), "Écarté") == ecarte_page()
    assert "<h1>ecarte</h1>" in replay_html(ecarte_match())


@pytest.mark.parametrize("game", games.all(), ids=lambda game: game.name)
def test_a_page_for_every_game(game: Game) -> None:
    """Each step is a picture that a parser reads, and each move is listed."""
    match = short_match(game)
    page = replay_html(match, game.title)
    assert len(items(page)) == len(match.moves)
    for svg in svgs(page):
        assert ET.fromstring(svg).get("role") == "img"


def test_all_hands_lie_open() -> None:
    """The cards of every player are drawn, and those of the stock are not."""
    match = bhargage.Match(("Ann", "Ben"), "Ben").shuffle(Random(1))
    shown = re.findall('data-card="([^"]*)"', open_table(match).svg)
    assert sorted(shown) == sorted(str(card) for player in match.players for card in match.hand(player))


def test_texts_are_escaped() -> None:
    """Names and a title may be any text; no element, script or placeholder comes of them."""
    match = bhargage.Match((HOSTILE, "Ben"), "Ben").shuffle(Random(1))
    page = replay_html(match, HOSTILE)
    tags = [tag for tag, _ in Elements(page).found]
    assert "img" not in tags
    assert tags.count("script") == 2
    assert "{{" in unescape(page.partition("<h1>")[2].partition("</h1>")[0])
    assert page.count("</script>") == 2


def test_what_is_said_of_a_move() -> None:
    """Beside its points, and escaped; nothing of a move of which nothing is said."""
    match = ecarte.Match(("Ann", "Ben")).shuffle(Random(1)).stand()
    page = replay_html(match, remarks={2: "a <close> call"})
    assert page.count('<li class="remark">') == 1
    assert page.index("Ben stands") < page.index('<li class="remark">a &lt;close&gt; call</li>')
    for wrong in (["a"], {"1": "a"}, {1: 2}):
        with pytest.raises(WrongTypeError, match=r"remark|number of a move"):
            replay_html(match, remarks=wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("match", "said"),
    [
        (bhargage.Match(("Ann", "Ben"), "Ben"), "Ann 0, Ben 0. The match is not over."),
        (ecarte_match(), f"{ecarte_match().winners[0]} won."),
    ],
    ids=["open", "won"],
)
def test_how_the_match_stands(match: Match, said: str) -> None:
    """The page begins with the score and who has won."""
    assert said in replay_html(match).partition("<header>")[2].partition("</header>")[0]


def test_a_drawn_match(monkeypatch: pytest.MonkeyPatch) -> None:
    """A match that nobody won says so."""
    monkeypatch.setattr(bhargage.Match, "is_drawn", True)
    assert "Ann 0, Ben 0. Nobody won." in replay_html(bhargage.Match(("Ann", "Ben"), "Ben"))


def test_a_match_without_moves() -> None:
    """It has its beginning alone."""
    page = replay_html(bhargage.Match(("Ann", "Ben"), "Ben"))
    assert (len(svgs(page)), items(page)) == (1, [])
    assert 'max="0"' in page


def test_steps_of_a_match() -> None:
    """Each step is a move with what the match was after it; the last is the match."""
    match = ecarte_match()
    steps = list(steps_of(match))
    assert [step.move for step in steps] == [*match.moves]
    assert [step.number for step in steps] == [*range(1, len(steps) + 1)]
    assert [award for step in steps for award in step.awards] == [*match.log]
    assert steps[-1].after == match
    assert str(steps[0]) == "1. Deal: 32 cards"


def test_a_deal_gives_whole_hands() -> None:
    """Each player gets all cards of a deal, also those held in the deal before."""
    game = games.find("cribbage")
    match = game.play_at_random(Random(2))
    deals = [step for step in steps_of(match) if step.move.startswith("deal ")]
    assert len(deals) > 5
    assert all([len(cards) for cards in step.taken.values()] == [6, 6] for step in deals)


@pytest.mark.parametrize("wrong", [None, "match", {}])
def test_no_match(wrong: Any) -> None:
    """Anything else is refused, and so is a title that is no text."""
    title: Any = 5
    told: list[Callable[[Any], object]] = [replay_html, lambda match: [*steps_of(match)]]
    for function in told:
        with pytest.raises(WrongTypeError, match="the match must be a match"):
            function(wrong)
    with pytest.raises(WrongTypeError, match="the title of a page must be a string"):
        replay_html(ecarte_match(), title)


@pytest.mark.parametrize("name", ["bhargage", "cribbage"])
def test_a_cut_says_where_and_what_is_turned_up(name: str) -> None:
    """The number is how many cards are lifted; the card turned up is another fact of the step."""
    steps = list(steps_of(games.find(name).play_at_random(Random(1))))
    [step, *_] = [each for each in steps if each.move.startswith("turn-up ")]
    assert step.told == f"{step.by} cuts at {step.move.removeprefix('turn-up ')}"
    assert step.upcard is not None


@pytest.mark.parametrize("name", ["bharg", "crates", "last-one"])
def test_the_card_that_begins_a_pile_is_turned_up(name: str) -> None:
    """Once a deal; a card that is played to the pile, or lies on it after a draw or a reshuffle, is not."""
    steps = list(steps_of(games.find(name).play_at_random(Random(1))))
    turned = [step for step in steps if step.upcard is not None]
    assert len(turned) == sum(step.move.startswith("deal ") for step in steps)
    assert all(step.after.table_seen_by(step.after.players[0])["pile"] == [step.upcard] for step in turned)


def test_a_discard_is_not_turned_up() -> None:
    """In Jersey Gin, only a deal turns a card up, though each discard is one that may be taken."""
    steps = steps_of(games.find("jersey-gin").play_at_random(Random(1)))
    assert all(step.by is None for step in steps if step.upcard is not None)
