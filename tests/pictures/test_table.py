"""A whole table: all that a player may see, and nothing else."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import suppress
from random import Random
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from games.moments import NAMES as NAMES_OF_GAMES
from games.moments import some
from lengths import rows_first_quick
from muggins import games, pictures
from muggins.cards.french import Card, cards
from muggins.errors import DrawingError, MugginsError, RulesError, WrongTypeError
from muggins.games import bhargage, cribbage
from muggins.pictures import BACK, Drawing
from muggins.pictures.boards import board
from muggins.scene.headings import heading
from muggins.table.board import Board
from muggins.table.game import Game
from muggins.table.match import Match
from muggins.table.view import NOBODY

SVG = "{http://www.w3.org/2000/svg}"
NAMES = ("Ann", "Ben", "Cid", "Dot")
ANY: Any = 5
CRIB_GAMES = [("bhargage", 2), ("bharg", 2), ("cribbage", 2), ("cribbage", 3), ("cribbage", 4)]


def view_of(**changes: object) -> dict[str, Any]:
    """The view of a player of a game that there is not."""
    plain = {"game": "whist", "player": "Ann", "players": ["Ann", "Ben"], "scores": {"Ann": 1, "Ben": 2}}
    return {**plain, "dealer": None, "winners": [], "to_act": [], "legal_moves": [], "log": [], **changes}


def drawn(**changes: object) -> Drawing:
    """The table that such a view says."""
    return pictures.table(view_of(**changes), Card.parse)


def parts(drawing: Drawing) -> list[str]:
    """What a drawing says, but for the game and the scores of two players without anything else."""
    said = drawing.title.split("; ")
    return [part for part in said if part not in {"whist", "Ann 1", "Ben 2"}]


def codes(drawing: Drawing) -> list[str]:
    """The codes of the cards that lie open, in order."""
    return [
        each.attrib["data-card"] for each in ET.fromstring(drawing.svg).iter() if "data-card" in each.attrib
    ]


def backs(drawing: Drawing) -> int:
    """How many cards lie face down."""
    titles = [title.text for title in ET.fromstring(drawing.svg).iter(f"{SVG}title")]
    return titles.count("a card face down")


def moments(game: Game, players: int, seed: int, most: int) -> Iterator[Match]:
    """The moments of a match at random."""
    rng = Random(seed)
    match = game.begin(NAMES[:players])
    for _ in range(most):
        yield match
        if match.is_over:
            return
        moves = [move for player in match.players for move in match.legal_moves(player)]
        match = match.apply(game.draw(rng, moves)) if match.to_act and moves else match.shuffle(rng)


# --- nothing hidden ----------------------------------------------------------------------------------------


def words_of(drawing: Drawing) -> set[str]:
    """Every word of a drawing: what is written, said, and kept for scripts."""
    root = ET.fromstring(drawing.in_theme("light").svg)
    texts = [each.get(name, "") for each in root.iter() for name in ("data-card", "aria-label")]
    return {*re.findall(r"[\w*]+", " ".join([*texts, *(each.text or "" for each in root.iter())]))}


def named_in(value: object) -> Iterator[str]:
    """Every text anywhere in a view."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping | list):
        for each in value.values() if isinstance(value, Mapping) else value:
            yield from named_in(each)


def pack_of(match: Match) -> set[str]:
    """The codes of the cards of the last deal, as the record has them."""
    deals = [line for line in match.moves if line.startswith("deal ")]
    return {*deals[-1].split()[1:]} if deals else set()


@pytest.mark.parametrize(("name", "players"), CRIB_GAMES)
def test_a_hidden_card_never_stands_in_the_picture(name: str, players: int) -> None:
    """No card of another hand, of the crib or of the stock is named in any text of the table."""
    hidden = 0
    for match in list(moments(games.find(name), players, seed=7, most=40))[1::5]:
        for player in match.players:
            drawing = match.picture_for(player)
            unknown = pack_of(match) - {*named_in(match.table_seen_by(player))}
            hidden += len(unknown)
            written, svg = words_of(drawing), drawing.svg
            for code in unknown - {"E"}:  # the Excuse's code is a letter that other words have
                assert code not in written
            for code in unknown:
                assert f'data-card="{code}"' not in svg
                assert match.card_named(code).name not in drawing.title
    assert hidden > 300


