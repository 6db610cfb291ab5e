"""Matches of Delphi, rule by rule."""

from random import Random
from typing import Any

import pytest

from games.delphi import literal_delphi as literal
from muggins.errors import (
    AlreadyOverError,
    MugginsError,
    OutOfTurnError,
    PlayerError,
    RecordError,
    UnexpectedMoveError,
    UnknownNameError,
    WrongTypeError,
)
from muggins.games.delphi import DECK, Hand, Match, Occasion, Rules

PLAYERS = ("Ann", "Ben", "Cid", "Dot", "Eve", "Fay", "Gus")


def begun(players: int = 3) -> Match:
    """A match in which the last player is the oracle, with the cards in the order of the deck."""
    names = PLAYERS[:players]
    return Match(names, dealer=names[-1]).deal(DECK.cards)


def hand_played(match: Match, right: dict[str, int]) -> Match:
    """The match after a hand in which each guesser was right so often, at the end of it."""
    for turn in range(51):
        for player in match.guessers:
            match = match.guess(player, "yes" if turn >= 51 - right[player] else "no")
        match = match.judge("yes")
    return match


# --- who does what -----------------------------------------------------------------------------------------


def test_de_02_the_starter_is_turned_and_51_cards_are_guessed() -> None:
    """The second card waits to be guessed."""
    hand = begun().current
    assert hand is not None
    assert (str(hand.layout), str(hand.card), len(hand.stock)) == ("AC", "AD", 51)


def test_de_03_all_but_the_oracle_guess_in_any_order() -> None:
    """Then the oracle judges."""
    match = begun()
    assert match.to_act == match.guessers == ("Ann", "Ben")
    match = match.guess("Ben", "yes")
    assert match.to_act == ("Ann",)
    assert match.guess("Ann", "no").to_act == ("Cid",)


def test_de_03_a_guess_stands() -> None:
    """It is not made twice, and not by the oracle."""
    match = begun().guess("Ann", "yes")
    with pytest.raises(
        OutOfTurnError, match=r"this player has already made a guess at AD, and cannot change it"
    ):
        match.guess("Ann", "no")
    with pytest.raises(OutOfTurnError, match=r"Cid is the oracle and does not guess \(DE-03\)"):
        match.guess("Cid", "no")


def test_de_03_the_oracle_waits_for_all_guesses() -> None:
    """Not before."""
    match = begun().guess("Ann", "yes")
    with pytest.raises(UnexpectedMoveError, match=r"the oracle judges only after everybody has"):
        match.judge("yes")


def test_de_03_a_guess_is_secret_until_the_oracle_judges() -> None:
    """The others see that it was made, and not what it is."""
    seen = [begun().guess("Ann", answer).seen_by("Ben") for answer in ("yes", "no")]
    assert seen[0] == seen[1]
    assert seen[0]["guessed"] == ["Ann"]
    assert begun().guess("Ann", "no").seen_by("Ann")["guess"] == "no"
    judged = begun().guess("Ann", "yes").guess("Ben", "no").judge("no").seen_by("Ben")["last"]
    assert judged == {"card": "AD", "correct": False, "guesses": {"Ann": "yes", "Ben": "no"}}


def test_a_print_shows_no_guess() -> None:
    """It says who is awaited, and for what."""
    match = begun().guess("Ann", "yes")
    assert str(match) == str(begun().guess("Ann", "no"))
    assert str(match).splitlines()[2:] == [
        "Ann: tokens 1",
        "Ben: tokens 1",
        "stock: 50 face down; up-card: AD",
        "oracle: Cid",
        "line: AC",
        "has guessed: Ann",
        "waits for a guess at AD by Ben",
    ]
    assert str(match.guess("Ben", "no")).splitlines()[-1] == "waits for the verdict on AD by Cid"
    assert str(Match(PLAYERS[:3])).splitlines() == [
        "Delphi, standard rules",
        "Ann 0, Ben 0, Cid 0, most points after 3 hands",
        "waits for a deal",
    ]


def test_de_04_tokens_are_paid_after_each_card() -> None:
    """Each begins with one."""
    match = begun()
    assert match.tokens == {"Ann": 1, "Ben": 1}
    assert match.guess("Ann", "yes").guess("Ben", "no").judge("yes").tokens == {"Ann": 2, "Ben": 0}
    assert Match(PLAYERS[:3], rules=Rules(tokens=5)).shuffle(Random(1)).tokens == {"Ben": 5, "Cid": 5}
    assert Match(PLAYERS[:3]).tokens == {}


def test_de_05_and_de_06_at_the_end_of_a_hand() -> None:
    """Ann was right in the last 9 cards, Ben in the last 4: they have 9 and 4 tokens."""
    match = hand_played(begun(), {"Ann": 9, "Ben": 4})
    assert match.tokens == {"Ann": 9, "Ben": 4}
    assert match.scores == {"Ann": 5, "Ben": -5, "Cid": 5}
    assert [(award.to, award.occasion, award.score.total) for award in match.log] == [
        ("Ann", Occasion.TOKENS, 5),
        ("Ben", Occasion.TOKENS, -5),
        ("Cid", Occasion.ORACLE, 5),
    ]
    assert str(match).splitlines()[-1] == "waits for a deal"


def test_de_05_a_hand_of_equal_counts_marks_nothing() -> None:
    """Neither for the guessers nor for the oracle."""
    assert hand_played(begun(), {"Ann": 9, "Ben": 9}).log == ()


