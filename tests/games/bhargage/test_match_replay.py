"""Matches kept as records: an independent tally of their awards, replays, and damaged records."""

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import Any, TypeAlias

import pytest

from games.bhargage import literal as witness
from games.bhargage.match_playing import (
    ANN,
    BEN,
    OTHER,
    PLAYERS,
    apply_all,
    deal_line,
    random_match,
    random_states,
)
from lengths import first_quick
from muggins.cards.decktet import EXTENDED
from muggins.crib.deal import Occasion
from muggins.games.bhargage.match import Match
from muggins.games.bhargage.rules import CRIBBAGE_BOARD, SEQUENCES, STANDARD, TWENTY_THREE, Rules

TALLIED = first_quick(range(300), 10)

Record: TypeAlias = dict[str, Any]
Marked: TypeAlias = tuple[str, str, dict[str, int]]


# --- an independent tally ----------------------------------------------------------------------------------


def deals_of(moves: Sequence[str]) -> Iterator[list[list[str]]]:
    """The moves of each deal, each as its words."""
    deal: list[list[str]] = []
    for move in moves:
        words = move.split()
        if words[0] == "deal" and deal:
            yield deal
            deal = []
        deal.append(words)
    yield deal


def play_of(pone: list[str], dealer: list[str], order: list[str], rules: Rules) -> Iterator[Marked]:
    """The awards by seat of a play in which the cards were laid in this order, up to the last one laid."""
    script = iter(order)
    events = witness.playout(
        pone,
        dealer,
        lambda _seat, legal: next(script, legal[0]),
        sequences=rules.sequences,
        excuse_in_sequences=rules.excuse_in_sequences,
        excuse_doubles_bharg=rules.excuse_doubles_bharg_in_play,
    )
    for event in events:
        if event[0] == "play":
            yield event[1], Occasion.PLAY.value, event[4]
        elif event[0] == "last":
            yield event[1], Occasion.PLAY.value, {"last": event[2]}


def deal_told(moves: list[list[str]], rules: Rules) -> Iterator[Marked]:
    """The awards of one deal by seat, told from its moves with the literal scorer."""
    deck = moves[0][1:]
    hands = {"pone": deck[0:10:2], "dealer": deck[1:10:2]}
    thrown = {words[1]: words[2:] for words in moves if words[0] == "discard"}
    held = {seat: [code for code in hands[seat] if code not in thrown[seat]] for seat in hands}
    (lifted,) = [int(words[1]) for words in moves if words[0] == "turn-up"]
    up = deck[10 + lifted]
    yield "dealer", Occasion.UPCARD.value, {"Chief": witness.chief(up)}

    order = [words[1] for words in moves if words[0] == "play"]
    yield from play_of(held["pone"], held["dealer"], order, rules)

    counting = {
        "sequences": rules.sequences,
        "excuse_in_sequences": rules.excuse_in_sequences,
        "twenty_three": rules.twenty_three,
    }
    said = [words for words in moves if words[0] in {"count", "claim"}]
    bhargage = thrown["pone"] + thrown["dealer"]
    for seat, cards in ("pone", held["pone"]), ("dealer", held["dealer"]), ("dealer", bhargage):
        if not said:
            return
        assert said.pop(0) == ["count"]
        if cards is bhargage:
            yield seat, Occasion.CRIB.value, witness.bhargage(cards, up, **counting)
        else:
            friends = rules.chief_is_friend
            yield seat, Occasion.HAND.value, witness.hand(cards, up, chief_is_friend=friends, **counting)
        if said and said[0][0] == "claim":
            claimant = said.pop(0)[1]
            assert claimant != seat
            yield claimant, Occasion.CLAIM.value, {"shortage": witness.shortage([*cards, up])}
    assert not said


class Tally:
    """A match told from its record alone: who scored what in which order, up to the win."""

    def __init__(self, record: Record, rules: Rules) -> None:
        self.target = rules.target
        self.scores: dict[str, int] = dict.fromkeys(record["players"], rules.start)
        self.awards: list[Marked] = []
        self.winner: str | None = None
        dealer = record["dealer"]
        for moves in deals_of(record["moves"]):
            players = {"dealer": dealer, "pone": OTHER[dealer]}
            assert self.winner is None
            for seat, occasion, points in deal_told(moves, rules):
                self.mark(players[seat], occasion, points)
            dealer = OTHER[dealer]

    def mark(self, player: str, occasion: str, points: dict[str, int]) -> None:
        """Marks what scores, unless the match is won; six Aces win without points."""
        scored = {kind: count for kind, count in points.items() if count}
        if self.winner is not None or not scored:
            return
        outright = "six aces" in scored
        if outright:
            scored = {"six Aces": 0}
        self.awards.append((player, occasion, scored))
        self.scores[player] += sum(scored.values())
        if outright or self.scores[player] >= self.target:
            self.winner = player

    @property
    def stakes(self) -> int:
        """2 for a loss by shortage, else 1."""
        return 2 if self.awards[-1][1] == Occasion.CLAIM.value else 1


