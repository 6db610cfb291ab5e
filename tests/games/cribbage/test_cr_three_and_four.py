"""Cribbage for three and four players, rule by rule; CR numbers name the rules."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from any_playing import LIFTED, stacked
from muggins.cards.french import PACK, Card, cards
from muggins.errors import (
    ClaimError,
    DeckError,
    IllegalPlayError,
    MugginsError,
    PlayerError,
    RulesError,
    UnexpectedMoveError,
    UnknownNameError,
    WrongCardsError,
    WrongTypeError,
)
from muggins.games.cribbage import (
    CAPTAIN,
    FIVE_CARD,
    LOWBALL,
    MUGGINS,
    SEVEN_CARD,
    SKUNKS,
    STANDARD,
    Deal,
    Match,
    Middle,
    Phase,
    PlayState,
    Rules,
    Seat,
    score_play,
    start_play,
)
from muggins.pegging import Go
from muggins.table.seats import by_seat
from muggins.table.series import Series

THREE = ("Ann", "Ben", "Cid")
FOUR = ("Ann", "Ben", "Cid", "Dot")

HANDS_OF_THREE = ("5H 5C KD 4S 9S", "2C 4D 6H 8C AS", "7C QD QH 2H JH")


def dealt(match: Match, hands: tuple[str, ...], starter: str) -> Match:
    """The match after a deal of these hands, in the order of the seats, and the last card of each thrown."""
    laid = 1 if len(hands) == 3 else 0
    match = match.deal(stacked(PACK, [*map(cards, hands)], Card.parse(starter), laid))
    for player in match.to_act:
        match = match.discard(player, match.hand(player)[-1:])
    return match.turn_up(LIFTED)


def played(match: Match) -> Match:
    """The match after the play, in which everybody always plays the first card that fits."""
    while match.phase is Phase.PLAY:
        assert match.pegging is not None
        match = match.play(match.pegging.legal_plays[0])
    return match


def follow(state: PlayState, plays: str) -> PlayState:
    """The play after these cards."""
    for card in plays.split():
        state = state.play(card)
    return state


# --- CR-39: who sits where ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cut", "dealer"),
    [
        ("9H KS 2C", "Cid"),
        ("AH KS 2C", "Ann"),
        ("9H 2S 9C", "Ben"),
        ("9H 9S 2C TD", "Cid"),
        ("9H 8S 5C 2D", "Dot"),
    ],
)
def test_cr_39_the_lowest_card_deals(cut: str, dealer: str) -> None:
    """A tie of others does not matter."""
    match = Match(FOUR[: len(cut.split())]).apply(f"cut {cut}")
    assert (match.dealer, list(match.moves)) == (dealer, [f"cut {cut}"])
    assert match.cuts == (cards(cut),)


def test_cr_39_all_cut_again_if_the_lowest_tie() -> None:
    """The tie is a move too, and nobody deals after it."""
    match = Match(THREE).cut("5H", "5S", "9C")
    assert (match.dealer, len(match.cuts)) == ("", 1)
    assert match.cut("9C", "8C", "TC").dealer == "Ben"


@pytest.mark.parametrize(("players", "cut"), [(2, "9H 2S 4C"), (3, "9H 2S 4C 5C"), (4, "9H 2S 4C")])
def test_cr_39_each_player_cuts_a_card(players: int, cut: str) -> None:
    """More or fewer cards are refused, and so is one card twice."""
    with pytest.raises(WrongCardsError):
        Match(FOUR[:players]).cut(*cut.split())
    with pytest.raises(WrongCardsError, match="twice"):
        Match(THREE).cut("9H", "2S", "9H")


@pytest.mark.parametrize("players", [3, 4])
def test_cr_39_the_deal_passes_to_the_left(players: int) -> None:
    """Each deals in turn, and the seats go round from the dealer's left."""
    rng, names = Random(players), FOUR[:players]
    match = Match(names, "Ben", Rules(target=1000, lurch=0))
    seats = [*("pone", "second", "third")[: players - 1], "dealer"]
    for deal in range(2 * players):
        match = match.shuffle(rng)
        assert match.dealer == names[(1 + deal) % players]
        in_turn = match.players_after(match.dealer)
        assert [str(match.seat_of(player)) for player in in_turn] == seats
        assert [match.player_at(seat) for seat in seats] == list(in_turn)
        for player in match.to_act:
            match = match.discard(player, match.hand(player)[:1])
        match = played(match.turn_up(8)).show()
        assert match.next_dealer == in_turn[0]


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize(
    "rules", [FIVE_CARD, SEVEN_CARD, Rules(pone_start=3)], ids=["five", "seven", "start"]
)
def test_cr_39_other_numbers_of_cards_are_for_two(players: int, rules: Rules) -> None:
    """A match, a deal and a play of more are refused; lowball is not."""
    with pytest.raises(RulesError, match=rf"is for two players, not for {players} \(CR-39\)"):
        Match(FOUR[:players], rules=rules)
    with pytest.raises(RulesError):
        Deal.start(PACK, rules, sides=range(players))
    with pytest.raises(RulesError):
        score_play("5H", rules, players)
    assert Match(FOUR[:players], rules=LOWBALL).scores