@pytest.mark.parametrize("game", games.all(), ids=lambda game: game.name)
def test_the_table_of_every_game(game: Game) -> None:
    """Each player's table is well-formed, shows no card that the view lacks, and is the same again.

    Cards that are printed on a board are no secret.
    """
    for match in list(moments(game, game.players[0], seed=3, most=25))[::6]:
        board = match.board_picture()
        printed = {*codes(board)} if board else set()
        for player in match.players[:2]:
            view, drawing = match.seen_by(player), match.picture_for(player)
            assert drawing.svg == match.picture_for(player).svg
            named = {name.partition(".")[0] for name in named_in(match.table_seen_by(player))}
            assert {*codes(drawing)} <= named | printed
            for name in match.players:
                assert f"{name} {view['scores'][name]}" in drawing.title


@pytest.mark.parametrize(
    ("name", "size"),
    [("bezique", 12), ("ecarte", 5), ("hasenpfeffer", 6), ("jersey_gin", 10), ("mus", 4), ("pitch", 6)],
)
def test_the_hands_of_the_others_lie_face_down(name: str, size: int) -> None:
    """Right after the deal each of them has as many backs as cards, in games of each form of view."""
    match = next(
        match for match in moments(games.find(name), games.find(name).players[0], 5, 9) if match.to_act
    )
    while not match.table_seen_by(match.players[0]).get("hand"):
        match = match.apply(match.legal_moves(match.to_act[0])[0]).shuffle(Random(1))
    for player in match.players:
        title = match.picture_for(player).title
        assert title.count(f"hand: {size} cards face down") == len(match.players) - 1


def test_what_is_drawn_is_the_view() -> None:
    """The same view makes the same picture, whatever the hidden cards are."""
    first = cribbage.Match(("Ann", "Ben"), "Ben").shuffle(Random(1))
    deck = first.moves[-1].split()[1:]
    hand = first.seen_by("Ann")["hand"]
    others = [code for code in deck if code not in hand]
    Random(2).shuffle(others)
    fresh = iter(others)
    second = cribbage.Match(("Ann", "Ben"), "Ben").deal(
        [code if code in hand else next(fresh) for code in deck]
    )
    assert first.hand("Ben") != second.hand("Ben")
    assert first.picture_for("Ann").svg == second.picture_for("Ann").svg


PAST = {"counts", "plays", "tricks", "turns", "result", "stakes", "uncounted"}
"""Parts of a view that tell of cards again, or of cards that lay there before."""


def cards_in(match: Match, value: object) -> Counter[str]:
    """The cards of a game that a part of a view names."""
    found: Counter[str] = Counter()
    for text in named_in(value):
        with suppress(MugginsError):
            found[text] += str(match.card_named(text)) == text
    return found


@pytest.mark.parametrize("name", NAMES_OF_GAMES)
@pytest.mark.parametrize(("seed", "most"), rows_first_quick([(0, 8), (1, 20)], 1))
def test_every_card_on_the_table_is_in_its_picture(name: str, seed: int, most: int) -> None:
    """As often as the view tells it, drawn or in words, and drawn no oftener than the packs have it."""
    for match in some(name, seed, most):
        packs = Counter(max(match.moves, key=len, default="").split()[1:])
        for player in match.players:
            view = match.seen_by(player)
            picture = pictures.table(view, match.card_named, headings=match.HEADINGS)
            drawn = Counter(codes(picture))
            assert "…" not in picture.svg
            assert drawn <= packs or not packs
            said = drawn + Counter(re.findall(r"[\w*]+", picture.title))
            for key, value in match.table_seen_by(player).items():
                if key not in PAST and not (key == "hands" and isinstance(value, list)):
                    assert cards_in(match, value) <= said, key


