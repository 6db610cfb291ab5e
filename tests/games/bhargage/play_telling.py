"""Plays of Bhargage in short words, so that a test can say what should have happened."""

from collections.abc import Iterable

from muggins.cards.decktet import Card
from muggins.games.bhargage import score_play, start_play
from muggins.games.bhargage.play import PlayState
from muggins.games.bhargage.rules import STANDARD, Kind, Rules
from muggins.pegging import Go, Last, Play
from muggins.scoring.score import Score

Happening = Play[Kind, Card] | Go | Last[Kind, Card]


def kinds(score: Score[Kind, Card]) -> dict[str, int]:
    """The points by kind, each kind in the players' word for it."""
    return {kind.value: points for kind, points in score.by_kind.items()}


def last_card(played: str, rules: Rules = STANDARD) -> dict[str, int]:
    """What the last of these cards scores, by kind."""
    return kinds(score_play(played, rules))


def groups(played: str, kind: Kind, rules: Rules = STANDARD) -> list[str]:
    """The cards of each line of one kind that the last of these cards scores."""
    lines = score_play(played, rules).lines
    return [" ".join(map(str, line.cards)) for line in lines if line.kind is kind]


def play_on(state: PlayState, order: Iterable[Card | str]) -> PlayState:
    """The state after these cards were played."""
    for card in order:
        state = state.play(card)
    return state


def played(pone: str, dealer: str, order: str, rules: Rules = STANDARD) -> PlayState:
    """The state after these cards were played from these hands."""
    return play_on(start_play(pone, dealer, rules=rules), order.split())


def told(state: PlayState) -> list[str]:
    """What has happened, a short line for each event; the last one also says what being last scored."""
    return [_line(event) for event in state.log]


def _line(event: Happening) -> str:
    if isinstance(event, Go):
        return f"{event.seat} go"
    what = "last" if isinstance(event, Last) else f"{event.card} {event.count}"
    return " ".join([f"{event.seat} {what}", *(f"{line.kind}:{line.points}" for line in event.score.lines)])
