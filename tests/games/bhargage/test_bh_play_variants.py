"""The play of the cards with sequences, as in Cribbage: BH-62."""

from itertools import permutations

import pytest

from games.bhargage.play_telling import each_card, groups, last_card, played, told
from muggins.games.bhargage import score_play
from muggins.games.bhargage.rules import SEQUENCES, STANDARD, Kind, Rules
from muggins.table.seats import Seat

WITHOUT_EXCUSE = Rules(sequences=True, excuse_in_sequences=False)


def runs_of_each(cards: str, rules: Rules = SEQUENCES) -> list[int]:
    """The points for runs of each of these cards in turn."""
    return [card.get("run", 0) for card in each_card(cards, rules)]


def test_bh_62_sequences_do_not_score_by_the_standard_rules() -> None:
    """The rules are complete without sequences, and so are the defaults."""
    assert Rules() == STANDARD
    assert last_card("2MK 3MW 4MS", STANDARD) == {}


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("2MK 3MW 4MS", 3),
        ("2MK 3MW 4MS 5ML", 4),
        ("AM 2MK 3MW 4MS 5ML", 5),
        ("AM 2MK 3MW 4MS 5ML 6MW", 6),
    ],
)
def test_bh_62_a_run_scores_a_point_a_card(cards: str, points: int) -> None:
    """Three to six consecutive ranks score as many points, and the shorter runs in them nothing besides."""
    assert score_play(cards, SEQUENCES).points(Kind.RUN) == points
    assert groups(cards, Kind.RUN, SEQUENCES) == [cards]


def test_bh_62_each_card_that_lengthens_a_run_scores_it_all() -> None:
    """The third card scores 3, the fourth 4, the fifth 5."""
    assert runs_of_each("2MK 3MW 4MS 5ML 6MW") == [0, 0, 3, 4, 5]


def test_bh_62_two_consecutive_ranks_are_no_run() -> None:
    """A run has three cards or more."""
    assert last_card("9MS 2MK 3MW", SEQUENCES) == {}


@pytest.mark.parametrize("order", list(permutations(["4MS", "5ML", "6MW"])))
def test_bh_62_a_run_may_come_in_any_order(order: tuple[str, ...]) -> None:
    """The last three cards are a run if they can be arranged into one."""
    assert last_card(" ".join(order), SEQUENCES) == {"run": 3}


def test_bh_62_the_cards_of_a_run_stay_in_the_order_of_play() -> None:
    """The line shows the tail as it lies on the table."""
    assert groups("9MS 5ML 3MW 4MS", Kind.RUN, SEQUENCES) == ["5ML 3MW 4MS"]


def test_bh_62_a_longer_run_counts_though_a_shorter_tail_is_none() -> None:
    """After 4, 2, 5 the 3 makes a run of four, though the last three cards are no run."""
    assert runs_of_each("4MS 2MK 5ML 3MW") == [0, 0, 0, 4]


def test_bh_62_the_longest_run_counts_and_not_what_lies_before_it() -> None:
    """A 9 was led; then 5, 3, 4 are a run of three."""
    assert runs_of_each("9MS 5ML 3MW 4MS") == [0, 0, 0, 3]


def test_bh_62_a_repeated_rank_ends_a_run() -> None:
    """After 2, 3, 4 another 3 makes no run, as the tail would hold two of them."""
    assert runs_of_each("2MK 3MW 4MS 3SK") == [0, 0, 3, 0]


def test_bh_62_a_run_starts_afresh_behind_a_repeated_rank() -> None:
    """After 2, 3, 4, 3 the second 2 makes a run of three with the 3 and the 4 before it."""
    assert groups("2MK 3MW 4MS 3SK 2SY", Kind.RUN, SEQUENCES) == ["4MS 3SK 2SY"]


def test_bh_62_an_earlier_pair_does_not_hide_a_later_run() -> None:
    """Behind two 5s, the second of them makes a run with 3 and 4."""
    assert groups("5ML 5SW 3MW 4MS", Kind.RUN, SEQUENCES) == ["5SW 3MW 4MS"]


