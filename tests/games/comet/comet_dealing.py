"""Matches of Comet with chosen cards."""

from collections.abc import Sequence
from itertools import chain

from muggins.games.comet import STANDARD, Match, Rules, comet_deck

NAMES = ("Ann", "Ben", "Cid", "Dot", "Eve", "Fay", "Gus", "Hal", "Ida")
SUITS = {suit: [rank + suit for rank in "A23456789TJQK"] for suit in "CDHS"}
SPADES = " ".join(SUITS["S"][:12])
"""From the ace to the queen: who leads the ace plays all twelve, and is out."""


def dealt(*hands: str, stub: str = "", rules: Rules = STANDARD, start: Sequence[int] | None = None) -> Match:
    """A match after a deal in which each player has these cards, Ann first, and then other cards.

    There are at least four players. The last one deals, so Ann begins.
    """
    count = max(len(hands), 4)
    held = [[*hand.split()] for hand in (*hands, *[""] * (count - len(hands)))]
    deck = [card.code for card in comet_deck(count, rules)]
    rest = iter([code for code in deck if code not in {*chain(*held), *stub.split()}])
    size, left = divmod(len(deck), count)
    for hand in held:
        hand += [next(rest) for _ in range(size - len(hand))]
    undealt = [*stub.split(), *rest]
    assert len(undealt) == left
    order = [card for turn in zip(*held, strict=True) for card in turn]
    players = NAMES[:count]
    return Match(players, players[-1], rules, start or [0] * count).deal([*order, *undealt])


def passed(match: Match, *players: str) -> Match:
    """The match after some players have passed; after all who are awaited, if none is named."""
    for player in players or match.to_act:
        match = match.pass_(player)
    return match


def run(match: Match, player: str, cards: str) -> Match:
    """The match after a player has played some cards, one after the other."""
    for card in cards.split():
        match = match.play(player, card)
    return match


def marked(match: Match) -> list[tuple[str, int]]:
    """What was marked for whom, in order."""
    return [(award.to, award.score.total) for award in match.log]
