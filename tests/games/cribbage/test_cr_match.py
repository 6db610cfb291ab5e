"""Deals and matches of Cribbage, rule by rule; CR numbers name the rules."""

import json
import pickle
from random import Random
from typing import Any

import pytest

from any_playing import stacked
from muggins.cards.french import PACK, Card, cards
from muggins.crib.deal import Occasion
from muggins.errors import (
    AlreadyOverError,
    ClaimError,
    DeckError,
    RecordError,
    RulesError,
    shown,
)
from muggins.games.cribbage import (
    FIVE_CARD,
    GAME,
    LOWBALL,
    OLD_FIVE_CARD,
    SEVEN_CARD,
    SKUNKS,
    Deal,
    Kind,
    Match,
    Phase,
    Rules,
    Skunks,
    cut_for_deal,
    lower_cut,
)
from muggins.table.seats import Seat
from muggins.table.series import Series

PLAYERS = ("Ann", "Ben")


def ready(match: Match, pone: str, dealer: str, starter: str) -> Match:
    """The match after a deal of these hands, whose first two cards are thrown, and the starter turned up."""
    match = match.deal(stacked(PACK, (cards(pone), cards(dealer)), Card.parse(starter)))
    for player in PLAYERS:
        match = match.discard(player, match.hand(player)[:2])
    return match.turn_up(4)


def play_out(match: Match) -> Match:
    """The match after the first legal cards were played."""
    while match.phase is Phase.PLAY and match.pegging is not None:
        match = match.play(match.pegging.legal_plays[0])
    return match


def finished(seed: int, rules: Rules) -> Match:
    """A whole match."""
    match, rng = Match(PLAYERS, "Ben", rules), Random(seed)
    while not match.is_over:
        match = match.shuffle(rng)
        for player in match.to_act:
            match = match.discard(player, match.hand(player)[:2])
        match = play_out(match.turn_up(rng.randrange(4, 35)))
        if match.phase is Phase.SHOW:
            match = match.show()
    return match


@pytest.mark.parametrize(("one", "other", "deals"), [("AC", "KC", 0), ("9H", "8S", 1), ("9H", "9S", None)])
def test_cr_04_the_lower_card_deals(one: str, other: str, deals: int | None) -> None:
    """The Ace is lowest, suits are irrelevant, and equal ranks draw again."""
    assert lower_cut(one, other) == deals


def test_cr_04_the_draw_goes_on_while_ranks_tie() -> None:
    """All pairs but the last of a cut tie."""
    cuts = [cut_for_deal(Random(seed)) for seed in range(60)]
    assert any(len(cut.pairs) > 1 for cut in cuts)
    for cut in cuts:
        assert [lower_cut(*pair) for pair in cut.pairs] == [None] * (len(cut.pairs) - 1) + [cut.dealer]


@pytest.mark.parametrize(("rules", "each"), [(Rules(), 6), (FIVE_CARD, 5), (SEVEN_CARD, 7)])
def test_cr_06_the_deal(rules: Rules, each: int) -> None:
    """One card at a time, the pone first."""
    deal = Deal.start(PACK, rules)
    assert deal.dealt.pone == PACK[: 2 * each : 2]
    assert deal.dealt.dealer == PACK[1 : 2 * each : 2]
    assert len(deal.stock) == 52 - 2 * each
    thrown = deal.discard(Seat.PONE, deal.dealt.pone[:2]).discard(Seat.DEALER, deal.dealt.dealer[:2])
    assert (len(thrown.held(Seat.PONE)), len(thrown.crib)) == (each - 2, 4)


@pytest.mark.parametrize("lifted", [3, 37])
def test_cr_08_each_packet_keeps_four_cards(lifted: int) -> None:
    """Too thin a cut for the starter is refused."""
    deal = Deal.start(PACK)
    deal = deal.discard(Seat.PONE, deal.dealt.pone[:2]).discard(Seat.DEALER, deal.dealt.dealer[:2])
    with pytest.raises(DeckError, match="lift 4 to 36"):
        deal.turn_up(lifted)


def test_cr_08_heels_can_win_before_the_play() -> None:
    """The dealer at 119 wins by a Jack turned up."""
    match = ready(Match(PLAYERS, "Ben", Rules(start=119)), "2C 3C KH KS QH QS", "2D 3D TH TS 9H 9S", "JC")
    assert (match.winner, match.scores["Ben"], match.stakes) == ("Ben", 121, 1)
    with pytest.raises(AlreadyOverError):
        match.play("KH")


