"""Matches of Backhand."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from games.backhand import literal_backhand as literal
from muggins.errors import (
    AlreadyOverError,
    IllegalPlayError,
    MugginsError,
    PlayerError,
    UnexpectedMoveError,
    WrongCardsError,
    WrongTypeError,
)
from muggins.games.backhand import Kind, Match, Rules, shoe

PLAYERS = ("Ann", "Ben", "Cid", "Dot", "Eve", "Fay", "Gus", "Hal")


def dealt(cards: str, players: int = 2, **options: Any) -> Match:
    """A round of these cards first; the last player deals, so Ann acts first."""
    names = PLAYERS[:players]
    first = cards.split()
    rest = [str(card) for card in shoe(players)]
    for card in first:
        rest.remove(card)
    return Match(names, dealer=names[-1], rules=Rules(**options)).deal([*first, *rest])


def told(match: Match) -> list[tuple[str, str, int]]:
    """Who scored what, and why."""
    return [(award.to, line.kind.value, line.points) for award in match.log for line in award.score.lines]


def test_two_cards_to_each_player_in_turn() -> None:
    """The player after the dealer first."""
    match = dealt("TS 9H 6D 7C")
    assert (str(match.hand("Ann")), str(match.hand("Ben"))) == ("TS 6D (16)", "9H 7C (16)")
    assert match.to_act == ("Ann",)
    assert Match(PLAYERS[:2]).hand("Ann") is None
    with pytest.raises(PlayerError, match=r"^'Zoe' is not a player: the players are Ann and Ben$"):
        Match(PLAYERS[:2]).hand("Zoe")


def test_players_act_one_after_the_other() -> None:
    """The next one when a hand is won or lost; the round is over after the last."""
    match = dealt("TS 9H 6D 7C KH QH").backhand()
    assert (match.to_act, match.scores) == (("Ben",), {"Ann": 1, "Ben": 0})
    match = match.hit()
    assert (match.to_act, match.scores) == ((), {"Ann": 1, "Ben": 0})
    assert told(match) == [("Ann", "backhand", 1)]


def test_cards_that_are_not_chosen_come_by_themselves() -> None:
    """Aces are replaced and cards are forced when the player's turn comes, even to the end of the hand."""
    match = dealt("2C AH 2D 7C 3C 2H AD TH")
    assert str(match.hand("Ann")) == "2C 2D 3C 2H AD (10): five cards"
    assert str(match.hand("Ben")) == "TH 7C (17)"
    assert match.to_act == ("Ben",)
    assert told(match) == [("Ann", "five cards", 1)]


def test_a_round_may_be_over_when_it_is_dealt() -> None:
    """If all hands get five cards by themselves."""
    match = dealt("2C 2S 2D 3S 3C 2H AD 3D AC AH")
    assert match.to_act == ()
    assert match.scores == {"Ann": 1, "Ben": 1}


def test_even_money_costs_a_lost_hand_a_point() -> None:
    """As a bet does (BA-09)."""
    match = dealt("TS 9H 6D 7C KH QH", even_money=True).hit().backhand()
    assert match.scores == {"Ann": -1, "Ben": 1}
    assert told(match) == [("Ann", Kind.BUST.value, -1), ("Ben", Kind.BACKHAND.value, 1)]


def test_the_deal_passes_on() -> None:
    """To the player who acted first."""
    match = dealt("TS 9H 6D 7C KH QH").backhand().backhand()
    assert match.shuffle(Random(1)).dealer == "Ann"


def test_the_most_points_win_after_the_last_round() -> None:
    """And a tie is shared."""
    match = dealt("TS 9H 6D 7C KH QH", hands=1)
    assert match.backhand().hit().winners == ("Ann",)
    assert match.backhand().backhand().winners == ("Ann", "Ben")
    assert match.hit().hit().winners == ("Ann", "Ben")


def test_the_stock_never_runs_out() -> None:
    """However often hands are pushed away: what may go or be held in the end is less than a pack for two."""
    pushed = [card for card in literal.DECK if literal.worth(card) >= 7]
    aces = [card for card in literal.DECK if card[0] == "A"]
    assert len(pushed) + len(aces) + 2 * (5 + 1) < 52
    low = [card for card in literal.DECK if card not in pushed + aces]
    sevens_to_nines = [card for card in pushed if literal.worth(card) < 10]
    tens = [card for card in pushed if literal.worth(card) == 10]
    pairs = [card for pair in zip(tens, sevens_to_nines, strict=False) for card in pair] + tens[12:]
    order = [pairs[0], low[0], pairs[1], low[1], *pairs[2:], *aces, *low[2:]]
    match = Match(PLAYERS[:2], dealer="Ben").deal(order)
    for _ in pairs[::2]:
        match = match.push()
    while match.to_act:
        match = match.hit()
    assert match.current is not None
    assert {*pushed, *aces[:2]} <= {str(card) for card in match.current.discards}
    assert len(match.current.stock) >= 52 - 44


