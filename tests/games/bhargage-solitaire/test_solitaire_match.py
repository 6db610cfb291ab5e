"""Solitaire Bhargage as a match: the moves, the order of counting, the end, and its records."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from muggins import games
from muggins.cards.decktet import EXTENDED
from muggins.errors import (
    RecordError,
    UnexpectedMoveError,
)
from muggins.games.bhargage import Rules
from muggins.games.bhargage.solitaire import (
    EASIER,
    SOLITAIRE,
    Match,
    Occasion,
    Solitaire,
    SolitaireRules,
)

ANN, OPPONENT = PLAYERS = ("Ann", "nobody")
EVERY_RULE = pytest.mark.parametrize(
    "rules", [SOLITAIRE, EASIER, SolitaireRules(circuit=20, show=Rules(sequences=True, twenty_three=True))]
)


def played(seed: int, rules: SolitaireRules = SOLITAIRE) -> list[Match]:
    """Every moment of a solitaire in which the discards are drawn."""
    rng = Random(seed)
    moments = [Match(PLAYERS, rules=rules)]
    moments.append(moments[-1].shuffle(rng))
    while not moments[-1].is_over:
        moments.append(moments[-1].apply(rng.choice(moments[-1].legal_moves(ANN))))
    return moments


@EVERY_RULE
@pytest.mark.parametrize("seed", range(15))
def test_a_match_is_the_solitaire_of_its_moves(seed: int, rules: SolitaireRules) -> None:
    """Points, hands and the end are those of a `Solitaire` with the same deck and discards."""
    _, *moments = played(seed, rules)
    game = Solitaire.start(moments[0].moves[0].removeprefix("deal "), rules)
    for match in moments:
        if len(match.made) > 1:
            game = game.discard(match.made[-1].text.removeprefix("discard "))
        assert match.current == game
        assert match.scores == {ANN: game.total, OPPONENT: game.opponent}
        assert match.is_over == game.is_over
    assert moments[-1].winners == ((ANN,) if game.is_won else (OPPONENT,))
    assert moments[-1].stakes == 1


@pytest.mark.parametrize("seed", range(10))
def test_bh_68_each_shortage_follows_what_lacks_it(seed: int) -> None:
    """In each hand: up-card, hand, its shortage, bhargage, its shortage; and at last the last three cards."""
    order = [*Occasion]
    before = 0
    for match in played(seed, EASIER)[2:]:
        told = [(award.occasion, award.to) for award in match.log[before:]]
        before = len(match.log)
        wanted = [
            (Occasion.UPCARD, ANN),
            (Occasion.HAND, ANN),
            (Occasion.CLAIM, OPPONENT),
            (Occasion.CRIB, ANN),
            (Occasion.CLAIM, OPPONENT),
            (Occasion.LEFTOVERS, ANN),
        ]
        remaining: Iterator[Any] = iter(wanted if match.is_over else wanted[:-1])
        assert all(award in remaining for award in told)
    assert {occasion for occasion, _ in wanted} == set(order)


def test_who_is_awaited() -> None:
    """Chance at first, then the player, who has ten discards, and never the opponent."""
    begun = Match(PLAYERS)
    assert (begun.to_act, begun.legal_moves(ANN), begun.seen_by(ANN)["scores"]) == (
        (),
        (),
        {ANN: 0, OPPONENT: 0},
    )
    assert str(begun).splitlines()[-1] == "waits for a deal"
    match = begun.deal(EXTENDED)
    assert (match.to_act, len(match.legal_moves(ANN)), match.legal_moves(OPPONENT)) == ((ANN,), 10, ())
    assert match.current is not None
    assert str(match).splitlines()[1:] == [
        "Ann 0, nobody 0, more than the opponent beyond 56, after 6 hands",
        "stock: 38 face down",
        "five cards: E AM AS AY AK",
        "unseen: 2",
        "waits for a move by Ann",
    ]
    assert [len(match.seen_by(player)["cards"]) for player in PLAYERS] == [5, 5]


def test_it_is_dealt_once() -> None:
    """A second deal is refused with what is awaited."""
    message = r"^cannot deal now: the solitaire waits for a discard$"
    with pytest.raises(UnexpectedMoveError, match=message):
        played(1)[1].deal(EXTENDED)


def test_a_solitaire_in_print() -> None:
    """Before a discard: the rules, the score, the five cards, and how many lie unseen (BH-65)."""
    match = Match(PLAYERS).deal(EXTENDED)
    assert match.current is not None
    five = " ".join(map(str, match.current.cards))
    assert str(match.current).splitlines() == [
        "Solitaire Bhargage, standard rules",
        "player 0, opponent 0",
        "stock: 38 face down",
        f"five cards: {five}",
        "unseen: 2",
    ]
    last = str(played(1)[-1].current).splitlines()
    assert last[-3].startswith("last three cards: ")
    assert last[-2:] == ["leftovers scored: 2", "lost"]


@EVERY_RULE
def test_a_record_has_the_rules_of_the_counting(rules: SolitaireRules) -> None:
    """What differs from the rules as written, those of the show among it; it is read as any game's."""
    match = played(2, rules)[-1]
    record = json.loads(json.dumps(match.to_record()))
    assert record["game"] == "bhargage-solitaire"
    assert games.from_record(record) == match
    assert Match.from_record(record).rules == rules
    assert Match(PLAYERS, rules=SolitaireRules(show=Rules(sequences=True))).to_record()["rules"] == {
        "show": {"sequences": True}
    }


@pytest.mark.parametrize(
    "rules", [None, ["chief"], {"show": None}, {"show": {"heels": True}}, {"show": 5}, {"circuit": 0}, {1: 2}]
)
def test_a_record_with_other_rules_is_refused(rules: Any) -> None:
    """Rules that are none, or of the wrong type."""
    with pytest.raises(RecordError):
        Match.from_record({**Match(PLAYERS).to_record(), "rules": rules})
