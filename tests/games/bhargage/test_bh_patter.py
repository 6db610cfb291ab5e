"""What players say: the calls of the play (BH-45) and a hand or bhargage counted aloud (BH-56)."""

import re
from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.bhargage.play_strategies import moments
from games.bhargage.play_telling import played
from muggins.cards.decktet import EXTENDED, Card, cards
from muggins.games.bhargage import score_play
from muggins.games.bhargage.deal import Deal
from muggins.games.bhargage.patter import call_play, calls, count_aloud
from muggins.games.bhargage.play import PlayState
from muggins.games.bhargage.rules import SEQUENCES, STANDARD, TWENTY_THREE, Kind, Rules, value
from muggins.games.bhargage.show import (
    BhargageScore,
    score_bhargage,
    score_chief,
    score_hand,
    score_leftovers,
    shortage,
)
from muggins.pegging import Go, Play
from muggins.scoring.score import Line, Score
from muggins.table.seats import Seat
from strategies import any_hands, bhargages, splits

EVERY_VARIANT = Rules(sequences=True, twenty_three=True, chief_is_friend=True)
some_rules = st.sampled_from((STANDARD, SEQUENCES, TWENTY_THREE, EVERY_VARIANT))


# --- BH-56: a hand or a bhargage counted aloud -------------------------------------------------------------

