"""Matches of Backhand."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from games.backhand import literal_backhand as literal
from muggins.errors import (
    AlreadyOverError,
    BidError,
    IllegalPlayError,
    PlayerError,
    RulesError,
    UnexpectedMoveError,
    WrongCardsError,
    WrongTypeError,
)
from muggins.games.backhand import Hand, Kind, Match, Rules, shoe

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


def test_what_is_said_at_the_wrong_moment() -> None:
    """In the middle of a round, and after it."""
    match = dealt("TS 9H 6D 7C KH QH", hands=2)
    with pytest.raises(UnexpectedMoveError, match="cannot deal: Ann is playing a hand"):
        match.shuffle(Random(1))
    with pytest.raises(IllegalPlayError, match="this is not a push hand"):
        match.push()
    done = match.hit().hit()
    with pytest.raises(UnexpectedMoveError, match="cannot say hit: a round has to be dealt first"):
        done.hit()


def test_the_deck_is_all_packs() -> None:
    """Of three players two."""
    deck = [str(card) for card in shoe(3)]
    assert Match(PLAYERS[:3]).deal(deck).current is not None
    with pytest.raises(WrongCardsError):
        Match(PLAYERS[:3]).deal(deck[:52])


def test_a_print_shows_the_hands() -> None:
    """And how many cards are left, but none of them."""
    match = dealt("TS 9H 6D 7C KH QH")
    assert str(match).splitlines()[2:] == [
        "Ann: TS 6D; hand total 16",
        "Ben, dealer: 9H 7C; hand total 16",
        "stock: 48 face down",
        "waits for a choice by Ann",
    ]
    assert str(match.hit().hit()).splitlines()[-1] == "waits for a deal by Ann"
    assert str(Match(PLAYERS[:2], rules=Rules(hands=3))).splitlines() == [
        "Backhand: hands 3",
        "Ann 0, Ben 0, most points after 3 hands",
        "waits for a deal by Ann",
    ]


@pytest.mark.parametrize(
    ("options", "winners"), [({"hands": 2}, ()), ({"hands": 1, "wins": 1}, ("Ann",)), ({"wins": 2}, ())]
)
def test_ba_10_the_first_to_win_a_number_of_hands(options: dict[str, int], winners: tuple[str, ...]) -> None:
    """It ends the match at once, though the round is not over."""
    match = dealt("TS 9H 6D 7C KH QH", **options).backhand()
    assert match.winners == winners
    assert match.to_act == (() if winners else ("Ben",))


def test_ba_10_a_player_alone() -> None:
    """Plays against the cards, with one pack, and deals every round."""
    match = dealt("TS 6D KH", players=1, hands=2).backhand()
    assert (match.scores, match.to_act) == ({"Ann": 1}, ())
    match = match.shuffle(Random(1))
    assert (match.dealer, match.order) == ("Ann", ("Ann",))


def test_ba_09_a_match_may_begin_below_zero() -> None:
    """Bets may have been lost before."""
    names, rules = PLAYERS[:2], Rules(even_money=True, wins=5)
    assert Match(names, rules=rules, start=(-12, 4)).scores == {"Ann": -12, "Ben": 4}
    with pytest.raises(RulesError, match="Ben cannot begin with 5 points"):
        Match(names, rules=rules, start=(0, 5))
    with pytest.raises(RulesError, match="wins must be from 0 to 10000, not -1"):
        Rules(wins=-1)


def test_ba_04_forced_cards_that_do_not_count() -> None:
    """A hand of five cards goes on, until five are held without the forced ones."""
    match = dealt("2C 2D 3C 2H AD 2S AS AC AH", players=1, forced_cards_count=False)
    assert str(match.hand("Ann")) == "2C 2D 3C 2H AD 2S (12)"
    match = match.hit().hit()
    assert match.to_act == ("Ann",)
    assert str(match.hit().hand("Ann")) == "2C 2D 3C 2H AD 2S AS AC AH (15): five cards"
    with pytest.raises(WrongTypeError, match="forced_cards_count"):
        Hand(forced_cards_count=2)  # type: ignore[arg-type]


# --- stakes ------------------------------------------------------------------------------------------------


def lines(match: Match) -> list[str]:
    """What the player who is awaited may do."""
    return [str(move) for player in match.to_act for move in match.legal_moves(player)]


def betting(*bets: int, cards: str = "TS 9H 6D 7C KH QH", **options: Any) -> Match:
    """A round of these cards after these bets, Ann's first."""
    match = Match(PLAYERS[:2], dealer="Ben", rules=Rules(**options))
    for points in bets:
        match = match.bet(points)
    first = cards.split()
    return match.deal([*first, *(str(card) for card in shoe(2) if str(card) not in first)])


