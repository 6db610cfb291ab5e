"""The drawings: what they show, what they say of it, and that a page, a notebook and a file can hold them."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from enum import Enum
from itertools import chain, combinations
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from attrs import frozen
from hypothesis import given
from hypothesis import strategies as st

import strategies
from frozen import check_frozen
from muggins import pictures
from muggins.cards import decktet, french
from muggins.cards.decktet import EXTENDED
from muggins.cards.decktet import signs as decktet_signs
from muggins.cards.french import signs as french_signs
from muggins.crib.deal import Occasion
from muggins.errors import DrawingError, WriteError
from muggins.face import Face, Ink, Sign, face_of
from muggins.games import bharg, bhargage, cribbage
from muggins.pegging import PeggingRules, PeggingState
from muggins.pictures import Drawing, Theme, palette
from muggins.scoring.score import Line, Score
from muggins.table.board import Board
from muggins.table.ends import FirstTo
from muggins.table.scoreboard import Award, Scoreboard
from pictures.doc_pictures import IMAGES, doc_pictures

PACK = french.build(jokers=2).cards
EVERY_CARD = [*EXTENDED.cards, *PACK]
SIGNS = [*decktet_signs.SIGNS.values(), decktet_signs.EXCUSE, *french_signs.SIGNS.values()]
HAND = decktet.cards("AM XS 8WL PMYK")
SCORE = bhargage.score_hand("AM XS 8WL", "PMYK")
ROUND_PEG, SQUARE_PEG = palette.FIRST.light, palette.SECOND.light


class Kind(Enum):
    """The kinds of a game that there is not."""

    PAIR = "pair"
    BONUS = "bonus"


def parsed(drawing: Drawing) -> ET.Element:
    """The drawing in its light colours, as a parser of XML reads it, less its name space."""
    root = ET.fromstring(drawing.in_theme("light").svg)
    for element in root.iter():
        element.tag = element.tag.removeprefix("{http://www.w3.org/2000/svg}")
    return root


def rows_of(drawing: Drawing, across: int) -> list[list[tuple[str, bool]]]:
    """The codes of the cards drawn, in rows of so many, each with whether it stands out."""
    root = parsed(drawing)
    parents = {child: parent for parent in root.iter() for child in parent}
    found = [
        (element.attrib["data-card"], "data-lit" in parents[element].attrib)
        for element in root.iter("g")
        if "data-card" in element.attrib
    ]
    return [found[start : start + across] for start in range(0, len(found), across)]


def lit(row: Sequence[tuple[str, bool]]) -> list[str]:
    """The codes of the cards of a row that stand out."""
    return [code for code, stands_out in row if stands_out]


def texts(drawing: Drawing) -> list[str]:
    """The letterings of a drawing, in order."""
    return ["".join(element.itertext()) for element in parsed(drawing).iter("text")]


# --- a card ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", EVERY_CARD, ids=lambda card: card.name)
def test_each_card(card: decktet.Card | french.Card) -> None:
    """A card shows its rank, the signs of its suits and no other with their labels, and says its name."""
    drawing = pictures.card(card)
    root = parsed(drawing)
    paths = {(path.get("d"), path.get("fill") == "none") for path in root.iter("path")}
    signs = card.face.signs
    assert root.tag == "svg"
    assert (root.get("role"), root.get("aria-label"), root.findtext("title")) == ("img", card.name, card.name)
    assert drawing.title == card.name
    assert {*texts(drawing)} == {card.face.rank, *(sign.label for sign in card.face.signs)} - {""}
    assert [sign for sign in SIGNS if {(sign.filled, False), (sign.lined, True)} & paths] == [*signs]
    assert ((decktet_signs.CHARACTER.filled, False) in paths) == (card.face.mark is not None)


@pytest.mark.parametrize("card", EXTENDED, ids=str)
def test_the_face_of_a_decktet_card(card: decktet.Card) -> None:
    """Its rank is that of its code, its signs those of its suits or a mask, and a Character has the mark."""
    face = card.face
    assert card.code == face.rank + "".join(
        suit for suit in decktet.Suit if decktet_signs.SIGNS[suit] in face.signs
    )
    assert len(face.signs) == (len(card.suits) or 1)
    assert (face.signs == (decktet_signs.EXCUSE,)) == (card.rank is decktet.Rank.EXCUSE)
    assert (face.mark is not None) == card.is_character


@pytest.mark.parametrize("card", PACK, ids=str)
def test_the_face_of_a_french_card(card: french.Card) -> None:
    """A card has one sign, that of its suit or joker, and as many pips as its rank says, or a figure."""
    face = card.face
    assert (face.title, face.signs) == (card.name, (french_signs.SIGNS[card.suit or card.code],))
    assert face.rank == ("Jo" if card.suit is None else card.code[0].replace("T", "10"))
    assert face.pips == {"A": 1, "Jo": 1, "J": 0, "Q": 0, "K": 0}.get(face.rank) or (
        face.pips == (0 if face.figure else int(face.rank))
    )
    assert bool(face.figure) == (face.rank in {"J", "Q", "K"})


@pytest.mark.parametrize(
    ("code", "detail"),
    [
        ("E", "Excuse"),
        ("AM", "Ace of Moons"),
        ("2MK", "Two of Moons and Knots, Character"),
        ("2WL", "Two of Waves and Leaves, Event, Location"),
        ("PSWK", "Pawn of Suns, Waves and Knots, Character"),
    ],
)
def test_what_else_a_decktet_card_says(code: str, detail: str) -> None:
    """Beside its name a card says its rank, its suits and its categories."""
    assert parsed(pictures.card(decktet.Card.parse(code))).findtext(".//desc") == detail


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("sign", [*SIGNS, decktet_signs.CHARACTER])
def test_signs_can_be_seen(sign: Sign, theme: str) -> None:
    """Each sign has a contrast of 4.5 or more to the card, as small lettering needs."""
    assert contrast(getattr(sign.ink, theme), getattr(palette.PAPER, theme)) >= 4.5


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("ink", [palette.TEXT, palette.FADED, palette.FIRST, palette.SECOND])
@pytest.mark.parametrize("ground", [palette.PAPER, palette.PANEL])
def test_lettering_and_pegs_can_be_seen(ink: Ink, ground: Ink, theme: str) -> None:
    """So has each colour of lettering and of pegs, to cards and to the ground."""
    assert contrast(getattr(ink, theme), getattr(ground, theme)) >= 4.5


def contrast(one: str, other: str) -> float:
    """The contrast of two colours as WCAG 2 defines it."""
    low, high = sorted(map(luminance, (one, other)))
    return (high + 0.05) / (low + 0.05)


def luminance(colour: str) -> float:
    """The relative luminance of a colour as WCAG 2 defines it."""
    channels = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in channels]
    return sum(share * part for share, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


@pytest.mark.parametrize(("one", "other"), list(combinations(SIGNS, 2)))
def test_signs_are_told_apart_without_colour(one: Sign, other: Sign) -> None:
    """No two signs have the same shape: of the jokers' stars, one is an outline."""
    assert (one.filled, one.lined) != (other.filled, other.lined)