def marked(match: Match) -> list[Marked]:
    """The awards of a match in the tally's words."""
    return [
        (award.to, str(award.occasion), {kind.value: count for kind, count in award.score.by_kind.items()})
        for award in match.log
    ]


def check(match: Match) -> None:
    """The match and the tally agree on every award in order, on the scores, the winner and the stakes."""
    tally = Tally(match.to_record(), match.rules)
    assert marked(match) == tally.awards
    assert match.scores == tally.scores
    assert (match.winner, match.stakes) == (tally.winner, tally.stakes)


@pytest.mark.parametrize("seed", TALLIED)
def test_every_award_of_a_random_match_agrees_with_the_literal_scorer(seed: int) -> None:
    """Award by award, in order, with scores, winner and stakes, told from the moves alone."""
    check(random_match(seed))


VARIANTS = {
    "a Cribbage board": CRIBBAGE_BOARD,
    "one circuit": Rules(target=56),
    "sequences": SEQUENCES,
    "sequences without the Excuse": Rules(sequences=True, excuse_in_sequences=False),
    "23 in the show": TWENTY_THREE,
    "all the bhargs of the Excuse": Rules(excuse_doubles_bharg_in_play=True),
    "the Chief his own Friend": Rules(chief_is_friend=True, least_packet=1),
}


@pytest.mark.parametrize("rules", VARIANTS.values(), ids=VARIANTS)
@pytest.mark.parametrize("seed", first_quick(range(15), 2))
def test_every_award_agrees_under_other_rules(seed: int, rules: Rules) -> None:
    """Whatever rules a match is played by, the tally by the same rules agrees."""
    check(random_states(seed, rules)[-1])


@pytest.mark.exhaustive
@pytest.mark.parametrize("hundred", range(300, 1000, 100))
def test_every_award_of_1000_random_matches_agrees_with_the_literal_scorer(hundred: int) -> None:
    """The same for the rest of a thousand matches."""
    for seed in range(hundred, hundred + 100):
        check(random_states(seed)[-1])


def test_six_aces_agree_with_the_literal_scorer() -> None:
    """A match that six Aces win, which chance never brings about, is told the same way."""
    moves = [
        deal_line("AM AS AW 2SY 3LY", "AL AY AK 4MS 5ML", "XK"),
        "discard pone 2SY 3LY",
        "discard dealer 4MS 5ML",
        "turn-up 4",
        *(f"play {code}" for code in ("AM", "AL", "AS", "AY", "AW", "AK")),
    ]
    match = apply_all(Match(PLAYERS, BEN), moves)
    check(match)
    assert match.winner == BEN


# --- records -----------------------------------------------------------------------------------------------


@cache
def states_of(seed: int) -> tuple[Match, ...]:
    """Every moment of a random match."""
    return tuple(random_states(seed))


def test_a_record_says_what_it_holds() -> None:
    """The format, the game, the players, the first dealer, the start, the options changed, and the moves."""
    match = apply_all(Match(PLAYERS, BEN, Rules(sequences=True, start=10)), states_of(1)[2].moves)
    assert match.to_record() == {
        "format": 1,
        "game": "bhargage",
        "players": ["Ann", "Ben"],
        "dealer": "Ben",
        "start": [10, 10],
        "rules": {"start": 10, "sequences": True},
        "moves": list(match.moves),
    }


def test_a_line_is_read_as_generously_as_a_card() -> None:
    """Names, small letters and slashes are read, and written as codes."""
    match = Match(PLAYERS, BEN).deal(EXTENDED)
    generous = match.apply("discard pone ace of suns, a/l")
    assert generous == match.discard(ANN, "AS AL")
    assert generous.moves[-1] == "discard pone AS AL"


# --- values that never change ------------------------------------------------------------------------------


def test_matches_by_other_players_or_rules_are_not_equal() -> None:
    """Players, dealer, rules and moves tell matches apart."""
    match = Match(PLAYERS, BEN).shuffle(Random(1))
    others = [
        Match((BEN, ANN), BEN).shuffle(Random(1)),
        Match(PLAYERS, ANN).shuffle(Random(1)),
        Match(PLAYERS, BEN, Rules(target=112)).shuffle(Random(1)),
        Match(PLAYERS, BEN).shuffle(Random(2)),
        Match(PLAYERS, BEN),
    ]
    assert match == Match(PLAYERS, BEN, STANDARD).shuffle(Random(1))
    assert all(match != other for other in others)
