"""Worlds: matches that a player cannot tell from the true one.

A world is the match played again with the hidden cards exchanged. The same moves are made, and the player
sees the same. Nothing that is hidden from the player affects the worlds.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache, reduce
from itertools import accumulate, islice
from random import Random
from typing import Any, TypeAlias

from attrs import field, frozen

from muggins.checks import check_type
from muggins.errors import MugginsError
from muggins.strategy.copies import known_places
from muggins.strategy.divisions import divided
from muggins.strategy.thumb import AT_RANDOM, RulesOfThumb
from muggins.table.match import Match
from muggins.table.moves import DEAL, Move, moves_of
from muggins.table.view import View, texts_of

__all__ = ["Worlds"]

Exchange: TypeAlias = Mapping[Any, Any]
"""The card that takes the place of each card of a deal."""

_DECK = "DECK"
"""The part of a move of chance that puts cards in a new order."""
_HAND = "hand"
_DIVISIONS = 2000
"""How many divisions of the cards are tried to find one in which every hand fits."""
_TRIES = 1000
"""How many exchanges in a row may be impossible before the worlds end."""
_COMPARED = 4
"""A world is drawn from this many if the calls of the others tell something about their cards."""
_UNLIKELY = 0.2
"""How much less likely a call is that is against the rules of thumb."""


@frozen(order=True)
class _Trace:
    """What is known about a hidden card.

    Attributes:
        lying: the players who see it now, each with the part of the view in which it is.
        is_held: whether it has been in a hand.
        lacking: the numbers of the moves by which a player who held it ruled cards out.
    """

    lying: tuple[tuple[str, str], ...]
    is_held: bool
    lacking: tuple[int, ...]

    @property
    def holder(self) -> str | None:
        """The player in whose hand it is now."""
        return next((name for name, part in self.lying if part == _HAND), None)


@frozen(eq=False)
class _Traces:
    """The traces of all hidden cards, by their codes, and the cards that some moves ruled out."""

    lying: Mapping[str, Sequence[tuple[str, str]]]
    held: Collection[str]
    lacking: Mapping[str, Sequence[int]]
    ruled_out: Sequence[frozenset[Any]]

    def of(self, text: str) -> _Trace:
        return _Trace(tuple(self.lying.get(text, ())), text in self.held, tuple(self.lacking.get(text, ())))

    def ruled_out_by(self, trace: _Trace) -> frozenset[Any]:
        return frozenset().union(*(self.ruled_out[number] for number in trace.lacking))


@frozen
class _Group:
    """Places of a deal whose cards the player has not seen, and about which it knows the same.

    Attributes:
        places: the places, from 0.
        holder: the player who holds the cards now; None if nobody does.
        is_sorted: whether their order makes no difference, as they have been in a hand.
        ruled_out: the cards that cannot be there.
    """

    places: tuple[int, ...]
    holder: str | None
    is_sorted: bool
    ruled_out: frozenset[Any] = frozenset()

    def order(self, cards: list[Any]) -> list[Any]:
        """The cards in the order in which they are there."""
        return sorted(cards, key=str) if self.is_sorted else cards


@frozen(eq=False)
class _Deal:
    """What a player knows about a deal.

    Attributes:
        groups: the places that it has not seen.
        shown: cards that it has learnt to have been at unseen places, in games where copies of a card cannot
            be told apart.
    """

    groups: tuple[_Group, ...]
    shown: Mapping[int, Any] = {}

    def divided(self, cards: Sequence[Any], rng: Random) -> list[list[Any]] | None:
        """The unseen cards, divided at random among the groups; None if that is impossible."""
        sizes = [len(group.places) for group in self.groups]
        places = [place for group in self.groups for place in group.places]
        unseen = Counter(cards[place] for place in (*places, *self.shown)) - Counter(self.shown.values())
        things = sorted(unseen.elements(), key=str)
        return divided(things, sizes, [group.ruled_out for group in self.groups], rng)

    def reordered(self, cards: Sequence[Any], given: Sequence[list[Any]]) -> tuple[Any, ...]:
        """The cards after a division of the unseen ones among the groups."""
        order = [*cards]
        for group, found in zip(self.groups, given, strict=True):
            for place, card in zip(group.places, group.order(found), strict=True):
                order[place] = card
        for place, card in self.shown.items():
            order[place] = card
        return tuple(order)


@frozen(eq=False)
class _Hand:
    """The current hand, from the last deal on.

    Attributes:
        matches: the match before each of its moves, and after the last.
        moves: its moves.
        deals: what the player knows about each move that reorders cards, by the number of the move.
        seen: what the player sees now.
    """

    matches: Sequence[Match]
    moves: tuple[Move, ...]
    deals: Mapping[int, _Deal]
    seen: View


@frozen
class Worlds:
    """The worlds of a player at one moment of a match: `Worlds(match, player)`.

    The cards that the player has not seen since the last deal are exchanged at random. Every exchange that
    fits the moves made, and respects the cards that they show a player to lack, is equally likely, unless
    `drawn` is told how the others choose their calls. Choices that other players made among hidden cards,
    such as discards, are not made again.

    Examples:
        >>> from muggins.games import ecarte
        >>> match = ecarte.Match(("Ann", "Ben")).shuffle(Random(1))
        >>> world = Worlds(match, "Ann").draw(Random(2))
        >>> world.seen_by("Ann") == match.seen_by("Ann"), world.hand("Ben") == match.hand("Ben")
        (True, False)

    Attributes:
        player: the player.

    Raises:
        PlayerError: if the player does not take part in the match.
    """

    _match: Match = field(repr=False)
    player: str = field()

    @_match.validator
    def _is_match(self, attribute: object, match: object) -> None:
        check_type("the match", match, Match, "a match")

    @player.validator
    def _takes_part(self, attribute: object, player: str) -> None:
        self._match.check_player(player)

    @property
    def moves(self) -> tuple[Move, ...]:
        """The legal moves of the player, which are the same in every world."""
        return self._match.legal_moves(self.player)

    def check(self, move: Move | str) -> None:
        """Accept a move that the player may make now; the answer depends on nothing hidden from the player.

        Raises:
            MugginsError: any error that the move itself raises.
        """
        self._match.apply_by(self.player, move)

    def chosen_by(self, thumb: RulesOfThumb, rng: Random) -> Move | None:
        """The move of the player by some rules of thumb; None if it makes none out of turn."""
        check_type("the rules of thumb", thumb, RulesOfThumb, "RulesOfThumb")
        check_type("rng", rng, Random, "a random.Random")
        if self.player in self._match.to_act:
            return thumb.choose(self._match, self.player, self.moves, rng)
        return thumb.call(self._match, self.player, self.moves)

    def tried_by(self, thumb: RulesOfThumb) -> Sequence[Move]:
        """The legal moves of the player that are worth a search, by some rules of thumb."""
        check_type("the rules of thumb", thumb, RulesOfThumb, "RulesOfThumb")
        return thumb.tried(self._match, self.player, self.moves)

    def reason_of(self, move: Move, thumb: RulesOfThumb) -> str:
        """The reasons for or against a legal move of the player, by some rules of thumb."""
        check_type("the rules of thumb", thumb, RulesOfThumb, "RulesOfThumb")
        return thumb.reason(self._match, self.player, move)

    def draw(self, rng: Random) -> Match | None:
        """A world; None if none is found after many tries."""
        return next(self.drawn(rng), None)

    def drawn(self, rng: Random, thumb: RulesOfThumb = AT_RANDOM) -> Iterator[Match]:
        """Any number of worlds, ending only if many exchanges in a row are impossible.

        There are none if cards that have copies are dealt several times in a hand, as in Indian Chief with
        many players.

        Args:
            rng: the source of randomness.
            thumb: the rules of thumb that the others are taken to follow in the calls that these rules name
                as `telling`. Each world is drawn from four that are equally likely; every call of another
                player that would be a different one by these rules makes it five times less likely.
        """
        check_type("rng", rng, Random, "a random.Random")
        check_type("the rules of thumb", thumb, RulesOfThumb, "RulesOfThumb")
        hand = self._hand
        if hand is None:
            return
        found = self._fitting(hand, rng)
        told = self._told(hand, thumb)
        if not told:
            yield from (matches[-1] for matches in found)
            return
        while compared := [*islice(found, _COMPARED)]:
            unexpected = [_unexpected(told, hand.moves, matches, thumb, rng) for matches in compared]
            [chosen] = rng.choices(compared, [_UNLIKELY**number for number in unexpected])
            yield chosen[-1]

    def _told(self, hand: _Hand, thumb: RulesOfThumb) -> dict[int, str]:
        """The calls of the others that tell something by some rules of thumb: their numbers and makers."""
        return {
            number: name
            for number, (move, now) in enumerate(zip(hand.moves, hand.matches, strict=False))
            if move.name in thumb.telling
            for name in now.to_act
            if name == now.maker(move) != self.player
        }

    def _fitting(self, hand: _Hand, rng: Random) -> Iterator[Sequence[Match]]:
        """Worlds that are equally likely, each with the match before each move and after the last."""
        tries = 0
        while tries < _TRIES:
            matches = self._tried(hand, rng)
            tries = tries + 1 if matches is None else 0
            if matches is not None:
                yield matches

    def _tried(self, hand: _Hand, rng: Random) -> Sequence[Match] | None:
        """The matches after an exchange; None if a move is impossible, or the player sees something else."""
        orders = self._dealt(hand, rng)
        if orders is None:
            return None
        matches = [hand.matches[0]]
        exchanges: list[Exchange] = []
        for number, move in enumerate(hand.moves):
            now = matches[-1]
            parts = [
                _exchanged(part, exchanges) if now.PARTS[name].card is not None else part
                for name, part in zip(move.part_names, move.parts, strict=True)
            ]
            if number in orders:
                exchanges += _exchange(parts[0], orders[number])
                parts = [orders[number]]
            try:
                matches.append(moves_of(type(now))[move.name].make(now, tuple(parts), {}))
            except MugginsError:
                return None
        return matches if matches[-1].table_seen_by(self.player) == hand.seen else None

    def _dealt(self, hand: _Hand, rng: Random) -> dict[int, tuple[Any, ...]] | None:
        """The cards of each deal after an exchange; None if none is found.

        Each player then holds hidden cards that it could hold, as far as the match shows.
        """
        for _ in range(_DIVISIONS):
            orders = {}
            exchanges: list[Exchange] = []
            held: dict[str | None, list[Any]] = defaultdict(list)
            for number, deal in hand.deals.items():
                cards = _exchanged(hand.moves[number].parts[0], exchanges)
                given = deal.divided(cards, rng)
                if given is None:
                    return None
                for group, found in zip(deal.groups, given, strict=True):
                    held[group.holder] += found
                orders[number] = deal.reordered(cards, given)
                exchanges += _exchange(cards, orders[number])
            if all(self._match.could_hold(name, cards) for name, cards in held.items() if name is not None):
                return orders
        return None

    @cached_property
    def _hand(self) -> _Hand | None:
        """The current hand; None if the copies of its cards cannot be told apart."""
        before, moves = _last_hand(self._match)
        matches = [*accumulate(moves, type(before).apply, initial=before)]
        deals = dict(_deals(moves))
        if len(deals) > 1 and not all(map(_are_different, deals.values())):
            return None
        known = {number: self._deal(moves[number:], matches[number:]) for number in deals}
        return _Hand(matches, moves, known, self._match.table_seen_by(self.player))

    def _deal(self, moves: Sequence[Move], matches: Sequence[Match]) -> _Deal:
        """What the player knows about a deal, the first of `moves`; with the match before each, and now."""
        cards = moves[0].parts[0]
        if not _are_different(cards):
            found = known_places(self.player, moves[0], matches)
            held = found.unseen.items()
            named = {str(card): card for card in cards}
            shown = {place: named[code] for place, code in found.shown.items()}
            return _Deal(tuple(_Group(there, name, name is not None) for name, there in held), shown)
        known = {text for now in matches[1:] for text in texts_of(now.table_seen_by(self.player))}
        places = [place for place, card in enumerate(cards) if str(card) not in known]
        ends = {
            place: next((number for number, deal in _deals(moves[1:], 1) if cards[place] in deal), len(moves))
            for place in places
        }
        hidden = [cards[place] for place in places]
        traces = {end: self._traces(moves[1:end], matches[1 : end + 1], hidden) for end in {*ends.values()}}
        groups = defaultdict(list)
        for place, end in ends.items():
            groups[traces[end].of(str(cards[place])), end].append(place)
        return _Deal(
            tuple(
                _Group(tuple(found), trace.holder, trace.is_held, traces[end].ruled_out_by(trace))
                for (trace, end), found in sorted(groups.items())
            )
        )

    def _traces(self, moves: Sequence[Move], matches: Sequence[Match], hidden: Sequence[Any]) -> _Traces:
        """What is known about hidden cards after `moves`, with the match before each, and after the last."""
        others = [name for name in self._match.players if name != self.player]
        ruled_out: list[frozenset[Any]] = []
        lacking = defaultdict(list)
        for move, now in zip(moves, matches[:-1], strict=True):
            maker = now.maker(move)
            if maker in others and (found := frozenset(now.ruled_out(move, hidden))):
                for text in {*now.held_by(maker)}:
                    lacking[text].append(len(ruled_out))
                ruled_out.append(found)
        lying = defaultdict(list)
        for name in others:
            for part, value in matches[-1].table_seen_by(name).items():
                for text in {*texts_of(value)}:
                    lying[text].append((name, part))
        held = {text for now in matches for name in others for text in now.held_by(name)}
        return _Traces(lying, held, lacking, ruled_out)


def _deals(moves: Sequence[Move], start: int = 0) -> Iterator[tuple[int, Sequence[Any]]]:
    """The moves of chance that put cards in a new order, numbered from `start`, with these cards."""
    for number, move in enumerate(moves, start):
        if _DECK in move.part_names:
            yield number, move.parts[0]


def _last_hand(match: Match) -> tuple[Match, tuple[Move, ...]]:
    """The match before the last deal of all cards, and the moves since; without a deal, all moves."""
    made = tuple(match.made)
    sizes = {number: len(move.parts[0]) for number, move in enumerate(made) if move.name == DEAL}
    first = max(sizes, key=lambda number: (sizes[number], number), default=0)
    return _replayed(match.at(0), made[:first]), made[first:]


@lru_cache(maxsize=16)
def _replayed(match: Match, moves: tuple[Move, ...]) -> Match:
    """The match after some moves; all decisions of a hand begin with the same ones."""
    return reduce(type(match).apply, moves, match)


def _unexpected(
    told: Mapping[int, str],
    moves: Sequence[Move],
    matches: Sequence[Match],
    thumb: RulesOfThumb,
    rng: Random,
) -> int:
    """The number of calls that their makers would not have made by some rules of thumb."""
    usual = {
        number: thumb.choose(matches[number], maker, matches[number].legal_moves(maker), rng)
        for number, maker in told.items()
    }
    return sum(move.name != moves[number].name for number, move in usual.items())


def _exchange(cards: Sequence[Any], order: Sequence[Any]) -> tuple[Exchange, ...]:
    """The exchange that puts cards in another order; none if there are copies."""
    return (dict(zip(cards, order, strict=True)),) if _are_different(order) else ()


def _are_different(cards: Sequence[Any]) -> bool:
    return len({*cards}) == len(cards)


def _exchanged(part: Any, exchanges: Iterable[Exchange]) -> Any:
    """A part of a move, which is a card or has cards, after some exchanges."""
    if isinstance(part, tuple):
        return tuple(_exchanged(each, exchanges) for each in part)
    for exchange in exchanges:
        part = exchange.get(part, part)
    return part
