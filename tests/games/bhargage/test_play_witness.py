"""The play of the cards against the second scorer, which is written literally from the rules."""

from random import Random
from typing import TypedDict

import pytest

from games.bhargage import literal
from games.bhargage.play_telling import kinds
from muggins.cards.decktet import Card
from muggins.games.bhargage import score_play, start_play
from muggins.games.bhargage.play import PlayState
from muggins.games.bhargage.rules import Rules
from muggins.pegging import Go, Last, Play

CODES = list(literal.CARDS)
CARD_OF = {code: Card.parse(code) for code in CODES}
SEED = 23


class Options(TypedDict, total=False):
    """The options of the play, as the second scorer calls them."""

    sequences: bool
    excuse_in_sequences: bool
    excuse_doubles_bharg: bool


VARIANTS: dict[str, Options] = {
    "standard": {},
    "sequences": {"sequences": True},
    "excuse out of sequences": {"sequences": True, "excuse_in_sequences": False},
    "excuse doubles": {"excuse_doubles_bharg": True},
}


def rules_of(options: Options) -> Rules:
    """The same options as rules."""
    return Rules(
        sequences=options.get("sequences", False),
        excuse_in_sequences=options.get("excuse_in_sequences", True),
        excuse_doubles_bharg_in_play=options.get("excuse_doubles_bharg", False),
    )


def scored(points: dict[str, int]) -> dict[str, int]:
    """What scored, by kind, with the six Aces that win outright in the players' words."""
    found = {kind: number for kind, number in points.items() if number}
    return {"six Aces": 0} if found.pop("six aces", 0) else found


def of_few_ranks(rng: Random) -> list[str]:
    """The cards of four ranks, among which equal ranks, runs and 11s are common."""
    ranks = rng.sample(literal.RANK_ORDER, 4)
    return [code for code in CODES if literal.RANK[code] in ranks]


def compare_cards(plays: int, rng: Random, options: Options, *, few_ranks: bool = False) -> None:
    """Score every card of so many random plays twice, from the bare sequence of cards."""
    rules = rules_of(options)
    for _ in range(plays):
        six = rng.sample(of_few_ranks(rng) if few_ranks else CODES, 6)
        events = literal.playout(six[:3], six[3:], lambda _, legal: rng.choice(legal), **options)
        pile: list[Card] = []
        for event in events:
            if event[0] == "play":
                pile.append(CARD_OF[event[2]])
                assert kinds(score_play(pile, rules)) == scored(event[4]), (pile, options)


def compare_play(six: list[str], rng: Random, options: Options) -> None:
    """Play a deal twice, a card at a time, and compare the legal plays and then the whole log."""
    state = start_play(six[:3], six[3:], rules=rules_of(options))

    def choose(seat: literal.Seat, legal: list[str]) -> str:
        nonlocal state
        assert (state.turn, list(map(str, state.legal_plays))) == (seat, legal), six
        code = rng.choice(legal)
        state = state.play(code)
        return code

    events = literal.playout(six[:3], six[3:], choose, **options)
    assert state.is_over
    assert told(state) == list(map(literally, events)), six


def compare_plays(deals: int, rng: Random, options: Options) -> None:
    """Play so many random deals twice."""
    for _ in range(deals):
        compare_play(rng.sample(CODES, 6), rng, options)


def told(state: PlayState) -> list[tuple[object, ...]]:
    """The log, but for a last that scores nothing."""
    story: list[tuple[object, ...]] = []
    for event in state.log:
        match event:
            case Play(seat, card, count, score):
                story.append(("play", seat, str(card), count, kinds(score)))
            case Go(seat):
                story.append(("go", seat))
            case Last(seat, score=score) if score.lines:
                story.append(("last", seat, score.total))
    return story


def literally(event: literal.Event) -> tuple[object, ...]:
    """An event of the second scorer, in the same words."""
    return (*event[:4], scored(event[4])) if event[0] == "play" else event


@pytest.mark.parametrize("variant", VARIANTS)
def test_each_card_scores_as_the_literal_rules_say(variant: str) -> None:
    """On 1,000 random plays, half of them of few ranks, kind by kind."""
    compare_cards(500, Random(SEED), VARIANTS[variant])
    compare_cards(500, Random(SEED), VARIANTS[variant], few_ranks=True)


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_play_goes_as_the_literal_rules_say(variant: str) -> None:
    """On 300 random deals, event by event."""
    compare_plays(300, Random(SEED), VARIANTS[variant])


@pytest.mark.parametrize("variant", VARIANTS)
def test_six_aces_go_as_the_literal_rules_say(variant: str) -> None:
    """The deal that random ones never meet: the sixth Ace ends it, by any set of rules."""
    compare_play(["AM", "AS", "AW", "AL", "AY", "AK"], Random(SEED), VARIANTS[variant])


@pytest.mark.exhaustive
@pytest.mark.parametrize("chunk", range(5))
def test_each_card_of_100_000_plays_scores_as_the_literal_rules_say(chunk: int) -> None:
    """On 100,000 random plays by the standard rules, kind by kind."""
    compare_cards(20_000, Random(f"{SEED} {chunk}"), VARIANTS["standard"])


@pytest.mark.exhaustive
@pytest.mark.parametrize("variant", sorted(VARIANTS.keys() - {"standard"}))
def test_each_card_of_100_000_sequences_scores_as_the_variants_say(variant: str) -> None:
    """On 20,000 random plays by each variant, which are over 100,000 sequences, kind by kind."""
    compare_cards(20_000, Random(f"{SEED} {variant}"), VARIANTS[variant])


@pytest.mark.exhaustive
@pytest.mark.parametrize("variant", VARIANTS)
def test_each_card_of_plays_of_few_ranks_scores_as_the_literal_rules_say(variant: str) -> None:
    """On 5,000 random plays by each set of rules in which most cards score, kind by kind."""
    compare_cards(5_000, Random(f"{SEED} few ranks {variant}"), VARIANTS[variant], few_ranks=True)


@pytest.mark.exhaustive
@pytest.mark.parametrize("variant", VARIANTS)
def test_3_000_plays_go_as_the_literal_rules_say(variant: str) -> None:
    """On 3,000 random deals by each set of rules, event by event."""
    compare_plays(3_000, Random(f"{SEED} {variant}"), VARIANTS[variant])
