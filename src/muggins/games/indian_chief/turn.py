"""One turn: a meld for each player, chosen in secret and revealed together, and then the thieves."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from attrs import field, frozen

from muggins.cards.french import Card
from muggins.checks import check_type
from muggins.games.indian_chief.cards import HAND, sets_of
from muggins.games.indian_chief.rules import Box, Rules
from muggins.games.indian_chief.thieves import order_of_thieves
from muggins.scoring.immutable import FrozenMapping
from muggins.table.state import later
from muggins.table.view import View, codes

__all__ = ["Loot", "Theft", "Turn", "filled", "seen_of_turns"]


class Loot(NamedTuple):
    """What a thief wants: a card of an opponent's meld.

    Attributes:
        victim: the place of the opponent.
        card: the card.
    """

    victim: int
    card: Card


class Theft(NamedTuple):
    """A card that a thief has taken.

    Attributes:
        thief: the place of the thief.
        loot: the card taken, and its former owner.
    """

    thief: int
    loot: Loot


@frozen
class Turn:
    """A turn at one moment. `meld` and `name` return a new turn; a turn never changes.

    Players are identified by their places, from 0. Arguments are not checked; the match does that.

    Attributes:
        hands: the eight cards that each player held at the beginning.
        melds: the meld of each player, secret until all have decided; None for those who have not.
        thieves: the thieves who have not stolen yet, in their order, equal ones together.
        named: what the next group of thieves has named so far; None for nothing.
        thefts: the cards that were stolen.
    """

    hands: tuple[tuple[Card, ...], ...]
    melds: tuple[tuple[Card, ...] | None, ...]
    thieves: tuple[tuple[int, ...], ...] = ()
    named: FrozenMapping[int, Loot | None] = field(factory=FrozenMapping)
    thefts: tuple[Theft, ...] = ()

    @classmethod
    def begun(cls, hands: tuple[tuple[Card, ...], ...]) -> Turn:
        """A turn in which nobody has melded."""
        check_type("the hands", hands, tuple, "a tuple with the cards of each player")
        return cls(hands, (None,) * len(hands))

    # --- the state ---------------------------------------------------------------------------------------

    @property
    def revealed(self) -> tuple[tuple[Card, ...], ...]:
        """The melds, once all have decided; none before."""
        melds = tuple(meld for meld in self.melds if meld is not None)
        return melds if len(melds) == len(self.melds) else ()

    @property
    def is_over(self) -> bool:
        """Whether the melds are revealed and no thief still has to steal."""
        return bool(self.revealed) and not self.thieves

    @property
    def awaited(self) -> tuple[int, ...]:
        """The players who have to decide: those without a meld, and then the next thieves."""
        if not self.revealed:
            return tuple(place for place, meld in enumerate(self.melds) if meld is None)
        return tuple(place for group in self.thieves[:1] for place in group if place not in self.named)

    def held(self, place: int) -> tuple[Card, ...]:
        """The cards of a player, without the meld and with those stolen."""
        stolen = [theft.loot.card for theft in self.thefts if theft.thief == place]
        return (*_less(self.hands[place], self.melds[place] or ()), *stolen)

    def left(self, place: int) -> tuple[Card, ...]:
        """The part of a player's meld that thieves have left."""
        return _less(self.revealed[place], [loot.card for _, loot in self.thefts if loot.victim == place])

    @property
    def on_table(self) -> tuple[Card, ...]:
        """The parts of all melds that thieves have left."""
        return tuple(card for place in range(len(self.revealed)) for card in self.left(place))

    def loot(self, thief: int) -> Iterator[Loot]:
        """Everything that a thief may name, each card of a meld once."""
        for place in range(len(self.melds)):
            if place != thief:
                yield from (Loot(place, card) for card in dict.fromkeys(self.left(place)))

    def opponents(self, place: int) -> tuple[tuple[Card, ...], ...]:
        """The melds of all opponents of a player, once they are revealed."""
        return tuple(meld for other, meld in enumerate(self.revealed) if other != place)

    def choices(self, place: int, boxes: Iterable[Box]) -> Iterator[tuple[Card, ...]]:
        """Every meld of a player's hand for some boxes, each set of cards once."""
        for box in boxes:
            yield from sets_of(self.hands[place], box.size)

    # --- what players do ---------------------------------------------------------------------------------

    def meld(self, place: int, cards: tuple[Card, ...], rules: Rules, *, is_last: bool) -> Turn:
        """The turn after a player has decided; after the last of them the melds are revealed.

        Args:
            place: the place of the player.
            cards: the meld.
            rules: the rules.
            is_last: whether it is the last turn, in which nothing is stolen.
        """
        melds = (*self.melds[:place], cards, *self.melds[place + 1 :])
        after = later(self, melds=melds)
        if is_last:
            return after
        thieves = {one: meld[0] for one, meld in enumerate(after.revealed) if len(meld) == Box.THIEF.size}
        return later(after, thieves=order_of_thieves(thieves, rules))

    def name(self, thief: int, loot: Loot | None) -> Turn:
        """The turn after a thief has named a card, or nothing.

        When all of a group of equal thieves have decided, they take their cards; if too many have named the
        same card, none of them takes anything (IC-06).
        """
        named = FrozenMapping({**self.named, thief: loot})
        group, *rest = self.thieves
        if len(named) < len(group):
            return later(self, named=named)
        thefts = [Theft(one, loot) for one, loot in named.items() if loot is not None]
        wanted = Counter(theft.loot for theft in thefts)
        has_enough = all(self.left(one.victim).count(one.card) >= number for one, number in wanted.items())
        return later(
            self,
            thieves=tuple(rest),
            named=FrozenMapping(),
            thefts=(*self.thefts, *thefts) if has_enough else self.thefts,
        )


