"""A match of Bridge Solitaire: the rubber, its end, what a player sees, what is printed."""

import json
import re
from random import Random
from typing import Any

import pytest

from games.bridge_solitaire.bridge_cases import (
    HAND_1,
    PLAYERS,
    STOCK,
    THROWN,
    after,
    chosen,
    dealt,
    deck,
    held,
    moves,
    told,
)
from muggins import games
from muggins.errors import (
    AlreadyOverError,
    MugginsError,
    RecordError,
    RulesError,
    ScoreError,
    WrongTypeError,
)
from muggins.games.bridge_solitaire import GAME, OLDER, PACK, Match, Phase, Rules, Side, house_bid
from muggins.table.story import steps_of

LAST_TRICKS = "play 8C AC KC QC JC QH 4S 3D *R 7H 9S TC 8H"  # of the text's first hand, with clubs for trumps

# All spades: the house passes, and takes the two tricks with jokers.
SPADES = "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S"
LOW = "2C 2D 2H 3C 3D 3H 4C 4D 4H 5C 5D 5H 6C 6D 6H 7C 7D 7H 8C 8D 8H 9C 9D 9H"


def slam(match: Match, bid: str = "4S") -> Match:
    """The match after a hand in which the player takes eleven tricks in spades, all but those with jokers."""
    match = after(held(SPADES, LOW, start=match), f"bid {bid}")
    for card in SPADES.split():
        if match.phase is Phase.PLAY:
            match = match.play(card)
    return match


# Nothing above a seven, and one diamond: the house bids six diamonds.
WEAK = "2C 3C 4C 5C 6C 2H 3H 4H 5H 6H 2S 3S 2D"
STRONG = "AD KD QD JD TD 9D 8D 7D 6D 5D 4D 3D"


def lost(match: Match) -> Match:
    """The match after a hand in which the house makes six diamonds."""
    match = after(held(WEAK, f"{STRONG} AC KC QC JC TC 9C AH", start=match), "pass")
    while match.phase is Phase.PLAY:
        match = match.apply(match.legal_moves("Ann")[0])
    return match


def test_a_rubber_won_two_games_to_none() -> None:
    """The bonus comes with the last card, and nothing is done after it."""
    first = slam(Match(PLAYERS))
    assert told(first) == ["Ann, contract: tricks 120, overtricks 30, honours 150"]
    assert (first.rubber.games.we, first.is_over, first.to_act) == (1, False, ())
    second = slam(first, "5S")
    assert told(second)[1:] == [
        "Ann, contract: tricks 150, honours 150",
        "Ann, rubber: rubber 700",
    ]
    assert (second.is_over, second.winners, second.scores) == (True, ("Ann",), {"Ann": 1300, "house": 0})
    for line in "deal", "keep AC", "bid 1C", "pass", "play AC":
        with pytest.raises(AlreadyOverError, match="the match is over: Ann won"):
            second.apply(f"deal {' '.join(deck())}" if line == "deal" else line)


def test_the_house_may_win_the_rubber() -> None:
    """Its points are marked for the second player."""
    match = lost(Match(PLAYERS))
    assert match.rubber.games.they == 1
    assert match.log[0].to == "house"
    match = lost(match)
    assert (match.winners, match.rubber.winner) == (("house",), Side.THEY)
    assert told(match)[-1] == "house, rubber: rubber 700"


def test_bs_22_the_most_points_win_the_match() -> None:
    """Not two games: the house, which set a slam redoubled before, has more."""
    match = Match(PLAYERS, start=(0, 5_000))
    match = slam(slam(match))
    assert (match.rubber.winner, match.winners) == (Side.WE, ("house",))
    assert match.scores["house"] > match.scores["Ann"]


def test_both_win_if_they_are_tied() -> None:
    """On points, when the rubber is over."""
    points = slam(slam(Match(PLAYERS))).scores["Ann"]
    match = slam(slam(Match(PLAYERS, start=(0, points))))
    assert match.winners == PLAYERS
    assert str(match.scoreboard).endswith("most points after the rubber; Ann and house won")