# The cards of a hand or a bhargage, the up-card, and what is said; the points are added up by hand.
COUNTED = {
    # The example of a hand in the rules, mended: three 11s, three Crowns, and a Friend of the Huntress.
    "three 11s": ("AM XS XW", "XM", "11 for 6, three of a kind is 12, and one for the Chief's Friend is 13"),
    # "The hand Crown-Crown-Ace scores 4 points for 11's."
    "Crown-Crown-Ace": ("XM XS AW", "2WL", "11 for 4, a pair is 6"),
    # "If the up-card is a Pawn, say, there are now four 11 combinations."
    "and a Pawn": ("XM XS AW", "PWLY", "11 for 4, times 2 is 8, a pair is 10"),
    "and a bharg": ("XW XY AK", "PMSL", "11 for 4, times 2 is 8, a pair is 10, a bharg is 16"),
    "one 11": ("AM XW 4YK", "5ML", "11 for 2"),
    "two zeros": ("XM AS E", "CSWY", "11 for 2, times 4 is 8"),
    "a pair": ("3MW 3LY 9MS", "7WY", "2 for a pair"),
    "two pairs": ("3MW 3LY 5ML", "5SW", "11 for 4, a pair is 6, a pair is 8"),
    "two pairs alone": ("4MS 4WL 9MS", "9WY", "2 for a pair, a pair is 4"),
    "three of a kind": ("XM XW XL", "XK", "12 for four of a kind"),
    "a set that is a bharg": ("2MK 2SY 2WL", "XY", "6 for three of a kind, a bharg is 12"),
    "a bharg": ("2MK 4WL 6SY", "8YK", "6 for a bharg"),
    "a bharg and the Excuse": ("2MK 4WL 6SY", "E", "6 for a bharg, times 2 is 12"),
    # The two overlapping bhargs of BH-52; the Painter is a Friend of the Huntress.
    "two bhargs": (
        "AM 3SK PWLY",
        "XM",
        "11 for 2, times 2 is 4, two bhargs is 16, and one for the Chief's Friend is 17",
    ),
    "one Friend": ("2MK 4YK 6LK", "8MS", "one for the Chief's Friend"),
    "two Friends": ("2MK 3LY 4MS", "XM", "two for the Chief's Friends"),
    "three Friends": ("2MK 3LY 4WL", "XM", "three for the Chief's Friends"),
    "two Friends after others": ("XS 4WL 2WL", "XM", "2 for a pair, and two for the Chief's Friends is 4"),
    "nothing": ("2SY 3MW 5ML", "7SK", "nothing"),
    "Characters without a Chief": ("2MK 3SK 4WL", "XK", "nothing"),
    # The example of a bhargage in the rules: 28.
    "28": ("E PSWK CMLY XS", "AM", "11 for 2, times 8 is 16, a bharg times 2 is 28"),
    # The Chief's Friend does not score in the bhargage: the Light Keeper is one of the Huntress's.
    "28 with a Chief": ("E PSWK CMLY AS", "XM", "11 for 2, times 8 is 16, a bharg times 2 is 28"),
    # The four overlapping bhargs of BH-52, and the highest bhargage of BH-57.
    "36": ("2SY 3MW 6MW 6LK", "6SY", "11 for 6, three of a kind is 12, four bhargs is 36"),
    "two bhargs and the Excuse": ("AM 3SK PWLY XM", "E", "11 for 2, times 4 is 8, two bhargs times 2 is 32"),
    "a bharg and the Excuse in a bhargage": ("2MK 4WL 6SY 8YK", "E", "6 for a bharg, times 2 is 12"),
    "five of a kind": ("XM XS XW XL", "XY", "20 for five of a kind"),
    "a pair and three": ("AM AS 2MK 2SY", "2WL", "2 for a pair, three of a kind is 8, a bharg is 14"),
    "four zeros": ("E PSWK CSWY PMSL", "XL", "2 for a pair"),
    "nothing in a bhargage": ("2SY 3MW 5ML 7SK", "XL", "nothing"),
}
VARIANTS = {
    "a run": ("3MW 4WL 5ML", "9WY", SEQUENCES, "3 for a run of three"),
    "a run of four": ("6MW 7ML 8YK", "9WY", SEQUENCES, "4 for a run of four"),
    "two runs": ("3MW 4WL 4YK", "5ML", SEQUENCES, "11 for 2, a pair is 4, two runs of three is 10"),
    "a run with the Excuse": ("E AM 2WL", "5YK", SEQUENCES, "3 for a run of three"),
    "no run in the game as written": ("3MW 4WL 5ML", "9WY", STANDARD, "nothing"),
    "a 23": ("XY 8YK 5YK", "2WL", TWENTY_THREE, "23 for 3"),
    "a 23 and the Excuse": ("XY 8YK 5YK", "E", TWENTY_THREE, "23 for 3, times 2 is 6"),
    "11 and 23": ("XM 9LK 4YK", "AS", TWENTY_THREE, "11 for 2, 23 for 3 is 5"),
    "11 and 23 and zeros": ("XM 9LK AS", "4YK", TWENTY_THREE, "11 for 2, 23 for 3 is 5"),
    "no 23 in the game as written": ("XY 8YK 5YK", "E", STANDARD, "nothing"),
    "the Chief his own Friend": (
        "2SY 4YK 6LK",
        "XM",
        Rules(chief_is_friend=True),
        "one for the Chief's Friend",
    ),
    "the Chief nobody's Friend": ("2SY 4YK 6LK", "XM", STANDARD, "nothing"),
    "two 23s": ("4YK 5YK 8YK XY", "XK", TWENTY_THREE, "23 for 6, a pair is 8"),
    "four runs": ("AM AS 2MK 2WL", "3MW", SEQUENCES, "2 for a pair, a pair is 4, four runs of three is 16"),
}


def counted(held: Sequence[Card | str], up: Card | str, rules: Rules = STANDARD) -> BhargageScore:
    """The score of a hand or of a bhargage."""
    return (score_hand if len(held) == 3 else score_bhargage)(held, up, rules)


@pytest.mark.parametrize(("cards", "up", "words"), COUNTED.values(), ids=COUNTED)
def test_bh_56_cards_counted_aloud(cards: str, up: str, words: str) -> None:
    """11s, then sets, then bhargs, then Friends, which a bhargage has not, with the running total."""
    assert count_aloud(counted(cards.split(), up)) == words


@pytest.mark.parametrize(("cards", "up", "rules", "words"), VARIANTS.values(), ids=VARIANTS)
def test_bh_62_and_63_variants_counted_aloud(cards: str, up: str, rules: Rules, words: str) -> None:
    """23s are said after the 11s, and runs after the sets."""
    assert count_aloud(counted(cards.split(), up, rules)) == words


