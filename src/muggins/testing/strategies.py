"""Hypothesis strategies for what the library is about, from cards to matches in play."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from enum import Enum
from random import Random
from typing import Any, TypeVar, get_args

from attrs import evolve, fields, has
from hypothesis import assume
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy
from more_itertools import map_reduce

from muggins.cards import decktet, french
from muggins.cards.decktet.card import CARDS as OF_DECKTET
from muggins.cards.french.card import CARDS as OF_FRENCH
from muggins.checks import check_type, check_within
from muggins.decks import Deck
from muggins.errors import BatchError, RulesError
from muggins.table.game import NAMES_OF_PLAYERS, Game
from muggins.table.match import Match
from muggins.table.view import View
from muggins.testing.playing import step

__all__ = ["cards", "decks", "hands", "matches", "records", "register", "rules", "seeds", "views"]

CardT = TypeVar("CardT")
MatchT = TypeVar("MatchT", bound=Match)
RulesT = TypeVar("RulesT")

_MOST_MOVES = 100
_MOST_OF_ALL = 1_000_000
_SOME = 2
"""The few ranks from which a hand is drawn have this many times as many cards as the hand."""

seeds: SearchStrategy[int] = st.integers(0, 1 << 32)
"""Seeds of a `random.Random`."""


def cards(pack: Iterable[CardT]) -> SearchStrategy[CardT]:
    """A card of a pack.

    Examples:
        >>> from hypothesis import find
        >>> from muggins.cards.french import PACK
        >>> find(cards(PACK), lambda card: card.suit == "H")
        Card.parse('AH')
    """
    return st.sampled_from(tuple(Deck(pack)))


def hands(pack: Iterable[CardT], count: int) -> SearchStrategy[tuple[CardT, ...]]:
    """This many cards of a pack, in any order, none more often than the pack has it.

    Half of the hands are from a few adjacent ranks, as cards drawn from a whole pack seldom score.

    Raises:
        BatchError: if the pack has fewer cards.

    Examples:
        >>> from hypothesis import find
        >>> from muggins.cards.french import PACK
        >>> print(*find(hands(PACK, 4), lambda hand: True))
        AC AD AH AS
    """
    whole = tuple(Deck(pack))
    check_within("the number of cards", count, range(len(whole) + 1), BatchError)
    of_a_rank = [*map_reduce(whole, lambda card: getattr(card, "rank", None)).values()]

    def from_a_few(first: int) -> SearchStrategy[tuple[CardT, ...]]:
        few: list[CardT] = []
        for place in range(first, first + len(of_a_rank)):
            few += of_a_rank[place % len(of_a_rank)] if len(few) < _SOME * count else []
        return _different(few, count)

    return _different(whole, count) | st.integers(0, len(of_a_rank) - 1).flatmap(from_a_few)


def _different(pack: Sequence[CardT], count: int) -> SearchStrategy[tuple[CardT, ...]]:
    places = st.lists(st.integers(0, len(pack) - 1), min_size=count, max_size=count, unique=True)
    return places.map(lambda drawn: tuple(pack[place] for place in drawn))


def decks(pack: Iterable[CardT]) -> SearchStrategy[Deck[CardT]]:
    """A pack in any order."""
    return st.permutations(tuple(Deck(pack))).map(Deck)


def rules(game: Game[Any, RulesT]) -> SearchStrategy[RulesT]:
    """Rules of a game in which every option may have any value that is compatible with the others.

    They shrink to the rules as written.

    Examples:
        >>> from hypothesis import find
        >>> from muggins.games import pitch
        >>> find(rules(pitch.GAME), lambda rules: rules.target < 7).target < 7
        True
    """
    check_type("the game", game, Game, "a Game, as from games.find")
    found: SearchStrategy[RulesT] = _evolved(game.match.STANDARD, tuple(game.presets.values()))
    return found


def _evolved(standard: Any, presets: Sequence[Any]) -> SearchStrategy[Any]:
    options = [option.name for option in fields(type(standard)) if option.init]

    @st.composite
    def evolved(draw: st.DrawFn) -> Any:
        rules = standard
        for name in draw(st.permutations(options)):
            value = draw(_values(getattr(rules, name), [getattr(preset, name) for preset in presets]))
            with suppress(RulesError):
                rules = evolve(rules, **{name: value})
        return rules

    return evolved()


def _values(standard: Any, of_presets: Sequence[Any]) -> SearchStrategy[Any]:
    listed = st.sampled_from([standard, *of_presets])
    if isinstance(standard, bool):
        return st.sampled_from([standard, not standard])
    if isinstance(standard, Enum):
        return st.sampled_from([standard, *type(standard)])
    if isinstance(standard, int):
        return listed | st.integers(-1, 2 * standard + 1)
    if has(type(standard)):
        return listed | _evolved(standard, of_presets)
    return listed


def matches(
    game: Game[MatchT, RulesT], by: SearchStrategy[RulesT] | None = None, *, moves: int = _MOST_MOVES
) -> SearchStrategy[MatchT]:
    """A match at any of its first moments, of any number of players, played at random.

    Args:
        game: the game.
        by: its rules; by default those as written.
        moves: the largest number of moves, 100 by default; few games are over after so many.

    Examples:
        >>> from hypothesis import find
        >>> from muggins.games import ecarte
        >>> find(matches(ecarte.GAME), lambda match: len(match.made) == 2).made[1].name
        'stand'
    """
    check_type("the game", game, Game, "a Game, as from games.find")
    if by is not None:
        check_type("by", by, SearchStrategy, "a strategy for rules")
    check_within("the number of moves", moves, range(_MOST_OF_ALL + 1), BatchError)
    standard: Any = game.match.STANDARD

    @st.composite
    def in_play(draw: st.DrawFn) -> MatchT:
        rules = standard if by is None else draw(by)
        begun = []
        for number in game.players:
            with suppress(RulesError):
                begun.append(game.begin(NAMES_OF_PLAYERS[:number], rules))
        assume(begun)
        match, rng = draw(st.sampled_from(begun)), Random(draw(seeds))
        for _ in range(draw(st.integers(0, moves))):
            match = match if match.is_over else step(game, match, rng)
        return match

    return in_play()


def records(
    game: Game[Any, RulesT], by: SearchStrategy[RulesT] | None = None
) -> SearchStrategy[dict[str, Any]]:
    """The record of such a match.

    Examples:
        >>> from muggins.games import ecarte
        >>> from hypothesis import find
        >>> find(records(ecarte.GAME), lambda record: True)["moves"]
        []
    """
    return matches(game, by).map(Match.to_record)


def views(game: Game[Any, RulesT], by: SearchStrategy[RulesT] | None = None) -> SearchStrategy[View]:
    """What one of the players sees of such a match.

    Examples:
        >>> from muggins.games import ecarte
        >>> from hypothesis import find
        >>> find(views(ecarte.GAME), lambda view: view["to_act"])["to_act"]
        ['Ben']
    """

    def seen(match: Match) -> SearchStrategy[View]:
        return st.sampled_from(match.players).map(match.seen_by)

    return matches(game, by).flatmap(seen)


def register(game: Game) -> None:
    """Let `hypothesis.strategies.from_type` draw the rules and the matches of a game.

    Examples:
        >>> from hypothesis import find, strategies
        >>> from muggins.games import ecarte
        >>> register(ecarte.GAME)
        >>> find(strategies.from_type(ecarte.Match), lambda match: True).players
        ('Ann', 'Ben')
    """
    drawn = rules(game)
    st.register_type_strategy(game.rules, drawn)
    st.register_type_strategy(game.match, matches(game))


_PACKS: dict[Any, tuple[Any, ...]] = {french.Card: OF_FRENCH, decktet.Card: OF_DECKTET}
"""All cards of each kind."""


def _deck(kind: Any) -> SearchStrategy[Deck[Any]]:
    packs = [_PACKS[card] for card in get_args(kind) if card in _PACKS] or [*_PACKS.values()]
    return st.one_of([*map(decks, packs)])


def register_cards() -> None:
    """Let `hypothesis.strategies.from_type` draw cards and decks; Hypothesis calls this on import."""
    for card, pack in _PACKS.items():
        st.register_type_strategy(card, cards(pack))
    st.register_type_strategy(Deck, _deck)
