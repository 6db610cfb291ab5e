"""Matches of Comet, rule by rule."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from games.comet.comet_dealing import NAMES, SPADES, dealt, marked, passed, run
from line_playing import after, moves
from muggins.errors import (
    AlreadyOverError,
    IllegalPlayError,
    MugginsError,
    OutOfTurnError,
    PlayerError,
    UnexpectedMoveError,
    WrongCardsError,
    WrongTypeError,
)
from muggins.games.comet import DECK, GAME, KNOWN_STOPS, STANDARD, Match, Rules, comet_deck

FOUR = NAMES[:4]
ONCE_ROUND = Rules(comet_returns=False)


# --- the deal --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(3, 10))
def test_co_02_as_many_cards_each_as_there_are(players: int) -> None:
    """The rest is the stub, unless eights are taken out so that there is none."""
    for rules in STANDARD, KNOWN_STOPS:
        match = Match(NAMES[:players], "Ann", rules).shuffle(Random(1))
        seen = match.seen_by("Ben")
        assert {*seen["held"].values()} == {51 // players}
        assert seen["stub"] == (0 if rules.known_stops else 51 % players)
        assert len(seen["out"]) == (1 + 51 % players if rules.known_stops else 1)


def test_co_02_nine_players_need_sevens_out() -> None:
    """Three eights and three sevens are taken out, so that each of nine gets five of 45 cards."""
    match = Match(NAMES, "Ida", KNOWN_STOPS).shuffle(Random(1))
    seen = match.seen_by("Ida")
    assert seen["out"] == ["8D", "8C", "8H", "8S", "7C", "7D", "7H"]
    assert {*seen["held"].values()} == {5}
    assert str(match.place_of("Ida")) == "ninth"


def test_co_02_one_card_at_a_time_from_the_dealers_left() -> None:
    """The last cards of the deck are left over."""
    match = Match(FOUR, "Dot").deal(DECK)
    assert match.seen_by("Ann")["hand"][:3] == ["AC", "2C", "3C"]
    assert match.seen_by("Dot")["hand"][:3] == ["AS", "2S", "3S"]
    seen = [card for player in FOUR for card in match.seen_by(player)["hand"]]
    assert {*map(str, DECK)} - {*seen} == {"KD", "KH", "KS"}


def test_co_02_the_deck_is_that_of_the_rules() -> None:
    """51 cards, or fewer."""
    match = Match(FOUR, "Dot", KNOWN_STOPS)
    assert match.deck.cards == comet_deck(4, KNOWN_STOPS)
    with pytest.raises(WrongCardsError, match="it has 51 cards, not 48"):
        match.deal(DECK)
    with pytest.raises(WrongCardsError, match="it has 48 cards, not 51"):
        Match(FOUR, "Dot").deal(match.deck)
    with pytest.raises(WrongTypeError, match="must be ordered"):
        match.deal({*map(str, match.deck)})


# --- runs ------------------------------------------------------------------------------------------------


def test_co_03_the_player_to_the_dealers_left_leads_any_card() -> None:
    """Nobody else plays, but for the comet."""
    match = dealt("4S KD AH", "5S")
    assert match.to_act == ("Ann",)
    assert len(moves(match, "Ann")) == 12
    assert moves(match, "Ben") == []
    with pytest.raises(OutOfTurnError, match=r"not this player's turn: any card has to be led"):
        match.play("Ben", "5S")
    with pytest.raises(UnexpectedMoveError, match=r"not now: any card has to be led"):
        match.pass_("Ann")


def test_co_03_the_holder_of_the_next_card_has_to_play_it() -> None:
    """The others pass; all are asked, the player of the last card as well."""
    match = dealt("4S KD AH", "7H", "5S", stub="9D").play("Ann", "4S")
    assert match.to_act == FOUR
    assert [moves(match, player) for player in FOUR] == [
        ["pass first"],
        ["pass second"],
        ["play third 5S"],
        ["pass fourth"],
    ]
    with pytest.raises(
        IllegalPlayError, match=r"^cannot pass: a player who holds a card that continues the run must play it"
    ):
        match.pass_("Cid")
    with pytest.raises(
        IllegalPlayError, match=r"^cannot play KD: it must be the five of spades \(CO-03, CO-06\)$"
    ):
        match.play("Ann", "KD")
    with pytest.raises(IllegalPlayError, match=r"^cannot play 5S: Ann does not hold it$"):
        match.play("Ann", "5S")
    assert match.play("Cid", "5S").to_act == FOUR


def test_co_03_a_player_may_go_on_with_an_own_card() -> None:
    """As with any other."""
    match = run(dealt("4S 5S 6S"), "Ann", "4S 5S 6S")
    assert match.seen_by("Ben")["played"] == ["4S", "5S", "6S"]


def test_co_03_who_has_passed_is_not_asked_again() -> None:
    """Until the next card is played, and then everybody is."""
    match = dealt("4S", "6S", "5S").play("Ann", "4S").pass_("Ben")
    assert match.to_act == ("Ann", "Cid", "Dot")
    assert moves(match, "Ben") == []
    assert match.seen_by("Dot")["passed"] == ["Ben"]
    with pytest.raises(OutOfTurnError, match="this player has passed already: the next card of the run"):
        match.pass_("Ben")
    match = match.play("Cid", "5S")
    assert match.to_act == FOUR
    assert match.seen_by("Dot")["passed"] == []


def test_co_04_after_a_king_the_same_player_leads() -> None:
    """Nobody is asked."""
    match = dealt("QH", "KH 2C").play("Ann", "QH").play("Ben", "KH")
    assert match.to_act == ("Ben",)
    assert "play second 2C" in moves(match, "Ben")
    assert match.seen_by("Ann")["top"] is None


def test_co_04_diamonds_stop_at_the_seven() -> None:
    """Everybody knows that the eight is out."""
    assert dealt("7D", "9D").play("Ann", "7D").to_act == ("Ann",)


def test_co_04_a_card_that_was_taken_out_stops_a_run() -> None:
    """Everybody knows it."""
    assert dealt("7H", rules=KNOWN_STOPS).play("Ann", "7H").to_act == ("Ann",)
    assert dealt("7H", "8H").play("Ann", "7H").to_act == FOUR


def test_co_04_a_card_of_the_stub_stops_a_run_when_all_have_passed() -> None:
    """Nobody knows it before; the player of the last card leads."""
    match = dealt("4S", "5S", stub="6S 8H 8S").play("Ann", "4S").play("Ben", "5S")
    assert match.to_act == FOUR
    match = passed(match, "Dot", "Ann", "Ben")
    assert match.to_act == ("Cid",)
    assert match.pass_("Cid").to_act == ("Ben",)
    assert match.pass_("Cid").seen_by("Ann")["passed"] == []
    assert len(moves(match.pass_("Cid"), "Ben")) == 11


def test_co_04_a_card_played_before_stops_a_run() -> None:
    """Everybody has seen it."""
    match = run(dealt("KC 5H 4H", "6H 7H", stub="8H 8S 8C"), "Ann", "KC 5H")
    match = passed(run(match, "Ben", "6H 7H"))
    assert match.to_act == ("Ben",)
    again = dealt("5H 4H", stub="6H 8S 8C").play("Ann", "5H")
    assert passed(again).play("Ann", "4H").to_act == ("Ann",)


# --- the comet -------------------------------------------------------------------------------------------


def test_co_05_the_comet_is_played_at_any_time() -> None:
    """Before the first card, after another player's card, after one's own, and after having passed."""
    begun = dealt("4S", "7S", "9D 5S", "6S")
    assert moves(begun, "Cid") == ["play third 9D"]
    assert begun.play("Cid", "9D").seen_by("Ann")["played"] == ["9D"]
    led = begun.play("Ann", "4S")
    assert moves(led, "Cid") == ["play third 9D", "play third 5S"]
    gone_on = led.play("Cid", "5S")
    assert moves(gone_on, "Cid") == ["play third 9D", "pass third"]
    assert moves(gone_on.pass_("Cid"), "Cid") == ["play third 9D"]
    assert gone_on.pass_("Cid").play("Cid", "9D").to_act == ("Dot",)


def test_co_05_nobody_sees_who_holds_the_comet() -> None:
    """It is in that player's own moves alone, and in nobody's if it is in the stub."""
    for holder in FOUR:
        hands = ["9D" if player == holder else "" for player in FOUR]
        match = dealt("AS " + hands[0], *hands[1:], stub="8C 8H 8S").play("Ann", "AS")
        assert [player for player in FOUR if any("9D" in line for line in moves(match, player))] == [holder]
        assert match.to_act == FOUR
    held = [dealt("AS", "9D 2S", "2C 3S", stub="8C 8H 8S"), dealt("AS", "2C 2S", "9D 3S", stub="8C 8H 8S")]
    hidden = dealt("AS", "8C 2S", "2C 3S", stub="9D 8H 8S")
    for line in "play first AS", "play second 2S":
        held, hidden = [after(match, line) for match in held], hidden.apply(line)
        for player in "Ann", "Dot":
            assert held[0].seen_by(player) == held[1].seen_by(player)
        assert hidden.seen_by("Cid") == held[0].seen_by("Cid")


def test_co_03_nobody_sees_who_holds_the_next_card() -> None:
    """What others see is the same, whoever it is, and if it is in the stub."""
    matches = [dealt("AS 3S", "4S 2S", "5S", stub="8C 8H 8S").play("Ann", "AS")]
    matches.append(dealt("AS 3S", "4S 5S", "2S", stub="8C 8H 8S").play("Ann", "AS"))
    assert matches[0].seen_by("Ann") == matches[1].seen_by("Ann")
    assert matches[0].seen_by("Ben") != matches[1].seen_by("Ben")
    in_the_stub = dealt("AS 3S", "4S 8C", "5S", stub="2S 8H 8S").play("Ann", "AS")
    assert in_the_stub.seen_by("Ann") == matches[0].seen_by("Ann")


def interrupted(*hands: str, rules: Rules = STANDARD) -> Match:
    """The run of the text's example: the ace to the six of clubs, and then the comet by Ben."""
    match = dealt("AC 2C 3C 4C 5C 6C", *hands, rules=rules, stub="" if rules.known_stops else "8C 8H 8S")
    return run(match, "Ann", "AC 2C 3C 4C 5C 6C").play("Ben", "9D")


