"""The rules of a match of One-Eyed Jack, each test named after its rule."""

from random import Random
from typing import Any

import pytest

from games.one_eyed_jack.jack_playing import CODES, NAMES, after, dealt, deck, ends_without_a_winner
from muggins import games
from muggins.errors import (
    AlreadyOverError,
    IllegalPlayError,
    NotationError,
    RecordError,
    UnexpectedMoveError,
    UnknownNameError,
    WrongCardsError,
)
from muggins.games.one_eyed_jack import LOCKED, USUAL_BOARD, Match, Rules
from muggins.table.series import Series

FILLER = "KS KS QS QS TS TS 9S"
"""Seven cards for a hand that does nothing special."""

ROWS = "AC 2C 3C 4C 9C 7D 5H"
"""A hand for the rows beside the corner a1: b1 to e1 downwards a2 to a4; with 3S on a5 there are two."""


def hand(match: Match, player: str) -> str:
    """The cards that a player holds."""
    return " ".join(map(str, match.hand(player)))


def legal(match: Match, player: str, word: str = "") -> list[str]:
    """The lines that a player may say, of one kind of move if it is named."""
    return [move.text for move in match.legal_moves(player) if move.text.startswith(word)]


# --- the deal -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "each"), [(2, 7), (3, 6), (4, 5)])
def test_the_deal(players: int, each: int) -> None:
    """Seven, six or five cards each, one at a time, the dealer last; the rest is the stock."""
    match = Match(NAMES[:players], "Ann").deal(CODES)
    for place, player in enumerate([*NAMES[1:players], "Ann"]):
        assert hand(match, player).split() == CODES[place : each * players : players]
    assert [card.code for card in match.stock] == CODES[each * players :]
    assert match.to_act == ("Ben",)


def test_four_play_as_two_teams() -> None:
    """Those opposite are partners; two and three play for themselves."""
    assert Match(NAMES).sides == (0, 1, 0, 1)
    assert Match(NAMES[:3]).sides == (0, 1, 2)
    assert Match(NAMES[:2]).sides == (0, 1)
    match = Match(NAMES)
    assert [match.partners(side) for side in (0, 1)] == [("Ann", "Cid"), ("Ben", "Dot")]
    assert match.side_of("Dot") == 1
    with pytest.raises(UnknownNameError):
        match.partners(2)


def test_the_cards_are_dealt_once() -> None:
    """Nobody is awaited before, and a second deal is refused."""
    match = Match(NAMES[:2])
    assert (match.to_act, match.skips, match.turn, match.pile) == ((), 0, "", ())
    assert match.legal_moves("Ann") == ()
    assert match.hand("Ann") == ()
    again = match.deal(CODES)
    with pytest.raises(UnexpectedMoveError, match="cannot deal now: the cards have been dealt"):
        again.deal(CODES)


# --- a turn -------------------------------------------------------------------------------------------------


def test_oj_01_a_turn() -> None:
    """A card is played, a marker placed, the top card of the stock drawn; then the next player is awaited."""
    match = dealt(ROWS, FILLER, stock="8C 7C")
    now = after(match, "AC b1")
    assert hand(now, "Ann") == "2C 3C 4C 9C 7D 5H 8C"
    assert (now.markers.owner("b1"), now.to_act, len(now.stock)) == (0, ("Ben",), len(match.stock) - 1)
    assert [str(card) for card in now.pile] == ["AC"]
    assert hand(after(now, "KS j5"), "Ben") == "KS QS QS TS TS 9S 7C"


def test_oj_01_a_card_that_is_held_twice_is_played_once() -> None:
    """The other copy stays, and is listed once."""
    match = after(dealt(ROWS, FILLER), "AC b1")
    assert legal(match, "Ben", "play KS") == ["play KS j5", "play KS i10"]
    now = after(match, "KS j5")
    assert hand(now, "Ben").split().count("KS") == 1


