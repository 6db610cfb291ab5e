"""Matches of all games played at random, and what lies open in them: an oracle that reads only the moves."""

import re
from collections.abc import Callable
from random import Random
from typing import Any

from muggins.games import bharg, bhargage, cribbage

PLAYERS = ("Ann", "Ben")

CRIB_GAMES: dict[str, Callable[[], Any]] = {
    "Bhargage": lambda: bhargage.Match(PLAYERS, "Ben"),
    "Bhargage with muggins": lambda: bhargage.Match(PLAYERS, "Ann", bhargage.Rules(muggins=True, target=40)),
    "Cribbage": lambda: cribbage.Match(PLAYERS, "Ben", cribbage.ONCE_AROUND),
    "five-card Cribbage": lambda: cribbage.Match(PLAYERS, "Ann", cribbage.FIVE_CARD),
}
BHARG: dict[str, Callable[[], Any]] = {
    "Bharg": lambda: bharg.Match(PLAYERS, "Ben"),
    "Bharg with the whole deck": lambda: bharg.Match(PLAYERS, "Ann", bharg.WHOLE_DECK),
}
GAMES = CRIB_GAMES | BHARG


def step(match: Any, rng: Random) -> Any:
    """The match after a legal move at random."""
    match str(match.phase):
        case "discards":
            player = rng.choice(match.to_act)
            return match.discard(player, rng.sample(match.hand(player), 2))
        case "the up-card":
            return match.turn_up(rng.randint(4, 12))
        case "a card":
            return match.play(rng.choice(match.pegging.legal_plays))
        case "a count":
            return match.count(rng.choice((None, None, 1)))
        case "a draw":
            return match.take() if match.current.can_take and rng.random() < 0.4 else match.draw()
        case "a discard":
            return match.discard(_towards_a_win(match.current))
        case _:
            return match.shuffle(rng)


def _towards_a_win(now: bharg.Round) -> Any:
    """The discard that leaves the fewest points unbound."""
    hand = now.legal_discards

    def left(card: Any) -> int:
        kept = [other for other in hand if other is not card]
        return bharg.unbound_points(kept, card if card.code[0] == "A" else now.top_ace, now.rules)

    return min(hand, key=left)


def moments(start: Any, seed: int, most: int = 45) -> list[Any]:
    """The first moments of a match played at random, a move apart, with the claims that there are."""
    rng = Random(seed)
    seen = [start]
    while not seen[-1].is_over and len(seen) < most:
        seen.append(step(seen[-1], rng))
        if getattr(seen[-1], "claimable", None) and seen[-1].claimable.lines:
            claimant = seen[-1].player_at(seen[-1].current.counts[-1].seat.other)
            seen.append(seen[-1].claim(claimant))
    return seen


def codes_in(text: str, match: Any) -> set[str]:
    """The cards that a text names, word by word."""
    return deck_of(match) & set(re.findall(r"\w+", text))


def deck_of(match: Any) -> set[str]:
    """The codes of all cards that are dealt."""
    *_, deal = (move.split()[1:] for move in ["deal", *match.moves] if move.startswith("deal"))
    return set(deal)


def open_codes(match: Any) -> set[str]:
    """The cards that lie open, by the moves since the last deal."""
    return _open_in_bharg(match) if match.GAME == "bharg" else _open_in_deal(match)


def _since_the_deal(match: Any) -> list[list[str]]:
    moves = [move.split() for move in match.moves]
    dealt = max((place for place, move in enumerate(moves) if move[0] == "deal"), default=len(moves))
    return moves[dealt:]


def _open_in_deal(match: Any) -> set[str]:
    """The up-card, the cards played, and each hand and crib that was counted."""
    each = match.rules.kept + 2
    seen: set[str] = set()
    hands: dict[str, set[str]] = {}
    stock: list[str] = []
    counted: list[set[str]] = []
    for verb, *words in _since_the_deal(match):
        match verb:
            case "deal":
                hands = {"pone": set(words[: 2 * each : 2]), "dealer": set(words[1 : 2 * each : 2])}
                hands["crib"], stock = set(), words[2 * each :]
            case "discard":
                hands["crib"] |= set(words[1:])
                hands[words[0]] -= set(words[1:])
            case "turn-up":
                seen.add(stock[int(words[0])])
                counted = [hands["crib"], hands["dealer"], hands["pone"]]
            case "play":
                seen |= set(words)
            case "count":
                seen |= counted.pop()
            case _:
                assert verb in ("claim", "muggins")
    return seen


def _open_in_bharg(match: Any) -> set[str]:
    """All in the two piles, what was taken from them and is held, and both hands at the end of a round."""
    now = match.current
    if now is None:
        return set()
    held = now.taken if now.winner is None else now.hands
    seen = {*now.pile, *now.ace_pile, *held.pone, *held.dealer}
    return {card.code for card in seen}
