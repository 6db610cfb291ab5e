"""Solitaire Bhargage, rule by rule: BH-65 to BH-72 of the rules of Bhargage."""

import copy
import pickle
from collections.abc import Callable, Sequence
from functools import cache
from itertools import pairwise
from random import Random
from statistics import mean
from typing import Any, NamedTuple

import pytest
from attrs import evolve

from games.bhargage import literal as witness
from lengths import first_quick
from muggins.cards.decktet import EXTENDED, Card
from muggins.errors import AlreadyOverError, FaultKind, NotationError, RulesError, WrongCardsError
from muggins.games.bhargage.rules import SEQUENCES, TWENTY_THREE, Kind, Rules
from muggins.games.bhargage.show import score_bhargage, score_hand
from muggins.games.bhargage.solitaire import EASIER, SOLITAIRE, Solitaire, SolitaireRules

SEEDS = first_quick(range(100), 20)
CODES = [card.code for card in EXTENDED]

Thrower = Callable[[Sequence[Card]], Sequence[Card]]


def first_two(looked_at: Sequence[Card]) -> Sequence[Card]:
    """Throws the first two cards, so that the old up-card never stays."""
    return looked_at[:2]


def last_two(looked_at: Sequence[Card]) -> Sequence[Card]:
    """Throws the last two cards, so that the old up-card always stays."""
    return looked_at[-2:]


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


def codes(found: Sequence[Card]) -> list[str]:
    """The codes of these cards, in order."""
    return [card.code for card in found]


# --- BH-65: the first hand ---------------------------------------------------------------------------------


def test_bh_65_three_cards_two_unseen_and_two_more() -> None:
    """The player looks at the first three cards and at the sixth and seventh."""
    deck = deck_of(65)
    game = Solitaire.start(deck)
    assert game.cards == (*deck[0:3], *deck[5:7])
    assert (game.hands, game.leftovers, game.is_over) == ((), (), False)


def test_bh_65_the_fourth_and_fifth_card_lie_unseen_in_the_bhargage() -> None:
    """The bhargage is the two unseen cards and the two thrown."""
    deck = deck_of(65)
    hand = Solitaire.start(deck).discard([deck[1], deck[6]]).hands[0]
    assert hand.bhargage == (deck[3], deck[4], deck[1], deck[6])
    assert hand.held == (deck[0], deck[2], deck[5])


def test_bh_65_the_eighth_card_is_turned_up_after_the_discard() -> None:
    """The up-card of the first hand is the eighth card of the deck."""
    deck = deck_of(65)
    game = Solitaire.start(deck)
    assert game.stock.cards == deck[7:]
    assert game.discard(deck[:2]).hands[0].upcard is deck[7]


def test_bh_65_the_unseen_cards_are_not_shown() -> None:
    """Neither the cards to look at nor the text of a solitaire give the two unseen cards away."""
    deck = deck_of(65)
    game = Solitaire.start(deck)
    assert not {deck[3], deck[4]} & {*game.cards, *game.stock}
    assert "unseen" not in repr(game)


# --- BH-66: later hands ------------------------------------------------------------------------------------


@pytest.mark.parametrize("throw", [first_two, last_two])
def test_bh_66_the_up_card_is_the_first_card_of_the_next_hand(throw: Thrower) -> None:
    """In each later hand the first of the five cards is the up-card of the hand before."""
    games = moments(66, throw)
    for before, after in pairwise(games[1:-1]):
        assert before.cards[0] is before.hands[-1].upcard
        assert after.cards[0] is after.hands[-1].upcard


@pytest.mark.parametrize("number", range(6))
def test_bh_66_a_later_hand_takes_the_next_cards_of_the_deck(number: int) -> None:
    """Hand by hand the five cards, the two unseen ones and the up-card lie seven places further on."""
    deck = deck_of(67)
    games = moments(67, last_two)
    first = 7 * number
    assert games[number].cards == (*deck[first : first + 3], *deck[first + 5 : first + 7])
    hand = games[number + 1].hands[-1]
    assert hand.bhargage[:2] == deck[first + 3 : first + 5]
    assert hand.upcard is deck[first + 7]


