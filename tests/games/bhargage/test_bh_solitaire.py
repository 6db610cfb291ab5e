"""Solitaire Bhargage, rule by rule: BH-65 to BH-72 of the rules of Bhargage."""

from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from statistics import mean
from typing import Any, NamedTuple

import pytest

from games.bhargage import literal as witness
from lengths import first_quick
from muggins.cards.decktet import EXTENDED, Card
from muggins.errors import AlreadyOverError, FaultKind, NotationError, RulesError, WrongCardsError
from muggins.games.bhargage.rules import SEQUENCES, TWENTY_THREE, Kind
from muggins.games.bhargage.solitaire import EASIER, SOLITAIRE, Solitaire, SolitaireRules
from muggins.table.view import codes

SEEDS = first_quick(range(100), 20)
CODES = [card.code for card in EXTENDED]

Thrower = Callable[[Sequence[Card]], Sequence[Card]]


def first_two(looked_at: Sequence[Card]) -> Sequence[Card]:
    """Throws the first two cards, so that the old up-card never stays."""
    return looked_at[:2]


def at_random(seed: int) -> Thrower:
    """Throws any two cards."""
    rng = Random(seed)
    return lambda looked_at: rng.sample(tuple(looked_at), 2)


def deck_of(seed: int) -> tuple[Card, ...]:
    """A shuffled deck."""
    return EXTENDED.shuffled(Random(seed)).cards


def moments(seed: int, throw: Thrower = first_two, rules: SolitaireRules = SOLITAIRE) -> list[Solitaire]:
    """Every moment of a solitaire, from the first deal to the end."""
    games = [Solitaire.start(deck_of(seed), rules)]
    while not games[-1].is_over:
        games.append(games[-1].discard(throw(games[-1].cards)))
    return games


@cache
def finished(seed: int, rules: SolitaireRules = SOLITAIRE) -> Solitaire:
    """A solitaire played to its end with any two cards thrown each time."""
    return moments(seed, at_random(seed), rules)[-1]


def played_on(game: Solitaire) -> Solitaire:
    """The end of a solitaire that goes on with the first two cards thrown each time."""
    while not game.is_over:
        game = game.discard(game.cards[:2])
    return game


def deck_with(front: str = "", tail: str = "") -> list[str]:
    """A deck with these cards on top and at the bottom, and the others between."""
    top, bottom = front.split(), tail.split()
    return [*top, *(code for code in CODES if code not in {*top, *bottom}), *bottom]


# --- BH-65: the first hand ---------------------------------------------------------------------------------


def test_bh_65_the_unseen_cards_are_not_shown() -> None:
    """Neither the cards to look at nor the text of a solitaire give the two unseen cards away."""
    deck = deck_of(65)
    game = Solitaire.start(deck)
    assert not {deck[3], deck[4]} & {*game.cards, *game.stock}
    assert "unseen" not in repr(game)


# --- BH-66: later hands ------------------------------------------------------------------------------------


def test_bh_66_the_old_up_card_can_be_a_friend() -> None:
    """XM, turned up for the first hand, is a Friend of XS, turned up for the second."""
    game = Solitaire.start(deck_with(front="2SY 3MW 5ML AK 4YK 7SK 7WY XM 9MS 9WY XY XK 6LK 8YK XS"), EASIER)
    second = game.discard("2SY 3MW").discard("9MS 9WY").hands[1]
    assert (codes(second.held), second.upcard.code) == (["XM", "6LK", "8YK"], "XS")
    (friend,) = [line for score in second.gained for line in score.lines if line.kind is Kind.FRIEND]
    assert codes(friend.cards) == ["XM"]


# --- BH-67: six hands --------------------------------------------------------------------------------------


def test_bh_67_six_hands_end_it() -> None:
    """After the sixth discard the solitaire is over, and no cards are to look at."""
    games = moments(7)
    assert [len(game.hands) for game in games] == list(range(7))
    assert [game.is_over for game in games] == [False] * 6 + [True]
    assert (games[-1].cards, len(games[-1].stock)) == ((), 0)


def test_bh_67_no_leftovers_before_the_end() -> None:
    """While a hand is to come, nothing is left over and nothing scored for it."""
    for game in moments(7)[:-1]:
        assert (game.leftovers, game.leftover_score.total) == ((), 0)


# --- BH-68 to BH-70: the scores ----------------------------------------------------------------------------


