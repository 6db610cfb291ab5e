"""The best melds of a hand for each open box, and in hindsight the best for all turns."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cache, partial
from itertools import combinations
from typing import TypeAlias

from attrs import frozen

from muggins.cards.french import Card
from muggins.checks import check_order, check_type, listed
from muggins.errors import DeckError, ScoreError, WrongTypeError, shown
from muggins.games.indian_chief.cards import HAND, READ, CardsLike, pack, read_cards, sets_of
from muggins.games.indian_chief.melds import (
    MeldScore,
    box_of,
    points_of,
    ranks_of,
    read_opposing,
    score_of,
)
from muggins.games.indian_chief.rules import STANDARD, Box, Rules
from muggins.games.indian_chief.sheet import Sheet
from muggins.table.options import check_rules

__all__ = ["Held", "Meld", "best_melds", "best_sheet", "doctors", "lawyers", "match_chance"]

Held: TypeAlias = tuple[CardsLike, Iterable[CardsLike]]
"""A player's hand in a turn, and the melds that the opponents revealed."""


@frozen
class Meld:
    """A possible meld of a hand, and its score.

    Attributes:
        cards: the cards.
        score: the score, with the reasons.
    """

    cards: tuple[Card, ...]
    score: MeldScore

    @property
    def box(self) -> Box:
        """The box for this meld."""
        return box_of(self.cards)

    @property
    def points(self) -> int:
        """The points of the meld."""
        return self.score.total

    def __str__(self) -> str:
        return f"{self.box}: {' '.join(map(str, self.cards))}, {self.points}"


_NOTHING_FILLED = Sheet()
_OF_A_RANK = 8
"""The number of cards of a rank in two packs."""
_FAR_MORE = 100
"""More than the cards of two ranks."""


def best_melds(
    hand: CardsLike,
    sheet: Sheet = _NOTHING_FILLED,
    opponents: Iterable[CardsLike] = (),
    rules: Rules = STANDARD,
) -> dict[Box, Meld]:
    """The best meld of a hand for every box that is open on a sheet.

    Of several with the same score, it is the first in the order of the hand. Before the opponents have
    revealed their melds, every Beggar Man scores nothing, and the best is one whose ranks have the most cards
    outside the hand.

    Args:
        hand: eight cards.
        sheet: the player's sheet.
        opponents: the melds of all opponents, once revealed; none before.
        rules: the rules.

    Raises:
        PlayerError: if there are more than seven opponents.

    Examples:
        >>> for meld in best_melds("AH 2S 3S 5S 6S 9S KD KC", Sheet({"lawyer": 0})).values():
        ...     print(meld)
        thief: KD, 10
        beggar man: AH 2S, 0
        poor man: 5S 6S 9S, 20
        rich man: AH 2S 3S 5S 6S, -17
        doctor: AH 2S 3S 5S 6S 9S, 50
        indian chief: AH 2S 3S 5S 6S 9S KD, 31
    """
    check_rules(rules, Rules)
    check_type("the sheet", sheet, Sheet, "a Sheet")
    held = read_cards("hand", hand, counts=(HAND,))
    return _best_melds(held, sheet.open, read_opposing(opponents, held), rules)


def best_sheet(turns: Iterable[Held], rules: Rules = STANDARD) -> tuple[Meld, ...]:
    """The melds that would have scored most in some turns, with the hands as they were.

    Each is for a different box. Of several choices with the same score, it is the one with the first box, in
    the order of the boxes, for the first turn in which they differ.

    Args:
        turns: one to seven pairs, each of the eight cards held and the melds of all opponents.
        rules: the rules.

    Raises:
        PlayerError: if there are more than seven opponents.
        ScoreError: if there is no turn, or more than seven.

    Examples:
        >>> hands = ["AH 2S 3S 5S 6S 9S KD KC", "AS 2D 3C 4D 5C 8H 9C JD"]
        >>> print(*best_sheet([(hand, ["7D"]) for hand in hands]), sep="; ")
        doctor: AH 2S 3S 5S 6S 9S, 50; indian chief: AS 2D 3C 4D 5C 9C JD, 34
    """
    check_rules(rules, Rules)
    menus = [_best_melds(hand, tuple(Box), opposing, rules) for hand, opposing in _read_turns(turns)]
    chosen = _best_boxes([{box: meld.points for box, meld in menu.items()} for menu in menus])
    return tuple(menu[box] for menu, box in zip(menus, chosen, strict=True))