@pytest.mark.parametrize("name", NAMES_OF_GAMES)
@pytest.mark.parametrize(("seed", "most"), rows_first_quick([(0, 8), (1, 20)], 1))
def test_every_part_of_a_view_is_told_under_its_heading(name: str, seed: int, most: int) -> None:
    """All that is there and not said by the hands or a board, and all of it is written out."""
    for match in some(name, seed, most):
        for player in match.players:
            picture = pictures.table(match.seen_by(player), match.card_named, headings=match.HEADINGS)
            view = match.table_seen_by(player)
            for key, value in view.items():
                label = heading(key, match.HEADINGS)
                if label and key not in HANDS and any(named_in(value)) and not is_past(key, view):
                    assert re.search(rf"\b{label}\b", picture.title), key


HANDS = {"hand", "hands", "laid_down", "shown", "taken", "thrown", "plays", "upcard", "played"}


def is_past(key: str, view: Mapping[str, Any]) -> bool:
    """Whether a part of a view was said in a play of the cards that is over."""
    return key == "declared" and "plays" in view and view["phase"] != "a card"


# --- what lies on the table --------------------------------------------------------------------------------


def at_the_play() -> cribbage.Match:
    """A match of Cribbage after two cards of the play."""
    match = cribbage.Match(("Ann", "Ben"), "Ben").shuffle(Random(4))
    for player in match.players:
        match = match.discard(player, match.hand(player)[:2])
    match = match.turn_up(10)
    for _ in range(2):
        assert match.pegging is not None
        match = match.play(match.pegging.legal_plays[0])
    return match


def test_a_table_at_the_play() -> None:
    """Own cards lie open less those played, the others face down; crib, stock, up-card, count and board."""
    match = at_the_play()
    drawing = match.picture_for("Ann")
    view = match.seen_by("Ann")
    (_, hers, _), (_, his, count) = view["plays"]
    left = [code for code in view["hand"] if code != hers]
    named = {code: Card.parse(code).name for code in [*left, *view["thrown"], hers, his, view["upcard"]]}
    said = drawing.title.split("; ")
    assert said[0] == "cribbage"
    assert said[1] == (
        f"Ann {match.scores['Ann']}, to act, hand: {', '.join(named[code] for code in left)}, "
        f"thrown: {', '.join(named[code] for code in view['thrown'])}"
    )
    assert said[2] == f"Ben {match.scores['Ben']}, dealer, hand: 3 cards face down"
    assert said[3:10] == [
        "crib: 4 face down",
        "stock: 39 face down",
        f"up-card: {named[view['upcard']]}",
        f"played: {named[hers]} by Ann, {named[his]} by Ben",
        "awaited: a card",
        f"count: {count}",
        "pegged: Ben 2 (fifteen)",
    ]
    assert said[10:] == board(match.scoreboard, match.board).title.split("; ")
    assert sorted(codes(drawing)) == sorted([*left, *view["thrown"], hers, his, view["upcard"]])
    assert backs(drawing) == 3 + 4 + 4


def test_hands_go_back_for_the_show() -> None:
    """The cards played are in the hands again to be counted, and a hand that was counted lies open."""
    match = at_the_play()
    while match.phase is cribbage.Phase.PLAY:
        assert match.pegging is not None
        match = match.play(match.pegging.legal_plays[0])
    said = match.picture_for("Ben").title.split("; ")
    assert f"hand: {', '.join(card.name for card in match.hand('Ben'))}" in said[1]
    assert said[2].endswith(", hand: 4 cards face down")
    match = match.count()
    said = match.picture_for("Ben").title.split("; ")
    assert f"hand: {', '.join(card.name for card in match.hand('Ben'))}" in said[1]
    assert said[2].endswith(f", hand: {', '.join(card.name for card in match.hand('Ann'))}")
    assert f"counted: Ann, hand, claimed {match.seen_by('Ben')['counts'][0]['claimed']}" in said
    assert not any(part.startswith(("played", "said", "count:")) for part in said)


