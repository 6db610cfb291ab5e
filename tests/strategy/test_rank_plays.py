"""What each card is worth in the play of the games with a crib: means, chances, reasons, refusals."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from functools import lru_cache
from importlib import import_module
from itertools import chain, combinations, product
from math import comb
from random import Random
from statistics import fmean, pstdev
from typing import Any, NamedTuple

import numpy as np
import pytest
from attrs import evolve

from lengths import first_quick
from muggins.crib.pegging import PeggingState, Play
from muggins.errors import MugginsError
from muggins.games.cribbage import leads
from muggins.games.cribbage.leads import worth_of_leads
from muggins.strategy.crib import BareGame, advice
from muggins.strategy.crib.advice import KnownWorth
from muggins.strategy.crib.playing_on import ways_on
from muggins.strategy.crib.plays import points_of_play
from muggins.strategy.crib.positions import Position
from muggins.strategy.crib.sampling import draw
from muggins.table.seats import Seat

NAMES = ("bhargage", "cribbage")
BARE: dict[str, BareGame] = {name: import_module(f"muggins.games.{name}.bare").BARE for name in NAMES}
PLAYS: dict[str, Any] = {name: import_module(f"muggins.games.{name}.plays") for name in NAMES}
BELIEFS: dict[str, Any] = {name: import_module(f"muggins.games.{name}.beliefs").BELIEFS for name in NAMES}
START: dict[str, Callable[..., Any]] = {
    name: import_module(f"muggins.games.{name}.play").start_play for name in NAMES
}
CHANCES: dict[str, Any] = {name: import_module(f"muggins.games.{name}.policy").play_chances for name in NAMES}
THROW: dict[str, Any] = {
    name: import_module(f"muggins.games.{name}.players").throw_with_play for name in NAMES
}
SEATS = (Seat.PONE, Seat.DEALER)

each_game = pytest.mark.parametrize("name", NAMES)


class Asked(NamedTuple):
    """A decision in a random deal."""

    held: list[Any]
    seat: Seat
    thrown: list[Any]
    upcard: Any
    plays: list[tuple[Seat, Any]]

    def ranked(self, name: str, **more: Any) -> Any:
        held, seat, *rest = self
        names = ("thrown", "upcard", "plays")
        return PLAYS[name].rank_plays(held, seat, **dict(zip(names, rest, strict=True)), **more)


def decisions(name: str, seed: int) -> list[Asked]:
    """The decisions of a deal, in which both throw by habit and play any card."""
    game, rng = BARE[name], Random(seed)
    dealt = game.rules.kept + 2
    cards = rng.sample(range(len(game.deck)), 2 * dealt + 1)
    hands = [tuple(sorted(cards[:dealt])), tuple(sorted(cards[dealt : 2 * dealt]))]
    thrown = [THROW[name](hand, seat, (99, 99), rng) for hand, seat in zip(hands, SEATS, strict=True)]
    held = [[card for card in hand if card not in away] for hand, away in zip(hands, thrown, strict=True)]
    plays: list[tuple[Seat, Any]] = []
    found = []

    def choose(turn: int, fitting: Sequence[int], *_: object) -> int:
        if len(fitting) > 1:
            named = [[game.deck[card] for card in each] for each in (held[turn], thrown[turn])]
            found.append(Asked(named[0], SEATS[turn], named[1], game.deck[cards[-1]], [*plays]))
        card = rng.choice(fitting)
        held[turn].remove(card)
        plays.append((SEATS[turn], game.deck[card]))
        return card

    list(points_of_play(game.pegging, tuple(held[0]), tuple(held[1]), choose))
    return found


def late(name: str, seed: int) -> list[Asked]:
    """Those decisions of a deal that come when few hands of the other player are left."""
    return [asked for asked in decisions(name, seed) if len(asked.plays) >= BARE[name].rules.kept]


# --- the mean, by the protocol of the play --------------------


def cards_of(name: str, hand: Sequence[int], played: Sequence[int], known: Sequence[int]) -> list[Any] | None:
    """Cards with the faces of a hand, among them those played; None if these are not in it."""
    game = BARE[name]
    faces = game.pegging.faces
    left, cards = [*hand], [*played]
    for card in played:
        if faces[card] not in left:
            return None
        left.remove(faces[card])
    for face in left:
        free = (card for card in range(len(faces)) if faces[card] == face and card not in (*known, *cards))
        cards.append(next(free))
    return [game.deck[card] for card in cards]


def states(name: str, asked: Asked) -> list[tuple[PeggingState[Any, Any], float]]:
    """The play with each hand of the other player that fits it, with how likely that is; together 1."""
    game, other = BARE[name], asked.seat.other
    mine = [*asked.held, *(card for who, card in asked.plays if who is asked.seat)]
    known = [game.deck.index(card) for card in (*mine, *asked.thrown, asked.upcard)]
    played = [game.deck.index(card) for who, card in asked.plays if who is other]
    found = []
    for hand, dealt in BELIEFS[name].hands(other, known, lambda _: True):
        weight = dealt
        theirs = cards_of(name, hand, played, known)
        if theirs is None:
            continue
        state = START[name](**{asked.seat.value: mine, other.value: theirs})
        try:
            for who, card in asked.plays:
                if who is other:
                    chances = chances_in(name, state)
                    likely = chances.get(game.pegging.faces[game.deck.index(card)], 0)
                    weight *= 0.999 * likely + 0.001 / len(chances)
                state = state.play(card)
        except MugginsError:
            continue
        if state.turn is asked.seat:
            found.append((state, weight))
    total = sum(weight for _, weight in found)
    return [(state, weight / total) for state, weight in found]


def chances_in(name: str, state: PeggingState[Any, Any]) -> dict[int, float]:
    """What the policy plays in a state."""
    faces, deck = BARE[name].pegging.faces, BARE[name].deck
    assert state.turn is not None
    held = sorted(deck.index(card) for card in state.hands[state.turn])
    plays = [
        (SEATS.index(play.seat), faces[deck.index(play.card)]) for play in state.log if isinstance(play, Play)
    ]
    found: dict[int, float] = CHANCES[name](SEATS.index(state.turn), [faces[card] for card in held], plays)
    return found


def worth(name: str, state: PeggingState[Any, Any], seat: Seat) -> tuple[float, float]:
    """The mean points of a seat and of the other one at the end of the play, if both play by the policy."""
    if state.turn is None:
        return state.points[seat], state.points[seat.other]
    deck, faces = BARE[name].deck, BARE[name].pegging.faces
    mine = others = 0.0
    for face, chance in chances_in(name, state).items():
        if chance:
            card = next(card for card in state.hands[state.turn] if faces[deck.index(card)] == face)
            found = worth(name, state.play(card), seat)
            mine, others = mine + chance * found[0], others + chance * found[1]
    return mine, others


@each_game
@pytest.mark.parametrize("seed", first_quick(range(40), 4))
def test_means_over_all_hands_and_all_ways_to_play_on(
    name: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are those of the protocol, if both go on by the policy.

    Each hand is as likely as its habit and its plays make it, of which one in a thousand may be any.
    """
    monkeypatch.setattr(advice, "_MOST_HANDS", (1000, 1000))  # no sample of them
    for asked in late(name, seed)[:1]:
        ranked = asked.ranked(name)
        possible = states(name, asked)
        for play in ranked:
            mine = others = 0.0
            for state, share in possible:
                after = worth(name, state.play(play.card), asked.seat)
                mine += share * (after[0] - state.points[asked.seat])
                others += share * (after[1] - state.points[asked.seat.other])
            assert (play.mean_for, play.mean_against) == pytest.approx((mine, others))
            assert play.error == 0
        assert [play.net for play in ranked] == sorted((play.net for play in ranked), reverse=True)