def test_a_card_without_a_face() -> None:
    """Any other object is drawn as a card that bears its text."""
    drawing = pictures.card(10)
    assert (face_of(10), drawing.title, texts(drawing)) == (None, "10", ["10"])
    assert not list(parsed(drawing).iter("path"))


def test_a_face_is_a_face() -> None:
    """An attribute of that name which is no `Face` makes no face."""

    class Clock:
        face = "round"

        def __str__(self) -> str:
            return "clock"

    assert face_of(Clock()) is None
    assert pictures.card(Clock()).title == "clock"


@frozen
class Strange:
    """A card with any number of signs, and a mark."""

    signs: int
    mark: Sign | None = None

    @property
    def face(self) -> Face:
        """What it shows."""
        return Face(
            f"with {self.signs}",
            "Z",
            (decktet_signs.SIGNS[decktet.Suit.LEAVES],) * self.signs,
            mark=self.mark,
        )

    def __str__(self) -> str:
        return f"Z{self.signs}"


@pytest.mark.parametrize("signs", range(5))
def test_up_to_four_signs(signs: int) -> None:
    """A card has room for none to four signs, each at a place of its own and inside the card."""
    groups = [
        re.fullmatch(r"translate\((\S+) (\S+)\) scale\((\S+)\)", element.get("transform", ""))
        for element in parsed(pictures.card(Strange(signs))).iter("g")
    ]
    squares = [tuple(map(float, group.groups())) for group in groups if group]
    assert len({*squares}) == signs
    assert all(0 <= x <= 100 - 24 * size and 50 <= y <= 140 - 24 * size for x, y, size in squares)


def test_five_signs_are_too_many() -> None:
    """A fifth sign has no room, and the error says how many have."""
    with pytest.raises(DrawingError, match=r"^Z5 has 5 signs, and a card has room for 4$"):
        pictures.card(Strange(5))


def test_a_mark_without_signs() -> None:
    """A card without a suit can have a mark."""
    drawing = pictures.card(Strange(0, decktet_signs.CHARACTER))
    assert [path.get("d") for path in parsed(drawing).iter("path")] == [decktet_signs.CHARACTER.filled]


# --- a hand ------------------------------------------------------------------------------------------------


