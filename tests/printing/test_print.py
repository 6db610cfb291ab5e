"""What `print` shows: text for a person, and of a game in progress nothing but what lies open."""

from contextlib import suppress
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.bharg.bharg_playing import moment
from games.bhargage.match_playing import stacked
from lengths import examples
from muggins import pictures
from muggins.cards import french
from muggins.cards.decktet import EXTENDED, Card, cards
from muggins.crib.deal import Occasion
from muggins.decks import Deck
from muggins.errors import FormatError
from muggins.face import Ink, Sign
from muggins.games import bharg, bhargage, cribbage
from muggins.games.bhargage import rank_discards
from muggins.games.bhargage.solitaire import EASIER, SOLITAIRE, Solitaire, SolitaireRules
from muggins.games.cribbage import rank_discards as rank_cribbage_discards
from muggins.games.cribbage.discards import rank_pair
from muggins.scoring.distribution import Distribution
from muggins.scoring.score import Score
from muggins.table.board import Board, Pegs
from muggins.table.cut import Cut
from muggins.table.ends import FirstTo
from muggins.table.scoreboard import Award, Scoreboard
from open_cards import (
    GAMES,
    PLAYERS,
    codes_in,
    moments,
    open_codes,
)

seeds = st.integers(0, 10**6)
few = settings(max_examples=examples(8))

# --- nothing hidden -----------------------------------------------------------------------------------------


def texts(match: Any) -> list[str]:
    """All that is printed of a moment of a match."""
    play = getattr(match, "pegging", None)
    events = (*play.log, *match.current.counts) if play is not None else ()
    return [*map(str, (match, match.current, play, match.scoreboard, *events)), f"{match}"]


@pytest.mark.parametrize("game", GAMES)
@few
@given(seed=seeds)
def test_no_hidden_card_is_printed(game: str, seed: int) -> None:
    """At no moment does any text name a card that does not lie open."""
    for match in moments(GAMES[game](), seed):
        lying_open = open_codes(match)
        for text in texts(match):
            assert codes_in(text, match) <= lying_open


@pytest.mark.parametrize("game", GAMES)
def test_all_that_lies_open_is_printed(game: str) -> None:
    """Every card that lies open is in the text of the match, at every moment."""
    for match in moments(GAMES[game](), seed=5, most=200):
        assert open_codes(match) <= codes_in(str(match), match)


# --- a game -------------------------------------------------------------------------------------------------


def test_a_match_before_its_first_deal() -> None:
    """The rules, the points, and who has to deal."""
    match = cribbage.Match(PLAYERS, "Ben", cribbage.MUGGINS)
    assert str(match).splitlines() == [
        "Cribbage: muggins",
        "Ann 0, Ben 0, first to 121",
        "waits for a deal by Ben",
    ]


DEALT = stacked("XM 9MS 2WL 3MW 4MS", "XS AS 8WL 5ML 6LK", up="2MK")
PLAYED = bhargage.Match(PLAYERS, "Ben").deal(DEALT).discard("Ann", "3MW 4MS")


def test_a_match_that_waits_for_a_discard() -> None:
    """How many cards are where, and none of them."""
    assert str(PLAYED).splitlines() == [
        "Bhargage, standard rules",
        "Ann 0, Ben 0, first to 111",
        "Ann: 3 cards",
        "Ben, dealer: 5 cards",
        "crib: 2 face down; stock: 35 face down",
        "waits for discards by Ben",
    ]


def test_a_match_in_the_play() -> None:
    """The up-card and what it scored, the cards played and what they scored, and the count."""
    match = PLAYED.discard("Ben", "5ML 6LK").turn_up(4).play("XM").play("XS")
    assert str(match).splitlines() == [
        "Bhargage, standard rules",
        "Ann 0, Ben 4, first to 111",
        "Ann: 2 cards",
        "Ben, dealer: 2 cards",
        "crib: 4 face down; stock: 34 face down; up-card: 2MK",
        "count: 20",
        "played: Ann XM 10, Ben XS 20",
        "pegged: Ben 2 (Chief), Ben 2 (set)",
        "waits for a card by Ann",
    ]


