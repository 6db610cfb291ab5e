"""Whole matches of Comet at the table of the second scorer, move by move and point by point."""

from collections import Counter
from itertools import islice
from random import Random

import pytest

from games.comet import literal_comet as literal
from games.comet.comet_playing import as_written, moments
from muggins.games.comet import DECK, KNOWN_STOPS, Match, Rules, cards_out, hand_points, playable
from two_tables import check_refusals, compare_held, compare_moves

SEED = 15


def compared(match: Match, table: literal.Table, ask: literal.Ask | None) -> Match:
    """The match, once the scores, who is awaited, what may be done and where the cards are were compared."""
    assert list(match.scores.values()) == table.scores
    assert match.is_over == (ask is None)
    if ask is None:
        assert [match.players.index(player) for player in match.winners] == [table.winner]
        return match
    assert sorted(match.players.index(player) for player in match.to_act) == ask.awaited
    compare_moves(match, {who: map(as_written, lines) for who, lines in ask.lines.items()})
    hand = match.current
    if hand is None or ask.chance == "deal":
        assert ask.chance == "deal"
        return match
    compare_held(match, table.hands)
    assert list(map(str, hand.piles.stock)) == table.stub
    assert {*map(str, hand.piles.pile), *map(str, hand.out)} == table.gone
    return match


def compare_matches(count: int, seed: str) -> Counter[str]:
    """Play so many matches at both tables; which moves were made how often, the comet apart."""
    rng = Random(seed)
    found: Counter[str] = Counter()
    for number in range(count):
        *_, match = (compared(*moment) for moment in moments(rng, number))
        lines = [line.split() for line in match.moves]
        found.update(words[2] if words[2:] == ["9D"] else words[0] for words in lines)
        found["held"] += sum(award.score.total < 0 for award in match.log)
    return found


def test_matches() -> None:
    """6 matches, half of them by other rules."""
    found = compare_matches(6, f"{SEED}")
    assert {kind for kind, count in found.items() if count} == {"deal", "play", "pass", "9D", "held"}


@pytest.mark.exhaustive
@pytest.mark.parametrize("chunk", range(2))
def test_60_matches(chunk: int) -> None:
    """30 matches each, in which everything happens that can."""
    found = compare_matches(30, f"{SEED} {chunk}")
    assert min(found.values()) > 10


def test_what_the_second_table_refuses() -> None:
    """Any line that the second table does not know now is refused by the match as well."""
    rng = Random(SEED)
    tried = 0
    for number, (match, table, ask) in enumerate(moments(rng, 1)):
        if number % 10 == 0 and ask is not None and ask.chance is None:
            legal = {as_written(line) for told in ask.lines.values() for line in told}
            places = literal.PLACES[: table.players]
            lines = [f"play {place} {card}" for place in places for card in literal.DECK]
            tried += check_refusals(match, {*lines, *(f"pass {place}" for place in places)} - legal)
    assert tried > 500


def compare_hands(count: int, seed: str) -> None:
    """Score so many hands both ways: one hand of several is empty, and some cards are left over."""
    rng = Random(seed)
    cards = {str(card): card for card in DECK}
    rules = {kings: Rules(stub_kings=kings) for kings in (True, False)}
    for number in range(count):
        sizes = [0, *(rng.randint(1, 4) for _ in range(rng.randint(3, 7)))]
        rng.shuffle(sizes)
        drawn = iter(rng.sample(literal.DECK, sum(sizes) + rng.randint(0, 4)))
        left = [list(islice(drawn, size)) for size in sizes]
        stub, kings = list(drawn), number % 2 == 0
        hands = [[cards[code] for code in hand] for hand in left]
        scored = hand_points(hands, [cards[code] for code in stub], rules[kings])
        assert list(scored) == literal.hand_scores(left, stub, kings)


def test_hands() -> None:
    """500 hands."""
    compare_hands(500, f"{SEED}")


@pytest.mark.exhaustive
def test_50_000_hands() -> None:
    """One after the other."""
    compare_hands(50_000, f"{SEED} all")


def test_every_card_on_every_other() -> None:
    """Which card is the next one up, and which cards are taken out."""
    for card in DECK:
        following = literal.next_up(str(card))
        assert list(map(str, playable(card))) == [one for one in [following] if one not in (None, "8D")]
    for players in range(2, 11):
        assert list(map(str, cards_out(players, KNOWN_STOPS)[1:])) == literal.removed(players)