@given(strategies.any_hands)
def test_a_hand(hand: tuple[decktet.Card, ...]) -> None:
    """A hand shows its cards in their order, and says their names."""
    drawing = pictures.hand(hand)
    assert rows_of(drawing, len(hand)) == [[(card.code, False) for card in hand]]
    assert drawing.title == ", ".join(card.name for card in hand)
    assert pictures.hand(iter(hand)) == drawing


@pytest.mark.parametrize("given_as", ["AM XS", ["AM", "XS"]])
def test_text_is_no_hand(given_as: str | list[str]) -> None:
    """Text names no card here, as nothing here knows a deck; the error says what to write."""
    with pytest.raises(DrawingError, match=r"^'AM.*' is a string: use a card from Card\.parse"):
        pictures.hand(given_as)
    with pytest.raises(DrawingError, match="is a string"):
        pictures.card("AM")
    with pytest.raises(DrawingError, match="is a string"):
        pictures.score(SCORE, given_as)


def test_no_hand() -> None:
    """There has to be a card."""
    with pytest.raises(DrawingError, match=r"^there is no card to draw$"):
        pictures.hand([])
    with pytest.raises(DrawingError, match=r"^there is no card to draw$"):
        pictures.line([], counted=[])
    with pytest.raises(DrawingError, match=r"^there is no card to draw$"):
        pictures.lines(Score((Line(Kind.BONUS, (), 10),)))


# --- a score -----------------------------------------------------------------------------------------------


def test_a_score_says_each_line() -> None:
    """A score shows and says each line with its cards and points, and the total."""
    drawing = pictures.score(SCORE, HAND)
    assert drawing.title == (
        "11: the Ace of Moons, the Bard, 2; 11: the Ace of Moons, the Watchman, the Bard, 2; "
        "bharg: the Mill, the Watchman, the Bard, 6; Friend: the Bard, 1; total 11"
    )
    shown = ["A", "X", "8", "P", "M", "S", "W", "L", "Y", "K"]
    assert [text for text in texts(drawing) if text not in shown] == (
        ["11", "2", "11", "2", "bharg", "6", "Friend", "1", "total", "11"]
    )


@given(strategies.splits)
def test_a_score_lights_the_cards_of_each_line(split: tuple[tuple[decktet.Card, ...], decktet.Card]) -> None:
    """In each row all counted cards are drawn in their order, and just those of the line stand out."""
    held, up = split
    score = bhargage.score_hand(held, up)
    rows = rows_of(pictures.score(score, (*held, up)), 4)
    assert [[code for code, _ in row] for row in rows] == [[card.code for card in (*held, up)]] * len(rows)
    assert [sorted(lit(row)) for row in rows] == [
        sorted(card.code for card in line.cards) for line in score.lines
    ]


def test_a_score_of_its_own_cards() -> None:
    """If it is not said what was counted, the cards of the lines are drawn, each once."""
    score = bhargage.score_hand("AM XS 8WL", "9LK")
    assert rows_of(pictures.score(score), 2) == [[("AM", True), ("XS", True)], [("AM", False), ("XS", True)]]


def test_a_score_of_nothing() -> None:
    """A score without lines is its total."""
    nothing: Score[Kind, object] = Score()
    drawing = pictures.score(nothing)
    assert (drawing.title, texts(drawing)) == ("total 0", ["total", "0"])


def test_a_line_without_cards() -> None:
    """A line may have no card, such as a penalty."""
    drawing = pictures.score(Score((Line(Kind.BONUS, (), 10),)), HAND)
    assert drawing.title == "bonus: 10; total 10"
    assert [lit(row) for row in rows_of(drawing, 4)] == [[]]
    assert pictures.line((), HAND).title == "no card"


def test_cards_that_are_alike() -> None:
    """Of two cards that are alike, as many stand out as the line has of them, the first ones."""
    ace = decktet.Card.parse("AM")
    assert rows_of(pictures.line([ace], counted=[ace, ace]), 2) == [[("AM", True), ("AM", False)]]
    assert rows_of(pictures.line([ace, ace], counted=[ace, ace]), 2) == [[("AM", True), ("AM", True)]]


def test_lines_with_cards_that_are_alike() -> None:
    """The cards of all lines are as many alike as the line with the most of them has."""
    ace, crown = decktet.cards("AM XS")
    score = Score((Line(Kind.BONUS, (ace, crown), 2), Line(Kind.PAIR, (ace, ace), 2)))
    assert [rows_of(drawing, 3) for drawing in pictures.lines(score)] == [
        [[("AM", True), ("XS", True), ("AM", False)]],
        [[("AM", True), ("XS", False), ("AM", True)]],
    ]
    assert rows_of(pictures.score(score), 3) == [
        row for drawing in pictures.lines(score) for row in rows_of(drawing, 3)
    ]
    assert score._repr_html_().count("<svg") == 2