def _less(cards: Iterable[Card], gone: Iterable[Card]) -> tuple[Card, ...]:
    """Some cards without others; of equal cards, one is taken away for each."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)


def filled(
    hands: Sequence[tuple[Card, ...]], stub: Sequence[Card], order: Sequence[int]
) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """The hands filled up to eight cards, one card at a time, and the rest of the stub.

    Args:
        hands: the cards of each player.
        stub: the cards to deal from.
        order: the places of the players in the order in which they are dealt cards.
    """
    full, cards = list(map(list, hands)), deque(stub)
    while cards and min(map(len, full)) < HAND:
        for place in order:
            if cards and len(full[place]) < HAND:
                full[place].append(cards.popleft())
    return tuple(map(tuple, full)), tuple(cards)


def seen_of_turns(turns: Sequence[Turn], players: Sequence[str], player: str) -> View:
    """The turns so far, and the state of the last one, as far as a player may know it."""
    now = turns[-1] if turns else Turn((), ())
    return {
        "turn": len(turns),
        "turns": [_revealed(turn, players) for turn in turns if turn.revealed],
        "melded": [name for name, meld in zip(players, now.melds, strict=False) if meld is not None],
        "meld": codes(dict(zip(players, now.melds, strict=False)).get(player) or ()),
        "thieves": [[players[one] for one in group] for group in now.thieves],
        "named": {players[one]: _loot(loot, players) for one, loot in now.named.items()},
    }


def _revealed(turn: Turn, players: Sequence[str]) -> View:
    melds = zip(players, turn.revealed, strict=True)
    return {
        "melds": {name: codes(meld) for name, meld in melds},
        "thefts": [[players[theft.thief], *_loot(theft.loot, players)] for theft in turn.thefts],
    }


def _loot(loot: Loot | None, players: Sequence[str]) -> list[str]:
    """The opponent and the card; nothing for a thief who takes none."""
    return [] if loot is None else [players[loot.victim], str(loot.card)]