def test_cr_20_the_show_in_its_order() -> None:
    """The pone's hand, the dealer's, then the crib, each with the starter."""
    match = ready(Match(PLAYERS, "Ben"), "5C 5D 9H 9S QH QS", "5H JS 2H 3S 9D KS", "5S")
    match = play_out(match).show()
    assert match.current is not None
    told = [(count.seat.value, count.occasion.value, count.score.total) for count in match.current.counts]
    assert told == [("pone", "hand", 8), ("dealer", "hand", 4), ("dealer", "crib", 29)]
    assert match.next_dealer == "Ann"
    with pytest.raises(ClaimError, match="the dealer's crib leaves nothing to claim"):
        match.claim("Ann")


def test_cr_33_the_pone_goes_out_first() -> None:
    """What the dealer would have counted is of no use."""
    hands = "5C 5D 9H 9S QH QS", "5H JS 2H 3S 9D KS", "5S"
    pegged = play_out(ready(Match(PLAYERS, "Ben"), *hands)).scores
    start = 121 - pegged["Ann"] - 8
    match = play_out(ready(Match(PLAYERS, "Ben", Rules(start=start)), *hands)).show()
    assert (match.winner, match.scores["Ann"]) == ("Ann", 121)
    assert match.current is not None
    assert len(match.current.counts) == 1


THREE_LINES = Rules(skunks=Skunks("91:2 61:3 31:5"))


@pytest.mark.parametrize(
    ("rules", "points", "stakes"),
    [
        (Rules(), 60, 2),
        (Rules(), 61, 1),
        (Rules(lurch=0), 0, 1),
        (SEVEN_CARD, 90, 2),
        (SEVEN_CARD, 91, 1),
        (SKUNKS, 91, 1),
        (SKUNKS, 90, 2),
        (SKUNKS, 61, 2),
        (SKUNKS, 60, 3),
        (SKUNKS, 0, 3),
        (THREE_LINES, 31, 3),
        (THREE_LINES, 30, 5),
        (Rules(lurch=0, skunks=Skunks("31:4")), 60, 1),
        (Rules(skunks=Skunks("31:4")), 60, 2),
        (Rules(skunks=Skunks("100:3")), 60, 3),
        (Rules(lurch=0, skunks=Skunks("1:10000")), 0, 10_000),
        (Rules(lurch=0, skunks=Skunks("120:1")), 0, 1),
    ],
    ids=str,
)
def test_cr_33_the_lurch_and_skunk_lines(rules: Rules, points: int, stakes: int) -> None:
    """A loser loses the most of what the lurch and the lines say that were not reached."""
    match = Match(PLAYERS, "Ben", rules, start=(rules.target - 1, points))
    assert (match.stakes, match.is_double) == (0, False)
    match = match.penalty("Ann")
    assert (match.stakes, match.is_double) == (stakes, stakes > 1)
    assert Match.from_record(json.loads(json.dumps(match.to_record()))) == match
    told = {1: [], 2: ["the win counts double"]}.get(stakes, [f"the win counts {stakes} times"])
    assert [line for line in str(match).splitlines() if "counts" in line] == told


SPELLINGS: dict[str, Any] = {
    "text": "91:2 61:3",
    "text with more spaces": " 61:3  91:2",
    "tuples": ((91, 2), (61, 3)),
    "lists": [[61, 3], [91, 2]],
    "an iterator": iter([(61, 3), (91, 2)]),
}


@pytest.mark.parametrize("lines", SPELLINGS.values(), ids=SPELLINGS)
def test_skunk_lines_as_text_or_as_pairs(lines: Any) -> None:
    """However they are given, they are pairs with the highest line first, and so they are printed."""
    rules = Rules(skunks=lines)
    assert (rules, hash(rules), rules.skunks) == (SKUNKS, hash(SKUNKS), ((91, 2), (61, 3)))
    assert str(rules) == "Cribbage: skunks (91:2 61:3)"
    assert pickle.loads(pickle.dumps(rules)) == rules
    assert Rules(skunks="none") == Rules(skunks="") == Rules(skunks=()) == Rules()
    assert str(Skunks()) == "none"


NO_LINES: list[Any] = [
    *("91", "91:2:3", "-91:2", "0:2", "91:0", "10001:2", "ninety:2", "9" * 5000 + ":2"),
    *(5, None, float("nan"), [5], [(91,)], [(91, 2, 3)], [(91, True)], [("91", 2)], [(91.0, 2)], [(91, -1)]),
    *({91: 2}, [(10**5000, 2)]),
]


@pytest.mark.parametrize("lines", NO_LINES, ids=shown)
def test_what_are_no_skunk_lines(lines: Any) -> None:
    """They are pairs of whole numbers above 0, in a text or not."""
    with pytest.raises(RulesError, match=r"^skunks must be pairs of points and stakes, such as 91:2 61:3"):
        Rules(skunks=lines)