def test_a_card_that_was_not_counted() -> None:
    """A line whose card is not among those counted is refused; the error names the card."""
    with pytest.raises(DrawingError, match=r"^PMYK is not among the cards counted: AM XS 8WL$"):
        pictures.score(SCORE, HAND[:3])


def test_cards_that_stand_out_do_so_without_colour() -> None:
    """A card of the line stands higher than the others and has a frame; the others are faded."""
    root = parsed(pictures.line(HAND[:1], counted=HAND[:2]))
    chosen, other = (group for group in root if group.tag == "g")
    heights = [float(group.attrib["transform"].removesuffix(")").split()[-1]) for group in (chosen, other)]
    assert heights[0] < heights[1]
    assert [len(list(group.iter("rect"))) for group in (chosen, other)] == [2, 1]
    assert [[float(each.get("opacity", "1")) for each in group] for group in (chosen, other)] == [[1], [0.3]]


# --- a count -----------------------------------------------------------------------------------------------


def play(*codes: str) -> bhargage.PlayState:
    """A play of Bhargage after these cards."""
    state = bhargage.start_play("AM PMYK 8WL", "XS E 8YK")
    for code in codes:
        state = state.play(code)
    return state


@pytest.mark.parametrize(
    ("codes", "title"),
    [
        ("", "count 0 of 23: no card yet; pone to play"),
        ("AM", "count 1 of 23: the Ace of Moons by the pone; dealer to play"),
        ("AM XS", "count 11 of 23: the Ace of Moons by the pone, the Bard by the dealer; pone to play"),
        (
            "AM XS PMYK E 8WL",
            "count 19 of 23: the Ace of Moons by the pone, the Bard by the dealer, the Watchman by the pone, "
            "the Excuse by the dealer, the Mill by the pone; play is over",
        ),
    ],
)
def test_a_count_in_progress(codes: str, title: str) -> None:
    """A count says its cards in order, who played each, the total, the limit, and who has to play."""
    state = play(*codes.split())
    drawing = pictures.count(state)
    assert drawing.title == title
    assert [code for row in rows_of(drawing, 1) for code, _ in row] == codes.split()
    count, limit, turn, *_ = texts(drawing)
    assert (count, limit, turn) == (str(state.count), "of 23", title.split("; ")[1])


def test_who_played_stands_under_the_card() -> None:
    """Each card has its player's seat under it, and the leader's cards stand lower."""
    drawing = pictures.count(play("AM", "XS", "PMYK"))
    cards = [element for element in parsed(drawing) if element.tag == "g"]
    assert [card.findall("text")[-1].text for card in cards] == ["pone", "dealer", "pone"]
    heights = [float(card.attrib["transform"].removesuffix(")").split()[-1]) for card in cards]
    assert heights[0] == heights[2] > heights[1]


def test_only_the_present_count_is_drawn() -> None:
    """In Cribbage a new count starts from nothing, and what was played before is not drawn."""
    state = cribbage.start_play("TC TD KH 9C", "JS QH KC 5D")
    titles = []
    for code in ("TC", "JS", "TD", "QH"):
        state = state.play(code)
        titles.append(pictures.count(state).title)
    assert titles[1:] == [
        "count 20 of 31: the ten of clubs by the pone, the Jack of spades by the dealer; pone to play",
        "count 0 of 31: no card yet; dealer to play",
        "count 10 of 31: the Queen of hearts by the dealer; pone to play",
    ]


class Counting(PeggingRules[Kind, object]):
    """A play whose cards are any objects, each worth 1."""

    limit = 5
    counts_again = False
    goes_at_limit = False

    def read(self, text: str) -> object:
        return text

    def value(self, card: object) -> int:
        return 1

    def score(self, played: tuple[object, ...]) -> Score[Kind, object]:
        return Score()

    def last(self, score: Score[Kind, object], card: object) -> Score[Kind, object]:
        return Score()


def test_a_count_of_other_cards() -> None:
    """A play of cards without faces is drawn too, however it is read."""
    state = PeggingState.start(Counting(), (7, 8), (9,)).play(7)
    assert pictures.count(state).title == "count 1 of 5: 7 by the pone; dealer to play"


# --- a board -----------------------------------------------------------------------------------------------


def scoreboard_of(*players: str, target: int = 111, start: int = 0) -> Scoreboard:
    """The scoreboard of these players."""
    return Scoreboard(players, FirstTo(target), start=(start,) * len(players))