def test_a_match_after_the_show() -> None:
    """Each hand with its points, the claims, and who deals next."""
    match = PLAYED.discard("Ben", "5ML 6LK").turn_up(4)
    for card in cards("XM XS 2WL AS"):
        match = match.play(card)
    lines = str(match.show()).splitlines()
    assert lines[1] == "Ann 9, Ben 19, first to 111"
    assert lines[2:] == [
        "Ann: XM 9MS 2WL",
        "Ben, dealer: XS AS 8WL",
        "stock: 34 face down; up-card: 2MK",
        "played: Ann XM 10, Ben XS 20, Ann 2WL 22, Ben AS 23",
        "said: Ann go at 23, Ben last at 23",
        "pegged: Ben 2 (Chief), Ben 2 (set), Ben 3 (23)",
        "counted: Ann, hand, claimed 7",
        "counted: Ben, hand, claimed 5",
        "counted (Ben, crib, claimed 6): 3MW 4MS 5ML 6LK",
        "claims: Ben claim 1, Ann claim 1, Ann claim 1",
        "waits for a deal by Ann",
    ]


def test_a_match_does_not_say_what_a_player_overlooked() -> None:
    """A count has the points that its player got; the rest is for the opponent to see."""
    match = cribbage.Match(PLAYERS, "Ben", cribbage.MUGGINS).deal(french.PACK)
    match = match.discard("Ann", "AC 3H").discard("Ben", "AD 3S").turn_up(4)
    while match.phase is cribbage.Phase.PLAY:
        assert match.pegging is not None
        match = match.play(match.pegging.legal_plays[0])
    match = match.count(2)
    assert match.current is not None
    assert match.current.counts[0].score.total > 2
    assert str(match).splitlines()[-2:] == ["counted: Ann, hand, claimed 2", "waits for a count by Ben"]
    assert str(match.muggins("Ben")).splitlines()[-2].startswith("claims: Ben muggins ")
    assert str(match.current.counts[0]).splitlines()[-1] == "2 claimed"


def test_a_match_that_is_won() -> None:
    """The winner, what the win counts, and nobody who has to move."""
    match = bhargage.Match(PLAYERS, "Ben", bhargage.Rules(target=3)).deal(DEALT)
    match = match.discard("Ann", "3MW 4MS").discard("Ben", "5ML 6LK").turn_up(4).play("XM").play("XS")
    lines = str(match).splitlines()
    assert lines[:2] == ["Bhargage: target 3", "Ann 0, Ben 4, first to 3; Ben won"]
    assert "waits" not in str(match)


def test_a_double_win() -> None:
    """A loser in the lurch is said to lose double."""
    match = cribbage.Match(PLAYERS, "Ben", cribbage.Rules(target=4, lurch=3))
    match = match.penalty("Ann").penalty("Ann")
    assert str(match).splitlines()[1:3] == ["Ann 4, Ben 0, first to 4; Ann won", "the win counts double"]


def test_a_round_of_bharg() -> None:
    """The piles, and how many cards each player and the stock have."""
    now = moment("2MK 3SK 4MS 5ML 6MW 7ML 8MS", "2WL 3LY 4YK 5SW 6LK 7SK 9MS", stock="XK", pile="9WY 9LK")
    assert str(now).splitlines() == [
        "pone: 7 cards",
        "dealer: 7 cards",
        "stock: 1 face down",
        "pile, top card last: 9WY 9LK",
        "waits for a draw by pone",
    ]
    assert str(now.draw()).splitlines()[:2] == ["pone: 8 cards", "dealer: 7 cards"]
    void = now.draw().discard("XK")
    assert str(void).splitlines()[2:] == ["pile, top card last: 9WY 9LK XK", "the round is void"]


def test_a_round_of_bharg_that_is_won() -> None:
    """All cards, and what the winner scores for each of the loser's that is not bound."""
    now = moment("2WL 4MS 5YK 3MW 6SY 9LK E", "AM XS 7WY 6LK 9MS XW 3SK", stock="XK", rules=bharg.WHOLE_DECK)
    won = now.draw().discard("XK")
    lines = str(won).splitlines()
    assert lines[:2] == ["pone: 2WL 4MS 5YK 3MW 6SY 9LK E", "dealer: AM XS 7WY 6LK 9MS XW 3SK"]
    assert lines[3] == "laid down by: pone"
    scored = won.score.lines
    assert won.score.total == 22
    assert [line.rpartition(" ")[2] for line in lines[4:]] == [str(line.points) for line in scored]
    assert all(str(card) in line for line, each in zip(lines[4:], scored, strict=True) for card in each.cards)