def test_skunk_lines_that_exclude_each_other() -> None:
    """A line has one stake, and a loser can have reached it."""
    with pytest.raises(RulesError, match="skunks must have different points, not '91:2 91:3'"):
        Skunks("91:2 91:3")
    with pytest.raises(RulesError, match="skunks must be below the target of 61, not 61"):
        Rules(target=61, lurch=0, skunks=Skunks("61:2"))


def test_cr_03_a_peg_stops_at_home() -> None:
    """The winner's front peg is in the game hole, however many points are over."""
    hands = "2C 2H 5C 5D 5H JS", "4S 4H 4D 4C 6C 6D", "5S"
    match = play_out(ready(Match(PLAYERS, "Ben", Rules(start=113)), *hands))
    before = match.scores["Ann"]
    match = match.show()
    assert match.winner == "Ann"
    assert match.scores["Ann"] == before + 29
    assert match.pegs("Ann") == (before, 121)
    assert [str(match.board.place(peg)) for peg in match.pegs("Ann")] == [
        str(match.board.place(before)),
        "Home",
    ]
    assert match.pegs("Ben").front == match.scores["Ben"]
    assert "Ann: front peg at 121 (Home)" in match._repr_svg_()


def test_a_series_adds_up_what_skunks_cost() -> None:
    """A single game, a skunk and a double skunk are 1, 2 and 3, whoever wins them (CR-33)."""
    series = Series(PLAYERS)
    for start, winner in (((120, 100), "Ann"), ((90, 120), "Ben"), ((120, 12), "Ann")):
        series = series.then(Match(PLAYERS, "Ben", SKUNKS, start=start).penalty(winner))
    assert (series.stakes, series.wins) == ({"Ann": 4, "Ben": 2}, {"Ann": 2, "Ben": 1})


def test_cr_38_in_old_five_card_cribbage_the_first_pone_begins_with_3() -> None:
    """The pone of the first deal pegs them before any card is played, by name or by cut, and only once."""
    match = Match(PLAYERS, "Ben", OLD_FIVE_CARD)
    assert match.scores == {"Ann": 0, "Ben": 0}
    match = match.shuffle(Random(1))
    assert match.scores == {"Ann": 3, "Ben": 0}
    (award,) = match.log
    assert (award.to, award.occasion, award.score.by_kind) == ("Ann", Occasion.START, {Kind.START: 3})
    again = match.misdeal().shuffle(Random(2))
    assert (again.dealer, again.scores) == ("Ben", {"Ann": 3, "Ben": 0})
    cut = Match(PLAYERS, rules=OLD_FIVE_CARD).cut("AC", "KC").shuffle(Random(1))
    assert (cut.dealer, cut.scores) == ("Ann", {"Ann": 0, "Ben": 3})
    whole = finished(4, OLD_FIVE_CARD)
    assert sum(award.occasion is Occasion.START for award in whole.log) == 1
    assert len([line for line in whole.moves if line.startswith("deal ")]) > 2
    assert Match.from_record(whole.to_record()) == whole


def test_no_start_where_there_is_none() -> None:
    """A match that begins at scores of its own, and five-card Cribbage as the ledger has it, give nothing."""
    assert not Match(PLAYERS, "Ben", OLD_FIVE_CARD, start=(10, 20)).shuffle(Random(1)).log
    assert not Match(PLAYERS, "Ben", FIVE_CARD).shuffle(Random(1)).log
    assert OLD_FIVE_CARD.pone_start == 3
    assert Rules(target=61, lurch=0, five_card=True, pone_start=3) == OLD_FIVE_CARD
    assert Rules(start=100, pone_start=20).pone_start == 20
    most = "20 with a target of 121 and a start of 100"
    for wrong in 21, -1, 10**5000:
        with pytest.raises(RulesError, match=rf"^pone_start must be from 0 to {most}, not .{{1,80}}$"):
            Rules(start=100, pone_start=wrong)
    with pytest.raises(RulesError, match="pone_start must be a whole number, not True"):
        Rules(pone_start=True)


def test_in_lowball_whoever_reaches_121_loses() -> None:
    """The other wins, and nothing counts double, however few points the winner has."""
    match = finished(0, LOWBALL)
    loser = max(match.scores, key=match.scores.__getitem__)
    assert match.scores[loser] >= 121 > match.scores[match.opponent(loser)]
    assert (match.winner, match.stakes, match.is_double) == (match.opponent(loser), 1, False)
    assert match.log[-1].to == loser
    assert str(match.place(loser)) == "Home"


