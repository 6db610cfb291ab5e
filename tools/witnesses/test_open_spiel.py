"""Whole games of Cribbage for two, three and four beside open-spiel, which other people wrote.

A game is driven by open-spiel, each action drawn at random, and played again by this library. Both have the
same scores after each card and each show, but for two things that open-spiel does:

- it counts a flush of four cards in the crib (CR-24), and so may end a game earlier;
- it counts all hands and the crib before it asks who has won (CR-33), and if several sides have 121 then, it
  names the one whose player it has numbered first.

Not part of the tests, which need nobody's scorer but our own: `nox -s witnesses` runs it.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from random import Random
from typing import Any

import pyspiel
import pytest
from attrs import field, frozen

from muggins.cards.french import PACK, Card
from muggins.games.cribbage import Deal, Match, Occasion, Phase, Seat

GAMES = 2_000
PARTS = 4
TARGET = 121
PASS = 52 + 52 * 52
LIFTED = 4
NAMES = ("Ann", "Ben", "Cid", "Dot")
CARDS = [Card.parse(rank + suit) for suit in "CDHS" for rank in "A23456789TJQK"]
"""The cards by their numbers in open-spiel."""


def thrown_by(action: int) -> list[Card]:
    """The cards of an action with which a player throws one or two."""
    if action < len(CARDS):
        return [CARDS[action]]
    first, second = divmod(action - len(CARDS), len(CARDS))
    return [CARDS[first], CARDS[second]]


@frozen
class Round:
    """What happened in a deal of open-spiel.

    Attributes:
        dealt: the cards, the whole hand of the first player first.
        thrown: the cards that each player threw.
        starter: the starter, alone in a list.
        plays: the cards played, each with the scores before it.
        ends: the scores after the deal, alone in a list.
    """

    dealt: list[Card] = field(factory=list)
    thrown: list[list[Card]] = field(factory=list)
    starter: list[Card] = field(factory=list)
    plays: list[tuple[Card, list[int]]] = field(factory=list)
    ends: list[list[int]] = field(factory=list)


def scores_of(state: Any) -> list[int]:
    """The scores of all players."""
    line = next(line for line in str(state).splitlines() if line.startswith("Scores:"))
    return [int(word) for word in line.split()[1:]]


def rounds(players: int, rng: Random) -> Iterator[Round]:
    """The deals of a game of open-spiel."""
    state = pyspiel.load_game("cribbage", {"players": players}).new_initial_state()
    now = Round()
    while not state.is_terminal():
        action = rng.choice(state.legal_actions())
        if state.is_chance_node():
            (now.starter if now.thrown else now.dealt).append(CARDS[action])
        elif not now.starter:
            now.thrown.append(thrown_by(action))
        elif action != PASS:
            now.plays.append((CARDS[action], scores_of(state)))
        state.apply_action(action)
        if state.is_terminal() or (now.plays and state.is_chance_node()):
            now.ends.append(scores_of(state))
            yield now
            now = Round()


def deck_of(one: Round, match: Match) -> list[Card]:
    """A pack that deals the same cards, and has the starter under the four that are lifted."""
    players = len(match.players)
    each = {2: 6, 3: 5, 4: 5}[players]
    hands = [one.dealt[place * each : (place + 1) * each] for place in range(players)]
    crib = one.dealt[players * each :]
    in_turn = [hands[match.players.index(name)] for name in match.players_after(match.next_dealer)]
    dealt = [*chain(*zip(*in_turn, strict=True)), *crib]
    rest = [card for card in PACK if card not in dealt and card not in one.starter]
    return [*dealt, *rest[:LIFTED], *one.starter, *rest[LIFTED:]]


def scores_in(match: Match, ahead: list[int]) -> list[int]:
    """The scores of all players, each with the points that open-spiel has given besides."""
    return [points + more for points, more in zip(match.scores.values(), ahead, strict=True)]


def shown(match: Match, deal: Deal) -> list[int]:
    """What the hands and the crib of a deal bring to each player's side."""
    assert deal.upcard is not None
    points = [0] * len(match.players)
    counted = [
        (seat, deal.score_count(Occasion.HAND, deal.held(seat), deal.upcard)) for seat in deal.dealt.seats
    ]
    counted.append((Seat.DEALER, deal.score_count(Occasion.CRIB, deal.crib, deal.upcard)))
    for seat, score in counted:
        points[match.scoreboard.side(match.player_at(seat))] += score.total
    return [points[side] for side in match.sides]


def has_flush_of_four(deal: Deal) -> bool:
    """Whether the four cards of the crib are of a suit, and the starter is not."""
    suits = {card.suit for card in deal.crib}
    return len(suits) == 1 and deal.upcard is not None and deal.upcard.suit not in suits


def compare(players: int, seed: int) -> Counter[str]:
    """Play a game of open-spiel again, and count what was met."""
    met: Counter[str] = Counter(games=1)
    match = Match(NAMES[:players], NAMES[0])
    ahead = [0] * players
    theirs = [0] * players
    for one in rounds(players, Random(f"{players} {seed}")):
        match = match.deal(deck_of(one, match))
        for name, thrown in zip(match.players, one.thrown, strict=True):
            match = match.discard(name, thrown)
        match = match.turn_up(LIFTED)
        for card, before in one.plays:
            assert before == scores_in(match, ahead)
            match = match.play(card)
            met["cards played"] += 1
        (theirs,) = one.ends
        deal = match.current
        assert deal is not None
        if match.phase is Phase.SHOW and max(scores_in(match, ahead)) < TARGET:
            met["shows"] += 1
            told = [
                points + more
                for points, more in zip(scores_in(match, ahead), shown(match, deal), strict=True)
            ]
            if has_flush_of_four(deal):
                met["flushes of four in the crib"] += 1
                dealer = match.scoreboard.side(match.dealer)
                more = [4 * (side == dealer) for side in match.sides]
                told = [points + each for points, each in zip(told, more, strict=True)]
                ahead = [points + each for points, each in zip(ahead, more, strict=True)]
            assert theirs == told
            match = match.show()
    first = match.players[next(place for place, points in enumerate(theirs) if points >= TARGET)]
    if not match.is_over:
        assert any(ahead)
        met["ended early by a flush in the crib"] += 1
    elif first not in match.winners:
        at_home = {side for side, points in zip(match.sides, theirs, strict=True) if points >= TARGET}
        assert len(at_home) > 1
        met["several sides at home, another named"] += 1
    return met


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games_beside_open_spiel(players: int, part: int) -> None:
    """Both have the same scores after each card and each show, but for what open-spiel counts wrongly."""
    met: Counter[str] = Counter()
    for seed in range(part, GAMES, PARTS):
        met += compare(players, seed)
    print(f"{players} players:", ", ".join(f"{number:,} {what}" for what, number in met.items()))
    assert met["games"] == GAMES // PARTS