def test_a_play_that_is_over() -> None:
    """Who said Go, who was last, and that nothing is left to play."""
    state = bhargage.start_play("XM 4MS 5SW", "XS 9WY 8WL").play("XM").play("XS")
    assert str(state).splitlines() == [
        "pone plays XM: 10",
        "dealer plays XS: 20 for 2 (set)",
        "pone says Go at 20",
        "dealer is last at 20 for 1 (last)",
        "pone holds 2 cards, dealer 2",
        "count 20 of 23, the play is over",
    ]


@few
@given(seed=seeds, rng=st.randoms(use_true_random=False))
def test_a_solitaire_hides_the_stock_and_the_two_unseen_cards(seed: int, rng: Random) -> None:
    """The player sees the five cards and the hands that were counted."""
    order = [card.code for card in EXTENDED.shuffled(Random(seed))]
    game = Solitaire.start(order)
    used = 0
    while not game.is_over:
        seen = {card.code for card in game.cards}
        for hand in game.hands:
            seen |= {card.code for card in (*hand.held, *hand.bhargage, hand.upcard)}
        assert set(str(game).split()) & set(order) <= seen
        assert all(card.code in str(game) for card in game.cards)
        game = game.discard(rng.sample(game.cards, 2))
        used += 1
    assert str(game).splitlines()[-1] == ("won" if game.is_won else "lost")
    assert used == len(game.hands) == 6


def test_a_hand_of_the_solitaire() -> None:
    """A line: the cards, what each count brought, and the shortage, which is the opponent's."""
    dealt = cards("AM XS 8WL 2MK 2WL 6MW 6SY PMYK")  # three, two unseen, two more, the up-card
    rest = [card for card in EXTENDED if card not in dealt]
    game = Solitaire.start([*dealt, *rest], EASIER).discard("6MW 6SY")
    assert str(game.hands[0]) == (
        "up-card PMYK 2, hand AM XS 8WL 11, bhargage 2MK 2WL 6MW 6SY 10; for the opponent 0"
    )


# --- single values ------------------------------------------------------------------------------------------

NOTHING: Score[Any, Any] = Score()
AUTHOR, MILL = Card.parse("2MK"), Card.parse("8WL")

VALUES = {
    "an empty score": (NOTHING, "nothing"),
    "a score": (bhargage.score_chief("PMYK"), "Chief   PMYK  2\ntotal         2"),
    "an award": (Award("Ann", Occasion.UPCARD, bhargage.score_chief("PMYK")), "Ann, up-card: 2"),
    "pegs": (Pegs(4, 10), "front peg at 10, rear peg at 4"),
    "a board": (Board(55, 111), "a board to 111, in laps of 55"),
    "a scoreboard": (Scoreboard(PLAYERS, FirstTo(61), (10, 10)), "Ann 10, Ben 10, first to 61"),
    "a cut": (Cut(((AUTHOR, MILL),), 0), "2MK and 8WL: the first deals"),
    "a cut after a tie": (
        Cut(((AUTHOR, Card.parse("2WL")), (MILL, AUTHOR)), 1),
        "2MK and 2WL, again 8WL and 2MK: the second deals",
    ),
    "six Aces": (
        bhargage.start_play("AM AS AW", "AL AY AK").play("AM").log[-1],
        "pone plays AM: 1",
    ),
    "a deck": (Deck((AUTHOR, MILL)), "2MK 8WL"),
    "a deck of nothing": (Deck(()), "no card"),
    "a distribution": (Distribution({-1: 2, 1000: 1}), "3 counted: -1 to 1000, mean 332.67, median -1"),
    "a loss": (Distribution.of([-1, 0]), "2 counted: -1 to 0, mean -0.50, median -1"),
    "a drawing": (pictures.card(AUTHOR), "the Author; 81 by 111 pixels"),
    "a face": (AUTHOR.face, "the Author: Two of Moons and Knots, Character"),
    "a face without a detail": (french.Card.parse("5H").face, "the five of hearts"),
    "an ink": (Ink("#000000", "#ffffff"), "#000000 on a light ground, #ffffff on a dark one"),
    "a sign": (Sign(Ink("#000000", "#ffffff")), "a sign in #000000 on a light ground, #ffffff on a dark one"),
    "the rules as written": (bhargage.STANDARD, "Bhargage, standard rules"),
    "rules": (
        bhargage.Rules(target=61, start=5, excuse_in_sequences=False),
        "Bhargage: target 61, start 5, no excuse in sequences",
    ),
    "rules of Cribbage": (cribbage.FIVE_CARD, "Cribbage: target 61, five card, lurch 0"),
    "rules of Bharg": (bharg.WITH_PAWNS, "Bharg: excuse, pawns"),
    "rules of the solitaire": (SOLITAIRE, "Solitaire Bhargage, standard rules"),
    "the easier solitaire": (EASIER, "Solitaire Bhargage: chief"),
    "rules within rules": (
        SolitaireRules(show=bhargage.SEQUENCES),
        "Solitaire Bhargage: show (Bhargage: sequences)",
    ),
    "two ranks": (rank_pair(*french.cards("KH 5H")), "5K suited"),
}