def test_bh_62_a_card_between_interrupts_a_run() -> None:
    """2, 3, 9, 4 is no run: the 9 is part of every tail that has the 2 and the 3."""
    assert last_card("2MK 3MW 9MS 4MS", SEQUENCES) == {}


@pytest.mark.parametrize("cards", ["E AM 2MK", "2MK E AM", "AM 2MK E"])
def test_bh_62_the_excuse_stands_just_below_the_ace(cards: str) -> None:
    """Excuse, Ace, 2 is a run, in any order."""
    assert last_card(cards, SEQUENCES) == {"run": 3}


@pytest.mark.parametrize("cards", ["9MS PMSL CMWK", "PMSL CMWK XM", "CMWK 8MS 9MS PMSL"])
def test_bh_62_pawn_court_and_crown_stand_above_the_9(cards: str) -> None:
    """The ranks go on 9, Pawn, Court, Crown, whatever the cards count."""
    assert last_card(cards, SEQUENCES) == {"run": len(cards.split())}


@pytest.mark.parametrize("cards", ["CMWK XM E", "XM E AM", "CMWK XM AM", "XM AM 2MK"])
def test_bh_62_a_run_does_not_go_round_the_corner(cards: str) -> None:
    """Neither the Excuse nor the Ace follows the Crown."""
    assert score_play(cards, SEQUENCES).points(Kind.RUN) == 0


@pytest.mark.parametrize("cards", ["AM PMSL 2MK", "9MS E CMWK", "XM 9MS CMWK"])
def test_bh_62_no_rank_stands_in_for_another(cards: str) -> None:
    """A missing rank is a gap, be there a zero-value card in the tail or not."""
    assert score_play(cards, SEQUENCES).points(Kind.RUN) == 0


@pytest.mark.parametrize(
    ("cards", "points"),
    [("E AM 2MK", 0), ("AM 2MK E", 0), ("E AM 2MK 3MW", 3), ("AM 2MK E 3MW", 0), ("PMSL CMWK XM", 3)],
)
def test_bh_62_the_excuse_can_be_kept_out_of_runs(cards: str, points: int) -> None:
    """With the option off the Excuse is in no run, and interrupts one."""
    assert score_play(cards, WITHOUT_EXCUSE).points(Kind.RUN) == points


def test_bh_62_the_option_for_the_excuse_does_nothing_by_itself() -> None:
    """Without sequences it makes no difference where the Excuse stands."""
    assert last_card("E AM 2MK", Rules(excuse_in_sequences=False)) == {}


def test_bh_62_runs_score_beside_the_other_combinations() -> None:
    """6, 8, 7 with each suit once: 3 for the run, then 6 for the bharg."""
    score = score_play("6LK 8MS 7WY", SEQUENCES)
    assert [str(line) for line in score.lines] == ["run 6LK 8MS 7WY 3", "bharg 6LK 8MS 7WY 6"]


def test_bh_62_runs_are_called_after_the_total() -> None:
    """2, 9, Pawn, Court: 2 for 11, then 3 for the run."""
    assert list(last_card("2MK 9MS PMSL CMWK", SEQUENCES).items()) == [("11", 2), ("run", 3)]


def test_bh_62_six_aces_are_no_run() -> None:
    """Six cards of one rank win the match and score nothing else in the variant too."""
    assert last_card("AM AS AW AL AY AK", SEQUENCES) == {"six Aces": 0}


def test_bh_62_in_a_whole_play() -> None:
    """Both players build on one run: 3 for the pone, 4 and 1 for last for the dealer."""
    state = played("4MS 5ML 9MS", "6MW 3MW XM", "4MS 6MW 5ML 3MW", SEQUENCES)
    assert told(state) == [
        "pone 4MS 4",
        "dealer 6MW 10",
        "pone 5ML 15 run:3",
        "dealer 3MW 18 run:4",
        "pone go",
        "dealer last last:1",
    ]
    assert state.points == {Seat.PONE: 3, Seat.DEALER: 5}