def test_co_06_the_players_are_asked_in_turn_from_the_left() -> None:
    """Each plays the next card of the run or the ten of diamonds, if able."""
    match = interrupted("9D", "", "7C TD")
    assert match.to_act == ("Cid",)
    assert [moves(match, player) for player in FOUR] == [[], [], ["pass third"], []]
    match = match.pass_("Cid")
    assert match.to_act == ("Dot",)
    assert moves(match, "Dot") == ["play fourth 7C", "play fourth TD"]
    with pytest.raises(
        IllegalPlayError, match=r"^cannot pass: a player who holds a card that continues the run must play it"
    ):
        match.pass_("Dot")
    with pytest.raises(OutOfTurnError, match="not this player's turn: the comet has to be followed"):
        match.pass_("Ann")
    with pytest.raises(OutOfTurnError, match="this player has passed already"):
        match.pass_("Cid")


def test_co_06_no_other_card_follows_the_comet() -> None:
    """The message names both that do."""
    match = interrupted("9D", "TD QH", "7C")
    told = r"cannot play QH: it must be the ten of diamonds or the seven of clubs \(CO-03, CO-06\)"
    with pytest.raises(IllegalPlayError, match=told):
        match.play("Cid", "QH")


def test_co_06_either_card_is_the_new_run() -> None:
    """The other run is forgotten."""
    match = interrupted("9D", "7C TD", "JD", rules=KNOWN_STOPS)
    diamonds = match.play("Cid", "TD")
    assert (diamonds.to_act, moves(diamonds, "Dot")) == (FOUR, ["play fourth JD"])
    assert moves(diamonds, "Cid") == ["pass third"]
    clubs = match.play("Cid", "7C")
    assert clubs.to_act == ("Cid",)
    assert clubs.seen_by("Ann")["interrupted"] is None


