"""The value of the last tricks with all cards known, against going through all ways to play them."""

from collections.abc import Mapping, Sequence
from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.moments import found, played
from muggins.cards.french import Card, Suit, cards
from muggins.strategy import players_of
from muggins.strategy.endings import Ending, tricks_left, value_of
from muggins.strategy.players import moments
from muggins.strategy.races import chance_to_win
from muggins.strategy.thumb import thumb_of
from muggins.table.game import NAMES_OF_PLAYERS
from muggins.table.match import Match
from muggins.table.tricks import Duty, Standing, TrickPlay, TrickRules

GAMES = ("bezique", "ecarte", "hasenpfeffer", "pitch")
MANY, ALL, ENOUGH = 10**6, 12, 20


def ending_of(match: Match) -> Ending | None:
    """The ending of a match that its game knows; None if it is not in the play of tricks."""
    found = None if match.is_over else thumb_of(type(match)).ending(match, ALL)
    return found if found is not None and tricks_left(found.play) else None


def by_all_ways(match: Match) -> float:
    """The chance of side 0 if both sides play the rest of the hand best, by the moves of the match."""
    if match.is_over or not match.to_act:
        return chance_to_win(match, match.players[0])
    [player] = match.to_act
    values = [by_all_ways(match.apply(move)) for move in match.legal_moves(player)]
    return min(values) if match.scoreboard.side(player) else max(values)


def check_endings(name: str, player: str, seed: int, most: int) -> None:
    """All endings with at most so many cards in a match between these players."""
    names = NAMES_OF_PLAYERS[: found(name).players[0]]
    players = dict.fromkeys(names, players_of(found(name))[player])
    checked = 0
    for match in moments(found(name).begin(names), players, Random(seed)):
        if checked >= ENOUGH:
            break
        ending = ending_of(match)
        if ending is not None and sum(map(len, ending.play.hands)) <= most:
            assert value_of(ending, MANY) == pytest.approx(by_all_ways(match), abs=1e-12)
            checked += 1
    assert checked > 2


@pytest.mark.parametrize("player", ["random", "simple"])
@pytest.mark.parametrize("name", GAMES)
def test_each_game_values_its_endings_as_its_match_does(name: str, player: str) -> None:
    """The last six cards of each hand, from there to the scores and the chance that they leave."""
    check_endings(name, player, 1, 6)


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", GAMES)
def test_longer_endings(name: str) -> None:
    """The last ten cards."""
    check_endings(name, "simple", 2, 10)


@pytest.mark.parametrize("name", GAMES)
def test_only_tricks_are_an_ending(name: str) -> None:
    """Before the first deal there is none."""
    begun = played(name, 0)[0]
    assert thumb_of(type(begun)).ending(begun, ALL) is None


# --- any rules -------------------------------------------------------------------------------------------

PACK = cards("AC KC QC AD KD QD AH KH QH AS KS QS")


def standing(card: Card, trump: Suit | None) -> Standing:
    return Standing(card.suit, (card.rank_index - 1) % 13)


def brute(play: TrickPlay[int, Card], ending: Ending, counted: int) -> float:
    """The value by the moves of the play alone."""
    if play.turn is None:
        return ending.value(counted)
    values = []
    for card in play.legal_plays:
        after = play.play(card)
        count = counted
        if len(after.taken) > len(play.taken) and ending.sides[after.taken[-1].winner] == 0:
            count += sum(ending.card.get(one, 0) for one in after.taken[-1].cards) + ending.trick
            count += ending.last * after.is_over
        values.append(brute(after, ending, count))
    return min(values) if ending.sides[play.turn] else max(values)


def ending_from(
    play: TrickPlay[int, Card], values: Sequence[float], counts: Mapping[Card, int], trick: int, last: int
) -> Ending:
    sides = [seat % 2 for seat in play.seats]
    return Ending(play, sides, lambda count: values[count % len(values)], 0, counts, trick, last)