@pytest.mark.parametrize("players", [0, 1, 5, 10**9])
def test_cr_02_cr_39_two_to_four_play(players: int) -> None:
    """Nobody else does."""
    with pytest.raises(RulesError, match=rf"^Cribbage is played by 2, 3 or 4 \(CR-39\), not by {players}$"):
        STANDARD.check_players(players)
    with pytest.raises(RulesError):
        score_play("5H", players=players)
    if players < 10:
        with pytest.raises(PlayerError):
            Match([f"player {number}" for number in range(players)])


# --- CR-40: the deal ---------------------------------------------------------------------------------------


def test_cr_40_three_players_get_five_cards_and_the_crib_one() -> None:
    """One at a time from the dealer's left, and the sixteenth card lies in the crib."""
    match = Match(THREE, "Cid").deal(PACK)
    assert [match.hand(player) for player in THREE] == [PACK.cards[seat:15:3] for seat in range(3)]
    deal = match.current
    assert deal is not None
    assert (deal.crib, deal.laid, len(deal.stock)) == ((PACK[15],), (PACK[15],), 36)
    assert match.to_act == THREE


def test_cr_40_four_players_get_five_cards() -> None:
    """One at a time from the dealer's left; the crib is empty before they throw."""
    match = Match(FOUR, "Ann").deal(PACK)
    in_turn = ("Ben", "Cid", "Dot", "Ann")
    assert [match.hand(player) for player in in_turn] == [PACK.cards[seat:20:4] for seat in range(4)]
    assert match.current is not None
    assert (match.current.crib, len(match.current.stock)) == ((), 32)


@pytest.mark.parametrize("players", [3, 4])
def test_cr_40_each_throws_one_card(players: int) -> None:
    """In any order, and the crib has four; two cards, or a card of another hand, are refused."""
    names = FOUR[:players]
    match = Match(names, names[-1]).deal(PACK)
    with pytest.raises(WrongCardsError, match="it has 2 cards, not 1"):
        match.discard("Ann", match.hand("Ann")[:2])
    with pytest.raises(WrongCardsError):
        match.discard("Ann", match.hand("Ben")[:1])
    for player in reversed(names):
        assert match.phase is Phase.DISCARD
        match = match.discard(player, match.hand(player)[2:3])
        with pytest.raises(UnexpectedMoveError):
            match.discard(player, match.hand(player)[:1])
    assert match.current is not None
    assert len(match.current.crib) == len({*match.current.crib}) == 4
    assert [len(match.hand(player)) for player in names] == [4] * players
    assert match.to_act == ("Ann",)


