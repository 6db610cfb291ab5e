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
from muggins.errors import MugginsError, RecordError
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


@pytest.mark.parametrize("seed", TALLIED)
def test_bh_57_the_winner_has_111_and_the_loser_at_most_110(seed: int) -> None:
    """At the end of a match exactly one player is Home."""
    match = random_match(seed)
    assert match.winner is not None
    assert match.scores[match.winner] >= 111
    assert match.scores[OTHER[match.winner]] <= 110
    assert [player for player in PLAYERS if match.place(player).is_home] == [match.winner]


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


# --- damaged records ---------------------------------------------------------------------------------------

WHOLE = states_of(1)[-1].to_record()
FIRST_DEAL = [*states_of(1)[9].moves]


def with_moves(*moves: object) -> Record:
    """A record of a match between Ann and Ben, with these moves."""
    return {**WHOLE, "moves": [*moves]}


NO_MOVES = {
    "an unknown word": "pass",
    "nothing": "",
    "a blank": " ",
    "a deal of nothing": "deal",
    "a capital": "Count",
    "too many words": "count twice",
    "a player for a seat": "discard Ann AM XS",
    "no seat": "discard AM XS",
    "another seat": "claim both",
    "no number": "turn-up",
    "a number in words": "turn-up four",
    "a negative number": "turn-up -4",
    "a fraction": "turn-up 4.5",
    "no card": "play",
    "two lines": "count\ncount",
    "a line's end": "count\n",
}


@pytest.mark.parametrize("move", NO_MOVES.values(), ids=NO_MOVES)
def test_a_line_that_is_no_move_is_refused(move: str) -> None:
    """What has none of the forms of moves is refused, at the very start and in the midst of a deal."""
    for match in states_of(1)[0], states_of(1)[5]:
        with pytest.raises(RecordError, match="is not a move; a move is one of cut CARD CARD, deal DECK, "):
            match.apply(move)


REFUSED = {
    "a second deal": [*FIRST_DEAL[:1], FIRST_DEAL[0]],
    "a count before the first deal": ["count"],
    "a claim before the first deal": ["claim pone"],
    "a claim before the first count": [*FIRST_DEAL[:4], "claim pone"],
    "a card that is none": [*FIRST_DEAL[:4], "play AQ"],
    "two cards at once": [*FIRST_DEAL[:4], "play AM AS"],
    "a card of nobody's": [*FIRST_DEAL[:4], f"play {FIRST_DEAL[1].split()[-1]}"],
    "a deck of one card": ["deal AM"],
    "a deck that is none": ["deal everything"],
    "one card thrown": [FIRST_DEAL[0], " ".join(FIRST_DEAL[1].split()[:3])],
    "a discard twice": [*FIRST_DEAL[:2], FIRST_DEAL[1]],
    "the stock lifted too high": [*FIRST_DEAL[:3], "turn-up 32"],
    "the stock not lifted": [*FIRST_DEAL[:3], "turn-up 0"],
    "a move after the win": [*WHOLE["moves"], "count"],
    "a deal after the win": [*WHOLE["moves"], FIRST_DEAL[0]],
}


@pytest.mark.parametrize("moves", REFUSED.values(), ids=REFUSED)
def test_a_record_with_a_refused_move_is_refused(moves: list[str]) -> None:
    """A move that the match would refuse is named with its number, and why it is refused follows."""
    with pytest.raises(RecordError, match=f"^move {len(moves)}, .* is refused: ") as refused:
        Match.from_record(with_moves(*moves))
    assert isinstance(refused.value.__cause__, MugginsError)


DAMAGED: dict[str, Record] = {
    "an unknown rule": {"rules": {"heels": True}},
    "an inner rule": {"rules": {"show_variant": 7}},
    "a target in words": {"rules": {"target": "eleventy-one"}},
    "no target": {"rules": {"target": None}},
    "a target of 0": {"rules": {"target": 0}},
    "a start past the target": {"rules": {"start": 200}},
    "a packet too large": {"rules": {"least_packet": 18}},
    "a number that is no switch": {"rules": {"sequences": 8}},
    "a fraction for a switch": {"rules": {"twenty_three": 0.5}},
    "a fraction for a target": {"rules": {"target": 111.5}},
    "a fraction for a packet": {"rules": {"least_packet": 4.5}},
    "a switch for a start": {"rules": {"start": True}},
    "a text for the Chief": {"rules": {"chief_is_friend": "yes"}},
    "a text for a switch": {"rules": {"sequences": "no"}},
    "a start at the target": {"start": [111, 0]},
}


@pytest.mark.parametrize("damage", DAMAGED.values(), ids=DAMAGED)
def test_a_record_by_rules_that_cannot_be_is_refused(damage: Record) -> None:
    """Options of the wrong type, or out of range, raise the one error of records."""
    with pytest.raises(RecordError):
        Match.from_record({**WHOLE, **damage})


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