def test_bs_22_a_rubber_may_be_stopped_after_some_hands() -> None:
    """If the rules say so; then 300 are scored for the game."""
    rules = Rules(hands=2)
    match = after(chosen(rules=rules), "bid 1C", LAST_TRICKS)
    assert not match.is_over
    match = slam(match)
    assert told(match)[1:] == [
        "Ann, contract: tricks 120, overtricks 30, honours 150",
        "Ann, rubber: game in an unfinished rubber 300",
    ]
    assert (match.is_over, match.winners, match.rubber.is_stopped) == (True, ("Ann",), True)
    finished = slam(slam(Match(PLAYERS, rules=rules)))
    assert (finished.rubber.is_stopped, told(finished)[-1]) == (False, "Ann, rubber: rubber 700")


def test_bs_20_the_player_has_no_honours_in_the_house_s_suit() -> None:
    """It is his shortest suit, which has three cards at most: no honours count when he defends."""
    rng = Random(20)
    for _ in range(300):
        hand = rng.sample(list(PACK), 13)
        shortest = house_bid(hand).shortest
        assert all(sum(card.suit is suit for card in hand) <= 3 for suit in shortest)


def test_the_older_tables() -> None:
    """A preset of the game."""
    assert GAME.presets["older"] == OLDER
    assert (OLDER.fourth_undertrick, OLDER.redoubled_insult) == (200, 50)
    match = after(chosen("QC JC 7H 9S 4S *B *R", stock="", rules=OLDER), "bid 1C")
    assert str(match.current and match.current.contract) == "1C XX"
    while match.phase is Phase.PLAY:
        match = match.play(match.legal_moves("Ann")[-1].parts[0])
    assert match.rubber.rules is OLDER


def test_one_plays_and_the_house_is_never_awaited() -> None:
    """Two names, of which the second is that of the house."""
    assert [str(move) for move in chosen().legal_moves("house")] == []
    assert chosen().to_act == ("Ann",)


def test_the_player_sees_the_cards_and_not_the_stock() -> None:
    """Neither the unseen cards before the choice nor the stock, and afterwards only the top discard."""
    match = dealt()
    seen = json.dumps(match.seen_by("Ann"))
    named = set(re.findall(r"[\w*]{2}", seen)) & set(deck())
    assert match.current is not None
    assert named == {card.code for card in match.current.face_up}
    match = match.keep("AC KC TC 8C QH 8H")
    view = match.seen_by("Ann")
    assert (view["hand"], view["house"], view["stock"]) == (HAND_1.split(), "pass", 34)
    assert (seen.count("discard"), view["discard"]) == (1, "JS")
    assert not {*THROWN.split()[1:]} & set(re.findall(r"[\w*]{2}", json.dumps({**view, "legal_moves": []})))
    assert match.seen_by("house")["discard"] == "JS"
    assert "top discard: the Jack of spades" in match.picture_for("Ann").title.split("; ")
    match = after(match, "bid 1C", "play 8C AC")
    view = match.seen_by("Ann")
    assert (view["contract"], view["declarer"], view["led"], view["upcard"]) == ("1C X", "Ann", None, "9C")
    lead = chosen().seen_by("Ann")["upcard"], chosen().bid("1C").seen_by("Ann")["upcard"]
    assert lead == (None, "3C")
    assert view["tricks"] == [
        {"winner": "Ann", "plays": [["house", "3C"], ["Ann", "8C"]], "passed_over": []},
        {"winner": "Ann", "plays": [["Ann", "AC"], ["house", "9C"]], "passed_over": ["7D", "5D", "AH"]},
    ]
    assert not {*STOCK.split()[7:]} & set(re.findall(r"[\w*]{2}", json.dumps(view)))


def test_the_view_tells_the_rubber() -> None:
    """Below and above the line, the games, who is vulnerable, and what is needed."""
    view = slam(after(chosen(), "bid 1C", LAST_TRICKS)).seen_by("house")
    assert view["rubber"] == {
        "hands": 2,
        "below": {"Ann": 160, "house": 0},
        "above": {"Ann": 380, "house": 0},
        "games": {"Ann": 1, "house": 0},
        "part_scores": {"Ann": 0, "house": 0},
        "needed": {"Ann": 100, "house": 100},
        "vulnerable": ["Ann"],
    }
    assert (view["hand_of_player"], "hand" in view) == ([], False)