@pytest.mark.parametrize(
    ("score", "words"),
    [
        (score_chief("XM"), "2 for the Chief"),
        (score_chief("XK"), "nothing"),
        (shortage("XM XS AW PWLY"), "1 for shortage"),
        (shortage("AM XS 2WL XM"), "3 for shortage"),
        (shortage("XM XS AM 8MS"), "10 for shortage"),
        (shortage("PSWK CMLY E AM"), "nothing"),
        (score_leftovers("8MS 8WL 8YK"), "6 for three of a kind, a bharg is 12"),
        (Score(), "nothing"),
    ],
)
def test_bh_45_chief_shortage_and_leftovers_in_words(score: BhargageScore, words: str) -> None:
    """The Chief, a claim of shortage and the last three cards of a solitaire are announced too."""
    assert count_aloud(score) == words


def test_bh_73_a_count_that_overlooks_points_in_words() -> None:
    """Who claims 1 point gets no more, and the opponent has the rest for muggins; both are said."""
    deal = Deal.start(EXTENDED.shuffled(Random(3)), Rules(muggins=True))
    for seat in Seat:
        deal = deal.discard(seat, deal.dealt[seat][:2])
    deal = deal.turn_up(4)
    while deal.pegging and not deal.pegging.is_over:
        deal = deal.play(deal.pegging.legal_plays[0])
    while not deal.counts or deal.counts[-1].score.total < 2:
        deal = deal.count(1)
    overlooked = deal.overlooked.total
    assert count_aloud(deal.awards[-1].score) == "1 claimed"
    deal = deal.muggins(Seat(deal.counts[-1].seat).other)
    assert count_aloud(deal.awards[-1].score) == f"{overlooked} for muggins"


@pytest.mark.parametrize("kind", Kind)
def test_every_kind_of_line_can_be_said(kind: Kind) -> None:
    """No line that a score can hold is without words."""
    line = Line(kind, cards("3MW 3SK 3LY"), 6)
    assert count_aloud(Score((line,)))


NUMBERS = {"one": 1, "two": 2, "three": 3, "four": 4}


def last_number(words: str) -> int:
    """The last total that somebody who counts aloud has said."""
    if words == "nothing":
        return 0
    only_friends = re.fullmatch(r"(\w+) for the Chief's Friends?", words)
    if only_friends:
        return NUMBERS[only_friends[1]]
    phrase = words.rpartition(", ")[2]
    is_total = re.search(r" is (\d+)$", phrase)
    if is_total:
        return int(is_total[1])
    opening = re.fullmatch(r"(?:(?:11|23) for (\d+)|(\d+) for .+)", phrase)
    assert opening is not None, words
    return int(opening[1] or opening[2])


@given(any_hands, some_rules)
def test_bh_56_the_last_number_is_the_total(cards: tuple[Card, ...], rules: Rules) -> None:
    """Whoever counts aloud ends with the score of hand, bhargage or last three cards (BH-69)."""
    *held, up = cards
    score = score_leftovers(cards, rules) if len(cards) == 3 else counted(held, up, rules)
    assert last_number(count_aloud(score)) == score.total


@given(bhargages, some_rules)
def test_bh_56_the_running_total_only_grows(split: tuple[tuple[Card, ...], Card], rules: Rules) -> None:
    """Each total that is said is higher than the one before."""
    words = count_aloud(score_bhargage(*split, rules))
    totals = [int(number) for number in re.findall(r" is (\d+)", words)]
    assert totals == sorted(set(totals))


@given(splits)
def test_bh_56_11s_then_sets_then_bhargs_then_friends(split: tuple[tuple[Card, ...], Card]) -> None:
    """Nothing is said out of the customary order."""
    words = count_aloud(score_hand(*split))
    order = [r"\b11 for", r"pair|of a kind", "bharg", "Friend"]
    places = [found.start() for found in (re.search(word, words) for word in order) if found]
    assert places == sorted(places)


# --- BH-45: the play ---------------------------------------------------------------------------------------

