"""What `print` shows of a play, a deal, a match and a discard: only cards that are visible to all.

The text for a match, a deal or a play has the up-card, the cards played, the hands once they are counted, and
the number of cards of each player, the crib and the stock.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from muggins.printing import listed, two_places
from muggins.table.seats import BySeat, by_seat
from muggins.table.text import awaited, awaited_in_match, holding, rules_and_score, seats

if TYPE_CHECKING:
    from muggins.crib.deal import Count, Deal
    from muggins.crib.discards import Discard
    from muggins.crib.match import CribMatch
    from muggins.crib.open_play import ReviewedPlay, SolvedPlay, ValuedPlay
    from muggins.crib.pegging import Go, Last, PeggingState, Play
    from muggins.scoring.score import Score

__all__ = [
    "count_text",
    "deal_text",
    "discard_text",
    "go_text",
    "last_text",
    "match_text",
    "pegging_text",
    "play_text",
    "reviewed_play_text",
    "solved_play_text",
    "valued_play_text",
]


# --- the play --------------------------------------------------------------------------------------------


def play_text(event: Play[Any, Any]) -> str:
    """Who played which card, the new count, and the score."""
    return f"{event.seat} plays {event.card}: {event.count}{_points(event.score)}"


def go_text(event: Go) -> str:
    """Who could not play, and at which count."""
    return f"{event.seat} says Go at {event.count}"


def last_text(event: Last[Any, Any]) -> str:
    """Who played the last card of a count, and what that scored."""
    return f"{event.seat} is last at {event.count}{_points(event.score)}"


def pegging_text(state: PeggingState[Any, Any]) -> str:
    """A line for each event, then the number of cards each seat holds, and the count."""
    turn = "the play is over" if state.turn is None else f"{state.turn} to play"
    held = holding(*_sizes(state.hands))
    return "\n".join([*map(str, state.log), held, f"{_count_so_far(state)}, {turn}"])


def _sizes(hands: BySeat[tuple[Any, ...]]) -> tuple[int, ...]:
    return tuple(map(len, hands.in_order))


def _count_so_far(state: PeggingState[Any, Any]) -> str:
    """The current count and its limit."""
    return f"count {state.count} of {state.rules.limit}"


def _points(score: Score[Any, Any]) -> str:
    """The points and the kinds of their lines; empty without lines."""
    kinds = ", ".join(dict.fromkeys(str(line.kind.value) for line in score.lines))
    points = f" for {score.total}" if score.total else ""
    return f"{points} ({kinds})" if kinds else ""


# --- the play with both hands known ----------------------------------------------------------------------


def valued_play_text(play: ValuedPlay[Any, Any]) -> str:
    """The value and the cost of a card."""
    cost = f", {play.cost} less than the best" if play.cost else ""
    return f"{play.card} is worth {play.net}{cost}"


def solved_play_text(solved: SolvedPlay[Any, Any]) -> str:
    """A line for each legal card, then everything that happens if the best one is played."""
    turn = f"{solved.seat} to play at {solved.state.count}"
    return "\n".join([turn, *map(str, solved.plays), *map(str, solved.best.line)])


def reviewed_play_text(played: ReviewedPlay[Any, Any]) -> str:
    """Who played which card, and which card would have been better, if any."""
    better = f"{played.best.card} was better by {played.cost}" if played.cost else "none was better"
    return f"{played.seat} played {played.card}: {better}"


# --- the deal and its show -------------------------------------------------------------------------------


def count_text(counted: Count[Any, Any]) -> str:
    """Whose hand or crib it is, its cards, and the table of what they score."""
    claimed = [f"{counted.claimed} claimed"] if counted.overlooked else []
    return "\n".join([_cards_counted(counted), str(counted.score), *claimed])


def _cards_counted(counted: Count[Any, Any]) -> str:
    *held, upcard = counted.cards
    return f"{counted.seat}'s {counted.occasion}, {listed(held)} with {upcard}"


def deal_text(now: Deal[Any, Any, Any]) -> str:
    """What is visible to all, and what the deal waits for."""
    return "\n".join([*_open_cards(now), *awaited(now.phase, now.to_act)])


def _open_cards(now: Deal[Any, Any, Any]) -> list[str]:
    """A line for everything visible to all. A count has the points that its player got for it."""
    lines = [_hidden_cards(now)]
    if now.upcard is not None:
        lines.append(f"up-card {now.upcard}{_points(now.score_upcard(now.upcard))}")
    if now.pegging is not None:
        lines.extend(map(str, now.pegging.log))
        if now.pegging.turn is not None:
            lines.append(_count_so_far(now.pegging))
    lines.extend(f"{_cards_counted(each)}: {each.score.total - each.overlooked}" for each in now.counts)
    return [*lines, *(str(call) for each in now.counts for call in each.calls)]


def _hidden_cards(now: Deal[Any, Any, Any]) -> str:
    """The number of cards in the hands, the crib and the stock."""
    seats = now.dealt.seats
    hands = by_seat([now.held(seat) for seat in seats]) if now.pegging is None else now.pegging.hands
    return (
        f"{holding(*_sizes(hands))}, crib {len(now.crib)}, stock {len(now.stock) - (now.upcard is not None)}"
    )


# --- the match -------------------------------------------------------------------------------------------


def match_text(now: CribMatch[Any, Any, Any]) -> str:
    """The rules, the score, the seats, what is visible to all in the current deal, and who has to move."""
    lines = rules_and_score(now)
    if now.stakes > 1:
        lines.append(f"the win counts {'double' if now.stakes == 2 else f'{now.stakes} times'}")
    if now.current is not None:
        lines += [seats(now), *_open_cards(now.current)]
    return "\n".join([*lines, *awaited_in_match(now, now.phase)])


# --- the discard -----------------------------------------------------------------------------------------


def discard_text(worth: Discard[Any, Any], chance: float | None = None) -> str:
    """One line: who throws and keeps what, the net value, why (reasons that are not 0), the chance to win."""
    reasons = [
        f"{reason.replace('_', ' ')} {two_places(mean)}" for reason, mean in worth.reasons.items() if mean
    ]
    why = f" ({', '.join(reasons)})" if reasons else ""
    wins = "" if chance is None else f", wins {chance:.1%}"
    return (
        f"{worth.seat} throws {listed(worth.thrown)}, keeps {listed(worth.kept)}: "
        f"{two_places(worth.net)}{why}{wins}"
    )
