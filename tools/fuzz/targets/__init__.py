"""The targets, by name: each is a function of choices and of a judge that makes some calls."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from attrs import frozen

from fuzz.choices import Choices
from fuzz.judge import Judge
from fuzz.targets.advice import coached, policies, ranked_plays
from fuzz.targets.analysis import arrays, discards, distributions
from fuzz.targets.any_game import any_match, show_ecarte
from fuzz.targets.bridge import rubber_bridge, show_bridge
from fuzz.targets.matches import deal_bhargage, deal_cribbage, match_bhargage, match_cribbage
from fuzz.targets.odds import odds
from fuzz.targets.options import boards, rules
from fuzz.targets.outside import command, drawing, page
from fuzz.targets.parsers import decks, names, parse_decktet, parse_french
from fuzz.targets.plays import play_bhargage, play_cribbage
from fuzz.targets.records import moves, records
from fuzz.targets.rounds import match_bharg, round_bharg, solitaire
from fuzz.targets.shows import show_bharg, show_bhargage, show_cribbage
from fuzz.targets.walk import public

__all__ = ["TARGETS", "Run", "Target"]

Run: TypeAlias = Callable[[Choices, Judge], None]


@frozen
class Target:
    """A part of the library that is tried.

    Attributes:
        run: makes some calls.
        share: how many of a number of calls are this target's, beside those of the others: more for one
            whose calls are quick.
        longest: the most bytes that decide a run.
    """

    run: Run
    share: int
    longest: int = 64


TARGETS: dict[str, Target] = {
    "parse-decktet": Target(parse_decktet, 120),
    "parse-french": Target(parse_french, 120),
    "names": Target(names, 60),
    "decks": Target(decks, 40),
    "show-bhargage": Target(show_bhargage, 120),
    "show-cribbage": Target(show_cribbage, 120),
    "show-bharg": Target(show_bharg, 40),
    "show-ecarte": Target(show_ecarte, 40),
    "show-bridge": Target(show_bridge, 40),
    "rubber-bridge": Target(rubber_bridge, 40, 256),
    "play-bhargage": Target(play_bhargage, 60, 96),
    "play-cribbage": Target(play_cribbage, 60, 128),
    "deal-bhargage": Target(deal_bhargage, 20, 256),
    "deal-cribbage": Target(deal_cribbage, 20, 256),
    "match-bhargage": Target(match_bhargage, 20, 512),
    "match-cribbage": Target(match_cribbage, 20, 512),
    "match-bharg": Target(match_bharg, 20, 512),
    "any-match": Target(any_match, 20, 256),
    "round-bharg": Target(round_bharg, 20, 384),
    "solitaire": Target(solitaire, 20, 256),
    "records": Target(records, 10, 96),
    "moves": Target(moves, 40, 96),
    "rules": Target(rules, 60),
    "boards": Target(boards, 40),
    "discards": Target(discards, 2),
    "distributions": Target(distributions, 30),
    "ranked-plays": Target(ranked_plays, 2, 96),
    "policies": Target(policies, 20),
    "coached": Target(coached, 5),
    "odds": Target(odds, 30),
    "arrays": Target(arrays, 10, 96),
    "drawing": Target(drawing, 10, 128),
    "page": Target(page, 5, 128),
    "command": Target(command, 2, 96),
    "public": Target(public, 120, 48),
}