def test_de_07_everyone_is_the_oracle_once() -> None:
    """The player to the left of the last one is the next."""
    match = begun()
    oracles = []
    while not match.is_over:
        oracles.append(match.dealer)
        match = hand_played(match, dict.fromkeys(match.guessers, 3) | {match.guessers[0]: 9})
        match = match if match.is_over else match.shuffle(Random(1))
    assert oracles == ["Cid", "Ann", "Ben"]
    assert match.to_act == ()
    assert "waits" not in str(match)


def test_de_07_the_highest_total_wins_and_a_tie_is_shared() -> None:
    """If all guess alike in every hand, all win with nothing."""
    match = begun()
    for _ in range(2):
        match = hand_played(match, dict.fromkeys(match.guessers, 5)).shuffle(Random(1))
    assert hand_played(match, dict.fromkeys(match.guessers, 5)).winners == ("Ann", "Ben", "Cid")
    last = hand_played(match, {"Cid": 6, "Ann": 5})
    assert last.dealer == "Ben"
    assert (last.scores, last.winners) == ({"Ann": -1, "Ben": 1, "Cid": 1}, ("Ben", "Cid"))


def test_de_07_several_rounds() -> None:
    """Where the rules say so."""
    match = Match(PLAYERS[:3], rules=Rules(rounds=2))
    assert str(match.end) == "most points after 6 hands"


# --- refusals ----------------------------------------------------------------------------------------------


def test_what_is_said_at_the_wrong_moment() -> None:
    """In the middle of a hand, and after its last card."""
    with pytest.raises(UnexpectedMoveError, match="cannot deal now: AD has to be judged first"):
        begun().deal(DECK.cards)
    done = hand_played(begun(), {"Ann": 9, "Ben": 4})
    for line in ("guess first yes", "judge yes"):
        with pytest.raises(UnexpectedMoveError, match="all cards of this hand have been judged"):
            done.apply(line)


def test_who_is_not_there() -> None:
    """A place without a guesser, a name that nobody has, and what names no place."""
    match = begun()
    with pytest.raises(OutOfTurnError, match="only 2 players guess, so there is no third one"):
        match.apply("guess third yes")
    with pytest.raises(PlayerError):
        match.guess("Zoe", "yes")
    with pytest.raises(UnknownNameError, match="there is no place 'seventh'"):
        match.player_at("seventh")
    with pytest.raises(PlayerError):
        match.place_of("Zoe")
    with pytest.raises(UnknownNameError):
        match.guess("Ann", "perhaps")
    with pytest.raises(RecordError):
        match.apply("judge perhaps")
    assert match.player_at(match.place_of("Ben")) == "Ben"


def test_a_deck_is_the_whole_deck_in_an_order() -> None:
    """And a hand by itself has two to six guessers."""
    with pytest.raises(WrongTypeError, match="the deck must be ordered"):
        Hand.dealt({*DECK.cards}, 2, 1)
    for guessers in (1, 7):
        with pytest.raises(PlayerError, match="two to six players guess"):
            Hand.dealt(DECK.cards, guessers, 1)
    half: Any = 1.5
    with pytest.raises(WrongTypeError, match="a number of guessers or tokens must be a whole number"):
        Hand.dealt(DECK.cards, 2, half)


# --- the second scorer -------------------------------------------------------------------------------------


def line_of(event: literal.Event, match: Match) -> str:
    """The line of text of an event."""
    if event[0] == "deal":
        deck = event[1]
        assert isinstance(deck, list)
        return f"deal {' '.join(deck)}"
    answer = "yes" if event[-1] else "no"
    if event[0] == "judge":
        return f"judge {answer}"
    who = event[1]
    assert isinstance(who, int)
    return f"guess {match.place_of(match.players[who])} {answer}"


@pytest.mark.parametrize("players", range(3, 8))
def test_whole_matches_at_the_second_table(players: int) -> None:
    """Who is awaited, the tokens, the layout and the scores after every move."""
    rng = Random(players)
    names = PLAYERS[:players]
    first = rng.randrange(players)
    match = Match(names, dealer=names[first])
    table = literal.Table(players, first)
    for event in literal.random_match(rng, players, first):
        match = match.apply(line_of(event, match))
        table.take(event)
        assert match.scores == dict(zip(names, table.scores, strict=True))
        hand = match.current
        assert hand is not None
        assert match.tokens == {names[who]: count for who, count in table.tokens.items()}
        columns = zip(hand.layout.line, hand.layout.sidelined, strict=True)
        assert [[str(top), *map(str, below)] for top, below in columns] == table.line
    assert [(names.index(award.to), award.score.total) for award in match.log] == [
        (who, points) for who, points in table.awards if points
    ]
    assert match.winners == tuple(names[who] for who in table.winners)
    with pytest.raises(AlreadyOverError):
        match.shuffle(rng)


def test_an_event_that_the_second_table_refuses_is_refused() -> None:
    """Guesses twice, of the oracle, and verdicts before all have guessed."""
    match = begun().guess("Ann", "yes")
    table = literal.Table(3, 2)
    table.take(("deal", [str(card) for card in DECK]))
    table.take(("guess", 0, True))
    for event in (("guess", 0, False), ("guess", 2, True), ("judge", True)):
        with pytest.raises(AssertionError):
            table.take(event)
        with pytest.raises(MugginsError):
            match.apply(line_of(event, match))