CALLS = {
    "a lead": ("AM", "1"),
    "a zero lead": ("E", "0"),
    "no score": ("2MK 7ML", "9"),
    "11": ("AM XS", "11 for 2"),
    "11 again": ("AM XS PMYK", "11 for 2"),
    "11 a third time": ("AM XS PMYK E", "11 for 2"),
    "a bharg": ("AM XS PMYK E 8WL", "19 for 6"),
    "the Excuse upon a bharg": ("8MS 8WL 5YK E", "21 for 6"),
    "a pair": ("XM XS", "20 for 2"),
    "three of a kind": ("AM AS AW", "3 for 6"),
    "three fives": ("5ML 5SW 5YK", "15 for 12"),
    "four of a kind": ("AM AS AW AL", "4 for 12"),
    "five of a kind": ("AM AS AW AL AY", "5 for 20"),
    "23": ("XM XS 3MW", "23 for 3"),
    "23 again": ("XM XS 3MW PMSL", "23 for 3"),
    "11, pair and bharg": ("3MW 4WL 2MK 2SY", "11 for 10"),
    "six Aces": ("AM AS AW AL AY AK", "Game!"),
}


@pytest.mark.parametrize(("order", "words"), CALLS.values(), ids=CALLS)
def test_bh_45_the_call_of_a_card(order: str, words: str) -> None:
    """A player says the count, and the points if the card scores."""
    count = sum(value(code) for code in order.split())
    assert call_play(count, score_play(order)) == words


def said(state: PlayState) -> list[str]:
    """All calls, each with the seat that made it."""
    return [f"{seat}: {words}" for seat, words in calls(state)]


def test_bh_45_the_play_of_the_rules_word_for_word() -> None:
    """The example of the rules: three 11s, a bharg, the dealer's other 8 blocked, and one for last."""
    state = played("AM PMYK 8WL", "XS E 8YK", "AM XS PMYK E 8WL")
    assert said(state) == [
        "pone: 1",
        "dealer: 11 for 2",
        "pone: 11 for 2",
        "dealer: 11 for 2",
        "pone: 19 for 6",
        "dealer: Go",
        "pone: 1 for last",
    ]


SOME_MOMENTS = moments().flatmap(st.sampled_from)


@given(SOME_MOMENTS)
def test_bh_45_the_points_called_are_the_points_scored(state: PlayState) -> None:
    """Added up, what a player has called is what that player has scored."""
    called: dict[str, int] = dict.fromkeys(Seat, 0)
    for seat, words in calls(state):
        if words == "1 for last":
            called[seat] += 1
        elif " for " in words:
            called[seat] += int(words.rpartition(" for ")[2])
    assert called == state.points


@given(SOME_MOMENTS)
def test_bh_45_every_card_and_every_go_is_called(state: PlayState) -> None:
    """There is a call for each card, with its count, and for each go."""
    heard = [(seat, words.split(" ")[0]) for seat, words in calls(state) if words != "1 for last"]
    told = [
        (event.seat, "Go" if isinstance(event, Go) else str(event.count))
        for event in state.log
        if isinstance(event, Play | Go)
    ]
    six_aces = len(state.played) == 6 and all(card.rank.symbol == "A" for card in state.played)
    assert heard == ([*told[:-1], (Seat.DEALER, "Game!")] if six_aces else told)


@pytest.mark.parametrize(
    ("sequence", "said"),
    [
        ("AM XS PMYK", "11 for 2"),
        ("8MS 8WL 5YK E", "6 for a bharg"),
        ("3MW 4WL 2MK 2SY", "11 for 2, a pair is 4, a bharg is 10"),
        ("AM AS AW AL AY AK", "Game!"),
    ],
)
def test_bh_45_what_a_card_scored_told_one_by_one(sequence: str, said: str) -> None:
    """What one card scored in the play can be told as well; nothing multiplies there."""
    assert count_aloud(score_play(sequence)) == said


def test_bh_56_two_counts_told_as_one() -> None:
    """Two hands added up are told with their true total, though their multipliers differ."""
    both = score_hand("XM XS AW", "PWLY") + score_bhargage("XM XS AW AS", "2WL")
    assert count_aloud(both) == "11 for 16, a pair is 18, a pair is 20, a pair is 22"