def test_co_06_the_player_of_the_comet_is_asked_last() -> None:
    """Then he has to play one of the cards, if able."""
    match = passed(interrupted("9D TD 7C"), "Cid", "Dot", "Ann")
    assert match.to_act == ("Ben",)
    assert moves(match, "Ben") == ["play second TD", "play second 7C"]


def test_co_06_if_no_card_goes_on_the_player_of_the_comet_leads() -> None:
    """Nobody is asked: no run was interrupted, and the ten of diamonds was played."""
    match = run(dealt("TD JD QD KD", "9D QH"), "Ann", "TD JD QD KD").play("Ben", "9D")
    assert match.to_act == ("Ben",)
    assert "play second QH" in moves(match, "Ben")


def test_co_06_if_all_pass_the_player_of_the_comet_leads() -> None:
    """Both cards are in the stub."""
    match = dealt("6C", "9D QH", stub="7C TD 8S").play("Ann", "6C").play("Ben", "9D")
    match = passed(match, "Cid", "Dot", "Ann")
    assert match.to_act == ("Ben",)
    assert moves(match, "Ben") == ["pass second"]
    match = match.pass_("Ben")
    assert match.to_act == ("Ben",)
    assert len(moves(match, "Ben")) == 11


def test_co_06_by_the_other_reading_the_player_of_the_comet_is_not_asked() -> None:
    """He leads any card when the others have passed, though he could go on."""
    match = passed(interrupted("9D TD 7C", rules=ONCE_ROUND), "Cid", "Dot")
    assert match.to_act == ("Ann",)
    match = match.pass_("Ann")
    assert match.to_act == ("Ben",)
    assert len(moves(match, "Ben")) == 11