def scoreboard_at(*scores: int, target: int = 111, start: int = 0) -> Scoreboard:
    """A scoreboard on which each player scores these points in turn."""
    scoreboard = scoreboard_of("Ann", "Ben", target=target, start=start)
    for turn, points in enumerate(scores):
        score: Score[Kind, object] = Score((Line(Kind.BONUS, (), points),))
        scoreboard = scoreboard.mark(Award(scoreboard.players[turn % 2], Occasion.PLAY, score))
    return scoreboard


def pegs_of(drawing: Drawing, colour: str) -> Iterator[tuple[float, float]]:
    """The middles of a player's two pegs on the board, the rear one first."""
    _, *pegs = (rect for rect in parsed(drawing).iter("rect") if rect.get("stroke") == colour)
    for peg in pegs:
        yield float(peg.attrib["x"]) + 8, float(peg.attrib["y"]) + 8


def holes_of(drawing: Drawing) -> list[list[tuple[float, float]]]:
    """The holes of each track of each lap."""
    paths = [path.attrib["d"] for path in parsed(drawing).iter("path")]
    return [[(float(x), float(y)) for x, y in re.findall(r"M(\S+) (\S+)h0", path)] for path in paths]


@pytest.mark.parametrize(
    ("lap", "target", "laps"),
    [(55, 111, 2), (60, 121, 2), (60, 61, 1), (30, 121, 4), (55, 1, 1), (7, 20, 3), (50, 50, 1)],
)
def test_the_holes_of_a_board(lap: int, target: int, laps: int) -> None:
    """Each player has a hole for each point below the target, in laps, and Home is one hole for both."""
    drawing = pictures.board(scoreboard_at(target=target), Board(lap, target))
    tracks = holes_of(drawing)
    assert len(tracks) == 2 * laps
    assert [sum(map(len, tracks[player::2])) for player in range(2)] == [target - 1] * 2
    assert all(len(track) <= lap for track in tracks)
    assert len({hole for track in tracks for hole in track}) == 2 * (target - 1)
    assert len(list(parsed(drawing).iter("circle"))) == 1


@given(st.lists(st.integers(1, 36), max_size=8))
def test_where_the_pegs_stand(scores: list[int]) -> None:
    """Each peg stands in the hole of its points, on its player's track."""
    scoreboard = scoreboard_at(*scores, target=400)
    drawing = pictures.board(scoreboard, Board(55, 400))
    for player, (name, colour) in enumerate(zip(scoreboard.players, (ROUND_PEG, SQUARE_PEG), strict=True)):
        holes = [hole for track in holes_of(drawing)[player::2] for hole in track]
        for points, middle in zip(scoreboard.pegs(name), pegs_of(drawing, colour), strict=True):
            assert (middle == holes[points - 1]) if points else (middle not in holes)


def test_the_pegs_at_the_start() -> None:
    """Before the first point all four pegs stand before the first holes, each by itself."""
    drawing = pictures.board(scoreboard_at(), Board(55, 111))
    pegs = [*pegs_of(drawing, ROUND_PEG), *pegs_of(drawing, SQUARE_PEG)]
    holes = [hole for track in holes_of(drawing) for hole in track]
    assert len({*pegs}) == 4
    assert max(x for x, _ in pegs) < min(x for x, _ in holes)


@pytest.mark.parametrize(
    ("players", "sides", "tracks"),
    [
        (("Ann", "Ben", "Cid"), (0, 1, 2), ["Ann", "Ben", "Cid"]),
        (("Ann", "Ben", "Cid"), (0, 1, 1), ["Ann", "Ben and Cid"]),
        (("Ann", "Ben", "Cid", "Dot"), (0, 1, 0, 1), ["Ann and Cid", "Ben and Dot"]),
        (("Ann", "Ben", "Cid", "Dot"), (0, 1, 2, 3), ["Ann", "Ben", "Cid", "Dot"]),
    ],
    ids=["three", "captain", "partners", "four"],
)
def test_a_track_for_each_score(players: tuple[str, ...], sides: tuple[int, ...], tracks: list[str]) -> None:
    """Each has its own holes and two pegs; partners share theirs, and all end in one hole."""
    scoreboard = Scoreboard(players, FirstTo(121), sides=sides)
    drawing = pictures.board(scoreboard, Board(60, 121))
    holes = holes_of(drawing)
    assert len(holes) == 2 * len(tracks)
    assert len({hole for track in holes for hole in track}) == 120 * len(tracks)
    assert len(list(parsed(drawing).iter("circle"))) == 1
    said = [part.partition(":")[0] for part in drawing.title.split("; ")]
    assert said == ["a board to 121", *tracks]
    colours = {rect.get("stroke") for rect in parsed(drawing).iter("rect")} - {None}
    assert len(colours) == len(tracks)
    pegs = [peg for colour in colours for peg in pegs_of(drawing, str(colour))]
    assert len({*pegs}) == 2 * len(tracks)
    _, _, across, down = map(float, parsed(drawing).attrib["viewBox"].split())
    assert all(0 < x < across and 0 < y < down for x, y in chain(pegs, *holes))