def lawyers(hand: CardsLike) -> tuple[Meld, ...]:
    """All melds of four cards of a hand that total 25 (IC-08), in the order of the hand.

    Examples:
        >>> for meld in lawyers("AH 2S 3S 5S 6S 9S KD KC"):
        ...     print(meld)
        lawyer: AH 5S 9S KD, 25
        lawyer: AH 5S 9S KC, 25
        lawyer: 2S 3S KD KC, 25
    """
    return _that_score(Box.LAWYER, hand, STANDARD)


def doctors(hand: CardsLike, rules: Rules = STANDARD) -> tuple[Meld, ...]:
    """All melds of six cards of a hand that are a Doctor (IC-07), best first.

    Melds with the same score are in the order of the hand.

    Examples:
        >>> for meld in doctors("AH 2S 3S 5S 6S 9S KD KC")[:2]:
        ...     print(meld)
        doctor: AH 2S 3S 5S 6S 9S, 50
        doctor: AH 2S 3S 5S 6S KD, 40
    """
    check_rules(rules, Rules)
    return tuple(sorted(_that_score(Box.DOCTOR, hand, rules), key=lambda meld: -meld.points))


def match_chance(two: CardsLike, seen: CardsLike = (), *, players: int = 2) -> Fraction:
    """The chance that an unseen card has the rank of a Beggar Man's card, and so scores 2 (IC-05).

    Args:
        two: the Beggar Man.
        seen: the other cards seen, such as the rest of the hand.
        players: the number of players, which decides the number of packs.

    Raises:
        DeckError: if more copies of a card were seen than the packs have, or all cards were seen.
        PlayerError: if there are not two to eight players.

    Examples:
        >>> print(match_chance("5H KD", "2S 3S 8C 9C JD QD"), match_chance("5H 5D"))
        3/22 1/25
    """
    meld = read_cards("Beggar Man", two, counts=(Box.BEGGAR_MAN.size,))
    unseen = READ.unseen((*meld, *READ.read(seen)), pack(players))
    if not unseen.total():
        raise DeckError("every card has been seen, so none can be expected")
    ranks = {card.rank for card in meld}
    matching = sum(number for card, number in unseen.items() if card.rank in ranks)
    return Fraction(matching, unseen.total())


def _that_score(box: Box, hand: CardsLike, rules: Rules) -> tuple[Meld, ...]:
    held = read_cards("hand", hand, counts=(HAND,))
    found = (Meld(cards, score_of(cards, (), rules)) for cards in sets_of(held, box.size))
    return tuple(meld for meld in found if meld.points)


def _best_melds(
    hand: Sequence[Card], boxes: Iterable[Box], opposing: Sequence[Card], rules: Rules
) -> dict[Box, Meld]:
    """The same as `best_melds`, unchecked.

    Only a Beggar Man depends on the opposing cards. Of those with the same score, the best has more cards of
    its ranks outside the hand, so these are added to the weight of each rank.
    """
    held, facing = ranks_of(hand), ranks_of(opposing)
    weights = [_FAR_MORE * there + _OF_A_RANK - here for there, here in zip(facing, held, strict=True)]
    points: Callable[[tuple[Card, ...]], int] = partial(points_of, opposing=weights, rules=rules)
    found = {}
    for box in boxes:
        cards = max(combinations(hand, box.size), key=points)
        found[box] = Meld(cards, score_of(cards, opposing, rules))
    return found


def _read_turns(turns: Iterable[Held]) -> list[tuple[tuple[Card, ...], tuple[Card, ...]]]:
    expected = "an iterable of pairs of a hand and the opponents' melds"
    check_order("the turns", turns)
    given = listed("the turns", turns, len(Box), expected)
    if not 1 <= len(given) <= len(Box):
        number = f"more than {len(Box)}" if given else "none"
        raise ScoreError(f"a player has 1 to {len(Box)} turns, not {number}")
    found = []
    for turn in given:
        if not isinstance(turn, tuple | list) or len(turn) != len(("hand", "opponents")):
            raise WrongTypeError("the turns", expected, shown(turn))
        hand = read_cards("hand", turn[0], counts=(HAND,))
        found.append((hand, read_opposing(turn[1], hand)))
    return found


def _best_boxes(turns: Sequence[Mapping[Box, int]]) -> tuple[Box, ...]:
    """A box for each turn, for the largest possible total."""

    @cache
    def best(turn: int, boxes: tuple[Box, ...]) -> tuple[int, tuple[Box, ...]]:
        if turn == len(turns):
            return 0, ()
        found = []
        for box in boxes:
            points, rest = best(turn + 1, tuple(other for other in boxes if other is not box))
            found.append((turns[turn][box] + points, (box, *rest)))
        return max(found, key=lambda one: one[0])

    return best(0, tuple(Box))[1]