def test_oj_01_what_may_not_be_played() -> None:
    """A card that is not held, a space of another card, a taken one, a corner; the match says why."""
    match = after(dealt(ROWS, FILLER), "AC b1")
    refused = {
        "play AC a6": "cannot play AC: Ben does not hold it",
        "play KS c4": "cannot play KS to c4: KS is for j5 or i10 (OJ-01)",
        "play KS a1": "cannot play KS to a1: a1 is a corner, which takes no marker (OJ-05)",
        "play KS b1": "cannot play KS to b1: b1 has a marker (OJ-01)",
    }
    for line, message in refused.items():
        with pytest.raises(IllegalPlayError) as error:
            match.apply(line)
        assert str(error.value) == message
        assert error.value.state is match
    with pytest.raises(UnknownNameError, match="there is no space 'k1'"):
        match.play("KS", "k1")
    with pytest.raises(NotationError):
        match.play("no card", "b1")
    with pytest.raises(WrongCardsError, match="R is not in the deck"):
        match.play("*R", "b1")
    for line in ("play KS k1", "play b1", "play KS b1 c1"):
        with pytest.raises((RecordError, NotationError, WrongCardsError)):
            match.apply(line)


def test_a_space_is_written_in_one_way() -> None:
    """However it was given."""
    match = dealt(ROWS, FILLER)
    for space in ("b1", "B1", (0, 1)):
        assert match.play("ac", space).moves[-1] == "play AC b1"
    assert match.apply("play AC B1").moves[-1] == "play AC b1"


def test_oj_02_a_two_eyed_jack_claims_any_free_space() -> None:
    """All 96 at the beginning."""
    match = dealt("JC JD 3C 4C 9C 7D 5H", FILLER)
    assert len(legal(match, "Ann", "play JC")) == len(legal(match, "Ann", "play JD")) == 96
    now = after(match, "JD e5")
    assert now.markers.owner("e5") == 0
    with pytest.raises(IllegalPlayError, match=r"a10 is a corner, which takes no marker \(OJ-05\)"):
        match.play("JC", "a10")


def test_oj_03_a_one_eyed_jack_takes_a_marker_away() -> None:
    """It can be played as soon as there is one; the space is then free again."""
    match = dealt("JS JH 3C 4C 9C 7D 5H", FILLER)
    assert legal(match, "Ann", "play J") == []
    with pytest.raises(
        IllegalPlayError, match=r"cannot play JS to b1: b1 has no marker to take away \(OJ-03\)"
    ):
        match.play("JS", "b1")
    now = after(match, "3C d1", "KS j5")
    assert legal(now, "Ann", "play J") == ["play JS d1", "play JS j5", "play JH d1", "play JH j5"]
    taken = after(now, "JH j5")
    assert taken.markers.owner("j5") is None
    assert taken.can("play KS j5")


def test_oj_03_locked_rows_and_own_markers() -> None:
    """By the other readings fewer markers can be taken away."""
    lines = ["AC b1", "KS j5", "2C c1", "QS i5", "3C d1", "KS i10", "4C e1", "QS h10"]
    for rules, allowed in {
        Rules(): ["b1", "c1", "d1", "e1", "i5", "j5", "h10", "i10"],
        LOCKED: ["i5", "j5", "h10", "i10"],
        Rules(own_markers_removable=False): ["i5", "j5", "h10", "i10"],
    }.items():
        match = after(dealt("AC 2C 3C 4C JS 7D 5H", FILLER, rules=rules), *lines)
        assert legal(match, "Ann", "play JS") == [f"play JS {space}" for space in allowed]
    match = after(dealt("AC 2C 3C 4C JS 7D 5H", "KS KS QS QS JH TS 9S", rules=LOCKED), *lines[:-1], "TS g10")
    with pytest.raises(IllegalPlayError, match="the marker on b1 is in a completed row"):
        match.play("JS", "b1")