def test_other_views_open_their_hands() -> None:
    """With the views of the others nobody's hand lies face down."""
    match = at_the_play()
    ann, ben = map(match.seen_by, match.players)
    drawing = pictures.table(ann, Card.parse, others=[ben])
    assert backs(drawing) == 8
    played = {code for _, code, _ in ben["plays"]}
    assert {*ben["hand"]} - played <= {*codes(drawing)}


@pytest.mark.parametrize(
    ("view", "said"),
    [
        (
            {"dealer": "Ann", "winners": ["Ann"], "to_act": ["Ben"]},
            ["Ann 1, dealer, has won", "Ben 2, to act"],
        ),
        ({"hand": ["5H", "JC"]}, ["Ann 1, hand: the five of hearts, the Jack of clubs"]),
        ({"hand": [], "held": {"Ann": 0, "Ben": 3}}, ["Ben 2, hand: 3 cards face down"]),
        (
            {"hand": ["5H"], "held": {"Ann": 1, "Ben": 1}},
            ["Ann 1, hand: the five of hearts", "Ben 2, hand: a card face down"],
        ),
        ({"discarded": "5H"}, ["Ann 1, discarded: the five of hearts"]),
        ({"hand": None, "thrown": None}, []),
        ({"stock": 1, "crib": 0, "stub": None}, ["stock: 1 face down"]),
        ({"upcard": "5H"}, ["up-card: the five of hearts"]),
        ({"upcard": None, "stock": None}, []),
        ({"ace_pile": ["AH", "AC"]}, ["ace pile: the Ace of hearts, the Ace of clubs"]),
        (
            {"trick": [["Ben", "5H"], ["Ann", "6H"]]},
            ["trick: the five of hearts by Ben, the six of hearts by Ann"],
        ),
        ({"sidelined": [["5H"], [], ["6H"]]}, ["sidelined: the five of hearts, the six of hearts"]),
        (
            {"tricks": [{"winner": "Ben", "cards": ["5H"]}, {"winner": "Ann", "cards": ["6H"]}]},
            ["Ann 1, tricks: 1", "Ben 2, tricks: 1", "trick 2 (taken by Ann): the six of hearts"],
        ),
        ({"tricks": [{"plays": [["Ben", "5H"]]}]}, ["trick 1: the five of hearts by Ben"]),
        ({"markers": [{"spaces": ["g1"]}], "turns": [{"melds": {}}]}, []),
        ({"sheets": {"Ann": {"thief": 3, "lawyer": -44}}}, ["Ann 1, sheet: thief 3, lawyer -44"]),
        (
            {"melds": {"Ann": [{"kind": "bezique", "cards": ["QS", "JD"]}]}, "tables": {"Ann": ["QS", "JD"]}},
            ["Ann 1, meld: bezique, QS JD, on the table: the Queen of spades, the Jack of diamonds"],
        ),
        (
            {"line": ["5H", "8C"], "sidelined": [["6H", "7H"], []]},
            [
                "line: the five of hearts, the eight of clubs",
                "sidelined below 5H: the six of hearts, the seven of hearts",
            ],
        ),
        (
            {"declared": [["Ann", "4C", "4D", "4S"]]},
            ["Ann 1, declared: the four of clubs, the four of diamonds, the four of spades"],
        ),
        (
            {"taken": {"Ben": ["5H"]}, "held": {"Ben": 3}},
            ["Ben 2, hand: 2 cards face down, taken: the five of hearts"],
        ),
        (
            {"taken": [["Ben", "5H", "6H"], ["Ann", "7H", "8H"]], "held": {"Ann": 1, "Ben": 1}},
            [
                "Ann 1, hand: a card face down, taken: the seven of hearts, the eight of hearts",
                "Ben 2, hand: a card face down, taken: the five of hearts, the six of hearts",
            ],
        ),
        (
            {"taken": {"Ann": ["5H"]}, "hand": ["5H", "6H"]},
            ["Ann 1, hand: the five of hearts, the six of hearts"],
        ),
        ({"deep": [[[[[[["lost"]]]]]]], "none": object()}, []),
        ({"melds": {"Ann": ["5H"], "Ben": []}}, ["Ann 1, meld: the five of hearts"]),
        (
            {
                "hand": ["5H"],
                "held": {"Ben": 1},
                "hands": {"Ann": {"cards": ["5H"]}, "Ben": {"cards": ["6H"]}},
            },
            ["Ann 1, hand: the five of hearts", "Ben 2, hand: the six of hearts"],
        ),
        ({"tokens": {"Ann": 3, "Ben": 0}}, ["Ann 1, tokens: 3", "Ben 2, tokens: 0"]),
        ({"trump": "S", "bid": 7, "void": False, "led": None, "note": ""}, ["trumps: spades", "bid: 7"]),
        ({"calls": [["Ben", "pass"], ["Ann", "two"]]}, ["calls: Ben pass, Ann two"]),
        ({"calls": [["Ben", None]], "spoken": ["pass"]}, ["calls: Ben pass", "spoken: pass"]),
        ({"contract": {"player": "Ben", "bid": 2}}, ["contract: Ben, bid 2"]),
        ({"contract": {"player": "Ben", "bid": None}, "rubber": {}}, ["contract: Ben"]),
        (
            {"passed": ["Ann", "Ben"], "pressures": [0, 0], "drawn": False},
            ["has passed: Ann, Ben", "pressures: 0, 0"],
        ),
        ({"word": "w" * 800}, [f"word: {'w' * 800}"]),
        ({"huge": 10**400}, []),
    ],
)
def test_what_a_view_says(view: dict[str, Any], said: list[str]) -> None:
    """What each kind of part is drawn as; what nobody draws is left out."""
    assert parts(drawn(**view)) == said