def test_ba_10_each_names_a_stake_before_the_deal() -> None:
    """From the least to the most, in turn; then the cards are dealt."""
    match = Match(PLAYERS[:2], dealer="Ben", rules=Rules(least_stake=2, most_stake=4))
    assert (match.to_act, lines(match)) == (("Ann",), ["bet 2", "bet 3", "bet 4"])
    assert match.legal_moves("Ben") == ()
    match = match.bet(4)
    assert (match.to_act, match.bets_by_player) == (("Ben",), {"Ann": 4})
    assert match.seen_by("Ben")["bets"] == {"Ann": 4}
    assert str(match).splitlines() == [
        "Backhand: least stake 2, most stake 4",
        "Ann 0, Ben 0, most points after 10 hands",
        "Ann: bets 4",
        "waits for a bet by Ben",
    ]
    with pytest.raises(UnexpectedMoveError, match=r"^cannot deal: Ben has to bet first \(BA-09\)$"):
        match.shuffle(Random(1))
    match = match.apply("bet 2")
    assert (match.to_act, match.told("bet 2")) == ((), "Bet: 2")
    with pytest.raises(UnexpectedMoveError, match="cannot bet now: a round has to be dealt first"):
        match.bet(2)
    match = match.shuffle(Random(1))
    assert match.seen_by("Ben")["bets"] == {"Ann": 4, "Ben": 2}
    with pytest.raises(UnexpectedMoveError, match=r"cannot bet now: Ann is playing a hand \(BA-09\)"):
        match.bet(2)
    assert Match.from_record(match.to_record()) == match


@pytest.mark.parametrize(("even_money", "lost"), [(False, 0), (True, -3)])
def test_ba_09_a_hand_wins_or_loses_its_stake(even_money: bool, lost: int) -> None:
    """Ann's backhand is right, and Ben is bust; the next round begins with Ben's stake."""
    match = betting(5, 3, most_stake=5, even_money=even_money).backhand().hit()
    assert told(match)[0] == ("Ann", "backhand", 5)
    assert match.scores == {"Ann": 5, "Ben": lost}
    assert (match.to_act, match.bets, match.seen_by("Ann")["bets"]) == (("Ben",), (), {})
    assert match.bet(1).bets_by_player == {"Ben": 1}
    assert match.bet(1).bet(2).shuffle(Random(1)).bets_by_player == {"Ben": 1, "Ann": 2}


def test_ba_09_one_stake_is_not_named() -> None:
    """Every hand is worth it; without stakes that is one point."""
    match = betting(least_stake=7, most_stake=7, even_money=True).backhand().hit()
    assert match.scores == {"Ann": 7, "Ben": -7}
    assert "bets" not in match.seen_by("Ann")
    with pytest.raises(UnexpectedMoveError, match=r"cannot bet now: every hand is worth 7 \(BA-09\)"):
        match.bet(7)
    with pytest.raises(UnexpectedMoveError, match=r"every hand is worth 1 \(BA-09\)"):
        Match(PLAYERS[:2]).bet(1)


@pytest.mark.parametrize("points", [0, 1, 6, 9_999, 10**30])
def test_ba_10_a_stake_within_the_limits(points: int) -> None:
    """Any other is refused with the limits."""
    match = Match(PLAYERS[:1], rules=Rules(least_stake=2, most_stake=5))
    with pytest.raises(BidError, match=r"a stake must be from 2 to 5, not 1?\S+ \(BA-09\)"):
        match.bet(points)


def test_ba_10_the_first_to_win_the_stakes() -> None:
    """A match to five points is over with a stake of five, and nobody bets any more."""
    match = betting(5, 3, most_stake=5, wins=5).backhand()
    assert (match.winners, match.to_act, match.bets_by_player) == (("Ann",), (), {"Ann": 5, "Ben": 3})
    last = betting(5, 3, most_stake=5, hands=1).backhand().hit()
    assert (last.winners, last.to_act) == (("Ann",), ())
    for over in match, last:
        with pytest.raises(AlreadyOverError):
            over.bet(1)


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"least_stake": 0}, "least_stake must be from 1 to 100, not 0"),
        ({"most_stake": 101}, "most_stake must be from 1 to 100, not 101"),
        ({"least_stake": 3}, "most_stake must be at least the least_stake of 3, not 1"),
        ({"least_stake": 3, "most_stake": 2}, "most_stake must be at least the least_stake of 3, not 2"),
    ],
)
def test_ba_10_the_limits_of_the_stakes(options: dict[str, Any], why: str) -> None:
    """From 1 to 100, the least first."""
    with pytest.raises(RulesError, match=f"^{why}$"):
        Rules(**options)


# --- the second scorer -------------------------------------------------------------------------------------


@pytest.mark.parametrize("forced", [True, False])
@pytest.mark.parametrize("players", range(1, 9))
def test_whole_matches_at_the_second_table(players: int, forced: bool) -> None:
    """Each hand card by card, and who has won how many."""
    rng = Random(players)
    names = PLAYERS[:players]
    match = Match(names, rules=Rules(forced_cards_count=forced))
    won = dict.fromkeys(names, 0)
    while not match.is_over:
        match = match.shuffle(rng)
        deck = match.moves[-1].split()[1:]
        order = match.order
        stock = deck[2 * players :]
        for place, name in enumerate(order):
            hand = literal.OneHand(forced)
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