def test_partners_on_a_board_win_together() -> None:
    """Both are named, and their front peg is Home."""
    score: Score[Kind, object] = Score((Line(Kind.BONUS, (), 7),))
    scoreboard = Scoreboard(("Ann", "Ben", "Cid", "Dot"), FirstTo(7), sides=(0, 1, 0, 1))
    drawing = pictures.board(scoreboard.mark(Award("Cid", Occasion.PLAY, score)), Board(60, 7))
    assert "Ann and Cid: front peg at 7 (Home)" in drawing.title
    assert drawing.title.endswith("; Ann has won; Cid has won")


@pytest.mark.parametrize("target", [1, 2, 56, 111])
def test_the_winner_is_home(target: int) -> None:
    """A front peg at the target or past it stands in the last hole, and the title says who has won."""
    drawing = pictures.board(scoreboard_at(target + 3, target=target), Board(55, target))
    home = next(parsed(drawing).iter("circle"))
    _, front = pegs_of(drawing, ROUND_PEG)
    assert front == (float(home.attrib["cx"]), float(home.attrib["cy"]))
    assert f"Ann: front peg at {target + 3} (Home), rear peg at 0 (start)" in drawing.title
    assert drawing.title.endswith("; Ann has won")


def test_what_a_board_says() -> None:
    """A board says its target, and of each player where both pegs stand."""
    assert pictures.board(scoreboard_at(6, 60, 2), Board(55, 111)).title == (
        "a board to 111; Ann: front peg at 8 (lap 1, hole 8), rear peg at 6 (lap 1, hole 6); "
        "Ben: front peg at 60 (lap 2, hole 5), rear peg at 0 (start)"
    )


def test_a_long_name_is_cut_on_the_board_but_not_in_its_title() -> None:
    """A name that has no room ends in dots; who listens hears all of it."""
    name = "Maximiliane Wolkenstein-Rodenegg"
    drawing = pictures.board(scoreboard_of(name, "Ben"), Board(55, 111))
    shown = ["".join(text.itertext()) for text in parsed(drawing).iter("text")]
    (cut,) = (text for text in shown if text.startswith("Maxi"))
    assert re.fullmatch("(Maxi.+)… 0", cut)
    assert name.startswith(cut.partition("…")[0])
    assert name in drawing.title


def test_pegs_are_told_apart_without_colour() -> None:
    """The first player's pegs are round and the second's square; rear pegs are hollow."""
    root = parsed(pictures.board(scoreboard_at(6, 60), Board(55, 111)))
    shapes = {
        colour: [
            (rect.attrib["rx"], rect.get("fill") == colour)
            for rect in root.iter("rect")
            if rect.get("stroke") == colour
        ]
        for colour in (ROUND_PEG, SQUARE_PEG)
    }
    assert shapes == {
        ROUND_PEG: [("8", True), ("8", False), ("8", True)],
        SQUARE_PEG: [("1", True), ("1", False), ("1", True)],
    }


@given(st.text(min_size=1), st.text(min_size=1))
def test_any_name_can_be_drawn(one: str, other: str) -> None:
    """Whatever the names are, the drawing is well-formed; long ones are cut short, but not in the title."""
    drawing = pictures.board(scoreboard_of(one, f"{other}'"), Board(55, 111)).in_theme("light")
    root = ET.fromstring(drawing.svg.encode())
    assert root.get("role") == "img"
    names = [text or "" for text in texts(drawing)[-2:]]
    assert all(len(name) <= len("01234567890123456789 0") for name in names)
    assert one in drawing.title


def test_names_are_escaped() -> None:
    """What means something in XML is written so that it shows, and what XML cannot hold is replaced."""
    drawing = pictures.board(scoreboard_of("<b> & \"'", "\0\ud800\ufffe"), Board(55, 111))
    assert "<b>" not in drawing.svg
    assert texts(drawing)[-2:] == ["<b> & \"' 0", "\ufffd\ufffd\ufffd 0"]


# --- themes, sizes, pages ----------------------------------------------------------------------------------

DRAWINGS = list(doc_pictures().values())