def test_own_cards_played_of_several_that_are_alike() -> None:
    """As many are taken out of the hand as were played, and a card is no player of that name."""
    drawing = drawn(
        hand=["5H", "5H", "5H"],
        held={"Ann": 3, "Ben": 3},
        plays=[["Ann", "5H", 5], ["Ben", "5H", 10], ["Ann", "5H", 15]],
    )
    said = drawing.title.split("; ")
    assert said[1:3] == ["Ann 1, hand: the five of hearts", "Ben 2, hand: 2 cards face down"]


def test_players_called_like_cards() -> None:
    """A list of players is no row of cards."""
    view = view_of(player="5H", players=["5H", "6H"], scores={"5H": 0, "6H": 0}, passed=["5H", "6H"])
    assert pictures.table(view, Card.parse).title == "whist; 5H 0; 6H 0; has passed: 5H, 6H"


def test_a_game_without_a_name() -> None:
    """A view may lack what is not asked for."""
    view = {"player": "Ann", "players": ["Ann"], "scores": {"Ann": 0}}
    assert pictures.table(view, Card.parse).title == "Ann 0"


# --- how it is laid out ------------------------------------------------------------------------------------


def boxes(drawing: Drawing) -> Iterator[tuple[float, float, float, float]]:
    """Left, top, right and bottom of each rectangle, less the ground."""
    root = ET.fromstring(drawing.in_theme("light").svg)

    def walk(
        element: ET.Element, x: float, y: float, scale: float
    ) -> Iterator[tuple[float, float, float, float]]:
        move = element.get("transform", "").replace("translate(", "").replace("scale(", "").replace(")", "")
        if move and "rotate" not in move:
            across, down, *by = map(float, move.split())
            x, y = x + across * scale, y + down * scale
            scale *= by[0] if by else 1
        if element.tag == f"{SVG}rect" and "x" not in element.attrib:
            width, height = float(element.attrib["width"]), float(element.attrib["height"])
            yield x, y, x + width * scale, y + height * scale
        for child in element:
            if "rotate" not in element.get("transform", ""):
                yield from walk(child, x, y, scale)

    _, *found = walk(root, 0, 0, 1)
    return iter(found)


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5, 8])
@pytest.mark.parametrize("number", [0, 1, 7, 30])
def test_all_has_room(players: int, number: int) -> None:
    """However many play and however many cards they hold, all stands inside the drawing."""
    names = [f"player {place}" for place in range(players)]
    view = view_of(
        player=names[0],
        players=names,
        scores=dict.fromkeys(names, 1000),
        hand=["5H"] * number,
        held=dict.fromkeys(names, number),
        pile=["6C"] * number,
        plays=[[names[0], "7C", 7]] * number,
        stock=number,
    )
    drawing = pictures.table({**view, "counts": []}, Card.parse)
    across, down = map(float, ET.fromstring(drawing.svg).attrib["viewBox"].split()[2:])
    for left, top, right, bottom in boxes(drawing):
        assert 0 <= left < right <= across + 0.01
        assert 0 <= top < bottom <= down + 0.01