def test_co_06_a_comet_that_interrupts_nothing_takes_only_the_ten_of_diamonds() -> None:
    """Led, or played when the run was stopped."""
    led = dealt("9D", "TD 2H").play("Ann", "9D")
    assert (led.to_act, moves(led, "Ben")) == (("Ben",), ["play second TD"])
    stopped = dealt("KS", "9D", "TD 2H").play("Ann", "KS").play("Ben", "9D")
    assert (stopped.to_act, moves(stopped, "Cid")) == (("Cid",), ["play third TD"])
    assert stopped.seen_by("Ann")["interrupted"] is None


def test_co_06_an_interrupted_run_goes_on_though_some_have_passed() -> None:
    """Everybody is asked again."""
    match = dealt("6C", "9D", "7C").play("Ann", "6C").pass_("Dot").play("Ben", "9D")
    assert match.seen_by("Ann")["passed"] == []
    assert moves(match, "Cid") == ["play third 7C"]


# --- the end of a hand -----------------------------------------------------------------------------------


def out(*others: str, **options: Any) -> Match:
    """A match in which Ann plays all her spades, and is out."""
    return run(dealt(SPADES, *others, **options), "Ann", SPADES)


def test_co_07_the_hand_ends_when_somebody_is_out() -> None:
    """Nobody is awaited, nobody may do anything, and the next deal is due."""
    match = out("9D", stub="8C 8H KC")
    assert match.to_act == ()
    assert [moves(match, player) for player in FOUR] == [[], [], [], []]
    for line in "play second 9D", "pass second":
        with pytest.raises(UnexpectedMoveError, match=r"not now: the hand is over \(CO-07\)"):
            match.apply(line)
    assert match.shuffle(Random(1)).to_act == ("Ben",)