def test_a_lowball_match_ends_at_once() -> None:
    """His heels at 119 lose; a winner with no point at all wins a single game; the board says who lost."""
    hands = "2C 3C KH KS QH QS", "2D 3D TH TS 9H 9S", "JC"
    lowball = Rules(lowball=True, skunks=Skunks("91:2"))
    match = ready(Match(PLAYERS, "Ben", lowball, start=(0, 119)), *hands)
    assert (match.winner, match.scores, match.stakes) == ("Ann", {"Ann": 0, "Ben": 121}, 1)
    assert str(match.scoreboard) == "Ann 0, Ben 121, first to 121 loses; Ann won"
    with pytest.raises(AlreadyOverError):
        match.play("KH")
    with pytest.raises(RulesError, match="Ben cannot begin with 121 points"):
        Match(PLAYERS, "Ben", LOWBALL, start=(0, 121))


def test_in_lowball_nothing_can_be_overlooked() -> None:
    """A hand counts in full, whatever is claimed, for too little would be a gain; so there is no muggins."""
    hands = "5C 5D 9H 9S QH QS", "5H JS 2H 3S 9D KS", "5S"
    shown_to = play_out(ready(Match(PLAYERS, "Ben", LOWBALL), *hands))
    assert shown_to.count(0).scores == shown_to.count().scores == shown_to.count(20).scores
    assert shown_to.count(0).scores["Ann"] == shown_to.scores["Ann"] + 8
    with pytest.raises(ClaimError):
        shown_to.count(-1)
    with pytest.raises(RulesError, match=r"^lowball and muggins cannot be used together$"):
        Rules(lowball=True, muggins=True)
    one: Any = 1
    with pytest.raises(RulesError, match="lowball must be True or False, not 1"):
        Rules(lowball=one)


def dealt_and_thrown(match: Match) -> Match:
    """The match after a deal and its discards."""
    match = match.shuffle(Random(2))
    return match.discard("Ann", match.hand("Ann")[:2]).discard("Ben", match.hand("Ben")[:2])


def test_cr_14_the_dealer_pegs_in_every_play() -> None:
    """The dealer pegs at least 1, whoever plays how (CR-14)."""
    rng = Random(3)
    for _ in range(400):
        deal = Deal.start(PACK.shuffled(rng))
        deal = deal.discard(Seat.PONE, deal.dealt.pone[:2]).discard(Seat.DEALER, deal.dealt.dealer[:2])
        deal = deal.turn_up(4)
        while deal.pegging is not None and not deal.pegging.is_over:
            deal = deal.play(rng.choice(deal.pegging.legal_plays))
        assert deal.pegging is not None
        assert deal.pegging.points[Seat.DEALER] >= 1


PRESETS: dict[str, dict[str, Any]] = {
    "standard": {},
    "once_around": {"target": 61, "lurch": 0},
    "muggins": {"muggins": True},
    "skunks": {"skunks": ((91, 2), (61, 3))},
    "five_card": {"target": 61, "lurch": 0, "five_card": True},
    "old_five_card": {"target": 61, "lurch": 0, "five_card": True, "pone_start": 3},
    "seven_card": {"target": 181, "lurch": 91, "seven_card": True},
    "lowball": {"lowball": True},
    "captain": {"captain": True, "lurch": 0},
}


def test_the_presets() -> None:
    """Each is the rules as written but for what makes it; these are to 121, with a lurch under 61 (CR-33)."""
    assert GAME.presets == {name: Rules(**changed) for name, changed in PRESETS.items()}
    rules = GAME.presets["standard"]
    assert (rules.target, rules.lap, rules.lurch, rules.least_packet, rules.kept) == (121, 60, 61, 4, 4)
    assert Match(PLAYERS, "Ben", SEVEN_CARD).board.lap * 3 + 1 == SEVEN_CARD.target == 181


def test_rules_that_cannot_be() -> None:
    """Options out of range are refused."""
    one: Any = 1
    with pytest.raises(
        RulesError, match="lurch must be 0 to 120 for a target of 121, not -1; set it too, to 0 for none"
    ):
        Rules(lurch=-1)
    with pytest.raises(RulesError, match="five_card must be True or False, not 1"):
        Rules(five_card=one)
    with pytest.raises(RulesError, match="least_packet must be from 1 to 20, not 21"):
        Rules(least_packet=21)
    with pytest.raises(RulesError, match="least_packet must be from 1 to 19 with seven_card, not 20"):
        Rules(seven_card=True, least_packet=20)
    assert Rules(seven_card=True, least_packet=19).least_packet == 19
    with pytest.raises(RulesError, match=r"^five_card and seven_card cannot be used together$"):
        Rules(five_card=True, seven_card=True)
    with pytest.raises(RecordError, match="'bhargage', not of 'cribbage'"):
        Match.from_record(Match(PLAYERS, "Ben").to_record() | {"game": "bhargage"})
