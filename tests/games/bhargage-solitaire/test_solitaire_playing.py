"""Rules of thumb for Solitaire Bhargage."""

from random import Random

from games.moments import found
from muggins.games.bhargage.solitaire import EASIER, SOLITAIRE
from muggins.strategy import play_match, players_of
from muggins.strategy.players import any_move


def test_they_score_much_more_than_any_move() -> None:
    """About twenty points more in a solitaire, by either rules."""
    game = found("bhargage-solitaire")
    for rules in (SOLITAIRE, EASIER):
        points = {}
        for name in ("simple", "random"):
            players = {"Ann": players_of(game)[name], "nobody": any_move}
            played = [play_match(game, players, Random(seed), rules=rules) for seed in range(20)]
            points[name] = sum(match.scores["Ann"] for match in played) / len(played)
        assert points["simple"] > points["random"] + 10