# --- laws --------------------


@each_game
def test_the_order_of_the_cards_does_not_matter(name: str) -> None:
    """Neither of those held nor of those thrown; and the same question has the same answer."""
    for asked in decisions(name, 1):
        again = asked._replace(held=asked.held[::-1], thrown=asked.thrown[::-1])
        assert again.ranked(name) == asked.ranked(name)


def test_cribbage_means_are_the_same_after_an_exchange_of_suits() -> None:
    """Suits play no part in the play of the cards, nor in how a hand is believed to be kept (CR-15)."""
    pack = BARE["cribbage"].deck

    def exchanged(card: Any) -> Any:
        place = pack.index(card)
        return pack[place // 4 * 4 + (2, 0, 3, 1)[place % 4]]

    for asked in decisions("cribbage", 2):
        held, seat, thrown, upcard, plays = asked
        other = Asked(
            [*map(exchanged, held)],
            seat,
            [*map(exchanged, thrown)],
            exchanged(upcard),
            [(who, exchanged(card)) for who, card in plays],
        )
        found = {exchanged(play.card): play for play in asked.ranked("cribbage")}
        for play in other.ranked("cribbage"):
            same = found[play.card]
            assert (play.mean_for, play.mean_against, play.error, play.reason) == (
                same.mean_for,
                same.mean_against,
                same.error,
                same.reason,
            )


@each_game
@pytest.mark.parametrize("seed", [3, 4])
def test_a_chance_is_one_for_each_card_at_a_score(name: str, seed: int) -> None:
    """The most likely to win comes first; means and reasons are those without a score."""
    for asked in decisions(name, seed):
        plain = {play.card: play for play in asked.ranked(name)}
        ranked = asked.ranked(name, board=(90, 88))
        chances = [play.chance for play in ranked]
        assert chances == sorted(chances, reverse=True)
        for play in ranked:
            assert 0 <= play.chance <= 1
            assert 0 <= play.chance_error < 0.2
            assert evolve(play, board=None, chance=None, chance_error=None) == plain[play.card]


@each_game
def test_far_ahead_is_all_but_won(name: str) -> None:
    """A player near the target whose opponent has no point wins with any card, and loses it the other way."""
    target = BARE[name].rules.target
    asked = decisions(name, 5)[-1]
    assert all(play.chance > 0.97 for play in asked.ranked(name, board=(target - 1, 0)))
    assert all(play.chance < 0.2 for play in asked.ranked(name, board=(0, target - 1)))


def test_a_card_that_scores_enough_wins_at_once() -> None:
    """At 119 a five on a ten makes 121 (CR-15), and at 109 a bharg or an 11 makes 111 (BH-36)."""
    rank = PLAYS["cribbage"].rank_plays
    best, *others = rank(
        "5H 9C JD QS", "dealer", thrown="2H 3C", upcard="7S", plays=[("pone", "KD")], board=(119, 120)
    )
    assert (str(best.card), best.points, best.chance) == ("5H", 2, 1)
    assert best.chance_error == pytest.approx(0)
    assert all(play.chance < 0.9 for play in others)
    rank = PLAYS["bhargage"].rank_plays
    best, *_ = rank(
        "2MK 8WL XS", "dealer", thrown="AM E", upcard="PMSL", plays=[("pone", "9LK")], board=(109, 110)
    )
    assert (str(best.card), best.points, best.chance) == ("2MK", 2, 1)


# --- what is known exactly --------------------


def forgetful(asked: Asked, known: KnownWorth) -> Any:
    """The cards of Cribbage ranked by somebody who is told what they are worth to one who knows less."""
    told = evolve(PLAYS["cribbage"]._ADVICE, worth=lambda decision: known)
    held, seat, thrown, upcard, plays = asked
    return told.rank(held, seat, thrown, upcard, plays, None, told.game.rules)


def test_what_is_known_exactly_needs_only_the_difference() -> None:
    """If every hand is gone through, it gives the same answer as without it."""
    game = BARE["cribbage"]
    [asked, *_] = late("cribbage", 1)
    decision = PLAYS["cribbage"]._ADVICE.read(*asked)
    fewer = decision.kept
    nets = {game.pegging.faces[game.deck.index(play.card)]: 0.0 for play in asked.ranked("cribbage")}
    rough = forgetful(asked, KnownWorth(nets, fewer))  # 0 for all, so it gives the exact less the rough nets
    exact = {play.card: play for play in asked.ranked("cribbage")}
    known = {
        game.pegging.faces[game.deck.index(play.card)]: exact[play.card].net - play.net for play in rough
    }
    for play in forgetful(asked, KnownWorth(known, fewer)):
        assert play.net == pytest.approx(exact[play.card].net)
        assert play.mean_for == pytest.approx(exact[play.card].mean_for)


# --- reasons --------------------


def reasons(name: str, held: str, seat: str, **more: Any) -> dict[str, str]:
    return {str(play.card): play.reason for play in PLAYS[name].rank_plays(held, seat, **more)}


def test_reasons_of_cribbage() -> None:
    """A five on a ten makes fifteen, a ten a pair; on a 2 a ten is no pair."""
    found = reasons("cribbage", "5H TC 2D 3S", "dealer", thrown="2H 9C", upcard="7S", plays=[("pone", "TD")])
    assert found["5H"].startswith("scores 2 for fifteen; ")
    assert found["TC"].startswith("scores 2 for pair; ")
    assert re.search(r"; \d+% that a reply scores, above all T for pair", found["TC"])
    assert found["2D"].endswith("leaves T no pair")
    last = reasons(
        "cribbage",
        "5H 6C",
        "dealer",
        thrown="2H 9C",
        upcard="7S",
        plays=[
            ("pone", "TD"),
            ("dealer", "JS"),
            ("pone", "9S"),
            ("pone", "AD"),
            ("dealer", "QS"),
            ("pone", "KD"),
        ],
    )
    assert last == {"5H": "no reply scores", "6C": "no reply scores"}


def test_reasons_of_bhargage() -> None:
    """A 3 leaves an 8 the 11, and an Ace a ten (BH-35)."""
    found = reasons("bhargage", "AM 3MW 9WY", "pone", thrown="XS PMYK", upcard="4MS")
    assert re.search("% that a reply scores, above all X. for 11; leaves", found["AM"])
    found = reasons("bhargage", "AM 3MW 9WY", "pone", thrown="3SK 3LY", upcard="4MS")  # no 3 is left
    assert re.search("% that a reply scores, above all 8.. for 11; leaves", found["3MW"])
    found = reasons("bhargage", "AM 3MW XW", "pone", thrown="3SK 3LY", upcard="4MS")
    assert re.search("; leaves 8.. no 11", found["AM"])


# --- refusals --------------------

GOOD: dict[str, Any] = {
    "held": "5H 9C JD QS",
    "seat": "dealer",
    "thrown": "2H 3C",
    "upcard": "7S",
    "plays": [("pone", "KD")],
}


@pytest.mark.parametrize(
    ("wrong", "detail"),
    [
        ({"held": ""}, "it has 0 cards, not 1 to 4"),
        ({"held": "5H 9C JD"}, "the cards held and those played by this player must be 4, not 3"),
        ({"held": "5H 9C JD QS KS"}, "hand"),
        ({"thrown": "2H"}, "discard"),
        ({"thrown": "2H 5H"}, "5H cannot be in two places"),
        ({"upcard": "ZZ"}, "cannot read 'ZZ'"),
        ({"upcard": "9C"}, "9C cannot be in two places"),
        ({"seat": "third"}, "no seat 'third'"),
        ({"seat": "pone"}, "must be 4, not 5"),
        ({"plays": []}, "it is the turn of the pone"),
        ({"plays": [("pone", "KD"), ("dealer", "KS")]}, "must be 4, not 5"),
        ({"plays": [("pone", "KD"), ("pone", "KS")]}, "it is the turn of the dealer"),
        ({"plays": [("pone", card) for card in ["KD", "KS", "KH", "KC", "TH"]]}, "cannot play 5"),
        ({"plays": ["KD"]}, "a play must be a pair of a seat and a card, not 'KD'"),
        ({"plays": 3}, "the plays"),
        ({"board": (121, 0)}, "from 0 to 120"),
        ({"rules": None}, "for the rules as written"),
        ({"rules": np.arange(3)}, "for the rules as written"),
    ],
)
def test_a_decision_that_cannot_be(wrong: dict[str, Any], detail: str) -> None:
    """Four cards with those played, all different, a turn, and a score below the target."""
    given = GOOD | wrong
    with pytest.raises(MugginsError, match=re.escape(detail)):
        PLAYS["cribbage"].rank_plays(given.pop("held"), given.pop("seat"), **given)


def test_a_go_that_cannot_be() -> None:
    """Whoever holds a card that fits has to play it (CR-11): the dealer's Ace does at 24."""
    plays = [("pone", "KD"), ("dealer", "TC"), ("pone", "4H"), ("pone", "3S")]
    with pytest.raises(MugginsError, match="the dealer could not go at 24: it held a card that fitted"):
        PLAYS["cribbage"].rank_plays("AD 5S KS", "dealer", thrown="2H 9C", upcard="7S", plays=plays)


# --- beliefs --------------------


def test_bhargage_beliefs_are_counts_of_deals() -> None:
    """Of all five of nine cards that are left, a hand is kept from as many deals as it is believed."""
    game, rng = BARE["bhargage"], Random(1)
    left = sorted(rng.sample(range(len(game.deck)), 7))
    known = [card for card in range(len(game.deck)) if card not in left]
    for seat in SEATS:
        kept: Counter[tuple[int, ...]] = Counter()
        for dealt in combinations(left, 5):
            thrown = THROW["bhargage"](dealt, seat, (99, 99), rng)
            kept[tuple(card for card in dealt if card not in thrown)] += 1
        assert dict(BELIEFS["bhargage"].hands(seat, known, lambda _: True)) == kept


def test_cribbage_beliefs_are_counts_of_deals() -> None:
    """Of all six of nine cards that are left, each four ranks are kept as often as on average.

    The habit is asked for each choice of suits of the six ranks.
    """
    rng = Random(2)
    left = sorted(rng.sample(range(52), 7))
    known = [card for card in range(52) if card not in left]
    expected = defaultdict[tuple[int, ...], float](float)
    for dealt in combinations(left, 6):
        ranks = Counter(card // 4 for card in dealt)
        choices = [
            combinations(range(4 * rank, 4 * rank + 4), number) for rank, number in sorted(ranks.items())
        ]
        deals = [tuple(chain(*suits)) for suits in product(*choices)]
        for deal in rng.sample(deals, min(16, len(deals))):
            thrown = THROW["cribbage"](deal, Seat.DEALER, (99, 99), rng)
            expected[tuple(card // 4 for card in deal if card not in thrown)] += 1 / min(16, len(deals))
    found = dict(BELIEFS["cribbage"].hands(Seat.DEALER, known, lambda _: True))
    total = sum(found.values())
    assert total == pytest.approx(255 * comb(7, 6), rel=0.02)
    for hand in found.keys() | expected.keys():
        assert 7 * found.get(hand, 0) / total == pytest.approx(expected[hand], abs=0.7)


@each_game
def test_draws_of_cards_fit_the_hand(name: str) -> None:
    """They have its faces, are none of those known, and are thrown by habit where the suits do not matter."""
    game, rng = BARE[name], Random(3)
    known = rng.sample(range(len(game.deck)), game.rules.kept + 3)
    hands = [*BELIEFS[name].hands(Seat.PONE, known, lambda _: True)]
    for hand, _ in rng.sample(hands, 5):
        for kept, thrown in BELIEFS[name].dealt(Seat.PONE, hand, known, rng, 3):
            assert tuple(game.pegging.faces[card] for card in kept) == hand
            assert len({*kept, *thrown, *known}) == len(kept) + 2 + len(known)
            if name == "bhargage":
                assert THROW[name](tuple(sorted((*kept, *thrown))), Seat.PONE, (99, 99), rng) == thrown


def test_a_player_who_keeps_what_nobody_keeps() -> None:
    """No dealer keeps A A 2 5 by habit; a pone who has seen it all gets an answer all the same."""
    plays = [
        ("pone", "TS"),
        ("dealer", "AC"),
        ("pone", "KC"),
        *(("dealer", card) for card in ("AD", "5D", "2D")),
    ]
    given = {"thrown": "2H 4C", "upcard": "7S", "plays": plays, "board": (100, 100)}
    assert not [*BELIEFS["cribbage"].hands(Seat.DEALER, (), lambda hand: hand == (0, 0, 1, 4))]
    for play in PLAYS["cribbage"].rank_plays("QS JD", "pone", **given):
        assert (play.mean_for, play.mean_against) == (1, 0)  # for the last card (CR-13)
        assert 0 < play.chance < 1


@each_game
def test_any_hands_are_all_hands(name: str) -> None:
    """Whoever throws any cards keeps each hand of those that are left as often as the others."""
    game, rng = BARE[name], Random(6)
    left = rng.sample(range(len(game.deck)), 9)
    known = [card for card in range(len(game.deck)) if card not in left]
    ways = dict(BELIEFS[name].any_hands(known, lambda _: True))
    assert sum(ways.values()) == comb(9, game.rules.kept)
    assert {*ways} == {
        tuple(sorted(game.pegging.faces[card] for card in hand))
        for hand in combinations(left, game.rules.kept)
    }


def test_bhargage_draws_any_discard_with_a_hand_that_nobody_keeps() -> None:
    """Any two of the other cards may be thrown with it."""
    kept = dict(BELIEFS["bhargage"].hands(Seat.PONE, (44,), lambda _: True))
    hand = next(hand for hand in combinations(range(44), 3) if hand not in kept)
    draws = BELIEFS["bhargage"].dealt(Seat.PONE, hand, (44,), Random(7), 50)
    assert len({draw.thrown for draw in draws}) > 40
    assert not {*hand, 44}.intersection(*[chain.from_iterable(draw.thrown for draw in draws)])


# --- the parts --------------------


def test_a_sample_of_few_things_is_all_of_them() -> None:
    sample = draw([("a", 1), ("b", 2), ("c", 1)], 3, Random(1))
    assert (sample.sure, dict(zip(sample.things, sample.shares, strict=True))) == (
        3,
        {"a": 0.25, "b": 0.5, "c": 0.25},
    )
    assert sample.error([1.0, 2.0, 3.0]) == 0


def test_a_sample_is_right_on_average_and_tells_its_error() -> None:
    """Over many samples the sum is that of all things, and its spread is not more than the error said."""
    rng = Random(4)
    things = [((weight := rng.random() ** 12), weight) for _ in range(200)]
    exact = sum(value * weight for value, weight in things) / sum(weight for _, weight in things)
    sums, errors = [], []
    for seed in range(400):
        sample = draw(things, 40, Random(seed))
        assert len(sample.things) == 40
        assert 0 < sample.sure < 40
        assert sum(sample.shares) == pytest.approx(1)
        parts = [share * value for share, value in zip(sample.shares, sample.things, strict=True)]
        sums.append(sum(parts))
        errors.append(sample.error(parts))
    assert fmean(sums) == pytest.approx(exact, abs=4 * pstdev(sums) / 20)
    assert pstdev(sums) < 1.2 * fmean(errors)


def test_the_worth_of_leads_belongs_to_the_policy_that_ships() -> None:
    """If it does not, `python -m solver cribbage --leads FILE` makes it again."""
    assert leads.is_up_to_date()


def test_an_old_worth_of_leads_is_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    """The means then come from the sample alone, and have a larger error."""
    [asked, *_] = decisions("cribbage", 1)
    told = asked.ranked("cribbage")
    monkeypatch.setattr(leads, "is_up_to_date", lambda: False)
    assert sum(play.error for play in asked.ranked("cribbage")) > 1.2 * sum(play.error for play in told)


@pytest.mark.exhaustive
@pytest.mark.parametrize("seed", range(4))
def test_the_worth_of_leads_is_that_over_all_hands(seed: int) -> None:
    """What comes with the package is the mean over all hands of the dealer, played on by the policy."""
    game, rng = BARE["cribbage"], Random(seed)
    cards = sorted(rng.sample(range(52), 4))
    policy = lru_cache(1 << 17)(CHANCES["cribbage"])
    hands = [*BELIEFS["cribbage"].hands(Seat.DEALER, cards, lambda _: True)]
    kept = tuple(card // 4 for card in cards)
    start = Position.of(game.pegging, 4, (), 0, kept)
    for rank, known in worth_of_leads(kept).items():
        worth = 0.0
        for hand, weight in hands:
            for way in ways_on(game.pegging, policy, start, (kept, hand), rank):
                worth += weight * way.chance * sum(-points if who else points for who, points in way.scored)
        assert worth / sum(weight for _, weight in hands) == pytest.approx(known, abs=0.002)
