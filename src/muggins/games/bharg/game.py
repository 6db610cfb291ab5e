"""What the shared code knows about Bharg."""

from muggins.cards.decktet import EXTENDED, Card
from muggins.games.bharg.binding import Binding, bind
from muggins.games.bharg.cards import CARDS_OF_HAND, READ, is_ace
from muggins.games.bharg.match import Match
from muggins.games.bharg.rules import STANDARD, WHOLE_DECK, WITH_COURTS, WITH_PAWNS, Rules
from muggins.table.game import Game
from muggins.table.scorer import CardField, Scorer

__all__ = ["GAME"]


def _unbound(hand: tuple[Card, ...], ace: Card | None, rules: Rules) -> Binding:
    """The binding of a hand, whichever cards the rules leave out of the deck."""
    return bind(hand, ace, WHOLE_DECK)


GAME = Game(
    name="bharg",
    title="Bharg",
    prefix="BG",
    match=Match,
    presets={
        "standard": STANDARD,
        "with_pawns": WITH_PAWNS,
        "with_courts": WITH_COURTS,
        "whole_deck": WHOLE_DECK,
    },
    scorers=(
        Scorer(
            title="the unbound cards of a hand",
            reader=READ,
            fields=(
                CardField("hand", "Hand", (CARDS_OF_HAND,), example="8WL PMYK XS 5SW 2WL 7SK XM"),
                CardField("ace", "Top Ace", (0, 1), tuple(filter(is_ace, EXTENDED)), example="AW"),
            ),
            score=_unbound,
        ),
    ),
)