def test_bh_66_the_old_up_card_can_be_kept() -> None:
    """An up-card that is not thrown is one of the three cards of the next hand."""
    hands = moments(66, last_two)[-1].hands
    assert all(before.upcard is after.held[0] for before, after in pairwise(hands))


def test_bh_66_the_old_up_card_can_be_thrown() -> None:
    """An up-card that is thrown is the third card of the next bhargage."""
    hands = moments(66, first_two)[-1].hands
    assert all(before.upcard is after.bhargage[2] for before, after in pairwise(hands))


def test_bh_66_the_old_up_card_can_be_a_friend() -> None:
    """XM, turned up for the first hand, is a Friend of XS, turned up for the second."""
    game = Solitaire.start(deck_with(front="2SY 3MW 5ML AK 4YK 7SK 7WY XM 9MS 9WY XY XK 6LK 8YK XS"), EASIER)
    second = game.discard("2SY 3MW").discard("9MS 9WY").hands[1]
    assert (codes(second.held), second.upcard.code) == (["XM", "6LK", "8YK"], "XS")
    (friend,) = [line for score in second.gained for line in score.lines if line.kind is Kind.FRIEND]
    assert codes(friend.cards) == ["XM"]


# --- BH-67: six hands --------------------------------------------------------------------------------------


def test_bh_67_cards_used_after_each_hand() -> None:
    """After the six hands 8, 15, 22, 29, 36 and 43 cards have been used."""
    used = []
    for game in moments(7)[1:]:
        seen = {card for hand in game.hands for card in (*hand.held, *hand.bhargage, hand.upcard)}
        used.append(len(seen))
    assert used == [8, 15, 22, 29, 36, 43]


def test_bh_67_six_hands_end_it() -> None:
    """After the sixth discard the solitaire is over, and no cards are to look at."""
    games = moments(7)
    assert [len(game.hands) for game in games] == list(range(7))
    assert [game.is_over for game in games] == [False] * 6 + [True]
    assert (games[-1].cards, len(games[-1].stock)) == ((), 0)


def test_bh_67_three_cards_are_left_with_the_last_up_card() -> None:
    """The last up-card and the two last cards of the deck are left over."""
    deck = deck_of(7)
    end = moments(7)[-1]
    assert end.leftovers == deck[42:]
    assert end.leftovers[0] is end.hands[-1].upcard


@pytest.mark.parametrize("seed", SEEDS)
def test_bh_67_every_card_is_counted_at_least_once(seed: int) -> None:
    """The six hands, their bhargages and the three leftovers are all 45 cards."""
    end = finished(seed)
    counted = [card for hand in end.hands for card in (*hand.held, *hand.bhargage, hand.upcard)]
    assert {*counted, *end.leftovers} == set(EXTENDED)
    assert len(counted) == 6 * 8


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


def tally(deck: Sequence[Card], discards: Sequence[Sequence[Card]], *, chief: bool) -> Tally:
    """The scores by the literal scorer; `chief` says whether the Chief and his Friends score."""
    order = codes(deck)
    hands, shortages = [], []
    for number, thrown in enumerate(map(codes, discards)):
        first = 7 * number
        looked_at = order[first : first + 3] + order[first + 5 : first + 7]
        unseen, up = order[first + 3 : first + 5], order[first + 7]
        held = [code for code in looked_at if code not in thrown]
        points = witness.hand(held, up)
        if not chief:
            points["Friend"] = 0
        turned = {"Chief": witness.chief(up) if chief else 0}
        hands.append([turned, points, witness.bhargage(unseen + thrown, up)])
        shortages.append([witness.shortage([*held, up]), witness.shortage([*unseen, *thrown, up])])
    return Tally(hands, shortages, witness.set_of_cards(order[42:]))