def test_oj_03_removing_is_a_duty() -> None:
    """A one-eyed jack that takes no marker away is not played, nor is another card without a space."""
    match = dealt("JS 2C 3C 4C 9C 7D 5H", FILLER)
    for code, number in ("JS", "OJ-03"), ("2C", "OJ-01"):
        with pytest.raises(
            IllegalPlayError, match=rf"^cannot play {code}: a space must be named for it \({number}\)$"
        ):
            match.play(code)


def test_oj_03_by_the_other_reading_a_one_eyed_jack_may_take_nothing() -> None:
    """It is played without a space and a card is drawn; a two-eyed jack and other cards need a space."""
    match = dealt("JS JD 3C 4C 9C 7D 5H", FILLER, stock="8C", rules=Rules(must_remove=False))
    assert legal(match, "Ann", "play JS") == ["play JS"]
    now = after(match, "play JS")
    assert (hand(now, "Ann"), now.to_act) == ("JD 3C 4C 9C 7D 5H 8C", ("Ben",))
    assert ([str(card) for card in now.pile], now.markers) == (["JS"], match.markers)
    assert legal(after(match, "3C d1", "KS j5"), "Ann", "play JS") == [
        "play JS d1",
        "play JS j5",
        "play JS",
    ]
    for code in "JD", "3C":
        with pytest.raises(IllegalPlayError, match=r"a space must be named for it \(OJ-01\)"):
            match.play(code)
    assert Match.from_record(now.to_record()) == now


# --- dead cards ---------------------------------------------------------------------------------------------


def test_oj_04_a_dead_card_may_be_replaced_before_the_turn() -> None:
    """It is shown and the top card of the stock drawn, then the turn is played. It may be kept, too."""
    match = dealt("JC JD 3C 4C 9C 7D 5H", "AC 2C QS QS TS TS 9S", stock="8C 7C 6C 6D 6H")
    assert legal(after(match, "JC b1"), "Ben", "replace") == []
    now = after(match, "JC b1", "QS i5", "JD a6")
    assert legal(now, "Ben", "replace") == ["replace AC"]
    assert legal(now, "Ben", "play AC") == []
    replaced = now.apply("replace AC")
    assert (replaced.to_act, len(replaced.stock)) == (("Ben",), len(now.stock) - 1)
    assert hand(replaced, "Ben") == "2C QS TS TS 9S 7C 6D"
    assert str(replaced.pile[-1]) == "AC"
    assert replaced.markers == now.markers
    kept = after(now, "QS h10")
    assert hand(kept, "Ben") == "AC 2C TS TS 9S 7C 6D"


def test_oj_04_several_dead_cards_may_be_replaced_in_a_turn() -> None:
    """One after the other, equal ones too; a card drawn for one may be dead as well."""
    match = dealt("JC JD 3C 4C 9C 7D 5H", "AC AC QS QS TS TS 9S", stock="8C 7C 2C AD 6H")
    now = after(match, "JC b1", "QS i5", "JD a6")
    assert legal(now, "Ben", "replace") == ["replace AC"]
    once = now.apply("replace AC")
    assert legal(once, "Ben", "replace") == ["replace AC"]
    twice = once.apply("replace AC")
    assert legal(twice, "Ben", "replace") == []
    assert hand(twice, "Ben") == "QS TS TS 9S 7C AD 6H"


def test_oj_04_what_may_not_be_replaced() -> None:
    """A card that is not dead, a jack, one that is not held, and any at all if the stock is empty."""
    match = dealt("JC AC 3C 4C 9C 7D 5H", FILLER)
    for card in ("AC", "JC"):
        with pytest.raises(IllegalPlayError, match=rf"cannot replace {card}: it is not dead \(OJ-04\)"):
            match.replace(card)
    with pytest.raises(IllegalPlayError, match="cannot replace KS: Ann does not hold it"):
        match.replace("KS")
    now = with_empty_stock()
    (player,) = now.to_act
    dead = next(
        card for card in now.hand(player) if not any(f"play {card} " in line for line in legal(now, player))
    )
    assert legal(now, player, "replace") == []
    with pytest.raises(IllegalPlayError, match=rf"cannot replace {dead}: the stock is empty \(OJ-04\)"):
        now.replace(dead)


