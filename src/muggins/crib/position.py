"""A play of the cards from a position in the middle, also as seen by a player who does not see every hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import cycle, islice
from typing import Any, Generic, TypeVar

from attrs import evolve, field, frozen

from muggins.cards.faults import check_cards
from muggins.cards.hands import HandReader, Sources
from muggins.cards.notation import collect
from muggins.checks import check_order, check_whole, listed, member
from muggins.crib.hands import read_hands
from muggins.crib.rules import AS_WRITTEN, CribRules
from muggins.errors import AlreadyOverError, Fault, FaultKind, IllegalPlayError, WrongCardsError
from muggins.pegging import PeggingRules, PeggingState, Play
from muggins.scoring.score import CardT, CardT_co, KindT, KindT_co, Score
from muggins.table.options import check_rules
from muggins.table.seats import BySeat, Seat

__all__ = ["Plays", "SeenPlay"]

RulesT = TypeVar("RulesT", bound=CribRules)

_SEATS = "an iterable of seats or their names"


@frozen
class SeenPlay(PeggingState[KindT_co, CardT_co]):
    """A play as seen by a player who does not see every hand.

    For an unseen hand, `hands` has all the cards that it may hold, in the order of the deck, and any of these
    can be played from it. Its go has to be reported by calling `go`; after that, it can hold only cards that
    did not fit.

    Attributes:
        held: the number of cards that each seat holds.
    """

    held: BySeat[int] = field(kw_only=True)

    def is_seen(self, seat: Seat | str) -> bool:
        """Whether the hand of a seat is known."""
        return self.held[seat] == len(self.hands[seat])

    def play(self, card: CardT_co | str) -> SeenPlay[KindT_co, CardT_co]:
        """The state after the player whose turn it is has played the card.

        Raises:
            IllegalPlayError: if the player cannot hold it, or it would take the count over the limit.
        """
        card = self._read(card)
        seat, _ = self._seat_to_play(card)
        opponent = Seat.DEALER if seat is Seat.PONE else Seat.PONE
        left = tuple(one for one in self.hands[opponent] if one != card)
        hands = self.hands.replaced(opponent, left)
        if self.held[seat] == 1:
            hands = hands.replaced(seat, (card,))
        after = super(SeenPlay, evolve(self, hands=hands)).play(card)
        return self._of(after, self.held.replaced(seat, self.held[seat] - 1))

    def go(self) -> SeenPlay[KindT_co, CardT_co]:
        """The state after the player whose turn it is, with an unseen hand, could not play.

        If the other player has said go before, this ends the count.

        Raises:
            IllegalPlayError: if the player must hold a card that fits, as at the beginning of a count.
        """
        seat = self.turn
        if seat is None:
            raise AlreadyOverError("nobody can say go: the play of the cards is over", self)
        fitting = self.legal_plays
        hand = tuple(card for card in self.hands[seat] if card not in fitting)
        if len(hand) < self.held[seat]:
            raise IllegalPlayError(f"the {seat} holds a card that fits at {self.count}", self)
        place = max(place for place, event in enumerate(self.log) if isinstance(event, Play))
        last = self.log[place]
        assert isinstance(last, Play)
        # This is the moment after the last card, except for the hand.
        before = evolve(self, log=self.log[:place])
        return self._of(before._after(last, self.hands.replaced(seat, hand), self.played), self.held)

    @classmethod
    def _of(cls, state: PeggingState[KindT, CardT], held: BySeat[int]) -> SeenPlay[KindT, CardT]:
        """The same state, in which the seats hold these numbers of cards."""
        return SeenPlay(
            state.rules,
            state.hands,
            state.turn,
            state.played,
            state.count,
            state.log,
            held=held,
        )

    def __str__(self) -> str:
        pone, dealer = (self.hands[seat][: self.held[seat]] for seat in Seat)
        return str(
            PeggingState(self.rules, BySeat(pone, dealer), self.turn, self.played, self.count, self.log)
        )


@frozen(kw_only=True, eq=False)
class Plays(Generic[KindT, CardT, RulesT]):
    """The functions of a game that begin a play of the cards, from the lead or from a position.

    Attributes:
        rules: the rules as written.
        read: reads the cards of the game.
        pegging: the rules of the play, by the rules of the game.
    """

    rules: RulesT
    read: HandReader[CardT]
    pegging: Callable[[RulesT], PeggingRules[KindT, CardT]]

    def _by(self, rules: RulesT, players: int) -> RulesT:
        """The given rules, or those as written, if they are for this number of players."""
        if rules is AS_WRITTEN:
            rules = self.rules
        else:
            check_rules(rules, type(self.rules))
        rules.check_players(players)
        return rules

    def score_play(
        self, played: Sources[CardT], rules: RulesT = AS_WRITTEN, players: int = 2
    ) -> Score[KindT, CardT]:
        """The score of the last card of a sequence of cards played in one count, whoever played them.

        The point for a go or the last card is left out, because it depends on the hands. A total takes all
        cards of the count; a set, a run or a bharg takes the last few, in the order of play. Lines come in
        the order of `score_hand` (BH-35 to BH-42, CR-10, CR-15 to CR-19).

        The sixth Ace in a row wins a match of Bhargage; its line has no points (BH-38).

        Args:
            played: the cards of the count in the order of play, one or more.
            rules: the rules; by default those as written.
            players: the number of players.

        Raises:
            IllegalPlayError: if the cards total more than the limit; its state is the sequence.
            RulesError: if the rules are not for this number of players.

        Examples:
            >>> from muggins.games import bhargage, cribbage
            >>> bhargage.score_play("3MW 4WL 2MK 2SY").by_kind
            {<Kind.ELEVEN: '11'>: 2, <Kind.SET: 'set'>: 2, <Kind.BHARG: 'bharg'>: 6}
            >>> cribbage.score_play("5H 2C 4D 3S").by_kind
            {<Kind.RUN: 'run'>: 4}
        """
        check_whole("the number of players", players)
        by = self._by(rules, players)
        counts = range(1, players * by.kept + 1)
        sequence = self.read.some("play of the cards", played, counts=counts, in_order=True)
        return self.pegging(by).score_last(sequence)

    def start_play(self, *hands: Sources[CardT], rules: RulesT = AS_WRITTEN) -> PeggingState[KindT, CardT]:
        """The play of two or more hands, before the pone leads (BH-27, CR-09, CR-41).

        Args:
            hands: the hands in the order of the seats: the pone's first, then to the left, the dealer's last.
            rules: the rules; by default those as written.

        Raises:
            RulesError: if the rules are not for this number of players.

        Examples:
            >>> from muggins.games import bhargage, cribbage
            >>> state = bhargage.start_play("AM PMYK 8WL", "XS E 8YK")
            >>> for card in "AM", "XS", "PMYK", "E", "8WL":
            ...     state = state.play(card)
            >>> state.is_over, state.points["pone"], state.points["dealer"]
            (True, 9, 4)
            >>> state = cribbage.start_play("KH 5S 6C 6D", "TC 5D AS 9H")
            >>> for card in "KH TC 5S 5D AS".split():
            ...     state = state.play(card)
            >>> state.points["dealer"], state.count, state.turn  # a pair and 31; then a new count
            (4, 0, <Seat.PONE: 'pone'>)
            >>> state = cribbage.start_play("KH 5S 6C 6D", "TC 5D AS 9H", "KD QC 2C 2D")
            >>> for card in "KH TC KD AS".split():  # at 30 nobody but the second can play
            ...     state = state.play(card)
            >>> state.points["second"], state.count, str(state.turn)
            (2, 0, 'dealer')
        """
        by = self._by(rules, len(hands))
        return PeggingState.start(self.pegging(by), *read_hands(self.read, hands, each=by.kept))

    def play_from(
        self,
        played: Sources[CardT],
        *,
        pone: Sources[CardT],
        dealer: Sources[CardT],
        turn: Seat | str,
        played_by: Iterable[Seat | str] | None = None,
        rules: RulesT = AS_WRITTEN,
    ) -> PeggingState[KindT, CardT]:
        """The play of two hands from a position in which some cards are already played.

        It continues as if it had been played from the beginning, but its log begins with the current count
        (BH-27 to BH-34, CR-09 to CR-13). Cards of earlier counts need not be given.

        Args:
            played: the cards of the current count, in the order of play; an empty string before its first
                card.
            pone: the cards that the pone still holds.
            dealer: the cards that the dealer still holds.
            turn: the seat whose turn it is.
            played_by: the seat that played each card of the count; by default they were played in turn.
            rules: the rules; by default those as written.

        Raises:
            IllegalPlayError: if the cards total more than the limit, could not be played in this order, or it
                cannot be that seat's turn; its state is the cards played.
            RulesError: if the rules are not for two players.

        Examples:
            >>> from muggins.games import bhargage, cribbage
            >>> state = bhargage.play_from("AM XS", pone="PMYK 8WL", dealer="E 8YK", turn="pone")
            >>> state.count, state.play("PMYK").points["pone"]
            (11, 2)
            >>> state = cribbage.play_from("KH TC 5S", pone="6C 6D", dealer="5D AS 9H", turn="dealer")
            >>> state.count, state.play("5D").points["dealer"]  # the pone has played a card before
            (25, 2)
        """
        by = self._by(rules, len(Seat))
        position = _Position(self.pegging(by), self.read, by.kept)
        return position.play_from(played, pone=pone, dealer=dealer, turn=turn, played_by=played_by)

    def follow_play(
        self,
        seat: Seat | str,
        hand: Sources[CardT],
        played: Sources[CardT] = (),
        *,
        opponent: int,
        turn: Seat | str,
        played_by: Iterable[Seat | str] | None = None,
        seen: Sources[CardT] = (),
        rules: RulesT = AS_WRITTEN,
    ) -> SeenPlay[KindT, CardT]:
        """The play from a position as seen by one player, who does not know the other hand.

        The opponent may play any unseen card, and says `go` when no card fits (BH-27 to BH-34, CR-09 to
        CR-13).

        Args:
            seat: the seat whose hand is seen.
            hand: the cards that it still holds.
            played: the cards of the current count, in the order of play.
            opponent: the number of cards that the other seat still holds.
            turn: the seat whose turn it is.
            played_by: the seat that played each card of the count; by default they were played in turn.
            seen: other cards that the opponent cannot hold: the up-card, the player's own discards, and the
                cards of earlier counts.
            rules: the rules; by default those as written.

        Raises:
            IllegalPlayError: if the cards total more than the limit, could not be played in this order, or it
                cannot be that seat's turn.
            RulesError: if the rules are not for two players.

        Examples:
            >>> from muggins.games import bhargage, cribbage
            >>> state = bhargage.follow_play("pone", "PMYK 8WL", "AM XS", opponent=2, turn="pone")
            >>> state.play("PMYK").play("E").points["pone"]
            2
            >>> state = cribbage.follow_play("pone", "5S 6C 6D", "KH", opponent=4, turn="dealer", seen="JC")
            >>> state = state.play("TC").play("5S").go()  # the dealer holds no ace, 2, 3, 4, 5 nor 6
            >>> state.play("6C").points["pone"], len(state.hands.dealer)  # 31, and what it may hold
            (2, 25)
        """
        by = self._by(rules, len(Seat))
        position = _Position(self.pegging(by), self.read, by.kept)
        return position.follow_play(
            seat, hand, played, opponent=opponent, turn=turn, played_by=played_by, seen=seen
        )


@frozen
class _Position(Generic[KindT_co, CardT_co]):
    """Makes plays from positions, by the rules of the play, the reader of cards, and the size of a hand."""

    rules: PeggingRules[KindT_co, CardT_co]
    reader: HandReader[CardT_co]
    kept: int

    def play_from(
        self,
        played: Sources[CardT_co],
        *,
        pone: Sources[CardT_co],
        dealer: Sources[CardT_co],
        turn: Seat | str,
        played_by: Iterable[Seat | str] | None,
    ) -> PeggingState[KindT_co, CardT_co]:
        """The play with these cards played in the current count, and these hands still held."""
        sources = {"play of the cards": played, "hand of the pone": pone, "hand of the dealer": dealer}
        for what, source in sources.items():
            check_order(f"the {what}", source)
        turn = member(Seat, turn, "seat")
        count, *hands = collect(partial(self.reader.read, most=len(self.reader.deck)), sources.values())
        check_cards(
            "position",
            (*count, *hands[0], *hands[1]),
            counts=range(1, len(Seat) * self.kept + 1),
            deck=self.reader.deck.cards,
        )
        by = self._played_by(count, turn, played_by)
        held = BySeat(*hands)
        self._check_numbers(by, turn, BySeat(*map(len, hands)))
        begun = BySeat(*(_played(seat, count, by) + held[seat] for seat in Seat))
        state = PeggingState(self.rules, begun, next(iter(by), turn))
        plays = [*zip(by, count, strict=True)]
        return _resumed(state, plays, turn, lambda state, card: state.play(card), lambda state, seat: state)

    def follow_play(
        self,
        seat: Seat | str,
        hand: Sources[CardT_co],
        played: Sources[CardT_co],
        *,
        opponent: int,
        turn: Seat | str,
        played_by: Iterable[Seat | str] | None,
        seen: Sources[CardT_co],
    ) -> SeenPlay[KindT_co, CardT_co]:
        """The same play, as seen by one of the seats, which knows only its own hand."""
        check_order("the hand", hand)
        check_order("the play of the cards", played)
        seat, turn = member(Seat, seat, "seat"), member(Seat, turn, "seat")
        check_whole("the number of cards that the opponent holds", opponent)
        deck = self.reader.deck.cards
        count, own, others = collect(partial(self.reader.read, most=len(deck)), (played, hand, seen))
        known = (*count, *own, *others)
        check_cards("position", known, counts=range(len(deck) + 1), deck=deck)
        by = self._played_by(count, turn, played_by)
        held = BySeat(len(own), len(own)).replaced(seat.other, opponent)
        self._check_numbers(by, turn, held)
        unseen = tuple(card for card in deck if card not in known) if opponent else ()
        if len(unseen) < opponent:
            raise _wrong(f"only {len(unseen)} cards are left for the {seat.other}, not {opponent}")
        hands = BySeat(own, own).replaced(seat.other, unseen)
        begun = BySeat(*(_played(each, count, by) + hands[each] for each in Seat))
        before = BySeat(*(by.count(each) + held[each] for each in Seat))
        state = SeenPlay(self.rules, begun, next(iter(by), turn), held=before)
        return _resumed(
            state, [*zip(by, count, strict=True)], turn, lambda state, card: state.play(card), _passed
        )

    def _played_by(
        self, count: tuple[CardT_co, ...], turn: Seat, told: Iterable[Seat | str] | None
    ) -> tuple[Seat, ...]:
        """Who played each card of the count, which does not exceed the limit."""
        total = sum(map(self.rules.value, count))
        if total > self.rules.limit:
            cards = " ".join(map(str, count))
            raise IllegalPlayError(f"{cards} count {total}, over {self.rules.limit}", count)
        if told is None:
            in_turn = islice(cycle((turn.other, turn)), len(count))
            return tuple(in_turn)[::-1]
        check_order("who played the cards", told)
        seats = listed("who played the cards", told, len(self.reader.deck), _SEATS)
        by = tuple(member(Seat, seat, "seat") for seat in seats)
        if len(by) != len(count):
            raise IllegalPlayError(f"played_by names who played {_cards(len(by))}, not {len(count)}", count)
        return by

    def _check_numbers(self, by: tuple[Seat, ...], turn: Seat, held: BySeat[int]) -> None:
        """Check that the number of cards of each seat is possible."""
        begun = BySeat(*(by.count(seat) + held[seat] for seat in Seat))
        for seat in Seat:
            number = f"the {seat} holds {_cards(held[seat])} and has played {by.count(seat)} in this count"
            if held[seat] < 0:
                raise _wrong(f"the {seat} cannot hold {held[seat]} cards")
            if begun[seat] > self.kept:
                raise _wrong(f"{number}: more than a hand of {self.kept}")
            if begun[seat] < self.kept and not self.rules.counts_again:
                raise _wrong(f"{number}: less than a hand of {self.kept}, and there was no earlier count")
        if not held[turn]:
            raise _wrong(f"the {turn} has no card left to play")
        if begun.pone == self.kept and next(iter(by), turn) is Seat.DEALER:
            raise _wrong(
                "the dealer leads this count, but the pone, who leads the first one, has not played yet"
            )
        if begun.pone == self.kept > begun.dealer:
            raise _wrong(
                "the dealer has played in an earlier count, but the pone, who leads the first one, has not"
            )


def _played(seat: Seat, count: tuple[CardT, ...], by: Sequence[Seat]) -> tuple[CardT, ...]:
    return tuple(card for card, player in zip(count, by, strict=True) if player is seat)


def _wrong(detail: str) -> WrongCardsError:
    """The error for valid cards that do not form a position."""
    return WrongCardsError("position", (Fault(FaultKind.COUNT, (), detail),))


def _cards(number: int) -> str:
    return f"{number} card{'' if number == 1 else 's'}"


StateT = TypeVar("StateT", bound=PeggingState)


def _resumed(
    state: StateT,
    plays: Sequence[tuple[Seat, Any]],
    turn: Seat,
    play: Callable[[StateT, Any], StateT],
    passed: Callable[[StateT, Seat], StateT],
) -> StateT:
    """The state after these plays of one count, in which it is the turn of `turn`.

    `play` returns the state after a card, and `passed` the state in which it is a seat's turn, after a go of
    the other seat if necessary.
    """
    count = tuple(card for _, card in plays)
    for seat, card in plays:
        state = passed(state, seat)
        if state.turn is not seat:
            raise IllegalPlayError(
                f"the {state.turn} could play at {state.count}, so the {seat} cannot have played {card}",
                count,
            )
        state = play(state, card)
    state = passed(state, turn)
    if len(state.played) != len(count) or state.turn is None:
        raise IllegalPlayError(f"nobody can play at {state.log[-1].count}: this count is over", count)
    if state.turn is not turn:
        by, _ = plays[-1]
        why = f"the {turn} cannot play" if by is not turn else f"the {state.turn} can play"
        raise IllegalPlayError(f"{why} at {state.count}, so it is the {state.turn}'s turn", count)
    return state


def _passed(state: SeenPlay[KindT, CardT], seat: Seat) -> SeenPlay[KindT, CardT]:
    """The state in which it is a seat's turn, after a go of the other seat if its hand is not seen."""
    if state.turn is seat.other and not state.is_seen(seat.other):
        return state.go()
    return state