def test_a_match_in_print() -> None:
    """What the player may see, and what is awaited."""
    match = dealt().keep("AC KC")
    assert str(Match(PLAYERS)).splitlines() == [
        "Bridge Solitaire, standard rules",
        "Ann 0, house 0, most points after the rubber",
        "rubber, hands: 0",
        "rubber, below: Ann 0, house 0",
        "rubber, above: Ann 0, house 0",
        "rubber, games: Ann 0, house 0",
        "rubber, part scores: Ann 0, house 0",
        "rubber, needed: Ann 100, house 100",
        "waits for a deal",
    ]
    assert str(match).splitlines()[2:] == [
        "stock: 34 face down",
        "choice: TC 8C QH 8H JS TS 7S 2S 9D 5H 4H",
        "hand of player: AC KC",
        "rubber, hands: 0",
        "rubber, below: Ann 0, house 0",
        "rubber, above: Ann 0, house 0",
        "rubber, games: Ann 0, house 0",
        "rubber, part scores: Ann 0, house 0",
        "rubber, needed: Ann 100, house 100",
        "waits for a choice of cards by Ann",
    ]
    assert str(dealt()).splitlines()[3].startswith("choice: AC KC TC")
    assert "hand of player" not in str(dealt())
    match = after(match, "keep TC 8C QH 8H")
    assert str(match).splitlines()[2:] == [
        "stock: 34 face down; top discard: JS",
        "hand of player: QC JC 7H 9S 4S 3D *R AC KC TC 8C QH 8H",
        "bid of the house: pass",
        "rubber, hands: 0",
        "rubber, below: Ann 0, house 0",
        "rubber, above: Ann 0, house 0",
        "rubber, games: Ann 0, house 0",
        "rubber, part scores: Ann 0, house 0",
        "rubber, needed: Ann 100, house 100",
        "waits for a bid or a pass by Ann",
    ]
    match = after(match, "bid 1C", "play 8C AC QH")
    assert str(match).splitlines()[2:] == [
        "Ann, dealer: tricks 2",
        "house: tricks 1",
        "stock: 27 face down; up-card: 6C; top discard: JS",
        "hand of player: QC JC 7H 9S 4S 3D *R KC TC 8H",
        "bid of the house: pass",
        "contract: 1C X",
        "declarer: Ann",
        "led: 6C",
        "trick 1 (taken by Ann): house 3C, Ann 8C",
        "trick 2 (taken by Ann, passed over 7D 5D AH): Ann AC, house 9C",
        "trick 3 (taken by house): Ann QH, house 2C",
        "rubber, hands: 0",
        "rubber, below: Ann 0, house 0",
        "rubber, above: Ann 0, house 0",
        "rubber, games: Ann 0, house 0",
        "rubber, part scores: Ann 0, house 0",
        "rubber, needed: Ann 100, house 100",
        "waits for a card by Ann",
    ]
    assert str(match.current).splitlines()[0] == "the player: tricks 2"
    assert str(match.current).splitlines()[-2:] == [
        "trick 3 (taken by the house): the player QH, the house 2C",
        "waits for a card by the player",
    ]


def test_bs_21_a_match_may_begin_in_the_middle_of_a_rubber() -> None:
    """With games and part scores; who is vulnerable follows, and so does the end of the rubber."""
    match = Match(PLAYERS, start=(500, 90), games=(1, 0), part_scores=(0, 60))
    assert match.seen_by("Ann")["rubber"] == {
        "hands": 0,
        "below": {"Ann": 0, "house": 0},
        "above": {"Ann": 0, "house": 0},
        "games": {"Ann": 1, "house": 0},
        "part_scores": {"Ann": 0, "house": 60},
        "needed": {"Ann": 100, "house": 40},
        "vulnerable": ["Ann"],
    }
    assert str(match).splitlines()[2] == "rubber, hands: 0"
    won = slam(match)
    assert (told(won)[-1], won.is_over) == ("Ann, rubber: rubber 700", True)
    level = slam(Match(PLAYERS, games=[1, 1]))
    assert told(level)[-1] == "Ann, rubber: rubber 500"


