"""One deal of Mus: the exchange of cards, and the rounds of betting up to the settlement."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from itertools import chain

from attrs import field, frozen

from muggins.cards.faults import check_cards
from muggins.cards.french import Card
from muggins.decks import Deck
from muggins.games.mus.betting import Betting
from muggins.games.mus.cards import CARDS_OF_HAND, DECK, READ, SEATS, CardsLike, Four, check_seat
from muggins.games.mus.comparing import lances_of
from muggins.games.mus.hands import bonus_of, check_rules
from muggins.games.mus.rules import Lance, Rules
from muggins.games.mus.settlement import Item, Kind, Settlement, fold_item, read_scores, settle
from muggins.games.mus.stakes import SIDES, Outcome, Stake, side_of, won_by_folds
from muggins.table.state import later, unexpected
from muggins.table.view import NOBODY, View, codes, hands_seen

__all__ = ["Deal", "Phase"]

_SEATS = tuple(f"seat {seat}" for seat in range(SEATS))
_NOTHING: tuple[Four, ...] = ((),) * SEATS


class Phase(StrEnum):
    """What a deal waits for."""

    MUS = "mus or no mus"
    DISCARD = "a discard"
    SHUFFLE = "the discards to be shuffled"
    BID = "a bid or a pass"
    ANSWER = "an answer to the bid"
    DONE = "nothing more"


@frozen
class Deal:
    """A deal at one moment. Each move returns a new deal; a deal never changes (MU-01 to MU-15).

    Attributes:
        rules: the rules.
        eldest: the seat whose turn comes first.
        before: the scores of sides 0 and 1 before the deal.
        stock: the cards that can still be drawn, the top card first.
        hands: the cards that each seat holds.
        discarded: the cards that each seat has thrown away since the discards were last shuffled.
        agreed: the number of players who have agreed to mus since they were last asked.
        exchanges: for each mus, the number of cards thrown away so far by each seat, in the order of turn.
        rounds: the rounds of betting so far; the last one may be unfinished.
        settlement: the result of the deal once it is over, or None.
    """

    rules: Rules
    eldest: int
    before: tuple[int, int]
    stock: Deck[Card]
    hands: tuple[Four, ...]
    discarded: tuple[Four, ...] = _NOTHING
    agreed: int = 0
    exchanges: tuple[tuple[int, ...], ...] = ()
    rounds: tuple[Betting, ...] = ()
    settlement: Settlement | None = None
    _lances: tuple[Lance, ...] = field(init=False, default=(), eq=False, repr=False)

    @classmethod
    def dealt(cls, order: CardsLike, eldest: int, before: tuple[int, int], rules: Rules) -> Deal:
        """A deal from the deck in this order: one card at a time in turn, the eldest hand first.

        Raises:
            PlayerError: if the eldest seat is not from 0 to 3.
            ScoreError: if these are not two scores from 0 to below the target.
        """
        check_rules(rules)
        check_seat("the eldest seat", eldest)
        scores = read_scores(before, rules.target)
        deck = Deck(READ.some("deck", order, counts=[len(DECK)]))
        in_turn, stock = deck.deal(SEATS, CARDS_OF_HAND)
        hands = tuple(in_turn[(seat - eldest) % SEATS] for seat in range(SEATS))
        return cls(rules, eldest, scores, stock, hands)

    # --- where it stands ---------------------------------------------------------------------------------

    @property
    def turns(self) -> tuple[int, ...]:
        """The seats in the order of turn."""
        return tuple((self.eldest + turn) % SEATS for turn in range(SEATS))

    @property
    def phase(self) -> Phase:
        """What the deal waits for."""
        if self.settlement is not None:
            return Phase.DONE
        if self.rounds:
            return Phase.BID if self.rounds[-1].bidder is None else Phase.ANSWER
        if self.agreed < SEATS:
            return Phase.MUS
        return Phase.DISCARD if len(self.exchanges[-1]) < SEATS else Phase.SHUFFLE

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats of which one has to move; none if the discards have to be shuffled, or after the end."""
        if self.settlement is not None:
            return ()
        if self.rounds:
            return self.rounds[-1].awaited
        spoken = self.agreed if self.agreed < SEATS else len(self.exchanges[-1])
        return self.turns[spoken : spoken + 1]

    @property
    def discards(self) -> tuple[Card, ...]:
        """All cards thrown away since the discards were last shuffled."""
        return tuple(chain.from_iterable(self.discarded))

    @property
    def stakes(self) -> dict[Lance, Stake]:
        """How the betting on each finished round has ended."""
        return {betting.lance: betting.stake for betting in self.rounds if betting.stake is not None}

    @property
    def is_shown(self) -> bool:
        """Whether the hands were shown: after all rounds or an accepted órdago, but not if a fold has won."""
        found = self.settlement
        return found is not None and (found.winner is None or found.items[-1].kind is not Kind.FOLDED)

    def declared(self, lance: Lance) -> tuple[bool, ...] | None:
        """Whether each seat has declared pares or juego; None before that round (MU-05, MU-06)."""
        order = [*Lance]
        if all(order.index(betting.lance) < order.index(lance) for betting in self.rounds):
            return None
        return tuple(bonus_of(lance, hand) > 0 for hand in self.hands)

    def could_hold(self, seat: int, hand: Four) -> bool:
        """Whether a hand agrees with what a seat has declared (MU-05, MU-06)."""
        declared = ((lance, self.declared(lance)) for lance in (Lance.PARES, Lance.JUEGO))
        return all(said is None or said[seat] is (bonus_of(lance, hand) > 0) for lance, said in declared)

    # --- mus (MU-01) -------------------------------------------------------------------------------------

    def mus(self) -> Deal:
        """The deal after the seat whose turn it is has asked for mus; if all four have, they discard."""
        self.expect("say mus", Phase.MUS)
        agreed = self.agreed + 1
        return later(self, agreed=agreed, exchanges=self.exchanges + ((),) * (agreed == SEATS))

    def no_mus(self) -> Deal:
        """The deal after the seat whose turn it is has declined mus, and the betting begins."""
        self.expect("say no mus", Phase.MUS)
        return later(self, agreed=0)._next_round()

    def discard(self, thrown: tuple[Card, ...]) -> Deal:
        """The deal after the seat whose turn it is has thrown away one to four cards.

        When all four have done so, each draws as many new ones, the eldest hand first.
        """
        self.expect("discard", Phase.DISCARD)
        (seat,) = self.awaited
        hand = self.hands[seat]
        check_cards("discard", thrown, counts=range(1, CARDS_OF_HAND + 1), deck=hand, place="in the hand")
        after = later(
            self,
            hands=_replaced(self.hands, seat, tuple(card for card in hand if card not in thrown)),
            discarded=_replaced(self.discarded, seat, self.discarded[seat] + thrown),
            exchanges=(*self.exchanges[:-1], (*self.exchanges[-1], len(thrown))),
        )
        return after if after.phase is Phase.DISCARD else after._drawn()

    def shuffled(self, order: tuple[Card, ...]) -> Deal:
        """The deal after the discards became the new stock, in this order; missing cards are drawn."""
        self.expect("shuffle the discards", Phase.SHUFFLE)
        discards = self.discards
        check_cards("stock", order, counts=[len(discards)], deck=discards, place="among the discards")
        return later(self, stock=Deck(order), discarded=_NOTHING)._drawn()

    # --- betting -----------------------------------------------------------------------------------------

    def after(self, betting: Betting) -> Deal:
        """The deal with a later state of the round under way, followed by the next round or the end."""
        after = later(self, rounds=(*self.rounds[:-1], betting))
        if betting.stake is None:
            return after
        is_won = betting.stake.outcome is Outcome.ORDAGO
        is_won = is_won or won_by_folds(after.stakes, self.before, self.rules.target) is not None
        return after._settled() if is_won else after._next_round()

    def paid_since(self, earlier: Deal) -> tuple[Item, ...]:
        """What was paid since an earlier moment of the deal: folds at once, the rest at the end."""
        fold = [
            fold_item(lance, stake.collector, stake.amount)
            for lance, stake in self.stakes.items()
            if stake.collector is not None and lance not in earlier.stakes
        ]
        found = () if self.settlement is None else self.settlement.items
        return (*fold, *(item for item in found if item.kind is not Kind.FOLDED))

    # --- what is seen ------------------------------------------------------------------------------------

    def seen_by(self, player: str = NOBODY, players: Sequence[str] = _SEATS) -> View:
        """What a player or a spectator may know, as plain data."""
        declared = {lance: self.declared(lance) for lance in (Lance.PARES, Lance.JUEGO)}
        last = self.rounds[-1] if self.rounds and self.settlement is None else None
        found = self.settlement if self.is_shown else None
        return {
            "phase": str(self.phase),
            "eldest": players[self.eldest],
            "stock": len(self.stock),
            "discards": len(self.discards),
            **hands_seen(dict(zip(players, self.hands, strict=True)), player),
            "discarded": codes(dict(zip(players, self.discarded, strict=True)).get(player, ())),
            "wants_mus": [players[one] for one in self.turns[: self.agreed]],
            "exchanges": [
                {players[one]: count for one, count in zip(self.turns, counts, strict=False)}
                for counts in self.exchanges
            ],
            "declared": {
                str(lance): dict(zip(players, held, strict=True)) for lance, held in declared.items() if held
            },
            "round": None if last is None else str(last.lance),
            "bid": None if last is None else _bid(last),
            "calls": {
                str(one.lance): [[players[call.seat], str(call)] for call in one.calls] for one in self.rounds
            },
            "stakes": {str(lance): _stake(stake, players) for lance, stake in self.stakes.items()},
            "hands": {} if found is None else dict(zip(players, map(codes, self.hands), strict=True)),
            "paid": [] if found is None else [_item(item, players) for item in found.items],
            "uncounted": [] if found is None else [_item(item, players) for item in found.uncounted],
        }

    def __str__(self) -> str:
        from muggins.scene.printed import printed_hand

        return printed_hand(_SEATS, self.seen_by(), READ.one, [_SEATS[seat] for seat in self.awaited])

    # --- inside ------------------------------------------------------------------------------------------

    def expect(self, what: str, *phases: Phase) -> None:
        """Accept a deal in one of these phases.

        Raises:
            UnexpectedMoveError: if it waits for anything else.
        """
        if self.phase not in phases:
            raise unexpected(what, f"the deal waits for {self.phase}", self)

    def _drawn(self) -> Deal:
        """The deal after all have drawn the cards that they lack, as far as the stock lasts."""
        hands, stock = self.hands, self.stock
        for seat in self.turns:
            drawn, stock = stock.take(min(CARDS_OF_HAND - len(hands[seat]), len(stock)))
            hands = _replaced(hands, seat, hands[seat] + drawn)
        is_full = all(len(hand) == CARDS_OF_HAND for hand in hands)
        return later(self, hands=hands, stock=stock, agreed=0 if is_full else self.agreed)

    def _next_round(self) -> Deal:
        """The deal at the start of the next round, or at the settlement after the last one."""
        begun = len(self.rounds)
        lances = self._lances or lances_of(self.hands)
        if begun == len(lances):
            return self._settled()
        betting = Betting(lances[begun], self.rules, self.eldest)
        return later(self, rounds=(*self.rounds, betting), _lances=lances)

    def _settled(self) -> Deal:
        found = settle(self.hands, self.stakes, self.before, self.eldest, self.rules)
        return later(self, settlement=found)


def _replaced(hands: tuple[Four, ...], seat: int, hand: Four) -> tuple[Four, ...]:
    return (*hands[:seat], hand, *hands[seat + 1 :])


def _bid(betting: Betting) -> int | str:
    return "órdago" if betting.is_ordago else betting.bid


def _stake(stake: Stake, players: Sequence[str]) -> View:
    """How the betting on a round has ended, and for a fold, who has collected."""
    collected = [] if stake.collector is None else list(players[stake.collector :: SIDES])
    return {"outcome": str(stake.outcome), "amount": stake.amount, "to": collected}


def _item(item: Item, players: Sequence[str]) -> View:
    """A payment, or one that would have followed if nobody had won before."""
    return {
        "to": [player for seat, player in enumerate(players) if side_of(seat) == item.side],
        "occasion": str(item.lance),
        "points": item.points,
        "kind": str(item.kind),
        "cards": codes(item.cards),
    }