def with_empty_stock() -> Match:
    """A moment of that match with an empty stock, in which somebody who can play holds a dead card."""
    drawn = ends_without_a_winner()
    now = Match(NAMES[:3])
    for line in drawn.moves:
        now = now.apply(line)
        if now.to_act and not now.stock:
            (player,) = now.to_act
            lines = legal(now, player)
            playable = {line.split()[1] for line in lines if line != "skip"}
            if {card.code for card in now.hand(player)} - playable - {"JC", "JD", "JH", "JS"}:
                return now
    raise AssertionError("no such moment")


# --- the end ------------------------------------------------------------------------------------------------

TWO_ROWS = [
    "AC b1",
    "KS j5",
    "2C c1",
    "QS i5",
    "3C d1",
    "KS i10",
    "4C e1",
    "QS h10",
    "9C a2",
    "TS h5",
    "7D a3",
]


def nearly_won(*, start: tuple[int, int] = (0, 0)) -> Match:
    """Ann has one row, and lacks a5 for another; she holds the card for it."""
    match = dealt("AC 2C 3C 4C 9C 7D 5H", FILLER, stock="3S 8C 8D 8H 8S", start=start)
    return after(match, *TWO_ROWS, "TS g10", "5H a4", "9S g5")


def test_oj_07_two_rows_win_at_once() -> None:
    """Both are told with their spaces; no card is drawn, and nothing can be done any more."""
    match = nearly_won()
    assert (match.rows("Ann"), match.rows("Ben"), match.winners) == (1, 0, ())
    won = match.play("3S", "a5")
    assert (won.winners, won.is_over, won.is_drawn, won.to_act, won.stakes) == (("Ann",), True, False, (), 1)
    assert len(won.stock) == len(match.stock)
    assert len(won.hand("Ann")) == 6
    assert [str(line) for award in won.log for line in award.score.lines] == [
        "row a1 b1 c1 d1 e1 1",
        "row a1 a2 a3 a4 a5 1",
    ]
    assert (won.scores, won.log[0].occasion, won.log[0].to) == ({"Ann": 2, "Ben": 0}, "rows", "Ann")
    with pytest.raises(AlreadyOverError, match="the match is over: Ann won"):
        won.skip()


def test_oj_07_one_row_wins_for_three() -> None:
    """A side of three needs no second one."""
    match = dealt("AC 2C 3C 4C 9C 7D", "KS QS TS 9S 8S 7S", "KH QH TH 9H 8H 7H")
    lines = ["AC b1", "KS j5", "KH h4", "2C c1", "QS i5", "QH g4", "3C d1", "TS g10", "TH f4"]
    before = after(match, *lines)
    assert not before.is_over
    won = after(before, "4C e1")
    assert (won.winners, won.scores) == (("Ann",), {"Ann": 1, "Ben": 0, "Cid": 0})


def test_oj_07_partners_win_together() -> None:
    """A row may be of markers of both, and a row of either counts for both."""
    match = dealt("AC 3C 9C 5H TS", "KS QS TS 9S 8S", "2C 4C 7D 3S 7S", "KH QH TH 9H 8H")
    lines = [
        "AC b1",
        "KS j5",
        "2C c1",
        "KH h4",
        "3C d1",
        "QS i5",
        "4C e1",
        "QH g4",
        "9C a2",
        "9S f10",
        "7D a3",
    ]
    before = after(match, *lines, "9H e4", "5H a4", "8S e10")
    assert [before.rows(player) for player in NAMES] == [1, 0, 1, 0]
    won = after(before, "3S a5")
    assert (won.winners, won.log[0].to) == (("Ann", "Cid"), "Cid")
    assert won.scores == {"Ann": 2, "Ben": 0, "Cid": 2, "Dot": 0}