def test_a_record_holds_the_middle_of_a_rubber() -> None:
    """And only then; what is read again and what is told of it begin there too."""
    match = slam(Match(PLAYERS, start=(0, 40), games=(0, 1), part_scores=(20, 0)))
    record = json.loads(json.dumps(match.to_record()))
    assert (record["games"], record["part_scores"]) == ([0, 1], [20, 0])
    assert games.from_record(record) == match
    assert match.at(0) == Match(PLAYERS, start=(0, 40), games=(0, 1), part_scores=(20, 0))
    assert [*steps_of(match)][-1].after == match
    assert "games" not in dealt().to_record()
    with pytest.raises(RecordError, match="not a record of a match: each side begins with 0 or 1 games"):
        Match.from_record({**record, "games": [2, 0]})


@pytest.mark.parametrize(
    ("begun", "error", "message"),
    [
        ({"games": (2, 0)}, RulesError, "each side begins with 0 or 1 games, not (2, 0)"),
        ({"games": (1,)}, RulesError, "each side begins with 0 or 1 games, not (1,)"),
        ({"games": (True, 0)}, WrongTypeError, "the games at the start"),
        ({"games": "we"}, WrongTypeError, "what each side begins with"),
        (
            {"part_scores": (10, 0)},
            ScoreError,
            "each side must have 0 points below the line, or 20 to 90",
        ),
        (
            {"part_scores": (0, 100)},
            ScoreError,
            "each side must have 0 points below the line, or 20 to 90",
        ),
        (
            {"part_scores": (40,)},
            ScoreError,
            "each side must have 0 points below the line, or 20 to 90",
        ),
        ({"part_scores": (40.0, 0)}, WrongTypeError, "a part score"),
        ({"part_scores": 40}, WrongTypeError, "what each side begins with"),
    ],
    ids=str,
)
def test_no_match_begins_where_no_rubber_comes(
    begun: dict[str, Any], error: type[MugginsError], message: str
) -> None:
    """With two games, with a game below the line, or with what no contract pays."""
    with pytest.raises(error, match=re.escape(message)):
        Match(PLAYERS, **begun)


def test_a_hand_that_is_over_in_print() -> None:
    """Nothing is awaited, and the house's bid stands there."""
    match = lost(Match(PLAYERS))
    lines = str(match.current).splitlines()
    assert lines[:2] == [
        "the house: tricks 13",
        "stock: 21 face down; top discard: AS",
    ]
    assert match.seen_by("Ann")["phase"] == "nothing more"
    assert lines[-1] == "trick 13 (taken by the house): the house AC, the player 3S"
    assert lines[-1].replace("the player", "Ann").replace("the house", "house") in str(match).splitlines()


def test_a_record_holds_the_rules_that_are_not_as_written() -> None:
    """Those of the scores among them."""
    match = dealt(rules=Rules(tie="low", redoubled_insult=50, hands=3))
    record = json.loads(json.dumps(match.to_record()))
    assert record["rules"] == {"tie": "low", "redoubled_insult": 50, "hands": 3}
    assert games.from_record(record) == match


def test_low_bids_are_more_likely_at_random() -> None:
    """The weights of the moves: a pass, then the levels."""
    assert GAME.weight is not None
    match = held("2C 3C 4C 5C 2D 3D 4D 5D 2H 3H 4H AS 2S", "")
    weights = {str(move): GAME.weight(move) for move in match.legal_moves("Ann")}
    assert weights["pass"] > max(weight for move, weight in weights.items() if move != "pass")
    first = held(SPADES, "")
    weights = {str(move): GAME.weight(move) for move in first.legal_moves("Ann")}
    assert (
        weights["bid 1C"]
        > weights["bid 2C"]
        > weights["bid 3C"]
        > weights["bid 4C"]
        == weights["bid 7S"]
        == 1
    )
    assert {GAME.weight(move) for move in dealt().legal_moves("Ann")} == {1}
    assert moves(first)[0] == "bid 1C"