@pytest.mark.parametrize("drawing", DRAWINGS, ids=list(doc_pictures()))
@pytest.mark.parametrize("theme", Theme)
def test_every_drawing_in_every_theme(drawing: Drawing, theme: Theme) -> None:
    """Each is well-formed, has one title, no id, and nothing from elsewhere; light and dark have no style."""
    svg = drawing.in_theme(theme).svg
    root = ET.fromstring(svg)
    assert svg == drawing.in_theme(theme.value).svg
    assert len(root.findall("{*}title")) == 1
    assert not any("id" in element.attrib for element in root.iter())
    assert not re.search(r"url\(|href|@import|<script|<image|<foreignObject", svg)
    styled = [
        element for element in root.iter() if element.tag.endswith("style") or "class" in element.attrib
    ]
    assert bool(styled) == (theme is Theme.AUTO)


def test_light_and_dark_differ_in_colours_alone() -> None:
    """The two themes have the same elements, and no colour in common at the same place."""
    light, dark = (
        list(ET.fromstring(pictures.score(SCORE).in_theme(theme).svg).iter()) for theme in ("light", "dark")
    )
    colours = ("fill", "stroke")
    for one, other in zip(light, dark, strict=True):
        assert {**one.attrib, "fill": "", "stroke": ""} == {**other.attrib, "fill": "", "stroke": ""}
        assert all(one.get(name) != other.get(name) for name in colours if one.get(name, "none") != "none")


@pytest.mark.parametrize("drawing", DRAWINGS, ids=list(doc_pictures()))
def test_the_dark_rules_of_auto(drawing: Drawing) -> None:
    """Each colour of an automatic drawing has a class with its dark form; without classes it is light."""
    root = ET.fromstring(drawing.in_theme("auto").svg)
    dark = list(ET.fromstring(drawing.in_theme("dark").svg).iter())
    style = root.find("{*}style")
    assert style is not None
    assert (style.text or "").startswith("@media (prefers-color-scheme:dark){.muggins-")
    rules = dict(re.findall(r"\.([\w-]+)\{((?:fill|stroke):#\w{6})\}", style.text or ""))
    elements = [element for element in root.iter() if element is not style]
    used = set()
    for element, expected in zip(elements, dark, strict=True):
        names = element.get("class", "").split()
        used.update(names)
        assert {rules[name] for name in names} == {
            f"{name}:{expected.get(name)}"
            for name in ("fill", "stroke")
            if expected.get(name, "none").startswith("#")
        }
    assert used == {*rules}


def test_no_two_drawings_contradict_each_other() -> None:
    """On one page, a class means the same in every drawing."""
    rules: dict[str, set[str]] = {}
    for drawing in DRAWINGS:
        for name, rule in re.findall(r"\.(muggins-[\w-]+)\{([^}]*)\}", drawing.in_theme("auto").svg):
            rules.setdefault(name, set()).add(rule)
    assert len(rules) > 10
    assert all(len(found) == 1 for found in rules.values())


def test_a_width_is_a_width() -> None:
    """Another width changes the size alone, in proportion."""
    drawing = pictures.hand(HAND)
    half = drawing.at_width(drawing.width / 2)
    root, other = parsed(drawing), parsed(half)
    assert half.height == drawing.height / 2
    assert (other.get("width"), root.get("viewBox")) == (f"{half.width:g}", other.get("viewBox"))
    assert [ET.tostring(child) for child in root] == [ET.tostring(child) for child in other]


def test_drawings_are_values() -> None:
    """Drawings of the same are equal and hash alike, themes differ, and none can be changed."""
    assert {pictures.hand(HAND), pictures.hand(HAND).in_theme("auto")} == {pictures.hand(HAND)}
    assert pictures.hand(HAND) != pictures.hand(HAND).in_theme("dark")
    check_frozen(pictures.hand(HAND), "title")


# --- notebooks ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", [decktet.Card.parse("PSWK"), french.Card.parse("TS")])
def test_a_card_shows_itself(card: decktet.Card | french.Card) -> None:
    """In a notebook a card is its drawing."""
    assert card._repr_svg_() == pictures.card(card).svg == pictures.card(card)._repr_svg_()


def test_a_play_shows_itself() -> None:
    """In a notebook a state of the play is its count."""
    assert play("AM")._repr_svg_() == pictures.count(play("AM")).svg


@pytest.mark.parametrize("game", [bhargage, cribbage])
def test_a_match_shows_itself(game: Any) -> None:
    """In a notebook a match is its board, in laps as its rules say."""
    match = game.Match(("Ann", "Ben"), "Ben").shuffle(Random(1))
    board = Board(match.rules.lap, match.rules.target)
    assert match._repr_svg_() == pictures.board(match.scoreboard, board).svg


def test_a_match_of_bharg_shows_itself() -> None:
    """A match of Bharg is a board of one lap."""
    match = bharg.Match(("Ann", "Ben"), "Ben")
    assert match._repr_svg_() == pictures.board(match.scoreboard, Board(50, 50)).svg