@st.composite
def endings(draw: st.DrawFn) -> Ending:
    """Up to nine cards, some of them alike, by any duties, at the beginning of a trick or in it."""
    seats = draw(st.integers(2, 4))
    each = draw(st.integers(1, 9 // seats))
    dealt = draw(st.lists(st.sampled_from(PACK), min_size=seats * each, max_size=seats * each))
    rules = TrickRules(
        PACK,
        standing,
        dict.fromkeys(draw(st.sets(st.sampled_from([*Duty]))), "XX-01"),
        may_trump=draw(st.booleans()),
    )
    hands = tuple(tuple(dealt[seat::seats]) for seat in range(seats))
    play = TrickPlay(
        rules,
        tuple(range(seats)),
        hands,
        draw(st.integers(0, seats - 1)),
        draw(st.sampled_from([None, *Suit])),
    )
    for _ in range(draw(st.integers(0, seats - 1))):
        play = play.play(draw(st.sampled_from(play.legal_plays)))
    values = draw(st.lists(st.floats(0, 1), min_size=1, max_size=7))
    counts = draw(st.dictionaries(st.sampled_from(PACK), st.integers(0, 3)))
    return ending_from(play, values, counts, draw(st.integers(0, 2)), draw(st.integers(0, 2)))


@given(endings())
def test_any_rules(ending: Ending) -> None:
    """Whatever the tricks and cards count, and whatever the count is worth."""
    assert value_of(ending, MANY) == brute(ending.play, ending, 0)


@pytest.mark.exhaustive
@pytest.mark.parametrize("trump", [None, Suit.CLUBS])
def test_all_deals_of_six_cards(trump: Suit | None) -> None:
    """Two players with three cards each of two suits: who takes more tricks."""
    rules = TrickRules(PACK, standing, dict.fromkeys(Duty, "XX-01"))
    for one in combinations(PACK[:6], 3):
        other = tuple(card for card in PACK[:6] if card not in one)
        for leader in (0, 1):
            play = TrickPlay(rules, (0, 1), (one, other), leader, trump)
            ending = ending_from(play, [0.0, 0.0, 1.0, 1.0], {}, 1, 0)
            assert value_of(ending, MANY) == brute(play, ending, 0)


def test_a_lead_that_draws_the_trumps() -> None:
    """With the ace of trumps and a plain ace, the ace of trumps goes first, and all tricks are won."""
    rules = TrickRules(PACK, standing, {Duty.FOLLOW: "XX-01"})
    play = TrickPlay(rules, (0, 1), (cards("AD AC"), cards("KC KH")), 0, Suit.CLUBS)
    assert value_of(ending_from(play, [0.0, 0.2, 1.0], {}, 1, 0), MANY) == 1.0


def test_when_all_cards_are_played_the_count_stands() -> None:
    """Nothing is searched."""
    rules = TrickRules(PACK, standing, {})
    play = TrickPlay(rules, (0, 1), ((), ()), None)
    ending = ending_from(play, [0.25], {}, 1, 0)
    assert tricks_left(play) == 0
    assert value_of(ending, 0) == 0.25


def test_a_search_ends_when_its_nodes_are_used_up() -> None:
    """Then nothing is known."""
    rules = TrickRules(PACK, standing, {})
    play = TrickPlay(rules, (0, 1), (cards("AC KC"), cards("AD KD")), 0)
    ending = ending_from(play, [0.0, 0.5, 1.0], {}, 1, 0)
    assert value_of(ending, 2) is None
    assert value_of(ending, 100) is not None


# --- how many positions it takes ---------------------------------------------------------------------------


def positions(ending: Ending) -> int:
    """The least number of positions with which the value of an ending is found."""
    few, enough = -1, MANY
    while enough - few > 1:
        between = (few + enough) // 2
        few, enough = (few, between) if value_of(ending, between) is not None else (between, enough)
    return enough


ONE_BY_ONE = [number / 8 for number in range(8)]


@pytest.mark.parametrize(
    ("hands", "trump", "played", "count"),
    [
        pytest.param(("AC", "KC"), None, "", 2, id="one trick"),
        pytest.param(("AC KC QC", "AD KD QD"), None, "", 6, id="cards that are alike are tried once"),
        pytest.param(("AC KD QH", "KC AD KH"), None, "", 17, id="two players"),
        pytest.param(("AC KD QH", "KC AD KH"), Suit.HEARTS, "AC", 8, id="in a trick"),
        pytest.param(("AC KD QH", "KC AD KH", "QC QD AH"), None, "", 35, id="three players"),
        pytest.param(("AC KD QH", "KC AD KH", "QC QD AH", "AS KS QS"), Suit.CLUBS, "", 48, id="four players"),
        pytest.param(
            ("AC KD QH", "KC AD KH", "QC QD AH", "AS KS QS"), Suit.SPADES, "KD AD", 29, id="four, in a trick"
        ),
        pytest.param(("AC QC QD AH", "JD JC JS KC"), None, "", 99, id="leads that are reached several times"),
        pytest.param(("KS JS JH QD", "KC JC QC JD"), Suit.CLUBS, "", 48, id="the same with trumps"),
    ],
)
def test_a_search_goes_through_few_positions(
    hands: Sequence[str], trump: Suit | None, played: str, count: int
) -> None:
    """High cards go first, and what is known of a lead and of the legal cards is found again."""
    rules = TrickRules((*PACK, *cards("JC JD JH JS")), standing, {Duty.FOLLOW: "XX-01"})
    play = TrickPlay(rules, tuple(range(len(hands))), tuple(map(cards, hands)), 0, trump)
    for code in played.split():
        play = play.play(Card.parse(code))
    ending = ending_from(play, ONE_BY_ONE, {}, 1, 0)
    assert positions(ending) == count
    assert value_of(ending, MANY) == brute(play, ending, 0)


def test_a_copy_has_to_be_followed() -> None:
    """Of two copies neither beats the other, but a club of Ben's has to follow one, and only one."""
    rules = TrickRules(PACK, standing, {Duty.FOLLOW: "XX-01"})
    for held in ("QC QD", "QD QC"):
        play = TrickPlay(rules, (0, 1), (cards(held), cards("QC QH")), 0, Suit.HEARTS)
        ending = ending_from(play, ONE_BY_ONE, {}, 1, 0)
        assert value_of(ending, MANY) == brute(play, ending, 0) == 1 / 8


def test_a_card_that_counts_more_is_not_like_another() -> None:
    """Of two cards that win and lose alike, the one that counts goes to the trick that is won."""
    rules = TrickRules(PACK, standing, {Duty.FOLLOW: "XX-01"})
    play = TrickPlay(rules, (0, 1), (cards("AC QC"), cards("KC QD")), 1, None)
    for counts in ({Card.parse("KC"): 3}, {Card.parse("QD"): 2, Card.parse("AC"): 1}):
        for now in (play, play.play(Card.parse("KC")), play.play(Card.parse("QD"))):
            ending = ending_from(now, ONE_BY_ONE, counts, 1, 0)
            assert value_of(ending, MANY) == brute(now, ending, 0)