@pytest.mark.parametrize("rules", [SOLITAIRE, EASIER], ids=["as written", "easier"])
@pytest.mark.parametrize("seed", SEEDS)
def test_bh_68_hand_and_bhargage_and_the_shortage_of_each(seed: int, rules: SolitaireRules) -> None:
    """Hand by hand the literal scorer finds the same Chief, hand, bhargage, and shortage of both."""
    end = finished(seed, rules)
    expected = tally(deck_of(seed), [hand.bhargage[2:] for hand in end.hands], chief=rules.chief)
    for hand, points, lost in zip(end.hands, expected.hands, expected.shortages, strict=True):
        found = [{kind.value: score for kind, score in count.by_kind.items()} for count in hand.gained]
        assert found == [{kind: score for kind, score in count.items() if score} for count in points]
        assert [claim.total for claim in hand.lost] == lost
    assert (end.total, end.opponent) == (expected.total, expected.opponent)


@pytest.mark.parametrize("seed", range(20))
def test_bh_68_there_is_no_play_of_the_cards(seed: int) -> None:
    """Nothing is scored for a last card, and the opponent scores shortage only."""
    end = finished(seed, EASIER)
    gained = {line.kind for hand in end.hands for score in hand.gained for line in score.lines}
    lost = {line.kind for hand in end.hands for score in hand.lost for line in score.lines}
    assert gained <= {Kind.CHIEF, Kind.ELEVEN, Kind.SET, Kind.BHARG, Kind.FRIEND}
    assert lost <= {Kind.SHORTAGE}


def test_bh_68_points_are_marked_hand_by_hand() -> None:
    """The totals of both tracks start at 0 and never fall."""
    games = moments(68, last_two)
    assert (games[0].total, games[0].opponent) == (0, 0)
    for before, after in pairwise(games):
        assert before.total <= after.total
        assert before.opponent <= after.opponent


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


@pytest.mark.parametrize("seed", SEEDS)
def test_bh_69_the_last_three_cards_score_at_most_12(seed: int) -> None:
    """No three leftovers score more than 12, and always an even number."""
    assert finished(seed).leftover_score.total in range(0, 13, 2)


def test_bh_70_chief_and_friends_are_off() -> None:
    """In the solitaire as written neither the Chief nor a Friend scores."""
    assert not SOLITAIRE.chief
    kinds = {
        line.kind
        for seed in range(20)
        for hand in finished(seed).hands
        for score in hand.gained
        for line in score.lines
    }
    assert not kinds & {Kind.CHIEF, Kind.FRIEND}


@pytest.mark.parametrize("seed", range(30))
def test_bh_70_the_easier_game_adds_chief_and_friends_and_no_more(seed: int) -> None:
    """With the same discards the easier game scores 2 a Chief and 1 a Friend more, and shortage the same."""
    hard, easy = moments(seed)[-1], moments(seed, rules=EASIER)[-1]
    chiefs = [hand for hand in easy.hands if witness.CHARACTER[hand.upcard.code]]
    friends = sum(witness.CHARACTER[card.code] for hand in chiefs for card in hand.held)
    assert easy.total - hard.total == 2 * len(chiefs) + friends
    assert easy.opponent == hard.opponent


def test_bh_70_the_easier_game_counts_the_chief_first() -> None:
    """What a hand gains is the Chief, the hand and the bhargage, in that order."""
    game = Solitaire.start(deck_with(front="2SY 3MW 5ML AK 4YK XS 8MS XM"), EASIER)
    chief, hand, bhargage = game.discard("2SY 3MW").hands[0].gained
    assert chief.by_kind == {Kind.CHIEF: 2}
    assert hand.by_kind == {Kind.SET: 2, Kind.FRIEND: 2}  # 5ML XS 8MS with XM
    assert bhargage.total == sum(witness.bhargage(("AK", "4YK", "2SY", "3MW"), "XM").values())


# --- BH-71 and BH-72: winning ------------------------------------------------------------------------------


def with_circuit(game: Solitaire, circuit: int) -> Solitaire:
    """The same game, but with another length of the circuit."""
    return evolve(game, rules=evolve(game.rules, circuit=circuit))


def test_bh_71_the_circuit_is_56() -> None:
    """One circuit of the board is 56 points, in the easier game too."""
    assert (SOLITAIRE.circuit, EASIER.circuit) == (56, 56)