def test_a_score_shows_its_cards() -> None:
    """In a notebook a score is a table in which the cards of each line stand out among all of them."""
    table = ET.fromstring(SCORE._repr_html_())
    head, *rows, total = table.iter("tr")
    assert [[cell.text for cell in row] for row in (head, total)] == [
        ["kind", "cards", "points"],
        ["total", None, "11"],
    ]
    assert [(row[0].text, row[2].text) for row in rows] == [
        (line.kind.value, str(line.points)) for line in SCORE.lines
    ]
    pictures = [row[1].find("{*}svg") for row in rows]
    assert [
        (picture.get("aria-label"), picture.get("width")) for picture in pictures if picture is not None
    ] == [(", ".join(card.name for card in line.cards), "199.8") for line in SCORE.lines]


def test_a_score_without_any_card_shows_its_table() -> None:
    """A score whose lines have no card is the plain table."""
    assert "svg" not in Score((Line(Kind.BONUS, (), 10),))._repr_html_()
    assert "svg" not in Score((Line(Kind.PAIR, (HAND[0], "5a"), 2),))._repr_html_()


def test_nothing_is_drawn_before_it_is_asked_for() -> None:
    """Importing a game loads nothing that draws."""
    loaded = (
        "import sys, muggins.games.bhargage, muggins.games.cribbage, muggins.games.bharg\n"
        "drawing = ('muggins.pictures', '.signs')\n"
        "print([name for name in sys.modules if name.startswith(drawing[0]) or name.endswith(drawing[1])])"
    )
    run = subprocess.run([sys.executable, "-c", loaded], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"


# --- files -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("as_text", [True, False])
def test_a_file(tmp_path: Path, as_text: bool) -> None:
    """A drawing is written in UTF-8, a file of that name is replaced, and nothing else is left there."""
    path = tmp_path / "hand.svg"
    path.write_text("what was there", encoding="utf-8")
    drawing = pictures.board(scoreboard_of("Zoë", "Ben"), Board(55, 111))
    drawing.write_svg(str(path) if as_text else path)
    assert path.read_bytes().decode() == f"{drawing.svg}\n"
    assert list(tmp_path.iterdir()) == [path]
    assert ET.parse(path).getroot().get("aria-label") == drawing.title


def test_a_link_is_followed(tmp_path: Path) -> None:
    """A link stays a link, and the file that it leads to is written."""
    (tmp_path / "link.svg").symlink_to(tmp_path / "file.svg")
    pictures.hand(HAND).write_svg(tmp_path / "link.svg")
    assert (tmp_path / "link.svg").is_symlink()
    assert (tmp_path / "file.svg").read_text(encoding="utf-8") == f"{pictures.hand(HAND).svg}\n"


def test_a_device() -> None:
    """What is no file, such as the null device, is written to and stays what it is."""
    pictures.hand(HAND).write_svg(os.devnull)
    assert not Path(os.devnull).is_file()


@pytest.mark.parametrize(
    ("name", "reason"),
    [("missing/hand.svg", "No such file or directory"), ("", "Is a directory"), ("a\0b", "embedded null")],
)
def test_a_file_that_cannot_be_written(tmp_path: Path, name: str, reason: str) -> None:
    """The error names the file and says why, and nothing is left behind."""
    with pytest.raises(WriteError, match=f"^cannot write .*: {reason}"):
        pictures.hand(HAND).write_svg(tmp_path / name)
    assert list(tmp_path.iterdir()) == []


def test_all_or_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If it fails half way, what was there is as it was, and no part is left."""
    path = tmp_path / "hand.svg"
    path.write_text("what was there", encoding="utf-8")

    def full(self: Path, content: bytes) -> int:
        self.touch()
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(WriteError, match="No space left on device"):
        pictures.hand(HAND).write_svg(path)
    assert list(tmp_path.iterdir()) == [path]
    assert path.read_text(encoding="utf-8") == "what was there"


# --- the documentation -------------------------------------------------------------------------------------


def test_the_pictures_of_the_documentation() -> None:
    """They are what the library draws now; `python -m tests.pictures.doc_pictures` draws them."""
    for name, picture in doc_pictures().items():
        assert (IMAGES / name).read_text(encoding="utf-8") == f"{picture.svg}\n"


def test_each_picture_is_shown() -> None:
    """Their pages show all of them, each with a text for whoever cannot see it."""
    pages = [(IMAGES.parent / name).read_text(encoding="utf-8") for name in ("drawing.md", "decktet.md")]
    shown = re.findall(r"!\[(.+)\]\(images/(.+)\)", "".join(pages))
    assert sorted(name for _, name in shown) == sorted(doc_pictures())