def test_co_07_the_comet_may_be_the_last_card() -> None:
    """In its turn or not."""
    eleven = SPADES.removesuffix(" QS")
    led = run(dealt(eleven + " 9D"), "Ann", eleven)
    assert led.play("Ann", "9D").to_act == ()
    spades = SPADES.removeprefix("AS ")
    waiting = run(dealt("AS", spades + " 9D", "KS").play("Ann", "AS"), "Ben", spades).play("Cid", "KS")
    assert (waiting.to_act, moves(waiting, "Ben")) == (("Cid",), ["play second 9D"])
    over = waiting.play("Ben", "9D")
    assert over.to_act == ()
    assert marked(over)[-1][0] == "Ben"


def test_co_08_the_winner_scores_for_cards_and_kings() -> None:
    """1 for being out, 36 for cards, and 2 for each of four kings."""
    match = out(stub="9D 8C 8H")
    assert marked(match) == [("Ann", 1 + 36 + 8)]
    assert match.scores == {"Ann": 45, "Ben": 0, "Cid": 0, "Dot": 0}
    assert {line.kind.value for line in match.log[0].score.lines} == {"out", "card", "king"}


def test_co_08_kings_in_the_stub() -> None:
    """They count, unless the rules say otherwise."""
    assert marked(out(stub="9D KC KH")) == [("Ann", 45)]
    assert marked(out(stub="9D KC KH", rules=Rules(stub_kings=False))) == [("Ann", 41)]


def test_co_09_the_holder_of_the_comet_loses_a_point() -> None:
    """Scores may be negative."""
    match = out("", "9D", stub="8C 8H KD")
    assert marked(match) == [("Cid", -1), ("Ann", 45)]
    assert match.scores["Cid"] == -1


def test_co_10_the_first_to_a_hundred_wins() -> None:
    """With more than that as well; the comet of the last hand is counted."""
    match = out("9D", stub="8C 8H KD", start=[55, 99, 0, 0])
    assert match.winners == ("Ann",)
    assert match.scores == {"Ann": 100, "Ben": 98, "Cid": 0, "Dot": 0}
    with pytest.raises(AlreadyOverError):
        match.deal(DECK)
    assert out("9D", stub="8C 8H KD", start=[54, 99, 0, 0]).winners == ()
    assert out("9D", stub="8C 8H KD", start=[54, 0, 0, 0], rules=Rules(target=99)).winners == ("Ann",)
    assert str(match.end) == "first to 100"


def test_co_10_the_deal_passes_to_the_left() -> None:
    """So does the first lead."""
    match = out()
    assert (match.dealer, match.next_dealer) == ("Dot", "Ann")
    assert match.scoreboard.hands == 1
    again = match.shuffle(Random(1))
    assert (again.dealer, again.to_act) == ("Ann", ("Ben",))


# --- what is seen ----------------------------------------------------------------------------------------


def test_what_a_player_sees() -> None:
    """The own cards, and what lies open."""
    match = interrupted("9D", "TD")
    seen = match.seen_by("Cid")
    assert seen["hand"][0] == "TD"
    table = {
        key: seen[key] for key in ("held", "stub", "out", "played", "top", "interrupted", "phase", "last")
    }
    assert table == {
        "held": {"Ann": 6, "Ben": 11, "Cid": 12, "Dot": 12},
        "stub": 3,
        "out": ["8D"],
        "played": ["AC", "2C", "3C", "4C", "5C", "6C", "9D"],
        "top": "9D",
        "interrupted": "6C",
        "phase": "comet",
        "last": "Ben",
    }