def test_oj_10_a_broken_row_counts_no_more() -> None:
    """Ben takes a marker out of Ann's first row; her second one does not win then."""
    match = dealt("AC 2C 3C 4C 9C 7D 5H", "JS KS QS QS TS TS 9S", stock="3S 8C 8D 8H 8S")
    broken = after(
        match,
        *TWO_ROWS[:5],
        "QS h10",
        "4C e1",
        "JS c1",
        "9C a2",
        "TS h5",
        "7D a3",
        "TS g10",
        "5H a4",
        "9S g5",
    )
    now = after(broken, "3S a5")
    assert (now.rows("Ann"), now.is_over) == (1, False)


def test_oj_08_what_rows_may_share_decides_a_match() -> None:
    """Six in a line win if two rows may share four spaces, and are told as two rows."""
    plays = [
        "3S a5",
        "KS j5",
        "4S b5",
        "KS i10",
        "5S c5",
        "QS h10",
        "6S d5",
        "QS i5",
        "7S e5",
        "TS h5",
        "8S f5",
    ]
    for shared, winners in {4: ("Ann",), 3: ()}.items():
        rules = Rules(most_shared=shared)
        match = after(dealt("3S 4S 5S 6S 7S 8S 5H", FILLER, rules=rules), *plays)
        assert match.winners == winners
        assert match.rows("Ann") == match.seen_by("Ben")["markers"][0]["rows"] == 1 + len(winners)
        assert [str(line) for award in match.log for line in award.score.lines] == [
            "row a5 b5 c5 d5 e5 1",
            "row b5 c5 d5 e5 f5 1",
        ][: 2 * len(winners)]


def test_rows_to_begin_with() -> None:
    """Whoever begins with a point needs one row less."""
    ahead = dealt("AC 2C 3C 4C 9C 7D 5H", FILLER, start=(1, 0))
    won = after(ahead, *TWO_ROWS[:7])
    assert (won.winners, won.scores) == (("Ann",), {"Ann": 2, "Ben": 0})
    behind = after(dealt("AC 2C 3C 4C 9C 7D 5H", FILLER, start=(0, 1)), *TWO_ROWS[:7])
    assert not behind.is_over


def test_oj_11_who_can_play_cannot_skip() -> None:
    """To skip is not a choice, also not for a player who can only replace a card."""
    match = dealt(ROWS, FILLER)
    with pytest.raises(
        IllegalPlayError, match=r"Ann cannot skip: a card can be played or replaced \(OJ-11\)"
    ):
        match.skip()
    only_dead = dealt("JC JD 3C 4C 9C 7D 5H", "AC AC QS QS TS TS 9S")
    now = after(only_dead, "JC b1", "QS i5", "JD a6")
    assert "skip" not in legal(now, "Ben")


def test_oj_11_if_nobody_can_play_nobody_wins() -> None:
    """The last moves are skips, one of each player; the match is drawn, and counts in a series for nobody."""
    match = ends_without_a_winner()
    assert list(match.moves[-3:]) == ["skip"] * 3
    assert (match.is_over, match.is_drawn, match.winners, match.stakes, match.to_act) == (
        True,
        True,
        (),
        0,
        (),
    )
    assert match.scores == dict.fromkeys(NAMES[:3], 0)
    assert [match.legal_moves(player) for player in match.players] == [()] * 3
    with pytest.raises(AlreadyOverError, match="the match is over: nobody won"):
        match.skip()
    series = Series(match.players).then(match)
    assert (series.stakes, series.wins) == (dict.fromkeys(NAMES[:3], 0),) * 2
    assert str(match).splitlines()[2] == "nobody has won"