@pytest.mark.parametrize(("value", "text"), VALUES.values(), ids=VALUES)
def test_a_value_as_text(value: object, text: str) -> None:
    """What is printed is for a person."""
    assert str(value) == text


def test_six_aces_are_a_reason_without_points() -> None:
    """They win, whatever the score is."""
    state = bhargage.start_play("AM AS AW", "AL AY AK")
    for card in cards("AM AL AS AY AW AK"):
        state = state.play(card)
    assert "dealer plays AK: 6 (six Aces)" in str(state).splitlines()


def test_a_discard_says_why() -> None:
    """What is thrown and kept, the net worth, and the reasons that count, which add up to it."""
    for best in (
        rank_discards("AM XS 8WL PMYK 2MK", "dealer")[0],
        rank_cribbage_discards("5H 5C JD QS 2H 9C", "pone")[0],
    ):
        said = str(best)
        assert said.startswith(f"{best.seat} throws {best.thrown[0]} {best.thrown[1]}, keeps ")
        reasons = {reason.replace("_", " "): mean for reason, mean in best.reasons.items() if mean}
        inside = said.partition("(")[2].rstrip(")").split(", ")
        assert [each.rpartition(" ")[0] for each in inside] == [*reasons]
        for each, mean in zip(inside, reasons.values(), strict=True):
            assert abs(Fraction(each.rpartition(" ")[2]) - mean) <= Fraction(1, 200)
        assert f": {float(best.net):.2f} (" in said


def test_a_discard_at_a_score_says_how_likely_it_wins() -> None:
    """The chance comes last, as the discards are ranked by it."""
    ranked = (
        rank_discards("AM XS 8WL PMYK 2MK", "dealer", board=(105, 105)),
        rank_cribbage_discards("5H 5C JD QS 2H 9C", "pone", board=(115, 115), play=True),
    )
    for best, *_ in ranked:
        assert str(best).endswith(f"), wins {best.chance:.1%}")


# --- a card in a format -------------------------------------------------------------------------------------

FORMATS = {
    "": "2MK",
    ">5": "  2MK",
    "<4": "2MK ",
    "4": "2MK ",
    "^7": "  2MK  ",
    "*^7s": "**2MK**",
    ".1": "2",
    "name": "the Author",
    ">12name": "  the Author",
    "n<6": "2MKnnn",
}


@pytest.mark.parametrize(("spec", "text"), FORMATS.items())
def test_a_card_is_padded_as_a_text(spec: str, text: str) -> None:
    """By its code, or by its name if the format ends with that word."""
    assert format(AUTHOR, spec) == text


@given(st.text(max_size=4))
def test_a_card_takes_the_formats_of_a_text(spec: str) -> None:
    """What pads a text pads a card alike; anything else is refused with an error that is a ValueError."""
    assert issubclass(FormatError, ValueError)
    with suppress(FormatError):
        assert format(AUTHOR, spec) == format(AUTHOR.code, spec)


@pytest.mark.parametrize("spec", ["x", "d", "names", "name>20", ">10.2f", "=5", ">99999", ">5\n"])
def test_a_format_that_no_card_has(spec: str) -> None:
    """It is refused, and the message shows it."""
    with pytest.raises(FormatError, match="is not a format for a card"):
        format(AUTHOR, spec)


def test_a_format_of_cribbage() -> None:
    """Cards of both decks are written alike."""
    assert f"{french.Card.parse('10♠'):<4}|{french.Card.parse('10♠'):name}" == "TS  |the ten of spades"