class Tally(NamedTuple):
    """What a solitaire should have scored, told from the deck and the discards alone."""

    hands: list[list[dict[str, int]]]
    shortages: list[list[int]]
    leftovers: dict[str, int]

    @property
    def total(self) -> int:
        """The player's points."""
        counts = [*(score for hand in self.hands for score in hand), self.leftovers]
        return sum(sum(score.values()) for score in counts)

    @property
    def opponent(self) -> int:
        """The opponent's points."""
        return sum(map(sum, self.shortages))


def tally(deck: Sequence[Card], discards: Sequence[Sequence[Card]], rules: SolitaireRules) -> Tally:
    """The scores by the literal scorer."""
    chief = rules.chief
    variants = {"sequences": rules.show.sequences, "twenty_three": rules.show.twenty_three}
    order = codes(deck)
    hands, shortages = [], []
    for number, thrown in enumerate(map(codes, discards)):
        first = 7 * number
        looked_at = order[first : first + 3] + order[first + 5 : first + 7]
        unseen, up = order[first + 3 : first + 5], order[first + 7]
        held = [code for code in looked_at if code not in thrown]
        points = witness.hand(held, up, **variants)
        if not chief:
            points["Friend"] = 0
        turned = {"Chief": witness.chief(up) if chief else 0}
        hands.append([turned, points, witness.bhargage(unseen + thrown, up, **variants)])
        shortages.append([witness.shortage([*held, up]), witness.shortage([*unseen, *thrown, up])])
    return Tally(hands, shortages, witness.set_of_cards(order[42:], **variants))


@pytest.mark.parametrize(
    "rules",
    [
        SOLITAIRE,
        EASIER,
        SolitaireRules(show=SEQUENCES, chief=True),
        SolitaireRules(show=TWENTY_THREE, chief=True),
    ],
    ids=["as written", "easier", "sequences (BH-62)", "23s (BH-63)"],
)
@pytest.mark.parametrize("seed", SEEDS)
def test_bh_68_hand_and_bhargage_and_the_shortage_of_each(seed: int, rules: SolitaireRules) -> None:
    """Hand by hand the literal scorer finds the same Chief, hand, bhargage, and shortage of both."""
    end = finished(seed, rules)
    expected = tally(deck_of(seed), [hand.bhargage[2:] for hand in end.hands], rules)
    for hand, points, lost in zip(end.hands, expected.hands, expected.shortages, strict=True):
        found = [{kind.value: score for kind, score in count.by_kind.items()} for count in hand.gained]
        assert found == [{kind: score for kind, score in count.items() if score} for count in points]
        assert [claim.total for claim in hand.lost] == lost
    assert (end.total, end.opponent) == (expected.total, expected.opponent)


LEFTOVERS = {
    "8MS 8WL 8YK": 12,  # three of a kind and a bharg: the most that three cards can score
    "PSWK CMLY E": 12,  # the bharg of two cards, with the Excuse and without
    "XM AS E": 4,  # X-A, with the Excuse and without
    "XM XS AW": 6,
    "2MK 3SK 4WL": 0,  # three Characters, but no Friends
    "AM XM E": 4,  # five suits are missing, and nobody scores them
}


@pytest.mark.parametrize("rules", [SOLITAIRE, EASIER], ids=["as written", "easier"])
@pytest.mark.parametrize(("left", "points"), LEFTOVERS.items())
def test_bh_69_the_last_three_cards_score_as_three(left: str, points: int, rules: SolitaireRules) -> None:
    """11s, sets and bhargs of the last three cards count, but neither Friends nor shortage."""
    games = [Solitaire.start(deck_with(tail=left), rules)]
    while not games[-1].is_over:
        games.append(games[-1].discard(games[-1].cards[:2]))
    before, game = games[-2:]
    assert codes(game.leftovers) == left.split()
    assert game.leftover_score.total == points
    last = game.hands[-1]
    assert game.total - before.total == points + sum(score.total for score in last.gained)
    assert game.opponent - before.opponent == sum(score.total for score in last.lost)


def test_bh_70_the_easier_game_counts_the_chief_first() -> None:
    """What a hand gains is the Chief, the hand and the bhargage, in that order."""
    game = Solitaire.start(deck_with(front="2SY 3MW 5ML AK 4YK XS 8MS XM"), EASIER)
    chief, hand, bhargage = game.discard("2SY 3MW").hands[0].gained
    assert chief.by_kind == {Kind.CHIEF: 2}
    assert hand.by_kind == {Kind.SET: 2, Kind.FRIEND: 2}  # 5ML XS 8MS with XM
    assert bhargage.total == sum(witness.bhargage(("AK", "4YK", "2SY", "3MW"), "XM").values())