def test_oj_11_a_skip_is_forgotten_when_somebody_plays() -> None:
    """Only skips in a row end the match."""
    game = games.find("one_eyed_jack")
    for seed in range(100):
        match = game.play_at_random(Random(seed), Match(NAMES[:3]))
        lines = list(match.moves)
        for place, line in enumerate(lines[:-1]):
            if line == "skip" and lines[place + 1] != "skip":
                now: Any = Match(NAMES[:3])
                for earlier in lines[: place + 1]:
                    now = now.apply(earlier)
                assert now.skips >= 1
                assert now.apply(lines[place + 1]).skips == 0
                return
    raise AssertionError("no such match")


def test_without_a_stock_no_card_is_drawn() -> None:
    """Hands become smaller, and who has no card left skips."""
    now = with_empty_stock()
    (player,) = now.to_act
    after_play = now.apply(legal(now, player)[0])
    assert len(after_play.hand(player)) == len(now.hand(player)) - 1
    assert len(after_play.stock) == 0


# --- what is seen -------------------------------------------------------------------------------------------


def test_what_a_player_sees() -> None:
    """His own cards, the markers, the pile, and how many cards there are elsewhere."""
    match = after(dealt(ROWS, FILLER, stock="8C 7C"), "AC b1", "KS j5")
    seen = match.seen_by("Ben")
    assert seen["hand"] == hand(match, "Ben").split()
    assert seen["held"] == {"Ann": 7, "Ben": 7}
    assert seen["stock"] == 104 - 14 - 2
    assert seen["pile"] == ["AC", "KS"]
    assert seen["markers"] == [
        {"players": ["Ann"], "spaces": ["b1"], "rows": 0},
        {"players": ["Ben"], "spaces": ["j5"], "rows": 0},
    ]
    assert seen["drawn"] is False
    assert ends_without_a_winner().seen_by("Ann")["drawn"] is True
    assert Match(NAMES[:2]).table_seen_by("Ann") == {}


def test_a_match_in_print() -> None:
    """Who has which number, how many markers and rows, and the markers themselves."""
    match = after(dealt(ROWS, FILLER), "AC b1", "KS j5")
    lines = str(match).splitlines()
    assert lines[:5] == [
        "One-Eyed Jack, standard rules",
        "Ann 0, Ben 0, first to 2",
        "Ann: 7 cards",
        "Ben, dealer: 7 cards",
        "stock: 88 face down",
    ]
    assert lines[5:8] == [
        "pile, top card last: AC KS",
        "0 is Ann: markers 1, rows 0",
        "1 is Ben: markers 1, rows 0",
    ]
    assert "\n".join(lines[8:-1]) == str(match.markers)
    assert lines[-1] == "waits for a card by Ann"
    assert str(Match(NAMES[:3])).splitlines() == [
        "One-Eyed Jack, standard rules",
        "Ann 0, Ben 0, Cid 0, first to 1",
        "waits for a deal",
    ]
    assert "0 is Ann and Cid: markers 0" in str(Match(NAMES).deal(CODES))


def test_a_match_on_another_board() -> None:
    """The layout is in the record, and the cards are for other spaces."""
    rules = Rules(layout=reversed(USUAL_BOARD.cards))
    match = Match(NAMES[:2], rules=rules).deal(deck([FILLER, ROWS]))
    assert match.to_record()["rules"] == {"layout": rules.layout}
    assert games.from_record(match.to_record()) == match
    spaces = " ".join(map(str, rules.board.spaces_of("KS")))
    assert spaces == "b1 a6"
    assert legal(match, "Ben", "play KS") == ["play KS b1", "play KS a6"]
    dead = Match(NAMES[:2], rules=rules).deal(deck(["JC JD QS TS 9S 8S 7S", "KS KS 3C 4C 9C 7D 5H"]))
    now = after(dead, "JC b1", "4C g5", "JD a6")
    assert legal(now, "Ann", "replace") == ["replace KS"]
    assert now.can("replace KS")