def test_a_match_in_print() -> None:
    """What lies open, and what is awaited."""
    assert str(Match(FOUR, "Dot")).splitlines()[-1] == "waits for a deal by Dot"
    begun = dealt("6C 2H", "9D", "7C")
    assert str(begun).splitlines()[2:] == [
        "Ann: 12 cards",
        "Ben: 12 cards",
        "Cid: 12 cards",
        "Dot, dealer: 12 cards",
        "stub: 3 face down",
        "out of play: 8D",
        "waits for any card by Ann",
    ]
    led = begun.play("Ann", "6C")
    assert str(led).splitlines()[8] == "played: 6C"
    assert str(led).splitlines()[-1] == "waits for the next card by Ann, Ben, Cid and Dot"
    flown = led.play("Ben", "9D")
    assert str(flown).splitlines()[8:11] == ["played: 6C 9D", "top card: 9D", "interrupted at: 6C"]
    assert str(flown).splitlines()[-1] == "waits for a card after the comet by Cid"
    over = out()
    assert str(over).splitlines()[-1] == "waits for a deal by Ann"
    won = out(start=[99, 0, 0, 0])
    assert str(won).splitlines()[2:] == [
        "Ben: AC AD AH 2C 2D 2H 3C 3D 3H 4C 4D 4H",
        "Cid: 5C 5D 5H 6C 6D 6H 7C 7D 7H 8C 8H 9C",
        "Dot, dealer: 9D 9H TC TD TH JC JD JH QC QD QH KC",
        "stub: 3 face down",
        "out of play: 8D",
        "played: AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS",
        "top card: QS",
        "last played by: Ann",
    ]


def test_each_refusal_in_its_words() -> None:
    """With the number of the rule."""
    led = dealt("4S KD", "7H", "5S", "9D").play("Ann", "4S")
    over = out(stub="9D 8C 8H")
    flown = led.play("Dot", "9D")
    alone = "and only the comet is played out of turn (CO-05)"
    told: dict[str, Callable[[], object]] = {
        "cannot play 5S: Ann does not hold it": lambda: led.play("Ann", "5S"),
        "cannot play 7H: it must be the five of spades (CO-03, CO-06)": lambda: led.play("Ben", "7H"),
        "cannot pass: a player who holds a card that continues the run must play it (CO-03, CO-06)": (
            lambda: led.pass_("Cid")
        ),
        f"this player has passed already: the next card of the run has to be played (CO-03), {alone}": (
            lambda: led.pass_("Ben").pass_("Ben")
        ),
        f"not this player's turn: the comet has to be followed (CO-06), {alone}": lambda: flown.pass_("Cid"),
        f"not this player's turn: any card has to be led (CO-03, CO-04), {alone}": (
            lambda: dealt("", "7H").play("Ben", "7H")
        ),
        "not now: any card has to be led (CO-03, CO-04)": lambda: dealt().pass_("Ann"),
        "not now: the hand is over (CO-07)": lambda: over.pass_("Ben"),
        "cannot deal now: the current hand is not over": lambda: led.deal(DECK),
        "cannot play now: no card has been dealt yet": (lambda: Match(FOUR, "Dot").play("Ann", "4S")),
        "cannot pass now: no card has been dealt yet": lambda: Match(FOUR, "Dot").pass_("Ann"),
    }
    for message, move in told.items():
        with pytest.raises(MugginsError) as caught:
            move()
        assert str(caught.value) == message


def test_a_match_at_random_often_keeps_the_comet() -> None:
    """Cards are drawn more often than passes, and passes more often than the comet."""
    match = dealt("4S", "9D", "5S").play("Ann", "4S")
    weigh = GAME.weight
    assert weigh is not None
    weights = [
        weigh(match.play.move("Cid", "5S")),
        weigh(match.pass_.move("Ann")),
        weigh(match.play.move("Ben", "9D")),
    ]
    assert weights == sorted({*weights}, reverse=True)
    assert list(GAME.presets.values()) == [STANDARD, KNOWN_STOPS]


def test_wrong_cards_and_players() -> None:
    """A card that is not in the deck, and a name that is none."""
    match = dealt("6C")
    for card in "8D", "*R":
        with pytest.raises(WrongCardsError):
            match.play("Ann", card)
    with pytest.raises(PlayerError):
        match.play("Zoe", "6C")
    assert after(match, "play first 6C", "pass fourth").to_act == ("Ann", "Ben", "Cid")