# --- BH-71 and BH-72: winning ------------------------------------------------------------------------------


def test_bh_71_the_circuit_is_56() -> None:
    """One circuit of the board is 56 points, in the easier game too."""
    assert (SOLITAIRE.circuit, EASIER.circuit) == (56, 56)


def test_bh_72_there_is_no_target() -> None:
    """A player who is past 111 after four rich hands plays on to the sixth."""
    rich = (
        "AM XS XW E PSWK CMLY AS XM 2SY 3MW 6MW 6LK 2MK 2WL 6SY 8MS 8WL PMSL PMYK 8YK 3LY 3SK AY AL AW "
        "PWLY CSWY AK XK XL"
    )
    games = [Solitaire.start(deck_with(front=rich), EASIER)]
    games.append(games[0].discard("CMLY AS"))
    while not games[-1].is_over:
        games.append(games[-1].discard(games[-1].cards[:2]))
    assert games[4].total > 111
    assert (games[4].is_over, games[4].is_won) == (False, False)
    assert [len(game.hands) for game in games] == list(range(7))


def test_bh_72_random_discards_average_about_49_against_17() -> None:
    """Over 500 seeded games with random discards the mean totals are near those of the rules' ledger."""
    games = [finished(seed) for seed in range(500)]
    assert 45 < mean(game.total for game in games) < 53
    assert 14 < mean(game.opponent for game in games) < 20


# --- variants, bad input, values ---------------------------------------------------------------------------


def test_bh_62_a_run_of_the_last_three_cards() -> None:
    """Under the variant 2-3-4 left over is a run of three."""
    game = played_on(Solitaire.start(deck_with(tail="2SY 3MW 4YK"), SolitaireRules(show=SEQUENCES)))
    assert game.leftover_score.by_kind == {Kind.RUN: 3}


@pytest.mark.parametrize(
    ("thrown", "kinds"),
    [
        (["E"], {FaultKind.COUNT}),
        (["E", "AM", "AS"], {FaultKind.COUNT}),
        (["E", "E"], {FaultKind.DUPLICATE}),
        (["E", "AL"], {FaultKind.FOREIGN}),  # the fifth card lies unseen in the bhargage
        (["XK", "XK", "XK"], {FaultKind.COUNT, FaultKind.DUPLICATE, FaultKind.FOREIGN}),
    ],
)
def test_bh_65_only_two_of_the_five_cards_can_be_thrown(thrown: list[str], kinds: set[FaultKind]) -> None:
    """One card, three, one twice, or one that is not among the five is refused, and the game is as before."""
    game = Solitaire.start(EXTENDED)
    with pytest.raises(WrongCardsError) as refused:
        game.discard(thrown)
    assert {fault.kind for fault in refused.value.faults} == kinds
    assert game == Solitaire.start(EXTENDED)


def test_bh_65_a_discard_says_which_card_is_not_there() -> None:
    """Who throws a card that is not among the five is told which one it was."""
    with pytest.raises(WrongCardsError) as refused:
        Solitaire.start(EXTENDED).discard("E XK")
    assert str(refused.value) == "not a valid discard: XK is not among the five cards"


def test_bh_65_a_discard_is_read_from_text() -> None:
    """Cards may be named in words, and what names no card is refused."""
    game = Solitaire.start(EXTENDED)
    assert game.discard("the Excuse, ace of moons") == game.discard(EXTENDED[:2])
    with pytest.raises(NotationError, match="AQ"):
        game.discard("E AQ")


def test_bh_67_nothing_is_thrown_after_the_sixth_hand() -> None:
    """After the end a discard is refused, and the game keeps its result."""
    end = finished(1)
    total = end.total
    with pytest.raises(AlreadyOverError, match="six hands have been counted") as refused:
        end.discard("AM AS")
    assert str(refused.value) == "the solitaire is over: six hands have been counted"
    assert refused.value.state is end
    assert end.total == total


@pytest.mark.parametrize(
    ("options", "fault"),
    [
        ({"circuit": 0}, "circuit must be at least 1, not 0"),
        ({"circuit": "56"}, "circuit must be a whole number, not '56'"),
        ({"chief": 1}, "chief must be True or False, not 1"),
    ],
)
def test_bh_71_options_that_cannot_be(options: dict[str, Any], fault: str) -> None:
    """A circuit has at least one hole, and the Chief counts or does not."""
    with pytest.raises(RulesError, match=fault):
        SolitaireRules(**options)