def test_who_is_awaited_stands_out_without_colour() -> None:
    """A thicker frame, and the words."""
    root = ET.fromstring(drawn(to_act=["Ben"]).in_theme("light").svg)
    frames = [rect.get("stroke-width") for rect in root.iter(f"{SVG}rect") if rect.get("rx") == "12"]
    assert frames == ["4", "1.5"]
    assert "to act" in [text.text for text in root.iter(f"{SVG}text")]


def test_long_texts_are_cut() -> None:
    """A name that has no room ends in dots; who listens hears all of it."""
    name = "Maximiliane Wolkenstein-Rodenegg" * 3
    view = view_of(player=name, players=[name], scores={name: 1}, trick=[[name, "5H"]], trump="S" * 50, bid=5)
    drawing = pictures.table(view, Card.parse)
    shown = [text.text or "" for text in ET.fromstring(drawing.svg).iter(f"{SVG}text")]
    assert name not in shown
    assert sum(text.startswith("Maxi") and text.endswith("…") for text in shown) == 2
    assert drawing.title.startswith(f"whist; {name} 1; ")


def test_what_is_said_has_lines() -> None:
    """Facts that have no room in one line go on in the next."""
    facts = {f"fact{number}": "x" * 20 for number in range(8)}
    shown = [text.text or "" for text in ET.fromstring(drawn(**facts).svg).iter(f"{SVG}text")]
    lines = [text for text in shown if text.startswith("fact")]
    assert len(lines) == 4
    assert " · ".join(lines) == " · ".join(f"{key}: {value}" for key, value in facts.items())


def test_the_board_stands_below() -> None:
    """It is as wide as the table, and its title comes last."""
    match = bhargage.Match(("Ann", "Ben"), "Ben")
    drawing = match.picture_for("Ann")
    assert drawing.title.endswith(board(match.scoreboard, Board(55, 111)).title)
    assert drawing.height > pictures.table(match.seen_by("Ann"), match.card_named).height + 50


# --- refusals ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "view",
    [
        None,
        "view",
        {},
        {"player": "Ann", "players": ["Ann"]},
        view_of(player=5),
        view_of(players=5),
        view_of(players=["Ann", 5]),
        view_of(scores={"Ann": "1", "Ben": 2}),
        view_of(game=5),
        view_of(to_act=5),
        view_of(hand=5),
        view_of(held={"Ben": "3"}),
        view_of(stock=True),
        {**view_of(), ANY: "five"},
    ],
    ids=range(14),
)
def test_no_view(view: Any) -> None:
    """A value of a wrong type is refused as such."""
    with pytest.raises(WrongTypeError) as caught:
        pictures.table(view, Card.parse)
    assert len(str(caught.value)) < 400


