"""The bot of `examples/bot.py`: it plays by what it sees, and well enough to beat one that plays anything."""

from random import Random

from examples.bot import against_any_move, bot
from muggins import games
from muggins.strategy.players import Turn, any_move, play_match
from muggins.table.moves import Move


def test_the_bot_beats_any_move() -> None:
    """Of ten matches it wins nine at least."""
    wins, _ = against_any_move(10).wins
    assert wins >= 9


def test_the_bot_is_not_led_by_what_it_cannot_see() -> None:
    """Each of its moves follows from its turn alone: it makes the same one again if it is asked again."""
    asked: list[Turn] = []

    def twice(turn: Turn, rng: Random) -> Move:
        asked.append(turn)
        assert bot(turn, rng) == bot(turn, Random(99))
        return bot(turn, rng)

    match = play_match(games.find("bhargage"), {"bot": twice, "any": any_move}, Random(3))
    assert match.is_over
    assert {turn.moves[0].name for turn in asked} >= {"discard", "play", "turn-up", "count"}
