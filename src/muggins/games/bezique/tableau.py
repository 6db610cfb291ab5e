"""The melds on a player's table: what each card was used for, and what may still be melded."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from attrs import field, frozen

from muggins.cards.french import Card, Suit
from muggins.checks import member
from muggins.errors import IllegalPlayError
from muggins.games.bezique.cards import READ, CardsLike, read_trump
from muggins.games.bezique.copies import Copies, CopiesLike, Copy, CopyLike, read_copies, read_copy
from muggins.games.bezique.melds import BEZIQUES, MELDS, Meld, MeldClass, MeldKind, not_of_trumps
from muggins.games.bezique.rules import STANDARD, Rules
from muggins.table.options import rules_of
from muggins.table.state import later

__all__ = ["Declared", "Tableau", "bigger_beziques"]


@frozen
class Declared:
    """A meld that was declared.

    Attributes:
        kind: what it is.
        cards: the cards that made it; some may have been played since.
        is_scored: whether it was scored since it was last completed.
    """

    kind: MeldKind
    cards: Copies
    is_scored: bool = False

    @property
    def meld_class(self) -> MeldClass:
        """Its class."""
        return MELDS[self.kind].meld_class

    @property
    def suit(self) -> Suit | None:
        """The suit of a sequence, of a marriage or of four trumps; None for any other meld."""
        return None if None in MELDS[self.kind].by_suit else self.cards[0].card.suit

    def __str__(self) -> str:
        return f"{self.kind} {' '.join(map(str, self.cards))}"


@frozen
class Tableau:
    """The cards that a player has laid out, and the melds that were declared with them (BZ-06 to BZ-12).

    Each move returns a new tableau; a tableau never changes. It does not include the hand or whose turn it
    is.

    Examples:
        >>> table = Tableau().declare("bezique", "QS JD").score("bezique", "QS.1 JD.1")
        >>> table.declare("bezique", "JD", "QS.1")
        Traceback (most recent call last):
        muggins.errors.IllegalPlayError: QS.1 was used in bezique QS.1 JD.1, of the same class D (BZ-08)
        >>> print(table.play("JD.1").declare("bezique", "JD", "QS.1"))
        QS.1 JD.2; bezique QS.1 JD.2, to be scored

    Attributes:
        rules: the rules.
        cards: the cards on the table, in the order in which they were laid out.
        melds: the melds not scored yet, and the last one of each class in which a card on the table was used,
            in the order in which they were declared.
        laid: all cards laid out in this deal so far.
    """

    rules: Rules = field(default=STANDARD, validator=rules_of(Rules))
    cards: Copies = field(init=False, default=())
    melds: tuple[Declared, ...] = field(init=False, default=())
    laid: tuple[Card, ...] = field(init=False, default=())

    # --- what lies there ---------------------------------------------------------------------------------

    def is_complete(self, meld: Declared) -> bool:
        """Whether all cards of a meld are on the table."""
        return all(copy in self.cards for copy in meld.cards)

    def left_of(self, meld: Declared) -> Copies:
        """The cards of a meld that are still on the table."""
        return tuple([copy for copy in meld.cards if copy in self.cards])

    @property
    def waiting(self) -> tuple[Declared, ...]:
        """The melds that are complete and not scored (BZ-06)."""
        return tuple([meld for meld in self.melds if not meld.is_scored and self.is_complete(meld)])

    def served(self, copy: Copy, meld_class: MeldClass) -> Declared | None:
        """The last meld of a class in which a card on the table was used; None if there is none."""
        return _last_of(self.melds, copy, meld_class)

    def history(self, copy: Copy) -> tuple[int, ...]:
        """The places in `melds` of the melds in which a card was used."""
        return tuple([place for place, meld in enumerate(self.melds) if copy in meld.cards])

    @property
    def groups(self) -> list[Copies]:
        """The cards on the table, equivalent copies together."""
        alike: dict[Card, dict[tuple[int, ...], list[Copy]]] = {}
        for copy in self.cards:
            alike.setdefault(copy.card, {}).setdefault(self.history(copy), []).append(copy)
        return [tuple(group) for groups in alike.values() for group in groups.values()]

    # --- moves -------------------------------------------------------------------------------------------

    def declare(
        self,
        kind: MeldKind | str,
        hand_cards: CardsLike = (),
        table_cards: CopiesLike = (),
        trump: Suit | str | None = None,
    ) -> Tableau:
        """The tableau after a meld was laid out, not scored yet.

        Args:
            kind: what it is.
            hand_cards: the cards from the hand.
            table_cards: the cards from the table, such as ``"QS.1 KS.2"``.
            trump: the trump suit, or its letter or name, if there are trumps.

        Raises:
            WrongCardsError: if the cards do not make the meld (BZ-05).
            IllegalPlayError: if a card is not on the table, was used in this class (BZ-08 to BZ-10), or is
                not a trump where it must be.
        """
        wanted = member(MeldKind, kind, "meld")
        suit = read_trump(trump)
        hand = READ.read(hand_cards)
        table = read_copies(table_cards)
        self.check_on_table(table)
        made = Meld(wanted, (*hand, *(copy.card for copy in table)))
        if MELDS[wanted].of_trumps and made.suit is not suit:
            raise IllegalPlayError(not_of_trumps(wanted, made.suit, suit), self)
        return self.laid_out(wanted, hand, table)

    def laid_out(self, kind: MeldKind, hand: Iterable[Card], table: Copies) -> Tableau:
        """The same as `declare`, for cards known to make the meld.

        Raises:
            IllegalPlayError: if a card was used in this class (BZ-08 to BZ-10).
        """
        laid = self.laid
        new: list[Copy] = []
        for card in hand:
            laid = (*laid, card)
            new.append(Copy(card, laid.count(card)))
        if self.rules.meld_from_hand and not new:
            raise IllegalPlayError(f"a {kind} must include a card from the hand (BZ-08)", self)
        self._check_history(kind, table)
        cards = (*self.cards, *new)
        melds = (*self.melds, Declared(kind, (*table, *new)))
        return later(self, cards=cards, melds=_still_asked(melds, cards), laid=laid)

    def score(self, kind: MeldKind | str, table_cards: CopiesLike) -> Tableau:
        """The tableau after a meld that was declared has been scored (BZ-06).

        Raises:
            IllegalPlayError: if it was not declared, has been scored, or is no longer complete.
        """
        wanted = member(MeldKind, kind, "meld")
        table = read_copies(table_cards)
        meld = self.declared(wanted, table)
        if meld is None:
            raise IllegalPlayError(f"{wanted} {_told(table)} was not declared (BZ-06)", self)
        if not self.is_complete(meld):
            raise IllegalPlayError(f"{meld} is no longer complete on the table (BZ-06)", self)
        if meld.is_scored:
            raise IllegalPlayError(f"{meld} was scored before (BZ-06)", self)
        return self.scored(meld)

    def declared(self, kind: MeldKind, table: Copies) -> Declared | None:
        """The meld of a kind that was declared with exactly these cards; None if there is none."""
        for meld in self.melds:
            if meld.kind is kind and len(table) == len(meld.cards) and {*table} == {*meld.cards}:
                return meld
        return None

    def scored(self, meld: Declared) -> Tableau:
        """The tableau after one of its waiting melds was scored."""
        after = later(meld, is_scored=True)
        melds = tuple([after if one is meld else one for one in self.melds])
        return later(self, melds=_still_asked(melds, self.cards))

    def play(self, copy: CopyLike) -> Tableau:
        """The tableau after one of its cards was played to a trick (BZ-07).

        Raises:
            IllegalPlayError: if it is not on the table.
        """
        played = read_copy(copy)
        self.check_on_table((played,))
        cards = tuple([one for one in self.cards if one != played])
        return later(self, cards=cards, melds=_still_asked(self.melds, cards))

    # --- checks ------------------------------------------------------------------------------------------

    def check_on_table(self, table: Copies) -> None:
        """Check that cards are on the table.

        Raises:
            IllegalPlayError: if one is not, or is named twice.
        """
        for copy in table:
            if copy not in self.cards:
                raise IllegalPlayError(f"{copy} is not on the table", self)
            if table.count(copy) > 1:
                raise IllegalPlayError(f"{copy} is named twice", self)

    def _check_history(self, kind: MeldKind, table: Copies) -> None:
        """Check that the cards were not used in this class, except in the meld augmented or restored."""
        meld_class = MELDS[kind].meld_class
        served = [(copy, meld) for copy in table if (meld := self.served(copy, meld_class)) is not None]
        if not served:
            return
        copy, basis = served[0]
        is_whole = len(served) == len(self.left_of(basis))
        others = [f"{one} in {meld}" for one, meld in served if meld is not basis]
        if others:
            reason = f"{copy} was used in {basis}, {others[0]}, both of class {meld_class} (BZ-08)"
        elif self.is_complete(basis):
            is_bigger = kind in bigger_beziques(basis.kind)
            if is_bigger and is_whole:
                return
            reason = f"{copy} was used in {basis}, of the same class {meld_class} (BZ-08)"
            if is_bigger:
                reason = f"{basis} must be augmented as a whole (BZ-09)"
        elif basis.kind is not kind:
            reason = f"what is left of {basis} may only be used to restore it (BZ-10)"
        elif not is_whole:
            reason = f"{basis} must be restored with everything left of it (BZ-10)"
        else:
            reason = self._forbids_to_restore(basis, table)
            if not reason:
                return
        raise IllegalPlayError(reason, self)

    def _forbids_to_restore(self, basis: Declared, table: Copies) -> str:
        """Why a meld may not be restored with these cards of the table; empty if it may."""
        left = len(self.left_of(basis))
        if len(table) > left and not self.rules.restore_from_table:
            return f"{basis} must be restored with a card from the hand (BZ-10)"
        if len(basis.cards) > left + 1 and not self.rules.restore_several:
            return f"{basis} can only be restored with one card, but lacks {len(basis.cards) - left} (BZ-10)"
        return ""

    def __str__(self) -> str:
        return "; ".join([_told(self.cards) or "nothing", *map(self._told_meld, self.melds)])

    def _told_meld(self, meld: Declared) -> str:
        if not self.is_complete(meld):
            return f"{meld}, broken"
        return f"{meld}, scored" if meld.is_scored else f"{meld}, to be scored"


def bigger_beziques(kind: MeldKind) -> Sequence[MeldKind]:
    """The beziques that this kind can be augmented to (BZ-09); none for other melds."""
    return BEZIQUES[BEZIQUES.index(kind) + 1 :] if kind in BEZIQUES else ()


def _last_of(melds: Sequence[Declared], copy: Copy, meld_class: MeldClass) -> Declared | None:
    for meld in reversed(melds):
        if copy in meld.cards and meld.meld_class is meld_class:
            return meld
    return None


def _still_asked(melds: tuple[Declared, ...], cards: Copies) -> tuple[Declared, ...]:
    """The melds that matter: those waiting, and the last of their class in which a card was used."""
    return tuple(
        [
            meld
            for meld in melds
            if any(copy in cards and _last_of(melds, copy, meld.meld_class) is meld for copy in meld.cards)
            or (not meld.is_scored and all(copy in cards for copy in meld.cards))
        ]
    )


def _told(cards: Iterable[Copy]) -> str:
    return " ".join(map(str, cards))