@pytest.mark.parametrize(
    ("view", "why"),
    [
        ({"player": "Cid"}, "'Cid' is not a player of the view"),
        ({"players": []}, "'Ann' is not a player of the view"),
        ({"scores": {"Ann": 1}}, "the view has no score for 'Ben'"),
        ({"scores": 5}, "the view has no score for 'Ben'"),
        ({"players": [*"ABCDEFGHIJKLMNOPQRSTUVW"]}, "the players of a view are more than 20"),
        ({"hand": ["5H", "5X"]}, "the hand of the view has '5X', which is not a card"),
        ({"hand": [5]}, "the hand of the view has 5, which is not a card"),
        ({"hand": [["5H"]]}, "which is not a card"),
        ({"hand": ["5H"] * 1001}, "more than 1,000"),
        ({"upcard": "5x"}, "the upcard of the view has '5x', which is not a card"),
        ({"upcard": "w" * 10**6}, "which is not a card"),
        ({"held": {"Ben": 10**9}}, "Ben holds 1,000,000,000 cards"),
        ({"held": {"Ben": -1}}, "Ben holds -1 cards"),
        ({"stock": 10**400}, "the stock cannot be drawn"),
        ({"pile": ["5H"] * 10_001}, "the pile are more than 10,000"),
        ({str(number): 1 for number in range(300)}, "a view has 3"),
    ],
)
def test_a_view_that_cannot_be_drawn(view: dict[str, Any], why: str) -> None:
    """It is refused in one sentence."""
    with pytest.raises(DrawingError) as caught:
        drawn(**view)
    assert why in str(caught.value)
    assert len(str(caught.value)) < 600


def test_wrong_readers_and_boards() -> None:
    """What reads a card is a function, other views are views, and a board is a drawing."""
    wrong: Any = "5H"
    with pytest.raises(WrongTypeError, match="what reads a card must be a function"):
        pictures.table(view_of(), wrong)
    with pytest.raises(WrongTypeError, match="a view must be what"):
        pictures.table(view_of(), Card.parse, others=[wrong])
    with pytest.raises(WrongTypeError, match="the board of a table must be a Drawing"):
        pictures.table(view_of(), Card.parse, board=wrong)


def test_every_game_names_its_cards() -> None:
    """`card_named` of a match reads the cards of its game."""
    assert at_the_play().card_named("5H") is cards("5H")[0]
    assert bhargage.Match(("Ann", "Ben"), "Ben").card_named("XM").name == "the Huntress"
    assert BACK.face.rank == ""


def test_a_game_without_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """A match whose moves have no card has no card to name."""
    match = bhargage.Match(("Ann", "Ben"), "Ben")
    monkeypatch.setattr(bhargage.Match, "PARTS", {})
    with pytest.raises(RulesError, match=r"^no part of the moves of bhargage is a card$"):
        match.card_named("XM")


# --- parts of a game ---------------------------------------------------------------------------------------


def test_one_of_several_copies_is_a_card() -> None:
    """A card that a view tells apart from its likes by a number lies on the table as that card."""
    drawing = drawn(tables={"Ann": ["KC.1", "KC.2"], "Ben": ["7.5"]})
    assert codes(drawing) == ["KC", "KC"]
    assert parts(drawing) == [
        "Ann 1, on the table: the King of clubs, the King of clubs",
        "Ben 2, on the table: 7.5",
    ]


def test_an_entry_of_a_view_in_words() -> None:
    """What it is and whose needs no heading; of what is true or false the heading of what is true is told."""
    entry = {"kind": "marriage", "cards": ["KC.1", "QC.1"], "scored": True, "complete": False}
    counts = [{"player": "Ben", "occasion": "hand", "cards": [], "claimed": 2, "overlooked": None}]
    drawing = drawn(melds={"Ann": [entry]}, counts=counts)
    assert parts(drawing) == ["Ann 1, meld: marriage, KC.1 QC.1, scored", "counted: Ben, hand, claimed 2"]


def test_what_each_player_melded_or_guessed_is_told_with_the_player() -> None:
    """As in a replay, where the views of all players are open."""
    hers = view_of(meld=["KC"], guess="no")
    his = view_of(player="Ben", meld=["QD", "JD"], guess="yes")
    drawing = pictures.table(hers, Card.parse, others=[his])
    assert parts(drawing) == [
        "Ann 1, guess: no, meld: the King of clubs",
        "Ben 2, guess: yes, meld: the Queen of diamonds, the Jack of diamonds",
    ]


def test_a_spectator_sees_the_backs_of_all_hands() -> None:
    """And what lies open."""
    title = games.find("ecarte").begin().shuffle(Random(1)).picture_for(NOBODY).title
    assert title.count("hand: 5 cards face down") == 2
    assert "up-card: the Jack of spades" in title