def test_every_card_is_in_a_hand_in_the_stock_or_put_away() -> None:
    """At every moment of a round; the cards of a hand that is over are put away, with the one turned."""
    match = Match(PLAYERS[:3]).shuffle(Random(4))
    rng = Random(5)
    while match.to_act:
        now = match.current
        assert now is not None
        held = [card for hand in now.hands if not hand.is_over for card in hand.cards]
        assert Counter([*held, *now.stock, *now.discards]) == Counter(shoe(3).cards)
        match = match.apply(rng.choice(match.legal_moves(match.to_act[0])))


# --- refusals ----------------------------------------------------------------------------------------------


def test_two_to_eight_play() -> None:
    """Neither one nor nine."""
    for names in (PLAYERS[:1], (*PLAYERS, "Ida")):
        with pytest.raises(PlayerError, match="backhand is played by 2 to 8 players"):
            Match(names)


def test_what_is_said_at_the_wrong_moment() -> None:
    """Before a deal, in the middle of a round, after it, and after the last one."""
    for line in ("hit", "backhand", "play", "push"):
        with pytest.raises(UnexpectedMoveError, match=f"cannot say {line} now: no card has been dealt yet"):
            Match(PLAYERS[:2]).apply(line)
    match = dealt("TS 9H 6D 7C KH QH", hands=2)
    with pytest.raises(UnexpectedMoveError, match="cannot deal: Ann is playing a hand"):
        match.shuffle(Random(1))
    with pytest.raises(IllegalPlayError, match="this is not a push hand"):
        match.push()
    done = match.hit().hit()
    with pytest.raises(UnexpectedMoveError, match="cannot say hit: a round has to be dealt first"):
        done.hit()
    over = dealt("TS 9H 6D 7C KH QH", hands=1).hit().hit()
    with pytest.raises(AlreadyOverError):
        over.shuffle(Random(1))


def test_the_deck_is_all_packs_in_an_order() -> None:
    """Of three players two."""
    deck = [str(card) for card in shoe(3)]
    assert Match(PLAYERS[:3]).deal(deck).current is not None
    with pytest.raises(WrongCardsError):
        Match(PLAYERS[:3]).deal(deck[:52])
    with pytest.raises(WrongCardsError):
        Match(PLAYERS[:2]).deal(["AC", *deck[:51]])
    with pytest.raises(WrongTypeError, match="the deck must be ordered"):
        Match(PLAYERS[:2]).deal({*deck})


def test_a_print_shows_the_hands() -> None:
    """And how many cards are left, but none of them."""
    match = dealt("TS 9H 6D 7C KH QH")
    assert str(match).splitlines()[2:] == [
        "Ann: TS 6D (16)",
        "Ben: 9H 7C (16)",
        "stock 48, discards 0",
        "waits for a choice by Ann",
    ]
    assert str(match.hit().hit()).splitlines()[-1] == "waits for a deal"
    assert str(Match(PLAYERS[:2], rules=Rules(hands=3))).splitlines() == [
        "Backhand: hands 3",
        "Ann 0, Ben 0, most points after 3 hands",
        "waits for a deal",
    ]


# --- the second scorer -------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(2, 9))
def test_whole_matches_at_the_second_table(players: int) -> None:
    """Each hand card by card, and who has won how many."""
    rng = Random(players)
    names = PLAYERS[:players]
    match = Match(names)
    won = dict.fromkeys(names, 0)
    while not match.is_over:
        match = match.shuffle(rng)
        deck = match.moves[-1].split()[1:]
        order = match.order
        stock = deck[2 * players :]
        for place, name in enumerate(order):
            hand = literal.OneHand()
            hand.card(deck[place])
            hand.card(deck[place + players])
            while hand.waits_for:
                if hand.waits_for == literal.NEEDS:
                    hand.card(stock.pop(0))
                else:
                    assert match.to_act == (name,)
                    word = rng.choice(hand.waits_for.split(" or "))
                    hand.say(word)
                    match = match.apply(word)
            won[name] += bool(hand.won)
            found = match.hand(name)
            assert found is not None
            assert [str(card) for card in found.cards] == hand.held
            assert found.result is not None
            assert found.result.wins == hand.won
        assert match.scores == won
    best = max(won.values())
    assert match.winners == tuple(name for name in names if won[name] == best)


def test_a_refused_move_changes_nothing() -> None:
    """The same match goes on."""
    match = dealt("TS 9H 6D 7C KH QH")
    for line in ("play", "push", "stand"):
        with pytest.raises(MugginsError):
            match.apply(line)
    assert match.backhand().scores == {"Ann": 1, "Ben": 0}