@pytest.mark.parametrize(("players", "stock"), [(3, 36), (4, 32)])
def test_cr_40_the_pone_lifts(players: int, stock: int) -> None:
    """Four cards stay in each part; the option for it has half of the stock as its limit."""
    match = Match(FOUR[:players], FOUR[players - 1]).shuffle(Random(1))
    for player in match.to_act:
        match = match.discard(player, match.hand(player)[:1])
    assert [move.text for move in match.legal_moves("Ann")] == [f"turn-up {n}" for n in range(4, stock - 3)]
    for lifted in 3, stock - 3:
        with pytest.raises(DeckError):
            match.turn_up(lifted)
    Match(FOUR[:players], rules=Rules(least_packet=stock // 2))
    with pytest.raises(
        RulesError, match=f"least_packet must be from 1 to {stock // 2} with {players} players"
    ):
        Match(FOUR[:players], rules=Rules(least_packet=stock // 2 + 1))


def test_cr_40_his_heels_are_the_dealers() -> None:
    """A Jack turned up brings 2 to the dealer, or to the dealer's side."""
    match = dealt(Match(THREE, "Cid"), HANDS_OF_THREE, "JS")
    assert match.scores == {"Ann": 0, "Ben": 0, "Cid": 2}


# --- CR-41, CR-42: the play --------------------------------------------------------------------------------


def test_cr_41_the_turn_goes_round() -> None:
    """From the pone to the left, to the dealer, and again."""
    state = start_play("2H 3H 4H 5H", "2C 3C 4C 5C", "2D 3D 4D 5D", "2S 3S 4S 5S")
    turns = []
    for card in ("2H", "2C", "2D", "2S", "4H", "4C", "4D"):
        turns.append(str(state.turn))
        state = state.play(card)
    assert turns == ["pone", "second", "third", "dealer", "pone", "second", "third"]
    assert (state.count, state.played_by[-1]) == (20, Middle.THIRD)
    assert state.points == {"pone": 0, "second": 4, "third": 6 + 6, "dealer": 12}


def goes(state: PlayState) -> list[str]:
    """Who has said go, at which count, in order."""
    return [f"{event.seat} {event.count}" for event in state.log if isinstance(event, Go)]


def test_cr_41_who_said_go_is_passed_over() -> None:
    """Each says it once in a count; the turn comes back to whoever can play."""
    state = follow(start_play("KH 5S 6C 6D", "TC 5D AS 9H", "KD 2C 2D 8S"), "KH TC KD")
    assert (goes(state), state.count, state.turn) == (["pone 30"], 30, Middle.SECOND)
    state = follow(start_play("TH 9S 8S 7S", "TC 9C 8C 7C", "TD 3D 2D AD"), "TH TC")
    state = state.play("3D")
    assert (goes(state), state.turn) == ([], Seat.PONE)
    state = state.play("7S")  # 30: only the Ace of the dealer fits
    assert (goes(state), state.turn) == (["second 30"], Seat.DEALER)
    state = state.play("AD")
    assert (goes(state), state.count, state.turn) == (["second 30"], 0, Seat.PONE)
    assert state.points == {"pone": 0, "second": 2, "dealer": 2}


def test_cr_41_the_last_player_goes_on_alone() -> None:
    """Two say go once each, the third lays all that fits and has 1 for the last card."""
    state = follow(start_play("TH 9S 8S 7S", "TC 9C 8C 7C", "7D AD AC AH"), "TH TC 7D AD AC AH")
    assert goes(state) == ["pone 27", "second 27"]
    assert state.points == {"pone": 0, "second": 2, "dealer": 2 + 6 + 1}
    assert (state.count, state.turn) == (0, Seat.PONE)


def test_cr_41_who_has_no_card_says_nothing() -> None:
    """A player without a card is passed over, and no go is recorded."""
    hands = {"pone": "AH 2H 3H 4H", "second": "TC 9C 8C 7C", "third": "TD 9D 8D 7D", "dealer": "TS 9S 8S 7S"}
    state = start_play(*hands.values())
    while state.hands["pone"]:
        state = state.play(state.legal_plays[-1])
    before = len(state.log)
    while not state.is_over:
        state = state.play(state.legal_plays[0])
    assert all(event.seat is not Seat.PONE for event in state.log[before + 2 :])


def test_cr_41_31_ends_the_count_without_a_go() -> None:
    """2 for 31, no more for the last card, and nobody has to say go."""
    state = follow(start_play("KH 9S 8S 7S", "TC 9C 8C 7C", "AD 2D 3D 4D"), "KH TC 4D")
    state = state.play("7S")
    assert (goes(state), state.count, state.turn) == ([], 0, Middle.SECOND)
    assert state.points == {"pone": 2, "second": 0, "dealer": 0}


@pytest.mark.parametrize(
    ("hands", "plays", "leader"),
    [
        (["KH 9S 8S 7S", "TC 9C 8C 7C", "AD 2D 3D 4D"], "KH TC 4D 7S", Middle.SECOND),
        (["KH 9S 8S 6S", "TC 9C 8C 7C", "4D 5D 6D 7D"], "KH TC 4D 6S", Middle.SECOND),
        (["KH QH 8S 7S", "TC JC 8C AC", "KD 2D 3D 4D"], "KH TC KD AC", Seat.DEALER),
    ],
    ids=["31", "last", "31 after a go"],
)
def test_cr_42_the_left_of_the_last_player_leads(hands: list[str], plays: str, leader: str) -> None:
    """To the next count, be it after 31 or after a go."""
    state = follow(start_play(*hands), plays)
    assert (state.count, state.turn) == (0, leader)


def test_cr_42_who_has_no_card_does_not_lead() -> None:
    """Then the next to the left does; at last the one who played last, with all the cards that are left."""
    state = start_play("AH 2H 3H 4H", "AC 2C 3C 4C", "KD QD JD TD")
    while state.hands["pone"] or state.hands["second"]:
        state = state.play(state.legal_plays[0])
    assert len(state.hands["dealer"]) > 0
    while not state.is_over:
        assert state.turn is Seat.DEALER
        state = state.play(state.legal_plays[0])
    assert state.turn is None


def test_a_bystander_of_more_hands() -> None:
    """A count of four hands may have thirteen cards; eight are the most of two."""
    thirteen = "AC AD AH AS 2C 2D 2H 2S 3C 3D 3H 3S 7C"
    assert score_play(thirteen, players=4).by_kind == {"31": 2}
    assert score_play(thirteen.rpartition(" ")[0], players=3).by_kind == {"pair": 12}
    with pytest.raises(WrongCardsError):
        score_play(thirteen, players=3)
    wrong: Any
    for wrong in "4", None, 4.0, True:
        with pytest.raises(WrongTypeError):
            score_play("5H", players=wrong)


# --- CR-43: the show ---------------------------------------------------------------------------------------


def test_cr_43_the_pone_counts_first_and_the_crib_is_last() -> None:
    """Then each to the left, and the dealer with the crib."""
    match = played(
        dealt(
            Match(FOUR, "Ben"), ("AH 2H 3H 4H 9H", "AC 2C 3C 4C 9C", "AD 2D 3D 4D 9D", "AS 2S 3S 4S 9S"), "KC"
        )
    )
    order = []
    while match.phase is Phase.SHOW:
        (player,) = match.to_act
        match = match.count()
        assert match.current is not None
        order.append((player, str(match.current.counts[-1].occasion)))
    assert order == [("Cid", "hand"), ("Dot", "hand"), ("Ann", "hand"), ("Ben", "hand"), ("Ben", "crib")]
    assert match.to_act == ()


def test_cr_43_each_hand_is_pegged_for_its_player() -> None:
    """Two fives and two kings are 12, two queens 2, and the two aces in the crib 2 for the dealer."""
    match = played(dealt(Match(THREE, "Cid"), HANDS_OF_THREE, "KS"))
    before = match.scores
    after = match.show().scores
    assert {player: after[player] - before[player] for player in THREE} == {"Ann": 12, "Ben": 0, "Cid": 2 + 2}


def test_cr_43_whoever_is_home_first_wins() -> None:
    """A second who is home by the hand wins, and the dealer counts nothing."""
    hands = ("AH 2C 6D 8S 9H", "5H 5C 5D JS 2D", "TS KD KH KC 3D")
    match = played(dealt(Match(THREE, "Cid", start=(0, 95, 95)), hands, "5S"))
    assert match.phase is Phase.SHOW
    match = match.show()
    assert match.winners == ("Ben",)
    assert match.current is not None
    assert len(match.current.counts) == 2


# --- CR-44: partners ---------------------------------------------------------------------------------------


def test_cr_44_partners_score_together() -> None:
    """What either scores is on one score, and both win."""
    match = Match(FOUR, "Dot", start=(119, 7, 119, 7))
    assert match.sides == (0, 1, 0, 1)
    assert (match.opponents("Ben"), match.opponents("Dot")) == (("Cid", "Ann"), ("Ann", "Cid"))
    match = match.penalty("Cid")
    assert (match.winners, match.winner) == (("Ann", "Cid"), "Ann")
    assert match.scores == {"Ann": 121, "Ben": 7, "Cid": 121, "Dot": 7}
    assert match.pegs("Ann") == match.pegs("Cid") == (119, 121)


def test_cr_44_four_may_play_alone() -> None:
    """With an option each has a score."""
    match = Match(FOUR, "Dot", Rules(partners=False), start=(119, 7, 8, 9)).penalty("Ann")
    assert (match.sides, match.winners) == ((0, 1, 2, 3), ("Ann",))
    assert match.opponents("Ben") == ("Cid", "Dot", "Ann")


@pytest.mark.parametrize("players", [2, 3])
def test_cr_44_two_and_three_have_no_partners(players: int) -> None:
    """The option makes no difference to them."""
    names = FOUR[:players]
    assert Match(names).sides == Match(names, rules=Rules(partners=False)).sides == tuple(range(players))


def test_a_series_of_partners() -> None:
    """Both partners have what their side has won."""
    won = Match(FOUR, "Ann", SKUNKS, start=(120, 80, 120, 80)).penalty("Ann")
    series = Series(FOUR).then(won)
    assert series.stakes == {"Ann": 2, "Ben": 0, "Cid": 2, "Dot": 0}


# --- CR-45: muggins and the lurch --------------------------------------------------------------------------


def counted_for_nothing(names: tuple[str, ...], rules: Rules = MUGGINS) -> Match:
    """A match in which the pone, Ann, has two fives and a king, and counts nothing."""
    hands = ("5H 5C KD 4S 9S", "2C 4D 6H 8C AS", "7C QD QH 2H JH", "3C 4C 6C 8D AD")
    match = played(dealt(Match(names, names[-1], rules), hands[: len(names)], "KS"))
    return match.count(0)


@pytest.mark.parametrize(
    ("names", "rules", "claimants"),
    [
        (THREE, MUGGINS, ("Ben", "Cid")),
        (FOUR, MUGGINS, ("Ben", "Dot")),
        (FOUR, Rules(muggins=True, partners=False), ("Ben", "Cid", "Dot")),
        (THREE, Rules(muggins=True, captain=True, lurch=0), ("Ben", "Cid")),
    ],
    ids=["three", "partners", "four alone", "captain"],
)
def test_cr_45_any_opponent_may_say_muggins(
    names: tuple[str, ...], rules: Rules, claimants: tuple[str, ...]
) -> None:
    """The first who does has the points, and then nobody may; `show` takes the first to the left."""
    match = counted_for_nothing(names, rules)
    assert (match.claimants, match.claimant, match.overlooked.total) == (claimants, claimants[0], 12)
    for player in names:
        said = [move.text for move in match.legal_moves(player) if move.name == "muggins"]
        assert bool(said) == (player in claimants)
    for player in claimants:
        after = match.muggins(player)
        assert after.scores[player] == match.scores[player] + 12
        assert after.claimants == ()
        with pytest.raises(ClaimError, match="has already been made"):
            after.muggins(claimants[-1])
    shown = match.show()
    assert ("muggins", claimants[0]) in [(str(award.occasion), award.to) for award in shown.log]


def test_cr_45_a_captains_opponents_are_partners() -> None:
    """Of the two, the hand of one is not claimed on by the other; the captain may."""
    match = counted_for_nothing(THREE, Rules(muggins=True, captain=True, lurch=0)).muggins("Ben")
    while match.current is not None and match.current.phase is Phase.SHOW and not match.claimants:
        match = match.count(0)
    assert match.claimants == ("Ann",)


def test_cr_45_each_side_is_lurched_for_itself() -> None:
    """Of several losers each loses by its own points; the win counts what the worst loses."""
    match = Match(THREE, "Cid", SKUNKS, start=(120, 90, 60)).penalty("Ann")
    assert (match.losses, match.stakes) == ({"Ben": 2, "Cid": 3}, 3)
    match = Match(FOUR, "Dot", SKUNKS, start=(120, 90, 120, 90)).penalty("Ann")
    assert (match.losses, match.stakes, match.is_double) == ({"Ben": 2, "Dot": 2}, 2, True)
    match = Match(THREE, "Cid", SKUNKS)
    assert (match.losses, match.stakes) == ({}, 0)


def test_cr_45_in_lowball_one_loses() -> None:
    """Whoever is home first loses, and all others win."""
    match = Match(THREE, "Cid", LOWBALL, start=(120, 90, 60)).penalty("Ann")
    assert (match.winners, match.losses) == (("Ben", "Cid"), {"Ann": 1})
    match = Match(FOUR, "Dot", LOWBALL, start=(120, 90, 120, 90)).penalty("Ann")
    assert match.winners == ("Ben", "Dot")


# --- CR-46: Captain's Cribbage -----------------------------------------------------------------------------


def test_cr_46_one_plays_against_two() -> None:
    """The captain needs 61 points, and the others 121 together."""
    match = Match(THREE, "Ben", CAPTAIN)
    assert (match.sides, match.scores) == ((0, 1, 1), {"Ann": 60, "Ben": 0, "Cid": 0})
    captain = Match(THREE, "Ben", CAPTAIN, start=(119, 0, 0)).penalty("Ann")
    assert (captain.winners, captain.stakes) == (("Ann",), 1)
    others = Match(THREE, "Ben", CAPTAIN, start=(60, 119, 119)).penalty("Cid")
    assert (others.winners, others.stakes) == (("Ben", "Cid"), 1)


def test_cr_46_a_captain_begins_halfway() -> None:
    """To any target, from any start; and only where three play."""
    assert Match(THREE, "Ben", Rules(captain=True, lurch=0, target=61)).start == (30, 0, 0)
    assert Match(THREE, "Ben", Rules(captain=True, start=21)).start == (71, 21, 21)
    for players in FOUR, FOUR[:2]:
        with pytest.raises(RulesError, match=r"^captain is for 3 players, not for . \(CR-46\)$"):
            Match(players, "Ben", CAPTAIN)


# --- records, and what is printed --------------------------------------------------------------------------


def test_a_record_for_two_stays_as_it_was() -> None:
    """It has the same keys, and no option that two do not need."""
    record = Match(FOUR[:2], "Ben").shuffle(Random(1)).to_record()
    assert (record["rules"], record["players"], record["start"]) == ({}, ["Ann", "Ben"], [0, 0])
    assert [line.split()[0] for line in record["moves"]] == ["deal"]


def test_a_match_of_more_in_print() -> None:
    """Who sits where, who holds how many cards, and the crib."""
    match = Match(FOUR, "Dot").shuffle(Random(1))
    assert str(match).splitlines()[2:] == [
        "Ann: 5 cards",
        "Ben: 5 cards",
        "Cid: 5 cards",
        "Dot, dealer: 5 cards",
        "stock: 32 face down",
        "waits for discards by Ann, Ben, Cid and Dot",
    ]
    state = start_play("KH 5S 6C 6D", "TC 5D AS 9H", "KD QC 2C 2D")
    assert str(state).splitlines() == [
        "pone holds 4 cards, second 4, dealer 4",
        "count 0 of 31, pone to play",
    ]


# --- what a refusal says -----------------------------------------------------------------------------------

WRONG: Any = 5
ROUND = ["KH 5S 6C 6D", "TC 5D AS 9H", "KD QC 2C 2D"]
NO_SEAT_YET = "nobody has a seat yet: the cut decides who deals"
REFUSALS: dict[str, tuple[Callable[[], object], type[MugginsError], str]] = {
    "several opponents": (
        lambda: Match(THREE).opponent("Ann"),
        PlayerError,
        "Ann has several opponents: ask for the opponents",
    ),
    "whose opponents": (
        lambda: Match(THREE).opponents("Dot"),
        PlayerError,
        "'Dot' is not a player: the players are Ann, Ben and Cid",
    ),
    "no such seat of three": (
        lambda: Match(THREE, "Ann").player_at("third"),
        UnknownNameError,
        "there is no seat 'third'; write one of pone, second, dealer",
    ),
    "no such seat of two": (
        lambda: Match(THREE[:2], "Ann").player_at(Middle.SECOND),
        UnknownNameError,
        "there is no seat <Middle.SECOND: 'second'>; write one of pone, dealer",
    ),
    "a move of no such seat": (
        lambda: Match(THREE, "Ann").shuffle(Random(1)).apply("discard third 5H"),
        UnknownNameError,
        "there is no seat 'third'; write one of pone, second, dealer",
    ),
    "no seat": (
        lambda: by_seat(ROUND).seat(WRONG),
        WrongTypeError,
        "a seat must be a Seat or its name, not 5",
    ),
    "no seat of a match": (
        lambda: Match(THREE, "Ann").player_at(WRONG),
        WrongTypeError,
        "a seat must be a Seat or its name, not 5",
    ),
    "two cards to cut": (
        lambda: Match(THREE).cut("9H", "2S"),
        WrongCardsError,
        "not a valid cut: it has 2 cards, not 3",
    ),
    "one hand": (
        lambda: start_play("KH 5S 6C 6D"),
        RulesError,
        "Cribbage is played by 2, 3 or 4 (CR-39), not by 1",
    ),
    "no hand": (
        lambda: start_play(WRONG, *ROUND[1:]),
        WrongTypeError,
        "the hand of the pone must be a string, or an iterable of cards and strings, not 5",
    ),
    "too few cards": (
        lambda: start_play("KH 5S 6C 6D", "TC 5D AS", "KD QC 2C 2D"),
        WrongCardsError,
        "not a valid hand of the second: it has 3 cards, not 4",
    ),
    "a card twice": (
        lambda: start_play(*ROUND[:2], "KH QC 2C 2D"),
        WrongCardsError,
        "not a valid deal of hands: KH twice",
    ),
    "a card of another hand": (
        lambda: start_play(*ROUND).play("QC"),
        IllegalPlayError,
        "it is the pone's turn to play, and the pone does not hold QC",
    ),
    "a count too high": (
        lambda: follow(start_play(*ROUND), "KH TC KD 9H"),
        IllegalPlayError,
        "9H would take the count from 30 to 39, over 31",
    ),
    "of a partner": (
        lambda: counted_for_nothing(FOUR).muggins("Cid"),
        ClaimError,
        "the third cannot claim on the hand of the pone, a partner",
    ),
    "of one's own": (
        lambda: counted_for_nothing(FOUR).muggins("Ann"),
        ClaimError,
        "the pone cannot claim on the pone's own hand",
    ),
    "partners apart": (
        lambda: Match(FOUR, "Dot", start=(1, 0, 2, 0)),
        RulesError,
        "partners begin with the same points, not (1, 0, 2, 0)",
    ),
}


@pytest.mark.parametrize(("call", "error", "said"), REFUSALS.values(), ids=REFUSALS)
def test_what_a_refusal_says(call: Callable[[], object], error: type[MugginsError], said: str) -> None:
    """It names what was given, what would be right, and the rule."""
    with pytest.raises(error) as refused:
        call()
    assert str(refused.value) == said


def test_a_match_without_seats_is_as_it_was() -> None:
    """Before the cut nobody has a seat, and nothing is dealt; the error holds the match."""
    match = Match(THREE)
    for call in (lambda: match.seat_of("Ann"), lambda: match.player_at("pone"), lambda: match.deal(PACK)):
        with pytest.raises(UnexpectedMoveError, match=f"^{NO_SEAT_YET}$") as refused:
            call()
        assert refused.value.state is match