@pytest.mark.parametrize("seed", range(30))
def test_bh_71_the_points_beyond_the_circuit_must_overtake_the_opponents(seed: int) -> None:
    """Equal is not enough; one point more wins."""
    game = finished(seed)
    ahead = game.total - game.opponent
    assert not with_circuit(game, ahead).is_won
    assert with_circuit(game, ahead - 1).is_won


@pytest.mark.parametrize("rules", [SOLITAIRE, EASIER, SolitaireRules(circuit=55)])
def test_bh_71_a_finished_game_is_won_or_lost_by_the_formula(rules: SolitaireRules) -> None:
    """A game is won exactly if its total less the circuit is more than the opponent's; some are, some not."""
    games = [finished(seed, rules) for seed in range(100)]
    results = [game.total - rules.circuit > game.opponent for game in games]
    assert [game.is_won for game in games] == results
    assert {*results} == {True, False}


def test_bh_71_the_win_is_judged_at_the_end() -> None:
    """However far ahead, a player has not won before the last three cards are counted."""
    games = [with_circuit(game, 1) for game in moments(71)]
    assert [game.is_won for game in games] == [False] * 6 + [True]


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


@pytest.mark.parametrize(("show", "extra"), [(SEQUENCES, Kind.RUN), (TWENTY_THREE, Kind.TWENTY_THREE)])
def test_bh_62_and_63_variants_of_the_show_hold_in_the_solitaire(show: Rules, extra: Kind) -> None:
    """Under a variant the hands of a solitaire score runs, or 23s, which the standard rules do not."""
    rules = SolitaireRules(show=show)
    varied = [line.kind for hand in finished(5, rules).hands for score in hand.gained for line in score.lines]
    plain = [line.kind for hand in finished(5).hands for score in hand.gained for line in score.lines]
    assert (extra in varied, extra in plain) == (True, False)


@pytest.mark.parametrize("show", [SEQUENCES, TWENTY_THREE])
@pytest.mark.parametrize("seed", range(5))
def test_bh_62_and_63_hand_and_bhargage_alike_follow_the_variant(show: Rules, seed: int) -> None:
    """Each hand and each bhargage of a solitaire is counted as it would be in a match under the variant."""
    for hand in finished(seed, SolitaireRules(show=show, chief=True)).hands:
        _, in_hand, in_bhargage = hand.gained
        assert in_hand == score_hand(hand.held, hand.upcard, show)
        assert in_bhargage == score_bhargage(hand.bhargage, hand.upcard, show)


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


@pytest.mark.parametrize("deck", [CODES[1:], [*CODES, "E"], [*CODES[1:], "XK"]])
def test_bh_65_only_the_45_cards_make_a_solitaire(deck: list[str]) -> None:
    """A deck with a card too few or too many, or one card twice, is refused."""
    with pytest.raises(WrongCardsError, match="not a valid deck"):
        Solitaire.start(deck)


def test_bh_67_nothing_is_thrown_after_the_sixth_hand() -> None:
    """After the end a discard is refused, and the game keeps its result."""
    end = finished(1)
    total = end.total
    with pytest.raises(AlreadyOverError, match="six hands have been counted") as refused:
        end.discard("AM AS")
    assert str(refused.value) == "the solitaire is over: six hands have been counted"
    assert refused.value.state is end
    assert end.total == total


def test_a_solitaire_never_changes() -> None:
    """From one moment two discards may be tried, and neither knows of the other."""
    game = Solitaire.start(deck_of(9))
    one, other = game.discard(first_two(game.cards)), game.discard(last_two(game.cards))
    assert game == Solitaire.start(deck_of(9))
    assert one.hands != other.hands
    assert one.hands[0].upcard is other.hands[0].upcard


@pytest.mark.parametrize("number", range(7))
def test_a_solitaire_can_be_pickled_and_copied(number: int) -> None:
    """At any moment a pickled or copied solitaire is the same and goes on the same way."""
    game = moments(10)[number]
    for twin in pickle.loads(pickle.dumps(game)), copy.copy(game), copy.deepcopy(game):
        assert twin == game
        assert played_on(twin) == moments(10)[-1]


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
