"""The analysis of a two-player game with a crib, made from the game's description of itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import cached_property, partial, reduce
from importlib import import_module
from random import Random
from typing import Any, Generic, SupportsIndex, TypeVar

from attrs import evolve, field, frozen

from muggins.cards.hands import HandReader, Source, Sources
from muggins.checks import member
from muggins.crib import open_play
from muggins.crib.discards import Board, Discard
from muggins.crib.habits import Habit, Habits
from muggins.crib.match import CribMatch
from muggins.crib.play_values import PlayValues, shipped_values
from muggins.crib.position import Plays
from muggins.crib.rules import AS_WRITTEN, CribRules
from muggins.scoring.score import CardT, KindT
from muggins.strategy.crib.coach.coaching import Coach
from muggins.strategy.crib.coach.report import CoachReport
from muggins.strategy.crib.game import BareGame, Throw, any_two
from muggins.strategy.crib.pegging import Choice, Faces, any_card, greedy_card, one_ahead_card
from muggins.strategy.crib.players import CribPlayer
from muggins.strategy.crib.policies import Policy, PolicyChoice
from muggins.strategy.crib.ranking.advice import MostHands, PlayAdvice, RankedPlay, nothing_known
from muggins.strategy.crib.ranking.beliefs import Beliefs
from muggins.strategy.crib.ranking.decisions import DecisionReader
from muggins.strategy.crib.ranking.known_worth import WorthTables
from muggins.strategy.crib.throws import HabitualThrow, LateThrow
from muggins.strategy.crib.to_win.late_plays import LatePlay, PlayChances
from muggins.strategy.crib.to_win.winning import DiscardChances
from muggins.strategy.odds import OddsTable, WinProbability, shipped_table
from muggins.strategy.players import Turn
from muggins.table.moves import Move
from muggins.table.seats import Seat

__all__ = ["CribAnalysis"]

RulesT = TypeVar("RulesT", bound=CribRules)


def _shipped(package: str) -> object:
    """The analysis of the game with this package."""
    return import_module(f"{package}.choices").ANALYSIS


@frozen(kw_only=True, eq=False, slots=False, repr=False)
class CribAnalysis(Generic[KindT, CardT, RulesT]):
    """The analysis of a game with a crib: what each choice of a player is worth, by the rules as written.

    A game makes one, its `ANALYSIS`, in the module `choices` of a package that holds its tables. The methods
    are also functions of the game, such as `muggins.games.cribbage.rank_plays`. None of them needs NumPy.

    Attributes:
        package: the name of that package, such as ``"muggins.games.cribbage.analysis"``.
        title: the game's name.
        match: the class of its matches.
        bare: the game on small integers.
        plays: the plays of its cards.
        rank_discards: ranks all discards from a deal.
        habits: how often each seat throws each pair.
        policy: how likely each face is to be played; nothing is checked.
        play_chances: the same, with the cards and the turn checked.
        beliefs: how likely each hand is kept.
        place_of_hand: the place of a hand in tables over all hands, from its faces, which ascend.
        worths: the names of the tables of what a lead and a reply are worth, if there are any.
        name: what the face of a card is called.
        most_hands: how many hands of the other seat `rank_plays` goes through at most, for a lead, for a
            reply, and so on; the last numbers hold for all later cards.
    """

    package: str
    title: str
    match: type[CribMatch]
    bare: BareGame
    plays: Plays[KindT, CardT, RulesT]
    rank_discards: Callable[..., tuple[Discard, ...]]
    habits: Habits[CardT, Any]
    policy: Policy
    play_chances: Policy
    beliefs: Beliefs
    place_of_hand: Callable[[Faces], int]
    worths: tuple[str, ...] = ()
    name: Callable[[CardT], str] = str
    most_hands: tuple[MostHands, ...]

    _places: Mapping[object, int] = field(init=False)

    @_places.default
    def _place_of_each(self) -> Mapping[object, int]:
        return {card: place for place, card in enumerate(self.bare.deck)}

    @property
    def rules(self) -> RulesT:
        """The rules as written."""
        return self.plays.rules

    @property
    def read(self) -> HandReader[CardT]:
        """Reads the cards of the game."""
        return self.plays.read

    def _by(self, rules: RulesT) -> RulesT:
        """The given rules, or those as written."""
        return self.rules if rules is AS_WRITTEN else rules

    def __reduce__(self) -> tuple[Callable[[str], object], tuple[str]]:
        return _shipped, (self.package,)

    # --- tables ------------------------------------------------------------------------------------------

    def odds_table(self) -> OddsTable:
        """How likely the dealer is to win, before a deal, at every score."""
        return shipped_table(self.package)

    def win_probability(
        self, scores: Iterable[SupportsIndex], dealer: SupportsIndex, rules: RulesT = AS_WRITTEN
    ) -> WinProbability:
        """How likely each of two players is to win, before a deal.

        Both throw what is best on average against the other's habit, and play the legal card that scores
        most, as in `muggins.strategy.arrays.Simulation.simulate`. The standard error is that of the
        simulation; it does not say how other players would differ.

        Args:
            scores: the points of the two players, each from 0 to below the target.
            dealer: the place of the player who deals now, 0 or 1.
            rules: the rules as written, to any target.

        Raises:
            PlayerError: if the place of the dealer is not 0 or 1.
            RulesError: if another option is not as written, except those that make no difference to it.
            ScoreError: if these are not two scores from 0 to below the target, or a player needs more points
                than in a match by the rules as written.

        Examples:
            >>> from muggins.games import bhargage, cribbage
            >>> odds = cribbage.win_probability((98, 105), dealer=0)
            >>> [round(chance, 3) for chance in odds.chances], odds.error < 0.0005
            ([0.521, 0.479], True)
            >>> [round(chance, 3) for chance in bhargage.win_probability((98, 105), dealer=0).chances]
            [0.244, 0.756]
        """
        by, table = self._by(rules), self.odds_table()
        self.bare.check_chances(by)
        given, near = table.board(scores, by.target)
        return evolve(table.win_probability(near, dealer), scores=given)

    def play_values(self) -> PlayValues:
        """What the play is worth to every hand, by its `place_of_hand`."""
        return shipped_values(self.package)

    def play_value(self, kept: Sources[CardT], seat: Seat | str) -> Fraction:
        """What the play of a hand is worth: the mean points of this seat minus those of the other seat.

        Both play by the policy that ships with the package. The other seat was dealt any other cards, and
        discards by its habit.

        Returns:
            Points, a multiple of 1/1000.

        Examples:
            >>> from muggins.games import bhargage, cribbage
            >>> cribbage.play_value("AH 4C 7D 8S", "dealer") > cribbage.play_value("QH QC KD KS", "dealer")
            True
            >>> bhargage.play_value("AM AS 2MK", "dealer") > bhargage.play_value("PMYK XW XY", "dealer")
            True
        """
        seat = member(Seat, seat, "seat")
        return self.mean_play(self.read.some("hand", kept, counts=[self.rules.kept]), seat)

    def mean_play(self, kept: Iterable[CardT], seat: Seat) -> Fraction:
        """The same as `play_value` for the cards of a hand, which are not checked."""
        places, faces = self._places, self.bare.pegging.faces
        hand = tuple(sorted([faces[places[card]] for card in kept]))
        return self.play_values().mean(seat, self.place_of_hand(hand))

    @cached_property
    def worth(self) -> WorthTables:
        """What is known exactly about leads and replies."""
        return WorthTables(self.package, self.bare, self.place_of_hand, self.worths)

    # --- discards ----------------------------------------------------------------------------------------

    def habit(self, seat: Seat | str, *, play: bool = False) -> Habit[CardT]:
        """How likely a seat is to throw two cards; see `muggins.crib.habits.Habits.habit`."""
        return self.habits.habit(seat, play=play)

    @cached_property
    def chances(self) -> DiscardChances:
        """The chances of winning with discards if both play greedily."""
        return DiscardChances.shipped(self.package, self.bare)

    @cached_property
    def chances_with_play(self) -> DiscardChances:
        """The chances of winning with discards if the play of each hand is valued by `play_value`."""
        return DiscardChances.shipped(self.package, self.bare, self.mean_play, self.policy)

    # --- the play ----------------------------------------------------------------------------------------

    def rank_plays(
        self,
        held: Sources[CardT],
        seat: Seat | str,
        *,
        thrown: Sources[CardT],
        upcard: Source[CardT],
        plays: Iterable[tuple[Seat | str, Source[CardT]]] = (),
        board: Board | None = None,
        rules: RulesT = AS_WRITTEN,
    ) -> tuple[RankedPlay[CardT], ...]:
        """Every card that a player may play, the best one first.

        The player knows its own cards, those it has thrown, the card turned up, and all cards played. The
        other seat is assumed to throw by its habit and to play by the policy that ships (see `play_chances`),
        which tells how likely each of its hands is. From this card on, both play by that policy; once only
        one player has cards left, that player plays best. If many hands are possible, the likeliest are
        tried, and a sample of the others; the same arguments always give the same sample.

        With `board`, the card that is most likely to win the match comes first. The rest of the play, the
        hands and the crib then count in the order in which they are scored.

        Args:
            held: the cards that the player still holds.
            seat: its seat, whose turn it is, or the seat's name.
            thrown: the two cards that it has thrown.
            upcard: the card turned up.
            plays: all cards played, from the lead on, each with the seat that played it.
            board: the points of this player and of the other one at this moment, with all that was scored
                in this deal; by default no score matters.
            rules: the rules as written, to any target.

        Raises:
            OutOfTurnError: if a card was not played in turn, or it is not the turn of this seat.
            ScoreError: if the board is not two scores below the target, or a player needs more points than
                in a match by the rules as written.
            RulesError: if another option is not as written, except those that make no difference to it.

        Examples:
            >>> from muggins.games import bhargage, cribbage
            >>> best, *others = cribbage.rank_plays("5H JD QS KC", "pone", thrown="2H 9C", upcard="7S")
            >>> str(best.card) != "5H", others[-1].card.code
            (True, '5H')
            >>> best, *others = bhargage.rank_plays("AM 2MK 9WY", "pone", thrown="XS PMYK", upcard="3MW")
            >>> len(others), best.net >= others[0].net
            (2, True)
        """
        return self.advice.rank(held, seat, thrown, upcard, plays, board, self._by(rules))

    @cached_property
    def advice(self) -> PlayAdvice:
        """The ranking of the cards that may be played."""
        deck, faces = self.bare.deck, self.bare.pegging.faces
        pegging = self.plays.pegging(self.rules)
        cards = [deck[faces.index(face)] for face in range(len(self.bare.pegging.values))]
        return PlayAdvice(
            game=self.bare,
            read=DecisionReader(self.bare, self.read),
            policy=self.policy,
            beliefs=self.beliefs,
            odds=self.odds_table,
            score=lambda played: pegging.score(tuple([cards[face] for face in played])),
            name=lambda face: self.name(cards[face]),
            most_hands=self.most_hands,
            worth=self.worth if self.worths else nothing_known,
        )

    @cached_property
    def chances_of_plays(self) -> PlayChances:
        """The chances of winning with cards in the play if both then play by the policy."""
        return PlayChances.shipped(self.package, self.bare, self.policy, self.beliefs)

    def solve_play(
        self, pone: Sources[CardT], dealer: Sources[CardT], rules: RulesT = AS_WRITTEN
    ) -> open_play.SolvedPlay[KindT, CardT]:
        """What each of the pone's leads is worth, if both know both hands and play best.

        The value of a card is the points that its player scores from then on, minus the other's. Only the
        points of the play count, and no win ends it. Of cards with the same value, the first in the hand
        counts as the best. `muggins.crib.open_play` does the same for a state, such as that of a match.

        Raises:
            RulesError: if the rules are not for two players.

        Examples:
            >>> from muggins.games import bhargage, cribbage
            >>> bhargage.solve_play("AM PMYK 8WL", "XS E 8YK").best.net
            3
            >>> solved = cribbage.solve_play("KH 5S 6C 6D", "TC 5D AS 9H")
            >>> [(str(play.card), play.net) for play in solved.plays]
            [('5S', -3), ('6C', -3), ('6D', -3), ('KH', -4)]
            >>> for event in solved.best.line:
            ...     print(event)
            pone plays 5S: 5
            dealer plays TC: 15 for 2 (fifteen)
            pone plays 6C: 21
            dealer plays 9H: 30
            pone says Go at 30
            dealer plays AS: 31 for 2 (31)
            dealer is last at 31
            pone plays 6D: 6
            dealer plays 5D: 11
            pone plays KH: 21
            pone is last at 21 for 1 (last)
        """
        return open_play.solve(self.plays.start_play(pone, dealer, rules=rules))

    def solve_from(
        self,
        played: Sources[CardT],
        *,
        pone: Sources[CardT],
        dealer: Sources[CardT],
        turn: Seat | str,
        played_by: Iterable[Seat | str] | None = None,
        rules: RulesT = AS_WRITTEN,
    ) -> open_play.SolvedPlay[KindT, CardT]:
        """What each card is worth from a position in mid-play, if both know both hands and play best.

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
            >>> bhargage.solve_from("AM XS", pone="PMYK 8WL", dealer="E 8YK", turn="pone").best.net
            7
            >>> solved = cribbage.solve_from("KH TC 5S", pone="6C 6D", dealer="5D AS 9H", turn="dealer")
            >>> for play in solved.plays:
            ...     print(play)
            5D is worth 5
            AS is worth 3, 2 less than the best
        """
        state = self.plays.play_from(
            played, pone=pone, dealer=dealer, turn=turn, played_by=played_by, rules=self._by(rules)
        )
        return open_play.solve(state)

    def review_play(
        self, pone: Sources[CardT], dealer: Sources[CardT], order: Sources[CardT], rules: RulesT = AS_WRITTEN
    ) -> tuple[open_play.ReviewedPlay[KindT, CardT], ...]:
        """What each card played has cost, with both hands known.

        Args:
            pone: the pone's hand.
            dealer: the dealer's.
            order: the cards played, in order: the whole play, or its beginning.
            rules: the rules; by default those as written.

        Raises:
            IllegalPlayError: if a card was not held, or would have taken the count over the limit.
            OutOfTurnError: if it was the other player's turn.
            RulesError: if the rules are not for two players.

        Examples:
            >>> from muggins.games import bhargage, cribbage
            >>> len(cribbage.review_play("KH 5S 6C 6D", "TC 5D AS 9H", "KH TC 5S 5D AS"))
            5
            >>> for played in bhargage.review_play("AM PMYK 8WL", "XS E 8YK", "AM XS PMYK E 8WL"):
            ...     print(played)
            pone played AM: none was better
            dealer played XS: E was better by 2
            pone played PMYK: 8WL was better by 6
            dealer played E: 8YK was better by 6
            pone played 8WL: none was better
        """
        state = self.plays.start_play(pone, dealer, rules=rules)
        cards = self.read.read(order, "play of the cards", in_order=True)
        return open_play.review(reduce(lambda now, card: now.play(card), cards, state))

    # --- players -----------------------------------------------------------------------------------------

    @cached_property
    def coaching(self) -> Coach:
        """The coach, whose `report` and `advised_move` are functions of the game."""
        return Coach(
            title=self.title,
            match=self.match,
            odds=self.odds_table,
            discards=partial(self.rank_discards, play=True),
            habit=partial(self.habit, play=True),
            plays=self.rank_plays,
            without_effect=self.bare.without_effect,
        )

    @property
    def coach(self) -> Callable[..., CoachReport]:
        """The coach's report on a match."""
        return self.coaching.report

    @property
    def advised_move(self) -> Callable[[Turn, Random], Move]:
        """The move that the coach considers best."""
        return self.coaching.advised_move

    @cached_property
    def throw_by_habit(self) -> Throw:
        """Throws the two cards that are best on average, if the other seat throws by its habit.

        Cards are their places in the deck. The throw is the first of `rank_discards` with the `habit` of the
        other seat as its weight; the points needed make no difference.
        """
        return HabitualThrow(self.bare.deck, self.rank_discards, self.habit)

    @cached_property
    def throw_with_play(self) -> Throw:
        """The same as `throw_by_habit`, but both seats count what the play of their hands is worth."""
        return HabitualThrow(
            self.bare.deck, partial(self.rank_discards, play=True), partial(self.habit, play=True)
        )

    @cached_property
    def throw_for_the_win(self) -> Throw:
        """The same, but near the end of a match it throws what is clearly likelier to win at the score."""
        return LateThrow(self.throw_with_play, self.chances_with_play.better)

    @cached_property
    def play_for_the_win(self) -> Choice:
        """Plays by the policy, but near the end plays what is clearly likelier to win at the score."""
        return LatePlay(PolicyChoice(self.play_chances), self.chances_of_plays.better)

    @cached_property
    def players(self) -> Mapping[str, CribPlayer]:
        """Players by name, from the weakest to the strongest; each one beats those before it.

        Which card they play:

        - ``"random"``: any that fits, and it throws any two cards;
        - ``"random-play"``: any that fits;
        - ``"greedy"``: the one that scores most at once;
        - ``"one-ahead"``: the one that scores most on average, less the opponent's best reply;
        - ``"strong"``: one drawn by the probabilities of the policy; it also counts the play when it throws;
        - ``"strongest"``: the same, but near the end it throws and plays for the win.
        """
        player, throw = partial(CribPlayer, self.bare), self.throw_by_habit
        return {
            "random": player(any_two, any_card),
            "random-play": player(throw, any_card),
            "greedy": player(throw, greedy_card),
            "one-ahead": player(throw, one_ahead_card),
            "strong": player(self.throw_with_play, PolicyChoice(self.play_chances)),
            "strongest": player(self.throw_for_the_win, self.play_for_the_win),
        }
