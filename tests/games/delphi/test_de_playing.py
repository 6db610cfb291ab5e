"""Rules of thumb for Delphi."""

from random import Random

from games.moments import found
from muggins.strategy import play_match, players_of


def test_two_who_know_the_oracle_beat_a_third_at_random() -> None:
    """Nobody can guess what an oracle at random says, so one alone wins no more than its share."""
    players = players_of(found("delphi"))
    given = {"Ann": players["simple"], "Ben": players["random"], "Cid": players["simple"]}
    won = [play_match(found("delphi"), given, Random(seed)).winners for seed in range(4)]
    assert ("Ben",) not in won
