"""Matches of every game for the tests, played at random by whatever may be done."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import Any, NamedTuple, TypeAlias, TypeVar

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from muggins.crib.deal import Phase
from muggins.games import bharg, bhargage, cribbage

AnyMatch: TypeAlias = Any
CardT = TypeVar("CardT")

ANN, BEN = "Ann", "Ben"
PLAYERS = (ANN, BEN)

LIFTED = 4
"""How many cards are lifted for the up-card of a stacked deck."""


def stacked(
    deck: Iterable[CardT], hands: Sequence[Sequence[CardT]], up: CardT, laid: int = 0
) -> tuple[CardT, ...]:
    """A deck that deals these hands, lays so many cards to the crib, and turns `up` when four are lifted."""
    dealt = [card for each in zip(*hands, strict=True) for card in each]
    rest = [card for card in deck if card not in dealt and card != up]
    above = laid + LIFTED
    return (*dealt, *rest[:above], up, *rest[above:])


switches = st.booleans()
targets = st.integers(1, 40) | st.integers(1, 10_000)


class Game(NamedTuple):
    """A game: its package, all rules that it can be played by, and one legal move at random."""

    package: Any
    rules: SearchStrategy[Any]
    step: Callable[[AnyMatch, Random], AnyMatch]


@st.composite
def table_rules(draw: st.DrawFn, /, kind: type[Any], packet: int, **options: SearchStrategy[Any]) -> Any:
    """The rules of a game with a crib; `options` are those that it has besides, some below the target."""
    target = draw(targets)
    below = st.integers(0, target - 1)
    chosen = {name: draw(strategy) for name, strategy in options.items()}
    if kind is cribbage.Rules:
        chosen["lurch"] = draw(below)
        lines = st.dictionaries(st.integers(1, max(target - 1, 1)), st.integers(1, 5), max_size=3)
        chosen["skunks"] = tuple(draw(lines).items()) if target > 1 else ()
    return kind(
        target=target,
        start=draw(below),
        lap=draw(targets),
        least_packet=draw(st.integers(1, packet)),
        muggins=draw(switches),
        **chosen,
    )


def crib_step(match: AnyMatch, rng: Random) -> AnyMatch:
    """The match after one legal move at random, with claims of too little and of too much."""
    if match.claimant is not None and rng.random() < 0.8:
        call = "claim" if match.claimable.lines else "muggins"
        return getattr(match, call)(match.claimant)
    if isinstance(match, cribbage.Match) and rng.random() < 0.05:
        return match.penalty(rng.choice(match.players))
    match match.phase:
        case Phase.DISCARD:
            player = rng.choice(match.to_act)
            return match.discard(player, rng.sample(match.hand(player), 2))
        case Phase.TURN_UP:
            if isinstance(match, cribbage.Match) and rng.random() < 0.1:
                return match.misdeal()
            least = match.rules.least_packet
            return match.turn_up(rng.randint(least, len(match.current.stock) - least))
        case Phase.PLAY:
            return match.play(rng.choice(match.pegging.legal_plays))
        case Phase.SHOW:
            return match.count(rng.choice([None, None, 0, 1, 9999]))
        case _:
            return match.shuffle(rng)


def bharg_step(match: AnyMatch, rng: Random) -> AnyMatch:
    """The match after one legal move at random."""
    now = match.current
    if now is None or now.turn is None:
        return match.shuffle(rng)
    if now.can_draw:
        return match.take() if now.can_take and rng.random() < 0.5 else match.draw()
    return match.discard(rng.choice(now.legal_discards))


GAMES = {
    "bhargage": Game(
        bhargage,
        table_rules(
            bhargage.Rules,
            17,
            sequences=switches,
            excuse_in_sequences=switches,
            twenty_three=switches,
            chief_is_friend=switches,
            excuse_doubles_bharg_in_play=switches,
        ),
        crib_step,
    ),
    "cribbage": Game(cribbage, table_rules(cribbage.Rules, 20, five_card=switches), crib_step),
    "bharg": Game(
        bharg,
        st.builds(bharg.Rules, target=targets, excuse=switches, pawns=switches, courts=switches),
        bharg_step,
    ),
}
CRIB_GAMES = {name: game for name, game in GAMES.items() if name != "bharg"}


def states(game: Game, match: AnyMatch, rng: Random, *, most: int = 100) -> Iterator[AnyMatch]:
    """The moments of a match that goes on from this one, a move apart, up to its end."""
    for _ in range(most):
        yield match
        if match.is_over:
            return
        match = game.step(match, rng)
