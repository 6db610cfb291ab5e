"""The play of the cards: worked cases of `play.txt`, and any others, beside the second scorer."""

from collections.abc import Callable
from random import Random
from typing import TypedDict

import pytest
from attrs import frozen
from hypothesis import given
from hypothesis import strategies as st

from games.bhargage import literal
from games.bhargage.play_strategies import rule_sets, sequences, six_cards
from games.bhargage.play_telling import Happening, kinds
from lengths import first_quick
from muggins.cards.decktet import Card
from muggins.games.bhargage import score_play, start_play
from muggins.games.bhargage.play import PlayState
from muggins.games.bhargage.rules import Rules
from muggins.pegging import Go, Last, Play
from muggins.table.seats import Seat
from vector_files import read_cases

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


def options_of(rules: Rules) -> Options:
    """The same rules as options."""
    return {
        "sequences": rules.sequences,
        "excuse_in_sequences": rules.excuse_in_sequences,
        "excuse_doubles_bharg": rules.excuse_doubles_bharg_in_play,
    }


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


def compare_play(six: list[str], pick: Callable[[list[str]], str], options: Options) -> PlayState:
    """Play a deal twice, a card at a time, and compare the legal plays and then the whole log."""
    state = start_play(six[:3], six[3:], rules=rules_of(options))

    def choose(seat: literal.Seat, legal: list[str]) -> str:
        nonlocal state
        assert (state.turn, list(map(str, state.legal_plays))) == (seat, legal), six
        code = pick(legal)
        state = state.play(code)
        return code

    events = literal.playout(six[:3], six[3:], choose, **options)
    assert state.is_over
    assert told(state) == list(map(literally, events)), six
    return state


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


# --- the worked cases --------------------------------------------------------------------------------------

OPTIONS: dict[str, Options] = {
    "sequences": {"sequences": True},
    "excuse-out": {"excuse_in_sequences": False},
    "excuse-twice": {"excuse_doubles_bharg": True},
}


@frozen
class Case:
    """A line of the file: whether it is a play or a sequence, the options of the rules, and its fields."""

    what: str
    options: Options
    fields: list[str]

    @classmethod
    def read(cls, line: str) -> "Case":
        """The case of a line."""
        head, *fields = line.split(" | ")
        what, *words = head.split()
        options: Options = {}
        for word in words:
            options.update(OPTIONS[word])
        return cls(what, options, fields)


CASES = {line: Case.read(line) for line in read_cases("games/bhargage/play.txt")}


def each(what: str) -> pytest.MarkDecorator:
    """Each case that begins with this word."""
    found = [pytest.param(case, id=line) for line, case in CASES.items() if case.what == what]
    assert len(found) >= 30
    return pytest.mark.parametrize("case", found)


def happened(event: Happening) -> str:
    """An event as the file writes it."""
    if isinstance(event, Go):
        return "go"
    card = "last" if isinstance(event, Last) else str(event.card)
    return f"{card}+{event.score.total}" if event.score.total else card


@each("play")
def test_a_worked_play_goes_as_told(case: Case) -> None:
    """What each card scores, the goes, the last and the points of both are those of the file; all is over.

    The second scorer tells the same, each seat and each kind by name.
    """
    pone, dealer, story, points = case.fields
    cards = [word.partition("+")[0] for word in story.split()]
    order = iter([card for card in cards if card not in {"go", "last"}])
    state = compare_play([*pone.split(), *dealer.split()], lambda _: next(order), case.options)
    assert " ".join(map(happened, state.log)) == story
    assert f"{state.points[Seat.PONE]} {state.points[Seat.DEALER]}" == points


@each("score")
def test_a_worked_sequence_scores_as_told(case: Case) -> None:
    """The last card scores what the file says, kind by kind and in that order, by either scorer."""
    cards, expected = case.fields
    found = kinds(score_play(cards, rules_of(case.options)))
    words = [f"{kind.replace(' ', '-')}:{points}" for kind, points in found.items()]
    assert (" ".join(words) or "nothing") == expected
    assert found == scored(literal.play(cards.split(), **case.options))


# --- any others --------------------------------------------------------------------------------------------


@given(six_cards, rule_sets, st.data())
def test_any_play_goes_as_the_literal_rules_say(
    six: tuple[Card, ...], rules: Rules, data: st.DataObject
) -> None:
    """Whose turn it is, which cards are legal, each count, go and last, and what each card scores."""

    def pick(legal: list[str]) -> str:
        return data.draw(st.sampled_from(legal))

    compare_play([card.code for card in six], pick, options_of(rules))


@given(sequences, rule_sets)
def test_any_card_scores_as_the_literal_rules_say(cards: tuple[Card, ...], rules: Rules) -> None:
    """From the cards before it alone, kind by kind."""
    expected = literal.play([card.code for card in cards], **options_of(rules))
    assert kinds(score_play(cards, rules)) == scored(expected)


@pytest.mark.parametrize("plays", first_quick([250, 20_000], 1))
@pytest.mark.parametrize("few_ranks", [False, True], ids=["all ranks", "few ranks"])
@pytest.mark.parametrize("variant", VARIANTS)
def test_each_card_of_many_plays_scores_as_the_literal_rules_say(
    variant: str, few_ranks: bool, plays: int
) -> None:
    """On random plays, which with few ranks are such that most cards score, kind by kind."""
    compare_cards(plays, Random(f"{SEED} {variant}"), VARIANTS[variant], few_ranks=few_ranks)


@pytest.mark.exhaustive
@pytest.mark.parametrize("chunk", range(4))
def test_each_card_of_80_000_more_plays_scores_as_the_literal_rules_say(chunk: int) -> None:
    """By the standard rules, kind by kind."""
    compare_cards(20_000, Random(f"{SEED} {chunk}"), VARIANTS["standard"])


@pytest.mark.parametrize("deals", first_quick([100, 3_000], 1))
@pytest.mark.parametrize("variant", VARIANTS)
def test_many_plays_go_as_the_literal_rules_say(variant: str, deals: int) -> None:
    """On random deals, event by event."""
    rng = Random(f"{SEED} {variant}")
    for _ in range(deals):
        compare_play(rng.sample(CODES, 6), rng.choice, VARIANTS[variant])


@pytest.mark.parametrize("variant", VARIANTS)
def test_six_aces_go_as_the_literal_rules_say(variant: str) -> None:
    """The deal that random ones never meet: the sixth Ace ends it, by any set of rules."""
    compare_play(["AM", "AS", "AW", "AL", "AY", "AK"], Random(SEED).choice, VARIANTS[variant])
